//! The one table that names every technique: what it is called, how hard it is, and its search.
//!
//! A file per family, with the search and the words for what it found.

pub(super) mod almost_locked;
pub(super) mod assumed;
pub(super) mod bent;
pub(super) mod bug;
pub(super) mod cages;
pub(super) mod chains;
pub(super) mod colouring;
pub(super) mod comparison;
pub(super) mod compartments;
pub(super) mod difference;
pub(super) mod dropped;
pub(super) mod enumeration;
pub(super) mod equal;
pub(super) mod exocet;
pub(super) mod fireworks;
pub(super) mod fish;
mod inner;
pub(super) mod innies_outies;
pub(super) mod intersections;
pub(super) mod killer_pairs;
pub(super) mod lines;
pub(super) mod locked;
pub(super) mod medusa;
pub(super) mod out_of_place;
pub(super) mod parity;
pub(super) mod rectangles;
pub(super) mod sectors;
pub(super) mod setti;
pub(super) mod singles;
pub(super) mod subsets;
pub(super) mod templates;
pub(super) mod tridagon;
pub(super) mod turbo_setti;
mod unfillable;
pub(super) mod wings;

pub(super) use inner::{REFUTERS, refuted, refuted_by};

use std::sync::OnceLock;

use super::{Class, Collector, Grade, Level, Role, Searched, State, Step, Technique, TechniqueInfo};
use crate::puzzle::Kind;
use fish::Sort;

/// One row of the table.
struct Row {
    technique: TechniqueInfo,
    /// Finds its steps on a board, the smallest first.
    search: SearchFn,
}

impl Row {
    /// The same row for a technique that is right only in a puzzle with exactly one solution.
    const fn unique(mut self) -> Self {
        self.technique.unique = true;
        self
    }

    /// The same row for a technique that follows assumptions up.
    const fn assumes(mut self) -> Self {
        self.technique.assumes = true;
        self
    }

    /// The same row for a technique that came after the codes of generated puzzles.
    const fn later(mut self) -> Self {
        self.technique.later = true;
        self
    }

    /// The same row for a technique whose name begins with that of somebody or something, or with a word coined for it:
    /// it is capitalised in the middle of a sentence too.
    const fn proper(mut self) -> Self {
        self.technique.proper = true;
        self
    }
}

use Class::{Basic, Diabolical, Extreme, Tough};

/// A technique that a kind of puzzle does not have.
const NO: Option<Grade> = None;
/// The grades of all rectangles of two digits.
const RECTANGLE: [Option<Grade>; 3] = [t(100), t(100), t(150)];
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

const fn b(score: u16) -> Option<Grade> {
    Some(Grade { level: Level::Beyond, score })
}

/// The score of the hardest chain without almost locked sets.
const GROUPED_CHAIN: u16 = 300;
/// The score of the hardest technique with almost locked sets that follows no case to its end.
const LOCKED_SETS: u16 = 370;

type SearchFn = fn(&State, &mut Collector) -> Searched;

const fn row(
    slug: &'static str,
    name: &'static str,
    class: Class,
    grades: [Option<Grade>; 3],
    search: SearchFn,
) -> Row {
    let technique =
        TechniqueInfo { slug, name, class, grades, unique: false, assumes: false, later: false, proper: false };
    Row { technique, search }
}

