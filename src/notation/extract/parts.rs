//! The parts of a text that are puzzles on their own.

use std::ops::Range;

use super::budget::Budget;
use super::lines::{self, Line, Sort};
use super::{Part, SHORTEST, cage_lines, peeled};
use crate::notation::is_blank;
use crate::notation::piece::is_piece;
use crate::notation::several::MANY;
use crate::puzzle::CellSet;

/// The puzzles of a text in their order; none where something that may be a piece of one is left beside them.
pub fn of(text: &str, budget: &mut Budget) -> Vec<Part> {
    if let Some(inner) = enclosed(text) {
        // What is damaged there is not made whole by leaving some of it out.
        let is_whole = inner == text.trim_matches(is_blank);
        return read_enclosed(text, inner, budget).map(|part| Part { is_whole, ..part }).into_iter().collect();
    }
    if let Some(part) = list(text).and_then(|list| budget.read(list)) {
        return vec![part];
    }
    let lines = lines::of(text);
    let mut search = Search { text, lines: &lines, budget, found: Vec::new(), covered: Vec::new() };
    search.runs();
    if search.is_piece_left() { Vec::new() } else { search.found }
}

/// What a text has of a form that says itself where it begins and ends: a JSON, an XML, a file with sections.
fn enclosed(text: &str) -> Option<&str> {
    let part = |from: &str, to: char| text.get(text.find(from)?..=text.rfind(to)?);
    let named = |json: &&str| json.contains("\":") || json.contains("”:") || json.contains("“:");
    let json = part("{", '}').filter(|json| json.len() >= SHORTEST).filter(named);
    let xml = || ["<?xml", "<opensudoku", "<game"].iter().find_map(|tag| part(tag, '>'));
    let section = || {
        let at = text.find("[Puzzle]")?;
        text.get(at..)
    };
    json.or_else(xml).or_else(section)
}

/// Reads such a part. A mail breaks the lines of a JSON within its texts, too, and a program that means well curls its
/// quotes, or makes its blanks ones that do not break.
fn read_enclosed(text: &str, inner: &str, budget: &mut Budget) -> Option<Part> {
    let as_it_stands = (inner.len() < text.len()).then(|| budget.read(inner)).flatten();
    if as_it_stands.is_some() {
        return as_it_stands;
    }
    let spaced = |text: &str| text.replace(|c: char| c.is_whitespace() && !c.is_ascii(), " ");
    if !inner.starts_with('{') {
        let spaced = spaced(inner);
        return if spaced == inner { None } else { budget.read(&spaced) };
    }
    let lines: Vec<&str> = inner.lines().map(|line| line.trim_matches(is_blank)).collect();
    let straight = |text: String| spaced(&text).replace(['“', '”', '„', '‟'], "\"");
    let (joined, apart) = (lines.concat(), lines.join(" "));
    let forms = [joined.clone(), apart.clone(), straight(joined), straight(apart)];
    let mut forms = forms.iter().filter(|form| *form != inner);
    forms.find_map(|form| budget.read(form))
}

/// The most pieces of which all rows of neighbours are tried; of more, those of a few.
const PIECES: usize = 12;
const NEIGHBOURS: usize = 3;

/// So many rows are not a piece of a grid by chance.
const ROWS: usize = 3;

/// The string of a 4×4 Sudoku: its header, and a sign for each cell.
const SMALLEST: usize = 19;

/// The list of lists in a line of a program.
fn list(text: &str) -> Option<&str> {
    let found = text.get(text.find("[[")?..text.rfind("]]")? + 2)?;
    (found.len() >= SHORTEST && found.len() < text.len()).then_some(found)
}

struct Search<'a, 'b> {
    text: &'a str,
    lines: &'a [Line<'a>],
    budget: &'b mut Budget,
    found: Vec<Part>,
    /// Where in the text they stand, in order.
    covered: Vec<Range<usize>>,
}

