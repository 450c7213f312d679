//! The JSON of SudokuPad: cells, regions and cages, and its drawing.
//!
//! Cages without cells carry words (`title: …`, `author: …`, `rules: …`); `metadata` does too. A digit is given unless
//! `given` is false; `pencilMarks` are corner marks. Cells are `[row, column]` from 0.

use serde_json::Value;

use super::{drawing, rules};
use crate::notation::codec::node::{Node, is_off};
use crate::notation::codec::rules::{Group, Rules, unknown_names};
use crate::notation::codec::{payload, regions, variants, words};
use crate::notation::{NotationError, Progress, quoted};
use crate::puzzle::house::box_size;
use crate::puzzle::{Cell, CellMap, CellSet};

/// What is read, and what says nothing about the rules.
const KNOWN: [&str; 27] = [
    "id", "cellSize", "cells", "cages", "regions", "antiknight", "antiking", "global", "underlays", "overlays",
    "lines", "arrows", "metadata", "settings", "videos", "duration", "d", "title", "author", "rules", "ruleset",
    "solution", "msgcorrect", "version", "svg", "foglight", "triggereffect",
];

/// What `metadata` and cages without cells say besides the rules: words, and what is asked of the solver's answer.
const SAID: [&str; 9] =
    ["title", "author", "rules", "ruleset", "solution", "source", "msgcorrect", "successmessage", "ispuzzle"];

/// What is read of a cage, and how it is drawn.
const CAGE: [&str; 12] = [
    "cells", "value", "sum", "unique", "type", "style", "borderColor", "fontC", "fontColor", "outlineC", "hidden",
    "class",
];

/// What is read of a cell.
const CELL: [&str; 6] = ["value", "given", "centremarks", "pencilMarks", "cornermarks", "color"];

/// The rules and the progress.
pub fn read(root: &Node) -> Result<Rules, NotationError> {
    let rows = root.get("cells").ok_or_else(|| root.error("the JSON has no \"cells\""))?;
    let side = rows.side(rows.items()?.count())?;
    let mut rules = Rules::new(side);
    rules.in_pairs = true;
    unknown_names(root, &KNOWN, |_| None, &mut rules);
    rows.each_cell(side, |node, cell| read_cell(node, cell, &mut rules))?;
    read_regions(root, &mut rules)?;
    for cage in root.rule_list("cages")? {
        read_cage(&cage, &mut rules)?;
    }
    for places in [Some(root.clone()), root.get("metadata")].into_iter().flatten() {
        for (name, word) in [("title", "title"), ("author", "author"), ("rules", "rules"), ("ruleset", "rules")] {
            let Some(said) = places.get(name) else { continue };
            let lines = said.items().map_or_else(|_| vec![said.clone()], Iterator::collect);
            for text in lines.iter().filter_map(Node::text) {
                take_words(word, &text, &mut rules);
            }
        }
    }
    for name in ["antiknight", "antiking"] {
        if let Some(flag) = root.get(name) {
            rules::take(name, &flag.text().unwrap_or_default(), &flag, &mut rules)?;
        }
    }
    for flag in root.rule_list("global")? {
        let name = flag.text().unwrap_or_default().to_ascii_lowercase();
        if !is_flag(&name) || !rules::take(&name, "", &flag, &mut rules)? {
            rules.refuse(variants::title(&name).unwrap_or(&quoted(&name)), 1);
        }
    }
    if let Some(metadata) = root.get("metadata") {
        read_metadata(&metadata, &mut rules)?;
    }
    for name in ["foglight", "svg"] {
        if root.get(name).is_some() {
            rules.drop(name, 1);
        }
    }
    drawing::read(root, &mut rules)?;
    Ok(rules)
}

/// Digit and marks of a cell.
fn read_cell(node: &Node, cell: Cell, rules: &mut Rules) -> Result<(), NotationError> {
    let side = rules.side;
    unknown_names(node, &CELL, |_| None, rules);
    let given = node.value.get("given") != Some(&Value::Bool(false));
    rules.take_cell(node, cell, given, "centremarks")?;
    rules.extras.corners[cell] = node.digits("pencilMarks", side)? | node.digits("cornermarks", side)?;
    Ok(())
}

