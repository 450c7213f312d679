//! Every command of the command line with its words, in one table, and what it does.

use std::sync::LazyLock;

use super::Open;
use super::goto::{cell_named, go_to};
use super::pictures::{picture, print};
use super::view::EventResult;
use crate::app::library::wanted::{NoSort, level_named, offer_named, sizes, with_level};
use crate::app::options::step_options::{LIST, no_technique};
use crate::app::{Action, App, KeyMatch, OwnTheme, Page, Question, Solving, Sort, ThemeChoice, Tier};
use crate::game::{Assistance, Command};
use crate::generator::{Day, Offer};
use crate::logic::techniques;
use crate::logic::{Level, Technique};
use crate::notation::{self, NOTATIONS};
use crate::practice::kinds_with;
use crate::puzzle::Digit;
use crate::text::nearest::{did_you_mean, meant};
use crate::text::search::plain;
use crate::text::{one_of, printable};
use crate::widgets::layout::board_layout;
use crate::widgets::window::screen;

#[derive(Clone, Copy, Debug)]
enum Run {
    /// The same as a key.
    Action(Action),
    Goto,
    /// Chooses how much is done for the player.
    Assist,
    /// Allows or forbids comparing the board with the solution.
    AllowCheck,
    Tier,
    /// Takes the theme that is named, or the next one.
    Theme,
    /// Says how many solutions the puzzle has.
    Check,
    /// Writes the board as a picture.
    Picture,
    /// Writes the puzzle as a sheet of paper.
    Print,
    /// Keeps the puzzles of a file as a pack.
    Import,
    /// Goes back to the board as it came in.
    Restart,
    /// Takes all colours and links away.
    ClearColours,
    /// Takes the marks of all open cells away.
    ClearMarks,
    Techniques,
    /// Makes a puzzle of the sort that is named, or opens the list of sorts.
    New,
    /// Opens the puzzles of the day that is named, or of today.
    Daily,
    /// Opens the lesson of a technique, or the list of them.
    Practice,
    /// Copies, in the notation that is named, a string or a link.
    Copy(bool),
    /// Changes what the step solver may use; gives the words to say, or why not.
    Solving(fn(&mut Solving, &str) -> Result<String, String>),
}

#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    pub name: &'static str,
    /// The word that follows it, or nothing; in brackets where it may be left out.
    pub argument: &'static str,
    pub help: &'static str,
    /// Whether it means something without a game on the board.
    anywhere: bool,
    run: Run,
    completes: Completes,
}

/// The words that the last one of an argument can be, after those that are typed already.
type Completes = fn(&Typed<'_>) -> Vec<&'static str>;

/// What is there when a word is completed.
struct Typed<'a> {
    /// The argument as its row says it.
    argument: &'static str,
    /// The words of it that are typed already.
    before: &'a str,
    /// The player's own themes.
    themes: &'static [OwnTheme],
}

/// A command that needs a game.
const fn row(name: &'static str, argument: &'static str, run: Run, help: &'static str) -> CommandRow {
    CommandRow { name, argument, help, anywhere: false, run, completes: listed }
}

/// A command that needs none.
const fn anywhere(name: &'static str, argument: &'static str, run: Run, help: &'static str) -> CommandRow {
    CommandRow { anywhere: true, ..row(name, argument, run, help) }
}

impl CommandRow {
    /// The same row with other words than those that its argument lists.
    const fn completes(self, completes: Completes) -> Self {
        Self { completes, ..self }
    }

