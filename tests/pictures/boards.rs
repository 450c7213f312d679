//! Digits, marks, cages, black cells and grounds.

use ninefold::notation::{Import, parse};
use ninefold::picture::BoardView;
use ninefold::picture::scene::{Ink, Item, Part, Path, Segment};
use ninefold::picture::view::HintMarks;
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, Rule};

use crate::samples::{COLOURS, drawn, frame, ground, texts};

fn at(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| digit(value)).collect()
}

fn cells(names: &[&str]) -> CellSet {
    names.iter().map(|name| at(name)).collect()
}

const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

#[test]
fn given_and_entered_digits_differ_and_conflicts_are_bad() {
    let Import { puzzle, mut board, .. } = parse(SUDOKU).unwrap();
    board.set_digit(at("r1c1"), Some(digit(6)));
    board.set_digit(at("r1c5"), Some(digit(5)));
    board.set_digit(at("r1c9"), Some(digit(5)));
    let conflicts = cells(&["r1c9", "r1c5"]);
    let scene = drawn(&BoardView { conflicts, ..BoardView::new(&puzzle, &board) });
    assert_eq!(texts(&scene, Part::Given, "r1c2"), [("3".into(), COLOURS.given)]);
    assert_eq!(texts(&scene, Part::Entered, "r1c1"), [("6".into(), COLOURS.entered)]);
    assert_eq!(texts(&scene, Part::Entered, "r1c9"), [("5".into(), COLOURS.bad)]);
    assert_eq!(texts(&scene, Part::Given, "r1c5"), [("5".into(), COLOURS.bad)]);
    assert_eq!(texts(&scene, Part::Sign, "r1c9"), [("!".into(), COLOURS.bad)]);
}

/// A puzzle without givens, with a cage where asked for.
fn open(cages: bool) -> Puzzle {
    let builder = Puzzle::builder(if cages { Kind::Killer } else { Kind::Sudoku }, 9);
    let builder = if cages { builder.cage(20, cells(&["r2c2", "r2c3", "r2c4"])) } else { builder };
    builder.build().unwrap()
}

#[test]
fn every_mark_has_a_place_of_its_own() {
    for cages in [false, true] {
        let puzzle = open(cages);
        let mut board = Board::new(&puzzle);
        board.set_candidates(at("r2c2"), DigitSet::full(9));
        for corners in [DigitSet::EMPTY, DigitSet::full(9)] {
            let mut map = CellMap::default();
            map[at("r2c2")] = corners;
            let scene = drawn(&BoardView { corner: Some(&map), ..BoardView::new(&puzzle, &board) });
            let all: Vec<(f32, f32, f32)> = scene
                .items
                .iter()
                .filter_map(|item| match item {
                    Item::Text(text) => Some((text.place.0, text.place.1, text.size)),
                    _ => None,
                })
                .collect();
            assert_eq!(all.len(), 9 + corners.len() + usize::from(cages));
            let area = frame().cell(at("r2c2"));
            for (i, &(x, y, size)) in all.iter().enumerate() {
                assert!(x > area.left && x < area.right() && y - size * 0.71 > area.top && y < area.bottom());
                for &(a, b, other) in &all[..i] {
                    let apart = (x - a).abs() >= size.max(other) * 0.5 || (y - b).abs() >= size.max(other) * 0.7;
                    assert!(apart, "{cages} {corners}: {x} {y} and {a} {b}");
                }
            }
        }
    }
}

#[test]
fn corner_marks_stand_in_the_corners_first() {
    for cages in [false, true] {
        let puzzle = open(cages);
        let mut map = CellMap::default();
        map[at("r2c2")] = digits(&[2, 3, 5, 8]);
        let board = Board::new(&puzzle);
        let scene = drawn(&BoardView { corner: Some(&map), ..BoardView::new(&puzzle, &board) });
        let place = |item: &Item| match item {
            Item::Text(text) if text.part == Part::Corner => Some(text.place),
            _ => None,
        };
        let places: Vec<(f32, f32)> = scene.items.iter().filter_map(place).collect();
        let area = frame().cell(at("r2c2"));
        let (x, y) = area.at(0.5, 0.5);
        let sides: Vec<(bool, bool)> = places.iter().map(|place| (place.0 < x, place.1 < y)).collect();
        let left = !cages;
        assert_eq!(sides, [(left, true), (false, true), (true, false), (false, false)], "{places:?}");
        assert!(places[1].0 - places[0].0 > area.width / 4.0, "{places:?}");
    }
}

#[test]
fn cages_are_dashed_inside_their_cells_with_their_sums() {
    let cage = cells(&["r1c1", "r1c2", "r2c2"]);
    let puzzle = Puzzle::builder(Kind::Killer, 9).cage(15, cage).build().unwrap();
    let scene = drawn(&BoardView::new(&puzzle, &Board::new(&puzzle)));
    assert_eq!(texts(&scene, Part::Sum, "r1c1"), [("15".into(), COLOURS.sum)]);
    let dashed: Vec<&Path> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Line { path, dash: Some(_), ink, .. } if ink.rgb == COLOURS.cage_wall => Some(path),
            _ => None,
        })
        .collect();
    let [path] = dashed.as_slice() else { panic!("{dashed:?}") };
    let corners = path.0.iter().filter(|segment| !matches!(segment, Segment::Close)).count();
    assert_eq!(corners, 6);
    assert!(COLOURS.tints.contains(&ground(&scene, "r2c2")));
    assert_eq!(ground(&scene, "r5c5"), COLOURS.tile);
}

