//! Packed files in and out, and runs that go on where one broke off.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold::cli::sink::{Records, Sink};
use ninefold::collection::packing::Unpacked;

use crate::run::{feed, run};
use crate::samples::*;

/// What a tool makes of bytes; `None` where there is no such tool, and says so.
fn through(tool: &str, arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let child = Command::new(tool).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        println!("skipped: there is no {tool}");
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{tool}");
    Some(output.stdout)
}

/// Rows with a key each.
fn corpus(count: usize) -> String {
    let puzzles = [SUDOKU, SUDOKU_TWO, "nothing at all", STR8TS_B];
    (0..count).map(|n| format!("k{n},{}\n", puzzles[n % puzzles.len()])).collect()
}

#[test]
fn packed_files_are_known_by_their_content() {
    let text = corpus(300);
    let plain = feed(&["convert", "--json"], text.as_bytes());
    let folder = tempfile::tempdir().unwrap();
    for (tool, arguments) in [("gzip", &["-c"][..]), ("zstd", &["-c", "-q"])] {
        let (Some(first), Some(second)) = (
            through(tool, arguments, &text.as_bytes()[..10_000]),
            through(tool, arguments, &text.as_bytes()[10_000..]),
        ) else {
            continue;
        };
        // Several one after another are one text.
        let both = [first, second].concat();
        assert_eq!(feed(&["convert", "--json"], &both).out, plain.out, "{tool}");
        let path = folder.path().join("no-ending");
        std::fs::write(&path, &both).unwrap();
        assert_eq!(run(&["convert", "--json", path.to_str().unwrap()]).out, plain.out, "{tool}");
        let cut = feed(&["convert", "--json"], &both[..both.len() - 20]);
        assert_eq!(cut.status, 2);
        assert!(cut.lines().last().unwrap()["error"].as_str().unwrap().contains("cannot be read"), "{tool}");
    }
    let one = folder.path().join("one");
    if let Some(packed) = through("gzip", &["-c"], SUDOKU.as_bytes()) {
        std::fs::write(&one, packed).unwrap();
        assert_eq!(run(&["check", one.to_str().unwrap(), "--json"]).json()["status"], "unique");
    }
}

#[test]
fn what_is_written_is_packed_as_the_name_says() {
    let folder = tempfile::tempdir().unwrap();
    let text = corpus(5000);
    let plain = feed(&["convert", "--format", "csv"], text.as_bytes()).out;
    for (name, tool, arguments) in
        [("a.csv", "cat", &[][..]), ("a.csv.gz", "gzip", &["-dc"][..]), ("a.csv.zst", "zstd", &["-dcq"])]
    {
        let path = folder.path().join(name);
        let run = feed(&["convert", "--format", "csv", "-o", path.to_str().unwrap()], text.as_bytes());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
        let bytes = std::fs::read(&path).unwrap();
        if let Some(unpacked) = through(tool, arguments, &bytes) {
            assert!(unpacked == plain.as_bytes(), "{name}");
        }
        let again = feed(&["convert", "--format", "csv", "--columns", "status"], &bytes);
        assert_eq!(again.lines_of_text(), 5001, "{name}");
    }
}

impl crate::run::Run {
    fn lines_of_text(&self) -> usize {
        self.out.lines().count()
    }
}

