//! Killers whose cages are described in words.

use ninefold::notation::{parse, read_within_words, write};

use crate::good::KILLER_A;
use crate::{read, row};

/// The cages of a puzzle as lines, each sum and its cells as this function has them.
fn described(line: impl Fn(u8, &[String]) -> String) -> Vec<String> {
    let puzzle = read(KILLER_A).puzzle;
    let names = |cage: &ninefold::puzzle::Cage| cage.cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
    puzzle.cages().iter().map(|cage| line(cage.sum, &names(cage))).collect()
}

fn lettered(name: &str) -> String {
    let digit = |at: usize| name.as_bytes()[at] - b'1';
    format!("{}{}", char::from(b"ABCDEFGHJ"[usize::from(digit(1))]), digit(3) + 1)
}

#[test]
fn a_cage_is_a_sum_and_its_cells() {
    let expected = read(KILLER_A).puzzle;
    for lines in [
        described(|sum, cells| format!("{sum} {}", cells.join(" "))),
        described(|sum, cells| format!("{sum} ({})", cells.join(" "))),
        described(|sum, cells| format!("{sum}={}", cells.join("+"))),
        described(|sum, cells| format!("{sum}: {}", cells.join(","))),
        described(|sum, cells| format!("{} = {sum}", cells.join(" + ").to_uppercase())),
        described(|sum, cells| format!("- cage of {sum} in {}", cells.join(", "))),
        described(|sum, cells| format!("{sum}: {}", cells.iter().map(|c| lettered(c)).collect::<Vec<_>>().join(" "))),
    ] {
        for text in [lines.join("\n"), lines.join("\r\n\r\n"), lines.join("; ")] {
            let import = read(&text);
            assert_eq!((import.origin.notation, import.puzzle.cages()), ("killer-cages", expected.cages()), "{text}");
            assert_eq!(import.origin.text, text);
        }
        // what is all words is no puzzle among them
        if lines.iter().any(|line| line.contains("cage")) {
            continue;
        }
        let message = format!("Hi,\nmy own Killer (30 cages):\n\n{}\n\nHave fun!", lines.join("\n"));
        let found = read_within_words(&message, None).unwrap_or_else(|| panic!("{message}"));
        assert_eq!(found.puzzle.cages(), expected.cages(), "{message}");
    }
    let cages = described(|sum, cells| format!("{{\"sum\":{sum},\"cells\":[\"{}\"]}}", cells.join("\", \"")));
    let json = format!("{{\"cages\": [{}]}}", cages.join(",\n"));
    assert_eq!((read(&json).origin.notation, read(&json).puzzle.cages()), ("killer-cages", expected.cages()));
}

/// There is another way to read them: `A2` below `A1`, as in a spreadsheet.
#[test]
fn a_notice_says_that_letters_were_read_as_rows() {
    let notice = "letters were read as rows: A1 is r1c1, and A2 stands beside it";
    let text = |second: &str| format!("14 r1c1 r1c2\n9 {second} r9c9\n3 r3c3");
    let json = |second: &str| {
        format!(
            "{{\"cages\":[{{\"sum\":14,\"cells\":[\"r1c1\",\"r1c2\"]}},{{\"sum\":9,\"cells\":[\"{second}\",\"r9c9\"]}}]}}"
        )
    };
    for (lettered, plain) in [(text("E5"), text("r5c5")), (json("E5"), json("r5c5"))] {
        assert_eq!(read(&lettered).notices, [notice], "{lettered}");
        assert_eq!(read(&plain).notices, [""; 0], "{plain}");
    }
}

#[test]
fn it_is_written_as_lines_and_read_again() {
    let import = read(KILLER_A);
    let text = write(row("killer-cages"), &import.puzzle, &import.board, None).unwrap().text;
    assert_eq!(read(&text).puzzle.cages(), import.puzzle.cages());
    // some cells in no cage, a cage in two pieces
    let few = read("14 r1c1 r1c2\n9 r5c5 r9c9\n3 r3c3; 45: r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9");
    assert_eq!(few.puzzle.cages().len(), 4);
    let text = write(row("killer-cages"), &few.puzzle, &few.board, None).unwrap().text;
    assert_eq!(read(&text).puzzle, few.puzzle);
}

