//! How forums, mails and pages mark what somebody wrote: tags in brackets and in angle brackets, stars, fences.

use super::blank::is_blank;
use crate::puzzle::Cell;
use crate::text::beginning;

/// The names of tags in brackets that stand around what is shown as it is, or in another face.
const TAGS: [&str; 22] = [
    "b", "i", "u", "s", "url", "code", "quote", "spoiler", "hide", "hidden", "pre", "tt", "center", "left", "right",
    "size", "color", "font", "img", "list", "indent", "mono",
];

/// Those in angle brackets.
const ELEMENTS: [&str; 21] = [
    "b", "i", "u", "s", "a", "br", "p", "pre", "code", "tt", "em", "strong", "span", "div", "blockquote", "font", "li",
    "ul", "samp", "kbd", "td",
];

/// Whether a text in lower case begins with a tag in brackets.
pub(crate) fn begins_with_tag(lower: &str) -> bool {
    let inner = lower.strip_prefix('[').unwrap_or_default();
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inner.len());
    inner.split_at_checked(end).is_some_and(|(name, rest)| TAGS.contains(&name) && rest.starts_with([']', '=', ' ']))
}

/// How many bytes the tag has that a text begins with.
fn tag_length(text: &str) -> Option<usize> {
    /// The longest tag, such as one that says who is quoted.
    const LONGEST: usize = 200;
    let (close, names): (char, &[&str]) = match text.chars().next()? {
        '[' => (']', &TAGS),
        '<' => ('>', &ELEMENTS),
        _ => return None,
    };
    let inner = beginning(text, LONGEST).get(1..)?;
    let inner = inner.get(..inner.find(close)?)?;
    if inner.contains(['[', '<', '\n']) {
        return None;
    }
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let name = name.get(..name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len()))?;
    let rest = inner.get(inner.find(name)? + name.len()..)?;
    let is_tag = names.iter().any(|tag| tag.eq_ignore_ascii_case(name))
        && (rest.is_empty() || rest.starts_with(['=', ' ', '/', ':']));
    is_tag.then_some(inner.len() + 2)
}

/// The text without its tags, with what HTML writes as words; `None` where it has neither. A tag that begins or ends a
/// line, a paragraph or a block is a blank.
pub(crate) fn untagged(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let (mut rest, mut any) = (text, false);
    while let Some(at) = rest.find(['[', '<', '&']) {
        let (before, after) = rest.split_at(at);
        plain.push_str(before);
        let skipped = match (tag_length(after), character_reference(after)) {
            (Some(length), _) => {
                plain.push(' ');
                length
            }
            (None, Some((sign, length))) => {
                plain.push(sign);
                length
            }
            (None, None) => {
                plain.push_str(after.get(..1)?);
                rest = after.get(1..)?;
                continue;
            }
        };
        any = true;
        rest = after.get(skipped..)?;
    }
    plain.push_str(rest);
    any.then_some(plain)
}

/// The character that HTML writes as the reference that a text begins with, and how many bytes that has: `&lt;`,
/// `&#8203;`, `&#xAD;`. None is one that a terminal would obey.
pub(crate) fn character_reference(text: &str) -> Option<(char, usize)> {
    /// The longest reference, without its `&` and its `;`.
    const LONGEST: usize = 12;
    const NAMED: [(&str, char); 7] =
        [("lt", '<'), ("gt", '>'), ("amp", '&'), ("quot", '"'), ("apos", '\''), ("nbsp", ' '), ("shy", '\u{ad}')];
    let text = text.strip_prefix('&')?;
    let end = text.bytes().take(LONGEST + 1).position(|byte| byte == b';')?;
    let name = text.get(..end)?;
    let numbered = name.strip_prefix('#').and_then(|digits| {
        let (digits, base) = digits.strip_prefix(['x', 'X']).map_or((digits, 10), |digits| (digits, 16));
        // A sign before the digits would be read, too.
        let plain = digits.chars().all(|digit| digit.is_digit(base));
        u32::from_str_radix(digits, base).ok().filter(|_| plain)
    });
    let named = || NAMED.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign);
    let sign = numbered.and_then(char::from_u32).or_else(named)?;
    let is_obeyed = sign.is_control() && !matches!(sign, '\t' | '\n' | '\r');
    (!is_obeyed).then_some((sign, end + 2))
}

/// The lines without the `>` before each, however often it was quoted, and without what indents them; who is quoted
/// stands on a line without one. `None` where that changes nothing.
///
/// A cage of a list whose lines before and after it are cages without the sign keeps it: what it says there is not known.
pub(crate) fn unquoted(text: &str) -> Option<String> {
    let mut bare = String::with_capacity(text.len());
    let mut any = false;
    let lines: Vec<&str> = text.lines().map(|line| line.trim_matches(is_blank)).collect();
    for (line, among_cages) in text.lines().zip(among_cages(&lines)) {
        let inner = line.trim_matches(is_blank);
        let quoted = inner.trim_start_matches(|c| c == '>' || is_blank(c));
        let is_quoted = inner.starts_with('>') && !(among_cages && is_cage_alone(quoted));
        any |= is_quoted || line.starts_with("  ") && text.contains('\n');
        bare.push_str(if is_quoted { quoted } else { inner });
        bare.push('\n');
    }
    any.then_some(bare)
}

/// Of each line whether the lines around the run of quoted ones that it is in are cages: one of them at least, and nothing
/// else.
fn among_cages(lines: &[&str]) -> Vec<bool> {
    /// What stands on the other side of a run: nothing, a cage, or something else.
    fn beside<'a>(lines: impl Iterator<Item = &'a &'a str>) -> Vec<Option<bool>> {
        let next = |last: &mut Option<bool>, line: &&str| {
            let before = *last;
            if !line.starts_with('>') {
                *last = (!line.is_empty()).then(|| is_cage_alone(line));
            }
            Some(before)
        };
        lines.scan(None, next).collect()
    }
    let (before, mut after) = (beside(lines.iter()), beside(lines.iter().rev()));
    after.reverse();
    let both = before.into_iter().zip(after);
    both.map(|both| !matches!(both, (None, None)) && both.0 != Some(false) && both.1 != Some(false)).collect()
}

/// Whether a line is of a sum and cells, and of nothing else.
fn is_cage_alone(line: &str) -> bool {
    let words = || line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_cell = |word: &str| word.parse::<Cell>().is_ok();
    let is_number = |word: &str| word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
    words().any(is_cell) && words().any(is_number) && words().all(|word| is_cell(word) || is_number(word))
}

#[cfg(test)]
mod tests {
    use super::character_reference;

    #[test]
    fn characters_are_read_by_name_and_number() {
        let read = |text| character_reference(text).map(|(sign, _)| sign);
        assert_eq!(["&lt;x", "&#39;", "&#x27;", "&#XaD;"].map(read), ['<', '\'', '\'', '\u{ad}'].map(Some));
        assert_eq!(character_reference("&#43;5"), Some(('+', 5)));
        // Signs are no digits, and what a terminal obeys is not decoded.
        assert_eq!(["&#+43;", "&#x+2B;", "&#;", "&no;", "&#27;", "&#x9b;", "&#55296;"].map(read), [None; 7]);
    }
}
