//! The keys that README and docs show: each of them is pressed, and something comes of it.

use std::path::Path;

use ninefold::screens::commands::COMMANDS;

use crate::language::{begin, buffer, press};
use crate::world::World;

/// What a key of the pages is in the language of the cases; empty for what is no key.
fn typed(key: &str) -> String {
    match key {
        // Between the first and the last of several keys.
        "–" => String::new(),
        "Delete" => "<del>".into(),
        "Backspace" => "<bs>".into(),
        "F1" => "<f1>".into(),
        _ => match key.strip_prefix("Ctrl+") {
            Some(letter) => format!("<c-{}>", letter.to_lowercase()),
            None if key.chars().count() == 1 => key.to_owned(),
            None => String::new(),
        },
    }
}

/// The rows of a page's table of keys: the keys, and what they do.
fn rows(page: &str) -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = std::fs::read_to_string(file).unwrap();
    let (_, table) = text.split_once("| key | does |\n| --- | --- |\n").expect("a table of keys");
    let rows = table.lines().take_while(|line| line.starts_with("| "));
    let columns = rows.filter_map(|row| row.trim_matches(['|', ' ']).split_once(" | "));
    columns.map(|(keys, does)| (keys.to_owned(), does.to_owned())).collect()
}

/// The keys in the first column of the tables of keys: between backticks, or named.
fn keys(page: &str) -> Vec<String> {
    let rows = rows(page);
    let first = rows.iter().map(|(keys, _)| keys.as_str());
    first
        .flat_map(|cell: &str| {
            // A comma between backticks is a key, one outside parts two.
            let parts = cell.split('`').enumerate();
            parts.flat_map(|(at, part)| {
                let between = |c: char| c == ' ' || at % 2 == 0 && matches!(c, ',' | ';');
                part.split(between).filter(|key| !key.is_empty()).map(str::to_owned).collect::<Vec<_>>()
            })
        })
        .collect()
}

/// Whether the last key was one that is not known where it was pressed.
fn means_nothing(world: &World) -> bool {
    world.stage.app.message.as_ref().is_some_and(|message| message.text.contains("does nothing here"))
}

#[test]
fn every_key_of_readme_and_docs_does_something() {
    let (mut pressed, mut idle) = (0, Vec::new());
    for page in ["README.md", "docs/keys.md"] {
        for key in keys(page) {
            let typed = typed(&key);
            if typed.is_empty() {
                // The words between keys, and the arrows as a whole.
                assert!(["arrows", "and", "a", "digit", "–"].contains(&key.as_str()), "{page}: {key} is no key");
                continue;
            }
            // A digit, marks and a colour to take away, something to undo and to redo, a Killer for the sums.
            let mut world = begin("killer");
            press(&mut world, "5<right><right>78u<left><down>");
            press(&mut world, if key == "z" { "x" } else { "" });
            press(&mut world, if key == "0" || typed == "<del>" || typed == "<bs>" { "5" } else { "" });
            let before = (buffer(&world), world.copied.len(), world.left);
            press(&mut world, &typed);
            let after = (buffer(&world), world.copied.len(), world.left);
            pressed += 1;
            if before == after || means_nothing(&world) {
                idle.push(format!("{page}: {key}"));
            }
        }
    }
    assert!(idle.is_empty(), "keys that do nothing:\n{}", idle.join("\n"));
    assert!(pressed >= 40, "{pressed} keys");
}

/// The keys that the second column names: between backticks, or by a word. Commands have a test of their own.
fn named_within(does: &str) -> Vec<String> {
    let words = ["Alt+digit", "Ctrl", "Enter", "Esc", "Shift", "Space", "Tab"];
    let parts = does.split('`').enumerate();
    parts
        .flat_map(|(at, part)| {
            let quoted = at % 2 == 1 && !part.starts_with(':');
            let between = |c: char| c == ' ' || !quoted && matches!(c, ',' | ';' | ':' | '.');
            let keys = part.split(between).filter(move |word| quoted || words.contains(word));
            keys.filter(|key| !key.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

/// What is pressed for a key of the second column, first to have what it works on, then the key.
fn pressed_within(row: &str, key: &str) -> Option<(&'static str, &'static str)> {
    Some(match (row, key) {
        ("arrows, `h j k l`", "Shift") => ("", "<s-right>"),
        ("arrows, `h j k l`", "Ctrl") => ("", "<c-right>"),
        ("`1`–`9`", "Alt+digit") => ("", "<a-5>"),
        ("`n`", "Tab") => ("nnn", "<tab>"),
        ("`n`", "Enter") => ("nnn", "<enter>"),
        ("`A`", "v") => ("A", "v"),
        ("`o`", "+") => ("o", "+"),
        ("`o`", "-") => ("o+", "-"),
        ("`o`", ">") => ("o", ">"),
        ("`o`", "<") => ("o>", "<"),
        ("`E`", "Enter") => ("E<enter>", "<enter>"),
        ("`E`", "Tab") => ("E<enter>", "<tab>"),
        ("`E`", "#") => ("E<enter>", "#"),
        ("`E`", "a") => ("E<enter>", "a"),
        ("`N`, `O`", "n") => ("N", "n"),
        ("`N`, `O`", "/") => ("O", "/"),
        ("`T`, `,`", "/") => (",", "/"),
        _ => return None,
    })
}

#[test]
fn every_key_that_works_in_what_another_opens_does_something() {
    let (mut pressed, mut idle) = (0, Vec::new());
    for page in ["README.md", "docs/keys.md"] {
        for (row, does) in rows(page) {
            for key in named_within(&does) {
                let Some((first, then)) = pressed_within(&row, &key) else {
                    panic!("{page}: nobody presses {key} in the row of {row}")
                };
                let mut world = begin("killer");
                press(&mut world, first);
                let before = buffer(&world);
                press(&mut world, then);
                pressed += 1;
                if before == buffer(&world) || means_nothing(&world) {
                    idle.push(format!("{page}: {key} after {first}"));
                }
            }
        }
    }
    assert!(idle.is_empty(), "keys that do nothing:\n{}", idle.join("\n"));
    assert!(pressed >= 16, "{pressed} keys");
}

#[test]
fn every_command_of_readme_and_docs_is_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut named = 0;
    let mut pages: Vec<_> = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
    pages.extend([root.join("README.md"), root.join("CONTRIBUTING.md")]);
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        let page = page.display();
        for code in text.split('`').skip(1).step_by(2).filter(|code| code.starts_with(':') && code.len() > 1) {
            let name = code.trim_start_matches(':').split_whitespace().next().unwrap();
            assert!(COMMANDS.iter().any(|row| row.name == name), "{page}: there is no command {code}");
            named += 1;
        }
    }
    assert!(named >= 10, "{named} commands");
}