#[test]
fn mistakes_name_the_line_or_the_cell() {
    let good = "14 r1c1 r1c2\n9 r5c5 r9c9\n3 r3c3\n";
    for (line, said) in [
        ("5 r1c1 r2c1", "r1c1 is in two cages, or twice in one"),
        ("5 r4c1 r4c1", "r4c1 is in two cages, or twice in one"),
        ("r4c1 r4c2", "the cage at r4c1 has no sum"),
        ("46 r4c1 r4c2", "\"46\" is no sum: sums are 1 to 45"),
        ("5 7 r4c1", "a second sum in a line: \"7\""),
        ("5 r4c1 r4c0", "\"r4c0\" is neither a sum nor a cell"),
        ("5 r4c1-r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1..r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5: r4c1:r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1 → r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1>r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1 — r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1_r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1~r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("<5 r4c1 r4c3", "\"<\" says nothing in a cage: blanks, commas or + stand between its cells"),
        ("8 = r4c1*r4c3", "\"*\" says nothing in a cage: blanks, commas or + stand between its cells"),
        ("5 ≤ r4c1 r4c3", "\"≤\" says nothing in a cage: blanks, commas or + stand between its cells"),
        (">5 r4c1 r4c3", "\">\" says nothing in a cage: blanks, commas or + stand between its cells"),
        ("5 r4c1…r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1-r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 r4c1⇒r4c3", "a range of cells ends with r4c3: each cell of a cage is named"),
        ("5 < r4c1 r4c3", "\"<\" says nothing in a cage: blanks, commas or + stand between its cells"),
        ("5", "there is no cell in this line: they are named as in r1c1"),
    ] {
        let error = parse(&format!("{good}{line}\n")).unwrap_err();
        assert_eq!((error.notation, error.message.as_str()), (Some("killer-cages"), said));
        assert!(error.offset.is_some_and(|offset| offset >= good.len()), "{error:?}");
    }
    let cage = "{\"sum\":14,\"cells\":[\"r1c1\",\"r1c2\",\"r2c1\"]}";
    for (json, said) in [
        (
            format!("{{\"cages\":[{cage}],\"givens\":\"12\"}}"),
            "the JSON has \"givens\" beside its cages, which is not read",
        ),
        (
            format!("{{\"cages\":[{cage},{{\"sum\":3,\"sum\":4,\"cells\":[\"r9c9\"]}}]}}"),
            "the JSON does not fit: the name \"sum\" appears twice in one object",
        ),
    ] {
        let error = parse(&json).unwrap_err();
        assert_eq!((error.notation, error.message.as_str()), (Some("killer-cages"), said));
    }
    for (wrong, said) in [
        ("{\"sum\":14,\"cells\":[\"r1c1\",\"r1c0\"]}", "cage 2 has \"r1c0\", which is no cell"),
        ("{\"sum\":0,\"cells\":[\"r3c1\"]}", "cage 2 has no sum from 1 to 45"),
        (
            "{\"sum\":4,\"cells\":[\"r3c1\"],\"killer\":1}",
            "cage 2 has \"killer\": it has a sum and cells, and nothing else",
        ),
    ] {
        let error = parse(&format!("{{ \"cages\" : [{cage},\n{wrong}]}}")).unwrap_err();
        assert_eq!(error.message, said);
    }
}

