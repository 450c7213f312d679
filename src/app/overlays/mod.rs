//! What lies over a screen: one file each, with its state and its keys.

pub mod about;
pub mod command_line;
pub mod copy_line;
pub mod copy_menu;
mod dispatch;
pub mod finished;
pub mod games;
pub mod goto;
pub mod help;
pub mod hint;
pub mod new_game;
pub mod paste;
pub mod path;
pub mod shapes;
pub mod steps;
pub mod techniques;
pub mod text_line;
pub mod unsaved;

pub use about::About;
pub use command_line::CommandLine;
pub use copy_line::CopyLine;
pub use copy_menu::CopyMenu;
pub use finished::Finished;
pub use games::Games;
pub use goto::Goto;
pub use help::Help;
pub use hint::HintLadder;
pub use new_game::NewGame;
pub use paste::{PasteBox, PasteError, Preview};
pub use path::PathView;
pub use shapes::{ShapeBrowser, ShapeRow};
pub use steps::StepList;
pub use techniques::TechniqueList;
pub use text_line::TextLine;
pub use unsaved::UnsavedQuestion;

use super::keymap::Context;

/// The overlay that is open.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// The key table.
    Help(Help),
    /// Reading a puzzle from a text, with a preview.
    Paste(PasteBox),
    /// The hint ladder.
    Hint(Box<HintLadder>),
    /// The path, step by step.
    Path(Box<PathView>),
    /// All steps that are possible.
    Steps(Box<StepList>),
    /// The techniques, to be switched on and off.
    Techniques(TechniqueList),
    /// The super shapes and created shapes.
    Shapes(Box<ShapeBrowser>),
    /// The progress as one unbroken line.
    Copy(CopyLine),
    /// The notations to copy in.
    CopyMenu(CopyMenu),
    /// About the puzzle.
    About(About),
    /// The board is finished.
    Finished(Finished),
    /// Going to a cell by name.
    Goto(Goto),
    /// The command line.
    Command(CommandLine),
    /// Games played before.
    Games(Games),
    /// Choosing a new puzzle.
    New(NewGame),
    /// Leaving with something unsaved.
    Unsaved(UnsavedQuestion),
}

impl Overlay {
    /// The context that its keys count in.
    #[must_use]
    pub const fn context(&self) -> Context {
        match self {
            Self::Help(_) | Self::Copy(_) | Self::About(_) => Context::Show,
            Self::Finished(_) => Context::Play,
            Self::Paste(_) | Self::Goto(_) | Self::Command(_) => Context::Text,
            Self::CopyMenu(_) => Context::CopyMenu,
            Self::Unsaved(_) => Context::Unsaved,
            Self::Hint(_) => Context::Hint,
            Self::Path(_) => Context::Path,
            Self::Shapes(_) => Context::Shapes,
            Self::Steps(_) => Context::Steps,
            Self::Games(_) | Self::New(_) | Self::Techniques(_) => Context::List,
        }
    }

    /// Whether it stands beside the board, which is played on under it.
    #[must_use]
    pub const fn is_beside(&self) -> bool {
        matches!(self, Self::Finished(_))
    }

    /// Its heading.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Help(_) => "Help",
            Self::Paste(_) => "Paste a puzzle",
            Self::Hint(_) => "Hint",
            Self::Path(_) => "Path",
            Self::Shapes(_) => "Shapes",
            Self::Steps(_) => "All steps",
            Self::Techniques(_) => "Techniques",
            Self::Copy(_) => "Copy this line",
            Self::CopyMenu(_) => "Copy as",
            Self::About(_) => "About this puzzle",
            Self::Finished(_) => "Finished",
            Self::Goto(_) => "Go to a cell",
            Self::Command(_) => "Command",
            Self::Games(_) => "Games",
            Self::New(_) => "New puzzle",
            Self::Unsaved(_) => "Not saved",
        }
    }
}
