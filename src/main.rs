//! The `ninefold` binary: parse, run, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ninefold::cli::run(std::env::args_os())
}
