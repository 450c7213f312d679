//! The layers of the source: which room may use which, and what the pure rooms may not name.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod circles;
mod paths;
mod rules;

use std::path::{Path, PathBuf};

use rules::{FileKind, faults};

/// Every source file below a folder, with its path from the package's root in `/` form.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut folders) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(&root).unwrap().components();
                let name: Vec<_> = name.map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
                found.push((name.join("/"), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn no_source_breaks_the_layers() {
    let files = sources(Path::new("src"));
    assert!(files.len() > 50, "only {} sources found", files.len());
    let found: Vec<String> = files.iter().flat_map(|(name, text)| faults(name, text, FileKind::Source)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    println!("{} sources keep the layers", files.len());
}

/// The rooms in which no file leads back to itself over what it imports.
const WITHOUT_CIRCLES: [&str; 4] = ["app", "widgets", "screens", "terminal"];

#[test]
fn no_files_go_in_a_circle() {
    let all = circles::circles(&sources(Path::new("src")));
    println!("{} circles between files", all.len());
    let wrong = |circle: &&Vec<String>| {
        circle.iter().any(|module| WITHOUT_CIRCLES.contains(&module.split("::").next().unwrap_or_default()))
    };
    let found: Vec<String> = all.iter().filter(wrong).map(|circle| circle.join(", ")).collect();
    assert!(found.is_empty(), "these import each other:\n{}", found.join("\n"));
}

/// The check of circles can fail, also over what a parent hands on; a module and its children are none.
#[test]
fn circles_are_found() {
    let file = |name: &str, text: &str| (format!("src/{name}.rs"), text.to_owned());
    let files = [
        file("a/mod", "mod b;\nmod c;\npub use b::One;\nuse c::Two;"),
        file("a/b", "use super::c::Two;\npub struct One;"),
        file("a/c", "use crate::a::One;\npub struct Two;"),
        file("a/d", "use super::b::One;"),
    ];
    assert_eq!(circles::circles(&files), [["a::b", "a::c"]]);
    assert!(circles::circles(&files[..2]).is_empty());
}

#[test]
fn no_file_holds_two_things() {
    let tests = sources(Path::new("tests"));
    let found: Vec<String> = tests.iter().flat_map(|(name, text)| faults(name, text, FileKind::Test)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_room_of_the_library_has_its_layer() {
    let library = std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let rooms: Vec<&str> = library.lines().filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert!(rooms.len() >= 10);
    for room in rooms {
        assert!(rules::may_use(room).is_some(), "{room} is in no layer: add it to tests/layers/rules.rs");
    }
}

/// The checks can fail: one bad sample for each.
#[test]
fn bad_sources_are_found() {
    let bad = [
        ("src/puzzle/a.rs", "use ratatui::style::Color;", "ratatui"),
        ("src/notation/a.rs", "fn f() { let x = std::fs::read(\"a\"); }", "std::fs"),
        ("src/notation/a.rs", "use std::{fmt, fs};", "std::fs"),
        ("src/solver/a.rs", "use std::time::{Duration, Instant};\nfn f() { Instant::now(); }", "Instant::now"),
        ("src/logic/techniques/a.rs", "fn f() { std::time::SystemTime::now(); }", "SystemTime"),
        ("src/generator/a.rs", "use std::env;", "std::env"),
        ("src/game/a.rs", "use arboard::Clipboard;", "arboard"),
        ("src/widgets/a.rs", "use crossterm::event;", "crossterm"),
        ("src/app/a.rs", "use ratatui::style::Color;", "ratatui"),
        ("src/app/a.rs", "use crate::screens::Stage;", "app may not use screens"),
        ("src/app/a.rs", "use crate::widgets::theme::Theme;", "app may not use widgets"),
        ("src/widgets/a.rs", "use crate::screens::help::Help;", "widgets may not use screens"),
        ("src/screens/a.rs", "use crate::terminal::run;", "screens may not use terminal"),
        ("src/app/a.rs", "use ratatui::crossterm::event::KeyEvent;", "crossterm"),
        ("src/puzzle/a.rs", "use crate::solver::solve;", "puzzle may not use solver"),
        ("src/puzzle/mod.rs", "use super::logic::Step;", "puzzle may not use logic"),
        ("src/logic/techniques/a.rs", "use super::super::super::game::Game;", "logic may not use game"),
        ("src/solver/a.rs", "use crate::{puzzle::Cell, notation};", "solver may not use notation"),
        ("src/widgets/a.rs", "fn f() { crate::cli::run(); }", "widgets may not use cli"),
        ("src/puzzle/a.rs", "#[cfg(test)]\nuse std::fs;\nfn f() {}", "std::fs"),
    ];
    for (name, text, expected) in bad {
        let found = faults(name, text, FileKind::Source);
        assert!(found.iter().any(|f| f.contains(expected)), "{name}: {text:?} gave {found:?}");
    }
    let long = "fn f() {}\n".repeat(600);
    assert_eq!(faults("src/widgets/a.rs", &long, FileKind::Source).len(), 1);
    assert_eq!(faults("tests/ui/a.rs", &long, FileKind::Test).len(), 1);
    assert_eq!(faults("src/main.rs", &"//\n".repeat(60), FileKind::Source).len(), 1);
}

/// And what is allowed is not found.
#[test]
fn good_sources_pass() {
    let good = [
        ("src/puzzle/a.rs", "//! Never names std::fs.\nuse super::cell::Cell;\nconst A: &str = \"ratatui\";"),
        ("src/solver/a.rs", "use crate::puzzle::{Cell, Digit};\nuse std::time::Duration;"),
        ("src/logic/a.rs", "fn f() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}"),
        ("src/terminal/a.rs", "use crossterm::event;\nuse arboard::Clipboard;"),
        ("src/cli/a.rs", "use std::fs;\nuse crate::solver::solve;\nfn f() { std::env::args(); }"),
        ("src/game/a.rs", "/* std::env */ fn f<'a>(x: &'a str) -> char { '\"' }"),
        ("src/logic/techniques/a.rs", "use super::super::step::Step;"),
    ];
    for (name, text) in good {
        let found = faults(name, text, FileKind::Source);
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}
