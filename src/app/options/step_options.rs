//! What the step solver may use for the player: techniques switched off or tried first, and how far sums are looked
//! for.

use std::collections::BTreeSet;

use crate::logic::shapes::{MOST_CELLS, MOST_HOUSES};
use crate::logic::{Options, ShapeLimits, Technique, techniques};
use crate::puzzle::CellMap;
use crate::text::nearest::did_you_mean;
use crate::text::{counted, plural};

/// What the player chose about the step solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solving {
    /// Slugs of techniques that are switched off.
    pub off: BTreeSet<&'static str>,
    /// Slugs of techniques that are tried before all others, in this order.
    pub order: Vec<&'static str>,
    /// Whether steps that place a digit come before all others.
    pub placing_first: bool,
    /// The most houses in a super shape, 1 to [`MOST_HOUSES`].
    pub shape_houses: u8,
    /// The most cells in a created shape, 1 to [`MOST_CELLS`].
    pub shape_cells: u8,
    /// Whether techniques may rest on the puzzle having one solution, where that is known.
    pub uniqueness: bool,
}

impl Default for Solving {
    fn default() -> Self {
        Self {
            off: BTreeSet::new(),
            order: Vec::new(),
            placing_first: false,
            shape_houses: 3,
            shape_cells: 6,
            uniqueness: true,
        }
    }
}

impl Solving {
    /// The options for the step solver. `unique`: the puzzle is known to have one solution.
    pub fn options(&self, unique: bool) -> Options {
        let (houses, cells) = (usize::from(self.shape_houses), usize::from(self.shape_cells));
        Options {
            without: self.off.clone(),
            only: None,
            first: self.order.clone(),
            unique: unique && self.uniqueness,
            assume: unique,
            placing_first: self.placing_first,
            shapes: ShapeLimits { houses, cells },
            near: None,
            noted_out: CellMap::default(),
        }
    }

    /// `technique-off SLUG …`
    ///
    /// # Errors
    /// Says which of them is no technique; then none is switched off.
    pub fn switch_off(&mut self, words: &str) -> Result<String, String> {
        let techniques = techniques_named(words, LIST)?;
        self.off.extend(techniques.iter().map(|t| t.slug));
        Ok(format!("{} off", switched(&techniques)))
    }

    /// `technique-on SLUG …`, or `all`.
    ///
    /// # Errors
    /// Says which of them is no technique; then none is switched on.
    pub fn switch_on(&mut self, words: &str) -> Result<String, String> {
        if words == "all" {
            self.off.clear();
            return Ok(String::from("all techniques are on"));
        }
        let techniques = techniques_named(words, LIST)?;
        for technique in &techniques {
            self.off.remove(technique.slug);
        }
        Ok(format!("{} on", switched(&techniques)))
    }

    /// `technique-order SLUG …`, or `usual`.
    ///
    /// # Errors
    /// Says which of them is no technique; then the order stays.
    pub fn set_order(&mut self, words: &str) -> Result<String, String> {
        if words == "usual" {
            self.order.clear();
            return Ok(String::from("techniques are tried in their usual order"));
        }
        self.order = techniques_named(words, LIST)?.into_iter().map(|technique| technique.slug).collect();
        Ok(format!("tried first: {}", self.order.join(", ")))
    }

    /// `placing-first on|off`
    ///
    /// # Errors
    /// Says what is expected instead.
    pub fn set_placing_first(&mut self, word: &str) -> Result<String, String> {
        self.placing_first = on_or_off(word)?;
        Ok(String::from(if self.placing_first {
            "steps that place a digit come first"
        } else {
            "the simplest step comes first, whatever it does"
        }))
    }

    /// `uniqueness-techniques on|off`
    ///
    /// # Errors
    /// Says what is expected instead.
    pub fn set_uniqueness(&mut self, word: &str) -> Result<String, String> {
        self.uniqueness = on_or_off(word)?;
        Ok(String::from(if self.uniqueness {
            "techniques may assume that the solution is unique, where it is known to be"
        } else {
            "no technique assumes a unique solution"
        }))
    }

    /// `shape-houses N`
    ///
    /// # Errors
    /// Says which numbers it can be.
    pub fn set_shape_houses(&mut self, word: &str) -> Result<String, String> {
        self.shape_houses = number(word, MOST_HOUSES)?;
        Ok(format!("super shapes have up to {}", houses(self.shape_houses)))
    }

    /// `shape-cells N`
    ///
    /// # Errors
    /// Says which numbers it can be.
    pub fn set_shape_cells(&mut self, word: &str) -> Result<String, String> {
        self.shape_cells = number(word, MOST_CELLS)?;
        Ok(format!("created shapes have up to {}", cells(self.shape_cells)))
    }
}

/// `1 house`, `3 houses`.
pub fn houses(count: u8) -> String {
    counted(count.into(), "house", "houses")
}

/// `1 cell`, `4 cells`.
pub fn cells(count: u8) -> String {
    counted(count.into(), "cell", "cells")
}

/// The command on the screen that shows all techniques.
pub const LIST: &str = ":techniques";

/// The techniques with these slugs, with blanks or commas between them, each of them once. `list` is the command that
/// shows all.
///
/// # Errors
/// Names the first that there is not.
pub fn techniques_named(words: &str, list: &str) -> Result<Vec<Technique>, String> {
    let slugs = words.split(|c: char| c.is_whitespace() || c == ',').filter(|slug| !slug.is_empty());
    let mut named: Vec<Technique> = Vec::new();
    for slug in slugs {
        let technique = techniques::named(slug).ok_or_else(|| no_technique(slug, list))?;
        if !named.contains(&technique) {
            named.push(technique);
        }
    }
    Ok(named)
}

fn switched(techniques: &[Technique]) -> String {
    let names: Vec<&str> = techniques.iter().map(|t| t.name).collect();
    format!("{} {}", names.join(", "), plural(techniques.len(), "is", "are"))
}

fn on_or_off(word: &str) -> Result<bool, String> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(String::from("on or off is expected")),
    }
}

fn number(word: &str, most: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|n| (1..=most).contains(n));
    number.ok_or_else(|| format!("a number from 1 to {most} is expected"))
}

/// What is said of a technique that does not exist; `list` is the command that shows all.
pub fn no_technique(slug: &str, list: &str) -> String {
    let otherwise = format!("{list} lists them");
    let meant = did_you_mean(slug, techniques::all().map(|technique| technique.slug), &otherwise);
    format!("there is no technique {slug:?}; {meant}")
}
