//! The rules that a reason is made of, each simple enough to be said in a sentence.

use crate::puzzle::combinations::combinations_of;
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, House, HouseKind, Puzzle, compartment, matching};

/// Rows or columns taken together for their sum, at most.
const LINES: usize = 4;

/// Cells whose digits are worked out from their sum, at most; of more only the smallest and the largest sum count.
const FEW: usize = 3;

/// Cells that share a subset of digits, at most.
const SUBSET: usize = 4;

/// One rule at one place. Numbers are positions in the puzzle's lists, or in [`Rules::totals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deduction {
    /// A cell has a candidate; the only one of it stands in no peer.
    Single(Cell),
    /// A digit has a place in a complete house; the only place holds it.
    Place(usize, Digit),
    /// A cage holds one of its combinations.
    Cage(usize),
    /// A compartment holds one of its straights.
    Compartment(usize),
    /// Cells have the sum that follows from cages and houses.
    Total(usize),
    /// Cells of a house with few digits between them hold all of those.
    Subset(usize),
    /// What a house, cage or compartment must hold stands in no cell that sees all places for it.
    Required(Group),
}

/// Cells that must hold some digits, by position in the puzzle's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    House(usize),
    Cage(usize),
    Compartment(usize),
}

/// Cells with a sum that follows from the cages in or over houses.
struct Total {
    cells: CellSet,
    sum: i32,
    /// How the sum comes about; the whole reason where no digits have that sum.
    name: String,
}

/// What a rule leaves: the cells that it speaks of with what they can hold, or why it fails.
pub(super) type Left = Result<Vec<(Cell, DigitSet)>, String>;

/// The rules of a puzzle, the easy ones first.
pub(super) struct Rules<'a> {
    puzzle: &'a Puzzle,
    totals: Vec<Total>,
    rules: Vec<Deduction>,
    easy: usize,
}

