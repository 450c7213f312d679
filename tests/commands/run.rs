//! Running the binary.

use std::process::{Child, Stdio};

use assert_cmd::Command;
use serde_json::Value;

use crate::contract;

/// What a run of the binary gave.
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// The binary, away from the folders and colours of whoever runs the tests.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).env("NINEFOLD_HOME", std::env::temp_dir().join("ninefold-commands")).env_remove("NO_COLOR");
    for name in ["CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
        command.env_remove(name);
    }
    command
}

/// Starts it with pipes, for a test that writes and reads in turns.
pub fn start(arguments: &[&str]) -> Child {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

/// Runs it with these arguments and nothing on standard input.
pub fn run(arguments: &[&str]) -> Run {
    feed(arguments, b"")
}

/// Runs it with these arguments and bytes on standard input.
pub fn feed(arguments: &[&str], input: &[u8]) -> Run {
    let output = command(arguments).write_stdin(input).output().unwrap();
    let status = output.status.code().expect("ended by a signal");
    let run = Run {
        status,
        out: String::from_utf8(output.stdout).expect("output that is not UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors that are not UTF-8"),
    };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    contract::holds(arguments, &run.out);
    run
}

impl Run {
    /// The only line of output as JSON.
    pub fn json(&self) -> Value {
        assert_eq!(self.out.lines().count(), 1, "{}", self.out);
        serde_json::from_str(&self.out).unwrap()
    }

    /// Every line of output as JSON.
    pub fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The output of a run that must have gone well and said nothing beside it.
    pub fn fine(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }
}
