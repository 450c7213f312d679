//! The grounds of cells, and the signs that lie on them below everything else.

use super::Painter;
use crate::picture::scene::{Area, Ink, Path};
use crate::picture::view::Light;
use crate::puzzle::Cell;

/// How much the signs of even and odd cells cover.
const FAINT: f32 = 0.28;

/// How far a window is drawn inside its cells where tints are their ground, as a part of a cell of 64 units.
const WINDOW_INSET: f32 = 2.5;

impl Painter<'_> {
    /// The ground of a cell: the surface it lies on, then what the player chose, then what is being shown.
    pub(super) fn ground(&self, cell: Cell) -> Ink {
        let (view, colours, puzzle) = (self.view, self.colours, self.view.puzzle);
        if view.hidden {
            return Ink::solid(colours.tile);
        }
        if puzzle.is_black(cell) {
            return Ink::solid(colours.black);
        }
        let hint = view.hint.as_ref();
        let chosen = view.colours.and_then(|chosen| chosen[cell].min());
        if view.missing.contains(cell) {
            Ink::solid(colours.hint)
        } else if hint.is_some_and(|hint| hint.places[cell].is_some()) {
            Ink::solid(colours.good)
        } else if let Some(ground) = self.hinted(cell) {
            ground
        } else if self.is_selected(cell) {
            Ink::solid(colours.selection)
        } else if let (Some(light), None) = (self.light(cell), chosen) {
            light
        } else {
            let ground = chosen.map_or_else(|| self.surface(cell), |first| colours.colour(first));
            if view.seen.contains(cell) { ground.lighter() } else { ground }
        }
    }

    /// The ground that a hint gives a cell where it places no digit.
    fn hinted(&self, cell: Cell) -> Option<Ink> {
        let (colours, hint) = (self.colours, self.view.hint.as_ref()?);
        let of_hint = [(hint.cells, colours.hint), (hint.second, colours.second), (hint.premise, colours.premise)];
        let (_, colour) = of_hint.into_iter().find(|(cells, _)| cells.contains(cell))?;
        hint.places[cell].is_none().then_some(Ink::solid(colour))
    }

    /// Whether a cell is one of those that are selected, of which the cursor's alone needs no sign.
    fn is_selected(&self, cell: Cell) -> bool {
        let view = self.view;
        view.selection.contains(cell) && (view.selection.len() > 1 || view.cursor != Some(cell))
    }

    /// The ground of a digit that is highlighted, or equal to the cursor's.
    fn light(&self, cell: Cell) -> Option<Ink> {
        Some(Ink::solid(match self.view.light(cell)? {
            Light::Highlight => self.colours.highlight,
            Light::Same => self.colours.premise,
        }))
    }

    /// The ground that a cell has when nothing lights it.
    fn surface(&self, cell: Cell) -> Ink {
        let tint = self.colours.tint(self.view.tints[cell]);
        let ground = if self.lies_on_extra(cell) {
            Ink::solid(self.colours.diagonal)
        } else {
            tint.unwrap_or(Ink::solid(self.colours.tile))
        };
        let faded = self.view.faded.contains(cell);
        let aside = self.view.hint.as_ref().is_some_and(|hint| hint.alone) || faded;
        if faded && tint.is_none() && !self.lies_on_extra(cell) {
            // It sinks into what lies around the board.
            Ink::solid(self.colours.ground)
        } else if aside && tint.is_some() {
            ground.halfway(Ink::solid(self.colours.ground))
        } else {
            ground
        }
    }

    /// Whether tints are the ground, so that diagonals and windows need lines. On paper nothing is tinted.
    fn is_tinted(&self) -> bool {
        self.view.puzzle.cells().iter().any(|cell| self.view.tints[cell] > 0)
    }

    fn lies_on_extra(&self, cell: Cell) -> bool {
        let [falling, rising] = self.variants.diagonals;
        !self.is_tinted() && (self.variants.is_in_window(cell) || (falling | rising).contains(cell))
    }

    /// Draws the grounds of all cells.
    pub(super) fn grounds(&mut self) {
        for cell in self.view.puzzle.grid() {
            let area = self.frame.cell(cell);
            self.scene.fill(Path::rectangle(area), self.fills[cell]);
            let inner = || Path::rectangle(area.inset(0.18 * area.width.min(area.height)));
            // A hint's ground stays to be seen around one that is selected.
            if self.is_selected(cell) && self.hinted(cell) == Some(self.fills[cell]) {
                self.scene.fill(inner(), Ink::solid(self.colours.selection));
            }
            let Some(chosen) = self.view.colours.map(|chosen| chosen[cell]).filter(|_| !self.view.hidden) else {
                continue;
            };
            if !chosen
                .min()
                .map(|first| self.colours.colour(first))
                .is_some_and(|first| [first, first.lighter()].contains(&self.fills[cell]))
            {
                // Something more urgent is shown.
                continue;
            }
            let width = area.width / chosen.len() as f32;
            for (i, colour) in chosen.iter().enumerate().filter(|_| chosen.len() > 1) {
                let stripe = Area { left: area.left + width * i as f32, width, ..area };
                self.scene.fill(Path::rectangle(stripe), self.colours.colour(colour));
            }
            // The player's colour stays to be seen around a digit that is lit.
            if let Some(light) = self.light(cell) {
                self.scene.fill(inner(), light);
            }
        }
    }

    /// Draws diagonals and windows where no ground shows them alone, and the signs of even and odd cells.
    pub(super) fn variants(&mut self) {
        let ink = Ink::solid(self.colours.extra);
        let [even, odd] = self.variants.parity;
        for cell in even {
            let area = self.frame.cell(cell);
            let inset = 0.2 * area.width.min(area.height);
            self.scene.fill(Path::rectangle(area.inset(inset)), ink.with_opacity(FAINT));
        }
        for cell in odd {
            let area = self.frame.cell(cell);
            let radius = 0.34 * area.width.min(area.height);
            self.scene.fill(Path::circle(area.at(0.5, 0.5), radius), ink.with_opacity(FAINT));
        }
        let width = self.frame.line(2.0);
        if self.is_tinted() || self.variants.windows_meet() {
            self.windows(ink, width);
        }
        if !self.is_tinted() {
            return;
        }
        let [falling, rising] = self.variants.diagonals;
        for cell in falling {
            let area = self.frame.cell(cell);
            self.scene.line(Path::line(area.at(0.0, 0.0), area.at(1.0, 1.0)), ink.with_opacity(0.6), width);
        }
        for cell in rising {
            let area = self.frame.cell(cell);
            self.scene.line(Path::line(area.at(1.0, 0.0), area.at(0.0, 1.0)), ink.with_opacity(0.6), width);
        }
    }

    /// Draws the outline of each window.
    fn windows(&mut self, ink: Ink, width: f32) {
        for &window in &self.variants.windows {
            let path = super::cage_outline::outline(window, &self.frame, self.frame.scaled(WINDOW_INSET));
            self.scene.line(path, ink, width);
        }
    }
}
