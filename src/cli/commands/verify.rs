//! `ninefold verify`: the steps of a certificate, checked from their premises and the rules alone.

use std::io::{BufRead, Write};

use clap::Args;

use crate::cli::certificate::{next_line, read};
use crate::cli::failure::{Failure, Mistake};
use crate::cli::input;
use crate::cli::verdict::Verdict;
use crate::proof::{Known, check};
use crate::puzzle::Puzzle;
use crate::text::printable;

/// `verify [FILE]`
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The certificates that `ninefold path --certificate` wrote, or - for standard input
    #[arg(default_value = "-")]
    pub file: String,
}

/// Reads certificates and checks every step from its premises alone.
///
/// # Errors
/// A file that cannot be read; lines that are no certificate.
pub fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let missing = || Failure::plain(format!("{}: there is no file of this name", args.file));
    let (source, mut lines) = input::open(&args.file)?.ok_or_else(missing)?;
    let mut seen = Seen::default();
    let ended = seen.verify(&source, &mut lines, out);
    let Seen { verified, refused, .. } = seen;
    // Scripts look for these words, for a single step as well.
    writeln!(out, "{verified} steps verified, {refused} refused")?;
    ended?;
    Ok(if refused == 0 { Verdict::Yes } else { Verdict::No })
}

/// What was verified so far.
#[derive(Default)]
struct Seen {
    verified: usize,
    refused: u64,
    /// The puzzle whose steps are read, and what is known of it.
    at: Option<(Puzzle, Known)>,
}

impl Seen {
    /// Goes through all lines, or to the first that is no certificate.
    fn verify(&mut self, source: &str, lines: &mut impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        for number in 1_u64.. {
            let mistake = |message: String| Failure::from(Mistake::of(format!("{source}:{number}"), message));
            let Some(line) = next_line(lines).map_err(|e| mistake(e.to_string()))? else { break };
            if line.trim_ascii().is_empty() {
                continue;
            }
            let Some(step) = read(&line, &mut self.at).map_err(mistake)? else { continue };
            let missing = || mistake(String::from("a step without a puzzle before it"));
            let (puzzle, known) = self.at.as_mut().ok_or_else(missing)?;
            match check(puzzle, known, &step) {
                Ok(()) => {
                    self.verified += 1;
                    known.take(puzzle, &step.places, &step.removes);
                }
                Err(refusal) => {
                    self.refused += 1;
                    let (technique, refusal) = (printable(&step.technique), refusal.to_string());
                    writeln!(out, "line {number}: {technique} refused: {}", printable(&refusal))?;
                }
            }
        }
        let nothing = || Failure::plain(format!("{source}: there is no certificate in it"));
        self.at.as_ref().map(drop).ok_or_else(nothing)
    }
}
