//! Texts of several lines: nine rows of nine signs, or fewer in a smaller grid, with or without a frame around them and
//! bars between.

use super::packed;
use crate::notation::{NotationError, Source, is_blank};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle};

/// The signs for a cell without a digit.
pub const BLANKS: [char; 5] = ['0', '.', '_', '-', '*'];

/// Signs for an empty cell that are seldom used, so that a text has one of them alone.
pub const SELDOM_BLANKS: [char; 14] = ['·', '•', '∙', '⋅', '?', '□', '▢', '⬜', '◻', '◽', '▫', '．', '＿', '　'];

/// The signs for a black cell of a Str8ts.
pub const BLACKS: [char; 8] = ['#', '■', '█', '▓', '⬛', '◼', '◾', '▪'];

/// The sign of a cell and its byte offset in the text as given.
pub type Sign = (usize, char);

/// A line that is not blank, without the blanks around it.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Byte offset in the text as given.
    pub offset: usize,
    /// What stands in it.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// What stands between blanks and bars, each with its offset.
    pub fn tokens(self) -> impl Iterator<Item = Line<'a>> {
        pieces(self, |c| is_blank(c) || is_bar(c))
    }

    /// The characters with their offsets, blanks and bars left out.
    pub fn signs(self) -> impl Iterator<Item = Sign> {
        let signs = self.text.char_indices().filter(|(_, c)| !is_blank(*c) && !is_bar(*c));
        signs.map(move |(at, c)| (self.offset + at, c))
    }

    /// Whether it is a line of a frame: dashes in a row, and no digit.
    pub fn is_frame(self) -> bool {
        let drawn = |c: char| matches!(c, '\u{2500}'..='\u{257f}') && !is_bar(c);
        let dashes = self.text.contains("--")
            || self.text.contains("==")
            || self.text.contains('+')
            || self.text.contains(drawn);
        dashes && !self.text.contains(|c: char| c.is_alphanumeric())
    }
}

/// A bar between columns.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '!' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// The pieces of a line between separators, without empty ones.
pub fn pieces<'a>(line: Line<'a>, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Line<'a>> {
    let Line { offset, text } = line;
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c| !separates(c))?;
        let rest = text.get(start..)?;
        let length = rest.find(&separates).unwrap_or(rest.len());
        at = start + length;
        Some(Line { offset: offset + start, text: rest.get(..length)? })
    })
}

/// What stands between the bars of a line that begins and ends with one, without the blanks around it.
pub fn fields(line: Line<'_>) -> Option<Vec<Line<'_>>> {
    let Line { offset, text } = line;
    let bars: Vec<(usize, usize)> =
        text.char_indices().filter(|(_, c)| is_bar(*c)).map(|(at, c)| (at, at + c.len_utf8())).collect();
    if bars.first()?.0 != 0 || bars.last()?.1 != text.len() {
        return None;
    }
    let field = |pair: &[(usize, usize)]| {
        let &[(_, from), (to, _)] = pair else { return None };
        let field = text.get(from..to)?;
        let inner = field.trim_start_matches(is_blank);
        let offset = offset + from + field.len() - inner.len();
        Some(Line { offset, text: inner.trim_end_matches(is_blank) })
    };
    bars.windows(2).map(field).collect()
}

/// The lines of a text without those that are blank. The quotes around the whole text are no part of them.
pub fn lines<'a>(source: &Source<'a>) -> impl Iterator<Item = Line<'a>> {
    let start = source.offset(0);
    let text = source.raw();
    pieces(Line { offset: start, text }, |c| matches!(c, '\n' | '\r')).filter_map(|line| {
        let text = line.text.trim_start_matches(is_blank);
        let offset = line.offset + line.text.len() - text.len();
        let text = text.trim_end_matches(is_blank);
        (!text.is_empty()).then_some(Line { offset, text })
    })
}

