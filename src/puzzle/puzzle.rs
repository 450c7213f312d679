//! The puzzle: its rules, which never change while it is played.

use std::sync::Arc;

use super::variant::Variant;
use super::{
    Cage, Cell, CellMap, CellSet, Compartment, Constraint, Digit, DigitSet, House, HouseKind, Need, Needs, Origin, Rule,
};
use crate::text::slugs;

slugs! {
    /// Which game the rules are.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Kind {
        /// Every house holds every digit.
        Sudoku = "sudoku",
        /// A Sudoku with cages.
        Killer = "killer",
        /// Black and white cells; compartments hold straights.
        Str8ts = "str8ts",
    }
}

impl Kind {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sudoku => "Sudoku",
            Self::Killer => "Killer",
            Self::Str8ts => "Str8ts",
        }
    }
}

/// How the grid is cut into boxes or regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Regions {
    /// Rows and columns alone (plain Str8ts, and sides without boxes).
    None,
    /// The usual boxes of the side.
    Boxes,
    /// A jigsaw: the number of each cell's region, 0-based. Entries outside the grid do not count.
    Jigsaw(CellMap<u8>),
}

impl Regions {
    /// The same without entries outside a grid, so that puzzles with the same rules are equal.
    pub(super) fn within(self, grid: CellSet) -> Self {
        match self {
            Self::Jigsaw(map) => Self::Jigsaw(CellMap::from_fn(|cell| if grid.contains(cell) { map[cell] } else { 0 })),
            Self::None | Self::Boxes => self,
        }
    }
}

/// The rules of one puzzle: geometry, givens, cages, black cells. Immutable; made by [`Puzzle::builder`].
///
/// Clones share what they hold: the game, its origin and its workers have one each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle(Arc<Parts>);

/// What a puzzle holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) kind: Kind,
    pub(super) side: u8,
    pub(super) regions: Regions,
    pub(super) diagonals: bool,
    pub(super) windows: bool,
    pub(super) givens: CellMap<Option<Digit>>,
    pub(super) cages: Vec<Cage>,
    pub(super) cage_of: CellMap<Option<u8>>,
    pub(super) cage_colours: Option<CellMap<u8>>,
    pub(super) black: CellSet,
    pub(super) clues: CellMap<Option<Digit>>,
    pub(super) cells: CellSet,
    pub(super) houses: Vec<House>,
    pub(super) compartments: Vec<Compartment>,
    pub(super) peers: CellMap<CellSet>,
    pub(super) blocked: CellMap<DigitSet>,
    /// Pairs of cells that differ, and cells with some digits alone: the rules that no view above keeps.
    pub(super) others: Vec<Rule>,
    pub(super) needs: Needs,
}

impl Puzzle {
    pub(super) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    pub(super) fn parts(&self) -> &Parts {
        &self.0
    }

    /// The parts, to be filled where they are: they are large, and moving them costs.
    pub(super) fn parts_mut(&mut self) -> &mut Parts {
        Arc::make_mut(&mut self.0)
    }

    /// The same puzzle with one digit more given; whether it clashes with others is not looked at.
    #[must_use]
    pub fn with_given(&self, cell: Cell, digit: Digit) -> Self {
        let mut puzzle = self.clone();
        puzzle.parts_mut().givens[cell] = Some(digit);
        puzzle
    }

