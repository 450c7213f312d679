//! Medusa: colouring over digits.
//!
//! A cell with two candidates links them, and so does a house, cage or compartment that must hold a digit and has two
//! places for it: exactly one of the two is right. Candidates joined by such links, coloured in turn, are right in one
//! colour and wrong in the other.

use super::colouring::{add_new, no_place};
use crate::logic::conclusion::Medusa;
use crate::logic::{Collector, Conclusion, DigitMap, Evidence, Fact, HiddenConstraint, Role, Searched, State, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Candidates, by digit.
type Candidates = DigitMap<CellSet>;

const NONE: Candidates = DigitMap::new(CellSet::EMPTY);

fn contains(candidates: &Candidates, (cell, digit): (Cell, Digit)) -> bool {
    candidates[digit].contains(cell)
}

/// Two candidates of which exactly one is right.
struct Link<'a> {
    ends: [(Cell, Digit); 2],
    /// What must hold the digit, or nothing for the two candidates of a cell.
    constraint: Option<&'a HiddenConstraint>,
}

fn links<'a>(state: &'a State) -> Vec<Link<'a>> {
    let mut links = Vec::new();
    for cell in state.open {
        let held = state.candidates[cell];
        if let (2, Some(a), Some(b)) = (held.len(), held.min(), held.max()) {
            links.push(Link { ends: [(cell, a), (cell, b)], constraint: None });
        }
    }
    for constraint in state.hidden_constraints() {
        for digit in constraint.digits {
            let places = state.places(digit) & constraint.cells;
            let Some(a) = places.first().filter(|_| places.len() == 2) else { continue };
            if let Some(b) = places.without(a).first() {
                links.push(Link { ends: [(a, digit), (b, digit)], constraint: Some(constraint) });
            }
        }
    }
    links
}

/// Candidates in two colours, with the links that join them.
struct Net<'a> {
    colours: [Candidates; 2],
    links: Vec<&'a Link<'a>>,
}

impl<'a> Net<'a> {
    fn grow(links: &'a [Link<'a>], start: (Cell, Digit)) -> Self {
        let mut net = Self { colours: [NONE; 2], links: Vec::new() };
        net.colours[0][start.1].insert(start.0);
        let mut grown = true;
        while grown {
            grown = false;
            for link in links {
                let [a, b] = link.ends;
                let (colour, new) = match (net.colour(a), net.colour(b)) {
                    (Some(colour), None) => (colour, b),
                    (None, Some(colour)) => (colour, a),
                    _ => continue,
                };
                let other = if colour == 0 { &mut net.colours[1] } else { &mut net.colours[0] };
                other[new.1].insert(new.0);
                net.links.push(link);
                grown = true;
            }
        }
        net
    }

    fn colour(&self, candidate: (Cell, Digit)) -> Option<usize> {
        self.colours.iter().position(|c| contains(c, candidate))
    }

    fn evidence(&self, state: &State) -> Vec<Evidence> {
        let mut evidence = Vec::new();
        for link in &self.links {
            let [(a, x), (b, y)] = link.ends;
            match link.constraint {
                None => evidence.push(Evidence::new(Role::Pattern, Fact::Only, a.set(), x.set().with(y))),
                Some(constraint) => evidence.extend(constraint.evidence(state, x.set(), a.set().with(b))),
            }
        }
        let roles = [Role::FirstColour, Role::SecondColour];
        for ((colour, role), number) in self.colours.iter().zip(roles).zip(1..) {
            for digit in state.puzzle.digits() {
                let cells = colour[digit];
                if !cells.is_empty() {
                    evidence.push(Evidence::new(role, Fact::Colour { number }, cells, digit.set()));
                }
            }
        }
        let cells = self.colours.iter().flat_map(DigitMap::iter).fold(CellSet::EMPTY, |all, c| all | *c);
        evidence.push(Evidence::new(Role::Pattern, Fact::OneColour, cells, DigitSet::EMPTY));
        evidence
    }
}

