//! The table of what players look for (`docs/features.md`): its keys and commands exist, and each of its tests fails
//! where one of them does nothing.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use ninefold::screens::KEYS;
use ninefold::screens::commands::COMMANDS;

use crate::harness::{FOCUS, MOUSE, WITHOUT};

/// How many rows the table has, and how many of them are not planned.
const ROWS: usize = 52;
const UNPLANNED: usize = 2;

/// How many tests run at a time, and how many seconds each waits for a condition.
const AT_A_TIME: usize = 6;
const PATIENCE: &str = "30";

/// What players look for.
struct Feature {
    number: usize,
    what: String,
    /// Keys as they are named in the help, commands (`:tour`), [`MOUSE`] and [`FOCUS`].
    keys: Vec<String>,
    /// The path of its test in this target; nothing where it is not planned.
    test: Option<String>,
}

/// The words between backticks.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn table() -> Vec<Feature> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/features.md");
    let text = std::fs::read_to_string(file).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| ")).skip(2);
    let feature = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [number, what, keys, status, test] = cells[..] else { panic!("{line}") };
        let tests = quoted(test);
        match status {
            "yes" => assert!(tests.len() == 1 && !quoted(keys).is_empty(), "{line}"),
            "not planned" => assert_eq!((keys, test), ("–", "–"), "{line}"),
            other => panic!("{other} is no status: {line}"),
        }
        let number = number.parse().unwrap();
        Feature { number, what: what.to_owned(), keys: quoted(keys), test: tests.into_iter().next() }
    };
    rows.map(feature).collect()
}

/// Whether there is a test of this path below `tests/pty`: a function right after `#[test]`.
fn is_test(path: &str) -> bool {
    let Some((modules, name)) = path.rsplit_once("::") else { return false };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pty").join(modules.replace("::", "/") + ".rs");
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.split("#[test]").skip(1).any(|after| after.trim_start().starts_with(&format!("fn {name}()")))
}

#[test]
fn keys_and_tests_of_the_table_exist() {
    let features = table();
    assert_eq!(features.len(), ROWS);
    assert_eq!(features.iter().filter(|feature| feature.test.is_none()).count(), UNPLANNED);
    let known: Vec<String> =
        KEYS.0.iter().flat_map(|keys| keys.rows).flat_map(|row| row.keys).map(ToString::to_string).collect();
    for (number, feature) in (1..).zip(&features) {
        let what = &feature.what;
        assert_eq!(feature.number, number, "{what}");
        for key in &feature.keys {
            let known = match key.strip_prefix(':') {
                Some(command) => COMMANDS.iter().any(|row| row.name == command),
                None => known.contains(key) || [MOUSE, FOCUS].contains(&key.as_str()),
            };
            assert!(known, "{what}: there is no key {key}");
        }
        assert!(feature.test.as_deref().is_none_or(is_test), "{what}: there is no test {:?}", feature.test);
    }
    assert!(!is_test("features::entering::player") && !is_test("nowhere::corner_marks"));
}

/// Runs one test of this target; where it fails, the place and what it says.
fn run(test: &str, without: Option<&str>) -> Result<(), String> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env("NINEFOLD_PATIENCE", PATIENCE).env_remove(WITHOUT);
    if let Some(key) = without {
        command.env(WITHOUT, key);
    }
    let output = command.output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(out.contains("running 1 test"), "{test}: {out}{err}");
    if output.status.success() {
        return Ok(());
    }
    let mut lines = err.lines().skip_while(|line| !line.contains("panicked at"));
    let place = lines.next().and_then(|line| line.split_once("panicked at ")).map_or("no place", |(_, place)| place);
    Err(format!("{place} {}", lines.next().unwrap_or_default()))
}

/// `cargo test --test pty fails_without -- --ignored --nocapture` prints the table: row, key, test, and where the test
/// fails without the key. That it passes with all keys, and also without one that it is not about, shows that it is the
/// key that makes it fail. `NINEFOLD_ROWS` names the rows, where not all are wanted: `7 14`.
#[test]
#[ignore = "runs the tests of the table three times and more, which takes minutes"]
fn each_test_of_the_table_fails_without_its_key() {
    const OTHER: &str = "Ctrl+Z";
    let wanted = std::env::var("NINEFOLD_ROWS").ok();
    let is_wanted =
        |number: usize| wanted.as_ref().is_none_or(|rows| rows.split(' ').any(|row| row.parse() == Ok(number)));
    let mut runs: Vec<(usize, String, String, Option<String>)> = Vec::new();
    for feature in table().into_iter().filter(|feature| is_wanted(feature.number)) {
        let Some(test) = feature.test else { continue };
        let all = [None, Some(String::from(OTHER))].into_iter().chain(feature.keys.into_iter().map(Some));
        all.for_each(|key| runs.push((feature.number, feature.what.clone(), test.clone(), key)));
    }
    let (next, wrong) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                while let Some((number, what, test, without)) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let outcome = run(test, without.as_deref());
                    let fails = without.as_ref().is_some_and(|key| key != OTHER);
                    let verdict = if outcome.is_err() == fails { "as it should" } else { "WRONG" };
                    wrong.fetch_add(usize::from(outcome.is_err() != fails), Ordering::Relaxed);
                    let without = without.as_deref().map_or_else(|| String::from("-"), |key| format!("without {key}"));
                    let outcome = outcome.map_or_else(|why| format!("fails at {why}"), |()| String::from("passes"));
                    let seconds = start.elapsed().as_secs();
                    println!("{number}\t{what}\t{test}\t{without}\t{outcome}\t{seconds} s\t{verdict}");
                }
            });
        }
    });
    assert_eq!(wrong.into_inner(), 0);
}
