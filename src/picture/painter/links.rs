//! The links of a chain as curves from candidate to candidate.

use super::Painter;
use crate::picture::scene::{Ink, Path, Point, Segment};
use crate::picture::view::{Candidate, ChainLink};

/// How far a curve leaves the straight line, as a part of its length.
const BEND: f32 = 0.16;

/// The farthest, beside cells of 64 units.
const MOST_BEND: f32 = 34.0;

/// How far before a candidate's middle a curve ends, and the length of its arrow, beside cells of 64 units.
const GAP: f32 = 10.5;
const ARROW: f32 = 7.0;

impl Painter<'_> {
    /// Draws the links of a hint's chain, or the player's own.
    pub(super) fn links(&mut self) {
        for link in self.view.links() {
            self.link(&link);
        }
    }

    /// The middle of a candidate: of its mark, or of its digit; of a group, the middle of all.
    fn middle(&self, (cells, digit): Candidate) -> Option<Point> {
        let places = cells.iter().map(|cell| {
            let mark = self.marks_of(cell).into_iter().find(|mark| mark.digit == digit);
            mark.map_or_else(|| self.frame.cell(cell).at(0.5, 0.5), |mark| mark.place)
        });
        let count = cells.len() as f32;
        let (x, y) = places.reduce(|(x, y), (a, b)| (x + a, y + b))?;
        Some((x / count, y / count))
    }

    fn link(&mut self, link: &ChainLink) {
        let Some((from, to)) = self.middle(link.from).zip(self.middle(link.to)) else { return };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let gap = self.frame.scaled(GAP);
        if length <= 2.0 * gap {
            return;
        }
        // To the left of the way, so that two links between the same cells stay apart; but never out of the board.
        let bend = BEND.min(self.frame.scaled(MOST_BEND) / length);
        let leaves = |bend: f32| {
            let (x, y) = (from.0 + dx / 2.0 + dy * bend, from.1 + dy / 2.0 - dx * bend);
            let ((left, top), (right, bottom)) = (self.frame.corner(0, 0), self.frame.corner(self.side(), self.side()));
            x < left || x > right || y < top || y > bottom
        };
        let bend = if leaves(bend) { -bend } else { bend };
        let (aside_x, aside_y) = (dy * bend, -dx * bend);
        let along = |from: Point, part: f32| (from.0 + dx * part + aside_x, from.1 + dy * part + aside_y);
        let (first, second) = (along(from, 0.25), along(from, 0.75));
        let towards = |place: Point, other: Point, by: f32| {
            let (x, y) = (other.0 - place.0, other.1 - place.1);
            let far = x.hypot(y).max(f32::EPSILON);
            (place.0 + x / far * by, place.1 + y / far * by)
        };
        let (begin, tip) = (towards(from, first, gap), towards(to, second, gap));
        let arrow = self.frame.scaled(ARROW);
        let foot = towards(tip, second, arrow);
        let ink = Ink::solid(if link.strong { self.colours.good } else { self.colours.other });
        let width = self.frame.line(2.0);
        let curve = Path(vec![Segment::Move(begin), Segment::Curve(first, second, foot)]);
        if link.strong {
            self.scene.line(curve, ink, width);
        } else {
            self.scene.dashes(curve, ink, width, (self.frame.scaled(5.0), self.frame.scaled(3.5)));
        }
        let (x, y) = ((tip.1 - foot.1) * 0.5, (foot.0 - tip.0) * 0.5);
        self.scene.fill(Path::polygon(&[tip, (foot.0 + x, foot.1 + y), (foot.0 - x, foot.1 - y)]), ink);
    }
}
