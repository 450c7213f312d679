//! Text that nobody meant as a puzzle: refused or read, never a panic, and every offset within the text.

use ninefold::notation::parse;
use proptest::prelude::*;

use crate::files::{hodoku, opensudoku, sdk};
use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::pm_grid::grid;
use crate::probe;
use crate::ps_killer::scattered;
use crate::str8ts_texts::{LETTERS, version_1, with_solution};
use crate::version_b::{SUDOKU_B, killer};

const JSON: &str = "{\"board\": [[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,5,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0]], \"cages\": [[6, [[5, 1]]], [7, [[8, 4], [8, 5]]]], \"a\\\"b\": {\"c\": [null, true, 1e5]}}";

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        probe::bytes(&bytes);
    }

    #[test]
    fn arbitrary_text(text in "\\PC{0,400}") {
        probe::text(&text);
    }

    #[test]
    fn text_of_the_right_signs(text in "(T9B|b9b|S9B|w9b|L9B|x\\?type=B&bd=|bd=)?[0-9a-z,.%&]{155,170}") {
        probe::text(&text);
    }

    #[test]
    fn mutated_strings(
        which in 0..17usize,
        link in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<char>(), "[0-9a-v,\\[\\]{}\" %]"), 1..5),
    ) {
        let (scattered, killer) = (scattered("3x3:d:k:"), killer(529, false));
        let (v1, player) = (version_1(), with_solution());
        let (hodoku, xml, sdk, grid, list) = (hodoku(), opensudoku(), sdk(), grid(), format!("#\n{SUDOKU_81}\n{SUDOKU_81}"));
        let good = [KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81, JSON, SUDOKU_B, &scattered, &killer, LETTERS, &v1, &player, &hodoku, &xml, &sdk, &grid, &list][which];
        let mut chars: Vec<char> = if link { format!("https://x.org/y?a=b&bd={good}&c=d").chars().collect() } else { good.chars().collect() };
        for (index, kind, any, likely) in changes {
            let at = index.index(chars.len());
            match kind {
                0 => chars[at] = likely.chars().next().unwrap_or(any),
                1 => chars.insert(at, any),
                _ => chars.truncate(at.max(1)),
            }
        }
        probe::text(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn every_truncation_has_a_reason(which in 0..7usize, cut in 1..300usize) {
        let killer = killer(529, false);
        let good = [KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81, SUDOKU_B, &killer][which];
        prop_assume!(cut < good.len() && good.len() - cut != 81 && good.len() - cut != 162);
        let error = parse(&good[..good.len() - cut]).unwrap_err();
        prop_assert!(!error.message.is_empty());
    }
}
