//! Texts as people paste them: in sentences, in the marks of forums, with what programs put around them.

use ninefold::notation::{
    DECODED, Progress, UNESCAPED, WORDS_LEFT, parse, parse_as, read_within_words, within_words, write, write_progress,
};

use crate::files::hodoku;
use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::pm_grid::grid;
use crate::str8ts_texts::with_solution;
use crate::{read, row};

/// A Str8ts in letters, one of its rows with two of them side by side.
const LETTERS: &str =
    "#.....#..\n...#.....\n..#9.fc2.\n.........\n#...#...#\n.........\n......#..\n.....#...\n..#.....#";

/// It is read as this text is, and nothing but the text is kept of it.
fn same(form: &str, text: &str) {
    let (import, expected) = (read(form), read(text));
    assert_eq!((&import.puzzle, &import.board), (&expected.puzzle, &expected.board), "{form}");
    assert_eq!(import.origin.text, text, "{form}");
}

#[test]
fn a_link_may_end_a_sentence() {
    let page = "https://www.sudokuwiki.org/killersudoku.aspx?bd=";
    for text in [KILLER_V1, KILLER_A, SUDOKU_81, STR8TS_SITE] {
        let page = if text == KILLER_V1 || text == KILLER_A { page } else { "https://example.org/x?bd=" };
        for stop in [".", ",", "!", ";", ":", "?", "…", "?!", "**"] {
            same(&format!("Look at {page}{text}{stop}"), text);
            same(&format!("Look at {page}{text}{stop} It took me 3 hours."), text);
        }
        // The words after it are no part of it, however long a string is with them.
        for after in [" is from 12.05.2024", " but 123456 failed", "\n-- \nBob\nPhone 0123 456789", " 12 34"] {
            same(&format!("See {page}{text}{after}"), text);
        }
    }
    // nor is a percent sign alone with stops after it a string
    assert!(parse("https://example.org/x?bd=%..").is_err());
    // a dot may as well be the last cell
    let dots = SUDOKU_81.replace('0', ".");
    same(&format!("It is https://example.org/x?bd={dots}."), &dots);
}

#[test]
fn the_spoilers_of_reddit_are_no_part_of_a_puzzle() {
    for text in [SUDOKU_81, KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, "S4B0001200000034000"] {
        same(&format!(">!{text}!<"), text);
        for around in [format!("Mine:\n\n>!{text}!<\n\nHave fun!"), format!("Mine is >!{text}!<, have fun!")] {
            let found = read_within_words(&around, None).unwrap_or_else(|| panic!("{around}"));
            assert_eq!(found.origin.text, text, "{around}");
        }
    }
    assert_eq!(read(&format!(">!{LETTERS}!<")).puzzle, read(LETTERS).puzzle);
}

#[test]
fn the_character_references_of_html_are_decoded() {
    let library = hodoku();
    for form in ["&#43;", "&#x2B;", "&#X2b;", "&#043;"] {
        let escaped = library.replace('+', form);
        let found = read_within_words(&escaped, None).unwrap_or_else(|| panic!("{escaped}"));
        assert_eq!(found.board, read(&library).board, "{escaped}");
    }
    let apostrophes = "<game data='".to_owned() + SUDOKU_81 + "'/>";
    let escaped = apostrophes.replace('<', "&lt;").replace('>', "&gt;");
    for form in ["&#39;", "&#x27;", "&apos;"] {
        let found = read_within_words(&escaped.replace('\'', form), None).unwrap_or_else(|| panic!("{form}"));
        assert_eq!(found.puzzle, read(SUDOKU_81).puzzle, "{form}");
    }
}

#[test]
fn the_time_of_a_challenge_is_kept() {
    let read = |text: &str| parse(text).ok().or_else(|| read_within_words(text, None)).unwrap().extras.to_beat;
    for text in [KILLER_V1, KILLER_A, SUDOKU_81, STR8TS_162, "NF1-KP9AN8-Q0N1956R2-6-J8"] {
        let challenge = |time| format!("Killer (tough 123): I took {time} with 2 hints. Can you beat it?\n{text}\n");
        assert_eq!(read(&challenge("12:34")), Some(754_000), "{text}");
        assert_eq!(read(&challenge("1:02:03")), Some(3_723_000), "{text}");
        assert_eq!(read(&challenge("75:59")), Some(4_559_000), "{text}");
        for none in ["12", "1:2:3:4", "a:b", ":", "5:75", "1:60:00", "1:00:60"] {
            assert_eq!(read(&challenge(none)), None, "{text}");
        }
    }
}

