//! The layers of the source: which room may use which, and what the pure rooms may not name.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod circles;
mod paths;
mod rules;
mod wildcards;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use circles::{Sources, arrows_inside, circles, room};
use rules::faults;

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
    let found: Vec<String> = files.iter().flat_map(|(name, text)| faults(name, text)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    println!("{} sources keep the layers", files.len());
}

/// What is allowed and not used would be no layer but a leave to break one.
#[test]
fn no_room_may_use_more_than_it_does() {
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, text) in sources(Path::new("src")) {
        let Some((room, rooms)) = rules::uses(&name, &text) else { continue };
        used.entry(room.to_owned()).or_default().extend(rooms);
    }
    for (room, below) in rules::LAYERS {
        let unused: Vec<_> =
            below.iter().filter(|other| !used.get(room).is_some_and(|u| u.contains(**other))).collect();
        assert!(unused.is_empty(), "{room} does not use {unused:?}: take them out of tests/layers/rules.rs");
    }
}

#[test]
fn every_room_of_the_library_has_its_layer() {
    let library = std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let rooms: Vec<&str> =
        library.lines().filter_map(|l| l.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';')).collect();
    assert!(rooms.len() >= 12);
    for room in rooms {
        assert!(rules::may_use(room).is_some(), "{room} is in no layer: add it to tests/layers/rules.rs");
    }
}

#[test]
fn the_page_on_the_architecture_has_the_same_layers() {
    let page = std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md")).unwrap();
    let (_, list) = page.split_once("```text\n").unwrap();
    let (list, _) = list.split_once("```").unwrap();
    let mut listed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut room = "";
    for line in list.lines() {
        let mut words = line.split_whitespace();
        if !line.starts_with(' ') {
            room = words.next().unwrap();
        }
        listed.entry(room).or_default().extend(words.filter(|word| *word != "nothing"));
    }
    let known = rules::LAYERS.iter().map(|(room, below)| (*room, below.iter().copied().collect())).collect();
    assert_eq!(listed, known);
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
        ("src/generator/plan/a.rs", "use crate::logic::{Level, Options};", "nothing of logic but Level"),
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
        let found = faults(name, text);
        assert!(found.iter().any(|f| f.contains(expected)), "{name}: {text:?} gave {found:?}");
    }
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
        let found = faults(name, text);
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}

#[test]
fn no_files_go_in_circles() {
    let arrows = Sources::new(&sources(Path::new("src"))).arrows();
    assert!(arrows.values().map(std::collections::BTreeSet::len).sum::<usize>() > 500);
    let mut caught: BTreeMap<&str, usize> = BTreeMap::new();
    let all = circles(&arrows);
    for circle in &all {
        let rooms: BTreeSet<&str> = circle.iter().map(|file| room(file)).collect();
        println!("{rooms:?}: {} files in a circle with {} arrows", circle.len(), arrows_inside(&arrows, circle));
        println!("  {}", circle.iter().cloned().collect::<Vec<_>>().join(" "));
        circle.iter().for_each(|file| *caught.entry(room(file)).or_default() += 1);
    }
    println!("{} circles; files caught by room: {caught:?}", all.len());
    assert!(all.is_empty(), "files that import each other: {caught:?}");
}

/// Circles of every sort are found, and nothing else.
#[test]
fn bad_circles_are_found() {
    let sorts: [(&[(&str, &str)], usize); 12] = [
        (&[("src/a/b.rs", "use super::c::C;\nstruct B;"), ("src/a/c.rs", "use crate::a::b::B;\nstruct C;")], 2),
        (&[("src/a/b.rs", "fn f() { super::c::g(); }"), ("src/a/c.rs", "fn g() { crate::a::b::f(); }")], 2),
        // By way of what a module passes on, renamed too, all of it too.
        (
            &[
                ("src/a/mod.rs", "mod b; mod c; pub use b::B; pub use c::*;"),
                ("src/a/b.rs", "use super::C;\npub struct B;"),
                ("src/a/c.rs", "use super::B;\npub struct C;"),
            ],
            2,
        ),
        (
            &[
                ("src/a/mod.rs", "mod b; mod c; pub use b::B as D; pub use c::C;"),
                ("src/a/b.rs", "use crate::a;\npub struct B; fn f(_: a::C) {}"),
                ("src/a/c.rs", "use crate::a::{self, D as E};\npub struct C;"),
            ],
            2,
        ),
        // Three files, and a folder in between.
        (
            &[
                ("src/a/b.rs", "use super::c::C;"),
                ("src/a/c.rs", "use super::d::e::E;"),
                ("src/a/d/e.rs", "use super::super::b::f;"),
            ],
            3,
        ),
        // Two rooms.
        (&[("src/a/b.rs", "use crate::c::d::D;"), ("src/c/d.rs", "use crate::a::b::B;")], 2),
        // A grandchild is no child.
        (
            &[
                ("src/a/mod.rs", "use b::c::C; struct A;"),
                ("src/a/b/mod.rs", "mod c;"),
                ("src/a/b/c.rs", "use crate::a::A;"),
            ],
            2,
        ),
        // A module and its children; a file and what it declares.
        (&[("src/a/mod.rs", "mod b; use b::B; struct A;"), ("src/a/b.rs", "use super::A; pub struct B;")], 0),
        (&[("src/a/b.rs", "mod c; use c::C; struct B;"), ("src/a/b/c.rs", "use super::B; pub struct C;")], 0),
        // Naming a module is no arrow: what is used of it is.
        (
            &[
                ("src/a/mod.rs", "pub mod b; pub mod c; pub use c::C;"),
                ("src/a/b.rs", "use crate::a; fn f(_: a::C) {}"),
                ("src/a/c.rs", "pub struct C;"),
            ],
            0,
        ),
        // Other crates, strings, comments and tests.
        (
            &[
                ("src/a/b.rs", "use c::d::D; // super::c::C\nconst B: &str = \"super::c::C\";"),
                ("src/a/c.rs", "use super::b::B;"),
            ],
            0,
        ),
        (
            &[
                ("src/a/b.rs", "struct B;\n#[cfg(test)]\nmod tests {\n    use super::super::c::C;\n}"),
                ("src/a/c.rs", "use super::b::B;\nstruct C;"),
            ],
            0,
        ),
    ];
    for (files, expected) in sorts {
        let files: Vec<(String, String)> = files.iter().map(|&(n, t)| (n.to_owned(), t.to_owned())).collect();
        let found = circles(&Sources::new(&files).arrows());
        assert_eq!(found.iter().map(BTreeSet::len).sum::<usize>(), expected, "{files:?} gave {found:?}");
    }
}

