//! `ninefold generate`: new puzzles from a seed.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;

use super::args::{GenerateArgs, RowArgs};
use super::batch::{self, How, Place, Report};
use super::failure::Failure;
use super::json::RatingShape;
use super::notations::named;
use super::output::{Belongs, Opened, Output};
use super::{Verdict, techniques};
use crate::generator::{Recipe, generate};
use crate::logic::{Options, Path, path, registry};
use crate::notation::{self, Notation};
use crate::puzzle::{Board, Kind, Puzzle};
use crate::text::printable;

/// Puzzles that are made and thrown away before a wish is given up.
const ATTEMPTS: u64 = 1_000;

/// The columns of a table where none are asked for.
const COLUMNS: [&str; 7] = ["status", "kind", "seed", "notation", "text", "rating.level", "rating.score"];

/// One new puzzle.
#[derive(Serialize)]
struct Answer {
    status: &'static str,
    kind: &'static str,
    /// The seed that makes this very puzzle with `--count 1`.
    seed: u64,
    notation: Option<&'static str>,
    text: Option<String>,
    rating: Option<RatingShape>,
    error: Option<String>,
}

struct Wish {
    recipe: Recipe,
    kind: &'static str,
    difficulty: Option<String>,
    needs: Option<&'static str>,
    to: Option<&'static Notation>,
}

pub fn run(args: &GenerateArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let wish = wish(args)?;
    let output = Output::new(args.json, &args.output, &RowArgs::default(), &COLUMNS)?;
    let Opened { mut sink, answers: held, begun } = output.open(&[])?;
    if held > 0 && args.seed.is_none() {
        return Err(Failure::plain("--resume makes the puzzles that are missing: it needs the --seed of those before"));
    }
    // Seeds of puzzles lie far apart, so that the attempts for one do not run into those for the next.
    let first = args.seed.unwrap_or_else(clock);
    let seed = move |number: u64| first.wrapping_add(number.wrapping_mul(ATTEMPTS));
    let mut numbers = held..args.count;
    let chunk = move || numbers.next().map(|number| vec![number]);
    let size = Some(args.count.saturating_sub(held));
    let how = How {
        jobs: usize::from(args.jobs.unwrap_or(0)),
        answer: 2048,
        size,
        to_file: output.has_file(),
        resumed: held > 0,
    };
    let writer = output.clone();
    let work = move |number: u64, stop: &AtomicBool, report: &mut Report| {
        let answer = make(seed(number), &wish, stop);
        if let Some(error) = &answer.error {
            report.verdict(if answer.status == "unsupported" { Verdict::Bad } else { Verdict::No });
            report.tell(printable(error).into_owned());
        }
        let line = number + 1;
        let belongs = Belongs { line, source: None, row: None, input: None, first: number == 0 && !begun };
        // Writing to memory does not fail.
        let _ = writer.write(report, &belongs, &answer, |out| match &answer.text {
            Some(text) => writeln!(out, "{text}"),
            None => Ok(()),
        });
        report.reached(Place { line, ..Place::default() }, 1);
    };
    let verdict = match &mut sink {
        Some(file) => batch::run(chunk, &how, file, work),
        None => batch::run(chunk, &how, out, work),
    };
    // What is whole is kept, however the run ended.
    let finished = sink.map_or(Ok(()), |mut sink| sink.finish());
    let verdict = verdict?;
    finished?;
    Ok(output.verdict(verdict))
}

fn wish(args: &GenerateArgs) -> Result<Wish, Failure> {
    let (kind, word, boxes, mut diagonals) = match args.kind.as_str() {
        "killer" => (Kind::Killer, "killer", false, false),
        "str8ts" => (Kind::Str8ts, "str8ts", false, false),
        "str8ts-x" => (Kind::Str8ts, "str8ts-x", false, true),
        "str8ts-b" => (Kind::Str8ts, "str8ts-b", true, false),
        "str8ts-bx" => (Kind::Str8ts, "str8ts-bx", true, true),
        _ => (Kind::Sudoku, "sudoku", false, false),
    };
    let (mut jigsaw, mut windows) = (false, false);
    match args.variant.as_deref() {
        None => {}
        Some(variant) if kind == Kind::Str8ts => {
            return Err(Failure::plain(format!("there is no variant {variant} of Str8ts; name the kind str8ts-x")));
        }
        Some("x") => diagonals = true,
        Some("jigsaw") => jigsaw = true,
        Some("windoku") if kind == Kind::Sudoku => windows = true,
        Some(variant) => return Err(Failure::plain(format!("there is no variant {variant} of {word}"))),
    }
    // What is easy has more help than it needs; what is hard has none.
    let ease = match args.difficulty.as_deref() {
        Some("gentle") => 3,
        Some("moderate") => 1,
        _ => 0,
    };
    let needs = args.needs.as_deref().map(|name| techniques::slugs::<Vec<_>>(&[name.to_owned()])).transpose()?;
    Ok(Wish {
        recipe: Recipe { boxes, diagonals, jigsaw, windows, ease, ..Recipe::new(kind) },
        kind: word,
        difficulty: args.difficulty.clone(),
        needs: needs.and_then(|slugs| slugs.into_iter().next()),
        to: args.to.as_deref().map(named).transpose()?,
    })
}

/// Makes puzzles from the seed on until one is what was asked for.
fn make(first: u64, wish: &Wish, stop: &AtomicBool) -> Answer {
    for attempt in (0..ATTEMPTS).take_while(|_| !stop.load(Ordering::Relaxed)) {
        let seed = first.wrapping_add(attempt);
        let Some(puzzle) = generate(&wish.recipe, seed) else { continue };
        let board = Board::new(&puzzle);
        // What the generator makes has one solution.
        let path = path(&puzzle, &board, &Options { unique: true, ..Options::default() });
        if fits(&puzzle, &board, &path, wish) {
            return write(seed, &puzzle, &board, &path, wish);
        }
    }
    let error = format!("no such puzzle among {ATTEMPTS} from seed {first} on");
    let (kind, notation, text, rating) = (wish.kind, None, None, None);
    Answer { status: "none", kind, seed: first, notation, text, rating, error: Some(error) }
}

fn fits(puzzle: &Puzzle, board: &Board, found: &Path, wish: &Wish) -> bool {
    if wish.difficulty.as_deref().is_some_and(|level| level != found.rating.level.slug()) {
        return false;
    }
    let Some(slug) = wish.needs else { return true };
    // Used on the path, and no way round it that is not harder.
    let harder = registry::of_kind(puzzle.kind())
        .iter()
        .filter(|technique| technique.grade(puzzle.kind()).is_some_and(|grade| grade.level > found.rating.level));
    let without = harder.map(|technique| technique.slug).chain([slug]).collect();
    let without = Options { without, unique: true, ..Options::default() };
    found.solved && found.rating.counts.contains_key(slug) && !path(puzzle, board, &without).solved
}

fn write(seed: u64, puzzle: &Puzzle, board: &Board, path: &Path, wish: &Wish) -> Answer {
    let to = wish.to.unwrap_or_else(|| notation::default_for(puzzle));
    let (kind, notation, rating) = (wish.kind, Some(to.slug), Some(RatingShape::from(&path.rating)));
    let (status, text, error) = match notation::write(to, puzzle, board, None) {
        Ok(written) => ("ok", Some(written.text), None),
        Err(error) => ("unsupported", None, Some(error.to_string())),
    };
    Answer { status, kind, seed, notation, text, rating, error }
}

/// A seed from the clock, for whoever does not care which.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64)
}
