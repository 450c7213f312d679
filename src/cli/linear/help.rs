//! The help: the words to begin with, those about something, and all of them.

use std::io::Write;

use super::voice::Voice;
use super::words::{ALONE, FIRST, FORMS};
use crate::cli::failure::Failure;
use crate::text::printable;

/// Every form and word, as it is typed, with what it does.
fn all() -> impl Iterator<Item = (String, &'static str)> {
    let alone = ALONE.iter().map(|(_, names, help)| {
        // A sign is silent.
        let names: Vec<&str> = names.iter().copied().filter(|name| name.starts_with(char::is_alphabetic)).collect();
        (names.join(" or "), *help)
    });
    FORMS.iter().map(|(form, help)| ((*form).to_owned(), *help)).chain(alone)
}

/// The words to begin with.
pub fn first(out: &mut Voice<'_>) -> Result<(), Failure> {
    for name in FIRST {
        let found = all().find(|(form, _)| form.split(" or ").next() == name.split(" or ").next());
        found.map(|(form, help)| out.verbatim(&format!("{form}: {help}."))).transpose()?;
    }
    Ok(writeln!(out, "help all lists everything; help and a word what there is about it, such as help branch.")?)
}

/// What there is about a word.
pub fn about(about: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
    let meant = |form: &str, help: &str| about == "all" || form.contains(about) || help.contains(about);
    let mut found = all().filter(|(form, help)| meant(form, help)).peekable();
    if found.peek().is_none() {
        return Ok(writeln!(out, "There is nothing about {}; help all lists everything.", printable(about))?);
    }
    Ok(found.try_for_each(|(form, help)| out.verbatim(&format!("{form}: {help}.")))?)
}
