//! The text of drafts: whatever is typed comes back, and damage does no harm.

use ninefold::draft::{Draft, Drafting, SHAPES};
use ninefold::puzzle::{Cell, CellSet, Digit};
use proptest::prelude::*;

/// What a player does: which key, where, with which number.
fn key(drafting: &mut Drafting, (what, at, number): (u8, usize, u8)) {
    let cell = Cell::from_index(at % 81).unwrap_or(Cell::FIRST);
    let cells: CellSet = [Some(cell), cell.offset(0, 1), cell.offset(1, 0)].into_iter().flatten().collect();
    let _ = match what {
        0 => drafting.change(|draft| draft.set_digit(cell.set(), Digit::new(number))),
        1 => drafting.change(|draft| draft.set_cage(cells, Some(number).filter(|n| *n > 0))),
        2 => drafting.change(|draft| draft.set_sum(cell, Some(number))),
        3 => drafting.change(|draft| draft.uncage(cell.set())),
        4 => drafting.change(|draft| draft.set_black(cells, number > 4)),
        5 => drafting.change(|draft| draft.set_region(cells, number.checked_sub(1))),
        6 => drafting.change(|draft| draft.set_side(number)),
        7 => drafting.change(|draft| {
            draft.set_shape(SHAPES[at % SHAPES.len()].1);
            draft.set_title(&number.to_string());
            Ok(())
        }),
        8 => drafting.undo().map(|()| true),
        _ => drafting.redo().map(|()| true),
    };
}

proptest! {
    /// Whatever is typed is kept whole, can be drawn, and is a puzzle or says why not.
    #[test]
    fn what_is_typed_comes_back(keys in prop::collection::vec((0u8..10, 0usize..200, 0u8..46), 0..80)) {
        let mut drafting = Drafting::default();
        for typed in keys {
            key(&mut drafting, typed);
            prop_assert!(drafting.draft().drawn().is_ok(), "{:?}", drafting.draft().drawn().err());
        }
        let again = Drafting::read(&drafting.text()).unwrap();
        prop_assert_eq!(again.draft(), drafting.draft());
        let mut before = (again, drafting.clone());
        while before.1.undo().is_ok() {
            prop_assert!(before.0.undo().is_ok());
            prop_assert_eq!(before.0.draft(), before.1.draft());
        }
        if let Ok(puzzle) = drafting.draft().puzzle() {
            let of = Draft::of(&puzzle);
            prop_assert_eq!(of.puzzle(), Ok(puzzle));
        }
    }

    /// Damage is refused, never read as something else that cannot be drawn.
    #[test]
    fn damage_does_no_harm(at in 0usize..2000, with in "[0-9a-z.\"#{}\\[\\]:,]") {
        let mut drafting = Drafting::default();
        for typed in [(7, 4, 1), (1, 0, 12), (1, 40, 0), (0, 80, 5), (7, 7, 2), (4, 10, 9), (7, 2, 3), (5, 3, 2)] {
            key(&mut drafting, typed);
        }
        let text = drafting.text();
        let at = at % text.len();
        let damaged = format!("{}{with}{}", &text[..at], &text[at + 1..]);
        if let Ok(read) = Drafting::read(&damaged) {
            prop_assert!(read.draft().drawn().is_ok());
        }
    }
}

#[test]
fn undo_and_redo_lead_back_to_what_is_played() {
    let mut drafting = Drafting::default();
    key(&mut drafting, (0, 0, 1));
    drafting.mark_played();
    for (what, played) in [(0, false), (8, true), (8, false), (9, true), (9, false)] {
        key(&mut drafting, (what, 5, 2));
        assert_eq!(drafting.is_played(), played);
    }
}

#[test]
fn the_newest_hundred_changes_are_kept() {
    let mut drafting = Drafting::default();
    (0..300).for_each(|i| key(&mut drafting, (0, i, 1 + (i / 81) as u8)));
    let mut again = Drafting::read(&drafting.text()).unwrap();
    for _ in 0..100 {
        assert_eq!((again.undo(), drafting.undo()), (Ok(()), Ok(())));
        assert_eq!(again.draft(), drafting.draft());
    }
    assert!(again.undo().is_err() && drafting.undo().is_ok(), "in the player all of them can be undone");
}

#[test]
fn a_title_of_any_length_can_be_read_again() {
    for length in [200, 201, 5000] {
        let mut drafting = Drafting::default();
        let named = drafting.change(|draft| {
            draft.set_title(&"é".repeat(length));
            Ok(())
        });
        assert_eq!(named, Ok(true));
        let again = Drafting::read(&drafting.text()).unwrap();
        assert_eq!(again.draft().title(), drafting.draft().title());
        // As it was written before: cut, with a mark for that.
        let longer = drafting.text().replace("é\"", "é…\"");
        assert!(Drafting::read(&longer).unwrap().draft().title().starts_with('é'));
    }
}

#[test]
fn a_grid_of_no_side_is_refused() {
    let mut draft = Draft::new(SHAPES[0].1);
    for side in [0, 3, 10, 255] {
        assert_eq!(draft.set_side(side), Err(format!("a grid has 4 to 9 rows, not {side}")));
    }
    assert_eq!((draft.side(), draft.set_side(4), draft.side()), (9, Ok(()), 4));
}
