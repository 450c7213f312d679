//! The help: the rules of the puzzle with a small picture, the keys that one needs first, then all of them; what is
//! typed picks the rows that it appears in.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::board_keys;
use super::commands::{COMMANDS, COMMANDS_HEADING};
use super::view::{EventResult, View};
use crate::app::input::key_table::{code, ctrl, keys_text, row};
use crate::app::input::shared_keys::LIST;
use crate::app::{Action, App, Code, Direction, Key, KeyMatch, KeyTable, Keys, Mode, Question};
use crate::puzzle::{Puzzle, Regions};
use crate::text::search::plain;
use crate::widgets::lines::write;
use crate::widgets::panels::words;
use crate::widgets::rules;
use crate::widgets::scroll::{Scroll, scroll_foot};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::window::{foot, rows_of, screen, window, window_place};

/// Width of a column of keys and their meaning.
const COLUMN: u16 = 46;

/// Its keys: all others are typed.
pub const KEYS: Keys = Keys {
    name: "help",
    heading: "In this help",
    typing: true,
    rows: &[
        row(Action::Leave, &[code(Code::Esc), code(Code::Enter), code(Code::F(1))], "back", "back"),
        row(Action::Move(Direction::Up), &[code(Code::Up)], "", "scroll up"),
        row(Action::Move(Direction::Down), &[code(Code::Down)], "", "scroll down"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "a page up"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "a page down"),
        row(Action::First, &[code(Code::Home)], "", "to the top"),
        row(Action::Last, &[code(Code::End)], "", "to the end"),
        row(Action::EraseText, &[ctrl('u')], "", "clear the search"),
        row(Action::Suspend, &[ctrl('z')], "", "suspend; fg brings Ninefold back"),
        row(Action::Quit, &[ctrl('c')], "", "leave; everything is saved"),
    ],
};

/// What a new player needs, in this order.
const FIRST: [Action; 10] = [
    Action::Move(Direction::Left),
    Action::Digit,
    Action::SetMode(Mode::Centre),
    Action::Erase,
    Action::Undo,
    Action::Automatic,
    Action::Ask(Question::Hint),
    Action::Ask(Question::Step),
    Action::New,
    Action::Copy,
];

/// What a player needs whose puzzle is solved.
const AFTER: [Action; 8] = [
    Action::Result,
    Action::Replay,
    Action::Ask(Question::Review),
    Action::NextPuzzle,
    Action::Challenge,
    Action::Statistics,
    Action::New,
    Action::Copy,
];

/// Words that players look for, and the word that the rows have for the same thing.
const MEANT: [(&str, &str); 29] = [
    ("bookmark", "branch"),
    ("color", "colour"),
    ("combination", "panel of the cage"),
    ("error", "wrong"),
    ("export", "copy"),
    ("guess", "branch"),
    ("hypothesis", "branch"),
    ("import", "paste"),
    ("mistake", "wrong"),
    ("note", "mark"),
    ("pair", "mark"),
    ("paper", "print"),
    ("pdf", "print"),
    ("pencil", "mark"),
    ("reset", "restart"),
    ("savepoint", "branch"),
    ("share", "copy"),
    ("small", "size"),
    ("string", "text"),
    ("technique", "practice"),
    ("solve", "path"),
    ("stuck", "hint"),
    ("test", "branch"),
    ("timer", "clock"),
    ("trial", "branch"),
    ("try", "branch"),
    ("unstuck", "hint"),
    ("what if", "branch"),
    ("zoom", "tier"),
];

/// The help.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// The name of the keys that count where it was opened.
    pub over: &'static str,
    /// How far it is scrolled down.
    pub scroll: Scroll,
    /// What the rows are searched for.
    pub search: TextLine,
}

