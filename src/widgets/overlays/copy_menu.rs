//! The notations to copy in: a list, and below it what the selected one would lose.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{list, list_size, window, write};
use crate::app::Context;
use crate::app::overlays::CopyMenu;
use crate::app::overlays::copy_menu::CopyRow;
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;

/// Columns inside the box.
pub(super) const WIDTH: u16 = 72;

/// Rows below the list for what is told of the selected one.
const TOLD: u16 = 5;

/// The rows of the list in the box, and of what is told below it.
pub(super) fn size(rows: usize, screen: Rect) -> (u16, u16) {
    let (width, height) = list_size(WIDTH, rows, screen);
    (width, (height + TOLD).min(screen.height.saturating_sub(4)))
}

/// The part of the box that the list has.
pub(super) fn list_room(inside: Rect) -> Rect {
    Rect { height: inside.height.saturating_sub(TOLD + 2), ..inside }
}

/// Draws the list.
pub fn draw(menu: &CopyMenu, theme: &Theme, buffer: &mut Buffer) {
    let (width, height) = size(menu.rows.len(), buffer.area);
    let inside = window("Copy as", width, height, theme, buffer);
    let room = list_room(inside);
    // The mark of the selected row takes two columns.
    let columns = usize::from(room.width).saturating_sub(2);
    let rows: Vec<_> = menu.rows.iter().map(|row| line(row, menu, theme, columns)).collect();
    list::draw(&rows, menu.at, room, theme, buffer);
    let told = Rect { y: room.bottom() + 1, height: TOLD.min(inside.height.saturating_sub(room.height + 2)), ..inside };
    if let Some(row) = menu.row() {
        write(&about(row, menu, theme, usize::from(told.width)), told, buffer);
    }
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    write(&[bar::line(Context::CopyMenu, theme, usize::from(foot.width))], foot, buffer);
}

/// `killer-v1         link  loses colours`; a tick stands before the usual one.
fn line(row: &CopyRow, menu: &CopyMenu, theme: &Theme, width: usize) -> Vec<(String, Style)> {
    const SLUG: usize = 18;
    const LINK: usize = 6;
    let slug = words::fit(row.notation.slug, SLUG);
    let link = format!("{:LINK$}", if row.link { "link" } else { "" });
    let room = width.saturating_sub(SLUG + LINK);
    let usual = if menu.usual == Some(row.notation.slug) { " (y)" } else { "" };
    match &row.outcome {
        Err(why) => {
            let short = why.strip_prefix(row.notation.slug).unwrap_or(why).trim_start();
            vec![(slug, theme.dim), (link, theme.dim), (words::fit(short, room), theme.dim)]
        }
        Ok(loss) => {
            let named: Vec<&str> = loss.features.iter().map(|f| f.lost()).collect();
            let (told, style) = match (named.is_empty(), loss.notices.is_empty()) {
                (false, _) => (format!("loses {}", named.join(", ")), theme.warning),
                (true, false) => (String::from("see below"), theme.warning),
                (true, true) => (String::from("loses nothing"), theme.good),
            };
            let told = words::fit(&told, room.saturating_sub(usual.len()));
            vec![(slug, theme.strong), (link, theme.text), (told, style), (String::from(usual), theme.dim)]
        }
    }
}

/// What there is to say of the selected row: its name, then its losses in sentences or why it cannot be.
fn about(row: &CopyRow, menu: &CopyMenu, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let usual = if menu.usual == Some(row.notation.slug) { "; y copies in it" } else { "" };
    let mut lines = words::paragraph(&format!("{}{usual}", row.notation.name), theme.text, width);
    let (told, style) = match &row.outcome {
        Err(why) => (vec![why.clone()], theme.warning),
        Ok(loss) => (loss.notices.clone(), theme.dim),
    };
    for sentence in told {
        lines.extend(words::paragraph(&sentence, style, width));
    }
    words::at_most(lines, TOLD.into(), theme.dim)
}
