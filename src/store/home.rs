//! Where the data folder is.

use std::path::PathBuf;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_app_strategy};

use super::error::{HOME_VARIABLE, StoreError};

/// The data folder: `NINEFOLD_HOME`, or else the platform's own (`~/.local/share/ninefold` on Linux).
///
/// # Errors
/// [`StoreError::NoHome`] where the platform knows no home folder.
pub fn data_folder() -> Result<PathBuf, StoreError> {
    if let Some(home) = std::env::var_os(HOME_VARIABLE).filter(|home| !home.is_empty()) {
        return Ok(home.into());
    }
    let names = AppStrategyArgs { app_name: "ninefold".into(), ..AppStrategyArgs::default() };
    let folder = choose_app_strategy(names).map(|strategy| strategy.data_dir()).map_err(|_| StoreError::NoHome)?;
    // An empty HOME would make it a folder wherever one happens to be.
    if folder.is_absolute() { Ok(folder) } else { Err(StoreError::NoHome) }
}
