//! `pm-grid`: pencil marks in a grid, as programs and forums draw it; nine rows of nine tokens, frames and bars of any
//! look around them.
//!
//! A token of several digits are candidates. A single digit is solved, unless a peer still has it as a candidate: then
//! it is a candidate too; but where that leaves no cell solved, nobody has cleared the marks, and the single digits are
//! solved all the same. SimpleSudoku copies two or three grids one after another: the givens, the digits so far, the
//! candidates. A grid on its own does not tell givens from placed digits: all are read as given.
//!
//! Nine places a cell, one for each digit, are read as well: see [`by_place`].
//!
//! The writer gives a cell without marks every digit that its row, column and box leave, as all programs draw it.

mod by_place;

use crate::notation::codec::names;
use crate::notation::codec::rows::{BLANKS, Line, Sign, is_sign, lines, marks, sudoku, unmarked_notice};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, capabilities, quoted};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// The most grids in one text.
const GRIDS: usize = 3;

/// The most characters, frames included: three grids of nine digits a cell are far smaller.
const LONGEST: usize = 8000;

/// A row: nine tokens, or nine signs close together.
#[derive(Debug)]
struct Row<'a> {
    tokens: Vec<Line<'a>>,
    offset: usize,
}

/// Several rows of about nine tokens, some of them of several digits; or 81 tokens on a line.
pub fn fits(source: &Source) -> bool {
    if by_place::tokens(source).is_some() {
        return true;
    }
    let drawn = source.broken && source.len() > 81 && source.len() <= LONGEST && source.link.is_none();
    // a placed digit of a .sdx is u5
    let other = |c: &char| matches!(c, ',' | 'u' | 'U');
    if !drawn || matches!(source.chars.first(), Some('{' | '<' | '[' | '#')) || source.chars.iter().any(other) {
        return false;
    }
    let rows = rows(source);
    let likely = rows.iter().filter(|r| (7..=11).contains(&r.tokens.len()));
    likely.clone().count() >= 5 && likely.flat_map(|r| &r.tokens).any(|t| is_several(t.text))
        || whole_grids(&rows).is_some()
}

/// Whether it is several digits.
fn is_several(token: &str) -> bool {
    token.len() > 1 && token.bytes().all(|b| b.is_ascii_digit())
}

/// The rows in the order of the text, without their names.
fn rows<'a>(source: &Source<'a>) -> Vec<Row<'a>> {
    let plain: Vec<Row> = lines(source).filter(|line| !line.is_frame()).map(row).collect();
    // Where the rows are whole with it the first column only looks like names.
    if plain.iter().all(|row| row.tokens.len() == 9) {
        return plain;
    }
    names::rows(source).map_or(plain, |named| named.into_iter().map(row).collect())
}

fn row<'a>(line: Line<'a>) -> Row<'a> {
    let mut tokens: Vec<Line> = line.tokens().filter(|t| !is_edge(t.text)).collect();
    if tokens.len() < 9 && line.signs().count() == 9 {
        tokens = line
            .signs()
            .filter_map(|(at, c)| {
                let text = line.text.get(at - line.offset..at - line.offset + c.len_utf8())?;
                Some(Line { offset: at, text })
            })
            .collect();
    }
    Row { tokens, offset: line.offset }
}

/// A colon or the like at the edge of a grid, which is no cell.
fn is_edge(token: &str) -> bool {
    token.chars().all(|c| matches!(c, ':' | '\'' | '`' | '+'))
}

/// The rows as grids of nine, if every row has nine tokens, and the last grid one of several digits. A text that lost
/// its line breaks is one row of 81.
fn whole_grids<'a>(rows: &[Row<'a>]) -> Option<Vec<Vec<Line<'a>>>> {
    let tokens: Vec<Line> = rows.iter().flat_map(|r| r.tokens.iter().copied()).collect();
    let whole = rows.iter().all(|r| r.tokens.len() == 9) && rows.len().is_multiple_of(9) && rows.len() <= 9 * GRIDS;
    let several = |grid: &[Line]| grid.iter().any(|t| is_several(t.text));
    let fits = (whole || tokens.len() == 81) && tokens.rchunks(81).next().is_some_and(|g| g.len() == 81 && several(g));
    fits.then(|| tokens.chunks(81).map(<[Line]>::to_vec).collect())
}

