//! How far a draft got.

use super::draft::Draft;
use crate::puzzle::{CellSet, Digit, Kind, PuzzleError};
use crate::text::{list, number};

/// How far a draft got, and why it is no puzzle yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What the sums add up to, and what all digits of the grid do; in a Killer alone.
    pub sums: Option<(u32, u32)>,
    /// The cells in no cage; in a Killer alone.
    pub uncaged: CellSet,
    /// The cells in no region, where regions are drawn.
    pub unregioned: CellSet,
    /// How many digits are given; black clues are none.
    pub givens: usize,
    /// How many cells are black.
    pub black: usize,
    /// The rule that the parts break, in words, and the cells to look at. Cells in no region are no mistake.
    pub problem: Option<(String, CellSet)>,
    /// The regions that have all their cells, but not in one piece: their numbers from 0, and of how many pieces they are.
    /// A puzzle may have such regions, but they are seldom meant.
    pub pieces: Vec<(u8, usize)>,
}

impl Facts {
    /// Looks at a draft.
    #[must_use]
    pub fn of(draft: &Draft) -> Self {
        let (grid, black) = (draft.grid(), draft.black());
        let side = u32::from(draft.side());
        let whole = side * Digit::all(draft.side()).map(|digit| u32::from(digit.get())).sum::<u32>();
        let killer = draft.shape().kind == Kind::Killer;
        let caged = draft.cages().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
        let unregioned: CellSet = if draft.has_regions() {
            grid.iter().filter(|&c| draft.region(c).is_none()).collect()
        } else {
            CellSet::EMPTY
        };
        let problem = draft
            .puzzle()
            .err()
            .filter(|error| !matches!(error, PuzzleError::RegionSize { .. }) || unregioned.is_empty());
        Self {
            sums: killer.then(|| (draft.cages().filter_map(|cage| cage.sum).map(u32::from).sum(), whole)),
            uncaged: if killer { grid - caged } else { CellSet::EMPTY },
            unregioned,
            givens: (grid - black).iter().filter(|&cell| draft.digit(cell).is_some()).count(),
            black: black.len(),
            problem: problem.map(|error| {
                let cells = places(draft, &error);
                (error.to_string(), cells)
            }),
            pieces: pieces(draft),
        }
    }

    /// `region 1 is in two pieces`, `regions 1 and 3 are not in one piece`; `None` where every region is in one.
    #[must_use]
    pub fn pieces_in_words(&self) -> Option<String> {
        match self.pieces.as_slice() {
            [] => None,
            [(region, count)] => Some(format!("region {} is in {} pieces", region + 1, number(*count))),
            several => {
                let numbers: Vec<String> = several.iter().map(|(region, _)| (region + 1).to_string()).collect();
                Some(format!("regions {} are not in one piece", list(&numbers)))
            }
        }
    }
}

/// The regions with all their cells that are in more than one piece.
fn pieces(draft: &Draft) -> Vec<(u8, usize)> {
    let count = |region: u8| {
        let cells = draft.region_cells(region);
        if cells.len() != usize::from(draft.side()) {
            return None;
        }
        let (mut rest, mut count) = (cells, 0);
        while let Some(cell) = rest.first() {
            rest -= rest.component(cell);
            count += 1;
        }
        (count > 1).then_some((region, count))
    };
    (0..draft.side()).filter_map(count).collect()
}

/// The cells that a mistake is about.
fn places(draft: &Draft, error: &PuzzleError) -> CellSet {
    match *error {
        PuzzleError::CageSum { cell, .. } | PuzzleError::CageTooLarge { cell, .. } => {
            draft.cage_at(cell).map_or(CellSet::EMPTY, |cage| cage.cells)
        }
        PuzzleError::RegionSize { region, .. } => {
            let number = region.checked_sub(1);
            draft.grid().iter().filter(|&cell| draft.region(cell) == number).collect()
        }
        PuzzleError::Outside(cell) | PuzzleError::CageOverlap(cell) | PuzzleError::DigitTooLarge { cell, .. } => {
            cell.set()
        }
        _ => CellSet::EMPTY,
    }
}
