//! What the command line is read as.

use std::ffi::OsString;

use clap::{CommandFactory, Parser};
use ninefold::cli::args::{Color, shield};
use ninefold::cli::commands::{Cli, Command};

#[test]
fn the_definition_is_sound() {
    Cli::command().debug_assert();
}

#[test]
fn a_grid_of_dashes_is_a_puzzle() {
    let grid = format!("{}7", "-".repeat(80));
    let cli = Cli::try_parse_from(shield(["ninefold", "solve", &grid, "--json"].map(OsString::from))).unwrap();
    let Some(Command::Solve(args)) = cli.command else { panic!("not solve") };
    assert_eq!(args.input, [format!(" {grid}")]);
    assert!(args.batch.json);
    assert!(Cli::try_parse_from(shield(["ninefold", "solve", "--jsn"].map(OsString::from))).is_err());
}

#[test]
fn playing_needs_no_command() {
    let cli = Cli::try_parse_from(["ninefold", "--color", "256", "--tier", "XL", "some puzzle"]).unwrap();
    assert!(cli.command.is_none());
    assert_eq!(cli.play.puzzle.as_deref(), Some("some puzzle"));
    assert_eq!((cli.play.color, cli.play.tier.as_deref()), (Color::Ansi256, Some("xl")));
}
