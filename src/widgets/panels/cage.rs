//! The cage panel: sum, what is left, the combinations with the impossible ones struck out.

use ratatui::text::Line;

use super::words::{combinations, labelled, paragraph, spaced};
use super::{PanelSource, Section, words};
use crate::puzzle::matching::can_assign;
use crate::puzzle::{Board, Cage, Digit, DigitSet, Puzzle};
use crate::text::{capitalised, counted};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The digits placed in it.
    pub placed: DigitSet,
    /// Cells without a digit.
    pub open: usize,
    /// What they add up to.
    pub left: u8,
    /// Every combination of its sum, and whether the board still allows it.
    pub combinations: Vec<(DigitSet, bool)>,
    /// Digits of every possible combination that are not placed yet.
    pub required: DigitSet,
    /// Digits of no possible combination.
    pub never: DigitSet,
}

/// Looks at a cage: a combination is possible if it holds the placed digits and the open cells can share out the rest.
pub fn facts(puzzle: &Puzzle, board: &Board, cage: &Cage) -> Facts {
    let placed: DigitSet = cage.cells.iter().filter_map(|c| board.digit(c)).collect();
    let total: u8 = cage.cells.iter().filter_map(|c| board.digit(c)).map(Digit::get).sum();
    let open: Vec<DigitSet> =
        cage.cells.iter().filter(|&c| board.digit(c).is_none()).map(|c| board.remaining(puzzle, c)).collect();
    let combinations: Vec<(DigitSet, bool)> = cage
        .combinations(puzzle.side())
        .map(|set| (set, placed.is_subset(set) && can_assign(&open, set - placed)))
        .collect();
    let possible = combinations.iter().filter(|(_, possible)| *possible).map(|&(set, _)| set);
    let any = possible.clone().fold(DigitSet::EMPTY, |all, set| all | set);
    let every = possible.clone().reduce(|all, set| all & set).unwrap_or(DigitSet::EMPTY);
    Facts {
        placed,
        open: open.len(),
        left: cage.sum.saturating_sub(total),
        combinations,
        required: every - placed,
        never: puzzle.digits() - any,
    }
}

/// The cage under the cursor.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    let game = &source.play.game;
    let Some(cage) = game.puzzle().cage_at(source.play.cursor) else { return words::cell_section(source) };
    let title = capitalised(&cage.name());
    vec![Section::new(title, lines(source, cage, 8, 3), 2)]
}

/// The lines about a cage; at most `most` of them for combinations.
pub fn lines(source: &PanelSource<'_>, cage: &Cage, most: usize, gap: usize) -> Vec<Line<'static>> {
    let (game, theme, width) = (&source.play.game, source.theme, source.width);
    let facts = facts(game.puzzle(), game.board(), cage);
    let cells = cage.cells.len();
    let all = counted(cells, "cell", "cells");
    let mut found = if width < 20 && facts.open > 0 {
        paragraph(&format!("{} in {}", facts.left, counted(facts.open, "cell", "cells")), theme.dim, width)
    } else if facts.open == 0 {
        paragraph(&format!("{all}, full"), theme.dim, width)
    } else if facts.placed.is_empty() {
        paragraph(&format!("{all}, {} to go", facts.left), theme.dim, width)
    } else {
        paragraph(&format!("{} of {cells} cells open, {} to go", facts.open, facts.left), theme.dim, width)
    };
    if facts.open == 0 {
        return found;
    }
    found.push(Line::default());
    // A digit that is wrong in any case leaves nothing to compare.
    if facts.combinations.iter().any(|(set, _)| facts.placed.is_subset(*set)) {
        found.extend(combinations(&facts.combinations, gap, theme, source.table_width(), most));
    }
    if facts.combinations.iter().all(|(_, possible)| !possible) {
        let bare = self::facts(game.puzzle(), &words::unmarked(game), cage);
        found.extend(words::none_left(bare.combinations.iter().any(|(_, possible)| *possible), theme, width));
        return found;
    }
    if !facts.required.is_empty() {
        found.extend(labelled("must", 7, &spaced(facts.required), theme.good, theme, width));
    }
    if !facts.never.is_empty() {
        found.extend(labelled("never", 7, &spaced(facts.never), theme.warning, theme, width));
    }
    found
}
