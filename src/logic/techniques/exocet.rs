//! The junior Exocet: two cells of a box and two targets in the other boxes of its band hold the same two digits.
//!
//! Take two *base* cells in one row and box with three to five digits between them, the column of the box that has
//! neither of them, and a column of each of the two other boxes of the band. In each of the latter, of the two cells that
//! lie in the band and not in the row of the base, one is the *target*, and the other one holds none of the digits.
//! Outside the band two lines have all the places of each digit in the three columns.
//!
//! Let a and b be what the base holds. The three columns have a three times, twice at most outside the band. So one of
//! them has it in the band. There it cannot be in the column of the base's box, as the base has it in that box, nor in
//! the row of the base, so it is in a target. The same is true of b: the two targets hold a and b. They lose every digit
//! that the base does not have, and a digit that neither target has is not in the base. A digit that only one line has
//! outside the band would be in both targets, which leaves none for the other: it is not in the base either.
//!
//! The same with rows and columns exchanged.

use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, HouseKind, Regions};

/// How many digits the base has.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=5;

/// Looks for a base in every box.
pub fn junior_exocet(state: &State, found: &mut Collector) -> Searched {
    let puzzle = state.puzzle;
    let usual = puzzle.side() == 9 && matches!(puzzle.regions(), Regions::Boxes);
    if !usual || !puzzle.houses().iter().all(|house| house.complete || !is_usual(house.kind)) {
        return Ok(());
    }
    for turned in [false, true] {
        let grid = Turned { state, turned };
        for row in 0..9 {
            for first in [0, 3, 6] {
                for free in first..first + 3 {
                    grid.base(found, row, first, free)?;
                }
            }
        }
    }
    Ok(())
}

fn is_usual(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_))
}

/// A grid whose rows are its columns if it is turned.
#[derive(Clone, Copy)]
struct Turned<'a> {
    state: &'a State<'a>,
    turned: bool,
}

/// A base with its three columns.
struct Base {
    cells: CellSet,
    digits: DigitSet,
    row: u8,
    columns: [u8; 3],
}

/// Two lines, or fewer, that have all places of a digit in the columns outside the band.
struct Lines {
    digit: Digit,
    name: String,
    places: CellSet,
    count: u8,
}

