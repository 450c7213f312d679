//! Pixels as a PNG file.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use super::pixels::Pixels;

/// How small the file is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As small as it gets: for a file.
    Small,
    /// Within a few milliseconds: for a terminal.
    Fast,
}

/// The file.
///
/// # Errors
/// The pixels are not as many as width and height say.
pub fn write(pixels: &Pixels, effort: Effort) -> Result<Vec<u8>, EncodingError> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, pixels.width, pixels.height);
    let opaque = pixels.rgba.chunks_exact(4).all(|pixel| pixel.last() == Some(&u8::MAX));
    encoder.set_color(if opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(match effort {
        Effort::Small => Compression::Balanced,
        Effort::Fast => Compression::Fast,
    });
    let mut writer = encoder.write_header()?;
    if opaque {
        let rgb: Vec<u8> = pixels.rgba.chunks_exact(4).flat_map(|pixel| pixel.iter().take(3).copied()).collect();
        writer.write_image_data(&rgb)?;
    } else {
        writer.write_image_data(&pixels.rgba)?;
    }
    writer.finish()?;
    Ok(out)
}
