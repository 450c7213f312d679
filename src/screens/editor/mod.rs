//! Typing a puzzle in: its keys, the mouse on it, and what they do to the draft. How it is drawn is in `draw`.

mod draw;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::board_keys::{ALT_DIGITS, say_shape, switch_panel};
use super::view::{EventResult, View};
use super::{Open, copy_line};
use crate::app::input::key_table::{KeyTable, Pattern};
use crate::app::input::shared_keys::board_rows;
use crate::app::{Action, App, DraftAction, Entry, Key, KeyMatch, Keys, Mouse, MouseKind, Truth, Uniqueness};
use crate::draft::ONLY_STR8TS;
use crate::puzzle::{Digit, Kind};
use crate::widgets::layout::draft_layout;
use crate::widgets::panels::ClickTarget;
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;

const DIGITS: Pattern = Pattern::Digits(Key::char('1'));

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "editor",
    heading: "Typing a puzzle in",
    typing: false,
    rows: board_rows![
        row(
            Action::Accept,
            &[code(Code::Enter)],
            "cage or play",
            "make the cage (with the sum you typed, or without) or the region; otherwise play the puzzle",
        ),
        row(
            Action::NextMode,
            &[code(Code::Tab)],
            "mode",
            "what digits mean: givens and clues, sums of cages, or regions",
        ),
        row(Action::PreviousMode, &[shift_code(Code::Tab)], "", "the same, the other way round"),
        row(Action::Draft(DraftAction::Kind), &[key('K')], "kind", "choose the kind of puzzle; nothing typed is lost"),
        row(Action::Draft(DraftAction::Undo), &[key('u')], "undo", "undo"),
        row(Action::Draft(DraftAction::Redo), &[key('U'), ctrl('r')], "", "redo"),
        row(
            Action::Draft(DraftAction::Black),
            &[key('#')],
            "black",
            "black cell or white (Str8ts); a digit in it is its clue; in rows it moves on like {editor.draft-blank}",
        ),
        row(
            Action::Draft(DraftAction::Clue),
            &[ALT_DIGITS],
            "",
            "black cell with this clue (Str8ts); in rows it moves on like {editor.draft-blank}",
        ),
        row(Action::Draft(DraftAction::Symmetric), &[key('s')], "", "black cells come in opposite pairs, or alone"),
        row(
            Action::Digit,
            &[DIGITS],
            "",
            "enter the digit (also a click on it), again clears; type it into the sum; or put the cells in that region",
        ),
        row(
            Action::Draft(DraftAction::Zero),
            &[key('0')],
            "",
            "a zero in a sum; otherwise the same as {editor.draft-blank}",
        ),
        row(Action::Draft(DraftAction::Blank), &[key('.')], "", "leave the cell empty and move on"),
        row(
            Action::Draft(DraftAction::RunOn),
            &[key('f')],
            "rows",
            "move on after each digit, to type rows from a newspaper; or not",
        ),
        row(
            Action::Draft(DraftAction::Erase),
            &[code(Code::Delete), code(Code::Backspace)],
            "",
            "remove the digit, or take the cell out of its cage or region; while you type a sum, its last digit",
        ),
        row(Action::Draft(DraftAction::TakeApart), &[key('d')], "", "remove the whole cage or region"),
        row(Action::Draft(DraftAction::Region), &[key('r')], "", "make a region of the selected cells (jigsaw)"),
        row(
            Action::Draft(DraftAction::TrueCandidates),
            &[key('a')],
            "candidates",
            "show the digits that some solution has in each cell",
        ),
        row(Action::Draft(DraftAction::Diagonals), &[key('x')], "", "the diagonals hold each digit once, or not"),
        row(Action::Draft(DraftAction::Windows), &[key('w')], "", "four windows as in a Windoku, or none"),
        row(
            Action::Draft(DraftAction::Side),
            &[key('S')],
            "size",
            "the next smaller size, down to 4×4, then 9×9: the number of rows, columns and digits",
        ),
        row(Action::Copy, &[key('y')], "copy", "copy the puzzle as text"),
        row(Action::CopyLink, &[key('Y')], "", "copy the puzzle as a link"),
        row(Action::CopyMenu, &[ctrl('y')], "", "choose the notation to copy in, with what each would lose"),
        row(Action::ShowCopy, &[key('C')], "", "show the text on one unbroken line, and its link as a QR code"),
        row(Action::Panel, &[key('i')], "", "panel on or off"),
        row(
            Action::Clear,
            &[code(Code::Esc)],
            "back",
            "clear the sum you are typing, then the selection, then leave; the draft is kept",
        ),
    ],
};

