//! A word without what stands around it: the stop of a sentence, stars, brackets, the rest of a link.

use crate::notation::link_end::without_stop;

/// The forms of a word that may be a puzzle, those first that leave the least of it out.
pub fn forms(word: &str) -> Vec<&str> {
    let mut forms = vec![word];
    forms.extend(pairs(word));
    let before = word.trim_start_matches(opens);
    let starts = [before, after_link_text(word), word.trim_start_matches(['*', '_', '~', '|', '-'])];
    for start in starts.into_iter().flat_map(|start| [Some(start), until(start, '&'), until(start, '|')]).flatten() {
        forms.push(start);
        forms.extend(without_stop(start));
    }
    let mut distinct: Vec<&str> = Vec::new();
    for form in forms {
        if !distinct.contains(&form) {
            distinct.push(form);
        }
    }
    distinct
}

fn opens(c: char) -> bool {
    matches!(c, '(' | '[' | '{' | '"' | '\'' | '“' | '„' | '‘' | '«' | '|' | '~' | '`')
}

/// The word within signs that stand on both sides of it.
fn pairs(word: &str) -> Option<&str> {
    ["**", "__", "~~", "||", "``", "*", "_"].iter().find_map(|mark| word.strip_prefix(mark)?.strip_suffix(mark))
}

/// What stands in the second part of `[text](link)`.
fn after_link_text(word: &str) -> &str {
    word.split_once("](").map_or(word, |(_, link)| link)
}

fn until(word: &str, sign: char) -> Option<&str> {
    word.split_once(sign).map(|(before, _)| before)
}
