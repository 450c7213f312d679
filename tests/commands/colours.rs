//! What decides on colours: `--color`, then `NO_COLOR`, then the variables that force, then `CLICOLOR`, then the terminal.

use crate::run::command;

const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

/// `none`, `16`, `256` or `true`: what `show --format ansi` uses with these variables.
fn used(color: &str, variables: &[(&str, &str)]) -> &'static str {
    let mut show = command(&["show", SUDOKU, "--format", "ansi", "--color", color]);
    show.env_remove("COLORTERM").env_remove("TERM").envs(variables.iter().copied());
    let out = String::from_utf8(show.output().unwrap().stdout).unwrap();
    assert!(out.contains('┃'), "no board");
    let is_basic = |code: &str| matches!(code.parse(), Ok(30..=37 | 40..=47 | 90..=97 | 100..=107));
    let mut codes = out.split("\x1b[").skip(1).filter_map(|part| part.split_once('m')).flat_map(|(c, _)| c.split(';'));
    match () {
        () if out.contains("8;2;") => "true",
        () if out.contains("8;5;") => "256",
        () if codes.any(is_basic) => "16",
        () => "none",
    }
}

#[test]
fn colours_are_used_as_option_and_environment_say() {
    let (deep, xterm) = (("COLORTERM", "truecolor"), ("TERM", "xterm"));
    let (no, clear) = (("NO_COLOR", "1"), ("CLICOLOR", "0"));
    for (color, variables, expected) in [
        ("auto", vec![], "256"),
        ("auto", vec![xterm], "256"),
        ("auto", vec![deep], "true"),
        ("auto", vec![deep, no], "none"),
        ("auto", vec![deep, ("NO_COLOR", "")], "true"),
        ("auto", vec![deep, clear], "none"),
        ("auto", vec![deep, ("CLICOLOR", "1")], "true"),
        ("auto", vec![deep, clear, ("CLICOLOR_FORCE", "1")], "true"),
        ("auto", vec![xterm, ("CLICOLOR_FORCE", "1")], "16"),
        ("auto", vec![no, ("CLICOLOR_FORCE", "1")], "none"),
        ("auto", vec![no, ("FORCE_COLOR", "3")], "none"),
        ("auto", vec![("FORCE_COLOR", "0")], "none"),
        ("auto", vec![deep, ("FORCE_COLOR", "1")], "16"),
        ("auto", vec![deep, ("FORCE_COLOR", "2")], "256"),
        ("auto", vec![("FORCE_COLOR", "3")], "true"),
        ("auto", vec![deep, clear, ("FORCE_COLOR", "true")], "true"),
        ("always", vec![], "16"),
        ("always", vec![no, deep], "true"),
        ("always", vec![no, ("TERM", "xterm-256color")], "256"),
        ("always", vec![clear, xterm], "16"),
        ("true", vec![no], "true"),
        ("256", vec![no, deep], "256"),
        ("16", vec![deep], "16"),
        ("never", vec![deep, ("CLICOLOR_FORCE", "1")], "none"),
    ] {
        assert_eq!(used(color, &variables), expected, "--color {color} with {variables:?}");
    }
}
