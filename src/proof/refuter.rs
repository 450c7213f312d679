//! The search for a contradiction: rules applied until nothing changes, then a case distinction.

use super::known::free;
use super::line::{self, Part, Shared, shared};
use super::rule::Rule;
use super::used::{Used, place};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, House, Puzzle, bits, matching};

/// The most cases that one refutation may distinguish.
pub(super) const MOST_CASES: u32 = 2_000;
/// The most cases for the question whether a house must hold a digit.
const FEW_CASES: u32 = 60;
/// The most open cells of a sum whose ways to be filled are looked through; of more cells the smallest and the largest
/// digits count.
const MOST_OPEN: usize = 8;
/// The most ways to fill a sum that are looked through.
const MOST_FILLINGS: u32 = 20_000;

/// The most sets of a cage or compartment that are tried one by one.
const MOST_SETS: usize = 12;

/// What is tried case by case.
#[derive(Clone, Copy)]
enum Choice {
    /// The digits of a cell.
    Digit(Cell),
    /// The places of a digit in the house, cage, compartment or line with this number, which must hold it.
    Place(usize, Digit),
    /// The sets of the cage or compartment with this number.
    Set(usize),
}

impl Choice {
    /// The number of the rule that it is about; none has the number of a cell's digits.
    const fn rule(self) -> usize {
        match self {
            Self::Digit(_) => usize::MAX,
            Self::Place(number, _) | Self::Set(number) => number,
        }
    }
}

/// A contradiction carries the premises that led to it.
type Step = Result<(), Used>;

