//! The table in `docs/notations.md` is written by hand: it names every notation.

use ninefold::notation::NOTATIONS;

#[test]
fn the_page_names_every_notation_and_no_other() {
    let page = include_str!("../../docs/notations.md");
    let (table, _) = page.split_once("\n\nEach is read").expect("a table and words after it");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let mut named: Vec<&str> =
        rows.flat_map(|first| first.split(", ")).filter_map(|s| s.strip_prefix('`')?.strip_suffix('`')).collect();
    let mut known: Vec<&str> = NOTATIONS.iter().map(|n| n.slug).collect();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known);
}

/// What a row leaves out is filled with nothing.
#[test]
fn every_row_says_what_it_is() {
    for n in NOTATIONS {
        assert!(!n.slug.is_empty() && !n.name.is_empty() && !n.shape.is_empty() && !n.kinds.is_empty(), "{n:?}");
    }
}
