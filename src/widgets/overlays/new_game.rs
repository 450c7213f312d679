//! Choosing a new puzzle: the packs, then the puzzles of one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{list, list_size, window, write};
use crate::app::Context;
use crate::app::overlays::NewGame;
use crate::app::overlays::new_game::Pack;
use crate::widgets::panels::bar;
use crate::widgets::theme::Theme;

/// Columns of its box.
pub(super) const WIDTH: u16 = 40;

/// Draws the list that is open.
pub fn draw(new: &NewGame, packs: &[Pack], theme: &Theme, buffer: &mut Buffer) {
    let open = new.open.and_then(|i| packs.get(i));
    let title = open.map_or_else(|| String::from("New puzzle"), |pack| format!("New {}", pack.title));
    let rows: Vec<Vec<(String, Style)>> = match open {
        None => packs
            .iter()
            .map(|pack| {
                vec![
                    (format!("{:<20} ", pack.title), theme.strong),
                    (format!("{:>3} puzzles", pack.puzzles.len()), theme.dim),
                ]
            })
            .collect(),
        Some(pack) => pack.puzzles.iter().map(|puzzle| vec![(puzzle.title.clone(), theme.strong)]).collect(),
    };
    let (width, height) = list_size(WIDTH, rows.len(), buffer.area);
    let inside = window(&title, width, height, theme, buffer);
    let room = Rect { height: inside.height.saturating_sub(2), ..inside };
    if rows.is_empty() {
        write(&[Line::styled("there are no packs", theme.dim)], room, buffer);
    }
    list::draw(&rows, new.at, room, theme, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    write(&[bar::line(Context::List, theme, usize::from(foot.width))], foot, buffer);
}
