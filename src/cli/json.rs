//! The JSON shapes that several commands share. Scripts rely on them: fields are added, never renamed.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::args::Style;
use crate::logic::{Evidence, Fact, Rating, Step, explain};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle};
use crate::text::is_printable;

/// The version of the contract that the objects follow. Fields that are new leave it as it is; whatever a reader could
/// trip over makes it the next.
pub const VERSION: u8 = 1;

/// An answer with the version of the contract.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Versioned<'a, A> {
    #[serde(flatten)]
    answer: &'a A,
    /// [`VERSION`].
    version: u8,
}

/// Writes one object of the contract on one line.
pub fn line(out: &mut dyn Write, answer: &impl Serialize) -> io::Result<()> {
    bare(out, &Versioned { answer, version: VERSION })
}

/// Writes one object on one line, as it is.
pub fn bare(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut serde_json::Serializer::with_formatter(&mut *out, Escaped))?;
    out.write_all(b"\n")
}

/// JSON whose texts have escapes (`\u202e`) for everything that may not be shown: it may end up on a terminal.
struct Escaped;

impl serde_json::ser::Formatter for Escaped {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut plain = 0;
        if !fragment.bytes().all(|b| (0x20..0x7f).contains(&b)) {
            for (at, c) in fragment.char_indices().filter(|(_, c)| !is_printable(*c)) {
                writer.write_all(fragment.as_bytes().get(plain..at).unwrap_or_default())?;
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(writer, "\\u{unit:04x}")?;
                }
                plain = at + c.len_utf8();
            }
        }
        writer.write_all(fragment.as_bytes().get(plain..).unwrap_or_default())
    }

    /// What came in as JSON has such characters in its texts alone, where an escape means the same.
    fn write_raw_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        self.write_string_fragment(writer, fragment)
    }
}

/// The word for the kind of a puzzle, Str8ts with its variant.
pub fn kind(puzzle: &Puzzle) -> &'static str {
    match (puzzle.kind(), puzzle.has_boxes(), puzzle.has_diagonals()) {
        (Kind::Sudoku, ..) => "sudoku",
        (Kind::Killer, ..) => "killer",
        (Kind::Str8ts, false, false) => "str8ts",
        (Kind::Str8ts, false, true) => "str8ts-x",
        (Kind::Str8ts, true, false) => "str8ts-b",
        (Kind::Str8ts, true, true) => "str8ts-bx",
    }
}

/// A character per cell of the grid: the digit, `#` for a black cell, `.` where there is none yet.
pub fn grid(puzzle: &Puzzle, digits: &CellMap<Option<Digit>>) -> String {
    let side = puzzle.side();
    let mut text = signs(digits).to_vec();
    if side < 9 {
        text =
            Cell::all().zip(text).filter(|(c, _)| c.row() < side && c.column() < side).map(|(_, sign)| sign).collect();
    }
    let side = usize::from(side);
    for cell in puzzle.black() {
        if let Some(sign) = text.get_mut(side * usize::from(cell.row()) + usize::from(cell.column())) {
            *sign = b'#';
        }
    }
    String::from_utf8(text).unwrap_or_default()
}

/// The same of a grid of side 9 without black cells.
pub fn full_grid(digits: &CellMap<Option<Digit>>) -> String {
    String::from_utf8(signs(digits).to_vec()).unwrap_or_default()
}

/// In bytes and without a branch, for batches write a great many of them.
fn signs(digits: &CellMap<Option<Digit>>) -> [u8; 81] {
    let mut signs = [b'.'; 81];
    for (sign, (_, digit)) in signs.iter_mut().zip(digits.iter()) {
        *sign = digit.map_or(b'.', |d| b'0' + d.get());
    }
    signs
}

/// Names of cells in reading order.
pub fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|c| c.to_string()).collect()
}

pub fn digits(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::get).collect()
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct At {
    cell: String,
    digit: u8,
}

impl From<(Cell, Digit)> for At {
    fn from((cell, digit): (Cell, Digit)) -> Self {
        Self { cell: cell.to_string(), digit: digit.get() }
    }
}

/// STEP of the contract.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepShape {
    technique: &'static str,
    places: Vec<At>,
    removes: Vec<At>,
    text: String,
    evidence: Vec<EvidenceShape>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EvidenceShape {
    role: &'static str,
    name: String,
    cells: Vec<String>,
    digits: Vec<u8>,
    sum: Option<u16>,
    /// Combinations or windows that are still possible.
    sets: Vec<Vec<u8>>,
    /// Those that are ruled out, with the reason.
    ruled_out: Vec<RuledOut>,
    /// What this is a consequence of, where that is only tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    supposed: Option<Supposed>,
}

/// The combination that is tried in some cells.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Supposed {
    cells: Vec<String>,
    digits: Vec<u8>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RuledOut {
    digits: Vec<u8>,
    reason: String,
}

