//! What a hint puts on a board.

use ninefold::picture::BoardView;
use ninefold::picture::scene::{Item, Part, Segment};
use ninefold::picture::view::{ChainLink, HintMarks};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Drawn, DrawnLink, Kind, Puzzle};

use crate::samples::{COLOURS, drawn, ground, texts};

fn at(name: &str) -> Cell {
    name.parse().unwrap()
}

fn seven() -> Digit {
    Digit::new(7).unwrap()
}

#[test]
fn what_goes_what_comes_and_the_pattern() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let mut board = Board::new(&puzzle);
    let set: DigitSet = [1, 7].into_iter().filter_map(Digit::new).collect();
    board.set_candidates(at("r1c1"), set);
    board.set_candidates(at("r1c2"), set);
    let mut hint = HintMarks { quiet: true, alone: true, cells: at("r1c1").set(), ..HintMarks::default() };
    hint.pattern[at("r1c1")].insert(seven());
    hint.removes[at("r1c2")].insert(seven());
    hint.places[at("r5c5")] = Some(seven());
    hint.signs[at("r1c1")] = Some('a');
    let scene = drawn(&BoardView { hint: Some(hint), ..BoardView::new(&puzzle, &board) });
    let mark = |digit: &str, colour| (String::from(digit), colour);
    assert_eq!(texts(&scene, Part::Mark, "r1c1"), [mark("1", COLOURS.dim), mark("7", COLOURS.good)]);
    assert_eq!(texts(&scene, Part::Mark, "r1c2"), [mark("1", COLOURS.dim), mark("7", COLOURS.bad)]);
    assert_eq!(texts(&scene, Part::Entered, "r5c5"), [mark("7", COLOURS.on_accent)]);
    assert_eq!(texts(&scene, Part::Sign, "r1c1"), [mark("a", COLOURS.accent)]);
    assert_eq!((ground(&scene, "r1c1"), ground(&scene, "r5c5")), (COLOURS.hint, COLOURS.good));
    // The candidate that goes is struck through.
    let struck = scene.items.iter().any(|item| matches!(item, Item::Line { ink, .. } if ink.rgb == COLOURS.bad));
    assert!(struck);
}

#[test]
fn links_are_curves_from_candidate_to_candidate() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let board = Board::new(&puzzle);
    let link = |from: &[&str], to: &str, strong| {
        let from: CellSet = from.iter().map(|name| at(name)).collect();
        ChainLink { from: (from, seven()), to: (at(to).set(), seven()), strong }
    };
    let links = vec![link(&["r1c1"], "r1c9", true), link(&["r1c9"], "r6c9", false), link(&["r3c3"], "r3c3", true)];
    let hint = HintMarks { links, ..HintMarks::default() };
    let scene = drawn(&BoardView { hint: Some(hint), ..BoardView::new(&puzzle, &board) });
    let curves: Vec<(u32, bool)> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Line { path, ink, dash, .. } if path.0.iter().any(|s| matches!(s, Segment::Curve(..))) => {
                Some((ink.rgb, dash.is_some()))
            }
            _ => None,
        })
        .collect();
    // None leaves the board, along whose edges both run.
    for item in &scene.items {
        if let Item::Line { path, .. } = item {
            let inside = |&(x, y): &(f32, f32)| (0.0..=90.0).contains(&x) && (0.0..=90.0).contains(&y);
            let outside = path.0.iter().filter_map(|segment| match segment {
                Segment::Curve(a, b, _) => Some([*a, *b]),
                _ => None,
            });
            assert!(outside.flatten().all(|place| inside(&place)), "{path:?}");
        }
    }
    // One that leads nowhere is not drawn.
    assert_eq!(curves, [(COLOURS.good, false), (COLOURS.other, true)]);
}

/// The player's own, as long as no hint is shown, and only on candidates that are noted.
#[test]
fn candidates_are_coloured_and_linked() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let mut board = Board::new(&puzzle);
    board.set_candidates(at("r1c1"), seven().set());
    board.set_candidates(at("r6c4"), seven().set());
    let mut own = Drawn::default();
    own.set_colours(at("r1c1"), own.colours(at("r1c1")).with(seven(), Digit::new(3)));
    let link = |to: &str, strong| DrawnLink { from: (at("r1c1"), seven()), to: (at(to), seven()), strong };
    own.links = vec![link("r6c4", false), link("r9c9", true)];
    let view = BoardView { drawn: Some(&own), ..BoardView::new(&puzzle, &board) };
    let curves = |view: &BoardView<'_>| -> Vec<bool> {
        let scene = drawn(view);
        let curved = |item: &Item| match item {
            Item::Line { path, dash, .. } if path.0.iter().any(|s| matches!(s, Segment::Curve(..))) => {
                Some(dash.is_some())
            }
            _ => None,
        };
        scene.items.iter().filter_map(curved).collect()
    };
    assert_eq!(curves(&view), [true]);
    let tile = |view: &BoardView<'_>| {
        drawn(view).items.iter().any(|item| matches!(item, Item::Fill { ink, .. } if ink.rgb == COLOURS.colours[2]))
    };
    assert!(tile(&view));
    let hinted = BoardView { hint: Some(HintMarks::default()), ..view.clone() };
    assert!(curves(&hinted).is_empty() && !tile(&hinted));
}
