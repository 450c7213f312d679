//! Every string of `notations.jsonl`: detected, decoded as given, written back.

use std::collections::BTreeMap;

use ninefold::notation::{Import, Progress, find, parse, unpacked, write, write_progress};
use ninefold::puzzle::{Cell, Digit, DigitSet, Puzzle};
use serde_json::Value;

/// Cells as `givens` has them: a digit each, 0 for none; a black clue is a digit too.
fn clues(puzzle: &Puzzle) -> String {
    let digit = |c| puzzle.given(c).or(puzzle.clue(c)).map_or(0, Digit::get);
    Cell::all().map(|c| digit(c).to_string()).collect()
}

/// The digits placed by a player, 0 for none.
fn placed(import: &Import) -> String {
    let digit = |c| import.board.digit(c).filter(|_| import.puzzle.given(c).is_none()).map_or(0, Digit::get);
    Cell::all().map(|c| digit(c).to_string()).collect()
}

fn candidates(import: &Import) -> Vec<String> {
    let text = |set: DigitSet| set.iter().map(|d| d.to_string()).collect::<String>();
    Cell::all().map(|c| text(import.board.candidates(c))).collect()
}

fn cages(puzzle: &Puzzle) -> Vec<(u64, Vec<usize>)> {
    let mut all: Vec<_> =
        puzzle.cages().iter().map(|k| (u64::from(k.sum), k.cells.iter().map(Cell::index).collect())).collect();
    all.sort();
    all
}

fn expected_cages(value: &Value) -> Vec<(u64, Vec<usize>)> {
    let number = |v: &Value| v.as_u64().unwrap() as usize;
    let mut all = Vec::new();
    for cage in value.as_array().unwrap() {
        let mut cells: Vec<usize> =
            cage["cells"].as_array().unwrap().iter().map(|c| number(&c[0]) * 9 + number(&c[1])).collect();
        cells.sort_unstable();
        all.push((cage["sum"].as_u64().unwrap(), cells));
    }
    all.sort();
    all
}

/// The candidates of a HoDoKu line: what the digits leave, without the deleted ones.
fn without_deleted(import: &Import, deleted: &Value, line: usize) {
    let number = |v: &Value| u8::try_from(v.as_u64().unwrap()).unwrap();
    let deleted: Vec<(Digit, Cell)> = deleted
        .as_array()
        .unwrap()
        .iter()
        .map(|d| (Digit::new(number(&d[0])).unwrap(), Cell::new(number(&d[1]), number(&d[2])).unwrap()))
        .collect();
    for cell in import.board.open_cells(&import.puzzle) {
        let gone: DigitSet = deleted.iter().filter(|(_, c)| *c == cell).map(|(d, _)| *d).collect();
        let expected = import.puzzle.open_digits(&import.board, cell) - gone;
        assert_eq!(import.board.candidates(cell), expected, "line {line}: candidates of {cell}");
    }
}

/// Whether a payload holds this JSON, or this text.
fn is_packed(string: &str, expected: &Value) -> bool {
    let text = unpacked(string).unwrap();
    expected.as_str() == Some(&text) || serde_json::from_str(&text).is_ok_and(|json: Value| json == *expected)
}

/// Compares what was read with every field of `decoded` and returns the fields compared.
fn compare(line: usize, string: &str, decoded: &Value, import: &Import) -> Vec<String> {
    let mut compared = Vec::new();
    for (field, value) in decoded.as_object().unwrap() {
        let text = value.as_str().unwrap_or_default();
        match field.as_str() {
            "givens" => assert_eq!(clues(&import.puzzle), text, "line {line}: givens"),
            "solved" => assert_eq!(placed(import), text, "line {line}: placed digits"),
            "candidates" => {
                let expected: Vec<&str> = value.as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect();
                assert_eq!(candidates(import), expected, "line {line}: candidates");
            }
            "cages" => assert_eq!(cages(&import.puzzle), expected_cages(value), "line {line}: cages"),
            "black" => {
                let black: String = Cell::all().map(|c| if import.puzzle.is_black(c) { '1' } else { '0' }).collect();
                assert_eq!(black, text, "line {line}: black cells");
            }
            "colours" => {
                let colours = import.puzzle.cage_colours().unwrap();
                let colours: String = Cell::all().map(|c| colours[c].to_string()).collect();
                assert_eq!(colours, text, "line {line}: colours");
            }
            "dialect" => {
                let library = import.notices.iter().any(|n| n.contains("numbering of the library"));
                assert_eq!(if library { "library" } else { "site" }, text, "line {line}: numbering");
            }
            "board" => {
                let rows: String = value
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|r| r.as_array().unwrap())
                    .map(Value::to_string)
                    .collect();
                assert_eq!(clues(&import.puzzle), rows, "line {line}: board");
            }
            "diagonals" => assert_eq!(value.as_bool(), Some(import.puzzle.has_diagonals()), "line {line}: diagonals"),
            "windoku" => assert_eq!(value.as_bool(), Some(import.puzzle.has_windows()), "line {line}: windows"),
            "boxes" => {
                let boxes: String = Cell::all().map(|c| (import.puzzle.region_of(c) + 1).to_string()).collect();
                assert_eq!(boxes, text, "line {line}: regions");
            }
            "unpacked" => {
                let unpacked = parse(text).unwrap_or_else(|e| panic!("line {line}: {e}"));
                assert_eq!(unpacked.puzzle, import.puzzle, "line {line}: clues and black cells");
            }
            "deleted_candidates_digit_row_col" => without_deleted(import, value, line),
            "digits" | "technique" if text != "0000" => {
                let noticed = import.notices.iter().any(|n| n.contains(&format!("{field} {text:?}")));
                assert!(noticed, "line {line}: {field} {text} in {:?}", import.notices);
            }
            "technique" => {}
            "json" | "decompressed" => assert!(is_packed(string, value), "line {line}: unpacked"),
            // the exact solver has its own test
            "solution" => continue,
            other => panic!("line {line}: the field {other} is compared with nothing"),
        }
        compared.push(field.clone());
    }
    compared
}

