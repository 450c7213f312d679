//! The message line and the bar below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::bar::{self, Bar};
use super::{ClickTarget, PanelSource, separator, words};
use crate::app::{App, Message, Play, Tone};
use crate::puzzle::DigitSet;
use crate::widgets::grid::Tier;
use crate::widgets::layout::Layout;
use crate::widgets::lines::{put_line, write};
use crate::widgets::theme::Theme;
use crate::widgets::window::clear;

/// Columns of the bar that a long message leaves to the keys, where the screen is wide enough for both.
const KEYS_ROOM: usize = 30;

/// Columns between a message and the keys beside it.
const GAP: u16 = 4;

/// The fewest columns that are shared so.
const SHARED: usize = 60;

/// Where a message and the keys go.
struct Placed {
    /// Its pieces, a row each.
    pieces: Vec<(Rect, String)>,
    style: Style,
    /// What is left for the keys.
    keys: Option<Rect>,
    /// Whether words are missing.
    cut: bool,
}

const fn inset(rect: Rect) -> Rect {
    Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect }
}

/// The columns of the message line, and of the bar below it as far as messages may take it.
fn widths(layout: &Layout) -> (usize, usize) {
    let of = |rect: Rect| usize::from(inset(rect).width);
    let bar = layout.bar.map_or(0, of);
    (of(layout.message), if bar < SHARED { bar } else { bar - KEYS_ROOM })
}

/// The rows that a text has: those above the message line, that line, and the bar where there are none above.
fn most(layout: &Layout) -> usize {
    let above = usize::from(layout.above_message);
    1 + if above > 0 { above } else { usize::from(layout.bar.is_some()) }
}

/// About how many characters a message may have.
pub fn room(layout: &Layout) -> usize {
    let (first, second) = widths(layout);
    let all = if layout.above_message > 0 { first * most(layout) } else { first + second };
    all.saturating_sub(16)
}

/// A text in the rows that it has: the second is narrower where the keys stand beside it.
fn rows(text: &str, (first, second): (usize, usize)) -> Vec<String> {
    let mut pieces = words::wrap(text, first);
    if pieces.len() > 1 && second > 0 {
        pieces.truncate(1);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let rest = pieces.first().and_then(|piece| text.strip_prefix(piece.as_str())).unwrap_or_default().trim_start();
        pieces.extend(words::wrap(rest.strip_prefix("· ").unwrap_or(rest), second));
    }
    pieces
}

fn placed(source: &PanelSource<'_>, layout: &Layout, said: Said) -> Placed {
    let PanelSource { app, play, theme, .. } = *source;
    let (text, style) = said.instead.or_else(|| line(app, play, theme)).filter(|_| !said.silent).unwrap_or_default();
    let (mut widths, most) = (widths(layout), most(layout));
    if layout.above_message > 0 {
        widths.1 = widths.0;
    }
    let mut pieces = rows(&text, widths);
    let message = app.message.as_ref().filter(|message| message.text == text);
    if let (true, Some(bar), Some(Tone::Refusal)) =
        (layout.above_message == 0 && pieces.len() > most, layout.bar, message.map(|m| m.tone))
    {
        // What went wrong is worth more than the keys.
        widths.1 = usize::from(inset(bar).width);
        pieces = rows(&text, widths);
    }
    let shorter = message.map(|message| message.shorter.as_slice()).unwrap_or_default();
    let mut cut = pieces.len() > most;
    if said.panel_is_free
        && pieces.len() > 1
        && message.is_some_and(|message| message.tone == Tone::Info)
        && let Some(one) = shorter.iter().map(|short| rows(short, widths)).find(|pieces| pieces.len() == 1)
    {
        // The panel has all of it, so the keys keep their line.
        (pieces, cut) = (one, true);
    }
    for short in shorter {
        if pieces.len() > most {
            pieces = rows(short, widths);
        }
    }
    if let (true, Some(bar), Some(message)) = (layout.above_message == 0 && pieces.len() > most, layout.bar, message) {
        // What happened is worth more than the keys, too.
        widths.1 = usize::from(inset(bar).width);
        let mut texts = std::iter::once(&message.text).chain(shorter).map(|text| rows(text, widths));
        pieces = texts.clone().find(|pieces| pieces.len() <= most).or_else(|| texts.next_back()).unwrap_or(pieces);
        cut = pieces.len() > most;
    }
    if pieces.len() > most
        && let Some(last) = pieces.get_mut(most - 1)
    {
        // What does not fit even so must not look as if it were the end.
        let room = if most == 1 { widths.0 } else { widths.1 };
        *last = last.chars().take(room.saturating_sub(1)).chain([theme.glyphs.more()]).collect();
    }
    cut &= message.is_some();
    pieces.truncate(most);
    if layout.above_message > 0 {
        let top = layout.message.y - (pieces.len() as u16).saturating_sub(1);
        let rows = (top..).map(|y| Rect { y, ..layout.message });
        let keys = if text.is_empty() { layout.bar.or(Some(layout.message)) } else { layout.bar };
        return Placed { pieces: rows.zip(pieces).collect(), style, keys, cut };
    }
    let keys = match (pieces.len(), layout.bar) {
        (0 | 1, bar) => {
            if text.is_empty() {
                bar.or(Some(without(layout.message, said.taken)))
            } else if bar.is_none() && layout.panel.is_some() {
                beside(layout.message, &pieces)
            } else {
                bar
            }
        }
        (_, Some(bar)) if widths.1 + KEYS_ROOM <= usize::from(inset(bar).width) => beside(bar, &pieces),
        _ => None,
    };
    let pieces = [Some(layout.message), layout.bar].into_iter().flatten().zip(pieces).collect();
    Placed { pieces, style, keys, cut }
}

