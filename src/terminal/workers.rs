//! Thinking on threads of its own, so that no key waits for it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::guard::CONTAINED;
use crate::app::overlays::FoundShapes;
use crate::app::{Msg, Ticket};
use crate::logic::{self, Options};
use crate::puzzle::{Board, Cell, Digit, Puzzle};
use crate::solver::{self, Limits, Status};

/// How long a look at the solutions goes on. Nobody waits for it, but it must not keep a processor busy for ever.
const PATIENCE: Duration = Duration::from_secs(600);

/// What a worker looks at.
#[derive(Debug)]
pub struct Position {
    /// The rules.
    pub puzzle: Arc<Puzzle>,
    /// The board.
    pub board: Board,
    /// What may be used.
    pub options: Options,
}

/// What is being thought about, each with the flag that stops it.
#[derive(Debug, Default)]
pub struct Workers {
    running: BTreeMap<Ticket, Arc<AtomicBool>>,
}

impl Workers {
    /// Looks for the next step.
    pub fn hint(&mut self, ticket: Ticket, at: Position, deliver: impl Fn(Msg) + Send + 'static) {
        let work = move |_: &AtomicBool| {
            let hint = logic::next_step(&at.puzzle, &at.board, &at.options);
            Msg::HintReady { ticket, hint }
        };
        self.start(ticket, work, deliver);
    }

    /// Looks for the whole path.
    pub fn path(&mut self, ticket: Ticket, at: Position, deliver: impl Fn(Msg) + Send + 'static) {
        let work = move |_: &AtomicBool| {
            let path = Box::new(logic::path(&at.puzzle, &at.board, &at.options));
            Msg::PathReady { ticket, path }
        };
        self.start(ticket, work, deliver);
    }

    /// Counts the solutions, up to two, and finds the reason where there is none.
    pub fn check(&mut self, ticket: Ticket, puzzle: Arc<Puzzle>, deliver: impl Fn(Msg) + Send + 'static) {
        let work = move |stop: &AtomicBool| {
            let started = Instant::now();
            let stopped = || stop.load(Ordering::Relaxed) || started.elapsed() > PATIENCE;
            let outcome = solver::solve(&puzzle, &Limits { stop: &stopped, ..Limits::default() });
            let none = outcome.status == Status::None;
            let reason = none.then(|| solver::contradiction(&puzzle, &Board::new(&puzzle))).flatten();
            Msg::Checked { ticket, outcome, reason }
        };
        self.start(ticket, work, deliver);
    }

    /// Looks for what speaks against this digit in this cell.
    pub fn why_not(
        &mut self,
        ticket: Ticket,
        at: Position,
        (cell, digit): (Cell, Digit),
        deliver: impl Fn(Msg) + Send + 'static,
    ) {
        let work = move |_: &AtomicBool| {
            let why = logic::why_not(&at.puzzle, &at.board, &at.options, (cell, digit));
            Msg::WhyNotReady { ticket, cell, digit, why }
        };
        self.start(ticket, work, deliver);
    }

    /// Looks for every step.
    pub fn steps(&mut self, ticket: Ticket, at: Position, deliver: impl Fn(Msg) + Send + 'static) {
        let work = move |_: &AtomicBool| {
            let steps = logic::all_steps(&at.puzzle, &at.board, &at.options);
            Msg::StepsReady { ticket, steps }
        };
        self.start(ticket, work, deliver);
    }

    /// Looks for the super shapes and created shapes.
    pub fn shapes(
        &mut self,
        ticket: Ticket,
        puzzle: Arc<Puzzle>,
        board: Board,
        limits: (u8, u8),
        deliver: impl Fn(Msg) + Send + 'static,
    ) {
        let work = move |_: &AtomicBool| {
            let found = Box::new(FoundShapes::of(&puzzle, &board, limits));
            Msg::ShapesReady { ticket, found }
        };
        self.start(ticket, work, deliver);
    }

    /// Stops a piece of work; its answer is not delivered.
    pub fn cancel(&mut self, ticket: Ticket) {
        if let Some(stop) = self.running.remove(&ticket) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Runs `work`. A mistake in it must not end the player: it is told instead.
    fn start(
        &mut self,
        ticket: Ticket,
        work: impl FnOnce(&AtomicBool) -> Msg + Send + 'static,
        deliver: impl Fn(Msg) + Send + 'static,
    ) {
        // Finished work has let go of its flag.
        self.running.retain(|_, flag| Arc::strong_count(flag) > 1);
        let stop = Arc::new(AtomicBool::new(false));
        self.running.insert(ticket, Arc::clone(&stop));
        let run = move || {
            let answer = catch_unwind(AssertUnwindSafe(|| work(&stop))).unwrap_or_else(|_| {
                Msg::Told("This could not be worked out: a mistake in Ninefold. Your game is not touched.".into())
            });
            if !stop.load(Ordering::Relaxed) {
                deliver(answer);
            }
        };
        // Without a thread there is no answer; the app's Esc ends the wait.
        let _ = thread::Builder::new().name(format!("{CONTAINED} {}", ticket.0)).spawn(run);
    }
}