/// The notations with one text for a puzzle, as their own programs write it.
const CANONICAL: [&str; 6] = ["jigsaw-b", "killer-b", "snarfable", "sudoku-b", "sumocue", "tatham"];

#[test]
fn every_string_is_read_as_given_and_written_back() {
    let Some(text) = super::collection("notations.jsonl") else { return };
    let (mut counts, mut others) = (BTreeMap::<String, (usize, usize)>::new(), BTreeMap::<String, usize>::new());
    let (mut not_exact, mut refused) = (Vec::new(), Vec::new());
    for (i, row) in text.lines().enumerate() {
        let row: Value = serde_json::from_str(row).unwrap();
        let (slug, string) = (row["notation"].as_str().unwrap(), row["string"].as_str().unwrap());
        let Some(notation) = find(slug) else {
            *others.entry(slug.to_owned()).or_default() += 1;
            continue;
        };
        let line = i + 1;
        let import = match parse(string) {
            // a puzzle with more rules than Ninefold knows is refused by their names; what was packed is compared all
            // the same
            Err(error) if error.message.contains("rules that Ninefold does not know") => {
                assert_eq!(error.notation, Some(slug), "line {line}: detected");
                let packed = row["decoded"].get("json").or(row["decoded"].get("decompressed")).unwrap();
                assert!(is_packed(string, packed), "line {line}: unpacked");
                refused.push(format!("line {line} ({slug}): {error}"));
                continue;
            }
            read => read.unwrap_or_else(|e| panic!("line {line} ({slug}): {e}")),
        };
        // a bare line of 81 is the same in both; a file of several lines is what tells sdm
        let detected = if slug == "sdm" { "sudoku-81" } else { slug };
        assert_eq!(import.origin.notation, detected, "line {line}: detected");
        let fields = compare(line, string, &row["decoded"], &import);
        assert!(!fields.is_empty(), "line {line}: nothing to compare with");
        let Import { puzzle, board, extras, origin, .. } = &import;
        let written = write_progress(notation, &Progress { puzzle, board, extras, origin: Some(origin) }).unwrap();
        let count = counts.entry(slug.to_owned()).or_default();
        count.0 += 1;
        if written.text == string && written.notices.is_empty() {
            count.1 += 1;
        } else {
            not_exact.push(format!("line {line} ({slug}): {}", written.notices.join("; ")));
        }
        // without the text that was read, too, the canonical form holds the same puzzle and board
        let canonical = write(notation, &import.puzzle, &import.board, None).unwrap();
        let again = parse(&canonical.text).unwrap_or_else(|e| panic!("line {line} ({slug}), written anew: {e}"));
        if CANONICAL.contains(&slug) {
            assert_eq!(canonical.text, string, "line {line} ({slug}): written anew");
        }
        assert_eq!(again.puzzle, import.puzzle, "line {line}: written anew");
        assert_eq!(again.board, import.board, "line {line}: written anew");
    }
    for (slug, (read, exact)) in &counts {
        println!("{slug}: {read} read as given, {exact} written back unchanged");
    }
    println!("refused by the names of their rules:\n  {}", refused.join("\n  "));
    println!("in notations that are not read yet: {others:?}");
    assert!(not_exact.is_empty(), "cannot come back exactly:\n{}", not_exact.join("\n"));
    assert!(!counts.is_empty(), "no row is in a notation that is read");
}

