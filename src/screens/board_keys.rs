//! The keys of the board, and what each does.

use super::view::EventResult;
use super::{Open, ask, copy_line, why_not};
use crate::app::input::key_table::Pattern;
use crate::app::input::shared_keys::board_rows;
use crate::app::{
    Action, App, CHECKING, Checked, Key, KeyMatch, KeyTable, Keys, Message, Mode, Pending, Play, Question, Request,
    Tone, Uniqueness,
};
use crate::game::{Assistance, Command, MarkKind, MarkRules};
use crate::logic::{Hint, words};
use crate::puzzle::{CANDIDATE_COLOURS, Cell, CellSet, Digit, Kind};
use crate::widgets::layout::panel_fits;

const DIGITS: Pattern = Pattern::Digits(Key::char('1'));
pub(super) const ALT_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_alt());
const SHIFT_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_shift());
const CTRL_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_ctrl());

pub const KEYS: Keys = Keys {
    name: "board",
    heading: "On the board",
    typing: false,
    rows: board_rows![
        row(Action::SelectAlike, &[key('=')], "", "select all cells like this one (also double click)"),
        row(Action::SelectAll, &[ctrl('a')], "", "select all cells"),
        row(Action::Invert, &[key('!')], "", "select the cells that are not selected"),
        row(Action::Clear, &[code(Code::Esc)], "", "clear the selection and the highlight"),
        row(Action::SetMode(Mode::Digit), &[key('z')], "digit", "digits are placed"),
        row(Action::SetMode(Mode::Corner), &[key('x')], "corner", "digits are corner marks"),
        row(Action::SetMode(Mode::Centre), &[key('c')], "centre", "digits are centre marks (candidates)"),
        row(Action::SetMode(Mode::Colour), &[key('v')], "colour", "digits are colours"),
        row(
            Action::ColourCandidate,
            &[key('V')],
            "",
            "colour a candidate: type its digit, then a colour 1–8; the same again clears it",
        ),
        row(
            Action::Link,
            &[key('L')],
            "",
            "link two candidates: the key and a digit at each; again it is weak, then gone",
        ),
        row(Action::NextMode, &[code(Code::Tab)], "", "the next mode"),
        row(Action::PreviousMode, &[shift_code(Code::Tab)], "", "the previous mode"),
        row(
            Action::Digit,
            &[DIGITS],
            "",
            "enter the digit in the current mode (also a click on it); again removes it; in several cells it is a mark",
        ),
        row(Action::OtherMark, &[ALT_DIGITS], "", "enter it as the other kind of mark"),
        row(Action::CornerMark, &[SHIFT_DIGITS], "", "corner mark in any mode (few terminals report it)"),
        row(Action::CentreMark, &[CTRL_DIGITS], "", "centre mark in any mode (terminals with the kitty protocol)"),
        row(
            Action::Erase,
            &[code(Code::Delete), code(Code::Backspace), key('0')],
            "",
            "take one layer away: digit, then marks, then colour",
        ),
        row(Action::PlaceSingle, &[code(Code::Enter)], "", "place the only candidate of the cell"),
        row(
            Action::Ask(Question::Hint),
            &[key('n')],
            "hint",
            "hint in three stages: where, which cells, why; {hint.accept} applies it, {hint.leave} leaves",
        ),
        row(Action::Ask(Question::Step), &[key('s')], "step", "take one step"),
        row(
            Action::Ask(Question::Path),
            &[key('S')],
            "",
            "show the path: every step to the end, one by one, forward and back"
        ),
        row(Action::Ask(Question::Steps), &[key('A')], "", "all steps that are possible now"),
        row(Action::Ask(Question::Shapes), &[key('o')], "", "browse the sums that houses and cages leave (Killer)"),
        row(Action::WhyNot, &[key('w')], "", "why not, or why wrong? type the digit"),
        row(Action::CheckBoard, &[key('W')], "check", "how many digits are wrong; again: which ones (:allow-check on)"),
        row(Action::Automatic, &[key('a')], "candidates", "automatic candidates on or off"),
        row(Action::LeftOut, &[key('D')], "", "what automatic candidates left out, and why; again hides it"),
        row(Action::Undo, &[key('u')], "undo", "undo"),
        row(Action::Redo, &[key('U'), ctrl('r')], "", "redo"),
        row(
            Action::Savepoint,
            &[key('b')],
            "",
            "begin a branch, to try something: what you enter then has its own colour",
        ),
        row(
            Action::BackToSavepoint,
            &[key('B')],
            "",
            "back to where the branch began, leaving what was tried; again: the previous one",
        ),
        row(Action::Branches, &[key('F')], "", "branches: what was tried, and what all lead to; keep or drop"),
        row(
            Action::Highlight,
            &[key('f')],
            "",
            "highlight the digit you type next (also a right click on it; the wheel cycles)",
        ),
        row(Action::Copy, &[key('y')], "copy", "copy the progress as text"),
        row(Action::CopyLink, &[key('Y')], "", "copy the progress as a link"),
        row(Action::CopyMenu, &[ctrl('y')], "", "choose the notation to copy in, with what each would lose"),
        row(Action::ShowCopy, &[key('C')], "", "show the text on one unbroken line, and its link as a QR code"),
        row(Action::About, &[key('I')], "", "about the puzzle: title, author, rules"),
        row(Action::Replay, &[key('J')], "", "replay: step through the game so far"),
        row(
            Action::Ask(Question::Review),
            &[key('K')],
            "",
            "review of the solved game: pauses, and entries no technique justifies",
        ),
        row(Action::Result, &[key('G')], "", "how the game ended, once it is solved"),
        row(Action::NextPuzzle, &[key('>')], "", "the next puzzle of the same pack or kind"),
        row(Action::Challenge, &[key('H')], "", "copy a challenge: the puzzle, its level, your time"),
        row(Action::Panel, &[key('i')], "panel", "panel of the cage or compartment, or the sum of a selection"),
        row(
            Action::Pause,
            &[key('P')],
            "pause",
            "pause: stops the clock and hides the board (also a click on the clock; on the hidden board: go on)"
        ),
        row(Action::Goto, &[key('g')], "", "go to a cell (r4c7, or 47)"),
    ],
};