impl<'a> Search<'a, '_> {
    /// Everything between lines of words, and the words.
    fn runs(&mut self) {
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            match line.sort {
                Sort::Blank => at += 1,
                Sort::Words => {
                    self.words(line);
                    at += 1;
                }
                _ => {
                    let rest = self.lines.get(at..).unwrap_or_default();
                    let length = rest.iter().position(|line| line.sort == Sort::Words).unwrap_or(rest.len());
                    self.run(at..at + length);
                    at += length;
                }
            }
        }
    }

    /// Lines without words: groups of lines that are alike, as the rows of a grid and the lines of a broken string are
    /// but for its last; all of them, or some in a row. Where there are many, those between blank lines.
    fn run(&mut self, lines: Range<usize>) {
        let groups = self.split(lines.clone(), |before, line| before.group != line.group);
        if groups.len() <= PIECES {
            return self.neighbours(&groups, Self::paragraphs);
        }
        if self.take(lines.clone()) {
            return;
        }
        let paragraphs = self.between_blanks(lines);
        self.neighbours(&paragraphs, Self::paragraph);
    }

    /// Lines between blank ones, and each for itself.
    fn paragraphs(&mut self, lines: Range<usize>) {
        let paragraphs = self.between_blanks(lines);
        self.neighbours(&paragraphs, Self::one_by_one);
    }

    /// Lines without a blank one between: groups of those that are alike.
    fn paragraph(&mut self, lines: Range<usize>) {
        if self.take(lines.clone()) {
            return;
        }
        let groups = self.split(lines, |before, line| before.group != line.group);
        self.neighbours(&groups, Self::one_by_one);
    }

    fn between_blanks(&self, lines: Range<usize>) -> Vec<Range<usize>> {
        self.split(lines, |before, line| before.sort == Sort::Blank && line.sort != Sort::Blank)
    }

    /// Line by line, or else word by word.
    fn one_by_one(&mut self, lines: Range<usize>) {
        for at in lines {
            if !self.take(at..at + 1)
                && let Some(line) = self.lines.get(at)
            {
                self.words(line);
            }
        }
    }

    /// The long words of a line. A line of a HoDoKu library is one text with the blanks in it.
    fn words(&mut self, line: &Line<'a>) {
        if let Some((place, library)) = library(line) {
            if let Some(part) = self.budget.read(library) {
                self.found.push(part);
                self.covered.push(place);
            }
            return;
        }
        for (at, word) in words(line) {
            let forms = if word.len() < SMALLEST || word.starts_with(':') { Vec::new() } else { peeled::forms(word) };
            let mut forms = forms.into_iter().filter(|form| form.len() >= SHORTEST || is_small(form));
            if self.found.len() < MANY
                && let Some(part) = forms.find_map(|form| self.budget.read(form))
            {
                self.found.push(part);
                self.covered.push(at..at + word.len());
            }
        }
    }

    /// The longest rows of neighbours that can be read, and what is to be done with each of the others.
    fn neighbours(&mut self, parts: &[Range<usize>], otherwise: fn(&mut Self, Range<usize>)) {
        let few = parts.len() <= PIECES;
        let mut rest = parts;
        while let Some((first, after)) = rest.split_first() {
            let most = rest.len().min(if few { PIECES } else { NEIGHBOURS });
            let lines = |length: usize| first.start..rest.get(length - 1).unwrap_or(first).end;
            match (1..=most).rev().find(|length| self.take(lines(*length))) {
                Some(mut length) => {
                    // A payload says itself where it ends, and is read whatever follows.
                    while length > 1 && self.take_instead(lines(length - 1)) {
                        length -= 1;
                    }
                    rest = rest.get(length..).unwrap_or_default();
                }
                None => {
                    otherwise(self, first.clone());
                    rest = after;
                }
            }
        }
    }

    /// Takes fewer lines in place of the last that were taken, if they are the same puzzle.
    fn take_instead(&mut self, lines: Range<usize>) -> bool {
        if !self.take(lines) {
            return false;
        }
        let (part, place) = (self.found.pop(), self.covered.pop());
        let (Some(part), Some(place), Some(last)) = (part, place, self.found.last_mut()) else { return false };
        let same = part.import.is_same(&last.import);
        if same {
            *last = part;
            self.covered.pop();
            self.covered.push(place);
        }
        same
    }

    /// The lines between places where one part ends and the next one begins.
    fn split(&self, lines: Range<usize>, ends: impl Fn(&Line, &Line) -> bool) -> Vec<Range<usize>> {
        let mut parts: Vec<Range<usize>> = Vec::new();
        for at in lines {
            let pair = at.checked_sub(1).and_then(|before| self.lines.get(before)).zip(self.lines.get(at));
            let ended = pair.is_some_and(|(before, line)| ends(before, line));
            match parts.last_mut().filter(|_| !ended) {
                Some(part) => part.end = at + 1,
                None => parts.push(at..at + 1),
            }
        }
        parts
    }

    /// Reads lines, which are not all of the text, if they are a puzzle.
    fn take(&mut self, lines: Range<usize>) -> bool {
        let lines = self.lines.get(lines).unwrap_or_default();
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return false };
        let place = first.place.start..last.place.end;
        let text = self.text.get(place.clone()).unwrap_or_default();
        let long = text.len() >= SHORTEST && text.trim_matches(is_blank).len() < self.text.trim_matches(is_blank).len();
        if !long || self.found.len() >= MANY {
            return false;
        }
        let part = self.budget.read(text);
        let read = part.is_some();
        self.covered.extend(read.then_some(place));
        self.found.extend(part);
        read
    }

    /// Whether the cages of two lists that were found have no cell in common: they are parts of one.
    fn is_list_cut(&self) -> bool {
        let cells = |part: &Part| part.import.puzzle.cages().iter().fold(CellSet::EMPTY, |all, cage| all | cage.cells);
        let lists: Vec<CellSet> = self.found.iter().filter(|part| is_list(part)).map(cells).collect();
        let apart = |(at, list): (usize, &CellSet)| lists.iter().skip(at + 1).any(|other| !list.intersects(*other));
        lists.iter().enumerate().any(apart)
    }

    /// Whether a line that is not covered may be a cage of a list that was found. What touches the list, or is a blank
    /// line away, is looked at more closely.
    fn is_cage_left(&self, covered: &impl Fn(usize) -> bool) -> bool {
        let lists = self.found.iter().zip(&self.covered).filter(|(part, _)| is_list(part));
        let lists: Vec<&Range<usize>> = lists.map(|(_, place)| place).collect();
        let in_list = |line: &Line| lists.iter().any(|place| place.contains(&line.place.start));
        let listed = |mut near: [Option<&Line>; 2]| {
            near.sort_by_key(|line| line.is_some_and(|line| line.sort == Sort::Blank));
            near.first().copied().flatten().is_some_and(in_list)
        };
        let line = |at: Option<usize>| at.and_then(|at| self.lines.get(at));
        let left = |(at, free): (usize, &Line)| {
            !covered(free.place.start)
                && (cage_lines::is_likely_cage(free)
                    || cage_lines::may_be_cage(free)
                        && (listed([line(at.checked_sub(1)), line(at.checked_sub(2))])
                            || listed([line(at.checked_add(1)), line(at.checked_add(2))])))
        };
        !lists.is_empty() && self.lines.iter().enumerate().any(left)
    }

    /// Whether something stands beside what was found that may be a piece of a puzzle.
    fn is_piece_left(&self) -> bool {
        let covered = |at: usize| {
            let next = self.covered.partition_point(|place| place.end <= at);
            self.covered.get(next).is_some_and(|place| place.contains(&at))
        };
        let free = || self.lines.iter().filter(|line| !covered(line.place.start));
        if self.is_list_cut() || self.is_cage_left(&covered) {
            return true;
        }
        free().filter(|line| lines::is_row(line)).count() >= ROWS
            || self.lines.iter().flat_map(words).any(|(at, word)| !covered(at) && is_piece(word))
    }
}

