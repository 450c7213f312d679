//! The technique table.

use super::rating::Level;
use super::state::{Found, State};
use super::step::Step;
use super::techniques::{
    cages, chains, compartments, difference, fish, intersections, lines, shapes, singles, subsets, wings,
};
use crate::puzzle::Kind;

/// One row of the table: a named human deduction. Compared by slug.
#[derive(Debug)]
pub struct TechniqueInfo {
    /// The stable name used on the command line and in JSON.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// The kinds of puzzle it applies to.
    pub kinds: &'static [Kind],
    /// How a book would sort it.
    pub class: Class,
    /// The level of a puzzle whose hardest step it is.
    pub level: Level,
    /// Its base score: 4 is the easiest there is. From HoDoKu's table and, for sums and straights, our own.
    pub score: u16,
    /// Finds its steps on a board, the smallest first.
    pub find: fn(&State, &mut Found),
    /// What follows from the evidence, as the clause after "so"; empty where the result says it all.
    pub so: fn(&Step) -> String,
}

impl PartialEq for TechniqueInfo {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for TechniqueInfo {}

/// A technique: a reference to its row in the table.
pub type Technique = &'static TechniqueInfo;

/// How a book would sort a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// What everybody does.
    Basic,
    /// Needs marks and patience.
    Tough,
    /// Needs chains or whole-grid patterns.
    Diabolical,
    /// Needs case analysis.
    Extreme,
}

impl Class {
    /// The word used in JSON.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Tough => "tough",
            Self::Diabolical => "diabolical",
            Self::Extreme => "extreme",
        }
    }
}

const ALL: &[Kind] = &[Kind::Sudoku, Kind::Killer, Kind::Str8ts];
const COMPLETE: &[Kind] = &[Kind::Sudoku, Kind::Killer];

use Class::{Basic, Diabolical, Tough};
use Level::{Gentle, Moderate};

const KILLER: &[Kind] = &[Kind::Killer];
const STR8TS: &[Kind] = &[Kind::Str8ts];

type Find = fn(&State, &mut Found);
type So = fn(&Step) -> String;

#[allow(clippy::too_many_arguments)] // one argument a column
const fn row(
    slug: &'static str,
    name: &'static str,
    kinds: &'static [Kind],
    class: Class,
    level: Level,
    score: u16,
    find: Find,
    so: So,
) -> TechniqueInfo {
    TechniqueInfo { slug, name, kinds, class, level, score, find, so }
}

