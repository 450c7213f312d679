//! Completions and the man page.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use clap::CommandFactory;
use ninefold::cli::commands::Cli;
use ninefold::notation::NOTATIONS;

use crate::interrupted::Seen;
use crate::run::run;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

/// The names of the commands that the help shows, from the definition; so a new one is looked for at once.
fn commands() -> Vec<String> {
    let definition = Cli::command();
    let shown = definition.get_subcommands().filter(|command| !command.is_hide_set());
    let names: Vec<String> = shown.map(|command| command.get_name().to_owned()).collect();
    for name in ["solve", "generate", "completions", "man"] {
        assert!(names.iter().any(|n| n == name), "{name}");
    }
    names
}

/// The page as `ninefold man` writes it.
fn page() -> String {
    run(&["man"]).fine()
}

/// Gives a tool something to read; `None` where there is no such tool, and says so.
fn through(tool: &str, arguments: &[&str], input: &str) -> Option<Output> {
    let child =
        Command::new(tool).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        println!("skipped: there is no {tool}");
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Beside the reading, so that neither side waits for the other.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    Some(output)
}

#[test]
fn every_shell_knows_every_command() {
    for shell in SHELLS {
        let script = run(&["completions", shell]).fine();
        for command in commands() {
            let whole = |c: char| !(c.is_alphanumeric() || c == '-');
            assert!(script.split(whole).any(|word| word == command), "{shell}: {command} is not in the script");
        }
        assert!(script.contains("benchmark"), "{shell}: options are missing");
        // The other generators complete no values of arguments without a name.
        assert!(!["bash", "zsh"].contains(&shell) || script.contains("powershell"), "{shell}");
    }
}

#[test]
fn a_shell_must_be_named() {
    for arguments in [&["completions"][..], &["completions", "tcsh"], &["man", "solve"]] {
        let run = run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty());
    }
    assert!(run(&["completions", "tcsh"]).err.contains("elvish"));
}

#[test]
fn bash_can_read_its_script() {
    let script = run(&["completions", "bash"]).fine();
    let Some(output) = through("bash", &["-n"], &script) else { return };
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));

    let ask = format!(
        "{script}\nCOMP_WORDS=(ninefold conv); COMP_CWORD=1; _ninefold ninefold conv ninefold; echo \"got ${{COMPREPLY[*]}}\"\n"
    );
    let output = through("bash", &["--norc"], &ask).unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "got convert\n");
}

#[test]
fn fish_completes_values_of_options_and_of_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let script = run(&["completions", "fish"]).fine();
    let file = folder.path().join("ninefold.fish");
    std::fs::write(&file, &script).unwrap();
    // Where the generator writes something else, what is put right here is looked at again.
    assert_eq!(script.matches("set -e cmd[-1]").count(), 1);
    assert!(!script.contains(" help\" -f -a"));
    if Command::new("fish").arg("--version").output().is_err() {
        println!("skipped: there is no fish");
        return;
    }
    for (typed, completed) in [
        ("ninefold conv", "convert"),
        ("ninefold --from killer-v", "killer-v1"),
        ("ninefold solve --from killer-v", "killer-v1"),
        ("ninefold --color ", "always"),
        ("ninefold help sol", "solve"),
        ("ninefold completions f", "fish"),
        ("ninefold generate kil", "killer"),
    ] {
        let asked = format!("source {}; complete -C '{typed}'", file.display());
        let fish =
            Command::new("fish").env("HOME", folder.path()).args(["--no-config", "-c", &asked]).output().unwrap();
        let answer = String::from_utf8_lossy(&fish.stdout).into_owned();
        let words: Vec<&str> = answer.lines().filter_map(|line| line.split('\t').next()).collect();
        assert!(words.contains(&completed), "{typed}: {answer}");
    }
}

