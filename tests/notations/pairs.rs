//! A puzzle of each kind through every pair of notations that can hold it, and back. What a row can hold is asked of
//! the table and of its writer, so that a new row joins automatically.

use std::collections::BTreeSet;

use ninefold::notation::{Import, NOTATIONS, Notation, link, parse_as, write};
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions, Rule};

use crate::good::{KILLER_A, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::ps_killer::scattered;
use crate::str8ts_texts::with_solution;
use crate::{cell, read, row};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Boxes of which two neighbours have changed a cell.
fn jigsaw() -> Regions {
    let mut map = CellMap::from_fn(|c| c.row() / 3 * 3 + c.column() / 3);
    (map[cell("r1c3")], map[cell("r2c4")]) = (1, 0);
    Regions::Jigsaw(map)
}

/// Cages of two cells side by side over the rows, the last column alone where the side is odd; each row has the sum of
/// its digits.
fn dominoes(mut builder: PuzzleBuilder, side: u8) -> PuzzleBuilder {
    for first in Cell::grid(side).filter(|c| c.column() % 2 == 0) {
        let second = Cell::new(first.row(), first.column() + 1).filter(|c| c.column() < side);
        let cells: CellSet = [Some(first), second].into_iter().flatten().collect();
        let alone = if side % 2 == 1 { 1 + first.row() } else { 0 };
        let (pairs, rest) = (side / 2, side * (side + 1) / 2 - alone);
        let sum = rest / pairs + u8::from(first.column() / 2 < rest % pairs);
        builder = builder.cage(if cells.len() == 2 { sum } else { alone }, cells);
    }
    builder
}

fn str8ts(side: u8) -> Puzzle {
    let black = Puzzle::builder(Kind::Str8ts, side).black(cell("r1c1"), Some(digit(3))).black(cell("r4c2"), None);
    black.given(cell("r2c2"), digit(2)).build().unwrap()
}

/// A Str8ts with all digits given, which is what a notation with a place for the solution needs.
fn solved() -> Puzzle {
    let text = with_solution();
    let black = read(&text).puzzle.black();
    let mut builder = Puzzle::builder(Kind::Str8ts, 9);
    for (cell, sign) in Cell::all().zip(text[81..162].chars()) {
        builder = match Digit::from_char(sign).filter(|_| !black.contains(cell)) {
            Some(digit) => builder.given(cell, digit),
            None => builder.black(cell, None),
        };
    }
    builder.build().unwrap()
}

/// One of each kind, with its name.
fn puzzles() -> Vec<(&'static str, Puzzle)> {
    let sudoku = |side| Puzzle::builder(Kind::Sudoku, side).given(cell("r1c1"), digit(1)).given(cell("r2c3"), digit(2));
    let killer = |side| Puzzle::builder(Kind::Killer, side);
    let mut free = killer(9);
    for cage in read(KILLER_A).puzzle.cages().iter().skip(1) {
        free = free.cage(cage.sum, cage.cells);
    }
    let built = [
        ("Sudoku X", sudoku(9).diagonals(true)),
        ("Windoku", sudoku(9).windows(true)),
        ("jigsaw Sudoku", sudoku(9).regions(jigsaw())),
        ("Sudoku 4×4", sudoku(4)),
        ("anti-knight Sudoku", sudoku(9).rule(Rule::anti_knight(9)).rule(Rule::even(cell("r5c5").set()))),
        ("Sudoku 6×6", sudoku(6)),
        ("Killer with free cells", free),
        ("Killer 6×6", dominoes(killer(6), 6)),
        ("jigsaw Killer", dominoes(killer(9).regions(jigsaw()), 9)),
        ("jigsaw Killer X", dominoes(killer(9).regions(jigsaw()).diagonals(true), 9)),
    ];
    let variant = |header: &str| read(&STR8TS_SITE.replace("T9B", header)).puzzle;
    let mut all = vec![
        ("Sudoku", read(SUDOKU_81).puzzle),
        ("Killer", read(KILLER_A).puzzle),
        ("scattered Killer", read(&scattered("3x3::k:")).puzzle),
        ("scattered Killer X", read(&scattered("3x3:d:k:")).puzzle),
        ("Str8ts", read(STR8TS_162).puzzle),
        ("solved Str8ts", solved()),
        ("Str8ts X", variant("U9B")),
        ("Str8ts B", variant("B9B")),
        ("Str8ts BX", variant("V9B")),
        ("Str8ts 5×5", str8ts(5)),
        ("Str8ts 6×6", str8ts(6)),
    ];
    all.extend(built.map(|(name, builder)| (name, builder.build().unwrap())));
    all
}

/// The start, and the same with what the digits leave noted in every cell.
fn boards(puzzle: &Puzzle) -> [Board; 2] {
    let start = Board::new(puzzle);
    let mut noted = start.clone();
    for cell in start.open_cells(puzzle) {
        let open = puzzle.open_digits(&start, cell);
        // one candidate fewer, where two and more are left
        let set = if open.len() > 2 { open.min().map_or(open, |d| open.without(d)) } else { open };
        noted.set_candidates(cell, set);
    }
    [start, noted]
}

/// The text of a puzzle, or `None` where it would not say all there is to say. A link may say more than the text.
fn text(notation: &'static Notation, puzzle: &Puzzle, board: &Board) -> Option<String> {
    let written = write(notation, puzzle, board, None).ok()?;
    let link = link(notation, puzzle, &written.text);
    let only_its_link = written.notices.iter().all(|n| n.contains("only its link"));
    match link {
        Some(link) if only_its_link => Some(link),
        _ => written.notices.is_empty().then_some(written.text),
    }
}

/// That two imports are the same puzzle and candidates. Colours of cages and numbers of regions carry no rule; a cell
/// without candidates has those that its peers leave.
fn assert_same(puzzle: &Puzzle, board: &Board, import: &Import, way: &str) {
    let found = &import.puzzle;
    assert_eq!(found.title(), puzzle.title(), "{way}");
    let cages = |p: &Puzzle| p.cages().iter().map(|c| (c.cells.bits(), c.sum)).collect::<BTreeSet<_>>();
    assert_eq!(cages(found), cages(puzzle), "{way}: cages");
    assert_eq!(found.black(), puzzle.black(), "{way}: black cells");
    for c in puzzle.grid() {
        assert_eq!(found.given(c), puzzle.given(c), "{way}: {c}");
        assert_eq!(found.clue(c), puzzle.clue(c), "{way}: {c}");
        assert_eq!(found.peers(c), puzzle.peers(c), "{way}: peers of {c}");
        assert_eq!(import.board.digit(c), board.digit(c), "{way}: {c}");
        assert_eq!(import.board.remaining(found, c), board.remaining(puzzle, c), "{way}: candidates of {c}");
    }
}

#[test]
fn every_pair_of_notations_there_and_back() {
    let (mut pairs, mut used) = (0, BTreeSet::new());
    let rows: Vec<&'static Notation> = NOTATIONS.iter().filter(|n| n.reads() && n.writes()).collect();
    for (name, puzzle) in puzzles() {
        let mut count = 0;
        for board in boards(&puzzle) {
            for &a in &rows {
                let Some(first) = text(a, &puzzle, &board) else { continue };
                let one = parse_as(a, &first).unwrap_or_else(|e| panic!("{name} as {}: {e}\n{first}", a.slug));
                assert_same(&puzzle, &board, &one, &format!("{name} as {}", a.slug));
                used.insert(a.slug);
                count += 1;
                for &b in &rows {
                    let way = format!("{name} from {} to {}", a.slug, b.slug);
                    let Some(second) = text(b, &one.puzzle, &one.board) else { continue };
                    let two = parse_as(b, &second).unwrap_or_else(|e| panic!("{way}: {e}\n{second}"));
                    assert_same(&puzzle, &board, &two, &way);
                    // some have no unmarked cells: what the digits leave is then no loss
                    let bare = board == Board::new(&puzzle);
                    let back = if bare { Board::new(&two.puzzle) } else { two.board };
                    let back = text(a, &two.puzzle, &back).unwrap_or_else(|| panic!("{way} and not back"));
                    let back = parse_as(a, &back).unwrap_or_else(|e| panic!("{way} and back: {e}\n{back}"));
                    assert_same(&puzzle, &board, &back, &format!("{way} and back"));
                    pairs += 1;
                }
            }
        }
        println!("{name}: {count} texts");
        assert!(count > 0, "no notation holds a {name}");
    }
    let unused: Vec<&str> = rows.iter().map(|n| n.slug).filter(|slug| !used.contains(slug)).collect();
    assert!(unused.is_empty(), "hold none of the puzzles: {unused:?}");
    assert!(pairs > 500, "only {pairs} pairs");
    println!("{pairs} ways there and back");
}

#[test]
fn a_pair_is_left_out_only_where_something_is_lost() {
    // what the table says of the plain kinds is what takes part
    let (sudoku, killer) = (read(SUDOKU_81).puzzle, read(KILLER_A).puzzle);
    for (puzzle, slugs) in [
        (&sudoku, &["sudoku-81", "sudoku-v1", "sudoku-b", "hodoku", "pm-grid", "sdk", "sdm", "ss", "opensudoku"][..]),
        (&killer, &["killer-a", "killer-v1", "killer-b", "ps-killer", "barium-json"]),
    ] {
        for slug in slugs {
            assert!(text(row(slug), puzzle, &Board::new(puzzle)).is_some(), "{slug}");
        }
    }
}
