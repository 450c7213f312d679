//! One file per family of techniques, with the search and the words; one row per technique in the
//! [registry](super::registry).

pub mod almost_locked;
pub mod assumed;
pub mod bent;
pub mod bug;
pub mod cages;
pub mod chains;
pub mod colouring;
pub mod comparison;
pub mod compartments;
pub mod difference;
pub(super) mod dropped;
pub mod enumeration;
pub mod equal;
pub mod fireworks;
pub mod fish;
pub mod innies_outies;
pub mod intersections;
pub mod killer_pairs;
pub mod lines;
pub mod locked;
pub mod medusa;
pub(super) mod out_of_place;
pub mod parity;
pub mod rectangles;
pub mod sectors;
pub mod setti;
pub mod singles;
pub mod subsets;
pub mod templates;
pub mod tridagon;
mod unfillable;
pub mod wings;
