//! What README and docs show is run: commands, options, and the output that they quote.
//!
//! Lines of `sh` blocks are run by a shell in a folder with the files that they name, and have to end well. In `console`
//! blocks what follows a line with `$` has to be what the command prints. Commands and options within sentences have to
//! exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::CommandFactory;
use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold::cli::commands::Cli;

use crate::run::run;
use crate::samples::{KILLER_V1, STR8TS_B, SUDOKU};

/// Programs that the pages name and that not every machine has.
const OTHERS: [&str; 2] = ["parallel", "man"];

/// Lines that build, test and install, the script that runs them, and how they stand there. Where a page says something
/// else, the script has to be changed as well.
const ELSEWHERE: [(&str, &str, &str); 7] = [
    ("cargo run --release", ".ci/run", "cargo run --release --quiet"),
    ("cargo test", ".ci/run", "cargo test --no-fail-fast"),
    // It opens nothing.
    ("cargo doc --open", ".ci/run", "cargo doc --quiet"),
    ("cargo install --path . --locked", ".ci/packages", "cargo install --path . --locked"),
    (
        "cargo add --path ../ninefold --no-default-features",
        ".ci/packages",
        "cargo add --path ../ninefold --no-default-features",
    ),
    // Into a scratch folder, by what apt and rpm call; the name of the file is compared with the page's.
    ("sudo apt install ./ninefold_0.1.0-1_amd64.deb", ".ci/packages", "installs \"sudo apt install ./\" \"$deb\""),
    ("sudo rpm -i ninefold-0.1.0-1.x86_64.rpm", ".ci/packages", "installs \"sudo rpm -i \" \"$rpm\""),
];

/// The README and the pages of `docs`, with their texts.
pub fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.push(root.join("README.md"));
    files.sort();
    let named = |file: &PathBuf| file.strip_prefix(root).unwrap().display().to_string();
    files.iter().map(|file| (named(file), fs::read_to_string(file).unwrap())).collect()
}

/// The blocks in this language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    text.split(fence.as_str()).skip(1).filter_map(|rest| rest.split("\n```").next()).collect()
}

/// A folder with the files that the pages name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    let corpus = format!("id,puzzle,level\na17,{SUDOKU},easy\n");
    write("puzzles.txt", format!("{SUDOKU}\n{STR8TS_B}\n").as_bytes());
    write("corpus.csv", corpus.as_bytes());
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    std::io::Write::write_all(&mut packed, corpus.as_bytes()).unwrap();
    write("corpus.csv.gz", &packed.finish().unwrap());
    let json = run(&["convert", KILLER_V1, "--to", "barium-json"]).fine();
    write("a.json", json.as_bytes());
    write("b.json", json.as_bytes());
    write("layout.txt", b"accg\naddg\nbddh\nbeeh\n");
    folder
}

