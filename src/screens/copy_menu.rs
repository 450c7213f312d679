//! The notations that the progress can be copied in: a list, and below it what the selected one would lose.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View, named};
use super::{Open, board_keys};
use crate::app::copying::{link_in, lost_in, written_in};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::list_rows;
use crate::app::{Action, App, KeyMatch, KeyTable, Keys};
use crate::notation::{self, CODE, Feature, Notation};
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_size, screen, window, window_place};

pub const KEYS: Keys = Keys {
    name: "copy-as",
    heading: "In the list of notations to copy in",
    typing: false,
    rows: list_rows![
        row(
            Action::Copy,
            &[code(Code::Enter), key('y')],
            "copy",
            "copy in this notation; {board.copy} on the board uses it from now on",
        ),
        row(Action::CopyLink, &[key('Y')], "as a link", "copy its link"),
        row(Action::SwitchView, &[code(Code::Tab)], "puzzle alone", "copy the puzzle alone, or with your progress"),
        row(Action::ShowCopy, &[key('C')], "show", "show it on one unbroken line, and its link as a QR code"),
        row(Action::Leave, &[code(Code::Esc), ctrl('y')], "back", "back"),
    ],
};

/// Columns inside the box.
const WIDTH: u16 = 72;

/// Rows below the list for what is said of the selected one.
const ABOUT_LINES: u16 = 5;

/// The rows of the list in the box, and of what is said below it.
fn size(rows: usize, screen: Rect) -> (u16, u16) {
    let (width, height) = list_size(WIDTH, rows, screen);
    (width, (height + ABOUT_LINES).min(screen.height.saturating_sub(4)))
}

/// The part of the box that the list has.
fn list_room(inside: Rect) -> Rect {
    Rect { height: inside.height.saturating_sub(ABOUT_LINES + 2), ..inside }
}

#[derive(Clone, Debug)]
pub struct CopyRow {
    pub notation: &'static Notation,
    /// Whether a page takes it in a link.
    pub link: bool,
    /// What it would lose, or why it cannot hold the puzzle.
    pub outcome: Result<Loss, String>,
}

/// What a notation would lose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// What it has no place for.
    pub features: Vec<Feature>,
    /// The same in whole sentences, with the cells.
    pub notices: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct CopyMenu {
    /// The rows: first those that can hold the puzzle.
    pub rows: Vec<CopyRow>,
    pub at: usize,
    /// The notation that is copied in without choosing.
    pub usual: Option<&'static str>,
    /// The puzzle is copied as it was at its start, without progress.
    pub alone: bool,
}

impl CopyMenu {
    /// The notations for the kind of game on the board, or for its puzzle alone; the usual one is selected. `None`
    /// without a game.
    pub fn new(app: &App, alone: bool) -> Option<Self> {
        let usual = app.written_now().and_then(Result::ok).map(|(notation, _)| notation);
        let game = app.game_to_copy(alone)?;
        let game = game.as_ref();
        let kind = game.puzzle().kind();
        let row = |notation: &'static Notation| match written_in(game, notation) {
            Ok(written) => {
                let features = lost_in(game, notation);
                let link = link_in(game, notation).is_some();
                CopyRow { notation, link, outcome: Ok(Loss { features, notices: written.notices }) }
            }
            Err(why) => CopyRow { notation, link: false, outcome: Err(why.to_string()) },
        };
        let known = notation::listed().filter(|n| n.writes() && n.kinds.contains(&kind));
        let (mut rows, refused): (Vec<_>, Vec<_>) = known.map(row).partition(|row| row.outcome.is_ok());
        let code = game.code().and_then(|_| notation::find(CODE));
        rows.extend(code.map(|notation| {
            let notices = written_in(game, notation).map(|written| written.notices).unwrap_or_default();
            CopyRow { notation, link: false, outcome: Ok(Loss { features: Vec::new(), notices }) }
        }));
        rows.extend(refused);
        let at = rows.iter().position(|row| usual.is_some_and(|n| n.slug == row.notation.slug)).unwrap_or(0);
        Some(Self { rows, at, usual: usual.map(|n| n.slug), alone })
    }

    pub fn row(&self) -> Option<&CopyRow> {
        self.rows.get(self.at)
    }
}

