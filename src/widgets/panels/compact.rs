//! The panel of sixteen columns: the same, in few words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Source, cage, compartment, left, sums, words};
use crate::app::{Action, Mode};
use crate::puzzle::Kind;
use crate::widgets::lines::put_line;

/// Columns of text in the compact panel.
pub const COMPACT_TEXT: usize = 15;

/// What the compact panel says in place of what it says about the board.
#[derive(Clone, Debug, Default)]
pub struct Compact {
    /// Its lines.
    pub lines: Vec<Line<'static>>,
    /// The entry modes and the number of solutions stand below them.
    pub modes: bool,
    /// The last line where there is no room for all: text must not look as if it ended where it is cut.
    pub when_cut: Option<Line<'static>>,
}

/// Draws the compact panel; with `titled` title and clock stand at its top.
pub fn draw(source: &Source<'_>, titled: bool, other: Option<Compact>, rect: Rect, buffer: &mut Buffer) {
    let (play, theme) = (source.play, source.theme);
    let mut blocks: Vec<Vec<Line<'static>>> = Vec::new();
    if titled {
        let title = words::paragraph(play.game.title(), theme.accent, source.width);
        let mut lines = words::at_most(title, 3, theme.accent);
        if source.app.settings.clock || play.game.is_solved() {
            lines.push(Line::from(Span::styled(play.game.clock.text(), theme.strong)));
        }
        if let Some(unsaved) = &source.app.unsaved {
            lines.extend(words::paragraph(&unsaved.mark(), theme.warning, source.width));
        }
        blocks.push(lines);
    }
    let (with_modes, when_cut) = other.as_ref().map_or((true, None), |other| (other.modes, other.when_cut.clone()));
    match other {
        Some(other) => blocks.push(other.lines),
        None => {
            if !play.paused {
                blocks.push(shape(source));
            }
            let (above, below) = left::lines(source, 0);
            if !below.spans.is_empty() {
                blocks.push(vec![Line::from(Span::styled("left", theme.dim)), above, below]);
            }
        }
    }
    if with_modes {
        blocks.push(modes(source));
        // The usual needs no words here. Last, so that nothing moves when the answer comes.
        if let Some(words) = play.uniqueness.short().filter(|_| !play.uniqueness.is_one()) {
            blocks.push(words::paragraph(words, theme.text, source.width));
        }
    }
    let mut lines = blocks.join(&Line::default());
    let room = usize::from(rect.height);
    if let Some(line) = when_cut.filter(|_| lines.len() > room) {
        lines.truncate(room.saturating_sub(1));
        lines.push(line);
    }
    for (y, line) in (rect.y..rect.bottom()).zip(&lines) {
        put_line(buffer, Rect { y, height: 1, ..rect }, line);
    }
}

/// The four modes, the current one filled.
fn modes(source: &Source<'_>) -> Vec<Line<'static>> {
    let theme = source.theme;
    let line = |mode: Mode| {
        let chosen = mode == source.play.mode;
        Line::from(Span::styled(
            format!(" {} {:<7}", source.app.keys.key_of(Action::SetMode(mode)), mode.name()),
            if chosen { theme.chosen } else { theme.dim },
        ))
    };
    Mode::ALL.map(line).to_vec()
}

fn shape(source: &Source<'_>) -> Vec<Line<'static>> {
    let (play, theme) = (source.play, source.theme);
    let puzzle = play.game.puzzle();
    let cell = play.cursor;
    let titled = |title: String, rest: Vec<Line<'static>>| {
        let mut lines = vec![Line::from(Span::styled(title, theme.sum))];
        lines.extend(rest);
        lines
    };
    if let Some(cells) = sums::wanted(source) {
        return titled(format!("{} cells", cells.len()), sums::lines(source, cells));
    }
    if let (Kind::Killer, Some(cage)) = (puzzle.kind(), puzzle.cage_at(cell)) {
        let first = cage.first().unwrap_or(cell);
        let lines = cage::lines(source, cage, 6, 1).into_iter().filter(|line| !line.spans.is_empty()).collect();
        return titled(format!("cage {}  {first}", cage.sum), lines);
    }
    if puzzle.kind() == Kind::Str8ts && !puzzle.is_black(cell) {
        let mut lines = Vec::new();
        for compartment in puzzle.compartments_at(cell) {
            let name = compartment.name();
            let title = name.strip_prefix("compartment ").unwrap_or(&name).to_owned();
            lines.extend(titled(title, compartment::lines(source, compartment, 4, 1)));
        }
        return lines;
    }
    titled(cell.to_string(), words::cell_lines(source, cell))
}
