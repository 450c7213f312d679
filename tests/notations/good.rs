//! Strings that must be read, with what they hold.

use ninefold::puzzle::{DigitSet, Kind};

use crate::{cell, read};

/// Page "Killer String Definitions" of SudokuWiki: colours and sums.
pub const KILLER_A: &str = "212112111212112223213331443231221241134412231124133132322122212344411312111411312,171510200026110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800040010160000001100002100001800001800140000080000000000000000";

/// The same page: version 1 with five colours and candidates.
pub const KILLER_V1: &str = "5o3p01015800005p010001015202025j0101002q4g00310203280002020000010103032920008i0202020201015101014800001r0360015o5i024h003a4k002a000202010202040002002b030101040400,q01u1u1uvuvuvuvuvuq01u1uvuvuvuvuvuvuq05u5uvuvuvuvuvuvu5u5uvuvuvuvuvuvuvu5u5uugugugugugvuvu5u5uvuvuvuvuvuvuvu5uq05uvuvuvuvuvuvu5uq05uvuvuvuvuvuvu5uq05uvuvuvuvuvuvu";

/// Ours: every third digit of a full grid.
pub const SUDOKU_81: &str = "100400700050080020009003006200500800060090030001004007300600900070010040002005008";

/// Ours: 9 black at r1c1, 4 white at r1c2.
pub const STR8TS_162: &str = "940000000000000000000000000000000000000000000000000000000000000000000000000000000100000010000100000000000100001000000000001000010000001000010000100000010000100000";

/// The same as [`STR8TS_162`] with four marked cells in the site's numbering: r1c3 placed 1, r1c4 {1}, r1c5 {1,2}, r1c6
/// all.
pub const STR8TS_SITE: &str = "T9B0j040l0u0wf0000a000000000a00000000000000000000000a000000000a00000000000000000000000a000000000a0000000000000a000000000a000000000a0000000000000a000000000a0000000000";

#[test]
fn killer_a_of_the_page() {
    let import = read(KILLER_A);
    assert_eq!(import.origin.notation, "killer-a");
    assert_eq!(import.puzzle.title(), "Killer");
    assert_eq!(import.puzzle.cages().len(), 31);
    let cage = import.puzzle.cage_at(cell("r3c1")).unwrap();
    assert_eq!((cage.sum, cage.cells.to_string().as_str()), (17, "r1c1, r2c1, r3c1, r4c1"));
    assert_eq!(import.puzzle.cage_at(cell("r4c3")).unwrap().sum, 1);
    assert_eq!(import.puzzle.cage_colours().unwrap()[cell("r3c8")], 4);
    assert!(import.notices.is_empty(), "{:?}", import.notices);
}

#[test]
fn killer_v1_of_the_page() {
    let import = read(KILLER_V1);
    assert_eq!(import.origin.notation, "killer-v1");
    assert_eq!(import.puzzle.cages().len(), 24);
    assert_eq!(import.puzzle.cage_at(cell("r5c4")).unwrap().sum, 34);
    assert_eq!(import.puzzle.cage_colours().unwrap()[cell("r9c7")], 5);
    assert_eq!(import.board.candidates(cell("r1c1")).to_string(), "689");
    assert_eq!(import.board.candidates(cell("r1c9")), DigitSet::ALL);
    assert!(import.puzzle.given_cells().is_empty());
}

#[test]
fn killer_v1_places_single_digits_and_says_so() {
    let text = KILLER_V1.replace(",q0", ",80").replace("vuvuvuvuvuvu5uq0", "00vuvuvuvuvu5uq0");
    let import = read(&text);
    assert_eq!(import.board.digit(cell("r1c1")).unwrap().get(), 8);
    assert_eq!(import.puzzle.given(cell("r1c1")), None);
    let said = import.notices.iter().any(|n| n.contains("single candidate") && n.contains("r1c1"));
    assert!(said, "{:?}", import.notices);
}

#[test]
fn sums_elsewhere_in_the_cage_are_read_with_a_notice() {
    // the sum 10 of the cage r1c3, r2c3 moves from the first cell to the second
    let mut text = KILLER_A.to_owned();
    text.replace_range(82 + 2 * 2..82 + 2 * 2 + 2, "00");
    text.replace_range(82 + 2 * 11..82 + 2 * 11 + 2, "10");
    let import = read(&text);
    assert_eq!(import.puzzle, read(KILLER_A).puzzle);
    assert!(import.notices.iter().any(|n| n.contains("r2c3")), "{:?}", import.notices);
}

