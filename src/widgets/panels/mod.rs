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
pub mod spare;
pub mod sums;
pub mod techniques;
pub mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::glyphs::{Edge, GlyphSet};
use super::lines::put_line;
use super::theme::Theme;
use crate::app::input::key_table::KeyMatch;
use crate::app::{App, Play};
use crate::puzzle::{Cell, Kind};
use compact::Cut;

/// A titled block of lines.
#[derive(Clone, Debug)]
pub struct Section {
    pub title: String,
    /// Its lines, already as narrow as the panel.
    pub lines: Vec<Line<'static>>,
    /// Sections with the smallest numbers stay when there is no room for all.
    pub rank: u8,
    /// What in its lines can be clicked, from the start of its first line.
    pub buttons: Vec<ClickTarget>,
    /// How it is shown where there is no room for all its lines.
    pub when_cut: Option<Cut>,
}

impl Section {
    /// A section without buttons.
    pub const fn new(title: String, lines: Vec<Line<'static>>, rank: u8) -> Self {
        Self { title, lines, rank, buttons: Vec::new(), when_cut: None }
    }
}

/// What a click does at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClickTarget {
    /// The place.
    pub area: Rect,
    /// What it does, as a key would.
    pub does: KeyMatch,
}

impl ClickTarget {
    /// The same, this far to the right and down.
    pub const fn moved(self, columns: u16, rows: u16) -> Self {
        let area = Rect { x: self.area.x.saturating_add(columns), y: self.area.y.saturating_add(rows), ..self.area };
        Self { area, ..self }
    }
}

#[derive(Debug)]
pub struct PanelSource<'a> {
    pub app: &'a App,
    pub play: &'a Play,
    pub theme: &'a Theme,
    /// Columns that lines may take.
    pub width: usize,
}

impl PanelSource<'_> {
    /// Columns that tables and headings may take: in the compact panel the one that text leaves free, which many need.
    pub const fn table_width(&self) -> usize {
        if self.width == compact::COMPACT_TEXT { self.width + 1 } else { self.width }
    }
}

/// The sections about the cursor's cell and the digits: what the cell lies in, what is left, what digits do now.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    [shape, left::sections, entering::sections].into_iter().flat_map(|make| make(source)).collect()
}

/// The sections about the game as a whole: what was done so far, and what there is room for.
pub fn game_sections(source: &PanelSource<'_>) -> Vec<Section> {
    [progress::sections, spare::sections].into_iter().flat_map(|make| make(source)).collect()
}

/// What the cursor's cell lies in: its cage, or its compartments, or just the cell. Where one other cell is selected, that
/// it is the one that takes what is entered.
pub fn shape(source: &PanelSource<'_>) -> Vec<Section> {
    if source.play.paused {
        return Vec::new();
    }
    if let Some(cells) = sums::wanted(source) {
        return sums::sections(source, cells);
    }
    let mut sections: Vec<Section> = selected_elsewhere(source)
        .map(|cell| {
            let lines = words::paragraph(&format!("{cell} takes what you enter"), source.theme.text, source.width);
            Section::new(format!("1 cell selected: {cell}"), lines, 1)
        })
        .into_iter()
        .collect();
    sections.extend(match source.play.game.puzzle().kind() {
        Kind::Killer => cage::sections(source),
        Kind::Str8ts => compartment::sections(source),
        Kind::Sudoku => words::cell_section(source),
    });
    sections
}

/// The only cell that is selected, where the cursor is elsewhere.
pub fn selected_elsewhere(source: &PanelSource<'_>) -> Option<Cell> {
    source.play.selection.only().filter(|&cell| cell != source.play.cursor)
}

/// Blank lines after a title and after a section, from airy to tight.
const AIR: [(usize, usize); 4] = [(1, 2), (1, 1), (0, 1), (0, 0)];

/// Sections from this rank on are shown only where there is room left.
pub const SPARE: u8 = 7;

/// What there is of it at least where there are several sections.
const LEAST_AIR: (usize, usize) = (0, 1);

/// Blank lines that have to be there where they are shown.
const SPARE_AIR: (usize, usize) = (1, 1);

/// A section and where it goes.
struct Placed {
    /// Its title, in lines, and the first of their rows.
    title: (u16, Vec<String>),
    /// The row of its first line below the title.
    first: u16,
    section: Section,
}