/// The candidates that are wrong where these are right: the others of their cells, and the same digit in their peers.
fn ruled_out(state: &State, colour: &Candidates) -> Candidates {
    let mut out = NONE;
    for digit in state.puzzle.digits() {
        let places = state.places(digit);
        let mine = colour[digit];
        let others = (state.puzzle.digits() - digit.set()).iter();
        let in_cells = others.fold(CellSet::EMPTY, |all, other| all | colour[other]);
        let seen = mine.iter().fold(in_cells, |all, c| all | state.puzzle.peers(c));
        out[digit] = places & seen;
    }
    out
}

/// A colour that rules out one of its own, a cell's last candidate or a house's last place is wrong; what both colours
/// rule out is wrong.
pub fn medusa(state: &State, found: &mut Collector) -> Searched {
    let links = links(state);
    let mut done = NONE;
    for link in &links {
        let [start, _] = link.ends;
        if contains(&done, start) {
            continue;
        }
        let net = Net::grow(&links, start);
        for (all, colour) in done.iter_mut().zip(net.colours.iter().copied().reduce(join).unwrap_or(NONE).iter()) {
            *all |= *colour;
        }
        // One link has nothing to colour.
        if net.links.len() < 2 {
            continue;
        }
        conclude(state, found, &net)?;
    }
    Ok(())
}

fn join(one: Candidates, other: Candidates) -> Candidates {
    let mut all = one;
    all.iter_mut().zip(other.iter()).for_each(|(a, b)| *a |= *b);
    all
}

fn list(state: &State, candidates: &Candidates) -> Vec<(Cell, Digit)> {
    let of = |d: Digit| state.present(candidates[d], d.set());
    state.puzzle.digits().iter().flat_map(of).collect()
}

fn conclude(state: &State, found: &mut Collector, net: &Net) -> Searched {
    let out = [ruled_out(state, &net.colours[0]), ruled_out(state, &net.colours[1])];
    for ((colour, out), number) in net.colours.iter().zip(&out).zip(1..) {
        if let Some(reasons) = contradiction(state, colour, out, number) {
            let mut evidence = net.evidence(state);
            add_new(&mut evidence, reasons);
            found.remove(list(state, colour), evidence, Conclusion::Medusa(Medusa::Wrong { colour: number }))?;
        }
    }
    let mut both = out[0];
    both.iter_mut().zip(out[1].iter()).for_each(|(a, b)| *a &= *b);
    let removes: Vec<(Cell, Digit)> = list(state, &both).into_iter().filter(|&c| net.colour(c).is_none()).collect();
    if !removes.is_empty() {
        found.remove(removes, net.evidence(state), Conclusion::Medusa(Medusa::Both))?;
    }
    Ok(())
}

/// Why a colour cannot be right.
fn contradiction(state: &State, colour: &Candidates, out: &Candidates, number: u8) -> Option<Vec<Evidence>> {
    for (cell, digit) in list(state, colour) {
        let same: DigitSet = list(state, colour).into_iter().filter(|(c, _)| *c == cell).map(|(_, d)| d).collect();
        if same.len() > 1 {
            return Some(vec![Evidence::new(Role::Pattern, Fact::Together { colour: number }, cell.set(), same)]);
        }
        let mine = colour[digit];
        if let Some(to) = (state.puzzle.peers(cell) & mine).first() {
            let sees = Fact::Sees { from: cell };
            return Some(vec![Evidence::new(Role::Pattern, sees, cell.set().with(to), digit.set())]);
        }
    }
    let emptied = |cell: &Cell| state.candidates[*cell].iter().all(|d| contains(out, (*cell, d)));
    if let Some(cell) = state.open.iter().find(emptied) {
        let fact = Fact::Emptied { colour: number };
        return Some(vec![Evidence::new(Role::Pattern, fact, cell.set(), state.candidates[cell])]);
    }
    for constraint in state.hidden_constraints() {
        for digit in constraint.digits {
            let places = state.places(digit) & constraint.cells;
            if !places.is_empty() && places.is_subset(out[digit]) {
                return Some(no_place(state, constraint, digit, number));
            }
        }
    }
    None
}

/// Which colour is wrong, or what both rule out.
pub(in crate::logic) fn conclusion(medusa: Medusa) -> String {
    match medusa {
        Medusa::Wrong { colour } => format!("{} is wrong", words::colour(colour)),
        Medusa::Both => "whichever colour is right, it rules these out".to_owned(),
    }
}
