//! A step as a certificate: the premises that its evidence speaks of, for [`proof`](crate::proof) to check.

use super::analysis::innies_outies::{BorderSum, HouseUnion};
use super::step::fact::Rests;
use super::{Evidence, Fact, Reason, Role, State, Step};
use crate::proof::{Certificate, Known, Premise, Room, narrow};
use crate::puzzle::{Cage, Cell, CellSet, Digit, House, Puzzle};

/// The certificate of a step on this board; `None` where what its evidence speaks of does not carry it.
///
/// With `least` it has no premise too many; that takes longer. There is none either where the state was stopped
/// ([`State::unless`]).
#[must_use]
pub fn certify(state: &State, known: &Known, step: &Step, least: bool) -> Option<Certificate> {
    let (mut premises, cells) = premises(state, step);
    let result = (step.places.as_slice(), step.removes.as_slice());
    let stop: &dyn Fn() -> bool = &|| state.stopped();
    let narrowed = narrow(state.puzzle, known, &premises, cells, result, least, stop).or_else(|| {
        premises.extend(around_full(state.puzzle, known, cells));
        narrow(state.puzzle, known, &premises, cells, result, least, stop)
    });
    let (premises, cases) = narrowed?;
    let technique = step.technique.slug.to_owned();
    Some(Certificate { technique, premises, cases, places: step.places.clone(), removes: step.removes.clone() })
}

/// The houses of the cells that lack nothing but what clues block: no other premise brings such a cell into a proof. On
/// small boards three or four digits are all there are, and clues can leave as few on large ones.
fn around_full(puzzle: &Puzzle, known: &Known, cells: CellSet) -> Vec<Premise> {
    let free = |cell: &Cell| known.candidates(*cell) == puzzle.digits() - puzzle.blocked(*cell);
    let full: CellSet = cells.iter().filter(free).collect();
    let around = puzzle.houses().iter().filter(|house| house.cells.intersects(full));
    around.map(|house| Premise::Different(house.name())).collect()
}

/// Every rule that the evidence names, and the cells that it shows.
pub(super) fn premises(state: &State, step: &Step) -> (Vec<Premise>, CellSet) {
    let puzzle = state.puzzle;
    let mut found = Premises { state, premises: Vec::new() };
    let mut cells = step.evidence.iter().fold(CellSet::EMPTY, |all, e| all | e.cells);
    cells |= step.evidence.iter().flat_map(|e| &e.ruled_out).fold(CellSet::EMPTY, |all, (_, why)| all | shown(why));
    for evidence in &step.evidence {
        found.named(&evidence.name);
        found.by_fact(evidence);
        evidence.ruled_out.iter().filter_map(|(_, why)| region(why)).for_each(|name| found.named(name));
    }
    found.sums(&step.evidence);
    found.together(&step.evidence);
    let cells = cells & puzzle.cells();
    (found.premises, cells)
}

/// The cells that a reason speaks of.
fn shown(reason: &Reason) -> CellSet {
    match reason {
        &Reason::NoDigit(cell) | &Reason::Emptied(cell) => cell.set(),
        &Reason::TooFewCells { cells, .. } => cells,
        Reason::Twice { cells, .. } => cells.iter().copied().collect(),
        Reason::Placed(_)
        | Reason::NoCell(_)
        | Reason::MoreThanOne(_)
        | Reason::Missing(_)
        | Reason::TooFew(_)
        | Reason::Without(_)
        | Reason::NoStraight { .. }
        | Reason::NoStraights
        | Reason::LineWithout(_)
        | Reason::LineCount { .. }
        | Reason::NoPlace { .. }
        | Reason::NothingFits { .. }
        | Reason::Breaks(_)
        | Reason::NoSum { .. }
        | Reason::NoShare { .. } => CellSet::EMPTY,
    }
}

/// The house, cage or compartment that a reason names.
fn region(reason: &Reason) -> Option<&str> {
    match reason {
        Reason::NoStraight { compartment: name } | Reason::NoPlace { region: name, .. } => Some(name),
        Reason::Placed(_)
        | Reason::NoCell(_)
        | Reason::NoDigit(_)
        | Reason::TooFewCells { .. }
        | Reason::MoreThanOne(_)
        | Reason::Missing(_)
        | Reason::TooFew(_)
        | Reason::Without(_)
        | Reason::NoStraights
        | Reason::LineWithout(_)
        | Reason::LineCount { .. }
        | Reason::Twice { .. }
        | Reason::Emptied(_)
        | Reason::NothingFits { .. }
        | Reason::Breaks(_)
        | Reason::NoSum { .. }
        | Reason::NoShare { .. } => None,
    }
}

