//! The other texts of Str8ts that are read as letters.

use ninefold::notation::{parse, write};

use crate::good::STR8TS_162;
use crate::str8ts_texts::LETTERS;
use crate::{read, row};

/// The puzzle of [`LETTERS`] as cells with w and b.
pub fn cells(separator: &str, row_end: &str) -> String {
    let digit = |c: char| c.to_digit(10).or_else(|| c.to_digit(20).map(|n| n - 9)).unwrap_or(0);
    let cell = |c: char| format!("{}{}", if matches!(c, '.' | '1'..='9') { 'w' } else { 'b' }, digit(c));
    let line = |r: usize| LETTERS[r * 9..r * 9 + 9].chars().map(cell).collect::<Vec<_>>().join(separator);
    (0..9).map(line).collect::<Vec<_>>().join(row_end)
}

/// The same as numbers.
pub fn numbers(separator: &str) -> String {
    let number = |c: char| match c {
        '#' => String::from("10"),
        '.' => String::from("0"),
        'a'..='i' => format!("-{}", c.to_digit(36).unwrap() - 9),
        digit => digit.to_string(),
    };
    LETTERS.chars().map(number).collect::<Vec<_>>().join(separator)
}

/// The same as two grids.
pub fn two_grids(blank: char) -> String {
    let (digits, colours) = STR8TS_162.split_at(81);
    let lines = |text: &str| (0..9).map(|r| format!("{}\n", &text[r * 9..r * 9 + 9])).collect::<String>();
    let digits: String = digits.chars().map(|c| if c == '0' { blank } else { c }).collect();
    format!("{}\n{}", lines(&colours.replace('1', "x").replace('0', ".")), lines(&digits))
}

#[test]
fn every_form_is_the_same_puzzle() {
    let letters = read(LETTERS);
    for (text, name) in [
        (cells(",", ";"), "cells with w and b"),
        (cells(".", "|"), "cells with w and b"),
        (cells(",", ",").to_uppercase(), "cells with w and b"),
        (format!("{};", cells(",", ";\n")), "cells with w and b"),
        (numbers(","), "a list of numbers"),
        (numbers(" "), "a list of numbers"),
        (format!("[{}]", numbers(", ")), "a list of numbers"),
        (two_grids('.'), "two grids"),
        (two_grids('0'), "two grids"),
    ] {
        let import = read(&text);
        assert_eq!((import.origin.notation, &import.puzzle), ("str8ts-letters", &letters.puzzle), "{text}");
        assert!(import.notices[0].contains(name), "{:?}", import.notices);
        let kept = write(row("str8ts-letters"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert_eq!(kept.text, if import.origin.text.contains('\n') { text.trim() } else { &import.origin.text });
        assert_eq!(read(&kept.text).puzzle, letters.puzzle);
        let anew = write(row("str8ts-letters"), &import.puzzle, &import.board, None).unwrap();
        assert_eq!(anew.text, LETTERS);
    }
}

#[test]
fn mistakes_have_their_place() {
    let error = parse(&cells(",", ";").replacen("w4", "w44", 1)).unwrap_err();
    assert_eq!((error.offset, error.notation), (Some(3), Some("str8ts-letters")));
    assert_eq!(error.message, "\"w44\" is no cell: a cell is w or b and a digit, as in w0 or b9");
    let short = cells(",", ";");
    let error = parse(&short[..short.len() - 3]).unwrap_err();
    assert_eq!(error.message, "there are 80 cells instead of 81");
    let error = parse(&numbers(",").replacen("-9,4,0", "-9,4,4", 1)).unwrap_err();
    assert_eq!((error.offset, error.message.contains("4 twice in row 1: r1c2, r1c3")), (Some(5), true), "{error}");
    let error = parse(&two_grids('.').replacen('4', "?", 1)).unwrap_err();
    assert!(error.message.starts_with("'?' at r1c2"), "{error}");
}
