//! Lists of puzzles rated.

use crate::logic::{Options, Rating, bare_path_unless};
use crate::puzzle::{Board, Puzzle};

/// The ratings of a list of puzzles, in its order: each solved by steps from its givens.
///
/// With the feature `parallel` on all cores; the ratings are the same without it.
#[must_use]
pub fn rate_all(puzzles: &[Puzzle], options: &Options) -> Vec<Rating> {
    let rate = |puzzle: &Puzzle| bare_path_unless(puzzle, &Board::new(puzzle), options, &|| false).rating;
    #[cfg(feature = "parallel")]
    {
        use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
        puzzles.par_iter().map(rate).collect()
    }
    #[cfg(not(feature = "parallel"))]
    puzzles.iter().map(rate).collect()
}
