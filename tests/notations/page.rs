//! The table in `docs/notations.md` is written by hand: it names every notation.

use std::collections::BTreeSet;

use ninefold::notation::NOTATIONS;

#[test]
fn the_page_names_every_notation_and_no_other() {
    let page = include_str!("../../docs/notations.md");
    let (table, _) = page.split_once("\n\nEach is read").expect("a table and words after it");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let named: Vec<&str> =
        rows.flat_map(|first| first.split(", ")).filter_map(|s| s.strip_prefix('`')?.strip_suffix('`')).collect();
    let in_table: BTreeSet<&str> = named.iter().copied().collect();
    let known: BTreeSet<&str> = NOTATIONS.iter().map(|n| n.slug).collect();
    let (missing, unknown) = (&known - &in_table, &in_table - &known);
    assert!(missing.is_empty(), "not in the table of docs/notations.md: {missing:?}");
    assert!(unknown.is_empty(), "in the table of docs/notations.md, and no notation: {unknown:?}");
    assert_eq!((in_table.len(), known.len()), (named.len(), NOTATIONS.len()), "a notation stands there twice");
}

/// What a row leaves out is filled with nothing.
#[test]
fn every_row_says_what_it_is() {
    for n in NOTATIONS {
        assert!(!n.slug.is_empty() && !n.name.is_empty() && !n.shape.is_empty() && !n.kinds.is_empty(), "{n:?}");
    }
}