/// The lines of a title.
fn titled(section: &Section, width: u16) -> Vec<String> {
    words::wrap(&section.title, width.into())
}

/// The rows that sections need with so many blank lines after a title and after a section.
fn needed(sections: &[Section], width: u16, (title, after): (usize, usize)) -> usize {
    let rows = |section: &Section| titled(section, width).len() + title + section.lines.len() + after;
    sections.iter().map(rows).sum::<usize>().saturating_sub(after)
}

/// Whether all sections have room in the wide panel, or some would go.
pub fn all_fit(sections: &[Section], titled: bool, rect: Rect) -> bool {
    needed(sections, rect.width, LEAST_AIR) <= usize::from(below_title(titled, rect).height)
}

/// Where sections go in the wide panel: those with the largest ranks go where there is no room for all, and what is left
/// gets as much air as there is.
fn placed(mut sections: Vec<Section>, rect: Rect) -> Vec<Placed> {
    let height = usize::from(rect.height);
    let needed = |sections: &[Section], air| needed(sections, rect.width, air);
    let drop_last = |sections: &mut Vec<Section>| {
        let last = sections.iter().enumerate().max_by_key(|(_, s)| s.rank).map_or(0, |(i, _)| i);
        sections.remove(last);
    };
    // What is there for want of anything else takes no air from the others.
    while needed(&sections, SPARE_AIR) > height && sections.iter().any(|section| section.rank >= SPARE) {
        drop_last(&mut sections);
    }
    while needed(&sections, LEAST_AIR) > height && sections.len() > 1 {
        drop_last(&mut sections);
    }
    if let [section] = &mut sections[..] {
        let left = height.saturating_sub(titled(section, rect.width).len());
        if section.lines.len() > left
            && let Some(cut) = section.when_cut.take()
        {
            section.lines = cut.lines(left);
        }
    }
    let (after_title, after) = AIR.into_iter().find(|&air| needed(&sections, air) <= height).unwrap_or((0, 0));
    let mut y = rect.y;
    let mut place = |section: Section| {
        let title = titled(&section, rect.width);
        let first = y.saturating_add((title.len() + after_title) as u16);
        let top = std::mem::replace(&mut y, first.saturating_add((section.lines.len() + after) as u16));
        Placed { title: (top, title), first, section }
    };
    sections.into_iter().map(&mut place).collect()
}

/// What is left of the wide panel below a title.
const fn below_title(titled: bool, rect: Rect) -> Rect {
    let taken = if !titled {
        0
    } else if rect.height < 2 {
        rect.height
    } else {
        2
    };
    Rect { y: rect.y + taken, height: rect.height - taken, ..rect }
}

/// Draws the wide panel with these sections; with `titled` the game's title is at its top.
pub fn draw_wide(source: &PanelSource<'_>, titled: bool, sections: Vec<Section>, rect: Rect, buffer: &mut Buffer) {
    let theme = source.theme;
    if titled {
        header::draw(source.app, source.play, Rect { height: 2.min(rect.height), ..rect }, theme, buffer);
    }
    let rect = below_title(titled, rect);
    let mut put = |line: &Line<'_>, y: u16| {
        if y < rect.bottom() {
            put_line(buffer, Rect { y, height: 1, ..rect }, line);
        }
    };
    for Placed { title: (top, title), first, section } in placed(sections, rect) {
        for (line, y) in title.iter().zip(top..) {
            put(&heading(line, rect.width, theme), y);
        }
        for (line, y) in section.lines.iter().zip(first..) {
            put(line, y);
        }
    }
}

/// What can be clicked in the wide panel.
pub fn buttons_wide(titled: bool, sections: Vec<Section>, rect: Rect) -> Vec<ClickTarget> {
    let placed = placed(sections, below_title(titled, rect));
    let of = |Placed { first, section, .. }: Placed| {
        section.buttons.into_iter().map(move |button| button.moved(rect.x, first))
    };
    placed.into_iter().flat_map(of).filter(|button| button.area.bottom() <= rect.bottom()).collect()
}

/// A line of a title, and a thin rule to the end of it.
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
pub const fn separator(glyphs: GlyphSet) -> &'static str {
    match glyphs {
        GlyphSet::Unicode => " · ",
        GlyphSet::Ascii => " - ",
    }
}
