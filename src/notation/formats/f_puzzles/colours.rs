//! Colours of cells: `c` and `highlight` with one colour, `cArray` and `highlightArray` with several, as `#rrggbb`.

use serde_json::Value;

use crate::notation::codec::node::Node;
use crate::notation::codec::rules::Rules;
use crate::puzzle::{Digit, DigitSet};
use crate::text::counted;

/// The colours 1–9 as they are written.
const WRITTEN: [u32; 9] = [0xf2c879, 0xa9d8f4, 0x8fd6bf, 0xf4ec94, 0x86bbe0, 0xf0aa7c, 0xe3b6cf, 0x9aa0aa, 0xd6d9de];

/// The colours that the editor offers, and which of ours comes next to the eye; white is none.
const OFFERED: [(u32, u8); 12] = [
    (0xffffff, 0),
    (0xa8a8a8, 9),
    (0x000000, 8),
    (0xffa0a0, 6),
    (0xffe060, 1),
    (0xffffb0, 4),
    (0xb0ffb0, 3),
    (0x60d060, 3),
    (0xd0d0ff, 2),
    (0x8080f0, 5),
    (0xff80ff, 7),
    (0xffd0d0, 7),
];

/// The colours written in a cell.
fn written<'a>(node: &Node<'a>) -> impl Iterator<Item = &'a Value> + use<'a> {
    let value = node.value;
    let of = move |many: &str, one: &str| match value.get(many).and_then(Value::as_array) {
        Some(all) if !all.is_empty() => all.as_slice(),
        _ => value.get(one).map_or(&[][..], std::slice::from_ref),
    };
    of("cArray", "c").iter().chain(of("highlightArray", "highlight"))
}

/// The number in `#rrggbb` or `#rgb`.
fn number(value: &Value) -> Option<u32> {
    let digits = value.as_str()?.strip_prefix('#')?;
    let wide: String =
        if digits.len() == 3 { digits.chars().flat_map(|c| [c, c]).collect() } else { digits.to_owned() };
    if wide.len() == 6 { u32::from_str_radix(&wide, 16).ok() } else { None }
}

/// The nearest of the nine colours; 0 for white.
fn nearest(colour: u32) -> u8 {
    if let Some((_, ours)) = OFFERED.iter().find(|(c, _)| *c == colour) {
        return *ours;
    }
    let part = |n: u32, shift: u32| i64::from(n >> shift & 255);
    let distance = |other: u32| -> i64 { [0, 8, 16].iter().map(|&s| (part(colour, s) - part(other, s)).pow(2)).sum() };
    let all = (1..=9).zip(WRITTEN);
    all.min_by_key(|&(_, other)| distance(other)).map_or(0, |(n, _)| n)
}

/// The colours of a cell.
pub fn read(node: &Node) -> DigitSet {
    written(node).filter_map(number).filter_map(|c| Digit::new(nearest(c))).collect()
}

/// Says where colours were taken for others, or not understood.
pub fn note_changes(root: &Node, rules: &mut Rules) {
    let (mut changed, mut unknown) = (0, 0);
    let rows = root.value.get("grid").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    for cell in rows.iter().filter_map(Value::as_array).flatten() {
        for value in written(&Node::root(cell)) {
            match number(value) {
                Some(colour) => changed += usize::from(colour != 0xff_ffff && !WRITTEN.contains(&colour)),
                None => unknown += usize::from(!value.is_null() && value.as_str() != Some("")),
            }
        }
    }
    if changed > 0 {
        let colours = counted(changed, "colour of a cell is", "colours of cells are");
        rules.notices.push(format!("{colours} replaced by the nearest of the nine"));
    }
    if unknown > 0 {
        rules.drop("colour that is not written #rrggbb", unknown);
    }
}

/// The parts of a cell's JSON that tell its colours.
pub fn json(colours: DigitSet) -> Vec<String> {
    let written: Vec<String> =
        colours.iter().filter_map(|d| WRITTEN.get(d.index())).map(|c| format!("\"#{c:06X}\"")).collect();
    match written.as_slice() {
        [] => Vec::new(),
        [one] => vec![format!("\"highlight\":{one}")],
        [first, ..] => vec![format!("\"highlight\":{first}"), format!("\"highlightArray\":[{}]", written.join(","))],
    }
}
