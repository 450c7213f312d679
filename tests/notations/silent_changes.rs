//! No slip in the JSON of an editor makes another puzzle in silence: each change is refused, named in a notice, or
//! changes nothing; what is left is listed here with its reason.

use std::collections::BTreeMap;

use ninefold::notation::{Progress, parse, write_progress};
use ninefold::puzzle::{Board, CellMap, Digit, Kind, Puzzle, Regions};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value, json};

use crate::good::SUDOKU_81;
use crate::{cell, read};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// How many changes are tried: `NINEFOLD_MUTATIONS`.
fn mutations() -> u64 {
    std::env::var("NINEFOLD_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(6000)
}

fn pick(random: &mut ChaCha8Rng, of: usize) -> usize {
    random.next_u32() as usize % of.max(1)
}

/// Puzzles with every rule that these notations hold.
fn puzzles() -> Vec<Puzzle> {
    let cage = |builder: ninefold::puzzle::PuzzleBuilder, sum, cells: &str| {
        builder.cage(sum, cells.split(' ').map(cell).collect())
    };
    let killer = |builder| cage(cage(cage(builder, 10, "r1c1 r1c2"), 15, "r5c5 r5c6 r6c6"), 7, "r9c9");
    let mut map = CellMap::from_fn(|c| c.row() / 3 * 3 + c.column() / 3);
    (map[cell("r1c3")], map[cell("r2c4")]) = (1, 0);
    let given = |builder: ninefold::puzzle::PuzzleBuilder| {
        builder.given(cell("r2c2"), digit(2)).given(cell("r4c4"), digit(9)).given(cell("r7c1"), digit(1))
    };
    let built = |builder: ninefold::puzzle::PuzzleBuilder| builder.build().unwrap();
    vec![
        built(given(Puzzle::builder(Kind::Sudoku, 9))),
        built(given(killer(Puzzle::builder(Kind::Killer, 9)))),
        built(killer(Puzzle::builder(Kind::Killer, 9).diagonals(true))),
        built(given(Puzzle::builder(Kind::Sudoku, 9).windows(true))),
        built(killer(Puzzle::builder(Kind::Killer, 9).regions(Regions::Jigsaw(map)))),
    ]
}

/// The JSON that an editor would have of a puzzle.
fn json_of(puzzle: &Puzzle, notation: &'static str) -> Value {
    let board = Board::new(puzzle);
    let extras = ninefold::notation::Extras::default();
    let progress = Progress { puzzle, board: &board, extras: &extras, origin: None };
    let written = write_progress(ninefold::notation::find(notation).unwrap(), &progress).unwrap();
    serde_json::from_str(&ninefold::notation::unpacked(&written.text).unwrap()).unwrap()
}

/// Every place of a value: the names and numbers that lead there.
fn places(value: &Value, at: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    found.push(at.clone());
    let mut step = |name: String, inner: &Value, at: &mut Vec<String>| {
        at.push(name);
        places(inner, at, found);
        at.pop();
    };
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(i, item)| step(i.to_string(), item, at)),
        Value::Object(entries) => entries.iter().for_each(|(name, inner)| step(name.clone(), inner, at)),
        _ => {}
    }
}

fn at_mut<'a>(value: &'a mut Value, place: &[String]) -> &'a mut Value {
    place.iter().fold(value, |value, step| match value {
        Value::Array(items) => &mut items[step.parse::<usize>().unwrap()],
        Value::Object(entries) => entries.get_mut(step).unwrap(),
        _ => unreachable!(),
    })
}

