//! Medusa: colouring over digits.
//!
//! A cell with two candidates links them, and so does a house, cage or compartment that must hold a digit and has two
//! places for it: exactly one of the two is right. Candidates joined by such links, coloured in turn, are right in one
//! colour and wrong in the other.

use std::collections::BTreeMap;

use super::colouring::{MOST_SEEN, add_new, no_place};
use crate::logic::step::conclusion::Medusa;
use crate::logic::step::fact::Node;
use crate::logic::techniques::chains;
use crate::logic::{
    Collector, Conclusion, DigitMap, Evidence, Fact, HiddenConstraint, Role, Searched, State, Step, words,
};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

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

impl Link<'_> {
    /// The other end.
    fn across(&self, from: (Cell, Digit)) -> Option<(Cell, Digit)> {
        let [a, b] = self.ends;
        if a == from { Some(b) } else { (b == from).then_some(a) }
    }
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

/// The links that are joined to each other, each time in their order, those with the first link first.
fn joined<'a>(links: &'a [Link<'a>]) -> Vec<Vec<&'a Link<'a>>> {
    // Each candidate leads to another one that is joined to it, and in the end to one that stands for all.
    let mut above: CellMap<DigitMap<Option<(Cell, Digit)>>> = CellMap::default();
    let top = |above: &CellMap<DigitMap<Option<(Cell, Digit)>>>, mut at: (Cell, Digit)| {
        while let Some(next) = above[at.0][at.1] {
            at = next;
        }
        at
    };
    for link in links {
        let [a, b] = link.ends.map(|end| top(&above, end));
        if a != b {
            above[b.0][b.1] = Some(a);
        }
    }
    let mut found: Vec<((Cell, Digit), Vec<&Link>)> = Vec::new();
    for link in links {
        let [end, _] = link.ends;
        let of = top(&above, end);
        match found.iter_mut().find(|(other, _)| *other == of) {
            Some((_, links)) => links.push(link),
            None => found.push((of, vec![link])),
        }
    }
    found.into_iter().map(|(_, links)| links).collect()
}

/// All links, and where each candidate has its own.
struct Web<'a> {
    links: Vec<Link<'a>>,
    /// Each candidate with the position of a link, in the order of candidates and of links.
    ends: Vec<((Cell, Digit), usize)>,
}

impl<'a> Web<'a> {
    fn new(state: &'a State) -> Self {
        let links = links(state);
        let numbered = links.iter().enumerate();
        let mut ends: Vec<_> = numbered.flat_map(|(at, link)| link.ends.map(|end| (end, at))).collect();
        ends.sort_unstable();
        Self { links, ends }
    }

    /// The links of a candidate, each with its other end.
    fn from(&self, candidate: (Cell, Digit)) -> impl Iterator<Item = ((Cell, Digit), &Link<'a>)> {
        let first = self.ends.partition_point(|(end, _)| *end < candidate);
        let here = self.ends.iter().skip(first).take_while(move |(end, _)| *end == candidate);
        let links = here.filter_map(|(_, at)| self.links.get(*at));
        links.filter_map(move |link| Some((link.across(candidate)?, link)))
    }
}

/// Candidates in two colours, with the links that join them.
struct Net<'a> {
    colours: [Candidates; 2],
    links: Vec<&'a Link<'a>>,
}

