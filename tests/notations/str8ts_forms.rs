//! The other texts of Str8ts that are read as letters.

use ninefold::notation::{parse, write};

use crate::good::STR8TS_162;
use crate::mailed::paste;
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

/// Each cell as its sign, with this between them, in nine lines.
fn drawn(sign: impl Fn(char) -> String, between: &str) -> Vec<String> {
    let cells: Vec<String> = LETTERS.chars().map(sign).collect();
    cells.chunks(9).map(|row| row.join(between)).collect()
}

#[test]
fn a_grid_may_be_drawn() {
    let as_it_is = |c: char| c.to_string();
    let black = |sign: &'static str| move |c: char| if c == '#' { sign.to_owned() } else { c.to_string() };
    let clue = |open: &'static str, close: &'static str, empty: &'static str| {
        move |c: char| match c {
            '#' => empty.to_owned(),
            'a'..='i' => format!("{open}{}{close}", c.to_digit(36).unwrap() - 9),
            _ => c.to_string(),
        }
    };
    let blank = |c: char| if c == '.' { String::from(" ") } else { c.to_string() };
    let zero = |c: char| if c == '.' { String::from("0") } else { c.to_string() };
    let dash = |c: char| if c == '.' { String::from("-") } else { c.to_string() };
    let square = |c: char| c.to_string().replace('#', "⬛").replace('.', "⬜");
    let ruled = "+---+---+---+---+---+---+---+---+---+";
    let barred = |rows: Vec<String>| {
        let rows: Vec<String> = rows.iter().map(|row| format!("| {row} |\n{ruled}\n")).collect();
        format!("{ruled}\n{}", rows.concat())
    };
    let named = |rows: Vec<String>| {
        let rows: Vec<String> = (1..).zip(rows).map(|(row, text)| format!("r{row}  {text}")).collect();
        format!("    c1 c2 c3 c4 c5 c6 c7 c8 c9\n{}", rows.join("\n"))
    };
    for (text, is_drawing) in [
        (drawn(black("■"), "").join("\n"), false),
        (drawn(black("■"), "").concat(), false),
        (drawn(black("█"), " ").join("\n"), false),
        (drawn(zero, "").join("\n"), true),
        (drawn(clue("[", "]", "[]"), " ").join("\n"), true),
        (drawn(clue("[", "]", "[ ]"), " ").join("\n"), true),
        (drawn(clue("#", "", "#"), "  ").join("\n"), true),
        (drawn(|c| format!("{:^3}", clue("[", "]", "[ ]")(c)), "").join("\n"), true),
        (named(drawn(|c| format!("{:^3}", clue("(", ")", "( )")(c)), "")), true),
        (named(drawn(as_it_is, "  ")), true),
        (barred(drawn(as_it_is, " | ")), true),
        (barred(drawn(blank, " | ")), true),
        (barred(drawn(clue("(", ")", "#"), " | ")), true),
        (drawn(dash, "").join("\n"), true),
        (drawn(square, "").join("\n"), true),
    ] {
        let import = paste(&text);
        assert_eq!((import.origin.notation, &import.puzzle), ("str8ts-letters", &read(LETTERS).puzzle), "{text}");
        let says = import.notices.iter().any(|notice| notice.contains("a drawing"));
        assert_eq!(says, is_drawing, "{text} {:?}", import.notices);
        assert_eq!(paste(&format!("Look at this one:\n\n{text}\n\nThanks!")).puzzle, read(LETTERS).puzzle, "{text}");
    }
}

#[test]
fn small_grids_may_be_drawn() {
    let lines = "#..#12\n...#..\n......\n.....#\n....3.\n..#...";
    let mini = read(&lines.replace('\n', ""));
    for text in [
        lines,
        "#00#12\n000#00\n000000\n00000#\n000030\n00#000",
        "1 # . . # 1 2\n2 . . . # . .\n3 . . . . . .\n4 . . . . . #\n5 . . . . 3 .\n6 . . # . . .",
        "| | a | b | c | d | e | f |\n|---|---|---|---|---|---|---|\n| 1 | # | | | # | 1 | 2 |\n| 2 | | | | # | | |\n| 3 | | | | | | |\n\
         | 4 | | | | | | # |\n| 5 | | | | | 3 | |\n| 6 | | | # | | | |",
    ] {
        assert_eq!(paste(text).puzzle, mini.puzzle, "{text}");
    }
    // As many signs as a grid of 6×6 has cells, but five lines.
    let five = "#1 #2 #3 . .\n. #4 #5 . .\n. . #1 #2 .\n#3 . . #4 .\n. #5 . . #1";
    assert_eq!(five.chars().filter(|c| !c.is_whitespace()).count(), 36);
    assert_eq!(read(five).puzzle.side(), 5);
}

#[test]
fn what_is_no_drawing_says_where() {
    let error = |text: &str| {
        let error = parse(text).unwrap_err();
        (error.notation, error.offset, error.message)
    };
    let blocks = LETTERS.replace('#', "■");
    let slip = blocks.find('.').unwrap();
    let wrong = format!("{}?{}", &blocks[..slip], &blocks[slip + 1..]);
    let cell = LETTERS.find('.').map(|at| format!("r{}c{}", at / 9 + 1, at % 9 + 1)).unwrap();
    let (notation, offset, message) = error(&wrong);
    assert_eq!((notation, offset), (Some("str8ts-letters"), Some(slip)));
    assert!(message.contains(&format!("'?' at {cell}")), "{message}");
    // Two signs for an empty cell, a row too long, a clue that is none; and brackets around every cell.
    let signed = |c: char| match c {
        '#' => String::from("[ ]"),
        'a'..='i' => format!("[{}]", c.to_digit(36).unwrap() - 9),
        _ => format!(" {c} "),
    };
    let rows = drawn(signed, "").join("\n");
    assert!(parse(&rows).is_ok());
    for wrong in [rows.replacen('.', "0", 1), rows.replacen('.', ". .", 1), rows.replacen(" . ", "[0]", 1)] {
        assert!(error(&wrong).2.starts_with("no notation fits"), "{wrong}");
    }
    let all = "[5] [3] [ ] [ ]\n[ ] [ ] [1] [ ]\n[ ] [2] [ ] [ ]\n[ ] [ ] [ ] [4]";
    assert!(error(all).2.starts_with("no notation fits"));
}
