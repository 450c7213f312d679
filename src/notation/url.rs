//! Links: which part of one carries the puzzle, and what it says beside that.
//!
//! A page takes its puzzle in one of [`PARAMETERS`], in any place among the others, or as the path after one of
//! [`PATHS`]. Hosts are looked at only where they tell what no string says itself: the sort of puzzle.

/// The parameters that carry a puzzle: SudokuWiki and str8ts.com, f-puzzles, SudokuPad twice.
const PARAMETERS: [&str; 4] = ["bd", "load", "puzzleid", "puzzle"];

/// The ends of the hosts that take a puzzle as their path, also after `sudoku/`.
const PATHS: [&str; 2] = ["sudokupad.app/", "crackingthecryptic.com/"];

/// The hosts whose links are all in one notation.
const HOSTS: [(&str, &str); 3] =
    [("f-puzzles.com", "f-puzzles"), ("sudokupad.app", "sudokupad"), ("crackingthecryptic.com", "sudokupad")];

/// What a link says beside the string it carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Link {
    /// The parameter that carries the string; nothing where that is the path.
    pub carrier: &'static str,
    /// Host and path, lower case.
    pub page: String,
    /// The other parameters, names in lower case.
    pub parameters: Vec<(String, String)>,
}

impl Link {
    /// The value of a parameter, in lower case.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The slug of the notation that every link to this host is in.
    pub fn notation(&self) -> Option<&'static str> {
        HOSTS.iter().find(|(host, _)| self.page.contains(host)).map(|(_, slug)| *slug)
    }
}

/// The link in a text, and from where to where its string may stand. A text that begins as a JSON, an XML or a file
/// does is none, whatever its words tell.
pub(crate) fn find(text: &str, start: usize, end: usize) -> Option<(Link, usize, usize)> {
    let inner = text.get(start..end)?;
    if inner.starts_with(['{', '#']) || inner.starts_with("<?") || inner.starts_with("<opensudoku") {
        return None;
    }
    let lower = inner.to_ascii_lowercase();
    // a list or a section of a file, unless it is how forums write a link
    let named = lower.split_once(']').is_some_and(|(_, after)| after.starts_with('('));
    if lower.starts_with('[') && !lower.starts_with("[url") && !named {
        return None;
    }
    let (carrier, at, from) = parameter(&lower).or_else(|| path(&lower))?;
    // the words before and after belong to the sentence around the link
    let word = lower.get(..at)?.rfind(char::is_whitespace).map_or(0, |i| i + 1);
    let before = lower.get(word..at)?;
    let (page, before) = if carrier.is_empty() { (before, "") } else { before.split_once('?').unwrap_or_default() };
    let closes =
        |c: char| matches!(c, '&' | '#' | '"' | '\'' | '<' | '>' | ')' | '[' | ']') || c == '?' && carrier.is_empty();
    let rest = lower.get(from..)?;
    let (string, after) = rest.split_at(rest.find(closes).unwrap_or(rest.len()));
    let after = after.split(|c: char| c.is_whitespace() || matches!(c, '"' | '#')).next().unwrap_or_default();
    let parameters = before.split('&').chain(after.split(['&', '?'])).filter_map(|p| {
        let (name, value) = p.trim_start_matches("amp;").split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    });
    let link = Link { carrier, page: page.to_owned(), parameters: parameters.collect() };
    Some((link, start + from, start + from + string.len()))
}

/// The first link in a text that is written in percent signs altogether, as a page has it that leads on to another one:
/// where it begins, and the link itself.
pub(crate) fn escaped(text: &str) -> Option<(usize, String)> {
    let lower = text.to_ascii_lowercase();
    let at = ["https%3a%2f%2f", "http%3a%2f%2f"].iter().filter_map(|start| lower.find(start)).min()?;
    let rest = text.get(at..)?;
    let ends = |c: char| c.is_whitespace() || matches!(c, '&' | '"' | '\'' | '<' | '>' | ')' | ']');
    let link = rest.get(..rest.find(ends).unwrap_or(rest.len()))?;
    Some((at, String::from_utf8(decoded(link, b'%')).ok()?))
}

/// The bytes that a text stands for in which this sign and two hexadecimal digits are a byte; a sign that is followed by
/// no number stands for itself.
pub(crate) fn decoded(text: &str, sign: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|code| *first == sign && code.iter().all(u8::is_ascii_hexdigit));
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    bytes
}

/// The first parameter that carries a puzzle: its name, where it begins, where its value does. `bd=` may also stand
/// bare among words.
fn parameter(lower: &str) -> Option<(&'static str, usize, usize)> {
    let found = PARAMETERS.iter().filter_map(|&name| {
        let (at, _) = lower.match_indices(name).find(|(at, _)| {
            let before = lower.get(..*at).and_then(|b| b.chars().next_back());
            let begins = match before {
                None | Some('?' | '&' | ';') => true,
                Some(c) => name == "bd" && c.is_whitespace(),
            };
            begins && lower.get(at + name.len()..).is_some_and(|rest| rest.starts_with('='))
        })?;
        Some((name, at, at + name.len() + 1))
    });
    found.min_by_key(|(_, at, _)| *at)
}

