//! `hodoku`: a line of HoDoKu's library, `:technique:digits:board:deleted:eliminated:placed:extra`;
//! hodoku.sourceforge.net/en/libs.php.
//!
//! In the board `+` stands before a placed digit. The candidates are all that the digits leave without the deleted
//! ones, which are written as digit, row, column. The fields around them name a step: a puzzle has no place for it.

use crate::notation::codec::packed;
use crate::notation::codec::rows::{BLANKS, Line, Sign, marks, pieces, sudoku, unmarked_notice};
use crate::notation::{
    Extras, NotationError, Progress, Reading, Source, WriteError, Written, capabilities, is_blank, quoted,
};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// The fields of a line, the empty one before the first colon included.
const FIELDS: usize = 8;

/// It begins with a colon, and there are some more; or it is a board alone.
pub fn fits(source: &Source) -> bool {
    is_board(source)
        || source.chars.first() == Some(&':')
            && source.link.is_none()
            && source.chars.iter().filter(|c| **c == ':').count() >= 4
            && source.chars.iter().any(char::is_ascii_digit)
}

/// Whether it is a board of 81 cells, with a `+` before a placed digit. Nothing is known of its candidates.
fn is_board(source: &Source) -> bool {
    if !(packed::CELLS + 1..=2 * packed::CELLS).contains(&source.len()) {
        return false;
    }
    let signs = source.chars.iter().filter(|c| c.is_ascii_digit() || BLANKS.contains(c)).count();
    let plus = source.chars.iter().filter(|c| **c == '+').count();
    // the frames of drawn grids have some, too
    source.link.is_none() && plus > 0 && signs == packed::CELLS && source.len() == signs + plus
}

/// Reads a board without the fields of a line.
fn read_alone(source: &Source) -> Result<Reading, NotationError> {
    let (puzzle, board) = begun(Line { offset: source.offset(0), text: source.raw() })?;
    let notices = vec![String::from("read as the board of HoDoKu's library: a + stands before a placed digit")];
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: Some(source.layout()) })
}

/// The puzzle of a board and the digits placed in it.
fn begun(board: Line) -> Result<(Puzzle, Board), NotationError> {
    let (signs, solved) = read_board(board)?;
    let given: Vec<Sign> =
        Cell::all().zip(&signs).map(|(c, &(at, sign))| (at, if solved.contains(c) { '.' } else { sign })).collect();
    let puzzle = sudoku(&given)?;
    let mut board = Board::new(&puzzle);
    for (cell, &(_, sign)) in Cell::all().zip(&signs).filter(|(cell, _)| solved.contains(*cell)) {
        board.set_digit(cell, Digit::from_char(sign));
    }
    Ok((puzzle, board))
}

/// Reads givens, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    if is_board(source) {
        return read_alone(source);
    }
    let start = source.offset(0);
    let all = source.raw();
    let (text, many) = first(all);
    let mut fields = [Line { offset: start + text.len(), text: "" }; FIELDS];
    let mut at = start;
    let mut count = 0;
    for field in text.split(':') {
        match fields.get_mut(count) {
            Some(slot) => *slot = Line { offset: at, text: field },
            None if field.trim().is_empty() => {}
            None => return Err(NotationError::new(at, "a library line has at most seven fields, each after a colon")),
        }
        count += 1;
        at += field.len() + 1;
    }
    if count < 5 || !text.starts_with(':') {
        return Err(NotationError::new(
            start,
            "a library line is :technique:digits:board:deleted:eliminated:placed:extra",
        ));
    }
    let [_, technique, about, grid, deleted, eliminated, placed, _] = fields;
    let (puzzle, mut board) = begun(grid)?;
    let deleted = read_deleted(deleted)?;
    let mut empty = CellSet::EMPTY;
    for cell in board.open_cells(&puzzle) {
        let left = puzzle.open_digits(&board, cell) - deleted[cell];
        board.set_candidates(cell, left);
        if left.is_empty() {
            empty.insert(cell);
        }
    }
    let mut notices = Vec::new();
    if !empty.is_empty() {
        notices.push(format!("no candidate is left at {}: read as not marked", capabilities::some(empty)));
    }
    if many > 1 {
        notices.push(format!("the text holds {many} lines of a library: the first is read"));
    }
    notices.extend(step_notice(technique, about, eliminated, placed));
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: Some(source.layout()) })
}

/// The first line of a library and how many there are. One that a mailer broke goes on in the next.
fn first(text: &str) -> (&str, usize) {
    let begins =
        |line: &&str| line.starts_with(':') && line.matches(':').nth(3).is_some() && line.len() > packed::CELLS;
    let (mut count, mut end, mut at) = (0, text.len(), 0);
    for line in text.split_inclusive('\n') {
        if begins(&line.trim_start()) {
            count += 1;
            if count == 2 {
                end = at;
            }
        }
        at += line.len();
    }
    (text.get(..end).unwrap_or(text).trim_end(), count)
}