/// A list with one wrong line among others was read without that line, as another puzzle.
#[test]
fn no_line_with_a_mistake_is_left_out() {
    let import = read(KILLER_A);
    let text = write(row("killer-cages"), &import.puzzle, &import.board, None).unwrap().text;
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 20, "{text}");
    for at in [0, 8, 19, lines.len() - 1] {
        let (sum, cells) = lines[at].split_once(' ').unwrap();
        let spoilt = [
            format!("{sum} {cells} typo"),
            format!("52 {cells}"),
            format!("Cages: {sum} {cells}"),
            format!("{sum} {}", cells.replacen('r', "r ", 1)),
        ];
        for line in spoilt {
            let mut lines = lines.clone();
            lines[at] = &line;
            let text = lines.join("\n");
            assert!(read_within_words(&text, None).is_none(), "{line}");
            assert!(parse(&text).is_err(), "{line}");
        }
    }
}

#[test]
fn words_beside_a_list_of_cages_may_name_a_cell() {
    let import = read(KILLER_A);
    let text = write(row("killer-cages"), &import.puzzle, &import.board, None).unwrap().text;
    let around = format!("{text}\nHint: begin at r5c5, or look at R4C4 first.\n");
    let found = read_within_words(&around, None).unwrap();
    assert_eq!(found.puzzle.cages(), import.puzzle.cages());
}

/// Whatever separates the cells of a cage, or stands beside its sum or around its line.
#[test]
fn most_signs_separate() {
    let plain = read("14 r1c1 r1c2\n9 r5c5 r6c5\n3 r3c3");
    for line in [
        "14：r1c1，r1c2",
        "14：r1c1、r1c2",
        "14 ⇒ r1c1 r1c2",
        "14 -> r1c1 r1c2",
        "14 @ r1c1 r1c2",
        "‣ 14 r1c1 r1c2",
        "✓ 14 r1c1 r1c2",
        "_14_ r1c1 r1c2",
        "*14* r1c1 r1c2",
        "14 r1c1 r1c2?",
        "14 r1c1 × r1c2",
        "14 r1c1 ∪ r1c2",
        "14 r1c1.r1c2",
        "r1c1 & r1c2 → 14",
    ] {
        let import = read(&format!("{line}\n9 r5c5 r6c5\n3 r3c3"));
        assert_eq!((import.origin.notation, &import.puzzle), ("killer-cages", &plain.puzzle), "{line}");
    }
}

#[test]
fn cells_of_a_row_or_column_may_be_named_together() {
    let apart = read("14 r1c1 r1c2 r1c3\n9 r5c5 r6c5\n3 r3c3");
    let together = read("14 r1c123\n9: R56C5\n3 r3c3");
    assert_eq!(together.puzzle, apart.puzzle);
    let error = parse("14 r1c112\n9 r5c5 r6c5\n3 r3c3").unwrap_err();
    assert_eq!(error.message, "r1c1 is in two cages, or twice in one");
    let error = parse("14 r1c120\n9 r5c5 r6c5\n3 r3c3\n4 r9c9").unwrap_err();
    assert_eq!(error.message, "\"r1c120\" is neither a sum nor a cell");
}

/// A line in another shorthand at the end, after a blank line, or in the middle; one of words cut the list in two.
#[test]
fn a_list_of_cages_is_never_cut() {
    let import = read(KILLER_A);
    let text = write(row("killer-cages"), &import.puzzle, &import.board, None).unwrap().text;
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    for odd in [
        "9 r8c4r8c5r8c6",
        "9 8c4 8c5 8c6",
        "9 (8,4) (8,5) (8,6)",
        "9 r8 c4 c5 c6",
        "9 r8x4 r8x5 r8x6",
        "9 d8 e8 f8",
        "9 in row 8, columns 4 to 6",
    ] {
        let end = lines[..last].join("\n");
        let middle = [&lines[..12], &[odd], &lines[13..]].concat().join("\n");
        for text in [format!("{end}\n{odd}"), format!("{end}\n\n{odd}\n"), middle] {
            assert_eq!(parse(&text).unwrap_err().notation, Some("killer-cages"), "{text}");
            assert!(read_within_words(&text, None).is_none(), "{text}");
        }
    }
    let words = [&lines[..12], &["and then, of course,"], &lines[13..]].concat().join("\n");
    assert!(read_within_words(&words, None).is_none());
    let twice = format!("One:\n{text}\nAnother:\n{text}");
    assert_eq!(read_within_words(&twice, None).unwrap().puzzle.cages(), import.puzzle.cages());
}

