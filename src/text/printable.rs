//! What of a text from outside may be shown: the one place that says so.
//!
//! Not shown are controls, which a terminal obeys, and characters that take no room or no place of their own, with
//! which a text can look like another: turns of the direction of writing (bidi), Unicode's
//! *Default_Ignorable_Code_Point*s (fillers, joiners, tags, variation selectors), separators of lines, and interlinear
//! annotations.

use std::borrow::Cow;

/// Stands for what is not shown.
const REPLACEMENT: char = '\u{fffd}';

/// Whether a character may be shown on its own. A variation selector may not: see [`printable`].
#[must_use]
pub fn is_printable(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character can be an emoji, whose form a variation selector after it chooses.
const fn is_emoji(c: char) -> bool {
    matches!(c,
        '#' | '*' | '0'..='9' | '\u{a9}' | '\u{ae}'
        | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
        | '\u{2194}'..='\u{21aa}' | '\u{231a}'..='\u{23ff}' | '\u{24c2}' | '\u{25aa}'..='\u{27bf}'
        | '\u{2934}'..='\u{2935}' | '\u{2b05}'..='\u{2b55}'
        | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Each character with whether it may be shown where it stands.
fn looked_at(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut before = None;
    text.chars().map(move |c| {
        let chosen = matches!(c, '\u{fe0e}' | '\u{fe0f}') && before.is_some_and(is_emoji);
        before = Some(c);
        (c, chosen || is_printable(c))
    })
}

fn is_clean(text: &str) -> bool {
    // Most texts are plain ASCII, and a batch has a great many.
    text.bytes().all(|b| (0x20..0x7f).contains(&b)) || looked_at(text).all(|(_, shown)| shown)
}

/// The text with the replacement character for everything that may not be shown, line breaks included.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if is_clean(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(looked_at(text).map(|(c, shown)| if shown { c } else { REPLACEMENT }).collect())
}

/// The text without everything that may not be shown.
#[must_use]
pub fn stripped(text: &str) -> Cow<'_, str> {
    if is_clean(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(looked_at(text).filter(|(_, shown)| *shown).map(|(c, _)| c).collect())
}

/// At most so many characters of a word: an ellipsis stands for the rest.
#[must_use]
pub fn shortened(word: &str, most: usize) -> String {
    let mut short: String = word.chars().take(most).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    short
}

/// A word from outside in quotes, [`shortened`].
#[must_use]
pub fn quoted(word: &str, most: usize) -> String {
    format!("{:?}", shortened(word, most))
}

/// A name without the quotes that it is typed in, as for a shell: `"my file.png"`.
#[cfg(feature = "player")]
#[must_use]
pub fn unquoted(name: &str) -> &str {
    let within = |quote: char| name.strip_prefix(quote)?.strip_suffix(quote).filter(|name| !name.is_empty());
    within('"').or_else(|| within('\'')).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each sort.
    const HIDDEN: [char; 30] = [
        '\0', '\u{1b}', '\n', '\u{7f}', '\u{9b}', '\u{ad}', '\u{34f}', '\u{61c}', '\u{115f}', '\u{1160}', '\u{17b4}',
        '\u{180e}', '\u{200b}', '\u{200d}', '\u{200f}', '\u{2028}', '\u{202a}', '\u{202e}', '\u{2060}', '\u{2066}',
        '\u{206f}', '\u{3164}', '\u{fe00}', '\u{fe0f}', '\u{feff}', '\u{ffa0}', '\u{fff9}', '\u{fffb}', '\u{e0001}',
        '\u{e0fff}',
    ];

    #[test]
    fn hidden_characters_are_replaced_or_left_out() {
        for c in HIDDEN {
            let text = format!("a{c}b");
            assert_eq!(
                (printable(&text), stripped(&text)),
                ("a\u{fffd}b".into(), "ab".into()),
                "U+{:04X}",
                u32::from(c)
            );
        }
    }

    #[test]
    fn what_people_write_stays() {
        for text in ["", "r4c7 = 5", "Größe „x“ – 數獨 スドク ☆ ½", "👍🏽 ❤\u{fe0f} 3\u{fe0f}", "\u{fffd}"]
        {
            assert_eq!(printable(text), text);
            assert_eq!(stripped(text), text);
        }
    }
}
