//! The links of a chain, or those that the player drew: lines through the gaps between cells, and through what is blank
//! inside them. Solid for a strong link, dashed for a weak one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::Painter;
use crate::picture::view::{Candidate, ChainLink};
use crate::widgets::glyphs::{Edge, GlyphSet};

/// A place on the screen: column and row.
type Place = (u16, u16);

/// Up, right, down, left.
const WAYS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// What a place costs: in a gap, inside a cell, where another link goes; and a bend. Characters are twice as high as wide,
/// so that a step up or down costs twice as much.
const GAP: u32 = 2;
const INSIDE: u32 = 6;
const CROSSING: u32 = 12;
const BEND: u32 = 5;

/// Where a line stands and which way it came there.
type Step = (Place, usize);

impl Painter<'_> {
    /// Draws the links.
    pub(super) fn links(&mut self) {
        let mut drawn: BTreeMap<Place, [bool; 4]> = BTreeMap::new();
        for link in self.view.links() {
            let Some((from, to)) = self.ends(&link) else { continue };
            let places = self.way(from, to, &drawn);
            self.line(&places, link.strong, &mut drawn);
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

    /// What it costs to go through a place; nothing where something else stands.
    fn cost(&self, (x, y): Place, drawn: &BTreeMap<Place, [bool; 4]>) -> Option<u32> {
        let board = self.grid.rect();
        if !board.contains((x, y).into()) {
            return None;
        }
        if drawn.contains_key(&(x, y)) {
            return Some(CROSSING);
        }
        let side = self.grid.shape.side;
        let gap = (1..side).any(|i| self.grid.column_line(i) == Some(x) || self.grid.row_line(i) == Some(y));
        let symbol = self.buffer.cell((x, y))?.symbol().chars().next()?;
        // Sums stand on walls, and black cells are full.
        let free = symbol == ' ' || gap && !symbol.is_ascii_alphanumeric() && symbol != '+' && !self.is_fill(symbol);
        free.then_some(if gap { GAP } else { INSIDE })
    }

    fn is_fill(&self, symbol: char) -> bool {
        self.theme.glyphs.fill() == symbol && self.theme.glyphs == GlyphSet::Unicode
    }

    /// The cheapest way between two places, ends included; nothing where there is none.
    fn way(&self, from: Place, to: Place, drawn: &BTreeMap<Place, [bool; 4]>) -> Vec<Place> {
        let (width, height) = self.grid.tier.cell_size();
        // Not farther off than a cell around both.
        let within = |a: u16, b: u16, air: u16, at: u16| (a.min(b).saturating_sub(air)..=a.max(b) + air).contains(&at);
        let near = |(x, y): Place| within(from.0, to.0, width + 2, x) && within(from.1, to.1, height + 2, y);
        let mut best: BTreeMap<Step, (u32, Option<Step>)> = BTreeMap::new();
        let mut queue: BinaryHeap<Reverse<(u32, Step)>> = BinaryHeap::new();
        for way in 0..WAYS.len() {
            best.insert((from, way), (0, None));
            queue.push(Reverse((0, (from, way))));
        }
        while let Some(Reverse((spent, step))) = queue.pop() {
            let (place, came) = step;
            if place == to {
                return trace(&best, step);
            }
            if best.get(&step).is_some_and(|(cost, _)| *cost < spent) {
                continue;
            }
            for (way, (dx, dy)) in WAYS.into_iter().enumerate() {
                let next = place.0.checked_add_signed(dx).zip(place.1.checked_add_signed(dy));
                let Some(next) = next.filter(|&next| near(next) && (way + 2) % 4 != came) else { continue };
                let Some(cost) = (if next == to { Some(GAP) } else { self.cost(next, drawn) }) else { continue };
                let far = if dy == 0 { 1 } else { 2 };
                let bend = if way == came || place == from { 0 } else { BEND };
                let total = spent + cost * far + bend;
                let known = best.get(&(next, way)).map(|(cost, _)| *cost);
                if known.is_none_or(|known| total < known) {
                    best.insert((next, way), (total, Some(step)));
                    queue.push(Reverse((total, (next, way))));
                }
            }
        }
        Vec::new()
    }

    /// Draws a line along a way, but not over its ends.
    fn line(&mut self, places: &[Place], strong: bool, drawn: &mut BTreeMap<Place, [bool; 4]>) {
        let style = if strong { self.theme.pattern_mark } else { self.theme.other_mark };
        for three in places.windows(3) {
            let &[before, place, after] = three else { continue };
            let mut arms = WAYS.map(|(dx, dy)| {
                let next = place.0.checked_add_signed(dx).zip(place.1.checked_add_signed(dy));
                next == Some(before) || next == Some(after)
            });
            if let Some(known) = drawn.get(&place) {
                arms.iter_mut().zip(known).for_each(|(arm, known)| *arm |= known);
            }
            drawn.insert(place, arms);
            let glyph = glyph(arms, strong, self.theme.glyphs);
            // The ground stays as it is.
            self.put(place.0, place.1, glyph, style);
        }
    }
}

/// The way that led to a step.
fn trace(best: &BTreeMap<Step, (u32, Option<Step>)>, last: Step) -> Vec<Place> {
    let mut places = Vec::new();
    let mut at = Some(last);
    while let Some(step) = at {
        places.push(step.0);
        at = best.get(&step).and_then(|(_, before)| *before);
    }
    places.reverse();
    places
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
    use crate::picture::view::{BoardView, tints};
    use crate::puzzle::{Board, Cell, DigitSet, Drawn, DrawnLink, Kind, Puzzle};
    use crate::widgets::board::draw;
    use crate::widgets::grid::{Grid, GridShape, Tier};
    use crate::widgets::theme::{Depth, Theme, ThemeName};
    use ratatui::buffer::Buffer;

    /// A line that covered a mark, or that no eye could follow, would be worse than none.
    #[test]
    fn lines_are_whole_and_cover_no_mark() {
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let mut board = Board::new(&puzzle);
        for cell in Cell::all() {
            board.set_candidates(cell, DigitSet::ALL);
        }
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::True, GlyphSet::Unicode, true);
        let digit = |n| crate::puzzle::Digit::new(n).unwrap();
        for (tier, strong) in [(Tier::L, true), (Tier::Xl, false), (Tier::Xxl, true)] {
            let grid = Grid::new(tier, GridShape::of(&puzzle));
            let plain = BoardView { tints: tints(&puzzle), ..BoardView::new(&puzzle, &board) };
            let drawn = |view: &BoardView<'_>| {
                let mut buffer = Buffer::empty(grid.rect());
                draw(view, grid, &theme, &mut buffer);
                buffer
            };
            let before = drawn(&plain);
            let at = |row, column| Cell::new(row, column).unwrap();
            let link = DrawnLink { from: (at(1, 1), digit(5)), to: (at(6, 7), digit(3)), strong };
            let own = Drawn { links: vec![link], ..Drawn::default() };
            let after = drawn(&BoardView { drawn: Some(&own), ..plain.clone() });
            let places = grid.rect().positions();
            let changed: Vec<_> = places.filter(|&place| before[place] != after[place]).collect();
            assert!(changed.len() > 20, "{tier:?}");
            let digits = changed.iter().filter(|place| before[**place].symbol().parse::<u8>().is_ok());
            assert_eq!(digits.count(), 0, "{tier:?}");
            let dashed = changed.iter().any(|place| ["╌", "╎"].contains(&after[*place].symbol()));
            assert_eq!(dashed, !strong, "{tier:?}");
        }
    }
}
