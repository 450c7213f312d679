//! The panel of sixteen columns: the same, in few words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{ClickTarget, PanelSource, cage, compartment, entering, header, left, selected_elsewhere, sums, words};
use crate::app::input::key_table::KeyMatch;
use crate::app::{Action, Direction, Keys, Mode};
use crate::puzzle::Kind;
use crate::widgets::lines::put_line;
use crate::widgets::theme::Theme;

/// Columns of text in the compact panel: text that reaches the edge of the screen looks as if it were cut. Tables may
/// take one more.
pub const COMPACT_TEXT: usize = 14;

/// What the compact panel says in place of what it says about the board.
#[derive(Clone, Debug, Default)]
pub struct Compact {
    pub lines: Vec<Line<'static>>,
    /// The entry modes and the number of solutions stand below them.
    pub modes: bool,
    /// What is shown where there is no room for all.
    pub when_cut: Option<Cut>,
}

/// How an explanation is shown where there is no room for all of it: why is scrolled, what follows stays below it, as
/// where all of it is seen.
#[derive(Clone, Debug, Default)]
pub struct Cut {
    /// The lines that stay at the top.
    pub top: Vec<Line<'static>>,
    /// What is said, in the parts that it comes in.
    pub parted: Parted,
    /// What follows as much of a part as there is room for.
    pub more: Line<'static>,
    /// The line below what is scrolled: text must not look as if it ended where it is cut.
    pub sign: Line<'static>,
    /// Whether that line ends in which page is shown, and of how many.
    pub numbered: bool,
}

/// An explanation in parts.
#[derive(Clone, Debug, Default)]
pub struct Parted {
    /// What can be done: the board shows it too, so this is cut before what it rests on.
    pub result: Vec<Line<'static>>,
    /// The thought that leads to it.
    pub so: Vec<Line<'static>>,
    /// Why: these lines are scrolled.
    pub why: Vec<Line<'static>>,
    /// The first of those that is to be in view.
    pub from: usize,
    /// How many pages further, counted round: before the first comes the last.
    pub page: i32,
}

/// The fewest lines of what the cursor's cell lies in: its name, a line of it, and that it was cut.
const LEAST_SHAPE: usize = 3;

/// The fewest lines of the result: its label, a line of it, and that it was cut.
const LEAST_RESULT: usize = 3;

impl Cut {
    /// The same with a sign that names the key among these which turns the page.
    pub fn paged_by(self, keys: &'static Keys, source: &PanelSource<'_>) -> Self {
        let theme = source.theme;
        let key = source.app.keys.key_among(keys, Action::Page(Direction::Down));
        Self { sign: sign(key, "more", theme), numbered: true, ..self }
    }

    /// The lines for this many rows. What does not scroll leaves a third of them. Of what has no room below the pages
    /// nothing would be read: it is turned with them.
    pub(super) fn lines(self, room: usize) -> Vec<Line<'static>> {
        let Parted { mut result, mut so, mut why, from, page } = self.parted;
        let shortened = |mut lines: Vec<Line<'static>>, most: usize| {
            if lines.len() > most {
                lines.truncate(most.saturating_sub(1));
                lines.push(self.more.clone());
            }
            lines
        };
        let (mut lines, most) = (self.top, room - room / 3);
        let left = most.saturating_sub(lines.len());
        if self.numbered && so.len() + result.len().min(LEAST_RESULT) > left {
            why.append(&mut so);
            if result.len() > left.max(LEAST_RESULT) {
                why.append(&mut result);
            }
        }
        let left = most.saturating_sub(lines.len() + so.len());
        let result = shortened(result, left.max(LEAST_RESULT));
        let left = most.saturating_sub(lines.len() + result.len());
        let mut follows = shortened(so, left);
        follows.extend(result);
        let free = room.saturating_sub(lines.len() + follows.len());
        // Where all of why has room, only what was said beside it has not.
        let whole = !why.is_empty() && why.len() <= free;
        let left = if whole { free } else { free.saturating_sub(1) };
        let last = why.len().saturating_sub(left);
        let from = from.min(last);
        let pages = ((last - from).div_ceil(left.max(1)) + 1) as i32;
        let page = page.rem_euclid(pages);
        let start = (from + page as usize * left).min(last);
        lines.extend(why.into_iter().skip(start).take(left));
        if !whole {
            lines.truncate(room.saturating_sub(follows.len() + 1));
            let mut sign = self.sign;
            if self.numbered && pages > 1 && left > 0 {
                sign.push_span(format!(" {}/{pages}", page + 1));
            } else if self.numbered {
                // There is nothing to turn to.
                sign = self.more;
            }
            lines.push(sign);
        }
        lines.extend(follows);
        lines.truncate(room);
        lines
    }
}

