//! What the step solver may use for the player: techniques switched off or tried first, and how far sums are looked
//! for.

use std::collections::BTreeSet;

use crate::logic::shapes::{MOST_CELLS, MOST_HOUSES};
use crate::logic::{Options, ShapeLimits, Technique, registry};
use crate::store;
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
    #[must_use]
    pub fn options(&self, unique: bool) -> Options {
        let (houses, cells) = (usize::from(self.shape_houses), usize::from(self.shape_cells));
        Options {
            without: self.off.clone(),
            only: None,
            first: self.order.clone(),
            unique: unique && self.uniqueness,
            placing_first: self.placing_first,
            shapes: ShapeLimits { houses, cells },
        }
    }

    /// What the settings file says, and what has to be said about it: a technique that is not known is named and left
    /// out, a number out of range is brought into it.
    #[must_use]
    pub fn from_stored(stored: &store::Settings) -> (Self, Vec<String>) {
        let (usual, mut notices) = (Self::default(), Vec::new());
        let mut known = |key: &str, slugs: &Option<Vec<String>>| -> Vec<&'static str> {
            let slugs = slugs.as_deref().unwrap_or_default();
            let (good, bad): (Vec<_>, Vec<_>) =
                slugs.iter().map(|s| (s, registry::find(s))).partition(|(_, t)| t.is_some());
            notices.extend(bad.iter().map(|(slug, _)| format!("Settings, {key}: there is no technique {slug:?}.")));
            good.into_iter().filter_map(|(_, t)| Some(t?.slug)).collect()
        };
        let off = known("technique-off", &stored.technique_off).into_iter().collect();
        let order = known("technique-order", &stored.technique_order);
        let mut number = |key: &str, value: Option<u8>, usual: u8, most: u8| match value {
            Some(n) if (1..=most).contains(&n) => n,
            Some(n) => {
                let used = n.clamp(1, most);
                notices.push(format!("Settings, {key}: {n} is not from 1 to {most}; {used} is used."));
                used
            }
            None => usual,
        };
        let shape_houses = number("shape-houses", stored.shape_houses, usual.shape_houses, MOST_HOUSES);
        let shape_cells = number("shape-cells", stored.shape_cells, usual.shape_cells, MOST_CELLS);
        let solving = Self {
            off,
            order,
            placing_first: stored.placing_first.unwrap_or(usual.placing_first),
            shape_houses,
            shape_cells,
            uniqueness: stored.uniqueness_techniques.unwrap_or(usual.uniqueness),
        };
        (solving, notices)
    }

    /// Writes it into the settings for the file. Techniques there that only another version knows stay.
    pub fn store(&self, stored: &mut store::Settings) {
        let with_unknown = |ours: Vec<&'static str>, there: &Option<Vec<String>>| {
            let unknown = there.iter().flatten().filter(|slug| registry::find(slug).is_none()).cloned();
            let all: Vec<String> = ours.into_iter().map(str::to_owned).chain(unknown).collect();
            (!all.is_empty() || there.is_some()).then_some(all)
        };
        stored.technique_off = with_unknown(self.off.iter().copied().collect(), &stored.technique_off);
        stored.technique_order = with_unknown(self.order.clone(), &stored.technique_order);
        stored.placing_first = Some(self.placing_first);
        stored.shape_houses = Some(self.shape_houses);
        stored.shape_cells = Some(self.shape_cells);
        stored.uniqueness_techniques = Some(self.uniqueness);
    }

    /// `technique-off SLUG …`
    pub(crate) fn switch_off(&mut self, words: &str) -> Result<String, String> {
        let techniques = named(words)?;
        self.off.extend(techniques.iter().map(|t| t.slug));
        Ok(format!("{} off", switched(&techniques)))
    }

    /// `technique-on SLUG …`, or `all`.
    pub(crate) fn switch_on(&mut self, words: &str) -> Result<String, String> {
        if words == "all" {
            self.off.clear();
            return Ok(String::from("all techniques are on"));
        }
        let techniques = named(words)?;
        for technique in &techniques {
            self.off.remove(technique.slug);
        }
        Ok(format!("{} on", switched(&techniques)))
    }

    /// `technique-order SLUG …`, or `usual`.
    pub(crate) fn set_order(&mut self, words: &str) -> Result<String, String> {
        if words == "usual" {
            self.order.clear();
            return Ok(String::from("techniques are tried in their usual order"));
        }
        let techniques = named(words)?;
        self.order.clear();
        for technique in &techniques {
            if !self.order.contains(&technique.slug) {
                self.order.push(technique.slug);
            }
        }
        Ok(format!("tried first: {}", self.order.join(", ")))
    }

    /// `placing-first on|off`
    pub(crate) fn set_placing_first(&mut self, word: &str) -> Result<String, String> {
        self.placing_first = on_or_off(word)?;
        Ok(String::from(if self.placing_first {
            "steps that place a digit come first"
        } else {
            "the simplest step comes first, whatever it does"
        }))
    }

    /// `uniqueness-techniques on|off`
    pub(crate) fn set_uniqueness(&mut self, word: &str) -> Result<String, String> {
        self.uniqueness = on_or_off(word)?;
        Ok(String::from(if self.uniqueness {
            "techniques may rest on there being one solution, where that is known"
        } else {
            "no technique rests on there being one solution"
        }))
    }

    /// `shape-houses N`
    pub(crate) fn set_shape_houses(&mut self, word: &str) -> Result<String, String> {
        self.shape_houses = number(word, MOST_HOUSES)?;
        Ok(format!("super shapes have up to {}", houses(self.shape_houses)))
    }

    /// `shape-cells N`
    pub(crate) fn set_shape_cells(&mut self, word: &str) -> Result<String, String> {
        self.shape_cells = number(word, MOST_CELLS)?;
        Ok(format!("created shapes have up to {}", cells(self.shape_cells)))
    }
}

