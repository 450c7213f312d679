//! The browser of super shapes and created shapes of a Killer: where a sum can be told without a cage of its own.

use std::collections::HashMap;

use super::dispatch::After;
use crate::app::action::{Action, Direction};
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::app::request::FoundShapes;
use crate::logic::Step;
use crate::logic::shapes::{Derived, MOST_CELLS, MOST_HOUSES, SuperShape};
use crate::puzzle::{Cell, CellSet};

/// One row of the browser.
#[derive(Clone, Debug)]
pub enum ShapeRow {
    /// A created shape, and in how many other ways its sum can be told.
    Created(Derived, usize),
    /// A super shape that leaves nothing small enough.
    Bare(SuperShape),
}

impl ShapeRow {
    /// The super shape.
    #[must_use]
    pub const fn shape(&self) -> &SuperShape {
        match self {
            Self::Created(derived, _) => &derived.shape,
            Self::Bare(shape) => shape,
        }
    }

    fn concerns(&self, cell: Cell) -> bool {
        match self {
            Self::Created(derived, _) => derived.created.cells.contains(cell),
            Self::Bare(shape) => shape.cells.contains(cell),
        }
    }
}

/// The browser.
#[derive(Clone, Debug, Default)]
pub struct ShapeBrowser {
    /// The limits that are shown or asked for: the most houses and the most open cells.
    pub limits: (u8, u8),
    /// Only shapes with this cell.
    pub only: Option<Cell>,
    /// Super shapes that leave nothing small enough are listed too.
    pub bare: bool,
    /// The row that is shown.
    pub at: usize,
    /// The rows that are listed.
    pub rows: Vec<ShapeRow>,
    /// What follows from the shape that is shown.
    pub follows: Option<Step>,
    found: FoundShapes,
}

impl ShapeBrowser {
    /// The browser with what was found.
    #[must_use]
    pub fn new(found: FoundShapes) -> Self {
        let mut browser = Self { limits: found.limits, found, ..Self::default() };
        browser.list();
        browser
    }

    /// The shape that is shown.
    #[must_use]
    pub fn row(&self) -> Option<&ShapeRow> {
        self.rows.get(self.at)
    }

    /// Takes what was found with other limits; the same shape stays in view if it is still there.
    pub(in crate::app) fn take(&mut self, found: FoundShapes) {
        self.limits = found.limits;
        self.found = found;
        self.relist();
    }

    /// Lists again what is wanted now; the same shape stays in view if it is still there.
    fn relist(&mut self) {
        let shown = self.row().cloned();
        self.list();
        let same = |row: &ShapeRow| match (row, &shown) {
            (ShapeRow::Created(a, _), Some(ShapeRow::Created(b, _))) => a.created == b.created,
            (ShapeRow::Bare(a), Some(ShapeRow::Bare(b))) => a == b,
            _ => false,
        };
        self.at = self.rows.iter().position(same).unwrap_or(0);
    }

    fn list(&mut self) {
        let mut ways: HashMap<(CellSet, u16), usize> = HashMap::new();
        for derived in &self.found.derived {
            *ways.entry((derived.created.cells, derived.created.sum)).or_default() += 1;
        }
        // The simplest way to a sum stands for all.
        let mut created = Vec::new();
        for derived in &self.found.derived {
            if let Some(count) = ways.remove(&(derived.created.cells, derived.created.sum)) {
                created.push(ShapeRow::Created(derived.clone(), count - 1));
            }
        }
        let bare = self.found.bare.iter().filter(|_| self.bare).cloned().map(ShapeRow::Bare);
        let wanted = |row: &ShapeRow| self.only.is_none_or(|cell| row.concerns(cell));
        self.rows = created.into_iter().chain(bare).filter(wanted).collect();
        self.at = self.at.min(self.rows.len().saturating_sub(1));
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let last = self.rows.len().saturating_sub(1);
        let shown = self.at;
        match action {
            Action::Forward | Action::Back if self.rows.is_empty() => {}
            Action::Forward => self.at = if self.at >= last { 0 } else { self.at + 1 },
            Action::Back => self.at = self.at.checked_sub(1).unwrap_or(last),
            Action::Page(Direction::Down) => self.at = (self.at + 10).min(last),
            Action::Page(_) => self.at = self.at.saturating_sub(10),
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            Action::Houses(more) => return self.limit(more, true, app, effects),
            Action::Cells(more) => return self.limit(more, false, app, effects),
            Action::Move(direction) => {
                if let Some(play) = &mut app.play {
                    play.move_cursor(direction);
                    if self.only.is_some() {
                        self.here(play.cursor);
                    }
                }
            }
            Action::OnlyHere => match (self.only, &app.play) {
                (None, Some(play)) => self.here(play.cursor),
                _ => {
                    self.only = None;
                    self.relist();
                }
            },
            Action::Bare => {
                self.bare = !self.bare;
                self.relist();
                app.tell(if self.bare {
                    "super shapes that leave nothing small enough are listed too, after the others"
                } else {
                    "only created shapes are listed"
                });
            }
            Action::Accept => {
                let Some(step) = self.follows.take() else {
                    app.tell("nothing new follows from this shape");
                    return After::Stay;
                };
                app.take_step(&step, effects);
                return After::Close;
            }
            _ => {}
        }
        if shown != self.at || !matches!(action, Action::Forward | Action::Back) {
            self.look(app);
        }
        After::Stay
    }

    /// Only the shapes with this cell, if there are any; says so where there are none.
    fn here(&mut self, cell: Cell) {
        self.only = Some(cell);
        self.at = 0;
        self.list();
    }

    /// Asks for one house or cell more or less.
    fn limit(&mut self, more: bool, houses: bool, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let changed = |n: u8, most: u8| if more { (n + 1).min(most) } else { n.saturating_sub(1).max(1) };
        let before = self.limits;
        if houses {
            let side = app.play.as_ref().map_or(MOST_HOUSES, |play| play.game.puzzle().side());
            self.limits.0 = changed(before.0, MOST_HOUSES.min(side));
        } else {
            self.limits.1 = changed(before.1, MOST_CELLS);
        }
        if self.limits == before {
            app.tell(if more { "more is of no use" } else { "less is not possible" });
        } else {
            app.ask_for_shapes(self.limits, effects);
        }
        After::Stay
    }

    /// Works out what follows from the shape that is shown.
    pub(in crate::app) fn look(&mut self, app: &App) {
        self.follows = match (self.row(), &app.play) {
            (Some(ShapeRow::Created(derived, _)), Some(play)) => derived.step(play.game.puzzle(), play.game.board()),
            _ => None,
        };
    }
}