/// Lines of clues and black cells, and the same puzzles cell by cell.
#[test]
fn every_str8ts_is_read_and_translated() {
    let (Some(text), Some(cells)) = (super::collection("str8ts.txt"), super::collection("str8ts.jsonl")) else {
        return;
    };
    for (i, (line, json)) in text.lines().zip(cells.lines()).enumerate() {
        let line_number = i + 1;
        let import = parse(line).unwrap_or_else(|e| panic!("line {line_number}: {e}"));
        assert_eq!(import.origin.notation, "str8ts-162", "line {line_number}");
        let json: Value = serde_json::from_str(json).unwrap();
        let sign = |c: Cell| match (import.puzzle.is_black(c), import.puzzle.given(c), import.puzzle.clue(c)) {
            (true, _, Some(clue)) => char::from(b'a' + clue.get() - 1),
            (true, _, None) => '#',
            (false, Some(given), _) => char::from(b'0' + given.get()),
            (false, None, _) => '.',
        };
        let signs: String = Cell::all().map(sign).collect();
        assert_eq!(signs, json["cells"].as_str().unwrap(), "line {line_number}");
        there_and_back(&import, &["str8ts-162", "str8ts-b", "str8ts-v1", "str8ts-letters"], line_number);
        let letters = parse(json["cells"].as_str().unwrap()).unwrap();
        assert_eq!(
            (letters.origin.notation, &letters.puzzle),
            ("str8ts-letters", &import.puzzle),
            "line {line_number}"
        );
    }
    println!("str8ts: {} lines", text.lines().count());
}

#[test]
fn every_sudoku_is_read_and_translated() {
    let mut count = 0;
    for name in ["human", "17clue", "top1465", "hardest1106", "hardest1905"] {
        let Some(text) = super::collection(&format!("sudoku-{name}.txt")) else { return };
        for (i, line) in text.lines().enumerate() {
            let import = parse(line).unwrap_or_else(|e| panic!("{name}, line {}: {e}", i + 1));
            assert_eq!(clues(&import.puzzle), line.replace('.', "0"), "{name}, line {}", i + 1);
            there_and_back(&import, &["sudoku-81", "sudoku-v1", "sudoku-b", "barium-json"], i + 1);
            count += 1;
        }
    }
    println!("sudoku: {count} lines");
}

/// Killers through every form that holds their cages; those it cannot hold are counted with the reason.
#[test]
fn every_killer_is_translated() {
    let mut refused = BTreeMap::<String, usize>::new();
    let mut count = 0;
    for name in ["killer.jsonl", "killer-extreme.jsonl"] {
        let Some(text) = super::collection(name) else { return };
        for (i, line) in text.lines().enumerate() {
            let json: Value = serde_json::from_str(line).unwrap();
            let cages: Vec<Value> = json["cages"]
                .as_array()
                .unwrap()
                .iter()
                .map(|cage| {
                    let cells =
                        cage["cells"].as_array().unwrap().iter().map(|c| Value::from(vec![c[1].clone(), c[0].clone()]));
                    Value::from(vec![cage["sum"].clone(), cells.collect()])
                })
                .collect();
            let board = vec![vec![0; 9]; 9];
            let import = parse(&serde_json::json!({"board": board, "cages": cages}).to_string()).unwrap();
            there_and_back(&import, &["barium-json", "ps-killer", "f-puzzles", "sudokupad"], i + 1);
            for slug in ["killer-a", "killer-v1", "killer-b", "snarfable", "sumocue", "tatham"] {
                match write(find(slug).unwrap(), &import.puzzle, &import.board, None) {
                    Ok(_) => {
                        there_and_back(&import, &[slug], i + 1);
                        count += 1;
                    }
                    Err(error) => {
                        let reason = error.to_string();
                        let lawful = ["not connected", "in no cage", "do not touch", "no cage of one cell"];
                        let lawful = lawful.iter().any(|r| reason.contains(r));
                        assert!(lawful, "{name}, line {}: {reason}", i + 1);
                        *refused
                            .entry(reason.split([':', '(']).next().unwrap().split(" at r").next().unwrap().to_owned())
                            .or_default() += 1;
                    }
                }
            }
        }
    }
    println!("killer: {count} texts in colours; refused: {refused:?}");
    assert!(count > 0);
}

