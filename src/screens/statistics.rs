//! The finished games in numbers: kinds and levels, best and median times, trend, streak and hints.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View, named};
use crate::app::input::key_table::{Hint, code, key, row};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, READING};
use crate::game::statistics::{HEADINGS, Row, cells, csv, days, table};
use crate::text::counted;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::lines::write;
use crate::widgets::panels::{bar, words};
use crate::widgets::scroll::Scroll;
use crate::widgets::theme::Theme;
use crate::widgets::window::{rows_of, screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "statistics",
    heading: "In the statistics",
    typing: false,
    rows: &[
        row(Action::Copy, &[key('y')], "CSV", "copy the table as comma-separated values"),
        row(Action::CopyLink, &[key('Y')], "JSON", "copy the table as JSON"),
        row(Action::Move(Direction::Right), &[code(Code::Right), key('l')], "columns", "the columns further right"),
        row(Action::Move(Direction::Left), &[code(Code::Left), key('h')], "", "the columns further left"),
        row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "scroll up"),
        row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "scroll down"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "a page up"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "a page down"),
        row(Action::First, &[code(Code::Home)], "", "to the top"),
        row(Action::Last, &[code(Code::End)], "", "to the end"),
        row(Action::Leave, &[code(Code::Esc), code(Code::Enter)], "back", "back"),
    ],
};

/// What stands there before the first game is finished.
const NONE_FINISHED: &str = "no game is finished yet";

/// Columns of its box with short names of kinds, and of each column of the table.
const WIDTH: u16 = 72;
const COLUMNS: [usize; 8] = [11, 10, 7, 9, 9, 8, 8, 8];

/// The statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The first row in view.
    pub scroll: Scroll,
    /// How many of the columns after kind and level are left of those in view.
    pub aside: usize,
}

/// The table, with the words of each row.
#[derive(Clone, Debug)]
struct Table {
    rows: Vec<Row>,
    cells: Vec<[String; 8]>,
    /// The columns that each column takes: more than usual for a long name, and for a number that would touch the one
    /// before.
    widths: [usize; 8],
}

/// That of no games.
impl Default for Table {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Table {
    fn new(rows: Vec<Row>) -> Self {
        let cells: Vec<_> = rows.iter().map(cells).collect();
        let mut widths = COLUMNS;
        widths[0] = widths[0].max(longest(&rows));
        for row in &cells {
            for (width, word) in widths.iter_mut().zip(row).skip(2) {
                *width = (*width).max(word.width() + 1);
            }
        }
        Self { rows, cells, widths }
    }

    /// That of the finished games, once they are known.
    fn of(app: &App) -> Option<Self> {
        let known = app.finished.as_ref().filter(|finished| finished.taken_in);
        known.map(|finished| Self::new(table(&finished.games)))
    }

    /// Columns of the box: long names have room, where the screen has it.
    fn width(&self) -> u16 {
        let more = self.widths.iter().sum::<usize>().saturating_sub(COLUMNS.iter().sum());
        WIDTH.saturating_add(u16::try_from(more).unwrap_or(u16::MAX))
    }
}

impl Statistics {
    /// Inner rows of the box for so many rows of the table: the headings are above, so many notes and the keys below.
    fn height(rows: usize, notes: usize, screen: Rect) -> u16 {
        let all = rows.max(1).saturating_add(notes + 4);
        rows_of(all).min(screen.height.saturating_sub(4))
    }

