//! The `ninefold` binary: parse, run, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    // Copying leaves a second process of this program behind, which has no arguments to read.
    if ninefold::terminal::clipboard::served() {
        return ExitCode::SUCCESS;
    }
    ninefold::cli::run(std::env::args_os())
}
