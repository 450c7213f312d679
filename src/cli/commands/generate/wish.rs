//! The options of `generate` as a wish, and what is said where they do not go together.

use std::fs::File;
use std::io::Read;
use std::ops::RangeInclusive;
use std::path::Path;

use super::GenerateArgs;
use crate::cli::args::names::technique_slugs;
use crate::cli::failure::Failure;
use crate::generator::{Cages, Day, Drawn, OFFERS, Offer, Recipe, Symmetry, Wish};
use crate::logic::Level;
use crate::puzzle::Kind;
use crate::text::{one_of, printable};

/// The longest drawing of a layout, in bytes.
const DRAWING: u64 = 4096;

/// What is wished, and the offer that it belongs to.
///
/// # Errors
/// Names the option that goes with no puzzle, and what there is instead.
pub fn wish(args: &GenerateArgs, day: Option<Day>) -> Result<(Wish, &'static Offer), Failure> {
    // Whether it is a Killer does not depend on the size, which a drawing says.
    let killer = offer(&args.kind, args.variant.as_deref(), args.size)?.recipe.kind == Kind::Killer;
    if !killer && (args.layout.is_some() || args.cages.is_some()) {
        return Err(Failure::plain("only a Killer has cages: --cages and --layout go with killer"));
    }
    let drawn = args.layout.as_deref().map(drawing).transpose()?;
    let size = drawn.as_ref().map_or(args.size, Drawn::side);
    let offer = offer(&args.kind, args.variant.as_deref(), size)?;
    let symmetry = args.symmetry.as_deref().and_then(Symmetry::named);
    let level = level(args, offer, day)?;
    // The highest scores are those of large cages.
    let level_of_cages = if args.hardest { Some(Level::Extreme) } else { level };
    let usual = || level_of_cages.filter(|_| killer).map_or(Cages::Normal, Cages::usual_at);
    let cages = args.cages.as_deref().and_then(Cages::named).unwrap_or_else(usual);
    let techniques = |names: &[String]| technique_slugs::<Vec<_>>(names);
    let one = |name: &Option<String>| techniques(name.as_slice()).map(|slugs| slugs.into_iter().next());
    let wish = Wish {
        level,
        score: args.score.as_deref().map(score).transpose()?,
        needs: techniques(&args.needs)?,
        needs_strictly: techniques(&args.needs_strictly)?,
        without: techniques(&args.without)?,
        hardest: one(&args.hardest_step)?,
        next: one(&args.next)?,
        drawn,
        ..Wish::of(Recipe { symmetry, cages, ..offer.recipe })
    };
    Ok((wish, offer))
}

/// The offer with these words.
fn offer(kind: &str, variant: Option<&str>, size: u8) -> Result<&'static Offer, Failure> {
    if let Some(offer) = Offer::find(kind, variant, size) {
        return Ok(offer);
    }
    // The variants of Str8ts are kinds of their own.
    let named = |offer: &&Offer| offer.kind == kind || (kind.starts_with("str8ts") && offer.kind.starts_with("str8ts"));
    let name = |offer: &Offer| {
        let variant = offer.variant.map_or_else(String::new, |variant| format!(" --variant {variant}"));
        let size = if offer.recipe.side == 9 { String::new() } else { format!(" --size {}", offer.recipe.side) };
        format!("{}{variant}{size}", offer.kind)
    };
    let all: Vec<String> = OFFERS.iter().filter(named).map(name).collect();
    Err(Failure::plain(format!("that cannot be generated; there is {}", one_of(&all))))
}

/// The level that is asked for, or that of the day.
fn level(args: &GenerateArgs, offer: &'static Offer, day: Option<Day>) -> Result<Option<Level>, Failure> {
    let Some(slug) = args.difficulty.as_deref() else { return Ok(day.map(|day| day.level(offer))) };
    if slug == Level::Beyond.slug() && offer.recipe.side == 9 {
        return Ok(Some(Level::Beyond));
    }
    let found = offer.levels.iter().copied().find(|level| level.slug() == slug);
    let all: Vec<&str> = offer.levels.iter().map(|level| level.slug()).collect();
    let none = || Failure::plain(format!("this kind is not generated at the level {slug}; there is {}", one_of(&all)));
    found.map(Some).ok_or_else(none)
}

/// `700..900`, `700..`, `..900`
fn score(text: &str) -> Result<RangeInclusive<u32>, Failure> {
    let wrong = || Failure::plain(format!("a score is written 700..900, 700.. or ..900, not \"{}\"", printable(text)));
    let (low, high) = text.split_once("..").ok_or_else(wrong)?;
    let bound = |text: &str, open: u32| if text.is_empty() { Some(open) } else { text.parse().ok() };
    let (low, high) = (bound(low, 0).ok_or_else(wrong)?, bound(high, u32::MAX).ok_or_else(wrong)?);
    if low > high || text == ".." { Err(wrong()) } else { Ok(low..=high) }
}

/// The layout in a file.
fn drawing(path: &Path) -> Result<Drawn, Failure> {
    let name = path.to_string_lossy().into_owned();
    let failure = |why: String| Failure::plain(format!("{}: {why}", printable(&name)));
    let mut text = String::new();
    let file = File::open(path).map_err(|error| failure(error.to_string()))?;
    file.take(DRAWING + 1).read_to_string(&mut text).map_err(|error| failure(error.to_string()))?;
    if text.len() as u64 > DRAWING {
        return Err(failure(format!("a drawing of a layout has at most {DRAWING} bytes")));
    }
    Drawn::read(text.trim_start_matches('\u{feff}')).map_err(|error| failure(error.to_string()))
}
