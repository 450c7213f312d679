//! The small tables of a hint: Setti's count of a digit, and the ways to fill a line of Str8ts.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::glyphs::GlyphSet;
use super::theme::Theme;
use crate::logic::explain::{Table, Way};
use crate::logic::step::count::Count;

/// The tables of a step as lines, a blank line before each. A table that is too wide is left out: the words say it all.
pub fn lines(tables: &[Table], theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let drawn = tables.iter().map(|table| match table {
        Table::Count(count) => count_lines(count, theme, width),
        Table::Ways { columns, rows } => ways(columns, rows, theme, width),
    });
    let drawn = drawn.filter(|lines| lines.iter().all(|line| line.width() <= width));
    drawn.flat_map(|lines| std::iter::once(Line::default()).chain(lines)).collect()
}

/// How a line of the table stands to the digit.
#[derive(Clone, Copy)]
enum Mark {
    Must,
    Can,
    No,
}

impl Mark {
    const fn glyph(self, glyphs: GlyphSet) -> &'static str {
        match (self, glyphs) {
            (Self::Must, GlyphSet::Unicode) => "●",
            (Self::Can, GlyphSet::Unicode) => "○",
            (Self::No, GlyphSet::Unicode) => "·",
            (Self::Must, GlyphSet::Ascii) => "#",
            (Self::Can, GlyphSet::Ascii) => "o",
            (Self::No, GlyphSet::Ascii) => ".",
        }
    }

    const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Must => theme.good,
            Self::Can => theme.warning,
            Self::No => theme.dim,
        }
    }

    fn span(self, theme: &Theme) -> Span<'static> {
        Span::styled(self.glyph(theme.glyphs), self.style(theme))
    }
}

/// A row of marks for the rows, one for the columns, one for the boxes, and what the marks mean.
fn count_lines(count: &Count, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let axes: Vec<usize> = count.axes().collect();
    let side = count.can.iter().map(|can| 16 - can.leading_zeros()).max().unwrap_or(9);
    let (room, gap) = if width >= 26 { (7, " ") } else { (4, "") };
    let name = |axis: usize| match (axis, width >= 26) {
        (0, _) => "row",
        (1, true) => "column",
        (1, false) => "col",
        _ => "box",
    };
    let numbers: Vec<String> = (1..=side).map(|n| n.to_string()).collect();
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{:<room$}", count.digit.to_string() + " in"), theme.strong),
        Span::styled(numbers.join(gap), theme.dim),
    ])];
    for axis in axes {
        let bits = |all: &[u16; 3]| all.get(axis).copied().unwrap_or(0);
        let (must, can) = (bits(&count.must), bits(&count.can));
        let mut spans = vec![Span::styled(format!("{:<room$}", name(axis)), theme.dim)];
        for n in 0..side {
            let mark = match (must >> n & 1, can >> n & 1) {
                (1, _) => Mark::Must,
                (_, 1) => Mark::Can,
                _ => Mark::No,
            };
            spans.push(mark.span(theme));
            spans.push(Span::raw(gap));
        }
        lines.push(Line::from(spans));
    }
    let legend = [(Mark::Must, "must"), (Mark::Can, "can"), (Mark::No, "no")];
    let blank = if gap.is_empty() { "" } else { " " };
    let legend = legend
        .into_iter()
        .flat_map(|(mark, word)| [mark.span(theme), Span::styled(format!("{blank}{word}{blank} "), theme.dim)]);
    let mut legend: Vec<Span<'static>> = legend.collect();
    if let Some(last) = legend.last_mut() {
        *last = Span::styled(last.content.trim_end().to_owned(), theme.dim);
    }
    lines.push(Line::from(legend));
    lines
}

/// One line for each way, those that are ruled out struck through.
fn ways(columns: &[String], rows: &[Way], theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let entries = |i: usize| rows.iter().filter_map(move |row| row.entries.get(i)).map(|e| e.width()).max();
    let wide: Vec<usize> =
        columns.iter().enumerate().map(|(i, name)| name.width().max(entries(i).unwrap_or(0))).collect();
    // Without their names the columns are narrower.
    let named = wide.iter().map(|w| w + 2).sum::<usize>() <= width + 2;
    let wide: Vec<usize> = if named { wide } else { (0..columns.len()).map(|i| entries(i).unwrap_or(0)).collect() };
    let gap = if named || wide.iter().map(|w| w + 2).sum::<usize>() <= width + 2 { 2 } else { 1 };
    let cells = |texts: &[String], style: Style| -> Line<'static> {
        let spans = texts.iter().zip(&wide).flat_map(|(text, &room)| {
            let blanks = " ".repeat((room + gap).saturating_sub(text.width()));
            [Span::styled(text.clone(), style), Span::raw(blanks)]
        });
        let mut spans: Vec<Span<'static>> = spans.collect();
        spans.pop();
        Line::from(spans)
    };
    let struck = theme.dim.add_modifier(Modifier::CROSSED_OUT);
    let head = named.then(|| cells(columns, theme.dim));
    let rows = rows.iter().map(|row| {
        // A mark as well: strokes and colours do not show everywhere.
        let mut line = cells(&row.entries, if row.dead { struck } else { theme.strong });
        if row.dead && theme.glyphs == GlyphSet::Ascii {
            line.push_span(Span::styled(" x", theme.dim));
        }
        line
    });
    head.into_iter().chain(rows).collect()
}