#[test]
fn no_match_over_evidence_or_constraints_has_a_wildcard() {
    let files = sources(Path::new("src"));
    for (what, exhaustive, least) in [("evidence", wildcards::EVIDENCE, 4), ("constraints", wildcards::CONSTRAINTS, 10)]
    {
        let (mut whole, mut found) = (0, Vec::new());
        for (name, text) in &files {
            let (named_all, cut_short) = wildcards::matches_over(&exhaustive, text);
            whole += named_all;
            found.extend((cut_short > 0).then_some(name));
        }
        assert!(found.is_empty(), "a match over {what} forgets what it does not name: {found:?}");
        assert!(whole >= least, "only {whole} matches over {what} found");
        println!("{whole} matches over {what} name every variant");
    }
}

#[test]
fn bad_wildcards_are_found() {
    let samples = [
        ("match f { Fact::A => 1, Fact::B { x } => { 2 } Fact::C | Fact::D(_) => f(|_| 3), _ => 4 }", (0, 1)),
        ("match f { Fact::A => 1, Fact::B { x } => { 2 } Fact::C | Fact::D(_) => 3 }", (1, 0)),
        ("match f { Reason::A => match g { _ => 1 }, Reason::B => 2, Reason::C => 3, Reason::D => 4, }", (1, 0)),
        ("match f { Fact::A => 1, Fact::B => 2, _ => 3 }", (0, 0)),
        ("match f { Fact::A => if x { 1 } else { 2 }, Fact::B | Fact::C => a.b(), Fact::D => x?, _ => 3 }", (0, 1)),
        ("match f { Other::A => 1, Other::B => 2, Other::C => 3, Other::D => 4, _ => 5 }", (0, 0)),
        ("match f { Trouble::A | Trouble::B => 1, Trouble::C => { 2 } Trouble::D => 3, _ if g => 4, _ => 5 }", (0, 1)),
    ];
    let rule = "match r { (Origin::King, Constraint::Apart { .. }) => 1, _ => 2 }";
    assert_eq!(wildcards::matches_over(&wildcards::CONSTRAINTS, rule), (0, 1));
    let any_origin = "match r { (Constraint::Apart { .. }, Origin::King) => 1, (Constraint::Apart { .. }, _) => 2 }";
    assert_eq!(wildcards::matches_over(&wildcards::CONSTRAINTS, any_origin), (0, 1));
    let any_constraint = "match r { (Origin::King, _) => 1, (Origin::Knight | Origin::Cage, _) => 2 }";
    assert_eq!(wildcards::matches_over(&wildcards::CONSTRAINTS, any_constraint), (1, 0));
    let any_house =
        "match r { (Origin::House(HouseKind::Extra(_)), _) => 1, (Origin::House(_) | Origin::Cage, _) => 2 }";
    assert_eq!(wildcards::matches_over(&wildcards::CONSTRAINTS, any_house), (0, 1));
    let houses_alike = "match r { (Origin::House(_) | Origin::Cage, _) => 1, (Origin::King, _) => 2 }";
    assert_eq!(wildcards::matches_over(&wildcards::CONSTRAINTS, houses_alike), (1, 0));
    for (text, expected) in samples {
        assert_eq!(wildcards::matches_over(&wildcards::EVIDENCE, text), expected, "{text}");
    }
}
