//! What the cursor's cell and the highlighted digit light up, and what they let fade.

use ninefold::puzzle::{Cell, CellSet, Digit};
use ninefold::widgets::board::{BoardView, HintMarks, draw};
use ninefold::widgets::{Depth, Grid, GridShape, Look, ThemeName, Tier};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

use crate::puzzles::{cells, sudoku};
use crate::stage::Stage;

/// The ground of each cell at its last place, which no digit and no mark takes.
fn grounds(view: &BoardView<'_>) -> impl Fn(Cell) -> Color {
    let grid = Grid::new(Tier::L, GridShape::of(view.puzzle));
    let mut buffer = Buffer::empty(grid.rect());
    let look = Look { depth: Depth::True, ..Look::default() };
    draw(view, grid, &look.theme(ThemeName::Dark), &mut buffer);
    move |cell| {
        let rect = grid.cell(cell);
        buffer[(rect.right() - 1, rect.bottom() - 1)].bg
    }
}

#[test]
fn cells_that_are_seen_that_equal_and_that_fade_have_grounds_of_their_own() {
    let (puzzle, board) = sudoku();
    let plain = BoardView::new(&puzzle, &board);
    let usual = grounds(&plain);
    for lit in [
        BoardView { seen: cells("r1c2 r5c5"), ..plain.clone() },
        BoardView { same: cells("r1c2 r5c5"), ..plain.clone() },
        BoardView { faded: cells("r1c2 r5c5"), ..plain.clone() },
    ] {
        let now = grounds(&lit);
        let changed: CellSet = puzzle.cells().iter().filter(|&cell| now(cell) != usual(cell)).collect();
        assert_eq!(changed, cells("r1c2 r5c5"));
    }
}

#[test]
fn the_settings_say_what_is_lit() {
    let mut at = Stage::new((80, 24), Depth::True).with(sudoku());
    let before = at.shot();
    at.stage.app.settings.seen_cells = true;
    let seen = at.shot();
    assert_ne!(before, seen);
    at.stage.app.settings.seen_cells = false;

    // a highlighted digit lets the cells fade that cannot hold it
    at = at.keys("f5");
    let faded = at.shot();
    at.stage.app.settings.fade = false;
    assert_ne!(at.shot(), faded);

    // on a given digit, the others like it are marked
    let play = at.stage.app.play.as_mut().unwrap();
    play.highlight = None;
    play.cursor = first_given();
    let marked = at.shot();
    at.stage.app.settings.same_digits = false;
    assert_ne!(at.shot(), marked);
}

fn first_given() -> Cell {
    let (puzzle, _) = sudoku();
    puzzle.cells().iter().find(|&cell| puzzle.given(cell).is_some()).unwrap()
}

/// What is selected while a hint stands is seen on its cells too, but not on the path, where nothing can be selected.
#[test]
fn a_hint_leaves_the_selection_in_view() {
    let (puzzle, board) = sudoku();
    let mut hint = HintMarks { premise: cells("r1c1 r1c2"), ..HintMarks::default() };
    let middle_at = |depth, view: &BoardView<'_>, cell: &str| {
        let grid = Grid::new(Tier::L, GridShape::of(view.puzzle));
        let mut buffer = Buffer::empty(grid.rect());
        let look = Look { depth, ..Look::default() };
        draw(view, grid, &look.theme(ThemeName::Dark), &mut buffer);
        let rect = grid.cell(cell.parse().unwrap());
        buffer[(rect.x + 2, rect.y + 1)].bg
    };
    let plain = BoardView { selection: cells("r1c2 r1c3 r1c4"), ..BoardView::new(&puzzle, &board) };
    hint.places["r1c4".parse().unwrap()] = Digit::new(1);
    let hinted = BoardView { hint: Some(hint), ..plain.clone() };
    let about = HintMarks { cells: cells("r1c1 r1c2"), ..HintMarks::default() };
    let about = BoardView { hint: Some(about), ..plain.clone() };
    for depth in [Depth::True, Depth::Basic] {
        let selected = middle_at(depth, &plain, "r1c2");
        let seen = |view, cells: &[&str]| {
            cells.iter().map(|cell| middle_at(depth, view, cell) == selected).collect::<Vec<_>>()
        };
        assert_eq!(seen(&hinted, &["r1c1", "r1c2", "r1c3", "r1c4"]), [false, true, true, false], "{depth:?}");
        assert_eq!(seen(&about, &["r1c1", "r1c2", "r1c3"]), [false, true, true], "{depth:?}");
    }
    let around = grounds(&hinted);
    let [first, second] = ["r1c1", "r1c2"].map(|cell| around(cell.parse().unwrap()));
    assert_eq!(first, second, "the ground of the hint stays around it");

    let path = |keys| Stage::new((80, 24), Depth::True).with(sudoku()).keys(keys).shot().replace("00:01", "00:00");
    assert_eq!(path("S"), path("<s-right><s-right>S"));
}

/// Without colours the hint has the cells that are reversed; of one that is selected the middle is turned round.
#[test]
fn a_hint_leaves_the_selection_in_view_without_colours() {
    let (puzzle, board) = sudoku();
    let mut hint = HintMarks { cells: cells("r1c1 r1c2"), premise: cells("r2c2 r2c3"), ..HintMarks::default() };
    hint.places["r1c5".parse().unwrap()] = Digit::new(1);
    let selection = cells("r1c2 r1c3 r1c5 r2c2");
    let view = BoardView { selection, hint: Some(hint), ..BoardView::new(&puzzle, &board) };
    for tier in [Tier::S, Tier::M, Tier::L, Tier::Xl, Tier::Xxl, Tier::Xxxl] {
        let grid = Grid::new(tier, GridShape::of(&puzzle));
        let mut buffer = Buffer::empty(grid.rect());
        draw(&view, grid, &Look { depth: Depth::Mono, ..Look::default() }.theme(ThemeName::Dark), &mut buffer);
        let reversed = |cell: &str| {
            let rect = grid.cell(cell.parse().unwrap());
            let [edge, middle] = [rect.x, rect.x + rect.width / 2];
            [edge, middle].map(|x| buffer[(x, rect.y)].modifier.contains(Modifier::REVERSED))
        };
        let edge_and_middle = ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r2c2", "r2c3"].map(reversed);
        let (whole, none, turned, lit) = ([true; 2], [false; 2], [true, false], [false, true]);
        assert_eq!(edge_and_middle, [whole, turned, lit, none, whole, lit, none], "{tier}");
    }
}