impl<'a> Net<'a> {
    /// From links that are all joined.
    fn grow(links: &[&'a Link<'a>], start: (Cell, Digit)) -> Self {
        let mut net = Self { colours: [NONE; 2], links: Vec::new() };
        net.colours[0][start.1].insert(start.0);
        // The colour of each candidate again, since it is asked for more often than anything else.
        let mut known: CellMap<DigitMap<Option<bool>>> = CellMap::default();
        known[start.0][start.1] = Some(false);
        let mut grown = true;
        while grown {
            grown = false;
            for &link in links {
                let [a, b] = link.ends;
                let (second, new) = match (known[a.0][a.1], known[b.0][b.1]) {
                    (Some(second), None) => (second, b),
                    (None, Some(second)) => (second, a),
                    _ => continue,
                };
                known[new.0][new.1] = Some(!second);
                net.colours[usize::from(!second)][new.1].insert(new.0);
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

/// The ways through a net, each looked for once.
struct Joiner<'a> {
    web: &'a Web<'a>,
    net: &'a Net<'a>,
    ways: BTreeMap<(Cell, Digit), Ways<'a>>,
}

impl<'a> Joiner<'a> {
    /// The candidates that can be reached from one by links whose ends have different colours, the nearest first, each
    /// with the position of the one before it and the link between them.
    fn ways(&self, start: (Cell, Digit)) -> Ways<'a> {
        let mut seen = NONE;
        seen[start.1].insert(start.0);
        let mut ways: Ways = vec![(start, None)];
        let mut at = 0;
        while let Some(&(from, _)) = ways.get(at) {
            for (to, link) in self.web.from(from) {
                if !contains(&seen, to) && self.net.colour(from) != self.net.colour(to) {
                    seen[to.1].insert(to.0);
                    ways.push((to, Some((at, link))));
                }
            }
            at += 1;
        }
        ways
    }

    /// The smallest part that joins one candidate of each list, in the colours that it has in the net.
    fn part(&mut self, lists: &[Vec<(Cell, Digit)>]) -> Option<Net<'a>> {
        let (first, others) = lists.split_first()?;
        for &start in first {
            if !self.ways.contains_key(&start) {
                self.ways.insert(start, self.ways(start));
            }
        }
        let parts = first.iter().filter_map(|start| {
            let ways = self.ways.get(start)?;
            let nearest = |list: &Vec<(Cell, Digit)>| ways.iter().position(|(candidate, _)| list.contains(candidate));
            let ends: Option<Vec<usize>> = std::iter::once(Some(0)).chain(others.iter().map(nearest)).collect();
            let mut part = Net { colours: [NONE; 2], links: Vec::new() };
            for end in ends? {
                let mut way = Vec::new();
                let mut at = Some(end);
                while let Some(&(candidate, by)) = at.and_then(|at| ways.get(at)) {
                    if let Some(colour) = self.net.colour(candidate).and_then(|colour| part.colours.get_mut(colour)) {
                        colour[candidate.1].insert(candidate.0);
                    }
                    way.extend(by.map(|(_, link)| link));
                    at = by.map(|(before, _)| before);
                }
                for link in way.into_iter().rev() {
                    if !part.links.iter().any(|known| known.ends == link.ends) {
                        part.links.push(link);
                    }
                }
            }
            Some(part)
        });
        // One link has nothing to colour.
        parts.filter(|part| part.links.len() > 1).min_by_key(|part| part.links.len())
    }
}

/// Candidates with the position of the one before each and the link between them.
type Ways<'a> = Vec<((Cell, Digit), Option<(usize, &'a Link<'a>)>)>;

/// The candidates of a colour that rule one out: others of its cell, and the same digit in its peers.
fn rulers(state: &State, colour: &Candidates, (cell, digit): (Cell, Digit)) -> Vec<(Cell, Digit)> {
    let others = state.puzzle.digits().without(digit).iter().filter(|&other| contains(colour, (cell, other)));
    let peers = (state.puzzle.peers(cell) & colour[digit]).iter().map(|peer| (peer, digit));
    others.map(|other| (cell, other)).chain(peers).collect()
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
    let web = Web::new(state);
    for links in joined(&web.links) {
        let Some(link) = links.first() else { continue };
        let net = Net::grow(&links, link.ends[0]);
        // One link has nothing to colour.
        if net.links.len() < 2 {
            continue;
        }
        conclude(state, found, &web, &net)?;
    }
    Ok(())
}

fn list(state: &State, candidates: &Candidates) -> Vec<(Cell, Digit)> {
    let of = |d: Digit| state.present(candidates[d], d.set());
    state.puzzle.digits().iter().flat_map(of).collect()
}

/// Reports what follows from a net, of which each step shows only the part that it needs.
fn conclude<'a>(state: &State, found: &mut Collector, web: &'a Web<'a>, net: &'a Net<'a>) -> Searched {
    let mut joiner = Joiner { web, net, ways: BTreeMap::new() };
    let out = [ruled_out(state, &net.colours[0]), ruled_out(state, &net.colours[1])];
    for ((colour, out), number) in net.colours.iter().zip(&out).zip(1..) {
        let parts = contradictions(state, colour, out, number).into_iter();
        let parts = parts.filter_map(|clash| Some((joiner.part(&clash.rulers)?, clash)));
        let Some((mut part, clash)) = parts.min_by_key(|(part, _)| part.links.len()) else { continue };
        let mut left = *colour;
        while let Some(wrong) = part.colours.get(usize::from(number) - 1) {
            for (left, wrong) in left.iter_mut().zip(wrong.iter()) {
                *left -= *wrong;
            }
            let mut evidence = part.evidence(state);
            add_new(&mut evidence, clash.reasons.clone());
            found.remove(list(state, wrong), evidence, Conclusion::Medusa(Medusa::Wrong { colour: number }))?;
            // The others of the colour are wrong as well; each is a longer way from the contradiction.
            let Some(next) = list(state, &left).into_iter().next() else { break };
            let lists: Vec<_> = clash.rulers.iter().cloned().chain([vec![next]]).collect();
            let Some(longer) = joiner.part(&lists) else { break };
            part = longer;
        }
    }
    let mut both = out[0];
    both.iter_mut().zip(out[1].iter()).for_each(|(a, b)| *a &= *b);
    let mut left: Vec<(Cell, Digit)> = list(state, &both).into_iter().filter(|&c| net.colour(c).is_none()).collect();
    let mut parts: Vec<Net<'_>> = Vec::new();
    for &gone in &left {
        let lists: Vec<_> = net.colours.iter().map(|colour| rulers(state, colour, gone)).collect();
        parts.extend(joiner.part(&lists));
    }
    parts.sort_by_cached_key(|part| part.links.len());
    for part in parts {
        let [one, other] = &part.colours;
        let seen = |gone: &(Cell, Digit)| [one, other].iter().all(|colour| !rulers(state, colour, *gone).is_empty());
        let (removes, others): (Vec<_>, Vec<_>) = left.into_iter().partition(seen);
        left = others;
        if !removes.is_empty() {
            let mut evidence = part.evidence(state);
            evidence.extend(removes.iter().take(MOST_SEEN).filter_map(|&gone| seen_from(state, &part.colours, gone)));
            found.remove(removes, evidence, Conclusion::Medusa(Medusa::Both))?;
        }
    }
    Ok(())
}

