//! Title and clock.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{ClickTarget, separator, words};
use crate::app::{Action, App, KeyMatch, Play};
use crate::game::clock::duration;
use crate::text::counted;
use crate::widgets::lines::put_line;
use crate::widgets::theme::Theme;

/// What the game is, in as many words as fit: title, the time to beat in `one_row` alone, number of cages, how many
/// solutions, whether marks are automatic.
fn description(play: &Play, theme: &Theme, room: usize, one_row: bool) -> String {
    let puzzle = play.game.puzzle();
    let cages = puzzle.cages().len();
    let (title, kind) = (play.game.title(), puzzle.title());
    let parts = [
        // a long title leaves room for what is known of the puzzle
        Some(words::cut(title, if room < 40 { room } else { (room * 3 / 5).max(room - 40) })),
        (!title.contains(&kind)).then_some(kind),
        to_beat(play).filter(|_| one_row),
        (!play.game.words().author.is_empty()).then(|| format!("by {}", play.game.words().author)),
        (cages > 0).then(|| counted(cages, "cage", "cages")),
        play.uniqueness.short().map(String::from),
        play.game.is_automatic().then(|| String::from("automatic candidates")),
    ];
    let mut text = String::new();
    for part in parts.into_iter().flatten() {
        let dot = if text.is_empty() { "" } else { separator(theme.glyphs) };
        if text.is_empty() || text.width() + dot.width() + part.width() <= room {
            text.push_str(dot);
            text.push_str(&part);
        }
    }
    text
}

/// The time of the challenge that the game came with; at its end the result says more.
pub fn to_beat(play: &Play) -> Option<String> {
    let time = play.game.to_beat().filter(|_| !play.game.is_solved());
    time.map(|time| format!("to beat: {}", duration(time)))
}

const BRAND: &str = "ninefold";

/// The clock, which a click stops.
pub fn clock(app: &App, play: &Play, rect: Rect) -> Option<ClickTarget> {
    let shown = app.settings.clock && !play.game.is_solved();
    let width = (play.game.clock.text().len() as u16).min(rect.width);
    let area = Rect { x: rect.right() - width, width, height: 1.min(rect.height), ..rect };
    shown.then_some(ClickTarget { area, does: KeyMatch { action: Action::Pause, digit: None } })
}

/// A title that is too long for its line, in that line and what follows. It stands in the second line alone where a word
/// of it finds room there only.
fn in_two_lines(title: &str, room: usize, below: usize) -> Option<(String, String)> {
    if title.split(' ').any(|word| (room + 1..=below).contains(&word.width())) {
        return Some((String::new(), title.to_owned()));
    }
    let pieces = words::wrap(title, room);
    let (first, others) = pieces.split_first()?;
    (!others.is_empty()).then(|| (first.clone(), others.join(" ")))
}

/// Draws title and clock. Where there is a second line, a title that is too long for the first goes on there.
pub fn draw(app: &App, play: &Play, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    // Once the game is solved its time is no pressure any more.
    let shown = app.settings.clock || play.game.is_solved();
    let clock = if shown { play.game.clock.text() } else { String::new() };
    let clock_style = if play.game.clock.running() { theme.strong } else { theme.dim };
    let mut room = rect.width.saturating_sub(clock.len() as u16 + 1);
    if let Some(unsaved) = &app.unsaved {
        let mark = words::cut(&unsaved.mark(), room.into());
        let width = mark.width() as u16;
        let most = room.saturating_sub(width);
        room = most.saturating_sub(2);
        let place = Rect { x: rect.x + most.min(room + 1), width, height: 1, ..rect };
        put_line(buffer, place, &Line::styled(mark, theme.warning));
    }
    // Half a name is none, and that of the game is worth more.
    let whole = usize::from(room).saturating_sub(BRAND.len() + 2);
    let branded = room > BRAND.len() as u16 && play.game.title().width() <= whole;
    let mut spans = match branded {
        true => vec![Span::styled(BRAND, theme.accent), Span::raw("  ")],
        false => Vec::new(),
    };
    let left = if branded { whole } else { usize::from(room) };
    let (said, mut rest) = in_two_lines(play.game.title(), left, rect.width.into())
        .filter(|_| rect.height > 1)
        .unwrap_or_else(|| (description(play, theme, left, rect.height < 2), String::new()));
    // Where the title has its line to itself, the time to beat stands below it.
    if let Some(beat) = to_beat(play).filter(|_| rect.height > 1) {
        let dot = if rest.is_empty() { "" } else { separator(theme.glyphs) };
        rest = format!("{beat}{dot}{rest}");
    }
    spans.push(Span::styled(said, theme.text));
    put_line(buffer, Rect { width: room, height: 1, ..rect }, &Line::from(spans));
    let rest = words::cut(&rest, rect.width.into());
    if !rest.is_empty() {
        put_line(buffer, Rect { y: rect.y + 1, height: 1, ..rect }, &Line::styled(rest, theme.text));
    }
    let x = rect.right().saturating_sub(clock.len() as u16);
    let place = Rect { x, width: rect.right().saturating_sub(x), height: 1, ..rect };
    put_line(buffer, place, &Line::styled(clock, clock_style));
}
