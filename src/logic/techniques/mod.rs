//! One file per family of techniques; one row per technique in [`super::technique::TECHNIQUES`].

pub mod cages;
pub mod compartments;
pub mod intersections;
pub mod shapes;
pub mod singles;
pub mod subsets;
