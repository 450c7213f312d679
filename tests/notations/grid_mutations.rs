//! Slips in the texts of grids, arrows and blocks: refused or read, never a panic.

use proptest::prelude::*;

use crate::killer_jigsaw_b::rows;
use crate::probe;
use crate::random::{for_all, slips, with_slips};
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

#[test]
fn mutated_strings() {
    for_all(512, (any::<prop::sample::Index>(), slips("[0-9a-zA-Z<>^v+=_:,;. -]")), |(which, slips)| {
        probe::text(&with_slips(which.get::<String>(&texts()), &slips));
        Ok(())
    });
}

#[test]
fn parameters_of_every_sort() {
    for_all(512, "[1-9]{1,3}[xj][0-9jxkadrm]{0,6}:[0-9a-z_,]{0,60}", |text| {
        probe::text(&text);
        Ok(())
    });
}
