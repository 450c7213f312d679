//! Finding the notation of a text and reading it.

use super::codec::packed;
use super::codec::rows::BLANKS;
use super::piece::is_piece;
use super::several::{leaves_out, several};
use super::source::marks;
use super::source::unseen::Seen;
use super::source::url::{self, Link};
use super::{Import, MAX_TEXT, NOTATIONS, Notation, NotationError, Origin, QUOTED, Reading, Source, is_blank, quoted};
use crate::puzzle::clue_repeats;
use crate::puzzle::house::box_size;
use crate::text::plural;

/// The headers of version B that are read, for the side 9.
const HEADERS: &str = "S9B, X9B, W9B, J9B (Sudoku), L9B, M9B (Killer), T9B, U9B, B9B, V9B (Str8ts)";

/// Reads a text in any notation, bare or in a link.
///
/// # Errors
/// Says which rule the text breaks and where, naming cells as r1c1; or, where no notation fits, what comes near.
pub fn parse(text: &str) -> Result<Import, NotationError> {
    match Seen::of_link(text) {
        Some(seen) => parse_seen(&seen.text).map_err(|error| seen.placed(error)),
        None => parse_seen(text),
    }
}

/// Reads a text whose link has nothing in it that does not show.
fn parse_seen(text: &str) -> Result<Import, NotationError> {
    if let Some(import) = quoted_link(text) {
        return Ok(import);
    }
    parse_bare(text).or_else(|error| match escaped_link(text, &error) {
        Some((at, link)) => match parse_bare(&link) {
            Err(inside) if inside.notation.is_some() => Err(NotationError { offset: Some(at), ..inside }),
            Err(_) => Err(error),
            found => found,
        },
        None => Err(error),
    })
}

/// What a text holds whose link stands in a quotation, if it can be read without the signs of that: they would end it.
fn quoted_link(text: &str) -> Option<Import> {
    const CARRIERS: [&str; 3] = ["=", "sudokupad.app/", "crackingthecryptic.com/"];
    let quoted =
        |line: &str| line.trim_start().starts_with('>') && CARRIERS.iter().any(|carrier| line.contains(carrier));
    if text.len() > MAX_TEXT || !text.contains('>') || !text.lines().any(quoted) {
        return None;
    }
    let bare = marks::unquoted(text)?;
    let is_link = Source::all(&bare, |_| false).ok()?.first()?.link.is_some();
    if is_link { parse_bare(&bare).ok() } else { None }
}

/// The link in percent signs in a text of which no notation makes anything as it stands, and where it begins.
fn escaped_link(text: &str, error: &NotationError) -> Option<(usize, String)> {
    if text.len() > MAX_TEXT || error.notation.is_some() { None } else { url::escaped(text) }
}

fn parse_bare(text: &str) -> Result<Import, NotationError> {
    let mut first = None;
    for source in clean(text)? {
        match read_fitting(&source) {
            Ok(mut import) => {
                let count = if source.link.is_some() { 1 + links_after(text, source.end(), &import) } else { 1 };
                import.notices.extend((count > 1).then(|| several(count)));
                if count == 1 && source.link.is_some() && goes_on(text, source.end()) {
                    import.notices.push(String::from("the signs after the string of the link were left out"));
                }
                return Ok(import);
            }
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or_else(|| NotationError::new(None, "there is no puzzle to read")))
}

/// Whether what stands after the string of a link looks like more of it.
fn goes_on(text: &str, end: usize) -> bool {
    let rest = text.get(end..).unwrap_or_default().trim_start_matches(is_blank);
    rest.split(is_blank).next().is_some_and(|word| {
        !word.contains("://") && !word.starts_with(['&', '?', '#', '|', '<', '"']) && is_piece(word)
    })
}

/// How many links with other puzzles follow from a place on. Of many only the first few are counted.
fn links_after(text: &str, mut from: usize, first: &Import) -> usize {
    const MOST: usize = 8;
    let mut found: Vec<Import> = Vec::new();
    for _ in 0..MOST {
        let Some(rest) = text.get(from..) else { break };
        let Some(sources) = Source::all(rest, has_length).ok().filter(|s| s.iter().any(|s| s.link.is_some())) else {
            break;
        };
        let read = sources.iter().find_map(|source| Some((source.end(), read_fitting(source).ok()?)));
        let end = read.as_ref().map(|(end, _)| *end).or_else(|| sources.first().map(Source::end)).unwrap_or(0);
        from += end.max(1);
        while !text.is_char_boundary(from.min(text.len())) {
            from += 1;
        }
        if let Some((_, import)) = read
            && !first.is_same(&import)
            && !found.iter().any(|other| other.is_same(&import))
        {
            found.push(import);
        }
    }
    found.len()
}

/// The notations that a cleaned text may be of.
fn fitting<'a>(source: &'a Source) -> impl Iterator<Item = &'static Notation> + 'a {
    let host = source.link.as_ref().and_then(Link::notation);
    // a JSON that happens to be as long as a string is still none
    let may_be = move |n: &&Notation| !is_json(source) || n.length != Some(source.len());
    NOTATIONS
        .iter()
        .filter(may_be)
        .filter(move |n| n.reads() && host.is_none_or(|slug| slug == n.slug) && (n.fits)(source))
}

