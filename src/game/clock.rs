//! The game's clock. It owns no time: whoever plays tells it what time it is.

/// Time played, in milliseconds, counted only while it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    elapsed: u64,
    last: Option<u64>,
}

impl Clock {
    /// A stopped clock that shows this many milliseconds.
    #[must_use]
    pub const fn at(elapsed: u64) -> Self {
        Self { elapsed, last: None }
    }

    /// Milliseconds played so far, as of the last [`tick`](Self::tick).
    #[must_use]
    pub const fn elapsed(&self) -> u64 {
        self.elapsed
    }

    /// Whether it runs.
    #[must_use]
    pub const fn running(&self) -> bool {
        self.last.is_some()
    }

    /// Starts it; `now` is in milliseconds on any scale that only grows. Does nothing while it runs.
    pub const fn start(&mut self, now: u64) {
        if self.last.is_none() {
            self.last = Some(now);
        }
    }

    /// Counts the time since the last call while it runs. A scale that went backwards counts nothing.
    pub const fn tick(&mut self, now: u64) {
        if let Some(last) = self.last {
            self.elapsed = self.elapsed.saturating_add(now.saturating_sub(last));
            self.last = Some(now);
        }
    }

    /// Takes time back that was counted and not played.
    pub const fn take_back(&mut self, ms: u64) {
        self.elapsed = self.elapsed.saturating_sub(ms);
    }

    /// Counts up to now and stops.
    pub const fn stop(&mut self, now: u64) {
        self.tick(now);
        self.last = None;
    }

    /// `12:34`, or `1:02:03` from an hour on.
    #[must_use]
    pub fn text(&self) -> String {
        duration(self.elapsed)
    }
}

/// Milliseconds as `12:34`, or `1:02:03` from an hour on.
#[must_use]
pub fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes:02}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_time_counts() {
        let mut clock = Clock::at(1_000);
        clock.tick(50_000);
        assert_eq!(clock.elapsed(), 1_000);
        clock.start(60_000);
        clock.start(61_000);
        clock.tick(62_500);
        clock.stop(63_000);
        clock.tick(99_000);
        assert_eq!(clock.elapsed(), 4_000);
        clock.start(10_000);
        clock.tick(9_000);
        assert_eq!(clock.elapsed(), 4_000);
        assert_eq!(clock.text(), "00:04");
        clock.take_back(1_500);
        assert_eq!(clock.elapsed(), 2_500);
        clock.take_back(9_000);
        assert_eq!(clock.elapsed(), 0);
        assert_eq!(duration(3_723_000), "1:02:03");
    }
}