/// Every technique the step solver knows, in the order in which it tries them.
#[rustfmt::skip]
pub static TECHNIQUES: &[TechniqueInfo] = &[
    row("full-house", "Full house", COMPLETE, Basic, Gentle, 4, singles::full_house, singles::so_full_house),
    row("naked-single", "Naked single", ALL, Basic, Gentle, 4, singles::naked_single, singles::so_nothing),
    row("cage-single", "Cage with one cell left", KILLER, Basic, Gentle, 10, cages::single, cages::so_single),
    row("compartment-range", "Compartment range", STR8TS, Basic, Gentle, 10, compartments::range, compartments::so_range),
    row("hidden-single", "Hidden single", COMPLETE, Basic, Gentle, 14, singles::hidden_single, singles::so_hidden_single),
    row("cage-limits", "Cage limits", KILLER, Basic, Gentle, 15, cages::limits, cages::so_limits),
    row("cage-combinations", "Cage combinations", KILLER, Basic, Gentle, 15, cages::combinations, cages::so_combinations),
    row("stranded-digit", "Stranded digit", STR8TS, Basic, Gentle, 15, compartments::stranded, compartments::so_stranded),
    row("required-digit", "Required digit", STR8TS, Basic, Moderate, 20, compartments::required_digit, cages::so_required),
    row("innie", "Innie", KILLER, Basic, Moderate, 20, shapes::innie, shapes::so_one_cell),
    row("outie", "Outie", KILLER, Basic, Moderate, 20, shapes::outie, shapes::so_one_cell),
    row("cage-required-digit", "Required digit of a cage", KILLER, Basic, Moderate, 40, cages::required_digit, cages::so_required),
    row("pointing", "Pointing", COMPLETE, Basic, Moderate, 50, intersections::pointing, intersections::so_locked),
    row("claiming", "Claiming", COMPLETE, Basic, Moderate, 50, intersections::claiming, intersections::so_locked),
    row("cage-claiming", "Claiming by a cage", KILLER, Basic, Moderate, 50, cages::claiming, intersections::so_locked),
    row("naked-pair", "Naked pair", ALL, Basic, Moderate, 60, subsets::naked_pair, subsets::so_naked),
    row("cage-combinations-hard", "Cage combinations in place", KILLER, Tough, Moderate, 60, cages::combinations_hard, cages::so_combinations),
    row("hidden-pair", "Hidden pair", ALL, Basic, Moderate, 70, subsets::hidden_pair, subsets::so_hidden),
    row("high-low", "High and low", STR8TS, Basic, Moderate, 35, lines::high_low, lines::so_high_low),
    row("locked-compartments", "Locked compartments", STR8TS, Tough, Moderate, 60, lines::locked_compartments, cages::so_required),
    row("split-compartment", "Split compartment", STR8TS, Basic, Moderate, 50, compartments::split, compartments::so_split),
    row("cage-splitting", "Cage splitting", KILLER, Tough, Level::Tough, 80, shapes::splitting, shapes::so_several_cells),
    row("innies", "Innies", KILLER, Tough, Level::Tough, 90, shapes::innies, shapes::so_several_cells),
    row("outies", "Outies", KILLER, Tough, Level::Tough, 90, shapes::outies, shapes::so_several_cells),
    row("innie-outie-difference", "Innie–outie difference", KILLER, Tough, Level::Tough, 110, difference::innie_outie, difference::so_difference),
    row("naked-triple", "Naked triple", ALL, Basic, Level::Tough, 80, subsets::naked_triple, subsets::so_naked),
    row("hidden-triple", "Hidden triple", ALL, Basic, Level::Tough, 100, subsets::hidden_triple, subsets::so_hidden),
    row("naked-quad", "Naked quad", ALL, Tough, Level::Tough, 120, subsets::naked_quad, subsets::so_naked),
    row("hidden-quad", "Hidden quad", ALL, Tough, Level::Tough, 150, subsets::hidden_quad, subsets::so_hidden),
    row("setti", "Setti's rule", STR8TS, Tough, Level::Tough, 120, lines::setti, lines::so_setti),
    row("x-wing", "X-Wing", ALL, Tough, Level::Tough, 140, fish::x_wing, fish::so_fish),
    row("skyscraper", "Skyscraper", ALL, Tough, Level::Tough, 130, chains::skyscraper, chains::so_chain),
    row("two-string-kite", "Two-string kite", ALL, Tough, Level::Tough, 150, chains::two_string_kite, chains::so_chain),
    row("turbot-fish", "Turbot fish", ALL, Tough, Level::Tough, 150, chains::turbot_fish, chains::so_chain),
    row("y-wing", "Y-Wing", ALL, Tough, Level::Tough, 160, wings::y_wing, wings::so_wing),
    row("xyz-wing", "XYZ-Wing", ALL, Tough, Level::Tough, 180, wings::xyz_wing, wings::so_wing),
    row("w-wing", "W-Wing", ALL, Tough, Level::Tough, 180, wings::w_wing, wings::so_w_wing),
    row("swordfish", "Swordfish", ALL, Tough, Level::Diabolical, 190, fish::swordfish, fish::so_fish),
    row("finned-x-wing", "Finned X-Wing", ALL, Diabolical, Level::Diabolical, 190, fish::finned_x_wing, fish::so_fish),
    row("jellyfish", "Jellyfish", ALL, Diabolical, Level::Diabolical, 220, fish::jellyfish, fish::so_fish),
    row("finned-swordfish", "Finned swordfish", ALL, Diabolical, Level::Diabolical, 240, fish::finned_swordfish, fish::so_fish),
    row("x-chain", "X-chain", ALL, Diabolical, Level::Diabolical, 260, chains::x_chain, chains::so_chain),
    row("xy-chain", "XY-chain", ALL, Diabolical, Level::Diabolical, 260, chains::xy_chain, chains::so_chain),
    row("aic", "Alternating inference chain", ALL, Class::Extreme, Level::Extreme, 280, chains::aic, chains::so_chain),
];

/// The technique with this slug.
#[must_use]
pub fn find(slug: &str) -> Option<Technique> {
    TECHNIQUES.iter().find(|t| t.slug == slug)
}

/// The techniques that apply to a kind of puzzle, in order of use.
pub fn of_kind(kind: Kind) -> impl Iterator<Item = Technique> {
    TECHNIQUES.iter().filter(move |t| t.kinds.contains(&kind))
}
