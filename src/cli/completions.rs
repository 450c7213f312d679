//! `ninefold completions SHELL`: what a shell needs to complete names and options, made from the definition in
//! [`args`](super::args).

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::Verdict;
use super::args::{Cli, CompletionsArgs};
use super::failure::Failure;

pub fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    // Into memory first: the generators take a pipe that closes for a fault of the program.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "ninefold", &mut script);
    if args.shell == Shell::Zsh {
        script = for_zsh(&String::from_utf8_lossy(&script)).into_bytes();
    }
    out.write_all(&script)?;
    Ok(Verdict::Yes)
}

/// The generator takes the puzzle of `ninefold PUZZLE` for a word in front of the command, so that the options of no
/// command would be completed. The two are one place, where the name of a file fits as well.
fn for_zsh(script: &str) -> String {
    let first = "_ninefold_first() {\n    _ninefold_commands\n    _files\n}\n\n";
    let lines = script.lines().filter(|line| !line.starts_with("'::puzzle -- "));
    let lines = lines.map(|line| match line {
        "\":: :_ninefold_commands\" \\" => String::from("\":: :_ninefold_first\" \\\n"),
        "(( $+functions[_ninefold_commands] )) ||" => format!("{first}{line}\n"),
        line => line.replace("$line[2]", "$line[1]") + "\n",
    });
    lines.collect()
}
