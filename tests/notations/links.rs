//! Strings in links, and the links that are written.

use ninefold::generator::{OFFERS, generate};
use ninefold::notation::{
    Extras, Feature, NOTATIONS, Progress, default_for_link, link, parse, usual_link, write, write_link,
};
use ninefold::puzzle::{Board, CellSet, Digit, DigitSet, Kind, Puzzle};
use ninefold::solver::only_solution;

use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::{read, row};

#[test]
fn every_form_of_link_is_taken_off() {
    let page = "https://www.sudokuwiki.org/killersudoku.aspx?bd=";
    let forms = [
        format!("{page}{KILLER_V1}"),
        format!("http://sudokuwiki.com/KillerSudoku.aspx?BD={KILLER_V1}"),
        format!("HTTPS://EXAMPLE.ORG/x/y?lang=de&bd={KILLER_V1}&page=2#top"),
        format!("{page}{}", KILLER_V1.replace(',', "%2C")),
        format!("{page}{}", KILLER_V1.replace(',', "%2c")),
        format!("<{page}{KILLER_V1}>"),
        format!("'{page}{KILLER_V1}'"),
        format!("“{page}{KILLER_V1}”"),
        format!("<a href=\"{page}{KILLER_V1}\">this one</a>"),
        format!("Try this: {page}{KILLER_V1} and tell me by 10 pm"),
        // blanks of several bytes
        format!("Try this:\u{a0}{page}{KILLER_V1}\u{a0}and tell me"),
        format!("Try this:\u{3000}{page}{KILLER_V1}"),
        format!("{page}{}\n{}", &KILLER_V1[..100], &KILLER_V1[100..]),
        format!("{page}{}\r\n{}\n", &KILLER_V1[..324], &KILLER_V1[324..]),
        format!("x?type=1&amp;bd={KILLER_V1}"),
        format!("bd={KILLER_V1}"),
        format!("{} {}", &KILLER_V1[..200], &KILLER_V1[200..]),
    ];
    let expected = read(KILLER_V1);
    for form in forms {
        let import = read(&form);
        assert_eq!((&import.puzzle, &import.board), (&expected.puzzle, &expected.board), "{form}");
        assert_eq!(import.origin.text, KILLER_V1, "{form}");
    }
}

#[test]
fn blanks_taken_out_are_named() {
    let import = read(&format!("{}\n{}", &KILLER_A[..100], &KILLER_A[100..]));
    assert!(import.notices.iter().any(|n| n.contains("line breaks")), "{:?}", import.notices);
    assert!(read(&format!(" {KILLER_A}\n")).notices.is_empty());
}

#[test]
fn offsets_point_into_the_text_as_given() {
    let wrong = KILLER_V1.replacen('q', "!", 1);
    assert_eq!(parse(&wrong).unwrap_err().offset, wrong.find('!'));
    for text in [
        format!("  https://www.sudokuwiki.org/killersudoku.aspx?bd={wrong}"),
        format!("“https://www.sudokuwiki.org/killersudoku.aspx?bd={}”", wrong.replacen(',', "%2C", 1)),
        format!("\n\t{}\r\n  {}", &wrong[..80], &wrong[80..]),
    ] {
        let error = parse(&text).unwrap_err();
        // the string holds `4!`, the quotes and the query none
        assert_eq!(error.offset, text.find('!'), "{text}");
    }
}

