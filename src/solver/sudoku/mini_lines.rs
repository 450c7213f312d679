//! Sets of mini-lines, and the cells of a band seen as mini-lines.
//!
//! A *mini-line* is three cells in a line inside a box: a mini-row is a row of a box, a mini-column a column of a box.
//! A set of all 54 is a `u64`: bit `9 * band + 3 * row + box` for mini-rows, bit `27 + 9 * band + column` for
//! mini-columns. Each three bits are a *group*, of which a digit takes exactly one: the mini-rows of one row, the
//! mini-columns of one box.

use super::tables::THRICE;

/// Every mini-line.
pub(super) const ALL: u64 = (1 << 54) - 1;

/// The first mini-line of each group.
const FIRSTS: u64 = ALL / 7;

/// The first of each nine mini-lines.
const NINTHS: u64 = ALL / 0x1ff;

/// The other mini-lines of the groups of these.
pub(super) fn beside(mini_lines: u64) -> u64 {
    const SECONDS: u64 = FIRSTS << 1;
    const THIRDS: u64 = FIRSTS << 2;
    let next = mini_lines << 1 & (SECONDS | THIRDS) | mini_lines >> 2 & FIRSTS;
    let last = mini_lines << 2 & THIRDS | mini_lines >> 1 & (FIRSTS | SECONDS);
    next | last
}

/// How many of these mini-lines lie in each band and stand in each stack: nine bits for each of the three bands, then
/// for each of the three stacks.
pub(super) fn by_band_and_stack(mini_lines: u64) -> u64 {
    const MINI_ROWS: u64 = (1 << 27) - 1;
    const LOW: u64 = 7 * NINTHS;
    let groups = (mini_lines & FIRSTS) + (mini_lines >> 1 & FIRSTS) + (mini_lines >> 2 & FIRSTS);
    let groups = groups & MINI_ROWS | exchanged(groups >> 27) << 27;
    (groups & LOW) + (groups >> 3 & LOW) + (groups >> 6 & LOW)
}

/// The fields of [`by_band_and_stack`] that are more than three, as ones.
pub(super) fn unsettled(counts: u64) -> u64 {
    (counts >> 2 | counts >> 3) & NINTHS
}

/// The mini-rows of band `part`, or the mini-columns of stack `part - 3`.
pub(super) fn of_part(part: usize) -> u64 {
    if part < 3 { 0x1ff << (9 * part) } else { 0o007_007_007 << (27 + 3 * (part - 3)) }
}

/// Nine groups of three bits, three by three, with rows and columns exchanged.
fn exchanged(groups: u64) -> u64 {
    groups & 0o700_070_007
        | (groups & 0o000_700_070) << 6
        | (groups & 0o070_007_000) >> 6
        | (groups & 0o000_000_700) << 12
        | (groups & 0o007_000_000) >> 12
}

/// The cells of these mini-lines in a band.
pub(super) fn cells_of(mini_lines: u64, band: usize) -> u32 {
    let mini_rows = (mini_lines >> (9 * band) & 0x1ff) as u32;
    let rows = (mini_rows | mini_rows << 6 | mini_rows << 12) & 0o007_007_007;
    let firsts = (rows | rows << 2 | rows << 4) & 0o111_111_111;
    let mini_columns = (mini_lines >> (27 + 9 * band) & 0x1ff) as u32;
    (firsts * 7) | (mini_columns * THRICE)
}

/// The mini-rows of a band that hold one of these cells, box by box: bit `3 * box + row`.
#[inline]
pub(super) fn mini_rows(cells: u32) -> usize {
    let held = (cells | cells >> 1 | cells >> 2) & 0o111_111_111;
    // The product puts the three bits of each box side by side, at the top; no two of its terms meet in a bit.
    (held.wrapping_mul(0o40_100_200) >> 23) as usize
}

