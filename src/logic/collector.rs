//! The list that a technique adds its steps to.

use super::analysis::grid::Explained;
use super::analysis::memory::Seen;
use super::{Conclusion, Evidence, HiddenConstraint, State, Step, Technique};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// The most digits that a technique looks at one by one.
const DIGITS: usize = 9;

/// The collector has all that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// How a search ends: when it has seen everything, or as soon as the collector is [`Full`].
pub type Searched = Result<(), Full>;

/// The premises of a step, and what follows from them.
pub type Reasons = (Vec<Evidence>, Conclusion);

/// The reasons of a step that nobody reads.
const UNEXPLAINED: Reasons = (Vec::new(), Conclusion::Plain);

/// Which steps are kept.
#[derive(Debug)]
enum Wanted {
    All,
    /// Those that place a digit, or leave a cell of these candidates one candidate.
    Placing(Box<CellMap<DigitSet>>),
    /// Those that place all these digits and remove all these candidates.
    Covering(Vec<(Cell, Digit)>, Vec<(Cell, Digit)>),
}

/// Collects the steps that a technique finds.
#[derive(Debug)]
pub struct Collector {
    technique: Technique,
    first_only: bool,
    wanted: Wanted,
    steps: Vec<Step>,
    /// How many steps were reported here, kept or not.
    reported: usize,
    seen: Seen,
}

impl Collector {
    /// An empty list for one technique; with `first_only` it is full after one step.
    #[must_use]
    pub const fn new(technique: Technique, first_only: bool) -> Self {
        Self { technique, first_only, wanted: Wanted::All, steps: Vec::new(), reported: 0, seen: Seen::new() }
    }

    /// The same for steps alone that place a digit, or leave a cell of these candidates one candidate.
    #[must_use]
    pub fn placing(mut self, candidates: &CellMap<DigitSet>) -> Self {
        self.wanted = Wanted::Placing(Box::new(*candidates));
        self
    }

    /// The list for the first step alone that places all these digits and removes all these candidates.
    #[must_use]
    pub(super) fn covering(technique: Technique, places: Vec<(Cell, Digit)>, removes: Vec<(Cell, Digit)>) -> Self {
        Self { wanted: Wanted::Covering(places, removes), ..Self::new(technique, true) }
    }

    /// The steps that a search adds, in the order found.
    #[must_use]
    pub fn search(mut self, state: &State, search: fn(&State, &mut Self) -> Searched) -> Vec<Step> {
        self.seen = state.memory.recall(self.technique);
        let (Ok(()) | Err(Full)) = search(state, &mut self);
        state.memory.keep(self.technique, self.seen);
        self.steps
    }

    /// The first step that was added.
    pub fn into_first(self) -> Option<Step> {
        self.steps.into_iter().next()
    }