/// The regions; where there are none, the usual boxes with a notice.
fn read_regions(root: &Node, rules: &mut Rules) -> Result<(), NotationError> {
    let side = rules.side;
    let regions = root.list("regions")?;
    if regions.is_empty() {
        if box_size(side).is_some() {
            rules.notices.push(String::from("the payload gives no regions: the usual boxes are taken"));
        }
        return Ok(());
    }
    let mut numbers: CellMap<Option<u8>> = CellMap::from_fn(|_| None);
    for (number, region) in (0u8..).zip(&regions) {
        if number >= side {
            return Err(region.error(format!("is one region too many: a grid of {side} rows has {side}")));
        }
        for place in region.items()? {
            let cell = cell(&place, side)?;
            if numbers[cell].replace(number).is_some() {
                return Err(place.error(format!("is {cell}, which lies in another region too")));
            }
        }
    }
    for cell in Cell::grid(side) {
        let missing = || NotationError::new(None, format!("{cell} lies in no region"));
        rules.regions[cell] = numbers[cell].ok_or_else(missing)?;
    }
    Ok(())
}

/// A cage, or the words in one without cells.
fn read_cage(cage: &Node, rules: &mut Rules) -> Result<(), NotationError> {
    let value = cage.get("value");
    unknown_names(cage, &CAGE, |_| None, rules);
    let cells = cage.cells(|place| cell(place, rules.side))?;
    if cells.is_empty() {
        let sum = cage.get("sum").filter(|v| v.number() != Some(0));
        if sum.is_some() || value.as_ref().is_some_and(|v| v.number().is_some()) {
            return Err(cage.error("has a sum and no cells: without them its sum is no rule"));
        }
        if value.as_ref().is_none_or(|v| v.text().is_none()) {
            return Err(cage.error("has neither cells nor words"));
        }
        let said = value.filter(|v| v.number().is_none()).and_then(|v| v.text()).unwrap_or_default();
        match said.split_once(':').map(|(name, text)| (name.trim().to_ascii_lowercase(), text.trim())) {
            Some((name, text)) => {
                take_words(&name, text, rules);
                if !matches!(text, "" | "false" | "0") && !rules::take(&name, text, cage, rules)? {
                    note_unknown(&name, rules);
                }
            }
            None if said.trim().is_empty() => {}
            None => {
                let name = said.trim().to_ascii_lowercase();
                if !is_flag(&name) || !rules::take(&name, "", cage, rules)? {
                    note_unknown(&name, rules);
                }
            }
        }
        return Ok(());
    }
    let label = value.clone().filter(|v| v.number().is_none()).and_then(|v| v.text()).filter(|t| !t.trim().is_empty());
    let shown = value.filter(|v| v.number().is_some_and(|n| n > 0));
    let sum = cage.get("sum").filter(|v| v.number() != Some(0));
    if let (Some(shown), Some(sum)) = (&shown, &sum)
        && shown.number() != sum.number()
    {
        return Err(cage.error(format!("shows {}, and its sum is {}", shown.shown(), sum.shown())));
    }
    let sum = sum.or(shown);
    let unique = cage.value.get("unique").filter(|value| !value.is_null()).map(|value| !is_off(value));
    match (sum, unique) {
        // what a word on a cage means is described in words
        _ if label.is_some() => {
            rules.refuse_at(&format!("cage with {}", quoted(&label.unwrap_or_default())), 1, cells.first());
        }
        (Some(_), Some(false)) => rules.refuse_at("sum of a cage whose digits may repeat", 1, cells.first()),
        (Some(sum), _) => rules.cages.push((sum.sum()?, cells)),
        (None, Some(true)) if cage.value.get("type").and_then(Value::as_str) == Some("extraregion") => {
            rules.groups.push(Group::Region(cells));
        }
        (None, Some(true)) => rules.groups.push(Group::Cage(cells)),
        (None, _) => rules.drop("cage without a sum", 1),
    }
    Ok(())
}

/// Looks at what `metadata` says besides words.
fn read_metadata(metadata: &Node, rules: &mut Rules) -> Result<(), NotationError> {
    let Value::Object(entries) = metadata.value else { return Ok(()) };
    for (name, value) in entries.keys().filter_map(|name| Some((name, metadata.get(name)?))) {
        let name = name.to_ascii_lowercase();
        if !rules::take(&name, &value.text().unwrap_or_default(), &value, rules)? {
            note_unknown(&name, rules);
        }
    }
    Ok(())
}

/// Whether a rule needs no more than its name.
fn is_flag(name: &str) -> bool {
    matches!(name, "antiknight" | "antiking")
}

/// Refuses a rule that stands among the words; what else is not known is reported.
fn note_unknown(name: &str, rules: &mut Rules) {
    match variants::title(name) {
        Some(title) => rules.refuse(title, 1),
        None if name == "norowcol" => rules.refuse("rows and columns whose digits may repeat", 1),
        None if SAID.contains(&name) => {}
        None => rules.ignored(&quoted(name)),
    }
}

