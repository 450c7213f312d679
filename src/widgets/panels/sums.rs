//! The sum calculator: what several selected cells can add up to, and what that says about the cages they cut.

use std::collections::BTreeMap;

use ratatui::text::Line;

use super::cage::facts;
use super::words::{labelled, spaced};
use super::{PanelSource, Section};
use crate::puzzle::{Board, Cage, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle};
use crate::text::counted;
use crate::widgets::glyphs::GlyphSet;

/// How near to the sum of whole houses a sum must be to say something: two cells can make up for that.
const NEAR: u16 = 17;

/// What is known about the sum of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums<'a> {
    /// The least and the most that the cells can add up to; `None` where they are seen not to be fillable at all.
    pub range: Option<(u16, u16)>,
    /// What the digits placed in them add up to, and how many they are.
    pub placed: (u16, usize),
    /// The cages that lie inside.
    pub whole: Vec<&'a Cage>,
    /// The cages that lie inside in part.
    pub cut: Vec<&'a Cage>,
    /// How many houses the cells are, if they are just those.
    pub houses: Option<u16>,
}

/// Looks at the cells of a selection.
///
/// The range is a bound: it keeps to whole cages and to different digits in each row, column or box, or to what the rest
/// of each cut cage leaves, whichever tells most, but not to all of them together.
pub fn sums<'a>(puzzle: &'a Puzzle, board: &Board, cells: CellSet) -> Sums<'a> {
    let (whole, cut): (Vec<&Cage>, Vec<&Cage>) =
        puzzle.cages().iter().filter(|c| c.cells.intersects(cells)).partition(|c| c.cells.is_subset(cells));
    let sorts = [is_row, is_column, is_box].map(|sort| partition(puzzle, cells, sort));
    let houses = sorts.iter().find_map(|(parts, rest)| {
        let complete = rest.is_empty() && parts.iter().all(|part| part.len() == usize::from(puzzle.side()));
        complete.then_some(parts.len() as u16)
    });
    let digits = cells.iter().filter_map(|c| board.digit(c));
    let caged: CellSet = whole.iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
    let known: u16 = whole.iter().map(|cage| u16::from(cage.sum)).sum();
    let loose = cells - caged - puzzle.black();
    let bounds = [is_row, is_column, is_box].into_iter().filter_map(|sort| {
        let (mut parts, rest) = partition(puzzle, loose, sort);
        parts.extend(rest.iter().map(Cell::set));
        let ranges: Option<Vec<(u16, u16)>> = parts.into_iter().map(|part| range(puzzle, board, part)).collect();
        ranges.map(|ranges| ranges.iter().fold((known, known), |all, one| (all.0 + one.0, all.1 + one.1)))
    });
    let shares = shares(puzzle, board, &cut, loose).map(|(least, most)| (known + least, known + most));
    let bounds: Vec<(u16, u16)> = bounds.chain(shares).collect();
    let least = bounds.iter().map(|b| b.0).max();
    let most = bounds.iter().map(|b| b.1).min();
    let all = houses.map(|k| k * house_sum(puzzle));
    Sums {
        range: all.map(|sum| (sum, sum)).or_else(|| least.zip(most).filter(|(least, most)| least <= most)),
        placed: (digits.clone().map(|d| u16::from(d.get())).sum(), digits.count()),
        whole,
        cut,
        houses,
    }
}

const fn is_row(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row(_))
}

const fn is_column(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Column(_))
}

const fn is_box(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Box(_) | HouseKind::Region(_))
}

/// What the digits of a house add up to: 45 for nine.
fn house_sum(puzzle: &Puzzle) -> u16 {
    total(puzzle.digits())
}

/// The cells shared out over the houses of one sort, and those that lie in none.
fn partition(puzzle: &Puzzle, cells: CellSet, sort: fn(HouseKind) -> bool) -> (Vec<CellSet>, CellSet) {
    let of = |house: &&House| sort(house.kind);
    let parts: Vec<CellSet> = puzzle.houses().iter().filter(of).map(|h| h.cells & cells).collect();
    let rest = parts.iter().fold(cells, |rest, &part| rest - part);
    (parts.into_iter().filter(|part| !part.is_empty()).collect(), rest)
}