#[test]
fn the_challenge_of_the_smallest_puzzles_is_read() {
    for text in ["S4B0001200000034000", "X4B1000003000040000", "L4B0xs0sg0680v40hs0e80000sg0yo02o0jk0e80sg0000w00sg"] {
        let title = read(text).puzzle.title();
        // with some of these words it is as long as another notation's texts
        for words in ["without a hint", "with 1 hint", "with steps taken for me"] {
            for challenge in [
                format!("{title} (gentle 8): I took 00:01 {words}. Can you beat it?\n{text}\n"),
                format!("{title}: I took 00:01 {words}, can you beat **{text}**"),
            ] {
                let import = read_within_words(&challenge, None).unwrap_or_else(|| panic!("{challenge}"));
                assert_eq!((import.origin.text.as_str(), import.extras.to_beat), (text, Some(1000)), "{challenge}");
            }
        }
    }
    // the digits alone are as well those of a bank card
    for words in ["paid with 0001200000034000 today", "S4B00012000000340 is cut", "S4B00012000000340001 is too long"] {
        assert!(parse(words).is_err() && read_within_words(words, None).is_none(), "{words}");
    }
}

#[test]
fn the_marks_of_forums_are_taken_off() {
    let link = format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={KILLER_V1}");
    for form in [
        format!("[url={link}]my puzzle[/url]"),
        format!("[URL]{link}[/URL]"),
        format!("[my puzzle]({link})"),
        format!("[code]{KILLER_V1}[/code]"),
        format!("[CODE]\n{KILLER_V1}\n[/CODE]\n"),
        format!("```\n{KILLER_V1}\n```"),
        format!("`{KILLER_V1}`"),
    ] {
        same(&form, KILLER_V1);
    }
    // a list of numbers is no such mark, and the words of a file name no puzzle
    let rows: String = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', ".") + "\n").collect();
    let file = read(&format!("[Puzzle]\n#Csee [that one]({link})\n{rows}"));
    assert_eq!((file.origin.notation, file.puzzle), ("sdk", read(SUDOKU_81).puzzle));
    assert!(parse("[[1, 2], [3]](4)").is_err());
}

#[test]
fn a_puzzle_is_found_among_words() {
    let rows: Vec<String> = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', ".")).collect();
    let rows = rows.join("\n");
    let json = write(row("barium-json"), &read(KILLER_A).puzzle, &read(KILLER_A).board, None).unwrap().text;
    for (message, puzzle) in [
        (
            format!("Hi all,\n\n{rows}\n\nIt's from 2024, see https://example.org/a-rather-long-name/1234567 :-)\n"),
            &*rows,
        ),
        (format!("Number 17: {KILLER_V1}"), KILLER_V1),
        (format!("I like\r\n  {STR8TS_162}\r\nvery much"), STR8TS_162),
        (format!("Two lines of\n{}\n{}\n", &STR8TS_162[..81], &STR8TS_162[81..]), STR8TS_162),
        (format!("A grid:\n{}\nWhat next?", grid()), &grid()),
        (format!("> {SUDOKU_81}"), SUDOKU_81),
        (format!("> {}\n>\n", rows.replace('\n', "\n> ")), &rows),
        (format!(">> He said\n>> {KILLER_A}\n"), KILLER_A),
        (format!("Bob wrote:\n> {}\n> {}\n", &STR8TS_162[..81], &STR8TS_162[81..]), STR8TS_162),
        (format!("My puzzle: {KILLER_V1}."), KILLER_V1),
        (format!("What next in {KILLER_V1}?"), KILLER_V1),
        (format!("{KILLER_A},"), KILLER_A),
        (format!("Hello,\n\n{LETTERS}\n\nBye"), LETTERS),
        (format!("Hello,\n{json}\nBye"), &json),
        (format!("one {SUDOKU_81} two {SUDOKU_81}"), SUDOKU_81),
        (format!("one\n{rows}\ntwo\n{rows}\n"), &rows),
        (format!("words {SUDOKU_81} 123456"), SUDOKU_81),
    ] {
        assert!(parse(&message).is_err(), "{message}");
        let inner = within_words(&message).unwrap_or_else(|| panic!("{message}"));
        let (found, expected) = (read(&inner), read(puzzle));
        assert_eq!((found.puzzle, found.board), (expected.puzzle, expected.board), "{message}");
    }
    // what is damaged is not made whole by leaving some of it out
    for message in [
        format!("A Str8ts:\n{}\n{}", SUDOKU_81, &STR8TS_162[81..161]),
        format!("words {SUDOKU_81} 12345678901234567890"),
        format!("a Sudoku {SUDOKU_81} and\n\n{}", rows.replace(".7..1..4.", ".7..1..4")),
        format!(":0000:x:{}:845 257 26x 859::", SUDOKU_81.replace('0', ".")),
        String::from("12345678901234567890 no puzzle"),
        String::from("nothing but words"),
        String::from("> \n>\n"),
    ] {
        assert_eq!(within_words(&message), None, "{message}");
    }
}

