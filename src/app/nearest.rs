//! The known name that is closest to a misspelt word.

use crate::logic::techniques;

/// The most characters of a word that are compared.
const WORD: usize = 40;

/// The nearest of the names, if it is near: at most every third character is another, missing or too many.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(WORD).collect::<String>().to_lowercase();
    let (distance, near) =
        names.map(|name| (strsim::damerau_levenshtein(&word, name), name)).min_by_key(|(distance, _)| *distance)?;
    (distance <= near.chars().count().min(word.chars().count()).div_ceil(3)).then_some(near)
}

/// "did you mean check?" where a name is near, and else what is said instead.
pub fn did_you_mean<'a>(word: &str, names: impl Iterator<Item = &'a str>, otherwise: &str) -> String {
    nearest(word, names).map_or_else(|| otherwise.to_owned(), |near| format!("did you mean {near}?"))
}

/// What is said of a technique that does not exist; `list` is the command that shows all.
pub fn no_technique(slug: &str, list: &str) -> String {
    let otherwise = format!("{list} lists them");
    let meant = did_you_mean(slug, techniques::all().map(|technique| technique.slug), &otherwise);
    format!("there is no technique {slug:?}; {meant}")
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
        assert_eq!(nearest("", names()), None);
    }
}