/// Refuses a text with a line for each row where one row is too short and another too long: which of the cells are
/// meant is not known. A text that was broken at any one width is none of rows.
pub fn even(source: &Source) -> Result<(), NotationError> {
    if !source.broken || source.link.is_some() {
        return Ok(());
    }
    let side = packed::side_of(source.len()).map_or(9, usize::from);
    let rows: Vec<(usize, usize)> = lines(source).map(|line| (line.offset, line.signs().count())).collect();
    let total: usize = rows.iter().map(|(_, count)| count).sum();
    let Some((&(_, last), before)) = rows.split_last() else { return Ok(()) };
    let width = before.first().map_or(last, |(_, count)| *count);
    let wrapped = before.iter().all(|(_, count)| *count == width) && last <= width;
    if wrapped || total != rows.len() * side || total != source.len() {
        return Ok(());
    }
    let mut uneven = (1..).zip(&rows).filter(|(_, (_, count))| *count != side);
    match (uneven.next(), uneven.next()) {
        (Some((row, (offset, count))), Some((other, (_, others)))) => {
            let message = format!("row {row} has {count} characters, row {other} has {others}: each has {side}");
            Err(NotationError::new(*offset, message))
        }
        _ => Ok(()),
    }
}

/// Whether it stands for a cell of a Sudoku.
pub fn is_sign(c: char) -> bool {
    c.is_ascii_digit() || BLANKS.contains(&c)
}

/// The digits of the signs of a whole grid, `None` for a blank.
pub fn digits(signs: &[Sign]) -> Result<Vec<Option<Digit>>, NotationError> {
    let side = packed::side_of(signs.len()).unwrap_or(9);
    let digit = |(cell, &(offset, c)): (Cell, &Sign)| digit(cell, c).map_err(|why| NotationError::new(offset, why));
    Cell::grid(side).zip(signs).map(digit).collect()
}

/// The digit that a character in a cell means, `None` for one that means a blank.
///
/// # Errors
/// Says that it is neither.
pub fn digit(cell: Cell, sign: char) -> Result<Option<Digit>, String> {
    match Digit::from_char(sign) {
        None if !BLANKS.contains(&sign) => {
            Err(format!("{sign:?} at {cell} is neither a digit nor a sign for a blank (0 . _ - *)"))
        }
        digit => Ok(digit),
    }
}

/// The board with these digits and candidates in its open cells.
pub fn board(puzzle: &Puzzle, placed: &CellMap<Option<Digit>>, marks: &CellMap<DigitSet>) -> Board {
    let mut board = Board::new(puzzle);
    for cell in board.open_cells(puzzle) {
        board.set_digit(cell, placed[cell]);
        board.set_candidates(cell, marks[cell]);
    }
    board
}

/// The Sudoku whose givens are so many signs, 81 of the usual size.
pub fn sudoku(signs: &[Sign]) -> Result<Puzzle, NotationError> {
    let side = packed::side_of(signs.len()).unwrap_or(9);
    let mut builder = Puzzle::builder(Kind::Sudoku, side);
    for (cell, digit) in Cell::grid(side).zip(digits(signs)?) {
        if let Some(digit) = digit {
            builder = builder.given(cell, digit);
        }
    }
    let place = |cell: Cell| signs.get(packed::position(side, cell)).map_or(0, |s| s.0);
    builder.build().map_err(|error| {
        let offset = packed::cell_of(&error).map(place);
        NotationError::new(offset, error.to_string())
    })
}

/// The signs of a grid of 9×9, 8×8, 6×6 or 4×4 that is drawn with a frame or bars, or `None` where the text is
/// something else.
///
/// A dash may be a sign for a blank: lines of nothing but dashes are rows where nothing else gives enough.
pub fn table(source: &Source) -> Option<Vec<Sign>> {
    [9, 8, 6, 4].into_iter().find_map(|side| table_of(source, side))
}

fn table_of(source: &Source, side: usize) -> Option<Vec<Sign>> {
    let cells = side * side;
    let drawn = source.broken && source.len() > cells && source.len() <= cells + 400 && source.link.is_none();
    if !drawn {
        return None;
    }
    let belongs = |&(_, c): &Sign| is_sign(c) && c.to_digit(10).is_none_or(|digit| digit as usize <= side);
    let (mut certain, mut possible) = (Vec::new(), Vec::new());
    for line in lines(source) {
        let signs: Vec<Sign> = line.signs().take(side + 1).collect();
        if signs.len() == side && signs.iter().all(belongs) {
            let row = if line.is_frame() { &mut possible } else { &mut certain };
            row.push(signs);
        } else if !line.is_frame() {
            return None;
        }
    }
    if certain.len() != side && certain.len() + possible.len() == side {
        certain.append(&mut possible);
        certain.sort_unstable();
    }
    (certain.len() == side).then(|| certain.concat())
}

/// The candidates that a cell without a digit has where there is no place for "not marked": those noted, or else all
/// that its row, column and box leave.
pub fn marks(puzzle: &Puzzle, board: &Board, cell: Cell) -> DigitSet {
    match board.candidates(cell) {
        set if set.is_empty() => puzzle.open_digits(board, cell),
        set => set,
    }
}