    /// Rows of the table in view: a line says which they are where there is no room for all.
    fn page(rows: usize, notes: usize, screen: Rect) -> u16 {
        let inside = window_place(WIDTH, Self::height(rows, notes, screen), screen).1;
        let room = inside.height.saturating_sub(notes as u16 + 3);
        if rows > usize::from(room) { room.saturating_sub(1) } else { room }
    }
}

impl View for Statistics {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Statistics", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    /// There is nothing to copy before a game is finished.
    fn offered(&self, app: &App, hint: Hint) -> Option<Hint> {
        if hint.action == Action::Move(Direction::Right) {
            let table = Table::of(app).unwrap_or_default();
            return Columns::of(&table, columns(table.width(), screen(app))).are_many().then_some(hint);
        }
        let copies = matches!(hint.action, Action::Copy | Action::CopyLink);
        (!copies || app.finished.as_ref().is_some_and(|finished| finished.taken_in && !finished.games.is_empty()))
            .then_some(hint)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let known = Table::of(app);
        let none = if known.is_some() { NONE_FINISHED } else { READING };
        let table = known.unwrap_or_default();
        let rows = &table.rows;
        match hit.action {
            Action::Copy | Action::CopyLink if rows.is_empty() => app.set_error(none),
            Action::Copy => app.put_into_clipboard("the statistics, as CSV", csv(rows)),
            Action::CopyLink => match serde_json::to_string_pretty(rows) {
                Ok(text) => app.put_into_clipboard("the statistics, as JSON", text),
                Err(why) => app.set_error(why.to_string()),
            },
            Action::Move(Direction::Left | Direction::Right) => {
                let last = Columns::of(&table, columns(table.width(), screen(app))).last();
                let at = self.aside.min(last);
                let forwards = hit.action == Action::Move(Direction::Right);
                self.aside = if forwards { last.min(at + 1) } else { at.saturating_sub(1) };
            }
            action => {
                let screen = screen(app);
                let notes = notes(app, &table, &app.look.theme(app.theme()), screen).len();
                let page = Self::page(rows.len(), notes, screen);
                self.scroll = self.scroll.moved(action, (rows_of(rows.len()).saturating_sub(page), page));
            }
        }
        EventResult::Stay
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let known = Table::of(app);
        let is_known = known.is_some();
        let table = known.unwrap_or_default();
        let (rows, count) = (&table.rows, table.rows.len());
        let notes = notes(app, &table, theme, buffer.area);
        let height = Self::height(count, notes.len(), buffer.area);
        let page = usize::from(Self::page(count, notes.len(), buffer.area));
        let inside = window("Statistics", table.width(), height, theme, buffer);
        if !is_known {
            write(&[Line::styled(READING, theme.dim)], inside, buffer);
            return None;
        }
        let columns = Columns::of(&table, inside.width.into());
        let aside = self.aside.min(columns.last());
        let aligned = |words: &[String; 8]| columns.aligned(words, aside, " ");
        let mut lines = vec![Line::styled(columns.headings(aside, theme.glyphs), theme.dim)];
        let first = usize::from(self.scroll.row(rows_of(rows.len().saturating_sub(page))));
        let mut kind = String::new();
        for (row, words) in rows.iter().zip(&table.cells).skip(first).take(page) {
            let mut words = words.clone();
            // A kind is named once.
            if row.title() == kind
                && let Some(name) = words.first_mut()
            {
                name.clear();
            }
            kind = row.title();
            lines.push(Line::styled(aligned(&words), if row.level == "all" { theme.strong } else { theme.text }));
        }
        if rows.is_empty() {
            lines.push(Line::styled(NONE_FINISHED, theme.dim));
        }
        lines.push(Line::default());
        lines.extend(notes);
        if page > 0 && rows.len() > page {
            lines.push(Line::styled(format!("rows {} to {} of {}", first + 1, first + page, rows.len()), theme.dim));
        }
        write(&lines, Rect { height: inside.height.saturating_sub(1), ..inside }, buffer);
        bar::foot_of(inside, named(self, app).into_iter(), theme, buffer);
        None
    }
}

/// Columns of the longest name of a kind.
fn longest(rows: &[Row]) -> usize {
    rows.iter().map(|row| row.title().width()).max().unwrap_or(0)
}

/// Columns inside a box of this width.
fn columns(width: u16, screen: Rect) -> usize {
    window_place(width, 1, screen).1.width.into()
}

/// The rows of the table that are worth more than what is said about them below it.
const LEAST: usize = 5;

/// What stands below the table: where it would leave the table hardly any room, the sum alone.
fn notes(app: &App, table: &Table, theme: &Theme, screen: Rect) -> Vec<Line<'static>> {
    let (rows, width) = (&table.rows, columns(table.width(), screen));
    // A dash, or a streak of none, is not to be guessed at.
    let helped = if any_helped(app) { HELPED } else { "" };
    let shown = width >= usize::from(WIDTH) && rows.iter().any(|row| row.trend.is_none());
    let trend = if shown { TREND } else { "" };
    let sum = sum(app, theme, width);
    let mut notes = sum.clone();
    for note in [helped, trend] {
        match note {
            "" => notes.push(Line::default()),
            _ => notes.extend(words::paragraph(note, theme.dim, width)),
        }
    }
    let leaves = usize::from(Statistics::page(rows.len(), notes.len(), screen));
    if leaves < rows.len().min(LEAST) { sum } else { notes }
}

/// What games with help count for.
const HELPED: &str = "Times are of games without a step taken, streaks of games without any help.";

