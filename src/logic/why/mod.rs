//! Why a digit is wrong where it stands, and why one cannot go in a cell.

mod not_digit;
mod wrong;

pub use not_digit::{WhyNot, why_not_digit, why_not_digit_unless};
pub use wrong::{shortest_refutation, why_wrong};
