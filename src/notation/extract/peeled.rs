//! A word without what stands around it: the stop of a sentence, stars, brackets, the rest of a link.

use crate::notation::source::link_end::without_stop;

/// The forms of a word that may be a puzzle, those first that leave the least of it out.
pub fn forms(word: &str) -> Vec<&str> {
    let mut forms = vec![word];
    forms.extend(pairs(word));
    forms.extend(without_stop(word).filter_map(pairs));
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
    const ALIKE: [&str; 7] = ["**", "__", "~~", "||", "``", "*", "_"];
    let mut marks = ALIKE.into_iter().map(|mark| (mark, mark)).chain([(">!", "!<")]);
    marks.find_map(|(open, close)| word.strip_prefix(open)?.strip_suffix(close))
}

/// What stands in the second part of `[text](link)`.
fn after_link_text(word: &str) -> &str {
    word.split_once("](").map_or(word, |(_, link)| link)
}

fn until(word: &str, sign: char) -> Option<&str> {
    word.split_once(sign).map(|(before, _)| before)
}
