//! One file per family of techniques; one row per technique in [`super::technique::TECHNIQUES`].

pub mod singles;
