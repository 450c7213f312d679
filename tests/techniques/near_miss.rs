//! A near miss of every technique: one change to its example, after which it must not fire.
//!
//! The change takes a premise away: one more candidate in a cell of what the step speaks of, else every candidate in some
//! cell or compartment, else a digit or a given less, a cage less, or a black cell more. The first one after which no step
//! of the technique says what the example said is the near miss, and all of them are in one snapshot, to be read. What
//! fires all the same needs none of what was changed, so it must be right on the changed board too: its evidence carries
//! it there.

use insta::assert_snapshot;
use ninefold::logic::{State, Step, certify};
use ninefold::proof::Known;
use ninefold::puzzle::{Board, Cage, Cell, CellSet, Digit, DigitSet, Kind, Puzzle};

use super::examples::families;
use super::position::Position;

/// An example with one premise less, and what was changed; for what assumes something the large changes come first, as a
/// small one leaves it another way.
fn changed(position: &Position, step: &Step) -> Vec<(String, Position)> {
    let Position { puzzle, board } = position;
    let named = |name: &str| step.evidence.iter().any(|e| e.name == name);
    let houses = puzzle.houses().iter().filter(|h| named(&h.name())).map(|h| h.cells);
    let compartments = puzzle.compartments().iter().filter(|k| named(&k.name())).map(|k| k.cells);
    let regions = houses.chain(compartments).fold(CellSet::EMPTY, |all, cells| all | cells);
    let shown = step.evidence.iter().fold(regions, |all, e| all | e.cells) & puzzle.cells();
    let mut all = Vec::new();
    let mut mark = |cell: Cell, digits: DigitSet, change: String| {
        let mut with = position.clone();
        with.board.set_candidates(cell, digits);
        // A digit that sees the cell takes its own away again.
        if with.board.remaining(puzzle, cell) != board.remaining(puzzle, cell) {
            all.push((change, with));
        }
    };
    for cell in shown & board.open_cells(puzzle) {
        let held = board.remaining(puzzle, cell);
        (puzzle.digits() - held).iter().for_each(|digit| mark(cell, held.with(digit), format!("{digit} in {cell}")));
    }
    board.open_cells(puzzle).iter().for_each(|cell| mark(cell, puzzle.digits(), format!("everything in {cell}")));
    for compartment in puzzle.compartments() {
        let mut with = position.clone();
        let open = compartment.cells & board.open_cells(puzzle);
        open.iter().for_each(|cell| with.board.set_candidates(cell, puzzle.digits()));
        all.push((format!("everything in {}", compartment.name()), with));
    }
    for cell in puzzle.cells() {
        if let Some(digit) = board.digit(cell) {
            let (puzzle, mut board) = (rebuilt(puzzle, Some(cell), None, None), board.clone());
            board.set_digit(cell, None);
            all.push((format!("without {digit} in {cell}"), Position { puzzle, board }));
        }
    }
    for cage in puzzle.cages() {
        let puzzle = rebuilt(puzzle, None, Some(*cage), None);
        all.push((format!("without {}", cage.name()), Position { puzzle, board: board.clone() }));
    }
    if puzzle.kind() == Kind::Str8ts {
        for cell in shown & board.open_cells(puzzle) {
            let puzzle = rebuilt(puzzle, None, None, Some(cell));
            let mut board = board.clone();
            board.set_candidates(cell, DigitSet::EMPTY);
            all.push((format!("{cell} black"), Position { puzzle, board }));
        }
    }
    if step.technique.assumes {
        all.reverse();
    }
    all
}

/// The same puzzle without the given of a cell, without a cage, or with one more black cell.
fn rebuilt(puzzle: &Puzzle, given: Option<Cell>, cage: Option<Cage>, black: Option<Cell>) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.side()).diagonals(puzzle.has_diagonals());
    for one in puzzle.cages().iter().filter(|one| Some(**one) != cage) {
        builder = builder.cage(one.sum, one.cells);
    }
    for cell in puzzle.black() {
        builder = builder.black(cell, puzzle.clue(cell));
    }
    if let Some(cell) = black {
        builder = builder.black(cell, None);
    }
    for cell in puzzle.given_cells().iter().filter(|cell| Some(*cell) != given) {
        builder = puzzle.given(cell).into_iter().fold(builder, |builder, digit| builder.given(cell, digit));
    }
    builder.build().expect("a puzzle")
}

/// What a step does.
fn effects(step: &Step) -> Vec<(Cell, Digit, bool)> {
    let places = step.places.iter().map(|&(cell, digit)| (cell, digit, true));
    places.chain(step.removes.iter().map(|&(cell, digit)| (cell, digit, false))).collect()
}

fn carried(puzzle: &Puzzle, board: &Board, step: &Step) -> bool {
    certify(&State::new(puzzle, board), &Known::new(puzzle, board), step, false).is_some()
}

#[test]
fn every_technique_has_a_near_miss() {
    let mut changes = String::new();
    let mut without: Vec<&str> = Vec::new();
    for (family, examples) in families() {
        changes.push_str(&format!("{family}\n"));
        let mut slugs: Vec<&str> = examples.iter().map(|(slug, _)| *slug).collect();
        slugs.dedup();
        for slug in slugs {
            let mut miss = None;
            for (_, position) in examples.iter().filter(|(other, _)| *other == slug) {
                let Some(wanted) = position.steps(slug).into_iter().next() else { panic!("{slug} finds nothing") };
                let wanted_effects = effects(&wanted);
                for (change, with) in changed(position, &wanted) {
                    let steps = with.steps(slug);
                    let same = steps.iter().find(|s| effects(s).iter().any(|effect| wanted_effects.contains(effect)));
                    match same {
                        None => {
                            miss = Some(change);
                            break;
                        }
                        Some(step) => assert!(
                            carried(&with.puzzle, &with.board, step),
                            "{slug} with {change}: its evidence does not carry it"
                        ),
                    }
                }
                if miss.is_some() {
                    break;
                }
            }
            match miss {
                Some(change) => changes.push_str(&format!("  {slug}: {change}\n")),
                None => without.push(slug),
            }
        }
    }
    assert_eq!(without, Vec::<&str>::new(), "no near miss");
    assert_snapshot!(changes);
}
