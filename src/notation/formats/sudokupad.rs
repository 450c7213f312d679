//! `sudokupad`: the payloads of SudokuPad in links to `sudokupad.app` and `app.crackingthecryptic.com`, as a path or in
//! `puzzleid=` or `puzzle=`; also the JSON as it stands.
//!
//! A prefix tells the sort: `scl` or `ctc` is lz-string's base 64 of JSON, plain or zipped; `fpuz` or `fpuzzles` is a
//! payload of f-puzzles; `scf` is a packed Sudoku. A name without one is the number of a puzzle on the server, which
//! cannot be read offline. Two slashes in a path can have become one on the way: where a payload does not unpack, a
//! slash is doubled.
//!
//! Written is `scl` with plain JSON.

use serde_json::Value;

use super::f_puzzles;
use crate::notation::codec::node::Node;
use crate::notation::codec::{lz, payload, regions};
use crate::notation::source::url::encoded;
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, quoted};
use crate::puzzle::Puzzle;

mod classic;
mod drawing;
mod rules;
mod scl;
mod zipper;

/// The sorts of payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Scl,
    FPuzzles,
    Classic,
}

/// The longer prefixes first.
const PREFIXES: [(&str, Sort); 5] = [
    ("fpuzzles", Sort::FPuzzles),
    ("fpuz", Sort::FPuzzles),
    ("scl", Sort::Scl),
    ("ctc", Sort::Scl),
    ("scf", Sort::Classic),
];

/// The sort of the payload and where it begins after its prefix.
fn sort(source: &Source) -> Option<(Sort, usize)> {
    let is = |prefix: &str| {
        let start = source.chars.get(..prefix.len());
        start.is_some_and(|s| s.iter().zip(prefix.chars()).all(|(a, b)| a.eq_ignore_ascii_case(&b)))
    };
    let (prefix, sort) = PREFIXES.iter().find(|(prefix, _)| is(prefix))?;
    let start = prefix.len();
    let packed = *sort == Sort::Classic && source.len() > start + 12 || payload::begins_packed(source, start);
    packed.then_some((*sort, start))
}

/// Where the payload begins after a prefix, if there is one.
pub fn payload_start(source: &Source) -> usize {
    sort(source).map_or(0, |(_, start)| start)
}

/// Any link of its hosts, a prefix and what follows it, or the JSON with cells.
pub fn fits(source: &Source) -> bool {
    match &source.link {
        Some(link) => {
            source.len() > 0 && link.carrier != "bd" && (link.notation() == Some("sudokupad") || sort(source).is_some())
        }
        None => match source.chars.first() {
            Some('{') => is_json(source),
            Some('s' | 'S' | 'c' | 'C' | 'f' | 'F') => sort(source).is_some(),
            _ => false,
        },
    }
}

fn is_json(source: &Source) -> bool {
    let has = |name| source.given.contains(name);
    has("\"cells\"") && (has("\"regions\"") || has("\"cages\"")) && !has("\"board\"") && !has("\"grid\"")
}

/// Reads everything that Ninefold has a place for.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let begin = source.offset(0);
    let located = |error: NotationError| NotationError { offset: error.offset.or(Some(begin)), ..error };
    if source.chars.first() == Some(&'{') {
        let json = source.raw();
        let value = payload::parse(json, Some(begin)).map_err(located)?;
        return scl::read(&Node::root(&value)).and_then(|rules| rules.finish(json.to_owned())).map_err(located);
    }
    let Some((sort, start)) = sort(source) else {
        let id = quoted(&source.text());
        let message = format!(
            "{id} is the short name of a puzzle on SudokuPad's server: the link does not hold it, and Ninefold goes to no \
             server"
        );
        return Err(source.error(0, message));
    };
    let json = match sort {
        Sort::Classic => return classic::rules(source, start)?.finish(source.text()).map_err(located),
        Sort::Scl => json,
        Sort::FPuzzles => |text: &str| payload::parse(text, None),
    };
    let (value, text, repaired) = unpacked(source, start, json).map_err(located)?;
    let root = Node::root(&value);
    let rules = if sort == Sort::Scl { scl::read(&root) } else { f_puzzles::rules(&root) };
    let mut reading = rules.and_then(|rules| rules.finish(text)).map_err(located)?;
    if repaired {
        reading.notices.push(String::from("a slash was lost from the payload: it was put back"));
    }
    Ok(reading)
}

/// JSON, plain or zipped.
fn json(text: &str) -> Result<Value, NotationError> {
    match payload::parse(text, None) {
        Ok(value) => Ok(value),
        Err(_) if !text.starts_with("{\"") => zipper::parse(text),
        Err(error) => Err(error),
    }
}

/// The JSON of a packed payload, the text to give back, and whether lost slashes were put back.
fn unpacked(
    source: &Source,
    start: usize,
    parse: fn(&str) -> Result<Value, NotationError>,
) -> Result<(Value, String, bool), NotationError> {
    let first = payload::unpack(source, start).and_then(|(json, text)| Ok((parse(&json)?, text)));
    let error = match first {
        Ok((value, text)) => return Ok((value, text, false)),
        Err(error) => error,
    };
    let payload = source.after(start);
    for chars in doubled(payload) {
        // no puzzle is longer
        let Ok(unpacked) = lz::unpack(&chars, 100_000) else { continue };
        if let Ok(value) = parse(&unpacked.text) {
            let prefix = source.chars.iter().take(start);
            let text = prefix.chain(chars.iter().take(unpacked.length)).collect();
            return Ok((value, text, true));
        }
    }
    Err(error)
}

/// The payload with one slash doubled, then with two: forty tries, and fewer where the payload is longer than any
/// puzzle's.
fn doubled(payload: &[char]) -> impl Iterator<Item = Vec<char>> {
    let slashes: Vec<usize> = payload.iter().enumerate().filter(|(_, c)| **c == '/').map(|(i, _)| i).collect();
    let ones = slashes.clone().into_iter().map(|i| (i, None));
    let firsts = slashes.clone().into_iter();
    let twos = firsts.flat_map(move |i| slashes.clone().into_iter().filter(move |&k| k > i).map(move |k| (i, Some(k))));
    let tries = (200_000 / payload.len().max(1)).min(40);
    ones.chain(twos).take(tries).map(|(one, other)| {
        let mut chars = payload.to_vec();
        if let Some(other) = other {
            chars.insert(other, '/');
        }
        chars.insert(one, '/');
        chars
    })
}

/// Writes everything but colours and history.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    regions::check_regions("sudokupad", progress.puzzle)?;
    let text = format!("scl{}", lz::pack(&scl::json(progress)));
    Ok(Written { text, notices: Vec::new() })
}

/// The link with the payload as its path.
pub fn link(_: &Puzzle, text: &str) -> Option<String> {
    let packed = if text.starts_with('{') { format!("scl{}", lz::pack(text)) } else { text.to_owned() };
    Some(format!("https://sudokupad.app/{}", encoded(&packed)))
}
