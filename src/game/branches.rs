//! Branches: what is tried after a savepoint, kept or dropped, and what all the tries have in common.

use super::game::Game;
use super::position::Position;
use super::savepoint::{DroppedBranch, Savepoint};
use crate::puzzle::{Cell, CellSet, Digit};

impl Game {
    /// The branches that were left for the newest savepoint, each with what it changed, and where it has another digit
    /// than the board: `left after 5 digits; other digits in r1c3`.
    pub fn left(&self) -> impl Iterator<Item = (&str, String)> {
        let base = self.savepoints.last();
        let of_base = move |dropped: &&DroppedBranch| base.is_some_and(|base| dropped.base == base.position);
        self.dropped.iter().filter(of_base).map(move |dropped| {
            let changes = base.map(|base| base.changes(&dropped.end)).unwrap_or_default();
            let digits = |cell| Some((self.digit(cell)?, dropped.end.board.digit(cell)?));
            let differ: CellSet =
                Cell::all().filter(|&cell| digits(cell).is_some_and(|(now, then)| now != then)).collect();
            let others = if differ.is_empty() { String::new() } else { format!("; other digits in {differ}") };
            (dropped.name.as_str(), format!("left after {changes}{others}"))
        })
    }

    /// The cells that got a digit since the newest savepoint.
    pub fn entered_in_branch(&self) -> CellSet {
        let Some(base) = self.savepoints.last() else { return CellSet::EMPTY };
        let entered = |&cell: &Cell| self.digit(cell).is_some() && self.digit(cell) != base.position.board.digit(cell);
        Cell::all().filter(entered).collect()
    }

    /// Where the branches from the newest savepoint lead to so far, the one that is played last.
    fn ends(&self) -> Vec<&Position> {
        let Some(base) = self.savepoints.last() else { return Vec::new() };
        let left = self.dropped.iter().filter(|dropped| dropped.base == base.position).map(|dropped| &dropped.end);
        let now = Some(&self.position).filter(|now| base.since(now).0 > 0);
        left.chain(now).collect()
    }

    /// How many branches from the newest savepoint hold a digit.
    #[must_use]
    pub fn tries(&self) -> usize {
        self.ends().len()
    }

    /// The digits that all branches from the newest savepoint lead to, the one that is played among them. Nothing where
    /// fewer than two were tried.
    #[must_use]
    pub fn agreed(&self) -> Vec<(Cell, Digit)> {
        let (Some(base), ends) = (self.savepoints.last(), self.ends()) else { return Vec::new() };
        let Some((first, rest)) = ends.split_first().filter(|(_, rest)| !rest.is_empty()) else { return Vec::new() };
        let open = Cell::all().filter(|&cell| base.position.board.digit(cell).is_none());
        let digits = open.filter_map(|cell| Some((cell, first.board.digit(cell)?)));
        digits.filter(|&(cell, digit)| rest.iter().all(|end| end.board.digit(cell) == Some(digit))).collect()
    }

    /// A digit was entered: the first one in a branch names it.
    pub(super) fn name_branch(&mut self, cells: CellSet, digit: Digit) {
        if let (Some(branch), Some(cell)) = (self.savepoints.last_mut(), cells.only())
            && branch.name.is_none()
        {
            branch.name = Some(format!("{cell}={digit}?"));
        }
    }

    /// The branch is left where it stands now.
    pub(super) fn remember_dropped(&mut self, base: &Savepoint, number: usize, end: Position) {
        if base.since(&end).0 > 0 {
            let dropped = DroppedBranch { name: base.title(number), base: base.position.clone(), end };
            // The same try twice says nothing new.
            self.dropped.retain(|known| (&known.base, &known.end) != (&dropped.base, &dropped.end));
            self.dropped.push(dropped);
        }
    }
}
