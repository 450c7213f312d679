//! Texts that hold several puzzles.

/// So many are not counted one by one.
pub(crate) const MANY: usize = 50;

/// What is said where a text holds so many.
pub(crate) fn several(count: usize) -> String {
    let many = if count < MANY { count.to_string() } else { String::from("many") };
    format!("the text holds {many} puzzles: the first is read")
}

/// Whether a notice says that a text holds more than the puzzle that is read.
#[must_use]
pub fn leaves_out(notice: &str) -> bool {
    notice.ends_with(": the first is read")
}