impl Turned<'_> {
    fn cell(self, row: u8, column: u8) -> CellSet {
        let cell = if self.turned { Cell::new(column, row) } else { Cell::new(row, column) };
        cell.map_or(CellSet::EMPTY, Cell::set)
    }

    fn cells(self, rows: &[u8], columns: &[u8]) -> CellSet {
        let all = columns.iter().flat_map(|&column| rows.iter().map(move |&row| self.cell(row, column)));
        all.fold(CellSet::EMPTY, |all, cell| all | cell)
    }

    /// The base in this row of the box that begins at column `first`, but for column `free`.
    fn base(self, found: &mut Collector, row: u8, first: u8, free: u8) -> Searched {
        let state = self.state;
        let others: Vec<u8> = (first..first + 3).filter(|&column| column != free).collect();
        let cells = self.cells(&[row], &others);
        let digits = state.candidates_in(cells);
        if !cells.is_subset(state.open) || !DIGITS.contains(&digits.len()) {
            return Ok(());
        }
        let (one, other) = ((first + 3) % 9, (first + 6) % 9);
        for column in one..one + 3 {
            for last in other..other + 3 {
                self.judge(found, &Base { cells, digits, row, columns: [free, column, last] })?;
            }
        }
        Ok(())
    }

    fn judge(self, found: &mut Collector, base: &Base) -> Searched {
        let band = base.row - base.row % 3;
        let outside: Vec<u8> = (0..9).filter(|row| !(band..band + 3).contains(row)).collect();
        let cells = self.cells(&outside, &base.columns);
        let lines: Option<Vec<Lines>> = base.digits.iter().map(|digit| self.lines(cells, digit)).collect();
        let Some(lines) = lines else { return Ok(()) };
        let [_, column, last] = base.columns;
        let rows: Vec<u8> = (band..band + 3).filter(|&row| row != base.row).collect();
        let &[upper, lower] = rows.as_slice() else { return Ok(()) };
        for (one, beside) in [(upper, lower), (lower, upper)] {
            for (other, below) in [(upper, lower), (lower, upper)] {
                let targets = self.cell(one, column) | self.cell(other, last);
                let companions = self.cell(beside, column) | self.cell(below, last);
                self.conclude(found, base, &lines, targets, companions)?;
            }
        }
        Ok(())
    }

    /// The lines that have all places of the digit among these cells; `None` where two do not.
    fn lines(self, cells: CellSet, digit: Digit) -> Option<Lines> {
        let places: CellSet = cells.iter().filter(|&c| self.state.holds(c).contains(digit)).collect();
        let rows = |cells: CellSet| cells.iter().fold(0_u16, |all, c| all | 1 << c.row());
        let columns = |cells: CellSet| cells.iter().fold(0_u16, |all, c| all | 1 << c.column());
        let numbers = |lines: u16| (0..9_u8).filter(move |i| lines >> i & 1 == 1);
        let one_sort = [(HouseKind::Row(0), rows(places)), (HouseKind::Column(0), columns(places))];
        let one_sort = one_sort.into_iter().min_by_key(|(_, lines)| lines.count_ones());
        let (name, count) = match one_sort.filter(|(_, lines)| lines.count_ones() <= 2) {
            Some((_, 0)) => (String::new(), 0),
            Some((sort, lines)) => (words::houses(sort, numbers(lines)), lines.count_ones() as u8),
            None => {
                let crossing = numbers(rows(places)).find_map(|row| {
                    let rest: CellSet = places.iter().filter(|c| c.row() != row).collect();
                    let column = Some(columns(rest)).filter(|lines| lines.count_ones() == 1)?;
                    Some((row, numbers(column).next()?))
                });
                let (row, column) = crossing?;
                let name = [words::houses(HouseKind::Row(0), [row]), words::houses(HouseKind::Column(0), [column])];
                let name = name.join(" with ");
                (name, 2)
            }
        };
        Some(Lines { digit, name, places, count })
    }

    fn conclude(
        self,
        found: &mut Collector,
        base: &Base,
        lines: &[Lines],
        targets: CellSet,
        companions: CellSet,
    ) -> Searched {
        let (state, digits) = (self.state, base.digits);
        let held = |cells: CellSet| cells.iter().fold(DigitSet::EMPTY, |all, c| all | state.holds(c));
        if !targets.is_subset(state.open) || held(companions).intersects(digits) {
            return Ok(());
        }
        let twice = |line: &&Lines| line.count == 2;
        let possible: DigitSet = lines.iter().filter(twice).map(|line| line.digit).collect();
        let kept = possible & held(targets);
        let mut removes = state.present(targets, state.puzzle.digits() - kept);
        removes.extend(state.present(base.cells, digits - kept));
        if removes.is_empty() {
            return Ok(());
        }
        let sort = if self.turned { HouseKind::Row(0) } else { HouseKind::Column(0) };
        let mut columns = base.columns;
        columns.sort_unstable();
        let columns_cells = self.cells(&[0, 1, 2, 3, 4, 5, 6, 7, 8], &columns);
        let region = Evidence::new(Role::House, Fact::Where, columns_cells, DigitSet::EMPTY);
        let mut evidence = vec![
            Evidence::new(Role::Pattern, Fact::Only, base.cells, digits),
            region.named(words::houses(sort, columns)),
        ];
        for line in lines {
            let fact = Fact::Covered { times: line.count };
            let covered = Evidence::new(Role::Blocker, fact, line.places, line.digit.set());
            evidence.push(covered.named(line.name.clone()));
        }
        evidence.push(Evidence::new(Role::Blocker, Fact::Lacks, companions, digits));
        let conclusion = Conclusion::Exocet { base: base.cells, targets, columns: words::houses(sort, columns) };
        found.remove(removes, evidence, conclusion)
    }
}

/// `outside rows 1, 2 and 3, columns 3, 5 and 8 have 4 only in rows 5 and 7, so twice at most`; after another one `6 only
/// in rows 4 and 7, so twice at most`.
pub(in crate::logic) fn covered(step: &Step, e: &Evidence, times: u8, first: bool) -> String {
    let digit = words::digits(e.digits);
    let begin = match &step.conclusion {
        Conclusion::Exocet { base, columns, .. } if first => {
            format!("outside {}, {columns} have ", band(*base, columns))
        }
        _ => "they have ".to_owned(),
    };
    match times {
        0 => format!("{begin}{digit} nowhere"),
        1 => format!("{begin}{digit} only in {}, so once at most", e.name),
        _ => format!("{begin}{digit} only in {}, so twice at most", e.name.replace(" with ", " and ")),
    }
}

/// The rows, or columns, of the boxes that have the base.
fn band(base: CellSet, columns: &str) -> String {
    let turned = columns.starts_with(HouseKind::Row(0).plural());
    let line = base.first().map_or(0, |cell| if turned { cell.column() } else { cell.row() });
    let first = line - line % 3;
    let sort = if turned { HouseKind::Column(0) } else { HouseKind::Row(0) };
    words::houses(sort, first..first + 3)
}

/// Why base and targets hold the same.
pub(in crate::logic) fn conclusion(step: &Step, base: CellSet, targets: CellSet, columns: &str) -> String {
    let beside = step.evidence.iter().filter(|e| e.fact == Fact::Lacks).fold(CellSet::EMPTY, |all, e| all | e.cells);
    let of_base = step.removes.iter().any(|&(cell, _)| base.contains(cell));
    let none = if of_base { ", and a digit that cannot be in both pairs is in neither" } else { "" };
    let band = band(base, columns);
    let (base, targets, beside) = (words::cells(base), words::cells(targets), words::cells(beside));
    format!(
        "each of the two digits in {base} must be in all of {columns}, so at least once inside {band}. There {base} see \
         every cell but {beside}, which cannot hold these digits, and {targets}. So {targets} hold the same two digits as \
         {base}{none}"
    )
}