/// What stands for a puzzle, a file and the like, filled in.
fn filled(line: &str) -> String {
    let killer = line.contains("shapes");
    line.split(' ')
        .map(|word| match word {
            "PUZZLE" if killer => KILLER_V1,
            "PUZZLE" | "[PUZZLE]" => SUDOKU,
            "FILE" => "puzzles.txt",
            "COMMAND" => "solve",
            "KIND" => "killer",
            "TECHNIQUE" => "innies",
            word => word,
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// A shell that finds the program by its name, and keeps to the folder.
fn shell(line: &str, folder: &Path) -> std::process::Output {
    let program = Path::new(env!("CARGO_BIN_EXE_ninefold")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(program.to_owned()).chain(std::env::split_paths(&path));
    Command::new("bash")
        .args(["-c", &format!("set -o pipefail; {line}")])
        .current_dir(folder)
        .env("PATH", std::env::join_paths(all).unwrap())
        .env("NINEFOLD_HOME", folder.join("home"))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn every_command_of_readme_and_docs_runs() {
    let folder = folder();
    let (mut ran, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        // A line goes on after a backslash; the file of the man page is looked at where there is a reader for it.
        let lines: Vec<String> = blocks(&text, "sh").iter().map(|block| block.replace("\\\n", "")).collect();
        for line in lines.iter().flat_map(|block| block.lines()) {
            let first = line.split_whitespace().next().unwrap_or("#");
            if first == "cargo" || first.starts_with('#') {
                continue;
            }
            assert!(first == "ninefold" || OTHERS.contains(&first), "{page}: nobody runs {line}");
            let comment = line.split_once(" #").map_or("", |(_, comment)| comment);
            assert!(!comment.contains(" -"), "{page}: nobody runs the option in the comment of {line}");
            let there = shell(&format!("command -v {first}"), folder.path()).status.success();
            if !there {
                println!("skipped: there is no {first}");
                continue;
            }
            let output = shell(&filled(line), folder.path());
            ran += 1;
            // "No" is an answer as well.
            let said_no = output.status.code() == Some(1) && output.stderr.is_empty();
            if !output.status.success() && !said_no {
                wrong.push(format!("{page}: {line}\n{}", String::from_utf8_lossy(&output.stderr)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran >= 18, "{ran} commands");
}

/// What builds, tests and installs is run by the scripts: each such line of the pages is one of [`ELSEWHERE`], and none of
/// those is out of date.
#[test]
fn every_line_that_builds_or_installs_is_run_by_a_script() {
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    for (page, text) in pages() {
        let lines = blocks(&text, "sh").into_iter().flat_map(str::lines).chain(inline(&text));
        for line in lines.map(|line| line.split(" #").next().unwrap_or_default().trim()) {
            // Tests and benchmarks are looked for by name.
            let others = line.contains("--test ") || line.contains("--bench ");
            if others || !["cargo ", "sudo "].iter().any(|first| line.starts_with(first)) {
                continue;
            }
            match ELSEWHERE.iter().find(|(known, ..)| *known == line) {
                Some(row) => drop(seen.insert(row)),
                None => wrong.push(format!("{page}: no script runs {line}")),
            }
        }
    }
    for row in &ELSEWHERE {
        let script = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(row.1)).unwrap();
        let mut runs = script.lines().filter(|line| !line.trim_start().starts_with('#'));
        if !seen.contains(row) || !runs.any(|line| line.contains(row.2)) {
            wrong.push(format!("{}: not on a page, or not in {}", row.0, row.1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn output_that_is_quoted_is_what_is_printed() {
    let folder = folder();
    let (mut quoted, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for block in blocks(&text, "console") {
            for run in format!("\n{block}").split("\n$ ").skip(1) {
                let (line, shown) = run.split_once('\n').unwrap_or((run, ""));
                let output = shell(&filled(line), folder.path());
                let printed = String::from_utf8_lossy(&output.stdout);
                quoted += 1;
                // A sign for what was left out parts what has to be there.
                let mut rest = printed.trim_end();
                let fits = shown.trim_end().split('…').all(|part| {
                    let found = rest.find(part);
                    rest = found.map_or(rest, |at| &rest[at + part.len()..]);
                    found.is_some()
                });
                if !fits || !rest.is_empty() || !printed.starts_with(shown.split('…').next().unwrap_or_default()) {
                    wrong.push(format!("{page}: {line}\n{printed}{}", String::from_utf8_lossy(&output.stderr)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(quoted >= 2, "{quoted} outputs");
}

/// Everything between backticks outside of blocks.
pub fn inline(text: &str) -> Vec<&str> {
    let outside = text.split("\n```").step_by(2);
    outside.flat_map(|part| part.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn commands_within_sentences_run() {
    let folder = folder();
    let (mut ran, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for code in inline(&text).into_iter().map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ")) {
            // On its own it is the name of the program.
            if !code.starts_with("ninefold ") {
                continue;
            }
            let output = shell(&filled(&code), folder.path());
            ran += 1;
            if !output.status.success() {
                wrong.push(format!("{page}: {code}\n{}", String::from_utf8_lossy(&output.stderr)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran >= 8, "{ran} commands");
}

/// What newcomers are sent to exists: files, and the tests and benchmarks that they should run.
#[test]
fn files_and_tests_that_the_pages_name_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let contributing = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages().into_iter().chain([(String::from("CONTRIBUTING.md"), contributing)]) {
        for code in inline(&text).into_iter().chain(blocks(&text, "sh")) {
            let words: Vec<&str> = code.split_whitespace().collect();
            for pair in words.windows(2) {
                if ["--test", "--bench"].contains(&pair[0]) {
                    seen += 1;
                    if !manifest.contains(&format!("name = \"{}\"", pair[1])) {
                        wrong.push(format!("{page}: {code}"));
                    }
                }
            }
            let ours = ["src/", "tests/", "assets/", "docs/", "benches/", ".ci/"];
            for word in words.iter().filter(|word| ours.iter().any(|folder| word.starts_with(folder))) {
                seen += 1;
                // NAME stands for what a newcomer chooses.
                if !word.contains("NAME") && !root.join(word.trim_end_matches([',', '.', ';'])).exists() {
                    wrong.push(format!("{page}: there is no {word}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen >= 40, "{seen} files and tests");
}

#[test]
fn commands_and_options_within_sentences_exist() {
    let definition = Cli::command();
    let commands: BTreeSet<&str> = definition.get_subcommands().map(clap::Command::get_name).collect();
    let all = definition.get_subcommands().chain([&definition]);
    let options: BTreeSet<&str> = all.flat_map(clap::Command::get_arguments).filter_map(clap::Arg::get_long).collect();
    let known_option = |word: &str| {
        let name = word.trim_start_matches("--").split(['=', '|']).next().unwrap_or_default();
        // The last is one of GNU parallel.
        options.contains(name) || ["help", "version", "sshlogin"].contains(&name)
    };
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for code in inline(&text).into_iter().map(|code| code.replace('\n', " ")) {
            let mut words = code.split_whitespace();
            let ours = match words.next() {
                Some("ninefold") => {
                    let command =
                        words.clone().next().filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
                    if command.is_some_and(|word| !commands.contains(word) && word != "help") {
                        wrong.push(format!("{page}: {code}"));
                    }
                    true
                }
                Some(first) => first.starts_with("--"),
                None => false,
            };
            if !ours {
                continue;
            }
            seen += 1;
            let mut named = code.split_whitespace().filter(|word| word.starts_with("--") && word.len() > 2);
            if !named.all(known_option) {
                wrong.push(format!("{page}: {code}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen >= 20, "{seen} commands and options");
}

/// The page of keys holds the table as the program prints it; `NINEFOLD_BLESS=1` writes it anew.
#[test]
fn the_page_of_keys_is_the_table() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/keys.md");
    let page = fs::read_to_string(&file).unwrap();
    let (before, block) = page.split_once("```text\n").expect("a block");
    let (_, after) = block.split_once("```").expect("its end");
    let table = run(&["--keys"]).fine();
    let wanted = format!("{before}```text\n{table}```{after}");
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        fs::write(&file, &wanted).unwrap();
    }
    let bless = "NINEFOLD_BLESS=1 cargo test --test commands documents";
    assert!(page == wanted || std::env::var_os("NINEFOLD_BLESS").is_some(), "docs/keys.md is old, {bless} writes it");
}

/// Links between the pages lead somewhere.
#[test]
fn links_between_pages_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut links = 0;
    for (page, text) in pages() {
        let folder = root.join(&page).parent().unwrap().to_owned();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") || target.starts_with('#') {
                continue;
            }
            links += 1;
            let file = target.split('#').next().unwrap_or_default();
            assert!(folder.join(file).exists(), "{page}: there is no {target}");
        }
    }
    assert!(links >= 10, "{links} links");
}
