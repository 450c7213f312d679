//! What the tour asks for, and where it is.

use super::play::{Aside, Play};
use crate::app::input::action::{Action, Direction, Mode};
use crate::app::input::key_table::KeyTable;
use crate::app::request::Question;
use crate::puzzle::{Cell, CellSet, Digit, Kind, Puzzle};

/// Where the tour is.
#[derive(Clone, Debug)]
pub struct Touring {
    /// The position among [`STATIONS`].
    pub at: usize,
    /// The game that waits.
    pub(crate) aside: Aside,
}

/// Something to try.
#[derive(Clone, Copy, Debug)]
pub struct Station {
    /// What to do, in two lines of the smallest screen; `{}` are the keys of these actions, in their order.
    text: &'static str,
    keys: &'static [Action],
    /// Whether it was done.
    pub(crate) done: fn(&Play) -> bool,
}

/// A cell that is a cage of its own, and the two of a cage of 3.
const CORNER: (u8, u8) = (0, 3);
const PAIR: [(u8, u8); 2] = [(2, 0), (2, 1)];

/// The name of the keys that count on the board.
const BOARD: &str = "board";

/// The keys that select, whose names stand together.
const SELECTS: &[Action] = &[Action::Extend(Direction::Right)];

/// The stations, in their order.
pub const STATIONS: [Station; 10] = [
    Station {
        text: "Arrows or a click move the cursor. Go to r1c4, the top-right corner.",
        keys: &[],
        done: |play| cell(CORNER) == Some(play.cursor),
    },
    Station {
        text: "Digits in a cage add up to its number. r1c4 is a cage of one cell: enter 4.",
        keys: &[],
        done: |play| corner(play) == Digit::new(4),
    },
    Station {
        text: "{} takes back the last change, then the one before it, and so on. Press {}.",
        keys: &[Action::Undo, Action::Undo],
        // Another digit, or none, is no undo: then there is nothing to redo either.
        done: |play| play.game.redo_depth() > 0,
    },
    Station {
        text: "{} redoes it. Press {}.",
        keys: &[Action::Redo, Action::Redo],
        // Whoever did something else meanwhile has nothing to do again.
        done: |play| corner(play) == Digit::new(4) || play.game.redo_depth() == 0,
    },
    Station {
        text: "{} or dragging selects cells. Select cage 3: r3c1 and r3c2.",
        keys: SELECTS,
        done: |play| play.selection == pair(),
    },
    Station {
        text: "With both selected, press {} to note candidates: 3 can only be 1 + 2.",
        keys: &[Action::SetMode(Mode::Centre)],
        // With other cells selected the candidates would be wrong, and so would the hint.
        done: |play| play.mode == Mode::Centre && play.selection == pair() || pair_is_noted(play),
    },
    Station { text: "Type 1 and 2. They are noted in both cells.", keys: &[], done: pair_is_noted },
    Station {
        text: "Press {} to place digits again, and {} to note and update all candidates.",
        keys: &[Action::SetMode(Mode::Digit), Action::Automatic],
        done: |play| play.mode == Mode::Digit && play.game.is_automatic(),
    },
    Station {
        text: "Stuck? {} is a hint, {} again says more, and {} does what it says. Take one.",
        keys: &[Action::Ask(Question::Hint), Action::Ask(Question::Hint), Action::Accept],
        done: |play| play.game.steps_taken() > 0,
    },
    Station {
        text: "That was it. {} has the rules and keys, {} new puzzles. {} ends the tour.",
        keys: &[Action::Help, Action::New, Action::PlaceSingle],
        done: |_| false,
    },
];

impl Station {
    /// What to do, with the keys as they are.
    pub fn words(&self, keys: KeyTable) -> String {
        if self.keys == SELECTS {
            return match keys.0.iter().find(|keys| keys.name == BOARD).map(|board| keys.selecting_among(board)) {
                Some(names) if !names.is_empty() => self.text.replacen("{}", &names, 1),
                _ => self.text.replacen("{} or dragging", "Dragging", 1),
            };
        }
        let names = self.keys.iter().map(|action| keys.key_or_name(*action));
        names.fold(self.text.to_owned(), |text, name| text.replacen("{}", &name, 1))
    }
}

fn cell((row, column): (u8, u8)) -> Option<Cell> {
    Cell::new(row, column)
}

fn pair() -> CellSet {
    PAIR.into_iter().filter_map(cell).collect()
}

fn pair_is_noted(play: &Play) -> bool {
    pair().iter().all(|cell| play.game.centre(cell).len() == 2)
}

fn corner(play: &Play) -> Option<Digit> {
    play.game.digit(cell(CORNER)?)
}

/// The small Killer.
pub fn puzzle() -> Option<Puzzle> {
    const CAGES: [(u8, &[(u8, u8)]); 9] = [
        (4, &[(0, 0), (1, 0)]),
        (5, &[(0, 1), (0, 2)]),
        (4, &[CORNER]),
        (5, &[(1, 1), (1, 2)]),
        (5, &[(1, 3), (2, 3)]),
        (3, &PAIR),
        (6, &[(2, 2), (3, 2)]),
        (7, &[(3, 0), (3, 1)]),
        (1, &[(3, 3)]),
    ];
    let cages = CAGES.map(|(sum, cells)| (sum, cells.iter().copied().filter_map(cell).collect()));
    let builder = Puzzle::builder(Kind::Killer, 4);
    cages.into_iter().fold(builder, |builder, (sum, cells)| builder.cage(sum, cells)).build().ok()
}