/// A line without its first columns.
fn without(line: Rect, columns: u16) -> Rect {
    let columns = columns.min(line.width);
    Rect { x: line.x + columns, width: line.width - columns, ..line }
}

/// The room beside what is said last in a line, if the first keys have room there.
fn beside(line: Rect, pieces: &[String]) -> Option<Rect> {
    let free = without(line, pieces.last().map_or(0, |piece| piece.width() as u16) + GAP);
    (usize::from(inset(free).width + GAP) >= KEYS_ROOM).then_some(free)
}

/// How messages go with what is open over the board or beside it.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// What is said in place of the message of the app.
    pub instead: Option<(String, Style)>,
    /// Whether messages are said by what is open.
    pub silent: bool,
    /// Whether there is a panel, with room for a message in full.
    pub panel_is_free: bool,
    /// Columns of the message line that what is open draws itself.
    pub taken: u16,
}

/// The message in full where it has no room in its line: the panel has more.
pub fn for_panel<'a>(source: &PanelSource<'a>, layout: &Layout, said: Said) -> Option<&'a str> {
    let cut = placed(source, layout, said).cut;
    source.app.message.as_ref().filter(|_| cut).map(|message| message.text.as_str())
}

/// Draws message line and bar. What is too long for the one goes on in the other, beside the first keys; where they share
/// one line, the bar shows while there is nothing to say.
pub fn draw(source: &PanelSource<'_>, layout: &Layout, said: Said, keys: &Bar, buffer: &mut Buffer) {
    let PanelSource { app, play, theme, .. } = *source;
    let Placed { pieces, style, keys: free, .. } = placed(source, layout, said);
    if let Some(bar) = layout.bar.filter(|_| free.is_some()) {
        buffer.set_style(bar, theme.panel);
    }
    for (rect, piece) in &pieces {
        put_line(buffer, inset(*rect), &Line::styled(piece.as_str(), style));
    }
    if let Some(unsaved) = app.unsaved.as_ref().filter(|_| layout.header.is_none() && layout.panel.is_none()) {
        // Nothing else on so small a screen can say it.
        let mark = unsaved.mark();
        let taken = (mark.width() as u16 + 1).min(layout.message.width);
        let rect = Rect { x: layout.message.right() - taken, width: taken, ..layout.message };
        put_line(buffer, rect, &Line::styled(mark, theme.warning));
    }
    if let Some(rect) = free.filter(|_| names_the_cell(app, layout, keys, play)) {
        put_line(buffer, inset(rect), &cell_line(play, theme, inset(rect).width.into()));
    }
    let rows = key_rows(source, layout, keys, free, &pieces);
    bar::draw(app, keys, layout.panel.is_some(), &rows, theme, buffer);
}

/// The style of a message: what is refused stands out.
pub const fn style_of(message: &Message, theme: &Theme) -> Style {
    match message.tone {
        Tone::Refusal => theme.warning,
        Tone::Info => theme.text,
    }
}

/// The most rows that a message takes over what is dimmed: they leave the keys of a box in view.
const MOST_OVER: usize = 2;

/// Draws the message of the app in the lowest rows, where a box lies over what has a line for it.
pub fn draw_over(app: &App, theme: &Theme, buffer: &mut Buffer) {
    let Some(message) = &app.message else { return };
    let style = style_of(message, theme);
    let width = usize::from(buffer.area.width.saturating_sub(2));
    let texts = std::iter::once(&message.text).chain(&message.shorter);
    let mut said = texts.map(|text| words::paragraph(text, style, width));
    let whole = said.clone().find(|lines| lines.len() <= MOST_OVER);
    let lines = words::at_most(whole.or_else(|| said.next()).unwrap_or_default(), MOST_OVER, style);
    let height = (lines.len() as u16).min(buffer.area.height);
    let rows = Rect { y: buffer.area.bottom() - height, height, ..buffer.area };
    clear(rows, theme, buffer);
    write(&lines, inset(rows), buffer);
}

