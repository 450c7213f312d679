//! The message line and the bar below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::bar::{self, Bar};
use super::{ClickTarget, PanelSource, Section, all_fit, compact, entering, separator, words};
use crate::app::{App, Message, Play, Tone};
use crate::puzzle::DigitSet;
use crate::widgets::board;
use crate::widgets::grid::Tier;
use crate::widgets::layout::{Layout, PanelWidth, inside};
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
    /// Whether the panel has it in full.
    in_panel: bool,
    /// Whether it takes rows of the board.
    over_board: bool,
}

const fn inset(rect: Rect) -> Rect {
    Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect }
}

/// The columns of the message line, and of the second one: above it where no panel stands, since the bar then says more
/// than keys, else what the first keys leave of the bar.
fn widths(layout: &Layout) -> (usize, usize) {
    let of = |rect: Rect| usize::from(inset(rect).width);
    let line = of(layout.message);
    let below = layout.bar.map_or(0, of);
    (line, if layout.panel.is_none() { line } else { below - if below < SHARED { 0 } else { KEYS_ROOM } })
}

/// The rows that a text has before it takes any of the board: those above the message line, that line, and the bar
/// where there are none above. Without a panel the lowest line of the board is the second one.
fn most(layout: &Layout) -> usize {
    let second = layout.panel.is_none() || layout.bar.is_some();
    1 + usize::from(layout.above_message).max(usize::from(second))
}

/// About how many characters a message may have.
pub fn room(layout: &Layout) -> usize {
    let (first, second) = widths(layout);
    (first + second * (most(layout) - 1)).saturating_sub(16)
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
    let (widths, most) = (widths(layout), most(layout));
    let message = app.message.as_ref().filter(|message| message.text == text);
    let shorter = message.map(|message| message.shorter.as_slice()).unwrap_or_default();
    let texts = || std::iter::once(&text).chain(shorter).map(|text| (text, rows(text, widths)));
    let has_panel = said.panel_is_free && message.is_some();
    let is_whole = has_panel && panel_has_room(&text, source, layout);
    // Where the panel has all of it, the keys keep their line.
    let least = if is_whole && message.is_some_and(|message| message.tone == Tone::Info) { 1 } else { most };
    let found = texts().find(|(_, pieces)| pieces.len() <= least);
    let found = found.or_else(|| texts().find(|(_, pieces)| pieces.len() <= most));
    let is_shorter = found.as_ref().is_some_and(|(shown, _)| **shown != text);
    // A narrow one has at least the beginning, where the line has the rest of it in short.
    let narrow = layout.panel.is_some_and(|(_, width)| width == PanelWidth::Compact);
    let in_panel = is_whole && found.is_none() || has_panel && is_shorter && (is_whole || narrow);
    // Beside a panel only messages cover the board: what is said in their place speaks of its cells.
    let stacked = layout.panel.is_none() || found.is_none() && !in_panel && message.is_some();
    let mut place = layout.message;
    let mut pieces = match found {
        Some((_, pieces)) => pieces,
        None if !stacked => cut(rows(&text, widths), most, if most == 1 { widths.0 } else { widths.1 }, theme),
        None => {
            // The modes in the panel stay in view.
            place.width = layout.panel.map_or(place.width, |(panel, _)| panel.x);
            let width = usize::from(inset(place).width);
            cut(words::wrap(&text, width), most_over(layout.area), width, theme)
        }
    };
    if stacked {
        let above = (pieces.len() as u16).saturating_sub(1);
        let rows = (place.y.saturating_sub(above)..).map(|y| Rect { y, ..place });
        let keys = if text.is_empty() { layout.bar.or(Some(without(place, said.taken))) } else { layout.bar };
        let over_board = above > layout.above_message;
        return Placed { pieces: rows.zip(pieces).collect(), style, keys, in_panel, over_board };
    }
    let keys = match (pieces.len(), layout.bar) {
        (0 | 1, bar) => {
            if text.is_empty() {
                bar.or(Some(without(layout.message, said.taken)))
            } else if bar.is_none() {
                beside(layout.message, &pieces)
            } else {
                bar
            }
        }
        (_, Some(bar)) if widths.1 + KEYS_ROOM <= usize::from(inset(bar).width) => beside(bar, &pieces),
        _ => None,
    };
    pieces.truncate(most);
    let pieces = [Some(layout.message), layout.bar].into_iter().flatten().zip(pieces).collect();
    Placed { pieces, style, keys, in_panel, over_board: false }
}