/// A step as text.
pub fn styled(puzzle: &Puzzle, step: &Step, style: Style) -> String {
    match style {
        Style::Plain => explain::text(puzzle, step),
        Style::Short => explain::notation(step),
    }
}

impl StepShape {
    /// The shape of a step on a board of this puzzle.
    pub fn new(puzzle: &Puzzle, step: &Step, style: Style) -> Self {
        let at = |list: &[(Cell, Digit)]| list.iter().copied().map(At::from).collect();
        // What is two facts in the text, such as both bounds that a digit sets, can be one here.
        let mut evidence: Vec<EvidenceShape> = Vec::with_capacity(step.evidence.len());
        for shape in step.evidence.iter().map(EvidenceShape::from) {
            if !evidence.contains(&shape) {
                evidence.push(shape);
            }
        }
        Self {
            technique: step.technique.slug,
            places: at(&step.places),
            removes: at(&step.removes),
            text: styled(puzzle, step, style),
            evidence,
        }
    }
}

impl StepShape {
    /// The same at a lower rung of the hint: only what its lines say, and no result.
    pub fn at_rung(step: &Step, rung: &explain::Rung) -> Self {
        let lines = rung.lines.iter().map(|line| format!("{}: {}", line.label.word(), line.text));
        Self {
            technique: step.technique.slug,
            places: Vec::new(),
            removes: Vec::new(),
            text: lines.collect::<Vec<_>>().join("; "),
            evidence: Vec::new(),
        }
    }
}

impl From<&Evidence> for EvidenceShape {
    fn from(evidence: &Evidence) -> Self {
        let ruled_out = evidence.ruled_out.iter();
        // These are the ones that turned out impossible.
        let possible = if evidence.fact == Fact::Dropped { &[] } else { evidence.sets.as_slice() };
        let supposed = match evidence.fact {
            Fact::Clash { held, by } => Some(Supposed { cells: cells(by), digits: digits(held) }),
            _ => None,
        };
        Self {
            role: evidence.role.slug(),
            name: evidence.name.clone(),
            cells: cells(evidence.cells),
            digits: digits(evidence.digits),
            sum: evidence.sum,
            sets: possible.iter().map(|&set| digits(set)).collect(),
            ruled_out: ruled_out
                .map(|(set, reason)| RuledOut { digits: digits(*set), reason: explain::reason_against(*set, reason) })
                .collect(),
            supposed,
        }
    }
}

/// RATING of the contract.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RatingShape {
    level: &'static str,
    /// Null where the path does not reach the solution, as is the hardest technique.
    score: Option<u32>,
    hardest: Option<&'static str>,
    counts: BTreeMap<&'static str, u32>,
    /// Of a Sudoku of nine rows that `rate` looked at: the rating of its hardest step on the scale of Sudoku Explainer;
    /// null where that takes more than chains.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<Option<f64>>,
}

impl RatingShape {
    /// With the rating on the scale of Sudoku Explainer.
    pub fn on_known_scale(self, er: Option<f64>) -> Self {
        Self { er: Some(er), ..self }
    }
}

impl From<&Rating> for RatingShape {
    fn from(rating: &Rating) -> Self {
        Self {
            level: rating.level.slug(),
            score: rating.score,
            hardest: rating.score.and(rating.hardest).map(|t| t.slug),
            counts: rating.counts.clone(),
            er: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Reason, Role};

    #[test]
    fn a_grid_has_a_sign_for_every_cell() {
        let corner = Cell::new(0, 0).unwrap();
        let (last, below) = (Cell::new(3, 3).unwrap(), Cell::new(1, 0).unwrap());
        let puzzle = Puzzle::builder(Kind::Str8ts, 4).black(corner, Digit::new(2)).black(last, None).build().unwrap();
        let mut digits = CellMap::default();
        digits[below] = Digit::new(3);
        assert_eq!(grid(&puzzle, &digits), "#...3..........#");
        let sudoku = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        assert_eq!(grid(&sudoku, &digits), format!("{}3{}", ".".repeat(9), ".".repeat(71)));
    }

    #[test]
    fn evidence_gives_the_reasons_of_the_text_and_says_what_is_only_tried() {
        let cell = Cell::new(5, 7).unwrap();
        let pair: DigitSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        let premise = |fact| Evidence::new(Role::Cage, fact, cell.set(), pair);
        let out = Evidence { ruled_out: vec![(pair, Reason::NoDigit(cell))], ..premise(Fact::Combinations) };
        let shape = EvidenceShape::from(&out);
        assert_eq!(shape.ruled_out.first().map(|out| out.reason.as_str()), Some("r6c8 can take neither"));
        assert!(shape.supposed.is_none());
        let tried = EvidenceShape::from(&premise(Fact::Clash { held: pair, by: cell.set() }));
        assert_eq!(tried.supposed.map(|tried| tried.digits), Some(vec![1, 2]));
        let dropped = EvidenceShape::from(&Evidence { sets: vec![pair], ..premise(Fact::Dropped) });
        assert!(dropped.sets.is_empty());
    }
}