/// Typing a puzzle in. The draft is the app's: it is there also while something lies over it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Editor;

impl Editor {
    /// What can be clicked around the grid.
    pub(super) fn buttons(app: &App, area: Rect) -> Vec<ClickTarget> {
        draw::buttons(app, area)
    }
}

impl View for Editor {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Type a puzzle in", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        act(hit, app)
    }

    fn mouse(&mut self, mouse: Mouse, app: &mut App) -> Option<Action> {
        on_grid(mouse, app);
        None
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        draw::draw(app, theme, buffer)
    }
}

/// Carries out what a key means.
fn act(hit: KeyMatch, app: &mut App) -> EventResult {
    let Some(editing) = app.editing.as_deref_mut() else { return EventResult::Stay };
    // A sum that was typed counts before anything else is done; what is typed on, or forgotten, is still open.
    let goes_on = matches!(
        hit.action,
        Action::Digit | Action::Draft(DraftAction::Zero | DraftAction::Erase) | Action::Clear | Action::Accept
    );
    if !goes_on && !editing.typed.is_empty() && !make_cage(app) {
        return EventResult::Stay;
    }
    let Some(editing) = app.editing.as_deref_mut() else { return EventResult::Stay };
    if types_on(hit.action) && editing.at_end && editing.types_on() {
        app.set_error("that was the last cell; move the cursor to type on");
        return EventResult::Stay;
    }
    editing.at_end = false;
    if editing.play.moves(hit.action) {
        return EventResult::Stay;
    }
    match hit.action {
        Action::SelectShape => say_shape(editing.play.select_shape(), app),
        Action::NextMode | Action::PreviousMode => next_entry(hit.action == Action::NextMode, app),
        Action::Digit => {
            if let Some(digit) = hit.digit {
                put(digit, app);
            }
        }
        Action::Draft(DraftAction::Clue) => {
            if let Some(digit) = hit.digit {
                put_clue(digit, app);
            }
        }
        Action::Accept => accept(app),
        Action::Clear => return leave(app),
        Action::Panel => switch_panel(app),
        Action::Copy | Action::CopyLink | Action::CopyMenu | Action::ShowCopy => return copy(hit.action, app),
        Action::Draft(action) => return change(action, app),
        _ => return EventResult::Unhandled,
    }
    EventResult::Stay
}

/// Whether a key fills the cell and moves on, where the cursor moves on.
const fn types_on(action: Action) -> bool {
    matches!(
        action,
        Action::Digit | Action::Draft(DraftAction::Zero | DraftAction::Blank | DraftAction::Black | DraftAction::Clue)
    )
}

/// Carries out what a key of its own means.
fn change(action: DraftAction, app: &mut App) -> EventResult {
    let Some(editing) = app.editing.as_deref_mut() else { return EventResult::Stay };
    let shape = editing.draft().shape();
    match action {
        DraftAction::Undo => app.go_back(true),
        DraftAction::Redo => app.go_back(false),
        DraftAction::Erase => erase(app),
        DraftAction::Kind => return EventResult::Open(Open::Kinds),
        DraftAction::Side => next_side(app),
        DraftAction::Diagonals => {
            app.edit(|draft| {
                draft.set_diagonals(!shape.diagonals);
                Ok(())
            });
        }
        DraftAction::Windows => _ = app.edit(|draft| draft.set_windows(!shape.windows)),
        DraftAction::Black => switch_black(app),
        // It needs its digit: see `act`.
        DraftAction::Clue => {}
        DraftAction::Symmetric if shape.kind != Kind::Str8ts => app.set_error(ONLY_STR8TS),
        DraftAction::Symmetric => {
            editing.symmetric = !editing.symmetric;
            let said =
                if editing.symmetric { "black cells come with those opposite them" } else { "black cells come alone" };
            app.set_info(said);
        }
        DraftAction::Region => make_region(app),
        DraftAction::TakeApart => take_apart(app),
        DraftAction::Zero if editing.entry() == Entry::Cages => {
            if !editing.typed.is_empty() {
                type_sum('0', app);
            }
        }
        DraftAction::Blank | DraftAction::Zero => put_nothing(app),
        DraftAction::RunOn => switch_run_on(app),
        DraftAction::TrueCandidates => switch_truth(app),
    }
    EventResult::Stay
}

