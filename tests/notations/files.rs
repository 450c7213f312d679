//! Sudoku texts of other programs: HoDoKu, SadMan, Simple Sudoku, OpenSudoku, lists.

use ninefold::notation::{
    Extras, Import, Progress, WORDS_LEFT, parse, parse_as, read_within_words, write, write_progress,
};
use ninefold::puzzle::{Board, Cell, Digit, Kind, Puzzle};
use proptest::prelude::*;

use crate::boards::sudoku;
use crate::good::SUDOKU_81;
use crate::random::for_all;
use crate::{cell, read, row};

/// The digits of [`SUDOKU_81`] in nine rows, dots for blanks.
fn rows() -> Vec<String> {
    (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', ".")).collect()
}

/// Ours: a file of SadMan with every letter.
pub fn sdk() -> String {
    let words = "#AAn author\n#DA title\n#CFirst line\n#B01-02-2003\n#CSecond line\n#SA source\n#LHard\n#Uhttp://example.org/?a=b\n";
    format!("{words}{}\n", rows().join("\n"))
}

/// Ours: r1c2 placed 3, r1c3 {6,8}, r2c1 {6}; the last deletion is of a candidate that the digits forbid anyway.
pub fn hodoku() -> String {
    let board = rows().concat().replacen("1.", "1+3", 1);
    format!(":0100:56:{board}:421 721 113:655:293::")
}

/// Ours: a saved game with the same cells and words beside it, each set of notes as a version writes it.
fn saved(version: u8, notes: impl Fn(&[u8]) -> String) -> String {
    let mut data = format!("version: {version}&#10;");
    for (i, c) in SUDOKU_81.chars().enumerate() {
        let (digit, marks, editable): (char, &[u8], u8) = match (i, c) {
            (1, _) => ('3', &[], 1),
            (2, _) => ('0', &[6, 8], 1),
            (9, _) => ('0', &[6], 1),
            (_, '0') => ('0', &[], 1),
            (_, digit) => (digit, &[], 0),
        };
        data.push_str(&format!("{digit}|{}|{editable}|", notes(marks)));
    }
    let words =
        "<name>A &amp; b</name><author>An author</author>\n<description>First\nSecond</description><level>hard</level>";
    let head = "<?xml version='1.0' encoding='UTF-8'?>\n<opensudoku version=\"2\">";
    format!("{head}\n{words}\n<game created=\"1\" data=\"{data}\"/>\n</opensudoku>\n")
}

fn mask(digits: &[u8]) -> u16 {
    digits.iter().map(|d| 1 << (d - 1)).sum()
}

/// A saved game of version 3.
pub fn opensudoku() -> String {
    saved(3, |digits| mask(digits).to_string())
}

/// What is at r1c1 to r1c3 and r2c1: given, placed, and two sets of candidates.
fn four_cells(import: &Import) {
    assert_eq!(import.puzzle.given(cell("r1c1")), Digit::new(1));
    assert_eq!(import.puzzle.given(cell("r1c2")), None);
    assert_eq!(import.board.digit(cell("r1c2")), Digit::new(3));
    assert_eq!(import.board.candidates(cell("r1c3")).to_string(), "68");
    assert_eq!(import.board.candidates(cell("r2c1")).to_string(), "6");
    assert_eq!(import.board.digit(cell("r2c1")), None);
    assert_eq!(import.puzzle, read(SUDOKU_81).puzzle);
}

/// What a text comes back as: unchanged with its origin.
fn comes_back(text: &str) -> Import {
    let import = read(text);
    let Import { puzzle, board, extras, origin, .. } = &import;
    let written =
        write_progress(row(origin.notation), &Progress { puzzle, board, extras, origin: Some(origin) }).unwrap();
    assert_eq!(written.text, text);
    assert!(written.notices.is_empty(), "{:?}", written.notices);
    import
}

#[test]
fn sdk_with_words() {
    let import = comes_back(&sdk());
    assert_eq!(import.origin.notation, "sdk");
    assert_eq!(import.puzzle, read(SUDOKU_81).puzzle);
    let Extras { title, author, rules, .. } = &import.extras;
    assert_eq!(
        (title.as_str(), author.as_str(), rules.as_str()),
        ("A title", "An author", "First line\nSecond line\n")
    );
    assert_eq!(import.notices.len(), 1);
    assert!(import.notices[0].contains("the level \"Hard\""), "{:?}", import.notices);
    // written anew: what has a place
    let progress = Progress { puzzle: &import.puzzle, board: &import.board, extras: &import.extras, origin: None };
    let anew = write_progress(row("sdk"), &progress).unwrap();
    let words = "#AAn author\n#DA title\n#CFirst line\n#CSecond line\n";
    assert_eq!(anew.text, format!("{words}{}\n", rows().join("\n")));
    assert_eq!(read(&anew.text).extras, import.extras);
}

#[test]
fn sdk_in_sections_and_sdx() {
    let state = rows().join("\n").replacen("1..", "13.", 1);
    let marks = format!(",,68,,,,,,\n6{}", ",,,,,,,,\n".repeat(8));
    let text = format!("[Puzzle]\n{}\n[State]\n{state}\n[PencilMarks]\n{marks}[Other]\nwhat\n", rows().join("\n"));
    let import = comes_back(&text);
    four_cells(&import);
    assert!(import.notices[0].contains("section \"other\""), "{:?}", import.notices);
    let anew = write(row("sdk"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!(format!("{}[Other]\nwhat\n", anew.text), text);
    // bars and blanks instead of commas
    let blanks = marks
        .lines()
        .map(|l| l.split(',').map(|f| if f.is_empty() { "." } else { f }).collect::<Vec<_>>().join(" ") + "\n");
    let blanks: String = blanks.collect();
    assert_eq!(read(&text.replace(&marks, &blanks)).board, import.board);
    assert_eq!(read(&text.replace(",,68,", ",, 6 8,")).board, import.board);

    // a .sdx cannot tell a single candidate from a given: 69 at r2c1
    let mut sdx: Vec<Vec<String>> =
        rows().iter().map(|r| r.chars().map(|c| c.to_string().replace('.', "123456789")).collect()).collect();
    (sdx[0][1], sdx[0][2], sdx[1][0]) = ("u3".into(), "68".into(), "69".into());
    let text = sdx.iter().map(|r| r.join(" ")).collect::<Vec<_>>().join("\n");
    let import = comes_back(&text);
    assert_eq!((import.origin.notation, &import.puzzle), ("sdk", &read(SUDOKU_81).puzzle));
    assert_eq!(import.board.digit(cell("r1c2")), Digit::new(3));
    assert_eq!(import.board.candidates(cell("r1c3")).to_string(), "68");
    assert_eq!(import.board.candidates(cell("r2c1")).to_string(), "69");
}

#[test]
fn the_rows_of_a_section_may_be_drawn_apart() {
    let row = |row: &String| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
    let rows: Vec<String> = rows().iter().map(row).collect();
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    for between in ["\n-----------\n", "\n---+---+---\n"] {
        let import = comes_back(&format!("[Puzzle]\n{}\n", bands.join(between)));
        assert_eq!((import.origin.notation, import.puzzle), ("sdk", read(SUDOKU_81).puzzle));
    }
    // nine dashes are a row of blanks
    let blank = format!("[Puzzle]\n{}", "---------\n".repeat(9));
    assert!(read(&blank).puzzle.given_cells().is_empty());
}

#[test]
fn sdm_is_a_list_and_a_bare_line_is_not() {
    assert_eq!(read(SUDOKU_81).origin.notation, "sudoku-81");
    let other = SUDOKU_81.replace('0', ".");
    let list = format!("# my list\n{SUDOKU_81}\n\n{other} # easy\n{other}\n");
    let import = comes_back(&list);
    assert_eq!((import.origin.notation, &import.puzzle), ("sdm", &read(SUDOKU_81).puzzle));
    assert_eq!(import.notices, ["the text holds 3 puzzles: the first is read"]);
    for one in [format!("{SUDOKU_81} # easy"), format!("#\n{SUDOKU_81}")] {
        let import = comes_back(&one);
        assert_eq!((import.origin.notation, import.notices.len()), ("sdm", 0), "{one}");
    }
    let import = parse_as(row("sdm"), SUDOKU_81).unwrap();
    assert_eq!(write(row("sdm"), &import.puzzle, &import.board, None).unwrap().text, SUDOKU_81);
    // two lines of digits have the length of others, which cannot read them
    let import = read(&format!("{SUDOKU_81}\n{SUDOKU_81}"));
    assert_eq!(import.origin.notation, "sdm");
}

#[test]
fn ss_bare_framed_and_old() {
    let bars: Vec<String> = rows().iter().map(|r| format!("{}|{}|{}", &r[..3], &r[3..6], &r[6..])).collect();
    let bare = [0, 3, 6].map(|r| bars[r..r + 3].join("\n")).join("\n-----------\n");
    let framed: Vec<String> = bars.iter().map(|r| format!(" |{r}|")).collect();
    let framed = [0, 3, 6].map(|r| framed[r..r + 3].join("\n")).join("\n |---+---+---|\n");
    let framed = format!(" *-----------*\n{framed}\n *-----------*\n");
    let old = rows().join("\n").replace('.', "X");
    for text in [&bare, &framed, &old, &framed.replace('\n', "\r\n")] {
        let import = comes_back(text);
        assert_eq!((import.origin.notation, &import.puzzle), ("ss", &read(SUDOKU_81).puzzle), "{text}");
        assert!(import.notices.is_empty(), "{:?}", import.notices);
        assert_eq!(write(row("ss"), &import.puzzle, &import.board, None).unwrap().text, bare);
    }
}

#[test]
fn sudoku_81_in_tables_and_comma_lists() {
    let plain = read(SUDOKU_81).puzzle;
    let spaced: Vec<String> = rows()
        .iter()
        .map(|r| {
            [0, 3, 6].map(|c| r[c..c + 3].chars().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")).join(" | ")
        })
        .collect();
    for (edge, frame) in
        [("| ", "+-------+-------+-------+"), ("", "------+-------+------"), (": ", ":-------+-------+-------:")]
    {
        let table: Vec<String> = spaced.iter().map(|r| format!("{edge}{r} {edge}").replace(": ", "| ")).collect();
        let table = [0, 3, 6].map(|r| table[r..r + 3].join("\n")).join(&format!("\n{frame}\n"));
        let table = if edge.is_empty() { table } else { format!("{frame}\n{table}\n{frame}") };
        for blank in [".", "0", "_", "-", "*"] {
            let table = table.replace('.', blank);
            let import = read(&table);
            assert_eq!((import.origin.notation, &import.puzzle), ("sudoku-81", &plain), "{table}");
            let again = write(row("sudoku-81"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
            assert_eq!(again.text.trim(), table.trim());
            assert_eq!(write(row("sudoku-81"), &import.puzzle, &import.board, None).unwrap().text, SUDOKU_81);
        }
    }
    let import = comes_back(&format!("123,C21.m,M3.1,7,{SUDOKU_81},4,11"));
    assert_eq!((import.origin.notation, &import.puzzle, import.notices.len()), ("sudoku-81", &plain, 1));
}

#[test]
fn hodoku_lines() {
    let import = comes_back(&hodoku());
    assert_eq!(import.origin.notation, "hodoku");
    four_cells(&import);
    // what the digits leave, where nothing is deleted
    assert_eq!(import.board.candidates(cell("r5c4")).to_string(), "1278");
    assert!(
        import.notices[0].contains("technique \"0100\", digits \"56\", eliminates \"655\", places \"293\""),
        "{:?}",
        import.notices
    );
    let anew = write(row("hodoku"), &import.puzzle, &import.board, None).unwrap();
    assert!(anew.text.starts_with(":0000:x:1+3.4..7..") && anew.text.ends_with("::"), "{}", anew.text);
    assert!(anew.notices.is_empty());
    let again = read(&anew.text);
    assert_eq!((&again.puzzle, &again.board, again.notices.len()), (&import.puzzle, &import.board, 0));
    // shorter lines, other blanks, lines that a mailer broke
    let bare = format!(":0000:x:{SUDOKU_81}:");
    assert_eq!(read(&bare).puzzle, import.puzzle);
    assert_eq!(read(&format!(":::{}\n{}::", &SUDOKU_81[..40], &SUDOKU_81[40..])).puzzle, import.puzzle);
    // of a library the first
    let library = format!("{bare}:::\r\n{}\n{bare}", hodoku());
    let first = comes_back(&library);
    assert_eq!((&first.puzzle, &first.board), (&read(&bare).puzzle, &read(&bare).board));
    assert_eq!(first.notices, ["the text holds 3 lines of a library: the first is read"]);
}

#[test]
fn hodoku_names_what_it_does_not_hold() {
    let import = read(SUDOKU_81);
    let unmarked = write(row("hodoku"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!(unmarked.text, format!(":0000:x:{}:::", rows().concat()));
    assert!(unmarked.notices.is_empty());
    let mut board = import.board.clone();
    board.set_candidates(cell("r1c2"), Digit::new(1).unwrap().set());
    let written = write(row("hodoku"), &import.puzzle, &board, None).unwrap();
    assert_eq!(written.notices.len(), 2);
    assert!(written.notices[0].starts_with("hodoku has no unmarked cells: r1c3"), "{:?}", written.notices);
    assert!(written.notices[1].ends_with("those of r1c2 are left out"), "{:?}", written.notices);
}

#[test]
fn opensudoku_plain_and_saved() {
    let one = format!("<game data='{SUDOKU_81}' />");
    let import = comes_back(&one);
    assert_eq!((import.origin.notation, &import.puzzle), ("opensudoku", &read(SUDOKU_81).puzzle));
    let anew = write(row("opensudoku"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!(
        anew.text,
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"{SUDOKU_81}\" />\n</opensudoku>\n"
        )
    );
    assert_eq!(read(&anew.text).puzzle, import.puzzle);

    let import = comes_back(&opensudoku());
    four_cells(&import);
    let Extras { title, author, rules, .. } = &import.extras;
    assert_eq!((title.as_str(), author.as_str(), rules.as_str()), ("A & b", "An author", "First\nSecond\n"));
    assert_eq!(import.notices, ["a puzzle has no place for: level"]);
    let anew = write_progress(
        row("opensudoku"),
        &Progress { origin: None, puzzle: &import.puzzle, board: &import.board, extras: &import.extras },
    )
    .unwrap();
    let again = read(&anew.text);
    assert_eq!((&again.puzzle, &again.board, &again.extras), (&import.puzzle, &import.board, &import.extras));

    // the older and newer versions
    let list = |digits: &[u8]| digits.iter().map(|d| format!("{d},")).collect::<String>();
    for text in [
        saved(1, |digits| if digits.is_empty() { "-".into() } else { list(digits) }),
        saved(2, |digits| mask(digits).to_string()),
        saved(2, |digits| format!("{}|", mask(digits))),
        saved(4, |digits| mask(digits).to_string()),
    ] {
        let import = read(&text);
        four_cells(&import);
        assert!(import.extras.corners[cell("r2c1")].is_empty());
    }
    let import = read(&saved(4, |digits| format!("{}|{}", digits.len(), mask(digits))));
    four_cells(&import);
    let corners = &import.extras.corners;
    assert_eq!((corners[cell("r1c3")].to_string(), corners[cell("r2c1")].to_string()), ("2".into(), "1".into()));
    // raw line breaks turn into blanks, some writers have backslash and n
    for line_break in ["\n", " ", "\\n"] {
        four_cells(&read(&opensudoku().replace("&#10;", line_break)));
    }
    let folder = format!(
        "<opensudoku version=\"2\"><folder name=\"Ours\"><game data=\"{SUDOKU_81}\"/><game data=\"{SUDOKU_81}\"/></folder></opensudoku>"
    );
    let import = read(&folder);
    assert_eq!(
        (import.extras.title.as_str(), import.notices[0].as_str()),
        ("Ours", "the file holds 2 games: the first is read")
    );
}

#[test]
fn they_are_for_plain_sudokus() {
    for slug in ["hodoku", "pm-grid", "sdk", "sdm", "ss", "opensudoku"] {
        for puzzle in [
            Puzzle::builder(Kind::Sudoku, 9).diagonals(true),
            Puzzle::builder(Kind::Sudoku, 9).windows(true),
            Puzzle::builder(Kind::Sudoku, 6),
            Puzzle::builder(Kind::Str8ts, 9),
        ] {
            let puzzle = puzzle.build().unwrap();
            let error = write(row(slug), &puzzle, &Board::new(&puzzle), None).unwrap_err().to_string();
            assert!(
                ["cannot hold", "holds no"].iter().any(|why| error.starts_with(&format!("{slug} {why}"))),
                "{error}"
            );
        }
    }
}

/// Words as a reader keeps them.
fn words() -> impl Strategy<Value = Extras> {
    ("[a-zA-Zäß&<>\"'=#;][a-zA-Zäß&<>\"'=#; ]{0,20}[a-z]", "([A-Z][a-z]{0,9})?", "([a-z&<]{1,9}\n){0,3}").prop_map(
        |(title, author, rules)| Extras {
            title: title.split_whitespace().collect::<Vec<_>>().join(" "),
            author,
            rules,
            ..Extras::default()
        },
    )
}

/// Written without notices, everything comes back; with some, at least what the text holds does.
fn back(slug: &str, puzzle: &Puzzle, board: &Board, extras: &Extras, exact: bool) -> Result<(), TestCaseError> {
    let written = write_progress(row(slug), &Progress { puzzle, board, extras, origin: None }).unwrap();
    let import = read(&written.text);
    prop_assert_eq!(import.origin.notation, slug);
    if written.notices.is_empty() {
        prop_assert_eq!(&import.puzzle, puzzle);
        for c in Cell::all() {
            prop_assert_eq!(import.board.digit(c), board.digit(c));
            prop_assert!(import.board.remaining(&import.puzzle, c) == board.remaining(puzzle, c), "{}", c);
        }
        prop_assert_eq!(&import.extras, extras);
    } else {
        prop_assert!(!exact, "{:?}", written.notices);
    }
    if exact {
        prop_assert_eq!(&import.board, board);
    }
    // what was read is given back, and comes back when it is written anew
    let again = write_progress(
        row(slug),
        &Progress {
            puzzle: &import.puzzle,
            board: &import.board,
            extras: &import.extras,
            origin: Some(&import.origin),
        },
    )
    .unwrap();
    prop_assert_eq!(&again.text, &written.text);
    let anew = write_progress(
        row(slug),
        &Progress { puzzle: &import.puzzle, board: &import.board, extras: &import.extras, origin: None },
    )
    .unwrap();
    prop_assert!(!written.notices.is_empty() || anew.text == written.text, "{} instead of {}", anew.text, written.text);
    Ok(())
}

#[test]
fn sdk_there_and_back() {
    for_all(64, (sudoku(), words()), |((puzzle, board), extras)| {
        back("sdk", &puzzle, &board, &extras, true)?;
        back("sdk", &puzzle, &Board::new(&puzzle), &Extras::default(), true)
    });
}

#[test]
fn opensudoku_there_and_back() {
    for_all(64, (sudoku(), words()), |((puzzle, board), extras)| {
        back("opensudoku", &puzzle, &board, &extras, true)?;
        back("opensudoku", &puzzle, &Board::new(&puzzle), &Extras::default(), true)
    });
}

#[test]
fn ss_there_and_back() {
    for_all(64, sudoku(), |(puzzle, board)| {
        back("ss", &puzzle, &board, &Extras::default(), false)?;
        back("ss", &puzzle, &Board::new(&puzzle), &Extras::default(), true)
    });
}

#[test]
fn hodoku_there_and_back() {
    for_all(64, (sudoku(), any::<bool>()), |((puzzle, mut board), whole)| {
        if whole {
            // what the notation holds: marks in every open cell, none of them against a digit
            for cell in board.open_cells(&puzzle) {
                let open = puzzle.open_digits(&board, cell);
                let marks = board.candidates(cell) & open;
                board.set_candidates(cell, if marks.is_empty() { open } else { marks });
            }
        }
        let whole = whole && board.open_cells(&puzzle).iter().all(|c| !board.candidates(c).is_empty());
        back("hodoku", &puzzle, &board, &Extras::default(), whole)?;
        back("hodoku", &puzzle, &Board::new(&puzzle), &Extras::default(), false)
    });
}

#[test]
fn blanks_that_do_not_break_may_stand_in_json_and_xml() {
    let expected = read(SUDOKU_81);
    let json = write(row("barium-json"), &expected.puzzle, &expected.board, None).unwrap().text;
    let own = write(row("ninefold"), &expected.puzzle, &expected.board, None).unwrap().text;
    for blank in ['\u{a0}', '\u{202f}', '\u{2003}'] {
        let blank = blank.to_string();
        let texts = [
            json.replace(' ', &blank),
            json.replace("  ", &format!("{blank} ")),
            own.replace(", ", &format!(",{blank}")).replace(':', &format!(":{blank}")),
            format!("<game{blank}data='{SUDOKU_81}'{blank}/>"),
            format!(
                "<?xml version='1.0'{blank}encoding='UTF-8'?>\n<opensudoku>\n{blank}<game data='{SUDOKU_81}'{blank}/>\n</opensudoku>"
            ),
        ];
        for text in texts {
            for (text, has_words) in [(format!("See:\n{text}\nBye"), true), (text, false)] {
                let found = parse(&text).ok().or_else(|| read_within_words(&text, None));
                let found = found.unwrap_or_else(|| panic!("{text}"));
                assert_eq!(found.puzzle, expected.puzzle, "{text}");
                assert_eq!(found.notices.iter().any(|said| said == WORDS_LEFT), has_words, "{text}");
            }
        }
    }
}