/// One change, described; `None` where it does not fit the place.
fn change(json: &Value, random: &mut ChaCha8Rng) -> Option<(&'static str, Vec<String>, String)> {
    let mut found = Vec::new();
    places(json, &mut Vec::new(), &mut found);
    // Rows and cells of the grid are most of it, and least of interest.
    let place = loop {
        let place = found[pick(random, found.len())].clone();
        if place.len() > 1 || pick(random, 4) == 0 {
            break place;
        }
    };
    let mut changed = json.clone();
    let (last, above) = place.split_last()?;
    let what = match pick(random, 9) {
        0 => {
            let name = misspelt(last, random);
            let Value::Object(entries) = at_mut(&mut changed, above) else { return None };
            let value = entries.remove(last)?;
            entries.insert(name, value);
            "a name misspelt"
        }
        1 => {
            let values = [json!(null), json!(false), json!(""), json!([]), json!({})];
            *at_mut(&mut changed, &place) = values[pick(random, values.len())].clone();
            "a value emptied"
        }
        2 => {
            let values = [
                json!(true),
                json!(0),
                json!(-1),
                json!(77),
                json!(1e9),
                json!("x"),
                json!([1]),
                json!({"a": 1}),
                json!([[]]),
            ];
            *at_mut(&mut changed, &place) = values[pick(random, values.len())].clone();
            "a value of another sort"
        }
        3 => {
            let Value::Object(entries) = at_mut(&mut changed, above) else { return None };
            entries.remove(last)?;
            "a name left out"
        }
        4 => {
            let Value::Array(items) = at_mut(&mut changed, above) else { return None };
            items.remove(last.parse().unwrap());
            "an item left out"
        }
        5 => {
            let Value::Array(items) = at_mut(&mut changed, above) else { return None };
            let at: usize = last.parse().unwrap();
            items.insert(at, items[at].clone());
            "an item doubled"
        }
        6 => {
            let Value::Array(items) = at_mut(&mut changed, above) else { return None };
            let (a, b) = (last.parse().unwrap(), pick(random, items.len()));
            items.swap(a, b);
            "items swapped"
        }
        7 => {
            let value = at_mut(&mut changed, &place);
            let text = match value {
                Value::Number(_) | Value::String(_) => value.to_string(),
                _ => return None,
            };
            let digits: Vec<usize> = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
            if digits.is_empty() {
                return None;
            }
            let at = digits[pick(random, digits.len())];
            let mut text = text;
            text.replace_range(at..=at, &pick(random, 10).to_string());
            *value = serde_json::from_str(&text).ok()?;
            "a figure changed"
        }
        _ => {
            let inner = at_mut(&mut changed, &place).take();
            *at_mut(&mut changed, &place) =
                if pick(random, 2) == 0 { json!([inner]) } else { json!({ "value": inner }) };
            "a value wrapped"
        }
    };
    let mut text = changed.to_string();
    if pick(random, 20) == 0 {
        // A name twice in an object: only as text can it be written.
        let Value::Object(entries) = at_mut(&mut changed, above) else { return None };
        let pair = format!("{}:{}", Value::from(last.as_str()), entries.get(last)?);
        let values = ["[]", "null", "1", "{}"];
        text = text.replacen(&pair, &format!("{pair},{}:{}", Value::from(last.as_str()), values[pick(random, 4)]), 1);
    }
    Some((what, place, text))
}

/// A slip of the fingers.
fn misspelt(name: &str, random: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let at = pick(random, letters.len());
    match pick(random, 4) {
        0 => _ = letters.remove(at),
        1 => letters.insert(at, letters[at]),
        2 if at > 0 => letters.swap(at, at - 1),
        _ => letters[at] = 'q',
    }
    letters.into_iter().collect()
}

/// Why a change may make another puzzle without a word: the text says another puzzle, and nothing in it looks wrong.
fn reason(what: &str, place: &[String], notation: &str) -> Option<&'static str> {
    let inside = |name: &str| place.iter().any(|step| step == name);
    let last = place.last().map(String::as_str).unwrap_or_default();
    // Flags and parts that editors leave out, or write empty, where there is nothing to say.
    let optional = [
        "value", "given", "region", "diagonal+", "diagonal-", "killercage", "extraregion", "cages", "lines", "regions",
        "unique",
    ];
    match what {
        "a figure changed" => Some("another digit, sum, cell or region is as good as the one before"),
        "an item left out" if inside("killercage") || inside("extraregion") || inside("cages") || inside("lines") => {
            Some("a cage, a region, a line or a cell of one less is as good as before")
        }
        "items swapped" => Some("cells and rows in another order are other givens or regions"),
        "an item doubled" if inside("cages") || inside("lines") => Some("drawn twice, a line or cage is the same"),
        "a name left out" if optional.contains(&last) || last == "sum" => Some("nothing says that it was there"),
        "a value emptied" if optional.contains(&last) || last == "sum" => {
            Some("editors write parts that say nothing as null, false, 0 or empty")
        }
        "a value of another sort"
            if last.parse::<u32>().is_ok() && (inside("cages") || inside("regions") || inside("lines")) =>
        {
            Some("another number names another cell")
        }
        "a value emptied" | "a value of another sort"
            if last.parse::<u32>().is_ok() && (inside("grid") || inside("cells")) =>
        {
            Some("an empty cell is written as an empty object")
        }
        "a value of another sort" if last == "given" => Some("anything that is not false or empty says yes"),
        "a value of another sort" if ["value", "sum", "region"].contains(&last) => {
            Some("a number is a number, 0 is none")
        }
        "a value of another sort" if last == "unique" && notation == "sudokupad" => Some("true is the usual"),
        "a value of another sort" if ["diagonal+", "diagonal-"].contains(&last) => {
            Some("anything that is not false or empty says yes")
        }
        "a value of another sort" if inside("lines") => Some("a line that is no diagonal any more is a drawing"),
        _ => None,
    }
}

