//! Steps as data: written and read again they are the same, and so are their words.

use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, Step, all_steps, explain, path};
use ninefold::puzzle::{Board, Kind};

#[test]
fn a_step_is_read_as_it_was_written() {
    let mut count = 0;
    for kind in [Kind::Sudoku, Kind::Killer, Kind::Str8ts] {
        for seed in 1..=3 {
            let puzzle = generate(&Recipe::new(kind), seed).unwrap();
            let (board, options) = (Board::new(&puzzle), Options { unique: true, ..Options::default() });
            let first = all_steps(&puzzle, &board, &options);
            for step in path(&puzzle, &board, &options).steps.iter().chain(&first) {
                let text = serde_json::to_string(step).unwrap();
                let again: Step = serde_json::from_str(&text).unwrap();
                assert_eq!(&again, step, "{text}");
                assert_eq!(explain::text(&puzzle, &again), explain::text(&puzzle, step));
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn a_step_names_its_technique_by_its_slug() {
    let puzzle = generate(&Recipe::new(Kind::Sudoku), 1).unwrap();
    let step = path(&puzzle, &Board::new(&puzzle), &Options::default()).steps.remove(0);
    let text = serde_json::to_string(&step).unwrap();
    let slug = format!("\"technique\":\"{}\"", step.technique.slug);
    assert!(text.contains(&slug), "{text}");
    let wrong = serde_json::from_str::<Step>(&text.replace(&slug, "\"technique\":\"guessing\"")).unwrap_err();
    assert!(wrong.to_string().contains("\"guessing\" is no technique"), "{wrong}");
}