    /// Looks at one thing, unless the technique looked at it before and found nothing, and nothing changed since in
    /// `cells`. So a path does not search again where nothing is new.
    ///
    /// `item` is a number that the thing has on every board of the puzzle, such as the position of a house. `cells` are
    /// all cells, filled ones too, whose candidates and digits decide whether there is a step; only what a step removes
    /// may lie elsewhere, as what is not there to be removed does not come back.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_if_changed(
        &mut self,
        state: &State,
        item: usize,
        cells: CellSet,
        search: impl FnOnce(&mut Self) -> Searched,
    ) -> Searched {
        if !state.memory.changed(&self.seen, item).intersects(cells) {
            return Ok(());
        }
        self.search_and_note(state, item, search)
    }

    /// The same for a search that itself says whether nothing can be found until something changes in `cells`: where it
    /// came to something that other cells turn into a step, it says no.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_until_settled(
        &mut self,
        state: &State,
        item: usize,
        cells: CellSet,
        search: impl FnOnce(&mut Self) -> Result<bool, Full>,
    ) -> Searched {
        if !state.memory.changed(&self.seen, item).intersects(cells) {
            return Ok(());
        }
        let settled = search(self);
        state.memory.note(&mut self.seen, item, settled == Ok(true));
        settled.map(|_| ())
    }

    /// Looks at patterns of any cells, with the cells that changed since the technique last found nothing: a pattern
    /// without one of these was there before.
    ///
    /// `item` as in [`search_if_changed`](Self::search_if_changed).
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_with_changed(
        &mut self,
        state: &State,
        item: usize,
        search: impl FnOnce(&mut Self, CellSet) -> Searched,
    ) -> Searched {
        let changed = state.memory.changed(&self.seen, item);
        self.search_and_note(state, item, |found| search(found, changed))
    }

    /// The same with the digits as well whose places, or the cells that must hold them, changed.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_with_changes(
        &mut self,
        state: &State,
        item: usize,
        search: impl FnOnce(&mut Self, CellSet, DigitSet) -> Searched,
    ) -> Searched {
        let changed = state.memory.changed(&self.seen, item);
        let is_new = |digit: &Digit| !state.memory.unchanged(&self.seen, item, *digit);
        let digits = state.puzzle.digits().iter().filter(is_new).collect();
        self.search_and_note(state, item, |found| search(found, changed, digits))
    }

    /// Looks at one digit, unless the technique looked at it before and found nothing, and since then its places are the
    /// same and so are the cells that must hold it.
    ///
    /// `part` tells the searches of a technique for one digit apart. The other digits must have no say in what is found.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_digit_if_changed(
        &mut self,
        state: &State,
        digit: Digit,
        part: usize,
        search: impl FnOnce(&mut Self) -> Searched,
    ) -> Searched {
        let item = part * DIGITS + digit.index();
        if state.memory.unchanged(&self.seen, item, digit) {
            return Ok(());
        }
        self.search_and_note(state, item, search)
    }

    /// The same for a search that combines groups of cells into patterns: with the cells that changed since nothing was
    /// found. A pattern of groups without one of these was there before.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_digit_with_changed(
        &mut self,
        state: &State,
        digit: Digit,
        part: usize,
        search: impl FnOnce(&mut Self, CellSet) -> Searched,
    ) -> Searched {
        let changed = state.memory.changed(&self.seen, part * DIGITS + digit.index());
        self.search_digit_if_changed(state, digit, part, |found| search(found, changed))
    }

    /// The same for a search that looks at several digits at once: with those that are to be looked at.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_changed_digits(
        &mut self,
        state: &State,
        search: impl FnOnce(&mut Self, DigitSet) -> Searched,
    ) -> Searched {
        let changed = |digit: &Digit| !state.memory.unchanged(&self.seen, digit.index(), *digit);
        let digits: DigitSet = state.puzzle.digits().iter().filter(changed).collect();
        if digits.is_empty() {
            return Ok(());
        }
        let before = self.reported;
        let searched = search(self, digits);
        let nothing = searched.is_ok() && self.reported == before;
        digits.iter().for_each(|digit| state.memory.note(&mut self.seen, digit.index(), nothing));
        searched
    }

    fn search_and_note(&mut self, state: &State, item: usize, search: impl FnOnce(&mut Self) -> Searched) -> Searched {
        let before = self.reported;
        let searched = search(self);
        // One that was broken off has not seen everything.
        state.memory.note(&mut self.seen, item, searched.is_ok() && self.reported == before);
        searched
    }

    /// Looks at a constraint in the same way: again only where its own cells changed, if they decide it.
    ///
    /// # Errors
    /// [`Full`], as the search says.
    pub fn search_constraint_if_changed(
        &mut self,
        state: &State,
        constraint: &HiddenConstraint,
        search: impl FnOnce(&mut Self) -> Searched,
    ) -> Searched {
        match constraint.decided_by(state) {
            Some((item, cells)) => self.search_if_changed(state, item, cells, search),
            None => search(self),
        }
    }

    /// Whether one step of any sort is all that is wanted.
    #[must_use]
    pub const fn first_only(&self) -> bool {
        self.first_only && matches!(self.wanted, Wanted::All)
    }

    /// Adds a step that places digits.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn place(&mut self, cell: Cell, digit: Digit, evidence: Vec<Evidence>, conclusion: Conclusion) -> Searched {
        self.add(vec![(cell, digit)], Vec::new(), evidence, conclusion)
    }

    /// Adds a step that removes candidates; none to remove is no step.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn remove(&mut self, removes: Vec<(Cell, Digit)>, evidence: Vec<Evidence>, conclusion: Conclusion) -> Searched {
        self.add(Vec::new(), removes, evidence, conclusion)
    }

    /// The same with reasons that are only made where steps are to be explained, and this one is kept. Under an assumption
    /// they are not: a conclusion that is shown there needs [`place_concluding`](Self::place_concluding).
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn place_because(
        &mut self,
        state: &State,
        cell: Cell,
        digit: Digit,
        reasons: impl FnOnce() -> Reasons,
    ) -> Searched {
        self.add_because(vec![(cell, digit)], Vec::new(), |_| if state.explains() { reasons() } else { UNEXPLAINED })
    }

    /// The same for a step that is shown with its conclusion even where it is one of many under an assumption.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn place_concluding(
        &mut self,
        state: &State,
        cell: Cell,
        digit: Digit,
        evidence: impl FnOnce() -> Vec<Evidence>,
        conclusion: impl FnOnce() -> Conclusion,
    ) -> Searched {
        self.add_because(vec![(cell, digit)], Vec::new(), |_| match state.explained {
            Explained::Fully => (evidence(), conclusion()),
            Explained::Concluded => (Vec::new(), conclusion()),
            Explained::Not => UNEXPLAINED,
        })
    }

    /// The same for a step that removes candidates, from which the reasons are made.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn remove_because(
        &mut self,
        state: &State,
        removes: Vec<(Cell, Digit)>,
        reasons: impl FnOnce(&[(Cell, Digit)]) -> Reasons,
    ) -> Searched {
        let explains = state.explains();
        self.add_because(Vec::new(), removes, |removes| if explains { reasons(removes) } else { UNEXPLAINED })
    }

    /// The same for a step that costs more for some of its premises, such as what a sum comes from: where the reasons are
    /// not made, these are.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn remove_costing(
        &mut self,
        state: &State,
        removes: Vec<(Cell, Digit)>,
        costs: impl FnOnce() -> Vec<Evidence>,
        reasons: impl FnOnce(&[(Cell, Digit)]) -> Reasons,
    ) -> Searched {
        let explains = state.explains();
        let unexplained = || (costs(), Conclusion::Plain);
        self.add_because(Vec::new(), removes, |removes| if explains { reasons(removes) } else { unexplained() })
    }

    /// Adds what follows from a digit that must stand in one of these places: placed where there is one place only,
    /// else gone from every cell that sees them all. The evidence is only made where something follows.
    ///
    /// # Errors
    /// [`Full`] where no other step is wanted.
    pub fn held(
        &mut self,
        state: &State,
        digit: Digit,
        places: CellSet,
        evidence: impl FnOnce() -> Vec<Evidence>,
    ) -> Searched {
        if let Some(cell) = places.only() {
            if state.candidates[cell].len() > 1 {
                self.place_because(state, cell, digit, || (evidence(), Conclusion::Required))?;
            }
        } else if !places.is_empty() {
            let removes = state.present(state.seen_by_all(places), digit.set());
            if !removes.is_empty() {
                self.remove_because(state, removes, |_| (evidence(), Conclusion::Required))?;
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        places: Vec<(Cell, Digit)>,
        removes: Vec<(Cell, Digit)>,
        evidence: Vec<Evidence>,
        conclusion: Conclusion,
    ) -> Searched {
        self.add_because(places, removes, |_| (evidence, conclusion))
    }

    /// Adds a step whose reasons are made from its removals, and only if it is kept.
    fn add_because(
        &mut self,
        places: Vec<(Cell, Digit)>,
        removes: Vec<(Cell, Digit)>,
        reasons: impl FnOnce(&[(Cell, Digit)]) -> Reasons,
    ) -> Searched {
        if self.count_reported(&places, &removes) {
            let (evidence, conclusion) = reasons(&removes);
            self.steps.push(Step { technique: self.technique, places, removes, evidence, conclusion });
        }
        if self.first_only && !self.steps.is_empty() { Err(Full) } else { Ok(()) }
    }

    /// Counts a step as reported, if it does anything. Whether it is new and wanted.
    fn count_reported(&mut self, places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) -> bool {
        let nothing = places.is_empty() && removes.is_empty();
        self.reported += usize::from(!nothing);
        let known = || self.steps.iter().any(|s| s.places == places && s.removes == removes);
        !nothing && !known() && self.wants(places, removes)
    }

    fn wants(&self, places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) -> bool {
        match &self.wanted {
            Wanted::All => true,
            Wanted::Placing(candidates) => {
                let leaves_one = |&(cell, _): &(Cell, Digit)| {
                    let gone: DigitSet = removes.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| d).collect();
                    (candidates[cell] - gone).len() == 1
                };
                !places.is_empty() || removes.iter().any(leaves_one)
            }
            Wanted::Covering(placed, gone) => {
                placed.iter().all(|place| places.contains(place)) && gone.iter().all(|gone| removes.contains(gone))
            }
        }
    }
}
