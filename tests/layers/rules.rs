//! The layers as data, and the faults of one file.

use super::paths::{code_only, paths, resolve};

/// Which rooms a room may use beside itself; `docs/architecture.md` has the same list.
pub const LAYERS: [(&str, &[&str]); 20] = [
    ("text", &[]),
    ("puzzle", &["text"]),
    ("solver", &["puzzle"]),
    ("corpus", &["puzzle", "solver"]),
    ("notation", &["text", "puzzle", "generator"]),
    ("collection", &["text", "notation"]),
    ("proof", &["puzzle"]),
    ("logic", &["text", "puzzle", "proof"]),
    ("picture", &["text", "puzzle"]),
    ("generator", &["text", "puzzle", "solver", "logic"]),
    ("game", &["text", "puzzle", "notation", "logic"]),
    ("draft", &["text", "puzzle", "notation"]),
    ("practice", &["text", "puzzle", "solver", "logic", "generator"]),
    ("store", &["text", "puzzle", "game"]),
    ("app", &["text", "puzzle", "solver", "notation", "logic", "generator", "draft", "game", "practice", "store"]),
    ("widgets", &["text", "puzzle", "logic", "picture", "game", "app"]),
    (
        "screens",
        &["text", "puzzle", "notation", "logic", "picture", "generator", "draft", "game", "practice", "app", "widgets"],
    ),
    ("config", &["text", "notation", "logic", "store", "app", "widgets", "screens"]),
    (
        "terminal",
        &["notation", "collection", "picture", "generator", "draft", "practice", "store", "app", "screens", "config"],
    ),
    (
        "cli",
        &[
            "text", "puzzle", "solver", "corpus", "notation", "collection", "proof", "logic", "picture", "generator",
            "draft", "game", "practice", "store", "app", "widgets", "screens", "config", "terminal",
        ],
    ),
];

/// The rooms that know no terminal, no clock, no files and no environment.
const PURE: [&str; 13] = [
    "text", "corpus", "puzzle", "notation", "collection", "solver", "proof", "logic", "picture", "generator", "draft",
    "game", "practice",
];

/// What they may not name.
const IMPURE: [&str; 8] =
    ["ratatui", "crossterm", "arboard", "std::fs", "std::env", "std::net", "Instant::now", "SystemTime"];

/// What only the terminal room may name.
const TERMINAL_ONLY: [&str; 2] = ["crossterm", "arboard"];

/// The rooms that may name ratatui: those that draw, and the one that shows what was drawn.
const DRAWING: [&str; 3] = ["widgets", "screens", "terminal"];

/// Where puzzles are made again from their codes. The step solver changes; these puzzles must not.
const REPLAYED: &str = "src/generator/plan/";

/// The rooms that a room may use, or `None` for a room without a layer.
pub fn may_use(room: &str) -> Option<&'static [&'static str]> {
    LAYERS.iter().find(|(name, _)| *name == room).map(|(_, below)| *below)
}

/// The names of a file's room and of the modules that lead to it; `None` for what is in no room, and for tests.
fn place(name: &str) -> Option<(&str, Vec<&str>)> {
    let mut module: Vec<&str> = name.trim_start_matches("src/").trim_end_matches(".rs").split('/').collect();
    let (room, file) = (*module.first()?, *module.last()?);
    if module.len() < 2 || file == "tests" {
        return None;
    }
    if file == "mod" {
        module.pop();
    }
    Some((room, module))
}

/// The room of a file, and the other rooms that it uses.
pub fn uses<'a>(name: &'a str, text: &str) -> Option<(&'a str, Vec<String>)> {
    let (room, module) = place(name)?;
    let used = paths(&code_only(text)).into_iter().filter_map(|path| resolve(&module, &path));
    Some((room, used.filter(|used| used != room && may_use(used).is_some()).collect()))
}

/// What is wrong with a file, one sentence each.
pub fn faults(name: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Some((room, module)) = place(name) else { return found };
    for path in paths(&code_only(text)) {
        if PURE.contains(&room)
            && let Some(word) = IMPURE.iter().find(|w| names(&path, w))
        {
            found.push(format!("{name}: {room} names {word} in `{}`", path.join("::")));
        }
        if room != "terminal"
            && let Some(word) = TERMINAL_ONLY.iter().find(|w| names(&path, w))
        {
            found.push(format!("{name}: only terminal may name {word}, see `{}`", path.join("::")));
        }
        if !DRAWING.contains(&room) && !PURE.contains(&room) && names(&path, "ratatui") {
            found.push(format!("{name}: {room} draws nothing, but names ratatui in `{}`", path.join("::")));
        }
        let Some(used) = resolve(&module, &path) else { continue };
        if name.starts_with(REPLAYED) && used == "logic" && path.last().is_none_or(|last| last != "Level") {
            found.push(format!("{name}: {REPLAYED} may use nothing of logic but Level, see `{}`", path.join("::")));
        }
        let known = may_use(&used).is_some();
        if known && used != room && !may_use(room).is_some_and(|below| below.contains(&used.as_str())) {
            found.push(format!("{name}: {room} may not use {used}, see `{}`", path.join("::")));
        }
    }
    found.dedup();
    found
}

/// Whether the words of `wanted`, such as `std::fs`, stand one after the other in a path.
fn names(path: &[String], wanted: &str) -> bool {
    let wanted: Vec<&str> = wanted.split("::").collect();
    path.windows(wanted.len()).any(|part| part.iter().zip(&wanted).all(|(a, b)| a == b))
}
