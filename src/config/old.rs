//! The settings of older versions, which were JSON, become the text of the file.

use serde_json::{Map, Value as Json};
use toml_edit::{Array, DocumentMut, InlineTable, Item, Value as Toml};

use crate::app::options::settings::{SETTINGS, Takes};

/// The text for the settings of an older version. What this version does not know is left out.
///
/// # Errors
/// Says why they cannot be read.
pub(super) fn taken_over(json: &[u8]) -> Result<String, String> {
    let all: Map<String, Json> = serde_json::from_slice(json).map_err(|e| e.to_string())?;
    let mut document = DocumentMut::new();
    for setting in SETTINGS {
        let Some(value) = all.get(setting.name).filter(|value| !value.is_null()) else { continue };
        let text = |value: &Json| value.as_str().map(Toml::from);
        let value: Option<Toml> = match setting.takes {
            Takes::Flag(_) => value.as_bool().map(Toml::from),
            Takes::Number(..) => value.as_u64().and_then(|n| u8::try_from(n).ok()).map(|n| Toml::from(i64::from(n))),
            Takes::Word { .. } => text(value),
            Takes::Techniques { .. } => {
                value.as_array().and_then(|all| all.iter().map(text).collect::<Option<Array>>()).map(Toml::from)
            }
            Takes::Notations(_) => {
                let pairs = value.as_object();
                let pair = |(kind, slug): (&String, &Json)| Some((kind.clone(), text(slug)?));
                pairs.and_then(|all| all.iter().map(pair).collect::<Option<InlineTable>>()).map(Toml::from)
            }
        };
        let value = value.ok_or_else(|| format!("{} is of another type", setting.name))?;
        document.insert(setting.name, Item::Value(value));
    }
    Ok(format!("# What was chosen in Ninefold, taken over from settings.json.\n{document}"))
}
