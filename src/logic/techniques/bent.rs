//! Bent sets: as many cells as digits, not all in one house, and yet most of the digits fit in them only once.

use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, HouseKind};

/// Four cells with four digits, or five with five.
///
/// A digit whose cells among them all see each other is in one of them at most. If that is so for all digits but one,
/// these fill all cells but one at most, so the last digit is in one of the cells too. If it is so for all digits, each
/// of them is in one of the cells. Either way such a digit goes from every cell that sees all its places in the set.
pub fn bent_set(state: &State, found: &mut Collector, size: usize) -> Searched {
    let small: Vec<Cell> = state.open.iter().filter(|&c| (2..=size).contains(&state.candidates[c].len())).collect();
    found.search_with_changed(state, 0, |found, changed| {
        let search = BentSearch::new(state, size, &small, changed);
        search.grow(found, small.iter().copied().collect(), &Bent::default())
    })
}

/// Cells of a pattern that is being put together.
#[derive(Clone, Copy, Default)]
struct Bent {
    cells: CellSet,
    /// How many they are.
    count: usize,
    digits: DigitSet,
    /// The digits that have cells in it which do not see each other.
    free: DigitSet,
    /// Whether it has one of the cells that changed.
    new: bool,
}

struct BentSearch<'a> {
    state: &'a State<'a>,
    /// How many cells it is to have.
    size: usize,
    /// The cells of which it must have one, for without them it was looked at before.
    changed: CellSet,
    /// Those up to the last of these.
    early: CellSet,
    /// For each cell the later ones that can be in a pattern with it: not too many digits, and no two of them free.
    fits: CellMap<CellSet>,
    /// For each cell the earlier ones of these with a digit that it makes free.
    clash: CellMap<CellSet>,
}

impl<'a> BentSearch<'a> {
    fn new(state: &'a State<'a>, size: usize, small: &[Cell], changed: CellSet) -> Self {
        let last = small.iter().rposition(|&cell| changed.contains(cell)).map_or(0, |last| last + 1);
        let early = small.iter().take(last).copied().collect();
        let (mut fits, mut clash) = (CellMap::<CellSet>::default(), CellMap::<CellSet>::default());
        for (i, &one) in small.iter().enumerate() {
            let (held, peers) = (state.candidates[one], state.puzzle.peers(one));
            for &other in small.iter().skip(i + 1) {
                let (more, free) = (state.candidates[other], held & state.candidates[other]);
                let apart = !free.is_empty() && !peers.contains(other);
                if (held | more).len() <= size && (!apart || free.only().is_some()) {
                    fits[one].insert(other);
                    if apart {
                        clash[other].insert(one);
                    }
                }
            }
        }
        Self { state, size, changed, early, fits, clash }
    }

    /// Adds one of these cells.
    fn grow(&self, found: &mut Collector, cells: CellSet, bent: &Bent) -> Searched {
        let (state, count) = (self.state, bent.count + 1);
        let last = count == self.size;
        let wanted = match (bent.new, last) {
            (true, _) => cells,
            (false, true) => cells & self.changed,
            (false, false) => cells & self.early,
        };
        for cell in wanted {
            let held = state.candidates[cell];
            let digits = bent.digits | held;
            // As many cells as digits before the last cell are a smaller pattern.
            let few = digits.len() <= self.size;
            if !few || (digits.len() <= count) != last {
                continue;
            }
            let free = bent.free | (held & state.candidates_in(bent.cells & self.clash[cell]));
            if free.len() > 1 {
                continue;
            }
            let new = bent.new || self.changed.contains(cell);
            let next = Bent { cells: bent.cells.with(cell), count, digits, free, new };
            if last {
                close(state, found, &next)?;
            } else {
                self.grow(found, cells & self.fits[cell], &next)?;
            }
        }
        Ok(())
    }
}

fn close(state: &State, found: &mut Collector, bent: &Bent) -> Searched {
    let &Bent { cells: chosen, digits, free, .. } = bent;
    if state.all_different(chosen) {
        return Ok(());
    }
    let locked = if free.is_empty() { digits } else { free };
    let of = |d: Digit| state.present(state.seen_by_all(chosen & state.places(d)), d.set());
    let removes: Vec<(Cell, Digit)> = locked.iter().flat_map(of).collect();
    if removes.is_empty() || holds_smaller(state, chosen) {
        return Ok(());
    }
    let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Only, chosen, digits)];
    let mut once = DigitSet::EMPTY;
    for digit in digits - free {
        let cells = chosen & state.places(digit);
        if cells.len() > 1 {
            once.insert(digit);
            evidence.push(Evidence::new(Role::Pattern, Fact::Once, cells, digit.set()));
        }
    }
    let removed: DigitSet = removes.iter().map(|&(_, d)| d).collect();
    for digit in removed {
        let places = chosen & state.places(digit);
        // Those of a digit that is there once are said already.
        if !once.contains(digit) && places.len() > 1 {
            evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digit.set()));
        }
    }
    let conclusion = match (digits - once).only().filter(|d| removed == d.set()) {
        Some(digit) => conclusion::Bent::Twice { digit },
        None => conclusion::Bent::EachOnce { digits },
    };
    found.remove(removes, evidence, Conclusion::Bent(conclusion))
}

