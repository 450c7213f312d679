//! The list of games played before.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{list, list_size, window, write};
use crate::app::overlays::Games;
use crate::app::{Context, SavedGame};
use crate::game::clock::duration;
use crate::ui::glyphs::GlyphSet;
use crate::ui::panels::bar;
use crate::ui::theme::Theme;

/// Columns of its box.
pub(super) const WIDTH: u16 = 66;

/// Draws the list.
pub fn draw(games: &Games, theme: &Theme, buffer: &mut Buffer) {
    let rows: Vec<_> = games.rows.iter().flatten().map(|game| row(game, theme)).collect();
    let (width, height) = list_size(WIDTH, rows.len(), buffer.area);
    let inside = window("Games played before", width, height, theme, buffer);
    let foot = ratatui::layout::Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    let room = ratatui::layout::Rect { height: inside.height.saturating_sub(2), ..inside };
    match &games.rows {
        None => drop(write(&[Line::styled("reading …", theme.dim)], room, buffer)),
        Some(rows) if rows.is_empty() => drop(write(&[Line::styled("none yet", theme.dim)], room, buffer)),
        Some(_) => list::draw(&rows, games.at, room, theme, buffer),
    }
    write(&[bar::line(Context::List, theme, usize::from(foot.width))], foot, buffer);
}

/// One game in one line: title, how far, how long, how long ago.
#[must_use]
pub fn row(game: &SavedGame, theme: &Theme) -> Vec<(String, Style)> {
    match &game.summary {
        Ok(summary) => {
            let done = if summary.solved {
                (format!("{:<14}", "solved"), theme.good)
            } else {
                (gauge(summary.placed, summary.total, theme), theme.text)
            };
            vec![
                (format!("{:<24.24} ", summary.title), theme.strong),
                done,
                (format!(" {:>8}", duration(summary.elapsed)), theme.text),
                (format!("  {:>12}", age(game.age)), theme.dim),
            ]
        }
        Err(why) => vec![(format!("{:<24.24} ", game.name), theme.strong), (why.clone(), theme.warning)],
    }
}

/// `━━━━━━──── 45 %`, fourteen columns.
fn gauge(placed: usize, total: usize, theme: &Theme) -> String {
    let (full, empty) = if theme.glyphs == GlyphSet::Unicode { ("━", "─") } else { ("#", "-") };
    let done = (placed * 9).checked_div(total).unwrap_or(0).min(9);
    let percent = (placed * 100).checked_div(total).unwrap_or(0);
    format!("{}{}{percent:>3} %", full.repeat(done), empty.repeat(9 - done))
}

/// How long ago, in words.
#[must_use]
pub fn age(ms: u64) -> String {
    let minutes = ms / 60_000;
    let (count, unit) = match minutes {
        0 => return String::from("just now"),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::age;

    #[test]
    fn ages_are_told_in_the_largest_unit() {
        assert_eq!(age(59_999), "just now");
        assert_eq!(age(60_000), "1 minute ago");
        assert_eq!(age(7_200_000), "2 hours ago");
        assert_eq!(age(3 * 86_400_000), "3 days ago");
    }
}
