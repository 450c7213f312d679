//! Lists, plurals and sums in words.

use std::collections::BTreeMap;

use super::step::fact::Node;
use super::{Evidence, Reason, Step};
use crate::puzzle::{Cage, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle};
use crate::text::neither;
pub use crate::text::{list, number, one_of, plural};

fn each<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// A premise about a sum that lacks it, as one from outside can: that is said, and no 0 is shown instead.
pub(in crate::logic) fn without_sum(premise: &Evidence) -> String {
    let name = if premise.name.is_empty() { cells(premise.cells) } else { premise.name.clone() };
    format!("{name}: its sum is not given")
}

/// `r1c1, r1c2 and r1c3`.
#[must_use]
pub fn cells(cells: CellSet) -> String {
    list(&each(cells))
}

/// `r1c1, r1c2 or r1c3`.
#[must_use]
pub fn one_cell_of(cells: CellSet) -> String {
    one_of(&each(cells))
}

/// The diagonal, window, cage or distance by which two cells see each other, where they share no row, column, box or
/// region: that is easily overlooked.
#[must_use]
pub(in crate::logic) fn unusual_house(puzzle: &Puzzle, one: Cell, other: Cell) -> Option<String> {
    let both = one.set().with(other);
    let around = || puzzle.houses().iter().filter(|house| both.is_subset(house.cells));
    let usual = |house: &House| {
        matches!(house.kind, HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_) | HouseKind::Region(_))
    };
    if around().any(usual) {
        return None;
    }
    let cage = || puzzle.cages().iter().find(|cage| both.is_subset(cage.cells)).map(Cage::name);
    let apart = || puzzle.keeps_apart(one, other).map(|origin| origin.distance().to_owned());
    around().next().map(House::name).or_else(cage).or_else(apart)
}

/// `row 3`, `rows 1, 4 and 7`: houses of one sort, by their numbers from 0.
#[must_use]
pub fn houses(sort: HouseKind, numbers: impl IntoIterator<Item = u8>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| (number + 1).to_string()).collect();
    [plural(numbers.len(), sort.noun(), sort.plural()), " ", &list(&numbers)].concat()
}

/// `row 3`, `rows 1, 4 and 7`, `rows 1 and 2 with box 9`: any houses, those of one sort together.
#[must_use]
pub fn houses_together<'a>(houses: impl IntoIterator<Item = &'a House>) -> String {
    let mut sorts: Vec<(&str, Vec<&House>)> = Vec::new();
    for house in houses {
        let plural = house.kind.plural();
        match sorts.iter_mut().find(|(known, _)| *known == plural) {
            Some((_, houses)) => houses.push(house),
            None => sorts.push((plural, vec![house])),
        }
    }
    let group = |(_, houses): &(&str, Vec<&House>)| match houses.as_slice() {
        [one] => one.name(),
        [first, ..] if matches!(first.kind, HouseKind::Diagonal(_)) => "both diagonals".to_owned(),
        [first, ..] if matches!(first.kind, HouseKind::Cage(_)) => {
            list(&houses.iter().map(|house| house.name()).collect::<Vec<_>>())
        }
        [first, ..] => {
            let mut numbers: Vec<u8> = houses.iter().map(|house| house.kind.number()).collect();
            numbers.sort_unstable();
            self::houses(first.kind, numbers)
        }
        [] => String::new(),
    };
    sorts.iter().map(group).collect::<Vec<_>>().join(" with ")
}

/// The same where they stand in a sentence: `box 1 and column 8`, `rows 1 and 2 with box 9`.
#[must_use]
pub(in crate::logic) fn houses_listed<'a>(houses: impl IntoIterator<Item = &'a House> + Clone) -> String {
    let mut sorts: Vec<&str> = houses.clone().into_iter().map(|house| house.kind.plural()).collect();
    let count = sorts.len();
    sorts.sort_unstable();
    sorts.dedup();
    if sorts.len() == count {
        return list(&houses.into_iter().map(House::name).collect::<Vec<_>>());
    }
    houses_together(houses)
}

/// `3`, `3 and 5`, `1, 2 and 7`; `nothing` for no digit.
#[must_use]
pub fn digits(digits: DigitSet) -> String {
    if digits.is_empty() { "nothing".to_owned() } else { list(&each(digits)) }
}

/// `3`, `3 or 5`, `1, 2 or 7`; `nothing` for no digit.
#[must_use]
pub fn one_digit_of(digits: DigitSet) -> String {
    if digits.is_empty() { "nothing".to_owned() } else { one_of(&each(digits)) }
}

/// `1 + 2 + 7`.
#[must_use]
pub fn plus(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    each(numbers).join(" + ")
}

/// `123, 234 or 345`: straights.
#[must_use]
pub fn sets(sets: &[DigitSet]) -> String {
    one_of(&each(sets))
}

/// `1+8`: a combination of a sum, which must not read as a number.
#[must_use]
pub fn combination(digits: impl IntoIterator<Item = Digit>) -> String {
    each(digits).join("+")
}