#[test]
fn no_slip_makes_another_puzzle_in_silence() {
    let (mut refused, mut same, mut noticed) = (0_u64, 0_u64, 0_u64);
    let mut silent = BTreeMap::<String, String>::new();
    let mut exceptions = BTreeMap::<(&str, &str, &str), u64>::new();
    let bases: Vec<(&str, Puzzle, Value)> = puzzles()
        .into_iter()
        .flat_map(|puzzle| ["f-puzzles", "sudokupad"].map(|n| (n, puzzle.clone(), json_of(&puzzle, n))))
        .collect();
    for (notation, puzzle, json) in &bases {
        assert_eq!(read(&packed(notation, &json.to_string())).puzzle, *puzzle, "{notation}: {json}");
    }
    let mut seed = 0;
    while refused + same + noticed + exceptions.values().sum::<u64>() < mutations() {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        seed += 1;
        let (notation, puzzle, json) = &bases[pick(&mut random, bases.len())];
        let Some((what, place, text)) = change(json, &mut random) else { continue };
        match parse(&packed(notation, &text)) {
            Err(_) => refused += 1,
            Ok(import) if import.puzzle == *puzzle => same += 1,
            Ok(import) if !import.notices.is_empty() => noticed += 1,
            Ok(import) => {
                let Some(why) = reason(what, &place, notation) else {
                    let title = import.puzzle.title();
                    silent.insert(format!("{notation}, {what} at {}: a {title} without a word", place.join(".")), text);
                    continue;
                };
                *exceptions.entry((notation, what, why)).or_default() += 1;
            }
        }
    }
    let few: Vec<String> = silent.iter().take(20).map(|(what, text)| format!("{what}\n{text}")).collect();
    assert!(silent.is_empty(), "{} changes in silence:\n{}", silent.len(), few.join("\n"));
    println!("{refused} refused, {same} the same puzzle, {noticed} with a notice");
    for ((notation, what, why), count) in &exceptions {
        println!("{notation}: {what}, {count} times: {why}");
    }
    assert!(refused > 0 && same > 0 && noticed > 0);
}

/// A payload as the editor's links have it.
fn packed(notation: &str, json: &str) -> String {
    match notation {
        "f-puzzles" => lz_str::compress_to_base64(json),
        _ => format!("scl{}", lz_str::compress_to_base64(json)),
    }
}

#[test]
fn a_sum_without_cells_is_refused_and_names_in_a_cage_are_known() {
    let with = |cage: &str| {
        let mut json: Map<String, Value> = json_of(&puzzles()[1], "f-puzzles").as_object().unwrap().clone();
        json.insert("killercage".into(), serde_json::from_str(cage).unwrap());
        parse(&packed("f-puzzles", &Value::Object(json).to_string()))
    };
    for cage in [
        "[{\"ceil\":[\"R1C1\",\"R1C2\"],\"value\":\"10\"}]",
        "[{\"cells\":[],\"value\":\"10\"}]",
        "[{\"cells\":null,\"value\":\"10\"}]",
        "[{\"value\":\"10\"}]",
        "null",
        "{}",
        "[[]]",
    ] {
        let error = with(cage).expect_err(cage);
        assert!(error.message.contains("killercage"), "{cage}: {error}");
    }
    let import =
        with("[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"10\",\"colour\":\"#fff\",\"vaule\":\"11\"}]").unwrap();
    assert_eq!(import.puzzle.kind(), Kind::Killer);
    assert!(import.notices.iter().any(|n| n.contains("colour") && n.contains("vaule")), "{:?}", import.notices);
}

#[test]
fn one_odd_sign_is_named() {
    let sudoku = SUDOKU_81;
    assert_eq!(read(sudoku).notices, [""; 0]);
    let dots = sudoku.replace('0', ".");
    let odd = format!("{}#{}", ".".repeat(40), &dots[41..44]) + &".".repeat(37);
    assert_eq!(odd.len(), 81);
    let import = read(&odd);
    assert_eq!(import.puzzle.kind(), Kind::Str8ts);
    assert_eq!(import.notices, ["read as a Str8ts for '#' at r5c5 alone: without, it would be a Sudoku"]);
    let odd = format!("{}<{}", &sudoku[..4], &sudoku[5..]);
    let import = read(&odd);
    assert_eq!(import.puzzle.kind(), Kind::Killer);
    assert_eq!(import.notices, ["read as a Killer for '<' at r1c5 alone: without, it would be a Sudoku"]);
}

#[test]
fn a_black_clue_twice_in_a_line_is_named() {
    let mut clues = vec!['.'; 81];
    for (at, sign) in [(0, 'e'), (5, '#'), (7, 'e'), (40, '#'), (44, '#'), (70, '#')] {
        clues[at] = sign;
    }
    let import = read(&clues.into_iter().collect::<String>());
    assert_eq!(
        import.notices,
        ["the puzzle breaks the rules of Str8ts: 5 twice in the black clues of row 1: r1c1, r1c8"]
    );
}
