//! The progress as text on one unbroken line, for terminals without a clipboard: from the left edge of the screen to
//! the right one, with nothing beside it, so that it can be selected whole. Below it its link as a QR code, or, where
//! there is no room for both, on a screen of its own. A text longer than the screen is scrolled.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Open;
use super::view::{EventResult, View};
use crate::app::copying::link_in;
use crate::app::input::shared_keys::SHOW;
use crate::app::model::last_copy::LastCopy;
use crate::app::{Action, App, KeyMatch, Keys, Look};
use crate::game::Game;
use crate::notation::{Notation, Written};
use crate::text::sentence;
use crate::widgets::lines::write;
use crate::widgets::panels::{bar, words};
use crate::widgets::qr::Qr;
use crate::widgets::scroll::{Scroll, scroll_foot};
use crate::widgets::theme::Theme;
use crate::widgets::window::{clear, rows_of};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyLine {
    /// What it is.
    pub title: String,
    pub text: String,
    /// What the notation could not hold: whole sentences.
    pub notices: Vec<String>,
    /// The link to it, if a page takes it.
    pub link: Option<String>,
    /// The link as a QR code, where it is not too long for one.
    pub qr: Option<Qr>,
    /// The QR code has the whole screen.
    pub enlarged: bool,
    /// How far it is scrolled down.
    pub scroll: Scroll,
}

impl CopyLine {
    /// The progress of a game in a notation, and the link to it.
    pub fn new(game: &Game, notation: &'static Notation, written: Written) -> Self {
        let link = link_in(game, notation).map(|link| link.text);
        let title = format!("In the notation {}", notation.slug);
        let qr = link.as_deref().and_then(Qr::of);
        let (text, notices) = (written.text, written.notices);
        Self { title, text, notices, link, qr, enlarged: false, scroll: Scroll::default() }
    }

    /// What was copied last.
    pub fn again(copy: &LastCopy) -> Self {
        let link = Some(copy.text.clone()).filter(|text| text.starts_with("https://"));
        let qr = link.as_deref().and_then(Qr::of);
        let (title, text) = (sentence(&copy.what).trim_end_matches('.').to_owned(), copy.text.clone());
        Self { title, text, notices: copy.notices.clone(), link, qr, enlarged: false, scroll: Scroll::default() }
    }
}

/// Shows what was just copied on one unbroken line, or else the progress, or says why that cannot be written.
pub(super) fn show(app: &mut App) -> EventResult {
    if app.last_copy.is_some() && !app.at_editor {
        return EventResult::Open(Open::LastCopy);
    }
    match app.written_now() {
        None => EventResult::Stay,
        Some(Err(why)) => {
            app.set_error(why.to_string());
            EventResult::Stay
        }
        Some(Ok((notation, written))) => EventResult::Open(Open::Copy(notation, written)),
    }
}

impl View for CopyLine {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Copy this line", &SHOW)
    }

    fn is_in_bar(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        self.scroll = self.scroll.moved(hit.action, extent(self, app));
        if hit.action == Action::SwitchView && self.qr.is_some() {
            self.enlarged = !self.enlarged;
        }
        EventResult::Stay
    }

    /// The text, what it leaves out, how to select it, and the QR code.
    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (line, look) = (self, &app.look);
        let screen = buffer.area;
        clear(screen, theme, buffer);
        let foot = Rect {
            x: screen.x + 1,
            y: screen.bottom().saturating_sub(1),
            width: screen.width.saturating_sub(2),
            height: 1.min(screen.height),
        };
        write(&[bar::line(app.keys, &SHOW, theme, usize::from(foot.width))], foot, buffer);
        let above = Rect { height: screen.height.saturating_sub(1), ..screen };
        if line.enlarged {
            code_alone(line, app, theme, above, buffer);
            return None;
        }
        let mut lines = lines(line, theme, screen.width);
        let room = write(&lines, above, buffer);
        if let Some(qr) = &line.qr
            && qr.fits(room.width, room.height.saturating_sub(2), look.glyphs)
        {
            let caption = [Line::default(), Line::from(Span::styled("The link to it as a QR code:", theme.dim))];
            let room = write(&inset(caption).collect::<Vec<_>>(), room, buffer);
            qr.draw(false, look, room, buffer);
            return None;
        }
        let hint = code_elsewhere(line, app, above);
        lines.extend(inset(words::paragraph(&hint, theme.dim, inside(screen.width))));
        let page = usize::from(above.height);
        let scroll = usize::from(line.scroll.row(rows_of(lines.len().saturating_sub(page))));
        clear(above, theme, buffer);
        write(lines.get(scroll..).unwrap_or(&[]), above, buffer);
        if lines.len() > page {
            clear(foot, theme, buffer);
            scroll_foot(scroll + page, page, lines.len(), foot, (app.keys, &SHOW, theme), buffer);
        }
        None
    }
}

