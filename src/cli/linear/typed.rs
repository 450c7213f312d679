//! What stands on a line: cells with their digits, houses and numbers, as they are typed.

use crate::app::Direction;
use crate::app::model::movement::neighbour;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, HouseKind};
use crate::text::printable;

/// Something about a cell that is typed without a word before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `r4c7=5`: place a digit.
    Place(Cell, Digit),
    /// `r4c7=`: take one layer away.
    Erase(Cell),
    /// `r4c7+5`: note a candidate.
    Note(Cell, Digit),
    /// `r4c7-5`: strike a candidate out.
    Strike(Cell, Digit),
    /// `r4c7`: what is there?
    Look(Cell),
}

/// The directions, as they are typed.
pub const DIRECTIONS: [(Direction, &str); 8] = [
    (Direction::Up, "up"),
    (Direction::Down, "down"),
    (Direction::Left, "left"),
    (Direction::Right, "right"),
    (Direction::Up, "k"),
    (Direction::Down, "j"),
    (Direction::Left, "h"),
    (Direction::Right, "l"),
];

/// The sorts of houses that are asked for by their numbers.
const HOUSES: [HouseKind; 6] = [
    HouseKind::Row(0),
    HouseKind::Column(0),
    HouseKind::Box(0),
    HouseKind::Region(0),
    HouseKind::Window(0),
    HouseKind::Diagonal(0),
];

/// The next cell in a direction on a board of this side; nothing beyond its edge.
pub fn beside(cell: Cell, direction: Direction, side: u8) -> Option<Cell> {
    let next = neighbour(cell, direction, side);
    // Past the edge it is the one on the other side.
    let away = cell.row().abs_diff(next.row()) + cell.column().abs_diff(next.column());
    (away == 1).then_some(next)
}

/// Reads one entry; `None` where the line is about no cell.
fn entry(line: &str, side: u8) -> Option<Result<Entry, String>> {
    if let Some(short) = short_cell(line) {
        return entry(&short, side);
    }
    let Some(at) = line.find(['=', '+', '-']) else {
        return match cell(line, side) {
            Ok(cell) => Some(Ok(Entry::Look(cell))),
            Err(why) => {
                let (first, rest) = first_word(line);
                let found = cell(first, side).ok().filter(|_| names_cell(first) && !rest.is_empty());
                // A digit may stand after it.
                names_cell(first).then(|| found.map_or(Err(why), |cell| at_cell(cell, &format!("={rest}"), side)))
            }
        };
    };
    let (left, right) = line.split_at(at);
    Some(cell(left, side).and_then(|cell| at_cell(cell, right, side)))
}

/// What is to become of a cell: `=5`, `+5`, `-5`, `=`.
fn at_cell(cell: Cell, said: &str, side: u8) -> Result<Entry, String> {
    let (sign, right) = said.split_at_checked(1).unwrap_or((said, ""));
    let right = right.trim();
    if sign == "=" && (right.is_empty() || right == "0") {
        return Ok(Entry::Erase(cell));
    }
    let digit = one_digit(right).ok_or_else(|| match right {
        "" | "is" | "not" => format!("a digit from 1 to {side} is missing after the cell"),
        other if other.len() > 9 || other.contains(char::is_whitespace) => {
            String::from("more than a digit stands after the cell")
        }
        other => no_digit(other, side),
    })?;
    Ok(match sign {
        "=" => Entry::Place(cell, digit),
        "+" => Entry::Note(cell, digit),
        _ => Entry::Strike(cell, digit),
    })
}

/// A text is no digit of a board of this side.
pub fn no_digit(text: &str, side: u8) -> String {
    format!("{} is no digit from 1 to {side}", printable(text))
}

/// Reads a line of entries: `r1c1=5 r1c2=6`, `r1c1+123`; `None` where it is about no cell. `side`: that of the board.
pub fn entries(line: &str, side: u8) -> Option<Result<Vec<Entry>, String>> {
    let whole = match entry(line, side)? {
        Ok(entry) => return Some(Ok(vec![entry])),
        Err(why) => why,
    };
    let mut found = Vec::new();
    for part in line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|part| !part.is_empty()) {
        let Some(at) = part.find(['=', '+', '-']) else { return Some(Err(whole)) };
        let (place, digits) = part.split_at(at + 1);
        // Only candidates are several in a cell.
        let several = digits.len() > 1 && !place.ends_with('=') && digits.bytes().all(|b| b.is_ascii_digit());
        let each: Vec<String> =
            if several { digits.chars().map(String::from).collect() } else { vec![digits.to_owned()] };
        for digit in each {
            match entry(&format!("{place}{digit}"), side) {
                Some(Ok(entry)) => found.push(entry),
                Some(Err(why)) => return Some(Err(if line == part { whole } else { format!("{part}: {why}") })),
                None => return Some(Err(whole)),
            }
        }
    }
    Some(if found.is_empty() { Err(whole) } else { Ok(found) })
}

