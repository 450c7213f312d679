//! The loop: wait for something, hand it to the stage, execute what that asks for, draw.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::decode::LONGEST;
use super::guard::{self, PANIC_VARIABLE, Question};
use super::input::Input;
use super::log;
use super::options::{Ended, Options};
use super::run_time::RunTime;
use super::runtime::{Runtime, Wake};
use super::signals::Signal;
use super::{start, storage};
use crate::app::{Effect, Event, GameHandle, Msg};
use crate::screens::Stage;
use crate::store::Job;

/// Waking once for a burst of events draws once for all of them, but never for more than this many.
const AT_ONCE: usize = 64;

/// How long the end of the player waits for the disk at most.
const LAST_WAIT: Duration = Duration::from_secs(60);

/// Plays until the player leaves.
///
/// # Errors
/// There is no terminal, or it is gone.
pub fn run(options: Options) -> io::Result<Ended> {
    let time = RunTime::start();
    let (wake, wakes) = channel();
    let (stage, runtime, first) = start::start(options, wake)?;
    tracing::info!(version = env!("CARGO_PKG_VERSION"), size = ?stage.app.size, look = ?stage.app.look, has = ?runtime.has, "start");
    let panic = std::env::var(PANIC_VARIABLE).ok().and_then(|count| count.parse().ok());
    let mut player = Player { stage, runtime, time, next_tick: None, ended: None, kept: None, panic };
    for msg in first {
        player.send(msg)?;
    }
    player.open_first(&wakes)?;
    let ended = player.play(&wakes);
    player.finish(ended)
}

/// The stage and the runtime around it.
struct Player {
    stage: Stage,
    runtime: Runtime,
    time: RunTime,
    next_tick: Option<Instant>,
    ended: Option<Ended>,
    /// The second of the clock that is kept, and whose.
    kept: Option<(GameHandle, u64)>,
    /// Keys until the forced panic.
    panic: Option<u32>,
}

impl Player {
    fn play(&mut self, wakes: &Receiver<Wake>) -> io::Result<Ended> {
        // Somebody may have left while the game was being opened.
        while !self.runtime.leaving {
            self.draw()?;
            match self.wait(wakes) {
                Some(first) => {
                    self.handle(first)?;
                    for wake in wakes.try_iter().take(AT_ONCE) {
                        self.handle(wake)?;
                    }
                }
                None => self.send(Msg::Tick(self.now()))?,
            }
        }
        Ok(self.ended.take().unwrap_or(Ended::Quit))
    }

    /// Waits a moment for the game that was asked for, so that the first frame shows it.
    fn open_first(&mut self, wakes: &Receiver<Wake>) -> io::Result<()> {
        self.runtime.storage.catch_up();
        for wake in wakes.try_iter().take(AT_ONCE) {
            self.handle(wake)?;
        }
        Ok(())
    }

    /// Shows the app. What is shown is on disk before, or there is a mark.
    fn draw(&mut self) -> io::Result<()> {
        let began = Instant::now();
        self.keep_clock();
        let settled = self.runtime.storage.settle();
        let unsaved = storage::unsaved(settled, self.runtime.storage.problem());
        if unsaved != self.stage.app.unsaved {
            log::unsaved(unsaved.as_ref());
            self.send(Msg::Saving(unsaved))?;
        }
        let (stage, pictures) = (&self.stage, &mut self.runtime.pictures);
        if pictures.leaves(stage, self.runtime.screen.size()?) {
            // What a terminal shows of its own below a picture is not known.
            self.runtime.redraw()?;
        }
        let (stage, pictures) = (&self.stage, &mut self.runtime.pictures);
        self.runtime.screen.draw(|frame| {
            stage.draw(frame);
            pictures.cover(stage, frame.buffer_mut());
        })?;
        let picture = self.runtime.pictures.bytes();
        if self.runtime.pictures.hides_caret() {
            self.runtime.screen.hide_cursor()?;
        }
        self.runtime.output.add(&picture);
        self.runtime.output.commit()?;
        log::drawn(began.elapsed());
        Ok(())
    }

    /// Keeps the clock when it shows another second, whatever moved it.
    fn keep_clock(&mut self) {
        let Some(play) = &self.stage.app.play else { return };
        let shown = (play.handle, play.game.clock.elapsed() / 1000);
        if self.kept != Some(shown) {
            self.kept = Some(shown);
            let elapsed = Duration::from_millis(play.game.clock.elapsed());
            self.runtime.storage.send(Job::Clock { game: play.handle, elapsed, cursor: Some(play.cursor) });
        }
    }

