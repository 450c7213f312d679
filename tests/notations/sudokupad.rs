//! SudokuPad: payloads of every sort, links, drawings.

use ninefold::notation::{Extras, Progress, link, parse, write, write_progress};
use ninefold::puzzle::{Board, Cell, CellMap, Digit, DigitSet};
use proptest::prelude::*;

use crate::boards::{killer, sudoku, sudoku_variant};
use crate::f_puzzles::{back, full, odd_ones};
use crate::random::{for_all, slips, with_slips};
use crate::{cell, read, row};

/// The boxes of a 4×4 as regions.
const BOXES: &str =
    "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

/// A 4×4 with more names, as JSON.
fn small(names: &str) -> String {
    let empty = "[{},{},{},{}]";
    format!(
        "{{\"cells\":[[{{\"value\":1}},{{}},{{\"value\":\"2\",\"given\":false}},{{\"centremarks\":[3],\"pencilMarks\":[4]}}],\
         {empty},{empty},{empty}],\"regions\":{BOXES}{names}}}"
    )
}

/// The same zipped.
const ZIPPED: &str = "{id:'x1',cs:50,ce:[[{v:1},,{v:2,given:f},{centremarks:[3],pencilMarks:[4]}],[,,,],[,,,],[,,,]],\
    re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
    ca:[{v:'title: It\\'s mine'},{v:'author: Me'},{v:'rules: One.\\nTwo.'},{v:'solution: 1234341221434321'},\
    {ce:[[3,3],[3,2]],v:7,sum:7,unique:t}]}";

/// A payload of a text behind a prefix. The crate writes four signs where there is nothing to fill up.
pub fn payload(prefix: &str, text: &str) -> String {
    let packed = lz_str::compress_to_base64(text);
    let signs = packed.trim_end_matches('=');
    format!("{prefix}{signs}{}", "=".repeat((4 - signs.len() % 4) % 4))
}

#[test]
fn plain_and_zipped_json_are_the_same_puzzle() {
    let cages = ",\"cages\":[{\"value\":\"title: It's mine\"},{\"value\":\"author: Me\"},{\"value\":\"rules: One.\\nTwo.\"},\
                 {\"cells\":[[3,2],[3,3]],\"value\":\"7\",\"sum\":7,\"unique\":true}]";
    let plain = small(cages);
    let expected = read(&plain);
    assert_eq!((expected.origin.notation, expected.puzzle.title().as_str()), ("sudokupad", "Killer 4×4"));
    assert_eq!(expected.puzzle.given_cells(), cell("r1c1").set());
    assert_eq!(expected.board.digit(cell("r1c3")), Digit::new(2));
    assert_eq!(expected.board.candidates(cell("r1c4")).to_string(), "3");
    assert_eq!(expected.extras.corners[cell("r1c4")].to_string(), "4");
    assert_eq!(expected.puzzle.cage_at(cell("r4c3")).map(|c| c.sum), Some(7));
    let words = (expected.extras.title.as_str(), expected.extras.author.as_str(), expected.extras.rules.as_str());
    assert_eq!(words, ("It's mine", "Me", "One.\nTwo.\n"));
    for text in [payload("scl", &plain), payload("ctc", &plain), payload("SCL", ZIPPED), payload("scl", ZIPPED)] {
        let import = read(&text);
        assert_eq!((&import.puzzle, &import.board), (&expected.puzzle, &expected.board), "{text}");
        assert_eq!(import.extras, expected.extras);
        assert!(import.notices.is_empty(), "{:?}", import.notices);
        assert_eq!(import.origin.text, text);
    }
    let metadata =
        small(",\"cages\":[],\"metadata\":{\"title\":\"T\",\"author\":\"A\",\"rules\":\"R\",\"solution\":\"\"}");
    assert_eq!(read(&metadata).extras.rules, "R\n");
}

#[test]
fn every_link_is_taken_off() {
    let scl = payload("scl", ZIPPED);
    assert!(scl.contains('/') && scl.contains('+'), "the payload has signs that a link may encode: {scl}");
    let encoded = scl.replace('+', "%2B").replace('/', "%2F").replace('=', "%3d");
    let expected = read(&scl);
    for text in [
        format!("https://sudokupad.app/{scl}"),
        format!("https://sudokupad.app/{encoded}"),
        format!("sudokupad.app/sudoku/{scl}"),
        format!("https://beta.sudokupad.app/{encoded}?setting-nogrid=1"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid={encoded}"),
        format!("HTTPS://APP.CRACKINGTHECRYPTIC.COM/sudoku/?lang=de&PuzzleId={scl}&x=1"),
        format!("https://app.crackingthecryptic.com/{scl}"),
        format!("https://sudokupad.app/sudoku.html?puzzle={encoded}"),
        format!("Solve <https://sudokupad.app/{scl}> today"),
        format!("https://sudokupad.app/{}\n{}", &scl[..90], &scl[90..]),
        format!("https://sudokupad.app/{scl}."),
    ] {
        let import = read(&text);
        assert_eq!((&import.puzzle, &import.origin.text), (&expected.puzzle, &scl), "{text}");
    }
    let written = link(row("sudokupad"), &expected.puzzle, &scl).unwrap();
    assert_eq!(written, format!("https://sudokupad.app/{}", encoded.replace("%3d", "%3D")));
    let json = small("");
    let packed = link(row("sudokupad"), &read(&json).puzzle, &json).unwrap();
    assert_eq!(read(&packed).puzzle, read(&json).puzzle);
}

#[test]
fn an_f_puzzles_payload_is_read_in_their_links() {
    let json = full();
    let expected = read(&json);
    for prefix in ["fpuz", "fpuzzles"] {
        let text = payload(prefix, &json);
        for link in [
            text.clone(),
            format!("https://sudokupad.app/{text}"),
            format!("x.crackingthecryptic.com/?puzzleid={text}"),
        ] {
            let import = read(&link);
            assert_eq!((import.origin.notation, &import.origin.text), ("sudokupad", &text), "{link}");
            assert_eq!(
                (&import.puzzle, &import.board, &import.extras),
                (&expected.puzzle, &expected.board, &expected.extras)
            );
        }
    }
}

#[test]
fn a_link_that_was_changed_on_its_way_is_read() {
    let scl = payload("scl", ZIPPED);
    let expected = read(&scl);
    let encoded = scl.replace('+', "%2B").replace('/', "%2F").replace('=', "%3d");
    let long = format!("https://app.crackingthecryptic.com/sudoku/?puzzleid={encoded}");
    // a mailer counts the page too
    for width in [60, 72, 76] {
        let (first, rest) = long.split_at(width);
        assert!(first.len() - first.find("scl").unwrap() < 50);
        assert_eq!(read(&format!("{first} \n{rest}")).puzzle, expected.puzzle, "{width}");
    }
    for text in [long.replace('%', "%25"), long.replace("%2B", "%20"), long.replace("%2B", "%2520")] {
        let import = read(&text);
        assert_eq!((&import.puzzle, &import.origin.text), (&expected.puzzle, &scl), "{text}");
    }
    // nor is a blank as it stands the end of one that is not whole
    for text in [long.replace("%2B", " "), format!("see {} please", long.replace("%2B", " ")), scl.replace('+', " ")] {
        assert_eq!(read(&text).origin.text, scl, "{text}");
    }
}

#[test]
fn rules_among_the_words_are_refused_by_name() {
    let said = |names: &str| parse(&small(names));
    let of = |names: &str| said(names).unwrap_err().message;
    assert!(of(",\"metadata\":{\"disjointgroups\":true}").ends_with("does not know: disjoint groups"));
    assert_eq!(said(",\"metadata\":{\"antiknight\":true}").unwrap().puzzle.title(), "Anti-knight Sudoku 4×4");
    assert!(of(",\"metadata\":{\"NoRowCol\":true}").ends_with("rows and columns whose digits may repeat"));
    assert!(of(",\"cages\":[{\"value\":\"nonconsecutive: true\"}]").ends_with("does not know: non-consecutive"));
    assert_eq!(said(",\"cages\":[{\"value\":\"antiking\"}]").unwrap().puzzle.title(), "Anti-king Sudoku 4×4");
    let import =
        said(",\"metadata\":{\"antiknight\":false,\"title\":\"T\",\"solution\":\"1\",\"rules\":[\"One\",\"Two\"]}")
            .unwrap();
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!((import.extras.title.as_str(), import.extras.rules.as_str()), ("T", "One\nTwo\n"));
    let import =
        said(",\"metadata\":{\"x\":1},\"cages\":[{\"value\":\"antiking: false\"},{\"value\":\"y: z\"}]").unwrap();
    assert_eq!(import.notices, ["not known and ignored: \"y\", \"x\""]);
}

#[test]
fn a_packed_sudoku() {
    // 5 and five blanks (55), three blanks (20), 4 and five blanks (54), six blanks eleven times (50)
    let cells = format!("tKs{}", "o".repeat(11));
    let import = read(&format!("scf{cells}*x"));
    assert_eq!(import.puzzle.title(), "Sudoku X");
    assert_eq!(import.puzzle.given(cell("r1c1")), Digit::new(5));
    assert_eq!(import.puzzle.given(cell("r2c1")), Digit::new(4));
    assert_eq!(import.puzzle.given_cells().len(), 2);
    let import = read(&format!("https://sudokupad.app/scf{cells}*wtMine*aMe"));
    assert_eq!((import.puzzle.title().as_str(), import.extras.title.as_str()), ("Windoku", "Mine"));
    assert_eq!(import.extras.author, "Me");
    let import = read(&format!("https://sudokupad.app/scf{cells}*tNo%203%3A%20caf%C3%A9%2Bx*aAn%20A"));
    assert_eq!((import.extras.title.as_str(), import.extras.author.as_str()), ("No 3: café+x", "An A"));
    let why = |text: &str| parse(text).unwrap_err().message;
    assert!(why(&format!("scf{cells}0")).contains("more than 81 cells"));
    assert!(why(&format!("scf{}", "o".repeat(14))).contains("84 cells instead of 81"));
    assert!(why(&format!("scf{}", &cells[..13])).contains("75 cells instead of 81"));
    assert!(why(&format!("scf{cells}*k")).contains("'k' of a packed Sudoku"));
}

#[test]
fn a_lost_slash_is_put_back() {
    // a text that packs to two slashes side by side
    let found = (0..5000).find_map(|i| {
        let json = format!("{{\"title\":\"try {i}\",{}", &small("")[1..]);
        let text = payload("scl", &json);
        text.contains("//").then_some((i, text))
    });
    let (i, text) = found.unwrap();
    let lost = text.replacen("//", "/", 1);
    let import = read(&format!("https://sudokupad.app/{lost}"));
    assert_eq!(import.extras.title, format!("try {i}"));
    assert_eq!(import.notices, ["a slash was lost from the payload: it was put back"]);
    assert_eq!(import.origin.text, text);
}

#[test]
fn short_names_are_refused() {
    for text in [
        "https://sudokupad.app/abc123xyz",
        "https://app.crackingthecryptic.com/sudoku/abc123xyz",
        "https://sudokupad.app/?puzzleid=abc123xyz",
    ] {
        let error = parse(text).unwrap_err();
        assert_eq!(error.offset, text.find("abc123"), "{text}");
        assert!(
            error.message.starts_with("\"abc123xyz\" is the short name of a puzzle on SudokuPad's server"),
            "{error}"
        );
    }
    assert!(parse("https://sudokupad.app/clover/new-year").unwrap_err().message.contains("short name"));
    assert_eq!(
        parse("https://sudokupad.app/").unwrap_err().message,
        "nothing follows the host of the link: there is no puzzle to read"
    );
}

#[test]
fn drawings() {
    let drawn = |names: &str| parse(&payload("scl", &small(names)));
    let both = ",\"lines\":[{\"wayPoints\":[[0,0],[4,4]]},{\"wayPoints\":[[4,0],[0,4]]}]";
    assert_eq!(drawn(both).unwrap().puzzle.title(), "Sudoku X 4×4");
    let one = drawn(",\"lines\":[{\"wayPoints\":[[4,0],[0,4]]}]").unwrap_err();
    assert!(one.message.ends_with("does not know: a rising diagonal alone"), "{one}");
    // a line that is bent on its way is none, and text may be a list
    let bent = drawn(&both.replace("[0,0],", "[0,0],[0.5,3.5],")).unwrap_err();
    assert!(bent.message.contains("does not know: line"), "{bent}");
    assert_eq!(drawn(&both.replace("[0,0],", "[0,0],[2,2],")).unwrap().puzzle.title(), "Sudoku X 4×4");
    let text = drawn(",\"overlays\":[{\"center\":[1,1],\"width\":1,\"height\":1,\"text\":[\"7\"]}]").unwrap_err();
    assert!(text.message.ends_with("does not know: text at r2c2"), "{text}");
    let rules = ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,0.5]]}],\"arrows\":[{},{}],\
                 \"underlays\":[{\"center\":[1,1],\"width\":0.8,\"height\":0.8,\"rounded\":true},{\"width\":0.5,\"height\":0.5}],\
                 \"overlays\":[{\"text\":\"V\"}],\"global\":[\"antiknight\",\"wormhole\"]";
    let error = drawn(rules).unwrap_err();
    let expected = "the puzzle has rules that Ninefold does not know: \"wormhole\", arrow (2), line at r1c1, \
         circle at r2c2, small shape, text";
    assert_eq!((error.message.as_str(), error.offset), (expected, Some(0)));
    let decoration = ",\"lines\":[{\"wayPoints\":[[0,2],[4,2]]}],\"underlays\":[{\"center\":[0.5,0.5],\"width\":1,\"height\":1}],\"foglight\":[[1,1]]";
    assert_eq!(
        drawn(decoration).unwrap().notices,
        ["left out, as it is no rule: foglight, line along the grid, background of cells"]
    );
}

