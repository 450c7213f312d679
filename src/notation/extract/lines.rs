//! What a line of a message is: words, a row of a grid, or something else.

use std::ops::Range;

use crate::notation::is_blank;

/// A line.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// What stands in it, without blanks around it.
    pub text: &'a str,
    /// Where that begins.
    pub start: usize,
    /// Where the whole line stands, its end included.
    pub place: Range<usize>,
    pub sort: Sort,
    /// What it has in common with the rows of the same grid or the lines of the same string.
    pub group: Sort,
}

impl Line<'_> {
    /// Whether a word of it has letters side by side.
    pub fn has_words(&self) -> bool {
        self.text.split(is_blank).any(has_letters)
    }
}

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Blank,
    /// Words of a sentence, one of them with letters.
    Words,
    /// Words, but with something among them that is none.
    Mixed,
    /// A ruled line.
    Frame,
    /// Anything else, with what is alike in all rows of a grid.
    Other(Alike),
}

/// What the rows of a grid have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// So many words.
    Words(usize),
    /// One word, of so many signs.
    Signs(usize),
    /// So many bars, of a frame.
    Bars(usize),
}

/// What has more bars is a row with a frame.
const FEW_BARS: usize = 3;

/// A line that a mailer broke off has at least so many characters.
const BROKEN_OFF: usize = 20;

/// The lines of a text.
pub fn of(text: &str) -> Vec<Line<'_>> {
    let mut at = 0;
    let line = |whole| {
        let place = at..at + str::len(whole);
        at = place.end;
        let start = place.start + whole.len() - whole.trim_start_matches(is_blank).len();
        let text = whole.trim_matches(is_blank);
        let sort = sort(text);
        Line { text, start, place, sort, group: sort }
    };
    let mut lines: Vec<Line> = text.split_inclusive('\n').map(line).collect();
    take_ends_of_strings(&mut lines);
    group(&mut lines);
    lines
}

/// The last line of a string that was broken into lines may look like a word.
fn take_ends_of_strings(lines: &mut [Line]) {
    let mut before = 0;
    for line in lines {
        let signs = line.text.len();
        let sign = |b: u8| b.is_ascii_alphanumeric() || b",._-*+/=<>^:".contains(&b);
        if line.sort == Sort::Words && signs <= before && line.text.bytes().all(sign) {
            line.sort = Sort::Other(Alike::Signs(signs));
        }
        before = match line.sort {
            Sort::Other(Alike::Signs(signs)) if signs >= BROKEN_OFF => signs,
            _ => 0,
        };
    }
}

/// Puts ruled and blank lines into the group of the lines around them where that is one.
fn group(lines: &mut [Line]) {
    let is_open = |line: &Line| matches!(line.sort, Sort::Blank | Sort::Frame);
    let mut before = Sort::Blank;
    for line in lines.iter_mut() {
        match is_open(line) {
            true => line.group = before,
            false => before = line.sort,
        }
    }
    let mut after = Sort::Blank;
    for line in lines.iter_mut().rev() {
        match is_open(line) {
            true if line.group != after => line.group = Sort::Frame,
            true => {}
            false => after = line.sort,
        }
    }
}

fn sort(line: &str) -> Sort {
    if line.is_empty() {
        return Sort::Blank;
    }
    if is_words(line) {
        return Sort::Words;
    }
    if !line.contains(|c: char| c.is_alphanumeric()) && is_ruled(line) {
        return Sort::Frame;
    }
    let bars = line.chars().filter(|c| !is_blank(*c) && is_between(*c)).count();
    if bars > FEW_BARS {
        return Sort::Other(Alike::Bars(bars));
    }
    match line.split(is_between).filter(|word| !word.is_empty()).count() {
        1 => Sort::Other(Alike::Signs(line.chars().count())),
        _ if line.split(is_blank).any(has_letters) => Sort::Mixed,
        words => Sort::Other(Alike::Words(words)),
    }
}

/// Whether a line of no letter or digit is drawn: three strokes side by side.
fn is_ruled(line: &str) -> bool {
    let mut run = ('\0', 0);
    line.chars().any(|c| {
        run = if run.0 == c { (c, run.1 + 1) } else { (c, 1) };
        run.1 > 2 && !c.is_whitespace() && c != '.'
    })
}

fn is_between(c: char) -> bool {
    is_blank(c) || matches!(c, '|' | '│' | '┃' | '║')
}

/// Whether a line is of words, one of them with letters, and no row of a Str8ts.
fn is_words(line: &str) -> bool {
    let is_sign = |b: u8| matches!(b, b'#' | b'.' | b'1'..=b'9' | b'a'..=b'i');
    let whole = line.len() == 9 || (4..9).contains(&line.len()) && line.bytes().any(|b| !b.is_ascii_alphabetic());
    let is_row = whole && line.bytes().all(is_sign);
    !is_row && line.split(is_blank).any(has_letters) && line.split(is_blank).all(is_word)
}

/// Whether it can be a word of a sentence: not long, and hardly any digit; or the link to a page.
pub fn is_word(word: &str) -> bool {
    const LONGEST: usize = 30;
    const SHORT: usize = 5;
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let link = word.contains("://") && !word.contains('=');
    link || word.len() <= if has_letters(word) { LONGEST } else { SHORT } && digits < SHORT
}

/// Whether two letters stand side by side.
fn has_letters(word: &str) -> bool {
    word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_alphabetic() && b.is_alphabetic())
}

/// Whether a line may be a row of a grid that is not whole.
pub fn is_row(line: &Line) -> bool {
    const SIGNS: usize = 6;
    let sign = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '|' | '│') || is_blank(c);
    let count = line.text.chars().filter(|c| c.is_ascii_digit() || *c == '.').count();
    matches!(line.sort, Sort::Other(_)) && count >= SIGNS && line.text.chars().all(sign)
}

#[cfg(test)]
mod tests {
    use super::{Sort, of};

    #[test]
    fn only_after_a_long_word_is_a_word_the_end_of_a_string() {
        let after = |before: &str| of(&format!("{before}\nhello")).last().map(|line| line.sort);
        assert_ne!(after("53..7....6..195....98....6."), Some(Sort::Words));
        assert_eq!(after(&"1 ".repeat(130)), Some(Sort::Words));
    }
}
