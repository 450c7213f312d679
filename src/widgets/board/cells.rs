//! The inside of a cell: background, digit, clue, sum, cursor.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::variants::ShownVariants;
use super::{BoardView, HintMarks, Painter, over};
use crate::picture::view::Light;
use crate::puzzle::{Cell, Digit, Kind, Puzzle, Regions};
use crate::widgets::big_digit::BigDigit;
use crate::widgets::glyphs::{Edge, GlyphSet};
use crate::widgets::grid::{Grid, Tier};
use crate::widgets::theme::{Depth, Theme};

/// The background of a cell: the surface it lies on, then what the player chose, then what is being shown.
pub(super) fn fill(view: &BoardView<'_>, variants: &ShownVariants, theme: &Theme, grid: Grid, cell: Cell) -> Style {
    let (puzzle, tier) = (view.puzzle, grid.tier);
    // Several rows of marks a cell and no line between the cells: their grounds keep the rows apart.
    let striped = tier != Tier::Xs && grid.is_striped(cell.row());
    let mut style = if view.hidden {
        return Style::new();
    } else if puzzle.is_black(cell) {
        theme.black
    } else if (view.faded.contains(cell) || view.hint.as_ref().is_some_and(|hint| hint.alone)) && view.tints[cell] > 0 {
        theme.dimmed_tint(view.tints[cell])
    } else if view.faded.contains(cell) {
        // It sinks into the ground.
        Style::new()
    } else if matches!(puzzle.regions(), Regions::Jigsaw(_)) && striped {
        theme.striped_tint(view.tints[cell])
    } else if puzzle.outline(cell).is_some() || matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        theme.tint(view.tints[cell])
    } else if tier == Tier::S && view.board.digit(cell).is_some() {
        if puzzle.given(cell).is_some() { theme.given_tile } else { theme.entered_tile }
    } else if striped {
        theme.stripe
    } else {
        theme.tile
    };
    // A given's own tile says more; the lines around a window go on beside it.
    let on_tile = tier == Tier::S && puzzle.given(cell).is_some() && !view.faded.contains(cell);
    if variants.has_ground(cell) && !on_tile {
        style = style.patch(theme.diagonal);
    }
    if let Some(colours) = view.colours.filter(|_| !puzzle.is_black(cell)) {
        style = style.patch(colours[cell].min().map_or_else(Style::new, |first| theme.colour(first)));
    }
    if view.seen.contains(cell) {
        style = theme.lighter(style);
    }
    // Of a cell that the player coloured only a part is lit, see `Painter::lit`.
    if let Some(light) = light(view, theme, cell).filter(|_| !is_coloured(view, theme, cell)) {
        style = style.patch(light);
    }
    if puzzle.is_black(cell) {
        // A black cell stays black; its clue shows the highlights.
    } else if view.missing.contains(cell) {
        style = style.patch(theme.hint);
    } else if let Some(ground) = view.hint.as_ref().and_then(|hint| ground(hint, theme, tier, cell)) {
        style = style.patch(ground);
    } else if shows_selection(view, theme, cell) && !(is_coloured(view, theme, cell) && theme.depth > Depth::Basic) {
        // Of a cell that the player coloured only a part, as with its light.
        style = style.patch(theme.selection);
    }
    if view.cursor == Some(cell) && fills_cursor(view, tier, theme) {
        style = style.patch(theme.cursor_cell);
    }
    style
}

/// The ground of a cell whose digit is highlighted, or equal to the cursor's.
fn light(view: &BoardView<'_>, theme: &Theme, cell: Cell) -> Option<Style> {
    Some(match view.light(cell)? {
        Light::Highlight => theme.highlight,
        Light::Same => theme.premise,
    })
}

/// Whether a cell has a ground of the player's choice.
fn is_coloured(view: &BoardView<'_>, theme: &Theme, cell: Cell) -> bool {
    theme.depth > Depth::Mono && view.colours.is_some_and(|colours| !colours[cell].is_empty())
}

/// Whether a cell is one of those that are selected, of which the cursor's alone needs no sign.
fn is_selected(view: &BoardView<'_>, cell: Cell) -> bool {
    view.selection.contains(cell) && (view.selection.len() > 1 || view.cursor != Some(cell))
}

/// Whether its ground says so: without colours a hint reverses cells.
fn shows_selection(view: &BoardView<'_>, theme: &Theme, cell: Cell) -> bool {
    is_selected(view, cell) && (view.hint.is_none() || theme.depth > Depth::Mono)
}

/// The sum that stands at a cell, and whether it stands there again: every piece of a cage has it at its top-left cell,
/// so that no piece is without.
pub(super) fn sum_at(puzzle: &Puzzle, cell: Cell) -> Option<(u8, bool)> {
    let cage = puzzle.cage_at(cell)?;
    // With a cell of its cage above or to the left, it is not the first of its piece.
    let follows = |(up, left)| cell.offset(up, left).is_some_and(|other| cage.cells.contains(other));
    let first = ![(-1, 0), (0, -1)].into_iter().any(follows) && cage.cells.component(cell).first() == Some(cell);
    first.then_some((cage.sum, cage.first() != Some(cell)))
}

