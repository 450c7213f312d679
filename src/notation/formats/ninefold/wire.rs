//! How cells and digits are written in our own form and in the log of a game: `"r1c1"` and numbers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::puzzle::{Cell, CellSet, Digit};

/// Reads a digit or says what is wrong with it.
fn digit_of<E: Error>(value: u8) -> Result<Digit, E> {
    Digit::new(value).ok_or_else(|| E::custom(format!("{value} is not a digit from 1 to 9")))
}

fn cell_of<E: Error>(name: &str) -> Result<Cell, E> {
    name.parse().map_err(|e| E::custom(format!("{name:?}: {e}")))
}

/// A set of cells as a list of names.
pub mod cells {
    use super::{Cell, CellSet, Deserialize, Deserializer, Serializer, cell_of};

    pub fn serialize<S: Serializer>(cells: &CellSet, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(cells.iter().map(|c: Cell| c.to_string()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CellSet, D::Error> {
        Vec::<String>::deserialize(from)?.iter().map(|name| cell_of(name)).collect()
    }
}

/// A digit as a number.
pub mod digit {
    use super::{Deserialize, Deserializer, Digit, Serializer, digit_of};

    pub fn serialize<S: Serializer>(digit: &Digit, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(digit.get())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Digit, D::Error> {
        digit_of(u8::deserialize(from)?)
    }
}

/// A cell and a digit as `["r1c1",5]`.
pub mod pair {
    use super::{Cell, Deserialize, Deserializer, Digit, Serialize, Serializer, cell_of, digit_of};

    pub fn serialize<S: Serializer>(pair: &(Cell, Digit), to: S) -> Result<S::Ok, S::Error> {
        (pair.0.to_string(), pair.1.get()).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<(Cell, Digit), D::Error> {
        let (cell, digit) = <(String, u8)>::deserialize(from)?;
        Ok((cell_of(&cell)?, digit_of(digit)?))
    }
}

/// Pairs of cell and digit as `["r1c1",5]`.
pub mod pairs {
    use super::{Cell, Deserialize, Deserializer, Digit, Serialize, Serializer, cell_of, digit_of};

    pub fn serialize<S: Serializer>(pairs: &[(Cell, Digit)], to: S) -> Result<S::Ok, S::Error> {
        pairs.iter().map(|(c, d)| (c.to_string(), d.get())).collect::<Vec<_>>().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(Cell, Digit)>, D::Error> {
        let pairs = Vec::<(String, u8)>::deserialize(from)?;
        pairs.into_iter().map(|(cell, digit)| Ok((cell_of(&cell)?, digit_of(digit)?))).collect()
    }
}
