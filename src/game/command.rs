//! What a player can do to a game.

use serde::{Deserialize, Serialize};

use crate::logic::Step;
use crate::notation::MarkedText;
use crate::puzzle::{Cell, CellSet, Digit};
use crate::text::slugs;

slugs! {
    /// The player's two kinds of pencil mark.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MarkKind {
        /// In the corners: where in a house a digit can go.
        Corner = "corner",
        /// In the middle: the candidates of the cell.
        Centre = "centre",
    }
}

slugs! {
    /// How much is done for the player.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Assistance {
        /// Nothing automatic: neither marks cleaned nor conflicts shown.
        Paper = "paper",
        /// Marks cleaned and conflicts shown.
        #[default]
        Player = "player",
        /// As player, with automatic candidates that know sums and straights, and the panels open.
        Analyst = "analyst",
    }
}

impl Assistance {
    /// Which rules automatic candidates know at this level.
    #[must_use]
    pub const fn mark_rules(self) -> MarkRules {
        match self {
            Self::Paper | Self::Player => MarkRules::Houses,
            Self::Analyst => MarkRules::Sums,
        }
    }

    /// Whether placing a digit removes its marks from the peers.
    #[must_use]
    pub const fn cleans_marks(self) -> bool {
        !matches!(self, Self::Paper)
    }
}

/// Which rules automatic candidates know; each knows those of the one before too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkRules {
    /// The digits of peers and black clues: all that logs up to version 2 know.
    Peers,
    /// What a cage of a single cell holds.
    Houses,
    /// The combinations of cages and the straights of compartments.
    Sums,
}

/// One action of the player, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Command {
    /// Puts a digit in every cell that is neither given nor black.
    Place {
        /// Where.
        cells: CellSet,
        /// Which digit.
        digit: Digit,
    },
    /// Adds a mark to all open cells, or removes it from all where all have it.
    Mark {
        /// Corner or centre.
        kind: MarkKind,
        /// Where.
        cells: CellSet,
        /// Which digit.
        digit: Digit,
    },
    /// Adds a colour to all cells, or removes it from all where all have it.
    Colour {
        /// Where; given cells take colours too.
        cells: CellSet,
        /// Colour 1–9.
        colour: Digit,
    },
    /// Gives a candidate a colour in all cells that note it, or takes it away where all have it.
    ColourCandidate {
        /// Where.
        cells: CellSet,
        /// Which candidate.
        digit: Digit,
        /// Colour 1–8.
        colour: Digit,
    },
    /// Draws a strong link between two candidates; again it is a weak one, and then none.
    Link {
        /// Where it begins.
        from: (Cell, Digit),
        /// Where it ends.
        to: (Cell, Digit),
    },
    /// Takes one layer away: digits, else marks, else colours.
    Erase {
        /// Where.
        cells: CellSet,
    },
    /// Carries out a step of the step solver.
    Step {
        /// The technique's slug.
        technique: String,
        /// Digits to place.
        places: Vec<(Cell, Digit)>,
        /// Candidates to remove.
        removes: Vec<(Cell, Digit)>,
    },
    /// Switches automatic candidates on or off. Switched on, open cells are filled at once and kept up to date;
    /// what the player struck out stays out. Switched off, the marks stay as they are.
    Automatic(bool),
    /// Switches automatic candidates on that know these rules, or goes on with these rules where they are on.
    AutomaticBy(MarkRules),
    /// Remembers the position.
    Savepoint,
    /// Goes back to the last savepoint; a second time, to the one before.
    BackToSavepoint,
    /// Keeps what was entered since the last savepoint, and forgets that savepoint.
    KeepBranch,
    /// Goes back to the last savepoint, and forgets it.
    DropBranch,
    /// Goes back to the board as it came in.
    Restart,
    /// Takes all colours away, those of cells and of candidates, and the links.
    ClearColours,
    /// Takes all corner and centre marks away, and what is drawn on candidates; candidates are no longer automatic.
    ClearMarks,
    /// Takes the last change back.
    Undo,
    /// Does it again.
    Redo,
    /// Chooses how much is done for the player.
    Assist(Assistance),
    /// Takes a position over at once: many changes merged into one.
    TakeOver(Box<MarkedText>),
    /// Notes that a hint was looked at.
    HintSeen,
    /// Notes that a hint was followed to its second or third rung, counted from 1; other numbers count nothing.
    HintRung(u8),
}

impl Command {
    /// The command that carries out a step.
    #[must_use]
    pub fn step(step: &Step) -> Self {
        Self::Step {
            technique: step.technique.slug.to_owned(),
            places: step.places.clone(),
            removes: step.removes.clone(),
        }
    }
}
