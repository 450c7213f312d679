//! A step in the notation of the field: Eureka for chains, one line of name, digits, cells and result for the rest.

use std::collections::BTreeMap;

use crate::logic::step::conclusion::{Almost, Colouring, Rectangle, Wing};
use crate::logic::step::fact::Node;
use crate::logic::{Conclusion, Evidence, Fact, Role, Step, words};
use crate::puzzle::{CellSet, DigitSet};

/// The step in one line: `Grouped chain: (3)r1c1=(3)r1c7-(3)r4c7=(5)r4c9 => r4c1<>5`, `Naked pair: 1,2 in r3c45 =>
/// r3c7<>1`.
#[must_use]
pub fn notation(step: &Step) -> String {
    let words =
        [coloured(step), petals(step), killer(step), guarded(step), fish(step), wing(step), chain(step), sets(step)];
    let words = words.into_iter().find(|words| !words.is_empty()).or_else(|| dropped(step));
    let words = words.unwrap_or_else(|| pattern(step));
    let colon = if words.is_empty() { "" } else { ": " };
    format!("{}{colon}{words} => {}", super::name(step), result(step))
}

/// `cage 13 at r5c4<>1+3+9,2+4+7`: the combinations that a comparison drops; `None` where it is none.
fn dropped(step: &Step) -> Option<String> {
    let Conclusion::Comparison(dropped) = &step.conclusion else { return None };
    let sets: Vec<String> = dropped.sets.iter().map(|set| words::combination(*set)).collect();
    Some(format!("{}<>{}", dropped.name, sets.join(",")))
}

/// The links of a chain, or of one chain a case; empty where there are none.
fn chain(step: &Step) -> String {
    let mut chain = Chain::default();
    step.evidence.iter().for_each(|evidence| chain.add(evidence));
    if chain.links > 0 { chain.text } else { String::new() }
}

/// A chain as far as it is written.
#[derive(Default)]
struct Chain {
    text: String,
    /// How many links it has.
    links: usize,
    /// Where it came to.
    end: Option<Node>,
    /// Where the text of the end begins, if it stands there as a candidate of its own.
    begin: Option<usize>,
}

impl Chain {
    /// Adds a premise.
    fn add(&mut self, evidence: &Evidence) {
        let fact = evidence.fact;
        if let Fact::Suppose { node, holds, .. } = fact {
            if !self.text.is_empty() {
                self.text += " || ";
            }
            self.end = holds.then_some(node);
            self.begin = None;
            if holds {
                self.begin = Some(self.text.len());
                self.text += &candidate(node);
            }
        } else if let Fact::SupposeSet { node, holds, first } = fact {
            self.text += &if first { format!("{} ", evidence.name) } else { " || ".to_owned() };
            self.text += &format!("[{}]", digits(evidence.digits));
            self.end = holds.then_some(node);
            self.begin = None;
            if holds {
                self.text += " ";
                self.begin = Some(self.text.len());
                self.text += &candidate(node);
            }
        } else if let Fact::Link { from, to, set, .. } = fact {
            // A cell with two candidates, or a set with one digit too many: where it lacks the one it has the other.
            if !set.is_empty() {
                // What holds in a case, or the link before, rules this one out.
                self.text += if self.end.is_some() { "-" } else { "" };
                self.text += &format!("({}={}){}", from.digit, to.digit, cells(set));
                self.begin = None;
            } else {
                self.go_to(from);
                self.text += "=";
                self.begin = Some(self.text.len());
                self.text += &candidate(to);
            }
            self.go_on(to);
        } else if let Fact::Partner { from, to, .. } = fact {
            // The two are right together or wrong together.
            self.go_to(from);
            self.text += "==";
            self.begin = Some(self.text.len());
            self.text += &candidate(to);
            self.go_on(to);
        } else if let Fact::Closed { .. } = fact {
            self.text += "- loop";
        } else if let Fact::Result { node, holds } = fact
            && self.end.is_some_and(|end| end != node)
        {
            self.text += if holds { "=" } else { "-" };
            self.text += &candidate(node);
        }
    }

