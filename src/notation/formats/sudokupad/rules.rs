//! Rules that SudokuPad has no place for but words: cages without cells, or names in `metadata`.
//!
//! `antiknight` and `antiking` are the site's own. Even and odd cells and given candidates are written as words too
//! (`even: r1c2, r3c4`, `givenmarks: r1c1=123`), for the site itself only draws them: a grey square, a grey circle,
//! candidates in the cell. A drawing alone says too little to be taken for a rule.

use crate::notation::NotationError;
use crate::notation::codec::node::Node;
use crate::notation::codec::rules::Rules;
use crate::puzzle::{Cell, CellSet, Constraint, DigitSet, HouseKind, Origin, Puzzle, Rule, Variant};

/// How many characters of a list are looked at: 81 cells with nine digits each.
const LONGEST: usize = 2000;

/// Takes a rule that is said in words; whether the name is one of these.
///
/// # Errors
/// Names what is no cell or no digit.
pub fn take(name: &str, text: &str, node: &Node, rules: &mut Rules) -> Result<bool, NotationError> {
    let side = rules.side;
    match name {
        "antiknight" | "antiking" if matches!(text, "false" | "0") => {}
        "antiknight" => rules.others.push(Rule::anti_knight(side)),
        "antiking" => rules.others.push(Rule::anti_king(side)),
        "even" => rules.others.push(Rule::even(cells(text, node, side)?)),
        "odd" => rules.others.push(Rule::odd(cells(text, node, side)?)),
        "givenmarks" => {
            for part in list(text, node)? {
                let wrong = || node.error(format!("says {part:?}: given marks are written r1c1=123"));
                let (place, digits) = part.split_once('=').ok_or_else(wrong)?;
                let digits: Option<DigitSet> = digits.chars().map(crate::puzzle::Digit::from_char).collect();
                let digits = digits.filter(|set| !set.is_empty() && set.is_subset(DigitSet::full(side)));
                rules.others.push(Rule::given_marks(cell(place, node, side)?, digits.ok_or_else(wrong)?));
            }
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The entries of a list with commas.
fn list<'a>(text: &'a str, node: &Node) -> Result<impl Iterator<Item = &'a str>, NotationError> {
    if text.len() > LONGEST {
        return Err(node.error(format!("has {} characters: no list of cells has more than {LONGEST}", text.len())));
    }
    Ok(text.split(',').map(str::trim))
}

fn cells(text: &str, node: &Node, side: u8) -> Result<CellSet, NotationError> {
    list(text, node)?.map(|name| cell(name, node, side)).collect()
}

fn cell(name: &str, node: &Node, side: u8) -> Result<Cell, NotationError> {
    let cell = name.parse::<Cell>().ok().filter(|c| c.row() < side && c.column() < side);
    cell.ok_or_else(|| node.error(format!("says {name:?}, which is no cell of the grid")))
}

/// A shape that is drawn in each of some cells for a rule that is said in words.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The cells.
    pub cells: CellSet,
    /// A circle; otherwise a square.
    pub rounded: bool,
}

/// The shapes of even and odd cells.
pub fn shapes(rules: &[Rule]) -> impl Iterator<Item = Shape> {
    rules.iter().filter_map(Variant::of).filter_map(|rule| match rule {
        Variant::Even(cells) => Some(Shape { cells, rounded: false }),
        Variant::Odd(cells) => Some(Shape { cells, rounded: true }),
        Variant::ExtraRegion(_)
        | Variant::CageWithoutSum(_)
        | Variant::AntiKnight
        | Variant::AntiKing
        | Variant::GivenMarks { .. } => None,
    })
}

/// What is said in words of a rule: `even: r1c2, r3c4`; `None` for rules that have a place of their own.
pub fn words(rule: &Rule) -> Option<String> {
    let names = |cells: CellSet| cells.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(", ");
    Some(match Variant::of(rule)? {
        Variant::AntiKnight => String::from("antiknight: true"),
        Variant::AntiKing => String::from("antiking: true"),
        Variant::Even(cells) => format!("even: {}", names(cells)),
        Variant::Odd(cells) => format!("odd: {}", names(cells)),
        Variant::GivenMarks { cells, digits } => {
            let digits = DigitSet::from_bits(digits);
            let marks: Vec<String> = cells.iter().map(|cell| format!("{cell}={digits}")).collect();
            format!("givenmarks: {}", marks.join(", "))
        }
        // Those are cages.
        Variant::ExtraRegion(_) | Variant::CageWithoutSum(_) => return None,
    })
}

/// The cages with cells: those with a sum, those without, extra regions and windows.
pub fn cages(puzzle: &Puzzle, json_cells: impl Fn(CellSet) -> String) -> Vec<String> {
    let cage = |rule: Rule| match (rule.origin, rule.constraint) {
        (Origin::Cage, Constraint::Sum { cells, total }) => {
            Some(format!("{{\"cells\":{},\"value\":\"{total}\",\"sum\":{total},\"unique\":true}}", json_cells(cells)))
        }
        (Origin::House(HouseKind::Window(_) | HouseKind::Cage(_)), Constraint::Distinct { cells, .. }) => {
            Some(format!("{{\"cells\":{},\"unique\":true}}", json_cells(cells)))
        }
        (Origin::House(HouseKind::Extra(_)), Constraint::Distinct { cells, .. }) => {
            Some(format!("{{\"cells\":{},\"type\":\"extraregion\",\"unique\":true}}", json_cells(cells)))
        }
        // Said by the grid, by lines or in words.
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
            | Origin::Compartment(_)
            | Origin::Clue(_)
            | Origin::Knight
            | Origin::King
            | Origin::Parity
            | Origin::GivenMarks,
            _,
        ) => None,
    };
    let (windows, others): (Vec<Rule>, Vec<Rule>) =
        puzzle.rules().partition(|rule| matches!(rule.origin, Origin::House(HouseKind::Window(_))));
    others.into_iter().chain(windows).filter_map(cage).collect()
}