#[test]
fn zsh_completes_commands_their_options_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let script = run(&["completions", "zsh"]).fine();
    // Where the generator writes something else, what is put right here is looked at again.
    assert_eq!(script.matches("_ninefold_first").count(), 2);
    assert!(!script.contains("$line[2]") && !script.contains("'::puzzle"));
    std::fs::write(folder.path().join("_ninefold"), script).unwrap();
    std::fs::write(folder.path().join("oddly-named"), "").unwrap();
    if Command::new("zsh").arg("--version").output().is_err() {
        println!("skipped: there is no zsh");
        return;
    }
    let mut zsh = Seen::start("zsh -f -i", folder.path());
    let mut types = |text: &str, answer: &str| {
        zsh.keyboard.write_all(text.as_bytes()).unwrap();
        zsh.wait(answer);
    };
    types("PS1='re''ady> '; fpath=($PWD $fpath); autoload -U compinit; compinit -u -d dump\n", "ready> ");
    for (typed, completed) in [
        ("ninefold conv\t", "ninefold convert"),
        ("--to killer-v\t", "--to killer-v1"),
        ("--every\t", "--every-line"),
        ("\x15ninefold oddly\t", "oddly-named"),
        ("\x15ninefold hint --first x-w\t", "--first x-wing"),
        ("\x15ninefold generate kil\t", "generate killer"),
    ] {
        types(typed, completed);
    }
    types("\x15exit\n", "exit");
    zsh.child.wait().unwrap();
}

#[test]
fn the_man_page_names_all_there_is() {
    let page = page();
    assert!(page.is_ascii());
    assert!(page.contains(".TH NINEFOLD 1 2026-"), "{page}");
    let words = page.replace("\\-", "-").replace("\\*(Aq", "'");
    for section in ["COMMANDS", "NOTATIONS", "KEYS", "EXIT STATUS", "FILES", "ENVIRONMENT"] {
        assert!(words.contains(&format!("\n.SH {section}\n")) || words.contains(&format!("\n.SH \"{section}\"\n")));
    }
    for command in commands() {
        assert!(words.contains(&format!("\n.SS {command}\n\\fBninefold {command}")), "{command}");
    }
    // A name may be broken at the end of a line.
    let unbroken = words.replace('\n', " ");
    for notation in NOTATIONS {
        let row = format!(" .TP \\fB{}\\fR {}: ", notation.slug, notation.name);
        assert!(unbroken.contains(&row), "{}", notation.slug);
    }
    for name in [
        "NINEFOLD_HOME",
        "NO_COLOR",
        "config.toml",
        "\\fB2\\fR",
        "\\fBU, Ctrl+R\\fR",
        "--benchmark",
        "--exit-zero",
        "0: nothing is redundant. 1: ",
    ] {
        assert!(unbroken.contains(name), "{name}");
    }
}

#[test]
fn the_man_page_says_nothing_of_this_machine() {
    let page = page();
    for name in ["HOME", "PWD", "CARGO_MANIFEST_DIR"] {
        let folder = std::env::var(name).unwrap_or_default();
        assert!(folder.len() < 2 || !page.contains(&folder), "{name} is in the page");
    }
}

#[test]
fn the_man_page_is_formatted_without_warnings() {
    let page = page();
    let Some(output) = through("groff", &["-man", "-ww", "-Tutf8", "-P-c"], &page) else { return };
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    // Bold is struck over: each character, a backspace, and the character again.
    while let Some(at) = text.find('\u{8}') {
        let before = text[..at].char_indices().next_back().map_or(at, |(start, _)| start);
        text.replace_range(before..=at, "");
    }
    for notation in NOTATIONS {
        assert!(text.contains(&notation.slug.replace('-', "\u{2010}")) || text.contains(notation.slug), "{text}");
    }
}

#[test]
fn a_closed_pipe_is_silent() {
    for arguments in [&["man"][..], &["completions", "zsh"], &["completions", "bash"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let program = Command::new(env!("CARGO_BIN_EXE_ninefold")).args(arguments).stdout(writer).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&program.stderr), "", "{arguments:?}");
        assert!(program.status.success(), "{arguments:?}");
    }
}

#[test]
fn mandoc_has_nothing_to_say() {
    let page = page();
    assert!(page.contains("\n.SH EXAMPLES\n"));
    let Some(output) = through("mandoc", &["-Tlint"], &page) else { return };
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.is_empty(), "{said}");
}
