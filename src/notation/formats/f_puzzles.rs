//! `f-puzzles`: JSON in lz-string's base 64, in links after `f-puzzles.com/?load=`; also the JSON as it stands.
//!
//! It reads the grid with its digits, marks, colours and regions, killer cages with and without a sum, both diagonals,
//! extra regions, anti-knight and anti-king, even and odd cells, given pencil marks, and the words. A cage without a
//! sum is dropped with a notice where a house keeps its digits apart anyway; one of as many cells as there are digits
//! has the sum of all. Rules that Ninefold does not know are refused, all of them by name: every name of the JSON that
//! is not in the lists here and has more to say than a word or a number. What is only drawn (text, lines, shapes,
//! cosmetic cages) is left out with a notice.
//!
//! It writes what the editor itself writes, in its order.

use serde_json::Value;

use crate::notation::codec::node::Node;
use crate::notation::codec::rules::{Group, Rules, unknown_names};
use crate::notation::codec::{lz, payload, regions, variants, words};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{Cell, CellSet, Constraint, DigitSet, HouseKind, Origin, Puzzle, Rule};

mod colours;
mod names;

/// A payload or the JSON with a grid.
pub fn fits(source: &Source) -> bool {
    match &source.link {
        Some(link) => link.carrier == "load" && source.len() > 0,
        None => payload::begins_packed(source, 0) || is_json(source),
    }
}

fn is_json(source: &Source) -> bool {
    source.chars.first() == Some(&'{') && source.given.contains("\"grid\"")
}

/// Reads everything that Ninefold has a place for.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let located = |error: NotationError| NotationError { offset: error.offset.or(Some(source.offset(0))), ..error };
    let plain = source.chars.first() == Some(&'{');
    let (json, text) = if plain {
        let json = source.raw().to_owned();
        (json.clone(), json)
    } else {
        payload::unpack(source, 0)?
    };
    let value = payload::parse(&json, plain.then(|| source.offset(0))).map_err(located)?;
    rules(&Node::root(&value)).and_then(|rules| rules.finish(text)).map_err(located)
}

/// The rules and the progress in the JSON of the editor.
pub fn rules(root: &Node) -> Result<Rules, NotationError> {
    let grid = root.get("grid").ok_or_else(|| root.error("the JSON has no \"grid\""))?;
    let side = grid.side(grid.items()?.count())?;
    if let Some(size) = root.get("size")
        && size.number() != Some(side.into())
    {
        return Err(size.error(format!("is {}, but the grid has {side} rows", size.shown())));
    }
    let mut rules = Rules::new(side);
    unknown_names(root, &names::KNOWN, variants::title, &mut rules);
    grid.each_cell(side, |node, cell| read_cell(node, cell, &mut rules))?;
    for name in names::DRAWN {
        let count = root.list(name).map_or(1, |items| items.len());
        if root.get(name).is_some() {
            rules.drop(name, count);
        }
    }
    rules.diagonals = ["diagonal-", "diagonal+"].map(|name| root.flag(name).is_some());
    for cage in root.rule_list("killercage")? {
        unknown_names(&cage, &names::CAGE, |_| None, &mut rules);
        let cells = cells(&cage, side)?;
        match cage.get("value") {
            _ if cells.is_empty() => return Err(cage.error("has no cells: without them its sum is no rule")),
            None => rules.groups.push(Group::Cage(cells)),
            Some(value) => rules.cages.push((value.sum()?, cells)),
        }
    }
    for region in root.rule_list("extraregion")? {
        unknown_names(&region, &names::REGION, |_| None, &mut rules);
        let cells = cells(&region, side)?;
        if cells.is_empty() {
            return Err(region.error("has no cells"));
        }
        rules.groups.push(Group::Region(cells));
    }
    rules.others.extend(root.flag("antiknight").map(|_| Rule::anti_knight(side)));
    rules.others.extend(root.flag("antiking").map(|_| Rule::anti_king(side)));
    for (name, rule) in [("even", Rule::even as fn(CellSet) -> Rule), ("odd", Rule::odd)] {
        let mut marked = CellSet::EMPTY;
        for node in root.rule_list(name)? {
            unknown_names(&node, &names::MARKED, |_| None, &mut rules);
            let place = node.get("cell").ok_or_else(|| node.error("has no \"cell\""))?;
            marked.insert(cell(&place, side)?);
        }
        if !marked.is_empty() {
            rules.others.push(rule(marked));
        }
    }
    let text = |name| root.get(name).and_then(|n| n.text()).unwrap_or_default();
    rules.extras.title = words::line(&text("title"));
    rules.extras.author = words::line(&text("author"));
    rules.extras.rules = words::rules(&text("ruleset"));
    colours::note_changes(root, &mut rules);
    Ok(rules)
}

