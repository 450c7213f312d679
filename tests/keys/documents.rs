//! The keys that README and docs show: each of them is pressed, and something comes of it.

use std::path::Path;

use ninefold::screens::commands::COMMANDS;

use crate::language::{begin, buffer, press};

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

/// The keys in the first column of the tables of keys: between backticks, or named.
fn keys(page: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = std::fs::read_to_string(file).unwrap();
    let (_, table) = text.split_once("| key | does |\n| --- | --- |\n").expect("a table of keys");
    let rows = table.lines().take_while(|line| line.starts_with("| "));
    let first = rows.filter_map(|row| row.trim_start_matches("| ").split(" | ").next());
    first
        .flat_map(|cell| {
            // A comma between backticks is a key, one outside parts two.
            let parts = cell.split('`').enumerate();
            parts.flat_map(|(at, part)| {
                let between = |c: char| c == ' ' || at % 2 == 0 && matches!(c, ',' | ';');
                part.split(between).filter(|key| !key.is_empty()).map(str::to_owned).collect::<Vec<_>>()
            })
        })
        .collect()
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
            if before == after {
                idle.push(format!("{page}: {key}"));
            }
        }
    }
    assert!(idle.is_empty(), "keys that do nothing:\n{}", idle.join("\n"));
    assert!(pressed >= 40, "{pressed} keys");
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
