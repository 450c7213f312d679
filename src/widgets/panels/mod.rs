//! What stands around the board: one file each. A panel is a [`Section`]: a title and lines; where they go and how much
//! air they get is decided here.

pub mod bar;
pub mod cage;
pub mod compact;
pub mod compartment;
pub mod entering;
pub mod header;
pub mod left;
pub mod message;
pub mod progress;
pub mod sums;
pub mod techniques;
pub mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::glyphs::{Edge, GlyphSet};
use super::lines::put_line;
use super::theme::Theme;
use crate::app::{App, Play};
use crate::puzzle::Kind;

/// A titled block of lines.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// Its lines, already as narrow as the panel.
    pub lines: Vec<Line<'static>>,
    /// Sections with the smallest numbers stay when there is no room for all.
    pub rank: u8,
}

/// What a section is made from.
#[derive(Debug)]
pub struct Source<'a> {
    /// The app.
    pub app: &'a App,
    /// Its game.
    pub play: &'a Play,
    /// The colours.
    pub theme: &'a Theme,
    /// Columns that lines may take.
    pub width: usize,
}

/// The sections about the game on the board: what the cursor's cell lies in, what is left, what digits do now.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    [shape, left::sections, entering::sections].into_iter().flat_map(|make| make(source)).collect()
}

/// What the cursor's cell lies in: its cage, or its compartments, or just the cell.
#[must_use]
pub fn shape(source: &Source<'_>) -> Vec<Section> {
    if source.play.paused {
        return Vec::new();
    }
    if let Some(cells) = sums::wanted(source) {
        return sums::sections(source, cells);
    }
    match source.play.game.puzzle().kind() {
        Kind::Killer => cage::sections(source),
        Kind::Str8ts => compartment::sections(source),
        Kind::Sudoku => words::cell_section(source),
    }
}

/// Blank lines after a title and after a section, from airy to tight.
const AIR: [(usize, usize); 4] = [(1, 2), (1, 1), (0, 1), (0, 0)];

/// Draws the wide panel with these sections; with `titled` the game's title stands at its top.
pub fn draw_wide(source: &Source<'_>, titled: bool, mut sections: Vec<Section>, rect: Rect, buffer: &mut Buffer) {
    let (mut rect, theme) = (rect, source.theme);
    if titled {
        header::draw(source.app, source.play, Rect { height: 1, ..rect }, theme, buffer);
        let taken = rect.height.min(2);
        rect = Rect { y: rect.y + taken, height: rect.height - taken, ..rect };
    }
    let height = usize::from(rect.height);
    let needed = |sections: &[Section], (title, after): (usize, usize)| {
        let lines: usize = sections.iter().map(|s| 1 + title + s.lines.len() + after).sum();
        lines.saturating_sub(after)
    };
    while needed(&sections, (0, 1)) > height && sections.len() > 1 {
        let last = sections.iter().enumerate().max_by_key(|(_, s)| s.rank).map_or(0, |(i, _)| i);
        sections.remove(last);
    }
    let (after_title, after) = AIR.into_iter().find(|&air| needed(&sections, air) <= height).unwrap_or((0, 0));
    let mut y = rect.y;
    let mut put = |line: &Line<'_>, y: &mut u16| {
        if *y < rect.bottom() {
            put_line(buffer, Rect { y: *y, height: 1, ..rect }, line);
        }
        *y = y.saturating_add(1);
    };
    for section in &sections {
        put(&heading(&section.title, rect.width, theme), &mut y);
        y += after_title as u16;
        for line in &section.lines {
            put(line, &mut y);
        }
        y += after as u16;
    }
}

/// A title and a thin rule to the end of the line.
fn heading(title: &str, width: u16, theme: &Theme) -> Line<'static> {
    let rule = usize::from(width).saturating_sub(title.chars().count() + 1);
    let stroke = theme.glyphs.level(Edge::Thin).to_string().repeat(rule);
    Line::from(vec![
        Span::styled(title.to_owned(), theme.accent),
        Span::raw(" "),
        Span::styled(stroke, theme.thin_wall),
    ])
}

/// The dot between two things on one line.
#[must_use]
pub const fn separator(glyphs: GlyphSet) -> &'static str {
    match glyphs {
        GlyphSet::Unicode => " · ",
        GlyphSet::Ascii => " - ",
    }
}
