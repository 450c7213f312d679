//! The time that the process ran: while it is stopped nobody plays.

use std::time::{Duration, Instant};

/// Waking so much later than it should have, or so long at work, the process was stopped meanwhile: no machine is so busy.
const STOPPED: Duration = Duration::from_secs(2);

/// Counts the time since the start without that in which the process was stopped by a signal that it cannot see.
#[derive(Clone, Copy, Debug)]
pub struct RunTime {
    started: Instant,
    stopped: Duration,
    /// When the process woke last.
    woken: Instant,
}

impl RunTime {
    /// Starts to count.
    pub fn start() -> Self {
        let now = Instant::now();
        Self { started: now, stopped: Duration::ZERO, woken: now }
    }

    /// Milliseconds since the start.
    pub fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().saturating_sub(self.stopped).as_millis()).unwrap_or(u64::MAX)
    }

    /// Says when the process woke that was to wake at `due` at the latest.
    pub fn woke(&mut self, due: Instant, at: Instant) {
        self.leave_out(at.saturating_duration_since(due));
        self.woken = at;
    }

    /// Says when the process has done what it woke for, and waits again.
    pub fn waits(&mut self, at: Instant) {
        self.leave_out(at.saturating_duration_since(self.woken));
    }

    fn leave_out(&mut self, lost: Duration) {
        if lost >= STOPPED {
            self.stopped += lost;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_while_stopped_does_not_count() {
        let (mut time, hour) = (RunTime::start(), Duration::from_secs(3600));
        let due = Instant::now() + Duration::from_secs(1);
        for late in [Duration::ZERO, Duration::from_millis(1900)] {
            time.woke(due, due + late);
            assert_eq!(time.stopped, Duration::ZERO, "a busy machine");
        }
        time.woke(due, Instant::now());
        assert_eq!(time.stopped, Duration::ZERO, "a key");
        time.woke(due, due + hour);
        assert_eq!(time.stopped, hour);
        time.waits(due + hour + Duration::from_millis(1900));
        assert_eq!(time.stopped, hour, "a busy machine");
        time.waits(due + 2 * hour);
        assert_eq!(time.stopped, 2 * hour, "stopped at work");
        time.stopped = hour;
        time.started = Instant::now() - hour - Duration::from_secs(60);
        assert_eq!(time.now() / 1000, 60);
    }
}