#[test]
fn a_string_cut_out_of_a_link_keeps_its_percent_signs() {
    same(&KILLER_V1.replace(',', "%2C"), KILLER_V1);
    let error = parse(&KILLER_V1.replace(',', "%zz")).unwrap_err();
    assert!(error.offset.is_some(), "{error}");
}

#[test]
fn a_link_in_percent_signs_is_read_as_pages_that_lead_on_have_it() {
    let inner = format!("https%3A%2F%2Fwww.sudokuwiki.org%2Fkillersudoku.aspx%3Fbd%3D{KILLER_V1}");
    let spelt = inner.replace("%3A%2F%2F", "%3a%2f%2f").replace(',', "%2C");
    for text in [
        inner.clone(),
        spelt,
        format!("https://example.org/l?u={inner}&data=05"),
        format!("See <https://example.org/url?q={inner}> for it."),
        inner.replace(',', "%252C"),
    ] {
        same(&text, KILLER_V1);
    }
    // A puzzle that stands there as it is comes first.
    let other = format!("https://www.sudokuwiki.org/sudoku.htm?bd={SUDOKU_81}&from={inner}");
    assert_eq!(read(&other).puzzle, read(SUDOKU_81).puzzle);
    // What is wrong inside is said; the place is that of the link.
    let error = parse(&format!("https://example.org/l?u={}", inner.replace(',', ";"))).unwrap_err();
    assert_eq!((error.offset, error.notation), (Some(24), Some("killer-v1")), "{error}");
    // A mistake in what stands there as it is is not hidden by another puzzle.
    let spoilt = format!("https://www.sudokuwiki.org/sudoku.htm?bd=11{}&from={inner}", "0".repeat(79));
    let error = parse(&spoilt).unwrap_err();
    assert!(error.message.contains("1 twice in row 1"), "{error}");
    // Where a notation is named, a link with a puzzle in it is read.
    assert_eq!(parse_as(row("killer-v1"), &inner).unwrap().puzzle, read(KILLER_V1).puzzle);
    let short = parse_as(row("sudoku-81"), &format!("{} see {inner}", &SUDOKU_81[1..])).unwrap_err();
    assert!(short.message.contains("instead of 81"), "{short}");
    let none = parse("https://example.org/l?u=https%3A%2F%2Fexample.org%2F").unwrap_err();
    assert!(none.message.starts_with("the link holds no puzzle"), "{none}");
}

#[test]
fn a_name_after_81_characters_is_named_and_left() {
    let dots = SUDOKU_81.replace('0', ".");
    for behind in [" ED=7.2/1.2/1.2", "\tA name of several words", "  8.3"] {
        let import = read(&format!("{dots}{behind}"));
        assert_eq!((import.origin.notation, import.puzzle), ("sudoku-81", read(SUDOKU_81).puzzle));
        assert_eq!(import.notices, ["a puzzle has no place for what follows its 81 characters"]);
    }
    assert_eq!(read(&format!("{dots}#comment")).origin.notation, "sdm");
    // a second grid is no name
    let halves = format!("{} {}", &STR8TS_162[..81], &STR8TS_162[81..]);
    assert_eq!(read(&halves).puzzle, read(STR8TS_162).puzzle);
}

#[test]
fn frames_may_be_drawn_with_the_lines_of_unicode() {
    let row = |r: usize| {
        let digits: Vec<&str> = (0..9).map(|c| &SUDOKU_81[r * 9 + c..r * 9 + c + 1]).collect();
        format!("│ {} ┃ {} ║ {} │\n", digits[..3].join(" "), digits[3..6].join(" "), digits[6..].join(" "))
    };
    let bands: Vec<String> = (0..3).map(|band| (0..3).map(|r| row(band * 3 + r)).collect()).collect();
    let (top, between) = ("┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n");
    let import = read(&format!("{top}{}╚═══════╩═══════╩═══════╝", bands.join(between)));
    assert_eq!((import.origin.notation, &import.puzzle), ("sudoku-81", &read(SUDOKU_81).puzzle));
    let marks = grid();
    let drawn: Vec<String> = marks.lines().map(|l| l.replace('-', "─").replace('+', "┼").replace('|', "│")).collect();
    let (import, expected) = (read(&drawn.join("\n")), read(&marks));
    assert_eq!((import.origin.notation, &import.puzzle), ("pm-grid", &expected.puzzle));
    assert_eq!(import.board, expected.board);
}

