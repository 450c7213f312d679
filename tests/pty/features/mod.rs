//! What players of other programs reach for, a test for each key: it fails where the key does nothing. The table of all
//! of them is `docs/features.md`.

mod entering;
mod game;
mod seeing;
mod selecting;
mod solving;
mod table;

use std::collections::BTreeSet;
use std::path::Path;

use ninefold::notation::Import;
use ninefold::puzzle::{Cell, Digit, DigitSet, Puzzle};
use ninefold::widgets::{GridShape, LayoutSettings, layout};
use ratatui::layout::Size;

use crate::boards::read;
use crate::harness::{Player, Start, State};

/// A Sudoku of our own. The cursor begins in r1c3.
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Columns and rows of the screen.
const SIZE: (u16, u16) = (120, 45);

/// A player with this puzzle that copies all of a game.
fn player(home: &Path, text: &str) -> Player {
    let config = "assistance = \"player\"\nallow-check = true\n\
                  copy-as = { sudoku = \"ninefold\", killer = \"ninefold\", str8ts = \"ninefold\" }\n";
    std::fs::write(home.join("config.toml"), config).unwrap();
    let player = Start::new(home).size(SIZE.0, SIZE.1).arg(text).spawn();
    player.shows("Entering");
    player
}

/// What the game is now.
fn now(player: &mut Player) -> Import {
    read(&player.copy())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digits(digits: &str) -> DigitSet {
    digits.chars().filter_map(Digit::from_char).collect()
}

/// The digit in a cell, as a key; nothing where it is open.
fn digit(player: &mut Player, name: &str) -> Option<u8> {
    now(player).board.digit(cell(name)).map(Digit::get)
}

/// The candidates that are noted in a cell.
fn noted(player: &mut Player, name: &str) -> DigitSet {
    now(player).board.candidates(cell(name))
}

/// The place of a cell on the screen, counted from 1 as the mouse counts.
fn place(puzzle: &Puzzle, name: &str) -> (u16, u16) {
    let rect =
        layout(Size::new(SIZE.0, SIZE.1), LayoutSettings::default(), GridShape::of(puzzle)).grid.cell(cell(name));
    (rect.x + 2, rect.y + 2)
}

/// What the mouse sends: a button's number, and whether it is let go.
fn mouse(player: &mut Player, button: u8, (column, row): (u16, u16), up: bool) {
    player.keys(&format!("\x1b[<{button};{column};{row}{}", if up { 'm' } else { 'M' }));
}

/// Where words are on the screen, counted from 1.
fn place_of(state: &State, words: &str) -> Option<(u16, u16)> {
    let (rows, columns) = state.screen().size();
    let lines = state.screen().rows(0, columns.get());
    (1..=rows.get()).zip(lines).find_map(|(row, line)| {
        let at = line.find(words)?;
        Some((line[..at].chars().count() as u16 + 1, row))
    })
}

/// The grounds that are anywhere on the screen.
fn grounds(state: &State) -> BTreeSet<String> {
    let places = (0..SIZE.1).flat_map(|row| (0..SIZE.0).map(move |column| (row, column)));
    places
        .filter_map(|(row, column)| state.screen().cell(row, column))
        .map(|cell| format!("{:?}", cell.bgcolor()))
        .collect()
}
