//! What each technique is and how to look for it, in a few sentences: `assets/practice/lessons.txt`, where a line is a
//! slug, a colon and the text.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::logic::Technique;

const TEXT: &str = include_str!("../../assets/practice/lessons.txt");

static LESSONS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).collect()
});

/// The text for a technique. Those that follow up assumptions have none.
#[must_use]
pub fn lesson(technique: Technique) -> Option<&'static str> {
    LESSONS.get(technique.slug).copied()
}