#[test]
fn cages_without_a_sum() {
    let caged = |cage: &str| parse(&small(&format!(",\"cages\":[{cage}]")));
    // what a word means is said in words alone
    let error = caged("{\"cells\":[[0,0],[1,1]],\"value\":\"odd\"}").unwrap_err();
    assert!(error.message.ends_with("does not know: cage with \"odd\" at r1c1"), "{error}");
    let import = caged("{\"cells\":[[0,0],[1,1]]}").unwrap();
    assert_eq!(import.notices, ["left out, as it is no rule: cage without a sum"]);
    // SudokuPad draws rows and columns as hidden cages of its own
    let row = "{\"cells\":[[0,0],[0,1],[0,2],[0,3]],\"unique\":true,\"hidden\":true,\"type\":\"rowcol\"}";
    let import = caged(&format!("{row},{{\"cells\":[[0,0],[1,0]],\"sum\":5,\"value\":\"5\"}}")).unwrap();
    assert_eq!(import.puzzle.cages().len(), 1);
    assert_eq!(import.notices, ["left out, as it is no rule: cage without a sum inside a house"]);
    let import = caged("{\"cells\":[[0,0],[1,1]],\"unique\":true}").unwrap();
    assert_eq!(import.notices, ["left out, as it is no rule: cage without a sum inside a house"]);
    let import = caged("{\"cells\":[[0,0],[3,1]],\"unique\":true}").unwrap();
    assert!(import.puzzle.houses().iter().any(|h| h.name() == "cage at r1c1" && h.cells.len() == 2));
    for off in ["0", "\"false\"", "\"\"", "false"] {
        let error = caged(&format!("{{\"cells\":[[0,0],[3,1]],\"sum\":5,\"unique\":{off}}}")).unwrap_err();
        assert!(error.message.ends_with("sum of a cage whose digits may repeat at r1c1"), "{off}: {error}");
    }
    let error = caged("{\"cells\":[[0,0],[3,1]],\"sum\":5,\"unique\":false}").unwrap_err();
    assert!(error.message.ends_with("sum of a cage whose digits may repeat at r1c1"), "{error}");
    assert_eq!(caged("{\"cells\":[[3,3],[2,3]],\"value\":\"5\"}").unwrap().puzzle.cages()[0].sum, 5);
    // a sum that is none is not taken for a cage without one
    let of = |rest: &str| caged(&format!("{{\"cells\":[[3,3],[2,3]],\"unique\":true,{rest}}}")).unwrap_err().message;
    assert_eq!(of("\"sum\":-5"), "cages[0].sum is -5: the sum of a cage is a number from 1 to 45");
    assert_eq!(of("\"sum\":6.5"), "cages[0].sum is 6.5: the sum of a cage is a number from 1 to 45");
    assert_eq!(of("\"sum\":5,\"value\":\"6\""), "cages[0] shows \"6\", and its sum is 5");
    assert!(of("\"sum\":5,\"value\":\"?\"").ends_with("does not know: cage with \"?\" at r3c4"));
    assert_eq!(caged("{\"value\":\"title\"}").unwrap().extras.title, "");
    let import = caged("{\"value\":\"hello\"}").unwrap();
    assert_eq!(import.notices, ["not known and ignored: \"hello\""]);
}

