//! Premises that are rules, looked up in the puzzle.

use super::known::free;
use super::line::{self, Part};
use super::used::MOST_RULES;
use super::{Known, Premise, Refusal, swap};
use crate::puzzle::combinations::combinations_of;
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Compartment, Digit, DigitSet, House, HouseKind, Puzzle};

/// A rule as the refuter applies it.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// Every digit is in one of the cells.
    House(CellSet),
    /// The cells, which all differ, hold one of the sets.
    Sets { cells: Vec<Cell>, sets: Vec<DigitSet> },
    /// The compartments of a row or column, whose straights have no digit in common.
    Line(Vec<Part>),
    /// The cells, each as often as its factor says, add up to the total.
    Sum { terms: Vec<(Cell, i32)>, total: i32 },
    /// Both sides hold the same digits.
    Same(CellSet, CellSet),
    /// A digit is in as many houses of each of these families, which fill the grid.
    Count { digit: Digit, families: Vec<Vec<House>> },
    /// As many of the digits are in the rows, each of these given by its compartments, as in the columns.
    CountTogether { digits: DigitSet, families: [Vec<Vec<Part>>; 2] },
    /// Each of the digits is once at most in the cells beside it, of which the other cells are a part; what these can
    /// hold is among them.
    Room { cells: CellSet, slots: Vec<(Digit, CellSet)> },
    /// The cells hold something else than these digits alone.
    Swap(CellSet, DigitSet),
    /// One of the candidates is right.
    OneOf(Vec<(Cell, Digit)>),
}