/// Whether a part is a list of cages.
fn is_list(part: &Part) -> bool {
    part.import.origin.notation == "killer-cages"
}

/// Signs that stand around what somebody quotes.
const QUOTING: &[char] =
    &['(', ')', '[', ']', '<', '>', '{', '}', '*', '_', '~', '`', '"', '\'', '“', '”', '.', ',', ';'];

/// Whether a word has the header of a 4×4 in version B and one or two signs for each cell. It is short for a puzzle, but
/// no word of a sentence looks like it.
fn is_small(word: &str) -> bool {
    const CELLS: usize = 16;
    word.bytes().all(|b| b.is_ascii_alphanumeric())
        && word.get(1..SMALLEST - CELLS).is_some_and(|header| header.eq_ignore_ascii_case("4B"))
        && [SMALLEST, SMALLEST + CELLS].contains(&word.len())
}

/// What looks like a line of a HoDoKu library in a line, without what quotes it, and the place of its words in the text:
/// from the first word that begins with a colon and a digit to the last that ends with a colon.
fn library<'a>(line: &Line<'a>) -> Option<(Range<usize>, &'a str)> {
    let bare = |word: &'a str| word.trim_start_matches(QUOTING);
    let begins = |word: &'a str| {
        let mut signs = bare(word).chars();
        signs.next() == Some(':') && signs.next().is_some_and(|c| c.is_ascii_digit())
    };
    let (at, first) = words(line).find(|(_, word)| begins(word))?;
    let from = at + first.len() - bare(first).len();
    let ends = |(at, word): (usize, &'a str)| {
        let bare = word.trim_end_matches(QUOTING);
        bare.ends_with(':').then_some((at + bare.len(), at + word.len()))
    };
    let (to, end) = words(line).filter_map(ends).last()?;
    let text = line.text.get(from - line.start..to.checked_sub(line.start)?)?;
    (text.len() >= SHORTEST).then_some((at..end, text))
}

/// The words of a line, each with its place in the text.
fn words<'a>(line: &Line<'a>) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
    let (mut at, text) = (line.start, line.text);
    text.split_inclusive(is_blank).filter_map(move |word| {
        let start = at;
        at += word.len();
        let word = word.trim_end_matches(is_blank);
        (!word.is_empty()).then_some((start, word))
    })
}
