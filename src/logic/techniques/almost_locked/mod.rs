//! Almost locked sets around a cell or two, and sets that two houses share. Rows of such sets are
//! [chains](super::chains).
//!
//! Each is true of any cells that differ: no house need be complete.

mod aligned;
mod blossom;
mod sue_de_coq;
mod words;

pub use aligned::aligned_pair_exclusion;
pub use blossom::death_blossom;
pub use sue_de_coq::sue_de_coq;
pub(in crate::logic) use words::{alike, conclusion, petal, starves};
