//! How a puzzle that is typed in is drawn: the grid, how far it got, and what is known about its solutions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::KEYS;
use crate::app::input::key_table::{Hint, named_keys};
use crate::app::turning::turned;
use crate::app::{Action, App, DraftAction, Editing, Entry, KeyMatch, SolutionCount, Truth, Uniqueness};
use crate::puzzle::colouring::tints;
use crate::puzzle::combinations::sum_limits;
use crate::puzzle::conflict::conflict_cells;
use crate::puzzle::{CellMap, CellSet, Digit, Kind};
use crate::text::counted;
use crate::widgets::board::{self, BoardView, HintMarks, PREMISE_SIGN};
use crate::widgets::grid::Tier;
use crate::widgets::layout::{PanelWidth, draft_layout, inside};
use crate::widgets::lines::put_line;
use crate::widgets::panels::bar::Bar;
use crate::widgets::panels::compact::{self, Compact};
use crate::widgets::panels::entering::row;
use crate::widgets::panels::{self, ClickTarget, PanelSource, Section, message, separator, words};
use crate::widgets::theme::Theme;
use crate::widgets::too_small;

/// The keys that the bar names.
const BAR: Bar = Bar::Chosen(&KEYS, offered);

/// A sentence and how it is meant.
type Said = (String, Style);

/// Draws it; returns where the cursor is.
pub fn draw(app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
    let editing = app.editing.as_deref()?;
    let play = &editing.play;
    let layout = draft_layout(app, play, buffer.area);
    if layout.tier() == Tier::None {
        too_small::draw(layout.least(), layout.area, theme, buffer);
        return None;
    }
    let view = BoardView {
        tints: tints(play.game.puzzle()),
        cursor: Some(play.cursor),
        selection: play.selection,
        conflicts: conflict_cells(&play.conflicts) | editing.wrong(),
        hint: marked(editing.wrong()),
        signs: region_numbers(editing),
        ..BoardView::new(play.game.puzzle(), play.game.board())
    };
    let caret = board::draw(&view, layout.grid, theme, buffer);
    board::draw_rulers(&view, layout.grid, layout.column_ruler, layout.row_ruler, theme, buffer);
    let source = |width: u16| PanelSource { app, play, theme, width: usize::from(width) };
    if let Some(rect) = layout.header {
        header(app, editing, rect, theme, buffer);
    }
    match layout.panel {
        Some((rect, PanelWidth::Wide)) => {
            let inside = inside(rect, PanelWidth::Wide);
            let source = source(inside.width);
            panels::draw_wide(&source, false, sections(editing, &source), inside, buffer);
        }
        Some((rect, PanelWidth::Compact)) => {
            let inside = inside(rect, PanelWidth::Compact);
            let source = source(compact::COMPACT_TEXT as u16);
            let lines = Compact { lines: compact_lines(editing, &source).0, ..Compact::default() };
            compact::draw(&source, false, Some(lines), inside, buffer);
        }
        None => {}
    }
    message::draw(&source(0), &layout, said(app, editing, theme), &BAR, buffer);
    caret
}

/// The message of the app, or else how far the puzzle is.
fn said(app: &App, editing: &Editing, theme: &Theme) -> message::Said {
    let instead = (app.message.is_none() || app.dimmed).then(|| live_line(app, editing, theme));
    message::Said { instead, ..message::Said::default() }
}

/// What can be clicked around the grid: switches, keys.
pub fn buttons(app: &App, area: Rect) -> Vec<ClickTarget> {
    let Some(editing) = app.editing.as_deref() else { return Vec::new() };
    let (play, theme) = (&editing.play, app.look.theme(app.theme()));
    let layout = draft_layout(app, play, area);
    let mut found = match layout.panel {
        Some((rect, PanelWidth::Wide)) => {
            let inside = inside(rect, PanelWidth::Wide);
            let source = PanelSource { app, play, theme: &theme, width: usize::from(inside.width) };
            panels::buttons_wide(false, sections(editing, &source), inside)
        }
        Some((rect, PanelWidth::Compact)) => {
            let inside = inside(rect, PanelWidth::Compact);
            let source = PanelSource { app, play, theme: &theme, width: compact::COMPACT_TEXT };
            let (_, buttons) = compact_lines(editing, &source);
            let placed = buttons.into_iter().map(|button| button.moved(inside.x, inside.y));
            placed.filter(|button| button.area.bottom() <= inside.bottom()).collect()
        }
        None => Vec::new(),
    };
    let source = PanelSource { app, play, theme: &theme, width: 0 };
    found.extend(message::buttons(&source, &layout, said(app, editing, &theme), &BAR));
    found
}

