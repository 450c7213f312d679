//! The settings, and how much is done for the player.

use std::io::Write;

use super::super::copier::Copier;
use super::super::desk::{Desk, Then};
use super::super::session::Session;
use super::super::spoken::as_written;
use super::super::trouble::Trouble;
use super::super::typed::first_word;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::Settings;
use crate::app::options::settings::{SETTINGS, Setting, SpokenCells};
use crate::cli::failure::Failure;
use crate::config;
use crate::game::Assistance;
use crate::text::nearest::did_you_mean_sentence;
use crate::text::{one_of, printable, sentence};

pub const ROWS: &[Row] = &[
    row(
        &["assist"],
        &[
            ("assist", "how much is done for you"),
            ("assist analyst", "how much is to be done: paper, player or analyst"),
        ],
        Run::Board(assist),
    ),
    row(
        &["settings"],
        &[("settings", "the settings that can be heard"), ("settings clock", "those about a word")],
        Run::Anywhere(list_settings),
    ),
    row(&["set"], &[("set allow-check on", "change a setting; settings lists them")], Run::Anywhere(set)),
    row(
        &["brief", "verbose"],
        &[
            ("brief", "call cells r4c7 from now on"),
            ("verbose", "call cells row 4 column 7 from now on; set spoken-cells verbose does so at every start"),
        ],
        Run::Anywhere(name_cells),
    ),
];

/// How much is done for the player, or is to be done.
fn assist(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if typed.rest.is_empty() {
        return Ok(say_assistance(session.game.assistance(), out)?);
    }
    let missing = || format!("a level is missing after assist: {}", one_of(&Assistance::ALL.map(Assistance::slug)));
    let level = Assistance::named(&typed.rest).ok_or_else(missing)?;
    let before = session.desk.settings.clone();
    session.desk.settings.assistance = Some(level);
    keep(&mut session.desk, &before, out)?;
    if session.is_saved() {
        session.assist(level, out)?;
    } else {
        // The boards of practice and of the tour are as they are made.
        writeln!(out, "Assistance in new games from now on: {}.", level.slug())?;
    }
    Ok(())
}

fn say_assistance(level: Assistance, out: &mut Voice<'_>) -> Result<(), Failure> {
    let does = match level {
        Assistance::Paper => "nothing is done for you",
        Assistance::Player => {
            "broken rules are said, and a digit takes its candidates away from the cells that it sees"
        }
        Assistance::Analyst => "as player, with automatic candidates that know sums and straights",
    };
    Ok(writeln!(out, "Assistance is {}: {does}. Type assist and paper, player or analyst.", level.slug())?)
}

/// Every setting that can be heard, or those about a word, with what they are and mean; `all` for every one.
fn list_settings(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let about = typed.rest.as_str();
    let meant = |setting: &&Setting| match about {
        "all" => true,
        "" => !setting.seen,
        word => setting.name.contains(word) || setting.help.contains(word),
    };
    let found: Vec<&Setting> = SETTINGS.iter().filter(meant).collect();
    if found.is_empty() {
        return Err(Trouble::Said(format!("No setting is about {}; settings all lists every one.", printable(about))));
    }
    for setting in found {
        // Names of cells in it are examples of how they can be called.
        out.verbatim(&format!("{}: {}. {}", setting.name, setting.value(&desk.settings), setting.help))?;
    }
    if about.is_empty() {
        writeln!(out, "Those about what is seen are left out; settings all lists every one.")?;
    }
    writeln!(out, "Type set, a name and a value to change one, such as set allow-check on.")?;
    Ok(Then::Stay)
}

/// Changes a setting, here and in the file; without a value it says what it can be.
fn set(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (name, value) = first_word(&typed.rest);
    if name.is_empty() {
        return Err("the name of a setting is missing, such as set allow-check on; settings lists them"
            .to_owned()
            .into());
    }
    let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
        let names = SETTINGS.iter().map(|setting| setting.name);
        let meant = did_you_mean_sentence(name, names, "settings lists them");
        return Err(Trouble::Said(format!("There is no setting called {}; {meant}", printable(name))));
    };
    if value.is_empty() {
        let (now, choices) = (setting.value(&desk.settings), setting.choices(&desk.settings));
        writeln!(out, "{name} is {now}. It can be {choices}.")?;
        return Ok(Then::Stay);
    }
    let before = desk.settings.clone();
    // A name may be typed as it was heard.
    let chosen = setting.choose(&mut desk.settings, value);
    let heard = chosen.or_else(|why| setting.choose(&mut desk.settings, &as_written(value)).map_err(|_| why));
    let said = |why: String| match why.starts_with(name) {
        // A name keeps its letters.
        true => format!("{}.", printable(&why)),
        false => sentence(&printable(&why)),
    };
    heard.map_err(|why| Trouble::Said(said(why)))?;
    out.in_full = if before.spoken_cells == desk.settings.spoken_cells {
        out.in_full
    } else {
        desk.settings.spoken_cells == SpokenCells::Verbose
    };
    if before.clipboard != desk.settings.clipboard {
        let copier = Copier::new(desk.settings.clipboard);
        std::mem::replace(&mut desk.copier, copier).finish();
    }
    keep(desk, &before, out)?;
    writeln!(out, "{name} is {}.", setting.value(&desk.settings))?;
    Ok(Then::Stay)
}

/// Keeps what is another setting than before.
pub fn keep(desk: &mut Desk, before: &Settings, out: &mut Voice<'_>) -> Result<(), Failure> {
    if let Some(edit) = config::edit(before, &desk.settings) {
        desk.saving.config(edit);
        desk.saving.report(out)?;
    }
    Ok(())
}

/// Cells by their short names from now on, or in full.
fn name_cells(_: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    out.in_full = typed.name == "verbose";
    writeln!(out, "Cells are called r4c7 now.")?;
    Ok(Then::Stay)
}
