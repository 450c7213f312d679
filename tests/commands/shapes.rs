//! `shapes`: what houses and cages of a Killer add up to.

use serde_json::{Value, json};

use crate::run::run;
use crate::samples::*;

/// A ps-killer with these cages: the sum and the cells, `r1c1 r1c2`.
fn killer(cages: &[(u32, &str)]) -> String {
    let mut numbers = [0; 81];
    for (id, (sum, cells)) in cages.iter().enumerate() {
        for cell in cells.split_whitespace() {
            let [b'r', row, b'c', column] = cell.as_bytes()[..] else { panic!("{cell}") };
            numbers[usize::from(row - b'1') * 9 + usize::from(column - b'1')] = sum * 256 + id as u32;
        }
    }
    format!("3x3::k:{}:", numbers.map(|n| n.to_string()).join(":"))
}

/// Box 3 with three cages inside and one that leaves it.
fn upper_right() -> String {
    killer(&[(21, "r1c7 r1c8 r1c9"), (13, "r2c7 r2c8 r2c9"), (7, "r3c8 r3c9"), (13, "r3c7 r4c7")])
}

/// The entry of a created shape.
fn find(puzzle: &str, kind: &str, houses: &[&str]) -> Value {
    let answer = run(&["shapes", puzzle, "--json"]).json();
    let shapes = answer["shapes"].as_array().unwrap();
    let mut found = shapes.iter().filter(|s| s["type"] == kind && s["super"] == json!(houses));
    found.next().unwrap_or_else(|| panic!("no {kind} of {houses:?} in {answer}")).clone()
}

/// What the contract says of an entry.
fn facts(shape: &Value) -> Value {
    json!([shape["cells"], shape["sum"], shape["distinct"], shape["combinations"]])
}

#[test]
fn one_cell_is_left_over_or_sticks_out() {
    let inner = find(&upper_right(), "inner", &["box 3"]);
    assert_eq!(facts(&inner), json!([["r3c7"], 4, true, [[4]]]));
    assert_eq!(inner["text"], "box 3 is 45, cages 21 + 13 + 7 lie inside: r3c7 = 4");
    let outer = find(&upper_right(), "outer", &["box 3"]);
    assert_eq!(facts(&outer), json!([["r4c7"], 9, true, [[9]]]));
}

#[test]
fn two_rows_have_one_cell_too_much() {
    let rows = killer(&[
        (18, "r1c1 r1c2 r1c3"),
        (17, "r1c4 r1c5 r1c6"),
        (14, "r1c7 r1c8"),
        (21, "r2c1 r2c2 r2c3 r2c4 r2c5"),
        (13, "r2c6 r2c7 r2c8"),
        (16, "r1c9 r2c9 r3c9"),
    ]);
    assert_eq!(facts(&find(&rows, "outer", &["row 1", "row 2"])), json!([["r3c9"], 9, true, [[9]]]));
    let text = run(&["shapes", &rows]).fine();
    let line = "rows 1 and 2 are 90, cages 18 + 17 + 14 + 16 + 21 + 13 touch them: r3c9 = 9";
    assert!(text.lines().any(|l| l == line), "{text}");
}

#[test]
fn cells_that_do_not_see_each_other_may_repeat_a_digit() {
    let boxes = killer(&[
        (13, "r3c7 r4c7"),
        (32, "r4c8 r4c9 r5c8 r5c9 r6c8 r6c9"),
        (16, "r5c6 r5c7 r6c7"),
        (20, "r7c7 r7c8 r7c9"),
        (17, "r8c7 r8c8 r9c7 r9c8"),
        (4, "r8c9 r9c9"),
    ]);
    let outer = find(&boxes, "outer", &["box 6", "box 9"]);
    assert_eq!(facts(&outer), json!([["r3c7", "r5c6"], 12, false, [[3, 9], [4, 8], [5, 7], [6, 6]]]));
    assert!(outer["text"].as_str().unwrap().ends_with(" touch them: r3c7 + r5c6 = 12: 39, 48, 57 or 66"), "{outer}");
}

#[test]
fn cells_that_see_each_other_all_differ() {
    let cages = [(9, "r1c9 r2c9"), (11, "r3c8 r3c9"), (12, "r4c8 r4c9"), (10, "r5c8 r5c9")];
    let column = killer(&[&cages[..], &[(20, "r6c9 r7c9 r8c9 r9c9")]].concat());
    let outer = find(&column, "outer", &["column 9"]);
    let sets = json!([[1, 7, 9], [2, 6, 9], [2, 7, 8], [3, 5, 9], [3, 6, 8], [4, 5, 8], [4, 6, 7]]);
    assert_eq!(facts(&outer), json!([["r3c8", "r4c8", "r5c8"], 17, true, sets]));
}

