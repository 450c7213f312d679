//! The variants: their diagonals, windows and regions are seen in every depth, beside cages, sums and marks.

use insta::assert_snapshot;
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, CellMap, Kind, Puzzle, Regions};
use ninefold::widgets::board::{BoardView, draw};
use ninefold::widgets::text::plain;
use ninefold::widgets::{Depth, GlyphSet, Grid, GridShape, Look, ThemeName, Tier};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::puzzles::{cell, cells};
use crate::stage::Stage;

const KILLER_X: &str = "3x3:d:k:4097:3842:2819:2819:4868:4868:4868:4868:3333:4097:3842:3842:6406:6406:2823:2823:2823:\
    3333:4360:4360:4360:4360:6406:6406:2823:3849:3849:5386:5386:5386:3339:6406:7180:1805:1805:3849:5386:7438:3339:3339:\
    3339:7180:7180:6159:6159:6416:7438:7438:7438:7180:7180:4625:6159:6159:6416:2578:2579:4116:4116:4116:4625:4625:4625:\
    6416:2578:2579:4117:4117:3862:7959:7959:4625:6416:6416:4117:4117:3862:3862:7959:7959:7959:";

const WINDOKU: &str = "W9B0005000000000009040008000000000006000400000000000000030000000000020008000100000000000000050006\
    00040000000000050000000000000007000300000000000100060400000000000500";

const JIGSAW_KILLER: &str = "M9B04ni8047pc036kg00mww00000000000mh340piww0pa80047pc0fg8w0e1og0e1og0d1c00cn400mh341m2o00nvnk0\
    47pc0y29s0b8jk0e1og0z4741acqo0pq0w1lla80pa8001s000z4740efwg0btvk0z47418y681mzuo1mzuo0pa800z47410irk10irk0xpmo0xpmo1\
    8y681lwcg1lla80nvnk1vlkw18y681brb41alfk1cfsw1brb41mzuo1mzuo1mzuo1ylts1y8e81wtts1acqo2718g26nsw26nsw2b1ts2m41s1y8e81\
    w1ds26nsw29ybk29gxs2kphc28pa82jaww2jaww1y8e81vf9c1vf9c29gxs2kphc2i0ao2hwcg2jaww2jaww";

/// A puzzle with all its marks.
fn marked(text: &str) -> (Puzzle, Board) {
    let import = notation::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let (puzzle, mut board) = (import.puzzle, import.board);
    for cell in board.open_cells(&puzzle) {
        let open = puzzle.open_digits(&board, cell);
        board.set_candidates(cell, open);
    }
    (puzzle, board)
}

fn drawn(view: &BoardView<'_>, tier: Tier, depth: Depth) -> (Grid, Buffer) {
    let grid = Grid::new(tier, GridShape::of(view.puzzle));
    let mut buffer = Buffer::empty(grid.rect());
    let look = Look { depth, ..Look::default() };
    draw(view, grid, &look.theme(ThemeName::Dark), &mut buffer);
    (grid, buffer)
}

/// What stands inside a cell.
fn inside(rect: Rect, buffer: &Buffer) -> String {
    rect.positions().map(|place| buffer[place].symbol()).collect()
}