/// Whether a text begins as the objects of a JSON do.
fn is_json(source: &Source) -> bool {
    source.link.is_none() && source.chars.first() == Some(&'{')
}

fn read_fitting(source: &Source) -> Result<Import, NotationError> {
    let fitting: Vec<&Notation> = fitting(source).collect();
    let Some((first, rest)) = fitting.split_first() else { return Err(no_fit(source)) };
    match read(first, source) {
        Ok(mut import) => {
            for other in rest.iter().filter(|n| n.read.is_some_and(|reader| reader(source).is_ok())) {
                let (first, other) = (first.slug, other.slug);
                import.notices.push(format!("the text fits {first} and {other}; it was read as {first}"));
            }
            Ok(import)
        }
        Err(error) => match rest.iter().find_map(|n| Some((n.slug, read(n, source).ok()?))) {
            Some((slug, mut import)) => {
                // Of several puzzles it is a coincidence.
                if first.length == Some(source.len()) && !import.notices.iter().any(|notice| leaves_out(notice)) {
                    let first = first.slug;
                    import.notices.push(format!("the text has the length of {first}, but only {slug} can read it"));
                }
                Ok(import)
            }
            None => Err(error),
        },
    }
}

/// The same as [`parse`].
impl std::str::FromStr for Import {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

/// Reads bytes in any notation.
///
/// # Errors
/// As [`parse`], and where the bytes are not UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Import, NotationError> {
    parse(utf8(bytes)?)
}

/// Reads bytes in one notation.
///
/// # Errors
/// As [`parse_as`], and where the bytes are not UTF-8.
pub fn parse_bytes_as(notation: &'static Notation, bytes: &[u8]) -> Result<Import, NotationError> {
    parse_as(notation, utf8(bytes)?)
}

fn utf8(bytes: &[u8]) -> Result<&str, NotationError> {
    check_length(bytes.len())?;
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let offset = error.valid_up_to();
            Err(NotationError::new(
                offset,
                format!("the text is not UTF-8: byte {offset} does not belong to a character"),
            ))
        }
    }
}

/// The notations that can read a text, the one that [`parse`] takes first.
#[must_use]
pub fn readers(text: &str) -> Vec<&'static Notation> {
    let reads = |source: &Source| {
        let reads = |n: &&Notation| n.read.is_some_and(|reader| reader(source).is_ok());
        fitting(source).filter(reads).collect::<Vec<_>>()
    };
    clean(text).unwrap_or_default().iter().map(reads).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Reads a text in one notation.
///
/// # Errors
/// As [`parse`]; also where the text is of another notation, or this one is not read.
pub fn parse_as(notation: &'static Notation, text: &str) -> Result<Import, NotationError> {
    match Seen::of_link(text) {
        Some(seen) => parse_seen_as(notation, &seen.text).map_err(|error| seen.placed(error)),
        None => parse_seen_as(notation, text),
    }
}