struct Premises<'a> {
    state: &'a State<'a>,
    premises: Vec<Premise>,
}

impl Premises<'_> {
    fn add(&mut self, premise: Premise) {
        if !self.premises.contains(&premise) {
            self.premises.push(premise);
        }
    }

    /// What a name stands for: a house, several of them, a cage, a compartment, or a sum of such.
    fn named(&mut self, name: &str) {
        let puzzle = self.state.puzzle;
        for name in house_names(puzzle, name) {
            let Some(house) = puzzle.houses().iter().find(|h| h.name() == name) else { continue };
            if house.complete {
                self.add(Premise::House(name));
            } else {
                let inside = puzzle.compartments().iter().filter(|k| k.cells.is_subset(house.cells));
                inside.for_each(|k| self.add(Premise::Compartment(k.name())));
                self.add(Premise::Different(name));
            }
        }
        if puzzle.cages().iter().any(|c| c.name() == name) {
            self.add(Premise::Cage(name.to_owned()));
        }
        if puzzle.compartments().iter().any(|k| k.name() == name) {
            self.add(Premise::Compartment(name.to_owned()));
        }
        let border = ["the innies of ", "the outies of "].iter().find_map(|start| name.strip_prefix(start));
        if let Some(union) = border {
            let shape = self.state.border_sums().filter(|(shape, _)| shape.name(puzzle) == union);
            let outer = name.starts_with("the outies");
            let sums: Vec<Premise> =
                shape.filter(|(_, b)| b.outer == outer).map(|(s, b)| self.sum(s, b, None)).collect();
            sums.into_iter().for_each(|sum| self.add(sum));
        }
        if let Some(cage) = name.strip_prefix("the rest of ") {
            let whole = puzzle.cages().iter().find(|c| c.name() == cage).map_or(CellSet::EMPTY, |c| c.cells);
            let split = self.state.border_sums().filter(|(_, b)| !b.outer && b.cells.is_subset(whole));
            // With the cage itself they have the sum of its rest, which would take many cases to find otherwise.
            let sums: Vec<Premise> = split.map(|(s, b)| self.sum(s, b, Some(cage))).collect();
            sums.into_iter().for_each(|sum| self.add(sum));
            self.add(Premise::Cage(cage.to_owned()));
        }
    }

    /// The arithmetic of a border sum, with one cage more where that is wanted.
    fn sum(&self, shape: &HouseUnion, border: &BorderSum, further: Option<&str>) -> Premise {
        let puzzle = self.state.puzzle;
        let houses = shape.houses.iter().filter_map(|&i| puzzle.houses().get(i)).map(House::name).collect();
        let cages = shape.cages(puzzle, border.outer).map(Cage::name).chain(further.map(str::to_owned)).collect();
        Premise::Sum { houses, cages }
    }

    fn by_fact(&mut self, evidence: &Evidence) {
        let (puzzle, shown) = (self.state.puzzle, evidence.cells);
        match evidence.fact.rests_on() {
            // As many cells of a house or cage as digits hold them all.
            Rests::Around if shown.len() > 1 => {
                let around = puzzle.houses().iter().filter(|h| shown.is_subset(h.cells));
                around.for_each(|h| self.add(Premise::Different(h.name())));
                self.cages(|c| shown.is_subset(c.cells));
            }
            Rests::Between => {
                let around = puzzle.houses().iter().filter(|h| (h.cells & shown).len() > 1);
                around.for_each(|h| self.add(Premise::Different(h.name())));
            }
            Rests::Line => self.add(Premise::Line(evidence.name.clone())),
            Rests::Houses => self.complete_houses(),
            Rests::Counts(digit) => {
                self.add(Premise::Count(digit));
                self.compartments();
                self.complete_houses();
            }
            Rests::CountsTogether(digits) => self.add(Premise::CountTogether(digits)),
            Rests::All => {
                self.complete_houses();
                self.cages(|_| true);
                self.compartments();
            }
            Rests::Swap => self.add(Premise::Swap { cells: shown.iter().collect(), digits: evidence.digits }),
            // Those that are like each other are one premise.
            Rests::Around | Rests::Named | Rests::Grave | Rests::Room | Rests::Exchange | Rests::Unless => {}
        }
    }

    fn complete_houses(&mut self) {
        let complete = self.state.puzzle.houses().iter().filter(|h| h.complete);
        complete.for_each(|h| self.add(Premise::House(h.name())));
    }

    fn cages(&mut self, wanted: impl Fn(&Cage) -> bool) {
        let cages = self.state.puzzle.cages().iter().filter(|c| wanted(c));
        cages.for_each(|c| self.add(Premise::Cage(c.name())));
    }

    fn compartments(&mut self) {
        self.state.puzzle.compartments().iter().for_each(|k| self.add(Premise::Compartment(k.name())));
    }

    /// Premises of a sort that are one together: the room that lines have for digits, and what a grave lacks.
    fn together(&mut self, evidence: &[Evidence]) {
        let like = |rests: Rests| evidence.iter().filter(move |e| e.fact.rests_on() == rests);
        let houses: Vec<Room> = like(Rests::Room).map(|e| Room { house: e.name.clone(), digits: e.digits }).collect();
        if let (Some(first), false) = (evidence.first(), houses.is_empty()) {
            self.add(Premise::Room { cells: first.cells.iter().collect(), houses });
        }
        let candidates = |rests: Rests| -> Vec<(Cell, Digit)> {
            like(rests).flat_map(|e| e.cells.iter().flat_map(|c| e.digits.iter().map(move |d| (c, d)))).collect()
        };
        for exchange in like(Rests::Exchange) {
            let (cells, unless) = (exchange.cells.iter().collect(), candidates(Rests::Unless));
            self.add(Premise::Exchange { cells, digits: exchange.digits, unless });
        }
        let surplus = candidates(Rests::Grave);
        if !surplus.is_empty() {
            self.add(Premise::Grave(surplus));
        }
    }

    /// The arithmetic of house unions: each total with the cages after it; and sums whose parity counts, all together.
    fn sums(&mut self, evidence: &[Evidence]) {
        let puzzle = self.state.puzzle;
        let mut at: Option<(Vec<String>, Vec<String>)> = None;
        let mut found = Vec::new();
        for one in evidence {
            if matches!(one.fact, Fact::Total { .. }) {
                found.extend(at.take());
                at = Some((house_names(puzzle, &one.name), Vec::new()));
            }
            let Some((houses, cages)) = &mut at else { continue };
            if matches!(one.fact, Fact::Inside | Fact::Touching | Fact::Counted) {
                cages.push(one.name.clone());
            } else if matches!(one.fact, Fact::Split { .. }) {
                // What is left of the cage has a sum of its own.
                let split = cages.iter().chain([&one.name]).cloned().collect();
                found.push((houses.clone(), split));
            }
        }
        found.extend(at);
        let parity = evidence.iter().filter(|e| matches!(e.fact, Fact::Parity { .. }));
        let (cages, houses): (Vec<&Evidence>, Vec<&Evidence>) = parity.partition(|e| e.role == Role::Cage);
        let names = |list: Vec<&Evidence>| list.into_iter().map(|e| e.name.clone()).collect::<Vec<_>>();
        if !cages.is_empty() || !houses.is_empty() {
            found.push((names(houses), names(cages)));
        }
        for (houses, cages) in found {
            self.add(Premise::Sum { houses, cages });
        }
        let unions: Vec<Vec<String>> = evidence
            .iter()
            .filter(|e| e.role == Role::HouseUnion && e.fact == Fact::Where)
            .map(|e| house_names(puzzle, &e.name))
            .collect();
        if let [houses, others] = unions.as_slice() {
            self.add(Premise::Same { houses: houses.clone(), others: others.clone() });
        }
    }
}

/// The names of single houses in `box 3`, `rows 1, 2 and 5`, `rows 1 and 2 with box 9`.
fn house_names(puzzle: &Puzzle, name: &str) -> Vec<String> {
    if name == "both diagonals" {
        return vec![String::from("the falling diagonal"), String::from("the rising diagonal")];
    }
    let mut names = Vec::new();
    for part in name.split(" with ") {
        let mut kinds = puzzle.houses().iter().map(|house| house.kind);
        let several = kinds.find_map(|kind| Some((kind, part.strip_prefix(kind.plural())?.strip_prefix(' ')?)));
        let items = several.map_or(part, |(_, numbers)| numbers).replace(" and ", ", ");
        names.extend(items.split(", ").map(|item| match several {
            Some((kind, _)) => format!("{} {item}", kind.noun()),
            None => item.to_owned(),
        }));
    }
    names
}