impl View for CopyMenu {
    fn heading(&self) -> (&'static str, &'static Keys) {
        (if self.alone { "Copy the puzzle alone as" } else { "Copy as" }, &KEYS)
    }

    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        match hint.action {
            Action::SwitchView if self.alone => Some(Hint { words: "with progress", ..hint }),
            Action::CopyLink => Some(hint).filter(|_| self.row().is_some_and(|row| row.link)),
            _ => Some(hint),
        }
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let Some(row) = self.rows.get(self.at) else { return EventResult::Close };
        if let Err(why) = &row.outcome
            && matches!(hit.action, Action::Accept | Action::Copy | Action::CopyLink | Action::ShowCopy)
        {
            app.set_error(why.clone());
            return EventResult::Stay;
        }
        match hit.action {
            Action::Accept | Action::Copy => app.copy_in(row.notation, false, self.alone),
            Action::CopyLink if row.link => app.copy_in(row.notation, true, self.alone),
            Action::CopyLink => {
                app.set_error(format!("no website takes {} in a link", row.notation.slug));
                return EventResult::Stay;
            }
            Action::ShowCopy => {
                if let Some(Ok(written)) = app.game_to_copy(self.alone).map(|game| written_in(&game, row.notation)) {
                    return EventResult::Open(Open::Copy(row.notation, written));
                }
            }
            Action::SwitchView => {
                let at = self.at;
                if let Some(other) = Self::new(app, !self.alone) {
                    *self = Self { at: at.min(other.rows.len().saturating_sub(1)), ..other };
                }
                return EventResult::Stay;
            }
            action => {
                list_move(action, &mut self.at, self.rows.len());
                return EventResult::Stay;
            }
        }
        EventResult::Close
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let (width, height) = size(self.rows.len(), screen(app));
        let room = list_room(window_place(width, height, screen(app)).1);
        select_at(place, room, &mut self.at, self.rows.len(), app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (width, height) = size(self.rows.len(), buffer.area);
        let inside = window(self.title(), width, height, theme, buffer);
        let room = list_room(inside);
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let key = app.keys.key_among(&board_keys::KEYS, Action::Copy);
        let copied_by_key = if key.is_empty() { String::from(" (usual)") } else { format!(" ({key})") };
        let usual = |row: &CopyRow| if self.usual == Some(row.notation.slug) { copied_by_key.as_str() } else { "" };
        let rows: Vec<_> = self.rows.iter().map(|row| line(row, usual(row), theme, columns)).collect();
        list::draw(&rows, self.at, room, theme, buffer);
        let place = Rect {
            y: room.bottom() + 1,
            height: ABOUT_LINES.min(inside.height.saturating_sub(room.height + 2)),
            ..inside
        };
        if let Some(row) = self.row() {
            write(&about(row, self, (app.keys, theme), usize::from(place.width)), place, buffer);
        }
        bar::foot_of(inside, named(self, app).into_iter(), theme, buffer);
        None
    }
}

/// `killer-v1         link  loses colours`; `usual` is what is said of the usual one.
fn line(row: &CopyRow, usual: &str, theme: &Theme, width: usize) -> Vec<(String, Style)> {
    const SLUG: usize = 18;
    const LINK: usize = 6;
    let slug = words::fit(row.notation.slug, SLUG);
    let link = format!("{:LINK$}", if row.link { "link" } else { "" });
    let room = width.saturating_sub(SLUG + LINK);
    // The name of the notation stands before it already, and which cells it concerns is said below the list.
    let short = |said: &str, room: usize| {
        let said = said.strip_prefix(row.notation.slug).unwrap_or(said).trim_start();
        let general = said.split(':').next().filter(|_| said.width() > room);
        general.unwrap_or(said).to_owned()
    };
    match &row.outcome {
        Err(why) => vec![(slug, theme.dim), (link, theme.dim), (words::fit(&short(why, room), room), theme.dim)],
        Ok(loss) => {
            let room = room.saturating_sub(usual.len());
            let mut named: Vec<&str> = loss.features.iter().map(|f| f.lost()).collect();
            named.dedup();
            let (said, style) = match (named.is_empty(), loss.notices.first()) {
                (false, _) => (format!("loses {}", named.join(", ")), theme.warning),
                (true, Some(notice)) => (short(notice, room), theme.warning),
                (true, None) => (String::from("loses nothing"), theme.good),
            };
            let said = words::fit(&said, room);
            vec![(slug, theme.strong), (link, theme.text), (said, style), (String::from(usual), theme.dim)]
        }
    }
}

/// What there is to say of the selected row: its name, then its losses in sentences or why it cannot be.
fn about(row: &CopyRow, menu: &CopyMenu, (keys, theme): (KeyTable, &Theme), width: usize) -> Vec<Line<'static>> {
    let is_usual = menu.usual == Some(row.notation.slug);
    let usual = if is_usual { keys.note(Action::Copy, "copies in it") } else { String::new() };
    let mut lines = words::paragraph(&format!("{}{usual}", row.notation.name), theme.text, width);
    let (said, style) = match &row.outcome {
        Err(why) => (vec![why.clone()], theme.warning),
        Ok(loss) => (loss.notices.clone(), theme.dim),
    };
    for sentence in said {
        lines.extend(words::paragraph(&sentence, style, width));
    }
    words::at_most(lines, ABOUT_LINES.into(), theme.dim)
}
