//! The notations that the progress can be copied in, each with what it would lose.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::copying::{link_to, written_in};
use crate::app::effect::Effect;
use crate::app::start::list_move;
use crate::game::Game;
use crate::notation::{self, Feature, NOTATIONS, Notation, Progress};

/// One notation.
#[derive(Clone, Debug)]
pub struct CopyRow {
    /// Which.
    pub notation: &'static Notation,
    /// Whether a page takes it in a link.
    pub link: bool,
    /// What it would lose, or why it cannot hold the puzzle.
    pub outcome: Result<Loss, String>,
}

/// What a notation would lose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// What it has no place for.
    pub features: Vec<Feature>,
    /// The same in whole sentences, with the cells.
    pub notices: Vec<String>,
}

/// The list.
#[derive(Clone, Debug)]
pub struct CopyMenu {
    /// The rows: first those that can hold the puzzle.
    pub rows: Vec<CopyRow>,
    /// The selected row.
    pub at: usize,
    /// The notation that is copied in without choosing.
    pub usual: Option<&'static str>,
}

impl CopyMenu {
    /// The notations for this kind of game; `usual` is selected.
    #[must_use]
    pub fn of(game: &Game, usual: Option<&'static Notation>) -> Self {
        let kind = game.puzzle().kind();
        let extras = game.extras();
        let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: game.origin() };
        let row = |notation: &'static Notation| match notation::write_progress(notation, &progress) {
            Ok(written) => {
                let features = notation::lost(notation, &progress);
                let link = link_to(game, notation, &written.text).is_some();
                CopyRow { notation, link, outcome: Ok(Loss { features, notices: written.notices }) }
            }
            Err(why) => CopyRow { notation, link: false, outcome: Err(why.to_string()) },
        };
        let known = NOTATIONS.iter().filter(|n| n.writes() && n.kinds.contains(&kind));
        let (mut rows, refused): (Vec<_>, Vec<_>) = known.map(row).partition(|row| row.outcome.is_ok());
        rows.extend(refused);
        let at = rows.iter().position(|row| usual.is_some_and(|n| n.slug == row.notation.slug)).unwrap_or(0);
        Self { rows, at, usual: usual.map(|n| n.slug) }
    }

    /// The selected row.
    #[must_use]
    pub fn row(&self) -> Option<&CopyRow> {
        self.rows.get(self.at)
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let Some(row) = self.rows.get(self.at) else { return After::Close };
        if let Err(why) = &row.outcome
            && matches!(action, Action::Accept | Action::Copy | Action::CopyLink | Action::ShowCopy)
        {
            app.refuse(why.clone());
            return After::Stay;
        }
        match action {
            Action::Accept | Action::Copy => _ = app.copy_in(row.notation, false, effects),
            Action::CopyLink if row.link => _ = app.copy_in(row.notation, true, effects),
            Action::CopyLink => {
                app.refuse(format!("there is no page that takes {} in a link", row.notation.slug));
                return After::Stay;
            }
            Action::ShowCopy => {
                if let Some(Ok(written)) = app.play.as_ref().map(|play| written_in(&play.game, row.notation)) {
                    app.show_line(row.notation, written);
                }
            }
            _ => {
                list_move(action, &mut self.at, self.rows.len());
                return After::Stay;
            }
        }
        After::Close
    }
}