#[test]
fn diagonals_have_strokes_where_a_ground_does_not_show_them() {
    let (falling, rising) =
        (cells("r1c1 r2c2 r3c3 r4c4 r6c6 r7c7 r8c8 r9c9"), cells("r1c9 r2c8 r3c7 r4c6 r6c4 r7c3 r8c2 r9c1"));
    let sudoku = Puzzle::builder(Kind::Sudoku, 9).diagonals(true).build().unwrap();
    let mut full = Board::new(&sudoku);
    let every = sudoku.open_digits(&full, cell("r1c1"));
    sudoku.cells().iter().for_each(|cell| full.set_candidates(cell, every));
    for (puzzle, board, depths) in [
        (&marked(KILLER_X).0, &marked(KILLER_X).1, &[Depth::Mono, Depth::Basic, Depth::Indexed, Depth::True][..]),
        (&sudoku, &full, &[Depth::Mono, Depth::Basic]),
    ] {
        let view = BoardView::new(puzzle, board);
        for (tier, depth) in Tier::NAMED.into_iter().flat_map(|(tier, _)| depths.iter().map(move |&d| (tier, d))) {
            let (grid, buffer) = drawn(&view, tier, depth);
            for cell in puzzle.grid() {
                let text = inside(grid.cell(cell), &buffer);
                let found = ['╲', '╱', '╳'].map(|stroke| text.contains(stroke));
                let centre = cell.row() == 4 && cell.column() == 4;
                // A sum of two digits leaves no place in the smallest cell.
                if tier == Tier::Xs && text.chars().take(2).all(|c| c.is_ascii_digit()) {
                    continue;
                }
                let wanted = [falling.contains(cell), rising.contains(cell), false];
                assert!(found == wanted || centre && found.contains(&true), "{tier} {depth:?} {cell}: {text}");
            }
        }
    }
    let (_, buffer) = drawn(&BoardView::new(&sudoku, &full), Tier::L, Depth::True);
    assert!(buffer.content.iter().all(|place| !["╲", "╱"].contains(&place.symbol())));
}

#[test]
fn strokes_keep_away_from_marks_where_there_is_room() {
    let (puzzle, board) = marked(KILLER_X);
    for (tier, row) in [(Tier::S, " ╲ 123"), (Tier::Xxl, "╲        ")] {
        let (grid, buffer) = drawn(&BoardView::new(&puzzle, &board), tier, Depth::Mono);
        let text = inside(grid.cell(cell("r2c2")), &buffer);
        assert!(text.starts_with(row), "{tier}: {text}");
        assert_eq!(text.matches('╲').count(), 1, "{tier}: {text}");
    }
}

#[test]
fn windows_have_lines_where_a_ground_does_not_show_them() {
    let (puzzle, board) = marked(WINDOKU);
    let view = BoardView::new(&puzzle, &board);
    assert_snapshot!("windoku_l", plain(&view, Tier::L, GlyphSet::Unicode));
    assert_snapshot!("windoku_l_ascii", plain(&view, Tier::L, GlyphSet::Ascii));
    let (grid, buffer) = drawn(&view, Tier::S, Depth::Basic);
    for cell in puzzle.grid() {
        let rect = grid.cell(cell);
        let beside = cell.row() % 4 != 0 && [1, 4, 5, 8].contains(&cell.column());
        assert_eq!(buffer[(rect.x - 1, rect.y)].symbol() == "║", beside, "{cell}");
        let underlined = buffer[(rect.x, rect.bottom() - 1)].modifier.contains(Modifier::UNDERLINED);
        assert_eq!(underlined, cell.column() % 4 != 0 && [0, 3, 4, 7].contains(&cell.row()), "{cell}");
    }
    let (_, buffer) = drawn(&view, Tier::L, Depth::Indexed);
    assert!(buffer.content.iter().all(|place| place.symbol() != "║"));
}

#[test]
fn walls_of_regions_are_not_taken_for_those_of_cages() {
    let at = |depth| Stage::new((80, 24), depth).with(marked(JIGSAW_KILLER));
    assert_snapshot!("jigsaw_killer_s_basic", at(Depth::Basic).keys("<down>").shot());
    assert_snapshot!("jigsaw_killer_s_mono", at(Depth::Mono).keys("<down>").shot());
    assert_snapshot!("jigsaw_killer_s_ascii", at(Depth::Mono).ascii().keys("<down>").shot());
}

#[test]
fn walls_of_regions_are_whole_lines_among_cages() {
    let puzzle = marked(JIGSAW_KILLER).0;
    let board = Board::new(&puzzle);
    let (grid, buffer) = drawn(&BoardView::new(&puzzle, &board), Tier::S, Depth::True);
    let (mut whole, mut dashed) = (0, 0);
    for cell in puzzle.grid() {
        let below = cell.offset(1, 0).filter(|below| puzzle.region_of(*below) != puzzle.region_of(cell));
        let Some(below) = below.filter(|below| below.row() < puzzle.side()) else { continue };
        let rect = grid.cell(cell);
        let row = |y: u16| (rect.left()..rect.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row(rect.bottom() - 1), "▁▁▁▁▁▁", "{cell}");
        match (puzzle.outline(cell) == puzzle.outline(below), row(grid.cell(below).top()).as_str()) {
            (true, "▔ ▔ ▔ ") => dashed += 1,
            (false, "▔▔▔▔▔▔") => whole += 1,
            (_, row) => assert!(row.starts_with(|c: char| c.is_ascii_digit() || c == '+'), "{cell}: {row}"),
        }
    }
    assert!(whole > 5 && dashed > 5, "{whole} {dashed}");
}