impl Rule {
    /// The cells that it speaks of.
    pub(super) fn cells(&self) -> CellSet {
        match self {
            Self::House(cells) | Self::Swap(cells, _) => *cells,
            Self::Sets { cells, .. } => cells.iter().copied().collect(),
            Self::Line(parts) => line::cells(parts),
            Self::Sum { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Self::Same(one, other) => *one | *other,
            Self::Count { families, .. } => families.iter().flatten().fold(CellSet::EMPTY, |all, h| all | h.cells),
            Self::CountTogether { families, .. } => {
                families.iter().flatten().fold(CellSet::EMPTY, |all, parts| all | line::cells(parts))
            }
            Self::Room { cells, slots } => slots.iter().fold(*cells, |all, &(_, house)| all | house),
            Self::OneOf(candidates) => candidates.iter().map(|&(cell, _)| cell).collect(),
        }
    }
}

/// The rule that a premise names; nothing for what a cell lacks.
pub(super) fn rule(puzzle: &Puzzle, known: &Known, premise: &Premise) -> Result<Option<Rule>, Refusal> {
    let wrong = || Refusal::NoSuchPremise(format!("{premise:?}"));
    let rule = match premise {
        Premise::House(name) => Rule::House(house(puzzle, name, true)?.cells),
        Premise::Different(name) => {
            let cells: Vec<Cell> = house(puzzle, name, false)?.cells.iter().collect();
            let sets = (0..512).map(DigitSet::from_bits).filter(|set| set.is_subset(puzzle.digits()));
            let sets = sets.filter(|set| set.len() == cells.len()).collect();
            Rule::Sets { cells, sets }
        }
        Premise::Cage(name) => {
            let cage = cage(puzzle, name)?;
            Rule::Sets { cells: cage.cells.iter().collect(), sets: cage.combinations(puzzle.side()).collect() }
        }
        Premise::Compartment(name) => {
            let Part { cells, sets } = part(puzzle, compartment(puzzle, name)?);
            Rule::Sets { cells, sets }
        }
        Premise::Line(name) => {
            let parts = parts(puzzle, house(puzzle, name, false)?.kind);
            if parts.is_empty() {
                return Err(wrong());
            }
            Rule::Line(parts)
        }
        Premise::Sum { houses, cages } => sum(puzzle, houses, cages)?,
        Premise::Same { houses, others } => {
            let (one, other) = (union(puzzle, houses)?, union(puzzle, others)?);
            if houses.len() != others.len() {
                return Err(wrong());
            }
            Rule::Same(one - other, other - one)
        }
        Premise::Count(digit) => Rule::Count { digit: *digit, families: families(puzzle) },
        Premise::CountTogether(digits) => {
            let families = [true, false].map(|rows| lines(puzzle, rows));
            let whole = |family: &Vec<Vec<Part>>| {
                family.iter().fold(CellSet::EMPTY, |all, parts| all | line::cells(parts)) == puzzle.cells()
            };
            if !families.iter().all(whole) {
                return Err(wrong());
            }
            Rule::CountTogether { digits: *digits, families }
        }
        Premise::Room { cells, houses } => {
            let cells: CellSet = cells.iter().copied().collect();
            let mut slots = Vec::new();
            for room in houses {
                let house = house(puzzle, &room.house, false)?.cells;
                slots.extend(room.digits.iter().map(|digit| (digit, house)));
            }
            let fits = |cell: Cell, digit: Digit| slots.iter().any(|(d, house)| *d == digit && house.contains(cell));
            let of = |cell: Cell| known.candidates(cell).iter();
            if !cells.is_subset(puzzle.cells()) || !cells.iter().all(|cell| of(cell).all(|digit| fits(cell, digit))) {
                return Err(wrong());
            }
            Rule::Room { cells, slots }
        }
        Premise::Swap { cells, digits } => {
            if !swap::is_free(puzzle, known, cells, *digits) {
                return Err(wrong());
            }
            Rule::Swap(cells.iter().copied().collect(), *digits)
        }
        Premise::Exchange { cells, digits, unless } => {
            if !swap::can_exchange(puzzle, known, cells, *digits, unless) {
                return Err(wrong());
            }
            Rule::OneOf(unless.clone())
        }
        Premise::Grave(surplus) => {
            if !swap::is_grave(puzzle, known, surplus) {
                return Err(wrong());
            }
            Rule::OneOf(surplus.clone())
        }
        Premise::Lacks { .. } => return Ok(None),
    };
    Ok(Some(rule))
}

/// What cells have to lack for a premise to be one: a pattern of candidates is none where these are not gone. Each digit
/// of it is needed beside the others.
pub(super) fn rests(puzzle: &Puzzle, known: &Known, premise: &Premise) -> CellMap<DigitSet> {
    let holds = |lacks: &CellMap<DigitSet>| rule(puzzle, &Known::lacking(puzzle, lacks), premise).is_ok();
    let nothing = CellMap::default();
    // Most premises are rules of the puzzle, whatever is gone.
    if holds(&nothing) {
        return nothing;
    }
    let cells = puzzle.cells();
    let gone = |cell| if cells.contains(cell) { free(puzzle, cell) - known.candidates(cell) } else { DigitSet::EMPTY };
    let mut lacks = CellMap::from_fn(gone);
    for cell in cells.iter().filter(|&cell| !gone(cell).is_empty()) {
        let parts = std::iter::once(lacks[cell]).chain(lacks[cell].iter().map(Digit::set));
        for part in parts.collect::<Vec<DigitSet>>() {
            let before = lacks[cell];
            if !before.intersects(part) {
                continue;
            }
            lacks[cell] -= part;
            if !holds(&lacks) {
                lacks[cell] = before;
            }
        }
    }
    lacks
}

/// All rules among the premises, in their order.
pub(super) fn rules(puzzle: &Puzzle, known: &Known, premises: &[Premise]) -> Result<Vec<Rule>, Refusal> {
    let mut rules = Vec::new();
    for premise in premises {
        rules.extend(rule(puzzle, known, premise)?);
    }
    if rules.len() > MOST_RULES.min(128) { Err(Refusal::TooMany) } else { Ok(rules) }
}

/// The house with this name, if need be one that holds every digit.
fn house<'a>(puzzle: &'a Puzzle, name: &str, complete: bool) -> Result<&'a House, Refusal> {
    let found = puzzle.houses().iter().find(|h| (h.complete || !complete) && h.name() == name);
    found.ok_or_else(|| Refusal::NoSuchPremise(name.to_owned()))
}

