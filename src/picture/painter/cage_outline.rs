//! The outline of a group of cells, a little inside of it, as cages are drawn in newspapers.

use crate::picture::frame::Frame;
use crate::picture::scene::{Path, Point};
use crate::puzzle::{Cell, CellSet};

/// A side of a cell, as the way along it with the cell at the right hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// The way along the side: rows and columns.
    const fn along(self) -> (i8, i8) {
        match self {
            Self::Top => (0, 1),
            Self::Right => (1, 0),
            Self::Bottom => (0, -1),
            Self::Left => (-1, 0),
        }
    }

    /// The way out of the cell.
    const fn out(self) -> (i8, i8) {
        match self {
            Self::Top => (-1, 0),
            Self::Right => (0, 1),
            Self::Bottom => (1, 0),
            Self::Left => (0, -1),
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Top => Self::Right,
            Self::Right => Self::Bottom,
            Self::Bottom => Self::Left,
            Self::Left => Self::Top,
        }
    }

    const fn previous(self) -> Self {
        self.next().next().next()
    }

    /// Where the side ends, as a corner of lines.
    const fn end(self, cell: Cell) -> (u8, u8) {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Top => (row, column + 1),
            Self::Right => (row + 1, column + 1),
            Self::Bottom => (row + 1, column),
            Self::Left => (row, column),
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Self::Top => 1,
            Self::Right => 2,
            Self::Bottom => 4,
            Self::Left => 8,
        }
    }
}

/// The outlines of a group of cells, holes included, `inset` units inside of it.
pub(super) fn outline(cells: CellSet, frame: &Frame, inset: f32) -> Path {
    let step = |cell: Cell, (rows, columns): (i8, i8)| cell.offset(rows, columns).filter(|&to| cells.contains(to));
    let mut seen = crate::puzzle::CellMap::<u8>::default();
    let mut path = Path::default();
    for first in cells {
        for side in Side::ALL {
            if step(first, side.out()).is_some() || seen[first] & side.bit() != 0 {
                continue;
            }
            let (mut cell, mut side) = (first, side);
            let mut corners: Vec<Point> = Vec::new();
            while seen[cell] & side.bit() == 0 {
                seen[cell] |= side.bit();
                let ahead = step(cell, side.along());
                let beyond = ahead.and_then(|ahead| step(ahead, side.out()));
                // Towards the next corner of the grid, or past it where the outline turns outwards.
                let forward = match (ahead, beyond) {
                    (None, _) => -inset,
                    (Some(_), Some(_)) => inset,
                    (Some(next), None) => {
                        cell = next;
                        continue;
                    }
                };
                let (row, column) = side.end(cell);
                let (x, y) = frame.corner(row, column);
                let ((down, right), (up, left)) = (side.along(), side.out());
                corners.push((
                    x + f32::from(right) * forward - f32::from(left) * inset,
                    y + f32::from(down) * forward - f32::from(up) * inset,
                ));
                match beyond {
                    None => side = side.next(),
                    Some(next) => {
                        cell = next;
                        side = side.previous();
                    }
                }
            }
            // The upper left corner comes last; dashes begin there.
            corners.rotate_right(1);
            path.add_polygon(&corners);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::scene::Segment;

    fn corners(names: &[&str]) -> Vec<Vec<Point>> {
        let cells = names.iter().map(|name| name.parse::<Cell>().unwrap()).collect();
        let frame = Frame { left: 0.0, top: 0.0, ..Frame::alone(9, 0, 10.0) };
        let mut found: Vec<Vec<Point>> = Vec::new();
        for segment in outline(cells, &frame, 1.0).0 {
            match segment {
                Segment::Move(place) => found.push(vec![place]),
                Segment::Line(place) => found.last_mut().unwrap().push(place),
                Segment::Curve(..) => panic!("no curves"),
                Segment::Close => {}
            }
        }
        found
    }

    #[test]
    fn one_cell_is_a_square() {
        assert_eq!(corners(&["r1c1"]), [[(1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0)]]);
    }

    #[test]
    fn the_outline_turns_inwards_and_outwards() {
        let l = [(1.0, 1.0), (9.0, 1.0), (9.0, 11.0), (19.0, 11.0), (19.0, 19.0), (1.0, 19.0)];
        assert_eq!(corners(&["r1c1", "r2c1", "r2c2"]), [l]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_and_holes_have_outlines_of_their_own() {
        assert_eq!(corners(&["r1c1", "r2c2"]).len(), 2);
        let ring = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2", "r3c3"];
        let found = corners(&ring);
        assert_eq!(found.len(), 2);
        let hole: Vec<_> = found[1].iter().map(|(x, y)| (*x as i32, *y as i32)).collect();
        assert!(hole.len() == 4 && hole.contains(&(9, 9)) && hole.contains(&(21, 21)), "{hole:?}");
    }
}