/// Where a candidate that both colours rule out sees its digit in them; nothing where its own cell has both colours.
fn seen_from(state: &State, colours: &[Candidates; 2], (cell, digit): (Cell, Digit)) -> Option<Evidence> {
    let sight = |colour: &Candidates| {
        let rulers = rulers(state, colour, (cell, digit));
        let beside = rulers.iter().any(|(ruler, _)| *ruler == cell);
        rulers.first().filter(|_| !beside).map(|(ruler, _)| *ruler)
    };
    let seen: CellSet = colours.iter().filter_map(sight).collect();
    let fact = Fact::Sees { from: cell };
    (!seen.is_empty()).then(|| Evidence::new(Role::Pattern, fact, seen.with(cell), digit.set()))
}

/// Why a colour cannot be right.
struct Clash {
    /// Lists of candidates of the colour; one of each list is enough for the contradiction.
    rulers: Vec<Vec<(Cell, Digit)>>,
    reasons: Vec<Evidence>,
}

/// Every reason why a colour cannot be right.
fn contradictions(state: &State, colour: &Candidates, out: &Candidates, number: u8) -> Vec<Clash> {
    let mut clashes = Vec::new();
    let one = |cells: CellSet, digits: DigitSet, fact| vec![Evidence::new(Role::Pattern, fact, cells, digits)];
    let all = list(state, colour);
    for &(cell, digit) in &all {
        for &(_, other) in all.iter().filter(|(c, d)| *c == cell && *d > digit) {
            let fact = Fact::Together { colour: number };
            let reasons = one(cell.set(), digit.set().with(other), fact);
            clashes.push(Clash { rulers: vec![vec![(cell, digit)], vec![(cell, other)]], reasons });
        }
        for to in (state.puzzle.peers(cell) & colour[digit]).iter().filter(|to| *to > cell) {
            let reasons = one(cell.set().with(to), digit.set(), Fact::Sees { from: cell });
            clashes.push(Clash { rulers: vec![vec![(cell, digit)], vec![(to, digit)]], reasons });
        }
    }
    let emptied = |cell: &Cell| state.candidates[*cell].iter().all(|d| contains(out, (*cell, d)));
    for cell in state.open.iter().filter(emptied) {
        let held = state.candidates[cell];
        let rulers = held.iter().map(|d| rulers(state, colour, (cell, d))).collect();
        clashes.push(Clash { rulers, reasons: one(cell.set(), held, Fact::Emptied { colour: number }) });
    }
    for constraint in state.hidden_constraints() {
        for digit in constraint.digits {
            let places = state.places(digit) & constraint.cells;
            if !places.is_empty() && places.is_subset(out[digit]) {
                let rulers = places.iter().map(|place| rulers(state, colour, (place, digit))).collect();
                clashes.push(Clash { rulers, reasons: no_place(state, constraint, digit, number) });
            }
        }
    }
    clashes
}