impl<'a> Rules<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        let mut totals = house_totals(puzzle);
        let easy_totals = totals.len();
        totals.extend(line_totals(puzzle));
        let (houses, cages, compartments) = (puzzle.houses(), puzzle.cages(), puzzle.compartments());
        let complete = || houses.iter().enumerate().filter(|(_, h)| h.complete);
        let mut rules: Vec<Deduction> = (0..cages.len()).map(Deduction::Cage).collect();
        rules.extend((0..compartments.len()).map(Deduction::Compartment));
        rules.extend(puzzle.cells().iter().map(Deduction::Single));
        rules.extend(complete().flat_map(|(i, _)| puzzle.digits().iter().map(move |d| Deduction::Place(i, d))));
        rules.extend((0..easy_totals).map(Deduction::Total));
        let easy = rules.len();
        rules.extend((0..compartments.len()).map(|i| Deduction::Required(Group::Compartment(i))));
        rules.extend((0..houses.len()).map(Deduction::Subset));
        rules.extend(complete().map(|(i, _)| Deduction::Required(Group::House(i))));
        rules.extend((0..cages.len()).map(|i| Deduction::Required(Group::Cage(i))));
        rules.extend((easy_totals..totals.len()).map(Deduction::Total));
        Self { puzzle, totals, rules, easy }
    }

    /// What everybody sees.
    pub(super) fn easy(&self) -> &[Deduction] {
        self.rules.get(..self.easy).unwrap_or_default()
    }

    pub(super) fn all(&self) -> &[Deduction] {
        &self.rules
    }

    /// The cells that a rule looks at.
    pub(super) fn reads(&self, rule: Deduction) -> CellSet {
        match rule {
            Deduction::Single(cell) => cell.set(),
            Deduction::Place(i, _) | Deduction::Subset(i) => self.cells(Group::House(i)),
            Deduction::Cage(i) => self.cells(Group::Cage(i)),
            Deduction::Compartment(i) => self.cells(Group::Compartment(i)),
            Deduction::Total(i) => self.totals.get(i).map_or(CellSet::EMPTY, |total| total.cells),
            Deduction::Required(group) => self.cells(group),
        }
    }

    fn cells(&self, group: Group) -> CellSet {
        let cells = match group {
            Group::House(i) => self.puzzle.houses().get(i).map(|h| h.cells),
            Group::Cage(i) => self.puzzle.cages().get(i).map(|c| c.cells),
            Group::Compartment(i) => self.puzzle.compartments().get(i).map(|k| k.cells),
        };
        cells.unwrap_or(CellSet::EMPTY)
    }

    /// What a rule leaves of these candidates.
    pub(super) fn apply(&self, rule: Deduction, state: &CellMap<DigitSet>) -> Left {
        match rule {
            Deduction::Single(cell) => self.single(cell, state),
            Deduction::Place(i, digit) => self.place(i, digit, state),
            Deduction::Cage(i) => {
                let Some(cage) = self.puzzle.cages().get(i) else { return Ok(Vec::new()) };
                fitting(cage.cells, &self.sets(Group::Cage(i), state), state)
                    .ok_or_else(|| format!("{} has no combination left", cage.name()))
            }
            Deduction::Compartment(i) => {
                let Some(compartment) = self.puzzle.compartments().get(i) else { return Ok(Vec::new()) };
                fitting(compartment.cells, &self.sets(Group::Compartment(i), state), state)
                    .ok_or_else(|| format!("{} has no straight left", compartment.name()))
            }
            Deduction::Total(i) => self.totals.get(i).map_or(Ok(Vec::new()), |total| self.total(total, state)),
            Deduction::Subset(i) => self.puzzle.houses().get(i).map_or(Ok(Vec::new()), |house| subset(house, state)),
            Deduction::Required(group) => Ok(self.required(group, state)),
        }
    }

    fn single(&self, cell: Cell, state: &CellMap<DigitSet>) -> Left {
        if state[cell].is_empty() {
            return Err(format!("{cell} has no candidate left"));
        }
        let Some(digit) = state[cell].only() else { return Ok(Vec::new()) };
        Ok(self.puzzle.peers(cell).iter().map(|peer| (peer, DigitSet::ALL.without(digit))).collect())
    }

    fn place(&self, house: usize, digit: Digit, state: &CellMap<DigitSet>) -> Left {
        let Some(house) = self.puzzle.houses().get(house) else { return Ok(Vec::new()) };
        let places = places(house.cells, digit, state);
        if places.is_empty() {
            return Err(format!("{} has no place left for {digit}", house.name()));
        }
        Ok(places.only().map(|cell| (cell, digit.set())).into_iter().collect())
    }

    /// The digit sets that a group can still hold, without a look at which cell takes which digit.
    fn sets(&self, group: Group, state: &CellMap<DigitSet>) -> Vec<DigitSet> {
        let cells = self.cells(group);
        let held = cells.iter().fold(DigitSet::EMPTY, |all, c| all | state[c]);
        match group {
            Group::House(_) => vec![self.puzzle.digits()],
            Group::Cage(i) => {
                let sum = self.puzzle.cages().get(i).map_or(0, |c| c.sum);
                combinations_of(held, cells.len(), sum).collect()
            }
            Group::Compartment(_) => {
                compartment::windows(cells.len(), self.puzzle.side()).filter(|set| set.is_subset(held)).collect()
            }
        }
    }

    fn required(&self, group: Group, state: &CellMap<DigitSet>) -> Vec<(Cell, DigitSet)> {
        let cells = self.cells(group);
        let candidates: Vec<DigitSet> = cells.iter().map(|c| state[c]).collect();
        let possible = matching::fitting(candidates.into_iter(), self.sets(group, state));
        let Some(must) = possible.reduce(|a, b| a & b) else { return Vec::new() };
        let mut left = Vec::new();
        for digit in must {
            let places = places(cells, digit, state);
            let seeing = places.iter().fold(self.puzzle.cells(), |all, place| all & self.puzzle.peers(place));
            left.extend(seeing.iter().map(|cell| (cell, DigitSet::ALL.without(digit))));
        }
        left
    }

    fn total(&self, total: &Total, state: &CellMap<DigitSet>) -> Left {
        let Total { cells, sum, name } = total;
        let many = cells.len();
        if many == 0 {
            return if *sum == 0 { Ok(Vec::new()) } else { Err(name.clone()) };
        }
        if *sum <= 0 {
            return Err(name.clone());
        }
        let low: i32 = cells.iter().map(|c| state[c].min().map_or(0, |d| i32::from(d.get()))).sum();
        let high: i32 = cells.iter().map(|c| state[c].max().map_or(0, |d| i32::from(d.get()))).sum();
        let refused = || format!("{name}, which {}", if many == 1 { "it cannot be" } else { "they cannot add up to" });
        if *sum < low || *sum > high {
            return Err(refused());
        }
        if many > FEW {
            return Ok(Vec::new());
        }
        let list: Vec<Cell> = cells.iter().collect();
        let mut found = vec![DigitSet::EMPTY; many];
        self.spread(&list, *sum, state, &mut Vec::new(), &mut found);
        if found.iter().all(|set| set.is_empty()) {
            return Err(refused());
        }
        Ok(list.into_iter().zip(found).collect())
    }

    /// Gathers what each of a few cells holds in any way to reach the sum.
    fn spread(
        &self,
        cells: &[Cell],
        sum: i32,
        state: &CellMap<DigitSet>,
        chosen: &mut Vec<Digit>,
        found: &mut [DigitSet],
    ) {
        let Some(&cell) = cells.get(chosen.len()) else {
            if sum == 0 {
                for (set, digit) in found.iter_mut().zip(chosen.iter()) {
                    set.insert(*digit);
                }
            }
            return;
        };
        for digit in state[cell] {
            let taken = |(other, held): (&Cell, &Digit)| *held == digit && self.puzzle.peers(cell).contains(*other);
            if i32::from(digit.get()) <= sum && !cells.iter().zip(chosen.iter()).any(taken) {
                chosen.push(digit);
                self.spread(cells, sum - i32::from(digit.get()), state, chosen, found);
                chosen.pop();
            }
        }
    }
}

