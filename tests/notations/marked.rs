//! Strings, links and grids in the marks of forums, chats and pages.

use ninefold::notation::{Import, parse, read_within_words};

use crate::good::{KILLER_V1, SUDOKU_81};
use crate::mailed::linked;
use crate::pm_grid::grid;
use crate::read;

fn same(text: &str, expected: &Import) {
    let found = parse(text).or_else(|error| read_within_words(text, None).ok_or(error));
    let found = found.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((&found.puzzle, &found.board), (&expected.puzzle, &expected.board), "{text}");
}

#[test]
fn marks_around_a_link_are_left_out() {
    for (text, link) in linked() {
        let expected = read(&text);
        for form in [
            "[b]LINK[/b]",
            "[quote]LINK[/quote]",
            "||LINK||",
            "<LINK|text>",
            "LINK_",
            "_LINK_",
            "~~LINK~~",
            "LINK/",
            "LINK-",
            "LINK—",
            "LINK。",
            "LINK\u{200e}",
            "LINK\u{200b}",
            "\u{200e}LINK\u{200e}",
        ] {
            let marked = form.replace("LINK", &link);
            same(&marked, &expected);
            same(&format!("Look at {marked} please"), &expected);
        }
    }
}

#[test]
fn marks_around_a_string_are_left_out() {
    for (text, _) in linked() {
        let expected = read(&text);
        for form in [
            "**S**",
            "[b]S[/b]",
            "[url]S[/url]",
            "<pre>S</pre>",
            "<p>S</p>",
            "[t](S)",
            "S<br>",
            "S&x=1",
            "S|",
            "(S",
            "[quote=\"Bob\"]S[/quote]",
            "``S``",
        ] {
            let marked = form.replace('S', "\u{0}").replace('\u{0}', &text);
            same(&marked, &expected);
            same(&format!("Look at {marked} please"), &expected);
        }
    }
}

#[test]
fn a_link_that_was_encoded_twice_is_decoded() {
    let encoded = |text: &str| {
        text.bytes()
            .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
            .collect::<String>()
    };
    for (text, link) in linked() {
        let expected = read(&text);
        let twice = encoded(&encoded(&link));
        same(&twice, &expected);
        same(&format!("https://www.google.com/url?q={twice}&sa=D"), &expected);
        let (page, string) = link.split_at(link.find(&text[..20]).unwrap());
        same(&format!("{page}{}", encoded(&encoded(&text))), &expected);
        assert!(!string.is_empty());
    }
}

#[test]
fn a_grid_is_found_between_words_and_tags() {
    let rows: Vec<String> = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', ".")).collect();
    let bars = |row: &String| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let ruled: Vec<String> = rows.iter().map(bars).collect();
    let ruled = format!("+---+\n{}\n+---+", ruled.join("\n"));
    for grid in [grid(), rows.join("\n"), ruled] {
        let expected = read(&grid);
        for message in [
            format!("Hi all,\nwhat next? (r1c2=4 ?)\n\n[code]\n{grid}\n[/code]\n\nThanks\n"),
            format!("Code:\n{grid}\n\nr1c2 is 4?"),
            format!("2024-05-09 10:00\n{grid}\nR1C2=5?"),
            format!("Look:\n```\n{grid}\n```\nbye"),
            format!("On Thu, 9 May 2024 at 10:00, Bob wrote:\n> {}", grid.replace('\n', "\n> ")),
        ] {
            same(&message, &expected);
        }
        // a row too few is no grid
        let cut: Vec<&str> = grid.lines().enumerate().filter(|(at, _)| *at != 3).map(|(_, line)| line).collect();
        assert!(read_within_words(&format!("Hi,\n\n{}\n\nbye", cut.join("\n")), None).is_none());
    }
}

#[test]
fn what_is_damaged_is_not_made_whole_among_words() {
    let short = &KILLER_V1[..KILLER_V1.len() - 1];
    for text in [
        format!("Hi {short} bye"),
        format!("Hi\n{}\n{}\nbye", &short[..81], &short[81..]),
        format!("see **{short}**"),
        format!("{SUDOKU_81}\nand {short}"),
        format!("{{\"board\":\"{SUDOKU_81}\",\n \"cages\":\n[[5, 6]]}}"),
    ] {
        assert!(read_within_words(&text, None).is_none(), "{text}");
    }
}
