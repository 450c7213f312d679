//! Pictures of the board and sheets to print, made into files.

use std::path::PathBuf;

use super::board::alone;
use crate::app::{App, Effect};
use crate::picture::formats::html::Words;
#[cfg(feature = "graphics")]
use crate::picture::formats::pdf;
use crate::picture::formats::svg;
use crate::picture::sheet::{Paper, Printed, Sheet};
use crate::picture::{Document, Format};
use crate::puzzle::Board;
use crate::text::unquoted;
use crate::widgets::theme::picture_colours;

/// How the name of a sheet's file can end.
const SHEETS: &str = if cfg!(feature = "graphics") { ".pdf or .svg" } else { ".svg" };

/// Makes the picture, and asks for its file.
pub(super) fn picture(name: &str, app: &mut App) -> Result<(), String> {
    let Some(play) = &app.play else { return Ok(()) };
    let file = PathBuf::from(unquoted(name));
    let format = Format::of_file(&file)
        .ok_or_else(|| format!("picture needs a file name that ends in {}", Format::endings()))?;
    let words = play.game.words();
    let words = Words::new(&words.title, &words.author, &words.rules);
    let view = alone(app, play);
    match (Document { view: &view, colours: picture_colours(app.theme()), words }).write(format) {
        Ok(bytes) => app.outbox.push(Effect::WriteFile { file, bytes, what: "picture" }),
        Err(error) => app.set_error(error.to_string()),
    }
    Ok(())
}

/// Makes the sheet, with the rules at its foot and without what the player entered, and asks for its file.
pub(super) fn print(name: &str, app: &mut App) -> Result<(), String> {
    let Some(play) = &app.play else { return Ok(()) };
    let (file, puzzle) = (PathBuf::from(unquoted(name)), play.game.puzzle());
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let board = Board::new(puzzle);
    let words = play.game.words();
    let note = play.game.code().map_or_else(|| Printed::note([&*words.title, &*words.author]), ToOwned::to_owned);
    let plain = Printed::new(puzzle, Printed::plain(puzzle, &board), note);
    let printed = Printed { own_rules: words.rules.clone(), ..plain };
    let pages = Sheet { paper: Paper::A4, per_page: 1, rules: true }.pages(&[printed]);
    let bytes = match (ending.as_deref(), pages.as_slice()) {
        #[cfg(feature = "graphics")]
        (Some("pdf"), pages) => pdf::write(pages, "Puzzle"),
        (Some("svg"), [page]) => svg::write(page).into_bytes(),
        (Some("svg"), _) => return Err(String::from("the rules take a second page, which an .svg has no room for")),
        _ => return Err(format!("print needs a file name that ends in {SHEETS}")),
    };
    app.outbox.push(Effect::WriteFile { file, bytes, what: "sheet" });
    Ok(())
}
