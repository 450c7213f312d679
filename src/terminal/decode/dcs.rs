//! What DCS strings mean: only the answer to the question which background is set does.

use crate::app::Depth;

/// How many colours the terminal has, by the background that it says it took for red 1, green 2, blue 3 (DECRPSS:
/// `DCS 1 $ r PARAMETERS m ST`, with the parts of a colour after colons, as in ITU-T T.416, or after semicolons); `None`
/// for every other string.
pub(super) fn depth(sequence: &[u8]) -> Option<Depth> {
    let text = std::str::from_utf8(sequence.get(2..)?).ok()?;
    let text = text.strip_suffix('\u{7}').or_else(|| text.strip_suffix("\u{1b}\\"))?;
    let parameters = text.strip_prefix("1$r")?.strip_suffix('m')?;
    // The colour space, which T.416 has before the red, is mostly left empty.
    let mut numbers = parameters.split([':', ';']).filter(|number| !number.is_empty());
    numbers.find(|&number| number == "48")?;
    match (numbers.next()?, numbers.collect::<Vec<_>>().as_slice()) {
        ("2", ["1", "2", "3", ..] | [_, "1", "2", "3", ..]) => Some(Depth::True),
        // The first sixteen are the palette that every terminal has.
        ("5", [number, ..]) => (number.parse::<u8>().ok()? >= 16).then_some(Depth::Indexed),
        _ => None,
    }
}
