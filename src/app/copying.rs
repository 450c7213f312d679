//! The progress as text.

use std::collections::BTreeMap;

use super::app::App;
use super::effect::Effect;
use super::msg::Copied;
use super::overlays::{CopyLine, CopyMenu, Overlay};
use crate::game::Game;
use crate::notation::{self, Notation, Progress, WriteError, Written, kind_slug};
use crate::puzzle::Kind;
use crate::store;

/// The notation that the player copied in last, for each kind of puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CopyAs(BTreeMap<&'static str, &'static str>);

impl CopyAs {
    /// What was chosen for a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<&'static Notation> {
        notation::find(self.0.get(kind_slug(kind))?)
    }

    /// Remembers a choice; tells whether it is another than before.
    pub fn choose(&mut self, kind: Kind, notation: &Notation) -> bool {
        self.0.insert(kind_slug(kind), notation.slug) != Some(notation.slug)
    }

    /// What the settings file says; what is not known here is passed over.
    #[must_use]
    pub fn from_stored(stored: &store::Settings) -> Self {
        let known = stored.copy_as.iter().flatten().filter_map(|(kind, slug)| {
            let kind = notation::kind_named(kind).ok()?;
            Some((kind_slug(kind), notation::find(slug).filter(|n| n.writes() && n.kinds.contains(&kind))?.slug))
        });
        Self(known.collect())
    }

    /// Writes it into the settings for the file. What only another version knows stays.
    pub fn store(&self, stored: &mut store::Settings) {
        if !self.0.is_empty() {
            let all = stored.copy_as.get_or_insert_default();
            all.extend(self.0.iter().map(|(kind, slug)| (String::from(*kind), String::from(*slug))));
        }
    }
}

/// The progress of a game in a notation.
pub(super) fn written_in(game: &Game, notation: &'static Notation) -> Result<Written, WriteError> {
    let extras = game.extras();
    let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: game.origin() };
    notation::write_progress(notation, &progress)
}

/// The link to a text in a notation, if a page takes it.
pub(super) fn link_to(game: &Game, notation: &Notation, text: &str) -> Option<String> {
    notation::link(notation, game.puzzle(), text)
}

/// The progress in the notation that was chosen last, where that can hold the puzzle; else in the one it came in, or in
/// the usual one for its kind if that holds more of it. For a link, only notations that a page takes.
fn written(
    game: &Game,
    chosen: Option<&'static Notation>,
    for_link: bool,
) -> Result<(&'static Notation, Written), String> {
    let takes = |n: &&Notation| !for_link || n.has_link();
    let write = |n: &'static Notation| written_in(game, n).map(|w| (n, w));
    if let Some(Ok(found)) = chosen.filter(takes).map(write) {
        return Ok(found);
    }
    let linked = notation::default_for_link(game.puzzle(), game.board()).filter(|_| for_link);
    let usual = linked.unwrap_or_else(|| notation::default_for(game.puzzle()));
    let origin = game.origin().and_then(|o| notation::find(o.notation));
    let first = origin.filter(takes).unwrap_or(usual);
    match (write(first), write(usual)) {
        (Ok(found), _) if found.1.notices.is_empty() => Ok(found),
        (_, Ok(found)) if found.1.notices.is_empty() => Ok(found),
        (Ok(found), _) | (Err(_), Ok(found)) => Ok(found),
        (Err(why), Err(_)) => Err(why.to_string()),
    }
}

impl App {
    /// The progress in the notation that a copy has now.
    fn written_now(&self, for_link: bool) -> Option<Result<(&'static Notation, Written), String>> {
        let game = &self.play.as_ref()?.game;
        Some(written(game, self.settings.copy_as.of(game.puzzle().kind()), for_link))
    }

    /// Copies the progress as a string or as a link.
    pub(super) fn copy(&mut self, as_link: bool, effects: &mut Vec<Effect>) {
        match self.written_now(as_link) {
            None => {}
            Some(Err(why)) => self.refuse(why),
            Some(Ok((notation, written))) => self.send_copy(notation, written, as_link, effects),
        }
    }

