//! Files with settings: good ones, and bad ones with what is said about them, one file a mistake.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod changes;
mod older;
mod settings;

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::app::{Action, Code, Colour, Key, ThemeChoice, ThemeName};
use ninefold::config::{Read, edit, read, template};
use ninefold::game::Assistance;
use ninefold::screens::{self, board_keys};
use ninefold::store::Store;
use proptest::prelude::*;

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/config").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "toml"));
    files.sort();
    files
}

/// `LINE:COLUMN: message`, one a line.
fn said(read: &Read) -> String {
    read.mistakes.iter().map(|mistake| format!("{mistake}\n")).collect()
}

#[test]
fn every_mistake_is_named_with_its_place() {
    let files = files("bad");
    assert!(files.len() >= 40, "{}", files.len());
    let wrong: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let found = said(&read(&fs::read(file).unwrap()));
            let wanted = fs::read_to_string(file.with_extension("txt")).unwrap_or_default();
            let name = file.file_name().unwrap().to_string_lossy();
            (found != wanted || found.is_empty()).then(|| format!("{name}:\n{found}instead of\n{wanted}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the page about the file shows.
#[test]
fn the_example_for_readers_is_good() {
    let page = include_str!("../../docs/configuration.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let read = read(example.as_bytes());
    assert_eq!((said(&read).as_str(), read.config.settings.theme.name()), ("", "dusk"));
}

#[test]
fn good_files_have_no_mistakes() {
    for file in files("good") {
        assert_eq!(said(&read(&fs::read(&file).unwrap())), "", "{}", file.display());
    }
    assert_eq!(said(&read(template(screens::KEYS).as_bytes())), "");
}

#[test]
fn what_a_good_file_says_counts() {
    let text = include_str!("good/all.toml");
    let config = read(text.as_bytes()).config;
    let settings = &config.settings;
    assert_eq!((settings.assistance, settings.mouse, settings.checking), (Some(Assistance::Paper), false, true));
    assert_eq!(
        (settings.layout.panel, settings.solving.placing_first, settings.solving.uniqueness),
        (false, true, false)
    );
    assert_eq!((settings.solving.shape_houses, settings.solving.shape_cells), (3, 4));
    assert!(settings.solving.off.contains("x-wing") && settings.solving.order == ["naked-pair", "x-wing"]);
    assert_eq!(settings.copy_as.pairs().collect::<Vec<_>>(), [("killer", "killer-b")]);

    let ThemeChoice::This(ThemeName::Own(mine)) = settings.theme else { panic!("{:?}", settings.theme) };
    assert_eq!((mine.name.as_str(), mine.base), ("mine", ThemeName::Light));
    let colour = |name: &str| mine.colours.iter().rev().find(|(known, _)| *known == name).map(|(_, colour)| *colour);
    assert_eq!((colour("entered"), colour("given")), (Some(Colour::Rgb(0xff8000)), Some(Colour::Index(9))));
    assert_eq!((colour("ground"), colour("tint-1")), (Some(Colour::Default), Some(Colour::Index(0))));

    let means = |key: Key| config.keys.lookup(&board_keys::KEYS, key).map(|hit| hit.action);
    assert_eq!((means(Key::char('r')), means(Key::char('u'))), (Some(Action::Undo), Some(Action::Redo)));
    assert_eq!((means(Key::char('U')), means(Key::char('h'))), (None, None));
    assert_eq!((means(Key::char('t')), means(Key::new(Code::F(2)))), (None, Some(Action::Theme)));
    assert_eq!(means(Key::char('1').with_shift()), None);
    let shown = config.keys.text();
    assert!(shown.contains("  r ") && shown.contains("  no key ") && !shown.contains("Shift+1"), "{shown}");
}

#[test]
fn what_is_wrong_costs_nothing_else() {
    let text =
        "mouse = 1\npanel = false\nkeys.board = { undo = \"n\", redo = \"F5\" }\nthemes.mine = { sum = 1, x = 2 }\n";
    let read = read(text.as_bytes());
    assert_eq!(read.mistakes.len(), 3);
    let settings = &read.config.settings;
    assert_eq!((settings.mouse, settings.layout.panel, settings.themes.len()), (true, false, 1));
    let means = |key: Key| read.config.keys.lookup(&board_keys::KEYS, key).map(|hit| hit.action);
    assert_eq!((means(Key::char('u')), means(Key::new(Code::F(5)))), (Some(Action::Undo), Some(Action::Redo)));
    assert_eq!(settings.themes[0].colours, [("sum", Colour::Index(1))]);
    let notice = read.notice().unwrap();
    assert!(notice.starts_with("3 mistakes in config.toml") && notice.contains("the first, 1:9: mouse is"), "{notice}");
}

/// An entry that goes because of a clash may leave another one in the way of what comes back.
#[test]
fn keys_never_clash_in_the_end() {
    let text = "[keys.board]\nundo = \"n\"\nredo = \"u\"\n";
    let read = read(text.as_bytes());
    let lines = "2:8: n is already hint in keys.board; it cannot also be undo\n\
                 3:8: u is already undo in keys.board; it cannot also be redo\n";
    assert_eq!(said(&read), lines);
    let means = |c| read.config.keys.lookup(&board_keys::KEYS, Key::char(c)).map(|hit| hit.action);
    assert_eq!((means('u'), means('U')), (Some(Action::Undo), Some(Action::Redo)));
}

#[test]
fn large_files_and_deep_ones_are_refused() {
    let large = "# \n".repeat(100_000);
    assert_eq!(said(&read(large.as_bytes())), "1:1: the file is larger than 256 KiB\n");
    let deep = format!("x = {}", "[".repeat(100_000));
    assert!(!read(deep.as_bytes()).mistakes.is_empty());
    let many: String = (0..20_000).map(|i| format!("themes.t{i} = {{}}\n")).collect();
    assert_eq!(
        said(&read(many.as_bytes().get(..250_000).unwrap())).lines().next(),
        Some("51:8: there are more than 50 themes of your own")
    );
    let keys = format!("[keys.board]\nundo = [{}]\n", "\"a\",".repeat(60_000));
    assert_eq!(said(&read(keys.as_bytes())), "2:8: undo has more than 9 keys\n");
    let slips = format!("technique-off = [{}]", "\"x\",\n".repeat(50_000));
    assert_eq!(read(slips.as_bytes()).mistakes.len(), 50_000);
    let noise = "x\n".repeat(100_000);
    assert_eq!(read(noise.as_bytes()).mistakes.len(), 100_000);
    let tables = format!("[{}x]", "x.".repeat(50_000));
    assert!(!read(tables.as_bytes()).mistakes.is_empty());
}

/// A text with some of its characters changed, left out or put in.
fn slips() -> impl Strategy<Value = String> {
    let slip = (any::<prop::sample::Index>(), prop_oneof!["", "[ -~]", "[\\[\\]{}=\"'#.,\n]"], 0..3_usize);
    prop::collection::vec(slip, 1..6).prop_map(|slips| {
        let mut text: Vec<char> = include_str!("good/all.toml").chars().collect();
        for (at, put, out) in slips {
            let at = at.index(text.len());
            text.splice(at..(at + out).min(text.len()), put.chars());
        }
        text.into_iter().collect()
    })
}

proptest! {
    /// Whatever stands in a file, its mistakes have places in it, and a change either leaves it as it was or is read
    /// back from it.
    #[test]
    fn any_slip_is_survived(text in slips()) {
        let before = read(text.as_bytes());
        for mistake in &before.mistakes {
            prop_assert!(mistake.offset <= text.len() && mistake.line <= text.matches('\n').count() + 1);
        }
        let mut after = before.config.settings.clone();
        after.mouse = !after.mouse;
        after.solving.off = ["jellyfish"].into();
        let change = edit(&before.config.settings, &after).unwrap();
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().into()));
        store.make_config(&text).unwrap();
        let written = store.edit_config(&change);
        let there = fs::read_to_string(home.path().join("config.toml")).unwrap();
        if written.is_ok() {
            let again = read(there.as_bytes()).config.settings;
            prop_assert_eq!((again.mouse, &again.solving.off), (after.mouse, &after.solving.off), "{}", there);
            prop_assert_eq!(again, after, "{}", there);
        } else {
            prop_assert_eq!(there, text);
        }
    }
}
