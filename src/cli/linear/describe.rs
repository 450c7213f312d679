//! Cells, lines, cages and compartments in words that can be read aloud.

use super::several::{list, named, run};
use crate::game::{Assistance, Game};
use crate::logic::words::digits;
use crate::puzzle::combinations::combinations_of;
use crate::puzzle::{Cage, Cell, CellSet, Constraint, Digit, DigitSet, HouseKind, Origin, matching};
use crate::text::{counted, number, plural};

/// `Killer, 31 cages; 5 of 81 cells are filled.`
pub fn game(game: &Game) -> String {
    let (puzzle, board) = (game.puzzle(), game.board());
    let cages = match puzzle.cages().len() {
        0 => String::new(),
        1 => String::from(", 1 cage"),
        more => format!(", {more} cages"),
    };
    let cells = puzzle.cells().len();
    let filled = cells - board.open_cells(puzzle).len();
    let rules: String = puzzle.rules_in_words().map(|s| format!(" {s}")).collect();
    let verb = plural(filled, "is", "are");
    format!("{}{cages}; {filled} of {cells} cells {verb} filled.{rules}", game.title())
}

/// What a cell holds, and where it lies.
pub fn cell(game: &Game, cell: Cell) -> String {
    let puzzle = game.puzzle();
    if !puzzle.grid().contains(cell) {
        return format!("{cell} lies outside the grid.");
    }
    if puzzle.is_black(cell) {
        return match puzzle.clue(cell) {
            Some(clue) => format!("{cell} is black, with the clue {clue}."),
            None => format!("{cell} is black."),
        };
    }
    let mut text = match (puzzle.given(cell), game.digit(cell)) {
        (Some(digit), _) => format!("{cell} is {digit}, given"),
        (None, Some(digit)) => format!("{cell} is {digit}"),
        (None, None) => format!("{cell} is open"),
    };
    if game.digit(cell).is_none() {
        let noted = game.centre(cell);
        let (name, digits) =
            if noted.is_empty() { ("possible", puzzle.open_digits(game.board(), cell)) } else { ("candidates", noted) };
        // What is possible is not worked out on paper.
        if !(noted.is_empty() && game.assistance() == Assistance::Paper) {
            text.push_str(&format!("; {name} {}", run(digits)));
        }
        if !game.corner(cell).is_empty() {
            text.push_str(&format!("; corner marks {}", list(game.corner(cell))));
        }
    }
    let colours = game.colours(cell);
    if !colours.is_empty() {
        text.push_str(&format!("; {} {}", plural(colours.len(), "colour", "colours"), list(colours)));
    }
    if let Some(cage) = puzzle.cage_at(cell) {
        text.push_str(&format!("; in {}", cage.name()));
    }
    for compartment in puzzle.compartments_at(cell) {
        text.push_str(&format!("; in {}", compartment.name()));
    }
    for house in puzzle.houses().iter().filter(|house| house.cells.contains(cell)) {
        match house.kind {
            HouseKind::Region(_) | HouseKind::Window(_) | HouseKind::Extra(_) => {
                text.push_str(&format!("; in {}", house.name()));
            }
            HouseKind::Diagonal(_) => text.push_str(&format!("; on {}", house.name())),
            HouseKind::Cage(_) => text.push_str(&format!("; in the {} without a sum", house.name())),
            // They follow from the name of the cell.
            HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_) => {}
        }
    }
    for rule in puzzle.other_rules() {
        let Constraint::Allowed { cells, digits } = rule.constraint else { continue };
        if !cells.contains(cell) {
            continue;
        }
        text.push_str(match rule.origin {
            Origin::Parity if digits.intersects(DigitSet::ODD) => "; an odd cell",
            Origin::Parity => "; an even cell",
            // Given marks are among the candidates, and the others say nothing of one cell alone.
            Origin::GivenMarks
            | Origin::House(_)
            | Origin::Cage
            | Origin::Compartment(_)
            | Origin::Clue(_)
            | Origin::Knight
            | Origin::King => "",
        });
    }
    text.push('.');
    text
}

/// The most combinations that are said of each of many cages.
const MOST_WAYS: usize = 3;

/// The cages with open cells, those with the fewest first.
pub fn cages(game: &Game) -> Vec<String> {
    let puzzle = game.puzzle();
    let open = |cage: &Cage| cage.cells.iter().filter(|&cell| game.digit(cell).is_none()).count();
    let mut cages: Vec<&Cage> = puzzle.cages().iter().filter(|cage| open(cage) > 0).collect();
    cages.sort_by_cached_key(|cage| open(cage));
    match (puzzle.cages().is_empty(), cages.is_empty()) {
        (true, _) => vec![String::from("The puzzle has no cages.")],
        (_, true) => vec![String::from("Every cage is full.")],
        _ => cages.into_iter().filter_map(|c| Some(in_short(cage(game, c.first()?)))).collect(),
    }
}