#[test]
fn every_entry_has_the_shape_of_the_contract() {
    let answer = run(&["shapes", KILLER_V1, "--json", "--units", "3"]).json();
    let shapes = answer["shapes"].as_array().unwrap();
    assert!(shapes.len() > 20 && answer.get("supers").is_none());
    for shape in shapes {
        assert!(shape["type"] == "inner" || shape["type"] == "outer");
        let houses = shape["super"].as_array().unwrap();
        assert!((1..=3).contains(&houses.len()) && houses.iter().all(Value::is_string));
        let cells = shape["cells"].as_array().unwrap();
        assert!((1..=4).contains(&cells.len()));
        let digit = |cell: &Value| {
            let [b'r', row, b'c', column] = cell.as_str().unwrap().as_bytes()[..] else { panic!("{cell}") };
            u64::from(KILLER_SOLUTION.as_bytes()[usize::from(row - b'1') * 9 + usize::from(column - b'1')] - b'0')
        };
        let mut digits: Vec<u64> = cells.iter().map(digit).collect();
        digits.sort_unstable();
        assert_eq!(shape["sum"], digits.iter().sum::<u64>(), "{shape}");
        let combinations = shape["combinations"].as_array().unwrap();
        assert!(combinations.contains(&json!(digits)), "{shape}");
        for combination in combinations {
            let digits: Vec<u64> = combination.as_array().unwrap().iter().map(|d| d.as_u64().unwrap()).collect();
            assert_eq!((digits.len(), digits.iter().sum::<u64>()), (cells.len(), shape["sum"].as_u64().unwrap()));
            assert!(digits.is_sorted() && !(shape["distinct"] == true && digits.windows(2).any(|w| w[0] == w[1])));
        }
    }
}

#[test]
fn units_and_cells_bound_the_list() {
    let count = |units: &str, cells: &str| {
        let answer = run(&["shapes", KILLER_V1, "--json", "--units", units, "--cells", cells]).json();
        let shapes = answer["shapes"].as_array().unwrap().clone();
        let fits = |s: &Value| {
            let length = |field: &str| s[field].as_array().unwrap().len();
            length("super") <= units.parse().unwrap() && length("cells") <= cells.parse().unwrap()
        };
        assert!(shapes.iter().all(fits));
        shapes.len()
    };
    assert!(count("1", "4") < count("2", "4") && count("2", "3") < count("2", "4"));
    assert!(count("2", "6") < count("9", "6") && count("2", "6") < count("2", "9"));
    let plain = run(&["shapes", KILLER_V1, "--json"]).json();
    assert_eq!(plain["shapes"].as_array().unwrap().len(), count("2", "4"), "2 and 4 are usual");
    for wrong in [["--units", "0"], ["--units", "10"], ["--cells", "0"], ["--cells", "10"], ["--cells", "many"]] {
        let run = run(&["shapes", KILLER_V1, wrong[0], wrong[1]]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{wrong:?}");
        assert!(run.err.contains(wrong[0]), "{}", run.err);
    }
}

#[test]
fn super_shapes_are_listed_where_they_are_asked_for() {
    let answer = run(&["shapes", &upper_right(), "--super", "--json"]).json();
    let supers = answer["supers"].as_array().unwrap();
    assert_eq!(supers.len(), 27 + 3 * 36 + 2 * 54);
    let two = supers.iter().find(|s| s["houses"] == json!(["row 1", "row 2"])).unwrap();
    assert_eq!((two["cells"].as_array().unwrap().len(), &two["sum"]), (18, &json!(90)));
    let text = run(&["shapes", &upper_right(), "--super", "--units", "1"]).fine();
    assert!(text.starts_with("row 1 is 45\nrow 2 is 45\n"), "{text}");
    assert!(text.contains("\nbox 9 is 45\n\nbox 3 is 45, cages 21 + 13 + 7 lie inside: r3c7 = 4\n"), "{text}");
}

#[test]
fn text_tells_each_sum_once_and_the_simplest_first() {
    let text = run(&["shapes", &upper_right()]).fine();
    assert!(text.starts_with("box 3 is 45, cages 21 + 13 + 7 lie inside: r3c7 = 4\n"), "{text}");
    assert_eq!(text.matches(": r3c7 = 4").count(), 1, "{text}");
    let none = run(&["shapes", &killer(&[(3, "r1c1 r1c2")]), "--units", "1", "--cells", "1"]).fine();
    assert_eq!(none, "No created shape of up to 1 cell over up to 1 house.\n");
}

#[test]
fn other_kinds_have_no_shapes() {
    for (puzzle, title) in [(SUDOKU, "Sudoku"), (STR8TS, "Str8ts")] {
        let run = run(&["shapes", puzzle, "--json"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert_eq!(run.err, format!("ninefold: `shapes` is for Killers, which have cages; this is {title}\n"));
    }
}
