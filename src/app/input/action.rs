//! What a key can mean.

use crate::app::request::Question;
use crate::app::turning::turned;
use crate::game::Remedy;
use crate::text::slugs;
use Direction::{Down, Left, Right, Up};

/// A way on the board or in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    /// 1 towards what comes later, −1 towards what came before.
    pub const fn sign(self) -> i32 {
        match self {
            Self::Right | Self::Down => 1,
            Self::Left | Self::Up => -1,
        }
    }
}

slugs! {
    /// What the digits 1–9 do.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Mode {
        /// They are placed.
        #[default]
        Digit = "digit",
        /// They are corner marks.
        Corner = "corner",
        /// They are centre marks: candidates.
        Centre = "centre",
        /// They are colours.
        Colour = "colour",
    }
}

impl Mode {
    /// The next (or previous) mode in the order of Tab.
    pub fn cycled(self, forwards: bool) -> Self {
        turned(&Self::ALL, self, forwards).unwrap_or_default()
    }
}

/// What a key does to a puzzle that is typed in, and to nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DraftAction {
    /// Take the last change back: an action of its own, so that messages about the board never name this key.
    Undo,
    /// Do it again.
    Redo,
    /// Take away what the cells hold.
    Erase,
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
    /// A black cell with the digit as its clue.
    Clue,
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

/// Makes [`Action`] of one list: each meaning, and its name in the settings file, or that of each way it has.
macro_rules! actions {
    ($(
        $(#[$doc:meta])*
        $action:ident $(= $name:literal)? $(($kind:ty) { $($way:pat => $way_name:expr),* })?;
    )*) => {
        /// One meaning of a key. The digit of a key `1`–`9` comes beside it, see
        /// [`KeyMatch`](super::key_table::KeyMatch).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$doc])* $action $(($kind))?,)*
        }

        impl Action {
            /// Its name in the settings file: the same in every version.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Self::$action => $name,)? $($(Self::$action($way) => $way_name,)*)?)*
                }
            }
        }
    };
}

impl Action {
    /// Whether it only moves and selects on a board, or shows and hides the panel beside it: nothing is entered.
    pub(crate) const fn looks_around(self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Extend(_)
                | Self::Jump(_)
                | Self::ToggleCell
                | Self::SelectAlike
                | Self::SelectShape
                | Self::SelectAll
                | Self::Invert
                | Self::Panel
        )
    }
}