/// Which colour is wrong, or what both rule out.
pub(in crate::logic) fn conclusion(step: &Step, medusa: Medusa) -> String {
    match medusa {
        Medusa::Wrong { colour } => format!("{} is wrong", words::colour(colour)),
        Medusa::Both => {
            let reasons: Vec<EitherWay> = step.removes.iter().filter_map(|&gone| either_way(step, gone)).collect();
            // What goes for the same reason is said together.
            let mut together: Vec<EitherWay> = Vec::new();
            for reason in reasons.iter().take(MOST_SEEN) {
                match together.iter_mut().find(|known| known.colours == reason.colours && known.gone == reason.gone) {
                    Some(known) => known.cells |= reason.cells,
                    None => together.push(reason.clone()),
                }
            }
            if together.is_empty() {
                return "whichever colour is right, it rules these out".to_owned();
            }
            let mut parts: Vec<String> = together.iter().map(EitherWay::words).collect();
            if reasons.len().min(MOST_SEEN) < step.removes.len() {
                parts.push("the others go likewise".to_owned());
            }
            parts.join("; ")
        }
    }
}

/// Why a candidate is wrong in both colours.
#[derive(Clone)]
struct EitherWay {
    /// `in the first colour r6c2 is 6, in the second r6c4 is 5`, or `either 4 or 6 is right in r6c6`.
    colours: String,
    /// The digit that goes; none where the colours say it all.
    gone: Option<Digit>,
    /// The cells that it goes from.
    cells: CellSet,
}

impl EitherWay {
    /// `in the first colour r6c2 is 6, in the second r6c4 is 5, and either way r6c4 is not 6`.
    fn words(&self) -> String {
        match self.gone {
            Some(digit) => {
                let node = Node { cells: self.cells, digit };
                format!("{}, and either way {}", self.colours, chains::denied(node))
            }
            None => self.colours.clone(),
        }
    }
}

/// Why a candidate goes that each colour rules out.
fn either_way(step: &Step, (cell, digit): (Cell, Digit)) -> Option<EitherWay> {
    let coloured = |wanted: u8| {
        step.evidence.iter().filter(move |e| matches!(e.fact, Fact::Colour { number } if number == wanted))
    };
    let sees = step.evidence.iter().filter(|e| e.fact == Fact::Sees { from: cell } && e.digits.contains(digit));
    let seen = sees.fold(CellSet::EMPTY, |all, e| all | e.cells).without(cell);
    let ruler = |number: u8| -> Option<(Cell, Digit)> {
        let beside = coloured(number).filter(|e| e.cells.contains(cell));
        let beside = beside.filter_map(|e| e.digits.only()).find(|other| *other != digit).map(|other| (cell, other));
        let peer = || {
            let same = coloured(number).filter(|e| e.digits == digit.set());
            same.filter_map(|e| (e.cells & seen).first()).next().map(|peer| (peer, digit))
        };
        beside.or_else(peer)
    };
    let (one, other) = (ruler(1)?, ruler(2)?);
    if one.0 == cell && other.0 == cell {
        let colours = format!("either {} or {} is right in {cell}", one.1.min(other.1), one.1.max(other.1));
        return Some(EitherWay { colours, gone: None, cells: cell.set() });
    }
    let is = |(at, digit): (Cell, Digit)| format!("{at} is {digit}");
    let colours = format!("in the first colour {}, in the second {}", is(one), is(other));
    Some(EitherWay { colours, gone: Some(digit), cells: cell.set() })
}
