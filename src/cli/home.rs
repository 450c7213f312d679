//! The data folder, and the settings in it.

use crate::config::{self, Read};
use crate::store::{ConfigText, Store, data_folder};

/// The folder of saved games. Where it cannot be used, one can play all the same; nothing is saved then, and the player
/// says so.
pub fn store() -> Store {
    Store::at(data_folder().ok())
}

/// What the settings file says, if there is one.
pub fn settings() -> Read {
    match store().config() {
        Ok(ConfigText::Config(bytes)) => config::read(&bytes),
        _ => Read::default(),
    }
}
