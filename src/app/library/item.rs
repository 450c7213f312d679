//! A puzzle of the library.

use std::sync::Arc;

use super::own_pack::OwnPuzzle;
use crate::generator::{Code, Entry, Offer};
use crate::logic::Level;
use crate::text::search::plain;

/// A puzzle to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// `Killer X · tough 7`: what a game of it is called.
    pub title: String,
    /// The own pack that it is listed with, where there are several in a list.
    pub pack: Option<String>,
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
        let (offer, level, score) = (Some(offer), Some(level), Some(score));
        Self { title: entry.title(), pack: None, text: code.into(), offer, level, score }
    }

    /// A puzzle of an own pack, with its place there from 1.
    pub fn own(place: usize, puzzle: &OwnPuzzle) -> Self {
        let OwnPuzzle { text, offer, level, score, title } = puzzle;
        let sort = offer.map_or_else(|| String::from("puzzle"), Offer::title);
        let level_name = level.map(|level| format!(" · {}", level.slug())).unwrap_or_default();
        let title =
            if title.is_empty() { format!("{place} · {sort}{level_name}") } else { format!("{place} · {title}") };
        Self { title, pack: None, text: text.as_str().into(), offer: *offer, level: *level, score: *score }
    }

    /// The same in a list of several packs.
    #[must_use]
    pub fn of_pack(self, name: &str) -> Self {
        Self { pack: Some(name.to_owned()), ..self }
    }

    /// What it is called in the list: its title, after its pack where there are several.
    #[must_use]
    pub fn listed(&self) -> String {
        self.pack.as_ref().map_or_else(|| self.title.clone(), |pack| format!("{pack} · {}", self.title))
    }

    /// Whether it has words that begin so, or is the code that begins so.
    pub fn matches(&self, wanted: &str) -> bool {
        let sort = self.offer.map(Offer::title).unwrap_or_default();
        let text = format!("{} {sort} {}", self.listed(), self.level.map_or("", Level::slug));
        let (text, wanted) = (plain(&text), &plain(wanted));
        wanted.split_whitespace().all(|word| text.split_whitespace().any(|part| part.starts_with(word)))
            || Code::is_begun(wanted) && self.text.to_lowercase().starts_with(wanted)
    }
}
