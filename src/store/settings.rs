//! What the player chose.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::atomic;
use super::disk::{self, Disk};
use super::error::StoreError;

/// The settings file. Every field may be missing; the words are those of the command line and of the app.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Name of the theme.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Level of assistance: `paper`, `player` or `analyst`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assistance: Option<String>,
    /// Whether the mouse is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mouse: Option<bool>,
    /// Whether the board may be held against the solution.
    #[serde(rename = "allow-check", skip_serializing_if = "Option::is_none")]
    pub checking: Option<bool>,
    /// Whether the panel beside the board is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panel: Option<bool>,
    /// Slugs of techniques that are switched off.
    #[serde(rename = "technique-off", skip_serializing_if = "Option::is_none")]
    pub technique_off: Option<Vec<String>>,
    /// Slugs of techniques that are tried before all others, in this order.
    #[serde(rename = "technique-order", skip_serializing_if = "Option::is_none")]
    pub technique_order: Option<Vec<String>>,
    /// Whether steps that place a digit come before all others.
    #[serde(rename = "placing-first", skip_serializing_if = "Option::is_none")]
    pub placing_first: Option<bool>,
    /// The most houses in a super shape.
    #[serde(rename = "shape-houses", skip_serializing_if = "Option::is_none")]
    pub shape_houses: Option<u8>,
    /// The most open cells in a created shape.
    #[serde(rename = "shape-cells", skip_serializing_if = "Option::is_none")]
    pub shape_cells: Option<u8>,
    /// Whether techniques may rest on the puzzle having one solution.
    #[serde(rename = "uniqueness-techniques", skip_serializing_if = "Option::is_none")]
    pub uniqueness_techniques: Option<bool>,
    /// The notation that was copied in last, by kind of puzzle.
    #[serde(rename = "copy-as", skip_serializing_if = "Option::is_none")]
    pub copy_as: Option<BTreeMap<String, String>>,
    /// What a newer version wrote: kept, so that going back to it loses nothing.
    #[serde(flatten)]
    pub other: serde_json::Map<String, serde_json::Value>,
}

/// The settings as read, and what has to be reported about reading them.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// What was read, or the defaults.
    pub settings: Settings,
    /// A whole sentence if the file was bad.
    pub notice: Option<String>,
}

/// See [`super::Store::settings`].
pub(super) fn load(disk: &Disk, path: &Path) -> Loaded {
    let reason = match disk.read(path) {
        Ok(bytes) => match serde_json::from_slice(&bytes) {
            Ok(settings) => return Loaded { settings, notice: None },
            Err(e) => e.to_string(),
        },
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Loaded::default(),
        // What cannot be read is left where it is: it may be somebody else's, or a pipe.
        Err(e) => {
            let notice = format!("The settings file {} could not be read ({e}); it is left as it is.", path.display());
            return Loaded { settings: Settings::default(), notice: Some(notice) };
        }
    };
    let outcome = match atomic::set_aside(disk, &atomic::followed(path)) {
        Ok(aside) => format!("it is kept as {}", aside.display()),
        Err(e) => e.to_string(),
    };
    let notice = Some(format!("The settings file could not be read ({reason}); {outcome}."));
    Loaded { settings: Settings::default(), notice }
}

/// See [`super::Store::save_settings`].
pub(super) fn save(disk: &Disk, path: &Path, settings: &Settings) -> Result<(), StoreError> {
    match disk::regular(path) {
        Err(e) if e.kind() == ErrorKind::InvalidInput => return Err(StoreError::at("write", path)(e)),
        _ => {}
    }
    let mut text = serde_json::to_string_pretty(settings).map_err(|e| StoreError::at("write", path)(e.into()))?;
    text.push('\n');
    atomic::write(disk, path, text.as_bytes()).map(drop)
}
