//! What a scene is written as.

pub mod html;
#[cfg(feature = "graphics")]
mod letters;
#[cfg(feature = "graphics")]
pub mod pdf;
#[cfg(feature = "graphics")]
pub mod pixels;
#[cfg(feature = "graphics")]
pub mod png;
pub mod svg;
