//! `sdk`: a file of SadMan Sudoku: lines with `#` and a letter for words, then nine rows with `.` for a blank;
//! sudocue.net/fileformats.php.
//!
//! Newer files have sections instead: `[Puzzle]`, `[State]` (all digits so far), `[PencilMarks]` (nine cells a row,
//! commas or blanks between them). A `.sdx` has one grid: `5` is given, `u5` placed, `379` are candidates.

use crate::notation::codec::rows::{BLANKS, Line, Sign, board, digits, lines, nine_rows, pieces, sudoku};
use crate::notation::codec::words;
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, is_blank, quoted};
use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, Puzzle};

/// The letters after `#`: author, description, comment, date, source, level, address.
const LETTERS: &str = "ADCBSLU";

/// Lines with `#` or sections and nine rows under them, or nine rows with a placed digit such as `u5`.
pub fn fits(source: &Source) -> bool {
    let first = source.chars.first().copied().unwrap_or(' ');
    if !source.broken {
        return false;
    }
    match first {
        '[' => lines(source).next().is_some_and(|line| section(line.text).is_some()),
        '#' => {
            let mut lines = lines(source).skip_while(|line| is_words(line.text));
            let rows = |line: Line| (7..=12).contains(&line.text.len()) && line.text.chars().all(is_row_sign);
            lines.next().is_some_and(|line| section(line.text).is_some() || rows(line))
        }
        _ => source.len() <= 2000 && source.chars.iter().any(|c| matches!(c, 'u' | 'U')) && is_sdx(source),
    }
}

/// Whether a line has `#` and one of the letters.
fn is_words(line: &str) -> bool {
    let mut chars = line.chars();
    chars.next() == Some('#') && chars.next().is_none_or(|c| LETTERS.contains(c.to_ascii_uppercase()) || is_blank(c))
}

const fn is_row_sign(c: char) -> bool {
    matches!(c, '0'..='9' | '.' | '-' | '_' | '*' | 'x' | 'X')
}

/// Nine rows of nine tokens, one of them with a `u`.
fn is_sdx(source: &Source) -> bool {
    let token = |text: &str| text.chars().all(|c| matches!(c, '0'..='9' | '.' | '-' | 'u' | 'U'));
    let mut rows = 0;
    for line in lines(source).filter(|l| !l.text.starts_with('#')) {
        let tokens = pieces(line, is_blank);
        let (mut count, mut fine) = (0, true);
        for t in tokens {
            count += 1;
            fine &= token(t.text);
        }
        if count != 9 || !fine {
            return false;
        }
        rows += 1;
    }
    rows == 9
}

/// The name of a section in small letters.
fn section(line: &str) -> Option<String> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    (name.len() <= 32 && name.chars().all(|c| c.is_alphanumeric() || c == ' ')).then(|| name.to_ascii_lowercase())
}

/// The parts of a file.
#[derive(Default)]
struct Parts<'a> {
    puzzle: Vec<Line<'a>>,
    state: Vec<Line<'a>>,
    marks: Vec<Line<'a>>,
    title: Vec<&'a str>,
    author: Vec<&'a str>,
    rules: Vec<&'a str>,
    /// What has no place in a puzzle, in words.
    left: Vec<String>,
}

/// Reads givens, placed digits, candidates and words.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let parts = parts(source);
    let (puzzle, board) = if is_sdx(source) { read_sdx(&parts.puzzle)? } else { read_sections(&parts, source)? };
    let extras = Extras {
        title: words::line(&parts.title.join(" ")),
        author: words::line(&parts.author.join(" ")),
        rules: words::rules(&parts.rules.join("\n")),
        ..Extras::default()
    };
    let mut notices = Vec::new();
    if !parts.left.is_empty() {
        notices.push(format!("a puzzle has no place for: {}", parts.left.join(", ")));
    }
    Ok(Reading { puzzle, board, extras, notices, text: Some(source.given.to_owned()) })
}

