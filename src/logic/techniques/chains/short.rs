//! The shortest chains of one digit, which have names of their own: two strong links joined by a weak one.

use super::chain::{Chain, Kind, between};
use super::premises;
use crate::logic::analysis::HiddenConstraint;
use crate::logic::analysis::flood::By;
use crate::logic::analysis::links::{Links, Nodes, Strong, Why, crossing, halves, ones};
use crate::logic::{Collector, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, HouseKind};

/// Two strong links of a digit in parallel lines, unless the crossing lines are two as well: that is an X-Wing.
pub fn skyscraper(state: &State, found: &mut Collector) -> Searched {
    use Line::{Column, Row};
    pairs(state, found, Nodes::Candidates, |a, b| matches!((a, b), (Row, Row) | (Column, Column)))
}

/// Two strong links of a digit in a row and a column.
pub fn two_string_kite(state: &State, found: &mut Collector) -> Searched {
    use Line::{Column, Row};
    pairs(state, found, Nodes::Candidates, |a, b| matches!((a, b), (Row, Column) | (Column, Row)))
}

/// Two strong links of a digit, one of them in a box or another group.
pub fn turbot_fish(state: &State, found: &mut Collector) -> Searched {
    pairs(state, found, Nodes::Candidates, |a, b| a == Line::Other || b == Line::Other)
}

/// A strong link in a line, and a box whose places of the digit lie in a row and a column.
pub fn empty_rectangle(state: &State, found: &mut Collector) -> Searched {
    use Line::{Column, Corner, Row};
    let line = |line| matches!(line, Row | Column);
    pairs(state, found, Nodes::Groups, |a, b| (a == Corner && line(b)) || (line(a) && b == Corner))
}

/// Where the two ends of a strong link lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
    /// In a box or region, at least one end a group.
    Corner,
    /// In a box, cage or compartment that is no line.
    Other,
    /// In a line, at least one end a group.
    Grouped,
}

/// All of them, up to the last.
const LINES: [Line; Line::Grouped as usize + 1] = [Line::Row, Line::Column, Line::Corner, Line::Other, Line::Grouped];

fn line(state: &State, links: &Links, link: &Strong) -> Line {
    let Why::HiddenConstraint(i) = link.why else { return Line::Other };
    let groups = links.candidate(link.from).is_none() || links.candidate(link.to).is_none();
    state.hidden_constraints().get(i).map_or(Line::Other, |constraint| line_in(state, constraint, groups))
}

/// The same of a link in a constraint, where both ends are candidates or at least one is a group.
fn line_in(state: &State, constraint: &HiddenConstraint, groups: bool) -> Line {
    match constraint.line(state) {
        Some(_) if groups => Line::Grouped,
        Some(HouseKind::Row(_)) => Line::Row,
        Some(_) => Line::Column,
        None if groups && constraint.role == Role::House => Line::Corner,
        None if groups => Line::Grouped,
        None => Line::Other,
    }
}

/// A strong link of a digit, by its cells.
struct Link {
    line: Line,
    ends: [CellSet; 2],
    /// The places of the digit that each end sees.
    seen: [CellSet; 2],
}

/// Whether a digit has two links in such lines of which one end sees an end of the other, with a place that sees both of
/// the other ends. Mostly it has not, and then nobody needs the links between all candidates.
fn can_be(state: &State, digit: Digit, nodes: Nodes, wanted: &impl Fn(Line, Line) -> bool) -> bool {
    let mut links: Vec<Link> = Vec::new();
    let mut add = |line: Line, ends: [CellSet; 2]| {
        let seen = ends.map(|end| end.iter().fold(state.places(digit), |all, cell| all & state.puzzle.peers(cell)));
        links.push(Link { line, ends, seen });
    };
    for constraint in state.hidden_constraints().iter().filter(|constraint| constraint.digits.contains(digit)) {
        let places = state.places(digit) & constraint.cells;
        let groups = places.len() > 2;
        if places.len() < 2 || (groups && nodes == Nodes::Candidates) {
            continue;
        }
        let line = line_in(state, constraint, groups);
        match places.first().filter(|_| LINES.into_iter().any(|other| wanted(line, other))) {
            Some(_) if groups => {
                halves(&crossing(state, places), places).into_iter().for_each(|(a, b)| add(line, [a, b]));
            }
            Some(cell) => add(line, [cell.set(), places.without(cell)]),
            None => {}
        }
    }
    links.iter().enumerate().any(|(i, one)| {
        links.iter().skip(i).filter(|other| wanted(one.line, other.line)).any(|other| {
            [(0, 0), (0, 1), (1, 0), (1, 1)]
                .into_iter()
                .any(|(a, b)| other.ends[b].is_subset(one.seen[a]) && one.seen[1 - a].intersects(other.seen[1 - b]))
        })
    })
}

