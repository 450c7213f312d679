//! The screens: one file each, with its state, its rows of keys, what they do, what it asks of a worker and does with
//! the answer, and how it is drawn.
//!
//! A screen is a [`View`]. What happens to it changes it and the [`App`]; drawing takes both by reference and changes
//! nothing. It opens another by returning plain data ([`Open`]); one that stands beside the board instead of over it
//! ([`Beside`]) gives the board what to show. The [`Stage`] owns the app and the open screens.
//!
//! To add a screen: write `screens/NAME.rs`, and name it here in [`Screen`], [`Open`] and, if it has keys of its own,
//! [`KEYS`]. If it asks a worker something new, add that to `app/request.rs`, and here to `ask` and `answered`;
//! the key for it is a row in `board_keys.rs`. So such a screen touches four files. One that a key opens without asking
//! has an action in `app/input/action.rs` instead.

pub mod about;
pub mod assistance;
mod beside;
pub mod board;
pub mod board_keys;
mod board_mouse;
pub mod branches;
pub mod command_line;
pub mod command_picker;
pub mod commands;
pub mod copy_line;
pub mod copy_menu;
pub mod daily;
pub mod edit_choice;
pub mod editor;
pub mod finished;
pub mod games;
pub mod goto;
pub mod help;
pub mod hint;
pub mod kinds;
pub mod left_out;
pub mod library;
pub mod new_game;
pub mod paste;
pub mod path;
mod pictures;
pub mod practice;
pub mod replay;
pub mod review;
pub mod settings;
pub mod shapes;
mod stage;
pub mod start;
pub mod statistics;
pub mod steps;
pub mod stuck;
pub mod techniques;
pub mod tour;
pub mod unsaved;
mod view;
mod why_not;

use std::sync::Arc;

use crate::app::input::shared_keys::{ANYWHERE, LIST, SEARCH, SHOW, TEXT};
use crate::app::{Answer, App, FoundShapes, Job, KeyTable, PackJob, Page, Question, Request, Sort};
use crate::game::{Moment, Review};
use crate::generator::Day;
use crate::logic::{Folded, Paths, Step};
use crate::notation::{Notation, Written};
use crate::puzzle::Board;

pub use about::About;
pub use assistance::AssistanceChoice;
pub use beside::{Beside, Keeps, OnBoard};
pub use board::PlayScreen;
pub use branches::Branches;
pub use command_line::CommandLine;
pub use command_picker::CommandPicker;
pub use copy_line::CopyLine;
pub use copy_menu::CopyMenu;
pub use daily::Daily;
pub use edit_choice::EditChoice;
pub use editor::Editor;
pub use finished::Finished;
pub use games::Games;
pub use goto::Goto;
pub use help::Help;
pub use hint::HintLadder;
pub use kinds::Kinds;
pub use left_out::LeftOutView;
pub use library::Library;
pub use new_game::NewGame;
pub use paste::PasteBox;
pub use path::PathView;
pub use practice::Practice;
pub use practice::exercise::ExerciseView;
pub use practice::lesson::Lesson;
pub use replay::Replay;
pub use review::ReviewList;
pub use settings::SettingsScreen;
pub use shapes::ShapeBrowser;
pub use stage::{Pictured, Stage};
pub use start::Start;
pub use statistics::Statistics;
pub use steps::StepList;
pub use stuck::Stuck;
pub use techniques::TechniqueList;
pub use tour::TourView;
pub use unsaved::UnsavedQuestion;
pub use view::{EventResult, View};
pub(crate) use why_not::reason;

/// All keys, in the order of the help.
pub const KEYS: KeyTable = KeyTable(&[
    &board_keys::KEYS,
    &ANYWHERE,
    &LIST,
    &hint::KEYS,
    &path::KEYS,
    &steps::KEYS,
    &shapes::KEYS,
    &replay::KEYS,
    &review::KEYS,
    &statistics::KEYS,
    &settings::KEYS,
    &games::KEYS,
    &library::KEYS,
    &new_game::KEYS,
    &daily::KEYS,
    &practice::KEYS,
    &practice::lesson::KEYS,
    &copy_menu::KEYS,
    &editor::KEYS,
    &kinds::KEYS,
    &branches::KEYS,
    &assistance::KEYS,
    &unsaved::KEYS,
    &TEXT,
    &SEARCH,
    &help::KEYS,
    &SHOW,
]);

/// Makes [`Screen`] of one list: what can be open, and its type.
macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($screen:ty),)*) => {
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)] // only a few are open at a time
        pub enum Screen {
            $($(#[$doc])* $name($screen),)*
        }

        impl Screen {
            pub fn view(&self) -> &dyn View {
                match self {
                    $(Self::$name(screen) => screen,)*
                }
            }

            fn view_mut(&mut self) -> &mut dyn View {
                match self {
                    $(Self::$name(screen) => screen,)*
                }
            }
        }
    };
}