/// Carries out what a key means on the board.
pub(super) fn act(hit: KeyMatch, app: &mut App) -> EventResult {
    let Some(play) = &mut app.play else { return EventResult::Stay };
    if play.moves(hit.action) {
        return EventResult::Stay;
    }
    match hit.action {
        Action::SelectAlike => select_alike(app),
        Action::SelectShape => say_shape(play.select_shape(), app),
        Action::SelectAll => play.select_all(),
        Action::Invert => play.invert(),
        Action::Clear => clear(app),
        Action::SetMode(mode) => play.mode = mode,
        Action::NextMode => play.mode = play.mode.cycled(true),
        Action::PreviousMode => play.mode = play.mode.cycled(false),
        Action::Digit | Action::OtherMark | Action::CornerMark | Action::CentreMark => {
            if let Some(digit) = hit.digit {
                let command = entry(play, hit.action, digit);
                let meant = play.mode == Mode::Digit && hit.action == Action::Digit;
                app.act(&command);
                if let (Command::Mark { cells, digit, .. }, true, None) = (command, meant, &app.message)
                    && app.play.as_ref().is_some_and(|play| cells.iter().any(|cell| play.game.is_noted(cell, digit)))
                {
                    app.set_info("a digit for several cells is noted as a candidate");
                }
            }
        }
        Action::Erase => {
            let cells = play.targets();
            app.act(&Command::Erase { cells });
        }
        Action::PlaceSingle => place_single(app),
        Action::Undo => _ = app.act(&Command::Undo),
        Action::Redo => _ = app.act(&Command::Redo),
        Action::Savepoint => _ = app.act(&Command::Savepoint),
        Action::BackToSavepoint => _ = app.leave_branch(&Command::BackToSavepoint),
        Action::Automatic => switch_automatic(app),
        Action::Ask(question) => ask(question, app),
        Action::CheckBoard => check(app),
        Action::WhyNot => wait_for_digit(Pending::WhyNot, app),
        Action::ColourCandidate => wait_for_digit(Pending::Candidate, app),
        Action::Link => wait_for_digit(Pending::Link, app),
        Action::Highlight => match hit.digit {
            Some(digit) => play.toggle_highlight(digit),
            None => wait_for_digit(Pending::Highlight, app),
        },
        Action::Panel => switch_panel(app),
        Action::Copy => app.copy(),
        Action::CopyLink => app.copy_link(),
        Action::ShowCopy => {
            app.cancel_question();
            return copy_line::show(app);
        }
        Action::NextPuzzle => app.next_puzzle(),
        Action::Challenge => app.copy_challenge(),
        Action::Pause => {
            let paused = !play.paused;
            app.set_paused(paused);
        }
        other => return opened(other, app),
    }
    EventResult::Stay
}