#[test]
fn a_killed_run_goes_on_and_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("corpus.csv");
    std::fs::write(&input, corpus(40_000)).unwrap();
    let input = input.to_str().unwrap();
    let options = ["--format", "csv", "--columns", "line,id,status,solution,error"];
    let arguments = |path: &str| {
        let all = ["solve", input, "-o", path, "--jobs", "2"].into_iter().chain(options);
        all.map(str::to_owned).collect::<Vec<String>>()
    };
    let unpacked = |path: &std::path::Path| {
        let mut text = String::new();
        let bytes = std::fs::read(path).unwrap();
        match path.extension().and_then(|e| e.to_str()) {
            Some("gz") => {
                flate2::read::MultiGzDecoder::new(bytes.as_slice()).read_to_string(&mut text).map(|_| ()).unwrap();
            }
            _ => text = String::from_utf8(bytes).unwrap(),
        }
        text
    };
    let whole = run(&["solve", input, "--format", options[1], "--columns", options[3]]).out;
    assert_eq!(whole.lines().count(), 40_001);
    for name in ["answers.csv", "answers.csv.gz"] {
        let path = folder.path().join(name);
        let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(arguments(path.to_str().unwrap()))
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let since = Instant::now();
        while std::fs::metadata(&path).map_or(0, |m| m.len()) < 10_000 && child.try_wait().unwrap().is_none() {
            assert!(since.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = child.kill();
        child.wait().unwrap();
        let held = std::fs::metadata(&path).unwrap().len();
        let more: Vec<String> = arguments(path.to_str().unwrap()).into_iter().chain(["--resume".to_owned()]).collect();
        let resumed = run(&more.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(resumed.status, 2, "{}", resumed.err);
        assert!(std::fs::metadata(&path).unwrap().len() >= held);
        assert!(unpacked(&path) == whole, "{name}");
        // There is nothing left to do.
        let done = run(&more.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((done.status, done.err.as_str()), (0, ""), "{name}");
        assert!(unpacked(&path) == whole, "{name}");
    }
}

#[test]
fn generated_puzzles_are_continued_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.jsonl");
    let file = path.to_str().unwrap();
    let arguments =
        |count: &'static str| vec!["generate", "sudoku", "--json", "--seed", "5", "-o", file, "--count", count];
    assert_eq!(run(&arguments("6")).status, 0);
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let resumed: Vec<&str> = arguments("6").into_iter().chain(["--resume"]).collect();
    assert_eq!(run(&resumed).status, 0);
    assert!(std::fs::read(&path).unwrap() == whole);
    let without_seed = run(&["generate", "sudoku", "--json", "-o", file, "--resume"]);
    assert_eq!(without_seed.status, 2, "{}", without_seed.err);
}

#[test]
fn what_other_options_made_is_not_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new");
    let file = path.to_str().unwrap();
    let with = |options: &str, more: &[&str]| {
        let words = ["generate", "-o", file, "--count", "4"].into_iter().chain(options.split(' '));
        run(&words.chain(more.iter().copied()).collect::<Vec<_>>())
    };
    let made = "str8ts --format csv --columns code,text --seed 5 --difficulty tough";
    assert_eq!(with(made, &[]).status, 0);
    // Broken off in its last answer.
    let whole = std::fs::read(&path).unwrap();
    let broken = &whole[..whole.len() - 9];
    for other in [
        "str8ts --format csv --columns code,text --seed 6 --difficulty tough",
        "str8ts --format csv --columns code,text --seed 5 --difficulty moderate",
        "str8ts --format csv --columns text,code --seed 5 --difficulty tough",
        "str8ts-x --format csv --columns code,text --seed 5 --difficulty tough",
    ] {
        std::fs::write(&path, broken).unwrap();
        let refused = with(other, &["--resume"]);
        assert_eq!(refused.status, 2, "{other}");
        assert!(refused.err.contains("begins with answers of a run with other options"), "{}", refused.err);
        assert!(std::fs::read(&path).unwrap() == broken, "{other}");
    }
    assert_eq!(with(made, &["--resume"]).status, 0);
    assert!(std::fs::read(&path).unwrap() == whole);
}

/// Seconds that are tried for what a faster machine finds in the first of them.
const TIMES: [&str; 4] = ["1", "4", "16", "64"];

#[test]
fn the_hardest_puzzles_go_on_in_the_notation_and_with_the_seeds_that_they_have() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new");
    let file = path.to_str().unwrap();
    let with = |options: &str, format: &str, more: &[&str], time: &str| {
        let words = ["generate", "-o", file, "--hardest", "--time", time, "--format", format].into_iter();
        run(&words.chain(options.split(' ')).chain(more.iter().copied()).collect::<Vec<_>>())
    };
    for format in ["json", "csv"] {
        // A busy machine may need longer to find any.
        let found = |time: &&str| with("sudoku --size 4 --seed 5 --count 1", format, &[], time).status == 0;
        let time = TIMES.iter().find(|time| found(time)).expect("no puzzle is found");
        let whole = std::fs::read(&path).unwrap();
        for other in [
            "sudoku --size 4 --seed 5 --count 2 --to ninefold",
            "sudoku --size 4 --seed 6 --count 2",
            "killer --size 4 --seed 5 --count 2",
        ] {
            let refused = with(other, format, &["--resume"], time);
            assert_eq!(refused.status, 2, "{format} {other}");
            assert!(refused.err.contains("begins with answers of a run with other options"), "{}", refused.err);
            assert!(std::fs::read(&path).unwrap() == whole, "{format} {other}");
        }
        let resumed = |time: &&str| {
            std::fs::write(&path, &whole).unwrap();
            with("sudoku --size 4 --seed 5 --count 2", format, &["--resume"], time).status == 0
        };
        assert!(TIMES.iter().any(resumed), "no second puzzle is found");
        let both = std::fs::read(&path).unwrap();
        assert!(both.starts_with(&whole) && both.len() > whole.len());
    }
}

