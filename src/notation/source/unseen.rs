//! A link without what does not show in it, as pages and chats put it between the parts of a long word: characters, and
//! the names that HTML has for them.

use super::blank::is_unseen;
use super::marks::character_reference;
use crate::notation::{NotationError, Source};

/// A text from which something was left out.
#[derive(Debug)]
pub(crate) struct Seen {
    /// What is left.
    pub text: String,
    /// Where something was left out: the byte of what is left, and how many bytes are gone up to there.
    gone: Vec<(usize, usize)>,
}

impl Seen {
    /// What is left of a text with a link; `None` where it has none, or nothing is left out.
    pub fn of_link(text: &str) -> Option<Self> {
        let unseen = |text: &str| text.chars().any(|c| c == '&' || is_unseen(c));
        if text.len() > crate::notation::MAX_TEXT || !text.contains('/') || !unseen(text) {
            return None;
        }
        let mut seen = Self { text: String::with_capacity(text.len()), gone: Vec::new() };
        let (mut rest, mut gone) = (text, 0);
        while let Some(c) = rest.chars().next() {
            let reference = if c == '&' { character_reference(rest) } else { None };
            let (stands_for, written) = reference.unwrap_or((c, c.len_utf8()));
            let length = is_unseen(stands_for).then_some(written);
            match length {
                Some(length) => {
                    gone += length;
                    seen.gone.push((seen.text.len(), gone));
                }
                None => seen.text.push(c),
            }
            rest = rest.get(length.unwrap_or(c.len_utf8())..)?;
        }
        let is_link = Source::all(&seen.text, |_| false).is_ok_and(|all| all.first().is_some_and(|s| s.link.is_some()));
        (gone > 0 && is_link).then_some(seen)
    }

    /// An error in what is left, with its place in the whole text.
    pub fn placed(&self, error: NotationError) -> NotationError {
        let place = |at: usize| {
            let before = self.gone.partition_point(|(from, _)| *from <= at);
            at + before.checked_sub(1).and_then(|last| self.gone.get(last)).map_or(0, |(_, gone)| *gone)
        };
        NotationError { offset: error.offset.map(place), ..error }
    }
}
