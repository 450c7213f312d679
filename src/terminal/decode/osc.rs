//! What OSC strings mean: only the answer to the question for the colour of the background does.

/// Whether the background is light, from `OSC 11 ; rgb:RRRR/GGGG/BBBB` as xterm answers, with one to four hexadecimal
/// digits a colour and an alpha that does not count; `None` for every other string.
pub(super) fn light_ground(sequence: &[u8]) -> Option<bool> {
    let text = std::str::from_utf8(sequence.get(2..)?).ok()?;
    let text = text.strip_suffix('\u{7}').or_else(|| text.strip_suffix("\u{1b}\\"))?;
    let colour = text.strip_prefix("11;")?;
    let colour = colour.strip_prefix("rgb:").or_else(|| colour.strip_prefix("rgba:"))?;
    let mut parts = colour.split('/').map(part);
    let (red, green, blue) = (parts.next()??, parts.next()??, parts.next()??);
    // How bright the eyes find it, by the weights of ITU-R BT.601.
    Some(0.299 * red + 0.587 * green + 0.114 * blue > 0.5)
}

/// A part of a colour, from 0 to 1.
fn part(digits: &str) -> Option<f32> {
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let value = u16::from_str_radix(digits, 16).ok()?;
    let most = (1_u32 << (4 * digits.len())) - 1;
    Some(f32::from(value) / most as f32)
}