#[test]
fn a_table_goes_on_with_the_same_columns_only() {
    let folder = tempfile::tempdir().unwrap();
    let (list, table) = (folder.path().join("list"), folder.path().join("table.csv.gz"));
    std::fs::write(&list, format!("{SUDOKU}\n{SUDOKU}\n")).unwrap();
    let (list, table) = (list.to_str().unwrap(), table.to_str().unwrap());
    let with = |columns: &str, more: &[&str]| {
        let words = ["solve", list, "--format", "csv", "-o", table, "--columns", columns];
        run(&[&words[..], more].concat())
    };
    assert_eq!(with("line,status", &[]).status, 0);
    let whole = std::fs::read(table).unwrap();
    let refused = with("line,solution", &["--resume"]);
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("begins with answers of a run with other options"), "{}", refused.err);
    assert!(std::fs::read(table).unwrap() == whole);
    assert_eq!(with("line,status", &["--resume"]).status, 0);
    assert!(std::fs::read(table).unwrap() == whole);
}

#[test]
fn a_file_in_another_notation_is_not_continued() {
    let folder = tempfile::tempdir().unwrap();
    let (list, out) = (folder.path().join("list"), folder.path().join("out"));
    fs::write(&list, format!("{SUDOKU}\n{SUDOKU_TWO}\n")).unwrap();
    let (list, file) = (list.to_str().unwrap(), out.to_str().unwrap());
    let with = |words: &str, format: &str, more: &[&str]| {
        let all = words.split(' ').chain([list, "-o", file, "--format", format]).chain(more.iter().copied());
        run(&all.collect::<Vec<_>>())
    };
    for format in ["json", "csv", "tsv"] {
        for (made, others) in [
            ("convert --to sudoku-v1", &["convert --to sudoku-b", "convert --to sudoku-v1 --link"][..]),
            // Its texts have line breaks.
            ("convert --to sdk", &["convert --to pm-grid", "convert"]),
            ("convert", &["convert --to sudoku-b"]),
            ("canonical --to sudoku-v1", &["canonical", "canonical --to sudoku-b"]),
            ("minimal --columns line,to --to sudoku-v1", &["minimal --columns line,to --to sudoku-b"]),
        ] {
            with(made, format, &[]);
            let whole = fs::read(&out).unwrap();
            let broken = &whole[..whole.len() - 1];
            for other in others {
                fs::write(&out, broken).unwrap();
                let refused = with(other, format, &["--resume"]);
                assert_eq!(refused.status, 2, "{format}: {made}, then {other}");
                assert!(refused.err.contains("begins with answers of a run with other options"), "{}", refused.err);
                assert!(fs::read(&out).unwrap() == broken, "{format}: {made}, then {other}");
            }
            with(made, format, &["--resume"]);
            assert!(fs::read(&out).unwrap() == whole, "{format}: {made}");
        }
    }
}