/// What is said where some cells are marked and others are not, and those get [`marks`] all the same.
pub fn unmarked_notice(slug: &str, puzzle: &Puzzle, board: &Board) -> Option<String> {
    let open = board.open_cells(puzzle);
    let bare: CellSet = open.iter().filter(|&c| board.candidates(c).is_empty()).collect();
    (!bare.is_empty() && bare != open).then(|| {
        let cells = crate::notation::capabilities::some(bare);
        format!("{slug} has no unmarked cells: {cells} are written with every digit that their peers leave")
    })
}

/// The givens of a 9×9 grid on one line, 0 for a blank.
pub fn givens_on_a_line(puzzle: &Puzzle) -> String {
    Cell::all().map(|cell| puzzle.given(cell).map_or('0', Digit::to_char)).collect()
}

/// Nine rows of nine signs, one to a line.
pub fn nine_rows(digit: impl Fn(Cell) -> Option<Digit>) -> String {
    let mut text = String::with_capacity(90);
    for cell in Cell::all() {
        text.push(digit(cell).map_or('.', Digit::to_char));
        if cell.column() == 8 && cell.row() != 8 {
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Option<String> {
        table(&Source::new(text).unwrap()).map(|signs| signs.iter().map(|s| s.1).collect())
    }

    #[test]
    fn dashes_are_rows_or_frames() {
        let row = "| 1 - - | - 2 - | - - 3 |\n";
        let framed = [row; 9].concat().replacen(row, &format!("+---+---+---+\n{row}"), 1) + "---------\n";
        assert_eq!(rows(&framed).unwrap(), "1---2---3".repeat(9));
        // eight rows and one of blanks alone
        let blank = [row; 8].concat() + "+---+---+---+\n- - - | --- | ---\n";
        assert_eq!(rows(&blank).unwrap(), "1---2---3".repeat(8) + "---------");
        assert_eq!(rows(&framed.replace("3 |", "33 |")), None);
        assert_eq!(rows(&row.repeat(8)), None);
    }

    #[test]
    fn smaller_grids_are_drawn_as_well() {
        assert_eq!(rows("+--+--+\n|1.|.4|\n|..|..|\n+--+--+\n|..|2.|\n|3.|..|\n+--+--+").unwrap(), "1..4......2.3...");
        assert_eq!(rows("1..|..6\n...|...\n---+---\n..3|...\n...|4..\n---+---\n.2.|...\n...|..5").unwrap().len(), 36);
        let eight = "| 1 . . . | . . . 8 |\n".repeat(8);
        assert_eq!(rows(&eight).unwrap().len(), 64);
        // a digit that the grid has not, a row too few, a row too long
        assert_eq!(rows("1.|.5\n..|..\n--+--\n..|2.\n3.|.."), None);
        assert_eq!(rows("1.|.4\n..|..\n--+--\n..|2."), None);
        assert_eq!(rows("1.|.4.\n..|..\n--+--\n..|2.\n3.|.."), None);
    }

    #[test]
    fn uneven_rows_are_refused_and_broken_texts_are_not() {
        let digits = "1".repeat(81);
        let broken = |widths: &[usize]| {
            let mut at = 0;
            let mut line = |width: &usize| {
                at += width;
                digits[at - width..at].to_owned()
            };
            even(&Source::new(&widths.iter().map(&mut line).collect::<Vec<_>>().join("\n")).unwrap())
        };
        for widths in [&[9; 9][..], &[10, 10, 10, 10, 10, 10, 10, 10, 1], &[80, 1], &[18, 9, 9, 9, 9, 9, 9, 9]] {
            assert_eq!(broken(widths), Ok(()));
        }
        let error = broken(&[9, 8, 9, 9, 10, 9, 9, 9, 9]).unwrap_err();
        assert_eq!(error.message, "row 2 has 8 characters, row 5 has 10: each has 9");
        assert_eq!(error.offset, Some(10));
        assert!(broken(&[9, 9, 9, 9, 9, 9, 9, 8, 10]).is_err());
    }

    #[test]
    fn tokens_have_their_places() {
        let line = Line { offset: 10, text: "| 12 3|| é4 |" };
        let found: Vec<(usize, &str)> = line.tokens().map(|t| (t.offset, t.text)).collect();
        assert_eq!(found, [(12, "12"), (15, "3"), (19, "é4")]);
    }
}
