//! Key hints, made from the key table; each is a button too.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::ClickTarget;
use crate::app::input::key_table::{Hint, KeyMatch};
use crate::app::input::shared_keys::ANYWHERE;
use crate::app::{Action, App, KeyTable, Keys, Mode, Question};
use crate::widgets::layout::panel_fits;
use crate::widgets::lines::put_line;
use crate::widgets::theme::Theme;
use crate::widgets::window;

/// Keys one below the other, padded to the same width, each with what it does. An action without a key is left out.
pub fn column<'a>(keys: impl Iterator<Item = (String, &'a str)>, room: usize, theme: &Theme) -> Vec<Line<'static>> {
    let line = |(key, words): (String, &str)| {
        let named =
            vec![Span::styled(format!("{key:<room$} "), theme.accent), Span::styled(words.to_owned(), theme.dim)];
        Line::from(named)
    };
    keys.filter(|(key, _)| !key.is_empty()).map(line).collect()
}

/// The hints of some keys on one line: as many as fit, the first row first.
pub fn line(table: KeyTable, keys: &'static Keys, theme: &Theme, width: usize) -> Line<'static> {
    line_of(table.hints(keys), theme, width)
}

/// These hints on one line: as many as fit.
#[must_use]
pub fn line_of(hints: impl Iterator<Item = Hint>, theme: &Theme, width: usize) -> Line<'static> {
    drawn(&fit(hints, width), theme)
}

/// The fewest columns for all modes and a few other keys.
const NARROW: usize = 56;

/// The fewest columns of a screen whose bar names the usual keys and help: on a smaller one help comes before what
/// changes the panel.
const SHORT: u16 = 76;

/// The hints for the board, those that count everywhere last; without the entry modes where a panel shows them, and
/// without what is off. A paused board takes no other key of its own than the one that resumes.
fn of_board(app: &App, keys: &'static Keys, panel: bool, width: usize) -> Vec<Hint> {
    let table = app.keys;
    if app.is_paused() {
        let key = table.key_among(keys, Action::Pause);
        let resume = Hint::new(Action::Pause, key, "resume");
        return std::iter::once(resume).chain(table.hints(&ANYWHERE)).collect();
    }
    let useful = |hint: &Hint| match hint.action {
        Action::CheckBoard => app.settings.checking,
        Action::SetMode(mode) => !(panel && Mode::ALL.contains(&mode)),
        // Where there is no room for the panel its key changes nothing that is seen.
        Action::Panel => panel || app.play.as_ref().is_some_and(|play| panel_fits(app, play)),
        _ => true,
    };
    let mut hints: Vec<Hint> = table.hints(keys).chain(table.hints(&ANYWHERE)).filter(useful).collect();
    // The modes take much of a bar without a panel: what leads on from there must fit all the same. What only some
    // players use is named where there is room left.
    hints.sort_by_cached_key(|hint| match hint.action {
        // A bar that they fill names them last: the cell beside it says which one counts.
        Action::SetMode(_) if width < NARROW => 3_usize,
        Action::SetMode(_) | Action::Ask(Question::Hint) => 0,
        Action::Panel | Action::Help if !panel => 1,
        Action::Help if app.size.0 < SHORT => 1,
        Action::CheckBoard | Action::Pause => 3,
        Action::Panel if app.size.0 < SHORT => 3,
        _ => 2,
    });
    hints
}

/// Whether a key leaves a screen; beside the board it is the one that first clears what is selected.
const fn leads_out(hint: &Hint) -> bool {
    matches!(hint.action, Action::Leave | Action::Clear)
}

/// As many of these keys with their words as fit on one line, each with its first column. The way out has its place
/// before all others, and a key that does nothing now keeps its own only where all have one.
fn fit(hints: impl Iterator<Item = Hint>, width: usize) -> Vec<(usize, Hint)> {
    let (mut found, mut used) = (Vec::new(), 0);
    // One that was taken away is none to be named.
    let mut hints: Vec<Hint> = hints.filter(|hint| !hint.key.is_empty()).collect();
    let room = |hint: &Hint| hint.key.width() + 1 + hint.words.width();
    if hints.iter().map(|hint| room(hint) + 2).sum::<usize>() > width + 2 {
        hints.retain(|hint| !hint.idle);
    }
    let mut kept = hints.iter().find(|hint| leads_out(hint)).map_or(0, |hint| room(hint) + 2);
    for hint in hints {
        if leads_out(&hint) {
            kept = 0;
        }
        let start = if used == 0 { 0 } else { used + 2 };
        let end = start + room(&hint);
        if end + kept <= width {
            used = end;
            found.push((start, hint));
        }
    }
    found
}

