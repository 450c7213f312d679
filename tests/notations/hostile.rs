//! Text that nobody meant as a puzzle: refused or read, never a panic, and every offset within the text.

use ninefold::notation::parse;
use proptest::prelude::*;

use crate::files::{hodoku, opensudoku, sdk};
use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::pm_grid::grid;
use crate::probe;
use crate::ps_killer::scattered;
use crate::random::{for_all, slips, with_slips};
use crate::str8ts_texts::{LETTERS, version_1, with_solution};
use crate::version_b::{SUDOKU_B, killer};

const JSON: &str = "{\"board\": [[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,5,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0]], \"cages\": [[6, [[5, 1]]], [7, [[8, 4], [8, 5]]]], \"a\\\"b\": {\"c\": [null, true, 1e5]}}";

#[test]
fn arbitrary_bytes() {
    for_all(256, prop::collection::vec(any::<u8>(), 0..600), |bytes| {
        probe::bytes(&bytes);
        Ok(())
    });
}

#[test]
fn arbitrary_text() {
    for_all(256, "\\PC{0,400}", |text| {
        probe::text(&text);
        Ok(())
    });
}

#[test]
fn text_of_the_right_signs() {
    for_all(256, "(T9B|b9b|S9B|w9b|L9B|x\\?type=B&bd=|bd=)?[0-9a-z,.%&]{155,170}", |text| {
        probe::text(&text);
        Ok(())
    });
}

#[test]
fn mutated_strings() {
    for_all(256, (0..17usize, any::<bool>(), slips("[0-9a-v,\\[\\]{}\" %]")), |(which, link, slips)| {
        let (scattered, killer) = (scattered("3x3:d:k:"), killer(529, false));
        let (v1, player) = (version_1(), with_solution());
        let (hodoku, xml, sdk, grid) = (hodoku(), opensudoku(), sdk(), grid());
        let list = format!("#\n{SUDOKU_81}\n{SUDOKU_81}");
        let good = [
            KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81, JSON, SUDOKU_B, &scattered, &killer, LETTERS, &v1,
            &player, &hodoku, &xml, &sdk, &grid, &list,
        ][which];
        let text = if link { format!("https://x.org/y?a=b&bd={good}&c=d") } else { good.to_owned() };
        probe::text(&with_slips(&text, &slips));
        Ok(())
    });
}

#[test]
fn every_truncation_has_a_reason() {
    for_all(256, (0..7usize, 1..300usize), |(which, cut)| {
        let killer = killer(529, false);
        let good = [KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81, SUDOKU_B, &killer][which];
        prop_assume!(cut < good.len() && good.len() - cut != 81 && good.len() - cut != 162);
        let error = parse(&good[..good.len() - cut]).unwrap_err();
        prop_assert!(!error.message.is_empty());
        Ok(())
    });
}
