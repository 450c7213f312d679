//! The digit sets of each size and sum, looked up.

use std::sync::OnceLock;

use crate::puzzle::DigitSet;

const COUNTS: usize = 10;
const SUMS: usize = 46;

/// Every set of `count` different digits that adds up to `sum`, in the order of their digits; none for sizes over 9
/// and sums over 45.
///
/// Digits above the side of a small puzzle are among them: they fall out because no cell has them as a candidate.
#[must_use]
pub fn combinations(count: usize, sum: u8) -> &'static [DigitSet] {
    static TABLE: OnceLock<Vec<Vec<DigitSet>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = vec![Vec::new(); COUNTS * SUMS];
        for set in (0..512).map(DigitSet::from_bits) {
            if let Some(row) = table.get_mut(set.len() * SUMS + usize::from(set.sum())) {
                row.push(set);
            }
        }
        for row in &mut table {
            row.sort_by(|a, b| a.iter().cmp(b.iter()));
        }
        table
    });
    if usize::from(sum) >= SUMS {
        return &[];
    }
    table.get(count * SUMS + usize::from(sum)).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::cage;

    #[test]
    fn the_table_agrees_with_the_definition() {
        for count in 0..=10 {
            for sum in 0..=50 {
                let direct: Vec<_> = cage::combinations(count, sum, DigitSet::ALL).collect();
                assert_eq!(combinations(count, sum), direct, "{count} cells, sum {sum}");
            }
        }
    }
}