/// A key of the bar, in the words for the kind that is typed in; none where the kind has nothing for it.
fn offered(app: &App, hint: Hint) -> Option<Hint> {
    let editing = app.editing.as_deref()?;
    let entry = editing.entry();
    let words = match hint.action {
        Action::Accept if entry == Entry::Cages => "cage or play",
        Action::Accept if entry == Entry::Regions => "region or play",
        Action::Accept => "play",
        Action::NextMode if editing.entries().len() == 1 => return None,
        Action::Draft(DraftAction::Black) if editing.draft().shape().kind != Kind::Str8ts => return None,
        Action::Draft(DraftAction::RunOn) if entry == Entry::Cages => return None,
        _ => hint.words,
    };
    Some(Hint { words, ..hint })
}

/// The number of each cell's region while digits are such numbers, a dot for a cell in none.
fn region_numbers(editing: &Editing) -> CellMap<Option<char>> {
    let draft = editing.draft();
    let sign = |cell| draft.region(cell).and_then(|number| char::from_digit(u32::from(number) + 1, 10));
    CellMap::from_fn(|cell| (editing.entry() == Entry::Regions).then(|| sign(cell).unwrap_or(PREMISE_SIGN)))
}

/// The ground of cells that break a rule without a digit in them.
fn marked(wrong: CellSet) -> Option<HintMarks> {
    (!wrong.is_empty()).then(|| HintMarks { second: wrong, ..HintMarks::default() })
}

/// What is typed in, and whether it is saved.
fn header(app: &App, editing: &Editing, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mark = app.unsaved.as_ref().map(crate::app::msg::Unsaved::mark).unwrap_or_default();
    let width = (mark.chars().count() as u16).min(rect.width);
    let title = Line::from(vec![
        Span::styled("ninefold", theme.accent),
        Span::styled(format!("  typing in: {}", editing.play.game.puzzle().title()), theme.text),
    ]);
    put_line(buffer, Rect { width: rect.width.saturating_sub(width + 1), ..rect }, &title);
    put_line(buffer, Rect { x: rect.right() - width, width, ..rect }, &Line::styled(mark, theme.warning));
}

/// The line below the grid: what is being typed, or else how far the puzzle got and how many solutions it has.
fn live_line(app: &App, editing: &Editing, theme: &Theme) -> Said {
    if let Some(said) = typed(app, editing, theme) {
        return said;
    }
    let (state, style) = state(app, editing, theme);
    let mut parts = progress(editing);
    parts.push(state);
    parts.extend(truth(editing));
    (parts.join(separator(theme.glyphs)), style)
}

