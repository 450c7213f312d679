//! The techniques with a tick where they are on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{list, list_size, window, write};
use crate::app::overlays::TechniqueList;
use crate::app::{App, Context};
use crate::logic::Technique;
use crate::widgets::panels::bar;
use crate::widgets::theme::Theme;

/// Columns inside the box.
pub(super) const WIDTH: u16 = 56;

/// Draws the list.
pub fn draw(techniques: &TechniqueList, app: &App, theme: &Theme, buffer: &mut Buffer) {
    let kind = app.play.as_ref().map(|play| play.game.puzzle().kind());
    let solving = &app.settings.solving;
    let row = |technique: &Technique| -> Vec<(String, Style)> {
        let grade = kind.and_then(|kind| technique.grade(kind));
        let level = grade.map_or(String::new(), |grade| format!("{:<11}{:>4}", grade.level.slug(), grade.score));
        let on = !solving.off.contains(technique.slug) && (solving.uniqueness || !technique.unique);
        let (tick, style) = if on { ("[x] ", theme.text) } else { ("[ ] ", theme.dim) };
        vec![(format!("{tick}{:<34}", technique.name), style), (level, theme.dim)]
    };
    let listed = techniques.rows(app);
    let rows: Vec<Vec<(String, Style)>> = listed.iter().map(row).collect();
    let (width, height) = list_size(WIDTH, rows.len(), buffer.area);
    let inside = window("Techniques: Space switches on or off", width, height, theme, buffer);
    let room = Rect { height: inside.height.saturating_sub(2), ..inside };
    list::draw(&rows, techniques.at, room, theme, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    write(&[bar::line(Context::List, theme, usize::from(foot.width))], foot, buffer);
}
