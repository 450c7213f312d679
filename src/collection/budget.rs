//! Memory for texts that were read and are not worked on yet.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Bytes that long texts may take up together.
const MOST: usize = 16 << 20;

/// Shorter texts are not counted: how many wait is bounded anyway.
const LONG: usize = 1 << 10;

/// What long texts take up.
#[derive(Debug, Default)]
pub struct Budget {
    held: Mutex<usize>,
    less: Condvar,
}

/// The share of one text; given back when the text is dropped.
#[derive(Debug, Default)]
pub struct Share(Option<(usize, Arc<Budget>)>);

impl Budget {
    /// Notes a text of so many bytes.
    pub fn take(self: &Arc<Self>, bytes: usize) -> Share {
        if bytes < LONG {
            return Share(None);
        }
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) += bytes;
        Share(Some((bytes, Arc::clone(self))))
    }

    /// Whether nothing more should be read now.
    pub fn is_spent(&self) -> bool {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) >= MOST
    }

    /// Waits until texts were given back.
    pub fn wait(&self) {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.less.wait_while(held, |held| *held >= MOST));
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        if let Some((bytes, budget)) = self.0.take() {
            *budget.held.lock().unwrap_or_else(PoisonError::into_inner) -= bytes;
            budget.less.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_counted_until_they_are_dropped() {
        let budget = Arc::new(Budget::default());
        let short: Vec<Share> = (0..100_000).map(|_| budget.take(LONG - 1)).collect();
        assert!(!budget.is_spent());
        let mut long: Vec<Share> = (0..MOST / LONG).map(|_| budget.take(LONG)).collect();
        assert!(budget.is_spent());
        long.pop();
        assert!(!budget.is_spent());
        drop((short, long));
        assert_eq!(*budget.held.lock().unwrap(), 0);
    }

    #[test]
    fn whoever_waits_goes_on_when_texts_are_dropped() {
        let budget = Arc::new(Budget::default());
        let share = budget.take(MOST);
        let waiting = Arc::clone(&budget);
        let thread = std::thread::spawn(move || waiting.wait());
        drop(share);
        thread.join().unwrap();
        assert!(!budget.is_spent());
    }
}
