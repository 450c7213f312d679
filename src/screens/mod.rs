//! The screens: one file each, with its state, its rows of keys, what they do, what it asks of a worker and does with
//! the answer, and how it is drawn.
//!
//! A screen is a [`View`]. What happens to it changes it and the [`App`]; drawing takes both by reference and changes
//! nothing. It opens another by returning plain data ([`Open`]); one that stands beside the board instead of over it
//! ([`Beside`]) gives the board what to show. The [`Stage`] owns the app and the open screens.
//!
//! To add a screen: write `screens/NAME.rs`, and name it here in [`Screen`], [`Open`] and, if it has keys of its own,
//! [`KEYS`]. If it asks a worker something new, add that to `app/requests/request.rs`, and here to `ask` and `answered`;
//! the key for it is a row in `board_keys.rs`. So such a screen touches four files. One that a key opens without asking
//! has an action in `app/action.rs` instead.

pub mod about;
pub mod assistance;
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
pub mod exercise;
pub mod finished;
pub mod games;
pub mod goto;
pub mod help;
pub mod hint;
pub mod kinds;
pub mod left_out;
pub mod lesson;
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
mod why_not;

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::app::key_table::Hint;
use crate::app::shared_keys::{ANYWHERE, LIST, SEARCH, SHOW, TEXT};
use crate::app::{
    Action, Answer, App, Direction, FoundShapes, Job, Key, KeyMatch, KeyTable, Keys, Mouse, MouseKind, OwnPack,
    PackJob, Page, Play, Question, Request, SavedGame, Sort, Ticket, Uniqueness,
};
use crate::game::{Moment, Review};
use crate::generator::Day;
use crate::logic::{Folded, Paths, Step};
use crate::notation::{Import, Notation, Written};
use crate::puzzle::{Board, Puzzle};
use crate::widgets::board::HintMarks;
use crate::widgets::layout::Layout;
use crate::widgets::list_input::ListInput;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{PanelSource, Section};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;

pub use about::About;
pub use assistance::AssistanceChoice;
pub use board::PlayScreen;
pub use branches::Branches;
pub use command_line::CommandLine;
pub use command_picker::CommandPicker;
pub use copy_line::CopyLine;
pub use copy_menu::CopyMenu;
pub use daily::Daily;
pub use edit_choice::EditChoice;
pub use editor::Editor;
pub use exercise::ExerciseView;
pub use finished::Finished;
pub use games::Games;
pub use goto::Goto;
pub use help::Help;
pub use hint::HintLadder;
pub use kinds::Kinds;
pub use left_out::LeftOutView;
pub use lesson::Lesson;
pub use library::Library;
pub use new_game::NewGame;
pub use paste::PasteBox;
pub use path::PathView;
pub use practice::Practice;
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
    &lesson::KEYS,
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

/// What becomes of a screen after an event.
#[derive(Clone, Debug)]
pub enum EventResult {
    Stay,
    Close,
    /// Another one opens in its place.
    Open(Open),
    /// It closes, and the key means what it means without it.
    Replay(KeyMatch),
    /// It closes, and these characters were keys after all.
    Type(String),
    /// The screen below it takes the event.
    Pass,
    /// Nothing: a board has no arm for what the key means. A test checks that none of its own keys ends here.
    Unhandled,
    /// The start screen gives way to the board.
    Board,
}

/// A screen: what happens to it, and how it is drawn.
pub trait View {
    /// Its title, and its keys as they are without a settings file: those that count are found in the table of the app.
    fn heading(&self) -> (&'static str, &'static Keys);

