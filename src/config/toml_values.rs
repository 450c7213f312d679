//! What the parts of the file are, and where.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What some editors put before a text.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// A key and what it is given.
pub(super) type Entry<'a, 'i> = (&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// The entries of a table in the order of the text.
pub(super) fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Entry<'a, 'i>> {
    // What stands for a value that is missing has no place.
    let mut entries: Vec<Entry<'a, 'i>> = table.iter().filter(|(_, value)| !value.span().is_empty()).collect();
    entries.sort_by_cached_key(|(key, _)| key.span().start);
    entries
}

/// The place of a value, or of its key where the value is a section.
pub(super) fn place_of(key: &Range<usize>, value: &Spanned<DeValue<'_>>) -> Range<usize> {
    if value.get_ref().is_table() { key.clone() } else { value.span() }
}

/// What a value is, in words.
pub(super) fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}
