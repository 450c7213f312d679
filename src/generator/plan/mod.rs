//! What makes a puzzle again: the recipe, a number, the attempt that was taken, and the changes after it.
//!
//! A plan makes a [`Sketch`]: a full grid ([`filling`]) under a symmetric layout of cages ([`layout`], [`killer`]), with
//! givens dug out of it ([`sudoku`]) or out of a symmetric pattern of black cells ([`pattern`], [`str8ts`]).
//!
//! A code is a plan written down, so what stands in this room makes the same puzzles forever. It depends on a stable
//! stream of random numbers, on searches of its own, and on which puzzles have one solution; never on the step solver, nor
//! on which solution is found first.

mod filling;
mod frame;
mod jigsaw;
mod killer;
pub mod layout;
pub mod own_layout;
mod pattern;
pub mod random;
pub mod recipe;
pub mod sketch;
mod str8ts;
mod sudoku;
pub mod symmetry;

use crate::puzzle::{Kind, Puzzle};
use frame::Frame;
use own_layout::Drawn;
use random::{Random, mixed};
use recipe::Recipe;
use sketch::{Change, Sketch};
use symmetry::Symmetry;

/// Numbers have so many bits: nine characters of a code.
pub(super) const NUMBER_BITS: u32 = 45;

/// Attempts before a wish is given up.
pub(super) const ATTEMPTS: u32 = 4_000;

/// Nodes of the exact solver after which an attempt is given up: nobody wants to play what a search finds hard.
pub(super) const NODES: u64 = 20_000;

/// Nodes for a puzzle that is made again from its code. It was made with far fewer, so these stop a made-up code alone.
const NODES_AGAIN: u64 = 20 * NODES;

/// A version of the generator: what a plan comes to under it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// What all sorts but those below are made with.
    One,
    /// For Str8ts with boxes: a pattern that has full grids at all is hard to find, and then tried with more of them.
    Two,
}

impl Version {
    /// The version that puzzles of a recipe are made with now.
    const fn of(recipe: &Recipe) -> Self {
        if matches!(recipe.kind, Kind::Str8ts) && recipe.boxes { Self::Two } else { Self::One }
    }

    /// Whether puzzles of a recipe were ever made with it.
    pub fn makes(self, recipe: &Recipe) -> bool {
        self == Self::One || self == Self::of(recipe)
    }
}

/// What makes a puzzle again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub version: Version,
    pub recipe: Recipe,
    /// What the random choices come from, below 2⁴⁵.
    pub number: u64,
    /// Which attempt with this number.
    pub attempt: u32,
    pub changes: Vec<Change>,
}

impl Plan {
    /// The first attempt of a seed.
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        let number = mixed(&[seed, recipe.bits()]) >> (64 - NUMBER_BITS);
        Self { version: Version::of(&recipe), recipe, number, attempt: 0, changes: Vec::new() }
    }

    /// The random choices of a part of the work.
    pub fn random(&self, part: u64, attempt: u32) -> Random {
        Random::of(&[self.number, self.recipe.bits(), part, attempt.into()])
    }

    /// How many attempts share a frame.
    const fn shared(&self) -> u32 {
        match (self.recipe.kind, self.version) {
            (Kind::Sudoku, _) => 1,
            (Kind::Killer, _) => killer::GRIDS,
            (Kind::Str8ts, Version::One) => str8ts::GRIDS,
            (Kind::Str8ts, Version::Two) => str8ts::GRIDS_IN_BOXES,
        }
    }

    /// The number of the frame that the attempt belongs to.
    pub const fn frame_number(&self) -> u32 {
        self.attempt / self.shared()
    }

    /// The frame that the attempt belongs to.
    pub fn frame(&self) -> Option<Frame> {
        let mut random = self.random(1, self.frame_number());
        let recipe = &self.recipe;
        let symmetry = recipe.symmetry.unwrap_or_else(|| match recipe.kind {
            // Black cells lie around the middle, as everybody draws them.
            Kind::Str8ts => Symmetry::around_the_middle(&mut random),
            Kind::Sudoku | Kind::Killer => Symmetry::any(&mut random),
        });
        Frame::new(recipe, symmetry, &mut random)
    }

    /// What the attempt comes to in its frame, before the changes. A Killer can have other solutions, the others have one.
    pub fn attempt(&self, frame: &Frame, nodes: u64) -> Option<Sketch> {
        let mut random = self.random(2, self.attempt);
        match self.recipe.kind {
            Kind::Sudoku => sudoku::sudoku(frame, &self.recipe, &mut random, nodes),
            Kind::Killer => killer::killer(frame, &self.recipe, &mut random),
            Kind::Str8ts => str8ts::str8ts(frame, &self.recipe, &mut random, nodes),
        }
    }

    /// The puzzle again, without a look at how many solutions it has.
    pub fn again(&self) -> Option<Puzzle> {
        let sketch = self.attempt(&self.frame()?, NODES_AGAIN)?;
        self.changes.iter().try_fold(sketch, |sketch, change| sketch.changed(*change))?.puzzle()
    }
}

/// The attempts of a plan one after the other; the frame that several share is made once.
#[derive(Debug)]
pub(super) struct Attempts {
    plan: Plan,
    frame: Option<(u32, Option<Frame>)>,
    drawn: Option<Drawn>,
}

impl Attempts {
    /// From the attempt of the plan on.
    pub const fn of(plan: Plan) -> Self {
        Self { plan, frame: None, drawn: None }
    }

    /// The same with cages that somebody drew.
    pub fn within(plan: Plan, drawn: &Drawn) -> Self {
        Self { drawn: Some(drawn.clone()), ..Self::of(plan) }
    }
}

impl Iterator for Attempts {
    /// The plan of an attempt and what it came to, if it did; the solution of a sketch is the only one.
    type Item = (Plan, Option<Sketch>);

    fn next(&mut self) -> Option<Self::Item> {
        let plan = self.plan.clone();
        self.plan.attempt = plan.attempt.checked_add(1)?;
        let number = plan.frame_number();
        if self.frame.as_ref().is_none_or(|(of, _)| *of != number) {
            let frame = match &self.drawn {
                None => plan.frame(),
                Some(drawn) => Some(Frame::drawn(&plan.recipe, drawn, &mut plan.random(1, number))),
            };
            self.frame = Some((number, frame));
        }
        let frame = self.frame.as_ref().and_then(|(_, frame)| frame.as_ref());
        let sketch = frame.and_then(|frame| plan.attempt(frame, NODES));
        // The others are dug so that they have one solution.
        let sketch = sketch.filter(|sketch| plan.recipe.kind != Kind::Killer || sketch.is_unique(NODES) == Some(true));
        Some((plan, sketch))
    }
}
