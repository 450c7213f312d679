//! The `ninefold` binary: parse, run, exit code.
fn main() {}
