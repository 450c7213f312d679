//! The compiled puzzle: every rule as a flat record, every cell with the rules it takes part in.
//!
//! A rule is known by its position. Two words of 128 bits hold the queue of rules to look at; the position is also the
//! priority. Cages and compartments come first, the short cages before the long ones: one visit in three of them takes
//! a candidate away. Rows, columns and boxes that are complete houses of nine are no rules; they are looked at digit by
//! digit, see [`super::rules`]. Other houses come later, derived sums, which live in the second word, last. The first
//! word has room for all cages and compartments: a grid has at most 40 cages and 54 compartments of two or more cells.
//! Single cells never become rules: they are settled in the starting candidates, and so is what a black clue, parity
//! or given pencil marks leave of a cell. Pairs of cells that differ are peers and need no rule.
//!
//! The starting candidates come from a table by size and sum of the cage, so that a cage of which the table says all
//! there is to say is not visited before one of its cells changes.

use super::bits::{bits, each_digit};
use super::tables::{BIT, FULL, start};
use crate::puzzle::{Cell, CellSet, Constraint, House, HouseKind, Need, Puzzle};

/// Cells of a cage that is looked at before the houses; three or all sizes took as long or longer, two longer.
const SHORT: usize = 4;

/// Rules a word of the queue can hold.
pub(super) const WORD: usize = 128;

/// What a rule asks of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PropagatorKind {
    /// Different digits; as many cells as digits, so each digit has a place.
    Complete,
    /// Different digits, fewer cells than digits.
    Distinct,
    /// Different digits with a sum.
    Cage,
    /// A straight.
    Straight,
    /// A sum in which digits may repeat and cells may count negatively.
    Total,
    /// Every digit in as many rows as columns (Str8ts); looks at [`Network::lines`].
    Balance,
}

/// One rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Propagator {
    /// What it asks.
    pub kind: PropagatorKind,
    /// How many of `cells` are its own.
    len: u8,
    /// How many of `cells` are in use.
    used: u8,
    cells: [u8; 9],
    /// The bits of its cells.
    pub bits: u128,
    /// The sum of a cage or total. For a total it counts a negative cell as ten minus its digit.
    pub sum: u16,
    /// Which of the cells of a total, by position, are negative.
    pub negative: u16,
    /// For a straight: the other cells of its line.
    pub others: u128,
    /// For a straight: whether cells outside its line may see all of its cells, by a box or a diagonal.
    pub seen: bool,
}

impl Propagator {
    /// A rule over at most nine cells; further ones are dropped, so callers check before.
    pub fn new(kind: PropagatorKind, cells: CellSet, sum: u16) -> Self {
        let bits = cells.bits();
        let mut rule = Self { kind, len: 0, used: 0, cells: [0; 9], bits, sum, negative: 0, others: 0, seen: false };
        rule.list(bits);
        rule.len = rule.used;
        rule
    }

    /// Puts cells at the end of the list.
    fn list(&mut self, cells: u128) {
        for (slot, cell) in self.cells.iter_mut().skip(usize::from(self.used)).zip(bits(cells)) {
            *slot = cell as u8;
            self.used += 1;
        }
    }

    /// The indices of its cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }

    /// For a straight: the indices of the other cells of its line.
    pub fn other_cells(&self) -> &[u8] {
        &self.cells[usize::from(self.len)..usize::from(self.used)]
    }
}

/// A row or column of a Str8ts.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Whether it is a row.
    pub row: bool,
    /// Its compartments, single cells too.
    pub compartments: Vec<Propagator>,
}

/// A puzzle ready to be solved.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// All digits of the puzzle.
    pub full: u16,
    /// The digits whose places in rows, columns and boxes are looked at together: all where these are complete and the
    /// side is 9, else none.
    pub sliced: u16,
    /// The cells that take a digit.
    pub cells: u128,
    /// The candidates before any rule has been looked at; 0 outside `cells`.
    pub start: [u16; 81],
    /// The same by digit: the cells that have it.
    pub places: [u128; 9],
    /// The rules of the first word that have something to say at the start.
    pub queued: u128,
    /// Those that are looked at before the places of digits in houses.
    pub quick: u128,
    /// The cells that may not hold the same digit.
    pub peers: [u128; 81],
    /// The rules to look at again when a cell changes.
    pub watchers: [[u128; 2]; 81],
    /// The rules of the first word.
    pub rules: Vec<Propagator>,
    /// The derived sums of the second word.
    pub derived: Vec<Propagator>,
    /// The lines of a Str8ts that proved hard.
    pub lines: Vec<Line>,
}