/// Opens the screen that a key is for, or says why it does not.
fn opened(action: Action, app: &mut App) -> EventResult {
    let Some(play) = &app.play else { return EventResult::Stay };
    let open = match action {
        Action::Branches if play.game.savepoints().is_empty() && play.game.left().next().is_none() => {
            let note = app.keys.note(Action::Savepoint, "begins one");
            app.set_error(format!("there is no branch{note}"));
            return EventResult::Stay;
        }
        Action::LeftOut if !play.game.is_automatic() => {
            let note = app.keys.note(Action::Automatic, "makes them automatic");
            app.set_error(format!("the candidates are yours{note}"));
            return EventResult::Stay;
        }
        Action::Result if !play.game.is_solved() => {
            app.set_error("the board is not solved yet");
            return EventResult::Stay;
        }
        Action::Branches => Open::Branches,
        Action::LeftOut => Open::LeftOut,
        Action::Result => Open::Result,
        Action::CopyMenu => Open::CopyMenu,
        Action::About => Open::About,
        Action::Replay => Open::Replay(0),
        Action::Goto => Open::Goto,
        _ => return EventResult::Unhandled,
    };
    EventResult::Open(open)
}

/// Selects all cells like the one under the cursor, or says that it is like none.
fn select_alike(app: &mut App) {
    let Some(play) = &mut app.play else { return };
    let cell = play.cursor;
    if !play.select_alike() {
        app.set_error(format!("nothing in {cell} to compare others with"));
    }
}

/// Names the shape that was selected, if there is one at the cursor.
pub(super) fn say_shape(name: Option<String>, app: &mut App) {
    match name {
        Some(name) => app.set_info(name),
        None => app.set_error("a black cell lies in no shape"),
    }
}

/// Clears all that is shown on the board, or begun, and no part of the game.
fn clear(app: &mut App) {
    let Some(play) = &mut app.play else { return };
    play.clear_selection();
    play.highlight = None;
    play.link_from = None;
    play.checked = Checked::No;
    app.cancel_question();
}

/// Opens or closes the panel, and says so where there is no room for it. That of a lesson stays open.
pub(super) fn switch_panel(app: &mut App) {
    if app.in_lesson() {
        app.set_info("a lesson keeps the panel open");
        return;
    }
    app.settings.layout.panel = !app.settings.layout.panel;
    let drafted = app.editing.as_ref().filter(|_| app.at_editor).map(|editing| &editing.play);
    let fits = drafted.or(app.play.as_ref()).is_some_and(|play| panel_fits(app, play));
    app.save_settings();
    if app.settings.layout.panel && !fits {
        app.set_info("the panel is open as soon as there is room for it");
    }
}

/// Waits for a digit, and says what it will do.
fn wait_for_digit(pending: Pending, app: &mut App) {
    let Some(play) = &mut app.play else { return };
    let words = match pending {
        Pending::WhyNot => {
            let cell = play.cursor;
            let own = play.game.digit(cell).filter(|_| play.game.puzzle().given(cell).is_none());
            match own {
                Some(digit) => format!("why not? type a digit; {digit} asks whether the {digit} here is wrong"),
                None => String::from("why not? type a digit"),
            }
        }
        Pending::Highlight => String::from("highlight: type a digit, or Esc for none"),
        Pending::Candidate => String::from("colour a candidate: type its digit"),
        Pending::CandidateColour(digit) => format!("candidate {digit}: type a colour, 1 to {CANDIDATE_COLOURS}"),
        Pending::Link => match play.link_from {
            None => String::from("a link begins: type the digit of the candidate"),
            Some((cell, digit)) => format!("a link from {digit} in {cell}: type the digit where it ends"),
        },
    };
    play.pending = Some(pending);
    app.set_info(words);
}