/// Cells and rules, and what follows from an assumption.
pub(super) struct Refuter<'a> {
    puzzle: &'a Puzzle,
    rules: &'a [Rule],
    /// The rules that speak of each cell, as bits.
    at: CellMap<u128>,
    scope: CellSet,
    /// What a cell can hold by the rules of the puzzle alone.
    free: CellMap<DigitSet>,
    held: CellMap<DigitSet>,
    /// By candidate that is gone: the premises that it is gone by.
    why: Vec<Used>,
    /// What went, in order.
    trail: Vec<(Cell, Digit)>,
    /// Cells with one digit whose peers have not lost it yet.
    settled: CellSet,
    /// The rules that speak of cells that changed.
    due: u128,
    cases: u32,
    /// The digits whose places are tried before all others.
    focus: DigitSet,
    /// How many assumptions are made at once.
    depth: u32,
    /// By the number of a count: how many houses of a family must hold its digit, and why. Found under the first
    /// assumption alone, and true under those that follow.
    must: Vec<(usize, Used)>,
    /// Asked before each case: whether to give up.
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Refuter<'a> {
    /// `lacks`: the digits that the cells of the scope are known to lack. Where `stop` says so, no contradiction is found.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        rules: &'a [Rule],
        lacks: &CellMap<DigitSet>,
        scope: CellSet,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let mut at = CellMap::<u128>::default();
        for (i, rule) in rules.iter().enumerate() {
            rule.cells().iter().for_each(|cell| at[cell] |= 1 << i);
        }
        let free = CellMap::from_fn(|c| if scope.contains(c) { free(puzzle, c) } else { DigitSet::EMPTY });
        let mut why = vec![Used::NONE; 729];
        let mut held = free;
        for cell in scope {
            for digit in free[cell] & lacks[cell] {
                held[cell].remove(digit);
                if let Some(why) = why.get_mut(place(cell, digit)) {
                    *why = Used::lack(cell, digit);
                }
            }
        }
        Self {
            puzzle,
            rules,
            at,
            scope,
            free,
            held,
            why,
            trail: Vec::new(),
            settled: CellSet::EMPTY,
            due: 0,
            cases: 0,
            focus: DigitSet::EMPTY,
            depth: 0,
            must: Vec::new(),
            stop,
        }
    }

    /// The premises by which a cell cannot hold a digit (`holds`), or cannot lack it; `None` where no contradiction
    /// was found in at most so many cases. With them the number of cases that it took.
    ///
    /// The smallest choices come first; where that does not lead on, those of the digit itself, then those of the
    /// digits that a pattern must not hold alone: something else in it, or a place outside it, is what the step starts
    /// from.
    pub(super) fn refute(&mut self, cell: Cell, digit: Digit, holds: bool, cases: u32) -> Option<(Used, u32)> {
        let swapped = |rule: &Rule| if let Rule::Swap(_, digits) = rule { Some(*digits) } else { None };
        let swapped = self.rules.iter().filter_map(swapped).reduce(|all, digits| all | digits);
        [DigitSet::EMPTY, digit.set()].into_iter().chain(swapped).find_map(|focus| {
            let mark = self.trail.len();
            (self.cases, self.focus) = (cases, focus);
            self.must = vec![(0, Used::NONE); self.rules.len()];
            self.all_due();
            let assumed = self.assume(cell, digit, holds);
            let found = assumed.and_then(|()| self.search()).err();
            self.undo(mark);
            found.map(|used| (used, cases - self.cases))
        })
    }

    fn all_due(&mut self) {
        self.due = if self.rules.len() < 128 { (1 << self.rules.len()) - 1 } else { u128::MAX };
        self.settled = self.scope;
    }

    fn assume(&mut self, cell: Cell, digit: Digit, holds: bool) -> Step {
        if holds && !self.held[cell].contains(digit) {
            return Err(self.absent(cell));
        }
        let gone = if holds { self.held[cell].without(digit) } else { digit.set() };
        gone.iter().try_for_each(|other| self.remove(cell, other, &Used::NONE))
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, digit)) = self.trail.pop() else { break };
            self.held[cell].insert(digit);
        }
        self.due = 0;
        self.settled = CellSet::EMPTY;
    }

    fn remove(&mut self, cell: Cell, digit: Digit, used: &Used) -> Step {
        if !self.held[cell].contains(digit) {
            return Ok(());
        }
        self.held[cell].remove(digit);
        if let Some(why) = self.why.get_mut(place(cell, digit)) {
            *why = *used;
        }
        self.trail.push((cell, digit));
        self.due |= self.at[cell];
        match self.held[cell].len() {
            0 => return Err(self.absent(cell)),
            1 => {
                self.settled.insert(cell);
            }
            _ => {}
        }
        Ok(())
    }

    /// Why a digit is not in a cell; nothing where the rules of the puzzle say so.
    fn why(&self, cell: Cell, digit: Digit) -> Used {
        if !self.free[cell].contains(digit) {
            return Used::NONE;
        }
        self.why.get(place(cell, digit)).copied().unwrap_or(Used::NONE)
    }

    /// Why a cell holds no more than it does.
    fn absent(&self, cell: Cell) -> Used {
        let gone = self.free[cell] - self.held[cell];
        gone.iter().fold(Used::NONE, |all, digit| all.and(&self.why(cell, digit)))
    }

    /// The same for several cells.
    fn absent_all(&self, cells: impl IntoIterator<Item = Cell>, number: usize) -> Used {
        cells.into_iter().fold(Used::rule(number), |all, cell| all.and(&self.absent(cell)))
    }

    /// Derives what follows, then tries the cases of the smallest choice: a contradiction in each is one.
    fn search(&mut self) -> Step {
        self.propagate()?;
        let Some((choice, mut used)) = self.choice() else { return Ok(()) };
        for case in self.cases_of(choice) {
            let Some(left) = self.cases.checked_sub(1).filter(|_| !(self.stop)()) else { return Ok(()) };
            self.cases = left;
            let mark = self.trail.len();
            self.all_due();
            self.depth += 1;
            let assumed = case.into_iter().try_for_each(|(cell, held)| self.restrict(cell, held));
            let found = assumed.and_then(|()| self.search());
            self.depth -= 1;
            self.undo(mark);
            match found {
                Ok(()) => return Ok(()),
                Err(found) => used.add(&found),
            }
        }
        Err(used)
    }

    /// Assumes that a cell holds one of the digits.
    fn restrict(&mut self, cell: Cell, held: DigitSet) -> Step {
        (self.held[cell] - held).iter().try_for_each(|digit| self.remove(cell, digit, &Used::NONE))
    }

    /// The smallest choice, and why it has no more cases.
    ///
    /// What the assumption has touched comes first: elsewhere there is no contradiction that was not there before.
    fn choice(&self) -> Option<(Choice, Used)> {
        let open = |&c: &Cell| self.held[c].len() > 1;
        let mut gone = CellMap::<DigitSet>::default();
        self.trail.iter().for_each(|&(cell, digit)| gone[cell] = gone[cell].with(digit));
        let rank = |cell: Cell| (true, gone[cell].is_empty(), self.held[cell].len());
        let smallest = self.scope.iter().filter(open).min_by_key(|&c| rank(c))?;
        let mut best = (rank(smallest), Choice::Digit(smallest));
        for (number, rule) in self.rules.iter().enumerate() {
            let cells = rule.cells();
            let (required, sets) = match rule {
                Rule::House(_) => (self.puzzle.digits(), 0),
                Rule::Sets { cells, sets } => self.fitting(cells, sets),
                Rule::Line(parts) => (shared(&self.held, parts).required, 0),
                _ => continue,
            };
            for digit in required {
                let size = self.places(cells, digit).count();
                let far = !cells.iter().any(|c| gone[c].contains(digit));
                let rank = (!self.focus.contains(digit), far, size);
                if size > 1 && rank < best.0 {
                    best = (rank, Choice::Place(number, digit));
                }
            }
            let far = cells.iter().all(|c| gone[c].is_empty());
            if (2..=MOST_SETS).contains(&sets) && (true, far, sets) < best.0 {
                best = ((true, far, sets), Choice::Set(number));
            }
        }
        let used = match (best.1, self.rules.get(best.1.rule())) {
            (Choice::Digit(cell), _) => self.absent(cell),
            // Which digits a cage, compartment or line must hold follows from all that its cells lack.
            (_, Some(rule @ (Rule::Sets { .. } | Rule::Line(_)))) => self.absent_all(rule.cells(), best.1.rule()),
            (Choice::Place(number, digit), Some(rule)) => self.elsewhere(rule.cells(), digit, number),
            _ => return None,
        };
        Some((best.1, used))
    }

    /// What each case of a choice leaves the cells.
    fn cases_of(&self, choice: Choice) -> Vec<Vec<(Cell, DigitSet)>> {
        match (choice, self.rules.get(choice.rule())) {
            (Choice::Digit(cell), _) => self.held[cell].iter().map(|digit| vec![(cell, digit.set())]).collect(),
            (Choice::Place(_, digit), Some(rule)) => {
                self.places(rule.cells(), digit).map(|cell| vec![(cell, digit.set())]).collect()
            }
            (Choice::Set(_), Some(Rule::Sets { cells, sets })) => {
                let held = cells.iter().map(|&c| self.held[c]).collect::<Vec<_>>();
                let fitting = matching::fitting(held.into_iter(), sets.iter().copied());
                fitting.map(|set| cells.iter().map(|&cell| (cell, set)).collect()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The digits of all sets that the cells can still hold, and how many sets these are.
    fn fitting(&self, cells: &[Cell], sets: &[DigitSet]) -> (DigitSet, usize) {
        let held = cells.iter().map(|&c| self.held[c]).collect::<Vec<_>>();
        let fitting = matching::fitting(held.into_iter(), sets.iter().copied());
        let (all, count) = fitting.fold((DigitSet::ALL, 0), |(all, count), set| (all & set, count + 1));
        (if count == 0 { DigitSet::EMPTY } else { all }, count)
    }

    fn places(&self, cells: CellSet, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        cells.iter().filter(move |&c| self.held[c].contains(digit))
    }

    /// Why a house has a digit nowhere but where it can be.
    fn elsewhere(&self, cells: CellSet, digit: Digit, number: usize) -> Used {
        let gone = cells.iter().filter(|&c| !self.held[c].contains(digit));
        gone.fold(Used::rule(number), |all, cell| all.and(&self.why(cell, digit)))
    }

    fn propagate(&mut self) -> Step {
        loop {
            if let Some(cell) = self.settled.first() {
                self.settled.remove(cell);
                self.spread(cell)?;
                continue;
            }
            let Some(number) = bits(self.due).next() else { return Ok(()) };
            self.due &= !(1 << number);
            let rules = self.rules;
            if let Some(rule) = rules.get(number) {
                self.apply(number, rule)?;
            }
        }
    }

    /// A cell with one digit takes it from those that see it.
    fn spread(&mut self, cell: Cell) -> Step {
        let Some(digit) = self.held[cell].only() else { return Ok(()) };
        let seen = self.puzzle.peers(cell) & self.scope;
        let losing: CellSet = self.places(seen, digit).collect();
        if losing.is_empty() {
            return Ok(());
        }
        let used = self.absent(cell);
        losing.iter().try_for_each(|peer| self.remove(peer, digit, &used))
    }

    fn apply(&mut self, number: usize, rule: &Rule) -> Step {
        match rule {
            &Rule::House(cells) => self.house(number, cells),
            Rule::Sets { cells, sets } => self.sets(number, cells, sets),
            Rule::Line(parts) => self.line(number, parts),
            Rule::Sum { terms, total } => self.sum(number, terms, *total),
            &Rule::Same(one, other) => {
                self.same(number, one, other)?;
                self.same(number, other, one)
            }
            Rule::Count { digit, families } => self.count(number, *digit, families),
            Rule::CountTogether { digits, families } => self.count_together(number, *digits, families),
            &Rule::Swap(cells, digits) => self.swap(number, cells, digits),
            Rule::Room { cells, slots } => self.room(number, *cells, slots),
            Rule::OneOf(candidates) => self.one_of(number, candidates),
        }
    }

    fn house(&mut self, number: usize, cells: CellSet) -> Step {
        for digit in self.puzzle.digits() {
            let mut places = self.places(cells, digit);
            match (places.next(), places.next()) {
                (None, _) => return Err(self.elsewhere(cells, digit, number)),
                (Some(cell), None) if self.held[cell].len() > 1 => {
                    drop(places);
                    let used = self.elsewhere(cells, digit, number);
                    let others = self.held[cell].without(digit);
                    others.iter().try_for_each(|other| self.remove(cell, other, &used))?;
                }
                _ => {
                    drop(places);
                    self.point(cells, digit, |at| at.elsewhere(cells, digit, number))?;
                }
            }
        }
        Ok(())
    }

    /// Cells that see every place of a digit among cells that hold it lose the digit; `why` is what that rests on.
    fn point(&mut self, cells: CellSet, digit: Digit, why: impl FnOnce(&Self) -> Used) -> Step {
        let seen = self.places(cells, digit).fold(self.scope, |all, place| all & self.puzzle.peers(place));
        let losing: CellSet = self.places(seen, digit).collect();
        if losing.is_empty() {
            return Ok(());
        }
        let used = why(self);
        losing.iter().try_for_each(|cell| self.remove(cell, digit, &used))
    }

    /// Removes what the cells hold beyond what is found for each.
    fn keep(&mut self, number: usize, cells: &[Cell], found: &[DigitSet]) -> Step {
        let lost = cells.iter().zip(found).any(|(&cell, &found)| !self.held[cell].is_subset(found));
        if !lost {
            return Ok(());
        }
        let used = self.absent_all(cells.iter().copied(), number);
        for (&cell, &found) in cells.iter().zip(found) {
            for digit in self.held[cell] - found {
                self.remove(cell, digit, &used)?;
            }
        }
        Ok(())
    }

    fn sets(&mut self, number: usize, cells: &[Cell], sets: &[DigitSet]) -> Step {
        let held: Vec<DigitSet> = cells.iter().map(|&c| self.held[c]).collect();
        let found = matching::supports(held.into_iter(), sets);
        self.keep(number, cells, &found)?;
        let required = self.fitting(cells, sets).0;
        self.required(number, cells.iter().copied().collect(), required)
    }

    fn line(&mut self, number: usize, parts: &[Part]) -> Step {
        let cells: Vec<Cell> = parts.iter().flat_map(|part| &part.cells).copied().collect();
        let Shared { found, required } = shared(&self.held, parts);
        self.keep(number, &cells, &found.concat())?;
        self.required(number, line::cells(parts), required)
    }

    /// Cells that see every place of a digit among cells that must hold it lose the digit.
    fn required(&mut self, number: usize, cells: CellSet, required: DigitSet) -> Step {
        required.into_iter().try_for_each(|digit| self.point(cells, digit, |at| at.absent_all(cells, number)))
    }

    fn sum(&mut self, number: usize, terms: &[(Cell, i32)], total: i32) -> Step {
        let cells: Vec<Cell> = terms.iter().map(|&(cell, _)| cell).collect();
        let reach = |(cell, factor): (Cell, i32)| {
            let end = |digit: Option<Digit>| digit.map_or(0, |d| i32::from(d.get())) * factor;
            let (a, b) = (end(self.held[cell].min()), end(self.held[cell].max()));
            (a.min(b), a.max(b))
        };
        let reaches: Vec<(i32, i32)> = terms.iter().map(|&term| reach(term)).collect();
        let (least, most) = reaches.iter().fold((0, 0), |(a, b), (low, high)| (a + low, b + high));
        let odd: Vec<Cell> = terms.iter().filter(|(_, f)| f % 2 != 0).map(|&(cell, _)| cell).collect();
        let parity = |held: DigitSet| if held.is_subset(DigitSet::ODD) { 1 } else { 0 };
        let mixed =
            |&&cell: &&Cell| self.held[cell].intersects(DigitSet::ODD) && !self.held[cell].is_subset(DigitSet::ODD);
        let unknown: Vec<Cell> = odd.iter().filter(mixed).copied().collect();
        let ones: i32 = odd.iter().filter(|c| !unknown.contains(c)).map(|&c| parity(self.held[c])).sum();
        let mut found: Vec<DigitSet> = terms
            .iter()
            .zip(&reaches)
            .map(|(&(cell, factor), &(low, high))| {
                let fits = |digit: &Digit| {
                    let here = factor * i32::from(digit.get());
                    let rest = total - here;
                    let known = unknown.as_slice() != [cell] || (here.rem_euclid(2) + ones - total).rem_euclid(2) == 0;
                    (least - low..=most - high).contains(&rest) && known
                };
                self.held[cell].iter().filter(fits).collect()
            })
            .collect();
        if unknown.is_empty() && (ones - total).rem_euclid(2) != 0 {
            found.fill(DigitSet::EMPTY);
        }
        self.keep(number, &cells, &found)?;
        let open = cells.iter().filter(|&&c| self.held[c].len() > 1).count();
        if open > MOST_OPEN {
            return Ok(());
        }
        let fillings = Fillings::new(self.puzzle, &self.held, terms, total);
        match fillings.found() {
            Some(found) => self.keep(number, &cells, &found),
            None => Ok(()),
        }
    }

    /// As many of `one` hold a digit as of `other`: where `other` cannot, `one` cannot; and so on.
    fn same(&mut self, number: usize, one: CellSet, other: CellSet) -> Step {
        for digit in self.puzzle.digits() {
            let (mine, theirs): (CellSet, CellSet) =
                (self.places(one, digit).collect(), self.places(other, digit).collect());
            let fixed: CellSet = mine.iter().filter(|&c| self.held[c].only() == Some(digit)).collect();
            let why_not = |cells: CellSet| {
                let gone = cells.iter().filter(|&c| !self.held[c].contains(digit));
                gone.fold(Used::rule(number), |all, c| all.and(&self.why(c, digit)))
            };
            if fixed.len() > theirs.len() {
                return Err(fixed.iter().fold(why_not(other), |all, c| all.and(&self.absent(c))));
            }
            if fixed.len() == theirs.len() {
                let used = fixed.iter().fold(why_not(other), |all, c| all.and(&self.absent(c)));
                for cell in mine - fixed {
                    self.remove(cell, digit, &used)?;
                }
                for cell in theirs {
                    for held in self.held[cell].without(digit) {
                        self.remove(cell, held, &used)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The houses of one family that must hold the digit are no more than those of another that can.
    fn count(&mut self, number: usize, digit: Digit, families: &[Vec<House>]) -> Step {
        if self.depth == 0 {
            let all = families.iter().map(|family| self.must(number, digit, family));
            let most = all.max_by_key(|(count, _)| *count);
            if let (Some(most), Some(must)) = (most, self.must.get_mut(number)) {
                *must = most;
            }
        }
        let Some(&(must, why)) = self.must.get(number) else { return Ok(()) };
        for family in families {
            let (can, without): (Vec<&House>, Vec<&House>) =
                family.iter().partition(|house| self.places(house.cells, digit).next().is_some());
            if can.len() < must {
                let cells = without.iter().flat_map(|house| house.cells);
                return Err(cells.fold(why, |all, cell| all.and(&self.why(cell, digit))));
            }
        }
        Ok(())
    }

    /// The lines of one direction can hold as many of the digits as those of the other.
    fn count_together(&mut self, number: usize, digits: DigitSet, families: &[Vec<Vec<Part>>; 2]) -> Step {
        let mut totals = u128::MAX;
        for family in families {
            // What the lines so far can hold together, as bits.
            let mut reached: u128 = 1;
            for parts in family {
                let counts = u128::from(line::counts(&self.held, parts, digits));
                reached = bits(counts).fold(0, |all, count| all | reached << count);
            }
            totals &= reached;
        }
        let cells = families.iter().flatten().flat_map(|parts| line::cells(parts));
        if totals == 0 { Err(self.absent_all(cells, number)) } else { Ok(()) }
    }

    /// How many houses of a family must hold the digit, and why.
    fn must(&mut self, number: usize, digit: Digit, family: &[House]) -> (usize, Used) {
        let holds = family.iter().filter_map(|house| self.must_hold(house, digit));
        holds.fold((0, Used::rule(number)), |(count, all), why| (count + 1, all.and(&why)))
    }

    /// Why a house must hold a digit: it is there already, or without it there is a contradiction.
    fn must_hold(&mut self, house: &House, digit: Digit) -> Option<Used> {
        if let Some(cell) = house.cells.iter().find(|&c| self.held[c].only() == Some(digit)) {
            return Some(self.absent(cell));
        }
        self.places(house.cells, digit).next()?;
        let (mark, cases, due, settled) = (self.trail.len(), self.cases, self.due, self.settled);
        (self.depth, self.cases, self.settled) = (1, FEW_CASES, CellSet::EMPTY);
        let without = house.cells.iter().try_for_each(|c| self.remove(c, digit, &Used::NONE));
        let found = without.and_then(|()| self.search()).err();
        self.undo(mark);
        (self.depth, self.cases, self.due, self.settled) = (0, cases, due, settled);
        found
    }

    fn swap(&mut self, number: usize, cells: CellSet, digits: DigitSet) -> Step {
        let others: CellSet = cells.iter().filter(|&c| !self.held[c].is_subset(digits)).collect();
        if others.len() > 1 {
            return Ok(());
        }
        let used = self.absent_all(cells - others, number);
        let Some(last) = others.first() else { return Err(used) };
        (self.held[last] & digits).iter().try_for_each(|digit| self.remove(last, digit, &used))
    }

    /// Where there is no more room than there are cells, each of the digits is among them: not elsewhere in its house.
    fn room(&mut self, number: usize, cells: CellSet, slots: &[(Digit, CellSet)]) -> Step {
        let taken = |&&(digit, house): &&(Digit, CellSet)| self.places(house & cells, digit).next().is_some();
        let taken: Vec<(Digit, CellSet)> = slots.iter().filter(taken).copied().collect();
        if taken.len() > cells.len() {
            return Ok(());
        }
        let used = self.absent_all(cells, number);
        if taken.len() < cells.len() {
            return Err(used);
        }
        for (digit, house) in taken {
            let losing: CellSet = self.places((house - cells) & self.scope, digit).collect();
            losing.iter().try_for_each(|cell| self.remove(cell, digit, &used))?;
        }
        Ok(())
    }

    fn one_of(&mut self, number: usize, candidates: &[(Cell, Digit)]) -> Step {
        let left = |&&(cell, digit): &&(Cell, Digit)| self.held[cell].contains(digit);
        let mut possible = candidates.iter().filter(left);
        let (first, second) = (possible.next(), possible.next());
        let gone = candidates.iter().filter(|c| !left(c));
        let used = gone.fold(Used::rule(number), |all, &(c, d)| all.and(&self.why(c, d)));
        match (first, second) {
            (None, _) => Err(used),
            (Some(&(cell, digit)), None) => {
                let others = self.held[cell].without(digit);
                others.iter().try_for_each(|other| self.remove(cell, other, &used))
            }
            _ => Ok(()),
        }
    }
}

/// The ways to fill the cells of a sum, cells that see each other differing.
struct Fillings<'a> {
    puzzle: &'a Puzzle,
    terms: Vec<(Cell, i32, DigitSet)>,
    /// The least and most that the terms from each on add up to.
    reach: Vec<(i32, i32)>,
    total: i32,
    chosen: Vec<Digit>,
    found: Vec<DigitSet>,
    left: u32,
}

impl<'a> Fillings<'a> {
    fn new(puzzle: &'a Puzzle, held: &CellMap<DigitSet>, terms: &[(Cell, i32)], total: i32) -> Self {
        let terms: Vec<(Cell, i32, DigitSet)> = terms.iter().map(|&(c, factor)| (c, factor, held[c])).collect();
        let mut reach = vec![(0, 0); terms.len() + 1];
        for (i, &(_, factor, held)) in terms.iter().enumerate().rev() {
            let end = |digit: Option<Digit>| digit.map_or(0, |d| i32::from(d.get())) * factor;
            let (a, b) = (end(held.min()), end(held.max()));
            let (least, most) = reach.get(i + 1).copied().unwrap_or_default();
            if let Some(reach) = reach.get_mut(i) {
                *reach = (least + a.min(b), most + a.max(b));
            }
        }
        let found = vec![DigitSet::EMPTY; terms.len()];
        Self { puzzle, terms, reach, total, chosen: Vec::new(), found, left: MOST_FILLINGS }
    }

    /// What each cell holds in some way; `None` where there are too many ways to look.
    fn found(mut self) -> Option<Vec<DigitSet>> {
        self.fill(self.total)?;
        Some(self.found)
    }

    fn fill(&mut self, rest: i32) -> Option<()> {
        let at = self.chosen.len();
        let Some(&(cell, factor, held)) = self.terms.get(at) else {
            self.found.iter_mut().zip(&self.chosen).for_each(|(found, digit)| *found = found.with(*digit));
            return Some(());
        };
        let before = self.terms.iter().zip(&self.chosen);
        let peers = self.puzzle.peers(cell);
        let taken: DigitSet = before.filter(|((c, ..), _)| peers.contains(*c)).map(|(_, &d)| d).collect();
        let (least, most) = self.reach.get(at + 1).copied().unwrap_or_default();
        for digit in held - taken {
            let rest = rest - factor * i32::from(digit.get());
            if (least..=most).contains(&rest) {
                self.left = self.left.checked_sub(1)?;
                self.chosen.push(digit);
                self.fill(rest)?;
                self.chosen.pop();
            }
        }
        Some(())
    }
}