fn cage<'a>(puzzle: &'a Puzzle, name: &str) -> Result<&'a Cage, Refusal> {
    let found = puzzle.cages().iter().find(|c| c.name() == name);
    found.ok_or_else(|| Refusal::NoSuchPremise(name.to_owned()))
}

fn compartment<'a>(puzzle: &'a Puzzle, name: &str) -> Result<&'a Compartment, Refusal> {
    let found = puzzle.compartments().iter().find(|k| k.name() == name);
    found.ok_or_else(|| Refusal::NoSuchPremise(name.to_owned()))
}

fn part(puzzle: &Puzzle, compartment: &Compartment) -> Part {
    Part { cells: compartment.cells.iter().collect(), sets: compartment.windows(puzzle.side()).collect() }
}

/// The compartments of a row or column.
fn parts(puzzle: &Puzzle, line: HouseKind) -> Vec<Part> {
    puzzle.compartments().iter().filter(|k| k.line == line).map(|k| part(puzzle, k)).collect()
}

/// The compartments of each row, or of each column.
fn lines(puzzle: &Puzzle, rows: bool) -> Vec<Vec<Part>> {
    let kind = |number| if rows { HouseKind::Row(number) } else { HouseKind::Column(number) };
    (0..puzzle.side()).map(|number| parts(puzzle, kind(number))).collect()
}

/// The cells of complete houses that do not overlap.
fn union(puzzle: &Puzzle, names: &[String]) -> Result<CellSet, Refusal> {
    let mut all = CellSet::EMPTY;
    for name in names {
        let cells = house(puzzle, name, true)?.cells;
        if cells.intersects(all) {
            return Err(Refusal::NoSuchPremise(names.join(", ")));
        }
        all |= cells;
    }
    Ok(all)
}

fn sum(puzzle: &Puzzle, houses: &[String], cages: &[String]) -> Result<Rule, Refusal> {
    let mut factors = CellMap::<i32>::default();
    let mut total = 0;
    for name in cages {
        let cage = cage(puzzle, name)?;
        cage.cells.iter().for_each(|c| factors[c] += 1);
        total += i32::from(cage.sum);
    }
    for name in houses {
        house(puzzle, name, true)?.cells.iter().for_each(|c| factors[c] -= 1);
        total -= i32::from(puzzle.digits().sum());
    }
    let terms: Vec<(Cell, i32)> =
        factors.iter().filter(|(_, factor)| **factor != 0).map(|(cell, &factor)| (cell, factor)).collect();
    let cells: CellSet = terms.iter().map(|&(cell, _)| cell).collect();
    let alike = |sign: i32| terms.iter().all(|&(_, factor)| factor == sign).then(|| u8::try_from(total * sign));
    let differ = cells.iter().all(|cell| cells.without(cell).is_subset(puzzle.peers(cell)));
    // Cells that all differ hold one of the combinations, as those of a cage do.
    match alike(1).or_else(|| alike(-1)) {
        Some(Ok(sum)) if differ => {
            let sets = combinations_of(puzzle.digits(), cells.len(), sum).collect();
            Ok(Rule::Sets { cells: cells.iter().collect(), sets })
        }
        _ => Ok(Rule::Sum { terms, total }),
    }
}

/// Rows, columns, and boxes or regions where these are houses that fill the grid.
fn families(puzzle: &Puzzle) -> Vec<Vec<House>> {
    let of = |wanted: fn(HouseKind) -> bool| {
        puzzle.houses().iter().filter(|h| wanted(h.kind)).copied().collect::<Vec<House>>()
    };
    let families = [
        of(|kind| matches!(kind, HouseKind::Row(_))),
        of(|kind| matches!(kind, HouseKind::Column(_))),
        of(|kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_))),
    ];
    let full = |family: &Vec<House>| family.iter().fold(CellSet::EMPTY, |all, h| all | h.cells) == puzzle.cells();
    families.into_iter().filter(full).collect()
}
