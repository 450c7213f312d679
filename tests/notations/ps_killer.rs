//! `3x3::k:` strings.

use ninefold::notation::{default_for, write};
use ninefold::puzzle::{Board, CellSet, Kind, Puzzle, Regions};

use crate::good::KILLER_A;
use crate::{cell, read, row};

/// Ours: a cage in two pieces (sum 9, r1c1 and r2c2), a cage 5 at r1c3, every other cell in none.
pub fn scattered(header: &str) -> String {
    let mut numbers = vec![String::from("0"); 81];
    for (index, number) in [(0, 9 * 256 + 7), (10, 9 * 256 + 7), (2, 5 * 256 + 200), (3, 5 * 256 + 200)] {
        numbers[index] = number.to_string();
    }
    format!("{header}{}:", numbers.join(":"))
}

#[test]
fn cages_in_pieces_and_cells_in_no_cage() {
    let text = scattered("3x3::k:");
    let import = read(&text);
    assert_eq!(import.origin.notation, "ps-killer");
    assert_eq!(import.puzzle.title(), "Killer");
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    let cage = import.puzzle.cage_at(cell("r2c2")).unwrap();
    assert_eq!((cage.sum, cage.cells.to_string().as_str()), (9, "r1c1, r2c2"));
    assert_eq!(import.puzzle.cage_at(cell("r1c4")).unwrap().sum, 5);
    assert!(import.puzzle.cage_at(cell("r1c2")).is_none());
    // the last colon may be missing, lines may be broken, zeros be padded, letters be large
    let (start, end) = text.split_at(60);
    for form in [
        text.trim_end_matches(':').to_owned(),
        format!("{start}\n{end}\n"),
        text.replace(":0:", ":0000:"),
        text.to_uppercase(),
    ] {
        let again = read(&form);
        assert_eq!(again.puzzle, import.puzzle, "{form}");
        let written = write(row("ps-killer"), &again.puzzle, &again.board, Some(&again.origin)).unwrap();
        assert_eq!(written.text, form.trim().replace('\n', ""));
    }
    assert_eq!(default_for(&import.puzzle).slug, "ps-killer");
}

#[test]
fn both_diagonals() {
    let import = read(&scattered("3x3:d:k:"));
    assert_eq!(import.puzzle.title(), "Killer X");
    assert_eq!(default_for(&import.puzzle).slug, "ps-killer");
    let written = write(row("ps-killer"), &import.puzzle, &import.board, None).unwrap();
    assert!(written.text.starts_with("3x3:d:k:2305:0:1282:1282:0:"), "{}", written.text);
    assert_eq!(read(&written.text).puzzle, import.puzzle);
}

#[test]
fn the_puzzle_of_the_coloured_page_as_numbers() {
    let import = read(KILLER_A);
    let written = write(row("ps-killer"), &import.puzzle, &import.board, None).unwrap();
    // 17 * 256 + 1, 15 * 256 + 2, 10 * 256 + 3
    assert!(written.text.starts_with("3x3::k:4353:3842:2563:"), "{}", written.text);
    assert_eq!(read(&written.text).puzzle.cages(), import.puzzle.cages());
}

#[test]
fn what_it_has_no_place_for() {
    let refused = |puzzle: &Puzzle| write(row("ps-killer"), puzzle, &Board::new(puzzle), None).unwrap_err().to_string();
    let killer = || Puzzle::builder(Kind::Killer, 9);
    let given = killer().given(cell("r1c1"), ninefold::puzzle::Digit::new(3).unwrap()).build().unwrap();
    assert_eq!(refused(&given), "ps-killer cannot hold given digits: r1c1");
    assert_eq!(refused(&killer().windows(true).build().unwrap()), "ps-killer cannot hold the windows of a Windoku");
    let bare = killer().regions(Regions::None).cage(9, CellSet::EMPTY.with(cell("r1c1"))).build().unwrap();
    assert_eq!(refused(&bare), "ps-killer cannot hold a Killer without boxes");
}