/// Every technique the step solver knows: slug, name, class, the grades in Sudoku, Killer and Str8ts (level by letter,
/// score), search. The grades give the order of use, so a row may stand anywhere; families stand together.
#[rustfmt::skip]
const TABLE: &[Row] = &[
    row("full-house", "Full house", Basic, [g(4), g(4), NO], singles::full_house),
    row("naked-single", "Naked single", Basic, [g(4); 3], singles::naked_single),
    row("cage-single", "Cage with one cell left", Basic, [NO, g(10), NO], cages::single),
    row("compartment-range", "Compartment range", Basic, [NO, NO, g(10)], compartments::range),
    row("innie", "Innie", Basic, [NO, g(11), NO], |s, f| innies_outies::one_cell(s, f, false)),
    row("outie", "Outie", Basic, [NO, g(12), NO], |s, f| innies_outies::one_cell(s, f, true)),
    row("hidden-single", "Hidden single", Basic, [g(14), g(14), NO], singles::hidden_single),
    row("cage-combinations", "Cage combinations", Basic, [NO, g(15), NO], |s, f| cages::combine(s, f, true)),
    row("cage-limits", "Cage limits", Basic, [NO, g(15), NO], cages::limits),
    row("stranded-digit", "Stranded digit", Basic, [NO, NO, g(15)], compartments::stranded),
    row("required-digit", "Required digit", Basic, [NO, NO, m(20)], |s, f| cages::required(s, f, Role::Compartment)),
    row("cage-required-digit", "Required digit of a cage", Basic, [NO, m(40), NO], cages::required_digit),
    row("pointing", "Pointing", Basic, [m(50), m(50), NO], |s, f| intersections::locked(s, f, false)),
    row("claiming", "Claiming", Basic, [m(50), m(50), NO], |s, f| intersections::locked(s, f, true)),
    row("cage-claiming", "Claiming by a cage", Basic, [NO, m(50), NO], cages::claiming),
    row("cage-pointing", "Pointing by a cage", Basic, [NO, m(50), NO], cages::pointing),
    row("naked-pair", "Naked pair", Basic, [m(60); 3], |s, f| subsets::naked(s, f, 2)),
    row("cage-combinations-hard", "Cage combinations in place", Tough, [NO, m(60), NO],
        |s, f| cages::combine(s, f, false)),
    row("hidden-pair", "Hidden pair", Basic, [m(70); 3], |s, f| subsets::hidden(s, f, 2)),
    row("high-low", "High and low", Basic, [NO, NO, m(35)], lines::high_low),
    row("locked-compartments", "Locked compartments", Tough, [NO, NO, m(90)], lines::locked_compartments),
    row("large-gap", "Large gap", Basic, [NO, NO, m(40)], compartments::large_gap),
    row("split-compartment", "Split compartment", Basic, [NO, NO, m(50)], compartments::split),
    row("cage-splitting", "Cage splitting", Tough, [NO, t(80), NO], innies_outies::splitting),
    row("innies", "Innies", Tough, [NO, t(90), NO], |s, f| innies_outies::several_cells(s, f, false)),
    row("outies", "Outies", Tough, [NO, t(90), NO], |s, f| innies_outies::several_cells(s, f, true)),
    row("innie-outie-difference", "Innie–outie difference", Tough, [NO, t(110), NO], difference::innie_outie),
    row("equal-cells", "Equal cells", Tough, [t(110), t(110), NO], equal::equal_cells),
    row("killer-pair", "Killer pair", Tough, [NO, t(90), NO], killer_pairs::killer_pair),
    row("hidden-killer-pair", "Hidden killer pair", Tough, [NO, t(120), NO], killer_pairs::hidden_killer_pair),
    row("cage-parity", "Odd and even", Tough, [NO, t(140), NO], parity::parity),
    row("cage-comparison", "Cage comparison", Tough, [NO, t(160), NO], comparison::comparison),
    row("naked-triple", "Naked triple", Basic, [t(80), t(125), t(80)], |s, f| subsets::naked(s, f, 3)),
    row("hidden-triple", "Hidden triple", Basic, [t(100), t(135), t(100)], |s, f| subsets::hidden(s, f, 3)),
    row("naked-quad", "Naked quad", Tough, [t(120), t(140), t(120)], |s, f| subsets::naked(s, f, 4)),
    row("hidden-quad", "Hidden quad", Tough, [t(150); 3], |s, f| subsets::hidden(s, f, 4)),
    row("setti", "Setti's rule", Tough, [NO, NO, t(120)], setti::setti).proper(),
    row("turbo-setti", "Turbo Setti", Diabolical, [NO, NO, d(230)], turbo_setti::turbo_setti).later().proper(),
    row("line-enumeration", "Line enumeration", Extreme, [NO, NO, x(300)], enumeration::line_enumeration),
    row("x-wing", "X-Wing", Tough, [t(140); 3], |s, f| fish::search(s, f, 2, Sort::Basic)),
    row("skyscraper", "Skyscraper", Tough, [t(130); 3], chains::skyscraper),
    row("two-string-kite", "Two-string kite", Tough, [t(150); 3], chains::two_string_kite),
    row("turbot-fish", "Turbot fish", Tough, [t(150); 3], chains::turbot_fish),
    row("empty-rectangle", "Empty rectangle", Tough, [t(150); 3], chains::empty_rectangle),
    row("y-wing", "Y-Wing", Tough, [t(160); 3], |s, f| wings::wing(s, f, 2)),
    row("xyz-wing", "XYZ-Wing", Tough, [t(180); 3], |s, f| wings::wing(s, f, 3)),
    row("w-wing", "W-Wing", Tough, [t(180); 3], wings::w_wing),
    row("swordfish", "Swordfish", Tough, [d(190), d(190), d(170)], |s, f| fish::search(s, f, 3, Sort::Basic)),
    row("finned-x-wing", "Finned X-Wing", Diabolical, [d(190); 3], |s, f| fish::search(s, f, 2, Sort::Finned)),
    row("sashimi-x-wing", "Sashimi X-Wing", Diabolical, [d(195); 3], |s, f| fish::search(s, f, 2, Sort::Sashimi)),
    row("jellyfish", "Jellyfish", Diabolical, [d(220); 3], |s, f| fish::search(s, f, 4, Sort::Basic)),
    row("finned-swordfish", "Finned swordfish", Diabolical, [d(240); 3], |s, f| fish::search(s, f, 3, Sort::Finned)),
    row("sashimi-swordfish", "Sashimi swordfish", Diabolical, [d(245); 3], |s, f| fish::search(s, f, 3, Sort::Sashimi)),
    row("finned-jellyfish", "Finned jellyfish", Diabolical, [d(250); 3], |s, f| fish::search(s, f, 4, Sort::Finned)),
    row("sashimi-jellyfish", "Sashimi jellyfish", Diabolical, [d(255); 3], |s, f| fish::search(s, f, 4, Sort::Sashimi)),
    row("x-cycle", "X-cycle", Diabolical, [d(255); 3], |s, f| chains::search(s, f, chains::X_CYCLE)),
    row("x-chain", "X-chain", Diabolical, [d(260); 3], |s, f| chains::search(s, f, chains::X_CHAIN)),
    row("xy-chain", "XY-chain", Diabolical, [d(260); 3], |s, f| chains::search(s, f, chains::XY_CHAIN)),
    row("aic", "Alternating inference chain", Extreme, [x(280); 3], |s, f| chains::search(s, f, chains::AIC)),
    row("grouped-aic", "Grouped chain", Extreme, [x(GROUPED_CHAIN); 3],
        |s, f| chains::search(s, f, chains::GROUPED_AIC)),
    row("locked-pair", "Locked pair", Basic, [m(40); 3], |s, f| locked::locked(s, f, 2)),
    row("locked-triple", "Locked triple", Basic, [m(60); 3], |s, f| locked::locked(s, f, 3)),
    row("simple-colouring", "Simple colouring", Tough, [t(150); 3], colouring::simple),
    row("multi-colouring", "Multi-colouring", Tough, [t(200); 3], colouring::multi),
    row("medusa", "Medusa", Diabolical, [d(250); 3], medusa::medusa).proper(),
    row("remote-pair", "Remote pair", Tough, [t(110); 3], colouring::remote_pair),
    row("chute-remote-pair", "Chute remote pair", Tough, [t(150), t(150), NO], bent::chute_remote_pair),
    row("rectangle-elimination", "Rectangle elimination", Tough, [t(155), t(155), NO], bent::rectangle_elimination),
    row("wxyz-wing", "WXYZ-Wing", Diabolical, [d(200); 3], |s, f| bent::bent_set(s, f, 4)),
    row("fireworks", "Fireworks", Diabolical, [d(235), d(235), NO], fireworks::fireworks).later(),
    row("tridagon", "Tridagon", Extreme, [x(302), x(302), NO], tridagon::tridagon).later(),
    row("unique-rectangle-1", "Unique rectangle, type 1", Tough, RECTANGLE,
        |s, f| rectangles::one_corner(s, f, false)).unique(),
    row("unique-rectangle-2", "Unique rectangle, type 2", Tough, RECTANGLE, rectangles::unique_2).unique(),
    row("unique-rectangle-3", "Unique rectangle, type 3", Tough, RECTANGLE, rectangles::unique_3).unique(),
    row("unique-rectangle-4", "Unique rectangle, type 4", Tough, RECTANGLE, rectangles::unique_4).unique(),
    row("unique-rectangle-5", "Unique rectangle, type 5", Tough, RECTANGLE, rectangles::unique_5).unique(),
    row("unique-rectangle-6", "Unique rectangle, type 6", Tough, RECTANGLE, rectangles::unique_6).unique(),
    row("hidden-rectangle", "Hidden rectangle", Tough, RECTANGLE, rectangles::hidden).unique(),
    row("avoidable-rectangle-1", "Avoidable rectangle, type 1", Tough, RECTANGLE,
        |s, f| rectangles::one_corner(s, f, true)).unique(),
    row("avoidable-rectangle-2", "Avoidable rectangle, type 2", Tough, RECTANGLE, rectangles::avoidable_2).unique(),
    row("unique-loop", "Unique loop", Tough, [t(105), t(105), t(155)], rectangles::unique_loop).unique().later(),
    // Almost locked sets, and forcing chains over the same links.
    row("vwxyz-wing", "VWXYZ-Wing", Extreme, [x(303); 3], |s, f| bent::bent_set(s, f, 5)).later(),
    row("sue-de-coq", "Sue de Coq", Extreme, [x(305); 3], almost_locked::sue_de_coq).proper(),
    row("als-xz", "ALS-XZ", Extreme, [x(310); 3], |s, f| chains::search(s, f, chains::ALS_XZ)),
    row("als-wing", "ALS-XY-Wing", Extreme, [x(320); 3], |s, f| chains::search(s, f, chains::ALS_WING)),
    row("als-chain", "ALS chain", Extreme, [x(340); 3], |s, f| chains::search(s, f, chains::ALS_CHAIN)),
    row("als-aic", "Chain with almost locked sets", Extreme, [x(350); 3],
        |s, f| chains::search(s, f, chains::ALS_AIC)),
    row("death-blossom", "Death blossom", Extreme, [x(360); 3], almost_locked::death_blossom),
    row("aligned-pair-exclusion", "Aligned pair exclusion", Extreme, [x(LOCKED_SETS); 3],
        almost_locked::aligned_pair_exclusion),
    row("franken-fish", "Franken fish", Extreme, [x(400); 3], |s, f| fish::mixed(s, f, false)).proper(),
    row("mutant-fish", "Mutant fish", Extreme, [x(450); 3], |s, f| fish::mixed(s, f, true)),
    row("templates", "Templates", Extreme, [x(460), x(460), NO], templates::templates),
    row("starfish", "Starfish", Extreme, [NO, NO, x(455)], |s, f| fish::search(s, f, 5, Sort::Basic)).later(),
    row("finned-starfish", "Finned starfish", Extreme, [NO, NO, x(456)],
        |s, f| fish::search(s, f, 5, Sort::Finned)).later(),
    row("whale", "Whale", Extreme, [NO, NO, x(457)], |s, f| fish::search(s, f, 6, Sort::Basic)).later(),
    row("leviathan", "Leviathan", Extreme, [NO, NO, x(458)], |s, f| fish::search(s, f, 7, Sort::Basic)).later(),
    row("extended-rectangle", "Extended rectangle", Tough, [t(160), NO, NO], rectangles::extended).unique(),
    row("digit-forcing-chain", "Digit forcing chain", Extreme, [x(500); 3], chains::digit_forcing),
    row("cell-forcing-chain", "Cell forcing chain", Extreme, [x(510); 3], chains::cell_forcing),
    row("house-forcing-chain", "House forcing chain", Extreme, [x(520); 3], chains::house_forcing),
    row("cage-forcing-chain", "Cage forcing chain", Extreme, [NO, x(522), NO], chains::cage_forcing).later(),
    row("compartment-forcing-chain", "Compartment forcing chain", Extreme, [NO, NO, x(522)],
        chains::compartment_forcing).later(),
    row("guarded-rectangle", "Guarded rectangle", Extreme, [x(525); 3], rectangles::guarded).unique().later(),
    row("unique-requirement", "Unique requirement", Extreme, [NO, NO, x(526)], rectangles::requirement)
        .unique().later(),
    row("junior-exocet", "Junior Exocet", Extreme, [x(527), x(527), NO], exocet::junior_exocet).later().proper(),
    row("kraken-fish", "Kraken fish", Extreme, [x(528); 3], fish::kraken).later().proper(),
    row("multi-sector-locked-set", "Multi-sector locked set", Extreme, [x(529); 3],
        sectors::multi_sector_locked_set).later(),
    row("bug", "Bivalue universal grave", Tough, [t(100), NO, NO], bug::bug).unique(),
    // What follows assumptions up, after everything else.
    row("compartment-cases", "Cases of a compartment", Extreme, [NO, NO, x(530)],
        |s, f| assumed::sets(s, f, Role::Compartment, &inner::BASIC)).assumes(),
    row("cage-cases", "Cases of a cage", Extreme, [NO, x(530), NO],
        |s, f| assumed::sets(s, f, Role::Cage, &inner::BASIC)).assumes(),
    row("compartment-cases-wide", "Cases of a compartment with sets and fish", Extreme, [NO, NO, x(540)],
        |s, f| assumed::sets(s, f, Role::Compartment, &inner::WIDE)).assumes(),
    row("cage-cases-wide", "Cases of a cage with sets and fish", Extreme, [NO, x(540), NO],
        |s, f| assumed::sets(s, f, Role::Cage, &inner::WIDE)).assumes(),
    row("nishio", "Nishio", Extreme, [b(500); 3], |s, f| assumed::nishio(s, f, &[&inner::BASIC])).assumes().proper(),
    row("forcing-net", "Forcing net", Extreme, [b(550); 3], |s, f| assumed::agreement(s, f, &inner::BASIC)).assumes(),
    row("nishio-wide", "Nishio with chains and sets", Extreme, [b(600); 3],
        |s, f| assumed::nishio(s, f, &[&inner::WIDE, &inner::CHAINS, &inner::SETS])).assumes().proper(),
    row("forcing-net-wide", "Forcing net with chains and sets", Extreme, [b(650); 3],
        |s, f| assumed::agreement(s, f, &inner::SETS)).assumes(),
    row("nested-net", "Nested net", Extreme, [b(800); 3], |s, f| assumed::nested(s, f, &inner::BASIC)).assumes(),
    row("trial", "Search", Extreme, [b(1000); 3], |s, f| assumed::trial(s, f, &inner::QUICK)).assumes(),
];

