//! Every border sum of a Killer with what can stand in it, and the arithmetic in one line.

mod multisets;

use std::collections::HashMap;

use crate::logic::analysis::innies_outies::border_sums_in;
use crate::logic::analysis::matching;
use crate::logic::techniques::innies_outies::{of_rest, of_shape};
use crate::logic::{Collector, Full, Searched, State, Step, techniques, words};
use crate::puzzle::{Board, CellSet, Digit, Puzzle, combinations as sets_of};
use crate::text::counted;
use multisets::multisets;

pub use crate::logic::analysis::innies_outies::{
    BorderSum, Difference, HouseUnion, MOST_COMPARED, MOST_HOUSES, all_house_unions, border_sums_of, differences,
    house_unions,
};

/// The most open cells in a border sum that can be asked for.
pub const MOST_CELLS: u8 = 9;
/// How many houses are looked at where nobody says: a person looks at no more. As in the description of "Super Shapes".
pub const USUAL_HOUSES: u8 = 2;
/// How many open cells a border sum has at most where nobody says.
pub const USUAL_CELLS: u8 = 4;
/// The most combinations that a line of text writes out.
const WRITTEN: usize = 12;
/// The most combinations that anybody counts.
pub const MOST_COUNTED: usize = 100;

/// A border sum, where it comes from, and what can stand in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The houses.
    pub shape: HouseUnion,
    /// The cells and their sum.
    pub created: BorderSum,
    /// Whether all its cells see each other, so that no digit is in it twice.
    pub distinct: bool,
    /// The digits that can stand in its cells by the sum and the board's candidates: each in rising order, a digit as
    /// often as it stands there; no two the same, the lowest digits first.
    pub combinations: Vec<Vec<Digit>>,
    /// Whether there are more combinations than were wanted.
    pub more: bool,
}

/// How much is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// How many houses a union has at most; taken as at most [`MOST_HOUSES`].
    pub houses: u8,
    /// How many open cells a border sum has at most; taken as at most [`MOST_CELLS`].
    pub cells: u8,
    /// How many combinations of a border sum are listed at most, where its cells need not all differ.
    pub combinations: usize,
}

/// Every border sum of at most `cells` open cells over house unions of at most `houses` houses, as a person would
/// look for them: few cells first, then few houses, then houses that are connected, then houses of one sort. The same
/// cells come once for each house union that they can be derived from.
///
/// `houses` and `cells` are taken as at most [`MOST_HOUSES`] and [`MOST_CELLS`]. Source: the description of "Super
/// Shapes" and "Created Shapes" with The Times Killer 2646.
#[must_use]
pub fn derived(puzzle: &Puzzle, board: &Board, houses: u8, cells: u8) -> Vec<Derived> {
    derived_unless(puzzle, board, Within { houses, cells, combinations: usize::MAX }, &|| false)
}

/// The same with no more combinations than are wanted, or what was found until `stop` said so, which it is asked from
/// time to time.
#[must_use]
pub fn derived_unless(puzzle: &Puzzle, board: &Board, within: Within, stop: &dyn Fn() -> bool) -> Vec<Derived> {
    let state = State::new(puzzle, board);
    let cells = usize::from(within.cells.min(MOST_CELLS));
    let mut known: HashMap<(CellSet, u16), Vec<Vec<Digit>>> = HashMap::new();
    let mut found = Vec::new();
    'all: for shape in all_house_unions(puzzle, usize::from(within.houses.min(MOST_HOUSES))) {
        for created in border_sums_in(&state, &shape).into_iter().filter(|c| c.cells.len() <= cells) {
            let key = (created.cells, created.sum);
            let all = known.entry(key).or_insert_with(|| combinations(&state, &created, within.combinations, stop));
            // It may have ended the search for combinations, so that these are not all.
            if stop() {
                break 'all;
            }
            let distinct = state.all_different(created.cells);
            let more = !distinct && all.len() > within.combinations;
            let combinations = all.iter().take(if more { within.combinations } else { all.len() }).cloned().collect();
            found.push(Derived { shape: shape.clone(), created, distinct, combinations, more });
        }
    }
    // The house unions are in their order already, and a stable sort keeps it.
    found.sort_by_cached_key(|d| d.created.cells.len());
    found
}