    /// The weak link from where it came to, unless it came to this already; two candidates of a cell share their
    /// brackets: `(7-8)r3c1`.
    fn go_to(&mut self, from: Node) {
        match (self.end, self.begin) {
            (Some(end), _) if end == from => {}
            (Some(end), Some(begin)) if end.cells == from.cells && end.cells.len() == 1 && end.digit != from.digit => {
                self.text.truncate(begin);
                self.text += &format!("({}-{}){}", end.digit, from.digit, cells(from.cells));
            }
            _ => {
                self.text += if self.end.is_some() { "-" } else { "" };
                self.text += &candidate(from);
            }
        }
    }

    fn go_on(&mut self, to: Node) {
        self.links += 1;
        self.end = Some(to);
    }
}

/// `A=r1c12 {356}, B=r4c2 {36}, X=3, Z=6`: the almost locked sets, the digits that each two share, and the digit of
/// both ends; empty where there are none.
fn sets(step: &Step) -> String {
    let (shared, ends) = match &step.conclusion {
        Conclusion::Almost(Almost::Ends { start, shared, .. }) => (shared.clone(), Some(start.digit)),
        Conclusion::Almost(Almost::Loop { shared, .. }) => (shared.clone(), None),
        _ => return String::new(),
    };
    let sets = step.evidence.iter().filter(|e| e.fact == Fact::Only);
    let named = sets.zip('A'..='Z').map(|(e, name)| format!("{name}={} {{{}}}", cells(e.cells), e.digits));
    let shared: Vec<String> = shared.iter().map(ToString::to_string).collect();
    let ends = ends.map(|digit| format!("Z={digit}"));
    named.chain([format!("X={}", shared.join(","))]).chain(ends).collect::<Vec<_>>().join(", ")
}

/// `(4)r1c6,r7c9/(4)r1c9,r4c6`: the two colours of a cluster, then those of a second one after a semicolon; of a remote
/// pair its digits and its cells in turn, `1,4 r2c3-r2c8-r5c8-r5c1`. Empty where there are no colours.
fn coloured(step: &Step) -> String {
    if let Conclusion::Colouring(Colouring::RemotePair { first, pair, .. }) = &step.conclusion {
        let sights = step.evidence.iter().filter_map(|e| match e.fact {
            Fact::Sees { from } => Some(e.cells.without(from)),
            _ => None,
        });
        let chain: Vec<String> = std::iter::once(first.set()).chain(sights).map(cells).collect();
        return format!("{} {}", digits(*pair), chain.join("-"));
    }
    let mut colours: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for e in &step.evidence {
        if let Fact::Colour { number } = e.fact {
            colours.entry(number).or_default().push(format!("({}){}", digits(e.digits), cells(e.cells)));
        }
    }
    let colours: Vec<String> = colours.into_values().map(|candidates| candidates.join(",")).collect();
    colours.chunks(2).map(|pair| pair.join("/")).collect::<Vec<_>>().join("; ")
}

/// `stem r5c5 {37}, 3=r1c5 {34}, 7=r5c12 {457}, Z=4`: the stem of a death blossom, the set that each of its digits
/// reduces, and the digit that goes; empty where there is none.
fn petals(step: &Step) -> String {
    let Conclusion::Almost(Almost::Blossom { stem, digit }) = &step.conclusion else { return String::new() };
    let held = step.evidence.iter().find(|e| e.role == Role::Pivot).map_or(DigitSet::EMPTY, |e| e.digits);
    let sets = step.evidence.iter().filter_map(|e| match e.fact {
        Fact::Petal { digit, .. } => Some(format!(", {digit}={} {{{}}}", cells(e.cells), e.digits)),
        _ => None,
    });
    format!("stem {} {{{held}}}{}, Z={digit}", cells(stem.set()), sets.collect::<String>())
}

/// `1,5,9 (box 4): cage 20 at r4c1, r5c2, r5c3`: the digits of a killer pair, and what holds them; of a hidden one the
/// cage that must. Empty where there is none.
fn killer(step: &Step) -> String {
    let Some((at, share)) =
        step.evidence.iter().enumerate().find(|(_, e)| matches!(e.fact, Fact::Share { .. } | Fact::Needs))
    else {
        return String::new();
    };
    // Cells with a sum of their own are named one by one in words.
    let named = |e: &Evidence| !e.name.is_empty() && !e.name.contains(" and ");
    let name = |e: &Evidence| if named(e) { e.name.clone() } else { cells(e.cells) };
    let mut holders: Vec<String> = match share.fact {
        Fact::Needs => step.evidence.iter().filter(|e| matches!(e.fact, Fact::AtLeast { .. })).map(name).collect(),
        _ => {
            let before = step.evidence.iter().take(at);
            before.filter(|e| matches!(e.fact, Fact::Only | Fact::Combinations)).map(name).collect()
        }
    };
    holders.dedup();
    format!("{} ({}): {}", digits(share.digits), share.name, holders.join(", "))
}