    /// The words that its argument can be, where they are known, after those that are typed already. `themes`: the
    /// player's own.
    pub(super) fn words(&self, before: &str, themes: &'static [OwnTheme]) -> Vec<&'static str> {
        (self.completes)(&Typed { argument: self.argument, before, themes })
    }

    /// Whether it means nothing without an argument.
    pub(super) fn needs_argument(&self) -> bool {
        !self.argument.is_empty() && !self.argument.starts_with('[')
    }

    /// The command as it is typed, with what comes after it: `:copy [NOTATION]`.
    #[must_use]
    pub fn usage(&self) -> String {
        format!(":{} {}", self.name, self.argument).trim_end().to_owned()
    }
}

/// The heading above the commands where they are listed with the keys.
pub const COMMANDS_HEADING: &str = "On the command line, after :";

/// All commands as text, for `--keys`.
#[must_use]
pub fn commands_text() -> String {
    let width = COMMANDS.iter().map(|row| row.usage().chars().count()).max().unwrap_or(0);
    let rows = COMMANDS.iter().map(|row| format!("  {:width$}  {}\n", row.usage(), row.help));
    format!("{COMMANDS_HEADING}\n{}", rows.collect::<String>())
}

/// What is said of the pictures that this program can write.
const PICTURE: &str = if cfg!(feature = "graphics") {
    "write the board as a picture: .svg, .html or .png"
} else {
    "write the board as a picture: .svg or .html"
};

/// What is said of the sheets that this program can write.
const PRINT: &str = if cfg!(feature = "graphics") {
    "write the puzzle as a sheet to print: .pdf or .svg"
} else {
    "write the puzzle as a sheet to print: .svg"
};

/// The commands, in the order of their names. A cell's name goes there, and `r4c7=5` places a digit.
pub const COMMANDS: &[CommandRow] = &[
    row("about", "", Run::Action(Action::About), "about the puzzle: title, author, rules"),
    anywhere("allow-check", "on|off", Run::AllowCheck, "allow comparing the board with the solution"),
    anywhere("assist", "paper|player|analyst", Run::Assist, "how much is done for you"),
    row("auto", "", Run::Action(Action::Automatic), "automatic candidates on or off"),
    row("branch", "", Run::Action(Action::Savepoint), "begin a branch"),
    row("branches", "", Run::Action(Action::Branches), "what was tried, and what all lead to; keep or drop"),
    row("challenge", "", Run::Action(Action::Challenge), "copy the puzzle with your time, once it is solved"),
    row("check", "", Run::Check, "one solution, several, or none"),
    row("clear-colours", "", Run::ClearColours, "take all colours and links away"),
    row("clear-marks", "", Run::ClearMarks, "take all marks away"),
    row("copy", "[NOTATION]", Run::Copy(false), "copy the progress as text").completes(notations),
    row("copy-menu", "", Run::Action(Action::CopyMenu), "choose the notation to copy in"),
    anywhere("daily", "[DATE]", Run::Daily, "the puzzles of the day, or of an earlier one"),
    anywhere("edit", "", Run::Action(Action::Edit), "type a puzzle in, or change the one on the board"),
    anywhere("games", "", Run::Action(Action::Games), "games played before"),
    row("goto", "CELL", Run::Goto, "go to a cell"),
    anywhere("help", "", Run::Action(Action::Help), "the keys"),
    row("hint", "", Run::Action(Action::Ask(Question::Hint)), "open the hint ladder"),
    anywhere("import", "FILE", Run::Import, "keep the puzzles of a file as a pack of your own"),
    row("left-out", "", Run::Action(Action::LeftOut), "what automatic candidates left out, and why"),
    anywhere("library", "", Run::Action(Action::Library), "puzzles to choose from, by kind and level"),
    row("link", "[NOTATION]", Run::Copy(true), "copy the progress as a link").completes(notations),
    anywhere("menu", "", Run::Action(Action::Menu), "the start screen"),
    anywhere("mouse", "", Run::Action(Action::ToggleMouse), "mouse on or off"),
    anywhere("new", "[KIND [LEVEL] [TECHNIQUE]]", Run::New, "new puzzle: chosen from the list, or as named")
        .completes(sorts),
    row("next", "", Run::Action(Action::NextPuzzle), "the next puzzle of the same pack or kind"),
    row("panel", "", Run::Action(Action::Panel), "panel on or off"),
    anywhere("paste", "", Run::Action(Action::Paste), "read a puzzle from a text"),
    row("path", "", Run::Action(Action::Ask(Question::Path)), "show the path: every step to the end"),
    row("pause", "", Run::Action(Action::Pause), "stop the clock and hide the board"),
    row("picture", "FILE", Run::Picture, PICTURE),
    anywhere(
        "placing-first",
        "on|off",
        Run::Solving(Solving::set_placing_first),
        "hints look for a digit to place first",
    ),
    anywhere("practice", "[TECHNIQUE [N]]", Run::Practice, "a technique's lesson, or its Nth exercise")
        .completes(lessons),
    row("print", "FILE", Run::Print, PRINT),
    anywhere("quit", "", Run::Action(Action::Quit), "leave; everything is saved"),
    row("redo", "", Run::Action(Action::Redo), "redo"),
    row("replay", "", Run::Action(Action::Replay), "step through the game so far"),
    row("restart", "", Run::Restart, "back to the board as it was loaded; undo reverts that"),
    row("result", "", Run::Action(Action::Result), "how the game ended"),
    row("review", "", Run::Action(Action::Ask(Question::Review)), "look back at the solved game"),
    anywhere("settings", "", Run::Action(Action::Settings), "all settings, and the keys"),
    anywhere(
        "shape-cells",
        "1|2|3|4|5|6|7|8|9",
        Run::Solving(Solving::set_shape_cells),
        "the most cells in a created shape",
    ),
    anywhere(
        "shape-houses",
        "1|2|3|4|5|6|7|8|9",
        Run::Solving(Solving::set_shape_houses),
        "the most houses in a super shape",
    ),
    row("shapes", "", Run::Action(Action::Ask(Question::Shapes)), "browse the sums that houses and cages leave"),
    row("show", "", Run::Action(Action::ShowCopy), "show the text on one line"),
    anywhere("stats", "", Run::Action(Action::Statistics), "statistics of your finished games"),
    row("step", "", Run::Action(Action::Ask(Question::Step)), "take one step"),
    row("steps", "", Run::Action(Action::Ask(Question::Steps)), "all steps that are possible now"),
    anywhere("technique-off", "TECHNIQUE …", Run::Solving(Solving::switch_off), "switch techniques off")
        .completes(every_technique),
    anywhere("technique-on", "TECHNIQUE …", Run::Solving(Solving::switch_on), "switch techniques on again, or all")
        .completes(every_technique_or_all),
    anywhere(
        "technique-order",
        "TECHNIQUE …",
        Run::Solving(Solving::set_order),
        "techniques to try first; usual clears them",
    )
    .completes(every_technique),
    anywhere("techniques", "", Run::Techniques, "the techniques, each on or off"),
    anywhere("theme", "[THEME]", Run::Theme, "the theme that is named, or the next one").completes(themes),
    anywhere("tier", "xxxl|xxl|xl|l|m|s|xs|auto", Run::Tier, "size of the board"),
    anywhere("tour", "", Run::Action(Action::Tour), "a one-minute tour on a small Killer"),
    row("undo", "", Run::Action(Action::Undo), "undo"),
    anywhere(
        "uniqueness-techniques",
        "on|off",
        Run::Solving(Solving::set_uniqueness),
        "whether techniques may assume a unique solution",
    ),
];

/// The command with this name.
pub(super) fn command_named(name: &str) -> Option<&'static CommandRow> {
    COMMANDS.iter().find(|row| row.name == name)
}