/// The line below what was cut: a key and what it does, or that alone where it has none.
pub fn sign(key: String, words: &str, theme: &Theme) -> Line<'static> {
    let blank = if key.is_empty() { "" } else { " " };
    Line::from(vec![Span::styled(key, theme.accent), Span::raw(format!("{blank}{words}"))]).style(theme.dim)
}

/// Draws the compact panel; with `titled` title and clock stand at its top.
pub fn draw(source: &PanelSource<'_>, titled: bool, other: Option<Compact>, rect: Rect, buffer: &mut Buffer) {
    let (lines, _) = content(source, titled, other, rect);
    for (y, line) in (rect.y..rect.bottom()).zip(&lines) {
        put_line(buffer, Rect { y, height: 1, ..rect }, line);
    }
}

/// What can be clicked in the compact panel.
pub fn buttons(source: &PanelSource<'_>, titled: bool, other: Option<Compact>, rect: Rect) -> Vec<ClickTarget> {
    let (_, buttons) = content(source, titled, other, rect);
    let placed = buttons.into_iter().map(|button| button.moved(rect.x, rect.y));
    placed.filter(|button| button.area.bottom() <= rect.bottom()).collect()
}

/// Rows that are kept for what the cursor's cell lies in: seldom does it take more.
const fn rows_for_shape(kind: Kind) -> usize {
    match kind {
        Kind::Killer => 8,
        Kind::Str8ts => 14,
        Kind::Sudoku => 6,
    }
}

/// Lines, and what of them can be clicked.
#[derive(Default)]
struct Block {
    lines: Vec<Line<'static>>,
    buttons: Vec<ClickTarget>,
}

impl Block {
    /// The rows that it takes below others.
    fn rows(&self) -> usize {
        if self.lines.is_empty() { 0 } else { self.lines.len() + 1 }
    }

    /// Adds lines with their buttons below a blank line.
    fn add(&mut self, lines: Vec<Line<'static>>, buttons: Vec<ClickTarget>) {
        if lines.is_empty() {
            return;
        }
        if !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
        self.buttons.extend(buttons.into_iter().map(|button| button.moved(0, self.lines.len() as u16)));
        self.lines.extend(lines);
    }
}