/// Where the path after a host begins, twice, with no name.
fn path(lower: &str) -> Option<(&'static str, usize, usize)> {
    let after = |host: &&str| Some(lower.find(host)? + host.len());
    let from = PATHS.iter().filter_map(after).min()?;
    let rest = lower.get(from..)?;
    let rest = ["sudoku/", "?id="].iter().fold(rest, |rest, prefix| rest.strip_prefix(prefix).unwrap_or(rest));
    let from = lower.len() - rest.len();
    Some(("", from, from))
}

/// How many bytes belong to the string of a link: one in a sentence ends at a blank, one that a mailer broke goes on in
/// the next line. `before` is what stands before the string, `fits` says whether some notation has strings of a length.
pub(crate) fn whole(link: &Link, before: &str, inner: &str, fits: fn(usize) -> bool) -> usize {
    if link.carrier == "bd" { whole_string(inner, fits) } else { whole_payload(before, inner) }
}

/// The most words that give the length of some notation; else those that look like the rest of a string.
fn whole_string(inner: &str, fits: fn(usize) -> bool) -> usize {
    let packed = |b: u8| b.is_ascii_alphanumeric() || b",._-*%".contains(&b);
    let (mut bytes, mut characters, mut new_line) = (0, 0, true);
    let (mut fitting, mut likely) = (None, None);
    for word in inner.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        // what is whole goes on only where a line of it is broken off
        if fitting.is_some() && (!new_line || bare.len() < SHORTEST_LINE) && !bare.is_empty() {
            break;
        }
        // a sentence may end with the link
        if let Some(word) = without_stop(bare).find(|word| fits(characters + signs(word))) {
            fitting = Some(bytes + word.len());
            break;
        }
        let belongs = bare.is_empty() || characters == 0 || bare.bytes().all(packed);
        let looks_so = bare.is_empty() || characters == 0 || new_line && bare.bytes().any(|b| b.is_ascii_digit());
        if likely.is_none() && !looks_so {
            likely = Some(bytes);
        }
        if !belongs {
            break;
        }
        new_line = word.ends_with(['\n', '\r']) || (bare.is_empty() && new_line);
        bytes += word.len();
        characters += signs(bare);
        if fits(characters) {
            fitting = Some(bytes);
        }
    }
    fitting.or(likely).unwrap_or(bytes)
}

/// How many signs a word has with three bytes to each percent sign.
fn signs(word: &str) -> usize {
    word.len() - 2 * word.matches('%').count().min(word.len() / 3)
}

/// A line that a mailer broke off has at least so many characters, but for the last one, which is rarely what makes a
/// whole string of another whole one.
const SHORTEST_LINE: usize = 20;

/// A word without the sign that ends a sentence or a part of one, and without the stars that make it bold: what is left
/// after one sign, two, three.
pub(crate) fn without_stop(word: &str) -> impl Iterator<Item = &str> {
    let is_stop = |c: char| matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '…' | '*');
    std::iter::successors(Some(word), move |word| word.strip_suffix(is_stop)).skip(1).take(3)
}

/// The first word and, where its line is so long that a mailer breaks it, the lines after it that are of its signs. A
/// payload says itself where it ends, so that a word too many does no harm.
fn whole_payload(before: &str, inner: &str) -> usize {
    const LONG: usize = 50;
    let sign = |b: u8| b.is_ascii_alphanumeric() || b"+/=%".contains(&b);
    // the page stands in the first line too
    let mut head = before.lines().next_back().map_or(0, str::len);
    let (mut bytes, mut goes_on) = (0, true);
    for word in inner.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        if !bare.is_empty() && (!goes_on || bytes > 0 && !bare.bytes().all(sign)) {
            break;
        }
        let long = head + bare.len() >= LONG || bare.is_empty();
        goes_on = word.ends_with(['\n', '\r']) && long && !bare.ends_with('=');
        bytes += word.len();
        head = 0;
    }
    bytes
}

/// Why a link without a string in it cannot be read, where its host or its parameters tell.
pub(crate) fn unread(lower: &str) -> Option<&'static str> {
    if lower.contains("penpa") {
        return Some("a link of Penpa+ holds a drawing, not the rules of a puzzle: it is not read");
    }
    if ["tinyurl.com/", "bit.ly/", "is.gd/", "t.co/"].iter().any(|host| lower.contains(host)) {
        return Some("a short link does not hold its puzzle: open it, and take the link that it leads to");
    }
    if lower.contains("f-puzzles.com") && lower.contains("?id=") {
        return Some(
            "the link names a puzzle on the server of f-puzzles: it does not hold it, and Ninefold goes to no server",
        );
    }
    None
}

/// A string as it stands in a link: without white space, other signs as percent signs. The comma stays: it is how the
/// pages themselves write it.
pub(crate) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes().filter(|b| !b.is_ascii_whitespace()) {
        if byte.is_ascii_alphanumeric() || b",._-*".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}