/// The text that a half byte a cell makes, written out by hand from base 64.
#[test]
fn good_sudoku_shares_41_bytes() {
    // two cells a byte: 12 34 56 78 90 00 … are `EjRWeJAA…`
    let text = format!("${}{}=", "EjRWeJAA", "A".repeat(47));
    let import = read(&text);
    assert_eq!(import.origin.notation, "sudoku-81");
    assert_eq!(import.puzzle, read(&format!("123456789{}", "0".repeat(72))).puzzle);
    assert_eq!(import.notices, ["read as what Good Sudoku shares; it is written as 81 characters"]);
    assert_eq!(import.origin.text, text);
    same(text.trim_end_matches('='), text.trim_end_matches('='));
    let error = parse(&text.replace("EjRW", "EjRv")).unwrap_err();
    assert_eq!((error.offset, error.message.as_str()), (Some(4), "15 at r1c6 is no digit"));
    let error = parse(&text.replace("WeJ", "W*J")).unwrap_err();
    assert_eq!((error.offset, error.message.as_str()), (Some(5), "what follows $ is not base 64 of 41 bytes"));
}

#[test]
fn what_no_link_holds_is_named() {
    for (link, what) in [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb5tAEL3zK6I9", "Penpa+"),
        ("https://tinyurl.com/2p8abcde", "short link"),
        ("https://f-puzzles.com/?id=y3abcd12", "server"),
        ("https://app.crackingthecryptic.com/sudoku/?id=NhJ7JRRB4f", "\"NhJ7JRRB4f\" is the short name"),
        ("K6C0123", "KenKen"),
        ("D6C0123", "KenDoku"),
    ] {
        let error = parse(link).unwrap_err();
        assert!(error.message.contains(what), "{link}: {error}");
    }
}

#[test]
fn the_title_of_a_feed_may_begin_with_a_digit() {
    for title in ["22 November, 4 stars", " 22 November", "Moderate"] {
        let import = read(&format!("1{}{title}", with_solution()));
        assert_eq!((import.origin.notation, import.extras.title.as_str()), ("str8ts-243", title.trim()));
        assert_eq!(import.origin.text, with_solution());
        assert_eq!(import.notices.len(), 1, "{:?}", import.notices);
    }
    // more digits are no title
    assert!(parse(&format!("1{}2", with_solution())).is_err());
}

#[test]
fn the_json_feed_has_clues_and_colours() {
    let (clues, colours) = STR8TS_162.split_at(81);
    let feed = format!("{{\"cmId\": 5, \"cmPuzzle\": \"{clues}\",\n \"cmColourMap\": \"{colours}\"}}");
    for feed in [feed.clone(), format!("[{feed}]"), format!("\u{feff}{feed}\r\n")] {
        same(&feed, STR8TS_162);
        assert_eq!(read(&feed).notices, ["read as the JSON feed of str8ts.com; the digits are kept"]);
    }
    let mini = format!("{}{}", "0".repeat(34) + "12", "100000".repeat(5) + "000000");
    same(&format!("{{\"cmPuzzle\":\"{}\",\"cmColourMap\":\"{}\"}}", &mini[..36], &mini[36..]), &mini);
    let error = parse(&format!("{{\"cmPuzzle\":\"{clues}\"}}")).unwrap_err();
    assert_eq!(error.message, "a puzzle of the JSON feed has cmPuzzle and cmColourMap: texts of digits");
    let error = parse(&feed.replacen("0\",", "\",", 1)).unwrap_err();
    assert_eq!((error.notation, error.offset), (Some("str8ts-162"), Some(0)));
}

