//! The one table that names every technique: what it is called, how hard it is, and its search.

use std::sync::OnceLock;

use super::techniques::{
    bent, bug, cages, chains, colouring, comparison, compartments, difference, enumeration, equal, fish, innies_outies,
    intersections, killer_pairs, lines, locked, medusa, parity, rectangles, setti, singles, subsets, wings,
};
use super::{Class, Collector, Grade, Level, State, Step, Technique, TechniqueInfo};
use crate::puzzle::Kind;

/// One row of the table.
struct Row {
    technique: TechniqueInfo,
    /// Finds its steps on a board, the smallest first.
    search: Search,
}

impl Row {
    /// The same row for a technique that is right only in a puzzle with exactly one solution.
    const fn unique(mut self) -> Self {
        self.technique.unique = true;
        self
    }
}

use Class::{Basic, Diabolical, Extreme, Tough};

/// A technique that a kind of puzzle does not have.
const NO: Option<Grade> = None;
const fn g(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Gentle, score })
}
const fn m(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Moderate, score })
}
const fn t(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Tough, score })
}
const fn d(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Diabolical, score })
}
const fn x(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Extreme, score })
}

type Search = fn(&State, &mut Collector);

const fn row(slug: &'static str, name: &'static str, class: Class, grades: [Option<Grade>; 3], search: Search) -> Row {
    Row { technique: TechniqueInfo { slug, name, class, grades, unique: false }, search }
}