screens! {
    Start(Start),
    Play(PlayScreen),
    Editor(Editor),
    /// Which puzzle to type in.
    EditChoice(EditChoice),
    /// The kind of the puzzle that is typed in.
    Kinds(Kinds),
    Help(Help),
    /// Reading a puzzle from a text, with a preview.
    Paste(PasteBox),
    Hint(HintLadder),
    Path(PathView),
    Steps(StepList),
    /// What there is where no technique is left.
    Stuck(Stuck),
    /// The techniques, to be switched on and off.
    Techniques(TechniqueList),
    Shapes(ShapeBrowser),
    /// The progress as one unbroken line.
    Copy(CopyLine),
    CopyMenu(CopyMenu),
    About(About),
    /// How much is done for the player, asked at the first start.
    Assistance(AssistanceChoice),
    /// What was tried after savepoints.
    Branches(Branches),
    /// What automatic candidates left out.
    LeftOut(LeftOutView),
    Finished(Finished),
    /// The game so far, move by move.
    Replay(Replay),
    /// What there is to learn from a solved game.
    Review(ReviewList),
    /// The finished games in numbers.
    Statistics(Statistics),
    Goto(Goto),
    Command(CommandLine),
    /// All commands.
    Commands(CommandPicker),
    /// The settings and the keys.
    Settings(SettingsScreen),
    Games(Games),
    /// Puzzles to choose from.
    Library(Library),
    New(NewGame),
    /// The puzzles of a day.
    Daily(Daily),
    /// Techniques to practise.
    Practice(Practice),
    /// What a technique is, with an example on the board.
    Lesson(Lesson),
    /// A position on the board on which a technique is to be found.
    Exercise(ExerciseView),
    /// What to try next on the tour.
    Tour(TourView),
    Unsaved(UnsavedQuestion),
}

impl Screen {
    pub fn title(&self) -> &'static str {
        self.view().title()
    }
}