    /// Every rule of the puzzle: houses, black clues, cages, compartments, and the others. Of these,
    /// [`variants`](Self::variants) are the unusual ones, [`rules_in_words`](Self::rules_in_words) says them in
    /// sentences, and [`other_rules`](Self::other_rules) are those with no list of their own.
    pub fn rules(&self) -> impl Iterator<Item = Rule> + '_ {
        self.0.rules()
    }

    /// The rules beyond what each kind of puzzle and its geometry have: extra regions, cages without a sum, and
    /// [`other_rules`](Self::other_rules).
    pub fn variants(&self) -> impl Iterator<Item = Rule> + '_ {
        let houses = self.0.houses.iter().filter(|house| house.kind.is_variant()).map(Rule::of_house);
        houses.chain(self.0.others.iter().cloned())
    }

    /// What the [`variants`](Self::variants) ask, one sentence each.
    pub fn rules_in_words(&self) -> impl Iterator<Item = String> + '_ {
        self.variants().filter_map(|rule| Some(Variant::of(&rule)?.sentence()))
    }

    /// The rules besides houses, black clues, cages and compartments: pairs of cells that differ (anti-knight) and
    /// cells restricted to certain digits (even cells, given pencil marks).
    pub fn other_rules(&self) -> &[Rule] {
        &self.0.others
    }

    /// What of the [`other_rules`](Self::other_rules) lets two cells not hold the same digit, by how they stand to each
    /// other: a knight's or king's move.
    #[must_use]
    pub fn keeps_apart(&self, one: Cell, other: Cell) -> Option<Origin> {
        let keeps = |rule: &&Rule| match &rule.constraint {
            Constraint::Apart { partners } => partners[one].contains(other),
            Constraint::Distinct { .. }
            | Constraint::Sum { .. }
            | Constraint::Straight { .. }
            | Constraint::Allowed { .. } => false,
        };
        self.other_rules().iter().find(keeps).map(|rule| rule.origin)
    }

    /// Which cage is drawn at a cell: the one with a sum as in [`cage_index`](Self::cage_index), or the first of those
    /// without, numbered after them.
    #[must_use]
    pub fn outline(&self, cell: Cell) -> Option<usize> {
        let without = || {
            let cages = self.0.houses.iter().filter(|h| matches!(h.kind, HouseKind::Cage(_)));
            cages.enumerate().find(|(_, house)| house.cells.contains(cell)).map(|(i, _)| self.0.cages.len() + i)
        };
        self.cage_index(cell).or_else(without)
    }

    /// The candidates that were given in a cell with the puzzle.
    #[must_use]
    pub fn given_marks(&self, cell: Cell) -> Option<DigitSet> {
        let mut marks = self.0.others.iter().filter(|rule| rule.origin == Origin::GivenMarks);
        marks.find_map(|rule| {
            let &Constraint::Allowed { cells, digits } = &rule.constraint else { return None };
            cells.contains(cell).then_some(digits)
        })
    }

    /// What sorts of constraints the puzzle has. An engine takes a puzzle if it takes all of them.
    #[must_use]
    pub fn needs(&self) -> Needs {
        self.0.needs
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Number of rows, columns and digits, 4–9.
    #[must_use]
    pub fn side(&self) -> u8 {
        self.0.side
    }

    /// Boxes, a jigsaw, or neither.
    #[must_use]
    pub fn regions(&self) -> &Regions {
        &self.0.regions
    }

    /// Whether both main diagonals are houses (Sudoku X, Killer X, Str8ts X and BX).
    #[must_use]
    pub fn has_diagonals(&self) -> bool {
        self.0.diagonals
    }

    /// Whether the four windows of a Windoku are houses.
    #[must_use]
    pub fn has_windows(&self) -> bool {
        self.0.windows
    }

    /// Whether boxes are houses (always in Sudoku and Killer of a side that has them; Str8ts B and BX).
    #[must_use]
    pub fn has_boxes(&self) -> bool {
        matches!(self.0.regions, Regions::Boxes)
    }

    /// All digits of the puzzle: 1 to the side.
    pub fn digits(&self) -> DigitSet {
        DigitSet::full(self.0.side)
    }

    /// All cells of the grid, black ones included; [`cells`](Self::cells) leaves those out.
    pub fn grid(&self) -> CellSet {
        self.0.cells | self.0.black
    }

    /// The cells that take a digit: all of the [`grid`](Self::grid) but the black ones.
    pub fn cells(&self) -> CellSet {
        self.0.cells
    }

    /// The digit that was given in a white cell.
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.0.givens[cell]
    }

    /// The given digits of all cells.
    #[must_use]
    pub fn givens(&self) -> &CellMap<Option<Digit>> {
        &self.0.givens
    }

    /// The white cells with a given digit.
    pub fn given_cells(&self) -> CellSet {
        self.0.cells.iter().filter(|&c| self.0.givens[c].is_some()).collect()
    }

    /// The cages with a sum, in reading order of their first cells. Empty but for Killer. Those without one are
    /// [`houses`](Self::houses).
    #[must_use]
    pub fn cages(&self) -> &[Cage] {
        &self.0.cages
    }

    /// The cage that a cell lies in.
    #[must_use]
    pub fn cage_at(&self, cell: Cell) -> Option<&Cage> {
        self.cage_index(cell).and_then(|i| self.0.cages.get(i))
    }

    /// The position in [`Self::cages`] of the cage that a cell lies in.
    #[must_use]
    pub fn cage_index(&self, cell: Cell) -> Option<usize> {
        self.0.cage_of[cell].map(usize::from)
    }

    /// The colour of each cell's cage (1–9) as it came in with the text, if it came with colours.
    ///
    /// They carry no rule; they are kept so that the puzzle is written as it was read.
    #[must_use]
    pub fn cage_colours(&self) -> Option<&CellMap<u8>> {
        self.0.cage_colours.as_ref()
    }

    /// The black cells (Str8ts).
    pub fn black(&self) -> CellSet {
        self.0.black
    }

    /// Whether the cell is black.
    #[must_use]
    pub fn is_black(&self, cell: Cell) -> bool {
        self.0.black.contains(cell)
    }

    /// The clue in a black cell.
    #[must_use]
    pub fn clue(&self, cell: Cell) -> Option<Digit> {
        self.0.clues[cell]
    }

    /// Rows first, then columns, boxes or regions, diagonals, windows, extra regions and cages without a sum.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.0.houses
    }

    /// The houses that a cell lies in.
    pub fn houses_at(&self, cell: Cell) -> impl Iterator<Item = &House> {
        self.0.houses.iter().filter(move |h| h.cells.contains(cell))
    }

    /// The compartments: those of the rows first, then those of the columns. Empty but for Str8ts.
    #[must_use]
    pub fn compartments(&self) -> &[Compartment] {
        &self.0.compartments
    }

    /// The compartments (at most two) that a cell lies in.
    pub fn compartments_at(&self, cell: Cell) -> impl Iterator<Item = &Compartment> {
        self.0.compartments.iter().filter(move |k| k.cells.contains(cell))
    }

    /// The cells that may not hold the same digit as this one, by a house, a cage or a knight's move …
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.0.peers[cell]
    }

    /// The digits that a white cell cannot hold whatever the others do: by black clues, or because it is even …
    pub fn blocked(&self, cell: Cell) -> DigitSet {
        self.0.blocked[cell]
    }

    /// The region number that tells box walls apart: the box or jigsaw region a cell lies in, 0 where there are none.
    #[must_use]
    pub fn region_of(&self, cell: Cell) -> u8 {
        match &self.0.regions {
            Regions::None => 0,
            Regions::Boxes => super::house::box_of(self.0.side, cell).unwrap_or(0),
            Regions::Jigsaw(map) => map[cell],
        }
    }

    /// The sum of the cage that begins in a cell, if one does.
    #[must_use]
    pub fn sum_at(&self, cell: Cell) -> Option<u8> {
        self.cage_at(cell).filter(|cage| cage.first() == Some(cell)).map(|cage| cage.sum)
    }

    /// `Killer`, `Killer X`, `Str8ts BX`, `Jigsaw Sudoku`, `Windoku`, `Anti-knight Sudoku 6×6` …
    #[must_use]
    pub fn title(&self) -> String {
        let size = if self.0.side == 9 { String::new() } else { format!(" {0}×{0}", self.0.side) };
        self.sort() + &size
    }

    /// The same whatever the size: `Killer`, `Jigsaw Sudoku`.
    #[must_use]
    pub fn sort(&self) -> String {
        let jigsaw = if matches!(self.0.regions, Regions::Jigsaw(_)) { "Jigsaw " } else { "" };
        let base = match self.0.kind {
            Kind::Sudoku if self.0.windows => "Windoku",
            Kind::Sudoku => "Sudoku",
            Kind::Killer if self.0.windows => "Killer Windoku",
            Kind::Killer => "Killer",
            Kind::Str8ts => "Str8ts",
        };
        let variant = match (self.0.kind, self.has_boxes(), self.0.diagonals) {
            (Kind::Str8ts, true, true) => " BX",
            (Kind::Str8ts, true, false) => " B",
            (_, _, true) => " X",
            _ => "",
        };
        let mut named: Vec<&str> = self.0.others.iter().filter_map(|rule| rule.origin.adjective()).collect();
        named.dedup();
        format!("{}{jigsaw}{base}{variant}", named.concat())
    }
}