fn parse_seen_as(notation: &'static Notation, text: &str) -> Result<Import, NotationError> {
    let sources = clean(text)?;
    let fits = |sources: &[Source]| sources.iter().any(|source| (notation.fits)(source));
    let link = if fits(&sources) { None } else { url::escaped(text) };
    match link {
        Some((_, link)) if clean(&link).is_ok_and(|sources| fits(&sources)) => read_any(notation, &clean(&link)?),
        _ => read_any(notation, &sources),
    }
}

/// Reads the first of several texts that can be read; the mistake is that of the first.
fn read_any(notation: &Notation, sources: &[Source]) -> Result<Import, NotationError> {
    let Some((first, rest)) = sources.split_first() else { return Err(NotationError::new(None, "the text is empty")) };
    read(notation, first).or_else(|error| {
        let fits = |source: &&Source| (notation.fits)(source);
        rest.iter().filter(fits).find_map(|source| read(notation, source).ok()).ok_or(error)
    })
}

/// The JSON in a payload or link of f-puzzles or SudokuPad, as it was packed: for those who want to look at it, or to
/// compare it with what others unpack.
///
/// # Errors
/// Says where the payload is damaged.
pub fn unpacked(text: &str) -> Result<String, NotationError> {
    let unpack = |source: &Source| {
        let start = super::formats::sudokupad::payload_start(source);
        super::codec::payload::unpack(source, start).map(|(json, _)| json)
    };
    let sources = clean(text)?;
    let mut unpacked = sources.iter().map(unpack);
    let first = unpacked.next().unwrap_or_else(|| Err(NotationError::new(None, "the text is empty")));
    first.or_else(|error| unpacked.find_map(Result::ok).ok_or(error))
}

fn clean(text: &str) -> Result<Vec<Source<'_>>, NotationError> {
    check_length(text.len())?;
    Source::all(text, has_length)
}

/// Whether the texts of some notation have so many characters.
fn has_length(characters: usize) -> bool {
    NOTATIONS.iter().any(|n| n.length == Some(characters))
}

/// Refuses a text of more bytes than are looked at.
///
/// # Errors
/// Says how many it has and how many are read.
pub fn check_length(bytes: usize) -> Result<(), NotationError> {
    if bytes <= MAX_TEXT {
        return Ok(());
    }
    Err(NotationError::new(MAX_TEXT, format!("the text has {bytes} bytes; at most {MAX_TEXT} are read")))
}

fn read(notation: &Notation, source: &Source) -> Result<Import, NotationError> {
    let slug = notation.slug;
    let Some(reader) = notation.read else {
        return Err(NotationError::new(None, format!("{slug} is written but not read")));
    };
    let located = |error: NotationError| NotationError { notation: Some(slug), ..error };
    let mut reading = reader(source).map_err(located)?;
    let text = reading.text.unwrap_or_else(|| {
        if source.broken {
            reading.notices.push(String::from("blanks and line breaks inside the text were taken out"));
        }
        source.text()
    });
    let Reading { puzzle, board, extras, mut notices, .. } = reading;
    notices
        .extend(clue_repeats(&puzzle).iter().map(|broken| format!("the puzzle breaks the rules of Str8ts: {broken}")));
    let origin = Origin { notation: slug, text, puzzle: puzzle.clone(), board: board.clone(), extras: extras.clone() };
    Ok(Import { puzzle, board, extras, origin, notices })
}

/// How it begins what is said of a text that has the shape of no notation.
const NO_FIT: &str = "no notation fits: ";

impl NotationError {
    /// Whether nothing is known of the text but that no notation fits, so that a list of all of them may help.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        let quotes = |what: &str| what.starts_with("the text ") || what.contains(" that begin");
        self.notation.is_none() && self.message.strip_prefix(NO_FIT).is_some_and(quotes)
    }
}

