//! Making a puzzle, and the reasons why one cannot be made.

use std::collections::BTreeMap;
use std::sync::Arc;

use thiserror::Error;

use super::combinations::sum_limits;
use super::compartment::compartments;
use super::conflict::{Conflict, conflicts};
use super::house::box_size;
use super::puzzle::Parts;
use super::{
    Cage, Cell, CellMap, CellSet, Constraint, Digit, DigitSet, House, HouseKind, Kind, Needs, Origin, Puzzle, Regions,
    Rule, geometry,
};

/// Why the parts do not make a puzzle. Each names the cells and the rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The side is not 4–9.
    #[error("a puzzle has 4 to 9 rows, not {0}")]
    Side(u8),
    /// Boxes were asked for on a side that has none.
    #[error("a puzzle with {0} rows has no boxes")]
    NoBoxes(u8),
    /// Windows were asked for on a side other than 9.
    #[error("windows need 9 rows, not {0}")]
    NoWindows(u8),
    /// A cell lies outside the grid.
    #[error("{0} lies outside the grid")]
    Outside(Cell),
    /// A digit is larger than the side.
    #[error("{cell} cannot hold {digit}: the digits are 1 to {side}")]
    DigitTooLarge {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The puzzle's side.
        side: u8,
    },
    /// Two given digits in a house, a cage or beside a black clue clash.
    #[error("the givens contradict each other: {0}")]
    Contradiction(String),
    /// A jigsaw region has too many or too few cells.
    #[error("region {region} has {} instead of {side}", crate::text::counted(*cells, "cell", "cells"))]
    RegionSize {
        /// Its number, 1-based.
        region: u8,
        /// Its cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
    /// A black cell in a puzzle that is no Str8ts: its houses would have no room for every digit.
    #[error("{cell} is black: only a Str8ts has black cells, not a {}", kind.name())]
    Black {
        /// The kind.
        kind: Kind,
        /// The cell.
        cell: Cell,
    },
    /// A given digit on a black cell.
    #[error("{0} is black: a digit in it is a clue, not a given")]
    GivenOnBlack(Cell),
    /// A cage without a cell.
    #[error("a cage with sum {0} has no cells")]
    EmptyCage(u8),
    /// A cage larger than the number of digits.
    #[error("the cage at {cell} has {cells} cells; with no digit twice it can have at most {side}")]
    CageTooLarge {
        /// Its first cell.
        cell: Cell,
        /// How many cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
    /// A sum that no set of different digits has.
    #[error("cage {sum} at {cell} is impossible: {} {}", hold(*cells), from_to(*low, *high))]
    CageSum {
        /// Its first cell.
        cell: Cell,
        /// Its sum.
        sum: u8,
        /// How many cells.
        cells: usize,
        /// The smallest possible sum.
        low: u8,
        /// The largest possible sum.
        high: u8,
    },
    /// An extra region or a cage without a sum that has no cell, or more cells than there are digits.
    #[error("{what} has {cells} cells; with no digit twice it can have 1 to {side}")]
    GroupSize {
        /// Its name.
        what: String,
        /// How many cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
    /// More extra regions and cages without a sum than the grid has cells.
    #[error("there are {0} extra regions and cages without a sum; a puzzle can have 81")]
    TooManyGroups(usize),
    /// A rule was added that follows from the kind, the regions or the black cells.
    #[error("{0} follow from the grid and are not added one by one")]
    NotAdded(&'static str),
    /// A cell in two cages.
    #[error("{0} lies in two cages")]
    CageOverlap(Cell),
    /// Cages cover the grid, and their sums do not add up to what the grid holds.
    #[error("the cage sums add up to {found}, but the whole grid holds {expected}")]
    Total {
        /// What they add up to.
        found: u32,
        /// What the grid holds: 405 on 9×9.
        expected: u32,
    },
}

/// Collects the parts of a puzzle; [`build`](Self::build) checks them.
///
/// The parts lie on the heap: a builder is handed on by value with every digit that is added.
#[derive(Clone, Debug)]
#[must_use]
pub struct PuzzleBuilder(Box<Wanted>);

#[derive(Clone, Debug)]
struct Wanted {
    kind: Kind,
    side: u8,
    regions: Regions,
    diagonals: bool,
    windows: bool,
    givens: Vec<(Cell, Digit)>,
    cages: Vec<Cage>,
    colours: Option<CellMap<u8>>,
    black: Vec<(Cell, Option<Digit>)>,
    rules: Vec<Rule>,
    contradictory: bool,
    unfinished: bool,
}

impl Puzzle {
    /// Starts a puzzle of this kind and side (4–9).
    pub fn builder(kind: Kind, side: u8) -> PuzzleBuilder {
        PuzzleBuilder::new(kind, side)
    }
}

impl PuzzleBuilder {
    pub(super) fn new(kind: Kind, side: u8) -> Self {
        let boxes = kind != Kind::Str8ts && box_size(side).is_some();
        Self(Box::new(Wanted {
            kind,
            side,
            regions: if boxes { Regions::Boxes } else { Regions::None },
            diagonals: false,
            windows: false,
            givens: Vec::new(),
            cages: Vec::new(),
            colours: None,
            black: Vec::new(),
            rules: Vec::new(),
            contradictory: false,
            unfinished: false,
        }))
    }

    /// Lets givens clash: for a reader that has reported them already. Such a puzzle has no solution.
    pub fn keep_contradictions(mut self) -> Self {
        self.0.contradictory = true;
        self
    }

    /// Lets regions have any number of cells, cages any sum, and givens clash: for a puzzle that is still being made and
    /// is to be drawn as far as it got. It is for the eye alone and says nothing to a solver. Numbers of regions from the
    /// side on mean cells that are in none yet.
    pub fn unfinished(mut self) -> Self {
        self.0.unfinished = true;
        self.keep_contradictions()
    }

    /// Boxes (the default but in Str8ts), a jigsaw, or neither.
    pub fn regions(mut self, regions: Regions) -> Self {
        self.0.regions = regions;
        self
    }

    /// Makes both main diagonals houses.
    pub fn diagonals(mut self, diagonals: bool) -> Self {
        self.0.diagonals = diagonals;
        self
    }

    /// Makes the four windows of a Windoku houses.
    pub fn windows(mut self, windows: bool) -> Self {
        self.0.windows = windows;
        self
    }

    /// Gives a digit in a white cell.
    pub fn given(mut self, cell: Cell, digit: Digit) -> Self {
        push(&mut self.0.givens, (cell, digit));
        self
    }

    /// Adds a cage. No sum is above 45, so it is a `u8` here; `solver::fill` takes a `u32` and reports one that is too
    /// large.
    pub fn cage(mut self, sum: u8, cells: CellSet) -> Self {
        push(&mut self.0.cages, Cage { sum, cells });
        self
    }

    /// Adds a rule: an extra region, a cage with or without a sum, anti-knight, even cells …
    pub fn rule(mut self, rule: Rule) -> Self {
        self.0.rules.push(rule);
        self
    }

    /// Keeps the cage colours (1–9 a cell) that came in with a text.
    pub fn cage_colours(mut self, colours: CellMap<u8>) -> Self {
        self.0.colours = Some(colours);
        self
    }

    /// Makes a cell black, with or without a clue.
    pub fn black(mut self, cell: Cell, clue: Option<Digit>) -> Self {
        push(&mut self.0.black, (cell, clue));
        self
    }

    /// Checks the parts and puts them together.
    ///
    /// # Errors
    /// Says which rule the parts break and where, see [`PuzzleError`].
    pub fn build(self) -> Result<Puzzle, PuzzleError> {
        let mut wanted = self.0;
        let side = wanted.side;
        if !(4..=9).contains(&side) {
            return Err(PuzzleError::Side(side));
        }
        if wanted.windows && side != 9 {
            return Err(PuzzleError::NoWindows(side));
        }
        if wanted.regions == Regions::Boxes && box_size(side).is_none() {
            return Err(PuzzleError::NoBoxes(side));
        }
        let str8ts = wanted.kind == Kind::Str8ts;
        wanted.check_black()?;
        let (groups, others) = wanted.sort_rules()?;
        wanted.cages.sort_by_key(Cage::first);
        let grid = geometry::grid(side);
        let black: CellSet = wanted.black.iter().map(|&(c, _)| c).collect();
        let cells = grid - black;
        let mut houses = wanted.houses(cells, grid)?;
        add_groups(groups, &mut houses, cells, side)?;
        let mut puzzle = Puzzle::new(Parts {
            kind: wanted.kind,
            side,
            regions: wanted.regions.within(grid),
            diagonals: wanted.diagonals,
            windows: wanted.windows,
            givens: CellMap::default(),
            cage_of: CellMap::default(),
            cage_colours: wanted.colours.take(),
            black,
            clues: CellMap::default(),
            cells,
            compartments: if str8ts { compartments(side, cells) } else { Vec::new() },
            peers: CellMap::default(),
            blocked: CellMap::default(),
            cages: Vec::new(),
            houses,
            others: Vec::new(),
            needs: Needs::default(),
        });
        let parts = puzzle.parts_mut();
        wanted.fill_digits(parts, grid)?;
        wanted.fill_cages(parts)?;
        fill_peers(parts);
        add_others(others, parts)?;
        parts.needs = parts.needs();
        let checked = !wanted.contradictory && !wanted.givens.is_empty();
        if checked && let Some(conflict) = clash(&puzzle) {
            return Err(PuzzleError::Contradiction(conflict.to_string()));
        }
        Ok(puzzle)
    }
}

/// What so many cells of a cage do to come to a sum.
fn hold(cells: usize) -> String {
    if cells == 1 { "one cell holds".to_owned() } else { format!("{cells} different digits add up to") }
}

fn from_to(low: u8, high: u8) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

/// Adds to a list, reserving room at once, as such lists are rarely short.
fn push<T>(list: &mut Vec<T>, item: T) {
    if list.capacity() == 0 {
        list.reserve(40);
    }
    list.push(item);
}

impl Wanted {
    /// Refuses black cells that nobody would look for: in another kind of puzzle, or under a given digit.
    fn check_black(&self) -> Result<(), PuzzleError> {
        if let Some(&(cell, _)) = self.black.first().filter(|_| self.kind != Kind::Str8ts) {
            return Err(PuzzleError::Black { kind: self.kind, cell });
        }
        let black: CellSet = self.black.iter().map(|&(cell, _)| cell).collect();
        match self.givens.iter().find(|(cell, _)| black.contains(*cell)) {
            Some(&(cell, _)) => Err(PuzzleError::GivenOnBlack(cell)),
            None => Ok(()),
        }
    }

    /// Puts the rules where they belong: sums to the cages; what is left are groups of cells that all differ, and
    /// others.
    fn sort_rules(&mut self) -> Result<(Vec<Rule>, Vec<Rule>), PuzzleError> {
        let (mut groups, mut others) = (Vec::new(), Vec::new());
        for rule in std::mem::take(&mut self.rules) {
            let grouped = matches!(rule.origin, Origin::House(kind) if kind.is_variant());
            match rule.constraint {
                Constraint::Sum { cells, total } => self.cages.push(Cage { sum: total, cells }),
                Constraint::Distinct { .. } if grouped => groups.push(rule),
                Constraint::Apart { .. } | Constraint::Allowed { .. } => others.push(rule),
                Constraint::Distinct { .. } | Constraint::Straight { .. } => {
                    return Err(PuzzleError::NotAdded(rule.title()));
                }
            }
        }
        Ok((groups, others))
    }

    fn fill_digits(&self, puzzle: &mut Parts, grid: CellSet) -> Result<(), PuzzleError> {
        let clues = self.black.iter().filter_map(|&(c, d)| Some((c, d?)));
        for (cell, digit) in self.givens.iter().copied().chain(clues) {
            if !grid.contains(cell) {
                return Err(PuzzleError::Outside(cell));
            }
            if digit.get() > self.side {
                return Err(PuzzleError::DigitTooLarge { cell, digit, side: self.side });
            }
        }
        if let Some(&(cell, _)) = self.black.iter().find(|(c, _)| !grid.contains(*c)) {
            return Err(PuzzleError::Outside(cell));
        }
        for &(cell, clue) in &self.black {
            puzzle.clues[cell] = clue;
        }
        for &(cell, digit) in &self.givens {
            puzzle.givens[cell] = Some(digit);
        }
        for house in puzzle.houses.iter().filter(|h| !h.clues.is_empty()) {
            let digits: DigitSet = house.clues.iter().filter_map(|c| puzzle.clues[c]).collect();
            house.cells.iter().for_each(|cell| puzzle.blocked[cell] |= digits);
        }
        Ok(())
    }

    fn fill_cages(&mut self, puzzle: &mut Parts) -> Result<(), PuzzleError> {
        let side = self.side;
        let mut covered = CellSet::EMPTY;
        for (index, cage) in self.cages.iter().enumerate() {
            let Some(cell) = cage.first() else { return Err(PuzzleError::EmptyCage(cage.sum)) };
            if let Some(outside) = (cage.cells - puzzle.cells).first() {
                return Err(PuzzleError::Outside(outside));
            }
            let cells = cage.cells.len();
            let limits = sum_limits(cells, side).or(self.unfinished.then_some((0, u8::MAX)));
            let Some((low, high)) = limits else { return Err(PuzzleError::CageTooLarge { cell, cells, side }) };
            if !(low..=high).contains(&cage.sum) && !self.unfinished {
                return Err(PuzzleError::CageSum { cell, sum: cage.sum, cells, low, high });
            }
            if let Some(cell) = (cage.cells & covered).first() {
                return Err(PuzzleError::CageOverlap(cell));
            }
            covered |= cage.cells;
            for cell in cage.cells {
                puzzle.cage_of[cell] = u8::try_from(index).ok();
            }
        }
        // Which digits a line with black cells lacks is for the solution to say.
        let whole = covered == puzzle.cells && self.black.is_empty();
        if whole && !self.cages.is_empty() && !self.unfinished {
            let found = self.cages.iter().map(|c| u32::from(c.sum)).sum();
            let expected = u32::from(side) * u32::from(DigitSet::full(side).sum());
            if found != expected {
                return Err(PuzzleError::Total { found, expected });
            }
        }
        puzzle.cages = std::mem::take(&mut self.cages);
        Ok(())
    }

    fn houses(&self, cells: CellSet, grid: CellSet) -> Result<Vec<House>, PuzzleError> {
        let side = self.side;
        let clued: CellSet = self.black.iter().filter(|(_, clue)| clue.is_some()).map(|&(c, _)| c).collect();
        let mut houses = Vec::with_capacity(3 * usize::from(side) + 6);
        let complete = self.kind != Kind::Str8ts;
        let mut add = |kind: HouseKind, group: CellSet| {
            let complete = complete && (!self.unfinished || group.len() == usize::from(side));
            houses.push(House { kind, cells: group & cells, clues: group & clued, complete });
        };
        (0..side).for_each(|i| add(HouseKind::Row(i), geometry::row(i)));
        (0..side).for_each(|i| add(HouseKind::Column(i), geometry::column_cells(i)));
        match &self.regions {
            Regions::None => {}
            Regions::Boxes => (0..side).for_each(|i| add(HouseKind::Box(i), geometry::box_cells(side, i))),
            Regions::Jigsaw(map) => {
                for i in 0..side {
                    let group: CellSet = grid.iter().filter(|&c| map[c] == i).collect();
                    if group.len() != usize::from(side) && !self.unfinished {
                        return Err(PuzzleError::RegionSize { region: i + 1, cells: group.len(), side });
                    }
                    add(HouseKind::Region(i), group);
                }
            }
        }
        if self.diagonals {
            (0..2).for_each(|i| add(HouseKind::Diagonal(i), geometry::diagonal(i, side)));
        }
        if self.windows {
            (0..4).for_each(|i| add(HouseKind::Window(i), geometry::window(i)));
        }
        Ok(houses)
    }
}

/// Adds extra regions and cages without a sum to the houses, in a fixed order and numbered anew, so that equal puzzles
/// are equal.
fn add_groups(groups: Vec<Rule>, houses: &mut Vec<House>, white: CellSet, side: u8) -> Result<(), PuzzleError> {
    if groups.len() > CellSet::ALL.len() {
        return Err(PuzzleError::TooManyGroups(groups.len()));
    }
    let mut extra = Vec::new();
    for rule in groups {
        let (Constraint::Distinct { cells, .. }, Origin::House(kind)) = (rule.constraint, rule.origin) else {
            continue;
        };
        if let Some(outside) = (cells - white).first() {
            return Err(PuzzleError::Outside(outside));
        }
        let complete = cells.len() == usize::from(side);
        let house = House { kind, cells, clues: CellSet::EMPTY, complete };
        if cells.is_empty() || cells.len() > usize::from(side) {
            return Err(PuzzleError::GroupSize { what: house.name(), cells: cells.len(), side });
        }
        extra.push(house);
    }
    let sort = |house: &House| house.kind.numbered(0);
    extra.sort_by_key(|house| (sort(house), house.cells.first(), house.cells.bits()));
    extra.dedup_by_key(|house| (sort(house), house.cells));
    for alike in extra.chunk_by_mut(|a, b| sort(a) == sort(b)) {
        for (number, house) in (0..=u8::MAX).zip(alike) {
            house.kind = house.kind.numbered(number);
        }
    }
    houses.append(&mut extra);
    Ok(())
}

/// Adds the pairs of cells that differ to the peers, and keeps digits out of the cells that hold some alone. Rules of
/// one origin for the same digits become one.
fn add_others(others: Vec<Rule>, puzzle: &mut Parts) -> Result<(), PuzzleError> {
    let all = DigitSet::full(puzzle.side);
    let mut pairs: BTreeMap<Origin, CellMap<CellSet>> = BTreeMap::new();
    let mut allowed: BTreeMap<(Origin, DigitSet), CellSet> = BTreeMap::new();
    for rule in others {
        match rule.constraint {
            Constraint::Apart { partners } => {
                let known = pairs.entry(rule.origin).or_default();
                for cell in puzzle.cells {
                    for other in partners[cell].without(cell) & puzzle.cells {
                        known[cell].insert(other);
                        known[other].insert(cell);
                    }
                }
            }
            Constraint::Allowed { cells, digits } => {
                if let Some(outside) = (cells - puzzle.cells).first() {
                    return Err(PuzzleError::Outside(outside));
                }
                *allowed.entry((rule.origin, digits & all)).or_default() |= cells;
            }
            // Sums and groups are dealt with elsewhere, and straights follow from the black cells.
            Constraint::Distinct { .. } | Constraint::Sum { .. } | Constraint::Straight { .. } => {}
        }
    }
    for (origin, partners) in pairs {
        for cell in puzzle.cells {
            puzzle.peers[cell] |= partners[cell];
        }
        puzzle.others.push(Rule { origin, constraint: Constraint::Apart { partners: Arc::new(partners) } });
    }
    for ((origin, digits), cells) in allowed {
        for cell in cells {
            puzzle.blocked[cell] |= all - digits;
        }
        puzzle.others.push(Rule { origin, constraint: Constraint::Allowed { cells, digits } });
    }
    Ok(())
}

/// Rows, columns and the usual boxes by table; other houses and cages one by one.
fn fill_peers(puzzle: &mut Parts) {
    let boxes = puzzle.side == 9 && puzzle.regions == Regions::Boxes;
    geometry::fill_peers(&mut puzzle.peers, puzzle.cells, boxes);
    let by_table = |kind: HouseKind| match kind {
        HouseKind::Row(_) | HouseKind::Column(_) => true,
        HouseKind::Box(_) => boxes,
        _ => false,
    };
    let others = puzzle.houses.iter().filter(|h| !by_table(h.kind)).map(|h| h.cells);
    for group in others.chain(puzzle.cages.iter().map(|c| c.cells)) {
        for cell in group {
            puzzle.peers[cell] |= group.without(cell);
        }
    }
}

impl Puzzle {
    /// Whether its givens break a rule.
    #[must_use]
    pub fn contradicts_itself(&self) -> bool {
        clash(self).is_some()
    }
}

/// A rule that the givens break.
fn clash(puzzle: &Puzzle) -> Option<Conflict> {
    if surely_agree(puzzle.parts()) {
        return None;
    }
    conflicts(puzzle, puzzle.givens()).into_iter().next()
}

/// Whether a quick look rules out that givens clash, so that nobody need put the sentences together. A given in a cage
/// leaves it open: those are rare.
fn surely_agree(puzzle: &Parts) -> bool {
    let mut places = [CellSet::EMPTY; 9];
    let mut all = CellSet::EMPTY;
    for (cell, digit) in puzzle.givens.iter() {
        let Some(digit) = *digit else { continue };
        if puzzle.peers[cell].intersects(places[digit.index()]) || puzzle.blocked[cell].contains(digit) {
            return false;
        }
        places[digit.index()].insert(cell);
        all.insert(cell);
    }
    let sums = all.is_empty() || puzzle.cages.iter().all(|c| !c.cells.intersects(all));
    sums && puzzle.compartments.iter().all(|k| {
        let held = k.cells & all;
        if held.len() < 2 {
            return true;
        }
        let (mut low, mut high) = (9, 1);
        for digit in held.iter().filter_map(|c| puzzle.givens[c]) {
            (low, high) = (digit.get().min(low), digit.get().max(high));
        }
        usize::from(high - low) < k.cells.len()
    })
}