/// Takes the digit that a key was waiting for.
pub(super) fn pending_digit(pending: Pending, digit: Digit, app: &mut App) {
    let Some(play) = &mut app.play else { return };
    let side = play.game.puzzle().side();
    match pending {
        Pending::WhyNot => why_not::ask(digit, app),
        Pending::Highlight if digit.get() > side => {
            app.set_error(format!("the digits of this puzzle are 1 to {side}"));
        }
        Pending::Highlight => play.toggle_highlight(digit),
        // No colour need be asked for: the command says why there is nothing to colour.
        Pending::Candidate if !play.targets().iter().any(|cell| play.game.is_noted(cell, digit)) => {
            let cells = play.targets();
            app.act(&Command::ColourCandidate { cells, digit, colour: digit });
            if let Some(play) = &mut app.play {
                // The colour may be typed already: it must not be entered on the board.
                play.pending = Some(Pending::Candidate);
            }
        }
        Pending::Candidate => wait_for_digit(Pending::CandidateColour(digit), app),
        Pending::CandidateColour(candidate) => {
            let cells = play.targets();
            app.act(&Command::ColourCandidate { cells, digit: candidate, colour: digit });
        }
        Pending::Link => link(digit, app),
    }
}

/// That a link begins at this candidate, and how it ends: from one that is no longer noted none can be drawn.
pub(super) fn link_begins(keys: KeyTable, (cell, digit): (Cell, Digit), noted: bool) -> String {
    let ends = match noted {
        true => keys.note(Action::Link, "and a digit elsewhere end it"),
        false => String::from(", which is no longer noted"),
    };
    let drops = keys.key_among(&KEYS, Action::Clear);
    let joint = if noted { "," } else { ";" };
    let drops = if drops.is_empty() { drops } else { format!("{joint} {drops} drops it") };
    format!("a link begins at {digit} in {cell}{ends}{drops}")
}

/// Begins a link at a candidate of the cursor's cell, or ends it there.
fn link(digit: Digit, app: &mut App) {
    let keys = app.keys;
    let Some(play) = &mut app.play else { return };
    let here = (play.cursor, digit);
    match play.link_from.take() {
        Some(from) if from == here => app.set_info("no link was begun"),
        Some(from) => {
            if !app.act(&Command::Link { from, to: here })
                && let Some(play) = &mut app.play
            {
                // The other end is still to be chosen.
                play.link_from = Some(from);
            }
        }
        None if play.game.is_noted(here.0, digit) => {
            play.link_from = Some(here);
            app.set_info(link_begins(keys, here, true));
        }
        None => app.set_error(format!("no {digit} is noted in {}", here.0)),
    }
}

/// Takes the step that was found; again if the key was pressed again meanwhile.
pub(super) fn answered(hint: Hint, again: usize, app: &mut App) {
    let stuck = matches!(hint, Hint::Nothing) && app.play.as_ref().is_some_and(|play| play.solution().is_some());
    let Some(step) = app.step_of(hint) else {
        if stuck && app.practising.is_none() {
            let way = app.keys.note(Action::Ask(Question::Hint), "offers a way on");
            app.set_info(format!("{}{way}", app.no_technique()));
        }
        return;
    };
    if app.take_step(&step) && again > 0 && !app.is_solved() {
        app.ask_about_board(Request::Step);
        if let Some(waiting) = &mut app.waiting {
            waiting.again = again - 1;
        }
    }
}

