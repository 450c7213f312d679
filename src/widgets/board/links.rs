//! The links of a chain, or those that the player drew: lines through the gaps between cells, and through what is blank
//! inside them. Solid for a strong link, dashed for a weak one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use super::Painter;
use crate::picture::view::{Candidate, ChainLink};
use crate::widgets::glyphs::{Edge, GlyphSet};
use crate::widgets::theme::Theme;

/// A place on the screen: column and row.
type Place = (u16, u16);

/// Up, right, down, left.
const WAYS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// What a place costs: in a gap, inside a cell, where another link goes; and a bend. Characters are twice as high as
/// wide, so that a step up or down costs twice as much.
const GAP: u32 = 2;
const INSIDE: u32 = 6;
const CROSSING: u32 = 12;
const BEND: u32 = 5;

/// The place one step on.
const fn next((x, y): Place, way: usize) -> Option<Place> {
    let (dx, dy) = match way {
        0 => WAYS[0],
        1 => WAYS[1],
        2 => WAYS[2],
        _ => WAYS[3],
    };
    match (x.checked_add_signed(dx), y.checked_add_signed(dy)) {
        (Some(x), Some(y)) => Some((x, y)),
        _ => None,
    }
}

/// One place of the board.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    /// What it costs to go through; nothing where something else stands.
    cost: Option<u32>,
    /// Where a line goes on from there: up, right, down, left.
    arms: [bool; 4],
}

/// The board as lines find it.
struct Field {
    rect: Rect,
    spots: Vec<Spot>,
}

impl Field {
    fn index(&self, (x, y): Place) -> Option<usize> {
        let inside = self.rect.contains((x, y).into());
        inside.then(|| usize::from(y - self.rect.y) * usize::from(self.rect.width) + usize::from(x - self.rect.x))
    }

    fn spot(&self, place: Place) -> Option<&Spot> {
        self.spots.get(self.index(place)?)
    }

    fn spot_mut(&mut self, place: Place) -> Option<&mut Spot> {
        let index = self.index(place)?;
        self.spots.get_mut(index)
    }

    /// The cheapest way between two places, ends included; nothing where there is none. `air` is how far it may leave
    /// the rectangle around both.
    fn way(&self, from: Place, to: Place, air: (u16, u16)) -> Vec<Place> {
        let within = |a: u16, b: u16, air: u16, at: u16| (a.min(b).saturating_sub(air)..=a.max(b) + air).contains(&at);
        let near = |(x, y): Place| within(from.0, to.0, air.0, x) && within(from.1, to.1, air.1, y);
        // For each place and the way that led to it: what was spent, and the way before.
        let mut best: Vec<(u32, usize)> = vec![(u32::MAX, 0); self.spots.len() * WAYS.len()];
        let at = |place: Place, way: usize| self.index(place).map(|index| index * WAYS.len() + way);
        let mut queue: BinaryHeap<Reverse<(u32, Place, usize)>> =
            (0..WAYS.len()).map(|way| Reverse((0, from, way))).collect();
        while let Some(Reverse((spent, place, came))) = queue.pop() {
            if place == to {
                let mut places = vec![place];
                let (mut place, mut way) = (place, came);
                while place != from
                    && let (Some((_, before)), Some(back)) =
                        (at(place, way).and_then(|index| best.get(index)), next(place, (way + 2) % WAYS.len()))
                {
                    (place, way) = (back, *before);
                    places.push(place);
                }
                places.reverse();
                return places;
            }
            if at(place, came).and_then(|index| best.get(index)).is_some_and(|(cost, _)| *cost < spent) {
                continue;
            }
            for way in (0..WAYS.len()).filter(|way| (way + 2) % WAYS.len() != came || place == from) {
                let Some(on) = next(place, way).filter(|&on| near(on) && on != from) else { continue };
                let cost = if on == to { Some(GAP) } else { self.spot(on).and_then(|spot| spot.cost) };
                let (Some(cost), Some(index)) = (cost, at(on, way)) else { continue };
                let far = if way % 2 == 1 { 1 } else { 2 };
                let total = spent + cost * far + if way == came || place == from { 0 } else { BEND };
                if let Some(known) = best.get_mut(index).filter(|known| total < known.0) {
                    *known = (total, came);
                    queue.push(Reverse((total, on, way)));
                }
            }
        }
        Vec::new()
    }
}