/// What is being typed: a sum, or the cells of a cage or region to be; and how to begin.
fn typed(app: &App, editing: &Editing, theme: &Theme) -> Option<Said> {
    let makes = |joint: &str, does: &str| match app.keys.key_among(&KEYS, Action::Accept) {
        key if key.is_empty() => key,
        key => format!("{joint} {key}{does}"),
    };
    let (draft, selected) = (editing.draft(), editing.play.selection);
    let side = draft.side();
    let text = match editing.entry() {
        Entry::Cages if !editing.typed.is_empty() => {
            let cage = draft.cage_at(editing.play.cursor).map(|cage| cage.cells).filter(|_| selected.is_empty());
            let cells = cage.unwrap_or(editing.play.targets());
            let (cells, makes) = (counted(cells.len(), "cell", "cells"), makes(";", " makes the cage"));
            format!("sum {}_ for {cells}{makes}", editing.typed)
        }
        Entry::Cages if !selected.is_empty() => {
            let range = sum_limits(selected.len(), side).map(|(low, high)| match low == high {
                true => format!(" ({low})"),
                false => format!(" ({low} to {high})"),
            });
            let range = range.unwrap_or_default();
            let makes = makes(",", " makes the cage; without a sum too");
            format!("{}: type the sum{range}{makes}", counted(selected.len(), "cell", "cells"))
        }
        Entry::Regions if !selected.is_empty() => {
            let how = match makes(";", " makes it, or") {
                makes if makes.is_empty() => String::from(";"),
                makes => makes,
            };
            format!("{} of {side} for a region{how} type its number", counted(selected.len(), "cell", "cells"))
        }
        _ if draft.is_empty() => {
            let what = match editing.entry() {
                Entry::Givens if draft.shape().kind == Kind::Str8ts => {
                    match app.keys.key_among(&KEYS, Action::Draft(DraftAction::Black)) {
                        key if key.is_empty() => String::from("type digits"),
                        key => format!("type digits, {key} makes a cell black"),
                    }
                }
                Entry::Givens => {
                    let rows = Action::Draft(DraftAction::RunOn);
                    format!("type digits{}", app.keys.note_among(&KEYS, rows, "for whole rows"))
                }
                Entry::Cages => format!("{}type the sum{}", selects(app), makes(",", "")),
                Entry::Regions => String::from("type the number of each cell's region"),
            };
            let key = |action| app.keys.key_among(&KEYS, Action::Draft(action));
            let (kind, size) = (key(DraftAction::Kind), key(DraftAction::Side));
            let others = [(kind, "kind"), (size, "size"), (app.keys.key_of(Action::Paste), "paste a text")];
            let others = named_keys(others.into_iter());
            let joint = if others.is_empty() { "" } else { "; " };
            return Some((format!("{what}{joint}{others}"), theme.text));
        }
        _ => return None,
    };
    Some((text, theme.accent))
}

/// `select with Shift+arrows, `, or with the player's own keys for it.
fn selects(app: &App) -> String {
    match app.keys.selecting_among(&KEYS) {
        // The mouse selects too.
        none if none.is_empty() => String::from("drag over cells, "),
        keys => format!("select with {keys}, "),
    }
}

/// How far it got, in short parts.
fn progress(editing: &Editing) -> Vec<String> {
    let facts = editing.facts();
    let mut parts = Vec::new();
    if let Some((sum, whole)) = facts.sums {
        parts.push(format!("{sum} of {whole}"));
        if !facts.uncaged.is_empty() {
            parts.push(format!("{} in no cage", counted(facts.uncaged.len(), "cell", "cells")));
        }
    }
    if !facts.unregioned.is_empty() {
        parts.push(format!("{} in no region", counted(facts.unregioned.len(), "cell", "cells")));
    }
    // Where it is no puzzle, that is what there is to mend.
    if facts.problem.is_none() {
        parts.extend(facts.pieces_in_words());
    }
    if facts.black > 0 {
        parts.push(format!("{} black", facts.black));
    }
    if facts.givens > 0 || parts.is_empty() {
        parts.push(format!("{} given", facts.givens));
    }
    parts
}

/// Why it is no puzzle, or how many solutions it has.
fn state(app: &App, editing: &Editing, theme: &Theme) -> Said {
    if let Some(conflict) = editing.play.conflicts.first() {
        return (conflict.to_string(), theme.warning);
    }
    if let Some((problem, _)) = &editing.facts().problem {
        return (problem.clone(), theme.warning);
    }
    match &editing.play.uniqueness {
        _ if editing.game().is_err() => (String::from("unfinished"), theme.text),
        Uniqueness::Unasked | Uniqueness::Checking(_) => (String::from("counting solutions …"), theme.dim),
        Uniqueness::Known(one @ SolutionCount::One(_)) => {
            let plays = app.keys.note_among(&KEYS, Action::Accept, "plays it");
            (solutions(one) + &plays, theme.good)
        }
        Uniqueness::Known(several @ SolutionCount::Several(..)) => (solutions(several), theme.text),
        Uniqueness::Known(none @ SolutionCount::None(_)) => (solutions(none), theme.warning),
        Uniqueness::Known(unknown @ SolutionCount::Unknown) => (solutions(unknown), theme.dim),
    }
}

