//! Codes: the short names of puzzles, from which they are made again.
//!
//! `NF1-KP9AN2-45GDGHJ9K-2-TM`: the version of the generator, the recipe (kind, variant, side, symmetry, cages, ease), the
//! number, the attempt, the changes after it where there are some, and two check characters that reveal typing errors.
//! Numbers are written in the 32 digits of Crockford, without I, L, O and U.

use thiserror::Error;

use super::offers::Offer;
use super::plan::layout::Cages;
use super::plan::random::mixed;
use super::plan::recipe::{MOST_EASE, Recipe};
use super::plan::sketch::Change;
use super::plan::symmetry::Symmetry;
use super::plan::{NUMBER_BITS, Plan, Version};
use crate::puzzle::{Kind, Puzzle};

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What a code of a version begins with.
const VERSIONS: [(Version, &str); 2] = [(Version::One, "NF1"), (Version::Two, "NF2")];

/// Parts of a code after its version: recipe, number, attempt, check, and changes where there are any.
const AFTER_VERSION: std::ops::RangeInclusive<usize> = 4..=5;

/// Changes that a code can name.
const MOST_CHANGES: usize = 400;

/// The characters of the recipe, by their places.
const KINDS: [(Kind, char); 3] = [(Kind::Sudoku, 'S'), (Kind::Killer, 'K'), (Kind::Str8ts, 'T')];
const SYMMETRIES: [(Option<Symmetry>, char); 6] = [
    (None, 'A'),
    (Some(Symmetry::HalfTurn), 'H'),
    (Some(Symmetry::Mirror), 'M'),
    (Some(Symmetry::Diagonal), 'D'),
    (Some(Symmetry::QuarterTurn), 'Q'),
    (Some(Symmetry::None), 'N'),
];
const CAGES: [(Cages, char); 4] = [(Cages::Pairs, 'P'), (Cages::Normal, 'N'), (Cages::Large, 'L'), (Cages::Few, 'F')];
/// Boxes, diagonals, jigsaw, windows.
const VARIANTS: [([bool; 4], char); 6] = [
    ([false, false, false, false], 'P'),
    ([false, true, false, false], 'X'),
    ([false, false, true, false], 'J'),
    ([false, false, false, true], 'W'),
    ([true, false, false, false], 'B'),
    ([true, true, false, false], 'Z'),
];

/// The name of a puzzle, from which it can be made again, with this version of the program and every later one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code(Plan);

/// Why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CodeError {
    /// It has not the parts that a code has.
    #[error("a code looks like NF1-KP9AN2-45GDGHJ9K-2-TM")]
    Shape,
    /// Its version is not known here.
    #[error("the code is of a version of the generator that this program does not have")]
    Version,
    /// The recipe is none that is offered.
    #[error("the code names no sort of puzzle that is made")]
    Recipe,
    /// The last two characters do not go with the rest.
    #[error("the code has a typing error: its last two characters do not fit the others")]
    Check,
    /// The parts go together, and still make no puzzle.
    #[error("the code makes no puzzle: it was not written by a generator")]
    Nothing,
}

impl Code {
    pub(super) const fn of(plan: Plan) -> Self {
        Self(plan)
    }

    /// What sort of puzzle it names.
    #[must_use]
    pub const fn recipe(&self) -> &Recipe {
        &self.0.recipe
    }

    /// Whether a text begins as a code of some version does: `NF`, digits, a hyphen. Letters that are mistaken for digits
    /// count where as many parts follow as a code has: other names begin like that too.
    #[must_use]
    pub fn is_begun(text: &str) -> bool {
        let mut parts = text.split(is_hyphen);
        let first = parts.next().unwrap_or_default();
        let named = first.get(..2).is_some_and(|name| name.eq_ignore_ascii_case("NF"));
        let Some(version) = first.get(2..).filter(|version| named && !version.is_empty()) else { return false };
        let meant_as_digits = || version.chars().all(|c| meant(c.to_ascii_uppercase()).is_ascii_digit());
        match parts.count() {
            0 => false,
            _ if version.bytes().all(|byte| byte.is_ascii_digit()) => true,
            after => AFTER_VERSION.contains(&after) && meant_as_digits(),
        }
    }

