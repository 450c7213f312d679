//! Lines of Str8ts by themselves: written cases, and random lines against every filling; what lines and boxes must
//! hold.

use ninefold::logic::{Options, State, all_steps, path};
use ninefold::puzzle::{Board, Cell, CellSet, DigitSet, Kind, Puzzle, Regions};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::position::{Position, cells, digits};

/// A Str8ts whose first row is this line (`12 #3 # 456`: marks, black cells with and without a clue) and which is black
/// everywhere else, so that only the line counts.
pub fn line(text: &str) -> Position {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut builder = Puzzle::builder(Kind::Str8ts, 9);
    for cell in Cell::all() {
        let token = tokens.get(usize::from(cell.column())).filter(|_| cell.row() == 0).copied().unwrap_or("#");
        if let Some(clue) = token.strip_prefix('#') {
            builder = builder.black(cell, digits(clue).only());
        }
    }
    let mut position = Position::new(builder);
    for (column, token) in tokens.iter().enumerate().filter(|(_, t)| !t.starts_with('#')) {
        let cell = Cell::new(0, column as u8).expect("a cell");
        match digits(token).only() {
            Some(digit) => position.board.set_digit(cell, Some(digit)),
            None => position.board.set_candidates(cell, digits(token)),
        }
    }
    position
}

/// What is left of the line after some techniques have done all they can.
pub fn after(position: &Position, options: &Options) -> Vec<DigitSet> {
    let way = path(&position.puzzle, &position.board, options);
    let held = |c: Cell| {
        way.board.digit(c).map_or_else(|| way.board.remaining(&position.puzzle, c), ninefold::puzzle::Digit::set)
    };
    position.puzzle.cells().iter().map(held).collect()
}

fn in_words(sets: &[DigitSet]) -> String {
    sets.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn techniques_do_what_they_are_for() {
    let cases = [
        ("compartment-range", "4 123456789 7 123456789 # 12", "4 56 7 56 12"),
        ("stranded-digit", "1239 1389 1238 # 56", "123 13 123 56"),
        ("stranded-digit", "269 1348", "29 138"),
        ("large-gap", "15 1236 2456 # 89", "15 236 24 89"),
        ("split-compartment", "1359 268 123789", "1359 268 137"),
        ("required-digit", "2345 2345 2345 # 1239 1289", "2345 2345 2345 129 1289"),
        ("required-digit", "234 234 23 # 13489 12489", "234 234 23 189 189"),
    ];
    for (slug, before, expected) in cases {
        let position = line(before);
        assert_eq!(in_words(&after(&position, &Options::only([slug, "naked-single"]))), expected, "{slug}: {before}");
    }
}

#[test]
fn steps_over_a_line_are_grouped_and_named() {
    let gap = line("14 1235 346");
    assert_eq!(
        gap.text("large-gap"),
        "Large gap: two digits of compartment r1c1–r1c3 are never more than 2 apart. r1c1 holds only 1 and 4. \
         So with 1 in r1c2 or with 4 in r1c3, r1c1 would have no digit left: r1c2 loses 1; r1c3 loses 4."
    );
    let shared = line("2345 2345 2345 # 456789 456789 456789");
    let text = shared.text("high-low");
    assert!(
        text.ends_with("So no way to divide its digits has 4 in r1c5, r1c6 or r1c7: r1c5, r1c6 and r1c7 lose 4."),
        "{text}"
    );
}

/// Every digit of every cell that is in some filling of the line, found by trying all of them.
fn every_filling(position: &Position) -> Vec<DigitSet> {
    let all: Vec<Cell> = position.puzzle.cells().iter().collect();
    let mut found = vec![DigitSet::EMPTY; all.len()];
    let mut filling = Vec::new();
    fill(position, &all, &mut filling, &mut found);
    found
}

fn fill(position: &Position, all: &[Cell], filling: &mut Vec<ninefold::puzzle::Digit>, found: &mut [DigitSet]) {
    let Some(&cell) = all.get(filling.len()) else {
        let straight = |cells: CellSet| {
            let of = all.iter().zip(filling.iter()).filter(|(c, _)| cells.contains(**c)).map(|(_, d)| d.get());
            let (low, high) = of.fold((9, 1), |(low, high), d| (d.min(low), d.max(high)));
            usize::from(high - low) + 1 == cells.len()
        };
        let rows = position.puzzle.compartments().iter().filter(|k| k.cells.len() > 1);
        if rows.map(|k| k.cells).all(straight) {
            found.iter_mut().zip(filling.iter()).for_each(|(set, d)| *set = set.with(*d));
        }
        return;
    };
    let open = position.board.remaining(&position.puzzle, cell);
    for digit in position.board.digit(cell).map_or(open, ninefold::puzzle::Digit::set) {
        if !filling.contains(&digit) {
            filling.push(digit);
            fill(position, all, filling, found);
            filling.pop();
        }
    }
}

#[test]
fn random_lines_keep_every_filling_and_nothing_else() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut lost, mut fillable) = (0, 0);
    for _ in 0..400 {
        let tokens = (0..9).map(|_| match random.next_u32() % 8 {
            0 => "#".to_owned(),
            1 => format!("#{}", 1 + random.next_u32() % 9),
            _ => {
                let marks = DigitSet::from_bits((random.next_u32() & random.next_u32() & 511) as u16);
                let marks = marks | DigitSet::from_bits((random.next_u32() & 511) as u16);
                if marks.is_empty() { "5".to_owned() } else { marks.to_string() }
            }
        });
        let text = tokens.collect::<Vec<_>>().join(" ");
        let clues: Vec<&str> = text.split(' ').filter_map(|t| t.strip_prefix('#')).filter(|t| !t.is_empty()).collect();
        let twice = clues.iter().enumerate().any(|(i, clue)| clues[..i].contains(clue));
        let position = line(&text);
        if twice || position.puzzle.cells().is_empty() {
            continue;
        }
        let expected = every_filling(&position);
        if expected.iter().any(|set| set.is_empty()) {
            continue;
        }
        fillable += 1;
        for step in all_steps(&position.puzzle, &position.board, &Options::default()) {
            for (cell, digit) in step.removes {
                let kept = expected[position.puzzle.cells().iter().position(|c| c == cell).expect("a cell")];
                assert!(!kept.contains(digit), "{} takes {digit} from {cell}: {text}", step.technique.slug);
                lost += 1;
            }
        }
        assert_eq!(in_words(&after(&position, &Options::default())), in_words(&expected), "{text}");
    }
    println!("{fillable} lines, {lost} candidates lost");
    assert!(fillable > 100 && lost > 500, "{fillable} lines, {lost} candidates lost");
}