impl Network {
    /// Compiles the puzzle's own rules; derived sums are added by [`super::sums`]. The match over constraints is there for
    /// the compiler: a new one has to be given its place before it can reach the engine.
    pub fn new(puzzle: &Puzzle) -> Self {
        let full = puzzle.digits().bits();
        let regular = puzzle.needs().has(Need::UsualHouses);
        let cells = puzzle.cells().bits();
        let mut places = [0; 9];
        each_digit(full, |d| places[d] = cells);
        let mut network = Self {
            full,
            sliced: if regular { full } else { 0 },
            cells,
            start: [full; 81],
            places,
            queued: 0,
            quick: 0,
            peers: [0; 81],
            watchers: [[0; 2]; 81],
            rules: Vec::with_capacity(puzzle.cages().len() + puzzle.compartments().len() + 6),
            derived: Vec::new(),
            lines: Vec::new(),
        };
        for (peers, cell) in network.peers.iter_mut().zip(Cell::all()) {
            *peers = puzzle.peers(cell).bits();
        }
        for cell in bits(CellSet::ALL.bits() & !cells) {
            network.start[cell] = 0;
        }
        let known = network.narrow_known(puzzle);
        for rule in puzzle.other_rules() {
            match rule.constraint {
                // The cells are peers.
                Constraint::Apart { .. } => {}
                // The other digits are blocked.
                Constraint::Allowed { .. } => {}
                // Those of houses, cages and compartments follow.
                Constraint::Distinct { .. } | Constraint::Sum { .. } | Constraint::Straight { .. } => {}
            }
        }
        network.add_cages(puzzle, if full == FULL { known } else { cells });
        network.add_straights(puzzle);
        // long cages can wait for the houses: most visits to them find nothing
        let early = |r: &&Propagator| r.kind == PropagatorKind::Straight || r.cells().len() <= SHORT;
        let quick = network.rules.iter().filter(early).count();
        network.quick = low_bits(quick);
        // rows, columns and boxes come first
        let usual = if regular { 3 * usize::from(puzzle.side()) } else { 0 };
        for house in puzzle.houses().iter().skip(usual) {
            if house.cells.len() == usize::from(puzzle.side()) {
                network.add(Propagator::new(PropagatorKind::Complete, house.cells, 0), true);
            }
        }
        network
    }

    /// Keeps what the given digits and the digits that cells cannot hold leave of the candidates. Returns the cells that
    /// have any.
    fn narrow_known(&mut self, puzzle: &Puzzle) -> u128 {
        let mut known = 0;
        for cell in Cell::all() {
            let at = cell.index();
            if let Some(digit) = puzzle.given(cell)
                && self.cells & BIT[at] != 0
            {
                known |= BIT[at];
                self.narrow_one(at, digit.set().bits());
            }
        }
        if puzzle.needs().has(Need::Domains) {
            for cell in puzzle.cells() {
                let blocked = puzzle.blocked(cell).bits();
                if blocked != 0 {
                    known |= BIT[cell.index()];
                    self.narrow_one(cell.index(), !blocked);
                }
            }
        }
        known
    }

    /// Adds the compartments of a Str8ts.
    fn add_straights(&mut self, puzzle: &Puzzle) {
        let seen = puzzle.houses().iter().any(|h| !h.kind.is_line()) || puzzle.needs().has(Need::Pairs);
        for compartment in puzzle.compartments() {
            let mut rule = Propagator::new(PropagatorKind::Straight, compartment.cells, 0);
            if rule.cells().len() > 1 {
                let line = line_of(puzzle, compartment.line);
                rule.seen = seen;
                rule.others = line.map_or(0, |h| (h.cells - compartment.cells).bits());
                rule.list(rule.others);
                // up to four digits, all of them open: every window fits, and no digit is in all of them
                let untouched = self.full == FULL && rule.cells().iter().all(|&c| self.start[usize::from(c)] == FULL);
                self.add(rule, rule.cells().len() > 4 || !untouched);
            }
        }
    }