impl Painter<'_> {
    /// Draws the links.
    pub(super) fn links(&mut self) {
        let links = self.view.links();
        if links.is_empty() {
            return;
        }
        let mut field = self.field();
        let (width, height) = self.grid.tier.cell_size();
        for link in links {
            let Some((from, to)) = self.ends(&link) else { continue };
            // Not farther off than a cell around both, if there is such a way.
            let airs = [(width + 2, height + 2), (field.rect.width, field.rect.height)];
            let ways = airs.into_iter().map(|air| field.way(from, to, air));
            match ways.into_iter().find(|places| !places.is_empty()) {
                Some(places) => self.line(&places, link.strong, &mut field),
                None => self.mark_ends([from, to], link.strong),
            }
        }
    }

    /// The places of the two candidates, for groups those nearest to each other.
    fn ends(&self, link: &ChainLink) -> Option<(Place, Place)> {
        let places = |(cells, digit): Candidate| -> Vec<Place> {
            cells.iter().filter_map(|cell| self.mark_place(cell, digit)).collect()
        };
        let (from, to) = (places(link.from), places(link.to));
        let pairs = from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b)));
        pairs.min_by_key(|(a, b)| a.0.abs_diff(b.0) + 2 * a.1.abs_diff(b.1))
    }

    /// What of the board lines can go through.
    fn field(&self) -> Field {
        let (rect, side) = (self.grid.rect(), self.grid.shape.side);
        let columns: Vec<u16> = (1..side).filter_map(|i| self.grid.column_line(i)).collect();
        let rows: Vec<u16> = (1..side).filter_map(|i| self.grid.row_line(i)).collect();
        let spot = |place: ratatui::layout::Position| {
            let gap = columns.contains(&place.x) || rows.contains(&place.y);
            let symbol = self.buffer.cell(place)?.symbol().chars().next()?;
            // Sums stand on walls, and black cells are full.
            let full = symbol.is_ascii_alphanumeric() || symbol == '+' || self.is_fill(symbol);
            (symbol == ' ' || gap && !full).then_some(if gap { GAP } else { INSIDE })
        };
        let spots = rect.positions().map(|place| Spot { cost: spot(place), arms: [false; 4] }).collect();
        Field { rect, spots }
    }

    fn is_fill(&self, symbol: char) -> bool {
        self.theme.glyphs.fill() == symbol && self.theme.glyphs == GlyphSet::Unicode
    }

    /// Shows the ends of a link that no line can join.
    fn mark_ends(&mut self, ends: [Place; 2], strong: bool) {
        let style = style(strong, self.theme);
        for place in ends {
            if let Some(cell) = self.buffer.cell_mut(place) {
                cell.set_style(style);
            }
        }
    }

    /// Draws a line along a way, but not over its ends.
    fn line(&mut self, places: &[Place], strong: bool, field: &mut Field) {
        let style = style(strong, self.theme);
        for three in places.windows(3) {
            let &[before, place, after] = three else { continue };
            let Some(spot) = field.spot_mut(place) else { continue };
            for (way, arm) in spot.arms.iter_mut().enumerate() {
                let on = next(place, way);
                *arm |= on == Some(before) || on == Some(after);
            }
            spot.cost = Some(CROSSING);
            let glyph = glyph(spot.arms, strong, self.theme.glyphs);
            // The ground stays as it is.
            self.put(place.0, place.1, glyph, style);
        }
    }
}

const fn style(strong: bool, theme: &Theme) -> Style {
    if strong { theme.pattern_mark } else { theme.other_mark }
}

/// A piece of such a line beside words, for those who do not know what it means.
pub fn sample(strong: bool, theme: &Theme) -> Span<'static> {
    let level = glyph([false, true, false, true], strong, theme.glyphs);
    Span::styled(String::from_iter([level; 4]), style(strong, theme))
}