/// The rows that name keys, of what messages leave `free`.
fn key_rows(
    source: &PanelSource<'_>,
    layout: &Layout,
    keys: &Bar,
    free: Option<Rect>,
    pieces: &[(Rect, String)],
) -> Vec<Rect> {
    match free {
        Some(_) if names_the_cell(source.app, layout, keys, source.play) => above(source.app, layout, pieces),
        _ => free.into_iter().collect(),
    }
}

/// Whether what the cursor's cell holds is shown in place of the keys.
fn names_the_cell(app: &App, layout: &Layout, keys: &Bar, play: &Play) -> bool {
    let looking_for = app.practising.is_some() && !app.is_found();
    let of_board = matches!(keys, Bar::Board(_)) || play.pending.is_some() || looking_for;
    layout.tier() == Tier::Xs && layout.panel.is_none() && of_board && !play.paused
}

/// The rows that have the keys where the bar has the cell: the one above the message, and that of the messages while
/// there is none.
fn above(app: &App, layout: &Layout, pieces: &[(Rect, String)]) -> Vec<Rect> {
    if layout.bar.is_none() {
        return Vec::new();
    }
    let top = pieces.first().map_or(layout.message.y, |(rect, _)| rect.y);
    let free = top + layout.above_message > layout.message.y;
    let silent = app.unsaved.is_none() && pieces.iter().all(|(_, piece)| piece.is_empty());
    let row = free.then(|| Rect { y: top - 1, ..layout.message });
    row.into_iter().chain(silent.then_some(layout.message)).collect()
}

/// The buttons of the bar, as far as no message covers it.
pub fn buttons(source: &PanelSource<'_>, layout: &Layout, said: Said, keys: &Bar) -> Vec<ClickTarget> {
    let Placed { pieces, keys: free, .. } = placed(source, layout, said);
    let rows = key_rows(source, layout, keys, free, &pieces);
    bar::buttons(source.app, keys, layout.panel.is_some(), &rows)
}

/// The message, or else what is asked or wrong.
fn line(app: &App, play: &Play, theme: &Theme) -> Option<(String, Style)> {
    let (text, style) = if let Some(message) = &app.message {
        (message.text.clone(), style_of(message, theme))
    } else if let Some(pending) = play.pending {
        (pending.asks(play.game.puzzle().side()), theme.accent)
    } else if let Some(waiting) = &app.waiting {
        (waiting.words.to_owned(), theme.dim)
    } else {
        (play.conflicts.first()?.to_string(), theme.warning)
    };
    Some((text, style))
}

/// What the cursor's cell holds, for the tier that cannot show marks, and the mode. Where that is too much for the line,
/// what the board shows goes first, then the words of the mode: the marks are nowhere else.
fn cell_line(play: &Play, theme: &Theme, width: usize) -> Line<'static> {
    let (slug, dot) = (play.mode.slug(), separator(theme.glyphs));
    let full = cell_words(play, theme, (true, true), dot, slug);
    let shorter = [
        ((true, false), dot, slug),
        ((false, false), dot, slug),
        ((false, false), " ", slug.get(..1).unwrap_or_default()),
    ];
    let shorter = shorter.map(|(named, dot, slug)| cell_words(play, theme, named, dot, slug));
    let last = shorter.last().cloned().unwrap_or_default();
    std::iter::once(full).chain(shorter).find(|line| line.width() <= width).unwrap_or(last)
}

/// The same, with the name of the cell and the sum of its cage or without, in a line of any length.
fn cell_words(
    play: &Play,
    theme: &Theme,
    (named, summed): (bool, bool),
    dot: &'static str,
    mode: &str,
) -> Line<'static> {
    let (game, cell) = (&play.game, play.cursor);
    let mut spans = Vec::new();
    let mut add = |label: &'static str, text: String, style| {
        if !text.is_empty() {
            let dot = if spans.is_empty() { "" } else { dot };
            spans.extend([Span::styled(dot, theme.dim), Span::styled(label, theme.dim), Span::styled(text, style)]);
        }
    };
    if named {
        add("", cell.to_string(), theme.accent);
    }
    if let Some(cage) = game.puzzle().cage_at(cell).filter(|_| summed) {
        add("cage ", cage.sum.to_string(), theme.sum);
    }
    match game.digit(cell) {
        Some(digit) => add("", digit.to_string(), theme.entered),
        None => {
            let marks = |set: DigitSet| if set.is_empty() { String::new() } else { set.to_string() };
            add("", marks(game.centre(cell)), theme.mark);
            add("corner ", marks(game.corner(cell)), theme.corner);
        }
    }
    let gap = if dot == " " { "" } else { " " };
    spans.extend([Span::raw(gap), Span::styled(format!(" {mode} "), theme.chosen)]);
    Line::from(spans)
}
