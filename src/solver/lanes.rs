//! Sets of digits side by side in one word, so that several are looked at with the same few instructions.
//!
//! A set takes ten bits: nine for the digits and one above them. Adding nine ones to a set carries into that bit unless
//! the set is empty, which tests all sets of a word at once, whatever registers the processor has.

use super::tables::{COUNT, FULL, SUM, SUMS};

/// Six sets of digits.
pub(super) type Lanes = u64;

/// How many there are, and the bits of one.
pub(super) const LANES: usize = 6;
const LANE: usize = 10;

/// The lowest bit of each, the bits of the digits, and the bit above them.
const ONES: Lanes = 0x0004_0100_4010_0401;
const DIGITS: Lanes = ONES * FULL as Lanes;
const CARRIES: Lanes = ONES << 9;

/// No sum of different digits has more combinations of one size.
const MOST: usize = 12;

/// Words for these.
type Combinations = [Lanes; MOST / LANES];

/// The same set in all lanes.
pub(super) fn in_all(set: u16) -> Lanes {
    Lanes::from(set & FULL) * ONES
}

/// These sets in the lanes from the first on. The others are marked as wrong from the beginning.
pub(super) const fn lanes_of(sets: &[u16]) -> Lanes {
    let (mut lanes, mut at) = (CARRIES, 0);
    while at < sets.len() && at < LANES {
        lanes = put(lanes, at, sets[at]);
        at += 1;
    }
    lanes
}

/// The same with a set in the lane at this place, which must have been empty.
const fn put(lanes: Lanes, at: usize, set: u16) -> Lanes {
    lanes ^ ((set & FULL) as Lanes | 1 << 9) << (LANE * at)
}

/// A mark in each lane that is not empty. Nothing but digits may stand in any.
pub(super) const fn filled(lanes: Lanes) -> Lanes {
    lanes + DIGITS
}

/// A mark in each lane that is empty. Nothing but digits may stand in any.
pub(super) const fn empty(lanes: Lanes) -> Lanes {
    !(lanes + DIGITS)
}

/// Whether every lane has a mark.
pub(super) const fn all_marked(marks: Lanes) -> bool {
    marks & CARRIES == CARRIES
}

/// All digits in each lane without a mark, none in the others.
pub(super) const fn unmarked(marks: Lanes) -> Lanes {
    let left = CARRIES & !marks;
    left - (left >> 9)
}

/// The digits of any lane.
pub(super) const fn union(lanes: Lanes) -> u16 {
    let halves = lanes | lanes >> (3 * LANE);
    (halves | halves >> LANE | halves >> (2 * LANE)) as u16 & FULL
}

/// The digits that all lanes have.
pub(super) const fn intersection(lanes: Lanes) -> u16 {
    let halves = lanes & lanes >> (3 * LANE);
    (halves & halves >> LANE & halves >> (2 * LANE)) as u16 & FULL
}

/// The sets of so many different digits with this sum; none for sizes over 9 and sums over 45.
pub(super) fn combinations(count: usize, sum: usize) -> Combinations {
    static TABLE: [[Combinations; SUMS]; 10] = table();
    TABLE.get(count).and_then(|sums| sums.get(sum)).copied().unwrap_or([CARRIES; MOST / LANES])
}

const fn table() -> [[Combinations; SUMS]; 10] {
    let mut table = [[[CARRIES; MOST / LANES]; SUMS]; 10];
    let mut next = [[0; SUMS]; 10];
    let mut set = 0;
    while set < 512 {
        let (count, sum) = (COUNT[set] as usize, SUM[set] as usize);
        let at = next[count][sum];
        let word = &mut table[count][sum][at / LANES];
        *word = put(*word, at % LANES, set as u16);
        next[count][sum] += 1;
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sets of lanes that are not wrong from the beginning.
    fn sets(lanes: Lanes) -> Vec<u16> {
        let all = (0..LANES).map(|at| (lanes >> (LANE * at)) as u16 & 0x3ff);
        all.filter(|set| *set <= FULL).collect()
    }

    #[test]
    fn combinations_are_those_of_the_puzzle_room() {
        for count in 0..12 {
            for sum in 0..50 {
                let mut found: Vec<u16> = combinations(count, sum).into_iter().flat_map(sets).collect();
                found.sort_unstable();
                let expected = crate::puzzle::combinations::combinations(count, sum as u8);
                let mut expected: Vec<u16> = expected.iter().map(|set| set.bits()).collect();
                expected.sort_unstable();
                assert_eq!(found, expected, "{count} {sum}");
            }
        }
    }

    #[test]
    fn lanes_are_tested_each_for_itself() {
        let all = [0, 1, 0x1ff, 0, 0x100, 0x0f0];
        for shift in 0..LANES {
            let mut these = all;
            these.rotate_left(shift);
            let lanes = lanes_of(&these);
            let marked = |marks: Lanes| (0..LANES).map(move |at| marks >> (LANE * at + 9) & 1 == 1);
            assert!(marked(filled(lanes)).eq(these.iter().map(|set| *set != 0)));
            assert!(marked(empty(lanes)).eq(these.iter().map(|set| *set == 0)));
            let kept = lanes & unmarked(empty(lanes & in_all(0x180)));
            assert_eq!(sets(kept), these.map(|set| if set & 0x180 == 0 { 0 } else { set }));
            assert_eq!((union(lanes), union(kept), intersection(lanes)), (0x1ff, 0x1ff, 0));
            assert_eq!(intersection(lanes | in_all(0x011)), 0x011);
            assert!(!all_marked(filled(lanes)) && all_marked(filled(lanes | in_all(1))));
        }
        assert_eq!(sets(lanes_of(&[5, 0])), [5, 0]);
        assert!(all_marked(lanes_of(&[])) && !all_marked(lanes_of(&[0])));
    }
}