/// Of each band three columns, those of one stack, side by side; nine bits a band.
#[inline]
pub(super) fn of_stack(columns: u32, stack: usize) -> usize {
    // Again a product whose terms do not meet.
    ((columns & 0o007_007_007 << (3 * stack)).wrapping_mul(0o10101 << (11 - 3 * stack)) >> 23) as usize
}

/// The columns of a band, as nine bits, that hold one of these cells.
pub(super) fn columns(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & 0x1ff
}

/// The cells of a band that are the only ones of their row; every row must have one.
pub(super) fn alone(cells: u32) -> u32 {
    const LOW: u32 = 0xff * THRICE;
    const HIGH: u32 = 0x100 * THRICE;
    let further = cells & (cells - THRICE);
    let none_further = !(((further & LOW) + LOW) | further) & HIGH;
    cells & ((none_further << 1) - (none_further >> 8))
}

/// The row of a cell in its band.
pub(super) fn row(bit: usize) -> u32 {
    0x1ff << (bit / 9 * 9)
}

/// Calls with the position of every bit.
pub(super) fn each_bit(mut bits: u32, mut call: impl FnMut(usize)) {
    while bits != 0 {
        call(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many sets of so many bits.
    fn samples(bits: u32) -> impl Iterator<Item = u64> {
        let mut state = 1u64;
        (0..3000).map(move |i| {
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> (64 - bits)
            };
            let (one, two, three) = (next(), next(), next());
            [one, one & two, one & two & three, one | two][i % 4]
        })
    }

    fn has(set: u64, bit: usize) -> bool {
        set >> bit & 1 == 1
    }

    #[test]
    fn mini_lines_beside_share_a_group() {
        for set in samples(54) {
            for mini_line in 0..54 {
                let others = (mini_line / 3 * 3..mini_line / 3 * 3 + 3).any(|s| s != mini_line && has(set, s));
                assert_eq!(has(beside(set), mini_line), others, "{set:o}, {mini_line}");
            }
        }
    }

    #[test]
    fn mini_lines_are_counted_by_band_and_stack() {
        for set in samples(54) {
            let counts = by_band_and_stack(set);
            for part in 0..6 {
                let count = (0..54)
                    .filter(|&s| has(set, s))
                    .filter(|&s| if part < 3 { s / 9 == part } else { s >= 27 && s % 9 / 3 == part - 3 })
                    .count();
                assert_eq!(counts >> (9 * part) & 0x1ff, count as u64);
                assert_eq!((set & of_part(part)).count_ones() as usize, count);
                assert_eq!(has(unsettled(counts), 9 * part), count > 3);
            }
            assert_eq!(unsettled(counts) & !NINTHS, 0);
        }
    }

    #[test]
    fn cells_lie_in_their_mini_lines() {
        for set in samples(54) {
            for cell in 0..81 {
                let (row, column) = (cell / 9, cell % 9);
                let held = has(set, 3 * row + column / 3) || has(set, 27 + row / 3 * 9 + column);
                assert_eq!(has(cells_of(set, row / 3).into(), cell % 27), held);
            }
        }
        for cells in samples(27) {
            let (mini_rows, columns) = (mini_rows(cells as u32), columns(cells as u32));
            for i in 0..9 {
                let first = i % 3 * 9 + i / 3 * 3;
                assert_eq!(has(mini_rows as u64, i), (first..first + 3).any(|c| has(cells, c)));
                assert_eq!(has(columns.into(), i), (i..27).step_by(9).any(|c| has(cells, c)));
                for stack in 0..3 {
                    let place = i / 3 * 9 + i % 3 + 3 * stack;
                    assert_eq!(has(of_stack(cells as u32, stack) as u64, i), has(cells, place));
                }
            }
        }
    }

    #[test]
    fn a_cell_is_alone_in_its_row() {
        for cells in samples(27).map(|cells| cells | 0o001_020_004) {
            for cell in 0..27 {
                let fellows = (cells & u64::from(row(cell))).count_ones();
                assert_eq!(has(alone(cells as u32).into(), cell), has(cells, cell) && fellows == 1);
            }
        }
    }
}