/// `8,9 r67c89, (1)r7c8 || (1)r7c9=(3)r7c9`: the two digits and the corners of a guarded rectangle, then the chain of each
/// guardian; empty where there is none.
fn guarded(step: &Step) -> String {
    let Conclusion::Rectangle(Rectangle::Guarded { .. }) = &step.conclusion else { return String::new() };
    let Some(corners) = step.evidence.iter().find(|e| matches!(e.fact, Fact::Swap | Fact::Exchange)) else {
        return String::new();
    };
    let mut chain = Chain::default();
    step.evidence.iter().for_each(|evidence| chain.add(evidence));
    format!("{} {}, {}", digits(corners.digits), cells(corners.cells), chain.text)
}

/// `4 r27 c38`, `4 r27 c38 fr7c9`: the digit, the base, the cover and the fins of a fish, then a chain from each fin of a
/// kraken fish; empty where there is none.
fn fish(step: &Step) -> String {
    if !matches!(step.conclusion, Conclusion::Fish(_) | Conclusion::Kraken { .. }) {
        return String::new();
    }
    let bases: Vec<&str> = step.evidence.iter().filter(|e| e.fact == Fact::Places).map(|e| e.name.as_str()).collect();
    let cover = match &step.conclusion {
        Conclusion::Fish(fish) => fish.cover.as_str(),
        // No line of the base has what goes.
        _ => {
            let mut houses = step.evidence.iter().filter(|e| e.role == Role::House && e.fact == Fact::Where);
            houses.find(|e| step.targets().is_subset(e.cells)).map_or("", |e| e.name.as_str())
        }
    };
    let cover: Vec<&str> =
        cover.split(" with ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(", ")).collect();
    let fins = step.evidence.iter().filter(|e| e.fact == Fact::Fin).map(|e| format!(" f{}", cells(e.cells)));
    let fins: String = fins.collect();
    let chains = chain(step);
    let chains = if chains.is_empty() { chains } else { format!(", {chains}") };
    let (base, cover) = (lines(&bases), lines(&cover));
    // Names of several words need a mark between the base and the cover.
    let joint = if base.contains(' ') || cover.contains(' ') { " / " } else { " " };
    format!("{} {base}{joint}{cover}{fins}{chains}", digits(words::removed(step)))
}

/// `r27`, `r1b5`, `c3, cage 17 at r2c3`: `row 2` and `row 7`, or `rows 2` and then `7`, in one word; what is neither a
/// row, a column nor a box keeps its name.
fn lines(names: &[&str]) -> String {
    // The letters in the order in which they come, each with its numbers.
    let (mut short, mut others): (Vec<(&str, String)>, Vec<&str>) = Default::default();
    let mut last = "";
    for name in names {
        let (sort, number) = name.split_once(' ').unwrap_or(("", name));
        let letter = match sort {
            "row" | "rows" => "r",
            "column" | "columns" => "c",
            "box" | "boxes" => "b",
            "" => last,
            _ => {
                others.push(*name);
                continue;
            }
        };
        match short.iter_mut().find(|(known, _)| *known == letter) {
            Some((_, numbers)) => numbers.push_str(number),
            None => short.push((letter, number.to_owned())),
        }
        last = letter;
    }
    let short: String = short.into_iter().map(|(letter, numbers)| letter.to_owned() + &numbers).collect();
    let all: Vec<&str> = [short.as_str()].into_iter().filter(|s| !s.is_empty()).chain(others).collect();
    all.join(", ")
}

/// `2/7/1 in r1c14,r5c1`: the digits of a wing, that of its result last, and its cells; empty where there is none.
fn wing(step: &Step) -> String {
    let Conclusion::Wing(wing) = step.conclusion else { return String::new() };
    let gone = words::removed(step);
    let of_cells = step.evidence.iter().filter(|e| e.fact == Fact::Only);
    let (all, held) =
        of_cells.fold((CellSet::EMPTY, DigitSet::EMPTY), |(all, held), e| (all | e.cells, held | e.digits));
    let named: Vec<String> = (held - gone).iter().chain(gone.iter()).map(|digit| digit.to_string()).collect();
    let bridges = step.evidence.iter().filter(|e| e.fact == Fact::Places);
    let bridges = bridges.map(|e| format!(" connected by {} in {}", digits(e.digits), cells(e.cells)));
    let bridges: String = if matches!(wing, Wing::W { .. }) { bridges.collect() } else { String::new() };
    format!("{} in {}{bridges}", named.join("/"), cells(all))
}

/// `3,5 in r1c12 (row 1)`, `1,4 in r5c46; 7,8 in r9c14 (row 9)`: the digits and cells of the pattern, those with the same
/// digits together, and the first house, cage or compartment that is named; of cells with a sum, the sum.
fn pattern(step: &Step) -> String {
    let mut parts: Vec<(DigitSet, CellSet)> = Vec::new();
    for e in step.evidence.iter().filter(|e| e.role == Role::Pattern && !e.cells.is_empty()) {
        match parts.iter_mut().find(|(digits, _)| *digits == e.digits) {
            Some((_, cells)) => *cells |= e.cells,
            None => parts.push((e.digits, e.cells)),
        }
    }
    // What is said of more digits or more cells says this as well.
    let all = parts.clone();
    parts.retain(|(digits, cells)| {
        let wider = |(more, others): &&(DigitSet, CellSet)| digits.is_subset(*more) && cells.is_subset(*others);
        !all.iter().any(|other| (*digits, *cells) != *other && wider(&other))
    });
    let (whole, region) = (step.pattern(), super::region::region(step));
    // A single says it all with its result.
    let single = step.places.first().is_some_and(|(cell, _)| whole == cell.set());
    let part = |(held, of): &(DigitSet, CellSet)| match held.is_empty() {
        true => cells(*of),
        false => format!("{} in {}", digits(*held), cells(*of)),
    };
    let sum = step.evidence.iter().filter(|e| matches!(e.fact, Fact::Remainder { .. } | Fact::Split { .. }));
    let sum = sum.filter_map(|e| Some(format!("{}={}", cells(e.cells), e.sum?))).next_back();
    let words = match (single, sum) {
        (true, _) => String::new(),
        (false, Some(sum)) => sum,
        (false, None) => parts.iter().map(part).collect::<Vec<_>>().join("; "),
    };
    match (words.is_empty(), region.is_empty()) {
        (_, true) => words,
        (true, false) => region,
        (false, false) => format!("{words} ({region})"),
    }
}

/// `r3c7=4`, `r4c1<>2, r4c1,r5c12<>3`: digit by digit.
fn result(step: &Step) -> String {
    let places = step.places.iter().map(|(cell, digit)| format!("{}={digit}", cells(cell.set())));
    let removes = words::removed(step).into_iter().map(|digit| {
        let from: CellSet = step.removes.iter().filter(|(_, gone)| *gone == digit).map(|&(cell, _)| cell).collect();
        format!("{}<>{digit}", cells(from))
    });
    places.chain(removes).collect::<Vec<_>>().join(", ")
}

/// `(3)r1c12`.
fn candidate(node: Node) -> String {
    format!("({}){}", node.digit, cells(node.cells))
}

/// `3,5`.
fn digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// `r1c12,r3c5`: rows with the same columns together.
fn cells(cells: CellSet) -> String {
    let mut columns: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
    for cell in cells {
        columns.entry(cell.row() + 1).or_default().push(cell.column() + 1);
    }
    let mut groups: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for (row, columns) in columns {
        match groups.iter_mut().find(|(_, known)| *known == columns) {
            Some((rows, _)) => rows.push(row),
            None => groups.push((vec![row], columns)),
        }
    }
    let joined = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<String>();
    let names = groups.iter().map(|(rows, columns)| format!("r{}c{}", joined(rows), joined(columns)));
    names.collect::<Vec<_>>().join(",")
}
