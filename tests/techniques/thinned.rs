//! Boards that know more than their rules: some digits of the solution placed, most other candidates gone at random.
//!
//! A step that is right must be right there too, whatever made the candidates go. Such boards have far more patterns
//! than a walk from the givens meets.

use ninefold::logic::{Options, all_steps};
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions};
use ninefold::solver::{Limits, Solution, Status, solve};

use super::check::Checker;
use super::counts::{self, Tally};
use super::soundness::{Maker, jigsaw_six};

/// Techniques that rely on the solution being the only one.
const UNIQUENESS: [&str; 14] = [
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "bug",
    "extended-rectangle",
    "guarded-rectangle",
    "unique-requirement",
    "unique-loop",
];

/// Others that join candidates all over the grid.
const PATTERNS: [&str; 9] = [
    "locked-pair",
    "locked-triple",
    "simple-colouring",
    "multi-colouring",
    "medusa",
    "remote-pair",
    "chute-remote-pair",
    "rectangle-elimination",
    "wxyz-wing",
];

/// Almost locked sets, and chains over them.
const SETS: [&str; 16] = [
    "franken-fish",
    "mutant-fish",
    "templates",
    "sue-de-coq",
    "als-xz",
    "als-wing",
    "als-chain",
    "als-aic",
    "death-blossom",
    "aligned-pair-exclusion",
    "digit-forcing-chain",
    "cell-forcing-chain",
    "house-forcing-chain",
    "cage-forcing-chain",
    "compartment-forcing-chain",
    "kraken-fish",
];

/// Fish in five to seven lines, which only Str8ts have.
const BIG_FISH: [&str; 4] = ["starfish", "finned-starfish", "whale", "leviathan"];

/// Gives the puzzle digits of its first solution until that is the only one.
fn made_unique(mut builder: PuzzleBuilder) -> Option<(Puzzle, Solution)> {
    let limits = Limits { nodes: 50_000, ..Limits::default() };
    for _ in 0..60 {
        let puzzle = builder.clone().build().ok()?;
        let outcome = solve(&puzzle, &limits);
        let (one, other) = (outcome.solutions.first()?, outcome.solutions.get(1));
        match (outcome.status, other) {
            (Status::Unique, _) => return Some((puzzle, *one)),
            (_, Some(other)) => {
                let cell = puzzle.cells().iter().find(|&c| one[c] != other[c])?;
                builder = builder.given(cell, one[cell]?);
            }
            _ => return None,
        }
    }
    None
}

/// Leaves the solution in, and each other candidate with a chance of `keep` in a hundred; places one cell in `place`.
fn thin(maker: &mut Maker, puzzle: &Puzzle, solution: &Solution, keep: usize, place: usize) -> Board {
    let mut board = Board::new(puzzle);
    for cell in puzzle.cells() {
        let (Some(right), None) = (solution[cell], board.digit(cell)) else { continue };
        if maker.below(100) < place {
            board.set_digit(cell, Some(right));
        }
    }
    for cell in board.open_cells(puzzle) {
        let all: DigitSet = puzzle.open_digits(&board, cell);
        let kept: DigitSet = all.iter().filter(|_| maker.below(100) < keep).collect();
        board.set_candidates(cell, kept | solution[cell].map_or(DigitSet::EMPTY, Digit::set));
    }
    board
}

/// Keeps the two digits of a rectangle's corners and little else there, so that rectangles come up often.
fn sharpen(maker: &mut Maker, puzzle: &Puzzle, solution: &Solution, board: &mut Board) {
    let side = usize::from(puzzle.side());
    for _ in 0..200 {
        let mut number = || u8::try_from(maker.below(side)).unwrap_or(0);
        let (top, bottom, left, right) = (number(), number(), number(), number());
        let corners = [(top, left), (top, right), (bottom, left), (bottom, right)].map(|(r, c)| Cell::new(r, c));
        let [Some(a), Some(b), Some(c), Some(d)] = corners else { continue };
        let crosswise = a != b && a != c && (solution[a] == solution[d] || solution[b] == solution[c]);
        let held: DigitSet = [a, b, c, d].into_iter().filter_map(|c| solution[c]).collect();
        if !crosswise || held.len() > 3 {
            continue;
        }
        for cell in [a, b, c, d] {
            // Each corner lacks one of the digits at random, so that floors and roofs come up.
            let lost = held.iter().nth(maker.below(4)).filter(|&d| solution[cell] != Some(d));
            let marks = lost.map_or(held, |d| held.without(d)) & puzzle.open_digits(board, cell);
            if board.digit(cell).is_none() && !marks.is_empty() {
                board.set_candidates(cell, marks);
            }
        }
    }
}