/// The rows of the table, which have one place in memory: that is how a technique finds its own. They are not a `static`:
/// its searches would all be compiled into the unit tests, needed or not.
fn rows() -> &'static [Row] {
    static ROWS: OnceLock<&[Row]> = OnceLock::new();
    ROWS.get_or_init(|| TABLE)
}

/// The technique with this slug.
#[must_use]
pub fn find(slug: &str) -> Option<Technique> {
    all().find(|t| t.slug == slug)
}

/// Other names that are usual for some techniques, as they are typed, and their slugs. They are read and never written.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("3d-medusa", "medusa"),
    ("als-xy-wing", "als-wing"),
    ("bivalue-universal-grave", "bug"),
    ("box-line-reduction", "claiming"),
    ("multi-coloring", "multi-colouring"),
    ("simple-coloring", "simple-colouring"),
    ("xy-wing", "y-wing"),
];

/// The technique that a word means which somebody typed: its slug, or another name that is usual for it.
#[must_use]
pub fn named(word: &str) -> Option<Technique> {
    find(word).or_else(|| OTHER_NAMES.iter().find(|(name, _)| *name == word).and_then(|(_, slug)| find(slug)))
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Technique {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let slug = String::deserialize(from)?;
        find(&slug).ok_or_else(|| serde::de::Error::custom(format!("{slug:?} is no technique")))
    }
}

/// Every technique, in the order of the table.
pub fn all() -> impl Iterator<Item = Technique> {
    rows().iter().map(|row| &row.technique)
}

fn row_of(technique: Technique) -> Option<&'static Row> {
    rows().iter().find(|row| std::ptr::eq(&raw const row.technique, technique))
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
            let mut all: Vec<Technique> = all().filter(|t| t.grade(kind).is_some()).collect();
            all.sort_by_cached_key(|t| t.grade(kind));
            all
        })
    })
}
