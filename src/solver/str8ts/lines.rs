//! All that nine parallel lines have to say, looked at side by side.
//!
//! A *lane* is a line; every step is a loop over the lanes with the same work for each, whatever the compartments, so
//! that a compiler turns it into a few instructions on whole registers and no jump depends on the puzzle. The windows
//! of a compartment are a nine-bit set named by their lowest digits, as in [`super::super::rules`], but found by shifts
//! instead of tables: the windows that meet a set are the set spread downwards over the length of a window.

use super::super::engine::Contradiction;
use super::super::tables::FULL;

/// One number a line; nine are in use.
pub(super) type Lanes = [u16; 16];

/// The candidates of nine parallel lines, by place and line; 0 in black cells and in the lanes not in use.
pub(super) type Board = [Lanes; 9];

/// All bits of a lane.
const ALL: u16 = u16::MAX;

/// Where the compartments of nine parallel lines are: by place and line.
pub(super) struct Shape {
    /// All bits where the cell is white.
    white: Board,
    /// All bits where the cell does not belong with the one before it.
    start: Board,
    /// By how much a spreading set is shifted, in three turns, to cover a window of the cell's compartment: as the
    /// number to multiply with, of which the upper half is the shift downwards; 0 for none.
    down: [Board; 3],
    /// The same upwards, where the lower half counts; 1 for none.
    up: [Board; 3],
    /// The highest digit of the lowest window.
    last: Board,
    /// All nine digits in a compartment of nine cells, whose one window three turns do not cover.
    nine: Board,
}

impl Shape {
    /// The compartments of lines with these white cells, a bit a place.
    #[inline(always)]
    pub fn new(lines: [u16; 9]) -> Self {
        let mut lengths: Board = [[0; 16]; 9];
        let mut start: Board = [[ALL; 16]; 9];
        for (lane, line) in lines.into_iter().enumerate() {
            for (place, &run) in RUNS[usize::from(line & FULL)].iter().enumerate() {
                lengths[place][lane] = run & 15;
                start[place][lane] = if run & 16 == 0 { 0 } else { ALL };
            }
        }
        Self {
            white: each(&lengths, |length| if_so(length > 0, ALL)),
            start,
            down: [
                each(&lengths, |length| if_so(length > 1, 1 << 15)),
                each(&lengths, |length| if_so(length == 3, 1 << 15) | if_so(length > 3, 1 << 14)),
                each(&lengths, |length| {
                    let few = if_so(length == 5, 1 << 15) | if_so(length == 6, 1 << 14);
                    few | if_so(length == 7, 1 << 13) | if_so(length > 7, 1 << 12)
                }),
            ],
            up: [
                each(&lengths, |length| 1 + if_so(length > 1, 1)),
                each(&lengths, |length| 1 + if_so(length > 2, 1) + if_so(length > 3, 2)),
                each(&lengths, |length| {
                    let few = if_so(length > 4, 1) + if_so(length > 5, 2) + if_so(length > 6, 4);
                    1 + few + if_so(length > 7, 8)
                }),
            ],
            last: each(&lengths, |length| {
                let low = 1 + if_so(length > 1, 1) + if_so(length > 2, 2) + if_so(length > 3, 4);
                let high = if_so(length > 4, 8) + if_so(length > 5, 16) + if_so(length > 6, 32);
                low + high + if_so(length > 7, 64)
            }),
            nine: each(&lengths, |length| if_so(length > 8, FULL)),
        }
    }

    /// The set spread downwards over the length of a window: the windows that meet it.
    #[inline(always)]
    fn meeting(&self, place: usize, lane: usize, set: u16) -> u16 {
        let mut all = set;
        for down in &self.down {
            all |= ((u32::from(all) * u32::from(down[place][lane])) >> 16) as u16;
        }
        all
    }

    /// What these windows hold together.
    #[inline(always)]
    fn union(&self, place: usize, lane: usize, windows: u16) -> u16 {
        let mut all = windows;
        for up in &self.up {
            all |= all.wrapping_mul(up[place][lane]);
        }
        all
    }
}

