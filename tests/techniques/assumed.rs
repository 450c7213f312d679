//! What follows assumptions up, on small puzzles with one solution: where there are several it finds no end.

use std::collections::BTreeMap;

use ninefold::logic::{Hint, Level, Options, Technique, apply, next_step, path, techniques};
use ninefold::notation;
use ninefold::puzzle::{Board, Kind, Puzzle};

use super::counts;
use super::soundness::{Maker, Runs, jigsaw_six};
use super::thinned::{killer, six, str8ts, sudoku};
use super::why_wrong::HARD;

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
    runs.check_with(&all, "sudoku 6, all", 48, |m| sudoku(m, six(Kind::Sudoku).regions(jigsaw_six()), 6));
    runs.check_with(&all, "killer 6, all", 12, |m| killer(m, six(Kind::Killer), 6));
    runs.check_with(&all, "str8ts 6, all", 12, |m| str8ts(m, false, false, 6));
    runs.0.holds(&counts::ASSUMPTIONS);
}

/// A net starts from what its path has searched for nothing; one that is asked for alone knows nothing yet.
#[test]
fn what_a_path_remembers_changes_no_net() {
    let mut maker = Maker::seeded(18);
    let killers = (0..12).filter_map(|_| killer(&mut maker, Puzzle::builder(Kind::Killer, 9), 9)).collect::<Vec<_>>();
    let str8ts = (0..24).filter_map(|_| str8ts(&mut maker, false, false, 9)).collect::<Vec<_>>();
    let hard = notation::parse(HARD).unwrap().puzzle;
    let mut nets = BTreeMap::new();
    for puzzle in killers.into_iter().chain(str8ts).map(|(puzzle, _)| puzzle).chain([hard]) {
        let kind = puzzle.kind();
        // Without anything harder there is much for nets to do.
        let simple = |t: &Technique| t.grade(kind).is_some_and(|grade| grade.level <= Level::Gentle);
        let slugs: Vec<&str> = techniques::all().filter(|t| t.assumes || simple(t)).map(|t| t.slug).collect();
        let options = Options { assume: true, ..Options::only(slugs) };
        let mut board = Board::new(&puzzle);
        for step in path(&puzzle, &board, &options).steps {
            if step.technique.assumes {
                let alone = Options { assume: true, ..Options::only([step.technique.slug]) };
                assert_eq!(next_step(&puzzle, &board, &alone), Hint::Step(step.clone()), "{}", kind.slug());
                *nets.entry(kind.slug()).or_insert(0) += 1;
            }
            apply(&puzzle, &mut board, &step);
        }
    }
    println!("{nets:?}");
    assert!(nets.len() == 3 && nets.values().all(|&count| count > 3), "{nets:?}");
}