    /// Copies the progress in this notation, which is the one for its kind from now on.
    pub(super) fn copy_in(&mut self, notation: &'static Notation, as_link: bool, effects: &mut Vec<Effect>) -> bool {
        let Some(play) = &self.play else { return false };
        let kind = play.game.puzzle().kind();
        match written_in(&play.game, notation) {
            Err(why) => {
                self.refuse(why.to_string());
                return false;
            }
            Ok(written) => self.send_copy(notation, written, as_link, effects),
        }
        if self.settings.copy_as.choose(kind, notation) {
            effects.push(Effect::SaveSettings(self.settings.clone()));
        }
        true
    }

    /// Hands a text to the clipboard; what it leaves out is told.
    fn send_copy(&mut self, notation: &'static Notation, written: Written, as_link: bool, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        let text = match as_link.then(|| link_to(&play.game, notation, &written.text)) {
            Some(None) => return self.refuse(format!("there is no page that takes {} in a link", notation.slug)),
            Some(Some(link)) => link,
            None => written.text,
        };
        if !written.notices.is_empty() {
            self.tell(written.notices.join(" "));
        }
        effects.push(Effect::Copy(text));
    }

    /// Shows the progress on one unbroken line.
    pub(super) fn show_copy(&mut self) {
        match self.written_now(false) {
            None => {}
            Some(Err(why)) => self.refuse(why),
            Some(Ok((notation, written))) => self.show_line(notation, written),
        }
    }

    /// Shows a text on one unbroken line.
    pub(super) fn show_line(&mut self, notation: &'static Notation, written: Written) {
        let Some(play) = &self.play else { return };
        let link = link_to(&play.game, notation, &written.text);
        self.overlay = Some(Overlay::Copy(CopyLine::new(notation.slug, written, link)));
    }

    /// Opens the list of notations to copy in.
    pub(super) fn copy_menu(&mut self, effects: &mut Vec<Effect>) {
        let usual = self.written_now(false).and_then(Result::ok).map(|(notation, _)| notation);
        let Some(play) = &self.play else { return };
        let menu = CopyMenu::of(&play.game, usual);
        self.open(Overlay::CopyMenu(menu), effects);
    }

    /// What became of a copy. What the notation could not hold stays told beside it.
    pub(super) fn copied(&mut self, how: Copied) {
        let before = self.message.take().map(|m| format!("; {}", m.text)).unwrap_or_default();
        match how {
            Copied::Confirmed => self.tell(format!("copied{before}")),
            Copied::Sent => self.tell(format!("sent to the terminal (OSC 52); C shows it{before}")),
            Copied::Failed(why) => self.refuse(format!("not copied: {why}; C shows it")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_kept_and_unknown_ones_stay() {
        let text =
            r#"{"copy-as": {"killer": "killer-b", "sudoku": "frobnicate", "str8ts": "killer-a", "hitori": "x"}}"#;
        let mut stored: store::Settings = serde_json::from_str(text).unwrap();
        let mut choice = CopyAs::from_stored(&stored);
        assert_eq!(choice.of(Kind::Killer).map(|n| n.slug), Some("killer-b"));
        assert!(choice.of(Kind::Sudoku).is_none() && choice.of(Kind::Str8ts).is_none());
        let ours = notation::find("ninefold").unwrap();
        assert!(choice.choose(Kind::Str8ts, ours) && !choice.choose(Kind::Str8ts, ours));
        choice.store(&mut stored);
        let kept = stored.copy_as.clone().unwrap();
        assert_eq!((kept["str8ts"].as_str(), kept["sudoku"].as_str()), ("ninefold", "frobnicate"));
        assert_eq!((kept["hitori"].as_str(), CopyAs::from_stored(&stored)), ("x", choice));
    }
}