#[test]
fn variants_on_small_screens_without_colours() {
    let at = |text| Stage::new((80, 24), Depth::Mono).with(marked(text));
    assert_snapshot!("killer_x_s_mono", at(KILLER_X).keys("<down>").shot());
    assert_snapshot!("windoku_s_mono", at(WINDOKU).keys("<down>").shot());
}

#[test]
fn every_piece_of_a_cage_has_its_sum() {
    // The cell r3c3 has none of its piece above it nor to its left, and is not the first of it.
    let split = cells("r1c1 r1c2 r2c4 r3c3 r3c4 r5c5");
    let puzzle = Puzzle::builder(Kind::Killer, 9).cage(26, split).cage(9, cells("r7c1 r9c1")).build().unwrap();
    let mut board = Board::new(&puzzle);
    let every = puzzle.open_digits(&board, cell("r9c9"));
    puzzle.cells().iter().for_each(|cell| board.set_candidates(cell, every));
    for (tier, _) in Tier::NAMED {
        let (grid, buffer) = drawn(&BoardView::new(&puzzle, &board), tier, Depth::Mono);
        let text = |cell: Cell| {
            let rect = grid.cell(cell);
            let y = if tier.has_all_lines() { grid.row_line(cell.row()).unwrap() } else { rect.y };
            let row: String = (rect.x..rect.x + 3).map(|x| buffer[(x, y)].symbol()).collect();
            row.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect::<String>()
        };
        let plus = if tier.has_all_lines() { "+" } else { "" };
        for (name, wanted) in [
            ("r1c1", "26".to_owned()),
            ("r1c2", String::new()),
            ("r2c4", format!("{plus}26")),
            ("r3c3", String::new()),
            ("r3c4", String::new()),
            ("r5c5", format!("{plus}26")),
            ("r7c1", "9".to_owned()),
            ("r9c1", "+9".to_owned()),
        ] {
            assert_eq!(text(cell(name)), wanted, "{tier} {name}");
        }
    }
}

#[test]
fn a_pasted_puzzle_is_shown_on_a_small_screen_too() {
    let at = |size| Stage::new(size, Depth::True).with(marked(WINDOKU));
    assert_snapshot!("paste_beside", at((80, 24)).paste(JIGSAW_KILLER).shot());
    // Too narrow for a board beside the words, too low for one below them.
    let narrow = at((64, 24)).paste(JIGSAW_KILLER).shot();
    assert!(narrow.contains("Jigsaw Killer, 22 cages") && !narrow.contains("17·"), "{narrow}");
}

#[test]
fn a_region_without_cages_and_a_window_are_one_surface() {
    let regions = Regions::Jigsaw(CellMap::from_fn(Cell::row));
    let jigsaw = Puzzle::builder(Kind::Sudoku, 9).regions(regions).build().unwrap();
    let windoku = Puzzle::builder(Kind::Sudoku, 9).windows(true).build().unwrap();
    for puzzle in [&jigsaw, &windoku] {
        let board = Board::new(puzzle);
        let (grid, buffer) = drawn(&BoardView::new(puzzle, &board), Tier::L, Depth::True);

        let (left, right) = (grid.cell(cell("r2c2")), grid.cell(cell("r2c3")));
        let ground = |x, y| buffer[(x, y)].bg;
        assert_eq!(ground(left.right(), left.y), ground(left.x, left.y));
        assert_eq!(ground(left.x, left.y), ground(right.x, right.y));
        // above it another region, or cells in no window
        assert_ne!(ground(left.x, left.y), ground(left.x, left.y - 1));
    }
}
