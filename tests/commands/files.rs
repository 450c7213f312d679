//! Files of other programs on the command line.

use std::io::{BufRead, BufReader, Write};

use crate::run::{feed, run, start};
use crate::samples::*;

/// A file of this name with this text, and the folder that holds it.
fn file(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

fn rows() -> String {
    (0..9).map(|r| format!("{}\n", &SUDOKU[9 * r..9 * r + 9])).collect()
}

#[test]
fn a_file_of_one_puzzle_is_one_puzzle_for_every_command() {
    let grid = run(&["convert", SUDOKU, "--to", "pm-grid"]).fine();
    let xml = run(&["convert", SUDOKU, "--to", "opensudoku"]).fine();
    let ss = run(&["convert", SUDOKU, "--to", "ss"]).fine();
    for (name, notation, text) in [
        ("a.sdk", "sdk", format!("#AOurs\n#DA title\n{}", rows())),
        ("b.sdk", "sdk", format!("[Puzzle]\n{}", rows())),
        ("c.txt", "pm-grid", grid),
        ("d.opensudoku", "opensudoku", xml),
        ("e.ss", "ss", ss),
        ("f.txt", "sudoku-81", rows()),
        ("g.sdm", "sudoku-81", format!("# one\n{SUDOKU}\n")),
        ("h.txt", "hodoku", format!(":0000:x:{SUDOKU}:::\n")),
    ] {
        let (_folder, path) = file(name, &text);
        assert_eq!(run(&["solve", &path]).fine(), format!("{SUDOKU_SOLUTION}\n"), "{name}");
        assert_eq!(run(&["check", &path, "--json"]).json()["status"], "unique", "{name}");
        let board = run(&[&path]);
        assert_eq!((board.status, board.out.contains("3 9 2") || board.out.contains('3')), (0, true), "{name}");
        let converted = run(&["convert", &path, "--to", notation, "--json"]).json();
        assert_eq!((&converted["status"], &converted["from"]), (&"ok".into(), &notation.into()), "{name}");
        if name != "g.sdm" {
            assert_eq!(converted["text"].as_str().unwrap().trim_end(), text.trim_end(), "{name}");
            // what is printed is the file again, with no line more
            let printed = run(&["convert", &path, "--to", notation]).out;
            assert_eq!(printed, text, "{name}");
        }
    }
}

#[test]
fn lists_stream_and_commands_for_one_puzzle_take_the_first() {
    let (_folder, path) = file("list.sdm", &format!("# list\n{SUDOKU}\n{SUDOKU_TWO} # two\n\n{SUDOKU}\n"));
    let solved = run(&["solve", &path, "--json"]);
    let lines: Vec<_> = solved.lines().iter().map(|l| (l["line"].as_u64().unwrap(), l["status"].to_string())).collect();
    assert_eq!(lines, [(2, "\"unique\"".into()), (3, "\"multiple\"".into()), (5, "\"unique\"".into())]);
    let checked = run(&["check", &path, "--json"]);
    assert_eq!(checked.lines().iter().map(|l| l["line"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 5]);
    let first = run(&["hint", &path]);
    assert_eq!(first.status, 0);
    assert!(first.err.contains("the text holds 3 puzzles: the first is read"), "{}", first.err);
}

#[test]
fn a_list_with_more_bad_lines_than_good_ones_is_a_list() {
    let spoilt = SUDOKU.replace('.', "!");
    // It looks like a longer grid, which as a whole is read as the puzzle on the first line.
    let longer = format!("11{SUDOKU}");
    let statuses = |text: &str| {
        let answers = feed(&["check", "-", "--json"], text.as_bytes()).lines();
        answers.iter().map(|answer| (answer["line"].clone(), answer["status"].clone())).collect::<Vec<_>>()
    };
    for (text, valid) in [
        (format!("{SUDOKU}\n{spoilt}\n"), vec![1]),
        (format!("{spoilt}\n{spoilt}\n{SUDOKU}\n"), vec![3]),
        (format!("{SUDOKU}\n{longer}\n"), vec![1]),
        (format!("{longer}\n{longer}\n"), vec![]),
        (format!("{KILLER_V1}\n{longer}\n{longer}\n"), vec![1]),
        (format!("{}{SUDOKU}\n", format!("{spoilt}\n").repeat(900)), vec![901]),
    ] {
        let lines = text.lines().count() as u64;
        let expected: Vec<_> = (1..=lines)
            .map(|line| (line.into(), if valid.contains(&line) { "unique" } else { "invalid" }.into()))
            .collect();
        assert_eq!(statuses(&text), expected);
    }
    // What stands around a puzzle in a post is no bad line.
    for post in [
        format!("Hello,\nwho solves this?\n\n{SUDOKU}\n\nThanks\n"),
        format!(
            "https://forum.example.org/topics/a-hard-one-that-nobody-has-solved-so-far-without-guesses\n{SUDOKU}\n"
        ),
        format!("Try:\n\n{SUDOKU}\n\nSomebody-with-a-long-name\n"),
    ] {
        assert_eq!(of_one(&post), (0, "unique".into()), "{post}");
    }
    // Nor is what is too long for a puzzle a list of them.
    let data: Vec<String> = (0..20_000).map(|number| format!("  {number},")).collect();
    let long = feed(&["check", "-"], data.join("\n").as_bytes());
    assert!(long.status == 2 && long.err.lines().count() == 1, "{}", long.err.lines().count());
}

/// What `check` says of one puzzle, and its exit status.
fn of_one(text: &str) -> (i32, serde_json::Value) {
    let run = feed(&["check", "-", "--json"], text.as_bytes());
    (run.status, run.json()["status"].clone())
}

#[test]
fn a_list_of_short_puzzles_with_a_bad_first_line_keeps_the_others() {
    let small = run(&["generate", "sudoku", "--size", "4", "--count", "3", "--seed", "1", "--to", "sudoku-81"]).fine();
    let codes: Vec<String> = run(&["generate", "killer", "--size", "4", "--count", "3", "--seed", "1", "--json"])
        .lines()
        .iter()
        .map(|answer| answer["code"].as_str().unwrap().to_owned())
        .collect();
    for list in [small, codes.join("\n") + "\n"] {
        let answers = feed(&["solve", "-", "--json"], format!("x{list}").as_bytes()).lines();
        let statuses: Vec<&str> = answers.iter().map(|answer| answer["status"].as_str().unwrap()).collect();
        assert_eq!(statuses, ["invalid", "unique", "unique"], "x{list}");
    }
}

#[test]
fn a_list_is_answered_while_it_is_still_written() {
    let mut child = start(&["check", "--json", "-"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(format!("{SUDOKU}\n{SUDOKU_TWO}\n").as_bytes()).unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    // Nothing was said of an end yet.
    assert!(answers.next().unwrap().unwrap().contains("\"unique\""));
    assert!(answers.next().unwrap().unwrap().contains("\"multiple\""));
    input.write_all(format!("{SUDOKU}\n").as_bytes()).unwrap();
    assert!(answers.next().unwrap().unwrap().contains("\"unique\""));
    drop(input);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_mistake_in_a_file_of_one_puzzle_is_named_once() {
    let rows: Vec<&str> = (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect();
    let text = rows.join("\n").replacen('.', "!", 1) + "\n";
    let (_folder, path) = file("spoilt.sdk", &text);
    for command in ["solve", "rate", "convert"] {
        let answers = run(&[command, &path, "--json"]).lines();
        assert_eq!(answers.len(), 1, "{command}: {answers:?}");
        let error = answers[0]["error"].as_str().unwrap();
        assert!(answers[0]["status"] == "invalid" && error.contains("is neither a digit nor a sign"), "{error}");
    }
}

#[test]
fn games_of_one_file_are_answered_one_by_one() {
    let game = |text: &str| format!("<game data=\"{}\"/>", text.replace('.', "0"));
    let xml = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n{}\n{}{}\n</opensudoku>\n",
        game(SUDOKU),
        game(SUDOKU_TWO),
        game(SUDOKU)
    );
    let (_folder, path) = file("games.opensudoku", &xml);
    let status =
        |out: Vec<serde_json::Value>| out.iter().map(|l| format!("{}{}", l["line"], l["status"])).collect::<Vec<_>>();
    let expected = ["3\"unique\"", "4\"multiple\"", "4\"unique\""];
    assert_eq!(status(run(&["solve", &path, "--json"]).lines()), expected);
    assert_eq!(status(feed(&["solve", "-", "--json"], xml.as_bytes()).lines()), expected);
    assert_eq!(status(run(&["check", &path, "--json"]).lines()), expected);
    let first = run(&["hint", &path]);
    assert!(first.err.contains("the file holds 3 games: the first is read"), "{}", first.err);
}

#[test]
fn texts_of_several_lines_are_kept_apart_and_read_again() {
    let list = format!("{SUDOKU}\n{SUDOKU_TWO}\n{SUDOKU}\n");
    for notation in ["sdk", "ss", "pm-grid", "opensudoku"] {
        let written = feed(&["convert", "--to", notation], list.as_bytes()).fine();
        assert!(!written.starts_with('\n') && !written.ends_with("\n\n"), "{written}");
        assert_eq!(written.matches("\n\n").count(), 2, "{written}");
        let back = feed(&["convert", "--to", "sudoku-81"], written.as_bytes());
        assert_eq!(back.out, list.replace('.', "0"), "{notation}");
        let json = feed(&["convert", "--to", notation, "--json"], list.as_bytes()).lines();
        assert_eq!(json.len(), 3);
    }
    assert_eq!(feed(&["convert", "--to", "hodoku"], list.as_bytes()).fine().lines().count(), 3);
}

/// Editors of Windows save so.
#[test]
fn texts_in_utf_16_with_a_mark_are_read() {
    let text = format!("# Rätsel\r\n{SUDOKU}\r\n");
    let little: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        assert_eq!(feed(&["solve"], &bytes).out, format!("{SUDOKU_SOLUTION}\n"));
        assert_eq!(feed(&["check", "--json", "-"], &bytes).json()["status"], "unique");
    }
}

#[test]
fn one_puzzle_is_read_of_a_table_too() {
    let (_folder, path) = file("k.csv", &format!("id,level,puzzle\n7,easy,{SUDOKU}\n8,hard,{SUDOKU}\n"));
    let shown = run(&["show", &path]);
    assert_eq!(shown.out, run(&["show", SUDOKU]).out);
    assert_eq!(shown.err, "ninefold: note: the text is a table: the puzzle of its first row is read\n");
    // As a spreadsheet saves it, and with a mistake in its first row.
    let (_folder, path) = file("k.csv", &format!("\u{feff}puzzle,id\r\n{SUDOKU},7\r\n"));
    assert_eq!(run(&["show", &path]).out, shown.out);
    let (_folder, path) = file("k.csv", &format!("id,puzzle\n1,bad\n2,{SUDOKU}\n"));
    let refused = run(&["show", &path]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{}", refused.err);
    assert!(refused.err.contains(":2: no notation fits"), "{}", refused.err);
    // A heading is no header.
    for heading in ["Puzzle", "Puzzle 5", "Sudoku,"] {
        let (_folder, path) = file("h.txt", &format!("{heading}\n{}", rows()));
        assert_eq!(run(&["show", &path]).out, shown.out, "{heading}");
    }
}

/// The sentence begins with what may be the name of a column.
#[test]
fn a_challenge_in_a_file_is_no_table() {
    for (title, puzzle) in [("Sudoku", SUDOKU), ("Killer", KILLER_V1), ("Str8ts", STR8TS)] {
        let text = format!("{title} (gentle): I took 12:34 without a hint. Can you beat it?\n{puzzle}\n");
        let (_folder, path) = file("challenge.txt", &text);
        let shown = run(&["show", &path]);
        assert_eq!(shown.out, run(&["show", puzzle]).out, "{title}");
        assert_eq!(shown.err, "ninefold: note: the words around the puzzle were left out\n", "{title}");
    }
}

#[test]
fn files_of_other_packers_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (path, line) = (folder.path().join("list"), format!("{SUDOKU}\n"));
    for (start, what) in [
        (&b"\xfd7zXZ\0\0\x04\xe6\xd6"[..], "an xz file"),
        (b"BZh91AY&SY\x10\x20", "a bzip2 file"),
        (b"PK\x03\x04\x14\0", "a zip file"),
    ] {
        std::fs::write(&path, start).unwrap();
        let refused = run(&["solve", path.to_str().unwrap()]);
        assert_eq!(refused.status, 2);
        assert!(refused.err.contains(&format!("it is {what}; unpack it first")), "{}", refused.err);
    }
    // A frame to be skipped, as pzstd begins its files, and UTF-16 within a packed file.
    let mut skipped = b"\x50\x2a\x4d\x18\x04\0\0\0abcd".to_vec();
    skipped.extend(ruzstd::encoding::compress_to_vec(line.as_bytes(), ruzstd::encoding::CompressionLevel::Fastest));
    let wide: Vec<u8> = [0xfeff].into_iter().chain(line.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut packed, &wide).unwrap();
    for bytes in [skipped, packed.finish().unwrap()] {
        std::fs::write(&path, bytes).unwrap();
        assert_eq!(run(&["solve", path.to_str().unwrap()]).fine(), format!("{SUDOKU_SOLUTION}\n"));
    }
}

#[test]
fn a_str8ts_in_letters_with_a_mistake_is_no_comment() {
    let good = format!("#{}", "a".repeat(80));
    let long = format!("{good}a");
    let odd = good.replacen('a', "j", 1);
    let (_folder, path) =
        file("s.txt", &format!("{good}\n{long}\n{odd}\n{}\n# words\n#{SUDOKU}\n#{}\n", "#".repeat(81), ".".repeat(78)));
    let answers = run(&["solve", &path, "--json"]).lines();
    let lines: Vec<_> =
        answers.iter().map(|answer| (answer["line"].as_u64().unwrap(), answer["status"] == "invalid")).collect();
    assert_eq!(lines, [(1, false), (2, true), (3, true)], "a line of # alone is a comment, and a puzzle after one");
}