/// The ground that a hint gives a cell.
fn ground(hint: &HintMarks, theme: &Theme, tier: Tier, cell: Cell) -> Option<Style> {
    // The smallest tier cannot show which candidate goes.
    let goes = tier == Tier::Xs && !hint.removes[cell].is_empty();
    if hint.places[cell].is_some() {
        Some(theme.placed)
    } else if hint.cells.contains(cell) || goes {
        Some(theme.hint)
    } else if hint.second.contains(cell) {
        Some(theme.second)
    } else {
        hint.premise.contains(cell).then_some(theme.premise)
    }
}

/// Whether sums stand inside the cells of a puzzle, so that their first columns are kept for them.
pub(super) fn has_room_for_sums(tier: Tier, puzzle: &Puzzle) -> bool {
    !tier.has_all_lines() && puzzle.kind() == Kind::Killer
}

impl Painter<'_> {
    /// Draws the inside of one cell.
    pub(super) fn cell(&mut self, cell: Cell) {
        let rect = self.grid.cell(cell);
        let black = self.view.puzzle.is_black(cell) && !self.view.hidden;
        let (blank, style) = match black {
            true => self.black(cell),
            false => (' ', self.theme.cage_wall.patch(self.fills[cell])),
        };
        for place in rect.positions() {
            self.put(place.x, place.y, blank, style);
        }
        if !self.view.hidden {
            if black {
                self.clue(cell, rect);
            } else {
                self.content(cell, rect);
                self.clear_digit(cell, rect);
                self.stripes(cell, rect);
                self.lit(cell, rect);
                self.letters(cell, rect);
                self.sign(cell);
                self.extra_signs(cell, rect);
            }
        }
        self.underline(cell, rect);
    }

    /// What fills a black cell. With no colours or few that is a shade: whatever is filled or reversed is the lightest
    /// thing on a dark terminal, and without colours it looks like a cell that a hint or the cursor is at.
    fn black(&self, cell: Cell) -> (char, Style) {
        let glyphs = self.theme.glyphs;
        let shaded = self.theme.black.bg.is_none() && !self.theme.bare;
        (if shaded { glyphs.shade() } else { glyphs.fill() }, self.fills[cell])
    }

    /// Underlines the last row of a cell: whole where a wall has no line of its own; where nothing but the line parts it
    /// from the row below, and walls must look like more or a mark would have a line in its own, brighter colour, under
    /// its blanks only.
    fn underline(&mut self, cell: Cell, rect: Rect) {
        let (wall, parted) = (self.wall_below(cell), self.is_underlined(cell));
        if wall.is_none() && !parted {
            return;
        }
        let colour = over(self.fills[cell], self.wall_style(wall.unwrap_or(Edge::Thin), false));
        let dashed = match wall {
            // A cage runs through it.
            Some(edge) => edge == Edge::Dashed,
            None => matches!(self.view.puzzle.regions(), Regions::Jigsaw(_)),
        };
        let around = wall.is_none() && (dashed || self.theme.depth == Depth::Basic);
        for x in (rect.left()..rect.right()).step_by(if dashed { 2 } else { 1 }) {
            let place = Rect { x, y: rect.bottom() - 1, width: 1, height: 1 };
            let blank = self.buffer.cell((x, place.y)).is_some_and(|place| place.symbol() == " ");
            if blank || !around {
                let style = if blank { colour } else { Style::new() };
                self.buffer.set_style(place, style.add_modifier(Modifier::UNDERLINED));
            }
        }
    }

    /// Whether a line of its own has to part a cell from the one below: where no ground does.
    fn is_underlined(&self, cell: Cell) -> bool {
        let (puzzle, below) = (self.view.puzzle, cell.offset(1, 0));
        let jigsaw = matches!(puzzle.regions(), Regions::Jigsaw(_));
        self.grid.tier != Tier::Xs
            && (self.theme.depth < Depth::Indexed || self.theme.depth == Depth::Indexed && jigsaw)
            && !self.view.hidden
            && !self.variants.has_lines()
            && puzzle.cages().is_empty()
            && self.grid.row_line(cell.row() + 1).is_none()
            && below.is_some_and(|below| puzzle.cells().contains(cell) && puzzle.cells().contains(below))
    }

    /// Without colours a result is underlined. Through a big digit only its last row is, or nobody could read it.
    fn clear_digit(&mut self, cell: Cell, rect: Rect) {
        let result = self.view.hint.as_ref().is_some_and(|hint| hint.places[cell].is_some());
        if result && self.theme.depth == Depth::Mono {
            let above = Rect { height: rect.height.saturating_sub(1), ..rect };
            self.buffer.set_style(above, Style::new().remove_modifier(Modifier::UNDERLINED));
        }
    }

    /// Several colours in one cell stand side by side, unless something more urgent is shown on it.
    fn stripes(&mut self, cell: Cell, rect: Rect) {
        let Some(colours) = self.view.colours.map(|colours| colours[cell]).filter(|set| set.len() > 1) else { return };
        let first = colours.min().map_or_else(Style::new, |first| self.theme.colour(first));
        if self.fills[cell].bg != first.bg {
            return;
        }
        let count = colours.len() as u16;
        for (i, colour) in (0..).zip(colours) {
            let (left, right) = (rect.width * i / count, rect.width * (i + 1) / count);
            let stripe = Rect { x: rect.x + left, width: right - left, ..rect };
            self.buffer.set_style(stripe, self.theme.colour(colour));
        }
    }

    /// Lights the part of a coloured cell that its digit stands on, or shows there that it is selected: the colour stays to
    /// be seen around it. So does the ground that a hint gives a cell. Without colours that part is reversed while a hint
    /// stands, since the hint reverses whole cells.
    fn lit(&mut self, cell: Cell, rect: Rect) {
        let view = self.view;
        let selected = is_selected(view, cell).then_some(self.theme.selection);
        let hint = view.hint.as_ref().filter(|hint| hint.places[cell].is_none());
        if self.theme.depth == Depth::Mono {
            if selected.is_some() && hint.is_some() {
                self.reverse(self.lit_part(cell, rect));
            }
            return;
        }
        let of_hint = hint.and_then(|hint| ground(hint, self.theme, self.grid.tier, cell));
        if let (Some(light), Some(ground)) = (selected, of_hint)
            && self.fills[cell].bg == ground.bg
        {
            return self.light_up(self.lit_part(cell, rect), light);
        }
        let selected = selected.filter(|_| self.theme.depth > Depth::Basic);
        let Some(colours) = view.colours.filter(|_| is_coloured(view, self.theme, cell)) else { return };
        let first = colours[cell].min().map_or_else(Style::new, |first| self.theme.colour(first));
        let Some(light) = selected.or_else(|| light(view, self.theme, cell)) else { return };
        if ![first.bg, self.theme.lighter(first).bg].contains(&self.fills[cell].bg) {
            // Something more urgent is shown on all of it.
            return;
        }
        let part = self.lit_part(cell, rect);
        // The text that one of the sixteen colours needs may not be read on another.
        let basic = self.theme.depth == Depth::Basic && light == self.theme.highlight;
        self.buffer.set_style(part, if basic { self.theme.highlight_mark } else { light });
    }

    /// Lights a part of a cell, and keeps what is drawn on it from having the colour of that light: among sixteen colours
    /// the two can be the same.
    fn light_up(&mut self, part: Rect, light: Style) {
        for place in part.positions() {
            let Some(place) = self.buffer.cell_mut(place) else { continue };
            place.set_style(light);
            if Some(place.fg) == light.bg {
                place.set_fg(Color::Reset);
            }
        }
    }

    /// Reverses a part of a cell, or takes that back where it is reversed.
    fn reverse(&mut self, part: Rect) {
        for place in part.positions() {
            let Some(place) = self.buffer.cell_mut(place) else { continue };
            place.modifier.toggle(Modifier::REVERSED);
            // Reversed and dim can hardly be read.
            if place.modifier.contains(Modifier::REVERSED) {
                place.modifier.remove(Modifier::DIM);
            }
        }
    }

    /// The part of a cell around its digit.
    fn lit_part(&self, cell: Cell, rect: Rect) -> Rect {
        match self.grid.tier {
            Tier::None => Rect::ZERO,
            Tier::Xs => Rect { x: rect.x + self.tiny_places(cell).1, width: 1, ..rect },
            Tier::S => Rect { x: rect.x + 2, width: 3, height: 1, ..rect },
            Tier::M => Rect { x: rect.x + 2, width: 3, ..rect },
            Tier::L | Tier::Xl | Tier::Xxl | Tier::Xxxl => Rect { x: rect.x + 1, width: rect.width - 2, ..rect },
        }
    }

    /// Without colours letters tell which ones the player gave a cell, one below the other where it is blank.
    fn letters(&mut self, cell: Cell, rect: Rect) {
        let Some(colours) = self.view.colours.map(|colours| colours[cell]).filter(|set| !set.is_empty()) else {
            return;
        };
        let Position { x, y } = self.free_place(cell);
        let places: Vec<u16> = (y..rect.bottom()).filter(|&y| self.is_blank(x, y)).collect();
        for (i, (colour, &y)) in colours.iter().zip(&places).enumerate() {
            let more = i > 0 && i + 1 == places.len() && places.len() < colours.len();
            let Some(letter) = self.theme.colour_letter(colour) else { return };
            let glyph = if more { self.theme.glyphs.more() } else { letter };
            self.put(x, y, glyph, over(self.fills[cell], self.theme.strong));
        }
    }

    fn is_blank(&self, x: u16, y: u16) -> bool {
        self.buffer.cell((x, y)).is_some_and(|place| place.symbol() == " ")
    }

    /// The sign of a cell: its own, or the one that a hint gives it.
    pub(super) fn sign_of(&self, cell: Cell) -> Option<char> {
        self.view.signs[cell].or_else(|| self.view.hint.as_ref()?.sign(cell, self.theme.depth))
    }

    /// Draws that sign.
    fn sign(&mut self, cell: Cell) {
        let Some(sign) = self.sign_of(cell) else { return };
        let Position { mut x, y } = self.free_place(cell);
        let left = self.grid.cell(cell).x;
        match self.grid.tier {
            Tier::Xs if self.keeps_room_for_sums() => return,
            Tier::Xs => x = left + 2,
            Tier::S if self.keeps_room_for_sums() => {
                // Between a sum and the marks it would touch both: there the ground has to say it, where it can.
                let sum = sum_at(self.view.puzzle, cell).is_some();
                if sum && self.theme.depth >= Depth::Indexed {
                    return;
                }
                x = if sum { x } else { left + 1 };
            }
            _ => {}
        }
        self.put(x, y, sign, over(self.fills[cell], self.theme.cursor));
    }

    fn clue(&mut self, cell: Cell, rect: Rect) {
        let Some(clue) = self.view.puzzle.clue(cell) else { return };
        let (x, y) = (rect.x + (rect.width - 3) / 2, rect.y + (rect.height - 1) / 2);
        let style = if self.view.conflicts.contains(cell) {
            self.theme.clue.patch(self.theme.bad)
        } else if self.view.highlighted() == Some(clue)
            || self.view.hint.as_ref().is_some_and(|hint| hint.cells.contains(cell))
        {
            self.theme.clue.patch(self.theme.highlight_mark)
        } else if shows_selection(self.view, self.theme, cell) {
            self.theme.clue.patch(over(self.theme.selection, self.theme.strong))
        } else {
            self.theme.clue
        };
        // As large as any digit, where a line parts it from the cell above, which may be as bright: it counts in its row
        // and its column just as they do. Where a black cell is only shaded, the shade around the clue has to be seen.
        let parted = self.grid.tier.has_all_lines() && self.theme.black.bg.is_some();
        if parted && self.theme.glyphs != GlyphSet::Ascii {
            // The ground of a clue is there to set a small digit off.
            let style = if style == self.theme.clue { Style { bg: self.fills[cell].bg, ..style } } else { style };
            return self.digit(cell, clue, true, style);
        }
        // In the smallest tier nothing would be left of the shade.
        if self.theme.black.bg.is_none() && rect.width <= 3 {
            return self.write(x + 1, y, &clue.to_string(), style);
        }
        self.write(x, y, &format!(" {clue} "), style);
    }

    fn content(&mut self, cell: Cell, rect: Rect) {
        let view = self.view;
        let fill = self.fills[cell];
        if let Some(digit) = view.board.digit(cell) {
            let given = view.puzzle.given(cell).is_some();
            let conflict = view.conflicts.contains(cell);
            let style = if conflict {
                self.theme.bad
            } else if view.faded.contains(cell) {
                self.theme.dim
            } else if given {
                self.theme.given
            } else if view.branch.contains(cell) {
                self.theme.branch
            } else {
                self.theme.entered
            };
            // As large as a mark, it has to look like more than one.
            let style = if self.grid.tier == Tier::S { style.add_modifier(Modifier::BOLD) } else { style };
            self.digit(cell, digit, given, over(fill, style));
            if conflict {
                let (x, y) = self.conflict_place(cell, rect);
                self.put(x, y, '!', over(fill, self.theme.bad));
            }
            return;
        }
        if let Some(digit) = view.hint.as_ref().and_then(|hint| hint.places[cell]) {
            self.digit(cell, digit, false, over(fill, self.theme.entered));
            return;
        }
        self.marks(cell, rect);
        // Elsewhere its ground says it, and the sign would cover a mark.
        if view.missing.contains(cell) && self.grid.tier == Tier::Xs {
            let (x, y) = self.conflict_place(cell, rect);
            self.put(x, y, '!', over(fill, self.theme.bad));
        }
    }

    /// Whether sums stand inside cells, so that their first columns are kept for them.
    pub(super) fn keeps_room_for_sums(&self) -> bool {
        has_room_for_sums(self.grid.tier, self.view.puzzle)
    }

    /// Where the smallest tier has a cell's sum, if it shows it, and its digit: columns from the cell's first. A sum
    /// touches neither the cell's digit nor the one to the left of it: side by side they would read as one number.
    pub(super) fn tiny_places(&self, cell: Cell) -> (Option<u16>, u16) {
        let wide = self.grid.wide;
        let placed = self.view.board.digit(cell).is_some();
        let shown = self.shows_digit(cell);
        let fits = |sum: u8| wide || !placed && (!shown || sum <= 9);
        let sum = sum_at(self.view.puzzle, cell).filter(|(sum, _)| fits(*sum));
        let last = self.grid.cell(cell).width - 1;
        let alone = if self.keeps_room_for_sums() && (wide || !placed) { 2 } else { 1 };
        let Some((sum, _)) = sum else { return (None, alone) };
        let before = cell.offset(0, -1).filter(|_| self.grid.column_line(cell.column()).is_none());
        let before = before.filter(|before| self.tiny_places(*before).1 == last);
        let crowded = before.is_some_and(|before| self.shows_digit(before));
        let length = if sum > 9 { 2 } else { 1 };
        // Nor does it touch the number of the row, or a mark to the left of it, as far as there is room.
        let room = if shown { wide && length == 1 } else { wide || length == 1 };
        let start = u16::from(crowded || room && (before.is_some() || cell.column() == 0));
        let digit = (start + length + 1).max(2);
        if digit <= last || !shown { (Some(start), digit.min(last)) } else { (None, alone) }
    }

    /// Whether a digit stands in a cell: its own, or the one that a hint places there.
    fn shows_digit(&self, cell: Cell) -> bool {
        let placed = self.view.hint.as_ref().and_then(|hint| hint.places[cell]);
        placed.or(self.view.board.digit(cell)).is_some()
    }

    /// A digit without other characters than those of ASCII, where lines of them would be thin: in the middle of a
    /// block, or between brackets where the player placed it.
    fn block_digit(&mut self, (x, y): (u16, u16), digit: Digit, heavy: bool, style: Style) {
        let style = style.add_modifier(Modifier::BOLD);
        if !heavy {
            return self.write(x, y + 1, &format!("({digit})"), style);
        }
        let middle = format!(" {digit} ");
        for (y, row) in (y..).zip(["   ", &middle, "   "]) {
            self.write(x, y, row, style.add_modifier(Modifier::REVERSED));
        }
    }

    fn digit(&mut self, cell: Cell, digit: Digit, heavy: bool, style: Style) {
        let rect = self.grid.cell(cell);
        let x = match self.grid.tier {
            Tier::None => return,
            Tier::Xs => self.tiny_places(cell).1,
            Tier::S => 3,
            // Clear of the sum's columns.
            Tier::M => 2,
            Tier::L | Tier::Xl | Tier::Xxl | Tier::Xxxl => BigDigit::new(self.theme.glyphs, digit, heavy, rect.height)
                .map_or(0, |big| (rect.width - big.width) / 2),
        };
        if self.theme.glyphs == GlyphSet::Ascii && rect.height > 2 {
            return self.block_digit((rect.x + x, rect.y + (rect.height - 3) / 2), digit, heavy, style);
        }
        let big = match self.grid.tier {
            Tier::M => Some(BigDigit::low(self.theme.glyphs, digit, heavy)),
            _ => BigDigit::new(self.theme.glyphs, digit, heavy, rect.height),
        };
        let Some(big) = big else {
            self.put(rect.x + x, rect.y + (rect.height - 1) / 2, digit.to_char(), style);
            return;
        };
        for (y, row) in (rect.y + (rect.height - big.height()) / 2..).zip(big.rows()) {
            self.write(rect.x + x, y, &row, style);
        }
    }

    /// Where the `!` of a conflict stands: beside the digit, never on a sum.
    fn conflict_place(&self, cell: Cell, rect: Rect) -> (u16, u16) {
        match self.grid.tier {
            Tier::Xs => {
                let digit = self.tiny_places(cell).1;
                let beside = if digit + 1 < rect.width { digit + 1 } else { digit.saturating_sub(1) };
                (rect.x + beside, rect.y)
            }
            Tier::S => (rect.x + 4, rect.y),
            _ => (rect.right() - 1, rect.y),
        }
    }

    /// Writes the sums: on the top wall where every row has one, else in the first two columns.
    pub(super) fn sums(&mut self) {
        for cell in self.view.puzzle.cells() {
            if self.grid.tier.has_all_lines() {
                self.sum_on_wall(cell, self.theme.sum);
                continue;
            }
            let Some((sum, again)) = sum_at(self.view.puzzle, cell) else { continue };
            let (mut rect, fill) = (self.grid.cell(cell), self.fills[cell]);
            if self.grid.tier == Tier::Xs {
                let Some(column) = self.tiny_places(cell).0 else { continue };
                rect.x += column;
            }
            if !again {
                self.write(rect.x, rect.y, &sum.to_string(), over(fill, self.theme.sum));
                continue;
            }
            // The third column parts the sum from marks and digits.
            let text = format!("+{sum}");
            let shown = text.get(usize::from(text.len() > 2)..).unwrap_or_default();
            self.write(rect.x, rect.y, shown, over(fill, self.theme.dim));
        }
    }

    /// Writes the sum that belongs to a cell on the wall above it, where walls carry sums.
    fn sum_on_wall(&mut self, cell: Cell, style: Style) {
        let (Some((sum, again)), Some(y)) = (sum_at(self.view.puzzle, cell), self.grid.row_line(cell.row())) else {
            return;
        };
        if self.grid.tier.has_all_lines() {
            let (text, style) = if again { (format!("+{sum}"), self.theme.dim) } else { (sum.to_string(), style) };
            self.write(self.grid.cell(cell).x, y, &text, style);
        }
    }

    /// Draws the cursor over everything else; returns where the hardware cursor stands without covering a mark.
    pub(super) fn cursor(&mut self, cell: Cell) -> Position {
        self.frame(cell);
        // The frame runs over the walls that sums stand on: its own, and that of the cell below.
        self.sum_on_wall(cell, self.theme.cursor);
        if let Some(below) = cell.offset(1, 0) {
            self.sum_on_wall(below, self.theme.sum);
        }
        self.free_place(cell)
    }

    /// A place in a cell that neither its digit nor its marks take.
    fn free_place(&self, cell: Cell) -> Position {
        let rect = self.grid.cell(cell);
        let placed = self.view.board.digit(cell).or(self.view.puzzle.clue(cell)).is_some();
        let (x, y) = match self.grid.tier {
            Tier::L if !placed => (1, 1),
            // Above the marks.
            Tier::Xxl if !placed => (0, 0),
            Tier::L | Tier::Xl | Tier::Xxl | Tier::Xxxl => (0, 1),
            // Below the sum, clear of the marks.
            Tier::M if self.keeps_room_for_sums() && !placed => (1, 1),
            Tier::M => (0, 1),
            Tier::S if self.keeps_room_for_sums() => (2, 0),
            Tier::S => (0, 0),
            Tier::Xs => {
                let (sum, digit) = self.tiny_places(cell);
                let length = sum_at(self.view.puzzle, cell).map_or(0, |(sum, _)| if sum > 9 { 2 } else { 1 });
                let taken = |column| column == digit || sum.is_some_and(|at| (at..at + length).contains(&column));
                // Where nothing is free, the sign of an open cell is worth less than its sum.
                let covered = if placed { 0 } else { digit };
                ((0..rect.width).find(|column| !taken(*column)).unwrap_or(covered), 0)
            }
            Tier::None => (0, 0),
        };
        Position { x: rect.x + x, y: rect.y + y }
    }
}

