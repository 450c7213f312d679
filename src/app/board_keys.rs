//! What the keys do on the board.

use super::action::{Action, Mode};
use super::app::{App, Pending, Play};
use super::effect::Effect;
use super::keymap::Hit;
use super::mistakes::Checked;
use super::overlays::{About, Goto, Overlay};
use super::request::Request;
use crate::game::{Command, MarkKind};
use crate::puzzle::Digit;

impl App {
    /// Carries out what a key means on the board.
    pub(super) fn on_board(&mut self, hit: Hit, effects: &mut Vec<Effect>) {
        let Some(play) = &mut self.play else { return };
        match hit.action {
            Action::Move(direction) => play.move_cursor(direction),
            Action::Extend(direction) => play.extend(direction),
            Action::Jump(direction) => play.jump(direction),
            Action::ToggleCell => play.toggle(play.cursor),
            Action::SelectAlike => {
                let cell = play.cursor;
                let found = play.select_alike();
                if !found {
                    self.refuse(format!("nothing in {cell} to compare others with"));
                }
            }
            Action::SelectShape => match play.select_shape() {
                Some(name) => self.tell(name),
                None => self.refuse("a black cell lies in no shape"),
            },
            Action::Clear => {
                play.clear_selection();
                play.highlight = None;
                play.checked = Checked::No;
                self.cancel_question(effects);
            }
            Action::SetMode(mode) => play.mode = mode,
            Action::NextMode => play.mode = play.mode.cycled(true),
            Action::PreviousMode => play.mode = play.mode.cycled(false),
            Action::Digit | Action::OtherMark | Action::CornerMark | Action::CentreMark => {
                if let Some(digit) = hit.digit {
                    let command = entry(play, hit.action, digit);
                    self.act(&command, effects);
                }
            }
            Action::Erase => {
                let cells = play.targets();
                self.act(&Command::Erase { cells }, effects);
            }
            Action::PlaceSingle => self.place_single(effects),
            Action::Undo => _ = self.act(&Command::Undo, effects),
            Action::Redo => _ = self.act(&Command::Redo, effects),
            Action::Savepoint => _ = self.act(&Command::Savepoint, effects),
            Action::BackToSavepoint => _ = self.act(&Command::BackToSavepoint, effects),
            Action::Automatic => {
                let on = !play.game.is_automatic();
                self.act(&Command::Automatic(on), effects);
            }
            Action::Hint => self.ask_about_board(Request::Hint, effects),
            Action::Step => self.ask_about_board(Request::Step, effects),
            Action::Path => self.ask_about_board(Request::Path, effects),
            Action::Steps => self.ask_about_board(Request::Steps, effects),
            Action::Shapes => self.browse_shapes(effects),
            Action::CheckBoard => self.check_board(),
            Action::WhyNot => {
                play.pending = Some(Pending::WhyNot);
                self.tell("why not? type a digit");
            }
            Action::Highlight => {
                play.pending = Some(Pending::Highlight);
                self.tell("highlight: type a digit, or Esc for none");
            }
            Action::Panel => {
                self.settings.layout.panel = !self.settings.layout.panel;
                effects.push(Effect::SaveSettings(self.settings.clone()));
            }
            Action::Copy => self.copy(false, effects),
            Action::CopyLink => self.copy(true, effects),
            Action::CopyMenu => self.copy_menu(effects),
            Action::About => self.open(Overlay::About(About::default()), effects),
            Action::ShowCopy => {
                self.cancel_question(effects);
                self.show_copy();
            }
            Action::Pause => {
                let paused = !play.paused;
                self.set_paused(paused, effects);
            }
            Action::Goto => self.open(Overlay::Goto(Goto::default()), effects),
            _ => {}
        }
    }

    /// The digit that a key was waiting for.
    pub(super) fn pending_digit(&mut self, pending: Pending, digit: Digit, effects: &mut Vec<Effect>) {
        let Some(play) = &mut self.play else { return };
        match pending {
            Pending::WhyNot => self.why_not(digit, effects),
            Pending::Highlight if digit.get() > play.game.puzzle().side() => {
                let side = play.game.puzzle().side();
                self.refuse(format!("the digits of this puzzle are 1 to {side}"));
            }
            Pending::Highlight => {
                play.highlight = if play.highlight == Some(digit) { None } else { Some(digit) };
            }
        }
    }

    fn place_single(&mut self, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        let cell = play.cursor;
        let candidates = play.game.centre(cell);
        match (play.game.digit(cell), candidates.only()) {
            (Some(digit), _) => self.refuse(format!("{cell} already holds {digit}")),
            (None, Some(digit)) => _ = self.act(&Command::Place { cells: cell.set(), digit }, effects),
            (None, None) if play.game.puzzle().is_black(cell) => self.refuse(format!("{cell} is a black cell")),
            (None, None) if candidates.is_empty() => self.refuse(format!("no candidate is noted in {cell}")),
            (None, None) => self.refuse(format!("{cell} has {} candidates: {candidates}", candidates.len())),
        }
    }

    /// Pauses: the clock stands and the board is hidden. Or goes on.
    pub(super) fn set_paused(&mut self, paused: bool, effects: &mut Vec<Effect>) {
        self.cancel_question(effects);
        let Some(play) = &mut self.play else { return };
        play.paused = paused;
        if paused {
            self.stop_clock(effects);
            self.tell("paused; P goes on");
        } else {
            self.run_clock();
            self.message = None;
        }
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
        _ => Command::Place { cells, digit },
    }
}