/// What is wrong with a text that has the shape of no notation.
fn no_fit(source: &Source) -> NotationError {
    let characters = match source.len() {
        0 => {
            let what = match &source.link {
                Some(link) if link.carrier.is_empty() => String::from("nothing follows the host of the link"),
                Some(link) => format!("the link's {}= is empty", link.carrier),
                None => String::from("the text is empty"),
            };
            return NotationError::new(source.offset(0), format!("{what}: there is no puzzle to read"));
        }
        1 => String::from("1 character"),
        n => format!("{n} characters"),
    };
    let begin = plural(source.len(), "begins", "begin");
    let text = source.text();
    let lower = text.to_ascii_lowercase();
    if source.link.is_none() && ["http:", "https:", "www."].iter().any(|p| lower.starts_with(p)) {
        let why = url::unread(&lower).unwrap_or("the link holds no puzzle: bd=, load= or puzzleid= is not in it");
        return source.error(0, why);
    }
    if let Some([a, b'3'..=b'9' | b'G' | b'P', c]) = text.to_ascii_uppercase().get(..3).map(str::as_bytes)
        && a.is_ascii_uppercase()
        && c.is_ascii_uppercase()
    {
        let header = text.get(..3).unwrap_or_default();
        let why = match a {
            b'K' => "is that of a KenKen, which Ninefold does not play".to_owned(),
            b'D' => "is that of a KenDoku, which Ninefold does not play".to_owned(),
            _ => format!("names no kind of puzzle that Ninefold reads; those are {HEADERS}"),
        };
        return source.error(0, format!("{NO_FIT}the header {header} {why}"));
    }
    if let Some((at, message)) = too_large(source) {
        return source.error(at, message);
    }
    if let Some(near) = near_lengths(source.len()).filter(|_| !is_json(source)) {
        return source.error(source.len(), format!("{NO_FIT}{characters}, {near}"));
    }
    let typed = source.raw();
    // words are quoted as they stand, and nobody counts their characters
    if source.link.is_none() && typed.len() > text.len() && !typed.contains(['\n', '\r']) {
        let said = if typed.chars().count() > QUOTED { "begins with" } else { "is" };
        return source.error(0, format!("{NO_FIT}the text {said} {}", quoted(typed)));
    }
    source.error(0, format!("{NO_FIT}{characters} that {begin} with {}", quoted(&text)))
}

/// Where a text is as long as a small Sudoku: its first digit that is too large for that, and what is wrong with it.
fn too_large(source: &Source) -> Option<(usize, String)> {
    let side = packed::side_of(source.len()).filter(|&side| side < 9 && box_size(side).is_some())?;
    let is_sign = |c: &char| c.is_ascii_digit() || BLANKS.contains(c);
    let large = |c: &char| c.to_digit(10).is_some_and(|digit| digit > u32::from(side));
    let at = source.chars.iter().position(large).filter(|_| source.chars.iter().all(is_sign))?;
    let (digit, cell) = (source.chars.get(at)?, packed::cell_at(side, at)?);
    let message = format!("{NO_FIT}{digit} at {cell}, but the digits of a {side}×{side} Sudoku are 1 to {side}");
    Some((at, message))
}

/// `1 short of sudoku-81`: the notations whose length is missed by a few characters only.
fn near_lengths(length: usize) -> Option<String> {
    const FEW: usize = 8;
    let distances = NOTATIONS.iter().filter_map(|n| n.length).map(|l| l.abs_diff(length));
    let by = distances.min().filter(|by| (1..=FEW).contains(by))?;
    let near = |nearest: Option<usize>, relation: &str| {
        let rows = NOTATIONS.iter().filter(|n| n.length.is_some() && n.length == nearest).take(3);
        let rows: Vec<String> = rows.map(|n| format!("{} ({})", n.slug, n.shape)).collect();
        (!rows.is_empty()).then(|| format!("{by} {relation} {}", rows.join(" or ")))
    };
    let near = [near(length.checked_sub(by), "more than"), near(Some(length + by), "short of")];
    Some(near.into_iter().flatten().collect::<Vec<_>>().join(" or "))
}