/// A cell and a digit after a word: `why r4c7=5`, `corner r4c7 5`. Any sign between them is taken.
///
/// # Errors
/// Says what is missing, with an example.
pub fn cell_and_digit(name: &str, rest: &str, side: u8) -> Result<(Cell, Digit), String> {
    let parts = parts(rest);
    match parts.as_slice() {
        [] => Err(nothing(name, side)),
        [at] => Err(cell(at, side).map_or_else(|_| nothing(name, side), |at| digit_missing(name, at, side))),
        [at, text] => {
            let cell = cell(at, side)?;
            let digit = one_digit(text).ok_or_else(|| no_digit(text, side))?;
            Ok((cell, digit))
        }
        [_, _, ..] => Err(format!("one cell and one digit follow {name}, such as {name} {}", example(side))),
    }
}

/// Cells and the digits that follow them after a word: `note r4c7 r4c8 13`, `corner r4c7 1 3`, `note r4c7=5 r4c8=6`. A
/// cell after a digit begins again. `most`: the largest digit, or the last colour.
///
/// # Errors
/// Says what is missing, with an example, what is no digit, or what may be a cell or two digits.
pub fn cells_and_digits(name: &str, rest: &str, side: u8, most: u8) -> Result<Vec<(CellSet, DigitSet)>, String> {
    let spaced = rest.replace(',', " ").replace(['=', '+', '-'], " = ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let short = words.first().is_some_and(|word| is_short(word));
    let mut found: Vec<(CellSet, DigitSet)> = Vec::new();
    let (mut last, mut signed) = (None, false);
    let mut left = words.as_slice();
    while let [word, others @ ..] = left {
        left = others;
        let after_sign = std::mem::replace(&mut signed, *word == "=");
        if signed {
            continue;
        }
        let is_cell = found.is_empty() || word.starts_with('r') || {
            // At the end, and after a sign, two numbers alone are digits.
            match others.first().filter(|_| is_short(word) && !after_sign) {
                None => false,
                Some(next) if short || *next == "=" => true,
                Some(_) => return Err(either(word)),
            }
        };
        if is_cell {
            let at = cell(word, side);
            let at = at.map_err(|why| if words.len() > 1 { why } else { nothing(name, side) })?;
            last = Some(at);
            match found.last_mut().filter(|(_, digits)| digits.is_empty()) {
                Some((cells, _)) => *cells |= at.set(),
                None => found.push((at.set(), DigitSet::EMPTY)),
            }
        } else if let Some((_, digits)) = found.last_mut() {
            let more: Option<DigitSet> = word.chars().map(Digit::from_char).collect();
            *digits |= more.ok_or_else(|| no_digit(word, most))?;
        }
    }
    match (found.last(), last) {
        (Some((_, digits)), Some(at)) if digits.is_empty() => Err(digit_missing(name, at, most)),
        (Some(_), _) => Ok(found),
        (None, _) => Err(nothing(name, side)),
    }
}

/// A cell and a digit of a grid of this side.
const fn example(side: u8) -> &'static str {
    if side < 7 { "r2c3=1" } else { "r4c7=5" }
}

/// Nothing follows a word that is about cells and digits.
pub fn nothing(name: &str, side: u8) -> String {
    format!("a cell and a digit are missing after {name}, such as {name} {}", example(side))
}

/// Nothing follows a cell after such a word.
fn digit_missing(name: &str, at: Cell, most: u8) -> String {
    format!("a digit from 1 to {most} is missing after {at}, such as {name} {at}=1")
}

/// Whether it is two numbers alone, which can be a cell.
fn is_short(word: &str) -> bool {
    word.len() == 2 && word.chars().all(|c| Digit::from_char(c).is_some())
}

/// Two numbers alone that may be meant as a cell or as digits.
fn either(word: &str) -> String {
    let (row, column) = word.split_at_checked(1).unwrap_or((word, ""));
    format!("{word} may be a cell or two digits: type r{row}c{column}, or {row} {column}")
}

