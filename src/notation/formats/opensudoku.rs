//! `opensudoku`: the XML of the OpenSudoku app: `<game data="…"/>` with 81 digits, or a saved game;
//! gitlab.com/opensudoku/opensudoku, `CellCollection`.
//!
//! A saved game is `version: N`, a line break, and for each cell its digit, its notes, and whether it can be edited (0
//! for a given), each followed by `|`. Notes are `1,3,` or `-` in version 1 and a mask of nine bits since; version 2
//! has a second `|` after them, version 4 corner marks before centre marks.

use roxmltree::{Document, Node, ParsingOptions};

use crate::notation::codec::rows::{board, givens_on_a_line, sudoku};
use crate::notation::codec::{packed, words};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, is_blank, quoted};
use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, Puzzle};
use crate::text::quoted_error;

/// The most `=` in a tag and the most declarations of a name space: the time for both grows with their square.
const MOST: usize = 64;

/// It begins with a tag.
pub fn fits(source: &Source) -> bool {
    let text = document(source);
    text.starts_with('<') && (text.contains("<game") || text.contains("<opensudoku"))
}

/// The text without the blanks around it. The source takes `<` and `>` for quotes, so it is not asked.
fn document<'a>(source: &Source<'a>) -> &'a str {
    source.given.trim_matches(around)
}

fn around(c: char) -> bool {
    is_blank(c) || c == '"'
}

/// Reads the first game: givens, placed digits, notes, and the words of the file.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let text = document(source);
    let start = source.given.len() - source.given.trim_start_matches(around).len();
    refuse_floods(text, start)?;
    let options = ParsingOptions { allow_dtd: false, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let line = text.split_inclusive('\n').take(place.row.saturating_sub(1) as usize).map(str::len).sum::<usize>();
        let rest = text.get(line..).unwrap_or_default();
        let column = rest.char_indices().nth(place.col.saturating_sub(1) as usize).map_or(rest.len(), |(at, _)| at);
        NotationError::new(
            start + line + column,
            format!("not valid XML: {}", quoted_error(&error, &format!(" at {place}"))),
        )
    })?;
    let mut games = document.descendants().filter(|n| n.has_tag_name("game"));
    let Some(game) = games.next() else { return Err(NotationError::new(start, "the XML has no <game>")) };
    let more = games.count();
    let place = |node: Node| start + node.range().start;
    let Some(data) = game.attribute_node("data") else {
        return Err(NotationError::new(place(game), "the <game> has no data"));
    };
    let at = start + data.range_value().start;
    let (puzzle, board, corners) = read_data(data.value(), at, text.get(data.range_value()).unwrap_or_default())?;
    let words = |name: &str| {
        let found = document.root_element().children().find(|n| n.has_tag_name(name));
        found.and_then(|n| n.text()).unwrap_or_default()
    };
    let title = match words("name") {
        "" => game.ancestors().find_map(|n| n.attribute("name")).unwrap_or_default(),
        name => name,
    };
    let rules = format!("{}\n{}", words("description"), words("comment"));
    let extras = Extras {
        title: words::line(title),
        author: words::line(words("author")),
        rules: words::rules(&rules),
        corners,
        ..Extras::default()
    };
    let mut notices = Vec::new();
    if more > 0 {
        notices.push(format!("the file holds {} games: the first is read", more + 1));
    }
    let left: Vec<&str> =
        ["level", "source", "sourceURL", "created"].into_iter().filter(|n| !words(n).trim().is_empty()).collect();
    let left: Vec<&str> = left
        .into_iter()
        .chain(["note", "command_stack"].into_iter().filter(|n| game.attribute(*n).is_some_and(|v| !v.is_empty())))
        .collect();
    if !left.is_empty() {
        notices.push(format!("a puzzle has no place for: {}", left.join(", ")));
    }
    Ok(Reading { puzzle, board, extras, notices, text: Some(source.given.to_owned()) })
}

/// Refuses what would take long: thousands of attributes in a tag, or of name spaces.
fn refuse_floods(text: &str, start: usize) -> Result<(), NotationError> {
    for (at, tag) in text.match_indices('<').map(|(at, _)| (at, text.get(at..).unwrap_or_default())) {
        let tag = tag.get(1..).and_then(|t| t.split(['<', '>']).next()).unwrap_or_default();
        if tag.matches('=').count() > MOST {
            return Err(NotationError::new(start + at, format!("a tag with more than {MOST} attributes")));
        }
    }
    match text.match_indices("xmlns").nth(MOST) {
        Some((at, _)) => Err(NotationError::new(start + at, format!("more than {MOST} name spaces"))),
        None => Ok(()),
    }
}

type Held = (Puzzle, Board, CellMap<DigitSet>);

