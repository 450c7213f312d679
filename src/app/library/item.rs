//! A puzzle of the library.

use std::sync::Arc;

use crate::app::OwnPuzzle;
use crate::app::search::plain;
use crate::generator::{Code, Entry, Offer};
use crate::logic::Level;

/// A puzzle to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// `Killer X · tough 7`.
    pub title: String,
    /// What it is read from.
    pub text: Arc<str>,
    /// What sort of puzzle it is, if it is one of those that are made here too.
    pub offer: Option<&'static Offer>,
    /// How hard it is, where that is known.
    pub level: Option<Level>,
    /// The same as a number.
    pub score: Option<u32>,
}

impl Item {
    /// A puzzle that comes with the program.
    pub fn of(entry: &Entry) -> Self {
        let Entry { code, level, score, offer, .. } = *entry;
        Self { title: entry.title(), text: code.into(), offer: Some(offer), level: Some(level), score: Some(score) }
    }

    /// A puzzle of an own pack, with its place there from 1.
    pub fn own(place: usize, puzzle: &OwnPuzzle) -> Self {
        let OwnPuzzle { text, offer, level, score, title } = puzzle;
        let sort = offer.map_or_else(|| String::from("puzzle"), Offer::title);
        let level_name = level.map(|level| format!(" · {}", level.slug())).unwrap_or_default();
        let title =
            if title.is_empty() { format!("{place} · {sort}{level_name}") } else { format!("{place} · {title}") };
        Self { title, text: text.as_str().into(), offer: *offer, level: *level, score: *score }
    }

    /// The same, called by its pack too.
    #[must_use]
    pub fn of_pack(self, name: &str) -> Self {
        Self { title: format!("{name} · {}", self.title), ..self }
    }

    /// Whether it has words that begin so, or is the code that begins so.
    pub fn matches(&self, wanted: &str) -> bool {
        let sort = self.offer.map(Offer::title).unwrap_or_default();
        let text = format!("{} {sort} {}", self.title, self.level.map_or("", Level::slug));
        let (text, wanted) = (plain(&text), &plain(wanted));
        wanted.split_whitespace().all(|word| text.split_whitespace().any(|part| part.starts_with(word)))
            || Code::is_begun(wanted) && self.text.to_lowercase().starts_with(wanted)
    }
}
