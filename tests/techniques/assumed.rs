//! What follows assumptions up, on small puzzles with one solution: where there are several it finds no end.

use ninefold::logic::{Options, techniques};
use ninefold::puzzle::Kind;

use super::counts;
use super::soundness::{Runs, jigsaw_six};
use super::thinned::{killer, six, str8ts, sudoku};

/// One technique at a time, beside those that place a digit at a look; then all techniques.
#[test]
fn assumptions_agree_on_random_puzzles() {
    let mut runs = Runs::default();
    for technique in techniques::all().filter(|technique| technique.assumes) {
        let slugs = ["full-house", "naked-single", "cage-single", "hidden-single", technique.slug];
        let options = Options { assume: true, ..Options::only(slugs) };
        let name = |kind: Kind| format!("{} 6, {}", kind.slug(), technique.slug);
        for kind in [Kind::Sudoku, Kind::Killer, Kind::Str8ts] {
            if technique.grade(kind).is_none() {
                continue;
            }
            runs.check_with(&options, &name(kind), 12, |m| match kind {
                Kind::Sudoku => sudoku(m, six(Kind::Sudoku).regions(jigsaw_six()), 6),
                Kind::Killer => killer(m, six(Kind::Killer), 6),
                _ => str8ts(m, false, false, 6),
            });
        }
    }
    let all = Options { unique: true, assume: true, ..Options::default() };
    runs.check_with(&all, "sudoku 6, all", 12, |m| sudoku(m, six(Kind::Sudoku).regions(jigsaw_six()), 6));
    runs.check_with(&all, "killer 6, all", 12, |m| killer(m, six(Kind::Killer), 6));
    runs.check_with(&all, "str8ts 6, all", 12, |m| str8ts(m, false, false, 6));
    runs.0.holds(&counts::ASSUMPTIONS);
}