/// What stands between blanks and signs.
fn parts(rest: &str) -> Vec<&str> {
    let between = |c: char| c.is_whitespace() || matches!(c, '=' | '+' | '-' | ',');
    rest.split(between).filter(|part| !part.is_empty()).collect()
}

/// Whether somebody meant a cell: `r0c1`, `r1c10`.
fn names_cell(line: &str) -> bool {
    let numbers = line.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    numbers.is_some_and(|(row, column)| is_number(row) && is_number(column))
}

/// The number of something in a list that a command shows.
///
/// # Errors
/// Says which list is meant.
pub fn number(text: &str, list: &str) -> Result<usize, String> {
    let text = text.trim();
    // A number that cannot be read as one is too large.
    text.parse().map_err(|_| match is_number(text) {
        true => format!("the list that {list} shows is not that long"),
        false => format!("a number from the list that {list} shows is missing"),
    })
}

/// Whether a text is a number, however large.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// How often something is to be done: once, if nothing is said. `name`: the word before it.
///
/// # Errors
/// Says what is expected.
pub fn times(name: &str, rest: &str) -> Result<usize, String> {
    let times = match rest.parse() {
        Ok(times) => Some(times).filter(|times| *times > 0),
        Err(_) if rest.is_empty() => Some(1),
        Err(_) => is_number(rest).then_some(usize::MAX),
    };
    times.ok_or_else(|| format!("a number from 1 is expected after {name}, such as {name} 3"))
}

/// A cell by its name, or by its two numbers alone: `r4c7`, `47`. `side`: that of the board.
///
/// # Errors
/// Says how a cell is written, and where there is nothing that it is missing.
pub fn cell(text: &str, side: u8) -> Result<Cell, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(no_cell(side));
    }
    let text = short_cell(text).unwrap_or_else(|| text.to_owned());
    text.parse::<Cell>().map_err(|_| cell_form(side))
}

/// Something follows a word that is to stand alone.
pub fn nothing_follows(name: &str) -> String {
    format!("nothing follows {name}; type it alone")
}

/// No cell is named, on a board of this side.
pub fn no_cell(side: u8) -> String {
    format!("a cell is missing, such as r{side}c1")
}

/// How a cell is written on a board of this side.
pub fn cell_form(side: u8) -> String {
    format!("a cell is written r1c1 to r{side}c{side}")
}

/// A line that begins with a cell in other words, with its usual name: `row 4 column 7 = 5`, `47=5`.
fn short_cell(line: &str) -> Option<String> {
    let (row, rest) = match line.strip_prefix("row") {
        Some(rest) => rest.split_once("column").map(|(row, rest)| (row.trim_end_matches([' ', ',']), rest))?,
        None => line.split_at_checked(1)?,
    };
    let rest = rest.trim_start();
    let (column, rest) = rest.split_at_checked(1)?;
    let [row, column] = [row, column].map(one_digit);
    let whole = rest.is_empty() || rest.starts_with([' ', '=', '+', '-']);
    Some(format!("r{}c{}{rest}", row?, column?)).filter(|_| whole)
}

/// A digit that stands alone.
pub fn one_digit(text: &str) -> Option<Digit> {
    let mut chars = text.trim().chars();
    chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none())
}

/// A house by its name and number: `row` and `4`.
///
/// # Errors
/// Says what is missing.
pub fn house(name: &str, number: &str) -> Result<HouseKind, String> {
    house_after("", name, number)
}

/// The same after other words, which the examples begin with: `left`, `where 5`.
///
/// # Errors
/// Says what is missing.
pub fn house_after(words: &str, name: &str, number: &str) -> Result<HouseKind, String> {
    let example = |house: &str| format!("such as {words} {house}").replace("  ", " ");
    let kind = HOUSES.into_iter().find(|kind| kind.noun() == name);
    let kind = kind.ok_or_else(|| format!("row, column or box is missing, {}", example("row 4")))?;
    let at = match (kind, number.trim()) {
        (HouseKind::Diagonal(_), "falling") => Some(1),
        (HouseKind::Diagonal(_), "rising") => Some(2),
        // A larger number is no house either.
        (_, number) if number.bytes().all(|b| b.is_ascii_digit()) && !number.is_empty() => {
            Some(number.parse::<u8>().unwrap_or(u8::MAX))
        }
        (_, number) => number.parse::<u8>().ok(),
    };
    let missing = || match first_word(number).0.parse::<u8>() {
        Ok(_) => format!("one number alone follows {name}, {}", example(&format!("{name} 1"))),
        Err(_) => format!("the number of the {name} is missing, {}", example(&format!("{name} 1"))),
    };
    // Whether there is such a one is for the puzzle to say.
    Ok(kind.numbered(at.ok_or_else(missing)?.wrapping_sub(1)))
}

