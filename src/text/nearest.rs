//! The known name that is closest to a misspelt word.

/// The most characters of a word that are compared.
const WORD: usize = 40;

/// The fewest characters of a word and of a name that are compared.
const SHORTEST: usize = 3;

/// The most characters of a short word, of which other words are easily made.
const SHORT: usize = 4;

/// The nearest of the names, if it is near: at most every third character is another, missing or too many, or the name
/// begins so. Of a word of three or four characters only one may be wrong, and not the first: `how` is no `row`. Words of
/// one or two characters are too close to everything.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(WORD).collect::<String>().to_lowercase();
    let length = word.chars().count();
    let compared = names.filter_map(|name| {
        let shorter = name.chars().count().min(length);
        let (distance, begins) = (strsim::damerau_levenshtein(&word, name), name.starts_with(&word));
        let slips = match shorter {
            ..=SHORT if name.chars().next() == word.chars().next() => 1,
            ..=SHORT => 0,
            _ => shorter.div_ceil(3),
        };
        let is_near = shorter >= SHORTEST && (distance <= slips || begins);
        is_near.then_some(((distance, !begins), name))
    });
    compared.min_by_key(|(rank, _)| *rank).map(|(_, name)| name)
}

/// "did you mean check?" where a name is near, and else what is said instead.
pub fn did_you_mean<'a>(word: &str, names: impl Iterator<Item = &'a str>, otherwise: &str) -> String {
    meant(word, names).unwrap_or_else(|| otherwise.to_owned())
}

/// "did you mean check?", if a name is near.
pub fn meant<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    nearest(word, names).map(|near| format!("did you mean {near}?"))
}

/// The same as the end of a sentence.
pub fn did_you_mean_sentence<'a>(word: &str, names: impl Iterator<Item = &'a str>, otherwise: &str) -> String {
    did_you_mean(word, names, &format!("{otherwise}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_another_word_is_not() {
        let names = || ["check", "restart", "x-wing"].into_iter();
        assert_eq!(nearest("chek", names()), Some("check"));
        assert_eq!(nearest("XWING", names()), Some("x-wing"));
        assert_eq!(nearest("rsetart", names()), Some("restart"));
        assert_eq!(nearest("paint", names()), None);
        assert_eq!(nearest("rest", names()), Some("restart"));
        assert_eq!(nearest("x", ["q", "x-wing"].into_iter()), None);
        assert_eq!(nearest("", names()), None);
        for (word, names) in [("how", "row"), ("list", "left"), ("read", "redo"), ("save", "cage")] {
            assert_eq!(nearest(word, [names].into_iter()), None, "{word}");
        }
        assert_eq!(nearest("lfet", ["left"].into_iter()), Some("left"));
    }
}
