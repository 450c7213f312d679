//! The progress bar of a batch: on standard error, and only where a person looks at it.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text::{plural, thousands};

/// How long a batch runs before the bar appears; most are over by then.
const DELAY: Duration = Duration::from_millis(300);

/// How often it is drawn.
const EVERY: Duration = Duration::from_millis(100);

pub struct Progress {
    /// Only where standard error is a terminal, and the answers go elsewhere or there is only one.
    bar: Option<ProgressBar>,
    size: Option<u64>,
    count: u64,
    units: u64,
    /// Attempts that were made so far, where one answer can take many.
    attempts: Option<Arc<AtomicU64>>,
    /// Whether there is one answer only, which takes the place of the bar.
    alone: bool,
    started: Instant,
    drawn: Option<Instant>,
}

impl Progress {
    /// Of so many units in all, if that is known. `to_file` says that the answers do not go to standard output.
    pub fn new(size: Option<u64>, to_file: bool, attempts: Option<Arc<AtomicU64>>) -> Self {
        let alone = attempts.is_some() && size == Some(1);
        let wanted = io::stderr().is_terminal() && (to_file || alone || !io::stdout().is_terminal());
        let bar = wanted.then(|| {
            let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::stderr());
            let template = match size {
                Some(_) if !alone => "[{bar:24}] {percent:>3}%  {msg}",
                _ => "{spinner} {msg}",
            };
            // The template is ours; if it cannot be read the bar is a plain one.
            let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
            bar.set_style(style.progress_chars("=> ").tick_chars("|/-\\ "));
            bar
        });
        Self { bar, size, count: 0, units: 0, attempts, alone, started: Instant::now(), drawn: None }
    }

    /// Counts answers that are written, and the units of work that they were.
    pub fn advance(&mut self, answers: usize, units: u64) {
        self.count += answers as u64;
        self.units += units;
    }

    /// Draws it, if it is time to.
    pub fn draw(&mut self) {
        let Some(bar) = &self.bar else { return };
        let now = Instant::now();
        let due = self.drawn.map_or(self.started + DELAY, |drawn| drawn + EVERY);
        if now >= due {
            self.drawn = Some(now);
            let seconds = (now - self.started).as_secs_f64();
            let puzzles = plural(self.count as usize, "puzzle", "puzzles");
            let rate = thousands((self.count as f64 / seconds) as u64);
            let left = self.size.filter(|_| self.units > 0).map_or_else(String::new, |size| {
                let left = size.saturating_sub(self.units) as f64 / self.units as f64 * seconds;
                format!(", {} left", HumanDuration(Duration::from_secs_f64(left.clamp(0.0, 1e9).round())))
            });
            let attempts = self.attempts.as_ref().map(|made| made.load(Ordering::Relaxed));
            let attempts =
                attempts.map(|made| format!("{} {}", thousands(made), plural(made as usize, "attempt", "attempts")));
            bar.set_message(match attempts {
                Some(attempts) if self.alone => format!("{attempts}, {seconds:.0} s; Ctrl+C stops"),
                Some(attempts) => format!("{} {puzzles}, {attempts}{left}", thousands(self.count)),
                None => format!("{} {puzzles}, {rate} a second{left}", thousands(self.count)),
            });
            bar.set_position(self.units);
            bar.tick();
        }
    }

    /// Makes room for an answer, where that goes to the terminal as well.
    pub fn answer(&mut self) {
        if self.alone {
            self.clear();
        }
    }

    /// Does something that writes to standard error, with the bar out of the way.
    pub fn aside(&self, write: impl FnOnce()) {
        match &self.bar {
            Some(bar) if self.drawn.is_some() => bar.suspend(write),
            _ => write(),
        }
    }

    /// Takes the bar off the screen.
    pub fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