fn parts<'a>(source: &Source<'a>) -> Parts<'a> {
    let mut parts = Parts::default();
    let mut now = Some(String::from("puzzle"));
    for line in lines(source) {
        if let Some(rest) = line.text.strip_prefix('#') {
            let letter = rest.chars().next().unwrap_or(' ').to_ascii_uppercase();
            let words = rest.get(letter.len_utf8()..).unwrap_or_default().trim();
            match letter {
                'A' => parts.author.push(words),
                'D' => parts.title.push(words),
                'C' => parts.rules.push(words),
                'B' => parts.left.push(format!("the date {}", quoted(words))),
                'S' => parts.left.push(format!("the source {}", quoted(words))),
                'L' => parts.left.push(format!("the level {}", quoted(words))),
                'U' => parts.left.push(format!("the address {}", quoted(words))),
                _ => {}
            }
        } else if let Some(name) = section(line.text) {
            if !matches!(name.as_str(), "puzzle" | "state" | "pencilmarks") {
                parts.left.push(format!("the section {}", quoted(&name)));
            }
            now = Some(name);
        } else if line.is_frame() && line.signs().count() != 9 {
            // drawn between the rows
        } else {
            match now.as_deref() {
                Some("puzzle") => parts.puzzle.push(line),
                Some("state") => parts.state.push(line),
                Some("pencilmarks") => parts.marks.push(line),
                _ => {}
            }
        }
    }
    parts
}

fn read_sections(parts: &Parts, source: &Source) -> Result<(Puzzle, Board), NotationError> {
    let givens = grid(&parts.puzzle, "", source)?;
    let puzzle = sudoku(&givens)?;
    let mut board = Board::new(&puzzle);
    if !parts.state.is_empty() {
        let signs = grid(&parts.state, " of [State]", source)?;
        for ((cell, digit), &(offset, _)) in Cell::all().zip(digits(&signs)?).zip(&signs) {
            match (puzzle.given(cell), digit) {
                (Some(given), Some(digit)) if given != digit => {
                    return Err(NotationError::new(
                        offset,
                        format!("{cell} is given as {given} and has {digit} in [State]"),
                    ));
                }
                (Some(_), _) => {}
                (None, digit) => board.set_digit(cell, digit),
            }
        }
    }
    if !parts.marks.is_empty() {
        let marks = marks(&parts.marks, source)?;
        for cell in board.open_cells(&puzzle) {
            board.set_candidates(cell, marks[cell]);
        }
    }
    Ok((puzzle, board))
}

/// Nine rows of nine signs.
fn grid(rows: &[Line], part: &str, source: &Source) -> Result<Vec<Sign>, NotationError> {
    let mut all = Vec::with_capacity(81);
    for (number, line) in (1..).zip(rows) {
        if number > 9 {
            return Err(NotationError::new(line.offset, format!("there are more than nine rows{part}")));
        }
        let signs = line.signs().map(|(at, c)| (at, if matches!(c, 'x' | 'X') { '.' } else { c }));
        let before = all.len();
        all.extend(signs.take(82));
        if all.len() - before != 9 {
            let message = format!("row {number}{part} has {} cells instead of 9", all.len() - before);
            return Err(NotationError::new(line.offset, message));
        }
    }
    whole(all, rows, part, source)
}

/// Nine rows, or the error that says how many there are.
fn whole<T>(all: Vec<T>, rows: &[Line], part: &str, source: &Source) -> Result<Vec<T>, NotationError> {
    if all.len() == 81 {
        return Ok(all);
    }
    let end = rows.last().map_or(source.end(), |line| line.offset + line.text.len());
    Err(NotationError::new(end, format!("there are {} rows{part} instead of nine", rows.len())))
}

