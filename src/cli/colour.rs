//! How many colours are used: what `--color` says, or else what the environment wants and the terminal has.

use super::args::Color;
use crate::widgets::Depth;

/// What the environment wants, whatever the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// None: `NO_COLOR`, `CLICOLOR=0`, `FORCE_COLOR=0`.
    None,
    /// Some: `CLICOLOR_FORCE`, `FORCE_COLOR`. This many, if that is said.
    Some(Option<Depth>),
    /// Nothing is said.
    Unsaid,
}

impl Wanted {
    /// Reads the environment. `NO_COLOR` comes first, then the variables that force, then `CLICOLOR`.
    pub fn from_environment() -> Self {
        if anstyle_query::no_color() {
            return Self::None;
        }
        // The crate does not know this one. Its numbers are those of the programs that brought it up.
        let forced = std::env::var("FORCE_COLOR").ok().filter(|value| !value.is_empty());
        match forced.as_deref() {
            Some("0" | "false") => Self::None,
            Some("1") => Self::Some(Some(Depth::Basic)),
            Some("2") => Self::Some(Some(Depth::Indexed)),
            Some("3") => Self::Some(Some(Depth::True)),
            Some(_) => Self::Some(None),
            None if anstyle_query::clicolor_force() => Self::Some(None),
            None if anstyle_query::clicolor() == Some(false) => Self::None,
            None => Self::Unsaid,
        }
    }
}

/// What the terminal has, whatever is wanted.
fn found() -> Depth {
    let variable = |name| std::env::var(name).ok();
    Depth::from_environment(variable("COLORTERM").as_deref(), variable("TERM").as_deref())
}

/// The colours; where nothing is said, at least `least`.
pub fn depth(color: Color, least: Depth) -> Depth {
    match color {
        Color::True => Depth::True,
        Color::Ansi256 => Depth::Indexed,
        Color::Ansi16 => Depth::Basic,
        Color::Never => Depth::Mono,
        Color::Always => found().max(Depth::Basic),
        Color::Auto => match Wanted::from_environment() {
            Wanted::None => Depth::Mono,
            Wanted::Some(depth) => depth.unwrap_or_else(|| found().max(Depth::Basic)),
            Wanted::Unsaid => found().max(least),
        },
    }
}

/// Whether the colours are only what `TERM` lets one guess. It is the one variable that goes over SSH, where the terminal
/// usually has more than it says.
pub fn is_guessed(color: Color) -> bool {
    let said = std::env::var_os("COLORTERM").is_some_and(|value| !value.is_empty());
    color == Color::Auto && !said && Wanted::from_environment() == Wanted::Unsaid
}
