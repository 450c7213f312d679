//! Branches: what is tried after a savepoint, kept or dropped, and what all the tries have in common.

use std::collections::BTreeMap;

use super::game::Game;
use super::position::Position;
use super::savepoint::{DroppedBranch, Savepoint};
use crate::puzzle::{Cell, CellSet, Digit};

impl Game {
    /// The branches that were left for the newest savepoint.
    fn dropped_here(&self) -> impl Iterator<Item = &DroppedBranch> {
        let base = self.branches.savepoints.last().map(|base| &base.position);
        self.branches.dropped.iter().filter(move |dropped| base == Some(&dropped.base))
    }

    /// Those that began elsewhere, the one left last first.
    fn dropped_elsewhere(&self) -> impl Iterator<Item = &DroppedBranch> {
        let base = self.branches.savepoints.last().map(|base| &base.position);
        self.branches.dropped.iter().rev().filter(move |dropped| base != Some(&dropped.base))
    }

    /// The branches that were left, those for the newest savepoint first, each with what it changed, and those where they
    /// have another digit than the board: `left after 5 digits; other digits in r1c3`.
    pub fn left(&self) -> impl Iterator<Item = (&str, String)> {
        let here = self.dropped_here().map(|dropped| {
            let digits = |cell| Some((self.digit(cell)?, dropped.end.board.digit(cell)?));
            let differ: CellSet =
                Cell::all().filter(|&cell| digits(cell).is_some_and(|(now, then)| now != then)).collect();
            let others = if differ.is_empty() { String::new() } else { format!("; other digits in {differ}") };
            (dropped.name.as_str(), format!("left after {}{others}", dropped.changes()))
        });
        let elsewhere = self.dropped_elsewhere();
        here.chain(
            elsewhere.map(|dropped| (dropped.name.as_str(), format!("left earlier after {}", dropped.changes()))),
        )
    }

    /// The newest of the game's [moments](Self::moments) at which the board was as a branch that was left, the first being
    /// 0: none where the log no longer holds it.
    #[must_use]
    pub fn moment_of_left(&self, at: usize) -> Option<usize> {
        let dropped = self.dropped_here().chain(self.dropped_elsewhere()).nth(at)?;
        self.moments().iter().rposition(|moment| moment.position.difference(&dropped.end).is_empty())
    }

    /// The cell in which the branch that is played began; `None` where there is none, or nothing was entered yet.
    #[must_use]
    pub fn branch_cell(&self) -> Option<Cell> {
        let played = self.branches.savepoints.iter().rev();
        let played = played.filter(|branch| !self.is_before(branch)).find(|branch| branch.position != self.position);
        played.and_then(|branch| branch.first).map(|(cell, _)| cell)
    }

    /// Whether changes older than a branch were taken back: then what the board lacks of it was not done in the branch,
    /// nor was what was done in their place.
    #[must_use]
    pub fn is_before(&self, branch: &Savepoint) -> bool {
        self.is_cut_off(branch) && branch.position != self.position
    }

    /// Whether the newest change before a branch is no longer one of those that undo takes back.
    fn is_cut_off(&self, branch: &Savepoint) -> bool {
        let newest = branch.changes_before.checked_sub(1);
        newest.is_some_and(|at| self.undo.get(at).is_none_or(|edit| edit.line != branch.line_before))
    }

    /// How many changes undo can take back, and the line of the log that the newest of them is from.
    pub(super) fn newest_change(&self) -> (usize, usize) {
        (self.undo.len(), self.undo.last().map_or(0, |edit| edit.line))
    }

    /// The board is again as it was where this branch began: what comes now is done in it, and in those around it.
    pub(super) fn begin_again(&mut self, at: usize) {
        let (changes_before, line_before) = self.newest_change();
        let mut savepoints = std::mem::take(&mut self.branches.savepoints);
        for branch in savepoints.iter_mut().take(at + 1).filter(|branch| self.is_cut_off(branch)) {
            (branch.changes_before, branch.line_before) = (changes_before, line_before);
        }
        self.branches.savepoints = savepoints;
    }

    /// What was done in a branch: `5 digits since`; where undo went back past it, by how much, or what is different now.
    #[must_use]
    pub fn done_in(&self, branch: &Savepoint) -> String {
        let changes = branch.changes(&self.position);
        match self.is_before(branch) {
            true if self.undo_depth() < branch.changes_before => format!("undo went back past it by {changes}"),
            true => format!("undo went back past it; different now: {changes}"),
            false => format!("{changes} since"),
        }
    }

    /// The cells that got a digit since the newest savepoint.
    pub fn entered_in_branch(&self) -> CellSet {
        let base = self.branches.savepoints.last().filter(|base| !self.is_before(base));
        let Some(base) = base else { return CellSet::EMPTY };
        let entered = |&cell: &Cell| self.digit(cell).is_some() && self.digit(cell) != base.position.board.digit(cell);
        Cell::all().filter(entered).collect()
    }

    /// What all branches from the newest savepoint lead to, the one that is played among them: `Both lead to r1c1 = 3.`
    /// Nothing where fewer than two digits were tried. Of two tries with the same digit the later one counts.
    #[must_use]
    pub fn agreement(&self) -> Option<String> {
        let base = self.branches.savepoints.last()?;
        let left = self.dropped_here().map(|dropped| (dropped.first, &dropped.end));
        let now = Some((base.first, &self.position)).filter(|(_, now)| !self.is_before(base) && base.since(now) > 0);
        let mut ends: BTreeMap<(Cell, Digit), &Position> = BTreeMap::new();
        ends.extend(left.chain(now).filter_map(|(first, end)| Some((first?, end))));
        let ends: Vec<&Position> = ends.into_values().collect();
        let (first, rest) = ends.split_first().filter(|(_, rest)| !rest.is_empty())?;
        let open = Cell::all().filter(|&cell| base.position.board.digit(cell).is_none());
        let digits = open.filter_map(|cell| Some((cell, first.board.digit(cell)?)));
        let agreed = digits.filter(|&(cell, digit)| rest.iter().all(|end| end.board.digit(cell) == Some(digit)));
        let agreed: Vec<String> = agreed.map(|(cell, digit)| format!("{cell} = {digit}")).collect();
        let all = if ends.len() == 2 { "Both" } else { "All" };
        (!agreed.is_empty()).then(|| format!("{all} lead to {}.", agreed.join(", ")))
    }

    /// A digit was entered: the first one in a branch names it.
    pub(super) fn name_branch(&mut self, cells: CellSet, digit: Digit) {
        let of_branch = self.branches.savepoints.last().is_some_and(|branch| !self.is_before(branch));
        if let (Some(branch), Some(cell)) = (self.branches.savepoints.last_mut().filter(|_| of_branch), cells.only())
            && branch.first.is_none()
        {
            branch.first = Some((cell, digit));
        }
    }

    /// The branch is left where it stands now.
    pub(super) fn remember_dropped(&mut self, base: &Savepoint, number: usize, end: Position) {
        if base.since(&end) > 0 {
            let name = base.first.map_or_else(|| String::from("before"), |_| base.title(number, &end));
            let dropped = DroppedBranch { name, first: base.first, base: base.position.clone(), end };
            // The same try twice says nothing new.
            self.branches.dropped.retain(|known| (&known.base, &known.end) != (&dropped.base, &dropped.end));
            self.branches.dropped.push(dropped);
        }
    }
}