impl View for Help {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Help", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action == Action::EraseText {
            self.search.clear();
        }
        self.scroll = self.scroll.moved(hit.action, self.extent(app));
        EventResult::Stay
    }

    fn typed(&mut self, key: Key, _app: &mut App) {
        // The key that opened the help closes nothing: it would be searched for.
        if !(self.search.text().is_empty() && key == Key::char('?')) {
            self.search.key(key);
            self.scroll = Scroll::default();
        }
    }

    fn pasted(&mut self, text: &str, _app: &mut App) -> bool {
        self.search.insert(text);
        self.scroll = Scroll::default();
        true
    }

    /// Scrolled as far as there is something to show.
    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let columns = self.columns(app, theme, buffer.area);
        let (box_width, box_height) = box_size(&columns);
        let (count, width, lines) = columns;
        let inside = window(self.title(), box_width, box_height, theme, buffer);
        let head = Rect { height: 1.min(inside.height), ..inside };
        let asked = "search: ";
        let whole = "type to search the keys and commands";
        let room = usize::from(inside.width);
        let offer = if asked.width() + whole.width() > room { "type a key or a word" } else { whole };
        let typed = if self.search.text().is_empty() { offer } else { self.search.text() };
        let style = if self.search.text().is_empty() { theme.dim } else { theme.strong };
        write(&[Line::from(vec![Span::styled(asked, theme.dim), Span::styled(typed, style)])], head, buffer);
        let height = usize::from(inside.height.saturating_sub(4)).max(1);
        let page = height * usize::from(count);
        let scroll = usize::from(self.scroll.row(rows_of(lines.len().saturating_sub(page))));
        for (column, chunk) in (0..).zip(lines.get(scroll..).unwrap_or(&[]).chunks(height).take(usize::from(count))) {
            let x = inside.x + column * (width + 3);
            let room = Rect { x, width: width.min(inside.right().saturating_sub(x)), ..inside };
            let y = inside.y + if inside.height > 3 { 2 } else { 1 };
            let free = foot(inside).y.saturating_sub(y);
            write(chunk, Rect { y, height: free.min(height as u16), ..room }, buffer);
        }
        scroll_foot(scroll + page, page, lines.len(), foot(inside), (app.keys, &KEYS, theme), buffer);
        let x = inside.x + (asked.width() + self.search.before_caret().width()) as u16;
        Some(Position { x: x.min(inside.right().saturating_sub(1)), y: inside.y })
    }
}

impl Help {
    /// The help over a screen with these keys.
    #[must_use]
    pub fn over(keys: &Keys) -> Self {
        Self { over: keys.name, ..Self::default() }
    }

    /// The keys that are named before all others: those of the screen below, where it is more than the board or a list.
    fn own_keys(&self, app: &App) -> Option<&'static Keys> {
        let common = [board_keys::KEYS.name, LIST.name].contains(&self.over);
        app.keys.0.iter().copied().find(|keys| !common && keys.name == self.over)
    }

    /// How many columns of text there are, how wide each is, and the lines for them. What one column holds is not parted.
    fn columns(&self, app: &App, theme: &Theme, screen: Rect) -> (u16, u16, Vec<Line<'static>>) {
        let most = ((screen.width.saturating_sub(4)) / (COLUMN + 3)).clamp(1, 3);
        // All keys are never so few.
        if most > 1 && !self.search.text().is_empty() {
            let one = self.in_columns(1, app, theme, screen);
            let height = window_place(one.1, u16::MAX, screen).1.height.saturating_sub(4);
            if one.2.len() <= usize::from(height) {
                return one;
            }
        }
        self.in_columns(most, app, theme, screen)
    }

    /// The lines in so many columns.
    fn in_columns(&self, count: u16, app: &App, theme: &Theme, screen: Rect) -> (u16, u16, Vec<Line<'static>>) {
        let width = (screen.width.saturating_sub(4 + (count - 1) * 3) / count).clamp(1, COLUMN + 14);
        let (text, search) = (usize::from(width), plain(self.search.text()));
        let own = self.own_keys(app);
        let mut lines = if search.is_empty() { first(app, own.is_none(), theme, text) } else { Vec::new() };
        let meant = MEANT.iter().find(|(asked, _)| search.len() > 2 && asked.starts_with(search.as_str()));
        let words: Vec<&str> = std::iter::once(search.as_str()).chain(meant.map(|(_, known)| *known)).collect();
        lines.extend(table(app.keys, own, &words, theme, text));
        if lines.is_empty() {
            lines.push(Line::styled("no key or command does that", theme.warning));
        }
        (count, width, lines)
    }

    /// How far the help can be scrolled, and how many lines are in view.
    fn extent(&self, app: &App) -> (u16, u16) {
        let screen = screen(app);
        let columns = self.columns(app, &app.look.theme(app.theme()), screen);
        let (width, height) = box_size(&columns);
        let inside = window_place(width, height, screen).1;
        let page = inside.height.saturating_sub(4).max(1) * columns.0;
        (rows_of(columns.2.len()).saturating_sub(page), page)
    }
}