/// The lines of the panel, and what of them can be clicked.
fn content(
    source: &PanelSource<'_>,
    titled: bool,
    other: Option<Compact>,
    rect: Rect,
) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let (play, theme) = (source.play, source.theme);
    let room = usize::from(rect.height);
    let (with_modes, when_cut) = other.as_ref().map_or((true, None), |other| (other.modes, other.when_cut.clone()));
    let mut above = Block::default();
    if titled {
        above.add(title(source), Vec::new());
    }
    let before = above.lines.len() + usize::from(titled);
    let (mut counted, mut below) = (Block::default(), Block::default());
    let (mut kept, own) = (0, other.is_none());
    let swatches = entering::swatches(source);
    let lettered = swatches.clone().filter(|(lines, _)| lines.len() > 1 && other.is_none());
    match other {
        Some(other) => above.add(other.lines, Vec::new()),
        None => {
            if !play.paused {
                if let Some(cell) = selected_elsewhere(source) {
                    let text = format!("{cell} is selected");
                    above.add(words::paragraph(&text, theme.accent, source.width), Vec::new());
                }
                above.add(shape(source), Vec::new());
                kept = before + rows_for_shape(play.game.puzzle().kind());
            }
            let (digits, counts, buttons) = left::lines(source, 0);
            if let Some((mut lines, buttons)) = lettered.clone() {
                // The digits stand for colours: which ones is worth more than how many are left, and has their place.
                lines.insert(0, Line::from(Span::styled("colours", theme.dim)));
                counted.add(lines, buttons.into_iter().map(|button| button.moved(0, 1)).collect());
            } else if !counts.spans.is_empty() {
                let buttons = buttons.into_iter().map(|button| button.moved(0, 1)).collect();
                counted.add(vec![Line::from(Span::styled("left", theme.dim)), digits, counts], buttons);
            }
        }
    }
    if with_modes {
        let (mut lines, mut buttons) = entered(source, swatches.filter(|_| lettered.is_none()));
        if !own && above.lines.len() + lines.len() >= room {
            // What is said is worth more than the other modes.
            let chosen = Mode::ALL.iter().position(|mode| *mode == play.mode).unwrap_or_default();
            lines = lines.get(chosen).cloned().into_iter().collect();
            let first = |button: &ClickTarget| ClickTarget { area: Rect { y: 0, ..button.area }, ..*button };
            buttons = buttons.get(chosen).map(first).into_iter().collect();
        }
        below.add(lines, buttons);
    }
    // The modes are always in view, and with them what the digits stand for.
    let keeps_colours = lettered.is_some() && before + LEAST_SHAPE + counted.rows() + below.rows() <= room;
    if keeps_colours || above.lines.len() + counted.rows() + below.rows() <= room {
        counted.add(below.lines, below.buttons);
        below = counted;
    }
    let most = room.saturating_sub(below.rows());
    if above.lines.len() > most {
        if let Some(cut) = when_cut {
            above.lines.truncate(before);
            above.lines.extend(cut.lines(most.saturating_sub(before)));
        } else if own {
            above.lines.truncate(most.saturating_sub(1));
            above.lines.push(Line::styled(theme.glyphs.more().to_string(), theme.dim));
        }
    }
    // What is below keeps its place while the cursor goes from cage to cage, as far as there is room.
    let rows = above.lines.len().max(kept.min(most));
    above.lines.resize(rows, Line::default());
    if with_modes {
        // The usual needs no words here. Last, so that nothing moves when the answer comes.
        if let Some(words) = play.uniqueness.short().filter(|_| !play.uniqueness.is_one()) {
            below.add(words::paragraph(words, theme.text, source.width), Vec::new());
        }
    }
    above.add(below.lines, below.buttons);
    (above.lines, above.buttons)
}

/// What digits do now: the modes, below them what each digit stands for, and the branch that is played.
fn entered(
    source: &PanelSource<'_>,
    swatches: Option<(Vec<Line<'static>>, Vec<ClickTarget>)>,
) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let (mut lines, mut buttons) = modes(source);
    let inset = |line: Line<'static>| [Span::raw(" ")].into_iter().chain(line.spans).collect::<Line<'_>>();
    if let Some((own_lines, own)) = swatches {
        buttons.extend(own.into_iter().map(|button| button.moved(1, lines.len() as u16)));
        lines.extend(own_lines.into_iter().map(inset));
    }
    lines.extend(entering::branch(source, source.width.saturating_sub(1)).map(inset));
    (lines, buttons)
}

/// Whether the panel has room for a text and the mode below it.
pub fn has_room(text: &str, source: &PanelSource<'_>, titled: bool, rect: Rect) -> bool {
    words::wrap(text, source.width).len() + 2 <= room(source, titled, rect)
}

/// Lines of the game's title at most.
const NAME: usize = 3;

