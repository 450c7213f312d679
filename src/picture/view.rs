//! What is to be seen of a board: the rules, the progress, and what is shown on it.

use crate::puzzle::colouring::tints;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Drawn, Puzzle};

/// A candidate, or one that several cells share.
pub type Candidate = (CellSet, Digit);

/// A link of a chain, drawn as a curve from candidate to candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainLink {
    /// Where it begins.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// Whether its end is true where its begin is false (or both are alike); otherwise its end is false where its begin
    /// is true.
    pub strong: bool,
}

/// What a hint, a path or the browser of shapes shows on the board. Of the grounds the first that fits is drawn:
/// placed, cells, second, premise.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HintMarks {
    /// The cells that the step is about: the pattern and what it changes.
    pub cells: CellSet,
    /// The cells of fins, of cages that are cut and the like.
    pub second: CellSet,
    /// The houses, cages and compartments that the argument rests on.
    pub premise: CellSet,
    /// The candidates of the pattern; of a chain those that are true by turns.
    pub pattern: CellMap<DigitSet>,
    /// The candidates of fins; of a chain those that are false by turns.
    pub other: CellMap<DigitSet>,
    /// The links of a chain, in its order.
    pub links: Vec<ChainLink>,
    /// A sign at a place of the cell that no mark takes.
    pub signs: CellMap<Option<char>>,
    /// The tints of cages and regions are dimmed, so that cells with a part stand out.
    pub alone: bool,
    /// Marks that are neither removed nor named here step back.
    pub quiet: bool,
    /// What the player highlights, and what is drawn on candidates, is shown all the same.
    pub keeps_own: bool,
    /// Candidates that it removes.
    pub removes: CellMap<DigitSet>,
    /// Digits that it places.
    pub places: CellMap<Option<Digit>>,
}

/// Everything that the drawing of a board depends on.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    /// The rules.
    pub puzzle: &'a Puzzle,
    /// The progress; its candidates are the centre marks.
    pub board: &'a Board,
    /// The corner marks.
    pub corner: Option<&'a CellMap<DigitSet>>,
    /// The player's cell colours, sets of 1–9; several share the cell as stripes.
    pub colours: Option<&'a CellMap<DigitSet>>,
    /// What the player drew on candidates; hidden while a hint is shown, unless that says otherwise.
    pub drawn: Option<&'a Drawn>,
    /// Where the link begins that has no end yet.
    pub link_from: Option<(Cell, Digit)>,
    /// The tint number of each cell, see [`tints`].
    pub tints: CellMap<u8>,
    /// The cursor.
    pub cursor: Option<Cell>,
    /// Selected cells. Drawn only where they are more than the cursor's own.
    pub selection: CellSet,
    /// A digit to highlight, also among marks.
    pub highlight: Option<Digit>,
    /// Cells that the cursor's cell sees, a shade lighter.
    pub seen: CellSet,
    /// Cells whose digit is that of the cursor's cell.
    pub same: CellSet,
    /// Cells that step back: the highlighted digit cannot go there.
    pub faded: CellSet,
    /// Cells that break a rule.
    pub conflicts: CellSet,
    /// Cells whose digits were entered in a branch.
    pub branch: CellSet,
    /// Open cells whose marks lack their digit.
    pub missing: CellSet,
    /// What a hint shows.
    pub hint: Option<HintMarks>,
    /// What stands in the cells while they are put together, at the place for a hint's sign.
    pub signs: CellMap<Option<char>>,
    /// The game is paused: nothing but the frame is shown.
    pub hidden: bool,
}

/// What lights a cell for its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// The digit is highlighted.
    Highlight,
    /// It is the cursor's.
    Same,
}

impl<'a> BoardView<'a> {
    /// The hint, where it is shown in place of what the player highlights and draws.
    fn hint_alone(&self) -> Option<&HintMarks> {
        self.hint.as_ref().filter(|hint| !hint.keeps_own)
    }

    /// The digit that is shown as highlighted: a hint does without, unless it says otherwise.
    pub fn highlighted(&self) -> Option<Digit> {
        self.highlight.filter(|_| self.hint_alone().is_none())
    }

    /// What lights a cell for its digit.
    pub fn light(&self, cell: Cell) -> Option<Light> {
        let highlighted = self.highlighted().is_some_and(|digit| self.board.digit(cell) == Some(digit));
        let same = || self.same.contains(cell).then_some(Light::Same);
        highlighted.then_some(Light::Highlight).or_else(same)
    }

    /// The centre marks of an open cell: those that are noted and those that a hint removes. Where nothing is noted, a
    /// hint shows what it argues with.
    pub fn centre_marks(&self, cell: Cell) -> DigitSet {
        let noted = self.board.candidates(cell);
        let Some(hint) = &self.hint else { return noted };
        let removes = hint.removes[cell];
        if !noted.is_subset(removes) {
            return noted | removes;
        }
        let remaining = self.board.remaining(self.puzzle, cell);
        let named = (hint.pattern[cell] | hint.other[cell]) & remaining;
        removes | if hint.quiet || !removes.is_empty() { remaining } else { named }
    }

    /// The links to draw: those of a hint, else the player's between candidates that are noted.
    #[must_use]
    pub fn links(&self) -> Vec<ChainLink> {
        if let Some(hint) = self.hint_alone() {
            return hint.links.clone();
        }
        let noted = |(cell, digit): (Cell, Digit)| {
            let corner = self.corner.map_or(DigitSet::EMPTY, |marks| marks[cell]);
            self.board.digit(cell).is_none() && (self.board.candidates(cell) | corner).contains(digit)
        };
        let links = self.drawn.iter().flat_map(|drawn| &drawn.links);
        let links = links.filter(|link| noted(link.from) && noted(link.to));
        let end = |(cell, digit): (Cell, Digit)| (cell.set(), digit);
        links.map(|link| ChainLink { from: end(link.from), to: end(link.to), strong: link.strong }).collect()
    }

    /// The colour that the player gave a candidate, where it is to be seen.
    #[must_use]
    pub fn candidate_colour(&self, cell: Cell, digit: Digit) -> Option<Digit> {
        self.drawn.filter(|_| self.hint_alone().is_none()).and_then(|drawn| drawn.colours(cell).get(digit))
    }

    /// A board with its progress and nothing else.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, board: &'a Board) -> Self {
        Self {
            puzzle,
            board,
            corner: None,
            colours: None,
            drawn: None,
            link_from: None,
            tints: tints(puzzle),
            cursor: None,
            selection: CellSet::EMPTY,
            highlight: None,
            seen: CellSet::EMPTY,
            same: CellSet::EMPTY,
            faded: CellSet::EMPTY,
            conflicts: CellSet::EMPTY,
            branch: CellSet::EMPTY,
            missing: CellSet::EMPTY,
            hint: None,
            signs: CellMap::default(),
            hidden: false,
        }
    }
}