/// The 81 signs and the cells whose digit has a `+` before it.
fn read_board(field: Line) -> Result<(Vec<Sign>, CellSet), NotationError> {
    let (mut signs, mut solved, mut plus) = (Vec::new(), CellSet::EMPTY, None);
    for (at, c) in field.text.char_indices().filter(|(_, c)| !is_blank(*c)) {
        let offset = field.offset + at;
        let cell = Cell::from_index(signs.len());
        match (c, plus.take(), cell) {
            ('+', None, Some(_)) => {
                plus = Some(offset);
                continue;
            }
            (_, _, None) => return Err(NotationError::new(offset, "the board has more than 81 cells")),
            ('1'..='9', Some(_), Some(cell)) => {
                solved.insert(cell);
            }
            (_, Some(sign), Some(cell)) => {
                return Err(NotationError::new(sign, format!("the + at {cell} is not followed by a digit")));
            }
            (c, None, Some(cell)) if !c.is_ascii_digit() && !BLANKS.contains(&c) => {
                return Err(NotationError::new(
                    offset,
                    format!("{c:?} at {cell} is neither a digit, a + nor a sign for a blank"),
                ));
            }
            _ => {}
        }
        signs.push((offset, c));
    }
    if let Some(sign) = plus {
        return Err(NotationError::new(sign, "the + at the end of the board is not followed by a digit"));
    }
    match Cell::from_index(signs.len()) {
        Some(cell) => {
            let message = format!("the board has {} cells instead of 81: it ends before {cell}", signs.len());
            Err(NotationError::new(field.offset + field.text.len(), message))
        }
        None => Ok((signs, solved)),
    }
}

/// The deleted candidates: `845` is digit 8 at r4c5.
fn read_deleted(field: Line) -> Result<CellMap<DigitSet>, NotationError> {
    let mut deleted = CellMap::<DigitSet>::default();
    for triplet in pieces(field, is_blank) {
        let mut numbers = triplet.text.chars().map(Digit::from_char);
        let (Some(Some(digit)), Some(Some(row)), Some(Some(column)), None) =
            (numbers.next(), numbers.next(), numbers.next(), numbers.next())
        else {
            let message =
                format!("{} is no deleted candidate: those are a digit, its row and its column", quoted(triplet.text));
            return Err(NotationError::new(triplet.offset, message));
        };
        if let Some(cell) = Cell::new(row.get() - 1, column.get() - 1) {
            deleted[cell].insert(digit);
        }
    }
    Ok(deleted)
}

/// Says what the line tells about a step.
fn step_notice(technique: Line, about: Line, eliminated: Line, placed: Line) -> Option<String> {
    let parts: Vec<String> =
        [("technique", technique), ("digits", about), ("eliminates", eliminated), ("places", placed)]
            .iter()
            .map(|(name, field)| (name, field.text.trim()))
            .filter(|(_, text)| !text.is_empty() && !matches!(*text, "0000" | "x"))
            .map(|(name, text)| format!("{name} {}", quoted(text)))
            .collect();
    (!parts.is_empty()).then(|| format!("the line is about a step, which a puzzle does not hold: {}", parts.join(", ")))
}

/// Writes givens, placed digits and candidates, and names no step.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let mut text = String::from(":0000:x:");
    let (mut deleted, mut stale) = (Vec::new(), CellSet::EMPTY);
    for cell in Cell::all() {
        match board.digit(cell) {
            Some(digit) => {
                if puzzle.given(cell).is_none() {
                    text.push('+');
                }
                text.push(digit.to_char());
            }
            None => {
                text.push('.');
                let (open, mut marks) = (puzzle.open_digits(board, cell), marks(puzzle, board, cell));
                if !marks.is_subset(open) {
                    stale.insert(cell);
                }
                // without any left it would be read as not marked, and so it is written
                if (marks & open).is_empty() {
                    marks = open;
                }
                let triplet = |d: Digit| format!("{d}{}{}", cell.row() + 1, cell.column() + 1);
                deleted.extend((open - marks).iter().map(triplet));
            }
        }
    }
    let mut notices: Vec<String> = unmarked_notice("hodoku", puzzle, board).into_iter().collect();
    if !stale.is_empty() {
        let cells = capabilities::some(stale);
        notices.push(format!("hodoku holds no candidate that a digit in sight forbids: those of {cells} are left out"));
    }
    text.push_str(&format!(":{}::", deleted.join(" ")));
    Ok(Written { text, notices })
}