/// Whether some of the cells make a smaller pattern: fewer cells with as many digits.
fn holds_smaller(state: &State, chosen: CellSet) -> bool {
    let few = |cells: CellSet| state.candidates_in(cells).len() <= cells.len();
    chosen.iter().any(|c| {
        let rest = chosen.without(c);
        rest.len() > 1 && (few(rest) || holds_smaller(state, rest))
    })
}

/// Two cells xy in two boxes of a band or stack, and no y in the third box beyond what they see: one of them is x.
///
/// If neither were x, both would be y, and the third box would have no place for y. Where x has none there either, one
/// is x and the other y, so the third box has y in the line of the x and x in the line of the y.
pub fn chute_remote_pair(state: &State, found: &mut Collector) -> Searched {
    let twos: Vec<Cell> = state.open.iter().filter(|&c| state.candidates[c].len() == 2).collect();
    for (i, &a) in twos.iter().enumerate() {
        let pair = state.candidates[a];
        for &b in twos.iter().skip(i + 1).filter(|&&b| state.candidates[b] == pair) {
            if !state.puzzle.peers(a).contains(b) {
                third(state, found, [a, b], pair)?;
            }
        }
    }
    Ok(())
}

fn third(state: &State, found: &mut Collector, ends: [Cell; 2], pair: DigitSet) -> Searched {
    let [a, b] = ends;
    let side = state.puzzle.side();
    let chute = |cells: CellSet, line: fn(Cell) -> u8| -> DigitSet {
        cells.iter().filter_map(|c| Digit::new(line(c) + 1)).collect()
    };
    for house in state.puzzle.houses().iter().filter(|h| matches!(h.kind, HouseKind::Box(_)) && h.complete) {
        if house.cells.contains(a) || house.cells.contains(b) || side != 9 {
            continue;
        }
        // All three lie in the same three rows or columns.
        let lines = [Cell::row as fn(Cell) -> u8, Cell::column].into_iter();
        let line = lines.into_iter().find(|&line| chute(a.set().with(b), line).is_subset(chute(house.cells, line)));
        let Some(line) = line else { continue };
        let along: CellSet = state.open.iter().filter(|&c| line(c) == line(a) || line(c) == line(b)).collect();
        let missing = state.puzzle.digits() - state.placed_in(house.cells);
        let gone: DigitSet =
            (pair & missing).iter().filter(|&y| (state.places(y) & house.cells).is_subset(along)).collect();
        // Where y has no place left, x is in one of the two.
        let right: DigitSet = pair.iter().filter(|&x| (pair - x.set()).is_subset(gone)).collect();
        let bonus = if right == pair { along - house.cells - a.set().with(b) } else { CellSet::EMPTY };
        let removes = state.present(state.seen_by_all(a.set().with(b)) | bonus, right);
        if removes.is_empty() {
            continue;
        }
        let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Only, a.set().with(b), pair)];
        let reasons = if right == pair { pair } else { pair - right };
        for digit in reasons {
            let places = state.places(digit) & house.cells;
            evidence.push(Evidence::new(Role::House, Fact::AllSeen { a, b }, places, digit.set()).named(house.name()));
        }
        let cells = a.set().with(b);
        let conclusion = if right == pair {
            conclusion::Bent::BothOfChute { cells, house: house.name() }
        } else {
            conclusion::Bent::Chute { cells }
        };
        found.remove(removes, evidence, Conclusion::Bent(conclusion))?;
    }
    Ok(())
}

/// A digit in a cell would take a house's places by way of a strong link.
///
/// The hinge and its partner are the two places in a house. The wing sees the hinge; if the wing held the digit, the
/// partner would, and wing and partner together see every place of a box.
pub fn rectangle_elimination(state: &State, found: &mut Collector) -> Searched {
    for digit in state.puzzle.digits() {
        found.search_digit_if_changed(state, digit, 0, |found| rectangle_of(state, found, digit))?;
    }
    Ok(())
}

fn rectangle_of(state: &State, found: &mut Collector, digit: Digit) -> Searched {
    let all = state.places(digit);
    for link in state.hidden_constraints().iter().filter(|r| r.digits.contains(digit)) {
        let places = all & link.cells;
        if places.len() != 2 {
            continue;
        }
        for hinge in places {
            let Some(partner) = places.without(hinge).only() else { continue };
            let wings = (state.puzzle.peers(hinge) & all) - places - state.puzzle.peers(partner);
            for wing in wings {
                let seen = state.puzzle.peers(wing) | state.puzzle.peers(partner);
                let emptied = state.puzzle.houses().iter().find(|h| {
                    let of = all & h.cells;
                    let region = matches!(h.kind, HouseKind::Box(_) | HouseKind::Region(_)) && h.complete;
                    region && !of.is_empty() && of.is_subset(seen)
                });
                let Some(house) = emptied else { continue };
                let mut evidence = link.evidence(state, digit.set(), places);
                evidence.push(Evidence::new(
                    Role::Pivot,
                    Fact::Sees { from: wing },
                    wing.set().with(hinge),
                    digit.set(),
                ));
                let fact = Fact::AllSeen { a: wing, b: partner };
                evidence.push(Evidence::new(Role::House, fact, all & house.cells, digit.set()).named(house.name()));
                let conclusion = conclusion::Bent::Rectangle { wing, partner, house: house.name() };
                found.remove(vec![(wing, digit)], evidence, Conclusion::Bent(conclusion))?;
            }
        }
    }
    Ok(())
}

