//! `ninefold completions SHELL`: what a shell needs to complete names and options, made from the definition in
//! [`args`](super::args).

use std::io::Write;

use clap::CommandFactory;

use super::Verdict;
use super::args::{Cli, CompletionsArgs};
use super::failure::Failure;

pub fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    // Into memory first: the generators take a pipe that closes for a fault of the program.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "ninefold", &mut script);
    out.write_all(&script)?;
    Ok(Verdict::Yes)
}