/// Switches automatic candidates on or off. Where they know less than they could it is said who knows more: that they
/// hold digits which a sum rules out looks like a mistake.
fn switch_automatic(app: &mut App) {
    let Some(play) = &app.play else { return };
    let command = play.game.switch_automatic();
    if !app.act(&command) {
        return;
    }
    let keys = app.keys;
    let Some(game) = app.play.as_ref().map(|play| &play.game) else { return };
    let unknown = match game.puzzle().kind() {
        Kind::Killer => "sums",
        Kind::Str8ts => "straights",
        Kind::Sudoku => return,
    };
    if game.mark_rules().is_some_and(|rules| rules < MarkRules::Sums)
        && app.message.as_ref().is_some_and(|message| message.tone == Tone::Info)
    {
        let level = Assistance::Analyst.slug();
        let undo = keys.note(Action::Undo, "undoes it");
        let short = format!("{unknown} ignored{undo}");
        let text = format!("these candidates ignore {unknown}; :assist {level} uses them{undo}");
        app.message = Some(Message { text, shorter: vec![short], tone: Tone::Info });
    }
}

/// Places the only candidate of the cursor's cell, or of the one cell that is selected, as a digit is.
fn place_single(app: &mut App) {
    let Some(play) = &app.play else { return };
    let cell = play.targets().only().unwrap_or(play.cursor);
    let candidates = play.game.centre(cell);
    match (play.game.digit(cell), candidates.only()) {
        (Some(digit), _) => app.set_error(format!("{cell} already holds {digit}")),
        (None, Some(digit)) => _ = app.act(&Command::Place { cells: cell.set(), digit }),
        (None, None) if play.game.puzzle().is_black(cell) => app.set_error(format!("{cell} is a black cell")),
        (None, None) if candidates.is_empty() => {
            app.set_error(format!("{cell} has no candidates yet: type a digit"));
        }
        (None, None) => {
            app.set_error(format!("{cell} has {} candidates: {}", candidates.len(), words::digits(candidates)));
        }
    }
}

/// Says how much on the board is wrong; asked once more, says and shows where.
fn check(app: &mut App) {
    let (allowed, shows) = (app.settings.checking, app.keys.note(Action::CheckBoard, "shows where"));
    let why = app.keys.note(Action::WhyNot, "asks why");
    let Some(play) = &mut app.play else { return };
    if !allowed {
        return app.set_error("comparing with the solution is off; :allow-check on turns it on");
    }
    let Some(mistakes) = play.mistakes() else {
        let why = match &play.uniqueness {
            Uniqueness::Known(answer) => format!("no single solution to check against ({})", answer.words()),
            _ => format!("the solution is not known yet: {CHECKING}"),
        };
        return app.set_error(why);
    };
    if mistakes.cells().is_empty() {
        return app.set_info(mistakes.count());
    }
    if play.checked == Checked::No {
        play.checked = Checked::Counted;
        app.set_error(format!("{}{shows}", mistakes.count()));
    } else {
        play.checked = Checked::Shown;
        let why = if mistakes.wrong.is_empty() { String::new() } else { why };
        app.set_error(format!("{}{why}", mistakes.places()));
    }
}

/// What a digit key means in this mode.
fn entry(play: &Play, action: Action, digit: Digit) -> Command {
    let cells = play.targets();
    let mark = |kind| Command::Mark { kind, cells, digit };
    match (action, play.mode) {
        (Action::CornerMark, _) | (Action::OtherMark, Mode::Centre) | (Action::Digit, Mode::Corner) => {
            mark(MarkKind::Corner)
        }
        (Action::CentreMark | Action::OtherMark, _) | (_, Mode::Centre) => mark(MarkKind::Centre),
        (_, Mode::Colour) => Command::Colour { cells, colour: digit },
        _ => {
            let held = |cell: &Cell| play.game.digit(*cell) == Some(digit);
            let writable = |cell: &Cell| play.game.puzzle().given(*cell).is_none();
            let own: CellSet = (cells & play.game.puzzle().cells()).iter().filter(writable).collect();
            if !own.is_empty() && own.iter().all(|cell| held(&cell)) {
                Command::Erase { cells: own }
            } else if own.len() > 1 {
                // The same digit in several cells is hardly meant, nor is it in place of the digits of some.
                mark(MarkKind::Centre)
            } else {
                Command::Place { cells, digit }
            }
        }
    }
}
