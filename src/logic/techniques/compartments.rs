//! Str8ts compartments: ranges, windows, and digits that a compartment must hold.

use super::out_of_place::out_of_place;
use crate::logic::analysis::combinations::Group;
use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Puzzle};

fn compartments<'a>(state: &'a State) -> impl Iterator<Item = &'a Group> {
    state.groups().iter().filter(|g| g.role == Role::Compartment)
}

/// No cell of a compartment of k cells is k or more away from what another cell can be.
pub fn range(state: &State, found: &mut Collector) -> Searched {
    for compartment in compartments(state) {
        found.search_if_changed(state, compartment.index(), compartment.cells, |found| {
            range_of(state, found, compartment)
        })?;
    }
    Ok(())
}

fn range_of(state: &State, found: &mut Collector, compartment: &Group) -> Searched {
    let reach = u8::try_from(compartment.cells.len() - 1).unwrap_or(8);
    let ends = |end: fn(DigitSet) -> Option<Digit>| {
        compartment.cells.iter().filter_map(move |c| Some((c, end(state.holds(c))?.get())))
    };
    let lowest = ends(DigitSet::max).min_by_key(|&(_, d)| d);
    let highest = ends(DigitSet::min).max_by_key(|&(_, d)| d);
    let (Some((top_cell, top)), Some((bottom_cell, bottom))) = (lowest, highest) else { return Ok(()) };
    let (low, high) = (bottom.saturating_sub(reach).max(1), (top + reach).min(9));
    let held = state.candidates_in(compartment.open);
    let (below, above) = (held - DigitSet::range(low, 9), held - DigitSet::range(1, high));
    if (below | above).is_empty() {
        return Ok(());
    }
    found.remove_because(state, state.present(compartment.open, below | above), |_| {
        let name = compartment.name(state);
        let region = Evidence::new(Role::Compartment, Fact::Where, compartment.cells, DigitSet::EMPTY);
        let mut evidence = vec![region.named(name.clone())];
        let mut bound = |cell: Cell, limit: u8, upper: bool| {
            let fact = Fact::Bound { limit, upper };
            evidence.push(Evidence::new(Role::Pattern, fact, cell.set(), state.holds(cell)).named(name.clone()));
        };
        if !below.is_empty() {
            bound(bottom_cell, low, false);
        }
        if !above.is_empty() {
            bound(top_cell, high, true);
        }
        (evidence, Conclusion::Compartment(conclusion::Compartment::Range))
    })
}

/// A digit whose run is shorter than the compartment, or in none of the windows that can be laid out over it.
pub fn stranded(state: &State, found: &mut Collector) -> Searched {
    for compartment in compartments(state) {
        let item = 2 * compartment.index();
        found.search_if_changed(state, item, compartment.cells, |found| short_runs(state, found, compartment))?;
    }
    for compartment in compartments(state).filter(|k| !k.sets.is_empty()) {
        let item = 2 * compartment.index() + 1;
        found.search_if_changed(state, item, compartment.cells, |found| in_no_window(state, found, compartment))?;
    }
    Ok(())
}

/// Digits in none of the windows that can be laid out.
fn in_no_window(state: &State, found: &mut Collector, compartment: &Group) -> Searched {
    let held = compartment.sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
    let removes = state.present(compartment.open, state.puzzle.digits() - held);
    if removes.is_empty() {
        return Ok(());
    }
    found.remove_because(state, removes, |_| {
        (compartment.evidence(state), Conclusion::Compartment(conclusion::Compartment::Stranded))
    })
}

/// A straight around a digit takes its other digits from the other cells: without gap, and as many as there are cells.
fn short_runs(state: &State, found: &mut Collector, compartment: &Group) -> Searched {
    let mut runs: Vec<(DigitSet, Cell)> = Vec::new();
    let mut removes: Vec<(Cell, Digit)> = Vec::new();
    for cell in compartment.open {
        let others = compartment.cells.without(cell).iter().fold(DigitSet::EMPTY, |all, c| all | state.holds(c));
        for digit in state.candidates[cell] {
            let run = run_around(digit, others);
            if run.len() < compartment.cells.len() {
                removes.push((cell, digit));
                runs.push((run, cell));
            }
        }
    }
    if removes.is_empty() {
        return Ok(());
    }
    found.remove_because(state, removes, |_| {
        runs.sort_unstable_by_key(|(run, cell)| (run.bits(), *cell));
        let name = compartment.name(state);
        let size = u8::try_from(compartment.cells.len()).unwrap_or(u8::MAX);
        let region = Evidence::new(Role::Compartment, Fact::Where, compartment.cells, DigitSet::EMPTY);
        let mut premises = vec![region.named(name.clone())];
        // Each run with the cells for which it is all there is.
        for same in runs.chunk_by(|(one, _), (other, _)| one == other) {
            let from: CellSet = same.iter().map(|&(_, cell)| cell).collect();
            let run = same.first().map(|&(run, _)| run).unwrap_or_default();
            premises.push(Evidence::new(Role::Compartment, Fact::Run { size }, from, run).named(name.clone()));
        }
        (premises, Conclusion::Compartment(conclusion::Compartment::ShortRun))
    })
}