#[test]
fn regions() {
    let no_regions = small("").replace(BOXES, "[]");
    let import = read(&no_regions);
    assert!(import.puzzle.has_boxes());
    assert_eq!(import.notices, ["the payload gives no regions: the usual boxes are taken"]);
    let why = |regions: &str| parse(&payload("scl", &small("").replace(BOXES, regions))).unwrap_err().message;
    assert_eq!(why("[[[0,0]]]"), "r1c2 lies in no region");
    assert_eq!(why("[[[0,0],[0,0]]]"), "regions[0][1] is r1c1, which lies in another region too");
    assert_eq!(why("[[[0,4]]]"), "regions[0][0] is no cell: [row, column] from [0,0] to [3,3]");
    let uneven = BOXES.replace("[[0,0],[0,1],[1,0],[1,1]],[[0,2],", "[[0,0],[0,1],[1,0],[1,1],[0,2]],[");
    assert_eq!(why(&uneven), "region 1 has 5 cells instead of 4");
}

#[test]
fn what_is_written_is_their_json() {
    let import = read(&small(",\"cages\":[{\"value\":\"title: T\"},{\"cells\":[[3,2],[3,3]],\"value\":\"7\"}]"));
    let progress = Progress { puzzle: &import.puzzle, board: &import.board, extras: &import.extras, origin: None };
    let written = write_progress(row("sudokupad"), &progress).unwrap();
    let json = lz_str::decompress_from_base64(&written.text[3..]).unwrap();
    let empty = "[{},{},{},{}]";
    let expected = format!(
        "{{\"cellSize\":64,\"cells\":[[{{\"value\":1}},{{}},{{\"value\":2,\"given\":false}},\
         {{\"centremarks\":[3],\"pencilMarks\":[4]}}],{empty},{empty},{empty}],\"regions\":{BOXES},\
         \"cages\":[{{\"value\":\"title: T\"}},{{\"cells\":[[3,2],[3,3]],\"value\":\"7\",\"sum\":7,\"unique\":true}}]}}"
    );
    assert_eq!(String::from_utf16(&json).unwrap(), expected);
    let mut extras = import.extras.clone();
    extras.colours[cell("r1c1")] = DigitSet::full(2);
    let progress = Progress { extras: &extras, ..progress };
    let notices = write_progress(row("sudokupad"), &progress).unwrap().notices;
    assert_eq!(notices, ["sudokupad holds no colours: those of r1c1 are left out"]);
    assert!(write(row("sudokupad"), &import.puzzle, &Board::new(&import.puzzle), None).is_ok());
}

