//! Slips in the texts of grids, arrows and blocks: refused or read, never a panic.

use proptest::prelude::*;

use crate::killer_jigsaw_b::rows;
use crate::probe;
use crate::snarfable::ARROWS;
use crate::str8ts_forms::{cells, numbers, two_grids};
use crate::sumocue::{jigsaw, killer_x};
use crate::tatham::{JIGSAW, KILLER, SUDOKU};

fn texts() -> Vec<String> {
    let small = ["S6B", "X4B", "L6B", "J5B", "M7B", "T6B", "U5B", "B4B"].map(|h| format!("{h}{}", "07".repeat(36)));
    let plain = [ARROWS, SUDOKU, KILLER, JIGSAW, "3x3xk:zzzc,z,7", "103400400003010560560001304000000005"];
    let mut all: Vec<String> = plain.iter().map(|&t| t.to_owned()).chain(small).collect();
    all.extend([rows(|_, n| n), killer_x(), jigsaw(), cells(",", ";"), numbers(" "), numbers(","), two_grids('.')]);
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_strings(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, any::<char>(), "[0-9a-zA-Z<>^v+=_:,;. -]"), 1..5),
    ) {
        let texts = texts();
        let mut chars: Vec<char> = which.get(&texts).chars().collect();
        for (index, kind, any, likely) in changes {
            let at = index.index(chars.len());
            match kind {
                0 => chars[at] = likely.chars().next().unwrap_or(any),
                1 => chars.insert(at, any),
                2 => { chars.remove(at); }
                _ => chars.truncate(at.max(1)),
            }
            if chars.is_empty() {
                break;
            }
        }
        probe::text(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn parameters_of_every_sort(text in "[1-9]{1,3}[xj][0-9jxkadrm]{0,6}:[0-9a-z_,]{0,60}") {
        probe::text(&text);
    }
}