/// Whether the whole of the cursor's cell stands out, instead of its walls.
pub(super) fn fills_cursor(view: &BoardView<'_>, tier: Tier, theme: &Theme) -> bool {
    // Without colours a reversed cell would be taken for one of the hint's.
    tier == Tier::Xs || theme.depth == Depth::Mono && view.hint.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, CellMap, Puzzle, PuzzleBuilder};
    use crate::widgets::grid::GridShape;
    use crate::widgets::theme::ThemeName;

    #[test]
    fn windows_diagonals_and_regions_have_grounds_of_their_own() {
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::True, GlyphSet::Unicode, true);
        let grounds = |builder: PuzzleBuilder| {
            let puzzle = builder.build().unwrap();
            let board = Board::new(&puzzle);
            let view = BoardView::new(&puzzle, &board);
            let variants = ShownVariants::of(&view, &theme);
            let grid = Grid::new(Tier::M, GridShape::of(&puzzle));
            CellMap::from_fn(|cell| fill(&view, &variants, &theme, grid, cell).bg)
        };
        let at = |row, column| Cell::new(row, column).unwrap();
        let windoku = grounds(Puzzle::builder(Kind::Sudoku, 9).windows(true));
        assert_eq!(windoku[at(1, 1)], theme.diagonal.bg);
        assert_eq!(windoku.iter().filter(|(_, bg)| **bg == theme.diagonal.bg).count(), 36);
        let x = grounds(Puzzle::builder(Kind::Sudoku, 9).diagonals(true));
        assert_eq!(x.iter().filter(|(_, bg)| **bg == theme.diagonal.bg).count(), 17);
        // a cage is of one tint, on a diagonal too
        let row = Cell::all().take(9).collect();
        let killer = grounds(Puzzle::builder(Kind::Killer, 9).diagonals(true).cage(45, row));
        assert_eq!(killer[at(0, 0)], killer[at(0, 1)]);
        // the regions of a jigsaw, not its cages
        let rows = Regions::Jigsaw(CellMap::from_fn(Cell::row));
        let pair = at(0, 0).set().with(at(1, 0));
        let jigsaw = grounds(Puzzle::builder(Kind::Killer, 9).regions(rows).cage(9, pair));
        assert_eq!(jigsaw[at(0, 0)], jigsaw[at(0, 8)]);
        assert_ne!(jigsaw[at(0, 0)], jigsaw[at(1, 0)]);
    }

    /// What the player coloured is still seen where the digit is highlighted; without colours letters say it.
    #[test]
    fn the_players_colours_stay_to_be_seen() {
        let (plain, coloured) = (Cell::new(1, 1).unwrap(), Cell::new(2, 2).unwrap());
        let digit = Digit::new(5).unwrap();
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let mut board = Board::new(&puzzle);
        board.set_digit(plain, Some(digit));
        board.set_digit(coloured, Some(digit));
        let (one, six) = (Digit::new(1).unwrap(), Digit::new(6).unwrap());
        let set = one.set().with(six);
        let colours = CellMap::from_fn(|cell| if cell == coloured { set } else { crate::puzzle::DigitSet::EMPTY });
        let highlighted =
            BoardView { colours: Some(&colours), highlight: Some(digit), ..BoardView::new(&puzzle, &board) };
        let same = BoardView { highlight: None, same: coloured.set(), ..highlighted.clone() };
        let selected = BoardView { highlight: None, selection: coloured.set().with(plain), ..highlighted.clone() };
        for tier in [Tier::Xs, Tier::S, Tier::M, Tier::L, Tier::Xl, Tier::Xxl, Tier::Xxxl] {
            let grid = Grid::new(tier, GridShape::of(&puzzle));
            let drawn = |view: &BoardView<'_>, theme: &Theme, cell: Cell| {
                let mut buffer = ratatui::buffer::Buffer::empty(grid.rect());
                super::super::draw(view, grid, theme, &mut buffer);
                grid.cell(cell).positions().map(|place| buffer[place].clone()).collect::<Vec<_>>()
            };
            for (depth, (name, _)) in [Depth::Basic, Depth::Indexed, Depth::True]
                .into_iter()
                .flat_map(|d| ThemeName::ALL.map(|name| (d, name)))
            {
                let theme = Theme::new(name, depth, GlyphSet::Unicode, true);
                let has = |view: &BoardView<'_>, cell, style: Style| {
                    drawn(view, &theme, cell).iter().any(|place| Some(place.bg) == style.bg)
                };
                assert!(!has(&highlighted, plain, theme.colour(one)), "{tier} {depth:?} {name}");
                for ground in [theme.colour(one), theme.colour(six), theme.highlight] {
                    assert!(has(&highlighted, coloured, ground), "{tier} {depth:?} {name} {ground:?}");
                }
                assert!(has(&same, coloured, theme.colour(one)), "{tier} {depth:?} {name}");
                if depth > Depth::Basic {
                    for ground in [theme.colour(one), theme.selection] {
                        assert!(has(&selected, coloured, ground), "{tier} {depth:?} {name} {ground:?}");
                    }
                }
                assert!(has(&selected, plain, theme.selection), "{tier} {depth:?} {name}");
            }
            let theme = Theme::new(ThemeName::Dark, Depth::Mono, GlyphSet::Unicode, true);
            let said: String =
                drawn(&highlighted, &theme, coloured).iter().map(ratatui::buffer::Cell::symbol).collect();
            assert!(said.contains('a'), "{tier} {said}");
        }
    }

    /// In the larger cells a sign stands apart from the marks, all of them or some.
    #[test]
    fn signs_touch_no_marks() {
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::True, GlyphSet::Unicode, true);
        let signed = Cell::new(1, 1).unwrap();
        let cage = signed.set().with(Cell::new(1, 2).unwrap());
        for (tier, builder) in [
            (Tier::M, Puzzle::builder(Kind::Killer, 9).cage(9, cage)),
            (Tier::Xl, Puzzle::builder(Kind::Sudoku, 9)),
            (Tier::Xl, Puzzle::builder(Kind::Killer, 9).cage(9, cage)),
            (Tier::Xxl, Puzzle::builder(Kind::Sudoku, 9)),
            (Tier::Xxxl, Puzzle::builder(Kind::Sudoku, 9)),
        ] {
            let puzzle = builder.build().unwrap();
            let board = Board::new(&puzzle);
            let signs = CellMap::from_fn(|cell| (cell == signed).then_some('◆'));
            let hint = HintMarks { signs, quiet: true, ..HintMarks::default() };
            let view = BoardView { hint: Some(hint), ..BoardView::new(&puzzle, &board) };
            let grid = Grid::new(tier, GridShape::of(&puzzle));
            let mut buffer = ratatui::buffer::Buffer::empty(grid.rect());
            super::super::draw(&view, grid, &theme, &mut buffer);
            let symbol = |place: Position| buffer[place].symbol();
            let rect = grid.cell(signed);
            let digits = rect.positions().filter(|&place| symbol(place).parse::<u8>().is_ok()).count();
            assert!(digits >= 9, "{tier} shows {digits} marks");
            let place = rect.positions().find(|&place| symbol(place) == "◆").unwrap();
            for x in [place.x.saturating_sub(1), place.x + 1].into_iter().filter(|x| (rect.x..rect.right()).contains(x))
            {
                assert!(
                    [" ", "◆"].contains(&symbol(Position { x, ..place })),
                    "{tier}: {}",
                    symbol(Position { x, ..place })
                );
            }
        }
    }

    /// Without colours a black cell is shaded: unlike the cells that the cursor or a hint is at, which are filled.
    #[test]
    fn black_cells_are_shaded_without_colours() {
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::Mono, GlyphSet::Unicode, false);
        let black = Cell::new(1, 1).unwrap();
        let puzzle = Puzzle::builder(Kind::Str8ts, 4).black(black, Digit::new(3)).build().unwrap();
        let board = Board::new(&puzzle);
        let grid = Grid::new(Tier::S, GridShape::of(&puzzle));
        let rect = grid.cell(black);
        let counts = |view: &BoardView<'_>| {
            let mut buffer = ratatui::buffer::Buffer::empty(grid.rect());
            super::super::draw(view, grid, &theme, &mut buffer);
            let count = |is: &dyn Fn(&ratatui::buffer::Cell) -> bool| {
                rect.positions().filter(|place| is(&buffer[*place])).count()
            };
            (count(&|place| place.symbol() == "░"), count(&|place| place.modifier.contains(Modifier::REVERSED)))
        };
        let shaded = usize::from(rect.width * rect.height) - 3;
        let plain = BoardView::new(&puzzle, &board);
        assert_eq!(counts(&plain), (shaded, 0));
        assert_eq!(counts(&BoardView { highlight: Digit::new(3), ..plain.clone() }), (shaded, 3));
        // The cursor turns the shade round.
        assert_eq!(counts(&BoardView { cursor: Some(black), ..plain }), (shaded, shaded));
    }

    #[test]
    fn a_selected_clue_looks_unlike_one_that_a_hint_names() {
        let (black, other) = (Cell::new(1, 1).unwrap(), Cell::new(2, 2).unwrap());
        let puzzle = Puzzle::builder(Kind::Str8ts, 4).black(black, Digit::new(3)).build().unwrap();
        let board = Board::new(&puzzle);
        let plain = BoardView::new(&puzzle, &board);
        let hint = HintMarks { cells: black.set(), ..HintMarks::default() };
        let views = [
            plain.clone(),
            BoardView { selection: black.set().with(other), ..plain.clone() },
            BoardView { hint: Some(hint), ..plain },
        ];
        for (name, _) in ThemeName::ALL {
            for depth in [Depth::True, Depth::Indexed, Depth::Basic] {
                for tier in [Tier::Xs, Tier::S, Tier::L] {
                    let theme = Theme::new(name, depth, GlyphSet::Unicode, true);
                    let grid = Grid::new(tier, GridShape::of(&puzzle));
                    let styles = views.each_ref().map(|view| {
                        let mut buffer = ratatui::buffer::Buffer::empty(grid.rect());
                        super::super::draw(view, grid, &theme, &mut buffer);
                        let inside = |place: &Position| !buffer[*place].symbol().trim().is_empty();
                        grid.cell(black)
                            .positions()
                            .filter(inside)
                            .map(|place| buffer[place].style())
                            .collect::<Vec<_>>()
                    });
                    let [usual, selected, named] = &styles;
                    assert!(usual != selected && selected != named && usual != named, "{name:?} {depth:?} {tier}");
                }
            }
        }
    }

    /// At 80×24 nothing but the ground keeps the marks of a row apart from those of the next.
    #[test]
    fn rows_without_a_line_between_them_differ() {
        let theme = Theme::new(ThemeName::ALL[0].0, Depth::True, GlyphSet::Unicode, true);
        let (one, two) = (Digit::new(1), Digit::new(2));
        for (builder, lines) in [
            (Puzzle::builder(Kind::Sudoku, 9), [3, 6].as_slice()),
            (Puzzle::builder(Kind::Str8ts, 9), &[]),
            (Puzzle::builder(Kind::Sudoku, 9).regions(Regions::Jigsaw(CellMap::from_fn(Cell::column))), &[]),
        ] {
            let puzzle = one.into_iter().fold(builder, |b, digit| b.given(Cell::FIRST, digit)).build().unwrap();
            let mut board = Board::new(&puzzle);
            board.set_digit(Cell::new(0, 1).unwrap(), two);
            let view = BoardView::new(&puzzle, &board);
            let variants = ShownVariants::of(&view, &theme);
            let grid = Grid::new(Tier::S, GridShape::of(&puzzle));
            let ground = |row, column| fill(&view, &variants, &theme, grid, Cell::new(row, column).unwrap()).bg;
            for row in 1..9 {
                let parted = grid.row_line(row).is_some();
                assert_eq!(parted, lines.contains(&row), "{} row {row}", puzzle.title());
                assert!(parted || ground(row, 8) != ground(row - 1, 8), "{} row {row}", puzzle.title());
            }
            if puzzle.region_of(Cell::FIRST) == puzzle.region_of(Cell::new(0, 1).unwrap()) {
                assert_eq!([ground(0, 0), ground(0, 1)], [theme.given_tile.bg, theme.entered_tile.bg]);
            }
        }
    }
}