/// Words and corner marks out of the bits of each cell.
fn extras(cells: &[u16]) -> Extras {
    let set =
        |c: Cell| if cells[c.index()] & 3 == 0 { DigitSet::from_bits(cells[c.index()] >> 2) } else { DigitSet::EMPTY };
    let rules = String::from("Rules: of \"one\",\nand 'another' \\ line\n");
    Extras { title: String::from("It's: made up"), rules, corners: CellMap::from_fn(set), ..Extras::default() }
}

#[test]
fn sudokus_come_back() {
    for_all(64, (sudoku(), prop::collection::vec(any::<u16>(), 81)), |((puzzle, board), cells)| {
        back("sudokupad", &puzzle, &board, &extras(&cells))
    });
}

#[test]
fn x_and_windoku_come_back() {
    for_all(64, sudoku_variant(), |(puzzle, board)| back("sudokupad", &puzzle, &board, &Extras::default()));
}

#[test]
fn killers_come_back() {
    for_all(64, (killer(), prop::collection::vec(any::<u16>(), 81)), |((puzzle, board), cells)| {
        back("sudokupad", &puzzle, &board, &extras(&cells))
    });
}

#[test]
fn jigsaws_and_other_sides_come_back() {
    for_all(64, odd_ones(), |(puzzle, board)| back("sudokupad", &puzzle, &board, &Extras::default()));
}

#[test]
fn mutated_payloads_never_panic() {
    for_all(64, (any::<bool>(), 0..3u8, slips("[0-9a-zN/+={}\\[\\],:'\"]")), |(zipped, pack, slips)| {
        let inner = if zipped { ZIPPED.to_owned() } else { full() };
        let prefix = if zipped { "scl" } else { "fpuz" };
        let text = match pack {
            0 => with_slips(&payload(prefix, &inner), &slips),
            1 => payload(prefix, &with_slips(&inner, &slips)),
            _ => format!("https://sudokupad.app/{}", with_slips(&payload(prefix, &inner), &slips)),
        };
        crate::probe::text(&text);
        Ok(())
    });
}