/// Every technique the step solver knows: slug, name, class, the grades in Sudoku, Killer and Str8ts (level by letter,
/// score), search. The grades give the order of use, so a row may stand anywhere; families stand together.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    row("full-house", "Full house", Basic, [g(4), g(4), NO], singles::full_house),
    row("naked-single", "Naked single", Basic, [g(4), g(4), g(4)], singles::naked_single),
    row("cage-single", "Cage with one cell left", Basic, [NO, g(10), NO], cages::single),
    row("compartment-range", "Compartment range", Basic, [NO, NO, g(10)], compartments::range),
    row("hidden-single", "Hidden single", Basic, [g(14), g(14), NO], singles::hidden_single),
    row("cage-combinations", "Cage combinations", Basic, [NO, g(15), NO], cages::combinations),
    row("cage-limits", "Cage limits", Basic, [NO, g(15), NO], cages::limits),
    row("stranded-digit", "Stranded digit", Basic, [NO, NO, g(15)], compartments::stranded),
    row("required-digit", "Required digit", Basic, [NO, NO, m(20)], compartments::required_digit),
    row("innie", "Innie", Basic, [NO, m(20), NO], innies_outies::innie),
    row("outie", "Outie", Basic, [NO, m(20), NO], innies_outies::outie),
    row("cage-required-digit", "Required digit of a cage", Basic, [NO, m(40), NO], cages::required_digit),
    row("pointing", "Pointing", Basic, [m(50), m(50), NO], intersections::pointing),
    row("claiming", "Claiming", Basic, [m(50), m(50), NO], intersections::claiming),
    row("cage-claiming", "Claiming by a cage", Basic, [NO, m(50), NO], cages::claiming),
    row("cage-pointing", "Pointing by a cage", Basic, [NO, m(50), NO], cages::pointing),
    row("naked-pair", "Naked pair", Basic, [m(60), m(60), m(60)], subsets::naked_pair),
    row("cage-combinations-hard", "Cage combinations in place", Tough, [NO, m(60), NO], cages::combinations_hard),
    row("hidden-pair", "Hidden pair", Basic, [m(70), m(70), m(70)], subsets::hidden_pair),
    row("high-low", "High and low", Basic, [NO, NO, m(35)], lines::high_low),
    row("locked-compartments", "Locked compartments", Tough, [NO, NO, m(90)], lines::locked_compartments),
    row("large-gap", "Large gap", Basic, [NO, NO, m(40)], compartments::large_gap),
    row("split-compartment", "Split compartment", Basic, [NO, NO, m(50)], compartments::split),
    row("cage-splitting", "Cage splitting", Tough, [NO, t(80), NO], innies_outies::splitting),
    row("innies", "Innies", Tough, [NO, t(90), NO], innies_outies::innies),
    row("outies", "Outies", Tough, [NO, t(90), NO], innies_outies::outies),
    row("innie-outie-difference", "Innie–outie difference", Tough, [NO, t(110), NO], difference::innie_outie),
    row("equal-cells", "Equal cells", Tough, [t(110), t(110), NO], equal::equal_cells),
    row("killer-pair", "Killer pair", Tough, [NO, t(90), NO], killer_pairs::killer_pair),
    row("hidden-killer-pair", "Hidden killer pair", Tough, [NO, t(120), NO], killer_pairs::hidden_killer_pair),
    row("cage-parity", "Odd and even", Tough, [NO, t(140), NO], parity::parity),
    row("cage-comparison", "Cage comparison", Tough, [NO, t(160), NO], comparison::comparison),
    row("naked-triple", "Naked triple", Basic, [t(80), t(125), t(80)], subsets::naked_triple),
    row("hidden-triple", "Hidden triple", Basic, [t(100), t(135), t(100)], subsets::hidden_triple),
    row("naked-quad", "Naked quad", Tough, [t(120), t(140), t(120)], subsets::naked_quad),
    row("hidden-quad", "Hidden quad", Tough, [t(150), t(150), t(150)], subsets::hidden_quad),
    row("setti", "Setti's rule", Tough, [NO, NO, t(120)], setti::setti),
    row("line-enumeration", "Line enumeration", Extreme, [NO, NO, x(300)], enumeration::line_enumeration),
    row("x-wing", "X-Wing", Tough, [t(140), t(140), t(140)], fish::x_wing),
    row("skyscraper", "Skyscraper", Tough, [t(130), t(130), t(130)], chains::skyscraper),
    row("two-string-kite", "Two-string kite", Tough, [t(150), t(150), t(150)], chains::two_string_kite),
    row("turbot-fish", "Turbot fish", Tough, [t(150), t(150), t(150)], chains::turbot_fish),
    row("empty-rectangle", "Empty rectangle", Tough, [t(150), t(150), t(150)], chains::empty_rectangle),
    row("y-wing", "Y-Wing", Tough, [t(160), t(160), t(160)], wings::y_wing),
    row("xyz-wing", "XYZ-Wing", Tough, [t(180), t(180), t(180)], wings::xyz_wing),
    row("w-wing", "W-Wing", Tough, [t(180), t(180), t(180)], wings::w_wing),
    row("swordfish", "Swordfish", Tough, [d(190), d(190), d(170)], fish::swordfish),
    row("finned-x-wing", "Finned X-Wing", Diabolical, [d(190), d(190), d(190)], fish::finned_x_wing),
    row("sashimi-x-wing", "Sashimi X-Wing", Diabolical, [d(195), d(195), d(195)], fish::sashimi_x_wing),
    row("jellyfish", "Jellyfish", Diabolical, [d(220), d(220), d(220)], fish::jellyfish),
    row("finned-swordfish", "Finned swordfish", Diabolical, [d(240), d(240), d(240)], fish::finned_swordfish),
    row("sashimi-swordfish", "Sashimi swordfish", Diabolical, [d(245), d(245), d(245)], fish::sashimi_swordfish),
    row("finned-jellyfish", "Finned jellyfish", Diabolical, [d(250), d(250), d(250)], fish::finned_jellyfish),
    row("sashimi-jellyfish", "Sashimi jellyfish", Diabolical, [d(255), d(255), d(255)], fish::sashimi_jellyfish),
    row("x-cycle", "X-cycle", Diabolical, [d(255), d(255), d(255)], chains::x_cycle),
    row("x-chain", "X-chain", Diabolical, [d(260), d(260), d(260)], chains::x_chain),
    row("xy-chain", "XY-chain", Diabolical, [d(260), d(260), d(260)], chains::xy_chain),
    row("aic", "Alternating inference chain", Extreme, [x(280), x(280), x(280)], chains::aic),
    row("grouped-aic", "Grouped chain", Extreme, [x(300), x(300), x(300)], chains::grouped_aic),
    row("locked-pair", "Locked pair", Basic, [m(40), m(40), m(40)], locked::pair),
    row("locked-triple", "Locked triple", Basic, [m(60), m(60), m(60)], locked::triple),
    row("simple-colouring", "Simple colouring", Tough, [t(150), t(150), t(150)], colouring::simple),
    row("multi-colouring", "Multi-colouring", Tough, [t(200), t(200), t(200)], colouring::multi),
    row("medusa", "Medusa", Diabolical, [d(250), d(250), d(250)], medusa::medusa),
    row("remote-pair", "Remote pair", Tough, [t(110), t(110), t(110)], colouring::remote_pair),
    row("chute-remote-pair", "Chute remote pair", Tough, [t(150), t(150), NO], bent::chute_remote_pair),
    row("rectangle-elimination", "Rectangle elimination", Tough, [t(155), t(155), NO], bent::rectangle_elimination),
    row("wxyz-wing", "WXYZ-Wing", Diabolical, [d(200), d(200), d(200)], bent::wxyz_wing),
    row("unique-rectangle-1", "Unique rectangle, type 1", Tough, [t(100), t(100), t(150)], rectangles::unique_1).unique(),
    row("unique-rectangle-2", "Unique rectangle, type 2", Tough, [t(100), t(100), t(150)], rectangles::unique_2).unique(),
    row("unique-rectangle-3", "Unique rectangle, type 3", Tough, [t(100), t(100), t(150)], rectangles::unique_3).unique(),
    row("unique-rectangle-4", "Unique rectangle, type 4", Tough, [t(100), t(100), t(150)], rectangles::unique_4).unique(),
    row("unique-rectangle-5", "Unique rectangle, type 5", Tough, [t(100), t(100), t(150)], rectangles::unique_5).unique(),
    row("unique-rectangle-6", "Unique rectangle, type 6", Tough, [t(100), t(100), t(150)], rectangles::unique_6).unique(),
    row("hidden-rectangle", "Hidden rectangle", Tough, [t(100), t(100), t(150)], rectangles::hidden).unique(),
    row("avoidable-rectangle-1", "Avoidable rectangle, type 1", Tough, [t(100), t(100), t(150)], rectangles::avoidable_1).unique(),
    row("avoidable-rectangle-2", "Avoidable rectangle, type 2", Tough, [t(100), t(100), t(150)], rectangles::avoidable_2).unique(),
    row("bug", "Bivalue universal grave", Tough, [t(100), NO, NO], bug::bug).unique(),
];

/// The technique with this slug.
#[must_use]
pub fn find(slug: &str) -> Option<Technique> {
    techniques().find(|t| t.slug == slug)
}

/// Every technique, in the order of the table.
pub fn techniques() -> impl Iterator<Item = Technique> {
    ROWS.iter().map(|row| &row.technique)
}

fn row_of(technique: Technique) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.technique == *technique)
}

/// The steps of a technique on a board, added to those that were found.
pub(super) fn search(technique: Technique, state: &State, found: Collector) -> Vec<Step> {
    row_of(technique).map_or_else(Vec::new, |row| found.search(state, row.search))
}

/// The techniques that apply to a kind of puzzle, the simplest first: by level, then by score, then as they stand in
/// the table.
#[must_use]
pub fn of_kind(kind: Kind) -> &'static [Technique] {
    static SORTED: [OnceLock<Vec<Technique>>; 3] = [const { OnceLock::new() }; 3];
    SORTED.get(kind as usize).map_or(&[], |sorted| {
        sorted.get_or_init(|| {
            let mut all: Vec<Technique> = techniques().filter(|t| t.grade(kind).is_some()).collect();
            all.sort_by_key(|t| t.grade(kind));
            all
        })
    })
}