/// Digit, marks, region and colours of a cell.
fn read_cell(node: &Node, cell: Cell, rules: &mut Rules) -> Result<(), NotationError> {
    let side = rules.side;
    unknown_names(node, &names::CELL, names::cell_title, rules);
    rules.take_cell(node, cell, node.get("given").is_some(), "centerPencilMarks")?;
    rules.extras.corners[cell] = node.digits("cornerPencilMarks", side)?;
    let marks = node.digits("givenPencilMarks", side)?;
    if !marks.is_empty() {
        rules.others.push(Rule::given_marks(cell, marks));
    }
    match node.value.get("region") {
        None => {}
        Some(Value::Null) => return Err(node.error("lies in no region")),
        Some(value) => {
            let region = value.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|n| *n < side);
            let wrong = || node.error(format!("has the region {value}: they are numbered 0 to {}", side - 1));
            rules.regions[cell] = region.ok_or_else(wrong)?;
        }
    }
    rules.extras.colours[cell] = colours::read(node);
    Ok(())
}

/// The cells of a cage or region, `R1C1` and so on.
fn cells(node: &Node, side: u8) -> Result<CellSet, NotationError> {
    node.cells(|name| cell(name, side))
}

/// A cell by its name, `R1C1` and so on.
fn cell(name: &Node, side: u8) -> Result<Cell, NotationError> {
    let cell = name.value.as_str().and_then(|text| text.parse::<Cell>().ok());
    let cell = cell.filter(|c| c.row() < side && c.column() < side);
    cell.ok_or_else(|| name.error(format!("is {}: no cell of the grid", name.shown())))
}

/// Writes everything but the history.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    regions::check_regions("f-puzzles", progress.puzzle)?;
    Ok(Written { text: lz::pack(&json(progress)), notices: Vec::new() })
}

