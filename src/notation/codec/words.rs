//! Titles, authors and rules in words, as they come from outside: without control characters, and no longer than a
//! screen can show.

use crate::text::stripped;

/// The longest title or name, in characters.
const LINE: usize = 200;

/// The longest rules, in characters.
const RULES: usize = 4000;

/// A title or a name: one line.
pub fn line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).map(stripped);
    let words: Vec<_> = words.filter(|w| !w.is_empty()).collect();
    cut(words.join(" ").chars(), LINE)
}

/// Rules: lines that end with `\n`, or nothing.
pub fn rules(text: &str) -> String {
    let lines = text.split(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}']).map(str::trim).filter(|l| !l.is_empty());
    let lines: Vec<String> = lines.map(|line| stripped(&line.replace('\t', " ")).into_owned()).collect();
    let text = cut(lines.join("\n").chars(), RULES);
    if text.is_empty() { text } else { text + "\n" }
}

fn cut(text: impl Iterator<Item = char> + Clone, most: usize) -> String {
    if text.clone().nth(most).is_none() {
        return text.collect();
    }
    text.take(most).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_and_turns_go_and_long_texts_are_cut() {
        assert_eq!(line(" a\u{1b}[31m \u{202e}b\n\tc "), "a [31m b c");
        assert_eq!(rules(" first \r\n\n\u{7}second\tline\n"), "first\nsecond line\n");
        assert_eq!((line("\n\t"), rules(" \r\n")), (String::new(), String::new()));
        assert_eq!(line(&"x".repeat(5000)).chars().count(), LINE + 1);
        assert_eq!(rules(&"é\n".repeat(5000)).chars().count(), RULES + 2);
        assert_eq!(line(&"x".repeat(LINE)), "x".repeat(LINE));
    }
}
