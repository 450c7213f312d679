//! The positions: there at once, the technique next, nothing simpler open, and nothing claimed that is not so.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ninefold::logic::{Hint, Options, all_steps, next_step, techniques};
use ninefold::notation::kind_named;
use ninefold::practice::{MOST, codes, example, exercises, options, options_up_to};
use ninefold::solver::{Limits, Status, solve};

use super::{KINDS, exercise, practised};

const TEXT: &str = include_str!("../../assets/practice/positions.txt");

#[test]
fn the_file_names_what_there_is_and_stays_small() {
    assert!(TEXT.len() <= 40 * 1024, "{} bytes", TEXT.len());
    let mut rows = BTreeSet::new();
    for line in TEXT.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kind, slug, codes @ ..] = words.as_slice() else { panic!("{line}") };
        let kind = kind_named(kind).unwrap();
        assert!(techniques::find(slug).unwrap().grade(kind).is_some(), "{line}");
        assert!((1..=MOST + 1).contains(&codes.len()), "{line}");
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len(), "{line}");
        assert!(rows.insert((kind.slug(), *slug)), "{line}");
    }
    for kind in KINDS {
        let whole = practised(kind).filter(|technique| exercises(kind, technique).len() == MOST).count();
        assert!(whole >= 25, "{}: {whole} techniques with {MOST} exercises", kind.slug());
    }
}

#[test]
fn the_example_is_no_exercise_where_there_are_enough() {
    for (kind, technique) in KINDS.into_iter().flat_map(|kind| practised(kind).map(move |technique| (kind, technique)))
    {
        let example = example(kind, technique).unwrap();
        let apart = !exercises(kind, technique).contains(&example);
        assert_eq!(apart, codes(kind, technique).len() > MOST, "{}", technique.slug);
    }
}

/// Each position is held against the exact solver. Made in a debug build it takes longer than a player waits, so the
/// bound on time is that of a release build with room for a machine that is busy.
#[test]
fn at_each_position_the_technique_is_next_and_right_and_nothing_simpler_is_open() {
    let most = Duration::from_millis(if cfg!(debug_assertions) { 3000 } else { 300 });
    for (kind, technique) in KINDS.into_iter().flat_map(|kind| practised(kind).map(move |technique| (kind, technique)))
    {
        for code in codes(kind, technique) {
            let name = format!("{} {} {code}", kind.slug(), technique.slug);
            let begun = Instant::now();
            let at = exercise(code, technique);
            assert!(begun.elapsed() < most, "{name}: {:?}", begun.elapsed());
            assert_eq!(at.puzzle.kind(), kind, "{name}");
            let Hint::Step(next) = next_step(&at.puzzle, &at.board, &options()) else { panic!("{name}: no step") };
            assert_eq!(next.technique, technique, "{name}");
            let order = techniques::of_kind(kind);
            let place = |technique| order.iter().position(|other| *other == technique);
            let open = all_steps(&at.puzzle, &at.board, &options_up_to(kind, technique));
            let easier = open.iter().find(|step| place(step.technique) < place(technique));
            assert!(easier.is_none(), "{name}: {} is open", easier.unwrap().technique.slug);
            let outcome = solve(&at.puzzle, &Limits::default());
            assert_eq!(outcome.status, Status::Unique, "{name}");
            let solution = &outcome.solutions[0];
            let own = all_steps(&at.puzzle, &at.board, &Options { unique: true, ..Options::only([technique.slug]) });
            for step in own.iter().chain([&at.step]) {
                assert!(step.places.iter().all(|&(cell, digit)| solution[cell] == Some(digit)), "{name}");
                assert!(step.removes.iter().all(|&(cell, digit)| solution[cell] != Some(digit)), "{name}");
            }
        }
    }
}