/// The line of an answer is not what the input calls one.
#[test]
fn a_table_with_lines_of_its_own_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let (list, out) = (folder.path().join("list"), folder.path().join("out"));
    fs::write(&list, format!("line,puzzle\n70,{SUDOKU}\n80,{SUDOKU_TWO}\n")).unwrap();
    for format in ["csv", "tsv"] {
        let words = ["convert", list.to_str().unwrap(), "-o", out.to_str().unwrap(), "--format", format];
        assert_eq!(run(&words).status, 0);
        let whole = fs::read(&out).unwrap();
        fs::write(&out, &whole[..whole.len() - 1]).unwrap();
        let resumed = run(&[&words[..], &["--resume"]].concat());
        assert_eq!((resumed.status, resumed.err.as_str()), (0, ""), "{format}");
        assert!(fs::read(&out).unwrap() == whole, "{format}");
    }
}

#[test]
fn a_file_that_is_read_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list");
    std::fs::write(&path, SUDOKU).unwrap();
    let file = path.to_str().unwrap();
    let run = run(&["solve", file, "-o", file]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot be written as well"), "{}", run.err);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), SUDOKU);
}

#[test]
fn a_file_that_is_read_under_another_name_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.svg");
    let other = folder.path().join("other.svg");
    std::fs::write(&path, SUDOKU).unwrap();
    std::fs::hard_link(&path, &other).unwrap();
    let (file, other) = (path.to_str().unwrap(), other.to_str().unwrap());
    let refused = |words: &[&str], standard: bool| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
        if standard {
            command.stdin(std::fs::File::open(&path).unwrap());
        }
        let output = command.args(words).env("NINEFOLD_HOME", folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains("cannot be written as well"), "{words:?}: {said}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), SUDOKU, "{words:?}");
    };
    for words in [&["solve", file, "-o", other][..], &["show", file, "-o", file], &["print", file, "-o", other]] {
        refused(words, false);
    }
    for words in [&["solve", "-o", file][..], &["solve", "-", "-o", other], &["show", "-", "-o", file]] {
        refused(words, true);
    }
    // Another file may be written, again and again.
    let third = folder.path().join("third");
    run(&["solve", file, "-o", third.to_str().unwrap()]).fine();
    run(&["solve", file, "-o", third.to_str().unwrap()]).fine();
}

#[test]
fn only_what_was_written_with_these_options_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let (list, note) = (folder.path().join("list"), folder.path().join("note"));
    std::fs::write(&list, format!("{SUDOKU}\n")).unwrap();
    let names = [list.to_str().unwrap(), note.to_str().unwrap()];
    for (text, form) in [("important\n", "json"), ("line,status\n1,unique\n", "json"), ("{\"line\":1}\n", "csv")] {
        std::fs::write(&note, text).unwrap();
        let run = run(&["solve", names[0], "--format", form, "-o", names[1], "--resume"]);
        assert_eq!(run.status, 2, "{text}");
        assert!(run.err.contains("it cannot be continued"), "{}", run.err);
        assert_eq!(std::fs::read_to_string(&note).unwrap(), text);
    }
}

fn answers(from: u32, to: u32) -> Vec<u8> {
    (from..to).flat_map(|n| format!("{{{n} an answer, {}}}\n", n.wrapping_mul(2_654_435_761)).into_bytes()).collect()
}

fn unpacked(path: &Path) -> Vec<u8> {
    let mut text = Vec::new();
    Unpacked::new(File::open(path).unwrap()).read_to_end(&mut text).unwrap();
    text
}

#[test]
fn a_run_that_broke_off_is_continued_wherever_it_did() {
    let folder = tempfile::tempdir().unwrap();
    let all = answers(0, 150_000);
    for name in ["plain", "packed.gz", "packed.zst"] {
        let path = folder.path().join(name);
        let (mut sink, held) = Sink::open(&path, None).unwrap();
        assert_eq!(held.records, 0);
        for chunk in all.split_inclusive(|b| *b == b'\n').collect::<Vec<_>>().chunks(500) {
            sink.write_all(&chunk.concat()).unwrap();
        }
        sink.finish().unwrap();
        assert_eq!(unpacked(&path), all, "{name}");
        let whole = std::fs::read(&path).unwrap();
        for cut in [0, 1, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut sink, held) = Sink::open(&path, Some(Records::Objects)).unwrap();
            assert!(all.starts_with(&held.head), "{name}");
            let held = u32::try_from(held.records).unwrap();
            assert!(cut < whole.len() || held == 150_000, "{name}: {held}");
            assert!(cut < whole.len() / 2 || held > 20_000, "{name}: {held}");
            sink.write_all(&answers(held, 150_000)).unwrap();
            sink.finish().unwrap();
            assert_eq!(unpacked(&path), all, "{name} cut at {cut}");
        }
    }
}