fn places(cells: CellSet, digit: Digit, state: &CellMap<DigitSet>) -> CellSet {
    cells.iter().filter(|&c| state[c].contains(digit)).collect()
}

/// What each cell can hold where the cells together hold one of the sets; `None` where no set fits.
fn fitting(cells: CellSet, sets: &[DigitSet], state: &CellMap<DigitSet>) -> Option<Vec<(Cell, DigitSet)>> {
    let candidates: Vec<DigitSet> = cells.iter().map(|c| state[c]).collect();
    let found = matching::supports(candidates.into_iter(), sets);
    (!found.iter().all(|set| set.is_empty())).then(|| cells.iter().zip(found).collect())
}

/// Too few digits for some cells of a house, or just as many: then they stand in no other cell of it.
fn subset(house: &House, state: &CellMap<DigitSet>) -> Left {
    let mut left = Vec::new();
    // The fewest digits first: they are the easiest to see.
    let mut sets: Vec<DigitSet> = (1..512).map(DigitSet::from_bits).filter(|set| set.len() <= SUBSET).collect();
    sets.sort_by_cached_key(|set| set.len());
    for digits in sets {
        let cells: CellSet =
            house.cells.iter().filter(|&c| !state[c].is_empty() && state[c].is_subset(digits)).collect();
        if cells.len() > digits.len() {
            let only = digits.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(", ");
            return Err(format!("{cells} in {} have only {only} left between them", house.name()));
        }
        if cells.len() == digits.len() {
            left.extend((house.cells - cells).iter().map(|cell| (cell, DigitSet::ALL - digits)));
        }
    }
    Ok(left)
}

/// The sums that follow from one house and its cages.
fn house_totals(puzzle: &Puzzle) -> Vec<Total> {
    let complete = puzzle.houses().iter().filter(|h| h.complete);
    complete.flat_map(|house| totals(puzzle, &house.name(), house.cells, 1)).collect()
}

/// The same for several rows or columns side by side.
fn line_totals(puzzle: &Puzzle) -> Vec<Total> {
    let mut found = Vec::new();
    for sort in [HouseKind::Row(0), HouseKind::Column(0)] {
        let (plural, alike) = (sort.plural(), |house: &&House| house.kind.numbered(0) == sort && house.complete);
        let lines: Vec<&House> = puzzle.houses().iter().filter(alike).collect();
        for count in 2..=LINES {
            for (at, lines) in (1..).zip(lines.windows(count)) {
                let cells = lines.iter().fold(CellSet::EMPTY, |all, h| all | h.cells);
                let name = format!("{plural} {at} to {}", at + count - 1);
                found.extend(totals(puzzle, &name, cells, count));
            }
        }
    }
    found
}

/// What the cages inside these houses leave, and what those over their border take outside.
fn totals(puzzle: &Puzzle, name: &str, cells: CellSet, houses: usize) -> Vec<Total> {
    let whole = i32::from(puzzle.digits().sum()) * houses as i32;
    let inside = puzzle.cages().iter().filter(|c| c.cells.is_subset(cells));
    let (mut rest, mut sum) = (cells, whole);
    for cage in inside {
        rest -= cage.cells;
        sum -= i32::from(cage.sum);
    }
    if rest == cells {
        return Vec::new();
    }
    let inside_name = if rest.is_empty() {
        format!("the cages inside {name} add up to {} instead of {whole}", whole - sum)
    } else if sum > 0 {
        format!("the cages inside {name} leave {sum} for {rest}")
    } else {
        format!("the cages inside {name} add up to {}, which leaves too little for {rest}", whole - sum)
    };
    let inner = Total { cells: rest, sum, name: inside_name };
    let over = puzzle.cages().iter().filter(|c| c.cells.intersects(cells));
    let (mut out, mut reach, mut sum) = (CellSet::EMPTY, CellSet::EMPTY, -whole);
    for cage in over {
        reach |= cage.cells;
        out |= cage.cells - cells;
        sum += i32::from(cage.sum);
    }
    let covered = cells.is_subset(reach) && !out.is_empty();
    let outer = covered.then(|| Total {
        cells: out,
        sum,
        name: if sum > 0 {
            format!("the cages over {name} leave {sum} for {out} outside")
        } else {
            format!("the cages over {name} add up to {}, which leaves too little for {out} outside", sum + whole)
        },
    });
    [Some(inner), outer].into_iter().flatten().collect()
}
