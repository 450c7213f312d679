//! `ninefold show`: the board as text, with or without colours.

use std::io::Write;

use super::args::{Color, Format, ShowArgs};
use super::failure::{Failure, Mistake};
use super::{Verdict, input, later, notices};
use crate::puzzle::conflict::conflict_cells;
use crate::puzzle::conflicts;
use crate::ui::{BoardView, Depth, GlyphSet, Theme, ThemeName, Tier, text};

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
    let tier = tier(args.tier.as_deref()).unwrap_or(Tier::L);
    let import = input::puzzle(&args.puzzle)?;
    let broken = conflict_cells(&conflicts(&import.puzzle, import.board.digits()));
    let view = BoardView { conflicts: broken, ..BoardView::new(&import.puzzle, &import.board) };
    let picture = if args.format == Format::Ansi {
        let depth = depth(args.color).unwrap_or_else(|| environment().max(Depth::Indexed));
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

/// The tier with this name.
pub fn tier(name: Option<&str>) -> Option<Tier> {
    Tier::NAMED.iter().find(|(_, n)| Some(*n) == name).map(|(tier, _)| *tier)
}

/// The colours that `--color` asks for; `None` leaves it to the terminal.
pub const fn depth(color: Color) -> Option<Depth> {
    match color {
        Color::Auto => None,
        Color::True => Some(Depth::True),
        Color::Ansi256 => Some(Depth::Indexed),
        Color::Ansi16 => Some(Depth::Basic),
        Color::Never => Some(Depth::Mono),
    }
}

/// The colours that the terminal says it has.
pub fn environment() -> Depth {
    let get = |name: &str| std::env::var(name).ok();
    let (no_color, colorterm, term) = (get("NO_COLOR"), get("COLORTERM"), get("TERM"));
    Depth::from_environment(no_color.as_deref(), colorterm.as_deref(), term.as_deref())
}
