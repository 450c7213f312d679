//! Colours that tell cages apart.

use ninefold::puzzle::colouring::cage_colouring;
use ninefold::puzzle::{Cell, Kind, Puzzle};

#[test]
fn touching_cages_differ_and_five_colours_do() {
    // Dominoes in a brick pattern, which touch on all sides.
    let mut builder = Puzzle::builder(Kind::Killer, 9);
    for row in 0..9 {
        for column in (row % 2..8).step_by(2) {
            let pair = [Cell::new(row, column), Cell::new(row, column + 1)];
            builder = builder.cage(9, pair.into_iter().flatten().collect());
        }
    }
    let puzzle = builder.build().unwrap();
    let colours = cage_colouring(&puzzle);
    for cell in Cell::all() {
        for other in cell.neighbours() {
            let (a, b) = (puzzle.cage_index(cell), puzzle.cage_index(other));
            if a.is_some() && b.is_some() {
                assert_eq!(a == b, colours[cell] == colours[other], "{cell} and {other}");
            }
        }
        assert!(colours[cell] <= 5);
        assert_eq!(colours[cell] == 0, puzzle.cage_index(cell).is_none());
    }
}