/// The least and the most that the cells of cut cages can add up to where the rest of each cage makes up its sum.
fn shares(puzzle: &Puzzle, board: &Board, cut: &[&Cage], cells: CellSet) -> Option<(u16, u16)> {
    let mut rest = cells;
    let mut ranges = Vec::new();
    for cage in cut {
        let part = rest & cage.cells;
        rest -= part;
        let others = fillings(puzzle, board, cage.cells - part);
        let fits = |one: &DigitSet| {
            others.iter().any(|&other| (other & *one).is_empty() && total(*one) + total(other) == u16::from(cage.sum))
        };
        ranges.push(span(fillings(puzzle, board, part).into_iter().filter(fits)));
    }
    ranges.extend(rest.iter().map(|cell| range(puzzle, board, cell.set())));
    ranges.into_iter().try_fold((0, 0), |all, one| one.map(|one| (all.0 + one.0, all.1 + one.1)))
}

/// The least and the most that cells with different digits can add up to.
fn range(puzzle: &Puzzle, board: &Board, cells: CellSet) -> Option<(u16, u16)> {
    span(fillings(puzzle, board, cells).into_iter())
}

/// The digits that cells can hold together, each once.
fn fillings(puzzle: &Puzzle, board: &Board, cells: CellSet) -> Vec<DigitSet> {
    let mut reached = vec![DigitSet::EMPTY];
    for cell in cells {
        let digits = board.digit(cell).map_or_else(|| open(puzzle, board, cell), Digit::set);
        let with_one = |used: &DigitSet| (digits - *used).iter().map(|digit| used.with(digit)).collect::<Vec<_>>();
        let next: BTreeMap<u16, DigitSet> = reached.iter().flat_map(with_one).map(|set| (set.bits(), set)).collect();
        reached = next.into_values().collect();
    }
    reached
}

/// The least and the most of what sets of digits add up to.
fn span(sets: impl Iterator<Item = DigitSet>) -> Option<(u16, u16)> {
    sets.map(total).map(|sum| (sum, sum)).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
}

fn total(digits: DigitSet) -> u16 {
    digits.iter().map(|digit| u16::from(digit.get())).sum()
}

/// The digits that an open cell can hold, also by the combinations of its cage.
fn open(puzzle: &Puzzle, board: &Board, cell: Cell) -> DigitSet {
    let never = puzzle.cage_at(cell).map_or(DigitSet::EMPTY, |cage| facts(puzzle, board, cage).never);
    board.remaining(puzzle, cell) - never
}

/// The cells that the calculator is about: several that are not just one cage or compartment, which has its own panel.
pub fn wanted(source: &PanelSource<'_>) -> Option<CellSet> {
    let (play, puzzle) = (source.play, source.play.game.puzzle());
    let cells = play.selection - puzzle.black();
    let shape = puzzle.cages().iter().any(|c| c.cells == cells && c.cells.contains(play.cursor))
        || puzzle.compartments_at(play.cursor).any(|k| k.cells == cells);
    (cells.len() > 1 && !shape && !play.paused).then_some(cells)
}

/// The calculator in the wide panel.
pub fn sections(source: &PanelSource<'_>, cells: CellSet) -> Vec<Section> {
    let caged = !source.play.game.puzzle().cages().is_empty();
    let title = if caged { format!("Sum of {} cells", cells.len()) } else { format!("{} cells", cells.len()) };
    vec![Section::new(title, lines(source, cells), 2)]
}