    /// Adds the houses with fewer cells than digits. They hardly ever say anything, and then only that a guess was
    /// wrong.
    pub fn add_distinct(&mut self, puzzle: &Puzzle) {
        for house in puzzle.houses() {
            if (2..usize::from(puzzle.side())).contains(&house.cells.len()) {
                self.add(Propagator::new(PropagatorKind::Distinct, house.cells, 0), true);
            }
        }
    }

    /// The short cages first, they say most for the least work. A cage in which nothing is known yet has been looked at
    /// when the tables were made: what is left of its cells is there, and it is queued when one of them changes or the
    /// tables know of a digit that it must hold. `known` are the cells that are not as the tables think.
    fn add_cages(&mut self, puzzle: &Puzzle, known: u128) {
        let mut by_length = [0u128; 10];
        for (cage, bit) in puzzle.cages().iter().zip(&BIT) {
            if let Some(cages) = by_length.get_mut(cage.cells.len()) {
                *cages |= bit;
            }
        }
        for cages in by_length {
            for cage in bits(cages).filter_map(|index| puzzle.cages().get(index)) {
                let rule = Propagator::new(PropagatorKind::Cage, cage.cells, u16::from(cage.sum));
                let (any, all) = start(rule.cells().len(), cage.sum.into());
                for &cell in rule.cells() {
                    self.start[usize::from(cell)] &= any;
                }
                each_digit(self.full & !any, |d| self.places[d] &= !rule.bits);
                if rule.cells().len() > 1 {
                    let queued = all != 0 || rule.bits & known != 0;
                    self.add(rule, queued);
                }
            }
        }
    }

    /// Keeps only these starting candidates of a cell.
    fn narrow_one(&mut self, cell: usize, set: u16) {
        let gone = self.start[cell] & !set;
        self.start[cell] &= set;
        each_digit(gone, |d| self.places[d] &= !BIT[cell]);
    }

    /// Adds a rule, queued at the start or not. Houses come last, and those for which there is no room are left out:
    /// that their cells differ is known from the peers.
    fn add(&mut self, rule: Propagator, queued: bool) {
        if self.rules.len() >= WORD {
            debug_assert!(matches!(rule.kind, PropagatorKind::Complete | PropagatorKind::Distinct));
            return;
        }
        let bit = BIT[self.rules.len() % WORD];
        for &cell in rule.cells() {
            self.watchers[usize::from(cell)][0] |= bit;
        }
        self.rules.push(rule);
        self.queued |= if queued { bit } else { 0 };
    }

    /// Adds a derived sum, or drops it where the second word is full: it follows from the other rules anyway.
    pub fn derive(&mut self, rule: Propagator) {
        if self.derived.len() >= WORD {
            return;
        }
        let bit = BIT[self.derived.len() % WORD];
        for &cell in rule.cells() {
            self.watchers[usize::from(cell)][1] |= bit;
        }
        self.derived.push(rule);
    }

    /// Adds the rule that every digit is in as many rows as columns.
    pub fn balance(&mut self, puzzle: &Puzzle) {
        if self.derived.len() >= WORD {
            return;
        }
        let is_line = |h: &&House| h.kind.is_line();
        for house in puzzle.houses().iter().filter(is_line) {
            let compartments = puzzle.compartments().iter().filter(|k| k.line == house.kind);
            self.lines.push(Line {
                row: matches!(house.kind, HouseKind::Row(_)),
                compartments: compartments.map(|k| Propagator::new(PropagatorKind::Straight, k.cells, 0)).collect(),
            });
        }
        let bit = 1 << self.derived.len();
        self.watchers.iter_mut().for_each(|t| t[1] |= bit);
        self.derived.push(Propagator::new(PropagatorKind::Balance, CellSet::EMPTY, 0));
    }

    /// Every derived sum, as the second word of a queue.
    pub fn all_derived(&self) -> u128 {
        low_bits(self.derived.len())
    }
}

/// The row or column of this kind: rows come first, then columns.
fn line_of(puzzle: &Puzzle, kind: HouseKind) -> Option<&House> {
    let at = match kind {
        HouseKind::Row(i) => i,
        HouseKind::Column(i) => puzzle.side() + i,
        _ => return None,
    };
    puzzle.houses().get(usize::from(at)).filter(|h| h.kind == kind)
}

/// The lowest `count` bits.
fn low_bits(count: usize) -> u128 {
    if count >= WORD { u128::MAX } else { (1 << count) - 1 }
}