/// The title, the text, and what is said of it. Its rows are as wide as the screen: a terminal joins them when they are
/// selected.
fn lines(line: &CopyLine, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let title = Line::from(Span::styled(line.title.clone(), theme.accent));
    let mut lines: Vec<Line> = inset([Line::default(), title, Line::default()]).collect();
    for text in line.text.lines() {
        let rows = words::in_rows(text, width.into()).into_iter();
        lines.extend(rows.map(|row| Line::styled(row.to_owned(), theme.strong)));
    }
    lines.push(Line::default());
    for notice in &line.notices {
        lines.extend(inset(words::paragraph(notice, theme.warning, inside(width))));
    }
    let how = "Shift and drag selects text in most terminals.";
    lines.extend(inset(words::paragraph(how, theme.dim, inside(width))));
    lines
}

/// The columns for what is said beside the text.
fn inside(width: u16) -> usize {
    usize::from(width.saturating_sub(2))
}

/// Lines a column to the right.
fn inset(lines: impl IntoIterator<Item = Line<'static>>) -> impl Iterator<Item = Line<'static>> {
    lines.into_iter().map(|mut line| {
        line.spans.insert(0, Span::raw(" "));
        line
    })
}

/// How far the text can be scrolled, and how many rows are in view.
fn extent(line: &CopyLine, app: &App) -> (u16, u16) {
    let screen = Rect { x: 0, y: 0, width: app.size.0, height: app.size.1.saturating_sub(1) };
    if line.enlarged {
        return (0, screen.height.max(1));
    }
    let mut lines = lines(line, &app.look.theme(app.theme()), screen.width).len();
    let hint = code_elsewhere(line, app, screen);
    lines += words::paragraph(&hint, Style::new(), inside(screen.width)).len();
    (rows_of(lines).saturating_sub(screen.height), screen.height.max(1))
}

/// Where the QR code is to be had, if it does not stand below the text.
fn code_elsewhere(line: &CopyLine, app: &App, screen: Rect) -> String {
    let (key, look) = (app.keys.key_among(&SHOW, Action::SwitchView), &app.look);
    match (&line.qr, &line.link) {
        (Some(qr), _) if qr.fits(screen.width, screen.height, look.glyphs) => {
            if key.is_empty() {
                key
            } else {
                format!("{key} shows its link as a QR code.")
            }
        }
        (Some(_), _) => too_small(line, look, screen),
        (None, Some(_)) => String::from("Its link is too long for a QR code."),
        (None, None) => {
            let links = app.linked_now().is_some();
            // It is another key's while this text is shown.
            let does = if app.at_editor {
                "in the editor copies a link in another notation"
            } else {
                "on the board copies a link in another notation"
            };
            let link = app.keys.note(Action::CopyLink, does);
            let other = if links { link } else { String::new() };
            format!("No website opens this notation from a link, so there is no QR code{other}.")
        }
    }
}

/// How large a window would be large enough.
fn too_small(line: &CopyLine, look: &Look, screen: Rect) -> String {
    let (columns, rows) = line.qr.as_ref().map_or((0, 0), |qr| qr.least(look.glyphs));
    // The last row of the screen is for the keys.
    format!(
        "The QR code of its link needs a window of {columns} columns and {} rows; this one has {} and {}.",
        rows + 1,
        screen.width,
        screen.height + 1
    )
}

/// The QR code with the whole screen to itself.
fn code_alone(line: &CopyLine, app: &App, theme: &Theme, room: Rect, buffer: &mut Buffer) {
    let look = &app.look;
    let drawn = line.qr.as_ref().map_or(0, |qr| qr.draw(true, look, room, buffer));
    if drawn == 0 {
        let inset = Rect { x: room.x + 1, y: room.y + 1, width: room.width.saturating_sub(2), ..room };
        let width = usize::from(inset.width);
        let mut hint = words::paragraph(&too_small(line, look, room), theme.warning, width);
        // Where it has no key there is no way here either.
        let key = app.keys.key_among(&SHOW, Action::SwitchView);
        hint.extend(words::paragraph(&format!("{key} shows the text again."), theme.dim, width));
        write(&hint, Rect { height: inset.height.saturating_sub(1), ..inset }, buffer);
    }
}