/// The digits next to each other among `others`, on both sides of this one.
fn run_around(digit: Digit, others: DigitSet) -> DigitSet {
    let walk = |next: fn(u8) -> u8| {
        let steps = std::iter::successors(Digit::new(next(digit.get())), move |d| Digit::new(next(d.get())));
        steps.take_while(|d| others.contains(*d)).collect::<DigitSet>()
    };
    walk(|d| d + 1) | walk(|d| d - 1) | digit.set()
}

/// No two digits of a compartment of k cells are k or more apart: a digit that is too far from all another cell has.
pub fn large_gap(state: &State, found: &mut Collector) -> Searched {
    // The plain form first: a cell with two digits that cannot both be in the compartment.
    for pairs in [true, false] {
        for compartment in compartments(state).filter(|k| k.cells.len() > 1) {
            let item = 2 * compartment.index() + usize::from(pairs);
            found.search_if_changed(state, item, compartment.cells, |found| {
                let mut cells = compartment.open.iter().filter(|&c| (state.candidates[c].len() == 2) == pairs);
                cells.try_for_each(|cell| too_far(state, found, compartment, cell))
            })?;
        }
    }
    Ok(())
}

fn too_far(state: &State, found: &mut Collector, compartment: &Group, cell: Cell) -> Searched {
    let held = state.candidates[cell];
    let reach = u8::try_from(compartment.cells.len() - 1).unwrap_or(u8::MAX);
    let fits = |x: Digit| held.iter().any(|y| y != x && y.get().abs_diff(x.get()) <= reach);
    let bad: DigitSet = state.candidates_in(compartment.open).iter().filter(|&x| !fits(x)).collect();
    let removes = state.present(compartment.open.without(cell), bad);
    if removes.is_empty() {
        return Ok(());
    }
    found.remove_because(state, removes, |_| {
        let apart = Evidence::new(Role::Compartment, Fact::Apart { reach }, compartment.cells, DigitSet::EMPTY);
        let only = Evidence::new(Role::Pattern, Fact::Only, cell.set(), held);
        let evidence = vec![apart.named(compartment.name(state)), only];
        (evidence, Conclusion::Compartment(conclusion::Compartment::LargeGap { cell }))
    })
}

/// A digit that no window can be laid out around in its cell, though some window has it.
///
/// Where one window is left nothing is split: what follows there is a naked or a hidden set of at most four cells.
pub fn split(state: &State, found: &mut Collector) -> Searched {
    for compartment in compartments(state).filter(|k| k.sets.len() > 1) {
        found.search_if_changed(state, compartment.index(), compartment.cells, |found| {
            split_of(state, found, compartment)
        })?;
    }
    Ok(())
}

fn split_of(state: &State, found: &mut Collector, compartment: &Group) -> Searched {
    let removes = state.beside(compartment.supports(state, &compartment.sets));
    if removes.is_empty() {
        return Ok(());
    }
    found.remove_because(state, removes, |removes| {
        let mut evidence = compartment.evidence(state);
        evidence.extend(out_of_place(&state.domains(compartment.open), &compartment.sets, removes));
        (evidence, Conclusion::Compartment(conclusion::Compartment::Split))
    })
}

/// Out of reach, in no straight, nothing left for another cell, or not laid out.
pub(in crate::logic) fn conclusion(step: &Step, compartment: &conclusion::Compartment) -> String {
    let digits = words::removed(step);
    let verb = words::plural(digits.len(), "is", "are");
    match compartment {
        conclusion::Compartment::Range => format!("{} {verb} out of reach", words::digits(digits)),
        conclusion::Compartment::ShortRun => format!("no straight can be built with {}", words::excluded(step)),
        conclusion::Compartment::Stranded => format!("{} {verb} in no straight that fits", words::digits(digits)),
        conclusion::Compartment::LargeGap { cell } => {
            format!("with {}, {cell} would have no digit left", words::removed_from(step, " or with "))
        }
        conclusion::Compartment::Split => format!("it cannot be laid out with {}", words::excluded(step)),
    }
}

/// `compartment r6c5–r6c7 has three cells; seen from r6c5, 1 stands alone, for no other cell can take 2`.
pub(in crate::logic) fn run(puzzle: &Puzzle, step: &Step, e: &Evidence, size: usize) -> String {
    let beyond = |end: Option<Digit>, by: i8| end.and_then(|d| Digit::new(d.get().checked_add_signed(by)?));
    let gaps = [beyond(e.digits.min(), -1), beyond(e.digits.max(), 1)];
    let gaps: DigitSet = gaps.into_iter().flatten().filter(|d| puzzle.digits().contains(*d)).collect();
    let stands = match e.digits.len() {
        1 => format!("{} stands alone", words::digits(e.digits)),
        n => format!("{} are a run of {}", words::digits(e.digits), words::number(n)),
    };
    let missing = words::one_digit_of(gaps);
    // Each cell asks what the others can take: which digits stand alone differs from cell to cell.
    let phrase = format!("seen from {}, {stands}, for no other cell can take {missing}", words::cells(e.cells));
    // The compartment is named once.
    if step.evidence.iter().find(|o| matches!(o.fact, Fact::Run { .. })).is_some_and(|first| first != e) {
        return phrase;
    }
    format!("{} has {} cells; {phrase}", e.name, words::number(size))
}
