//! The places that a digit can take in every band and every stack.

use super::super::engine::Contradiction;
use super::mini_lines::{alone, columns, mini_rows, of_stack};
use super::tables::{COLUMNS, MINI_ROWS, ROWS, THRICE};

/// The places of one digit, narrowed to those that it can take.
pub(in crate::solver) struct Ways {
    /// The places, by band.
    pub bands: [u32; 3],
    /// By band, the mini-rows that hold one of them, box by box.
    rows: [usize; 3],
    /// The mini-columns that hold one of them, nine bits a band.
    columns: u32,
}

impl Ways {
    /// Narrows these places, by band. `columns` are the mini-columns that were left when they were narrowed last, 0 if
    /// they never were.
    ///
    /// # Errors
    /// A band or stack where the digit cannot stand.
    #[inline(always)]
    pub fn narrowed(mut bands: [u32; 3], mut columns: u32) -> Result<Self, Contradiction> {
        loop {
            let rows = bands.map(mini_rows);
            for (band, mini_rows) in bands.iter_mut().zip(rows) {
                *band &= ROWS[mini_rows];
                if *band == 0 {
                    return Err(Contradiction);
                }
            }
            let [first, second, third] = bands.map(self::columns);
            let held = first | second << 9 | third << 18;
            if held == columns {
                return Ok(Self { bands, rows, columns });
            }
            columns = COLUMNS[of_stack(held, 0)] | COLUMNS[of_stack(held, 1)] << 3 | COLUMNS[of_stack(held, 2)] << 6;
            if held == columns {
                return Ok(Self { bands, rows, columns });
            }
            for (i, band) in bands.iter_mut().enumerate() {
                *band &= (columns >> (9 * i) & 0x1ff) * THRICE;
            }
        }
    }

    /// The mini-lines that hold a place.
    #[inline(always)]
    pub fn mini_lines(&self) -> u64 {
        let [first, second, third] = self.rows.map(|mini_rows| u64::from(MINI_ROWS[mini_rows]));
        first | second << 9 | third << 18 | u64::from(self.columns) << 27
    }

    /// The places, by band, that are the only ones of their row.
    ///
    /// A digit that has only one place in a column or box is found by the same: the ways through the stack leave the
    /// box that one column, the ways through the band leave the row that one box.
    #[inline(always)]
    pub fn alone(&self) -> [u32; 3] {
        self.bands.map(alone)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tables::{by_band, of_bands};
    use super::*;

    /// Calls with every way to put a digit into nine cells, one in each row, column and box.
    fn placements(row: usize, columns: u32, cells: u128, call: &mut impl FnMut(u128)) {
        if row == 9 {
            return call(cells);
        }
        let in_box = |column: usize| 0o7_007_007_u128 << (row / 3 * 27 + column / 3 * 3);
        for column in (0..9).filter(|column| columns >> column & 1 == 0) {
            if cells & in_box(column) == 0 {
                placements(row + 1, columns | 1 << column, cells | 1 << (9 * row + column), call);
            }
        }
    }

    #[test]
    fn no_place_of_a_whole_placement_is_lost() {
        let mut all = Vec::new();
        placements(0, 0, 0, &mut |cells| all.push(cells));
        assert_eq!(all.len(), 46656);
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize
        };
        let (mut narrowed, mut dead) = (0, 0);
        for round in 0..200 {
            let places = (0..2 + round % 4).fold(0, |cells, _| cells | all[next() % all.len()]);
            // Sometimes a row of them is missing, and nothing is left; mostly single cells are.
            let gone = if round % 10 == 0 { 0x1ff << (next() % 9 * 9) } else { all[next() % all.len()] };
            let places = places & !gone;
            let within = all.iter().filter(|cells| *cells & !places == 0);
            let (any, common) = within.fold((0, u128::MAX), |(any, common), cells| (any | cells, common & cells));
            let Ok(ways) = Ways::narrowed(by_band(places), 0) else {
                assert_eq!(any, 0);
                dead += 1;
                continue;
            };
            let (left, alone) = (of_bands(ways.bands), of_bands(ways.alone()));
            assert_eq!((left & !places, any & !left), (0, 0), "{places:o}");
            narrowed += u32::from(left != places);
            for (row, places) in (0..9).map(|row| (row, left & 0x1ff << (9 * row))) {
                let only = if places.is_power_of_two() { places } else { 0 };
                assert_eq!(alone & 0x1ff << (9 * row), only);
            }
            assert_eq!(alone & !common, 0, "what is alone is in every placement");
        }
        assert!(narrowed > 20 && dead > 10, "{narrowed} narrowed, {dead} dead");
    }
}
