//! Ninefold: Killer Sudoku, Str8ts and Sudoku, solved, explained, read, written and generated.
//!
//! The library of the terminal player of the same name. It reads and writes the strings, links and files of other
//! programs, distinguishes puzzles with one solution from those with none or several, finds the next step that a person
//! would take and says why, rates puzzles by such steps, and generates new ones. It needs no terminal, no clock, no
//! files and no environment: randomness comes from a seed.
//!
//! # Filling a Killer from its cages
//!
//! [`solver::fill`] takes a board of numbers and a list of cages and fills the board in place;
//! [`puzzle::PuzzleBuilder`] takes every other rule too.
//!
//! ```
//! use ninefold::solver::fill;
//!
//! let mut board = [[0; 4]; 4];
//! let cages = [
//!     (6, vec![(0, 0), (0, 1), (1, 0)]),
//!     (9, vec![(0, 2), (0, 3), (1, 3)]),
//!     (5, vec![(1, 1), (2, 1)]),
//!     (5, vec![(1, 2), (2, 2)]),
//!     (6, vec![(2, 0), (3, 0)]),
//!     (4, vec![(2, 3), (3, 3)]),
//!     (5, vec![(3, 1), (3, 2)]),
//! ];
//! assert_eq!(fill(&mut board, &cages), Ok(true));
//! assert_eq!(board[0], [1, 2, 3, 4]);
//! ```
//!
//! # Reading a string
//!
//! [`notation::parse`] finds out which of the [`notation::NOTATIONS`] a text is in: a packed string, a link, a JSON
//! file, a row of 81 digits. The result holds the rules, the progress on the board and what had to be repaired.
//!
//! ```
//! use ninefold::notation::{self, Import};
//! use ninefold::puzzle::{Cell, Digit, Kind};
//!
//! let text = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
//! let Import { puzzle, board, .. } = text.parse()?;
//! assert_eq!(puzzle.kind(), Kind::Sudoku);
//! let cell: Cell = "r1c2".parse()?;
//! assert_eq!(board.digit(cell).map(Digit::get), Some(3));
//!
//! let packed = notation::write(notation::default_for(&puzzle), &puzzle, &board, None)?;
//! let again: Import = packed.text.parse()?;
//! assert_eq!(again.board, board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The error of a text that cannot be read names the place and the rule that it breaks:
//!
//! ```
//! let error = ninefold::notation::parse(&format!("55{}", ".".repeat(79))).unwrap_err();
//! assert!(error.message.contains("5 twice"), "{error}");
//! ```
//!
//! # One solution, none or several
//!
//! ```
//! use ninefold::notation::Import;
//! use ninefold::solver::{Limits, Status, solve};
//!
//! let text = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
//! let outcome = solve(&text.parse::<Import>()?.puzzle, &Limits::default());
//! assert_eq!(outcome.status, Status::Unique);
//! # Ok::<(), ninefold::notation::NotationError>(())
//! ```
//!
//! # The next step, and why
//!
//! [`logic::next_step`] gives the simplest step that a person could take now, [`logic::path`](logic::path()) all the
//! steps that the options allow, and [`logic::explain`] puts a step into words. With `unique` and `assume` in the
//! [`logic::Options`], a path reaches the end of every puzzle that has one solution; the command `rate` sets `unique`.
//!
//! ```
//! use ninefold::logic::{Hint, Options, explain, next_step};
//! use ninefold::notation::Import;
//!
//! let text = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
//! let Import { puzzle, board, .. } = text.parse()?;
//! let Hint::Step(step) = next_step(&puzzle, &board, &Options::default()) else { panic!("there is a step") };
//! assert_eq!(step.technique.slug, "naked-single");
//! println!("{}", explain::text(&puzzle, &step));
//! # Ok::<(), ninefold::notation::NotationError>(())
//! ```
//!
//! # Rating a list
//!
//! ```
//! use ninefold::generator::packs;
//! use ninefold::logic::{Options, rate_all};
//! use ninefold::notation::parse;
//!
//! let texts = packs()[0].entries.iter().take(3).map(|entry| entry.code);
//! let puzzles: Vec<_> = texts.filter_map(|text| Some(parse(text).ok()?.puzzle)).collect();
//! assert_eq!(puzzles.len(), 3);
//! // Each of them has one solution, so techniques may rely on that.
//! for rating in rate_all(&puzzles, &Options { unique: true, ..Options::default() }) {
//!     println!("{}", rating.brief());
//! }
//! ```
//!
//! # Making one
//!
//! The same recipe and seed give the same puzzle on every machine. [`generator::generate`] makes one of any level.
//!
//! ```
//! use ninefold::generator::{Recipe, generate};
//! use ninefold::puzzle::Kind;
//! use ninefold::solver::{Limits, Status, solve};
//!
//! let puzzle = generate(&Recipe::new(Kind::Str8ts), 7).expect("this seed makes one");
//! assert_eq!(solve(&puzzle, &Limits::default()).status, Status::Unique);
//! ```
//!
//! For a certain level, or a puzzle that needs certain techniques, say so in a [`generator::Wish`] and ask
//! [`generator::find`](generator::find()). [`generator::OFFERS`] lists the recipes and the levels each comes in.
//!
//! ```
//! use ninefold::generator::{Recipe, Wish, find};
//! use ninefold::logic::Level;
//! use ninefold::puzzle::Kind;
//!
//! let wish = Wish::of_level(Recipe::new(Kind::Sudoku), Level::Moderate);
//! let found = find(&wish, 7, &|| false)?;
//! assert_eq!(found.rating.level, Level::Moderate);
//! println!("{}", found.code.expect("only drawn cages have none"));
//! # Ok::<(), ninefold::generator::NotFound>(())
//! ```
//!
//! # What else there is
//!
//! - [`picture`] draws a board as SVG or HTML, and with the feature `graphics` as PNG or PDF.
//! - [`game`] is a board being played: marks, undo, savepoints and a log from which the game can be replayed.
//! - [`draft`] is a puzzle being typed in, right or wrong, until it is one.
//! - [`practice`] has lessons on the techniques, positions to practise them on, and a judge for the answers.
//! - [`proof`] checks a step from the rules alone, without trusting the step solver.
//! - [`corpus`] finds equal puzzles, and givens and cages that are redundant.
//!
//! # Features
//!
//! - `player` (default) adds the terminal player and the command line, for the binary alone: its modules are public for
//!   the tests of the package and promise nothing.
//! - `graphics` (default) adds pictures as PNG, pages as PDF, and pixels in terminals that have them.
//! - `parallel` rates lists on all cores.
//! - `serde` writes and reads steps with all their evidence; there, a technique is its slug.
//!
//! Without default features the library builds with a few small crates.
//!
//! # The rooms
//!
//! `docs/architecture.md` in the sources lists what lies where, and which room may use which.

pub mod corpus;
pub mod draft;
pub mod game;
pub mod generator;
pub mod logic;
pub mod notation;
pub mod picture;
pub mod practice;
pub mod proof;
pub mod puzzle;
pub mod solver;
mod text;

#[cfg(feature = "player")]
#[doc(hidden)]
pub mod app;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod collection;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod config;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod screens;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod terminal;
#[cfg(feature = "player")]
#[doc(hidden)]
pub mod widgets;