/// Makes the grid one size smaller, or the largest again.
pub(super) fn next_side(app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let side = editing.draft().next_side();
    if !app.edit(|draft| draft.set_side(side)) {
        return;
    }
    let next = app.editing.as_ref().map_or(side, |editing| editing.draft().next_side());
    let on = app.keys.note_among(&KEYS, Action::Draft(DraftAction::Side), &format!("again makes it {next}×{next}"));
    app.set_info(format!("{side}×{side}{on}"));
}

/// Makes cells black or white, and those opposite them, where black cells come in pairs. In rows it is one black cell.
fn switch_black(app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    if editing.types_rows() {
        let cell = editing.play.cursor;
        if app.edit(|draft| draft.set_cell(cell, true, None)) {
            step_on(app);
        }
        return;
    }
    let (cells, known) = (editing.play.targets(), editing.draft().black());
    let (black, first) = (!cells.is_subset(known), known.is_empty());
    let both = editing.with_opposite(cells);
    let done = app.edit(|draft| draft.set_black(both, black));
    release(done, app);
    if let Some(other) = (both - cells).first().filter(|_| done && black && first) {
        let symmetric = Action::Draft(DraftAction::Symmetric);
        let alone = app.keys.note_among(&KEYS, symmetric, "makes black cells come alone");
        app.set_info(format!("{other} opposite is black too{alone}"));
    }
}

/// Puts nothing where a digit would go, and moves on.
fn put_nothing(app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let (cells, row) = (editing.play.targets(), editing.types_rows().then_some(editing.play.cursor));
    let done = match editing.entry() {
        Entry::Cages => true,
        Entry::Regions => app.edit(|draft| draft.set_region(cells, None)),
        Entry::Givens => app.edit(|draft| match row {
            Some(cell) => draft.set_cell(cell, false, None),
            None => draft.set_digit(cells, None),
        }),
    };
    if done {
        step_on(app);
    }
}

/// Has the cursor move on after each digit, or stay where it is typed.
fn switch_run_on(app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    if editing.entry() == Entry::Cages {
        let changes = app.keys.note_among(&KEYS, Action::NextMode, "changes that");
        return app.set_error(format!("rows are made of digits, but digits are sums now{changes}"));
    }
    editing.run_on = !editing.run_on;
    let has_black = editing.draft().shape().kind == Kind::Str8ts;
    let said = match editing.run_on {
        true if has_black => format!("rows: the cursor moves on{}", kinds_of_cells(app.keys)),
        true => {
            let blank = app.keys.note_among(&KEYS, Action::Draft(DraftAction::Blank), "leaves a cell empty");
            format!("rows: the cursor moves on after each digit{blank}")
        }
        false => String::from("the cursor stays where a digit is typed"),
    };
    app.set_info(said);
}

/// The keys for cells without a digit, to be put after a message.
fn kinds_of_cells(keys: KeyTable) -> String {
    let cells = [
        (DraftAction::Blank, "an empty cell"),
        (DraftAction::Black, "a black one"),
        (DraftAction::Clue, "one with a clue"),
    ];
    let named = cells.map(|(action, cell)| (keys.key_among(&KEYS, Action::Draft(action)), cell));
    let named = named.iter().filter(|(key, _)| !key.is_empty());
    let said = |(at, (key, cell)): (usize, &(String, &str))| match at {
        0 => format!("; {key} is {cell}"),
        _ => format!(", {key} {cell}"),
    };
    named.enumerate().map(said).collect()
}

