//! `killer-v1`: two base-32 characters a cell, twice; sudokuwiki.org/Killer_String_Definitions (May 2024).
//!
//! Before the comma `sum << 3 | colour - 1`, the sum once a cage; after it `mask << 1` as in `sudoku-v1`. Givens are
//! not distinguished from placed digits: a given digit is a cage of one cell there.
//!
//! For a few days the site had two bits for the colour instead of three. Such a text is known by its sums, which then
//! come to 405, as the sums of all cages do where every cell lies in one.

use super::killer_cages;
use super::sudoku_v1::{lone_notice, mask, place};
use crate::notation::codec::cages;
use crate::notation::codec::packed::{self, Layout};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, page_links};
use crate::puzzle::{Board, CellMap, CellSet, Kind};

const CAGES: Layout = Layout { start: 0, width: 2, base: 32, side: 9 };

/// The digits of a whole grid: nine rows of 45.
const WHOLE: u32 = 9 * 45;

/// What is said of a text with two bits a colour.
const TWO_BITS: &str =
    "the colours have two bits instead of three, as for a few days in 2024: so read, the sums come to 405";

/// What the sums come to with so many bits for the colour.
fn total(numbers: &CellMap<u32>, bits: u32) -> u32 {
    numbers.iter().map(|(_, n)| n >> bits).sum()
}

/// A comma after about 162 characters; also what is left of it in a link to the killer page.
pub fn fits(source: &Source) -> bool {
    let header = source.chars.get(1..3).is_some_and(|h| h == ['9', 'B'] || h == ['9', 'b']);
    match source.comma() {
        // titles, lists and links have commas too
        Some(comma) => {
            let start = source.chars.get(..8).unwrap_or_default();
            comma > 121
                && start.iter().take(4).all(char::is_ascii_alphanumeric)
                && !start.contains(&':')
                && !killer_cages::fits(source)
        }
        None => source.page_has("killer") && !header && !(source.len() <= 121 && source.all_digits()),
    }
}

/// Reads cages, colours, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let Some(comma) = source.comma() else {
        CAGES.numbers(source, source.len(), "")?;
        return Err(source.error(source.len(), "the text ends after the cages: a comma and 162 characters must follow"));
    };
    let progress = Layout { start: comma + 1, width: 2, base: 32, side: 9 };
    let numbers = CAGES.numbers(source, comma, " before the comma")?;
    let masks = progress.numbers(source, source.len(), " after the comma")?;
    let bits = if total(&numbers, 3) != WHOLE && total(&numbers, 2) == WHOLE { 2 } else { 3 };
    // At most three bits of colour and eight of sum: both fit a byte.
    let colours = CellMap::from_fn(|c| (numbers[c] & ((1 << bits) - 1)) as u8 + 1);
    let sums = CellMap::from_fn(|c| (numbers[c] >> bits) as u8);
    let builder = page_links::builder(source, Kind::Killer, 9)?;
    let (puzzle, mut notices) = cages::from_colours(source, CAGES, builder, colours, &sums)?;
    let repaired = (bits == 2).then(|| {
        notices.push(String::from(TWO_BITS));
        let cages = packed::text(9, 2, 32, |c| u32::from(sums[c]) << 3 | u32::from(colours[c] - 1));
        format!("{cages},{}", source.chars.iter().skip(comma + 1).collect::<String>())
    });
    let mut board = Board::new(&puzzle);
    let (mut placed, mut flagged) = (CellSet::EMPTY, CellSet::EMPTY);
    for (cell, &n) in masks.iter() {
        place(&mut board, &mut placed, cell, n);
        if n & 1 == 1 {
            flagged.insert(cell);
        }
    }
    notices.extend(lone_notice(placed));
    if !flagged.is_empty() {
        let cells = crate::notation::capabilities::some(flagged);
        notices.push(format!("the clue flag has no meaning in a Killer; it is set at {cells} and was ignored"));
    }
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: repaired })
}

/// Writes cages, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let colours = cages::colours("killer-v1", puzzle, 8)?;
    let cage = |c| u32::from(cages::sum_in(puzzle, c)) << 3 | u32::from(colours[c] - 1);
    let (first, second) = (packed::text(9, 2, 32, cage), packed::text(9, 2, 32, |c| mask(board, c)));
    Ok(Written { text: format!("{first},{second}"), notices: Vec::new() })
}
