//! Practice: the board of a lesson or an exercise in place of the game's. That game waits aside, and nothing of practice
//! is saved but which exercises were solved.

use super::effect::{GameHandle, Job};
use super::library::page::Page;
use super::model::play::Play;
use super::model::practising::Practising;
use super::model::{App, GameEvent};
use super::request::Request;
use crate::practice::{Exercise, Verdict};

impl App {
    /// Shows a page of practice when it is made.
    pub(crate) fn practise(&mut self, page: Page) {
        let Some(code) = page.code() else {
            return self.set_error(format!("no puzzle was found that needs {} next", page.technique.in_a_sentence()));
        };
        self.cancel_question();
        self.ask_worker(Request::Exercise(page, code));
    }

    /// The page is there.
    pub(crate) fn exercise_made(&mut self, page: Page, exercise: Option<Box<Exercise>>) {
        let Some(exercise) = exercise else {
            return self.set_error(format!("the position for {} cannot be made", page.technique.in_a_sentence()));
        };
        self.end_tour();
        self.last_copy = None;
        let aside = match self.practising.take() {
            Some(before) => before.aside,
            None => self.set_aside(),
        };
        let game = page.game(&exercise);
        let mut play = Play::new(GameHandle::UNSAVED, game);
        play.recheck();
        self.play = Some(play);
        let exercise = *exercise;
        self.practising = Some(Box::new(Practising { page, exercise, verdict: None, judged: None, aside }));
        self.show_board();
    }

    /// Leaves practice: the game that waited is there again, its clock stopped. Which page was left.
    pub(crate) fn end_practice(&mut self) -> Option<Page> {
        let Practising { page, aside, .. } = *self.practising.take()?;
        self.take_up(aside);
        Some(page)
    }

    /// Goes back to the list of techniques.
    pub(crate) fn leave_practice(&mut self) {
        let Some(page) = self.end_practice() else { return };
        if self.at_board {
            self.run_clock();
        }
        self.events.push(GameEvent::PracticeLeft(page));
    }

    /// Has the answer judged.
    pub(crate) fn check_answer(&mut self) {
        let (Some(practising), Some(play)) = (&self.practising, &self.play) else { return };
        let (exercise, entered) = (Box::new(practising.exercise.clone()), Box::new(play.game.board().clone()));
        self.ask(Request::Judge(practising.page, exercise, entered));
    }

    /// The answer was judged. One that is right counts, unless it was shown.
    pub(crate) fn judged(&mut self, page: Page, verdict: Verdict) {
        let (Some(practising), Some(play)) = (&mut self.practising, &self.play) else { return };
        if practising.page != page {
            return;
        }
        let found = page.solved(&verdict, &play.game);
        practising.judged = Some(Box::new(play.game.board().clone()));
        practising.verdict = Some(verdict);
        if let Some(found) = found {
            self.store(Job::Practised(found.line()));
            self.progress.add(&found);
        }
    }

    /// Whether a lesson is open, which explains its example on the board.
    pub fn in_lesson(&self) -> bool {
        self.practising.as_ref().is_some_and(|practising| practising.page.exercise.is_none())
    }

    /// What was said of the answer, as long as it is about what is on the board.
    pub fn verdict(&self) -> Option<&Verdict> {
        let (practising, play) = (self.practising.as_ref()?, self.play.as_ref()?);
        let judged = practising.judged.as_deref() == Some(play.game.board());
        practising.verdict.as_ref().filter(|verdict| judged || verdict.is_right())
    }

    /// Whether what the exercise asks for was found.
    pub fn is_found(&self) -> bool {
        self.verdict().is_some_and(Verdict::is_right)
    }

    /// Whether the last change on its board is a step that was shown, and not checked yet.
    pub fn is_just_shown(&self) -> bool {
        let shown = |play: &Play| play.game.last_change().is_some_and(|(_, step)| step.is_some());
        self.practising.is_some() && self.verdict().is_none() && self.play.as_ref().is_some_and(shown)
    }

    /// After an exercise: the next one, or the whole puzzle that the last is from.
    pub(crate) fn practise_on(&mut self) {
        let Some(practising) = &self.practising else { return };
        let page = practising.page;
        match page.next() {
            Some(next) => self.practise(next),
            None => self.practise_whole(),
        }
    }

    /// Starts the puzzle of the page from its beginning, as a game of its own.
    fn practise_whole(&mut self) {
        let Some(practising) = &self.practising else { return };
        let (page, game) = (practising.page, practising.page.whole_puzzle(&practising.exercise));
        let name = page.technique.in_a_sentence();
        self.start_game(game);
        self.set_info(format!("at some point on the way to its solution, {name} is the next step"));
    }
}