/// What people write above and below their puzzles is no cage because it has a number.
#[test]
fn a_line_with_a_number_beside_a_list_is_no_cage() {
    let whole = read(KILLER_A);
    let text = write(row("killer-cages"), &whole.puzzle, &whole.board, None).unwrap().text;
    let text = text.lines().take(11).collect::<Vec<_>>().join("\n");
    let import = read(&text);
    for line in [
        "24 December 2024",
        "10 hours to solve",
        "12:34",
        "(7/10)",
        "2 players liked it",
        "1. My killer:",
        "2 of my friends failed",
        "24/12/24",
        "2 rows are hard",
    ] {
        for text in [format!("{line}\n{text}\n"), format!("{text}\n{line}\n"), format!("{line}\n\n{text}\n\n{line}")] {
            let found = read_within_words(&text, None).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.puzzle.cages(), import.puzzle.cages(), "{line}");
        }
    }
    let lines: Vec<&str> = text.lines().collect();
    let end = lines[..lines.len() - 1].join("\n");
    for line in ["9 84 85 86", "8c4 8c5 8c6", "d8 e8 f8 = 9", "9: [8, 4] [8, 5]"] {
        for text in [format!("{end}\n{line}"), format!("{end}\n\n{line}\n"), format!("{line}\n{end}")] {
            assert!(read_within_words(&text, None).is_none(), "{text}");
        }
    }
}

/// Between words, and in each of the ways in which a sum is written.
#[test]
fn no_cage_between_words_is_left_out() {
    let import = read(KILLER_A);
    let text = write(row("killer-cages"), &import.puzzle, &import.board, None).unwrap().text;
    for sign in [" ", ": ", " = "] {
        let lines: Vec<String> = text.lines().map(|line| line.replacen(' ', sign, 1)).collect();
        let around = |lines: &[String]| format!("Here is a puzzle:\n{}\nHave fun with it!\n", lines.join("\n"));
        assert_eq!(read_within_words(&around(&lines), None).unwrap().puzzle.cages(), import.puzzle.cages(), "{sign:?}");
        let at = lines.iter().position(|line| line.matches('r').count() > 1).unwrap();
        let cells = text.lines().nth(at).unwrap().split_once(' ').unwrap().1;
        for wrong in [lines[at].replacen("c", "cX", 1), cells.to_owned()] {
            let mut lines = lines.clone();
            lines[at] = wrong;
            assert!(read_within_words(&around(&lines), None).is_none(), "{}", lines[at]);
        }
    }
}

#[test]
fn a_sign_before_some_cages_of_a_list_is_not_taken_for_a_quotation() {
    let lines = described(|sum, cells| format!("{sum} {}", cells.join(" ")));
    let among = |text: &str| read_within_words(text, None).map(|import| import.puzzle.cages().to_vec());
    for marked in [0..1, 3..4, 3..6, lines.len() - 1..lines.len()] {
        let mut lines = lines.clone();
        lines[marked].iter_mut().for_each(|line| *line = format!("> {line}"));
        let text = lines.join("\n");
        let error = parse(&text).unwrap_err();
        assert!(error.to_string().contains("\">\" says nothing in a cage"), "{error}");
        assert_eq!(among(&text), None, "{text}");
    }
    let quoted = lines.iter().map(|line| format!("> {line}\n")).collect::<String>();
    let cages = read(KILLER_A).puzzle.cages().to_vec();
    for text in [quoted.clone(), format!("Joe wrote:\n{quoted}"), format!("{quoted}Thank you!\n")] {
        assert_eq!(among(&text).as_ref(), Some(&cages), "{text}");
    }
}
