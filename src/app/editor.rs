//! Typing a puzzle in: beginning, changing, keeping, and playing it.

use super::effect::{Effect, Job};
use super::model::editing::{Editing, Entry};
use super::model::uniqueness::Uniqueness;
use super::model::{App, GameEvent};
use super::request::Ticket;
use crate::draft::{Draft, Drafting, Refusal, SHAPES, Shape, typed_cell};
use crate::puzzle::{Cell, Kind, Puzzle};
use crate::solver::TrueCandidates;

impl App {
    /// Changes the puzzle that is being typed in, has it kept, and says why nothing changes where it does not. Returns
    /// whether it was done.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Draft) -> Result<(), Refusal>) -> bool {
        let Some(editing) = &mut self.editing else { return false };
        let result = editing.change(change);
        self.edited(result)
    }

    /// Takes the last change of the draft back, or does it again.
    pub(crate) fn go_back(&mut self, undo: bool) {
        let Some(editing) = &mut self.editing else { return };
        let result = editing.go_back(undo);
        self.edited(result);
    }

    /// Has what was changed kept, or says why nothing was.
    fn edited(&mut self, result: Result<Option<String>, Refusal>) -> bool {
        match result {
            Ok(text) => {
                self.outbox.extend(text.map(|text| Effect::Store(Job::Draft(text))));
                true
            }
            Err(why) => {
                self.set_error(why);
                false
            }
        }
    }

    /// Chooses kind and houses; digits do then what fits them.
    pub(crate) fn choose_shape(&mut self, shape: Shape) {
        let side = self.editing.as_ref().map(|editing| editing.draft().side());
        self.edit(|draft| {
            draft.set_shape(shape);
            Ok(())
        });
        if let Some(editing) = &mut self.editing {
            editing.choose_entry();
        }
        if side.is_some_and(|side| side != 9) && shape.windows {
            self.set_info("windows need 9 rows: the grid is 9×9 now");
        }
    }

    /// Types rows of digits, with `.` or `0` for none, `#` for a black cell and `a`–`i` for one with a clue of 1 to 9, from
    /// the cursor on, as one change. `false` where the text is something else: a whole grid is a puzzle of its own.
    pub(crate) fn type_rows(&mut self, text: &str) -> bool {
        let Some(editing) = self.editing.as_deref().filter(|editing| editing.entry() == Entry::Givens) else {
            return false;
        };
        let grid = editing.draft().grid();
        let room: Vec<Cell> = grid.iter().filter(|&cell| cell >= editing.play.cursor).collect();
        let typed: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let has_black = editing.draft().shape().kind == Kind::Str8ts;
        let can_be_typed = |c: char| typed_cell(c).is_some() && (has_black || !c.is_ascii_lowercase());
        let fits = typed.len() < grid.len() && (2..=room.len()).contains(&typed.len());
        if !fits || !typed.iter().all(|&c| can_be_typed(c)) {
            return false;
        }
        let last = room.get(typed.len()).or(room.last()).copied();
        let is_full = typed.len() == room.len();
        let done = self.edit(|draft| draft.type_cells(room.into_iter().zip(typed)));
        if let (Some(editing), Some(last)) = (self.editing.as_deref_mut().filter(|_| done), last) {
            editing.play.clear_selection();
            editing.play.cursor = last;
            editing.at_end = is_full;
        }
        true
    }

    /// Puts another puzzle into the draft; undo brings back what was there.
    pub(crate) fn edit_puzzle(&mut self, puzzle: &Puzzle, title: &str) {
        let mut draft = Draft::of(puzzle);
        draft.set_title(title);
        // Until it is changed it is the one on the board.
        self.begin(draft, true);
    }

    /// Remembers that the draft is played as it is now.
    fn mark_draft_played(&mut self) {
        let text = self.editing.as_mut().and_then(|editing| editing.mark_played());
        self.outbox.extend(text.map(|text| Effect::Store(Job::Draft(text))));
    }

    /// Begins an empty draft of the usual size; undo brings back what was there.
    pub(crate) fn edit_empty(&mut self) {
        let shape = self.editing.as_ref().map_or(SHAPES[0].1, |editing| editing.draft().shape());
        self.begin(Draft::new(shape), false);
        if let Some(editing) = &mut self.editing {
            editing.run_on = false;
        }
    }

    /// The puzzle that is being typed in; an empty one where nobody has begun yet.
    fn started(&mut self) -> Option<&mut Editing> {
        if self.editing.is_none() {
            match Editing::new(Drafting::default()) {
                Ok(editing) => self.editing = Some(Box::new(editing)),
                Err(why) => self.set_error(why),
            }
        }
        self.editing.as_deref_mut()
    }

    /// Begins with a draft, which may be one that is played already.
    fn begin(&mut self, draft: Draft, played: bool) {
        let Some(editing) = self.started() else { return };
        let changed = editing.change(|now| {
            *now = draft;
            Ok(())
        });
        let marked = if played { editing.mark_played() } else { None };
        self.edited(changed.map(|text| marked.or(text)));
        if let Some(editing) = &mut self.editing {
            editing.typed.clear();
            editing.at_end = false;
            editing.hide_truth();
            editing.play.clear_selection();
            editing.play.cursor = Cell::FIRST;
            editing.choose_entry();
        }
    }

    /// Shows the puzzle that is being typed in; the clock of the game on the board stands.
    pub(crate) fn show_editor(&mut self) {
        self.end_practice();
        self.cancel_question();
        self.stop_clock();
        let Some(editing) = self.started() else { return };
        // What was being looked at when the editor was left was given up.
        editing.refresh();
        self.at_board = false;
        self.at_editor = true;
        self.events.push(GameEvent::Editing);
    }

    /// Plays the puzzle that is being typed in; says why not where it is none.
    pub(crate) fn play_draft(&mut self) {
        let Some(editing) = &self.editing else { return };
        let game = match editing.game() {
            Ok(game) => game.clone(),
            Err(why) => {
                let why = why.to_owned();
                return self.set_error(why);
            }
        };
        // A puzzle that was looked at and not changed is the one that is played.
        if self.play.as_ref().is_some_and(|play| play.game.begins_as(&game)) {
            self.mark_draft_played();
            self.show_board();
            return self.set_info("nothing is changed: the game goes on");
        }
        let known = match &editing.play.uniqueness {
            Uniqueness::Known(answer) => Uniqueness::Known(answer.clone()),
            Uniqueness::Unasked | Uniqueness::Checking(_) => Uniqueness::Unasked,
        };
        self.mark_draft_played();
        self.start_game(game);
        if let Some(play) = &mut self.play {
            play.uniqueness = known;
        }
    }

    /// The draft that was kept when the player was here last.
    pub(crate) fn draft_kept(&mut self, text: &str) {
        match Drafting::read(text).and_then(Editing::new) {
            Ok(editing) => self.editing = Some(Box::new(editing)),
            Err(reason) => self.store(Job::SetDraftAside { reason }),
        }
    }

    /// The true candidates have come.
    pub(crate) fn true_candidates_found(&mut self, ticket: Ticket, found: TrueCandidates) {
        self.checks.retain(|t| *t != ticket);
        if let Some(editing) = &mut self.editing {
            editing.take_truth(ticket, found);
        }
    }
}