/// How many solutions there are, in words.
pub(super) fn solutions(count: &SolutionCount) -> String {
    match count {
        SolutionCount::One(_) => String::from("one solution"),
        SolutionCount::Several(cell, [a, b]) => format!("2 solutions or more: {cell} can be {a} or {b}"),
        SolutionCount::None(reason) => format!("no solution: {reason}"),
        SolutionCount::Unknown => String::from("it is not known how many solutions there are"),
    }
}

/// What the true candidates say, where they are shown.
fn truth(editing: &Editing) -> Option<String> {
    match editing.truth() {
        Truth::Off => None,
        Truth::Wanted => Some(String::from("candidates: none yet")),
        Truth::Looking(_) => Some(String::from("looking for candidates …")),
        Truth::Known(found) => {
            let open = found.ambiguous();
            let cut = if found.is_whole() { "" } else { "; not all could be settled" };
            Some(match open.first() {
                None if found.digits.iter().all(|(_, digits)| digits.is_empty()) => {
                    format!("no candidate is true{cut}")
                }
                None => format!("every cell is settled{cut}"),
                Some(first) => format!("{} open, {first} the first{cut}", counted(open.len(), "cell", "cells")),
            })
        }
    }
}

/// The sections of the wide panel.
fn sections(editing: &Editing, source: &PanelSource<'_>) -> Vec<Section> {
    let (theme, width) = (source.theme, source.width);
    let so_far = progress(editing).iter().flat_map(|part| words::paragraph(part, theme.text, width)).collect();
    let (lines, buttons) = switches(editing, source);
    let mut sections = vec![
        Section::new(String::from("So far"), so_far, 0),
        digits_are(editing, source),
        Section { buttons, ..Section::new(String::from("Switches"), lines, 1) },
    ];
    sections.extend(panels::shape(source));
    sections
}

/// What digits are, and the digits to click on.
fn digits_are(editing: &Editing, source: &PanelSource<'_>) -> Section {
    let (mut lines, mut buttons) = entries(editing, source);
    let sums = editing.entry() == Entry::Cages;
    let zero = KeyMatch { action: Action::Draft(DraftAction::Zero), digit: None };
    let digits = Digit::all(if sums { 9 } else { editing.draft().side() });
    let digits = digits.map(|d| (d.to_string(), KeyMatch { action: Action::Digit, digit: Some(d) }));
    let keys: Vec<_> = digits.chain(sums.then(|| (String::from("0"), zero))).collect();
    let gap = if source.width < 3 * keys.len() { "" } else { " " };
    let (line, digits) = row(keys.into_iter().map(|(key, does)| (key, source.theme.strong, does)), gap);
    buttons.extend(digits.into_iter().map(|button| button.moved(0, lines.len() as u16)));
    lines.push(line);
    Section { buttons, ..Section::new(String::from("Digits are"), lines, 1) }
}

/// What digits can do, what they do now filled; a click chooses another. No kind has more than three, so that each is the
/// next or the previous one.
fn entries(editing: &Editing, source: &PanelSource<'_>) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let theme = source.theme;
    let mono = theme.depth == crate::widgets::Depth::Mono;
    let line = |entry: Entry| {
        let (chosen, name) = (entry == editing.entry(), entry.slug());
        let text = if chosen && mono { format!("[{name}]") } else { format!(" {name} ") };
        Line::from(Span::styled(text, if chosen { theme.chosen } else { theme.dim }))
    };
    let (entries, now) = (editing.entries(), editing.entry());
    let next = turned(&entries, now, true);
    let target = |(y, &entry): (u16, &Entry)| ClickTarget {
        area: Rect { x: 0, y, width: entry.slug().len() as u16 + 2, height: 1 },
        does: KeyMatch {
            action: if Some(entry) == next { Action::NextMode } else { Action::PreviousMode },
            digit: None,
        },
    };
    let targets = (0..).zip(&entries).filter(|(_, entry)| **entry != now).map(target).collect();
    (entries.iter().copied().map(line).collect(), targets)
}