/// `1+8, 2+7 or 3+6`.
#[must_use]
pub fn combinations(sets: &[DigitSet]) -> String {
    let each: Vec<String> = sets.iter().map(|set| combination(*set)).collect();
    one_of(&each)
}

/// `r1c1 is 3`, `one of r1c1 and r1c2 is 3`.
#[must_use]
pub fn holds(node: Node) -> String {
    let one_of = plural(node.cells.len(), "", "one of ");
    format!("{one_of}{} is {}", cells(node.cells), node.digit)
}

/// What a step does: `r3c7 = 4`, `r3c8 and r3c9 lose 9; r4c1 loses 2 and 3`.
#[must_use]
pub fn result(step: &Step) -> String {
    effects(&step.places, &step.removes)
}

/// The same of digits that are placed and candidates that are removed.
#[must_use]
pub fn effects(places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) -> String {
    let places = places.iter().map(|(cell, digit)| format!("{cell} = {digit}"));
    let removes = lost_of(removes).into_iter().map(|(gone, from)| {
        let verb = plural(from.len(), "loses", "lose");
        format!("{} {verb} {}", cells(from), digits(gone))
    });
    places.chain(removes).collect::<Vec<_>>().join("; ")
}

/// The removed candidates after "cannot … with": `1 or 2 in r4c8, nor with 3 in r5c8`.
#[must_use]
pub fn excluded(step: &Step) -> String {
    removed_from(step, ", nor with ")
}

/// The removed candidates with their cells, those that lose the same together, and a joint between them.
pub(in crate::logic) fn removed_from(step: &Step, joint: &str) -> String {
    let groups = lost(step).into_iter().map(|(gone, from)| format!("{} in {}", one_digit_of(gone), one_cell_of(from)));
    groups.collect::<Vec<_>>().join(joint)
}

/// The digits that go, each with all cells that lose the same.
pub(in crate::logic) fn lost(step: &Step) -> Vec<(DigitSet, CellSet)> {
    lost_of(&step.removes)
}

fn lost_of(removes: &[(Cell, Digit)]) -> Vec<(DigitSet, CellSet)> {
    let mut lost: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for &(cell, digit) in removes {
        lost.entry(cell).or_default().insert(digit);
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in lost {
        match groups.iter_mut().find(|(d, _)| *d == digits) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((digits, cell.set())),
        }
    }
    groups
}

/// The digits that a step removes, over all its cells.
pub fn removed(step: &Step) -> DigitSet {
    step.removes.iter().map(|&(_, d): &(Cell, Digit)| d).collect()
}

/// `the first colour`, `the second colour` …
#[must_use]
pub const fn colour(number: u8) -> &'static str {
    match number {
        1 => "the first colour",
        2 => "the second colour",
        3 => "the third colour",
        _ => "the fourth colour",
    }
}

/// Why a digit set is ruled out: `no cell can take 3`, `more than one of 1 and 2`.
#[must_use]
pub fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Placed(digit) => format!("{digit} is already in the cage"),
        Reason::NoCell(digit) => format!("no cell can take {digit}"),
        Reason::NoDigit(cell) => format!("{cell} can take none of them"),
        Reason::TooFewCells { cells: few, digits: many } => format!("only {} can take {}", cells(*few), digits(*many)),
        Reason::MoreThanOne(shared) => format!("more than one of {}", digits(*shared)),
        Reason::Missing(missing) if missing.len() == 2 => neither(&each(*missing)),
        Reason::Missing(missing) => format!("none of {}", digits(*missing)),
        Reason::TooFew(needed) => format!("too few of {}", digits(*needed)),
        Reason::Without(digit) => format!("without {digit}"),
        Reason::NoStraight { compartment } => format!("{compartment} would have no straight left"),
        Reason::NoStraights => "then any straights of the other compartments share a digit".to_owned(),
        Reason::LineWithout(missing) => format!("the line would be without {}", one_digit_of(*missing)),
        Reason::LineCount { digits: counted, over } => {
            let many = match over {
                Some(true) => "many",
                Some(false) => "few",
                None => "many or too few",
            };
            format!("the line would hold too {many} of {}", digits(*counted))
        }
        Reason::Twice { cells: [a, b], digit } => format!("{a} and {b} would both be {digit}"),
        Reason::NothingFits { region } => format!("nothing would fit in {region} any more"),
        Reason::Breaks(what) => format!("a rule would be broken: {what}"),
        Reason::NoSum { cage } => format!("{cage} could not reach its sum"),
        Reason::NoShare { line } => format!("the compartments of {line} could not divide its digits"),
        Reason::Emptied(cell) => format!("{cell} would be left without a digit"),
        Reason::NoPlace { region, digit } => format!("{region} would have no place left for {digit}"),
    }
}

/// The same of a set that is known: of two digits `r1c1 can take neither`.
#[must_use]
pub fn reason_against(set: DigitSet, why: &Reason) -> String {
    match why {
        Reason::NoDigit(cell) if set.len() == 2 => format!("{cell} can take neither"),
        _ => reason(why),
    }
}