/// The rows of a screen that a message may take of what is below it: half of them.
pub fn most_over(screen: Rect) -> usize {
    usize::from(screen.height / 2).max(1)
}

/// The rows that a text may take of the board where no panel stands, and the columns of each.
pub fn over_board_room(layout: &Layout) -> (usize, usize) {
    (most_over(layout.area), inset(layout.message).width.into())
}

/// At most so many rows: what does not fit even so must not look as if it were the end.
fn cut(mut pieces: Vec<String>, most: usize, width: usize, theme: &Theme) -> Vec<String> {
    if pieces.len() > most {
        pieces.truncate(most);
        if let Some(last) = pieces.last_mut() {
            *last = last.chars().take(width.saturating_sub(1)).chain([theme.glyphs.more()]).collect();
        }
    }
    pieces
}

/// A message in the wide panel.
pub fn section(text: &str, source: &PanelSource<'_>) -> Section {
    Section::new(String::from("Just now"), words::paragraph(text, source.theme.text, source.width), 0)
}

/// Whether the panel has room for a message in full, and for the modes as well.
fn panel_has_room(text: &str, source: &PanelSource<'_>, layout: &Layout) -> bool {
    let titled = layout.header.is_none();
    match layout.panel {
        None => false,
        Some((rect, PanelWidth::Compact)) => compact::has_room(text, source, titled, rect),
        Some((rect, PanelWidth::Wide)) => {
            let rect = inside(rect, PanelWidth::Wide);
            let source = PanelSource { width: rect.width.into(), ..*source };
            let mut sections = entering::sections(&source);
            sections.push(section(text, &source));
            all_fit(&sections, titled, rect)
        }
    }
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
    let in_panel = placed(source, layout, said).in_panel;
    source.app.message.as_ref().filter(|_| in_panel).map(|message| message.text.as_str())
}

/// What a message takes of the board.
pub fn over_board(source: &PanelSource<'_>, layout: &Layout, said: Said) -> Option<Rect> {
    let Placed { pieces, over_board, .. } = placed(source, layout, said);
    pieces.into_iter().map(|(rect, _)| rect).reduce(Rect::union).filter(|_| over_board)
}

/// Draws message line and bar. What is too long for the one goes on in the other, beside the first keys; what is too long
/// for both, or has no panel beside it, takes rows of the board. Where both share one line, the bar shows while there is
/// nothing to say.
pub fn draw(source: &PanelSource<'_>, layout: &Layout, said: Said, keys: &Bar, buffer: &mut Buffer) {
    let PanelSource { app, play, theme, .. } = *source;
    let Placed { pieces, style, keys: free, over_board, .. } = placed(source, layout, said);
    for (rect, piece) in &pieces {
        if over_board {
            clear(*rect, theme, buffer);
        }
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
        buffer.set_style(rect, theme.panel);
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

/// The rows of a message over what is dimmed that leave the keys of a box in view: a shorter one that takes no more is
/// worth more than one that does.
const SHORT_OVER: usize = 2;

/// Draws the message of the app in the lowest rows, where a box lies over what has a line for it.
pub fn draw_over(app: &App, theme: &Theme, buffer: &mut Buffer) {
    let Some(message) = &app.message else { return };
    let style = style_of(message, theme);
    let width = usize::from(buffer.area.width.saturating_sub(2));
    let texts = std::iter::once(&message.text).chain(&message.shorter);
    let mut said = texts.map(|text| words::paragraph(text, style, width));
    let short = said.clone().find(|lines| lines.len() <= SHORT_OVER);
    let lines = words::at_most(short.or_else(|| said.next()).unwrap_or_default(), most_over(buffer.area), style);
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

/// Whether what the cursor's cell holds is shown in place of the keys: where no panel says it and the board has no room
/// for it.
fn names_the_cell(app: &App, layout: &Layout, keys: &Bar, play: &Play) -> bool {
    // What stands beside an exercise, such as its hint, has keys of its own.
    let looking_for = app.practising.is_some() && !app.is_found() && !matches!(keys, Bar::Named(_));
    let of_board = matches!(keys, Bar::Board(_)) || play.pending.is_some() || looking_for;
    let (game, cell) = (&play.game, play.cursor);
    let hidden = game.digit(cell).is_none()
        && !board::has_room_for(game.centre(cell), game.corner(cell), game.puzzle(), layout.grid);
    (layout.tier() == Tier::Xs || hidden) && layout.panel.is_none() && of_board && !play.paused
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
