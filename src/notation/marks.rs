//! How forums, mails and pages mark what somebody wrote: tags in brackets and in angle brackets, stars, fences.

use super::blank::is_blank;

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
    /// The longest tag, as one with who is quoted.
    const LONGEST: usize = 200;
    let (close, names): (char, &[&str]) = match text.chars().next()? {
        '[' => (']', &TAGS),
        '<' => ('>', &ELEMENTS),
        _ => return None,
    };
    let mut end = LONGEST.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let inner = text.get(1..end)?;
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
    const ENTITIES: [(&str, char); 6] =
        [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"'), ("&#39;", '\''), ("&nbsp;", ' ')];
    let mut plain = String::with_capacity(text.len());
    let (mut rest, mut any) = (text, false);
    while let Some(at) = rest.find(['[', '<', '&']) {
        let (before, after) = rest.split_at(at);
        plain.push_str(before);
        let entity = ENTITIES.iter().find(|(name, _)| after.starts_with(name));
        let skipped = match (tag_length(after), entity) {
            (Some(length), _) => {
                plain.push(' ');
                length
            }
            (None, Some((name, sign))) => {
                plain.push(*sign);
                name.len()
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

/// The lines without the `>` before each, however often it was quoted, and without what indents them; who is quoted
/// stands on a line without one. `None` where that changes nothing.
pub(crate) fn unquoted(text: &str) -> Option<String> {
    let mut bare = String::with_capacity(text.len());
    let mut any = false;
    for line in text.lines() {
        let inner = line.trim_matches(is_blank);
        let quoted = inner.trim_start_matches(|c| c == '>' || is_blank(c));
        any |= inner.starts_with('>') || line.starts_with("  ") && text.contains('\n');
        bare.push_str(if inner.starts_with('>') { quoted } else { inner });
        bare.push('\n');
    }
    any.then_some(bare)
}