/// The candidates of `[PencilMarks]`: between commas where a row has some, else between blanks.
fn marks(rows: &[Line], source: &Source) -> Result<CellMap<DigitSet>, NotationError> {
    let mut all = Vec::with_capacity(81);
    for (number, line) in (1..).zip(rows) {
        let fields: Vec<Line> = if line.text.contains(',') {
            let mut at = line.offset;
            let field = |text| {
                let field = Line { offset: at, text };
                at += text.len() + 1;
                field
            };
            line.text.split(',').map(field).collect()
        } else {
            line.tokens().collect()
        };
        if number > 9 || fields.len() != 9 {
            let message = match number {
                10.. => String::from("there are more than nine rows of [PencilMarks]"),
                _ => format!("row {number} of [PencilMarks] has {} cells instead of 9", fields.len()),
            };
            return Err(NotationError::new(line.offset, message));
        }
        all.extend(fields);
    }
    let all = whole(all, rows, " of [PencilMarks]", source)?;
    let mut marks = CellMap::default();
    for (cell, field) in Cell::all().zip(all) {
        marks[cell] = candidates(cell, field)?;
    }
    Ok(marks)
}

/// The digits of a field; none where it is empty or a sign for a blank.
fn candidates(cell: Cell, field: Line) -> Result<DigitSet, NotationError> {
    let mut set = DigitSet::EMPTY;
    for c in field.text.chars().filter(|c| !BLANKS.contains(c) && !is_blank(*c)) {
        let digit = Digit::from_char(c);
        let digit = digit.ok_or_else(|| {
            NotationError::new(field.offset, format!("{} at {cell} are no candidates", quoted(field.text)))
        })?;
        set.insert(digit);
    }
    Ok(set)
}

/// One grid of `5`, `u5` and `379`.
fn read_sdx(rows: &[Line]) -> Result<(Puzzle, Board), NotationError> {
    let fields: Vec<Line> = rows.iter().flat_map(|line| pieces(*line, is_blank)).collect();
    let (mut givens, mut placed, mut marks) =
        (Vec::new(), CellMap::<Option<Digit>>::default(), CellMap::<DigitSet>::default());
    for (cell, field) in Cell::all().zip(&fields) {
        let mut given = '.';
        match field.text.strip_prefix(['u', 'U']) {
            Some(digit) => {
                let set = candidates(cell, Line { offset: field.offset, text: digit })?;
                let digit = set.only().filter(|_| digit.len() == 1);
                placed[cell] = Some(digit.ok_or_else(|| {
                    NotationError::new(
                        field.offset,
                        format!("{} at {cell} is no placed digit: that is u and one digit", quoted(field.text)),
                    )
                })?);
            }
            None => {
                marks[cell] = candidates(cell, *field)?;
                if let (Some(digit), 1) = (marks[cell].only(), field.text.len()) {
                    given = digit.to_char();
                }
            }
        }
        givens.push((field.offset, given));
    }
    let puzzle = sudoku(&givens)?;
    let board = board(&puzzle, &placed, &marks);
    Ok((puzzle, board))
}

/// Writes words and the nine rows; with progress also the sections for it. A file without either begins with
/// `[Puzzle]`: nine bare rows would be `sudoku-81`.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, extras, .. } = progress;
    let mut text = String::new();
    let author = (!extras.author.is_empty()).then_some(('A', extras.author.as_str()));
    let title = (!extras.title.is_empty()).then_some(('D', extras.title.as_str()));
    for (letter, words) in author.into_iter().chain(title).chain(extras.rules.lines().map(|line| ('C', line))) {
        text.push_str(&format!("#{letter}{words}\n"));
    }
    let open = board.open_cells(puzzle);
    let placed = Cell::all().any(|c| board.digit(c) != puzzle.given(c));
    let marked = open.iter().any(|c| !board.candidates(c).is_empty());
    if text.is_empty() || placed || marked {
        text.push_str("[Puzzle]\n");
    }
    text.push_str(&nine_rows(|cell| puzzle.given(cell)));
    text.push('\n');
    if placed {
        text.push_str(&format!("[State]\n{}\n", nine_rows(|cell| board.digit(cell))));
    }
    if marked {
        text.push_str("[PencilMarks]\n");
        for cell in Cell::all() {
            if open.contains(cell) && !board.candidates(cell).is_empty() {
                text.push_str(&board.candidates(cell).to_string());
            }
            text.push(if cell.column() == 8 { '\n' } else { ',' });
        }
    }
    Ok(Written { text, notices: Vec::new() })
}
