//! Strings and links as mail programs leave them: broken into lines, quoted and indented, with words around them.

use ninefold::notation::{Import, UNESCAPED, link, parse, read_within_words, write};

use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::{read, row};

/// What a player gets who pastes a text.
pub fn paste(text: &str) -> Import {
    let found = parse(text).or_else(|error| read_within_words(text, None).ok_or(error));
    found.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A string of every sort that pages have in their links, and the link.
pub fn linked() -> Vec<(String, String)> {
    let pairs = [
        (SUDOKU_81, "sudoku-81"),
        (SUDOKU_81, "sudoku-v1"),
        (SUDOKU_81, "sudoku-b"),
        (SUDOKU_81, "f-puzzles"),
        (SUDOKU_81, "sudokupad"),
        (KILLER_A, "killer-a"),
        (KILLER_V1, "killer-v1"),
        (KILLER_A, "killer-b"),
        (KILLER_A, "sudokupad"),
        (STR8TS_162, "str8ts-162"),
        (STR8TS_162, "str8ts-v1"),
        (STR8TS_SITE, "str8ts-b"),
    ];
    let written = |(text, slug): (&str, &str)| {
        let Import { puzzle, board, .. } = read(text);
        let text = write(row(slug), &puzzle, &board, None).unwrap().text;
        (link(row(slug), &puzzle, &text).unwrap(), text)
    };
    pairs.into_iter().map(written).map(|(link, text)| (text, link)).collect()
}

fn same(text: &str, expected: &Import) {
    let found = paste(text);
    assert_eq!((&found.puzzle, &found.board), (&expected.puzzle, &expected.board), "{text}");
}

/// Lines of so many characters with this before each.
fn broken(text: &str, width: usize, before: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let line = |part: &[char]| format!("{before}{}", part.iter().collect::<String>());
    chars.chunks(width).map(line).collect::<Vec<_>>().join("\n")
}

const BEFORE: [&str; 6] = ["", "> ", "> > ", ">> ", "  ", "    "];

#[test]
fn a_link_may_be_broken_at_any_width() {
    for (text, link) in linked() {
        let expected = read(&text);
        for width in 40..=120 {
            for before in BEFORE {
                same(&broken(&link, width, before), &expected);
            }
            let words = broken(&link, width, "> ");
            same(&format!("Bob wrote:\n> Stuck here:\n>\n{words}\n>\n> Any idea?\n"), &expected);
        }
    }
}

#[test]
fn a_string_may_be_broken_at_any_width() {
    for (text, _) in linked() {
        let expected = read(&text);
        for width in 40..=120 {
            same(&format!("Stuck here:\n\n{}\n\nThanks", broken(&text, width, "")), &expected);
            for before in BEFORE {
                same(&format!("Bob wrote:\n{}", broken(&text, width, before)), &expected);
            }
        }
    }
}

#[test]
fn an_odd_line_beside_a_string_is_left_out() {
    for (text, _) in linked() {
        let expected = read(&text);
        for message in [
            format!("2024-05-09\n{text}"),
            format!("stuck (r4c5?)\n{text}"),
            format!("{text}\nR1C2=5?"),
            format!("{text}\n2024-05-09"),
            format!("On Thu, 9 May 2024 at 10:00, Bob wrote:\n> {text}"),
            format!("On Thu, 9 May 2024 at 10:00, Bob wrote:\n\n> {text}\n>\n> Bye"),
            format!("Hi,\n\nstuck at (r4c5?):\n\n{text}\n\nCheers, Bob 2024-05-09\n"),
            format!("12. {text} - any idea?"),
        ] {
            same(&message, &expected);
        }
    }
}

#[test]
fn a_link_is_joined_after_its_comma() {
    for (text, slug) in [(KILLER_V1, "killer-v1"), (KILLER_A, "killer-a")] {
        let (first, second) = text.split_once(',').unwrap();
        for page in ["https://www.sudokuwiki.org/killersudoku.aspx?bd=", "https://example.org/x?bd="] {
            for comma in [", ", ",\n", ",\r\n", ",\n\n  ", " ,", "\n, "] {
                for after in ["", ".", " and so on"] {
                    let import = read(&format!("see {page}{first}{comma}{second}{after}"));
                    assert_eq!((import.origin.notation, import.origin.text.as_str()), (slug, text));
                }
            }
            // half a link to a Killer is nothing else
            assert!(parse(&format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={first}, and {second}")).is_err());
        }
    }
}

#[test]
fn of_several_puzzles_the_first_is_read_and_the_others_are_counted() {
    let all = linked();
    let said = |import: &Import, count: usize| {
        import.notices.contains(&format!("the text holds {count} puzzles: the first is read"))
    };
    for ((text, first), (other, second)) in all.iter().zip(all.iter().skip(1)) {
        let (expected, another) = (read(text), read(other));
        let differ = (&expected.puzzle, &expected.board) != (&another.puzzle, &another.board);
        for message in [
            format!("{first}\n{second}"),
            format!("one {first} and {second}."),
            format!("one\n{text}\ntwo\n{other}\n"),
            format!("one {text} two {other}."),
        ] {
            let found = paste(&message);
            assert_eq!((&found.puzzle, &found.board), (&expected.puzzle, &expected.board), "{message}");
            assert_eq!(said(&found, 2), differ, "{message}\n{:?}", found.notices);
        }
        // the same again is one
        let found = paste(&format!("[{first}]({first})\n{first}"));
        assert!(!found.notices.iter().any(|notice| notice.contains("puzzles")), "{:?}", found.notices);
    }
}

#[test]
fn what_goes_on_after_a_link_is_not_left_out_silently() {
    for after in [format!("\n{STR8TS_SITE}"), format!("\n{}", SUDOKU_81.replacen('1', "2", 1))] {
        let import = read(&format!("https://example.org/x?bd={SUDOKU_81}{after}"));
        assert_eq!(import.puzzle, read(SUDOKU_81).puzzle);
        assert_eq!(import.notices, ["the signs after the string of the link were left out"]);
    }
    for after in ["", " took me 3 hours on 2024-05-09", "&page=2", "\n-- \nBob, +49 123 4567890"] {
        assert!(read(&format!("https://example.org/x?bd={SUDOKU_81}{after}")).notices.is_empty(), "{after}");
    }
}

#[test]
fn our_own_json_is_read_as_mail_leaves_it() {
    for text in [SUDOKU_81, KILLER_V1, STR8TS_SITE] {
        let expected = read(text);
        let json = write(row("ninefold"), &expected.puzzle, &expected.board, None).unwrap().text;
        for width in [60, 72, 76] {
            for before in BEFORE {
                let lines = broken(&json, width, before);
                same(&lines, &expected);
                same(&format!("Bob wrote:\n{lines}\nBye"), &expected);
            }
        }
        let curled: String =
            json.split('"')
                .enumerate()
                .map(|(at, part)| {
                    if at == 0 { part.to_owned() } else { format!("{}{part}", if at % 2 == 1 { '“' } else { '”' }) }
                })
                .collect();
        same(&curled, &expected);
        same(&format!("Look: {curled}"), &expected);
    }
}

#[test]
fn words_that_name_a_variant_are_compared_with_the_string() {
    for (words, text, said) in [
        (
            "A Str8ts X of mine:",
            STR8TS_162,
            Some("the words say Str8ts X, the string does not: read as a plain Str8ts"),
        ),
        ("STR8TS BX", STR8TS_162, Some("the words say Str8ts BX, the string does not: read as a plain Str8ts")),
        ("This is a Windoku", SUDOKU_81, Some("the words say Windoku, the string does not: read as a plain Sudoku")),
        ("Sudoku X (hard)", SUDOKU_81, Some("the words say Sudoku X, the string does not: read as a plain Sudoku")),
        ("A Str8ts by me", STR8TS_162, None),
        ("Sudoku xyz", SUDOKU_81, None),
    ] {
        let notices = paste(&format!("{words}\n{text}")).notices;
        let found = notices.iter().find(|notice| notice.contains("the words say"));
        assert_eq!(found.map(String::as_str), said, "{words}");
    }
}

#[test]
fn a_long_text_is_looked_through_in_bounded_time() {
    let start = std::time::Instant::now();
    let line = format!("{}x\n", "12345678".repeat(8));
    for text in [
        line.repeat(900),
        "> ".repeat(30_000),
        "[b]".repeat(20_000),
        format!("?bd={SUDOKU_81}\n").repeat(600),
        format!("{SUDOKU_81} 1\n").repeat(700),
        format!("a {STR8TS_SITE}\n").repeat(350),
        "https%253a%252f%252fx?bd=1 ".repeat(2_000),
        "(((((((((((((((((((((((((((((((((((((((((((( ".repeat(1_400),
    ] {
        let _ = parse(&text);
        let _ = read_within_words(&text, None);
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn the_backslashes_of_markdown_are_left_out() {
    let escaped = |text: &str| {
        let sign = |c: char| if c.is_ascii_punctuation() { format!("\\{c}") } else { c.to_string() };
        text.chars().map(sign).collect::<String>()
    };
    let rows: Vec<&str> = (0..9).map(|row| &SUDOKU_81[row * 9..row * 9 + 9]).collect();
    let library = format!(":0100:56:{}:421 721 113:655:293::", SUDOKU_81.replacen("00", "0+3", 1).replace('0', "."));
    let str8ts = read(STR8TS_162);
    let texts = [
        String::from(crate::tatham::SUDOKU),
        String::from(crate::tatham::JIGSAW),
        SUDOKU_81.replace('0', "*"),
        rows.join("\n").replace('0', "_"),
        library,
        write(row("str8ts-letters"), &str8ts.puzzle, &str8ts.board, None).unwrap().text,
        String::from(KILLER_A),
        linked()[0].1.clone(),
    ];
    for text in texts {
        let expected = read(&text);
        for escaped in [escaped(&text), escaped(&text).replace("\\.", ".").replace("\\,", ",")] {
            if escaped == text {
                continue;
            }
            same(&escaped, &expected);
            let found = paste(&escaped);
            assert!(found.notices.iter().any(|said| said == UNESCAPED), "{escaped}: {:?}", found.notices);
            // a shorter one is not looked for among words
            if text.len() < 36 {
                continue;
            }
            same(&format!("Look at this one:\n\n{escaped}\n\nI am stuck\\!"), &expected);
        }
    }
    // Before a letter or a digit it is no sign of Markdown.
    let odd = SUDOKU_81.replacen("10", "1\\0", 1);
    assert!(parse(&odd).is_err() && read_within_words(&odd, None).is_none());
}