/// Reads the value of `data`, which begins at a byte of the text, where it is written like this.
fn read_data(data: &str, at: usize, written: &str) -> Result<Held, NotationError> {
    if let Some(rest) = data.trim().strip_prefix("version:") {
        return read_saved(rest, at);
    }
    // an entity in it moves what follows
    let place = |i| if written == data { at + i } else { at };
    let signs: Vec<(usize, char)> =
        data.char_indices().filter(|(_, c)| !is_blank(*c)).map(|(i, c)| (place(i), c)).collect();
    if signs.len() != packed::CELLS {
        return Err(NotationError::new(at, format!("the data has {} digits instead of 81", signs.len())));
    }
    let puzzle = sudoku(&signs)?;
    let board = Board::new(&puzzle);
    Ok((puzzle, board, CellMap::default()))
}

/// Reads a saved game after `version:`.
fn read_saved(rest: &str, at: usize) -> Result<Held, NotationError> {
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (version, cells) = rest.split_at(end);
    let version = version.parse().ok().filter(|v| (1..=4).contains(v));
    let Some(version) = version else {
        return Err(NotationError::new(at, "the data is of a version that is not read: 1 to 4 are"));
    };
    let cells = cells.trim_start().trim_start_matches("\\n").trim();
    let cells = cells.strip_suffix('|').unwrap_or(cells);
    let fields: Vec<&str> = cells.split('|').map(str::trim).collect();
    // the bug of version 2 leaves an empty field after the notes
    let width = match version {
        2 if fields.len() == 4 * packed::CELLS => 4,
        4 if fields.len() == 4 * packed::CELLS => 4,
        _ => 3,
    };
    let bug = version == 2 && width == 4;
    if fields.len() != width * packed::CELLS {
        let message = format!(
            "the data of version {version} has {} fields instead of {width} for each of 81 cells",
            fields.len()
        );
        return Err(NotationError::new(at, message));
    }
    let mut signs = Vec::with_capacity(packed::CELLS);
    let mut placed = CellMap::<Option<Digit>>::default();
    let (mut marks, mut corners) = (CellMap::default(), CellMap::default());
    for (cell, fields) in Cell::all().zip(fields.chunks(width)) {
        let wrong =
            |what: &str, field: &str| NotationError::new(at, format!("{} at {cell} is no {what}", quoted(field)));
        let (digit, first, second, editable) = match fields {
            [digit, notes, editable] => (digit, notes, None, editable),
            [digit, notes, empty, editable] if bug && empty.is_empty() => (digit, notes, None, editable),
            [digit, corner, centre, editable] if !bug => (digit, centre, Some(corner), editable),
            _ => return Err(NotationError::new(at, format!("the data at {cell} has a wrong number of fields"))),
        };
        let number = digit.parse::<u32>().ok().filter(|n| *n <= 9).ok_or_else(|| wrong("digit from 0 to 9", digit))?;
        marks[cell] = notes(first).ok_or_else(|| wrong("set of notes", first))?;
        if let Some(second) = second {
            corners[cell] = notes(second).ok_or_else(|| wrong("set of notes", second))?;
        }
        let given = match *editable {
            "0" => true,
            "1" => false,
            other => return Err(wrong("sign for whether the cell can be edited (0 or 1)", other)),
        };
        let sign = char::from_digit(number, 10).filter(|_| given).unwrap_or('0');
        signs.push((at, sign));
        placed[cell] = packed::digit(number);
    }
    let puzzle = sudoku(&signs)?;
    let board = board(&puzzle, &placed, &marks);
    Ok((puzzle, board, corners))
}

/// Notes in either form: `1,3,` or `-`, or a mask of nine bits.
fn notes(field: &str) -> Option<DigitSet> {
    if field == "-" || field.is_empty() {
        return Some(DigitSet::EMPTY);
    }
    if let Some(list) = field.strip_suffix(',') {
        return list.split(',').map(|d| d.trim().parse().ok().and_then(Digit::new)).collect();
    }
    let mask: u16 = field.parse().ok().filter(|mask| *mask < 512)?;
    Some(DigitSet::from_bits(mask))
}

/// Writes the 81 digits of a puzzle without progress, else a saved game of version 3.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, extras, .. } = progress;
    let begun = Cell::all().any(|c| board.digit(c) != puzzle.given(c) || !held(board, c).is_empty());
    let data = if begun {
        let mut data = String::from("version: 3&#10;");
        for cell in Cell::all() {
            let digit = board.digit(cell).map_or(0, Digit::get);
            let editable = u8::from(puzzle.given(cell).is_none());
            data.push_str(&format!("{digit}|{}|{editable}|", held(board, cell).bits()));
        }
        data
    } else {
        givens_on_a_line(puzzle)
    };
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n");
    for (name, words) in [("name", &extras.title), ("author", &extras.author), ("description", &extras.rules)] {
        if !words.is_empty() {
            text.push_str(&format!("  <{name}>{}</{name}>\n", escaped(words.trim_end())));
        }
    }
    text.push_str(&format!("  <game data=\"{data}\" />\n</opensudoku>\n"));
    Ok(Written { text, notices: Vec::new() })
}

/// The candidates that count: none under a digit.
fn held(board: &Board, cell: Cell) -> DigitSet {
    if board.digit(cell).is_some() { DigitSet::EMPTY } else { board.candidates(cell) }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