/// Chooses what digits do, and says it.
fn next_entry(forwards: bool, app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    editing.next_entry(forwards);
    let said = match (editing.entry(), editing.entries().len()) {
        (_, ..2) => "digits are givens; a Killer has cages, a jigsaw has regions too",
        (Entry::Givens, _) => "digits are givens",
        (Entry::Cages, _) => "digits are sums of cages",
        (Entry::Regions, _) => "digits are numbers of regions",
    };
    app.set_info(said);
}

/// Puts the cursor on the next cell; a selection is given up.
fn step_on(app: &mut App) {
    if let Some(editing) = app.editing.as_deref_mut() {
        editing.play.clear_selection();
        editing.step_on();
    }
}

/// Gives the selection up after what was done with it.
fn release(done: bool, app: &mut App) {
    if let Some(editing) = app.editing.as_deref_mut().filter(|_| done) {
        editing.play.clear_selection();
    }
}

/// Takes a digit, by what digits do.
fn put(digit: Digit, app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let (cells, run_on, one) = (editing.play.targets(), editing.run_on, editing.play.selection.is_empty());
    let done = match editing.entry() {
        Entry::Cages => return type_sum(digit.to_char(), app),
        Entry::Givens => {
            // As on the board the same digit again clears; in rows that are typed over it is only confirmed.
            let again = !run_on && cells.iter().all(|cell| editing.draft().digit(cell) == Some(digit));
            app.edit(|draft| draft.set_digit(cells, (!again).then_some(digit)))
        }
        Entry::Regions => app.edit(|draft| draft.set_region(cells, Some(digit.get() - 1))),
    };
    if done && run_on && one {
        step_on(app);
    }
}

/// Makes cells black with this clue, and those opposite them black too, where black cells come in pairs.
fn put_clue(digit: Digit, app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let (cells, run_on, one) = (editing.play.targets(), editing.run_on, editing.play.selection.is_empty());
    let black = if editing.types_rows() { cells } else { editing.with_opposite(cells) };
    let done = app.edit(|draft| {
        draft.set_black(black, true)?;
        draft.set_digit(cells, Some(digit))
    });
    if done && run_on && one {
        step_on(app);
    }
}

/// Takes a digit of a sum; sums have two at most.
fn type_sum(digit: char, app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    if editing.typed.len() < 2 {
        editing.typed.push(digit);
    } else {
        let makes = app.keys.note_among(&KEYS, Action::Accept, "makes the cage");
        app.set_error(format!("a sum has two digits at most{makes}"));
    }
}

/// Makes the cage that was typed: of the selected cells, else of the one that the cursor is in, or of the cell
/// alone. `false` where it was refused.
fn make_cage(app: &mut App) -> bool {
    let Some(editing) = app.editing.as_deref_mut() else { return false };
    let sum = editing.typed.parse::<u8>().ok();
    let (cursor, cells) = (editing.play.cursor, editing.play.targets());
    let known = editing.play.selection.is_empty() && editing.draft().cage_at(cursor).is_some();
    editing.typed.clear();
    let done = app.edit(|draft| if known { draft.set_sum(cursor, sum) } else { draft.set_cage(cells, sum) });
    release(done, app);
    done
}

/// Makes a region of the selected cells.
fn make_region(app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let cells = editing.play.targets();
    let done = app.edit(|draft| draft.make_region(cells).map(drop));
    release(done, app);
}

/// Takes the cage or the region of the cursor's cell away.
fn take_apart(app: &mut App) {
    let Some(editing) = app.editing.as_deref() else { return };
    let (draft, cursor) = (editing.draft(), editing.play.cursor);
    let cage = draft.cage_at(cursor).map(|cage| cage.cells);
    let region = draft.region(cursor);
    match (editing.entry(), cage, region) {
        (Entry::Givens | Entry::Cages, Some(cells), _) => _ = app.edit(|draft| draft.uncage(cells)),
        (_, _, Some(number)) => {
            let cells = draft.region_cells(number);
            app.edit(|draft| draft.set_region(cells, None));
        }
        (Entry::Regions, Some(cells), None) => _ = app.edit(|draft| draft.uncage(cells)),
        (_, None, None) => app.set_error(format!("{cursor} lies in no cage and in no region")),
    }
}

