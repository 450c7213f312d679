//! What a screen is that stands beside the board: what the board shows, and what is said beside it.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::Play;
use crate::game::Position;
use crate::puzzle::Board;
use crate::widgets::board::HintMarks;
use crate::widgets::layout::Layout;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{PanelSource, Section};

/// What the board shows for a screen that stands beside it.
#[derive(Clone, Debug, Default)]
pub struct OnBoard<'a> {
    /// Another board in place of the game's.
    pub board: Option<&'a Board>,
    /// The corner marks and colours that go with that board.
    pub position: Option<&'a Position>,
    pub marks: Option<HintMarks>,
}

impl<'a> OnBoard<'a> {
    /// Another board, nothing marked on it.
    pub const fn of(board: &'a Board) -> Self {
        Self { board: Some(board), position: None, marks: None }
    }
}

/// A screen that stands beside the board: what the board shows, and what is said in the panel, or in the message line
/// where there is no room for it.
pub trait Beside {
    /// What the board shows: the game as it is, unless the screen says otherwise.
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        OnBoard::default()
    }

    /// Its sections of the wide panel.
    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section>;

    /// The line that it draws itself: the message line, the beginning of it, or the row above.
    fn own_line(&self, _layout: &Layout) -> Option<Rect> {
        None
    }

    /// Which of the panel's own sections stay below its own.
    fn keeps(&self) -> Keeps {
        Keeps::Board
    }

    /// What it says in the compact panel.
    fn compact(&self, source: &PanelSource<'_>) -> Compact;

    /// How many lines the compact panel needs below the heading for what it says.
    fn compact_height(&self, source: &PanelSource<'_>) -> usize;

    /// Whether the wide panel has no room for something, so that the message line says it.
    fn leaves_out(&self, _source: &PanelSource<'_>) -> bool {
        false
    }

    /// What it says in the message line, which takes about `room` columns.
    fn sentence(&self, source: &PanelSource<'_>, room: usize) -> Option<(String, Style)>;

    /// Whether the keys and the mouse still play on the board.
    fn is_played_on(&self) -> bool {
        false
    }

    /// Whether the wheel turns something of its own even then.
    fn takes_wheel(&self) -> bool {
        !self.is_played_on()
    }
}

/// Which of the panel's own sections stand below those of a screen beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// None: the board shown is not the game's.
    Nothing,
    /// What they say of the cursor's cell and of the digits.
    Board,
    /// All, the progress too.
    All,
}
