//! What a word and what follows it change in the draft.

use crate::cli::linear::typed::{self, Entry};
use crate::draft::{Draft, Refusal, SHAPES, Shape};
use crate::puzzle::{Cell, CellSet, Digit};

pub fn kind(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_shape(shape(rest)?);
    Ok(())
}

/// The shape with this name, as it is written or heard.
fn shape(wanted: &str) -> Result<Shape, Refusal> {
    let heard = |name: &str| name.replace("Str8ts", "Straights");
    let is = |name: &str| name.eq_ignore_ascii_case(wanted) || heard(name).eq_ignore_ascii_case(wanted);
    let found = SHAPES.iter().find(|(name, _)| is(name));
    let names = || SHAPES.map(|(name, _)| name).join(", ");
    Ok(found.ok_or_else(|| format!("the kinds are {}", names()))?.1)
}

/// Begins again with another kind and size.
pub fn begin(draft: &mut Draft, named: &str) -> Result<(), Refusal> {
    if named.is_empty() {
        return Err(String::from("it is being typed in already"));
    }
    *draft = empty_of(named)?;
    Ok(())
}

/// An empty draft of a kind and a size, or one of the two: `killer`, `str8ts 6x6`, `6 by 6`.
///
/// # Errors
/// Says which kinds there are, or why there is no such grid.
pub fn empty_of(named: &str) -> Result<Draft, Refusal> {
    let named = named.to_lowercase().replace(" by ", "x").replace('×', "x");
    let (kind, last) = named.rsplit_once(char::is_whitespace).unwrap_or(("", &named));
    let side = last.split_once('x').filter(|(rows, columns)| rows == columns).map_or(last, |(rows, _)| rows);
    let side = side.parse::<u8>().ok();
    let kind = if side.is_some() { kind.trim() } else { &named };
    let mut draft = Draft::new(if kind.is_empty() { SHAPES[0].1 } else { shape(kind)? });
    side.map_or(Ok(()), |side| draft.set_side(side))?;
    Ok(draft)
}

pub fn side(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    match rest.parse() {
        Ok(side @ 4..=9) => draft.set_side(side),
        _ => Err(String::from("a side is 4 to 9")),
    }
}

pub fn given(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    let rest = rest.replacen('=', " ", 1);
    if rest.trim().is_empty() {
        return Err(typed::nothing("given", draft.side()));
    }
    let (cell, digits) = first(&rest);
    let digit = match digits.trim() {
        "." | "0" => None,
        text => Some(digit(text, draft)?),
    };
    draft.set_digit(cells(cell, draft)?, digit)
}

/// Cells without a word before them: `r4c7=5`, `47=5`, `r4c7=`.
pub fn entries(draft: &mut Draft, entries: &[Entry]) -> Result<(), Refusal> {
    entries.iter().try_for_each(|entry| match *entry {
        Entry::Place(cell, digit) => draft.set_digit(cell.set(), Some(digit)),
        Entry::Erase(cell) => draft.set_digit(cell.set(), None),
        Entry::Note(..) | Entry::Strike(..) => Err(String::from("candidates are noted in a game, not while typing in")),
        // Nothing is to be changed there.
        Entry::Look(_) => Ok(()),
    })
}

pub fn row(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    let (number, digits) = first(rest);
    let side = draft.side();
    let row = number.parse::<u8>().ok().filter(|row| (1..=side).contains(row));
    let row = row.ok_or_else(|| format!("the rows are 1 to {side}"))? - 1;
    let characters: Vec<char> = digits.chars().filter(|c| !c.is_whitespace()).collect();
    if characters.len() != usize::from(side) {
        return Err(format!("a row has {side} digits or dots; these are {}", characters.len()));
    }
    let cells = (0..side).filter_map(|column| Cell::new(row, column));
    draft.type_cells(cells.zip(characters))
}

pub fn cage(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    let (sum, named) = match rest.trim().rsplit_once(char::is_whitespace) {
        // It may come after the cells too; two digits at the end may be a cell, but none comes before the sum.
        Some((cells, last)) if first(rest).0.starts_with(['r', 'R']) && !last.starts_with(['r', 'R']) => (last, cells),
        _ => first(rest),
    };
    let sum = match sum {
        "-" => None,
        text => Some(text.parse().map_err(|_| match text.bytes().all(|b| b.is_ascii_digit()) && !text.is_empty() {
            true => format!("{text} is too large for a cage"),
            false => String::from("a cage begins with its sum, or with - for none"),
        })?),
    };
    draft.set_cage(cells(named, draft)?, sum)
}

pub fn uncage(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.uncage(cells(rest, draft)?)
}

pub fn black(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_black(cells(rest, draft)?, true)
}

pub fn white(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_black(cells(rest, draft)?, false)
}

pub fn region(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    let (number, named) = first(rest);
    let number = match number {
        "-" => None,
        text => Some(digit(text, draft)?.get() - 1),
    };
    draft.set_region(cells(named, draft)?, number)
}

pub fn diagonals(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_diagonals(switch(rest)?);
    Ok(())
}

pub fn windows(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_windows(switch(rest)?)
}

pub fn title(draft: &mut Draft, rest: &str) -> Result<(), Refusal> {
    draft.set_title(if rest == "-" { "" } else { rest });
    Ok(())
}

/// Nothing is left but the kind and the side.
pub fn empty(draft: &mut Draft, _: &str) -> Result<(), Refusal> {
    draft.clear();
    Ok(())
}

/// The first word, and what follows it.
fn first(rest: &str) -> (&str, &str) {
    rest.split_once(char::is_whitespace).unwrap_or((rest, ""))
}

fn digit(text: &str, draft: &Draft) -> Result<Digit, Refusal> {
    match text.trim() {
        "" => Err(format!("a digit from 1 to {} is missing", draft.side())),
        text => typed::one_digit(text).ok_or_else(|| typed::no_digit(text, draft.side())),
    }
}

/// One cell or several, with blanks or commas between them.
fn cells(text: &str, draft: &Draft) -> Result<CellSet, Refusal> {
    let names = text.split([' ', ',', '\t']).filter(|name| !name.is_empty());
    let cells: CellSet = names.map(|name| typed::cell(name, draft.side())).collect::<Result<_, _>>()?;
    if cells.is_empty() { Err(typed::no_cell(draft.side())) } else { Ok(cells) }
}

fn switch(text: &str) -> Result<bool, Refusal> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(String::from("say on or off")),
    }
}