/// Takes away what the mode is about; in a grid without it what there is: the digit, else the black.
fn erase(app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    if editing.typed.pop().is_some() {
        return;
    }
    let (cells, draft) = (editing.play.targets(), editing.draft());
    let has_digit = cells.iter().any(|cell| draft.digit(cell).is_some());
    let black = cells & draft.black();
    match editing.entry() {
        Entry::Cages if cells.iter().any(|cell| draft.cage_at(cell).is_some()) => {
            app.edit(|draft| draft.uncage(cells));
        }
        Entry::Regions if cells.iter().any(|cell| draft.region(cell).is_some()) => {
            app.edit(|draft| draft.set_region(cells, None));
        }
        _ if has_digit => _ = app.edit(|draft| draft.set_digit(cells, None)),
        _ if !black.is_empty() => {
            let white = editing.with_opposite(black);
            app.edit(|draft| draft.set_black(white, false));
        }
        _ => app.set_error("there is nothing to take away"),
    }
}

/// Makes the cage or the region that is meant, else plays the puzzle.
fn accept(app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    let selected = !editing.play.selection.is_empty();
    match editing.entry() {
        Entry::Cages if selected || !editing.typed.is_empty() => _ = make_cage(app),
        Entry::Regions if selected => make_region(app),
        _ => play(app),
    }
}

/// Plays the puzzle. Where it is not known to have one solution that is said first, and the key has to be pressed again.
fn play(app: &mut App) {
    let again = app.keys.note_among(&KEYS, Action::Accept, "plays it anyway");
    let Some(editing) = app.editing.as_deref_mut() else { return };
    if editing.game().is_ok() && !editing.play.uniqueness.is_one() && !editing.warned {
        editing.warned = true;
        let known = match &editing.play.uniqueness {
            Uniqueness::Known(answer) => draw::solutions(answer),
            Uniqueness::Unasked | Uniqueness::Checking(_) => String::from("the solutions are still being counted"),
        };
        return app.set_error(format!("{known}{again}"));
    }
    app.play_draft();
}

/// Forgets the sum, else the selection, else leaves.
fn leave(app: &mut App) -> EventResult {
    let Some(editing) = app.editing.as_deref_mut() else { return EventResult::Stay };
    if !editing.typed.is_empty() {
        editing.typed.clear();
    } else if !editing.play.selection.is_empty() {
        editing.play.clear_selection();
    } else {
        if !editing.is_untouched() {
            let back = app.keys.note(Action::Edit, "goes on with it");
            app.set_info(format!("what you typed is kept{back}"));
        }
        let menu = EventResult::Replay(KeyMatch { action: Action::Menu, digit: None });
        return if app.play.is_some() { EventResult::Board } else { menu };
    }
    EventResult::Stay
}

/// Copies the puzzle, or says why there is none yet.
fn copy(action: Action, app: &mut App) -> EventResult {
    if let Some(Err(why)) = app.editing.as_ref().map(|editing| editing.game()) {
        let why = format!("it is not a puzzle yet: {why}");
        app.set_error(why);
        return EventResult::Stay;
    }
    match action {
        Action::Copy => app.copy(),
        Action::CopyLink => app.copy_link(),
        Action::CopyMenu => return EventResult::Open(Open::CopyMenu),
        _ => return copy_line::show(app),
    }
    EventResult::Stay
}

/// Shows or hides the true candidates.
fn switch_truth(app: &mut App) {
    let Some(editing) = app.editing.as_deref_mut() else { return };
    editing.switch_truth();
    let (off, problem) = (matches!(editing.truth(), Truth::Off), editing.game().err().map(str::to_owned));
    if let Some(why) = problem.filter(|_| !off) {
        app.set_error(format!("no candidates yet: {why}"));
    }
}

/// What the mouse does on the grid.
fn on_grid(mouse: Mouse, app: &mut App) {
    let Some(editing) = &app.editing else { return };
    let (column, row) = mouse.place();
    let Some(cell) = draft_layout(app, &editing.play, screen(app)).grid.cell_at(column, row) else { return };
    let pressed = matches!(mouse.kind, MouseKind::Down(_));
    if pressed && !editing.typed.is_empty() && !make_cage(app) {
        return;
    }
    let Some(editing) = app.editing.as_deref_mut() else { return };
    if pressed {
        editing.at_end = false;
    }
    editing.play.point_at(cell, mouse);
}