#[test]
fn the_type_of_a_link_tells_the_variant() {
    for (name, title) in [("X", "Str8ts X"), ("b", "Str8ts B"), ("BX", "Str8ts BX"), ("", "Str8ts")] {
        let before = read(&format!("https://www.str8ts.com/str8ts.aspx?type={name}&bd={STR8TS_162}"));
        let after = read(&format!("https://www.str8ts.com/str8ts.aspx?bd={STR8TS_162}&type={name}"));
        assert_eq!((before.puzzle.title().as_str(), after.puzzle), (title, before.puzzle.clone()));
    }
    let unknown = read(&format!("https://www.str8ts.com/str8ts.aspx?type=Q&bd={STR8TS_162}"));
    assert!(unknown.notices[0].contains("type=\"q\""), "{:?}", unknown.notices);
    // the header of version B wins
    let import = read(&format!("https://www.str8ts.com/str8ts.aspx?type=X&bd={STR8TS_SITE}"));
    assert_eq!(import.puzzle.title(), "Str8ts");
    assert!(import.notices[0].contains("type=\"X\""), "{:?}", import.notices);
}

#[test]
fn the_page_decides_where_two_notations_fit() {
    let both = format!("03{}", "0".repeat(160));
    assert_eq!(read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={both}")).origin.notation, "sudoku-v1");
    assert_eq!(read(&format!("https://www.str8ts.com/str8ts.aspx?bd={both}")).origin.notation, "str8ts-162");
    let x = read(&format!("https://www.sudokuwiki.org/sudokux.htm?bd={}", "0".repeat(81)));
    assert_eq!(x.puzzle.title(), "Sudoku X");
    assert!(write(row("sudoku-81"), &x.puzzle, &x.board, Some(&x.origin)).is_err(), "the diagonals would be lost");
    let windoku = read(&format!("https://www.sudokuwiki.org/Windoku.htm?bd={}", "0".repeat(81)));
    assert_eq!(windoku.puzzle.title(), "Windoku");
}

#[test]
fn links_that_are_written_open_again() {
    let str8ts = "https://www.str8ts.com/str8ts.aspx?";
    for (text, slug, expected) in [
        (SUDOKU_81, "sudoku-81", "https://www.sudokuwiki.org/sudoku.htm?bd=".to_owned()),
        (KILLER_A, "killer-a", "https://www.sudokuwiki.org/killersudoku.aspx?bd=".to_owned()),
        (KILLER_V1, "killer-v1", "https://www.sudokuwiki.org/killersudoku.aspx?bd=".to_owned()),
        (STR8TS_162, "str8ts-162", format!("{str8ts}bd=")),
        (STR8TS_SITE, "str8ts-b", format!("{str8ts}bd=")),
        (&STR8TS_SITE.replace("T9B", "U9B"), "str8ts-b", format!("{str8ts}type=X&bd=")),
        (&STR8TS_SITE.replace("T9B", "B9B"), "str8ts-b", format!("{str8ts}type=B&bd=")),
        (&STR8TS_SITE.replace("T9B", "V9B"), "str8ts-b", format!("{str8ts}type=BX&bd=")),
    ] {
        let import = read(text);
        let written = link(row(slug), &import.puzzle, text).unwrap();
        assert_eq!(written, format!("{expected}{text}"));
        let again = read(&written);
        assert_eq!((again.origin.notation, again.puzzle, again.board), (slug, import.puzzle.clone(), import.board));
    }
    let import = read(KILLER_A);
    assert_eq!(link(row("barium-json"), &import.puzzle, "{}"), None);
}

#[test]
fn a_jigsaw_link_tells_the_regions() {
    let rows: String = (1..=9).map(|row: u8| row.to_string().repeat(9)).collect();
    let page = "https://www.sudokuwiki.org/Jigsaw.aspx";
    for text in [
        format!("{page}?shape=33&bd={SUDOKU_81}&jigmap={rows}"),
        format!("{page}?JigMap={rows}&bd={SUDOKU_81}"),
        format!("{page}?shape=33&jigmap={rows}&bd=03{}", "0".repeat(160)),
    ] {
        let import = read(&text);
        assert_eq!(import.puzzle.title(), "Jigsaw Sudoku", "{text}");
        assert_eq!(import.puzzle.region_of(crate::cell("r3c9")), 2);
        assert_eq!(import.puzzle.given(crate::cell("r1c1")).unwrap().get(), 1);
        assert!(write(row("sudoku-81"), &import.puzzle, &import.board, Some(&import.origin)).is_err());
        let packed = write(row("jigsaw-b"), &import.puzzle, &import.board, None).unwrap();
        let written = link(row("jigsaw-b"), &import.puzzle, &packed.text).unwrap();
        assert_eq!(written, format!("{page}?shape=33&bd={}&jigmap={rows}", packed.text));
        assert_eq!(read(&written).puzzle, import.puzzle);
    }
    let killer = read(&format!("https://www.sudokuwiki.org/KillerSudoku.aspx?bd={KILLER_A}&shape=33&jigmap={rows}"));
    assert_eq!(killer.puzzle.title(), "Jigsaw Killer");
    // A string with a header of the usual boxes takes them too; without a map it says which it has.
    for (text, slug, title) in [(SUDOKU_81, "sudoku-b", "Jigsaw Sudoku"), (KILLER_A, "killer-b", "Jigsaw Killer")] {
        let plain = read(text);
        let packed = write(row(slug), &plain.puzzle, &plain.board, None).unwrap().text;
        let linked = read(&format!("{page}?shape=33&bd={packed}&jigmap={rows}"));
        assert_eq!((linked.puzzle.title().as_str(), linked.puzzle.region_of(crate::cell("r3c9"))), (title, 2));
        let unknown = read(&format!("{page}?shape=5&bd={packed}"));
        assert_eq!(unknown.puzzle, plain.puzzle);
        assert!(unknown.notices.iter().any(|notice| notice.contains("read with the usual boxes")), "{slug}");
    }
    let why = |text: &str| parse(text).unwrap_err().message;
    assert!(why(&format!("{page}?shape=5&bd={SUDOKU_81}")).contains("neither in its string nor in jigmap="));
    assert!(why(&format!("{page}?shape=33&jigmap=123&bd={SUDOKU_81}")).contains("no map of 81 numbers"));
}

#[test]
fn a_link_inside_json_is_no_link() {
    let text = format!("{{\"words\": \"see ?bd={SUDOKU_81}\"}}");
    assert_eq!(parse(&text).unwrap_err().notation, Some("barium-json"));
}

#[test]
fn every_puzzle_that_a_page_takes_has_a_link() {
    let builder = |kind, side| Puzzle::builder(kind, side);
    let both: CellSet = [crate::cell("r1c1"), crate::cell("r2c2")].into_iter().collect();
    for (puzzle, slug) in [
        (builder(Kind::Sudoku, 9).build(), Some("sudoku-v1")),
        (builder(Kind::Sudoku, 9).diagonals(true).build(), Some("sudoku-b")),
        (builder(Kind::Sudoku, 6).build(), Some("f-puzzles")),
        (builder(Kind::Killer, 9).diagonals(true).cage(5, both).build(), Some("f-puzzles")),
        (builder(Kind::Str8ts, 9).diagonals(true).build(), Some("str8ts-b")),
        (builder(Kind::Str8ts, 6).build(), None),
    ] {
        let puzzle = puzzle.unwrap();
        let notation = default_for_link(&puzzle, &Board::new(&puzzle));
        assert_eq!(notation.map(|n| n.slug), slug, "{}", puzzle.title());
        let Some(notation) = notation else { continue };
        let text = write(notation, &puzzle, &Board::new(&puzzle), None).unwrap().text;
        assert_eq!(read(&link(notation, &puzzle, &text).unwrap()).puzzle, puzzle);
    }
}

#[test]
fn a_single_candidate_is_linked_where_it_differs_from_a_digit() {
    for (text, usual, newer) in [(SUDOKU_81, "sudoku-v1", "sudoku-b"), (KILLER_A, "killer-v1", "killer-b")] {
        let import = read(text);
        let mut board = import.board.clone();
        let open: Vec<_> = board.open_cells(&import.puzzle).iter().collect();
        let slug = |board: &Board| default_for_link(&import.puzzle, board).map(|n| n.slug);
        board.set_candidates(open[0], "12".chars().filter_map(Digit::from_char).collect());
        assert_eq!(slug(&board), Some(usual));
        board.set_candidates(open[0], "2".chars().filter_map(Digit::from_char).collect());
        assert_eq!(slug(&board), Some(newer));
        board.set_digit(open[0], Digit::new(2));
        assert_eq!(slug(&board), Some(usual));
    }
}

/// Random numbers that are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A board on its way: some of the solution placed, and marks in some of the open cells (in none, in some or in most).
fn in_progress(puzzle: &Puzzle, numbers: &mut Numbers) -> Board {
    let solution = only_solution(puzzle, u64::MAX).expect("generated puzzles have one solution");
    let (placed, marked) = (numbers.below(90), [0, 20, 90][numbers.below(3) as usize]);
    let mut board = Board::new(puzzle);
    for cell in board.open_cells(puzzle) {
        if numbers.below(100) < placed {
            board.set_digit(cell, solution[cell]);
        } else if numbers.below(100) < marked {
            let other = Digit::new(1 + numbers.below(puzzle.side().into()) as u8);
            board.set_candidates(cell, solution[cell].into_iter().chain(other).collect());
        }
    }
    board
}

#[test]
fn no_link_to_a_solver_has_an_empty_cell_without_candidates() {
    let (mut numbers, mut boards, mut links) = (Numbers(18), 0, 0);
    for (seed, offer) in (0..42).flat_map(|seed| OFFERS.iter().filter(|o| o.recipe.side == 9).map(move |o| (seed, o))) {
        if boards >= 500 {
            break;
        }
        let Some(puzzle) = generate(&offer.recipe, seed) else { continue };
        let board = in_progress(&puzzle, &mut numbers);
        let extras = Extras::default();
        let progress = Progress { puzzle: &puzzle, board: &board, extras: &extras, origin: None };
        boards += 1;
        for notation in NOTATIONS {
            let Some(Ok(written)) = write_link(notation, &progress) else { continue };
            if ["sudokuwiki.org", "str8ts.com"].iter().all(|page| !written.text.contains(page)) {
                continue;
            }
            links += 1;
            let again = read(&written.text);
            let lone = |cell| board.digit(cell).is_none() && again.board.digit(cell).is_some();
            let rules = |puzzle: &Puzzle| (puzzle.title(), puzzle.cages().to_vec(), puzzle.houses().to_vec());
            assert!(rules(&again.puzzle) == rules(&puzzle), "{}: {}", notation.slug, written.text);
            for cell in board.open_cells(&puzzle) {
                let (noted, found) = (board.candidates(cell), again.board.candidates(cell));
                if !notation.can_hold(Feature::Candidates) {
                    assert!(found.is_empty(), "{}", notation.slug);
                } else if lone(cell) {
                    // Where a notation cannot tell them apart, a cell for which one digit is left reads as placed.
                    assert!(!notation.can_hold(Feature::LoneCandidates), "{cell} of {}", notation.slug);
                } else if noted.is_empty() {
                    let left = puzzle.open_digits(&Board::new(&puzzle), cell);
                    assert!(!found.is_empty() && found.is_subset(left), "{cell}: {found:?} of {left:?}");
                } else {
                    assert_eq!(found, noted, "{cell} of {}", notation.slug);
                }
            }
        }
        if let Some((notation, _)) = usual_link(&progress) {
            let lost = ninefold::notation::lost(notation, &progress);
            assert!(!lost.contains(&Feature::Placed) && !lost.contains(&Feature::Candidates), "{}", notation.slug);
        }
    }
    assert!(boards == 500 && links > 800, "{boards} boards, {links} links");
}

#[test]
fn digits_that_break_a_rule_leave_the_candidates_of_the_givens() {
    let import = read(SUDOKU_81);
    let mut board = import.board.clone();
    let open: Vec<_> = board.open_cells(&import.puzzle).iter().collect();
    let row: Vec<_> = open.iter().copied().filter(|cell| cell.row() == open[0].row()).collect();
    let others = || Digit::all(9);
    // Every digit stands somewhere in the row or column of its first open cell.
    let column: Vec<_> = open.iter().copied().filter(|c| c.column() == row[0].column() && *c != row[0]).collect();
    for (cell, digit) in row.iter().skip(1).chain(&column).zip(others().chain(others())) {
        board.set_digit(*cell, Some(digit));
    }
    assert!(import.puzzle.open_digits(&board, row[0]).is_empty(), "the case is of no use");
    let extras = Extras::default();
    let progress = Progress { puzzle: &import.puzzle, board: &board, extras: &extras, origin: None };
    let again = read(&write_link(crate::row("sudoku-b"), &progress).unwrap().unwrap().text);
    let left: DigitSet = import.puzzle.open_digits(&Board::new(&import.puzzle), row[0]);
    assert_eq!((again.board.candidates(row[0]), left.is_empty()), (left, false));
}

#[test]
fn an_unsolved_str8ts_has_the_link_of_the_player_where_its_solution_is_known() {
    let offer = OFFERS.iter().find(|offer| offer.recipe.kind == Kind::Str8ts && offer.recipe.side == 9).unwrap();
    let puzzle = generate(&offer.recipe, 1).unwrap();
    let row = crate::row("str8ts-243");
    let (board, extras) = (Board::new(&puzzle), Extras::default());
    let progress = Progress { puzzle: &puzzle, board: &board, extras: &extras, origin: None };
    assert!(write_link(row, &progress).unwrap().is_err());
    let solution = only_solution(&puzzle, 1_000_000).map(Box::new);
    let extras = Extras { solution, ..Extras::default() };
    let written = write_link(row, &Progress { extras: &extras, ..progress }).unwrap().unwrap();
    assert!(written.text.starts_with("https://www.str8ts.com/Players/ASStr8tsASPX.aspx?bd="), "{}", written.text);
    let again = read(&written.text);
    assert_eq!((again.origin.notation, again.puzzle), ("str8ts-243", puzzle));
}

/// What stands on the line before the puzzle says which one it is.
#[test]
fn the_beginning_of_a_broken_link_counts() {
    let regions: String = (0..81).map(|at| char::from(b'1' + (at / 9) as u8)).collect();
    let link = format!("https://www.sudokuwiki.org/Jigsaw.aspx?shape=33&jigmap={regions}&bd={SUDOKU_81}");
    let whole = read(&link);
    for at in [60, 76, 100, link.find("bd=").unwrap()] {
        let (before, after) = link.split_at(at);
        assert_eq!(read(&format!("{before}\n{after}")).puzzle, whole.puzzle, "broken at {at}");
    }
    let x = read(&format!("https://www.str8ts.com/str8ts.aspx?type=X&bd={STR8TS_162}"));
    assert!(x.puzzle.has_diagonals());
    for broken in ["type=\nX", "\ntype=X"] {
        let text = format!("https://www.str8ts.com/str8ts.aspx?{broken}&bd={STR8TS_162}");
        assert_eq!(read(&text).puzzle, x.puzzle, "{broken:?}");
    }
    // A link on the line before is another one.
    let two = format!("See https://www.sudokuwiki.org/windoku.htm\nsudokuwiki.org/sudoku.htm?bd={SUDOKU_81}");
    assert_eq!(read(&two).puzzle, read(SUDOKU_81).puzzle);
    // Of another line nothing is taken.
    let apart = read(&format!("See https://example.org/?type=X\n\nbd={STR8TS_162}"));
    assert!(!apart.puzzle.has_diagonals());
}