    /// Reads a code, in any letter case, and with the dashes that programs put in place of hyphens.
    ///
    /// # Errors
    /// As [`CodeError`] has it.
    pub fn read(text: &str) -> Result<Self, CodeError> {
        let text = text.trim().to_ascii_uppercase();
        let parts: Vec<&str> = text.split(is_hyphen).collect();
        if !Self::is_begun(&text) {
            return Err(CodeError::Shape);
        }
        let first: String = parts.first().copied().unwrap_or_default().chars().map(meant).collect();
        let version = VERSIONS.iter().find(|(_, begins)| first == *begins);
        let (version, _) = *version.ok_or(CodeError::Version)?;
        let (number, attempt, changes, check) = match parts.as_slice() {
            [_, _, number, attempt, check] => (*number, *attempt, "", *check),
            [_, _, number, attempt, changes, check] => (*number, *attempt, *changes, *check),
            _ => return Err(CodeError::Shape),
        };
        let recipe =
            parts.get(1).copied().and_then(recipe).filter(|recipe| version.makes(recipe)).ok_or(CodeError::Recipe)?;
        if number.len() != NUMBER_BITS as usize / 5 || changes.len() % 2 != 0 || changes.len() > 2 * MOST_CHANGES {
            return Err(CodeError::Shape);
        }
        let change = |pair: &[u8]| {
            let number = value(std::str::from_utf8(pair).ok()?)?;
            Change::of(u16::try_from(number).ok()?)
        };
        let changes: Option<Vec<Change>> = changes.as_bytes().chunks(2).map(change).collect();
        let changes = changes.ok_or(CodeError::Shape)?;
        let number = value(number).ok_or(CodeError::Shape)?;
        let attempt = value(attempt).and_then(|n| u32::try_from(n).ok()).ok_or(CodeError::Shape)?;
        let code = Self(Plan { version, recipe, number, attempt, changes });
        if check.len() == 2 && value(check) == Some(code.check()) { Ok(code) } else { Err(CodeError::Check) }
    }

    /// Makes the puzzle again.
    ///
    /// # Errors
    /// [`CodeError::Nothing`] where no generator wrote the code.
    pub fn puzzle(&self) -> Result<Puzzle, CodeError> {
        self.0.again().ok_or(CodeError::Nothing)
    }

    fn check(&self) -> u64 {
        let text = self.unchecked();
        let parts: Vec<u64> = text.bytes().map(u64::from).collect();
        mixed(&parts) >> 54
    }

    fn unchecked(&self) -> String {
        let Plan { version, recipe, number, attempt, changes } = &self.0;
        let sign = |found: Option<char>| found.unwrap_or('?');
        let flags = [recipe.boxes, recipe.diagonals, recipe.jigsaw, recipe.windows];
        let begins = VERSIONS.iter().find(|(of, _)| of == version).map_or("", |(_, begins)| begins);
        let mut text = format!("{begins}-");
        text.push(sign(by(&KINDS, &recipe.kind)));
        text.push(sign(by(&VARIANTS, &flags)));
        text.push(char::from(b'0' + recipe.side.min(9)));
        text.push(sign(by(&SYMMETRIES, &recipe.symmetry)));
        text.push(sign(by(&CAGES, &recipe.cages)));
        text.push_str(&written(recipe.ease.into(), 1));
        text.push('-');
        text.push_str(&written(*number, NUMBER_BITS as usize / 5));
        text.push('-');
        text.push_str(&written((*attempt).into(), 1));
        if !changes.is_empty() {
            text.push('-');
            changes.iter().for_each(|change| text.push_str(&written(change.number().into(), 2)));
        }
        text
    }
}

/// `NF1-KP9AN2-45GDGHJ9K-2-TM`
impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.unchecked(), written(self.check(), 2))
    }
}

/// The same as [`Code::read`].
impl std::str::FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        Self::read(text)
    }
}

fn by<T: PartialEq>(table: &[(T, char)], wanted: &T) -> Option<char> {
    table.iter().find(|(item, _)| item == wanted).map(|(_, sign)| *sign)
}

fn of<T: Copy>(table: &[(T, char)], sign: char) -> Option<T> {
    table.iter().find(|(_, other)| *other == sign).map(|(item, _)| *item)
}

