//! Links of f-puzzles and SudokuPad, ours and those of the collections, unpacked by other people's lz-string to the
//! JSON that Ninefold says. Runs where node and the packages of `independent/` are there (`npm ci --prefix
//! tests/notations/independent`), else prints "skipped".

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use ninefold::generator::{Recipe, generate};
use ninefold::notation::{link, parse, unpacked, write};
use ninefold::puzzle::{Board, Kind, Puzzle};
use serde_json::{Value, json};

use crate::row;

/// What the script learns of a link. The cages are left out where the puzzle cannot be read.
fn line(text: &str, puzzle: Option<&Puzzle>, ours: bool) -> Value {
    let cages = puzzle.map(|p| {
        let cells = |c: &ninefold::puzzle::Cage| c.cells.iter().map(|c| c.to_string()).collect::<Vec<_>>();
        p.cages().iter().map(|c| json!([c.sum, cells(c)])).collect::<Vec<_>>()
    });
    json!({"link": text, "json": unpacked(text).unwrap(), "cages": cages, "ours": ours})
}

/// Links of generated Killers in both notations.
fn ours(count: u64) -> Vec<Value> {
    let mut lines = Vec::new();
    for seed in 0..count {
        let puzzle = generate(&Recipe::new(Kind::Killer), seed).unwrap();
        for slug in ["f-puzzles", "sudokupad"] {
            let text = write(row(slug), &puzzle, &Board::new(&puzzle), None).unwrap().text;
            let link = link(row(slug), &puzzle, &text).unwrap();
            assert_eq!(parse(&link).unwrap().puzzle, puzzle);
            lines.push(line(&link, Some(&puzzle), true));
        }
    }
    lines
}

/// The payloads of the collections, if these are there.
fn theirs() -> Vec<Value> {
    let folder = std::env::var_os("NINEFOLD_DATA")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), |f| Path::new(&f).to_path_buf());
    let Ok(text) = std::fs::read_to_string(folder.join("notations.jsonl")) else {
        println!("skipped: notations.jsonl is not beside the project");
        return Vec::new();
    };
    let rows = text.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let rows = rows.filter(|row| matches!(row["notation"].as_str(), Some("f-puzzles" | "sudokupad")));
    let lines = rows.map(|row| {
        let text = row["string"].as_str().unwrap();
        line(text, parse(text).ok().as_ref().map(|import| &import.puzzle), false)
    });
    lines.collect()
}

#[test]
fn other_implementations_unpack_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notations/independent");
    let lines: Vec<Value> = ours(100).into_iter().chain(theirs()).collect();
    let node = Command::new("node")
        .arg(folder.join("check.mjs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let (Ok(mut node), true) = (node, folder.join("node_modules/lz-string").is_dir()) else {
        println!("skipped: node or the packages of tests/notations/independent are missing");
        return;
    };
    let mut input = node.stdin.take().unwrap();
    for line in &lines {
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    let output = node.wait_with_output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    assert!(printed.contains(&format!("{} links unpacked", lines.len())), "{printed}");
    print!("{printed}");
}