#[test]
fn sudoku_81_in_every_layout() {
    let plain = read(SUDOKU_81);
    assert_eq!(plain.origin.notation, "sudoku-81");
    assert_eq!(plain.puzzle.kind(), Kind::Sudoku);
    assert_eq!(plain.puzzle.given_cells().len(), 27);
    assert_eq!(plain.puzzle.given(cell("r1c4")).unwrap().get(), 4);
    for blank in [".", "_", "-", "*"] {
        assert_eq!(read(&SUDOKU_81.replace('0', blank)).puzzle, plain.puzzle);
    }
    let lines: Vec<&str> = (0..9).map(|r| &SUDOKU_81[r * 9..r * 9 + 9]).collect();
    assert_eq!(read(&lines.join("\n")).puzzle, plain.puzzle);
    assert_eq!(read(&format!("\r\n  \"{}\"  \r\n", lines.join(" \r\n "))).puzzle, plain.puzzle);
}

#[test]
fn sudoku_v1_given_placed_and_candidates() {
    // r1c1 given 1, r1c2 placed 1, r1c3 {1,2}, r1c4 unmarked, r1c5 every digit; placed digits may clash
    let text = format!("03020600vu{}", "vu".repeat(76));
    let import = read(&text.to_uppercase());
    assert_eq!(import.origin.notation, "sudoku-v1");
    assert_eq!(import.puzzle.given(cell("r1c1")).unwrap().get(), 1);
    assert_eq!(import.board.digit(cell("r1c2")).unwrap().get(), 1);
    assert_eq!(import.puzzle.given(cell("r1c2")), None);
    assert_eq!(import.board.candidates(cell("r1c3")).to_string(), "12");
    assert!(import.board.candidates(cell("r1c4")).is_empty());
    assert_eq!(import.board.candidates(cell("r1c5")), DigitSet::ALL);
    assert!(import.notices[0].contains("r1c2"));
}

#[test]
fn str8ts_162_black_clues_and_the_clash_with_sudoku_v1() {
    for text in [STR8TS_162.to_owned(), format!("{},{}", &STR8TS_162[..81], &STR8TS_162[81..])] {
        let import = read(&text);
        assert_eq!(import.origin.notation, "str8ts-162");
        assert_eq!(import.puzzle.title(), "Str8ts");
        assert_eq!(import.puzzle.clue(cell("r1c1")).unwrap().get(), 9);
        assert_eq!(import.puzzle.given(cell("r1c2")).unwrap().get(), 4);
        assert!(import.puzzle.is_black(cell("r1c8")));
        assert_eq!(import.puzzle.clue(cell("r1c8")), None);
    }
    // digits alone, the last 81 of them 0 or 1: fits both, and the page decides for Str8ts
    let both = format!("03{}", "0".repeat(160));
    let import = read(&both);
    assert_eq!(import.origin.notation, "str8ts-162");
    assert!(import.notices[0].contains("sudoku-v1"), "{:?}", import.notices);
    // a 2 among the last 81: not Str8ts
    let sudoku = format!("{}{}", "0".repeat(160), "20");
    assert_eq!(read(&sudoku).origin.notation, "sudoku-v1");
}

#[test]
fn str8ts_b_in_the_numbering_of_the_site() {
    let import = read(STR8TS_SITE);
    assert_eq!(import.origin.notation, "str8ts-b");
    assert_eq!(import.puzzle, read(STR8TS_162).puzzle);
    assert_eq!(import.board.digit(cell("r1c3")).unwrap().get(), 1);
    assert_eq!(import.board.candidates(cell("r1c4")).to_string(), "1");
    assert_eq!(import.board.candidates(cell("r1c5")).to_string(), "12");
    assert_eq!(import.board.candidates(cell("r1c6")), DigitSet::ALL);
    assert!(import.board.candidates(cell("r1c7")).is_empty());
    for (header, title) in [("U9B", "Str8ts X"), ("b9b", "Str8ts B"), ("V9B", "Str8ts BX"), ("v9x", "Str8ts BX")] {
        assert_eq!(read(&STR8TS_SITE.replace("T9B", header)).puzzle.title(), title);
    }
}