/// What can stand in the cells of a border sum; one more than `most` shows that there are more.
fn combinations(state: &State, created: &BorderSum, most: usize, stop: &dyn Fn() -> bool) -> Vec<Vec<Digit>> {
    if state.all_different(created.cells) {
        let domains = state.domains(created.cells);
        let sets = u8::try_from(created.sum).map_or(&[][..], |sum| sets_of::combinations(domains.len(), sum));
        return matching::fitting(&domains, sets.iter().copied()).into_iter().map(|set| set.iter().collect()).collect();
    }
    multisets(state, created.cells, created.sum, most, stop)
}

impl Derived {
    /// What follows from this shape alone on the board that it was found on: an innie, outie or the like; nothing where
    /// the board says it already.
    #[must_use]
    pub fn step(&self, puzzle: &Puzzle, board: &Board) -> Option<Step> {
        let slug = match (self.created.outer, self.created.cells.len()) {
            (false, 1) => "innie",
            (true, 1) => "outie",
            (false, _) => "innies",
            (true, _) => "outies",
        };
        let state = State::new(puzzle, board);
        let of = |slug, find: fn(&State, &mut Collector, &HouseUnion, &BorderSum) -> Searched| {
            let mut found = Collector::new(techniques::find(slug)?, true);
            let (Ok(()) | Err(Full)) = find(&state, &mut found, &self.shape, &self.created);
            found.into_first()
        };
        of(slug, of_shape).or_else(|| of("cage-splitting", of_rest))
    }

    /// `box 3 is 45, cages 21 + 13 + 7 lie inside: r3c7 = 4`;
    /// `column 9 is 45, cages 9 + 11 + 12 + 10 + 20 touch it: r3c8 + r4c8 + r5c8 = 17: 1+7+9, 2+6+9 or 2+7+8`.
    #[must_use]
    pub fn sentence(&self, puzzle: &Puzzle) -> String {
        let written = |digits: &Vec<Digit>| words::combination(digits.iter().copied());
        format!("{}: {}", self.arithmetic(puzzle), self.result(written))
    }

    /// The same with the digits of a combination side by side, `179, 269 or 278`, as programs know it.
    #[must_use]
    pub fn dense_sentence(&self, puzzle: &Puzzle) -> String {
        let written = |digits: &Vec<Digit>| digits.iter().map(ToString::to_string).collect();
        format!("{}: {}", self.arithmetic(puzzle), self.result(written))
    }

    /// `box 3 is 45, cages 21 + 13 + 7 lie inside`: where the sum comes from.
    #[must_use]
    pub fn arithmetic(&self, puzzle: &Puzzle) -> String {
        let Self { shape, created, .. } = self;
        let one = shape.houses.len() == 1;
        let sums: Vec<u8> = shape.cages(puzzle, created.outer).map(|cage| cage.sum).collect();
        let (cage, alone) = (words::plural(sums.len(), "cage", "cages"), sums.len() == 1);
        let verb = match (created.outer, alone) {
            (false, true) => "lies inside",
            (false, false) => "lie inside",
            (true, true) => "touches",
            (true, false) => "touch",
        };
        let object = match (created.outer, one) {
            (false, _) => "",
            (true, true) => " it",
            (true, false) => " them",
        };
        let sums = words::plus(sums);
        let placed = match created.placed.len() {
            0 => String::new(),
            1 => format!(", {} is placed", words::cells(created.placed)),
            _ => format!(", {} are placed", words::cells(created.placed)),
        };
        let is = if one { "is" } else { "are" };
        let (name, total) = (shape.name(puzzle), shape.sum(puzzle));
        format!("{name} {is} {total}, {cage} {sums} {verb}{object}{placed}")
    }

    /// `r3c7 = 4`; `r3c7 + r5c6 = 12: 3+9, 4+8, 5+7 or 6+6`.
    fn result(&self, written: impl Fn(&Vec<Digit>) -> String) -> String {
        let Self { created, combinations, .. } = self;
        let result = format!("{} = {}", words::plus(created.cells), created.sum);
        match combinations.len() {
            0 => format!("{result}, which no digits left there add up to"),
            1 if created.cells.len() == 1 => result,
            1..=WRITTEN => {
                let list: Vec<String> = combinations.iter().map(written).collect();
                format!("{result}: {}", words::one_of(&list))
            }
            _ => format!("{result}: {}", self.count("combination", "combinations")),
        }
    }

    /// `12 combinations`, `more than 100 combinations`.
    #[must_use]
    pub fn count(&self, one: &str, many: &str) -> String {
        let more = if self.more { "more than " } else { "" };
        format!("{more}{}", counted(self.combinations.len(), one, many))
    }
}
