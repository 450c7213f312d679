//! Names of long tables in options: notations, techniques and kinds.

use std::ffi::OsStr;

use clap::Arg;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};

use crate::cli::failure::Failure;
use crate::logic::techniques;
use crate::notation::{NOTATIONS, Notation, find};
use crate::text::nearest::did_you_mean;
use crate::text::printable;

/// The names of the kinds of puzzle.
pub const KINDS: [&str; 6] = ["killer", "str8ts", "str8ts-x", "str8ts-b", "str8ts-bx", "sudoku"];

/// A name of a long table. The shells complete it; what is none of them is for the command to refuse, which knows more.
#[derive(Clone, Debug)]
pub struct Named(fn() -> Vec<&'static str>);

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

pub fn readable() -> Named {
    Named(|| NOTATIONS.iter().filter(|notation| notation.reads()).map(|notation| notation.slug).collect())
}

pub fn writable() -> Named {
    Named(|| NOTATIONS.iter().filter(|notation| notation.writes()).map(|notation| notation.slug).collect())
}

pub fn technique() -> Named {
    Named(|| techniques::all().map(|technique| technique.slug).collect())
}

/// The notation that an option names, where it is given.
///
/// # Errors
/// Says which name was probably meant, or lists those that there are.
pub fn notation_asked(slug: Option<&str>) -> Result<Option<&'static Notation>, Failure> {
    let Some(slug) = slug else { return Ok(None) };
    let unknown = || {
        let all: Vec<&str> = NOTATIONS.iter().map(|n| n.slug).collect();
        let meant = did_you_mean(slug, all.iter().copied(), &format!("there are {}", all.join(", ")));
        Failure::plain(format!("no notation is called \"{}\"; {meant}", printable(slug)))
    };
    find(slug).ok_or_else(unknown).map(Some)
}

/// The slugs of the techniques that an option names.
///
/// # Errors
/// Names the slug that is in no row of the table, and the one that was probably meant.
pub fn technique_slugs<C: FromIterator<&'static str>>(names: &[String]) -> Result<C, Failure> {
    let known = |name: &String| {
        techniques::named(name.trim()).map(|t| t.slug).ok_or_else(|| {
            let slugs = techniques::all().map(|technique| technique.slug);
            let meant = did_you_mean(name, slugs, "`ninefold techniques` lists them");
            Failure::plain(format!("no technique is called \"{}\"; {meant}", name.trim()))
        })
    };
    names.iter().map(known).collect()
}
