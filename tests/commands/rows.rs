//! Rows of corpora: keys stay, what else a line holds comes back, and every line can have an answer.

use serde_json::{Value, json};

use crate::run::{Run, feed, run, start};
use crate::samples::*;

/// The commands that answer line by line.
const COMMANDS: [&str; 7] = ["solve", "rate", "check", "path", "convert", "canonical", "minimal"];

/// Runs a command with JSON on a file of this text.
fn on_file(command: &str, options: &[&str], text: &str) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("corpus");
    std::fs::write(&path, text).unwrap();
    let mut arguments = vec![command, path.to_str().unwrap()];
    arguments.extend(options);
    run(&arguments)
}

/// Whether an answer is one to the Sudoku of the samples.
fn is_right(command: &str, answer: &Value) -> bool {
    match command {
        "solve" | "path" => answer["solution"] == SUDOKU_SOLUTION,
        "rate" => answer["rating"]["level"] == "gentle",
        "check" => answer["status"] == "unique",
        "convert" => answer["status"] == "ok" && answer["from"] == "sudoku-81",
        "canonical" => answer["status"] == "ok" && answer["kind"] == "sudoku",
        _ => answer["status"] == "redundant",
    }
}

#[test]
fn common_rows_are_known_by_every_command() {
    let zeros = SUDOKU.replace('.', "0");
    let rows: [(String, Value, Value); 13] = [
        (format!("{SUDOKU},{SUDOKU_SOLUTION}"), Value::Null, json!([SUDOKU_SOLUTION])),
        (format!("{zeros},{SUDOKU_SOLUTION}"), Value::Null, json!([SUDOKU_SOLUTION])),
        (format!("a17,{SUDOKU}"), json!("a17"), Value::Null),
        (format!("a17\t{SUDOKU}"), json!("a17"), Value::Null),
        (format!("0000183b305c {SUDOKU}  1.2"), json!("0000183b305c"), json!(["1.2"])),
        (format!("{SUDOKU} # of the day"), Value::Null, json!(["# of the day"])),
        (format!("{SUDOKU};{SUDOKU_SOLUTION};easy"), Value::Null, json!([SUDOKU_SOLUTION, "easy"])),
        (format!("\"Smith, \"\"J\"\"\",\"{SUDOKU}\",\"\""), json!("Smith, \"J\""), json!([""])),
        (format!("{{\"puzzle\": \"{SUDOKU}\", \"clues\": 36}}"), Value::Null, json!({"clues": 36})),
        (format!("{{\"id\": 12345678901234567890123, \"quiz\": \"{SUDOKU}\"}}"), json!("a number"), Value::Null),
        (
            format!("5d41402abc4b2a76b9719d911017c592,{SUDOKU},3"),
            json!("5d41402abc4b2a76b9719d911017c592"),
            json!(["3"]),
        ),
        (
            format!("f81d4fae-7dec-11d0-a765-00a0c91e6bf6;{SUDOKU}"),
            json!("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            Value::Null,
        ),
        (
            format!("17,{SUDOKU},{SUDOKU_SOLUTION},very easy one"),
            json!("17"),
            json!([SUDOKU_SOLUTION, "very easy one"]),
        ),
    ];
    for command in COMMANDS {
        for (row, id, fields) in &rows {
            let run = on_file(command, &["--json"], &format!("{row}\n"));
            let answer = run.json();
            assert!(is_right(command, &answer), "{command} on {row}: {answer}");
            assert_eq!(answer["line"], 1);
            if *id == json!("a number") {
                assert!(run.out.contains("\"id\":12345678901234567890123,"), "{}", run.out);
            } else {
                assert_eq!(answer["id"], *id, "{command} on {row}");
            }
            assert_eq!(answer["fields"], *fields, "{command} on {row}");
        }
    }
}

#[test]
fn a_header_names_columns() {
    let text = format!(
        "Name,Puzzle,solution,level\nfirst,{SUDOKU},{SUDOKU_SOLUTION},\"1,5\"\n\"se\"\"cond\",{SUDOKU_TWO},,\nthird,,,2,more\n"
    );
    for command in COMMANDS {
        let lines = on_file(command, &["--json"], &text).lines();
        assert_eq!(lines.len(), 3, "{command}");
        assert!(is_right(command, &lines[0]), "{command}: {}", lines[0]);
        let keys: Vec<&Value> = lines.iter().map(|l| &l["id"]).collect();
        assert_eq!(keys, [&json!("first"), &json!("se\"cond"), &json!("third")], "{command}");
        assert_eq!(lines[0]["fields"], json!({"solution": SUDOKU_SOLUTION, "level": "1,5"}));
        assert_eq!(lines[1]["line"], 3);
        assert_eq!((&lines[2]["status"], &lines[2]["fields"]["5"]), (&json!("invalid"), &json!("more")));
    }
}

#[test]
fn a_header_is_known_beside_options_too() {
    let text = format!("nr;quiz;level,stars\nk1;{SUDOKU};easy,1\n");
    for options in [&["--separator", ";"][..], &["--id", "1"], &["--column", "2", "--id", "1"], &["--header"]] {
        for command in COMMANDS {
            let answer = on_file(command, &[&["--json"], options].concat(), &text).json();
            assert!(is_right(command, &answer), "{command} {options:?}: {answer}");
            assert_eq!((&answer["line"], &answer["id"]), (&json!(2), &json!("k1")), "{command} {options:?}");
            assert_eq!(answer["fields"], json!({"level,stars": "easy,1"}));
        }
    }
    // A row whose key has such a name is none, nor is one with a name that is not usual.
    let small = "1234341221434321";
    let named = feed(&["solve", "--json", "--separator", ";"], format!("puzzle;{small}\n").as_bytes()).json();
    assert_eq!((&named["line"], &named["status"]), (&json!(1), &json!("unique")));
    let other = feed(&["solve", "--json", "--id", "1"], format!("nr;task\nk1;{SUDOKU}\n").as_bytes()).lines();
    assert_eq!((&other[0]["status"], &other[1]["id"]), (&json!("invalid"), &json!("k1")));
}

#[test]
fn options_say_where_the_puzzle_is() {
    let text = format!("{SUDOKU_TWO}|k1|{SUDOKU}\n{SUDOKU}|k2|{SUDOKU_TWO}\n");
    let answers = feed(&["solve", "--json", "--separator", "|", "--column", "3", "--id", "2"], text.as_bytes()).lines();
    assert_eq!((&answers[0]["id"], &answers[0]["status"]), (&json!("k1"), &json!("unique")));
    assert_eq!((&answers[1]["id"], &answers[1]["status"]), (&json!("k2"), &json!("multiple")));
    let text = format!("a\tb\tc\n{SUDOKU_TWO}\tk1\t{SUDOKU}\n");
    let answer = feed(&["solve", "--json", "--column", "c", "--id", "b"], text.as_bytes()).json();
    assert_eq!((&answer["id"], &answer["status"], &answer["line"]), (&json!("k1"), &json!("unique"), &json!(2)));
    assert_eq!(answer["fields"], json!({"a": SUDOKU_TWO}));
    let missing = feed(&["solve", "--json", "--column", "d"], text.as_bytes()).json();
    assert_eq!(missing["error"], "the header has no column \"d\"; it has \"a\", \"b\", \"c\"");
    // A header alone says so too.
    let alone = feed(&["solve", "--json", "--column", "d"], b"a\tb\tc\n");
    assert_eq!((&alone.json()["error"], &alone.json()["line"]), (&missing["error"], &json!(1)));
    assert_eq!(alone.status, 2);
    assert_eq!(feed(&["solve", "--column", "c"], b"a\tb\tc\n").status, 0);
    let few = feed(&["solve", "--json", "--column", "4", "--separator", "tab"], text.as_bytes()).lines();
    assert_eq!(few[0]["error"], "there is no column 4 on this line: it has 3");

    let text = format!("{{\"k\":[1,2],\"p\":\"{SUDOKU}\",\"puzzle\":\"x\"}}\n{{\"k\":2}}\nno object\n");
    let run = feed(&["solve", "--json", "--field", "p", "--id", "k"], text.as_bytes());
    let answers = run.lines();
    assert_eq!((&answers[0]["id"], &answers[0]["status"]), (&json!([1, 2]), &json!("unique")));
    assert_eq!((&answers[1]["id"], &answers[1]["error"]), (&json!(2), &json!("the object has no field \"p\"")));
    assert!(answers[2]["error"].as_str().unwrap().starts_with("this is not a JSON object"), "{}", answers[2]);
    assert_eq!(run.status, 2);

    let words = feed(&["solve", "--id", "1"], format!("x,{SUDOKU}\ny,{SUDOKU_TWO}\n").as_bytes()).out;
    assert!(words.starts_with(&format!("x\t{SUDOKU_SOLUTION}\ny\tmultiple: ")), "{words}");
    for bad in [&["--column", "0"][..], &["--separator", "ab"], &["--field", "a", "--column", "1"], &["--resume"]] {
        let run = feed(&[&["solve"], bad].concat(), b"");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{bad:?}");
    }
}

#[test]
fn a_row_is_never_read_as_another_kind() {
    // Two puzzles; a Killer whose sums are cut off, behind a key; a Str8ts in two parts is one puzzle all the same.
    let killer = killer_a();
    let cut = &killer[..killer.len() - 3];
    let (clues, black) = STR8TS.split_at(81);
    let text = format!(
        "{SUDOKU},{SUDOKU_TWO}\nk,{cut}\ns,{clues},{black}\nk,{killer},{KILLER_SOLUTION}\n{killer}\n{clues},{black}\n"
    );
    let answers = feed(&["solve", "--json"], text.as_bytes()).lines();
    let kinds: Vec<&Value> = answers.iter().map(|a| &a["kind"]).collect();
    let (killer, str8ts) = (json!("killer"), json!("str8ts"));
    assert_eq!(kinds, [&Value::Null, &Value::Null, &str8ts, &killer, &killer, &str8ts]);
    assert_eq!((&answers[2]["id"], &answers[3]["id"]), (&json!("s"), &json!("k")));
    assert_eq!(answers[3]["fields"], json!([KILLER_SOLUTION]));
    assert_eq!(answers[3]["solution"], KILLER_SOLUTION);
    // A broken puzzle keeps its key.
    let broken = feed(&["solve", "--json"], format!("id9,5{SUDOKU}\nid10,{SUDOKU}\n").as_bytes()).lines();
    assert_eq!((&broken[0]["id"], &broken[0]["status"]), (&json!("id9"), &json!("invalid")));
}

#[test]
fn no_rule_beside_a_puzzle_is_left_out() {
    for beside in [
        "\"diagonals\":true",
        "\"rules\":[\"anti-knight\"]",
        "\"antiknight\":1",
        "\"cages\":[{\"sum\":10,\"cells\":[\"r1c1\",\"r1c2\"]}]",
    ] {
        let line = format!("{{\"id\":7,\"puzzle\":\"{SUDOKU}\",{beside}}}\n");
        let text = line.repeat(2);
        let run = on_file("solve", &["--json"], &text);
        assert_eq!(run.status, 2, "{beside}: {}", run.out);
        assert!(run.out.contains("rules beside \\\"puzzle\\\" are not read"), "{beside}: {}", run.out);
        let run = on_file("solve", &["--json", "--field", "puzzle"], &text);
        assert_eq!(run.status, 0, "{beside}: {}", run.err);
    }
    for beside in ["\"diagonals\":false", "\"rules\":\"Normal rules apply\"", "\"difficulty\":\"hard\",\"cages\":0"] {
        let run = on_file("solve", &["--json"], &format!("{{\"puzzle\":\"{SUDOKU}\",{beside}}}\n"));
        assert_eq!(run.status, 0, "{beside}: {}", run.err);
    }
}

#[test]
fn every_line_has_an_answer_where_it_is_asked_for() {
    let text = format!("puzzle,name\n\n{SUDOKU},a\n# note\nnothing,b\n   \n{SUDOKU_TWO},c");
    let run = feed(&["solve", "--json", "--every-line"], text.as_bytes());
    let answers = run.lines();
    let status: Vec<&str> = answers.iter().map(|a| a["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["header", "blank", "unique", "comment", "invalid", "blank", "multiple"]);
    assert!(answers.iter().enumerate().all(|(at, a)| a["line"] == at as u64 + 1));
    let words = feed(&["solve", "--every-line"], text.as_bytes()).out;
    let words: Vec<&str> = words.lines().collect();
    assert_eq!((words.len(), words[2], words[4]), (7, SUDOKU_SOLUTION, ""));
    for command in ["rate", "convert", "canonical", "minimal"] {
        let words = feed(&[command, "--every-line"], text.as_bytes()).out;
        assert_eq!(words.lines().count(), 7, "{command}: {words}");
    }
    // Nine rows of nine are nine lines then.
    let nine = format!("{}\n", &SUDOKU[..9]).repeat(9);
    assert_eq!(feed(&["solve", "--json", "--every-line"], nine.as_bytes()).lines().len(), 9);
    let drawn = feed(&["convert", "--to", "sdk", "--every-line"], format!("{SUDOKU}\n\n").as_bytes());
    assert_eq!((drawn.out.as_str(), drawn.status), ("\n\n", 2));
    assert!(drawn.err.contains("the answer takes several lines"), "{}", drawn.err);
    assert_eq!(feed(&["path", "-", "--every-line"], text.as_bytes()).status, 2);
}

#[test]
fn an_answer_does_not_wait_for_the_line_after_a_row() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = start(&["solve", "-", "--every-line"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for (line, answer) in [("", ""), ("id,puzzle", ""), (&format!("1,{SUDOKU}"), SUDOKU_SOLUTION), ("# x", "")] {
        writeln!(input, "{line}").unwrap();
        let mut words = String::new();
        output.read_line(&mut words).unwrap();
        assert_eq!(words, format!("{answer}\n"), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_exit_status_means_the_same_everywhere() {
    for command in COMMANDS {
        let status = |options: &[&str], text: &str| feed(&[&[command, "-"], options].concat(), text.as_bytes()).status;
        // convert and canonical answer whatever the solutions are; a redundant given is a "no" to minimal.
        let no = i32::from(!["convert", "canonical"].contains(&command));
        let bad = format!("{SUDOKU_TWO}\nnothing\n{SUDOKU}\n");
        assert_eq!(status(&["--json"], SUDOKU), i32::from(command == "minimal"), "{command}");
        assert_eq!(status(&["--json"], SUDOKU_TWO), no, "{command}");
        assert_eq!(status(&["--json"], &bad), 2, "{command}");
        assert_eq!(status(&["--json", "--exit-zero"], &bad), 0, "{command}");
        assert_eq!(status(&["--json", "--exit-zero", "--columns"], SUDOKU), 2, "{command}");
    }
}

#[test]
fn lines_come_back_as_they_were() {
    let text = format!("a, b ;{SUDOKU}\n\"q;\u{e9}\" ; {SUDOKU}\n");
    let answers = feed(&["solve", "--json", "--echo"], text.as_bytes()).lines();
    let given: Vec<&str> = answers.iter().map(|a| a["input"].as_str().unwrap()).collect();
    assert_eq!(given, text.lines().collect::<Vec<_>>());
    let blanks = feed(&["solve", "--json", "--echo"], format!("  {SUDOKU} \t\r\na\t{SUDOKU}\t\n").as_bytes()).lines();
    assert_eq!(blanks[0]["input"], format!("  {SUDOKU} \t"));
    assert_eq!(blanks[1]["input"], format!("a\t{SUDOKU}\t"));
    let words = feed(&["solve", "--echo"], text.as_bytes()).out;
    assert_eq!(words.lines().next().unwrap(), format!("a, b ;{SUDOKU}\t{SUDOKU_SOLUTION}"));
}

#[test]
fn the_first_column_of_the_first_row_may_be_empty() {
    let table = |separator: &str| {
        let rows = [["", SUDOKU, "x"], ["b", SUDOKU, "y"]].map(|row| row.join(separator) + "\n");
        on_file("solve", &["--format", "csv"], &rows.concat()).fine()
    };
    assert!(table(",").contains(&format!("\n2,b,{SUDOKU},y,")), "{}", table(","));
    assert_eq!(table("\t"), table(","));
    // An indent is no column.
    let alone = feed(&["solve", "--json"], format!("\t{SUDOKU}\n").as_bytes()).json();
    assert_eq!((&alone["status"], alone.get("fields"), alone.get("id")), (&json!("unique"), None, None));
}

#[test]
fn tables_have_the_columns_of_the_input_and_the_answers() {
    let text = format!("name,puzzle,solution\n\"a \"\"b\"\", c\",{SUDOKU},old\nd,{SUDOKU_TWO},\n");
    let out = feed(&["solve", "--format", "csv"], text.as_bytes()).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "line,name,puzzle,solution,kind,status,solutions,answer.solution,error");
    assert_eq!(lines[1], format!("2,\"a \"\"b\"\", c\",{SUDOKU},old,sudoku,unique,1,{SUDOKU_SOLUTION},"));
    assert_eq!(lines[2], format!("3,d,{SUDOKU_TWO},,sudoku,multiple,2,,"));
    // What comes out can go in again.
    let again = feed(
        &["solve", "--format", "csv", "--columns", "name,solution,answer.solution,input.solution"],
        out.as_bytes(),
    );
    let expected = format!(
        "name,solution,answer.solution,input.solution\n\"a \"\"b\"\", c\",{SUDOKU_SOLUTION},{SUDOKU_SOLUTION},old\n"
    );
    assert!(again.out.starts_with(&expected), "{}", again.out);
    let tsv = feed(
        &["rate", "--format", "tsv", "--columns", "1,rating.level,rating.counts,id"],
        format!("x {SUDOKU} y\n").as_bytes(),
    );
    let row = tsv.out.lines().nth(1).unwrap();
    assert!(row.starts_with("x\tgentle\t") && row.ends_with("\tx"), "{row}");
    let json = feed(&["rate", "--json", "--columns", "line,rating.level,2"], format!("x,{SUDOKU}\n").as_bytes());
    assert_eq!(json.out, format!("{{\"line\":1,\"rating.level\":\"gentle\",\"2\":\"{SUDOKU}\"}}\n"));
    let plain = feed(&["solve", "--format", "csv", "--columns", "status,solution"], SUDOKU.as_bytes()).out;
    assert_eq!(plain, format!("status,solution\nunique,{SUDOKU_SOLUTION}\n"));
}

#[test]
fn columns_of_later_rows_alone_are_left_out_of_a_table_with_a_note() {
    let note = "note: rows have columns that the first row has not";
    let rows = format!("a,{SUDOKU}\nb,{SUDOKU},x\nc,{SUDOKU},y\n");
    let table = feed(&["solve", "--format", "csv", "-"], rows.as_bytes());
    assert_eq!(table.err.matches(note).count(), 1, "{}", table.err);
    assert!(!table.out.contains(",x,") && table.out.contains("\n2,b,"), "{}", table.out);
    let objects = format!("{{\"id\":1,\"puzzle\":\"{SUDOKU}\"}}\n{{\"id\":2,\"puzzle\":\"{SUDOKU}\",\"by\":\"me\"}}\n");
    assert!(feed(&["solve", "--format", "tsv", "-"], objects.as_bytes()).err.contains(note));
    // Nothing is lost, or only what was asked for is wanted.
    for options in [&["solve", "--json", "-"][..], &["solve", "--format", "csv", "--columns", "id", "-"]] {
        let run = feed(options, rows.as_bytes());
        assert!(!run.err.contains("note"), "{}", run.err);
    }
    for rows in [format!("a,{SUDOKU},x\nb,{SUDOKU}\n"), format!("a,{SUDOKU}\nb,{SUDOKU},\n")] {
        let run = feed(&["solve", "--format", "csv", "-"], rows.as_bytes());
        assert!(!run.err.contains("note"), "{}", run.err);
    }
}

#[test]
fn arguments_are_puzzles_as_before() {
    let named = format!("{SUDOKU} ED=1.2");
    let answer = run(&["solve", &named, "--json"]).json();
    assert!(answer["fields"].is_null() && answer["notices"].is_array(), "{answer}");
    let row = format!("{SUDOKU_TWO},{SUDOKU}");
    let answer = run(&["solve", &row, "--json", "--column", "2"]).json();
    assert_eq!(answer["status"], "unique");
}

#[test]
fn nothing_raw_reaches_the_output() {
    let text = format!("{{\"id\":\"a\u{202e}b\",\"x\":[\"\u{200b}\"],\"puzzle\":\"{SUDOKU}\"}}\nz\u{202e},{SUDOKU}\n");
    let run = feed(&["solve", "--json", "--echo"], text.as_bytes());
    assert!(!run.out.contains(['\u{202e}', '\u{200b}']), "{}", run.out);
    let lines = run.lines();
    assert_eq!((&lines[0]["id"], &lines[0]["fields"]["x"][0]), (&json!("a\u{202e}b"), &json!("\u{200b}")));
}

#[test]
fn fields_of_later_lines_and_files_can_be_asked_for() {
    let mut lines = format!("{{\"puzzle\": \"{SUDOKU}\"}}\n").repeat(300);
    lines.push_str(&format!("{{\"puzzle\": \"{SUDOKU}\", \"level\": \"late\"}}\n"));
    let out = on_file("solve", &["--format", "csv", "--columns", "level"], &lines).fine();
    assert_eq!(out.lines().last(), Some("late"));
}

#[test]
fn columns_that_there_are_not_are_refused() {
    let feed = |args: &[&str], text: &str| feed(args, text.as_bytes());
    let table = |columns: &str, text: &str| feed(&["solve", "--format", "csv", "--columns", columns], text);
    let file = format!("name,puzzle\nx,{SUDOKU}\n");
    for known in ["name,solution", "1,answer.status,input.name", "line,id,source,input,fields.x"] {
        assert_eq!(table(known, &file).status, 0, "{known}");
    }
    let refused = table("name,solutoin", &file);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(
        refused.err.contains("--columns: there is no solutoin; the answers have line, version, "),
        "{}",
        refused.err
    );
    assert!(refused.err.contains("the input has name and puzzle"), "{}", refused.err);
    for unknown in ["answer.name", "input.status", "9", "status.x"] {
        assert_eq!(table(unknown, &file).status, 2, "{unknown}");
    }
    // Objects may differ from line to line.
    let objects = format!("{{\"puzzle\":\"{SUDOKU}\"}}\n{{\"puzzle\":\"{SUDOKU}\",\"a\":1}}\n");
    assert_eq!(table("a,status", &objects).status, 0);
    let rate = |columns: &str| feed(&["rate", "--json", "--columns", columns], SUDOKU).status;
    assert_eq!([rate("rating.level"), rate("rating.counts.x"), rate("rating.levle")], [0, 0, 2]);
    let generate = |columns: &str| run(&["generate", "sudoku", "--seed", "1", "--json", "--columns", columns]).status;
    assert_eq!([generate("code"), generate("name")], [0, 2]);
}

#[test]
fn tables_as_spreadsheets_and_data_frames_write_them_are_read() {
    let zeros = SUDOKU.replace('.', "0");
    // The index of a data frame has no name.
    for separator in [",", "\t"] {
        let table =
            format!("{separator}puzzle{separator}level{separator}level\n7,{zeros},easy,1\n").replace(',', separator);
        let answer = on_file("solve", &["--json"], &table).json();
        assert_eq!(answer["solution"], SUDOKU_SOLUTION, "{answer}");
        assert_eq!(answer["fields"], json!({"1": "7", "level": "easy", "level.2": "1"}));
        let csv = on_file("solve", &["--format", "csv"], &table).fine();
        let lines: Vec<&str> = csv.lines().collect();
        assert!(lines[0].starts_with("line,1,puzzle,level,level.2,"), "{csv}");
        assert!(lines[1].starts_with(&format!("2,7,{zeros},easy,1,")), "{csv}");
    }
    // A spreadsheet begins its file with a byte order mark.
    let table = format!("\u{feff}puzzle,solution\r\n{zeros},{SUDOKU_SOLUTION}\r\n");
    for options in [&["--json"][..], &["--json", "--column", "puzzle"]] {
        let answer = on_file("solve", options, &table).json();
        assert_eq!((&answer["line"], &answer["solution"]), (&json!(2), &json!(SUDOKU_SOLUTION)), "{answer}");
    }
}

#[test]
fn the_answers_of_generate_and_convert_are_lists_of_puzzles() {
    for format in ["csv", "json"] {
        let made = run(&["generate", "killer", "--count", "2", "--seed", "5", "--format", format]).fine();
        let rated = feed(&["rate", "--json"], made.as_bytes());
        assert_eq!((rated.status, rated.out.lines().count()), (0, 2), "{}", rated.err);
        let converted = feed(&["convert", "--to", "killer-b", "--format", format], made.as_bytes()).fine();
        assert_eq!(feed(&["rate", "--json", "--columns", "rating.score"], converted.as_bytes()).out.lines().count(), 2);
    }
}

#[test]
fn half_a_link_is_no_key_of_the_other_half() {
    let (first, second) = KILLER_V1.split_once(',').unwrap();
    let link = format!("see https://www.sudokuwiki.org/killersudoku.aspx?bd={first},");
    for text in [format!("{link} {second}\n"), format!("{link}\n{second}\n"), format!("{link}\n  {second}.\n")] {
        for command in ["convert", "solve"] {
            let options: &[&str] = if command == "convert" { &["--json", "--to", "killer-v1"] } else { &["--json"] };
            let answers = on_file(command, options, &text).lines();
            assert_eq!(answers.len(), 1, "{text}");
            let expected = if command == "convert" { json!(KILLER_V1) } else { json!("unique") };
            let field = if command == "convert" { "text" } else { "status" };
            assert_eq!(answers[0][field], expected, "{text}");
            assert!(answers[0]["id"].is_null() || answers[0]["id"] == "see", "{text}");
        }
    }
}

#[test]
fn a_file_with_a_message_is_one_puzzle_for_every_command() {
    let string = run(&["convert", SUDOKU, "--to", "sudoku-b"]).out;
    let lines: Vec<String> =
        string.trim().as_bytes().chunks(40).map(|c| format!("> {}", String::from_utf8_lossy(c))).collect();
    let text = format!("On Thu, 9 May 2024 at 10:00, Bob wrote:\n> Hi,\n>\n{}\n> any idea?\n", lines.join("\n"));
    for command in COMMANDS {
        let options: &[&str] = if command == "convert" { &["--json", "--to", "sudoku-81"] } else { &["--json"] };
        let answers = on_file(command, options, &text).lines();
        assert_eq!(answers.len(), 1, "{command}");
        if command != "convert" {
            assert!(is_right(command, &answers[0]), "{command}: {}", answers[0]);
        }
    }
}

#[test]
fn names_of_columns_are_found_in_any_case() {
    let text = format!("ID,Puzzle\nk1,{SUDOKU}\n");
    let answer = on_file("solve", &["--json", "--column", "puzzle", "--id", "id"], &text).json();
    assert_eq!((&answer["id"], &answer["status"]), (&json!("k1"), &json!("unique")));
    // Unless there is one of just this name.
    let text = format!("Puzzle,puzzle\n{SUDOKU_TWO},{SUDOKU}\n");
    assert_eq!(on_file("solve", &["--json", "--column", "puzzle"], &text).json()["status"], "unique");
}

#[test]
fn a_name_of_a_column_is_nothing_for_an_argument() {
    for (options, says) in [
        (["--column", "puzzle"], "a column \"puzzle\" needs a header, which an argument does not have"),
        (["--id", "key"], "a column \"key\" needs a header"),
        (["--column", "99999999999999999999999"], "no line has so many columns"),
    ] {
        let refused = run(&["solve", SUDOKU, options[0], options[1]]);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{options:?}");
        assert!(refused.err.contains(says), "{}", refused.err);
    }
}

#[test]
fn a_field_that_goes_on_in_the_next_line_is_said() {
    let half = &SUDOKU[..40];
    let text = format!("id,puzzle\n1,\"{half}\n{}\"\n2,{SUDOKU}\n", &SUDOKU[40..]);
    let answers = on_file("solve", &["--json"], &text).lines();
    assert_eq!(answers.len(), 3, "{answers:?}");
    let says = "a quoted field goes on in the next line; a row has to be one line";
    assert_eq!((&answers[0]["error"], &answers[0]["line"]), (&json!(says), &json!(2)));
    assert_eq!((&answers[2]["status"], &answers[2]["line"]), (&json!("unique"), &json!(4)));
    // A quote within a field is none.
    let inches = format!("note,puzzle\n9\" board,{SUDOKU}\n");
    assert_eq!(on_file("solve", &["--json"], &inches).json()["status"], "unique");
}

#[test]
fn a_line_of_a_library_is_one_column() {
    let line = format!(":0002:7:{SUDOKU}:318 621::729:");
    let alone = on_file("convert", &["--to", "hodoku"], &line).out;
    assert!(alone.contains(":318 621:"), "{alone}");
    for text in [format!("puzzle\n{line}\n"), format!("k7 {line}\n"), format!("k7 {line} 4.5\n")] {
        let converted = on_file("convert", &["--to", "hodoku"], &text).out;
        assert_eq!(converted.trim_end(), alone.trim_end(), "{text}");
    }
    for (open, close) in [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("«", "»")] {
        let answer = on_file("convert", &["--to", "hodoku", "--json"], &format!("{open}{line}{close}\n")).json();
        assert_eq!((answer["text"].as_str(), answer.get("fields")), (Some(alone.trim_end()), None), "{open}");
    }
    for text in [format!("See ({line})."), format!("**{line}**"), format!("Step: {line}")] {
        assert_eq!(run(&["convert", &text, "--to", "hodoku"]).out.trim_end(), alone.trim_end(), "{text}");
    }
}

#[test]
fn a_title_of_several_words_is_a_part_of_the_daily_feed() {
    let (clues, colours) = STR8TS.split_at(81);
    let solved =
        STR8TS_SOLUTION.chars().zip(clues.chars()).map(|(digit, clue)| if digit == '#' { clue } else { digit });
    let digits = format!("2{clues}{}{colours}", solved.collect::<String>());
    for title in ["Daily Str8ts no 12 - hard", "No. 12 Tough, 4/5"] {
        let text = format!("{digits}{title}");
        let file = on_file("convert", &["--to", "ninefold", "--json"], &format!("{text}\n{SUDOKU},7\n"));
        let answer = &file.lines()[0];
        let game: Value = serde_json::from_str(answer["text"].as_str().unwrap()).unwrap();
        assert_eq!((&game["title"], answer.get("fields")), (&json!(title), None), "{answer}");
        // what stands beside it in a row is none of it
        let answer = on_file("convert", &["--to", "ninefold", "--json"], &format!("k7\t{text}\t4.5\n")).json();
        let game: Value = serde_json::from_str(answer["text"].as_str().unwrap()).unwrap();
        assert_eq!((&game["title"], &answer["id"], &answer["fields"]), (&json!(title), &json!("k7"), &json!(["4.5"])));
    }
}

#[test]
fn a_link_is_a_column_as_its_string_is() {
    for notation in ["sudoku-81", "sudoku-b", "f-puzzles", "sudokupad"] {
        let link = run(&["convert", SUDOKU, "--to", notation, "--link"]).out;
        let link = link.trim_end();
        for between in [",", ";", "\t", "|", " "] {
            for (row, id, fields) in [
                (format!("k7{between}{link}"), json!("k7"), Value::Null),
                (format!("{link}{between}4.5"), Value::Null, json!(["4.5"])),
                (format!("k7{between}{link}{between}4.5"), json!("k7"), json!(["4.5"])),
            ] {
                let answer = on_file("solve", &["--json"], &format!("{row}\n")).json();
                assert_eq!(answer["solution"], SUDOKU_SOLUTION, "{row}: {answer}");
                assert_eq!((&answer["id"], &answer["fields"]), (&id, &fields), "{row}");
            }
        }
    }
}

#[test]
fn half_a_killer_is_no_remark() {
    // candidates alone have few digits
    let killer = format!("{},{}", KILLER_V1.split_once(',').unwrap().0, "vu".repeat(81));
    for (row, fields) in [
        (format!("k7 {killer} 4.5"), json!(["4.5"])),
        (format!("k7|{killer}|not so easy"), json!(["not so easy"])),
        (format!("k7\t{killer}\tnot so easy"), json!(["not so easy"])),
    ] {
        let answer = on_file("convert", &["--json", "--to", "killer-v1"], &format!("{row}\n")).json();
        assert_eq!(
            (&answer["text"], &answer["id"], &answer["fields"]),
            (&json!(killer), &json!("k7"), &fields),
            "{row}"
        );
    }
}

#[test]
fn a_part_of_an_object_is_not_read_alone() {
    // a Sudoku X, whose givens alone are a plain one
    let game = run(&["convert", "NF1-SX9AN0-N3F50MA7Z-0-WE", "--to", "ninefold"]).out;
    let game = game.trim_end();
    for between in [",", ";", "\t", "|", " "] {
        for text in [game.to_owned(), game.replace(',', ", ").replace(':', ": ")] {
            let answer = on_file("convert", &["--json", "--to", "ninefold"], &format!("k7{between}{text}\n")).json();
            let read: Value = serde_json::from_str(answer["text"].as_str().unwrap()).unwrap();
            let expected: Value = serde_json::from_str(game).unwrap();
            assert_eq!(read, expected, "{between:?} {answer}");
        }
    }
}

#[test]
fn colours_of_a_str8ts_are_no_comment() {
    let (digits, colours) = ("1".to_owned() + &"0".repeat(80), "01".repeat(40) + "0");
    let spoilt = colours.replacen('1', "x", 1);
    for text in [format!("{digits}#{colours}"), format!("{digits} #{colours}"), format!("{digits}#{spoilt}")] {
        let refused = on_file("solve", &["--json"], &format!("{text}\n")).json();
        assert_eq!(refused["status"], "invalid", "{text}");
        assert_ne!(run(&["check", &text]).status, 1, "{text}");
    }
    let error = run(&["check", "--from", "sdm", &format!("{digits}#{colours}")]).err;
    assert!(error.contains("the 81 colours of a Str8ts, no comment") && error.contains("at byte 81"), "{error}");
    let comment = on_file("solve", &["--json"], &format!("{digits}#{}\n", "1".repeat(80))).json();
    assert_eq!(comment["status"], "multiple");
}

/// A Str8ts begins with `#` where its first cell is black, and the whole file was one comment.
#[test]
fn lines_may_end_with_a_carriage_return_alone() {
    let (clues, colours) = STR8TS.split_at(81);
    let sign = |(clue, colour): (char, char)| match (colour, clue) {
        ('1', '0') => '#',
        ('1', clue) => char::from(b'`' + clue.to_digit(10).unwrap() as u8),
        (_, '0') => '.',
        (_, clue) => clue,
    };
    let letters: String = clues.chars().zip(colours.chars()).map(sign).collect();
    let rows: Vec<&str> = (0..9).map(|row| &letters[9 * row..9 * row + 9]).collect();
    for (text, count) in [(rows.join("\r"), 1), (format!("{SUDOKU}\r{SUDOKU}\r"), 2)] {
        let run = on_file("check", &["--json"], &text);
        assert_eq!((run.status, run.out.lines().count()), (0, count), "{}{}", run.out, run.err);
        let converted = on_file("convert", &["--to", "ninefold"], &text);
        assert_eq!((converted.status, converted.out.lines().count()), (0, count), "{}{}", converted.out, converted.err);
    }
}

#[test]
fn a_title_with_a_number_above_a_list_of_cages_is_no_header() {
    let cages = run(&["convert", "--to", "killer-cages", KILLER_V1]).fine();
    let folder = tempfile::tempdir().unwrap();
    let answer = |text: &str| {
        let file = folder.path().join("cages.txt");
        std::fs::write(&file, text).unwrap();
        let run = run(&["convert", "--to", "killer-v1", file.to_str().unwrap()]);
        assert_eq!(run.status, 0, "{text}: {}", run.err);
        run.out
    };
    let bare = answer(&cages);
    for title in ["Killer 12", "Killer #12", "Killer No 12", "Killer", "Killer Sudoku", "KILLER", "My Killer"] {
        assert_eq!(answer(&format!("{title}\n{cages}")), bare, "{title}");
    }
}

/// A list, a grid in lines or a drawn one: what is written in several lines is read as without its title, or refused with
/// the title's line, whatever words that has.
#[test]
fn a_title_is_never_taken_for_columns() {
    let folder = tempfile::tempdir().unwrap();
    let answer = |text: &str| {
        let file = folder.path().join("titled.txt");
        std::fs::write(&file, text).unwrap();
        run(&["convert", "--to", "ninefold", file.to_str().unwrap()])
    };
    for (slug, puzzle) in
        [("pm-grid", SUDOKU), ("sdk", SUDOKU), ("ss", SUDOKU), ("killer-cages", KILLER_V1), ("barium-json", KILLER_V1)]
    {
        let text = run(&["convert", "--to", slug, puzzle]).fine();
        assert!(text.lines().count() > 1, "{slug}");
        let bare = answer(&text);
        for title in ["Sudoku", "Killer", "Str8ts", "Killer Sudoku", "The daily killer", "My puzzle"] {
            let titled = answer(&format!("{title}\n{text}"));
            assert_eq!((titled.status, &titled.out), (0, &bare.out), "{title} above {slug}: {}", titled.err);
        }
    }
    // Above puzzles of a line each it is one of the lines.
    let listed = answer(&format!("Killer Sudoku\n{KILLER_V1}\n{KILLER_V1}\n"));
    assert!(listed.status == 2 && listed.err.contains("titled.txt:1: no notation fits"), "{}", listed.err);
    assert_eq!(listed.out.lines().count(), 2);
    let alone = answer(&format!("My puzzle\n\n{KILLER_V1}\n\nRegards\n"));
    assert!(alone.err.contains("titled.txt:1: no notation fits: the text is \"My puzzle\""), "{}", alone.err);
    assert_eq!(alone.out, answer(KILLER_V1).out);
    // The name of a column is still one.
    let column = answer(&format!("killer\n{KILLER_V1}\n{KILLER_V1}\n"));
    assert!(column.status == 0 && column.out.lines().count() == 2, "{}", column.err);
    // So are two, whatever the first row holds.
    let rated = answer("puzzle rating\n12x4 5.0\n");
    assert!(!rated.err.contains("titled.txt:1"), "{}", rated.err);
    let file = folder.path().join("keyed.txt");
    std::fs::write(&file, format!("id sudoku\n7 12x4\n8 {SUDOKU}\n")).unwrap();
    let keyed = run(&["solve", "--json", file.to_str().unwrap()]);
    assert!(keyed.status == 2 && keyed.err.contains("keyed.txt:2"), "{}", keyed.err);
    let answer: Value = serde_json::from_str(keyed.out.lines().last().unwrap()).unwrap();
    assert_eq!((&answer["id"], &answer["line"]), (&"8".into(), &3.into()), "{}", keyed.out);
}

#[test]
fn no_two_columns_of_a_table_have_one_name() {
    let input = format!("line,puzzle,input\n7,{SUDOKU},x\n");
    let echoed = feed(&["solve", "--format", "csv", "--echo"], input.as_bytes()).fine();
    assert!(echoed.starts_with("answer.line,line,puzzle,input,answer.input,kind,status,"), "{echoed}");
    let mut table = input;
    for round in 1..=4 {
        table = feed(&["solve", "--format", "csv"], table.as_bytes()).fine();
        let mut names: Vec<&str> = table.lines().next().unwrap().split(',').collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "answered {round} times: {table}");
    }
    assert!(table.lines().next().unwrap().ends_with(",answer.solution.3,answer.error.3"), "{table}");
}