fn drawn(hints: &[(usize, Hint)], theme: &Theme) -> Line<'static> {
    let mut spans = Vec::new();
    for (_, hint) in hints {
        spans.push(Span::raw(if spans.is_empty() { "" } else { "  " }));
        let (key, words) = if hint.idle { (theme.dim, theme.dim) } else { (theme.accent, theme.text) };
        spans.push(Span::styled(hint.key.clone(), key));
        spans.push(Span::styled(format!(" {}", hint.words), words));
    }
    Line::from(spans)
}

/// Draws the hints of some keys in the last row of a box.
pub fn foot(inside: Rect, keys: &'static Keys, (table, theme): (KeyTable, &Theme), buffer: &mut Buffer) {
    foot_of(inside, table.hints(keys), theme, buffer);
}

/// Draws these hints there.
pub fn foot_of(inside: Rect, hints: impl Iterator<Item = Hint>, theme: &Theme, buffer: &mut Buffer) {
    let foot = window::foot(inside);
    put_line(buffer, foot, &line_of(hints, theme, foot.width.into()));
}

#[derive(Clone, Debug)]
pub enum Bar {
    /// Those of the board, of which a panel may show some already.
    Board(&'static Keys),
    /// Those of what lies over it, as far as they do something now.
    Named(Vec<Hint>),
    /// The keys of these actions, wherever they count, in these words.
    Offers(&'static [(Action, &'static str)]),
    /// Those of these keys that make sense now, in the words that fit.
    Chosen(&'static Keys, fn(&App, Hint) -> Option<Hint>),
}

const fn inside(rect: Rect) -> Rect {
    Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect }
}

/// What the bar names in each of its rows, each with its first column inside the bar; with a panel beside the board it
/// leaves out what that shows.
fn hints(app: &App, keys: &Bar, panel: bool, rows: &[Rect]) -> Vec<(Rect, Vec<(usize, Hint)>)> {
    let width = rows.first().map_or(0, |row| inside(*row).width.into());
    let mut left: Vec<Hint> = match keys {
        Bar::Board(keys) => of_board(app, keys, panel, width),
        Bar::Offers(offers) => {
            let hint = |&(action, words)| Hint::new(action, app.keys.key_of(action), words);
            offers.iter().map(hint).chain(app.keys.hints(&ANYWHERE)).collect()
        }
        Bar::Named(named) => named.clone(),
        Bar::Chosen(keys, chosen) => app.keys.hints(keys).filter_map(|hint| chosen(app, hint)).collect(),
    };
    let row = |&row: &Rect| {
        let named = fit(left.iter().cloned(), inside(row).width.into());
        left.retain(|hint| named.iter().all(|(_, named)| named.action != hint.action));
        (inside(row), named)
    };
    rows.iter().map(row).collect()
}

/// Draws the bar in these rows.
pub fn draw(app: &App, keys: &Bar, panel: bool, rows: &[Rect], theme: &Theme, buffer: &mut Buffer) {
    rows.iter().for_each(|row| buffer.set_style(*row, theme.panel));
    let mode = app.play.as_ref().filter(|_| !panel).map(|play| Action::SetMode(play.mode));
    for (row, named) in hints(app, keys, panel, rows) {
        put_line(buffer, row, &drawn(&named, theme));
        // Nothing else says which mode counts.
        let chosen = named.iter().find(|(_, hint)| matches!(keys, Bar::Board(_)) && Some(hint.action) == mode);
        if let Some(button) = chosen.map(|(start, hint)| target(row, *start, hint)) {
            buffer.set_style(button.area, theme.chosen);
        }
    }
}

/// The hints of the bar as buttons.
pub fn buttons(app: &App, keys: &Bar, panel: bool, rows: &[Rect]) -> Vec<ClickTarget> {
    let in_row = |(row, named): (Rect, Vec<(usize, Hint)>)| {
        named.into_iter().filter(|(_, hint)| !hint.idle).map(move |(start, hint)| target(row, start, &hint))
    };
    hints(app, keys, panel, rows).into_iter().flat_map(in_row).collect()
}

/// A hint as a button, so many columns from the start of its row.
fn target(row: Rect, start: usize, hint: &Hint) -> ClickTarget {
    let width = hint.key.width() + 1 + hint.words.width();
    ClickTarget {
        area: Rect { x: row.x + start as u16, width: width as u16, ..row },
        does: KeyMatch { action: hint.action, digit: None },
    }
}