/// A piece of a line by where it goes on: up, right, down, left.
fn glyph(arms: [bool; 4], strong: bool, glyphs: GlyphSet) -> char {
    match (glyphs, arms, strong) {
        (GlyphSet::Unicode, [true, false, true, false], false) => '╎',
        (GlyphSet::Unicode, [false, true, false, true], false) => '╌',
        (GlyphSet::Ascii, [true, false, true, false] | [false, true, false, true], false) => '.',
        (GlyphSet::Unicode, [false, true, true, false], _) => '╭',
        (GlyphSet::Unicode, [false, false, true, true], _) => '╮',
        (GlyphSet::Unicode, [true, true, false, false], _) => '╰',
        (GlyphSet::Unicode, [true, false, false, true], _) => '╯',
        _ => glyphs.junction(arms.map(|arm| if arm { Edge::Thin } else { Edge::Blank })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::view::BoardView;
    use crate::puzzle::colouring::tints;
    use crate::puzzle::{Board, Cell, Digit, DigitSet, Drawn, DrawnLink, Kind, Puzzle};
    use crate::widgets::board::draw;
    use crate::widgets::grid::{Grid, GridShape, Tier};
    use crate::widgets::theme::{Depth, Theme, ThemeName};
    use ratatui::buffer::Buffer;

    /// What stood and what stands, with this link, where a board full of candidates looks different with it.
    fn changes(tier: Tier, link: DrawnLink) -> Vec<(String, String)> {
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let mut board = Board::new(&puzzle);
        for cell in Cell::all() {
            board.set_candidates(cell, DigitSet::ALL);
        }
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::True, GlyphSet::Unicode, true);
        let grid = Grid::new(tier, GridShape::of(&puzzle));
        let plain = BoardView { tints: tints(&puzzle), ..BoardView::new(&puzzle, &board) };
        let mut own = Drawn::default();
        own.links.push(link);
        let [before, after] = [None, Some(&own)].map(|drawn| {
            let mut buffer = Buffer::empty(grid.rect());
            draw(&BoardView { drawn, ..plain.clone() }, grid, &theme, &mut buffer);
            buffer
        });
        let changed = grid.rect().positions().filter(|&place| before[place] != after[place]);
        changed.map(|place| (before[place].symbol().to_owned(), after[place].symbol().to_owned())).collect()
    }

    /// A digit in a cell, by row and column.
    fn at(row: u8, column: u8, digit: u8) -> (Cell, Digit) {
        (Cell::new(row, column).unwrap(), Digit::new(digit).unwrap())
    }

    /// A line that covered a mark, or that no eye could follow, would be worse than none.
    #[test]
    fn lines_are_whole_and_cover_no_mark() {
        for (tier, strong) in [(Tier::L, true), (Tier::Xl, false), (Tier::Xxl, true)] {
            let changed = changes(tier, DrawnLink { from: at(1, 1, 5), to: at(6, 7, 3), strong });
            assert!(changed.len() > 20, "{tier:?}");
            let digits = changed.iter().filter(|(before, _)| before.parse::<u8>().is_ok());
            assert_eq!(digits.count(), 0, "{tier:?}");
            let dashed = changed.iter().any(|(_, after)| ["╌", "╎"].contains(&after.as_str()));
            assert_eq!(dashed, !strong, "{tier:?}");
        }
    }

    /// On a board without rows between its cells the way leads round by the nearest gap between boxes.
    #[test]
    fn every_link_of_a_row_is_shown_in_every_tier() {
        for (tier, row) in [Tier::S, Tier::M, Tier::L].into_iter().flat_map(|tier| (0..9).map(move |row| (tier, row))) {
            let changed = changes(tier, DrawnLink { from: at(row, 1, 3), to: at(row, 4, 3), strong: true });
            let same = changed.iter().filter(|(before, after)| before == after).count();
            // In the small tier other candidates may stand all round it: there the two ends are shown.
            let (line, ends) = (changed.len() > same + 2, changed.len() == 2 && same == 2);
            assert!(line || ends && tier == Tier::S, "{tier:?}, row {row}: {changed:?}");
        }
    }
}