#[test]
fn minis_have_a_solution_too() {
    let (clues, colours) = ("100000000000".to_owned() + &"0".repeat(24), "000001".to_owned() + &"0".repeat(30));
    let text = format!("{clues}123450{}{colours}", "234561345612456123561234612345");
    let import = read(&text);
    assert_eq!((import.origin.notation, import.puzzle.side()), ("str8ts-243", 6));
    assert_eq!(import.puzzle.black().len(), 1);
    let mut solved = import.board.clone();
    for (cell, sign) in import.puzzle.grid().iter().zip(text[36..72].chars()) {
        if !import.puzzle.is_black(cell) {
            solved.set_digit(cell, ninefold::puzzle::Digit::from_char(sign));
        }
    }
    assert_eq!(write(row("str8ts-243"), &import.puzzle, &solved, None).unwrap().text, text);
    solved.set_digit("r2c1".parse().unwrap(), ninefold::puzzle::Digit::new(1));
    assert!(write(row("str8ts-243"), &import.puzzle, &solved, None).is_err());
    // the solution must have a digit in every white cell
    assert!(parse(&text.replace("234561", "034561")).is_err());
}

#[test]
fn what_is_never_written_anew_comes_back_unchanged() {
    // a Sudoku without regions in the tokens of SumoCue, and black cells that all have clues
    let tokens: String = SUDOKU_81.chars().map(|c| format!("={c}")).collect();
    let mut numbers = vec![String::from("0"); 81];
    numbers[40] = String::from("-5");
    for text in [format!("SumoCueV1{tokens}"), numbers.join(",")] {
        let import = read(&text);
        let notation = row(import.origin.notation);
        let progress = Progress {
            puzzle: &import.puzzle,
            board: &import.board,
            extras: &import.extras,
            origin: Some(&import.origin),
        };
        assert_eq!(write_progress(notation, &progress).unwrap().text, text);
        assert!(write_progress(notation, &Progress { origin: None, ..progress }).is_err());
        let mut board = import.board.clone();
        board.set_digit("r1c2".parse().unwrap(), ninefold::puzzle::Digit::new(3));
        assert!(write_progress(notation, &Progress { board: &board, ..progress }).is_err());
    }
}

#[test]
fn a_notation_that_was_asked_for_says_what_is_missing() {
    for (slug, message) in [
        ("killer-b", "the text does not begin with a header, such as S9B"),
        ("snarfable", "there is no arrow: digits alone are a Sudoku"),
    ] {
        let error = parse_as(row(slug), SUDOKU_81).unwrap_err();
        assert_eq!((error.offset, error.message.as_str()), (Some(0), message));
    }
    let single = "{\"board\":[ROWS],\"cages\":[[5,[[0,0]]]]}".replace("ROWS", &["[0,0,0,0,0,0,0,0,0]"; 9].join(","));
    let killer = read(&single);
    let refused = write(row("snarfable"), &killer.puzzle, &killer.board, None).unwrap_err();
    assert!(refused.to_string().ends_with("it would be read as a Sudoku"), "{refused}");
}

#[test]
fn a_text_is_only_said_to_have_a_length_that_it_has() {
    // one comma far behind, as in a string of a Killer
    let title = format!("1{}Moderate, by hand", with_solution());
    assert_eq!(read(&title).notices.len(), 1, "{:?}", read(&title).notices);
}

#[test]
fn a_code_is_found_where_a_mail_or_a_page_has_it() {
    const CODE: &str = "NF1-KP9AN8-Q0N1956R2-6-J8";
    let broken = CODE.replace("-6-", "=\n-6-");
    for (text, notices) in [
        (format!("Try {CODE}, it is hard."), vec![WORDS_LEFT]),
        (format!("<p>{CODE}</p>"), vec![WORDS_LEFT]),
        (format!("<p>Try <b>{CODE}</b>,&nbsp;it is hard.</p>"), vec![WORDS_LEFT]),
        (CODE.replace('-', "&#45;"), vec![WORDS_LEFT]),
        (CODE.replace('-', "\\-"), vec![UNESCAPED]),
        (broken.clone(), vec![DECODED]),
        (format!("Try {broken}, it is hard."), vec![DECODED, WORDS_LEFT]),
    ] {
        let import = read_within_words(&text, None).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(import.puzzle, read(CODE).puzzle, "{text}");
        assert_eq!(import.notices, notices, "{text}");
    }
    let other = CODE.replace("J8", "J9");
    assert!(read_within_words(&format!("<p>{CODE}</p><p>{CODE}</p>{other}"), None).is_none());
}

/// As RFC 2045 has it: lines of 76 characters, `=` at their ends, and `=3D` for the sign itself.
fn quoted_printable(text: &str) -> String {
    let mut encoded = String::new();
    let mut column = 0;
    for c in text.chars() {
        let part = if c == '=' { String::from("=3D") } else { c.to_string() };
        if c != '\n' && column + part.len() > 75 {
            encoded.push_str("=\n");
            column = 0;
        }
        column = if c == '\n' { 0 } else { column + part.len() };
        encoded.push_str(&part);
    }
    encoded
}