#[test]
fn what_others_packed_is_not_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.gz");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(b"{no line break at the end").unwrap();
    let bytes = encoder.finish().unwrap();
    std::fs::write(&path, &bytes).unwrap();
    assert!(Sink::open(&path, Some(Records::Objects)).is_err());
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let path = folder.path().join("other");
    for (text, records) in
        [("a note\n", Records::Objects), ("{\"a\":1}\n", Records::Quoted), ("a,b\n", Records::Objects)]
    {
        std::fs::write(&path, text).unwrap();
        assert!(Sink::open(&path, Some(records)).is_err(), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_file_of_other_answers_is_not_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (two, three, out) = (path("two.txt"), path("three.txt"), path("out.jsonl"));
    fs::write(&two, format!("{SUDOKU}\n{SUDOKU}\n")).unwrap();
    fs::write(&three, format!("{SUDOKU}\n# a comment\n\n{SUDOKU}\n{SUDOKU}\n")).unwrap();
    let refused = |arguments: &[&str], says: &str| {
        let before = fs::read(&out).unwrap();
        let refused = run(arguments);
        assert_eq!(refused.status, 2, "{arguments:?}");
        assert!(refused.err.contains(says), "{}", refused.err);
        assert_eq!(fs::read(&out).unwrap(), before, "untouched");
    };
    let other = "the file begins with answers of a run with other options or another version";
    assert_eq!(run(&["rate", &two, "--json", "-o", &out]).status, 0);
    refused(&["solve", &three, "--json", "-o", &out, "--resume"], other);
    refused(&["rate", &three, "--json", "--columns", "line", "-o", &out, "--resume"], other);
    refused(&["path", &two, "--json", "-o", &out, "--resume"], other);
    refused(&["rate", &two, "--json", "--echo", "-o", &out, "--resume"], other);
    refused(
        &["rate", &three, "--json", "-o", &out, "--resume"],
        "answer 2 in the file is to line 2, but puzzle 2 is on line 4",
    );
    assert_eq!(run(&["rate", &two, "--json", "--columns", "line,status", "-o", &out]).status, 0);
    refused(&["rate", &three, "--json", "-o", &out, "--resume"], other);
    assert_eq!(run(&["rate", &three, "--json", "-o", &out]).status, 0);
    refused(&["rate", &two, "--json", "-o", &out, "--resume"], "the file has 3 answers, but the input only 2 puzzles");
    assert_eq!(run(&["rate", &three, "--json", "-o", &out, "--resume"]).status, 0, "nothing is left to do");
    let table = path("out.csv");
    assert_eq!(run(&["rate", &two, "--format", "csv", "-o", &table]).status, 0);
    let moved = run(&["rate", &three, "--format", "csv", "-o", &table, "--resume"]);
    assert_eq!(moved.status, 2);
    assert!(moved.err.contains("answer 2 in the file is to line 2, but puzzle 2 is on line 4"), "{}", moved.err);
    // Of several files the same ones, in their order.
    assert_eq!(run(&["rate", &two, &three, "--json", "-o", &out]).status, 0);
    let kept: String = fs::read_to_string(&out).unwrap().lines().take(2).map(|line| format!("{line}\n")).collect();
    fs::write(&out, kept).unwrap();
    refused(&["rate", &three, &two, "--json", "-o", &out, "--resume"], "answer 2 in the file is to line 2 of ");
    assert_eq!(run(&["rate", &two, &three, "--json", "-o", &out, "--resume"]).status, 0);
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 5);
}
