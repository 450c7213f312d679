//! Puzzles made for these tests, with their solutions.

/// Sudoku with one solution.
pub const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
pub const SUDOKU_SOLUTION: &str = "639251748458367912172849365583416297294738156761592483346125879825974631917683524";

/// Sudoku with several solutions: two pairs of digits can be swapped.
pub const SUDOKU_TWO: &str = ".........376..9.2....54....4.2.3..816.............47.9...9.....94.....3.8........";

/// Sudoku without a solution, though no two givens clash.
pub const SUDOKU_NONE: &str = "73925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

/// Killer with one solution; the colours and the sums of killer-a.
pub const COLOURS: &str = "221333131221122131332311221412321133411223211223313221113312131332112133312333222";
pub const SUMS: &str = "200020180000030824000000000500000000110007101700100000151100002200000600000000000\
005171500140020002000000000040000000015091800150015000000000000000200130000160000";
pub const KILLER_SOLUTION: &str = "175846239486923157293715468764382915832591746951674823319457682547268391628139574";

/// The same puzzle as killer-v1, without progress.
pub const KILLER_V1: &str = "5101504i02020o22600101000019010002002q021p2i48002h01003r2o01025h00001i0203000001011a493o003h015202500201010010000202003p284i003q023p000001000202020g013a0202410101,000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000";

/// Str8ts with one solution, as str8ts-162 and as T9B.
pub const STR8TS: &str = "090000010005400000000700000070000003000010000700200000000000900000800000501000029101011010010000000101000010000000110000010000011000000010000101000000010010110101";
pub const STR8TS_B: &str = "T9B0a090a000a0a000b00000a050400000000000a000a070000000a000007000000000a0a03000000000b00000000070a0a020000000000000a000000000j000a000000080000000a00050a010a0a000a020j";
pub const STR8TS_SOLUTION: &str = "#9#6##5#71#5472386#8#7564#2978564##38679#32457##2351646#2341#5#4538276#15#1##8#2#";

/// The Killer in killer-a.
pub fn killer_a() -> String {
    format!("{COLOURS},{SUMS}")
}

/// The Killer in killer-a with other sums at some cells (0-based in reading order).
pub fn killer_with(sums: &[(usize, u8)]) -> String {
    let mut text = SUMS.to_owned();
    for (cell, sum) in sums {
        text.replace_range(2 * cell..2 * cell + 2, &format!("{sum:02}"));
    }
    format!("{COLOURS},{text}")
}

/// The Killer in killer-v1 with the progress of these cells (0-based): the candidates, one of them for a placed digit.
pub fn killer_progress(cells: &[(usize, &str)]) -> String {
    let mut text = KILLER_V1.to_owned();
    for (cell, digits) in cells {
        let mask: u32 = digits.bytes().map(|b| 1 << (b - b'1')).sum();
        let at = 163 + 2 * cell;
        text.replace_range(at..at + 2, &base32(mask << 1));
    }
    text
}

fn base32(value: u32) -> String {
    let digit = |v: u32| char::from_digit(v, 32).unwrap();
    [digit(value / 32), digit(value % 32)].iter().collect()
}

/// The board of a barium-json with one cage.
pub fn barium(sum: u8, cells: &[(u8, u8)]) -> String {
    let cells: Vec<String> = cells.iter().map(|(column, row)| format!("[{column},{row}]")).collect();
    let board = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",");
    format!("{{\"board\":[{board}],\"cages\":[[{sum},[{}]]]}}", cells.join(","))
}

/// Cages of six scattered cells whose sums come from two different grids by turns: a minute of search does not find out
/// whether there is a solution.
const ENDLESS: &str = "[35,[[1,6],[3,1],[7,5],[6,5],[5,1],[3,4]]],[34,[[2,3],[5,4],[6,8],[8,6],[1,0],[5,5]]],\
[33,[[1,2],[0,8],[3,6],[7,1],[5,3],[4,7]]],[31,[[0,2],[1,1],[1,8],[4,8],[3,7],[0,0]]],\
[28,[[8,3],[2,4],[3,0],[5,6],[0,3],[2,2]]],[29,[[4,6],[6,0],[3,2],[0,6],[4,3],[6,4]]],\
[32,[[8,7],[7,0],[4,2],[1,3],[1,5],[7,8]]],[36,[[8,8],[4,1],[2,5],[8,1],[7,2],[0,7]]],\
[24,[[6,1],[1,7],[0,5],[8,4],[7,6],[2,8]]],[28,[[7,3],[8,5],[2,0],[0,1],[8,0],[3,5]]],\
[26,[[7,4],[5,0],[2,7],[6,3],[4,0],[6,2]]],[33,[[6,6],[5,7],[5,2],[1,4],[3,3],[4,4]]]";

/// A Killer that takes longer than anybody waits, on one line.
pub fn endless() -> String {
    let board = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",");
    format!("{{\"board\":[{board}],\"cages\":[{ENDLESS}]}}")
}
