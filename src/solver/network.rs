//! The compiled puzzle: every rule as a flat record, every cell with the rules it takes part in.
//!
//! A rule is known by its position. Two words of 128 bits hold the set of rules that are due; the position is also the
//! priority. Cages and compartments come first, for one visit in three of them takes a candidate away, while of forty
//! visits to a house one does; the derived sums, which live in the second word, come last. The first word cannot overflow: a grid has at most 27 lines and boxes, 2
//! diagonals and 4 windows, 40 cages of two or more cells and 54 compartments of two or more cells, 127 in all. Single
//! cells never become rules: they are settled in the starting candidates.

use super::tables::FULL;
use crate::puzzle::{CellSet, House, HouseKind, Puzzle};

/// Rules a word of the due set can hold.
pub(super) const WORD: usize = 128;

/// What a rule asks of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuleKind {
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
pub(super) struct Rule {
    /// What it asks.
    pub kind: RuleKind,
    /// How many of `cells` are in use.
    len: u8,
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

impl Rule {
    /// A rule over at most nine cells; further ones are dropped, so callers check before.
    pub fn new(kind: RuleKind, cells: CellSet, sum: u16) -> Self {
        let mut rule =
            Self { kind, len: 0, cells: [0; 9], bits: cells.bits(), sum, negative: 0, others: 0, seen: false };
        for (slot, cell) in rule.cells.iter_mut().zip(cells) {
            *slot = cell.index() as u8;
            rule.len += 1;
        }
        rule
    }

    /// The indices of its cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }
}

/// A row or column of a Str8ts.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Whether it is a row.
    pub row: bool,
    /// Its compartments, single cells too.
    pub compartments: Vec<Rule>,
}

/// A puzzle ready to be solved.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// All digits of the puzzle.
    pub full: u16,
    /// The cells that take a digit.
    pub cells: u128,
    /// The candidates before any rule has been looked at; 0 outside `cells`.
    pub start: [u16; 81],
    /// The cells that may not hold the same digit.
    pub peers: [u128; 81],
    /// The rules to look at again when a cell changes.
    pub touches: [[u128; 2]; 81],
    /// The rules of the first word.
    pub rules: Vec<Rule>,
    /// The derived sums of the second word.
    pub derived: Vec<Rule>,
    /// The lines of a Str8ts that proved hard.
    pub lines: Vec<Line>,
}

impl Network {
    /// Compiles the puzzle's own rules; derived sums are added by [`super::sums`].
    pub fn new(puzzle: &Puzzle) -> Self {
        let full = puzzle.digits().bits();
        let mut network = Self {
            full,
            cells: puzzle.cells().bits(),
            start: [0; 81],
            peers: [0; 81],
            touches: [[0; 2]; 81],
            rules: Vec::with_capacity(64),
            derived: Vec::new(),
            lines: Vec::new(),
        };
        for cell in puzzle.cells() {
            let at = cell.index();
            network.peers[at] = puzzle.peers(cell).bits();
            network.start[at] = match puzzle.given(cell) {
                Some(digit) => digit.set().bits() & !puzzle.blocked(cell).bits(),
                None => full & !puzzle.blocked(cell).bits(),
            };
        }
        for cage in puzzle.cages() {
            match cage.cells.only() {
                Some(cell) => network.start[cell.index()] &= single(cage.sum),
                None => network.add(Rule::new(RuleKind::Cage, cage.cells, u16::from(cage.sum))),
            }
        }
        for compartment in puzzle.compartments() {
            if compartment.cells.len() > 1 {
                let line = puzzle.houses().iter().find(|h: &&House| h.kind == compartment.line);
                let mut rule = Rule::new(RuleKind::Straight, compartment.cells, 0);
                rule.seen = puzzle.has_boxes() || puzzle.has_diagonals();
                rule.others = line.map_or(0, |h| (h.cells - compartment.cells).bits());
                network.add(rule);
            }
        }
        for complete in [true, false] {
            let kind = if complete { RuleKind::Complete } else { RuleKind::Distinct };
            for house in puzzle.houses() {
                if complete == (house.cells.len() == usize::from(puzzle.side())) {
                    network.add(Rule::new(kind, house.cells, 0));
                }
            }
        }
        network
    }

    fn add(&mut self, rule: Rule) {
        let bit = 1 << (self.rules.len() % WORD);
        debug_assert!(self.rules.len() < WORD);
        for &cell in rule.cells() {
            self.touches[usize::from(cell)][0] |= bit;
        }
        self.rules.push(rule);
    }

    /// Adds a derived sum, or drops it where the second word is full: it follows from the other rules anyway.
    pub fn derive(&mut self, rule: Rule) {
        if self.derived.len() >= WORD {
            return;
        }
        let bit = 1 << self.derived.len();
        for &cell in rule.cells() {
            self.touches[usize::from(cell)][1] |= bit;
        }
        self.derived.push(rule);
    }

    /// Adds the rule that every digit is in as many rows as columns.
    pub fn balance(&mut self, puzzle: &Puzzle) {
        if self.derived.len() >= WORD {
            return;
        }
        let is_line = |h: &&House| matches!(h.kind, HouseKind::Row(_) | HouseKind::Column(_));
        for house in puzzle.houses().iter().filter(is_line) {
            let compartments = puzzle.compartments().iter().filter(|k| k.line == house.kind);
            self.lines.push(Line {
                row: matches!(house.kind, HouseKind::Row(_)),
                compartments: compartments.map(|k| Rule::new(RuleKind::Straight, k.cells, 0)).collect(),
            });
        }
        let bit = 1 << self.derived.len();
        self.touches.iter_mut().for_each(|t| t[1] |= bit);
        self.derived.push(Rule::new(RuleKind::Balance, CellSet::EMPTY, 0));
    }

    /// Every rule, as the two words of a due set.
    pub fn all_due(&self) -> [u128; 2] {
        [low_bits(self.rules.len()), low_bits(self.derived.len())]
    }
}

/// The lowest `count` bits.
fn low_bits(count: usize) -> u128 {
    if count >= WORD { u128::MAX } else { (1 << count) - 1 }
}

/// The set of this one digit, empty outside 1–9.
fn single(digit: u8) -> u16 {
    if (1..=9).contains(&digit) { (1 << (digit - 1)) & FULL } else { 0 }
}