/// What is said of a cage, with the number of its combinations where they are many.
fn in_short(said: String) -> String {
    let Some((begin, sets)) = said.split_once("; can take ") else { return said };
    let ways = sets.split("; not ").next().unwrap_or(sets).matches(", or ").count() + 1;
    if ways > MOST_WAYS { format!("{begin}; {ways} ways.") } else { format!("{begin}; can take {sets}") }
}

/// The cage of a cell: what it holds, what is left for its open cells, and what they can take.
pub fn cage(game: &Game, cell: Cell) -> String {
    let puzzle = game.puzzle();
    let without_sum = || {
        let mut houses = puzzle.houses().iter();
        houses.find(|house| matches!(house.kind, HouseKind::Cage(_)) && house.cells.contains(cell))
    };
    let (name, cells, whole) = match puzzle.cage_at(cell) {
        Some(cage) => (cage.name(), cage.cells, Some(cage.sum)),
        None => match without_sum() {
            Some(house) => (format!("{} without a sum", house.name()), house.cells, None),
            None => return format!("{cell} is in no cage."),
        },
    };
    // A digit may stand there twice, against the rules.
    let mut digits: Vec<Digit> = cells.iter().filter_map(|c| game.digit(c)).collect();
    digits.sort_unstable();
    let held: DigitSet = digits.iter().copied().collect();
    let sum: u8 = digits.iter().map(|digit| digit.get()).sum();
    let open: Vec<Cell> = cells.iter().filter(|&c| game.digit(c).is_none()).collect();
    let mut text = format!("{name}: {}", named(puzzle, cells));
    if !digits.is_empty() {
        text.push_str(&format!("; holds {}", digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(" ")));
    }
    let Some(whole) = whole else { return text + "." };
    let Some(left) = whole.checked_sub(sum).filter(|_| !open.is_empty()) else {
        return format!("{text}; adds up to {sum}.");
    };
    let cells = counted(open.len(), "cell", "cells");
    text.push_str(&format!("; {left} left for {cells}"));
    let sets = combinations_of(puzzle.digits() - held, open.len(), left);
    text + &possible(game, &open, sets)
}

/// The compartments of a cell, one line each.
pub fn compartments(game: &Game, cell: Cell) -> Vec<String> {
    let puzzle = game.puzzle();
    let describe = |cells: CellSet, name: String| {
        let held: DigitSet = cells.iter().filter_map(|c| game.digit(c)).collect();
        let open: Vec<Cell> = cells.iter().filter(|&c| game.digit(c).is_none()).collect();
        let windows = crate::puzzle::compartment::windows(cells.len(), puzzle.side());
        let sets = windows.filter(|window| held.is_subset(*window)).map(|window| window - held);
        let holds = if held.is_empty() { String::new() } else { format!("; holds {}", list(held)) };
        format!("{name}{holds}{}", possible(game, &open, sets))
    };
    let found: Vec<String> = puzzle.compartments_at(cell).map(|k| describe(k.cells, k.name())).collect();
    if found.is_empty() { vec![format!("{cell} is in no compartment.")] } else { found }
}

/// Which of the sets the open cells can still hold, and which they cannot.
fn possible(game: &Game, open: &[Cell], sets: impl Iterator<Item = DigitSet>) -> String {
    let candidates: Vec<DigitSet> = open.iter().map(|&c| game.board().remaining(game.puzzle(), c)).collect();
    let (fit, out): (Vec<DigitSet>, Vec<DigitSet>) = sets.partition(|&set| matching::can_assign(&candidates, set));
    // "49" would be heard as forty-nine.
    let names = |sets: &[DigitSet]| sets.iter().map(|set| digits(*set)).collect::<Vec<_>>().join(", or ");
    let mut text = match (fit.as_slice(), open) {
        (_, []) => String::new(),
        ([], _) => String::from("; nothing fits any more"),
        (sets, _) => format!("; can take {}", names(sets)),
    };
    if !out.is_empty() && !open.is_empty() {
        text.push_str(&format!("; not {}", names(&out)));
    }
    text.push('.');
    text
}

/// How often each digit is left. In a Str8ts a digit need not come in every row, so nobody knows.
pub fn left(game: &Game) -> String {
    let open = game.board().open_cells(game.puzzle()).len();
    if !game.puzzle().compartments().is_empty() && open > 0 {
        let cells = counted(open, "cell is", "cells are");
        return format!(
            "{cells} open. A digit need not come in every row here, so how often each is left is not known; left row 4 says \
             which digits a row has not used."
        );
    }
    let counts = game.digits_left();
    let one = |(i, n): (usize, &u8)| format!("{} {}{}", number((*n).into()), i + 1, if *n == 1 { "" } else { "s" });
    let side = usize::from(game.puzzle().side());
    let items: Vec<String> = counts.iter().take(side).enumerate().filter(|(_, n)| **n > 0).map(one).collect();
    match items.is_empty() || open == 0 {
        true => String::from("No digit is left."),
        false => format!("Left: {}.", items.join(", ")),
    }
}
