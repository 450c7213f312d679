//! Cells and digits in data formats: a cell by its name, `"r1c1"`, a digit as a number, sets as lists of these.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Cell, CellSet, Digit, DigitSet};

/// Makes a type what another stands for, and a set a list: how it is written, and how it is read.
macro_rules! as_data {
    ($($type:ty as $data:ty: $write:expr, $read:ident;)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    $write(*self).serialize(to)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    $read(&<$data>::deserialize(from)?)
                }
            }

            #[cfg(test)]
            impl schemars::JsonSchema for $type {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> std::borrow::Cow<'static, str> {
                    <$data as schemars::JsonSchema>::schema_name()
                }

                fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    <$data as schemars::JsonSchema>::json_schema(generator)
                }
            }
        )*
    };
}

as_data! {
    Cell as String: Cell::name, cell;
    Digit as u8: Digit::get, digit;
    CellSet as Vec<String>: |cells: CellSet| cells.iter().collect::<Vec<Cell>>(), cells;
    DigitSet as Vec<u8>: |digits: DigitSet| digits.iter().collect::<Vec<Digit>>(), digits;
}

fn cell<E: Error>(name: &str) -> Result<Cell, E> {
    name.parse().map_err(|e| E::custom(format!("{name:?}: {e}")))
}

fn digit<E: Error>(value: &u8) -> Result<Digit, E> {
    Digit::new(*value).ok_or_else(|| E::custom(format!("{value} is not a digit from 1 to 9")))
}

fn cells<E: Error>(names: &[String]) -> Result<CellSet, E> {
    names.iter().map(|name| cell(name)).collect()
}

fn digits<E: Error>(values: &[u8]) -> Result<DigitSet, E> {
    values.iter().map(digit).collect()
}
