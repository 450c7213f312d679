//! `ninefold stats`: the finished games in numbers.

use std::io::Write;
use std::time::SystemTime;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::app::Finished;
use crate::cli::failure::Failure;
use crate::cli::verdict::Verdict;
use crate::cli::{home, json};
use crate::game::FinishedGame;
use crate::game::statistics::{HEADINGS, Row, TAKEN_IN, cells, csv, days, table};
use crate::store::{SavedGame, Store, StoreError, seconds};
use crate::terminal::calendar;

/// `stats`
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// How the table is written; times are in milliseconds in csv and json
    #[arg(long, value_enum, default_value_t = StatsFormat::Text)]
    pub format: StatsFormat,
    /// As --format json
    #[arg(long, conflicts_with_all = ["format", "csv"])]
    pub json: bool,
    /// As --format csv
    #[arg(long, conflicts_with = "format")]
    pub csv: bool,
}

impl StatsArgs {
    /// How the table is written.
    pub const fn form(&self) -> StatsFormat {
        match (self.json, self.csv) {
            (true, _) => StatsFormat::Json,
            (_, true) => StatsFormat::Csv,
            _ => self.format,
        }
    }
}

/// How the statistics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StatsFormat {
    /// Columns
    Text,
    /// Comma-separated values
    Csv,
    /// One JSON object
    Json,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct StatsAnswer {
    statistics: Vec<Row>,
    days_in_a_row: usize,
    most_days_in_a_row: usize,
}

pub fn run(args: &StatsArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let games = games(&home::store()).map_err(|e| Failure::plain(e.to_string()))?;
    let rows = table(&games);
    match args.form() {
        StatsFormat::Csv => out.write_all(csv(&rows).as_bytes())?,
        StatsFormat::Json => {
            let (days_in_a_row, most_days_in_a_row) = days(&games, seconds(SystemTime::now()), calendar::day_of);
            json::line(out, &StatsAnswer { statistics: rows, days_in_a_row, most_days_in_a_row })?;
        }
        StatsFormat::Text => text(&rows, out)?,
    }
    Ok(Verdict::Yes)
}

/// The table, or that there is nothing in it.
pub(in crate::cli) fn text(rows: &[Row], out: &mut dyn Write) -> Result<(), Failure> {
    if rows.is_empty() {
        return Ok(writeln!(out, "No game is finished yet.")?);
    }
    let lines: Vec<[String; 8]> = [HEADINGS.map(String::from)].into_iter().chain(rows.iter().map(cells)).collect();
    let widths: [usize; 8] = std::array::from_fn(|at| {
        lines.iter().filter_map(|l| l.get(at)).map(|word| word.chars().count()).max().unwrap_or(0)
    });
    for line in lines {
        let words = line.iter().zip(widths).enumerate();
        // Words begin at the left, numbers end at the right.
        let words = words.map(|(at, (word, width))| match at {
            0 | 1 => format!("{word:<width$}"),
            _ => format!("{word:>width$}"),
        });
        writeln!(out, "{}", words.collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}

/// The finished games. Those from before there was a file of them are taken in, once.
pub(in crate::cli) fn games(store: &Store) -> Result<Vec<FinishedGame>, StoreError> {
    let mut finished = Finished::read(&store.finished()?, None, 0);
    if finished.taken_in {
        return Ok(finished.games);
    }
    let logged = |saved: SavedGame| {
        let text = store.read(&saved.name).ok()?;
        Finished::logged(saved.name.as_str(), &text.log, text.milliseconds(), seconds(saved.played))
    };
    let lines = finished.take_in(store.list().into_iter().filter_map(logged));
    if !lines.is_empty() {
        // The table is right where they cannot be kept, too: they are looked up again the next time.
        let _ = store.add_finished(lines.into_iter().chain([TAKEN_IN.to_owned()]));
    }
    Ok(finished.games)
}