/// The lines of the calculator.
pub fn lines(source: &PanelSource<'_>, cells: CellSet) -> Vec<Line<'static>> {
    let (game, theme, width) = (&source.play.game, source.theme, source.width);
    let found = sums(game.puzzle(), game.board(), cells);
    let narrow = width < 20;
    let room = if narrow { 6 } else { 9 };
    let mut lines = Vec::new();
    let mut add = |label: &str, text: &str, style| lines.extend(labelled(label, room, text, style, theme, width));
    if game.puzzle().cages().is_empty() {
        // Nothing adds up to anything here: what the cells share is worth more.
        let open = game.board().open_cells(game.puzzle()) & cells;
        let sets = open.iter().map(|cell| game.puzzle().open_digits(game.board(), cell));
        let any = sets.clone().fold(DigitSet::EMPTY, |all, set| all | set);
        let every = sets.reduce(|all, set| all & set).unwrap_or(DigitSet::EMPTY);
        for (label, digits) in [("open", any), ("each", every)] {
            if !digits.is_empty() {
                add(label, &spaced(digits), theme.strong);
            }
        }
        if open.is_empty() {
            let placed = cells.iter().filter_map(|cell| game.digit(cell)).collect();
            add(if narrow { "set" } else { "placed" }, &spaced(placed), theme.text);
        }
        return lines;
    }
    match found.range {
        Some((least, most)) if least == most => add("sum", &least.to_string(), theme.sum),
        Some((least, most)) => {
            add("least", &least.to_string(), theme.strong);
            add("most", &most.to_string(), theme.strong);
        }
        None => add("sum", "none is possible", theme.warning),
    }
    if found.placed.1 > 0 {
        add(if narrow { "set" } else { "placed" }, &format!("{} in {}", found.placed.0, found.placed.1), theme.text);
    }
    if found.whole.is_empty() && found.cut.is_empty() {
        return lines;
    }
    let total = |cages: &[&Cage]| cages.iter().map(|c| u16::from(c.sum)).sum::<u16>();
    let (inside, touched) = (total(&found.whole), total(&found.whole) + total(&found.cut));
    let count = |n: usize| counted(n, "cage", "cages");
    if !found.whole.is_empty() {
        let text = if narrow { inside.to_string() } else { format!("{}, {inside}", count(found.whole.len())) };
        add("whole", &text, theme.text);
    }
    if !found.cut.is_empty() {
        let place = |c: &&Cage| c.first().map(|first| format!("{} at {first}", c.sum)).unwrap_or_default();
        let names = found.cut.iter().map(place).collect::<Vec<_>>().join(", ");
        let text = if narrow { count(found.cut.len()) } else { names };
        add("cut", &text, theme.warning);
    }
    let one = house_sum(game.puzzle());
    if let Some(k) = found.houses {
        let all = k * one;
        let within = found.cut.iter().map(|c| (c.cells & cells).len()).sum::<usize>();
        let without = found.cut.iter().map(|c| (c.cells - cells).len()).sum::<usize>();
        if within > 0 && inside <= all && touched >= all {
            let of = |sum: u16, n: usize| format!("{sum} in {n}");
            add(if narrow { "in" } else { "innies" }, &of(all - inside, within), theme.good);
            add(if narrow { "out" } else { "outies" }, &of(touched - all, without), theme.good);
        }
    } else {
        // In a small grid every sum would be near.
        let near = |sum: u16| one > NEAR && sum + NEAR >= one && sum.abs_diff((sum + one / 2) / one * one) <= NEAR;
        if near(inside) {
            let arithmetic = difference(inside, one, theme.glyphs);
            let text = if narrow { arithmetic.split(" = ").last().unwrap_or_default() } else { &arithmetic };
            add(if narrow { "" } else { "whole is" }, text, theme.text);
        }
        if !found.cut.is_empty() && !narrow && near(touched) {
            add("with cut", &difference(touched, one, theme.glyphs), theme.text);
        }
    }
    lines
}

/// A sum by its difference to the nearest number of houses: `98 = 2·45 + 8`.
fn difference(sum: u16, house: u16, glyphs: GlyphSet) -> String {
    let (times, minus) = if glyphs == GlyphSet::Ascii { ("*", "-") } else { ("·", "−") };
    let k = ((sum + house / 2) / house).max(1);
    let all = k * house;
    let rest = match sum.cmp(&all) {
        std::cmp::Ordering::Less => format!(" {minus} {}", all - sum),
        std::cmp::Ordering::Equal => String::new(),
        std::cmp::Ordering::Greater => format!(" + {}", sum - all),
    };
    format!("{sum} = {k}{times}{house}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_name_the_nearest_houses() {
        let arithmetic = |sum| difference(sum, 45, GlyphSet::Ascii);
        assert_eq!([arithmetic(20), arithmetic(90), arithmetic(98)], ["20 = 1*45 - 25", "90 = 2*45", "98 = 2*45 + 8"]);
    }
}
