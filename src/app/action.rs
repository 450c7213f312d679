//! What a key can mean.

use super::request::Question;

/// A way on the board or in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

/// What the digits 1–9 do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// They are placed.
    #[default]
    Digit,
    /// They are corner marks.
    Corner,
    /// They are centre marks: candidates.
    Centre,
    /// They are colours.
    Colour,
}

impl Mode {
    /// The four modes, in the order of Tab.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// `digit`, `corner`, `centre` or `colour`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digit => "digit",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colour => "colour",
        }
    }

    /// The next (or previous) mode in the order of Tab.
    #[must_use]
    pub fn cycled(self, forwards: bool) -> Self {
        let at = Self::ALL.iter().position(|&m| m == self).unwrap_or(0);
        let next = (at + if forwards { 1 } else { Self::ALL.len() - 1 }) % Self::ALL.len();
        Self::ALL.get(next).copied().unwrap_or_default()
    }
}

/// What a key does to a puzzle that is typed in, and to nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DraftAction {
    /// Choose kind and houses.
    Kind,
    /// The next number of rows.
    Side,
    /// Diagonals on or off.
    Diagonals,
    /// Windows on or off.
    Windows,
    /// Black or white.
    Black,
    /// Black cells come in pairs, opposite each other, or not.
    Symmetric,
    /// Make a region of the selected cells.
    Region,
    /// Take the cage or the region apart.
    TakeApart,
    /// Nothing in this cell, and on to the next.
    Blank,
    /// A zero, in a sum.
    Zero,
    /// After a digit on to the next cell, or not.
    RunOn,
    /// True candidates on or off.
    TrueCandidates,
}

impl DraftAction {
    /// Its name in the settings file.
    const fn name(self) -> &'static str {
        match self {
            Self::Kind => "draft-kind",
            Self::Side => "draft-side",
            Self::Diagonals => "draft-diagonals",
            Self::Windows => "draft-windows",
            Self::Black => "draft-black",
            Self::Symmetric => "draft-symmetric",
            Self::Region => "draft-region",
            Self::TakeApart => "draft-take-apart",
            Self::Blank => "draft-blank",
            Self::Zero => "draft-zero",
            Self::RunOn => "draft-run-on",
            Self::TrueCandidates => "true-candidates",
        }
    }
}

/// One meaning of a key. The digit of a key `1`–`9` comes beside it, see [`KeyMatch`](super::keymap::KeyMatch).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Choose what digits do.
    SetMode(Mode),
    /// The next mode.
    NextMode,
    /// The mode before.
    PreviousMode,
    /// A digit, by mode.
    Digit,
    /// A digit as the other kind of mark.
    OtherMark,
    /// A digit as corner mark in any mode.
    CornerMark,
    /// A digit as centre mark in any mode.
    CentreMark,
    /// Take one layer away.
    Erase,
    /// Place the only candidate.
    PlaceSingle,
    /// Move the cursor.
    Move(Direction),
    /// Move the cursor and select on the way.
    Extend(Direction),
    /// Jump by a box or compartment.
    Jump(Direction),
    /// Add the cell under the cursor to the selection, or take it out.
    ToggleCell,
    /// Select all cells like this one.
    SelectAlike,
    /// Select the whole cage, compartment or box.
    SelectShape,
    /// Clear selection, highlight and message.
    Clear,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Set a savepoint.
    Savepoint,
    /// Back to the savepoint.
    BackToSavepoint,
    /// Ask a worker about the board.
    Ask(Question),
    /// One house more (or less) in super shapes.
    Houses(bool),
    /// One cell more (or less) in created shapes.
    Cells(bool),
    /// Only what concerns the cell under the cursor, or all again.
    OnlyHere,
    /// With or without super shapes that leave nothing small enough.
    Bare,
    /// Look at the next (or previous) fact alone, or at the steps of the next technique.
    NextFact(bool),
    /// Ask why a digit cannot stand here.
    WhyNot,
    /// Compare the board with the solution.
    CheckBoard,
    /// Automatic candidates on or off.
    Automatic,
    /// Type a puzzle in.
    Edit,
    /// What is done to a puzzle that is typed in.
    Draft(DraftAction),
    /// Highlight the digit that is typed next.
    Highlight,
    /// Open or close the panel of cage or compartment.
    Panel,
    /// Copy the progress as a string.
    Copy,
    /// Copy the progress as a link.
    CopyLink,
    /// Choose the notation to copy in.
    CopyMenu,
    /// Show the string on one line.
    ShowCopy,
    /// The other of two views.
    SwitchView,
    /// What is known about the puzzle.
    About,
    /// Open the paste box.
    Paste,
    /// Choose a new puzzle.
    New,
    /// The list of games.
    Games,
    /// The start screen.
    Menu,
    /// Pause the clock and hide the board.
    Pause,
    /// The next theme.
    Theme,
    /// Go to a cell by name.
    Goto,
    /// The command line.
    CommandLine,
    /// Mouse on or off.
    ToggleMouse,
    /// Help.
    Help,
    /// Suspend the process.
    Suspend,
    /// Leave.
    Quit,
    /// Go on with what is selected or typed (apply, open, read, go).
    Accept,
    /// Leave the overlay.
    Leave,
    /// The next rung, or one step on.
    Forward,
    /// The rung or step before.
    Back,
    /// A page up or down.
    Page(Direction),
    /// To the first step or row.
    First,
    /// To the last step or row.
    Last,
    /// Complete the word.
    Complete,
    /// Empty the text.
    EraseText,
}

