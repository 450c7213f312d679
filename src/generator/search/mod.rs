//! Looking for a puzzle that meets a wish, with the step solver as the judge: [`find()`] makes sketches and changes them
//! until they fit, uphill ([`climb`]) or where the other techniques get stuck ([`steer`]).

mod climb;
mod find;
mod found;
mod judge;
mod steer;

pub use climb::hardest;
pub use find::{NotFound, find, find_counting, find_on};
pub use found::Generated;
