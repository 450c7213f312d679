//! The table of what players look for (`docs/features.md`): its keys and commands exist, and so do the tests that it
//! names.

use std::path::Path;

use ninefold::screens::KEYS;
use ninefold::screens::command_line::COMMANDS;

/// How many rows the table has, and how many of them are not planned.
const ROWS: usize = 52;
const UNPLANNED: usize = 2;

/// The cells of a line of the table.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split(" | ").map(str::trim).collect()
}

/// The words between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Whether there is a test of this path below `tests/pty`: a function right after `#[test]`.
fn is_test(path: &str) -> bool {
    let Some((modules, name)) = path.rsplit_once("::") else { return false };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pty").join(modules.replace("::", "/") + ".rs");
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.split("#[test]").skip(1).any(|after| after.trim_start().starts_with(&format!("fn {name}()")))
}

#[test]
fn the_table_of_features_names_keys_and_tests_that_exist() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/features.md");
    let text = std::fs::read_to_string(file).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().filter(|line| line.starts_with("| ")).skip(2).map(cells).collect();
    assert_eq!(rows.len(), ROWS);
    let keys: Vec<String> =
        KEYS.0.iter().flat_map(|keys| keys.rows).flat_map(|row| row.keys).map(ToString::to_string).collect();
    let mut unplanned = 0;
    for (number, row) in (1..).zip(&rows) {
        let [at, what, by, verdict, shown] = row[..] else { panic!("row {number}: {row:?}") };
        assert_eq!(at.parse(), Ok(number), "{what}");
        if verdict == "not planned" {
            unplanned += 1;
            assert_eq!((by, shown), ("–", "–"), "{what}");
            continue;
        }
        assert_eq!(verdict, "there", "{what}");
        assert!(!quoted(by).is_empty(), "{what}: no key");
        for key in quoted(by) {
            let known = match key.strip_prefix(':') {
                Some(command) => COMMANDS.iter().any(|row| row.name == command),
                None => keys.iter().any(|known| known == key),
            };
            assert!(known, "{what}: there is no key {key}");
        }
        assert!(matches!(quoted(shown)[..], [test] if is_test(test)), "{what}: there is no test {shown}");
    }
    assert_eq!(unplanned, UNPLANNED);
    assert!(!is_test("features::entering::player") && !is_test("nowhere::corner_marks"));
}