/// Reads one to three grids.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    if let Some((tokens, places)) = by_place::tokens(source) {
        let (puzzle, notices) = of_one(&tokens, &places)?;
        let mut board = Board::new(&puzzle);
        board.open_cells(&puzzle).iter().for_each(|cell| board.set_candidates(cell, tokens[cell]));
        return Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: Some(source.layout()) });
    }
    let rows = rows(source);
    let Some(grids) = whole_grids(&rows) else { return Err(misshapen(&rows, source)) };
    let Some((marks, plain)) = grids.split_last() else { return Err(misshapen(&rows, source)) };
    let mut tokens = CellMap::<DigitSet>::default();
    for (cell, token) in Cell::all().zip(marks) {
        tokens[cell] = candidates(cell, *token)?;
    }
    let mut notices = Vec::new();
    let (puzzle, placed) = match plain {
        [] => {
            let places = CellMap::from_fn(|cell| marks.get(cell.index()).map_or(0, |token| token.offset));
            let (puzzle, said) = of_one(&tokens, &places)?;
            notices.extend(said);
            (puzzle, CellMap::default())
        }
        [givens, so_far @ ..] => {
            let puzzle = sudoku(&signs(givens)?)?;
            let placed = match so_far.first() {
                Some(so_far) => values(so_far)?,
                None => CellMap::from_fn(|cell| digit_of(&tokens, cell)),
            };
            (puzzle, placed)
        }
    };
    let mut board = Board::new(&puzzle);
    for cell in Cell::all().filter(|&c| puzzle.given(c).is_none()) {
        match placed[cell] {
            Some(digit) => board.set_digit(cell, Some(digit)),
            None => board.set_candidates(cell, tokens[cell]),
        }
    }
    let odd: CellSet = Cell::all()
        .filter(|&c| board.digit(c).is_some_and(|d| !tokens[c].is_empty() && tokens[c] != d.set()))
        .collect();
    if !odd.is_empty() {
        notices.push(format!("the grids do not agree at {}: the first one wins", capabilities::some(odd)));
    }
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: Some(source.layout()) })
}

/// The givens of a grid on its own, whose cells stand at these places, and what is to be said of them.
fn of_one(tokens: &CellMap<DigitSet>, places: &CellMap<usize>) -> Result<(Puzzle, Vec<String>), NotationError> {
    let (solved, uncleared) = solved(tokens);
    let signs: Vec<Sign> = Cell::all().map(|c| (places[c], solved[c].map_or('.', Digit::to_char))).collect();
    let puzzle = sudoku(&signs)?;
    let notice = match uncleared {
        true => Some("the marks still hold the single digits: these are read as given all the same"),
        false if puzzle.given_cells().is_empty() => None,
        false => Some("a grid of pencil marks does not tell given digits from placed ones: all are read as given"),
    };
    Ok((puzzle, notice.into_iter().map(String::from).collect()))
}

/// What is wrong with the rows.
fn misshapen(rows: &[Row], source: &Source) -> NotationError {
    match rows.iter().enumerate().find(|(_, row)| row.tokens.len() != 9) {
        Some((at, row)) => {
            let cells = match row.tokens.len() {
                1 => String::from("1 cell"),
                more => format!("{more} cells"),
            };
            let message = format!("row {} has {cells} instead of 9", at % 9 + 1);
            NotationError::new(row.offset, message)
        }
        None if rows.len().is_multiple_of(9) && !rows.is_empty() && rows.len() <= 9 * GRIDS => {
            NotationError::new(source.offset(0), "no cell has several digits: this is no grid of pencil marks")
        }
        None => {
            let message = format!("there are {} rows of nine cells instead of 9, 18 or 27", rows.len());
            NotationError::new(source.end(), message)
        }
    }
}

/// The digits of a token; none for a sign that stands for a blank.
fn candidates(cell: Cell, token: Line) -> Result<DigitSet, NotationError> {
    if token.text.strip_prefix(BLANKS) == Some("") {
        return Ok(DigitSet::EMPTY);
    }
    let mut set = DigitSet::EMPTY;
    for c in token.text.chars() {
        let digit = Digit::from_char(c).ok_or_else(|| {
            NotationError::new(
                token.offset,
                format!("{} at {cell} is neither a digit nor candidates", quoted(token.text)),
            )
        })?;
        if !set.insert(digit) {
            return Err(NotationError::new(
                token.offset,
                format!("{} at {cell} has {digit} twice", quoted(token.text)),
            ));
        }
    }
    Ok(set)
}

/// The digits of a grid on its own, and whether its marks are those that nobody has cleared: then every digit on its own
/// still is a candidate of a peer, and all of them are taken for solved unless they clash.
fn solved(tokens: &CellMap<DigitSet>) -> (CellMap<Option<Digit>>, bool) {
    let cleared = CellMap::from_fn(|cell| digit_of(tokens, cell));
    let alone = CellMap::from_fn(|cell: Cell| tokens[cell].only());
    let clash = |a: Cell, b: Cell| a != b && sees(a, b) && alone[a].is_some() && alone[a] == alone[b];
    let none_cleared = cleared.iter().all(|(_, digit)| digit.is_none()) && alone.iter().any(|(_, d)| d.is_some());
    if none_cleared && !Cell::all().any(|a| Cell::all().any(|b| clash(a, b))) {
        return (alone, true);
    }
    (cleared, false)
}

