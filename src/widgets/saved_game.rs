//! A saved game in one line.

use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::glyphs::GlyphSet;
use super::panels::{separator, words};
use super::theme::Theme;
use crate::app::{READING, SavedGame};
use crate::game::Summary;
use crate::game::clock::duration;
use crate::text::plural;

/// Columns of the title in a row at most, and the least of it that the date and the time played may leave.
const LONG_TITLE: usize = 48;
const TITLE: usize = 20;
const SHORT_TITLE: usize = 10;
/// Columns of the name of a game without a title.
const GAME: usize = 24;
/// Columns of the gauge, and of the percentage alone.
const GAUGE: usize = 14;
const PERCENT: usize = 5;
/// What a finished game is called.
const SOLVED: &str = "solved";
/// Columns of the time played, and of the date.
const TIME: usize = 9;
const DATE: usize = 13;
/// Columns of the date without the time of day, and the least of the title beside it: a kind of puzzle and its level.
const DAY: usize = 10;
const DAY_TITLE: usize = 19;

/// One game in one line of so many columns: title, how far, how long, when it was played last. Where that is too much
/// for the line the gauge goes first, then a part of the title, then the time of day, then the date, then the time played.
pub fn row(game: &SavedGame, theme: &Theme, width: usize) -> Vec<(String, Style)> {
    let named = |words: &str, style| {
        let name = GAME.min(width.saturating_sub(2).saturating_mul(2) / 5);
        vec![(format!("{:<name$.name$} ", game.name), theme.strong), (words.to_owned(), style)]
    };
    let summary = match &game.summary {
        Some(Ok(summary)) => summary,
        Some(Err(why)) => return named(why, theme.warning),
        None => return named(READING, theme.dim),
    };
    let Columns { gauged, timed, dated, title } = Columns::of(width);
    let done = match (summary.solved, gauged) {
        (true, true) => (format!("{SOLVED:<GAUGE$}"), theme.good),
        (true, false) => (String::from(SOLVED), theme.good),
        (false, true) => (gauge(summary.placed, summary.total, theme), theme.text),
        (false, false) => (percent(summary.placed, summary.total), theme.text),
    };
    let title = title_room(summary, gauged, title);
    let mut row = vec![(words::fit(&name(summary, theme), title) + " ", theme.strong), done];
    if timed {
        row.push((format!("{:>TIME$}", duration(summary.elapsed)), theme.text));
    }
    if let Some(columns) = dated {
        let date = if columns == DATE { game.played.as_str() } else { day(&game.played) };
        row.push((format!("{date:>columns$}"), theme.dim));
    }
    row
}

/// The whole title of a game where its row of so many columns cuts it.
pub fn cut_title(game: &SavedGame, theme: &Theme, width: usize) -> Option<String> {
    let summary = game.known()?;
    let (name, Columns { gauged, title, .. }) = (name(summary, theme), Columns::of(width));
    (name.width() > title_room(summary, gauged, title)).then_some(name)
}

/// Columns of a title: without the gauge what a solved game is called takes one more than a percentage.
const fn title_room(summary: &Summary, gauged: bool, title: usize) -> usize {
    let more = if summary.solved && !gauged { SOLVED.len() - PERCENT } else { 0 };
    title.saturating_sub(more)
}

/// What a row of so many columns has room for.
struct Columns {
    /// Whether the gauge is there, or the percentage alone, and whether the time played is.
    gauged: bool,
    timed: bool,
    /// Columns of the date, if there is one.
    dated: Option<usize>,
    /// Columns of the title.
    title: usize,
}

impl Columns {
    fn of(width: usize) -> Self {
        // A bar is worth less than the end of a title, which may be a date.
        let gauged = width >= LONG_TITLE + 1 + GAUGE + TIME + DATE;
        let fixed = 1 + if gauged { GAUGE } else { PERCENT };
        let timed = width >= SHORT_TITLE + fixed + TIME;
        let dated = match (width >= TITLE + fixed + DATE + TIME, width >= DAY_TITLE + fixed + DAY + TIME) {
            (true, _) => Some(DATE),
            (false, true) => Some(DAY),
            (false, false) => None,
        };
        let taken = fixed + dated.unwrap_or(0) + if timed { TIME } else { 0 };
        Self { gauged, timed, dated, title: width.saturating_sub(taken).min(LONG_TITLE) }
    }
}

/// The date alone; of another year the month.
fn day(played: &str) -> &str {
    let day = played.strip_prefix("today").map_or(played, |_| "today");
    if day.len() < DAY { day } else { day.split_once(' ').map_or(day, |(_, month)| month) }
}

/// Its title; where that only says the sort, also what tells it from others of the sort: `Killer · 31 cages`.
fn name(summary: &Summary, theme: &Theme) -> String {
    match summary.told_apart() {
        Some(words) => format!("{}{}{words}", summary.title, separator(theme.glyphs)),
        None => summary.title.clone(),
    }
}

/// `━━━━━━──── 45 %`, fourteen columns.
fn gauge(placed: usize, total: usize, theme: &Theme) -> String {
    let (full, empty) = if theme.glyphs == GlyphSet::Unicode { ("━", "─") } else { ("#", "-") };
    let done = (placed * 9).checked_div(total).unwrap_or(0).min(9);
    format!("{}{}{}", full.repeat(done), empty.repeat(9 - done), percent(placed, total))
}

/// ` 45 %`, five columns.
fn percent(placed: usize, total: usize) -> String {
    format!("{:>3} %", (placed * 100).checked_div(total).unwrap_or(0))
}

/// How long ago, in words.
pub fn age(ms: u64) -> String {
    let minutes = ms / 60_000;
    let (count, unit) = match minutes {
        0 => return String::from("just now"),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", plural(count as usize, "", "s"))
}