/// `1 house`, `3 houses`.
#[must_use]
pub fn houses(count: u8) -> String {
    counted(count.into(), "house", "houses")
}

/// `1 cell`, `4 cells`.
#[must_use]
pub fn cells(count: u8) -> String {
    counted(count.into(), "cell", "cells")
}

/// The techniques with these slugs; refused with the name of the first that there is not.
fn named(words: &str) -> Result<Vec<Technique>, String> {
    let slugs = words.split(|c: char| c.is_whitespace() || c == ',').filter(|slug| !slug.is_empty());
    let find =
        |slug: &str| registry::find(slug).ok_or_else(|| format!("there is no technique {slug:?}; Tab completes"));
    slugs.map(find).collect()
}

fn switched(techniques: &[Technique]) -> String {
    let names: Vec<&str> = techniques.iter().map(|t| t.name).collect();
    format!("{} {}", names.join(", "), plural(techniques.len(), "is", "are"))
}

fn on_or_off(word: &str) -> Result<bool, String> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(String::from("on or off is wanted")),
    }
}

fn number(word: &str, most: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|n| (1..=most).contains(n));
    number.ok_or_else(|| format!("a number from 1 to {most} is wanted"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_from_the_file_and_what_another_version_knows_stays() {
        let text =
            r#"{"technique-off": ["x-wing", "frobnicate"], "technique-order": ["naked-pair"], "shape-houses": 77}"#;
        let mut stored: store::Settings = serde_json::from_str(text).unwrap();
        let (mut solving, notices) = Solving::from_stored(&stored);
        assert_eq!((solving.off.first(), solving.order.as_slice()), (Some(&"x-wing"), &["naked-pair"][..]));
        assert_eq!((solving.shape_houses, notices.len()), (MOST_HOUSES, 2));
        assert!(notices[0].contains("frobnicate") && notices[1].contains("77"), "{notices:?}");
        solving.switch_off("swordfish, jellyfish").unwrap();
        solving.store(&mut stored);
        assert_eq!(stored.technique_off.as_deref().unwrap(), ["jellyfish", "swordfish", "x-wing", "frobnicate"]);
        assert_eq!(Solving::from_stored(&stored).0, solving);
    }

    #[test]
    fn what_there_is_not_is_refused_by_name() {
        let mut solving = Solving::default();
        assert!(solving.switch_off("x-wing frobnicate").unwrap_err().contains("\"frobnicate\""));
        assert_eq!(solving, Solving::default(), "nothing is taken of a line that is refused");
        assert!(solving.set_shape_cells("0").is_err() && solving.set_shape_houses("99").is_err());
        assert!(solving.set_placing_first("yes").is_err());
    }
}