/// The digit of a solved cell: the only one of its token, and no candidate of a peer.
fn digit_of(tokens: &CellMap<DigitSet>, cell: Cell) -> Option<Digit> {
    let digit = tokens[cell].only()?;
    let peers = Cell::all().filter(|&c| c != cell && sees(c, cell));
    (!peers.into_iter().any(|p| tokens[p].contains(digit))).then_some(digit)
}

/// Whether two cells share a row, a column or a box.
const fn sees(a: Cell, b: Cell) -> bool {
    a.row() == b.row() || a.column() == b.column() || (a.row() / 3 == b.row() / 3 && a.column() / 3 == b.column() / 3)
}

/// The signs of a grid of single digits.
fn signs(grid: &[Line]) -> Result<Vec<Sign>, NotationError> {
    let sign = |(cell, token): (Cell, &Line)| {
        let mut chars = token.text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if is_sign(c) => Ok((token.offset, c)),
            _ => {
                let message =
                    format!("{} at {cell} of the grid before the last is no single digit", quoted(token.text));
                Err(NotationError::new(token.offset, message))
            }
        }
    };
    Cell::all().zip(grid).map(sign).collect()
}

/// The digits of a grid of single digits.
fn values(grid: &[Line]) -> Result<CellMap<Option<Digit>>, NotationError> {
    let signs = signs(grid)?;
    Ok(CellMap::from_fn(|cell| signs.get(cell.index()).and_then(|s| Digit::from_char(s.1))))
}

/// Writes one grid in a frame, the columns aligned.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let mut tokens = CellMap::from_fn(|cell| board.digit(cell).map_or_else(|| marks(puzzle, board, cell), Digit::set));
    fill_blank(&mut tokens);
    let shown = |cell: Cell| match tokens[cell] {
        set if set.is_empty() => String::from("."),
        set => set.to_string(),
    };
    let width: Vec<usize> = (0..9)
        .map(|column| Cell::all().filter(|c| c.column() == column).map(|c| shown(c).len()).max().unwrap_or(1))
        .collect();
    let dashes: Vec<String> = width.chunks(3).map(|w| "-".repeat(w.iter().sum::<usize>() + 2 * w.len())).collect();
    let frame = format!("+{}+", dashes.join("+"));
    let mut text = frame.clone();
    for row in 0..9 {
        text.push('\n');
        for (column, width) in (0..9).zip(&width) {
            text.push_str(if column % 3 == 0 { "| " } else { " " });
            let cell = Cell::new(row, column).map(shown).unwrap_or_default();
            text.push_str(&format!("{cell:width$} "));
        }
        text.push('|');
        if row % 3 == 2 {
            text.push('\n');
            text.push_str(&frame);
        }
    }
    Ok(Written { text, notices: notices(puzzle, board, &tokens) })
}

/// Gives a cell that nothing is left for what those digits leave that will be read as digits: one that a peer doubts
/// will be a candidate, and take nothing from its peers. Each such cell can make more of them doubtful.
fn fill_blank(tokens: &mut CellMap<DigitSet>) {
    let mut blank: CellSet = Cell::all().filter(|&c| tokens[c].is_empty()).collect();
    let mut left = CellSet::EMPTY;
    while left != blank {
        left = blank;
        for cell in blank {
            let seen = Cell::all().filter(|&c| c != cell && sees(c, cell));
            tokens[cell] = DigitSet::full(9) - seen.into_iter().filter_map(|c| digit_of(tokens, c)).collect();
            if !tokens[cell].is_empty() {
                blank -= cell.set();
            }
        }
    }
}

/// What will not be read back as it is.
fn notices(puzzle: &Puzzle, board: &Board, tokens: &CellMap<DigitSet>) -> Vec<String> {
    let mut notices = Vec::new();
    let (solved, _) = solved(tokens);
    let read = |cell: Cell| solved[cell];
    let all = |test: &dyn Fn(Cell) -> bool| -> CellSet { Cell::all().filter(|&c| test(c)).collect() };
    let placed = all(&|c| board.digit(c).is_some() && puzzle.given(c).is_none() && read(c).is_some());
    if !placed.is_empty() {
        let cells = capabilities::some(placed);
        notices.push(format!("pm-grid does not tell placed digits from given ones: {cells} read as given"));
    }
    let doubted = all(&|c| board.digit(c).is_some() && read(c).is_none());
    if !doubted.is_empty() {
        let cells = capabilities::some(doubted);
        notices.push(format!("the digits of {cells} are still candidates of a peer: they read as single candidates"));
    }
    let lone = all(&|c| board.digit(c).is_none() && read(c).is_some());
    if !lone.is_empty() {
        let cells = capabilities::some(lone);
        notices.push(format!("pm-grid cannot tell a single candidate from a digit: {cells} read as given"));
    }
    notices.extend(unmarked_notice("pm-grid", puzzle, board));
    if tokens.iter().all(|(_, set)| set.len() < 2) {
        notices.push(String::from("no cell has several candidates: the grid reads as digits alone"));
    }
    notices
}