/// Killers of 4×4 and 6×6 through every form that holds them.
#[test]
fn every_small_killer_is_translated() {
    let Some(text) = super::collection("killer-small.jsonl") else { return };
    let mut count = 0;
    for (i, line) in text.lines().enumerate() {
        let json: Value = serde_json::from_str(line).unwrap();
        let side = json["n"].as_u64().unwrap() as usize;
        let cages = json["cages"].as_array().unwrap().iter().map(|cage| {
            let cells = cage["cells"].as_array().unwrap().iter();
            let cells: Vec<Value> = cells.map(|c| Value::from(vec![c[1].clone(), c[0].clone()])).collect();
            Value::from(vec![cage["sum"].clone(), Value::from(cells)])
        });
        let cages: Vec<Value> = cages.collect();
        let text = serde_json::json!({"board": vec![vec![0; side]; side], "cages": cages}).to_string();
        let import = parse(&text).unwrap();
        assert_eq!(usize::from(import.puzzle.side()), side, "line {}", i + 1);
        assert_eq!(cages_of(&json), self::cages(&import.puzzle), "line {}", i + 1);
        for slug in SMALL_KILLERS {
            match write(find(slug).unwrap(), &import.puzzle, &import.board, None) {
                Ok(_) => there_and_back(&import, &[slug], i + 1),
                Err(error) => {
                    let lawful = ["not connected", "no cage of one cell"].iter().any(|r| error.to_string().contains(r));
                    assert!(lawful, "line {}: {error}", i + 1);
                }
            }
            count += 1;
        }
    }
    println!("killer-small: {count} texts");
}

/// The notations that hold small Killers.
const SMALL_KILLERS: [&str; 3] = ["killer-b", "barium-json", "tatham"];

/// The cages of a row of a collection.
fn cages_of(json: &Value) -> Vec<(u64, Vec<usize>)> {
    expected_cages(&json["cages"])
}

/// Minis as letters, and in every form that holds them.
#[test]
fn every_mini_str8ts_is_read_and_translated() {
    let Some(text) = super::collection("str8ts-6x6.jsonl") else { return };
    for (i, line) in text.lines().enumerate() {
        let json: Value = serde_json::from_str(line).unwrap();
        let cells = json["cells"].as_str().unwrap();
        let import = parse(cells).unwrap_or_else(|e| panic!("line {}: {e}", i + 1));
        assert_eq!((import.origin.notation, import.puzzle.side()), ("str8ts-letters", 6), "line {}", i + 1);
        there_and_back(&import, &["str8ts-162", "str8ts-b", "str8ts-letters"], i + 1);
        let letters = write(find("str8ts-letters").unwrap(), &import.puzzle, &import.board, None).unwrap();
        assert_eq!(letters.text, cells, "line {}", i + 1);
    }
    println!("str8ts-6x6: {} lines", text.lines().count());
}

/// Line n of a `.txt` is the puzzle of line n of the `.jsonl` beside it.
#[test]
fn every_ps_killer_is_the_puzzle_beside_it() {
    for name in ["killer", "killer-extreme", "killer-x", "killer-nonunique"] {
        let text = super::collection(&format!("{name}.txt"));
        let (Some(text), Some(puzzles)) = (text, super::collection(&format!("{name}.jsonl"))) else { return };
        assert_eq!(text.lines().count(), puzzles.lines().count(), "{name}");
        for (i, (line, json)) in text.lines().zip(puzzles.lines()).enumerate() {
            let import = parse(line).unwrap_or_else(|e| panic!("{name}, line {}: {e}", i + 1));
            let json: Value = serde_json::from_str(json).unwrap();
            assert_eq!(import.origin.notation, "ps-killer", "{name}, line {}", i + 1);
            assert_eq!(cages(&import.puzzle), expected_cages(&json["cages"]), "{name}, line {}", i + 1);
            assert_eq!(import.puzzle.has_diagonals(), name == "killer-x", "{name}, line {}", i + 1);
            let written = write(find("ps-killer").unwrap(), &import.puzzle, &import.board, Some(&import.origin));
            assert_eq!(written.unwrap().text, line, "{name}, line {}", i + 1);
            there_and_back(&import, &["ps-killer"], i + 1);
        }
        println!("{name}: {} lines", text.lines().count());
    }
}

/// Writes in each notation and reads the same puzzle again, cage colours aside.
fn there_and_back(import: &Import, slugs: &[&str], line: usize) {
    for slug in slugs {
        let written = write(find(slug).unwrap(), &import.puzzle, &import.board, None).unwrap();
        let again = parse(&written.text).unwrap_or_else(|e| panic!("line {line} as {slug}: {e}"));
        assert_eq!(again.origin.notation, *slug, "line {line}");
        assert_eq!(cages(&again.puzzle), cages(&import.puzzle), "line {line} as {slug}");
        assert_eq!(again.puzzle.black(), import.puzzle.black(), "line {line} as {slug}");
        assert_eq!(clues(&again.puzzle), clues(&import.puzzle), "line {line} as {slug}");
        assert_eq!(again.board, import.board, "line {line} as {slug}");
    }
}