/// The game's title in a few lines, the last of which is cut where it goes on. It breaks between its parts, as long as
/// they have room: `1 of 3` stays together.
fn name(source: &PanelSource<'_>) -> Vec<Line<'static>> {
    const DOT: &str = " · ";
    let mut lines: Vec<String> = Vec::new();
    for part in source.play.game.title().split(DOT) {
        match lines.last_mut().filter(|last| last.width() + DOT.width() + part.width() <= source.width) {
            Some(last) => last.extend([DOT, part]),
            None => lines.extend(words::wrap(part, source.width)),
        }
    }
    if lines.len() > NAME {
        let rest = lines.split_off(NAME - 1).join(" ");
        lines.push(words::cut(&rest, source.width));
    }
    lines.into_iter().map(|line| Line::styled(line, source.theme.accent)).collect()
}

/// The game's title and clock, and whether it is saved.
fn title(source: &PanelSource<'_>) -> Vec<Line<'static>> {
    let (play, theme) = (source.play, source.theme);
    let mut lines = name(source);
    if source.app.settings.clock || play.game.is_solved() {
        let style = if play.game.clock.running() { theme.strong } else { theme.dim };
        lines.push(Line::from(Span::styled(play.game.clock.text(), style)));
    }
    let beat = header::to_beat(play);
    lines.extend(beat.into_iter().flat_map(|beat| words::paragraph(&beat, theme.text, source.width)));
    if let Some(unsaved) = &source.app.unsaved {
        lines.extend(words::paragraph(&unsaved.mark(), theme.warning, source.width));
    }
    lines
}

/// The rows that the panel has for what is said in place of what it says about the board.
pub fn room(source: &PanelSource<'_>, titled: bool, rect: Rect) -> usize {
    let above = if titled { title(source).len() + 1 } else { 0 };
    usize::from(rect.height).saturating_sub(above)
}

/// The clock in the title at the top of a panel, which a click stops.
pub fn clock(source: &PanelSource<'_>, rect: Rect) -> Option<ClickTarget> {
    let above = name(source).len() as u16;
    header::clock(source.app, source.play, Rect { y: rect.y + above, height: 1, ..rect })
        .map(|button| ClickTarget { area: Rect { x: rect.x, ..button.area }, ..button })
        .filter(|button| button.area.bottom() <= rect.bottom())
}

/// The four modes, the current one filled, as buttons.
fn modes(source: &PanelSource<'_>) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let theme = source.theme;
    let line = |mode: Mode| {
        let chosen = mode == source.play.mode;
        let named = format!("{} {:<7}", source.app.keys.key_of(Action::SetMode(mode)), mode.slug());
        Line::from(Span::styled(format!(" {}", named.trim_start()), if chosen { theme.chosen } else { theme.dim }))
    };
    let button = |(mode, y): (Mode, u16)| ClickTarget {
        area: Rect { x: 0, y, width: COMPACT_TEXT as u16, height: 1 },
        does: KeyMatch { action: Action::SetMode(mode), digit: None },
    };
    (Mode::ALL.map(line).to_vec(), Mode::ALL.into_iter().zip(0..).map(button).collect())
}

fn shape(source: &PanelSource<'_>) -> Vec<Line<'static>> {
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
        let lines = cage::lines(source, cage, 6, 1).into_iter().filter(|line| !line.spans.is_empty());
        let marks = words::hidden_marks(source, cell);
        return titled(format!("cage {}  {first}", cage.sum), marks.into_iter().chain(lines).collect());
    }
    if puzzle.kind() == Kind::Str8ts && !puzzle.is_black(cell) {
        let mut lines = words::hidden_marks(source, cell);
        for compartment in puzzle.compartments_at(cell) {
            let name = compartment.name();
            let title = name.strip_prefix("compartment ").unwrap_or(&name).to_owned();
            lines.extend(titled(title, compartment::lines(source, compartment, 4, 1)));
        }
        return lines;
    }
    titled(cell.to_string(), words::cell_lines(source, cell))
}