/// Narrows all cells of nine lines: no digit twice, the windows that fit each compartment, the digits that a compartment
/// must hold, in it and beside it. Whether anything changed.
///
/// # Errors
/// [`Contradiction`] where one of the lines cannot be kept.
#[inline(always)]
pub(super) fn narrow(board: &mut Board, shape: &Shape) -> Result<bool, Contradiction> {
    let mut changed = [0; 16];
    let mut dead = [0; 16];
    let mut settled = [0; 16];
    for cells in board.iter() {
        for lane in 0..16 {
            let single = single(cells[lane]);
            dead[lane] |= settled[lane] & single;
            settled[lane] |= single;
        }
    }
    // What the cells of a compartment hold together, and the windows that miss one of them: first up to each cell …
    let (mut union, mut missing) = ([[0; 16]; 9], [[0; 16]; 9]);
    let (mut held, mut missed) = ([0; 16], [0; 16]);
    for (place, cells) in board.iter_mut().enumerate() {
        for lane in 0..16 {
            let set = cells[lane] & !(settled[lane] & !single(cells[lane]));
            changed[lane] |= cells[lane] ^ set;
            cells[lane] = set;
            let same = !shape.start[place][lane];
            held[lane] = set | held[lane] & same;
            missed[lane] = !shape.meeting(place, lane, set) | missed[lane] & same;
            union[place][lane] = held[lane];
            missing[place][lane] = missed[lane];
        }
    }
    // … then the whole of it at each.
    let (mut required, mut follows) = ([0; 16], [0; 16]);
    let mut all = [[0; 16]; 9];
    for place in (0..9).rev() {
        for lane in 0..16 {
            let same = follows[lane];
            held[lane] = union[place][lane] | held[lane] & same;
            missed[lane] = missing[place][lane] | missed[lane] & same;
            follows[lane] = !shape.start[place][lane];
            let nine = shape.nine[place][lane];
            let windows = !(missed[lane] | shape.meeting(place, lane, !held[lane])) | nine;
            let white = shape.white[place][lane];
            dead[lane] |= white & if windows == 0 { ALL } else { 0 } | nine & !held[lane];
            // digits from the highest lowest one to the lowest highest one are in all windows
            let mut below = windows | windows >> 1;
            below |= below >> 2;
            below |= below >> 4;
            below |= below >> 8;
            let lowest = windows & windows.wrapping_neg();
            let upto = lowest.wrapping_mul(shape.last[place][lane]).wrapping_mul(2).wrapping_sub(1);
            let common = !(below >> 1) & upto & white | nine;
            // from here on it is what the windows hold
            union[place][lane] = shape.union(place, lane, windows);
            all[place][lane] = common;
            dead[lane] |= required[lane] & common & !same;
            required[lane] |= common;
        }
    }
    let (mut once, mut twice) = ([0; 16], [0; 16]);
    for (place, cells) in board.iter_mut().enumerate() {
        for lane in 0..16 {
            let set = cells[lane] & union[place][lane] & !(required[lane] & !all[place][lane]);
            twice[lane] |= once[lane] & set;
            once[lane] |= set;
            changed[lane] |= cells[lane] ^ set;
            cells[lane] = set;
        }
    }
    for (place, cells) in board.iter_mut().enumerate() {
        for lane in 0..16 {
            let only = cells[lane] & required[lane] & !twice[lane];
            let set = if only == 0 { cells[lane] } else { only };
            let none = if set == 0 { ALL } else { 0 };
            // two required digits with only this place
            let several = if only & only.wrapping_sub(1) == 0 { 0 } else { ALL };
            dead[lane] |= none & shape.white[place][lane] | several;
            changed[lane] |= cells[lane] ^ set;
            cells[lane] = set;
        }
    }
    if dead == [0; 16] { Ok(changed != [0; 16]) } else { Err(Contradiction) }
}

/// A number made of each of these, side by side.
#[inline(always)]
fn each(lengths: &Board, number: impl Fn(u16) -> u16) -> Board {
    let mut all = [[0; 16]; 9];
    for (all, lengths) in all.iter_mut().zip(lengths) {
        for (all, &length) in all.iter_mut().zip(lengths) {
            *all = number(length);
        }
    }
    all
}

/// The number, or 0: without a jump.
#[inline(always)]
fn if_so(so: bool, number: u16) -> u16 {
    if so { number } else { 0 }
}

/// The set where it has one digit.
#[inline(always)]
fn single(set: u16) -> u16 {
    if set & set.wrapping_sub(1) == 0 { set } else { 0 }
}

/// By the white cells of a line, for each place: the length of its compartment, and 16 more where that begins or the
/// cell is black.
static RUNS: [[u16; 9]; 512] = runs();

const fn runs() -> [[u16; 9]; 512] {
    let mut table = [[16; 9]; 512];
    let mut white = 0usize;
    while white < 512 {
        let mut at = 0;
        while at < 9 {
            let length = (white >> at).trailing_ones() as usize;
            let mut place = at;
            while place < at + length {
                table[white][place] = length as u16 | if place == at { 16 } else { 0 };
                place += 1;
            }
            at += length + 1;
        }
        white += 1;
    }
    table
}
