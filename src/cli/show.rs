//! `ninefold show`: the board as text, with or without colours.

use std::io::Write;

use super::args::{Color, Format, ShowArgs};
use super::failure::{Failure, Mistake};
use super::play::depth;
use super::{Verdict, input, later, notices};
use crate::puzzle::conflict::conflict_cells;
use crate::puzzle::conflicts;
use crate::widgets::{BoardView, Depth, GlyphSet, Theme, ThemeName, Tier, text};

pub fn run(args: &ShowArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let wanted = match args.format {
        Format::Text | Format::Ansi => None,
        Format::Svg => Some("svg"),
        Format::Png => Some("png"),
        Format::Html => Some("html"),
    };
    if let Some(format) = wanted {
        return Err(later(&format!("`show --format {format}`")));
    }
    let glyphs = if args.ascii { GlyphSet::Ascii } else { GlyphSet::Unicode };
    let tier = args.tier.as_deref().and_then(|name| name.parse().ok()).unwrap_or(Tier::L);
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    let broken = conflict_cells(&conflicts(&import.puzzle, import.board.digits()));
    let view = BoardView { conflicts: broken, ..BoardView::new(&import.puzzle, &import.board) };
    let picture = if args.format == Format::Ansi {
        // Colours were asked for: where it is not said how many, at least those that every terminal of today has.
        let least = if args.color == Color::Auto { Depth::Indexed } else { Depth::Mono };
        let depth = depth(args.color).max(least);
        text::ansi(&view, tier, &Theme::new(ThemeName::Dark, depth, glyphs, false))
    } else {
        text::plain(&view, tier, glyphs)
    };
    notices(&import.notices);
    match &args.output {
        None => out.write_all(picture.as_bytes())?,
        Some(file) => std::fs::write(file, picture).map_err(|error| {
            let source = file.to_string_lossy().into_owned();
            Mistake { source, message: format!("cannot be written: {error}"), place: None }
        })?,
    }
    Ok(Verdict::Yes)
}
