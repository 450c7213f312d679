//! The paste box: the text with its caret, and below it what was found, drawn small, or what is wrong and where.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{window, write};
use crate::app::overlays::{PasteBox, Preview};
use crate::app::{Action, Context, SolutionCount, Uniqueness};
use crate::widgets::board::{self, BoardView};
use crate::widgets::grid::{Grid, GridShape, Tier};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;

/// Rows of text that are shown; of longer texts the end.
const TEXT_ROWS: usize = 6;

/// Rows of it where the board takes the room of the others.
const FEWER_ROWS: usize = 3;

/// Columns between what is told and a board beside it.
const GAP: u16 = 3;

/// The fewest columns for what is told beside a board.
const LEAST: u16 = 30;

/// Rows of rules that are shown; all of them can be read when the puzzle is on the board.
const RULES: usize = 4;

/// Draws the box; tells where the caret stands.
pub fn draw(paste: &PasteBox, theme: &Theme, buffer: &mut Buffer) -> Position {
    let screen = buffer.area;
    let width = screen.width.saturating_sub(8).clamp(1, 76);
    let room = usize::from(width);
    let mut head = words::paragraph("Any string or link; Enter plays it, nothing is replaced before.", theme.dim, room);
    if paste.typed.is_some() {
        head.extend(words::paragraph(
            "This came too fast for typing. Esc plays it as keys all the same.",
            theme.text,
            room,
        ));
    }
    let found = paste.found.as_ref().and_then(|found| found.as_ref().ok());
    let placed = found.map(|found| (found, small(found)));
    let (mut text, mut told) = (text_rows(paste, room, TEXT_ROWS, theme), told_rows(paste, room, theme));
    // What is told has a blank line above it; the last two rows are for the keys and a blank line above them.
    let with = |text: usize, rows: usize| (head.len() + 1 + text + 1 + rows + 2) as u16;
    let mut height = with(text.0.len(), told.len());
    // The board stands below what is told, else beside it, with less of the text.
    let mut board = None;
    if let Some((found, grid)) = placed {
        let (columns, rows) = grid.size();
        let beside = width.saturating_sub(columns + GAP);
        if screen.height > height + 4 + rows && columns <= width {
            board = Some((found, grid, (width - columns) / 2, told.len() as u16 + 1));
            height += rows + 1;
        } else if beside >= LEAST {
            let (short, narrow) = (text_rows(paste, room, FEWER_ROWS, theme), told_rows(paste, beside.into(), theme));
            let needed = with(short.0.len(), narrow.len().max(rows.into()));
            if screen.height >= needed + 3 {
                (text, told, height) = (short, narrow, needed);
                board = Some((found, grid, beside + GAP, 0));
            }
        }
    }
    let inside = window("Paste a puzzle", width, height, theme, buffer);
    let mut rest = write(&head, Rect { height: inside.height.saturating_sub(2), ..inside }, buffer);
    rest = write(&[Line::default()], rest, buffer);
    let (lines, caret) = text;
    let place = Position { x: rest.x + caret.0 as u16, y: rest.y + caret.1 as u16 };
    rest = write(&lines, rest, buffer);
    rest = write(&[Line::default()], rest, buffer);
    write(&told, rest, buffer);
    if let Some((found, grid, x, y)) = board {
        let view = BoardView::new(&found.import.puzzle, &found.import.board);
        board::draw(&view, grid.at(rest.x + x, rest.y + y), theme, buffer);
    }
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    write(&[bar::line(Context::Text, theme, usize::from(foot.width))], foot, buffer);
    place
}

/// The text in rows as wide as the box, with a pointer under the mistake, and where the caret stands among them
/// (column, row). Of a long text the rows around the mistake, else around the caret.
fn text_rows(paste: &PasteBox, room: usize, most: usize, theme: &Theme) -> (Vec<Line<'static>>, (usize, usize)) {
    let characters: Vec<char> = paste.input.text().chars().collect();
    let caret = paste.input.before_caret().chars().count();
    let wrong = match &paste.found {
        Some(Err(error)) => error.offset.and_then(|at| paste.input.text().get(..at)).map(|text| text.chars().count()),
        _ => None,
    };
    let total = characters.len() / room + 1;
    let wanted = wrong.unwrap_or(caret) / room;
    let first = wanted.saturating_sub(most - 1).min(total.saturating_sub(1));
    let (mut lines, mut place) = (Vec::new(), (0, 0));
    for row in first..total.min(first + most) {
        let start = row * room;
        let text = characters.get(start..(start + room).min(characters.len())).unwrap_or(&[]);
        if caret / room == row {
            place = (caret % room, lines.len());
        }
        let style = |i| if wrong == Some(i) { theme.removed } else { theme.strong };
        let spans = (start..).zip(text).map(|(i, c)| Span::styled(c.to_string(), style(i)));
        lines.push(Line::from(spans.collect::<Vec<_>>()));
        if let Some(at) = wrong.filter(|at| at / room == row) {
            lines.push(Line::styled(format!("{}^", " ".repeat(at % room)), theme.warning));
        }
    }
    (lines, place)
}

/// What was found, or what is wrong.
fn told_rows(paste: &PasteBox, room: usize, theme: &Theme) -> Vec<Line<'static>> {
    match &paste.found {
        None => Vec::new(),
        Some(Ok(preview)) => {
            let mut lines = words::paragraph(&preview.line, theme.good, room);
            let said = &preview.import.extras;
            let named = match (said.title.as_str(), said.author.as_str()) {
                ("", "") => String::new(),
                (title, "") => title.to_owned(),
                ("", author) => format!("by {author}"),
                (title, author) => format!("{title}, by {author}"),
            };
            if !named.is_empty() {
                lines.extend(words::at_most(words::paragraph(&named, theme.accent, room), 2, theme.dim));
            }
            let style = match &preview.uniqueness {
                Uniqueness::Known(SolutionCount::One(_)) => theme.good,
                Uniqueness::Known(SolutionCount::Several(..) | SolutionCount::None(_)) => theme.warning,
                _ => theme.dim,
            };
            lines.extend(words::paragraph(&preview.uniqueness.words(), style, room));
            let slug = preview.import.origin.notation;
            let other = paste
                .next_reader()
                .map(|next| format!("; {} reads it as {} instead", words::key_of(Action::Complete), next.slug));
            lines.extend(words::paragraph(&format!("read as {slug}{}", other.unwrap_or_default()), theme.dim, room));
            for notice in &preview.notices {
                lines.extend(words::paragraph(notice, theme.text, room));
            }
            let rules = said.rules.lines().flat_map(|line| words::paragraph(line, theme.dim, room)).collect();
            lines.extend(words::at_most(rules, RULES, theme.dim));
            lines
        }
        Some(Err(error)) => words::paragraph(&error.message, theme.warning, room),
    }
}

fn small(preview: &Preview) -> Grid {
    Grid::new(Tier::Xs, GridShape::of(&preview.import.puzzle))
}
