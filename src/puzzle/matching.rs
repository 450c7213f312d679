//! Whether a set of different digits can be laid out over cells: bipartite matching, small enough for bit tricks.

use super::{Digit, DigitSet};

/// Which digits of `digits` each cell can take in some layout that uses every digit exactly once.
///
/// `cells` holds each cell's candidates; there must be as many cells as digits. The answer has one set per cell, all
/// of them empty if no layout exists.
#[must_use]
pub fn supports(cells: &[DigitSet], digits: DigitSet) -> Vec<DigitSet> {
    if cells.len() != digits.len() || !can_assign(cells, digits) {
        return vec![DigitSet::EMPTY; cells.len()];
    }
    let mut rest: Vec<DigitSet> = cells.to_vec();
    (0..cells.len())
        .map(|i| {
            let kept = rest[i];
            let found = (kept & digits)
                .iter()
                .filter(|&d| {
                    rest[i] = d.set();
                    can_assign(&rest, digits)
                })
                .collect();
            rest[i] = kept;
            found
        })
        .collect()
}

/// Whether the cells can hold the digits, each digit exactly once: Hall's condition by augmenting paths.
#[must_use]
pub fn can_assign(cells: &[DigitSet], digits: DigitSet) -> bool {
    if cells.len() != digits.len() {
        return false;
    }
    let mut holder: [Option<usize>; 9] = [None; 9];
    (0..cells.len()).all(|cell| {
        let mut tried = DigitSet::EMPTY;
        augment(cells, digits, cell, &mut holder, &mut tried)
    })
}

fn augment(
    cells: &[DigitSet],
    digits: DigitSet,
    cell: usize,
    holder: &mut [Option<usize>; 9],
    tried: &mut DigitSet,
) -> bool {
    let options: DigitSet = cells[cell] & digits;
    for digit in options {
        if !tried.insert(digit) {
            continue;
        }
        let free = match holder[Digit::index(digit)] {
            None => true,
            Some(other) => augment(cells, digits, other, holder, tried),
        };
        if free {
            holder[Digit::index(digit)] = Some(cell);
            return true;
        }
    }
    false
}
