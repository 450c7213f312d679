//! Tables over the nine parts of a band or stack, computed at build time.
//!
//! A band (three rows) is 27 bits: bit `9 * row + column`, row 0–2. A row of a box is a *mini-row*; a band has nine, as
//! nine bits `3 * row + box`. A digit takes three of them, no two in the same row or box: six ways. The same holds
//! sideways: in a stack (three columns) a digit takes three of nine mini-columns, no two in the same band or column.

/// Every cell of a band.
pub(in crate::solver) const BAND: u32 = (1 << 27) - 1;

/// One bit in each of three groups of nine.
pub(in crate::solver) const THRICE: u32 = 1 << 18 | 1 << 9 | 1;

/// The six ways a digit can take three mini-lines.
const WAYS: [usize; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

/// By the mini-rows that a digit may take, box by box (bit `3 * box + row`): the cells, in a band, of those it can take
/// in one of the six ways. None: dead.
pub(super) static ROWS: [u32; 512] = rows();

/// By the mini-rows that a digit may take, box by box: those it can take in one of the six ways, row by row.
pub(super) static MINI_ROWS: [u16; 512] = mini_rows();

/// By the mini-columns of a stack that a digit may take, band by band (bit `3 * band + column`): those it can take in one
/// of the six ways, as groups of nine bits a band: bit `9 * band + column`, columns 0–2.
pub(super) static COLUMNS: [u32; 512] = columns();

/// By cell: per band, the cells that it sees.
pub(super) static SEEN: [[u32; 3]; 81] = seen();

/// These cells by band.
pub(in crate::solver) const fn by_band(cells: u128) -> [u32; 3] {
    [cells as u32 & BAND, (cells >> 27) as u32 & BAND, (cells >> 54) as u32 & BAND]
}

/// The cells of three bands.
pub(in crate::solver) fn of_bands([first, second, third]: [u32; 3]) -> u128 {
    u128::from(first) | u128::from(second) << 27 | u128::from(third) << 54
}

/// The mini-lines that take part in one of the six ways.
const fn possible(mini_lines: usize) -> usize {
    let (mut all, mut i) = (0, 0);
    while i < WAYS.len() {
        if WAYS[i] & !mini_lines == 0 {
            all |= WAYS[i];
        }
        i += 1;
    }
    all
}

const fn rows() -> [u32; 512] {
    let mut table = [0; 512];
    let mut mini_rows = 0;
    while mini_rows < 512 {
        let mut i = 0;
        while i < 9 {
            if possible(mini_rows) >> i & 1 == 1 {
                table[mini_rows] |= 7 << (9 * (i % 3) + 3 * (i / 3));
            }
            i += 1;
        }
        mini_rows += 1;
    }
    table
}

const fn mini_rows() -> [u16; 512] {
    let mut table = [0; 512];
    let mut mini_rows = 0;
    while mini_rows < 512 {
        let mut i = 0;
        while i < 9 {
            if possible(mini_rows) >> i & 1 == 1 {
                table[mini_rows] |= 1 << (3 * (i % 3) + i / 3);
            }
            i += 1;
        }
        mini_rows += 1;
    }
    table
}

const fn columns() -> [u32; 512] {
    let mut table = [0; 512];
    let mut mini_lines = 0;
    while mini_lines < 512 {
        let kept = possible(mini_lines) as u32;
        table[mini_lines] = (kept & 7) | (kept >> 3 & 7) << 9 | (kept >> 6) << 18;
        mini_lines += 1;
    }
    table
}

const fn seen() -> [[u32; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || same_box) {
                table[cell][other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        cell += 1;
    }
    table
}