fn recipe(text: &str) -> Option<Recipe> {
    let [kind, variant, side, symmetry, cages, ease] = text.chars().collect::<Vec<_>>().try_into().ok()?;
    let [boxes, diagonals, jigsaw, windows] = of(&VARIANTS, variant)?;
    let side = u8::try_from(side.to_digit(10)?).ok()?;
    let ease = u8::try_from(value(&ease.to_string())?).ok().filter(|ease| *ease <= MOST_EASE)?;
    let (kind, symmetry, cages) = (of(&KINDS, kind)?, of(&SYMMETRIES, symmetry)?, of(&CAGES, cages)?);
    let recipe = Recipe { kind, side, boxes, diagonals, jigsaw, windows, symmetry, cages, ease };
    Offer::of(&recipe).map(|_| recipe)
}

/// A number in so many characters, or more where it needs them.
fn written(mut number: u64, least: usize) -> String {
    let mut signs = Vec::new();
    while number > 0 || signs.len() < least {
        signs.push(char::from(DIGITS[(number % 32) as usize]));
        number /= 32;
    }
    signs.iter().rev().collect()
}

/// Whether it is a hyphen, or a dash that a program makes of one.
const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}

/// The sign that is meant by a letter which no code has.
const fn meant(c: char) -> char {
    match c {
        'I' | 'L' => '1',
        'O' => '0',
        c => c,
    }
}

/// The number that characters stand for, where it is not too large; what is mistaken for a digit is taken for it.
fn value(text: &str) -> Option<u64> {
    if text.is_empty() || text.len() > 12 {
        return None;
    }
    text.chars().map(meant).try_fold(0_u64, |number, sign| {
        let digit = DIGITS.iter().position(|digit| char::from(*digit) == sign)?;
        Some(number * 32 + digit as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written_and_slips_are_found() {
        let plan = Plan::new(Recipe::new(Kind::Killer), 5);
        let changes = [0, 80, 566].into_iter().filter_map(Change::of).collect();
        for plan in [Plan { attempt: 77, changes, ..plan.clone() }, Plan { attempt: 0, ..plan }] {
            let code = Code::of(plan);
            let text = code.to_string();
            assert_eq!(Code::read(&text), Ok(code.clone()));
            assert_eq!(Code::read(&text.to_lowercase()), Ok(code.clone()));
            for dash in ["\u{2010}", "\u{2011}", "–", "—", "\u{2212}"] {
                assert!(Code::is_begun(&text.replace('-', dash)), "{dash:?}");
                assert_eq!(Code::read(&text.replace('-', dash)), Ok(code.clone()), "{dash:?}");
            }
            for slip in ["NFI-", "NFl-", "nfi-"] {
                assert_eq!(Code::read(&text.replace("NF1-", slip)), Ok(code.clone()), "{slip}");
            }
            let mut slips = 0;
            for (at, _) in text.char_indices().filter(|(at, c)| *at > 10 && *c != '-') {
                let mut other = text.clone().into_bytes();
                other[at] = if other[at] == b'7' { b'8' } else { b'7' };
                slips += usize::from(Code::read(std::str::from_utf8(&other).unwrap()).is_ok());
            }
            assert_eq!(slips, 0, "{text}");
        }
    }

    #[test]
    fn the_example_of_a_code_is_one() {
        let said = CodeError::Shape.to_string();
        let example = said.rsplit(' ').next().unwrap_or_default();
        assert!(Code::read(example).is_ok(), "{said}");
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for (text, error) in [
            ("", CodeError::Shape),
            ("NF1", CodeError::Shape),
            ("NF1-KP9AN0-4TZ81QWXK", CodeError::Shape),
            ("NF9-KP9AN0-4TZ81QWXK-2F-Q7", CodeError::Version),
            ("NF1-KP5AN0-4TZ81QWXK-2F-Q7", CodeError::Recipe),
            ("NF1-KB9AN0-4TZ81QWXK-2F-Q7", CodeError::Recipe),
            ("NF2-KP9AN0-4TZ81QWXK-2F-Q7", CodeError::Recipe),
            ("NF1-KP9AN0-4TZ81QWXK-2F-00", CodeError::Check),
            ("NF1-KP9AN0-4TZ81QWXK-ZZZZZZZZZZZZZZ-00", CodeError::Shape),
            ("NF1-KP9AN0-4TZ81QWXK-0-ZZ-00", CodeError::Shape),
        ] {
            assert_eq!(Code::read(text), Err(error), "{text}");
        }
    }
}