/// Whether two links in parallel lines, from end to end, have their ends in two crossing lines.
fn is_x_wing(links: &Links, ends: [usize; 4], lines: [Line; 2]) -> bool {
    let across = match lines {
        [Line::Row, Line::Row] => Cell::column as fn(Cell) -> u8,
        [Line::Column, Line::Column] => Cell::row,
        _ => return false,
    };
    let [a, b, c, d] = ends.map(|id| links.candidate(id).map(|(cell, _)| across(cell)));
    a == d && b == c
}

/// Two strong links of a digit in lines that are `wanted` together, in either order.
fn pairs(state: &State, found: &mut Collector, nodes: Nodes, wanted: impl Fn(Line, Line) -> bool) -> Searched {
    found.search_changed_digits(state, |found, digits| {
        let digits: DigitSet = digits.iter().filter(|&digit| can_be(state, digit, nodes, &wanted)).collect();
        if digits.is_empty() {
            return Ok(());
        }
        let links = if nodes == Nodes::Candidates { state.links() } else { state.grouped_links() };
        pairs_of(state, found, links, digits, wanted)
    })
}

fn pairs_of(
    state: &State,
    found: &mut Collector,
    links: &Links,
    digits: DigitSet,
    wanted: impl Fn(Line, Line) -> bool,
) -> Searched {
    for start in 0..links.count() {
        let Some(digit) = links.node(start).map(|n| n.digit).filter(|&d| digits.contains(d)) else { continue };
        for (first, one) in
            links.strong(start).iter().enumerate().filter(|(_, l)| matches!(l.why, Why::HiddenConstraint(_)))
        {
            let kind = line(state, links, one);
            if !LINES.into_iter().any(|other| wanted(kind, other)) {
                continue;
            }
            let of_digit = links.weak(one.to).iter().zip(links.linked()).zip(links.of_digit(digit));
            let joined: Vec<u64> = of_digit.map(|((weak, linked), digit)| weak & linked & digit).collect();
            for middle in ones(&joined).filter(|&m| m != start) {
                for (second, other) in
                    links.strong(middle).iter().enumerate().filter(|(_, l)| matches!(l.why, Why::HiddenConstraint(_)))
                {
                    // A chain can be read from either end.
                    if other.to <= start || other.to == one.to {
                        continue;
                    }
                    let kinds = [kind, line(state, links, other)];
                    if !wanted(kinds[0], kinds[1]) {
                        continue;
                    }
                    let mut removes = between(links, start, other.to, false).peekable();
                    if removes.peek().is_none() || is_x_wing(links, [start, one.to, middle, other.to], kinds) {
                        continue;
                    }
                    let removes: Vec<(Cell, Digit)> = removes.collect();
                    let steps = vec![
                        ((start, false), By::Start),
                        ((one.to, true), By::Strong { from: start, link: first }),
                        ((middle, false), By::Weak { from: one.to }),
                        ((other.to, true), By::Strong { from: middle, link: second }),
                    ];
                    let chain = Chain { steps, kind: Kind::Open, apart: false };
                    found.remove(removes, premises::evidence(state, links, &chain), premises::proves(links, &chain))?;
                }
            }
        }
    }
    Ok(())
}