/// Keeps words; the first of a name, rules in several parts together.
fn take_words(name: &str, text: &str, rules: &mut Rules) {
    let extras = &mut rules.extras;
    match name {
        "title" if extras.title.is_empty() => extras.title = words::line(text),
        "author" if extras.author.is_empty() => extras.author = words::line(text),
        "rules" if !extras.rules.contains(text.trim()) => {
            let all = format!("{}\n{text}", extras.rules);
            extras.rules = words::rules(&all);
        }
        _ => {}
    }
}

/// `[row, column]` from 0, or a name.
fn cell(node: &Node, side: u8) -> Result<Cell, NotationError> {
    let found = match node.value {
        Value::Array(pair) => match pair.as_slice() {
            [row, column] => {
                let number = |v: &Value| v.as_u64().and_then(|n| u8::try_from(n).ok());
                number(row).zip(number(column)).and_then(|(row, column)| Cell::new(row, column))
            }
            _ => None,
        },
        Value::String(name) => name.parse().ok(),
        _ => None,
    };
    let found = found.filter(|c| c.row() < side && c.column() < side);
    found.ok_or_else(|| node.error(format!("is no cell: [row, column] from [0,0] to [{0},{0}]", side - 1)))
}

/// The JSON that is written.
pub fn json(progress: &Progress) -> String {
    let &Progress { puzzle, extras, .. } = progress;
    let side = puzzle.side();
    let row = |row| {
        let cells = (0..side).filter_map(|column| Cell::new(row, column)).map(|c| json_cell(progress, c));
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    let map = regions::region_map(puzzle);
    let region = |number| json_cells(Cell::grid(side).filter(|&c| map[c] == number).collect());
    let regions: Vec<String> = (0..side).map(region).collect();
    let all = [("title", &extras.title), ("author", &extras.author), ("rules", &extras.rules)];
    let words = all.iter().filter(|(_, text)| !text.is_empty());
    let mut cages: Vec<String> = words
        .map(|(name, text)| format!("{{\"value\":{}}}", payload::json_text(&format!("{name}: {}", text.trim_end()))))
        .collect();
    let said = puzzle.other_rules().iter().filter_map(rules::words);
    cages.extend(said.map(|words| format!("{{\"value\":{}}}", payload::json_text(&words))));
    cages.extend(rules::cages(puzzle, json_cells));
    let shapes: Vec<String> = rules::shapes(puzzle.other_rules()).flat_map(json_shapes).collect();
    let shapes = if shapes.is_empty() { String::new() } else { format!(",\"underlays\":[{}]", shapes.join(",")) };
    let lines = if puzzle.has_diagonals() {
        let line = |from: u8, to: u8| {
            format!("{{\"wayPoints\":[[0,{from}],[{side},{to}]],\"color\":\"#34BBE6\",\"thickness\":2}}")
        };
        format!(",\"lines\":[{},{}]", line(0, side), line(side, 0))
    } else {
        String::new()
    };
    format!(
        "{{\"cellSize\":64,\"cells\":[{}],\"regions\":[{}],\"cages\":[{}]{lines}{shapes}}}",
        rows.join(","),
        regions.join(","),
        cages.join(",")
    )
}

/// The grey shapes of even or odd cells.
fn json_shapes(shape: rules::Shape) -> Vec<String> {
    let rounded = if shape.rounded { ",\"rounded\":true" } else { "" };
    let one = |cell: Cell| {
        let center = format!("[{}.5,{}.5]", cell.row(), cell.column());
        format!("{{\"center\":{center},\"width\":0.7,\"height\":0.7,\"backgroundColor\":\"#CFCFCF\"{rounded}}}")
    };
    shape.cells.iter().map(one).collect()
}

fn json_cells(cells: CellSet) -> String {
    let cells: Vec<String> = cells.iter().map(|c| format!("[{},{}]", c.row(), c.column())).collect();
    format!("[{}]", cells.join(","))
}

fn json_cell(progress: &Progress, cell: Cell) -> String {
    let &Progress { puzzle, board, extras, .. } = progress;
    let mut parts = Vec::new();
    match board.digit(cell) {
        Some(digit) if puzzle.given(cell).is_some() => parts.push(format!("\"value\":{digit}")),
        Some(digit) => parts.push(format!("\"value\":{digit},\"given\":false")),
        None if board.candidates(cell).is_empty() => {}
        None => parts.push(format!("\"centremarks\":[{}]", payload::json_digits(board.candidates(cell)))),
    }
    if !extras.corners[cell].is_empty() {
        parts.push(format!("\"pencilMarks\":[{}]", payload::json_digits(extras.corners[cell])));
    }
    format!("{{{}}}", parts.join(","))
}
