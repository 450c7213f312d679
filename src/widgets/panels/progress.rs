//! What was done so far.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{PanelSource, Section, separator, words};
use crate::widgets::glyphs::GlyphSet;

/// What was done so far.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    let (game, theme) = (&source.play.game, source.theme);
    let dot = separator(theme.glyphs);
    let count = |n: usize, one: &str, more: &str| match n {
        0 => format!("no {more}"),
        1 => format!("1 {one}"),
        n => format!("{n} {more}"),
    };
    let placed = game.position().placed(game.puzzle());
    let total = (game.puzzle().cells() - game.puzzle().given_cells()).len();
    let mut parts = vec![format!("{placed} of {total} placed")];
    parts.push(count(game.steps_taken() as usize, "step taken", "steps taken"));
    parts.push(count(game.hints_used() as usize, "hint", "hints"));
    if !game.savepoints().is_empty() {
        parts.push(count(game.savepoints().len(), "branch", "branches"));
    }
    let all = parts.join(dot);
    let mut lines = if all.width() <= source.width {
        vec![Line::styled(all, theme.dim)]
    } else {
        // How far it is on one line, how it came there on the next: not one word alone.
        let (placed, rest) = parts.split_at(1);
        [placed.concat(), rest.join(dot)]
            .iter()
            .flat_map(|said| words::paragraph(said, theme.dim, source.width))
            .collect()
    };
    // Nothing placed is no bar yet: it would look like a rule.
    if placed > 0 {
        lines.push(progress(source, placed, total));
    }
    vec![Section::new(String::from("Progress"), lines, 6)]
}

/// A bar as long as the panel is wide.
fn progress(source: &PanelSource<'_>, placed: usize, total: usize) -> Line<'static> {
    let theme = source.theme;
    let width = source.width;
    let done = (placed * width).checked_div(total).unwrap_or(0);
    let (full, empty) = match theme.glyphs {
        GlyphSet::Unicode => ("━", "─"),
        GlyphSet::Ascii => ("#", "-"),
    };
    Line::from(vec![
        Span::styled(full.repeat(done), theme.good),
        Span::styled(empty.repeat(width.saturating_sub(done)), theme.thin_wall),
    ])
}
