//! Where the cells of a board lie.

use ninefold::puzzle::Cell;
use ninefold::widgets::{Grid, GridShape, Tier};

const NINE: GridShape = GridShape { side: 9, box_width: 3, box_height: 3, sums: false };
const SIX: GridShape = GridShape { side: 6, box_width: 3, box_height: 2, sums: false };

#[test]
fn boards_have_the_sizes_of_the_design() {
    let size = |tier| Grid::new(tier, NINE).size();
    assert_eq!(size(Tier::Xxxl), (109, 55));
    assert_eq!(size(Tier::Xxl), (91, 46));
    assert_eq!(size(Tier::Xl), (73, 37));
    assert_eq!(size(Tier::L), (55, 37));
    assert_eq!(size(Tier::M), (64, 31));
    assert_eq!(size(Tier::S), (64, 22));
    assert_eq!(size(Tier::Xs), (31, 13));
    assert_eq!(Grid { wide: true, ..Grid::new(Tier::Xs, NINE) }.size(), (40, 13));
    assert_eq!(Grid { frame: false, ..Grid::new(Tier::M, NINE) }.size(), (64, 29));
    assert_eq!(Grid::new(Tier::M, SIX).size(), (43, 22));
}

#[test]
fn every_place_inside_a_cell_leads_back_to_it() {
    for shape in [NINE, SIX, GridShape { side: 5, box_width: 5, box_height: 5, sums: true }] {
        for (tier, _) in Tier::NAMED {
            for (frame, wide) in [(true, false), (false, false), (true, true)] {
                let grid = Grid { frame, wide, ..Grid::new(tier, shape) }.at(3, 2);
                for cell in Cell::grid(shape.side) {
                    for place in grid.cell(cell).positions() {
                        assert_eq!(grid.cell_at(place.x, place.y), Some(cell), "{tier} {cell}");
                    }
                }
                let rect = grid.rect();
                assert_eq!(grid.cell_at(rect.right(), rect.y + 1), None);
                assert_eq!(grid.cell_at(rect.x + 1, rect.bottom()), None);
                assert_eq!(grid.cell_at(0, 0), None);
            }
        }
    }
}

#[test]
fn tier_names_read_back() {
    for (tier, name) in Tier::NAMED {
        assert_eq!(name.parse(), Ok(tier));
        assert_eq!(tier.to_string(), name);
    }
    assert!("xxxxl".parse::<Tier>().is_err());
}
