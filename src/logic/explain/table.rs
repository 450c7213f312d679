//! The parts of a step that read better as a small table: Setti's count, the ways to share a line, its fillings.

use crate::logic::step::count::{Count, JointCount};
use crate::logic::techniques::turbo_setti::limits;
use crate::logic::{Conclusion, Evidence, Fact, Role, Step, words};

/// A table made from the evidence of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Table {
    /// Which rows, columns and boxes must and can hold a digit.
    Count(Count),
    /// Ways to fill a line: what each compartment or cell holds, and whether that is ruled out.
    Ways {
        /// The compartments or cells, as `r5c1–r5c4`.
        columns: Vec<String>,
        /// A row for each way; in a row that is ruled out, what alone rules it out.
        rows: Vec<Way>,
    },
}

/// One row of [`Table::Ways`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What each column holds; empty where it does not matter.
    pub entries: Vec<String>,
    /// Whether it is ruled out.
    pub dead: bool,
}

/// More rows than this are not a small table.
const MOST_ROWS: usize = 12;

/// The tables of a step, in the order of its evidence.
#[must_use]
pub fn tables(step: &Step) -> Vec<Table> {
    let cases = matches!(step.conclusion, Conclusion::Cases(_)).then(|| cases(step)).flatten();
    let tables = step.evidence.iter().filter_map(|e| table(step, e));
    tables.chain(cases).filter(|table| !matches!(table, Table::Ways { rows, .. } if rows.len() > MOST_ROWS)).collect()
}

/// The table of one premise, if it has one. Those of cases are the rows of one table: see [`cases`].
fn table(step: &Step, e: &Evidence) -> Option<Table> {
    match e.fact {
        Fact::Count(count) => Some(Table::Count(count)),
        Fact::CountTogether(count) => Some(together(&count)),
        Fact::Arrangements { count } => arrangements(step, e, usize::from(count)),
        Fact::Fillings { .. } => Some(fillings(step, e)),
        Fact::Where
        | Fact::LastOpen
        | Fact::Only
        | Fact::Places
        | Fact::Placed
        | Fact::NotGiven
        | Fact::Left { .. }
        | Fact::Combinations
        | Fact::Limit { .. }
        | Fact::Required
        | Fact::Bound { .. }
        | Fact::Run { .. }
        | Fact::Apart { .. }
        | Fact::Windows
        | Fact::Total { .. }
        | Fact::Inside
        | Fact::Touching
        | Fact::Remainder { .. }
        | Fact::Split { .. }
        | Fact::Counted
        | Fact::Difference { .. }
        | Fact::Fin
        | Fact::Link { .. }
        | Fact::Partner { .. }
        | Fact::Closed { .. }
        | Fact::Either { .. }
        | Fact::Filling
        | Fact::Fills
        | Fact::OutOfReach { .. }
        | Fact::Share { .. }
        | Fact::Needs
        | Fact::AtMost { .. }
        | Fact::AtLeast { .. }
        | Fact::Clash { .. }
        | Fact::Dropped
        | Fact::Parity { .. }
        | Fact::OddOrEven
        | Fact::Leftover { .. }
        | Fact::Lacks
        | Fact::Swap
        | Fact::Covered { .. }
        | Fact::Exchange
        | Fact::Unless
        | Fact::Besides { .. }
        | Fact::Colour { .. }
        | Fact::OneColour
        | Fact::Together { .. }
        | Fact::Sees { .. }
        | Fact::Emptied { .. }
        | Fact::Pairs
        | Fact::Surplus
        | Fact::Once
        | Fact::AllSeen { .. }
        | Fact::OutOfPlace { .. }
        | Fact::Suppose { .. }
        | Fact::SupposeSet { .. }
        | Fact::Result { .. }
        | Fact::Petal { .. }
        | Fact::Starves { .. }
        | Fact::SwapLines
        | Fact::NoFilling
        | Fact::Crossing
        | Fact::RoomFor
        | Fact::Ways { .. }
        | Fact::Alike { .. }
        | Fact::Case { .. }
        | Fact::Follows { .. }
        | Fact::Searched { .. } => None,
    }
}

fn arrangements(step: &Step, e: &Evidence, count: usize) -> Option<Table> {
    let inside = |k: &&Evidence| k.fact == Fact::Windows && k.cells.is_subset(e.cells);
    let compartments: Vec<&Evidence> = step.evidence.iter().filter(inside).collect();
    let each = e.sets.len().checked_div(count)?;
    if each < 2 || each != compartments.len() {
        return None;
    }
    let columns = compartments.iter().map(|k| k.name.trim_start_matches("compartment ").to_owned()).collect();
    let living = e.sets.chunks(each);
    let living = living.map(|way| Way { entries: way.iter().map(ToString::to_string).collect(), dead: false });
    let dead = compartments.iter().enumerate().flat_map(|(i, k)| {
        k.ruled_out.iter().map(move |(set, _)| {
            let entry = |j: usize| if i == j { set.to_string() } else { String::new() };
            Way { entries: (0..each).map(entry).collect(), dead: true }
        })
    });
    let mut rows: Vec<Way> = living.collect();
    let dead: Vec<Way> = dead.collect();
    // The living ones alone are worth a table where the dead ones are many.
    if rows.len() + dead.len() <= MOST_ROWS {
        rows.extend(dead);
    }
    Some(Table::Ways { columns, rows })
}

fn fillings(step: &Step, e: &Evidence) -> Table {
    let all = step.evidence.iter().filter(|e| e.fact == Fact::Filling);
    let rows = all.map(|filling| {
        let entries = filling.sets.iter().map(ToString::to_string).collect();
        Way { entries, dead: !filling.ruled_out.is_empty() }
    });
    Table::Ways { columns: e.cells.iter().map(|c| c.to_string()).collect(), rows: rows.collect() }
}

/// How many of several digits each row and each column holds.
fn together(count: &JointCount) -> Table {
    let columns = [format!("of {}", count.digits), String::from("rows"), String::from("columns")].to_vec();
    let way = |name: String, held: [[u8; 2]; 2]| {
        let [rows, columns] = held.map(limits);
        Way { entries: vec![name, rows, columns], dead: false }
    };
    // Smaller boards have fewer lines.
    let lines = (0..9).map(|number| (number, [0, 1].map(|axis| count.held(axis, number))));
    let lines = lines.filter(|(_, held)| held.iter().any(|[_, most]| *most > 0));
    let rows = lines.map(|(number, held)| way((number + 1).to_string(), held));
    let total = way(String::from("all"), [0, 1].map(|axis| count.total(axis)));
    Table::Ways { columns, rows: rows.chain([total]).collect() }
}

/// A row for each case: what it holds, and why it is struck out or where it ends.
fn cases(step: &Step) -> Option<Table> {
    let cases = step.evidence.iter().filter_map(|e| match e.fact {
        Fact::Case { steps } => Some((e, steps)),
        _ => None,
    });
    let rows: Vec<Way> = cases
        .map(|(e, steps)| {
            let held = match e.role {
                Role::Pattern => format!("{} = {}", words::cells(e.cells), words::digits(e.digits)),
                _ => e.sets.iter().map(ToString::to_string).collect(),
            };
            let why = e.ruled_out.first().map_or_else(|| "stays".to_owned(), |(_, why)| words::reason(why));
            Way { entries: vec![held, steps.to_string(), why], dead: !e.ruled_out.is_empty() }
        })
        .collect();
    let columns = ["case", "steps", "end"].map(str::to_owned).to_vec();
    (rows.len() > 1).then_some(Table::Ways { columns, rows })
}