#[test]
fn str8ts_b_in_the_numbering_of_the_library() {
    // 20 is placed 1 and 29 is {1} there; 20 stands for nothing in the numbering of the site
    let text = STR8TS_SITE.replace("0l0u0wf0", "0k0t0vez");
    let import = read(&text);
    assert_eq!(import.board, read(STR8TS_SITE).board);
    assert!(import.notices.iter().any(|n| n.contains("library")), "{:?}", import.notices);
    // nothing clashes in either numbering: the site's, with a notice
    let import = read(&STR8TS_SITE.replace("0l0u0wf0", "000000ez"));
    assert_eq!(import.board.candidates(cell("r1c6")).len(), 8);
    assert!(import.notices.iter().any(|n| n.contains("fits the numbering")), "{:?}", import.notices);
    // 32 is {3} in the library's and {1,2} in the site's, where a 2 is given beside it
    let import = read(&format!("T9B020w{}", "00".repeat(79)));
    assert_eq!(import.board.candidates(cell("r1c2")).to_string(), "3");
    assert!(
        import.notices.iter().any(|n| n.contains("clash (0) than in that of the site (1)")),
        "{:?}",
        import.notices
    );
}

#[test]
fn a_header_of_the_wrong_variant_is_read_with_a_notice() {
    // 2 at r1c2 and r2c3 are in one box
    let mut text = String::from("T9B0002");
    text.push_str(&"00".repeat(9));
    text.push_str("02");
    text.push_str(&"00".repeat(69));
    assert!(read(&text).notices.is_empty());
    let import = read(&text.replace("T9B", "B9B"));
    assert_eq!(import.puzzle.title(), "Str8ts B");
    assert!(import.notices[0].contains("2 twice in box 1: r1c2, r2c3"), "{:?}", import.notices);
}

#[test]
fn barium_json_has_columns_first() {
    let empty = "[0,0,0,0,0,0,0,0,0]";
    let rows = format!("[[5,0,0,0,0,0,0,0,0],{}]", [empty; 8].join(","));
    let text = format!("{{\"board\": {rows}, \"cages\": [[6, [[5, 1]]], [7, [[8, 4], [8, 5]]]], \"name\": \"x\"}}");
    let import = read(&text);
    assert_eq!(import.origin.notation, "barium-json");
    assert_eq!(import.puzzle.given(cell("r1c1")).unwrap().get(), 5);
    assert_eq!(import.puzzle.cage_at(cell("r2c6")).unwrap().sum, 6);
    assert_eq!(import.puzzle.cage_at(cell("r6c9")).unwrap().cells.to_string(), "r5c9, r6c9");
    assert!(import.notices[0].contains("\"name\""));
}

/// The text with two bits a colour instead of three, as the site had it for a few days.
fn two_bits(text: &str) -> String {
    let (cages, masks) = text.split_once(',').unwrap();
    let number = |pair: &[u8]| u32::from_str_radix(std::str::from_utf8(pair).unwrap(), 32).unwrap();
    let numbers = cages.as_bytes().chunks(2).map(number).map(|n| {
        assert!(n & 7 < 4, "a fifth colour");
        n >> 3 << 2 | n & 7
    });
    let digit = |n| char::from_digit(n, 32).unwrap();
    format!("{},{masks}", numbers.flat_map(|n| [digit(n / 32), digit(n % 32)]).collect::<String>())
}

#[test]
fn killer_v1_of_the_few_days_with_two_bits_a_colour() {
    let killer = read(KILLER_A);
    let text =
        ninefold::notation::write(ninefold::notation::find("killer-v1").unwrap(), &killer.puzzle, &killer.board, None)
            .unwrap()
            .text;
    let import = read(&two_bits(&text));
    assert_eq!((&import.puzzle, &import.origin.text), (&read(&text).puzzle, &text));
    assert!(import.notices.iter().any(|n| n.contains("two bits instead of three")), "{:?}", import.notices);
    // A sum that is missing is none of that: the message is about the text as it should be.
    let broken = format!("00{}", &text[2..]);
    assert!(ninefold::notation::parse(&broken).unwrap_err().message.contains("has no sum"));
}

#[test]
fn str8ts_b_without_its_header_is_known_by_its_link() {
    for (kind, header) in [("", "T9B"), ("X", "U9B"), ("B", "B9B"), ("BX", "V9B")] {
        let body = &STR8TS_SITE[3..];
        let import = read(&format!("https://www.str8ts.com/str8ts.aspx?type={kind}&bd={body}"));
        let wanted = format!("{header}{body}");
        assert_eq!((&import.puzzle, &import.origin.text), (&read(&wanted).puzzle, &wanted));
        assert!(import.notices.contains(&format!("the header is missing; the link makes it {header}")));
    }
    let body = &STR8TS_SITE[3..];
    assert!(ninefold::notation::parse(body).is_err());
    assert!(ninefold::notation::parse(&format!("https://www.str8ts.com/str8ts.aspx?bd={}", &body[1..])).is_err());
}
