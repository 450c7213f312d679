//! What a power cut leaves, held against what the docs of `ninefold::store` promise.
//!
//! - [`trace`]: the program writes down every call that changes the disk; the trace is cut after each of them, and what
//!   a disk may hold then is built from it, in the worst ways that a file system is allowed ([`disk`]). Runs everywhere.
//! - [`files`]: the same with the store alone, for every kind of file that it writes.
//! - [`image`]: a real file system in a file, of which copies are made while the program runs on it. Needs root and
//!   loop mounts: `tests/power/run`.
//! - [`full`]: a real disk that is full, and a real read-only one; the same way.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

#[allow(dead_code)]
#[path = "../pty/boards.rs"]
mod boards;
mod disk;
mod files;
mod full;
#[allow(dead_code)]
#[path = "../pty/harness.rs"]
mod harness;
mod image;
mod promise;
mod scenario;
mod trace;
