//! The progress as text.

use super::app::App;
use super::effect::Effect;
use super::msg::Copied;
use super::overlays::{CopyLine, Overlay};
use crate::game::Game;
use crate::notation::{self, Notation, Progress, Written};

/// The progress in the notation it came in, or else in the usual one for its kind if that holds more of it. For a link,
/// only notations that a page takes.
fn written(game: &Game, for_link: bool) -> Result<(&'static Notation, Written), String> {
    let usual = notation::default_for(game.puzzle());
    let origin = game.origin().and_then(|o| notation::find(o.notation));
    let first = origin.filter(|n| !for_link || n.has_link()).unwrap_or(usual);
    let extras = game.extras();
    let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: game.origin() };
    let write = |n: &'static Notation| notation::write_progress(n, &progress).map(|w| (n, w));
    match (write(first), write(usual)) {
        (Ok(found), _) if found.1.notices.is_empty() => Ok(found),
        (_, Ok(found)) if found.1.notices.is_empty() => Ok(found),
        (Ok(found), _) | (Err(_), Ok(found)) => Ok(found),
        (Err(why), Err(_)) => Err(why.to_string()),
    }
}

impl App {
    /// Copies the progress as a string or as a link.
    pub(super) fn copy(&mut self, as_link: bool, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        match written(&play.game, as_link) {
            Err(why) => self.refuse(why),
            Ok((notation, written)) if as_link => match notation::link(notation, play.game.puzzle(), &written.text) {
                Some(link) => effects.push(Effect::Copy(link)),
                None => self.refuse(format!("there is no page that takes {} in a link", notation.name)),
            },
            Ok((_, written)) => {
                if !written.notices.is_empty() {
                    self.tell(written.notices.join(" "));
                }
                effects.push(Effect::Copy(written.text));
            }
        }
    }

    /// Shows the progress on one unbroken line.
    pub(super) fn show_copy(&mut self) {
        let Some(play) = &self.play else { return };
        match written(&play.game, false) {
            Err(why) => self.refuse(why),
            Ok((notation, written)) => {
                let (text, notices) = (written.text, written.notices);
                self.overlay = Some(Overlay::Copy(CopyLine { notation: notation.slug, text, notices }));
            }
        }
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
