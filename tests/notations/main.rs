//! Every notation: read, write, refuse.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod bad;
mod boards;
mod f_puzzles;
mod files;
mod games_file;
mod givens;
mod good;
mod grid_mutations;
mod hostile;
mod independent;
mod jigsaw_b;
mod killer_cages;
mod killer_jigsaw_b;
mod limits;
mod links;
mod mailed;
mod marked;
mod own_form;
mod page;
mod pairs;
mod pasted;
mod pm_grid;
mod probe;
mod ps_killer;
mod random;
mod round_trip;
mod shapes;
mod silent_changes;
mod sizes;
mod small_boards;
mod snarfable;
mod str8ts_forms;
mod str8ts_texts;
mod sudokupad;
mod sumocue;
mod tatham;
mod variants;
mod version_b;
mod writing;

use ninefold::notation::{Import, Notation, find, parse};
use ninefold::puzzle::Cell;

/// Reads a text that must be readable.
fn read(text: &str) -> Import {
    parse(text).unwrap_or_else(|e| panic!("{e} (offset {:?})\n{text}", e.offset))
}

/// The row of a slug.
fn row(slug: &str) -> &'static Notation {
    find(slug).unwrap_or_else(|| panic!("{slug} is not in the table"))
}

/// The cell of a name.
fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}