#[test]
fn a_link_that_a_mail_program_encoded_is_decoded() {
    let link = format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={KILLER_V1}");
    for (text, notices) in [
        (quoted_printable(&link), vec![DECODED]),
        (quoted_printable(&link).replace('\n', "\r\n"), vec![DECODED]),
        (quoted_printable(&format!("I am stuck here:\n\n{link}\n\nAny idea?\n")), vec![DECODED]),
        (quoted_printable(&format!("I am stuck here:\n\n{KILLER_V1}\n\nAny idea?\n")), vec![DECODED, WORDS_LEFT]),
    ] {
        assert!(parse(&text).is_err(), "{text}");
        let import = read_within_words(&text, None).unwrap_or_else(|| panic!("{text}"));
        assert_eq!((&import.puzzle, import.origin.text.as_str()), (&read(KILLER_V1).puzzle, KILLER_V1));
        assert_eq!(import.notices, notices, "{text}");
    }
    // An equals sign at the end of a line makes no mail of what is none.
    assert_eq!(read_within_words("a=\nb=3Dc", None).map(|import| import.origin.text), None);
}

#[test]
fn two_puzzles_are_not_said_to_be_as_long_as_something_else() {
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let two = format!("{sudoku}\n{}", sudoku.replace("53", ".."));
    let notices = read(&two).notices;
    assert_eq!(notices, ["the text holds 2 puzzles: the first is read"]);
}

/// Chats, pages and phones put these between characters or around a text, and nobody sees them.
#[test]
fn what_does_not_show_is_no_part_of_a_text() {
    for unseen in [
        "\u{2066}", "\u{2069}", "\u{202a}", "\u{202c}", "\u{202d}", "\u{61c}", "\u{fe0f}", "\u{34f}", "\u{200b}",
        "\u{ad}",
    ] {
        let (start, end) = SUDOKU_81.split_at(40);
        for text in [format!("{unseen}{SUDOKU_81}"), format!("{SUDOKU_81}{unseen}"), format!("{start}{unseen}{end}")] {
            assert_eq!(read(&text).puzzle, read(SUDOKU_81).puzzle, "{unseen:?}");
        }
    }
    // it turns the digits around that follow
    assert!(parse(&format!("\u{202e}{SUDOKU_81}")).is_err());
}

#[test]
fn what_does_not_show_may_stand_anywhere_in_a_link() {
    let link = format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={KILLER_V1}");
    let expected = read(&link);
    for unseen in ["\u{ad}", "\u{200b}", "\u{2060}", "&#8203;", "&#173;", "&#xAD;", "&shy;"] {
        for at in [10, 30, 40, 48, 60, link.len() - 5] {
            let text = format!("{}{unseen}{}", &link[..at], &link[at..]);
            let import = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!((import.origin.notation, &import.puzzle), ("killer-v1", &expected.puzzle), "{text}");
            // the place of a mistake is that in the text as it was given
            let error = parse(&text.replacen("?bd=", "?bd=%zz", 1)).unwrap_err();
            assert_eq!(error.offset, text.find("?bd=").map(|at| at + 4), "{text}");
        }
    }
}

#[test]
fn a_json_is_no_string_of_its_length() {
    for length in [81, 162, 243] {
        let start = "{\"ninefold\":99,\"title\":\"";
        let text = format!("{start}{}\"}}", "0".repeat(length - start.len() - 2));
        let error = parse(&text).unwrap_err();
        assert_eq!(error.notation, Some("ninefold"), "{error}");
    }
}

#[test]
fn words_are_quoted_as_they_stand() {
    let error = parse("hello world\n").unwrap_err();
    assert_eq!(error.message, "no notation fits: the text is \"hello world\"");
    assert!(error.is_unknown());
}

#[test]
fn a_name_that_begins_like_a_code_is_none() {
    for name in ["NFL-2024", "nfi-a-b", "NF-1-2-3-4-5"] {
        assert!(!ninefold::generator::Code::is_begun(name), "{name}");
    }
    for code in ["NF1-x", "NF12-KP9AN0", "NFl-KP9AN0-1-2-3", "NFI\u{2013}a\u{2013}b\u{2013}c\u{2013}d\u{2013}e"] {
        assert!(ninefold::generator::Code::is_begun(code), "{code}");
    }
}
