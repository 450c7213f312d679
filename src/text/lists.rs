//! Lists, plurals and numbers in words.

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    joined(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn one_of<T: AsRef<str>>(items: &[T]) -> String {
    joined(items, "or")
}

/// `neither a nor b`.
#[must_use]
pub fn neither<T: AsRef<str>>(items: &[T]) -> String {
    format!("neither {}", joined(items, "nor"))
}

fn joined<T: AsRef<str>>(items: &[T], word: &str) -> String {
    let mut text = String::new();
    for (i, item) in items.iter().enumerate() {
        match i {
            0 => {}
            _ if i + 1 == items.len() => text.extend([" ", word, " "]),
            _ => text.push_str(", "),
        }
        text.push_str(item.as_ref());
    }
    text
}

/// `one` for 1 thing, `many` otherwise.
#[must_use]
pub const fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// `1 cell`, `2 cells`: the number with its noun.
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", plural(count, one, many))
}

/// `no`, `one`, `two` … `nine`; figures beyond.
#[must_use]
pub fn number(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |w| (*w).to_owned())
}

/// `once`, `twice`, `three times` … `nine times`; figures beyond.
#[must_use]
pub fn times(count: usize) -> String {
    match count {
        1 => String::from("once"),
        2 => String::from("twice"),
        _ => format!("{} times", number(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_any_length() {
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(one_of(&["a", "b", "c"]), "a, b or c");
        assert_eq!(neither(&["1", "2"]), "neither 1 nor 2");
    }

    #[test]
    #[cfg(feature = "player")]
    fn nouns_agree_with_their_numbers() {
        assert_eq!([0, 1, 2].map(|n| counted(n, "cell", "cells")), ["0 cells", "1 cell", "2 cells"]);
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([0, 3, 12].map(number), ["no", "three", "12"]);
        assert_eq!([1, 2, 3, 12].map(times), ["once", "twice", "three times", "12 times"]);
    }
}
