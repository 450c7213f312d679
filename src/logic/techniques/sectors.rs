//! The multi-sector locked set: cells where some rows and columns cross, with room for no more digits than there are
//! cells. Many a loop of naked pairs around four boxes, an SK loop, is one too.
//!
//! A digit is in a row once at most, so among the cells it is there as often as there are rows with places for it, at
//! most; and the same for columns. Take for each digit the lines of which there are fewer. If these are as many as there
//! are cells, all digits taken together, each of them has its digit among the cells: it goes from the rest of the line.

use std::collections::BTreeSet;

use crate::logic::{Collector, Conclusion, Evidence, Fact, Full, Role, Searched, State, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// The numbers of rows and columns that cross.
const LINES: std::ops::RangeInclusive<u32> = 3..=6;
/// The fewest cells: fewer are found as naked sets, hidden sets or fish.
const FEWEST: u32 = 9;
/// The number of sets of nine lines.
const SETS: usize = 1 << 9;

/// Every digit goes from what its lines have beyond the cells.
pub fn multi_sector_locked_set(state: &State, found: &mut Collector) -> Searched {
    found.search_with_changed(state, 0, |found, changed| search(state, found, changed))
}

fn search(state: &State, found: &mut Collector, changed: CellSet) -> Searched {
    let grid = Lines::new(state);
    let crossed = Crossed::new(&grid.places);
    let new = by_rows(changed & state.puzzle.cells());
    let side = u32::from(state.puzzle.side());
    let wanted = |set: &u16| LINES.contains(&set.count_ones());
    let sets: Vec<u16> = (0..1u16 << side).filter(wanted).collect();
    for &rows in &sets {
        if state.stopped() {
            return Err(Full);
        }
        let fresh = columns_of(&new, rows);
        let reached = grid.places.map(|places| columns_of(&places, rows));
        let open = grid.open_in(rows);
        for &columns in sets.iter().filter(|columns| **columns & fresh != 0) {
            let cells = u32::from(open.get(usize::from(columns)).copied().unwrap_or_default());
            if cells >= FEWEST && crossed.is_tight(rows, columns, cells, &reached) {
                judge(state, found, &grid, rows, columns)?;
            }
        }
    }
    Ok(())
}

/// Cells as a set of columns for each row.
fn by_rows(cells: CellSet) -> [u16; 9] {
    let mut rows = [0u16; 9];
    for cell in cells {
        if let Some(row) = rows.get_mut(usize::from(cell.row())) {
            *row |= 1 << cell.column();
        }
    }
    rows
}

/// The columns that any of these rows has.
fn columns_of(cells: &[u16; 9], rows: u16) -> u16 {
    let chosen = cells.iter().enumerate().filter(|(i, _)| rows >> i & 1 == 1);
    chosen.fold(0, |all, (_, row)| all | row)
}

/// The open cells, and the places of each digit, as a set of columns for each row.
struct Lines {
    open: [u16; 9],
    places: [[u16; 9]; 9],
}

impl Lines {
    fn new(state: &State) -> Self {
        let mut places = [[0; 9]; 9];
        for (slot, digit) in places.iter_mut().zip(Digit::all(9)) {
            *slot = by_rows(state.places(digit) & state.open);
        }
        Self { open: by_rows(state.open), places }
    }

    /// How many open cells these rows have in each set of columns, by the set.
    fn open_in(&self, rows: u16) -> [u8; SETS] {
        let in_column = |column: usize| {
            let open = self.open.iter().enumerate().filter(|(i, row)| rows >> i & *row >> column & 1 == 1);
            u8::try_from(open.count()).unwrap_or(u8::MAX)
        };
        let columns: [u8; 9] = std::array::from_fn(in_column);
        over_sets(&columns, |all, column| all + column)
    }

    /// In how many of the rows, and of the columns, a digit has places where they cross.
    fn cover(places: &[u16; 9], rows: u16, columns: u16) -> [u32; 2] {
        let (mut count, mut all) = (0, 0);
        for (i, row) in places.iter().enumerate() {
            let here = if rows >> i & 1 == 1 { row & columns } else { 0 };
            count += u32::from(here != 0);
            all |= here;
        }
        [count, all.count_ones()]
    }
}

/// For each digit the rows in which it has a place among a set of columns, by the set.
struct Crossed(Vec<[u16; SETS]>);

impl Crossed {
    fn new(places: &[[u16; 9]; 9]) -> Self {
        let rows_of = |places: &[u16; 9], column: usize| {
            places.iter().enumerate().fold(0, |all, (i, row)| all | (row >> column & 1) << i)
        };
        let table = |places: &[u16; 9]| {
            let columns: [u16; 9] = std::array::from_fn(|column| rows_of(places, column));
            over_sets(&columns, |all, column| all | column)
        };
        Self(places.iter().map(table).collect())
    }

    /// Whether the digits have room in no more lines than there are cells where the rows cross these columns. `reached`
    /// are the columns in which each digit has a place in the rows.
    fn is_tight(&self, rows: u16, columns: u16, cells: u32, reached: &[u16; 9]) -> bool {
        let mut room = 0;
        for (table, reached) in self.0.iter().zip(reached) {
            let in_rows = table.get(usize::from(columns)).map_or(0, |found| size(found & rows));
            room += in_rows.min(size(reached & columns));
            if room > cells {
                return false;
            }
        }
        room == cells
    }
}

/// The sizes of all sets of lines: not every processor that the program is built for has an instruction that counts
/// bits.
const SIZES: [u8; SETS] = {
    let (mut sizes, mut set) = ([0; SETS], 1);
    while set < SETS {
        sizes[set] = sizes[set & (set - 1)] + 1;
        set += 1;
    }
    sizes
};

fn size(lines: u16) -> u32 {
    SIZES.get(usize::from(lines)).map_or(0, |&size| u32::from(size))
}

/// Joins the values of lines for every set of them: a set has the value of the set without its lowest line, joined with
/// that of this line.
fn over_sets<T: Copy + Default>(lines: &[T; 9], join: impl Fn(T, T) -> T) -> [T; SETS] {
    let mut values = [T::default(); SETS];
    for set in 1..SETS {
        values[set] = join(values[set & (set - 1)], lines[set.trailing_zeros() as usize]);
    }
    values
}

fn judge(state: &State, found: &mut Collector, grid: &Lines, rows: u16, columns: u16) -> Searched {
    let has = |set: u16, i: u8| set >> i & 1 == 1;
    let crossed = |c: &Cell| has(rows, c.row()) && has(columns, c.column());
    let cells: CellSet = state.open.iter().filter(crossed).collect();
    let mut removes = Vec::new();
    // For each line the digits that it has once among the cells.
    let mut covers: Vec<(HouseKind, CellSet, DigitSet)> = Vec::new();
    for (places, digit) in grid.places.iter().zip(Digit::all(9)) {
        let [by_rows, by_columns] = Lines::cover(places, rows, columns);
        let of = |along: bool| {
            let wanted = move |h: &&House| h.kind.is_line() && matches!(h.kind, HouseKind::Row(_)) == along;
            let lines = state.puzzle.houses().iter().filter(wanted);
            let held = lines.filter(|h| (h.cells & cells).intersects(state.places(digit)));
            let held: Vec<_> = held.map(|h| (h.kind, h.cells)).collect();
            let gone = held.iter().fold(CellSet::EMPTY, |all, (_, line)| all | *line) - cells;
            (held, state.present(gone, digit.set()))
        };
        let choices = [(by_rows <= by_columns).then(|| of(true)), (by_columns <= by_rows).then(|| of(false))];
        let Some((held, gone)) = choices.into_iter().flatten().max_by_key(|(_, gone)| gone.len()) else { continue };
        removes.extend(gone);
        for (kind, line) in held {
            match covers.iter_mut().find(|(known, ..)| *known == kind) {
                Some((.., digits)) => *digits = digits.with(digit),
                None => covers.push((kind, line & cells, digit.set())),
            }
        }
    }
    if removes.is_empty() {
        return Ok(());
    }
    covers.sort_by_key(|(kind, ..)| *kind);
    let along: BTreeSet<u8> = cells.iter().map(Cell::row).collect();
    let along = words::houses(HouseKind::Row(0), along);
    let crossing = Evidence::new(Role::Pattern, Fact::Crossing, cells, state.candidates_in(cells)).named(along);
    let mut evidence = vec![crossing];
    for (kind, line, digits) in covers {
        evidence.push(Evidence::new(Role::House, Fact::RoomFor, line, digits).named(kind.to_string()));
    }
    found.remove(removes, evidence, Conclusion::AllRoomTaken { cells: cells.len() })
}

/// Each line has its digits among the cells.
pub(in crate::logic) fn conclusion(cells: usize) -> String {
    let cells = words::number(cells);
    format!(
        "the {cells} cells have room for {cells} digits, no more: each of these lines has its digits there, and nowhere \
         else"
    )
}

/// `rows 1, 4 and 7 cross columns 1, 2, 4 and 5 in 12 open cells, which hold only 1, 2, 5 and 6`.
pub(in crate::logic) fn crossing(e: &Evidence) -> String {
    let columns: BTreeSet<u8> = e.cells.iter().map(Cell::column).collect();
    let columns = words::houses(HouseKind::Column(0), columns);
    let count = words::number(e.cells.len());
    // All the digits go without saying.
    let held =
        if e.digits.len() == 9 { String::new() } else { format!(", which hold only {}", words::digits(e.digits)) };
    format!("{} cross {columns} in {count} open cells{held}", e.name)
}

/// `row 3 has 1, 2 and 5 there at most once each`.
pub(in crate::logic) fn room(e: &Evidence) -> String {
    let each = if e.digits.len() == 1 { "at most once" } else { "at most once each" };
    format!("{} has {} there {each}", e.name, words::digits(e.digits))
}