/// What the trend waits for.
const TREND: &str = "Trend: the last 5 times against those before, from 7 times on.";

fn any_helped(app: &App) -> bool {
    app.finished.as_ref().is_some_and(|finished| finished.games.iter().any(|game| game.steps > 0 || game.hints > 0))
}

/// How many games, and the days in a row; on two lines where one is too short.
fn sum(app: &App, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let Some(finished) = &app.finished else { return vec![Line::default()] };
    let (now, longest) = days(&finished.games, finished.now, app.day_of);
    let count = finished.games.len();
    let mut line = Line::from(vec![
        Span::styled(counted(count, "game", "games"), theme.strong),
        Span::styled(format!(", {} in a row", counted(now, "day", "days")), theme.text),
    ]);
    let longest = Span::styled(format!("(longest: {longest})"), theme.dim);
    if line.width() + 1 + longest.width() > width {
        return vec![line, Line::from(longest)];
    }
    line.spans.extend([Span::raw(" "), longest]);
    vec![line]
}

/// The columns of the table: the first two stay at the left, and of the others as many are in view as have room.
#[derive(Clone, Copy, Debug)]
struct Columns {
    widths: [usize; 8],
    room: usize,
}

impl Columns {
    /// Those of a table in a room; the first is no wider than its longest word where there is no room for all.
    fn of(table: &Table, room: usize) -> Self {
        let longest = longest(&table.rows).max(HEADINGS[0].width());
        let mut widths = table.widths;
        if widths.iter().sum::<usize>() + 2 > room {
            // One of the others has room beside it.
            widths[0] = longest.min(room.saturating_sub(2 + widths[1] + widths[3] + SIGN));
        }
        Self { widths, room }
    }

    /// Whether they have no room beside each other.
    fn are_many(&self) -> bool {
        self.widths.iter().sum::<usize>() + 2 > self.room
    }

    /// How many are in view from one of those after the first two on: at least one.
    fn in_view(&self, aside: usize) -> usize {
        let sign = if self.are_many() { SIGN } else { 0 };
        let mut left = self.room.saturating_sub(2 + self.widths[0] + self.widths[1] + sign);
        let fit = self.widths.iter().skip(2 + aside).take_while(|width| {
            let fits = **width <= left;
            left = left.saturating_sub(**width);
            fits
        });
        fit.count().max(1)
    }

    /// The most that can be left of those in view.
    fn last(&self) -> usize {
        let others = self.widths.len() - 2;
        (0..others).find(|aside| aside + self.in_view(*aside) >= others).unwrap_or(0)
    }

    /// The words of a row below each other: the first two begin at the left, the others end at the right. `gap` is one
    /// column between them.
    fn aligned(&self, words: &[String; 8], aside: usize, gap: &str) -> String {
        let all = || words.iter().zip(self.widths);
        let first: Vec<String> =
            all().take(2).map(|(word, width)| words::fit(&told_apart(word, width), width)).collect();
        let mut text = first.join(" ") + gap;
        for (word, width) in all().skip(2 + aside).take(self.in_view(aside)) {
            text.push_str(&format!("{word:>width$}"));
        }
        text
    }

    /// The headings, with signs where columns are out of view.
    fn headings(&self, aside: usize, glyphs: GlyphSet) -> String {
        let (left, right) = if glyphs == GlyphSet::Ascii { ("<", ">") } else { ("‹", "›") };
        let mut text = self.aligned(&HEADINGS.map(String::from), aside, if aside > 0 { left } else { " " });
        if aside + self.in_view(aside) < self.widths.len() - 2 {
            text.push(' ');
            text.push_str(right);
        }
        text
    }
}

/// A name with its last word whole where it is cut: that is what tells kinds apart.
fn told_apart(name: &str, width: usize) -> String {
    match name.rsplit_once(' ') {
        Some((first, last)) if name.width() > width => {
            format!("{} {last}", words::cut(first, width.saturating_sub(1 + last.width())))
        }
        _ => name.to_owned(),
    }
}

/// Columns of the sign that there are more columns.
const SIGN: usize = 2;

#[cfg(test)]
mod tests {
    use super::told_apart;

    #[test]
    fn kinds_that_are_cut_do_not_look_alike() {
        assert_eq!(told_apart("Jigsaw Killer 6×6", 13), "Jigsaw K… 6×6");
        assert_eq!(told_apart("Jigsaw Killer", 13), "Jigsaw Killer");
        assert_eq!(told_apart("Killer Windoku", 13), "Kill… Windoku");
    }
}