/// What is switched on and off, with its keys.
fn switches(editing: &Editing, source: &PanelSource<'_>) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let (theme, shape) = (source.theme, editing.draft().shape());
    let str8ts = shape.kind == Kind::Str8ts;
    let side = editing.draft().side();
    // The size is no switch, but it is turned at a key like them.
    let rows = [
        (true, DraftAction::Side, "size", None),
        (editing.entry() != Entry::Cages, DraftAction::RunOn, "rows: digits move on", Some(editing.run_on)),
        (str8ts && !editing.types_rows(), DraftAction::Symmetric, "black in pairs", Some(editing.symmetric)),
        (true, DraftAction::Diagonals, "diagonals", Some(shape.diagonals)),
        (!str8ts && side == 9, DraftAction::Windows, "windows", Some(shape.windows)),
        (true, DraftAction::TrueCandidates, "candidates", Some(!matches!(editing.truth(), Truth::Off))),
    ];
    let line = |(_, action, name, on): (bool, DraftAction, &str, Option<bool>)| {
        let key = source.app.keys.key_among(&KEYS, Action::Draft(action));
        let state = on.map_or_else(|| format!("{side}×{side} "), |on| String::from(if on { "[x] " } else { "[ ] " }));
        let on = on.unwrap_or(true);
        Line::from(vec![
            Span::styled(if key.is_empty() { key } else { format!("{key} ") }, theme.accent),
            Span::styled(state, if on { theme.strong } else { theme.dim }),
            Span::styled(name.to_owned(), if on { theme.text } else { theme.dim }),
        ])
    };
    let shown: Vec<_> = rows.into_iter().filter(|row| row.0).collect();
    let target = |(y, row): (u16, &(bool, DraftAction, &str, Option<bool>))| ClickTarget {
        area: Rect { x: 0, y, width: source.width as u16, height: 1 },
        does: KeyMatch { action: Action::Draft(row.1), digit: None },
    };
    let targets = (0..).zip(&shown).map(target).collect();
    (shown.into_iter().map(line).collect(), targets)
}

/// The lines of the compact panel, and what of them can be clicked.
fn compact_lines(editing: &Editing, source: &PanelSource<'_>) -> (Vec<Line<'static>>, Vec<ClickTarget>) {
    let (theme, width) = (source.theme, source.width);
    let mut lines: Vec<Line<'static>> = words::paragraph(&editing.play.game.puzzle().title(), theme.accent, width);
    lines.push(Line::default());
    lines.extend(progress(editing).iter().flat_map(|part| words::paragraph(part, theme.text, width)));
    lines.push(Line::default());
    let digits = digits_are(editing, source);
    let mut rows = digits.lines.into_iter();
    // What they are always is said in one row instead of being listed.
    let only = match editing.entries().as_slice() {
        [only] => rows.next().map(|_| format!("digits: {}", only.slug())),
        _ => None,
    };
    let first = lines.len() as u16 + u16::from(only.is_none());
    lines.push(Line::styled(only.unwrap_or_else(|| String::from("digits are")), theme.dim));
    let buttons = digits.buttons.into_iter().map(|button| button.moved(0, first)).collect();
    lines.extend(rows);
    lines.push(Line::default());
    // In rows each black cell is typed where it stands.
    let pairs = editing.symmetric && editing.draft().shape().kind == Kind::Str8ts && !editing.types_rows();
    let on = [
        (editing.run_on, DraftAction::RunOn, "rows"),
        (pairs, DraftAction::Symmetric, "pairs"),
        (!matches!(editing.truth(), Truth::Off), DraftAction::TrueCandidates, "candidates"),
    ];
    let on = on.into_iter().filter(|(on, ..)| *on);
    lines.extend(on.flat_map(|(_, action, name)| {
        let key = source.app.keys.key_among(&KEYS, Action::Draft(action));
        words::paragraph(format!("{key} {name}: on").trim_start(), theme.text, width)
    }));
    (lines, buttons)
}
