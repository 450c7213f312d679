//! Which overlay takes a key or a paste.

use super::{Finished, Overlay};
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::app::event::Key;
use crate::app::keymap::Hit;
use crate::app::overlays::PasteBox;

/// What becomes of an overlay after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum After {
    /// It stays open.
    Stay,
    /// It closes, unless the key has opened another one.
    Close,
}

impl App {
    /// An action for the overlay that is open.
    pub(in crate::app) fn on_overlay(&mut self, hit: Hit, effects: &mut Vec<Effect>) {
        let Some(mut overlay) = self.overlay.take() else { return };
        if let (Overlay::Paste(PasteBox { typed: Some(typed), .. }), Action::Leave) = (&overlay, hit.action) {
            // It was typing after all.
            for c in typed.chars() {
                self.key(Key::of_text(c), effects);
            }
            return;
        }
        let after = if hit.action == Action::Leave {
            self.cancel_question(effects);
            After::Close
        } else {
            match &mut overlay {
                Overlay::Help(help) => help.on(hit.action, self),
                Overlay::Copy(line) => line.on(hit.action, self),
                Overlay::CopyMenu(menu) => menu.on(hit.action, self, effects),
                Overlay::About(about) => about.on(hit.action, self),
                Overlay::Finished(_) => After::Stay,
                Overlay::Hint(ladder) => ladder.on(hit.action, self, effects),
                Overlay::Path(path) => path.on(hit.action, self, effects),
                Overlay::Steps(steps) => steps.on(hit.action, self, effects),
                Overlay::Techniques(list) => list.on(hit.action, self, effects),
                Overlay::Shapes(shapes) => shapes.on(hit.action, self, effects),
                Overlay::Games(games) => games.on(hit.action, self, effects),
                Overlay::New(new) => new.on(hit.action, self, effects),
                Overlay::Paste(paste) => paste.on(hit.action, self, effects),
                Overlay::Goto(goto) => goto.on(hit.action, self),
                Overlay::Command(line) => line.on(hit.action, self, effects),
                Overlay::Unsaved(question) => question.on(hit.action, self, effects),
            }
        };
        let back = match (&mut overlay, hit.action) {
            // Leaving the puzzles of a pack goes back to the packs.
            (Overlay::New(new), Action::Leave) => new.back(),
            _ => false,
        };
        if self.overlay.is_some() {
            return;
        }
        if after == After::Stay || back {
            self.overlay = Some(overlay);
        } else if let Some(play) = self.play.as_ref().filter(|p| p.game.is_solved()) {
            // How the game ended stands beside the board again when what lay over it goes.
            self.overlay = Some(Overlay::Finished(Finished::of(&play.game)));
        }
    }

    /// A key where text is typed.
    pub(in crate::app) fn text_key(&mut self, key: Key, hit: Option<Hit>, effects: &mut Vec<Effect>) {
        match hit {
            Some(hit) if self.anywhere(hit, effects) => {}
            Some(hit) => self.on_overlay(hit, effects),
            None => match &mut self.overlay {
                Some(Overlay::Paste(paste)) => paste.key(key),
                Some(Overlay::Goto(goto)) => _ = goto.input.key(key),
                Some(Overlay::Command(line)) => line.key(key),
                _ => {}
            },
        }
    }

    /// A text was pasted, wherever the player was: it is shown before it replaces anything.
    /// Where a line is being typed it goes there. `guessed`: it may have been typed all the same, very fast.
    pub(in crate::app) fn pasted(&mut self, text: &str, guessed: bool, effects: &mut Vec<Effect>) {
        self.message = None;
        match &mut self.overlay {
            Some(Overlay::Goto(goto)) => return goto.input.insert(text.trim_end_matches('\n')),
            Some(Overlay::Command(line)) => return line.insert(text.trim_end_matches('\n')),
            _ => {}
        }
        let mut paste = PasteBox::of(text);
        paste.typed = guessed.then(|| text.to_owned());
        if let Some(Err(error)) = &paste.found {
            let why = error.message.clone();
            self.refuse(why);
        }
        self.open(Overlay::Paste(paste), effects);
    }
}
