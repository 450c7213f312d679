//! What a command comes to, as an exit status.

use std::process::ExitCode;

/// What the exit status says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// All is well: 0.
    #[default]
    Yes,
    /// The answer is "no" (not unique, no solution, no step): 1.
    No,
    /// The usage or the input is wrong: 2.
    Bad,
    /// Stopped by Ctrl+C: 130, as shells expect.
    Stopped,
    /// Ended by the signal with this number: 128 and the number, as shells expect.
    Signal(i32),
}

impl Verdict {
    pub fn status(self) -> u8 {
        match self {
            Self::Yes => 0,
            Self::No => 1,
            Self::Bad => 2,
            Self::Stopped => 130,
            Self::Signal(number) => u8::try_from(number).map_or(u8::MAX, |n| n.saturating_add(128)),
        }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        Self::from(verdict.status())
    }
}