/// What people type who know other programs with such a line, or this one as it was.
const ALIASES: [(&str, &str); 8] = [
    ("q", "quit"),
    ("q!", "quit"),
    ("wq", "quit"),
    ("x", "quit"),
    ("h", "help"),
    ("savepoint", "branch"),
    ("board-size", "tier"),
    ("statistics", "stats"),
];

/// Those that the row itself lists: `on|off`.
fn listed(typed: &Typed<'_>) -> Vec<&'static str> {
    if typed.argument.contains('|') { typed.argument.split('|').collect() } else { Vec::new() }
}

fn notations(_: &Typed<'_>) -> Vec<&'static str> {
    NOTATIONS.iter().filter(|n| n.writes()).map(|n| n.slug).collect()
}

fn every_technique(_: &Typed<'_>) -> Vec<&'static str> {
    techniques::all().map(|t| t.slug).collect()
}

fn every_technique_or_all(_: &Typed<'_>) -> Vec<&'static str> {
    techniques::all().map(|t| t.slug).chain(["all"]).collect()
}

/// The techniques that there is a lesson of.
fn lessons(_: &Typed<'_>) -> Vec<&'static str> {
    let practised = |t: &Technique| kinds_with(t).next().is_some();
    techniques::all().filter(practised).map(|t| t.slug).collect()
}

fn themes(typed: &Typed<'_>) -> Vec<&'static str> {
    ThemeChoice::all(typed.themes).map(ThemeChoice::name).collect()
}

/// A sort of new puzzle, then a level of it, then a technique that it can need; also a level alone.
fn sorts(typed: &Typed<'_>) -> Vec<&'static str> {
    let techniques = |offer: &Offer, level| offer.needed(level).into_iter().map(|technique| technique.slug);
    let (name, level) = with_level(typed.before);
    match (offer_named(name), level) {
        (Some(offer), Some(level)) => techniques(offer, level).collect(),
        (Some(offer), None) => {
            let levels = offer.levels.iter();
            levels.clone().map(|level| level.slug()).chain(levels.flat_map(|l| techniques(offer, *l))).collect()
        }
        (None, _) => {
            let served = |level: &Level| Offer::listed().iter().any(|offer| offer.levels.contains(level));
            SORTS.iter().map(String::as_str).chain(Level::ALL.into_iter().filter(served).map(Level::slug)).collect()
        }
    }
}

/// The sorts of new puzzles as they are typed, each one word: `killer-x`, `sudoku-6x6`.
static SORTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let word = |offer: &Offer| plain(&offer.title()).replace(' ', "-");
    Offer::listed().into_iter().map(word).collect()
});

/// The sort of new puzzle that is named.
fn sort_of(argument: &str, app: &App) -> Result<Sort, String> {
    Sort::named(argument, app.usual_sort()).map_err(|why| match why {
        NoSort::Kind(name) => {
            let lists = format!("{} lists all", app.keys.key_or_name(Action::New));
            let meant = did_you_mean(name, SORTS.iter().map(String::as_str), &lists);
            format!("there is no kind {name:?}; {meant}")
        }
        NoSort::Level(offer, level) => {
            let levels: Vec<_> = offer.levels.iter().map(|level| level.slug()).collect();
            let own = level_named(level).map(|level| level.slug().to_owned());
            let (title, level) = (offer.title(), own.unwrap_or_else(|| printable(level).into_owned()));
            format!("{title} is not generated at the level {level}; it can be {}", one_of(&levels))
        }
        NoSort::Size(offer, size) => {
            let (title, size) = (offer.title(), printable(size));
            format!("{title} is not generated in the size {size}; it can be {}", one_of(&sizes(offer)))
        }
        NoSort::Needs(sort, technique) => {
            let lists = app.keys.note(Action::Needs, "in the list of new puzzles shows what can be");
            format!("{} is not made to need {}{lists}", sort.title(), technique.slug)
        }
    })
}

/// The lesson of a technique, or the exercise with the number after it, in the kind of puzzle on the board where there
/// is one for that.
fn lesson_of(argument: &str, app: &App) -> Result<Page, String> {
    let (slug, number) = Page::numbered(argument).map_or((argument, None), |(slug, number)| (slug, Some(number)));
    let technique = techniques::named(slug).ok_or_else(|| no_technique(slug, LIST))?;
    let board = app.play.as_ref().map(|play| play.game.puzzle().kind());
    Page::of(technique, number, board)
}

/// Carries out a line; the command line stays open where it was refused.
pub(super) fn run(text: &str, app: &mut App) -> EventResult {
    carry_out(text, app).unwrap_or_else(|why| {
        app.set_error(why);
        EventResult::Stay
    })
}

/// Carries out a line.
///
/// # Errors
/// Why it is refused.
fn carry_out(text: &str, app: &mut App) -> Result<EventResult, String> {
    // The colon opened the line, and is easily typed once more.
    let text = text.trim_start_matches(|c: char| c == ':' || c.is_whitespace());
    let (name, argument) = text.split_once(char::is_whitespace).map_or((text, ""), |(n, a)| (n, a.trim()));
    if name.is_empty() {
        return Ok(EventResult::Close);
    }
    let meant = ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, meant)| meant);
    let Some(row) = command_named(meant) else { return without_command(text, name, app) };
    if row.argument.is_empty() && !argument.is_empty() {
        return Err(format!("{name} takes nothing after it"));
    }
    if row.needs_argument() && argument.is_empty() {
        return Err(format!("{name} needs a word after it: {}", row.argument));
    }
    if (app.play.is_none() || !app.at_board) && !row.anywhere {
        return Err(String::from("there is no game on the board"));
    }
    if app.is_paused() && !row.anywhere && !matches!(row.run, Run::Action(Action::Pause)) {
        app.say_paused();
        return Ok(EventResult::Close);
    }
    carry_out_command(row, argument, app)
}

/// Carries out a line that begins with no command: `r4c7=5`, `r4c7`.
fn without_command(text: &str, name: &str, app: &mut App) -> Result<EventResult, String> {
    if let Some((cell, digit)) = text.split_once('=').filter(|_| app.at_board) {
        return place(cell, digit, app);
    }
    if cell_named(name).is_some() && app.at_board {
        return Ok(goto(name, app));
    }
    Err(unknown("command", name, COMMANDS.iter().map(|row| row.name), app))
}

/// Carries out a command whose argument is there where it needs one. A refusal of the game is no refusal here: it
/// stands in the message line, and the command line has done its work all the same.
fn carry_out_command(row: &CommandRow, argument: &str, app: &mut App) -> Result<EventResult, String> {
    let key = |action| EventResult::Replay(KeyMatch { action, digit: None });
    match row.run {
        Run::Action(action) => return Ok(key(action)),
        Run::New if argument.is_empty() => return Ok(key(Action::New)),
        Run::Practice if argument.is_empty() => return Ok(key(Action::Practice)),
        Run::Theme if argument.is_empty() => return Ok(key(Action::Theme)),
        Run::New => return Ok(EventResult::Open(Open::NewOf(sort_of(argument, app)?))),
        Run::Practice => app.practise(lesson_of(argument, app)?),
        Run::Theme => {
            let theme = theme_named(argument, app)?;
            app.change_settings(|settings| settings.theme = theme);
        }
        Run::Daily => {
            let day = (!argument.is_empty()).then(|| Day::read(argument)).transpose();
            return Ok(EventResult::Open(Open::Daily(day.map_err(|why| why.to_string())?)));
        }
        Run::Techniques => return Ok(EventResult::Open(Open::Techniques)),
        Run::Import => {
            app.import_pack(argument);
            return Ok(EventResult::Open(Open::Library));
        }
        Run::Goto => return Ok(goto(argument, app)),
        Run::Check => app.ask_uniqueness(),
        Run::Picture => picture(argument, app)?,
        Run::Print => print(argument, app)?,
        Run::Copy(false) if argument.is_empty() => app.copy(),
        Run::Copy(true) if argument.is_empty() => app.copy_link(),
        Run::Copy(as_link) => {
            let known = || NOTATIONS.iter().map(|n| n.slug);
            let notation = notation::find(argument).ok_or_else(|| unknown("notation", argument, known(), app))?;
            app.copy_in(notation, as_link, false);
        }
        Run::Restart => _ = app.act(&Command::Restart),
        Run::ClearColours => _ = app.act(&Command::ClearColours),
        Run::ClearMarks => _ = app.act(&Command::ClearMarks),
        Run::Assist => app.choose_assistance(Assistance::named(argument).ok_or_else(|| wrong_word(row))?),
        Run::AllowCheck => match argument {
            "on" | "off" => allow_check(argument == "on", app),
            _ => return Err(wrong_word(row)),
        },
        Run::Solving(set) => {
            let said = set(&mut app.settings.solving, argument).map_err(|why| format!("{}: {why}", row.name))?;
            app.save_settings();
            app.set_info(said);
        }
        Run::Tier => match Tier::NAMED.iter().find(|(_, name)| *name == argument) {
            Some((tier, _)) => set_tier(Some(*tier), argument, app),
            None if argument == "auto" => set_tier(None, argument, app),
            None => return Err(wrong_word(row)),
        },
    }
    Ok(EventResult::Close)
}

/// What is said of a word that is none of the names that the key for it completes.
fn unknown<'a>(what: &str, word: &str, names: impl Iterator<Item = &'a str>, app: &App) -> String {
    let completes = || app.keys.note(Action::Complete, "completes");
    let more = meant(word, names).map_or_else(completes, |meant| format!("; {meant}"));
    format!("there is no {what} {word:?}{more}")
}

/// What is said of an argument that is none of those of the row.
fn wrong_word(row: &CommandRow) -> String {
    format!("{} takes one of {}", row.name, row.argument.replace('|', ", "))
}

/// The theme that is named.
fn theme_named(name: &str, app: &App) -> Result<ThemeChoice, String> {
    let themes = app.settings.themes;
    ThemeChoice::named(name, themes).ok_or_else(|| {
        let names = ThemeChoice::all(themes).map(ThemeChoice::name);
        format!("there is no theme {name:?}; {}", did_you_mean(name, names, "see the settings"))
    })
}

/// Goes to a cell; the command line stays open where there is no such cell.
fn goto(cell: &str, app: &mut App) -> EventResult {
    if go_to(cell, app) { EventResult::Close } else { EventResult::Stay }
}

/// Allows or forbids comparing the board with the solution.
fn allow_check(allowed: bool, app: &mut App) {
    app.settings.checking = allowed;
    app.save_settings();
    app.set_info(if allowed {
        match app.keys.key_of(Action::CheckBoard) {
            key if key.is_empty() => String::from("comparing with the solution is on"),
            key => format!("{key} shows how many digits are wrong; pressed again, which ones"),
        }
    } else {
        String::from("comparing with the solution is off")
    });
}

/// Chooses the size of the board, or lets it be the largest that fits.
fn set_tier(tier: Option<Tier>, name: &str, app: &mut App) {
    app.settings.layout.tier = tier;
    app.save_settings();
    let drawn = app.play.as_ref().map(|play| board_layout(app, play, screen(app)).tier());
    if tier.is_some() && drawn.is_some_and(|drawn| Some(drawn) != tier) {
        app.set_info(format!("a board of size {name} does not fit here: it is drawn as soon as it does"));
    }
}

/// `r4c7=5`.
fn place(cell: &str, digit: &str, app: &mut App) -> Result<EventResult, String> {
    if app.is_paused() {
        app.say_paused();
        return Ok(EventResult::Close);
    }
    let mut characters = digit.trim().chars();
    let digit = match (characters.next(), characters.next()) {
        (Some(c), None) => Digit::from_char(c),
        _ => None,
    };
    let (Some(cell), Some(digit)) = (cell_named(cell), digit) else {
        return Err(String::from("a digit is placed with a cell, = and 1 to 9: r4c7=5"));
    };
    app.act(&Command::Place { cells: cell.set(), digit });
    Ok(EventResult::Close)
}
