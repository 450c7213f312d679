//! How much of a text is read in parts: a long one that nobody meant as a puzzle must not take for ever.

use super::Part;
use crate::notation::{MAX_TEXT, Notation, parse, parse_as};

/// The most bytes that are read in all, every part counted as often as it is tried.
const MOST: usize = 12 * MAX_TEXT;

/// What every try counts beside its bytes.
const EACH: usize = 32;

/// Reads parts until that is too much work.
#[derive(Debug)]
pub struct Budget {
    wanted: Option<&'static Notation>,
    left: usize,
    spent: bool,
}

impl Budget {
    /// For parts in this notation, or in the one that fits.
    pub fn new(wanted: Option<&'static Notation>) -> Self {
        Self { wanted, left: MOST, spent: false }
    }

    /// Whether something was not tried.
    pub fn is_spent(&self) -> bool {
        self.spent
    }

    /// Reads a part if it can be read.
    pub fn read(&mut self, text: &str) -> Option<Part> {
        match self.left.checked_sub(text.len() + EACH).filter(|_| !self.spent) {
            Some(left) => self.left = left,
            None => {
                self.spent = true;
                return None;
            }
        }
        let import = self.wanted.map_or_else(|| parse(text), |wanted| parse_as(wanted, text)).ok()?;
        Some(Part { text: text.to_owned(), import, is_whole: false })
    }
}