actions! {
    /// Choose what digits do.
    SetMode(Mode) {
        Mode::Digit => "digit-mode",
        Mode::Corner => "corner-mode",
        Mode::Centre => "centre-mode",
        Mode::Colour => "colour-mode"
    };
    NextMode = "next-mode";
    PreviousMode = "previous-mode";
    /// A digit, by mode.
    Digit = "digit";
    /// A digit as the other kind of mark.
    OtherMark = "other-mark";
    /// A digit as corner mark in any mode.
    CornerMark = "corner-mark";
    /// A digit as centre mark in any mode.
    CentreMark = "centre-mark";
    /// Colour the candidate that is typed next.
    ColourCandidate = "colour-candidate";
    /// Begin or end a link at the candidate that is typed next.
    Link = "link";
    /// Take one layer away.
    Erase = "erase";
    /// Place the only candidate.
    PlaceSingle = "place-single";
    Move(Direction) { Left => "left", Right => "right", Up => "up", Down => "down" };
    /// Move the cursor and select on the way.
    Extend(Direction) { Left => "select-left", Right => "select-right", Up => "select-up", Down => "select-down" };
    /// Jump by a box or compartment.
    Jump(Direction) { Left => "jump-left", Right => "jump-right", Up => "jump-up", Down => "jump-down" };
    /// Add the cell under the cursor to the selection, or take it out.
    ToggleCell = "toggle-cell";
    /// Select all cells like this one.
    SelectAlike = "select-alike";
    /// Select the whole cage, compartment or box.
    SelectShape = "select-shape";
    /// Select all cells.
    SelectAll = "select-all";
    /// Select the cells that are not selected.
    Invert = "invert-selection";
    /// Clear selection, highlight and message.
    Clear = "clear";
    Undo = "undo";
    Redo = "redo";
    Savepoint = "savepoint";
    BackToSavepoint = "back-to-savepoint";
    /// The list of branches.
    Branches = "branches";
    KeepBranch = "keep-branch";
    DropBranch = "drop-branch";
    /// Ask a worker about the board.
    Ask(Question) { question => question.slug() };
    /// One house more (or less) in super shapes.
    Houses(bool) { true => "more-houses", false => "fewer-houses" };
    /// One cell more (or less) in created shapes.
    Cells(bool) { true => "more-cells", false => "fewer-cells" };
    /// Only what concerns the cell under the cursor, or all again.
    OnlyHere = "only-here";
    /// With or without super shapes that leave nothing small enough.
    Bare = "bare-shapes";
    /// Look at the next (or previous) fact alone, or at the steps of the next technique.
    NextFact(bool) { true => "next-part", false => "previous-part" };
    /// Ask why a digit cannot go here.
    WhyNot = "why-not";
    /// Compare the board with the solution.
    CheckBoard = "check";
    /// Show one cell of the solution, where no technique is left.
    Reveal = "reveal";
    /// Automatic candidates on or off.
    Automatic = "automatic-marks";
    /// Show what automatic candidates left out.
    LeftOut = "left-out";
    /// Type a puzzle in.
    Edit = "edit";
    /// What is done to a puzzle that is typed in.
    Draft(DraftAction) {
        DraftAction::Undo => "draft-undo",
        DraftAction::Redo => "draft-redo",
        DraftAction::Erase => "draft-erase",
        DraftAction::Kind => "draft-kind",
        DraftAction::Side => "draft-side",
        DraftAction::Diagonals => "draft-diagonals",
        DraftAction::Windows => "draft-windows",
        DraftAction::Black => "draft-black",
        DraftAction::Clue => "draft-clue",
        DraftAction::Symmetric => "draft-symmetric",
        DraftAction::Region => "draft-region",
        DraftAction::TakeApart => "draft-take-apart",
        DraftAction::Blank => "draft-blank",
        DraftAction::Zero => "draft-zero",
        DraftAction::RunOn => "draft-run-on",
        DraftAction::TrueCandidates => "true-candidates"
    };
    /// Highlight the digit that is typed next.
    Highlight = "highlight";
    /// Open or close the panel of cage or compartment.
    Panel = "panel";
    /// Copy the progress as a string.
    Copy = "copy";
    CopyLink = "copy-link";
    /// Choose the notation to copy in.
    CopyMenu = "copy-as";
    /// Show the string on one line.
    ShowCopy = "show-copy";
    /// What belongs together as one, or each for itself.
    Unfold = "unfold";
    /// The other of two views.
    SwitchView = "switch-view";
    /// Step through the game so far.
    Replay = "replay";
    /// How the game ended.
    Result = "result";
    /// The next puzzle of its sort.
    NextPuzzle = "next-puzzle";
    /// Copy the puzzle with the own time.
    Challenge = "challenge";
    /// The finished games in numbers.
    Statistics = "statistics";
    /// The settings.
    Settings = "settings";
    /// Show only some rows of a list.
    Filter = "filter";
    /// Sort a list in another way.
    Sort = "sort";
    Rename = "rename";
    /// Put a game away.
    Delete = "delete";
    /// Bring back the game that was put away last.
    Restore = "restore";
    /// The usual value or keys again.
    Usual = "usual";
    /// One more key for an action.
    AddKey = "add-key";
    /// One key less for an action.
    DropKey = "drop-key";
    /// Play or stop a replay.
    PlayOn = "play";
    /// Play a replay faster (or slower).
    Speed(bool) { true => "faster", false => "slower" };
    /// What is known about the puzzle.
    About = "about";
    Paste = "paste";
    /// Choose a new puzzle.
    New = "new";
    /// Choose the technique that a new puzzle needs.
    Needs = "needs";
    /// The puzzles of a day.
    Daily = "daily";
    /// Open the library of puzzles.
    Library = "library";
    /// The next sort of puzzle, or the one before.
    NextSort = "next-sort";
    PreviousSort = "previous-sort";
    /// Show all puzzles, or only those not begun, begun, or solved.
    ShowState = "show-state";
    /// Show the next pack.
    NextPack = "next-pack";
    /// Keep the puzzles of a file as a pack.
    Import = "import";
    /// Play it from its beginning, though it was played before.
    Again = "again";
    /// The tour on a small Killer.
    Tour = "tour";
    /// Techniques to practise.
    Practice = "practice";
    Games = "games";
    Menu = "start-screen";
    /// Pause the clock and hide the board.
    Pause = "pause";
    Theme = "theme";
    /// Go to a cell by name.
    Goto = "go-to-cell";
    CommandLine = "command-line";
    ToggleMouse = "mouse";
    Help = "help";
    Suspend = "suspend";
    Quit = "quit";
    /// Go on with what is selected or typed (apply, open, read, go).
    Accept = "accept";
    Leave = "leave";
    /// The next rung, or one step on.
    Forward = "forward";
    /// The rung or step before.
    Back = "back";
    /// A page up or down.
    Page(Direction) { Up => "page-up", Down => "page-down", Left => "page-left", Right => "page-right" };
    /// To the first step or row.
    First = "first";
    /// To the last step or row.
    Last = "last";
    Complete = "complete";
    EraseText = "erase-text";
}

impl From<Remedy> for Action {
    fn from(remedy: Remedy) -> Self {
        match remedy {
            Remedy::Undo => Self::Undo,
            Remedy::Automatic => Self::Automatic,
            Remedy::Savepoint => Self::Savepoint,
            Remedy::BackToSavepoint => Self::BackToSavepoint,
            Remedy::Branches => Self::Branches,
            Remedy::Erase => Self::Erase,
        }
    }
}
