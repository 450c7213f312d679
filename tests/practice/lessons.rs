//! The texts of the lessons.

use std::collections::BTreeSet;

use ninefold::logic::techniques;
use ninefold::practice::lesson;

/// The most columns of a text: what the list has room for.
const MOST: usize = 350;

#[test]
fn every_technique_but_those_that_assume_has_a_lesson_of_a_few_sentences() {
    for technique in techniques::all() {
        let text = lesson(technique);
        let wrong = if technique.assumes { "needs no lesson" } else { "has no lesson" };
        assert!(text.is_some() != technique.assumes, "{} {wrong} in assets/practice/lessons.txt", technique.slug);
        let Some(text) = text else { continue };
        let sentences = text.split_terminator('.').count();
        assert!((2..=4).contains(&sentences), "{}: {sentences} sentences", technique.slug);
        assert!(text.ends_with('.') && text.chars().count() <= MOST, "{}: {}", technique.slug, text.chars().count());
    }
}

#[test]
fn no_lesson_is_for_a_technique_that_there_is_not() {
    let text = include_str!("../../assets/practice/lessons.txt");
    let slugs: Vec<&str> =
        text.lines().filter(|l| !l.starts_with('#')).map(|l| l.split_once(": ").unwrap().0).collect();
    assert!(slugs.iter().all(|slug| techniques::find(slug).is_some()));
    assert_eq!(slugs.iter().collect::<BTreeSet<_>>().len(), slugs.len());
}