/// Which digits are there, or which house would be left without one.
pub(in crate::logic) fn conclusion(step: &Step, bent: &conclusion::Bent) -> String {
    let removed = words::digits(words::removed(step));
    let sees = |one: &'static str, many: &'static str| words::plural(step.targets().len(), one, many);
    let verb = sees("a cell that sees", "cells that see");
    match bent {
        conclusion::Bent::Twice { digit } => {
            let size = step.evidence.first().map_or(0, |e| e.cells.len());
            let (most, size) = (words::number(size.saturating_sub(1)), words::number(size));
            format!(
                "the other digits fill {most} of the {size} cells at most, so one holds {digit}, and {verb} all of \
                 these places cannot be {digit}"
            )
        }
        conclusion::Bent::EachOnce { digits } => {
            let (size, digits) = (words::number(digits.len()), words::digits(*digits));
            format!(
                "each of {digits} fits in the {size} cells only once, so each is in one of them, and {verb} all places \
                 of one of these digits there cannot hold it"
            )
        }
        conclusion::Bent::Chute { cells } => {
            let pair = step.evidence.first().map_or(DigitSet::EMPTY, |e| e.digits);
            let other = words::digits(pair - words::removed(step));
            let cells = words::cells(*cells);
            format!("they cannot both be {other}, so one of {cells} is {removed}, and {verb} both cannot be {removed}")
        }
        conclusion::Bent::BothOfChute { cells, house } => {
            let pair = step.evidence.first().map_or(DigitSet::EMPTY, |e| e.digits);
            let (one, other) = (pair.min(), pair.max());
            let (Some(one), Some(other)) = (one, other) else { return String::new() };
            let begin = format!("one of {} is {one} and the other {other}", words::cells(*cells));
            let (mut reasons, mut both) = (Vec::new(), false);
            for &gone in &step.removes {
                match beside(step, *cells, house, gone) {
                    Some(reason) if reasons.contains(&reason) => {}
                    Some(reason) => reasons.push(reason),
                    None => both = true,
                }
            }
            // One shows how the others go.
            if reasons.len() > 1 {
                reasons.truncate(1);
                reasons.push("the others in these lines go likewise".to_owned());
            }
            if both {
                reasons.insert(0, format!("{verb} both can hold neither"));
            }
            format!("{begin}; {}", reasons.join("; "))
        }
        conclusion::Bent::Rectangle { wing, partner, house } => {
            format!(
                "with {removed} in {wing}, {partner} would hold {removed} too, and {house} would have no place for it"
            )
        }
    }
}

/// `if r6c5 is 4, r6c6 is not; if it is not, r5c2 is 4, and box 6 has its 4 in row 6`: why a cell in the line of one of two
/// cells loses a digit; `None` where it lies in the lines of both or of neither.
fn beside(step: &Step, cells: CellSet, house: &str, (gone, digit): (Cell, Digit)) -> Option<String> {
    let (a, b) = (cells.first()?, cells.iter().nth(1)?);
    let places = step.evidence.iter().filter(|e| matches!(e.fact, Fact::AllSeen { .. }));
    let places = places.fold(CellSet::EMPTY, |all, e| all | e.cells);
    let along_rows = places.iter().all(|c| c.row() == a.row() || c.row() == b.row());
    let line = |cell: Cell| if along_rows { cell.row() } else { cell.column() };
    let (near, far) = match (line(a) == line(gone), line(b) == line(gone)) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        _ => return None,
    };
    let name = format!("{} {}", if along_rows { "row" } else { "column" }, line(near) + 1);
    Some(format!(
        "if {near} is {digit}, {gone} is not; if it is not, {far} is {digit}, and {house} has its {digit} in {name}"
    ))
}

/// `at most one of r1c1 and r1c4 is 5, because they see each other`.
pub(in crate::logic) fn once(e: &Evidence, first: bool) -> String {
    // Said once for all of them.
    let why = if first { ", because they see each other" } else { " for the same reason" };
    format!("at most one of {} is {}{why}", words::cells(e.cells), words::digits(e.digits))
}

/// `in box 3 r1c1 and r2c5 see every place for 7: r1c7 and r2c8`.
pub(in crate::logic) fn all_seen(e: &Evidence, a: Cell, b: Cell) -> String {
    if e.cells.is_empty() {
        return format!("{} has no place for {}", e.name, words::digits(e.digits));
    }
    let places = words::plural(e.cells.len(), "the only place", "every place");
    format!("in {}, {a} and {b} see {places} for {}: {}", e.name, words::digits(e.digits), words::cells(e.cells))
}