/// A word and what follows it.
pub fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    (word, rest.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_cells_and_digits_are_read() {
        let at: Cell = "r4c7".parse().unwrap();
        let five = Digit::new(5).unwrap();
        assert_eq!(house("row", "9"), Ok(HouseKind::Row(8)));
        assert_eq!(house("region", " 3"), Ok(HouseKind::Region(2)));
        assert_eq!(house("row", "300"), house("row", "255"), "for the puzzle to refuse");
        assert_eq!(house("diagonal", "rising"), Ok(HouseKind::Diagonal(1)));
        assert_eq!(house("diagonal", "falling"), Ok(HouseKind::Diagonal(0)));
        for text in ["47", "r4c7", " R4C7 ", "row 4 column 7", "row 4, column 7"] {
            assert_eq!(cell(text, 9), Ok(at), "{text}");
        }
        for rest in ["r4c7=5", "r4c7 5", "47=5", "r4c7-5", "r4c7 + 5"] {
            assert_eq!(cell_and_digit("why", rest, 9), Ok((at, five)), "{rest}");
        }
        assert_eq!(house("box", "5 5").unwrap_err(), "one number alone follows box, such as box 1");
        assert_eq!(house("box", "").unwrap_err(), "the number of the box is missing, such as box 1");
        assert_eq!(number(" 12", "games"), Ok(12));
        for (name, rest) in [("row", "x"), ("row", ""), ("4", ""), ("row", "-1")] {
            assert!(house(name, rest).is_err(), "{name} {rest}");
        }
        for text in ["", "5", "478", "r0c1", "row 4 column"] {
            assert!(cell(text, 9).is_err(), "{text}");
        }
        for rest in ["", "r4c7", "r4c7 x", "r4c7 55", "5 r4c7", "r4c7 5 6"] {
            assert!(cell_and_digit("corner", rest, 9).is_err(), "{rest}");
        }
        let several = |rest| {
            let named = |(cells, digits): (CellSet, DigitSet)| {
                format!("{cells}: {}", digits.iter().map(|digit| digit.to_string()).collect::<String>())
            };
            let found = cells_and_digits("note", rest, 4, 4)?;
            Ok::<_, String>(found.into_iter().map(named).collect::<Vec<_>>().join("; "))
        };
        for rest in ["r1c2 13", "12+13", "r1c2 = 1 3", "r1c2 3, 1"] {
            assert_eq!(several(rest).as_deref(), Ok("r1c2: 13"), "{rest}");
        }
        assert_eq!(several("r1c2 r1c3 1").as_deref(), Ok("r1c2, r1c3: 1"));
        for rest in ["r1c2 3 r1c3 4", "r1c2=3 r1c3=4", "r1c2 3, r1c3 4", "12=3 13=4", "12 3, 13 4", "r1c2+3 13+4"] {
            assert_eq!(several(rest).as_deref(), Ok("r1c2: 3; r1c3: 4"), "{rest}");
        }
        for rest in ["12 13 1", "r1c2 13=1", "12 r1c3 1", "12 13 = 1"] {
            assert_eq!(several(rest).as_deref(), Ok("r1c2, r1c3: 1"), "{rest}");
        }
        assert_eq!(several("12=34 1").as_deref(), Ok("r1c2: 134"), "digits follow a sign");
        for rest in ["r1c2 13 4", "r1c2 3, 13 4"] {
            assert_eq!(several(rest).unwrap_err(), "13 may be a cell or two digits: type r1c3, or 1 3", "{rest}");
        }
        for rest in ["", "5", "="] {
            assert_eq!(several(rest).unwrap_err(), "a cell and a digit are missing after note, such as note r2c3=1");
        }
        for rest in ["r1c3", "r1c2 r1c3", "r1c2=3 r1c3", "r1c2=3 13="] {
            let why = several(rest).unwrap_err();
            assert_eq!(why, "a digit from 1 to 4 is missing after r1c3, such as note r1c3=1", "{rest}");
        }
        assert_eq!(several("r1c2 x3").unwrap_err(), "x3 is no digit from 1 to 4");
        assert_eq!(several("r1c2 r0c1 3").unwrap_err(), "a cell is written r1c1 to r4c4");
    }
}