#[test]
fn black_cells_and_their_clues() {
    let text = "090000010005400000000700000070000003000010000700200000000000900000800000501000029\
                101011010010000000101000010000000110000010000011000000010000101000000010010110101";
    let Import { puzzle, board, .. } = parse(text).unwrap();
    let scene = drawn(&BoardView::new(&puzzle, &board));
    assert_eq!((ground(&scene, "r1c1"), ground(&scene, "r1c2")), (COLOURS.black, COLOURS.tile));
    assert_eq!(texts(&scene, Part::Clue, "r1c8"), [("1".into(), COLOURS.clue)]);
    assert_eq!(texts(&scene, Part::Given, "r1c2"), [("9".into(), COLOURS.given)]);
}

#[test]
fn grounds_show_the_most_urgent() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).diagonals(true).build().unwrap();
    let mut board = Board::new(&puzzle);
    board.set_digit(at("r3c4"), Some(digit(7)));
    let mut colours = CellMap::default();
    colours[at("r1c1")] = digits(&[3]);
    colours[at("r1c2")] = digits(&[2]);
    let view = BoardView {
        colours: Some(&colours),
        selection: cells(&["r1c2", "r1c3"]),
        highlight: Some(digit(7)),
        ..BoardView::new(&puzzle, &board)
    };
    let scene = drawn(&view);
    let grounds = ["r1c1", "r1c2", "r1c3", "r2c2", "r2c3", "r3c4"].map(|cell| ground(&scene, cell));
    let expected =
        [COLOURS.colours[2], COLOURS.selection, COLOURS.selection, COLOURS.diagonal, COLOURS.tile, COLOURS.highlight];
    assert_eq!(grounds, expected);
    // What is selected is seen on a hint too.
    let mut hint = HintMarks { cells: cells(&["r1c2"]), ..HintMarks::default() };
    hint.places[at("r1c1")] = Some(digit(4));
    let hinted = BoardView { hint: Some(hint), selection: cells(&["r1c1", "r1c2", "r1c3"]), ..view.clone() };
    let scene = drawn(&hinted);
    let grounds = ["r1c1", "r1c2", "r1c3"].map(|cell| ground(&scene, cell));
    assert_eq!(grounds, [COLOURS.good, COLOURS.hint, COLOURS.selection]);
    let area = frame().cell(at("r1c2"));
    let inner = Path::rectangle(area.inset(0.18 * area.width.min(area.height)));
    let marked = Item::Fill { path: inner, ink: Ink::solid(COLOURS.selection) };
    assert!(scene.items.contains(&marked), "it is seen within the ground of the hint");
    let looked_at = BoardView {
        seen: cells(&["r9c1", "r2c2"]),
        same: cells(&["r3c4"]),
        faded: cells(&["r9c2", "r9c3"]),
        ..BoardView::new(&puzzle, &board)
    };
    let scene = drawn(&looked_at);
    let lighter = |rgb: u32| rgb + 0x12_12_12;
    let grounds = ["r9c1", "r2c2", "r3c4", "r9c2", "r9c4"].map(|cell| ground(&scene, cell));
    let expected =
        [lighter(COLOURS.diagonal), lighter(COLOURS.diagonal), COLOURS.premise, COLOURS.ground, COLOURS.tile];
    assert_eq!(grounds, expected);
    let hidden = drawn(&BoardView { hidden: true, ..view });
    assert_eq!(ground(&hidden, "r1c1"), COLOURS.tile);
    assert!(!hidden.items.iter().any(|item| matches!(item, Item::Text(_))));
}

#[test]
fn even_and_odd_cells_have_signs_of_their_own() {
    let rules = [Rule::even(cells(&["r1c1"])), Rule::odd(cells(&["r1c2"]))];
    let builder = rules.into_iter().fold(Puzzle::builder(Kind::Sudoku, 9), ninefold::puzzle::PuzzleBuilder::rule);
    let puzzle = builder.build().unwrap();
    let scene = drawn(&BoardView::new(&puzzle, &Board::new(&puzzle)));
    let signs = scene.items.iter().filter_map(|item| match item {
        Item::Fill { path, ink } if ink.rgb == COLOURS.extra => {
            Some(path.0.iter().any(|s| matches!(s, Segment::Curve(..))))
        }
        _ => None,
    });
    assert_eq!(signs.collect::<Vec<bool>>(), [false, true]);
}

#[test]
fn extra_regions_that_meet_have_their_outlines() {
    let drawn_with = |regions: &[&[&str]]| {
        let rules = regions.iter().map(|&region| Rule::extra_region(9, cells(region)));
        let builder = rules.fold(Puzzle::builder(Kind::Sudoku, 9), ninefold::puzzle::PuzzleBuilder::rule);
        let puzzle = builder.build().unwrap();
        let scene = drawn(&BoardView::new(&puzzle, &Board::new(&puzzle)));
        let lines =
            scene.items.iter().filter(|item| matches!(item, Item::Line { ink, .. } if ink.rgb == COLOURS.extra));
        lines.count()
    };
    let first = ["r1c1", "r1c2", "r1c3"];
    assert_eq!(drawn_with(&[&first, &["r5c5", "r5c6"]]), 0, "their ground shows them");
    assert_eq!(drawn_with(&[&first, &["r1c4", "r1c5"]]), 2, "side by side");
    assert_eq!(drawn_with(&[&first, &["r2c4", "r2c5"]]), 2, "at a corner");
    assert_eq!(drawn_with(&[&first, &["r1c3", "r2c3"]]), 2, "one cell in both");
}
