//! The progress as text for terminals without a clipboard: from the left edge of the screen to the right one, with
//! nothing beside it, so that it can be selected whole. Below it its link as a QR code, or, where there is no room for
//! both, on a screen of its own.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{clear, write};
use crate::app::overlays::CopyLine;
use crate::app::{Action, Context};
use crate::ui::panels::{bar, words};
use crate::ui::theme::{Look, Theme};

/// Draws the text, what it leaves out, how to select it, and the QR code.
pub fn draw(line: &CopyLine, look: &Look, theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    clear(screen, theme, buffer);
    let inset = Rect { x: screen.x + 1, width: screen.width.saturating_sub(2), ..screen };
    let foot = Rect { y: screen.bottom().saturating_sub(1), height: 1.min(screen.height), ..inset };
    write(&[bar::line(Context::Show, theme, usize::from(foot.width))], foot, buffer);
    let above = Rect { height: screen.height.saturating_sub(1), ..screen };
    if line.enlarged {
        code_alone(line, look, theme, above, buffer);
        return;
    }
    let title = Line::styled(format!("The progress as {}", line.notation), theme.accent);
    let top = Rect { height: above.height, ..inset };
    let rest = write(&[Line::default(), title, Line::default()], top, buffer);
    // Rows as wide as the screen: a terminal joins them when they are selected.
    let width = usize::from(screen.width.max(1));
    let mut rows = Vec::new();
    for text in line.text.lines() {
        let characters: Vec<char> = text.chars().collect();
        let whole = characters.chunks(width).map(|row| Line::styled(row.iter().collect::<String>(), theme.strong));
        rows.extend(whole);
    }
    let rest = write(&rows, Rect { x: screen.x, width: screen.width, ..rest }, buffer);
    let mut below = vec![Line::default()];
    for notice in &line.notices {
        below.extend(words::paragraph(notice, theme.warning, usize::from(inset.width)));
    }
    let how = "Shift and drag selects text in most terminals.";
    below.extend(words::paragraph(how, theme.dim, usize::from(inset.width)));
    let rest = write(&below, Rect { x: inset.x, width: inset.width, ..rest }, buffer);
    if let Some(qr) = &line.qr
        && qr.fits(rest.width, rest.height.saturating_sub(2), look.glyphs)
    {
        let caption = Line::styled("The link to it as a QR code:", theme.dim);
        let room = write(&[Line::default(), caption], rest, buffer);
        qr.draw(false, look, room, buffer);
        return;
    }
    let told = code_elsewhere(line, look, above);
    write(&words::paragraph(&told, theme.dim, usize::from(inset.width)), rest, buffer);
}

/// Where the QR code is to be had, if it does not stand below the text.
fn code_elsewhere(line: &CopyLine, look: &Look, screen: Rect) -> String {
    let key = words::key_of(Action::SwitchView);
    match (&line.qr, &line.link) {
        (Some(qr), _) if qr.fits(screen.width, screen.height, look.glyphs) => {
            format!("{key} shows its link as a QR code.")
        }
        (Some(_), _) => too_small(line, look, screen),
        (None, Some(_)) => String::from("Its link is too long for a QR code."),
        (None, None) => String::from("No page takes it in a link, so there is no QR code."),
    }
}

/// How large a window would be large enough.
fn too_small(line: &CopyLine, look: &Look, screen: Rect) -> String {
    let (columns, rows) = line.qr.as_ref().map_or((0, 0), |qr| qr.least(look.glyphs));
    // The last row of the screen is for the keys.
    format!(
        "The QR code of its link needs a window of {columns} columns and {} rows; this one has {} and {}.",
        rows + 1,
        screen.width,
        screen.height + 1
    )
}

/// The QR code with the whole screen to itself.
fn code_alone(line: &CopyLine, look: &Look, theme: &Theme, room: Rect, buffer: &mut Buffer) {
    let drawn = line.qr.as_ref().map_or(0, |qr| qr.draw(true, look, room, buffer));
    if drawn == 0 {
        let inset = Rect { x: room.x + 1, y: room.y + 1, width: room.width.saturating_sub(2), ..room };
        let told = words::paragraph(&too_small(line, look, room), theme.warning, usize::from(inset.width));
        write(&told, Rect { height: inset.height.saturating_sub(1), ..inset }, buffer);
    }
}
