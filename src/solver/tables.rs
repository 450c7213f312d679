//! Tables over the 512 digit sets, computed at build time.
//!
//! Digit sets are plain nine-bit masks here (bit `d - 1` for digit `d`), because the inner loops do arithmetic on them
//! that the checked types of the puzzle room have no names for.

/// The mask of a full set of nine digits.
pub(super) const FULL: u16 = 0x1ff;

/// The bit of each cell: a load is shorter than the shift of a word of 128 bits.
pub(super) static BIT: [u128; 128] = cell_bits();

/// Sums of up to nine different digits run from 0 to 45.
pub(super) const SUMS: usize = 46;

/// The sum of the digits of each set.
pub(super) const SUM: [u8; 512] = sums();

/// How many digits each set has.
pub(super) static COUNT: [u8; 512] = counts();

/// Each set with digit `d` replaced by `10 - d`.
const REVERSED: [u16; 512] = reversed();

const fn cell_bits() -> [u128; 128] {
    let mut table = [0; 128];
    let mut cell = 0;
    while cell < 128 {
        table[cell] = 1 << cell;
        cell += 1;
    }
    table
}

const fn sums() -> [u8; 512] {
    let mut sums = [0; 512];
    let mut set = 1;
    while set < 512 {
        let low = set & (set - 1);
        sums[set] = sums[low] + (set ^ low).trailing_zeros() as u8 + 1;
        set += 1;
    }
    sums
}

const fn counts() -> [u8; 512] {
    let mut counts = [0; 512];
    let mut set = 0;
    while set < 512 {
        counts[set] = (set as u16).count_ones() as u8;
        set += 1;
    }
    counts
}

const fn reversed() -> [u16; 512] {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as u16).reverse_bits() >> 7;
        set += 1;
    }
    table
}

const fn slot(set: usize) -> usize {
    set.count_ones() as usize * SUMS + SUM[set] as usize
}

/// The union and the intersection of these sets: what a group with this sum can hold, and what it must. A group
/// without such a set can hold nothing.
pub(super) fn start(count: usize, sum: usize) -> (u16, u16) {
    static TABLE: [(u16, u16); 10 * SUMS] = starts();
    if count > 9 || sum >= SUMS { (0, 0) } else { TABLE[count * SUMS + sum] }
}

const fn starts() -> [(u16, u16); 10 * SUMS] {
    let mut table = [(0, FULL); 10 * SUMS];
    let mut set = 0;
    while set < 512 {
        let at = slot(set);
        table[at] = (table[at].0 | set as u16, table[at].1 & set as u16);
        set += 1;
    }
    table
}

/// The set with digit `d` replaced by `10 - d`.
pub(super) fn reverse(set: u16) -> u16 {
    static TABLE: [u16; 512] = REVERSED;
    TABLE[usize::from(set & FULL)]
}

/// The digits that add up to `sum` with some digit of the set; none for sums over 18.
pub(super) fn partners(set: u16, sum: usize) -> u16 {
    // With d for 10 - d, the digit sum - d stands sum - 10 places on.
    let moved = u32::from(reverse(set)) << sum.min(20) >> 10;
    moved as u16 & FULL
}

/// The digit that is half of the sum, which two different digits with this sum cannot hold.
pub(super) fn half(sum: usize) -> u16 {
    static TABLE: [u16; 64] = halves();
    TABLE[sum & 63]
}

const fn halves() -> [u16; 64] {
    let mut table = [0; 64];
    let mut digit = 1;
    while digit <= 9 {
        table[2 * digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
}

/// The set of this one digit, empty outside 1–9.
pub(super) fn exactly(digit: usize) -> u16 {
    if (1..=9).contains(&digit) { 1 << (digit - 1) } else { 0 }
}

/// The digit of a set of one.
pub(super) const fn digit(set: u16) -> usize {
    set.trailing_zeros() as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_complete_the_sum() {
        for set in 0..512u16 {
            for sum in 0..=18usize {
                let right = (1..=9usize)
                    .filter(|&d| sum > d && sum - d <= 9 && set & (1 << (sum - d - 1)) != 0)
                    .fold(0, |all, d| all | 1 << (d - 1));
                assert_eq!(partners(set, sum), right, "{set:b}, {sum}");
            }
        }
    }
}
