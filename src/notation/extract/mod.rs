//! The puzzle in a message: what is left of a text without the words around it, the signs of a quotation, and the marks
//! of forums.
//!
//! A text has several [`views`]: as it stands, without what a mail or a forum put around it, decoded, without
//! backslashes. In each of them the [`parts`] that are puzzles on their own are looked for, the largest first. They win
//! if nothing that may be a piece of a puzzle is left beside them. Where different puzzles are found, the first is read,
//! and how many there are is said.

mod budget;
mod cage_lines;
mod claimed;
mod lines;
mod parts;
mod peeled;
mod views;

use super::several::several;
use super::{Import, Notation, is_blank};
use crate::generator::Code;
use budget::Budget;
use views::View;

/// What is said where words were left out.
pub const WORDS_LEFT: &str = "the words around the puzzle were left out";

/// What is said where a mail program had encoded the text.
pub const DECODED: &str = "the text was encoded for mail (quoted-printable), and was decoded";

/// What is said where Markdown had a backslash before signs.
pub const UNESCAPED: &str = "the backslashes before signs, as Markdown has them, were left out";

/// The shortest puzzle that is looked for among words.
const SHORTEST: usize = 36;

/// A part of a text, and what it was read as.
#[derive(Debug)]
struct Part {
    text: String,
    import: Import,
    /// Whether it is all of the text that it was looked for in, which was mended to be read.
    is_whole: bool,
}

/// The puzzle in a text that cannot be read as it stands: after the `>` of a quotation, between lines of words, or as
/// the only long word of all. `None` where there is none, or where more than words would be left out.
#[must_use]
pub fn within_words(text: &str) -> Option<String> {
    search(text, None).map(|part| part.text)
}

/// Reads the puzzle that a text has between words, in this notation or in the one that fits. A notice says that the
/// words were left out.
#[must_use]
pub fn read_within_words(text: &str, wanted: Option<&'static Notation>) -> Option<Import> {
    let mut import = search(text, wanted)?.import;
    import.extras.to_beat = claimed::time_to_beat(text);
    Some(import)
}

fn search(text: &str, wanted: Option<&'static Notation>) -> Option<Part> {
    // What a terminal would obey is not passed over as if it were a word.
    let obeyed = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    if text.len() > super::MAX_TEXT || text.contains(obeyed) {
        return None;
    }
    let mut budget = Budget::new(wanted);
    let views = views::of(text);
    for view in &views {
        let whole = view.changed.then(|| budget.read(&view.text)).flatten();
        let found = match whole {
            Some(part) => vec![part],
            None => parts::of(&view.text, &mut budget),
        };
        // Of a text that is too long to be looked through it is not known what else it holds.
        if budget.is_spent() {
            return None;
        }
        let distinct = distinct(&found);
        if let Some(mut part) = found.into_iter().next() {
            let is_whole = part.is_whole || part.text.trim_matches(is_blank) == view.text.trim_matches(is_blank);
            let is_bare = is_whole && !view.changed;
            part.import.notices.extend(left_out(view, is_whole).filter(|_| !is_bare));
            part.import.notices.extend((distinct > 1).then(|| several(distinct)));
            part.import.notices.extend(claimed::notice(text, &part.import.puzzle));
            return Some(part);
        }
    }
    let (view, code) = views.iter().find_map(|view| Some((view, code(&view.text)?)))?;
    // Alone it is read without this search.
    let code = code.filter(|code| code.len() < text.trim_matches(is_blank).len())?;
    budget.read(code).map(|mut part| {
        let is_whole = code == view.text.trim_matches(is_blank);
        part.import.notices.extend(left_out(view, is_whole));
        part
    })
}

/// What is said of a text that was read in this view: how it was written, and that there was more around the puzzle.
fn left_out(view: &View<'_>, is_whole: bool) -> impl Iterator<Item = String> {
    let words = (!is_whole || view.said.is_none()).then_some(WORDS_LEFT);
    view.said.into_iter().chain(words).map(String::from)
}

/// How many of the puzzles are different.
fn distinct(found: &[Part]) -> usize {
    let new = |(at, part): &(usize, &Part)| !found.iter().take(*at).any(|other| other.import.is_same(&part.import));
    found.iter().enumerate().filter(new).count()
}

/// The code of a puzzle, without the signs around it, if it is the only one; nothing where there is none. It is shorter
/// than what is looked for otherwise, but no word looks like it.
fn code(text: &str) -> Option<Option<&str>> {
    fn bare(word: &str) -> &str {
        word.trim_matches(|c: char| !c.is_ascii_alphanumeric())
    }
    let mut codes = text.split(is_blank).map(bare).filter(|word| Code::read(word).is_ok());
    let found = codes.next()?;
    Some(codes.next().is_none().then_some(found))
}
