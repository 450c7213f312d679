//! The techniques, with a tick where they are on; each is switched on or off.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use super::view::{EventResult, View, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::LIST;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::logic::Technique;
use crate::logic::techniques::{self, of_kind};
use crate::puzzle::Kind;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;

/// Columns inside the box.
const WIDTH: u16 = 56;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TechniqueList {
    pub at: usize,
}

impl TechniqueList {
    /// The techniques that are listed: those for the puzzle on the board in the order of use, or all.
    pub fn rows(&self, app: &App) -> Vec<Technique> {
        Self::kind(app).map_or_else(|| techniques::all().collect(), |kind| of_kind(kind).to_vec())
    }

    /// The kind whose techniques are listed; none away from the board.
    fn kind(app: &App) -> Option<Kind> {
        app.play.as_ref().filter(|_| app.at_board).map(|play| play.game.puzzle().kind())
    }
}

impl View for TechniqueList {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Techniques", &LIST)
    }

    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        Some(if hint.action == Action::Accept { Hint { words: "switch on or off", ..hint } } else { hint })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let rows = self.rows(app);
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, rows.len());
            return EventResult::Stay;
        }
        if let Some(technique) = rows.get(self.at) {
            let off = &mut app.settings.solving.off;
            if !off.remove(technique.slug) {
                off.insert(technique.slug);
            }
            app.save_settings();
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        ListBox::new(WIDTH, self.rows(app).len()).click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let kind = Self::kind(app);
        let solving = &app.settings.solving;
        let row = |technique: &Technique| -> Vec<(String, Style)> {
            let grade = kind.and_then(|kind| technique.grade(kind));
            let level = grade.map_or(String::new(), |grade| format!("{:<11}{:>4}", grade.level.slug(), grade.score));
            let on = !solving.off.contains(technique.slug) && (solving.uniqueness || !technique.unique);
            let (tick, style) = if on { ("[x] ", theme.text) } else { ("[ ] ", theme.dim) };
            vec![(format!("{tick}{:<34}", technique.name), style), (level, theme.dim)]
        };
        let listed = self.rows(app);
        let rows: Vec<Vec<(String, Style)>> = listed.iter().map(row).collect();
        let named = named(self, app).into_iter();
        ListBox::new(WIDTH, rows.len()).draw_with((self.title(), named), &rows, self.at, theme, buffer);
        None
    }
}