/// What opens a screen, as plain data, so that screens need not know each other.
#[derive(Clone, Debug)]
pub enum Open {
    /// Which puzzle to type in.
    EditChoice,
    /// The kind of the puzzle that is typed in.
    Kinds,
    /// The paste box, empty or with a text. `guessed`: it may have been typed all the same, very fast.
    Paste {
        text: String,
        /// Whether only the speed of the characters says that they were pasted.
        guessed: bool,
    },
    /// The hint ladder of a step, at this rung or the last.
    Hint(Box<Step>, usize),
    /// Why a digit of the player's is wrong: the step that takes it from its cell, and the board on which it does.
    WhyWrong(Box<Step>, Box<Board>),
    /// The path from the board as it is.
    Path(Box<Paths>),
    /// What there is where no technique is left.
    Stuck,
    /// All steps that are possible; at least one.
    Steps(Vec<Folded>),
    Techniques,
    /// The browser of shapes.
    Shapes(Box<FoundShapes>),
    /// The progress in a notation on one unbroken line.
    Copy(&'static Notation, Written),
    /// What was copied last.
    LastCopy,
    CopyMenu,
    About,
    /// How much is done for the player.
    Assistance,
    /// What was tried after savepoints.
    Branches,
    /// What automatic candidates left out.
    LeftOut,
    /// How the game ended; the board has to be solved.
    Result,
    /// The game so far, at this moment of it.
    Replay(usize),
    /// What there is to learn from the solved game, with its positions.
    Review(Box<Review>, Arc<Vec<Moment>>),
    /// The finished games in numbers.
    Statistics,
    Goto,
    Command,
    /// The command line with the beginning of a command.
    CommandWith(String),
    /// All commands, to choose from.
    Commands,
    /// The settings and the keys.
    Settings,
    Games,
    /// Puzzles to choose from.
    Library,
    New,
    /// The same while a puzzle of this sort is made.
    NewOf(Sort),
    /// The puzzles of a day; of today if none is named.
    Daily(Option<Day>),
    /// Techniques to practise, this one selected.
    Practice(Option<Page>),
    /// The question before the player leaves with something unsaved.
    Unsaved,
}

impl Open {
    /// Makes the screen; `None` where it needs a game and there is none.
    fn screen(self, app: &mut App) -> Option<Screen> {
        Some(match self {
            Self::EditChoice => Screen::EditChoice(EditChoice::default()),
            Self::Kinds => Screen::Kinds(Kinds::of(app)),
            Self::Paste { text, guessed } => Screen::Paste(PasteBox::with(&text, guessed, app)),
            Self::Hint(step, at) => {
                let mut ladder = HintLadder::new(app.play.as_ref()?.game.puzzle(), *step, at);
                ladder.note_depth(app);
                Screen::Hint(ladder)
            }
            Self::WhyWrong(step, board) => {
                Screen::Hint(HintLadder::of_wrong(app.play.as_ref()?.game.puzzle(), *step, *board))
            }
            Self::Path(paths) => {
                let game = &app.play.as_ref()?.game;
                Screen::Path(PathView::new(game.puzzle(), game.board(), *paths))
            }
            Self::Steps(steps) => Screen::Steps(StepList::new(app.play.as_ref()?.game.puzzle(), steps)),
            Self::Stuck => Screen::Stuck(Stuck::default()),
            Self::Techniques => Screen::Techniques(TechniqueList::default()),
            Self::Shapes(found) => Screen::Shapes(ShapeBrowser::new(*found, app)),
            Self::LastCopy => Screen::Copy(CopyLine::again(app.last_copy.as_ref()?)),
            Self::Copy(notation, written) => Screen::Copy(CopyLine::new(app.copied_game()?, notation, written)),
            Self::CopyMenu => Screen::CopyMenu(CopyMenu::new(app, false)?),
            Self::About => Screen::About(About::default()),
            Self::Assistance => Screen::Assistance(AssistanceChoice::default()),
            Self::Branches => Screen::Branches(Branches::of(&app.play.as_ref()?.game)),
            Self::LeftOut => Screen::LeftOut(LeftOutView),
            Self::Result => Screen::Finished(Finished::of(&app.play.as_ref()?.game)),
            Self::Replay(at) => Screen::Replay(Replay::new(&app.play.as_ref()?.game, at)),
            Self::Review(review, moments) => {
                Screen::Review(ReviewList::new(app.play.as_ref()?.game.puzzle(), &review, moments))
            }
            Self::Statistics => {
                app.read_finished();
                Screen::Statistics(Statistics::default())
            }
            Self::Goto => Screen::Goto(Goto::default()),
            Self::Command => Screen::Command(CommandLine::with("", app)),
            Self::CommandWith(text) => Screen::Command(CommandLine::with(&text, app)),
            Self::Commands => Screen::Commands(CommandPicker::all()),
            Self::Settings => Screen::Settings(SettingsScreen::default()),
            Self::Games => {
                app.list_games();
                Screen::Games(Games::default())
            }
            Self::Library => {
                app.list_games();
                app.store(Job::Packs(PackJob::List));
                Screen::Library(Library::new(app))
            }
            Self::New => Screen::New(NewGame::of(app)),
            Self::NewOf(sort) => {
                app.make(sort);
                Screen::New(NewGame::of_sort(sort))
            }
            Self::Daily(day) => {
                app.look_at_calendar();
                app.list_games();
                Screen::Daily(Daily::of(day))
            }
            Self::Practice(page) => {
                app.store(Job::ReadPractice);
                Screen::Practice(Practice::of(page, app))
            }
            Self::Unsaved => Screen::Unsaved(UnsavedQuestion),
        })
    }
}

/// Asks what a key asks: the screen that shows the answer knows how.
fn ask(question: Question, app: &mut App) {
    match question {
        Question::Hint => hint::ask(app),
        Question::Step => app.ask_about_board(Request::Step),
        Question::Path => path::ask(app),
        Question::Steps => steps::ask(app),
        Question::Shapes => shapes::ask(app),
        Question::Review => review::ask(app),
    }
}

/// Gives an answer to the screen whose question it was; what that opens. `again`: how often the key of the question was
/// pressed again meanwhile.
fn answered(answer: Answer, again: usize, app: &mut App) -> Option<Open> {
    match answer {
        Answer::Hint(hint) => hint::answered(hint, again, app),
        Answer::Step(hint) => {
            board_keys::answered(hint, again, app);
            None
        }
        Answer::Path(paths) => path::answered(paths, app),
        Answer::WhyNot(why, cell, digit) => why_not::answered(why, (cell, digit), app),
        Answer::WhyWrong(why, board, at) => why_not::answered_wrong(why, board, at, app),
        Answer::Refutation(step) => stuck::answered(step, app),
        Answer::Steps(steps) => steps::answered(steps, app),
        Answer::Shapes(found) => Some(Open::Shapes(found)),
        Answer::Review(review, moments) => review::answered(review, moments, app),
        Answer::Exercise(page, exercise) => {
            app.exercise_made(page, exercise);
            None
        }
        Answer::Judged(page, verdict) => {
            app.judged(page, verdict);
            None
        }
        Answer::Pack(gathered) => {
            app.keep_pack(gathered);
            None
        }
        // They are nobody's question: see `App::follow_checks`, `App::follow_end`, `App::make` and `View::puzzle_read`.
        Answer::Solutions(..) | Answer::Rating(_) | Answer::TrueCandidates(_) | Answer::Made(_) | Answer::Read(_) => {
            None
        }
    }
}
