//! `scf`: a Sudoku as digits and runs of blanks.
//!
//! A character is a number 0–59 (`0`–`9`, `A`–`Z`, `a`–`x`): its last digit is that of a cell, 0 for a blank, its first
//! how many blanks follow. After `*` come `x` for the diagonals and `w` for the windows of a Windoku; `t` and a title,
//! `a` and an author, each up to the next `*`.

use crate::notation::codec::rules::{Group, Rules, windows};
use crate::notation::codec::{packed, words};
use crate::notation::{NotationError, Source};
use crate::puzzle::Cell;

/// The rules of the payload that begins at a position.
pub fn rules(source: &Source, start: usize) -> Result<Rules, NotationError> {
    let mut rules = Rules::new(9);
    let mut index = 0;
    let mut at = start;
    while let Some(&c) = source.chars.get(at).filter(|c| **c != '*') {
        let wrong = || source.error(at, format!("{c:?} is not a sign of a packed Sudoku (0-9, A-Z, a-x)"));
        let number = value(c).ok_or_else(wrong)?;
        let Some(cell) = Cell::from_index(index) else {
            return Err(source.error(at, "the packed Sudoku has more than 81 cells"));
        };
        if let Some(digit) = packed::digit(number % 10) {
            rules.givens.push((cell, digit));
        }
        index += 1 + number as usize / 10;
        at += 1;
    }
    if index != 81 {
        return Err(source.error(at, format!("the packed Sudoku has {index} cells instead of 81")));
    }
    let rest = source.words(at);
    for part in rest.split('*').skip(1) {
        let flags = part.trim_start_matches(['x', 'w']);
        let set = part.get(..part.len() - flags.len()).unwrap_or_default();
        if set.contains('x') {
            rules.diagonals = [true; 2];
        }
        if set.contains('w') {
            rules.groups.extend(windows().map(Group::Region));
        }
        match (flags.chars().next(), flags.get(1..)) {
            (None, _) => {}
            (Some('t'), Some(title)) => rules.extras.title = words::line(title),
            (Some('a'), Some(author)) => rules.extras.author = words::line(author),
            (Some(other), _) => rules.refuse(&format!("{other:?} of a packed Sudoku"), 1),
        }
    }
    Ok(rules)
}

fn value(c: char) -> Option<u32> {
    Some(match c {
        '0'..='9' => u32::from(c) - u32::from('0'),
        'A'..='Z' => u32::from(c) - u32::from('A') + 10,
        'a'..='x' => u32::from(c) - u32::from('a') + 36,
        _ => return None,
    })
}
