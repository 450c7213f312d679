//! The book of techniques, `docs/techniques.md`: made from the table, the lessons and the examples.
//! `NINEFOLD_BLESS=1 cargo test --test practice book` writes it anew.

use std::fmt::Write as _;
use std::path::Path;

use ninefold::logic::{Technique, explain, techniques};
use ninefold::notation::{self, default_for, write};
use ninefold::practice::{Exercise, example, lesson};
use ninefold::puzzle::{Board, Kind};

use crate::exercise;

const HEAD: &str = "\
# Techniques

Every technique that Ninefold knows: its name, its name on the command line and in JSON, and how hard it is in each kind
of puzzle that has it (the level, and the score of a step). Hints try those of the lowest level and score first. Most
entries say what the technique is and how to look for it, and give an example: a board on which it is the next step, to
paste into the player, and what the hint says there. `:practice NAME` in the player shows the same on the board, with
exercises.

<!-- Written by NINEFOLD_BLESS=1 cargo test --test practice book. -->
";

/// The kinds as people write them.
const NAMED: [(Kind, &str); 3] = [(Kind::Sudoku, "Sudoku"), (Kind::Killer, "Killer"), (Kind::Str8ts, "Str8ts")];

/// What the page says of a technique.
fn entry(technique: Technique) -> String {
    let mut text = format!("\n## {}\n\n`{}`", technique.name, technique.slug);
    for (kind, name) in NAMED {
        if let Some(grade) = technique.grade(kind) {
            write!(text, " · {name}: {}, {}", grade.level.slug(), grade.score).unwrap();
        }
    }
    text.push('\n');
    if technique.unique {
        text.push_str("\nOnly in a puzzle that has exactly one solution.\n");
    }
    if technique.assumes {
        text.push_str(
            "\nIt follows up assumptions: hints and paths use it only if nothing else is left, `rate` never does.\n",
        );
    }
    if let Some(lesson) = lesson(technique) {
        write!(text, "\n{lesson}\n").unwrap();
    }
    let found = NAMED.into_iter().find_map(|(kind, name)| Some((name, example(kind, technique)?)));
    if let Some((name, code)) = found {
        let exercise = exercise(code, technique);
        let board = pasted(&exercise);
        let words = explain::text(&exercise.puzzle, &exercise.step);
        write!(text, "\nA partly solved {name} ({code}):\n\n```text\n{}\n```\n\n> {words}\n", board.trim_end())
            .unwrap();
    }
    text
}

/// The board as a text that comes back as it is when it is pasted: the usual one cannot say everywhere whether a cell
/// with one candidate is filled.
fn pasted(exercise: &Exercise) -> String {
    let with_all_marks = ["sudoku-b", "killer-b", "str8ts-b"].into_iter().filter_map(notation::find);
    let mut texts = std::iter::once(default_for(&exercise.puzzle)).chain(with_all_marks).filter_map(|notation| {
        let text = write(notation, &exercise.puzzle, &exercise.board, None).ok()?.text;
        let back = notation::parse(&text).ok()?;
        let filled = |board: &Board| exercise.puzzle.cells().iter().filter(|c| board.digit(*c).is_some()).count();
        (filled(&back.board) == filled(&exercise.board)).then_some(text)
    });
    texts.next().expect("a notation that holds the board")
}

#[test]
fn the_book_is_made_from_the_table() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/techniques.md");
    let made: String = std::iter::once(HEAD.to_owned()).chain(techniques::all().map(entry)).collect();
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    let page = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = page.lines().zip(made.lines()).find(|(page, made)| page != made);
    let bless = "NINEFOLD_BLESS=1 cargo test --test practice book";
    assert!(page == made, "docs/techniques.md is old, {bless} writes it; {differs:?}");
    assert!(made.matches("\n## ").count() >= 90);
}
