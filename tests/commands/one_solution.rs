//! Techniques that rely on there being one solution are used where that is proved, and nowhere else.

use crate::run::run;
use crate::samples::SUDOKU;

/// Made by the generator; without rectangles its path is another one.
const NEEDS_RECTANGLES: &str = "690003050501070300000050900000021090060000080020540000002090000006010209080400031";
const EMPTY: &str = ".................................................................................";

fn used(path: &serde_json::Value) -> Vec<String> {
    path["steps"].as_array().unwrap().iter().map(|step| step["technique"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_path_uses_them_where_the_solution_is_the_only_one() {
    let rectangle = |slug: &String| slug.contains("rectangle-") || slug == "hidden-rectangle" || slug == "bug";
    let slugs = "naked-single,hidden-single,full-house,pointing,claiming,naked-pair,hidden-pair,naked-triple,bug,\
                 unique-rectangle-1,unique-rectangle-2,unique-rectangle-3,unique-rectangle-4,hidden-rectangle";
    let answer = run(&["path", NEEDS_RECTANGLES, "--only", slugs, "--json"]);
    assert_eq!(answer.err, "");
    assert!(used(&answer.json()).iter().any(rectangle), "{:?}", used(&answer.json()));
    // One given less, and the puzzle has several solutions.
    let loose = NEEDS_RECTANGLES.replacen('9', "0", 1).replacen('3', "0", 1);
    let answer = run(&["path", &loose, "--only", slugs, "--json"]);
    assert!(!used(&answer.json()).iter().any(rectangle));
    assert!(
        answer.err.contains("need a puzzle with exactly one solution; this puzzle has more than one"),
        "{}",
        answer.err
    );
}

#[test]
fn one_that_is_named_is_refused_in_words() {
    let steps = run(&["steps", EMPTY, "--technique", "unique-rectangle-1"]);
    assert_eq!((steps.status, steps.out.as_str()), (1, "No step is possible.\n"));
    let note =
        "unique-rectangle-1 needs a puzzle with exactly one solution; this puzzle has more than one, so it is not used";
    assert!(steps.err.contains(note), "{}", steps.err);
    let quiet = run(&["steps", EMPTY, "--technique", "naked-pair"]);
    assert_eq!(quiet.err, "");
    let fine = run(&["steps", SUDOKU, "--technique", "unique-rectangle-1"]);
    assert_eq!(fine.err, "");
}