    fn title(&self) -> &'static str {
        self.heading().0
    }

    fn keys(&self) -> &'static Keys {
        self.heading().1
    }

    /// How a key is named below it now; nothing where it would do nothing, or idle where others stand after it.
    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        Some(hint)
    }

    /// Keys that are named below it now, though their rows in the table have no words for that.
    fn also_offered(&self, _app: &App) -> Option<Hint> {
        None
    }

    /// Whether the clock stands while it covers the board: it is about other things than the game.
    fn stops_clock(&self) -> bool {
        false
    }

    /// Does what a key means.
    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult;

    /// The words below its list, where it has such.
    fn list_input(&mut self) -> Option<&mut ListInput> {
        None
    }

    /// The words that the rows of its list must have are others now.
    fn searched(&mut self, _app: &mut App) {}

    /// Leaves, on the key for it; first the words below a list.
    fn leave(&mut self, app: &mut App) -> EventResult {
        leave_list(self, app, Self::searched)
    }

    /// Takes a key where text is typed that means nothing else.
    fn typed(&mut self, key: Key, app: &mut App) {
        edit_input(self, app, |line| _ = line.key(key));
    }

    /// Whether the next key is taken as it is, whatever it means.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether keys that mean nothing to it go to the board: those that move there leave it open, others close it first.
    fn lets_through(&self) -> bool {
        false
    }

    /// Takes that key.
    fn took(&mut self, _key: Key, _app: &mut App) {}

    /// Takes a text that was pasted; `false` where none is typed, so that it is looked at as a puzzle.
    fn pasted(&mut self, text: &str, app: &mut App) -> bool {
        edit_input(self, app, |line| line.insert(text));
        self.list_input().is_some_and(|input| input.is_open())
    }

    /// What the mouse does, as an action; the wheel moves through lists.
    fn mouse(&mut self, mouse: Mouse, app: &mut App) -> Option<Action> {
        match mouse.kind {
            MouseKind::WheelUp => Some(self.wheel(false)),
            MouseKind::WheelDown => Some(self.wheel(true)),
            MouseKind::Down(crate::app::Button::Left) => self.click(mouse.place().into(), app),
            _ => None,
        }
    }

    /// What a turn of the wheel means.
    fn wheel(&self, down: bool) -> Action {
        Action::Move(if down { Direction::Down } else { Direction::Up })
    }

    /// What a click at a place of the screen means.
    fn click(&mut self, _place: Position, _app: &mut App) -> Option<Action> {
        None
    }

    /// Takes an answer that belongs to what it shows already; gives back any other.
    fn answer(&mut self, answer: Answer, _app: &mut App) -> Option<Answer> {
        Some(answer)
    }

    /// A puzzle that it shows and that is not on the board: how many solutions it has is looked at meanwhile.
    fn shown_puzzle(&mut self) -> Option<(&mut Uniqueness, &Puzzle)> {
        None
    }

    /// Time has passed.
    fn ticked(&mut self, _app: &mut App) {}

    /// The saved games were listed, the one played last first; what those further down are comes later. The uppermost
    /// screen may take them.
    fn games_listed(&mut self, _games: &mut Vec<SavedGame>, _came: Option<&str>, _app: &mut App) {}

    /// A game was put away, or could not be.
    fn game_put_away(&mut self, _name: &str, _is_done: bool, _app: &mut App) {}

    /// The player's own packs, and the name of the one that was kept or brought back just now.
    fn packs_listed(&mut self, _packs: &Arc<Vec<OwnPack>>, _came: Option<&str>, _app: &mut App) {}

    /// Another screen opens over it.
    fn covered(&mut self) {}

    /// The puzzle that it wanted to show was read, or cannot be. Returns whether it was asked for with this ticket.
    fn puzzle_read(&mut self, _ticket: Ticket, _import: Option<Box<Import>>) -> bool {
        false
    }

    /// The day that it is.
    fn today(&mut self, _day: Day, _app: &mut App) {}

    /// What more of the saved games are, or what one is now.
    fn games_read(&mut self, _games: &[SavedGame], _app: &mut App) {}

    /// Draws it over the board; returns where the caret stands, if it has one.
    fn draw(&self, _app: &App, _theme: &Theme, _buffer: &mut Buffer) -> Option<Position> {
        None
    }

    /// How it stands beside the board, if it does not lie over it.
    fn beside(&self) -> Option<&dyn Beside> {
        None
    }

    /// Whether its keys are named in the bar below the board. A box, which dims what is below it, names them in its own
    /// last row.
    fn is_in_bar(&self) -> bool {
        self.beside().is_some()
    }

    /// Whether it shows the messages of the app itself.
    fn shows_messages(&self) -> bool {
        false
    }
}

/// The keys that are named below a screen now.
fn named(view: &dyn View, app: &App) -> Vec<Hint> {
    let rows = app.keys.hints(view.keys()).filter_map(|hint| view.offered(app, hint));
    rows.chain(view.also_offered(app)).collect()
}

/// Changes what is typed below the list of a screen; its rows follow.
fn edit_input<V: View + ?Sized>(view: &mut V, app: &mut App, change: impl FnOnce(&mut TextLine)) {
    if view.list_input().is_some_and(|input| input.edit(change)) {
        view.searched(app);
    }
}

/// Leaves the words typed below a list or, where there are none, the screen; `unsearched` lists all rows again after a
/// search.
fn leave_list<V: View + ?Sized>(view: &mut V, app: &mut App, unsearched: impl FnOnce(&mut V, &mut App)) -> EventResult {
    let Some(searched) = view.list_input().and_then(ListInput::drop_text) else { return EventResult::Close };
    if searched {
        unsearched(view, app);
    }
    EventResult::Stay
}

/// The key that clears a text which is typed below a list.
fn clears(input: &ListInput, app: &App) -> Option<Hint> {
    let key = app.keys.key_among(&TEXT, Action::EraseText);
    input.has_text().then_some(Hint::new(Action::EraseText, key, "clear"))
}

/// What the board shows for a screen that stands beside it.
#[derive(Clone, Debug, Default)]
pub struct OnBoard<'a> {
    /// Another board in place of the game's.
    pub board: Option<&'a Board>,
    /// The corner marks and colours that go with that board.
    pub position: Option<&'a crate::game::Position>,
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