/// What was found in several runs, by technique.
#[derive(Default)]
struct Runs(Tally);

impl Runs {
    /// Checks the techniques on many boards of `count` puzzles; gives how many steps each of them found.
    fn thinned(
        &mut self,
        name: &str,
        slugs: &[&'static str],
        count: usize,
        boards: usize,
        mut make: impl FnMut(&mut Maker) -> Made,
    ) -> Vec<usize> {
        self.thinned_from(name, slugs, count, boards, &mut make)
    }

    /// Compiled once, not for every maker.
    fn thinned_from(
        &mut self,
        name: &str,
        slugs: &[&'static str],
        count: usize,
        boards: usize,
        make: &mut dyn FnMut(&mut Maker) -> Made,
    ) -> Vec<usize> {
        let options = Options::only(slugs.iter().copied());
        let mut maker = Maker::seeded(11);
        let mut found = vec![0; slugs.len()];
        let (mut checker, mut made) = (Checker::default(), 0);
        for _ in 0..count * 50 {
            if made == count {
                break;
            }
            let Some((puzzle, solution)) = make(&mut maker) else { continue };
            made += 1;
            for round in 0..boards {
                let (keep, place) = ([8, 15, 25, 40][round % 4], [0, 10, 30][round % 3]);
                let mut board = thin(&mut maker, &puzzle, &solution, keep, place);
                if round % 2 == 0 {
                    sharpen(&mut maker, &puzzle, &solution, &mut board);
                }
                for step in all_steps(&puzzle, &board, &options) {
                    checker.step(&format!("{name} {made} {round}"), &puzzle, &board, &step, &solution);
                    let place = slugs.iter().position(|s| *s == step.technique.slug);
                    found[place.expect("a technique that was asked for")] += 1;
                }
            }
        }
        assert_eq!(made, count, "{name}: too few could be made");
        println!(
            "{name}: {}",
            slugs.iter().zip(&found).map(|(s, n)| format!("{s} {n}")).collect::<Vec<_>>().join(", ")
        );
        slugs.iter().zip(&found).for_each(|(slug, found)| self.0.add(slug, *found));
        found
    }
}

pub type Made = Option<(Puzzle, Solution)>;

pub fn sudoku(maker: &mut Maker, builder: PuzzleBuilder, givens: usize) -> Made {
    let (puzzle, solution) = maker.sudoku(builder.clone(), givens)?;
    let given = puzzle.given_cells().iter().filter_map(|c| Some((c, solution[c]?)));
    made_unique(given.fold(builder, |b, (cell, digit)| b.given(cell, digit)))
}

pub fn killer(maker: &mut Maker, builder: PuzzleBuilder, side: u8) -> Made {
    let (puzzle, _) = maker.killer(builder.clone(), side)?;
    made_unique(puzzle.cages().iter().fold(builder, |b, cage| b.cage(cage.sum, cage.cells)))
}

pub fn str8ts(maker: &mut Maker, boxes: bool, diagonals: bool, side: u8) -> Made {
    let (puzzle, solution) = maker.str8ts(boxes, diagonals, side)?;
    let regions = if boxes { Regions::Boxes } else { Regions::None };
    let builder = Puzzle::builder(Kind::Str8ts, side).regions(regions).diagonals(diagonals);
    let builder = puzzle.black().iter().fold(builder, |b, cell| b.black(cell, puzzle.clue(cell)));
    let given = puzzle.given_cells().iter().filter_map(|c| Some((c, solution[c]?)));
    made_unique(given.fold(builder, |b, (cell, digit)| b.given(cell, digit)))
}

fn nine(kind: Kind) -> PuzzleBuilder {
    Puzzle::builder(kind, 9)
}

pub fn six(kind: Kind) -> PuzzleBuilder {
    Puzzle::builder(kind, 6)
}

#[test]
fn uniqueness_holds_on_thinned_sudokus() {
    let mut runs = Runs::default();
    let plain = runs.thinned("sudoku", &UNIQUENESS, 10, 40, |m| sudoku(m, nine(Kind::Sudoku), 22));
    assert!(plain.iter().sum::<usize>() > 200, "{plain:?}");
    runs.thinned("sudoku 6", &UNIQUENESS, 10, 40, |m| sudoku(m, six(Kind::Sudoku), 4));
    runs.thinned("sudoku x", &UNIQUENESS, 5, 24, |m| sudoku(m, nine(Kind::Sudoku).diagonals(true), 18));
    runs.thinned("windoku", &UNIQUENESS, 5, 24, |m| sudoku(m, nine(Kind::Sudoku).windows(true), 18));
    runs.thinned("jigsaw 6", &UNIQUENESS, 10, 24, |m| sudoku(m, six(Kind::Sudoku).regions(jigsaw_six()), 5));
    runs.0.holds(&counts::THINNED_SUDOKUS);
}

#[test]
fn uniqueness_holds_on_thinned_killers() {
    let mut runs = Runs::default();
    let plain = runs.thinned("killer", &UNIQUENESS, 12, 60, |m| killer(m, nine(Kind::Killer), 9));
    // Each of the rectangles came up; BUG hardly ever does by chance, and not at all in a Killer.
    assert!(plain.iter().take(9).all(|&n| n > 0), "{plain:?}");
    runs.thinned("killer x", &UNIQUENESS, 4, 24, |m| killer(m, nine(Kind::Killer).diagonals(true), 9));
    runs.thinned("killer 6", &UNIQUENESS, 10, 40, |m| killer(m, six(Kind::Killer), 6));
    runs.thinned("jigsaw killer 6", &UNIQUENESS, 6, 40, |m| killer(m, six(Kind::Killer).regions(jigsaw_six()), 6));
    runs.0.holds(&counts::THINNED_KILLERS);
}

#[test]
fn uniqueness_holds_on_thinned_str8ts() {
    let mut runs = Runs::default();
    let requirement = UNIQUENESS.iter().position(|slug| *slug == "unique-requirement").unwrap();
    for (name, least, puzzles, boxes, diagonals, side) in [
        ("str8ts", 50, 20, false, false, 9),
        ("str8ts x", 500, 40, false, true, 9),
        ("str8ts b", 500, 40, true, false, 9),
        // So small a grid hardly ever has one by chance.
        ("str8ts 6", 0, 20, false, false, 6),
    ] {
        let found = runs.thinned(name, &UNIQUENESS, puzzles, 40, |m| str8ts(m, boxes, diagonals, side));
        assert!(found[requirement] >= least, "{name}: {found:?}");
    }
    let fish = runs.thinned("str8ts fish", &BIG_FISH, 80, 40, |m| str8ts(m, false, false, 9));
    assert!(fish.iter().all(|&n| n > 0), "{fish:?}");
    runs.0.holds(&counts::THINNED_STR8TS);
}

/// What rests on one solution must not forget a rule: two digits that change places may break it.
#[test]
fn uniqueness_holds_on_thinned_variants() {
    let mut runs = Runs::default();
    let made = |maker: &mut Maker, builder: PuzzleBuilder, side, givens| {
        let frame = maker.with_rules(builder, side);
        let (_, solution) = maker.sudoku(frame.clone(), 3)?;
        let frame = maker.with_marks(frame, &solution);
        let given = solution.iter().filter_map(|(cell, digit)| Some((cell, (*digit)?)));
        let chosen: Vec<_> = given.filter(|_| maker.below(81) < givens).collect();
        made_unique(chosen.into_iter().fold(frame, |b, (cell, digit)| b.given(cell, digit)))
    };
    let nines = runs.thinned("sudoku with rules", &UNIQUENESS, 20, 40, |m| made(m, nine(Kind::Sudoku), 9, 18));
    let sixes = runs.thinned("sudoku 6 with rules", &UNIQUENESS, 40, 40, |m| made(m, six(Kind::Sudoku), 6, 10));
    let found: usize = nines.iter().chain(&sixes).sum();
    assert!(found > 100, "{nines:?} {sixes:?}");
    runs.0.holds(&counts::THINNED_VARIANTS);
}

#[test]
fn patterns_hold_on_thinned_boards() {
    let mut runs = Runs::default();
    let plain = runs.thinned("sudoku", &PATTERNS, 6, 12, |m| m.sudoku(nine(Kind::Sudoku), 20));
    assert!(plain.iter().all(|&n| n > 0), "{plain:?}");
    runs.thinned("windoku", &PATTERNS, 3, 12, |m| m.sudoku(nine(Kind::Sudoku).windows(true), 18));
    runs.thinned("killer", &PATTERNS, 6, 12, |m| m.killer(nine(Kind::Killer), 9));
    runs.thinned("killer x", &PATTERNS, 3, 12, |m| m.killer(nine(Kind::Killer).diagonals(true), 9));
    runs.thinned("str8ts", &PATTERNS, 6, 12, |m| m.str8ts(false, false, 9));
    runs.thinned("str8ts bx", &PATTERNS, 6, 12, |m| m.str8ts(true, true, 9));
    runs.0.holds(&counts::THINNED_PATTERNS);
}

#[test]
fn sets_hold_on_thinned_boards() {
    let mut runs = Runs::default();
    let plain = runs.thinned("sudoku", &SETS, 3, 8, |m| m.sudoku(nine(Kind::Sudoku), 24));
    // Templates hardly ever say more on such boards, and there are no cages and no compartments.
    let none = ["templates", "cage-forcing-chain", "compartment-forcing-chain"];
    assert!(plain.iter().zip(SETS).all(|(&n, slug)| n > 0 || none.contains(&slug)), "{plain:?}");
    runs.thinned("windoku", &SETS, 1, 8, |m| m.sudoku(nine(Kind::Sudoku).windows(true), 18));
    runs.thinned("jigsaw 6", &SETS, 3, 8, |m| m.sudoku(six(Kind::Sudoku).regions(jigsaw_six()), 5));
    let killer = runs.thinned("killer", &SETS, 2, 8, |m| m.killer(nine(Kind::Killer), 9));
    assert!(killer.iter().zip(SETS).any(|(&n, slug)| n > 0 && slug == "cage-forcing-chain"), "{killer:?}");
    runs.thinned("killer 6", &SETS, 3, 8, |m| m.killer(six(Kind::Killer), 6));
    let str8ts = runs.thinned("str8ts", &SETS, 2, 8, |m| m.str8ts(false, false, 9));
    assert!(str8ts.iter().zip(SETS).any(|(&n, slug)| n > 0 && slug == "compartment-forcing-chain"), "{str8ts:?}");
    runs.thinned("str8ts bx", &SETS, 2, 8, |m| m.str8ts(true, true, 9));
    runs.thinned("str8ts 6", &SETS, 3, 8, |m| m.str8ts(false, false, 6));
    runs.0.holds(&counts::THINNED_SETS);
}

#[test]
fn they_are_used_only_where_the_puzzle_is_known_to_have_one_solution() {
    let options = Options { unique: false, ..Options::only(UNIQUENESS) };
    let mut maker = Maker::seeded(3);
    let (puzzle, solution) = sudoku(&mut maker, nine(Kind::Sudoku), 22).expect("a puzzle");
    for _ in 0..10 {
        let mut board = thin(&mut maker, &puzzle, &solution, 20, 10);
        sharpen(&mut maker, &puzzle, &solution, &mut board);
        assert!(all_steps(&puzzle, &board, &options).is_empty());
    }
}