/// The JSON in the order of the editor.
fn json(progress: &Progress) -> String {
    let &Progress { puzzle, extras, .. } = progress;
    let side = puzzle.side();
    let mut json = format!("{{\"size\":{side}");
    for (name, text) in [("title", &extras.title), ("author", &extras.author), ("ruleset", &extras.rules)] {
        if !text.is_empty() {
            json.push_str(&format!(",\"{name}\":{}", payload::json_text(text.trim_end())));
        }
    }
    let (regions, usual) = (regions::region_map(puzzle), regions::usual_regions(side));
    let region = |c: Cell| Some(regions[c]).filter(|&region| region != usual[c]);
    let row = |row| {
        let cells = (0..side).filter_map(|column| Cell::new(row, column));
        let cells: Vec<String> = cells.map(|c| json_cell(progress, c, region(c))).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    json.push_str(&format!(",\"grid\":[{}]", rows.join(",")));
    if puzzle.has_diagonals() {
        json.push_str(",\"diagonal+\":true,\"diagonal-\":true");
    }
    let mut lists = Lists::default();
    puzzle.rules().for_each(|rule| lists.add(&rule));
    let Lists { flags, regions, cages, even, odd } = lists;
    json.extend(flags);
    for (name, list) in [("extraregion", regions), ("killercage", cages), ("even", even), ("odd", odd)] {
        if !list.is_empty() {
            json.push_str(&format!(",\"{name}\":[{}]", list.join(",")));
        }
    }
    json.push('}');
    json
}

/// The rules of a puzzle as the editor lists them.
#[derive(Default)]
struct Lists {
    flags: Vec<&'static str>,
    regions: Vec<String>,
    cages: Vec<String>,
    even: Vec<String>,
    odd: Vec<String>,
}

impl Lists {
    fn add(&mut self, rule: &Rule) {
        match (rule.origin, &rule.constraint) {
            (Origin::Knight, _) => self.flags.push(",\"antiknight\":true"),
            (Origin::King, _) => self.flags.push(",\"antiking\":true"),
            (Origin::Parity, &Constraint::Allowed { cells, digits }) => {
                let list = if digits.intersects(DigitSet::ODD) { &mut self.odd } else { &mut self.even };
                list.extend(cells.iter().map(|cell| format!("{{\"cell\":\"{}\"}}", name(cell))));
            }
            (Origin::House(HouseKind::Window(_) | HouseKind::Extra(_)), &Constraint::Distinct { cells, .. }) => {
                self.regions.push(format!("{{{}}}", json_cells(cells)));
            }
            (Origin::House(HouseKind::Cage(_)), &Constraint::Distinct { cells, .. }) => {
                self.cages.push(format!("{{{}}}", json_cells(cells)));
            }
            (Origin::Cage, &Constraint::Sum { cells, total }) => {
                self.cages.push(format!("{{{},\"value\":\"{total}\"}}", json_cells(cells)));
            }
            // Diagonals have names of their own, and given marks stand in their cells; rows, columns, boxes and regions
            // are said by the grid. Compartments and black clues are refused before.
            (
                Origin::House(
                    HouseKind::Row(_)
                    | HouseKind::Column(_)
                    | HouseKind::Box(_)
                    | HouseKind::Region(_)
                    | HouseKind::Diagonal(_)
                    | HouseKind::Window(_)
                    | HouseKind::Extra(_)
                    | HouseKind::Cage(_),
                )
                | Origin::Cage
                | Origin::Parity
                | Origin::GivenMarks
                | Origin::Compartment(_)
                | Origin::Clue(_),
                _,
            ) => {}
        }
    }
}

fn json_cells(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|c| format!("\"{}\"", name(c))).collect();
    format!("\"cells\":[{}]", names.join(","))
}

/// `R1C1`.
fn name(cell: Cell) -> String {
    cell.to_string().to_uppercase()
}

/// A cell, with the number of its region where that is not the usual one.
fn json_cell(progress: &Progress, cell: Cell, region: Option<u8>) -> String {
    let &Progress { puzzle, board, extras, .. } = progress;
    let mut parts = Vec::new();
    if let Some(digit) = board.digit(cell) {
        parts.push(format!("\"value\":{digit}"));
        if puzzle.given(cell).is_some() {
            parts.push(String::from("\"given\":true"));
        }
    } else if !board.candidates(cell).is_empty() {
        parts.push(format!("\"centerPencilMarks\":[{}]", payload::json_digits(board.candidates(cell))));
    }
    if let Some(marks) = puzzle.given_marks(cell) {
        parts.push(format!("\"givenPencilMarks\":[{}]", payload::json_digits(marks)));
    }
    if !extras.corners[cell].is_empty() {
        parts.push(format!("\"cornerPencilMarks\":[{}]", payload::json_digits(extras.corners[cell])));
    }
    parts.extend(region.map(|region| format!("\"region\":{region}")));
    parts.extend(colours::json(extras.colours[cell]));
    format!("{{{}}}", parts.join(","))
}

/// The link of the editor. It takes base 64 as it stands, and the JSON not at all.
pub fn link(_: &Puzzle, text: &str) -> Option<String> {
    let packed = if text.starts_with('{') { lz::pack(text) } else { text.to_owned() };
    Some(format!("https://f-puzzles.com/?load={packed}"))
}