    /// The next thing that happens; `None` when the clock has to move.
    fn wait(&mut self, wakes: &Receiver<Wake>) -> Option<Wake> {
        let from = Instant::now();
        self.time.waits(from);
        let Some(after) = self.stage.app.tick_after() else {
            self.next_tick = None;
            let woken = wakes.recv().ok();
            let now = Instant::now();
            self.time.woke(now, now);
            return woken;
        };
        let latest = from + Duration::from_millis(after);
        // A replay that plays moves more often than the clock.
        let due = *self.next_tick.insert(self.next_tick.map_or(latest, |due| due.min(latest)));
        let woken = wakes.recv_timeout(due.saturating_duration_since(Instant::now()));
        self.time.woke(due.max(from), Instant::now());
        match woken {
            Ok(wake) => Some(wake),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                self.next_tick = None;
                None
            }
        }
    }

    /// Makes messages of what happened.
    fn handle(&mut self, wake: Wake) -> io::Result<()> {
        log::woken(&wake);
        let now = self.now();
        match wake {
            Wake::Input(Input::Event(event)) => {
                self.count_keys(&event);
                self.send(Msg::Event { event, now })
            }
            Wake::Input(Input::Reply(reply)) => {
                let question = self.runtime.pictures.replied(reply);
                self.runtime.output.send(question)
            }
            Wake::Input(Input::Ground { light }) => {
                self.stage.app.look.light_ground = light;
                Ok(())
            }
            Wake::Input(Input::Depth(depth)) => {
                // It may be the answer to somebody before, where this player was not to ask.
                if self.runtime.guard.asks_for_depth() {
                    let look = &mut self.stage.app.look;
                    look.depth = look.depth.max(depth);
                }
                Ok(())
            }
            Wake::Input(Input::TooLong { begun }) => {
                let (most, rest) = (LONGEST / 1024, if begun { "The rest is ignored" } else { "Nothing is changed" });
                let notice = format!("more than {most} KiB were pasted. {rest}. Esc ends a paste that has no end.");
                self.send(Msg::Notice(notice))
            }
            Wake::Input(Input::Gone(reason)) => Err(io::Error::other(reason)),
            Wake::Signal(Signal::End(signal)) => self.end(Ended::Signal(signal)),
            Wake::Signal(Signal::Resized) => {
                let question = self.runtime.pictures.resized();
                if !question.is_empty() {
                    guard::asked(Question::CharacterSize);
                }
                self.runtime.output.send(question)?;
                let size = self.runtime.screen.size()?;
                self.send(Msg::Event { event: Event::Resize(size.width, size.height), now })
            }
            Wake::Signal(Signal::Suspend) => self.send(Msg::Suspend(now)),
            Wake::Signal(Signal::Continued) if std::mem::take(&mut self.runtime.woken) => Ok(()),
            Wake::Signal(Signal::Continued) => {
                self.runtime.take_over()?;
                self.send(Msg::Resumed(now))
            }
            Wake::Msg(msg) => self.send(msg),
            // The next frame asks.
            Wake::Saving => Ok(()),
            Wake::Clipboard(done) => {
                let msg = self.runtime.clipboard_done(done);
                self.send(msg)
            }
        }
    }

    /// Hands a message to the stage, and executes what it asks for.
    fn send(&mut self, msg: Msg) -> io::Result<()> {
        let effects = self.stage.update(msg);
        self.execute(effects)
    }

    fn execute(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        for effect in effects {
            log::asked(&effect);
            if let Effect::Store(Job::Clock { game, elapsed, .. }) = &effect {
                self.kept = Some((*game, elapsed.as_secs()));
            }
            let time = self.time;
            if let Some(answer) = self.runtime.execute(effect, || time.now())? {
                self.send(answer)?;
            }
        }
        Ok(())
    }

    /// Lets the app save what it has, and leaves.
    fn end(&mut self, ended: Ended) -> io::Result<()> {
        self.ended = Some(ended);
        self.runtime.leaving = true;
        self.send(Msg::Terminate(self.now()))
    }

    /// Milliseconds since the start in which the process ran.
    fn now(&self) -> u64 {
        self.time.now()
    }

    #[allow(clippy::panic)] // on purpose, and only when it is asked for
    fn count_keys(&mut self, event: &Event) {
        if let (Some(left), Event::Key(_)) = (&mut self.panic, event) {
            *left = left.saturating_sub(1);
            assert!(*left > 0, "forced by {PANIC_VARIABLE}");
        }
    }

    /// Puts the terminal back first, so that nobody waits for the disk or a clipboard with a dead screen. What is not
    /// saved is not passed over, however the player ended.
    fn finish(self, ended: io::Result<Ended>) -> io::Result<Ended> {
        tracing::info!(?ended, "end");
        drop(self.runtime.guard);
        // Whoever was asked and leaves all the same need not wait for a disk that fails.
        let most = if self.stage.app.unsaved.is_some() { Duration::ZERO } else { LAST_WAIT };
        let saved = self.runtime.storage.finish(|| complain("waiting for the disk … (Ctrl+C leaves without it)"), most);
        self.runtime.clipboard.finish();
        match (ended, saved) {
            (Ok(Ended::Quit), Err(problem)) => Ok(Ended::Unsaved(problem.long)),
            (ended, _) => ended,
        }
    }
}

/// A line on the terminal, which is the shell's again.
fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "ninefold: {text}");
}
