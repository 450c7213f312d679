//! What several notations are made of: packed cells, rows of signs, cages, JSON and its packing, words.

pub mod cages;
pub mod cursor;
pub mod json;
pub mod lz;
pub mod names;
pub mod node;
pub mod packed;
pub mod payload;
pub mod regions;
pub mod rows;
pub mod rules;
pub mod stated;
pub mod strict_json;
pub mod variants;
pub mod version_b;
pub mod words;
