//! How a screen is divided.

use ninefold::puzzle::{Cell, Kind, Puzzle};
use ninefold::widgets::layout::{Layout, PanelWidth, layout};
use ninefold::widgets::{GridShape, LayoutSettings, Tier};
use proptest::prelude::*;
use ratatui::layout::Size;

/// Columns of the ruler left of a board.
const RULER: u16 = 2;

const NINE: GridShape = GridShape { side: 9, box_width: 3, box_height: 3, sums: false };

fn at(width: u16, height: u16) -> Layout {
    layout(Size { width, height }, LayoutSettings::default(), NINE)
}

#[test]
fn sizes_choose_the_tiers_of_the_design() {
    assert_eq!(at(200, 60).tier(), Tier::Xxxl);
    assert_eq!(at(140, 57).tier(), Tier::Xxxl);
    assert_eq!(at(139, 57).tier(), Tier::Xxl);
    assert_eq!(at(160, 50).tier(), Tier::Xxl);
    assert_eq!(at(122, 48).tier(), Tier::Xxl);
    assert_eq!(at(122, 47).tier(), Tier::Xl);
    assert_eq!(at(104, 39).tier(), Tier::Xl);
    assert_eq!(at(103, 39).tier(), Tier::L);
    assert_eq!(at(84, 39).tier(), Tier::L);
    assert_eq!(at(94, 33).tier(), Tier::M);
    assert_eq!((at(120, 30).tier(), at(120, 30).grid.frame), (Tier::M, false));
    assert_eq!(at(80, 24).tier(), Tier::S);
    assert_eq!(at(80, 24).panel.map(|(r, w)| (r.width, w)), Some((16, PanelWidth::Compact)));
    assert_eq!(at(64, 24).tier(), Tier::S);
    assert_eq!(at(63, 23).tier(), Tier::Xs);
    assert_eq!(at(31, 15).tier(), Tier::Xs);
    let killer =
        |width| layout(Size { width, height: 20 }, LayoutSettings::default(), GridShape { sums: true, ..NINE });
    assert_eq!([killer(40).grid.size().0, killer(39).grid.size().0], [40, 31]);
    // Without boxes there is no line at all where there is no frame.
    let whole = |side, width, height| {
        let shape = GridShape { side, box_width: side, box_height: side, sums: false };
        let found = layout(Size { width, height }, LayoutSettings::default(), shape);
        (found.tier(), found.grid.frame, found.bar.is_some())
    };
    assert_eq!(whole(7, 80, 24), (Tier::M, true, false));
    assert_eq!(whole(7, 80, 25), (Tier::M, true, true));
    assert_eq!(whole(9, 120, 30), (Tier::M, true, false));
    assert_eq!(at(30, 15).tier(), Tier::None);
    assert_eq!(at(31, 14).tier(), Tier::None);
}

#[test]
fn a_chosen_tier_wins_where_it_fits() {
    let chosen = |tier, width, height| {
        layout(Size { width, height }, LayoutSettings { tier: Some(tier), panel: true }, NINE).tier()
    };
    assert_eq!(chosen(Tier::S, 200, 60), Tier::S);
    assert_eq!(chosen(Tier::Xl, 80, 24), Tier::S);
    assert_eq!(chosen(Tier::Xl, 75, 39), Tier::Xl);
}

proptest! {
    #[test]
    fn parts_lie_inside_the_screen_and_apart(
        width in 0u16..400, height in 0u16..200, side in 4u8..=9, panel: bool, tier in 0usize..=Tier::NAMED.len(),
    ) {
        let puzzle = Puzzle::builder(Kind::Sudoku, side).build().unwrap();
        let tier = Tier::NAMED.get(tier).map(|t| t.0);
        let found = layout(Size { width, height }, LayoutSettings { tier, panel }, GridShape::of(&puzzle));
        let mut parts = vec![found.message];
        if found.tier() != Tier::None {
            parts.push(found.grid.rect());
            parts.extend(found.header);
            parts.extend(found.bar);
            parts.extend(found.panel.map(|(r, _)| r));
            if found.row_ruler {
                prop_assert!(found.grid.x >= RULER);
            }
            if found.column_ruler {
                prop_assert!(found.grid.y >= 1);
            }
        }
        for (i, part) in parts.iter().enumerate() {
            prop_assert_eq!(found.area.intersection(*part), *part);
            for other in &parts[..i] {
                prop_assert!(!part.intersects(*other), "{:?} {:?}", part, other);
            }
        }
    }

    #[test]
    fn any_place_is_in_one_cell_or_none(width in 0u16..200, height in 0u16..80, column: u16, row: u16) {
        let grid = at(width, height).grid;
        match grid.cell_at(column, row) {
            Some(_) => prop_assert!(grid.rect().contains((column, row).into())),
            None => prop_assert!(Cell::grid(9).all(|c| !grid.cell(c).contains((column, row).into()))),
        }
    }
}