impl Action {
    /// Its name in the settings file: the same in every version.
    #[must_use]
    pub const fn name(self) -> &'static str {
        use Direction::{Down, Left, Right, Up};
        match self {
            Self::SetMode(Mode::Digit) => "digit-mode",
            Self::SetMode(Mode::Corner) => "corner-mode",
            Self::SetMode(Mode::Centre) => "centre-mode",
            Self::SetMode(Mode::Colour) => "colour-mode",
            Self::NextMode => "next-mode",
            Self::PreviousMode => "previous-mode",
            Self::Digit => "digit",
            Self::OtherMark => "other-mark",
            Self::CornerMark => "corner-mark",
            Self::CentreMark => "centre-mark",
            Self::Erase => "erase",
            Self::PlaceSingle => "place-single",
            Self::Move(Left) => "left",
            Self::Move(Right) => "right",
            Self::Move(Up) => "up",
            Self::Move(Down) => "down",
            Self::Extend(Left) => "select-left",
            Self::Extend(Right) => "select-right",
            Self::Extend(Up) => "select-up",
            Self::Extend(Down) => "select-down",
            Self::Jump(Left) => "jump-left",
            Self::Jump(Right) => "jump-right",
            Self::Jump(Up) => "jump-up",
            Self::Jump(Down) => "jump-down",
            Self::ToggleCell => "toggle-cell",
            Self::SelectAlike => "select-alike",
            Self::SelectShape => "select-shape",
            Self::Clear => "clear",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Savepoint => "savepoint",
            Self::BackToSavepoint => "back-to-savepoint",
            Self::Ask(Question::Hint) => "hint",
            Self::Ask(Question::Step) => "step",
            Self::Ask(Question::Path) => "path",
            Self::Ask(Question::Steps) => "steps",
            Self::Ask(Question::Shapes) => "shapes",
            Self::Houses(true) => "more-houses",
            Self::Houses(false) => "fewer-houses",
            Self::Cells(true) => "more-cells",
            Self::Cells(false) => "fewer-cells",
            Self::OnlyHere => "only-here",
            Self::Bare => "bare-shapes",
            Self::NextFact(true) => "next-part",
            Self::NextFact(false) => "previous-part",
            Self::WhyNot => "why-not",
            Self::CheckBoard => "check",
            Self::Automatic => "automatic-marks",
            Self::Edit => "edit",
            Self::Draft(action) => action.name(),
            Self::Highlight => "highlight",
            Self::Panel => "panel",
            Self::Copy => "copy",
            Self::CopyLink => "copy-link",
            Self::CopyMenu => "copy-as",
            Self::ShowCopy => "show-copy",
            Self::SwitchView => "switch-view",
            Self::About => "about",
            Self::Paste => "paste",
            Self::New => "new",
            Self::Games => "games",
            Self::Menu => "start-screen",
            Self::Pause => "pause",
            Self::Theme => "theme",
            Self::Goto => "go-to-cell",
            Self::CommandLine => "command-line",
            Self::ToggleMouse => "mouse",
            Self::Help => "help",
            Self::Suspend => "suspend",
            Self::Quit => "quit",
            Self::Accept => "accept",
            Self::Leave => "leave",
            Self::Forward => "forward",
            Self::Back => "back",
            Self::Page(Up) => "page-up",
            Self::Page(Down) => "page-down",
            Self::Page(Left) => "page-left",
            Self::Page(Right) => "page-right",
            Self::First => "first",
            Self::Last => "last",
            Self::Complete => "complete",
            Self::EraseText => "erase-text",
        }
    }
}
