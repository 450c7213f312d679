//! `ninefold completions SHELL`: what a shell needs to complete names and options, made from [`Cli`].

use std::io::Write;

use clap::{Arg, Args, CommandFactory};
use clap_complete::Shell;

use super::Cli;
use crate::cli::failure::Failure;
use crate::cli::verdict::Verdict;

/// `completions SHELL`
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

pub fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    // Into memory first: the generators take a pipe that closes for a fault of the program.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "ninefold", &mut script);
    let text = String::from_utf8_lossy(&script);
    script = match args.shell {
        Shell::Zsh => for_zsh(&text).into_bytes(),
        Shell::Fish => for_fish(&text).into_bytes(),
        _ => script,
    };
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

/// The generator gives up where an option still waits for its value, hides the commands that `help` explains as soon as
/// `help` is typed, and leaves out the values that stand without an option.
fn for_fish(script: &str) -> String {
    let parse = "    argparse -s (__fish_ninefold_global_optspecs) -- $cmd 2>/dev/null\n";
    let again = format!("    or begin\n        set -e cmd[-1]\n    {parse}        or return\n    end\n");
    let mut text = script.replace(&format!("{parse}    or return\n"), &format!("{parse}{again}"));
    let explained = "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from ";
    let lines = text.lines().map(|line| match line.split_once(explained) {
        Some((begin, rest)) => format!("{begin}{explained}{}\n", rest.replacen(" help\"", "\"", 1)),
        None => format!("{line}\n"),
    });
    text = lines.collect();
    for command in Cli::command().get_subcommands() {
        let values = command.get_positionals().flat_map(Arg::get_possible_values).filter(|value| !value.is_hide_set());
        let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !values.is_empty() {
            let (name, values) = (command.get_name(), values.join(" "));
            text +=
                &format!("complete -c ninefold -n \"__fish_ninefold_using_subcommand {name}\" -f -a \"{values}\"\n");
        }
    }
    text
}