/// The size of the help's box for these columns.
fn box_size((count, width, lines): &(u16, u16, Vec<Line<'_>>)) -> (u16, u16) {
    (count * (width + 3) - 3, rows_of(lines.len()).div_ceil(*count).saturating_add(4))
}

/// The rules of the puzzle that is shown beside a picture, and the first keys where they are wanted.
fn first(app: &App, keys: bool, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let typed = app.editing.as_ref().filter(|_| app.at_editor).map(|editing| &editing.play);
    if let Some(play) = typed.or(app.play.as_ref()) {
        let puzzle = play.game.puzzle();
        lines.push(Line::styled(puzzle.title(), theme.accent));
        let mut picture = rules::picture(puzzle, theme);
        let shown = picture.iter().map(Line::width).max().unwrap_or(0);
        let room = width.saturating_sub(shown + 2);
        if room < 24 {
            picture.clear();
        }
        let room = if picture.is_empty() { width } else { room };
        let mut rules = puzzle.all_rules_in_words();
        rules.push(called(puzzle));
        let text: Vec<Line<'static>> = rules.iter().flat_map(|rule| words::paragraph(rule, theme.text, room)).collect();
        for i in 0..text.len().max(picture.len()) {
            let mut line = text.get(i).cloned().unwrap_or_default();
            if let Some(drawn) = picture.get(i) {
                let gap = (room + 2).saturating_sub(line.width());
                line.spans.push(Span::raw(" ".repeat(gap)));
                line.spans.extend(drawn.spans.iter().cloned());
            }
            lines.push(line);
        }
        lines.push(Line::default());
    }
    if !keys {
        return lines;
    }
    // On a solved board nothing is left to enter.
    let solved = app.at_board && app.is_solved();
    lines.push(Line::styled(if solved { "After the end" } else { "The first keys" }, theme.accent));
    for &action in if solved { &AFTER[..] } else { &FIRST } {
        let rows = app.keys.0.iter().flat_map(|keys| keys.rows);
        let Some(row) = rows.into_iter().find(|row| row.action == action && !row.keys.is_empty()) else { continue };
        let (keys, help) = match action {
            Action::Move(_) => (String::from("arrows"), String::from("move; with Shift they select")),
            _ => (row.keys.first().map(ToString::to_string).unwrap_or_default(), app.keys.help(row)),
        };
        lines.extend(described(&keys, &help, theme, width));
    }
    lines.push(Line::default());
    lines
}

/// The words that hints have for what the rules speak of.
fn called(puzzle: &Puzzle) -> String {
    let parts = match puzzle.regions() {
        Regions::Boxes => "row, column or box",
        Regions::Jigsaw(_) => "row, column or region",
        Regions::None => "row or column",
    };
    format!("Hints call a {parts} a house, and a digit that a cell may still hold its candidate.")
}

/// A key and its meaning.
fn described(keys: &str, meaning: &str, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let keys_room = 13.min(width / 2);
    let wide = keys.width() > keys_room;
    let mut lines = Vec::new();
    if wide {
        lines.push(Line::styled(keys.to_owned(), theme.strong));
    }
    for (i, piece) in words::wrap(meaning, width.saturating_sub(keys_room + 1)).into_iter().enumerate() {
        let keys = if i == 0 && !wide { keys } else { "" };
        lines.push(Line::from(vec![
            Span::styled(format!("{keys:<keys_room$} "), theme.strong),
            Span::styled(piece, theme.text),
        ]));
    }
    lines
}

/// Headings, and one row per key or command with its meaning: those in which the search appears, the keys of `own`
/// first.
fn table(
    table: KeyTable,
    own: Option<&'static Keys>,
    words: &[&str],
    theme: &Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let others = table.0.iter().copied().filter(|keys| own.is_none_or(|own| own.name != keys.name));
    for keys in own.into_iter().chain(others) {
        let rows = keys.rows.iter().map(|row| (keys_text(row), table.help(row)));
        section(keys.heading, rows, words, theme, width, &mut lines);
    }
    let commands = COMMANDS.iter().map(|row| (row.usage(), row.help.to_owned()));
    section(COMMANDS_HEADING, commands, words, theme, width, &mut lines);
    lines
}

/// Adds a heading and those of its rows in which all words of one of the searches appear, if there are any.
fn section(
    heading: &'static str,
    rows: impl Iterator<Item = (String, String)>,
    words: &[&str],
    theme: &Theme,
    width: usize,
    lines: &mut Vec<Line<'static>>,
) {
    // Words in any order: whoever looks for "copy link" means "copy the progress as a link".
    let has_one = |keys: &str, help: &str| {
        let (text, keys) = (plain(&format!("{keys} {help}")), plain(keys));
        words.iter().any(|search| keys.contains(search) || search.split_whitespace().all(|word| text.contains(word)))
    };
    let found: Vec<_> = rows.filter(|(keys, help)| has_one(keys, help)).collect();
    if found.is_empty() {
        return;
    }
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.push(Line::styled(heading, theme.accent));
    lines.extend(found.iter().flat_map(|(keys, help)| described(keys, help, theme, width)));
}