#[test]
fn the_count_forces_a_line_to_hold_a_digit() {
    // Every column must hold 5, so row 5 does too; its straights without 5 go.
    let position = Position::str8ts("r5c5");
    let state = State::new(&position.puzzle, &position.board);
    let five = state.counts().iter().find(|count| count.digit.get() == 5).expect("a count");
    assert_eq!(five.range(), (8, 9), "eight lines are whole, the two others may hold it");
    let open = position.without("r5c1-4", "5").without("r1-4c5 r6-9c5", "5");
    let state = State::new(&open.puzzle, &open.board);
    let five = state.counts().iter().find(|count| count.digit.get() == 5).expect("a count");
    assert_eq!(five.range(), (8, 8));
    assert!(open.text("setti").contains("row 5"), "{}", open.text("setti"));
    let text = Position::str8ts("r5c5").place("r1c5", "9").without("r5c1-4", "9").text("setti");
    let count = "eight rows must hold 9, and row 5 can; all nine columns must hold it; every 9 stands in one row and one \
                 column, so as many rows as columns hold it: nine of each";
    assert!(text.contains(count), "{text}");
}

#[test]
fn a_compartment_with_one_straight_left_is_not_split() {
    // 56789 with 58 twice: a pair, and it is shown as one.
    let one = Position::str8ts("r6c6").place("r6c3", "9").marks("r6c1-2", "58").marks("r6c4-5", "567");
    assert_eq!(one.text("naked-pair").split(':').next(), Some("Naked pair in row 6"));
    let options = Options::only(["split-compartment"]);
    assert!(all_steps(&one.puzzle, &one.board, &options).is_empty());
}

#[test]
fn boxes_are_counted_where_they_are_houses() {
    let build = |regions: Regions| {
        let builder = Puzzle::builder(Kind::Str8ts, 9).regions(regions);
        cells("r1c1 r5c5").iter().fold(builder, |b, c| b.black(c, None)).build().expect("a puzzle")
    };
    let axes = |puzzle: &Puzzle| State::new(puzzle, &Board::new(puzzle)).counts()[4].axes().count();
    assert_eq!((axes(&build(Regions::None)), axes(&build(Regions::Boxes))), (2, 3));
    let boxed = build(Regions::Boxes);
    let state = State::new(&boxed, &Board::new(&boxed));
    // Seven boxes without a black cell hold every digit.
    assert_eq!(state.counts()[0].must[2].count_ones(), 7);
    let full = state.hidden_constraints().iter().filter(|r| r.name(&state).starts_with("box") && r.digits.len() == 9);
    assert_eq!(full.count(), 7);
}

#[test]
fn a_rectangle_is_deadly_where_the_straights_allow_the_swap() {
    let corner = |position: &Position| position.steps("unique-rectangle-1").first().map(|step| step.removes.len());
    // Rows 1 and 2 and columns 1 and 2 are whole compartments of two: three corners hold 4 and 5 alone.
    let square = || Position::str8ts("r1-2c3 r3c1-2");
    let deadly = square().marks("r1c1-2 r2c1", "45").marks("r2c2", "3456");
    assert_eq!(corner(&deadly), Some(2), "4 and 5 leave r2c2");
    // The corners of a side in two compartments: the swap would break the straights of the row.
    let apart = Position::str8ts("r1-2c3 r3c1-5").marks("r1c1 r1c4 r2c1", "45").marks("r2c4", "3456");
    assert_eq!(corner(&apart), None);
    // Unless each of these is a single cell.
    let single = Position::str8ts("r1-2c2 r1-2c3 r1-2c5 r3c1 r3c4").marks("r1c1 r1c4 r2c1", "45").marks("r2c4", "3456");
    assert_eq!(corner(&single), Some(2));
    // Or holds all that is between the two digits in its other cells.
    let ends = |other: &str| {
        let position = Position::str8ts("r1c2-3 r1c6 r2c2 r2c5 r4c1 r4c4").marks("r1c5 r2c3", other);
        position.marks("r1c1 r1c4 r2c1", "46").marks("r2c4", "3469")
    };
    assert_eq!((corner(&ends("5")), corner(&ends("57"))), (Some(2), None));
    // A diagonal through one corner would get its digits changed.
    let builder = Puzzle::builder(Kind::Str8ts, 9).diagonals(true);
    let crossed = cells("r1-2c3 r3c1-2").iter().fold(builder, |b, c| b.black(c, None));
    let crossed = Position::new(crossed).marks("r1c1-2 r2c1", "45").marks("r2c2", "3456");
    assert_eq!(corner(&crossed), None);
}
