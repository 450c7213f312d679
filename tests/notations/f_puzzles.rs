//! f-puzzles: payloads, links and plain JSON.

use ninefold::notation::{Extras, Progress, link, parse, write_progress};
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, House, HouseKind, Kind, Puzzle, Regions};
use proptest::prelude::*;

use crate::boards::{killer, sudoku, sudoku_variant};
use crate::random::for_all;
use crate::{cell, read, row};

/// A grid of this side: the text of each cell.
pub fn grid(side: u8, text: impl Fn(Cell) -> String) -> String {
    let row = |r| {
        let cells: Vec<String> = (0..side).map(|c| format!("{{{}}}", text(Cell::new(r, c).unwrap()))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    format!("\"size\":{side},\"grid\":[{}]", rows.join(","))
}

/// An empty 9×9 with more names.
pub fn with(names: &str) -> String {
    format!("{{{},{names}}}", grid(9, |_| String::new()))
}

/// JSON with most of what can be held.
pub fn full() -> String {
    let cells = grid(9, |c| match c.to_string().as_str() {
        "r1c1" => "\"value\":5,\"given\":true".into(),
        "r1c2" => "\"value\":6".into(),
        "r1c3" => "\"centerPencilMarks\":[1,2],\"cornerPencilMarks\":[2,9]".into(),
        "r1c4" => "\"centerPencilMarks\":[7]".into(),
        "r5c5" => "\"highlight\":\"#F2C879\"".into(),
        "r5c6" => "\"highlight\":\"#A9D8F4\",\"highlightArray\":[\"#A9D8F4\",\"#9AA0AA\"]".into(),
        _ => String::new(),
    });
    let (size, cells) = cells.split_once(',').unwrap();
    format!(
        "{{{size},\"title\":\"A \\\"title\\\" ä\",\"author\":\"Me\",\"ruleset\":\"One line.\\nAnother.\",{cells},\
         \"diagonal+\":true,\"diagonal-\":true,\"killercage\":[{{\"cells\":[\"R8C8\",\"R9C9\"],\"value\":\"4\"}},\
         {{\"cells\":[\"R9C1\"],\"value\":\"3\"}}]}}"
    )
}

/// What the program packs, unpacked by the crate.
fn unpacked(payload: &str) -> String {
    String::from_utf16(&lz_str::decompress_from_base64(payload).unwrap()).unwrap()
}

#[test]
fn payload_link_and_json_are_the_same_puzzle() {
    let json = full();
    let payload = crate::sudokupad::payload("", &json);
    let (plus, slash) = (payload.contains('+'), payload.contains('/'));
    assert!(plus && slash, "the payload has signs that a link may encode: {payload}");
    let encoded = payload.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D");
    let expected = read(&json);
    assert_eq!((expected.origin.notation, expected.puzzle.title().as_str()), ("f-puzzles", "Killer X"));
    for text in [
        payload.clone(),
        format!("https://f-puzzles.com/?load={payload}"),
        format!("http://www.F-Puzzles.com/?LOAD={encoded}"),
        format!("Look: https://www.f-puzzles.com/?id=3&load={payload}&x=1#top and solve it"),
        format!("(https://f-puzzles.com/?load={payload})."),
        format!("https://f-puzzles.com/?load={payload}."),
        format!("https://f-puzzles.com/?load={}\n{}\nEnjoy", &payload[..300], &payload[300..]),
        format!("https://f-puzzles.com/?load={}\r\n{}\r\n", &payload[..76], &payload[76..]),
        format!("https://example.org/?load={payload}"),
        format!("{}\n{}", &payload[..100], &payload[100..]),
    ] {
        let import = read(&text);
        assert_eq!((&import.puzzle, &import.board), (&expected.puzzle, &expected.board), "{text}");
        assert_eq!(import.extras, expected.extras);
        assert_eq!(import.origin.text, payload, "{text}");
        let (puzzle, board, extras) = (&import.puzzle, &import.board, &import.extras);
        let progress = Progress { puzzle, board, extras, origin: Some(&import.origin) };
        let written = write_progress(row("f-puzzles"), &progress).unwrap();
        assert_eq!(written.text, payload);
        let written = link(row("f-puzzles"), &import.puzzle, &written.text).unwrap();
        assert_eq!(written, format!("https://f-puzzles.com/?load={payload}"));
    }
    assert_eq!(expected.origin.text, json);
    assert_eq!(link(row("f-puzzles"), &expected.puzzle, &json), Some(format!("https://f-puzzles.com/?load={payload}")));
}

#[test]
fn everything_is_read_and_written_anew() {
    let json = full();
    let import = read(&json);
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    let at = |name| import.board.digit(cell(name)).map(Digit::get);
    assert_eq!((at("r1c1"), at("r1c2"), at("r1c3")), (Some(5), Some(6), None));
    assert_eq!(import.puzzle.given_cells(), cell("r1c1").set());
    assert_eq!(import.board.candidates(cell("r1c3")).to_string(), "12");
    assert_eq!(import.board.candidates(cell("r1c4")).to_string(), "7");
    assert_eq!(import.extras.corners[cell("r1c3")].to_string(), "29");
    assert_eq!(import.extras.colours[cell("r5c5")].to_string(), "1");
    assert_eq!(import.extras.colours[cell("r5c6")].to_string(), "28");
    assert_eq!(import.puzzle.cage_at(cell("r9c9")).map(|c| c.sum), Some(4));
    let words = (import.extras.title.as_str(), import.extras.author.as_str(), import.extras.rules.as_str());
    assert_eq!(words, ("A \"title\" ä", "Me", "One line.\nAnother.\n"));
    let progress = Progress { puzzle: &import.puzzle, board: &import.board, extras: &import.extras, origin: None };
    let anew = write_progress(row("f-puzzles"), &progress).unwrap();
    assert_eq!(unpacked(&anew.text), json);
    assert_eq!(anew.notices, Vec::<String>::new());
}

#[test]
fn sizes_regions_and_windows() {
    for (side, title) in [(4, "Sudoku 4×4"), (6, "Sudoku 6×6"), (8, "Sudoku 8×8"), (5, "Sudoku 5×5"), (9, "Sudoku")]
    {
        assert_eq!(read(&format!("{{{}}}", grid(side, |_| String::new()))).puzzle.title(), title);
    }
    let jigsaw = format!("{{{}}}", grid(6, |c| format!("\"region\":{}", c.column())));
    let import = read(&jigsaw);
    assert_eq!(import.puzzle.title(), "Jigsaw Sudoku 6×6");
    assert_eq!(import.puzzle.region_of(cell("r6c2")), 1);
    // the usual boxes in another order
    let boxes = format!("{{{}}}", grid(4, |c| format!("\"region\":{}", 3 - (c.row() / 2 * 2 + c.column() / 2))));
    assert!(read(&boxes).puzzle.has_boxes());
    let window = |r: u8, c: u8| {
        let cells: Vec<String> = (0..9).map(|i| format!("\"R{}C{}\"", r + i / 3, c + i % 3)).collect();
        format!("{{\"cells\":[{}]}}", cells.join(","))
    };
    let all = [window(6, 6), window(2, 6), window(6, 2), window(2, 2)];
    let import = read(&with(&format!("\"extraregion\":[{}]", all.join(","))));
    assert_eq!(import.puzzle.title(), "Windoku");
    let some = read(&with(&format!("\"extraregion\":[{}]", all[1..].join(","))));
    let regions = some.puzzle.houses().iter().filter(|h| matches!(h.kind, HouseKind::Extra(_)));
    assert_eq!(regions.map(House::name).collect::<Vec<_>>(), ["extra region 1", "extra region 2", "extra region 3"]);
    // 17 sets of 9 that are a row each say nothing
    let row_again = with("\"extraregion\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]");
    assert!(read(&row_again).notices[0].contains("extra region inside a house"));
}

#[test]
fn cages_without_a_sum() {
    let cage = |cells: &str| {
        with(&format!("\"killercage\":[{{\"cells\":[{cells}]}},{{\"cells\":[\"R9C9\"],\"value\":\"7\"}}]"))
    };
    let import = read(&cage("\"R1C1\",\"R2C2\""));
    assert_eq!(import.puzzle.cages().len(), 1);
    assert!(import.notices[0].contains("cage without a sum inside a house"), "{:?}", import.notices);
    let nine: Vec<String> = (1..=9).map(|i| format!("\"R{i}C{}\"", i % 3 + 1)).collect();
    assert_eq!(read(&cage(&nine.join(","))).puzzle.cage_at(cell("r1c2")).map(|c| c.sum), Some(45));
    let import = read(&cage("\"R1C1\",\"R5C5\""));
    assert!(import.puzzle.houses().iter().any(|h| h.name() == "cage at r1c1" && !h.complete));
}

#[test]
fn a_cage_that_is_drawn_twice_is_one_cage() {
    let cages = |second: &str| {
        with(&format!(
            "\"killercage\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}},{{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"{second}\"}}]"
        ))
    };
    let import = read(&cages("7"));
    assert_eq!(import.puzzle.cages().len(), 1);
    assert_eq!(import.notices, ["left out, as it is there twice: cage"]);
    assert_eq!(parse(&cages("8")).unwrap_err().message, "r1c1 lies in two cages");
}

#[test]
fn rules_that_are_not_known_are_refused_by_name() {
    let text = with(
        "\"antiknight\":true,\"thermometer\":[{},{}],\
         \"arrow\":[{\"cells\":[\"R2C3\"],\"lines\":[[\"R2C3\",\"R2C4\"]]}],\"antiking\":false,\"renban\":[],\
         \"wormhole\":[{\"x\":1}],\"diagonal+\":true,\"line\":[{}]",
    );
    let error = parse(&lz_str::compress_to_base64(&text)).unwrap_err();
    let expected = "the puzzle has rules that Ninefold does not know: arrow at r2c3, thermometer (2), \"wormhole\", \
                    a rising diagonal alone";
    assert_eq!((error.message.as_str(), error.offset, error.notation), (expected, Some(0), Some("f-puzzles")));
    let parity = format!("{{{}}}", grid(9, |c| String::from(if c.row() == 3 { "\"parity\":\"Odd\"" } else { "" })));
    assert!(parse(&parity).unwrap_err().message.ends_with("does not know: parity of a cell at r4c1 (9)"));
}

#[test]
fn a_rule_is_off_in_every_way_of_saying_no() {
    let none = read(&with("\"even\":[]")).puzzle;
    for off in ["false", "null", "0", "\"\"", "\"0\"", "\"false\"", "\"False\""] {
        let flags = ["antiknight", "antiking", "diagonal+", "diagonal-", "nonconsecutive"];
        let flags: String = flags.iter().map(|name| format!("\"{name}\":{off},")).collect();
        let import = parse(&with(flags.trim_end_matches(','))).unwrap_or_else(|error| panic!("{off}: {error}"));
        assert_eq!(import.puzzle, none, "{off}");
    }
    for on in ["true", "1", "\"true\""] {
        assert_ne!(read(&with(&format!("\"antiknight\":{on}"))).puzzle, none, "{on}");
    }
}

#[test]
fn what_is_drawn_is_left_out_with_a_notice() {
    let text = with(
        "\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"hello\"}],\"line\":[{},{}],\"cage\":[{}],\"colour\":\"blue\"",
    );
    let notices = read(&text).notices;
    assert_eq!(notices, ["left out, as it is no rule: text, line (2), cage", "not known and ignored: \"colour\""]);
    let coloured = format!("{{{}}}", grid(9, |c| String::from(if c.row() == 0 { "\"c\":\"#D0D0FF\"" } else { "" })));
    let import = read(&coloured);
    assert_eq!(import.extras.colours[cell("r1c9")].to_string(), "2");
    assert_eq!(import.notices, ["9 colours of cells are replaced by the nearest of the nine"]);
}

#[test]
fn words_lose_control_characters() {
    let text = with("\"title\":\"a\\u001b[31mb\\nc\",\"ruleset\":\"one\\r\\ntwo\\u0007\\u202e\"");
    let extras = read(&text).extras;
    assert_eq!((extras.title.as_str(), extras.rules.as_str()), ("a [31mb c", "one\ntwo\n"));
    let long = with(&format!("\"title\":\"{}\"", "x".repeat(5000)));
    assert_eq!(read(&long).extras.title.chars().count(), 201);
}

#[test]
fn bombs_and_depth_are_refused() {
    let bomb = lz_str::compress_to_base64(&format!("{{\"grid\":[{}]}}", "[],".repeat(700_000)));
    assert!(parse(&bomb).unwrap_err().message.contains("unpacks to more than"), "{}", bomb.len());
    let deep = lz_str::compress_to_base64(&format!("{{\"grid\":{}", "[".repeat(100_000)));
    assert!(parse(&deep).unwrap_err().message.contains("recursion limit"));
}

/// Marks and colours out of the bits of each cell.
fn extras(cells: &[u16]) -> Extras {
    let set = |c: Cell, shift: u32| match cells[c.index()] >> shift & 3 {
        0 => DigitSet::from_bits(cells[c.index()] >> 2),
        _ => DigitSet::EMPTY,
    };
    Extras {
        title: String::from("Made up"),
        corners: CellMap::from_fn(|c| set(c, 0)),
        colours: CellMap::from_fn(|c| set(c, 4)),
        ..Extras::default()
    }
}

/// Writes and reads, with marks and colours.
pub fn back(slug: &str, puzzle: &Puzzle, board: &Board, extras: &Extras) -> Result<(), TestCaseError> {
    let progress = Progress { puzzle, board, extras, origin: None };
    let written = write_progress(row(slug), &progress).unwrap();
    prop_assert_eq!(&written.notices, &Vec::<String>::new());
    for text in [written.text.clone(), link(row(slug), puzzle, &written.text).unwrap()] {
        let import = read(&text);
        prop_assert_eq!(import.origin.notation, slug);
        prop_assert_eq!(&import.puzzle, puzzle);
        prop_assert_eq!(&import.board, board);
        prop_assert_eq!(&import.extras, extras);
        prop_assert!(import.notices.is_empty(), "{:?}", import.notices);
        let again = write_progress(row(slug), &Progress { origin: Some(&import.origin), ..progress }).unwrap();
        prop_assert_eq!(&again.text, &written.text);
    }
    Ok(())
}

/// A jigsaw of rows, cages in pieces and a given digit, of any side.
pub fn odd_ones() -> impl Strategy<Value = (Puzzle, Board)> {
    (4..=9u8, any::<bool>(), any::<bool>(), 0..16usize).prop_map(|(side, jigsaw, diagonals, at)| {
        let boxes = ninefold::puzzle::house::box_size(side).is_some();
        let regions = if jigsaw || !boxes {
            Regions::Jigsaw(CellMap::from_fn(|c| if c.row() < side && c.column() < side { c.column() } else { 0 }))
        } else {
            Regions::Boxes
        };
        let corner = |r, c| Cell::new(r, c).unwrap();
        let cage: CellSet = [corner(0, 0), corner(side - 1, 1)].into_iter().collect();
        let builder = Puzzle::builder(Kind::Killer, side).regions(regions).diagonals(diagonals);
        let builder = builder.given(corner(1, 2), Digit::new(4).unwrap()).cage(5, cage);
        let puzzle = builder.cage(2, corner(2, 1).set()).build().unwrap();
        let mut board = Board::new(&puzzle);
        let free: Vec<Cell> = board.open_cells(&puzzle).iter().collect();
        board.set_digit(free[at % free.len()], Digit::new(1));
        board.set_candidates(free[(at + 1) % free.len()], DigitSet::full(side.min(3)));
        (puzzle, board)
    })
}

#[test]
fn sudokus_come_back() {
    for_all(64, (sudoku(), prop::collection::vec(any::<u16>(), 81)), |((puzzle, board), cells)| {
        back("f-puzzles", &puzzle, &board, &extras(&cells))
    });
}

#[test]
fn x_and_windoku_come_back() {
    for_all(64, (sudoku_variant(), prop::collection::vec(any::<u16>(), 81)), |((puzzle, board), cells)| {
        prop_assert!(puzzle.has_diagonals() || puzzle.houses().iter().any(|h| matches!(h.kind, HouseKind::Window(_))));
        back("f-puzzles", &puzzle, &board, &extras(&cells))
    });
}

#[test]
fn killers_come_back() {
    for_all(64, (killer(), prop::collection::vec(any::<u16>(), 81)), |((puzzle, board), cells)| {
        back("f-puzzles", &puzzle, &board, &extras(&cells))
    });
}

#[test]
fn jigsaws_and_other_sides_come_back() {
    for_all(64, odd_ones(), |(puzzle, board)| back("f-puzzles", &puzzle, &board, &Extras::default()));
}