impl Parts {
    /// What [`Self::rules`] needs, without making the rules: to list them takes longer than to read a plain Sudoku.
    pub(super) fn needs(&self) -> Needs {
        let mut needs = Needs::default();
        let usual = self.kind != Kind::Str8ts && self.side == 9 && self.regions == Regions::Boxes;
        if usual {
            needs.add(Need::UsualHouses);
        }
        let lines = self.kind == Kind::Str8ts && self.side == 9;
        if lines {
            needs.add(Need::Lines);
        }
        // The usual houses come first, and of these the lines.
        let others = if usual {
            27
        } else if lines {
            18
        } else {
            0
        };
        for house in self.houses.get(others..).unwrap_or_default() {
            needs.add(if house.complete { Need::OtherHouses } else { Need::Groups });
        }
        let views = [
            (!self.black.is_empty() && self.houses.iter().any(|house| !house.clues.is_empty()), Need::Domains),
            (!self.cages.is_empty(), Need::Sums),
            (!self.compartments.is_empty(), Need::Straights),
        ];
        views.into_iter().filter(|&(there, _)| there).for_each(|(_, need)| needs.add(need));
        self.others.iter().for_each(|rule| needs.add(rule.constraint.need()));
        needs
    }

    fn rules(&self) -> impl Iterator<Item = Rule> + '_ {
        let all = DigitSet::full(self.side);
        let houses = self.houses.iter().map(Rule::of_house);
        let clues = self.houses.iter().flat_map(move |house| {
            let digits = move |black| all - self.clues[black].map_or(DigitSet::EMPTY, Digit::set);
            house.clues.iter().map(move |black| Rule {
                origin: Origin::Clue(black),
                constraint: Constraint::Allowed { cells: house.cells, digits: digits(black) },
            })
        });
        let cages = self.cages.iter().map(|cage| Rule {
            origin: Origin::Cage,
            constraint: Constraint::Sum { cells: cage.cells, total: cage.sum },
        });
        let compartments = self.compartments.iter().map(|compartment| Rule {
            origin: Origin::Compartment(compartment.line),
            constraint: Constraint::Straight { cells: compartment.cells },
        });
        houses.chain(clues).chain(cages).chain(compartments).chain(self.others.iter().cloned())
    }
}
