//! What a builder refuses, and the views of what it makes.

use ninefold::puzzle::{
    Cell, CellMap, CellSet, Compartment, Digit, DigitSet, Kind, Need, Needs, Puzzle, PuzzleBuilder, Regions, Rule,
};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

fn refusal(builder: PuzzleBuilder) -> String {
    builder.build().unwrap_err().to_string()
}

/// A side that no grid has is no reason to fail.
#[test]
fn moves_stay_within_the_largest_grid() {
    assert_eq!(Rule::anti_knight(255).constraint, Rule::anti_knight(9).constraint);
    assert_eq!(Rule::anti_king(255).constraint, Rule::anti_king(9).constraint);
}

#[test]
fn every_refusal_names_the_place_and_the_rule() {
    let killer = || Puzzle::builder(Kind::Killer, 9);
    let five = Digit::new(5).unwrap();
    assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 3)), "a puzzle has 4 to 9 rows, not 3");
    assert_eq!(
        refusal(killer().cage(18, cells("r1c1 r1c2"))),
        "cage 18 at r1c1 is impossible: 2 different digits add up to 3 to 17"
    );
    assert_eq!(refusal(killer().cage(5, cells("r1c1 r1c2")).cage(5, cells("r1c2 r1c3"))), "r1c2 lies in two cages");
    let ten = CellSet::from_bits(0x3ff);
    assert_eq!(
        refusal(killer().cage(45, ten)),
        "the cage at r1c1 has 10 cells; with no digit twice it can have at most 9"
    );
    assert_eq!(
        refusal(killer().given(cell("r1c1"), five).given(cell("r1c9"), five)),
        "the givens contradict each other: 5 twice in row 1: r1c1, r1c9"
    );
    assert_eq!(
        refusal(Puzzle::builder(Kind::Sudoku, 4).given(cell("r1c1"), five)),
        "r1c1 cannot hold 5: the digits are 1 to 4"
    );
    assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 4).given(cell("r5c1"), five)), "r5c1 lies outside the grid");
    let rows = (0..9).map(|r| (0..9).filter_map(|c| Cell::new(r, c)).collect::<CellSet>());
    assert!(rows.clone().fold(killer(), |b, row| b.cage(45, row)).build().is_ok());
    let short = rows.enumerate().fold(killer(), |b, (i, row)| {
        let last = cell("r9c9");
        if i == 8 { b.cage(36, row.without(last)).cage(8, last.set()) } else { b.cage(45, row) }
    });
    assert_eq!(refusal(short), "the cage sums add up to 404, but the whole grid holds 405");
    let regions = Regions::Jigsaw(CellMap::from_fn(|c| u8::from(c.row() > 0)));
    assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 9).regions(regions)), "region 2 has 72 cells instead of 9");
}

/// What a puzzle needs is put together from its parts; the rules are the measure.
#[test]
fn needs_are_those_of_the_rules() {
    let (sudoku, four) = (|| Puzzle::builder(Kind::Sudoku, 9), cells("r1c1 r2c4 r3c7 r4c2"));
    let builders = [
        sudoku(),
        sudoku().diagonals(true),
        sudoku().rule(Rule::extra_region(9, four)),
        sudoku().rule(Rule::anti_king(9)),
        sudoku().rule(Rule::even(four)).cage(20, four),
        Puzzle::builder(Kind::Sudoku, 6),
        Puzzle::builder(Kind::Str8ts, 9).black(cell("r1c3"), None),
        Puzzle::builder(Kind::Str8ts, 9).black(cell("r1c3"), Digit::new(4)).regions(Regions::Boxes),
    ];
    for builder in builders {
        let puzzle = builder.build().unwrap();
        let (usual, houses): (&[Need], usize) = match (puzzle.kind(), puzzle.side()) {
            (Kind::Str8ts, 9) => (&[Need::Lines], 18),
            (_, 9) => (&[Need::UsualHouses], 27),
            _ => (&[], 0),
        };
        let mut needs = Needs::of(usual);
        puzzle.rules().skip(houses).for_each(|rule| needs.add(rule.constraint.need()));
        assert_eq!(puzzle.needs(), needs, "{}", puzzle.title());
    }
}

#[test]
fn compartments_are_the_runs_between_black_cells() {
    let puzzle =
        Puzzle::builder(Kind::Str8ts, 9).black(cell("r1c3"), None).black(cell("r1c9"), Digit::new(4)).build().unwrap();
    let names: Vec<String> = puzzle.compartments_at(cell("r1c1")).map(Compartment::name).collect();
    assert_eq!(names, ["compartment r1c1–r1c2", "compartment r1c1–r9c1"]);
    assert_eq!(puzzle.blocked(cell("r1c1")), DigitSet::from(Digit::new(4).unwrap()));
    assert_eq!(puzzle.blocked(cell("r2c1")), DigitSet::EMPTY);
    assert_eq!(puzzle.cells().len(), 79);
    assert_eq!(puzzle.title(), "Str8ts");
}

#[test]
fn peers_come_from_houses_and_cages() {
    let puzzle = Puzzle::builder(Kind::Killer, 9).diagonals(true).cage(9, cells("r1c1 r9c8")).build().unwrap();
    let peers = puzzle.peers(cell("r1c1"));
    assert_eq!(peers.len(), 8 + 8 + 4 + 6 + 1);
    assert!(peers.contains(cell("r9c9")) && peers.contains(cell("r9c8")) && !peers.contains(cell("r1c1")));
    assert_eq!(puzzle.title(), "Killer X");
}

#[test]
fn black_cells_are_those_of_a_str8ts_and_hold_no_givens() {
    let refused = |builder: PuzzleBuilder| builder.build().unwrap_err().to_string();
    let black = |kind| Puzzle::builder(kind, 9).black(cell("r1c3"), None);
    assert_eq!(refused(black(Kind::Sudoku)), "r1c3 is black: only a Str8ts has black cells, not a Sudoku");
    let given = black(Kind::Str8ts).given(cell("r1c3"), Digit::new(4).unwrap());
    assert_eq!(refused(given), "r1c3 is black: a digit in it is a clue, not a given");
    // The sum of all white cells is not known before the puzzle is solved.
    let small =
        Cell::grid(4).filter(|c| c.row() < 2).fold(Puzzle::builder(Kind::Str8ts, 4), |all, c| all.black(c, None));
    assert!(small.cage(10, cells("r3c1 r3c2 r3c3 r3c4")).cage(10, cells("r4c1 r4c2 r4c3 r4c4")).build().is_ok());
}
