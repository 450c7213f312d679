//! Input without an end, output without room, and things that are no files.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{feed, run};
use crate::samples::*;

fn ninefold(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn nothing_to_read_is_said_and_no_error() {
    for input in ["", "\n\n", "# only a comment\n"] {
        for command in ["solve", "rate", "convert"] {
            let run = feed(&[command, "-"], input.as_bytes());
            assert_eq!((run.status, run.out.as_str()), (0, ""), "{command} on {input:?}");
            assert_eq!(run.err, "ninefold: there was nothing to read: no puzzle on any line\n");
            let json = feed(&[command, "--json"], input.as_bytes());
            assert_eq!((json.status, json.out.as_str()), (0, ""));
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_and_lines_without_an_end_stop_with_an_error() {
    for (device, why) in [("/dev/zero", "MiB"), ("/dev/urandom", "it is a device, and has not ended after 64 MiB")] {
        let run = run(&["solve", device, "--json"]);
        assert_eq!(run.status, 2);
        let last = run.lines().pop().unwrap();
        assert_eq!(last["status"], "invalid");
        assert!(last["error"].as_str().unwrap().contains(why), "{last}");
        // What comes after it is still answered.
        let output = ninefold(&["solve", "-"]).stdin(File::open(device).unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
    }
    let mut child = ninefold(&["solve", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let piece = vec![b'1'; 1 << 20];
    let mut sent = 0;
    while sent < 1000 && input.write_all(&piece).is_ok() {
        sent += 1;
    }
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(sent < 100 && said.contains("a line that has not ended after 64 MiB"), "{sent} MiB: {said}");
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_no_puzzle_and_nothing_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for argument in [pipe.to_str().unwrap(), "/dev/zero", "/dev/tty"] {
        for command in [&["check"][..], &["hint"], &["show"], &[]] {
            let arguments: Vec<&str> = command.iter().copied().chain([argument]).collect();
            let run = run(&arguments);
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
            assert!(run.err.contains("is a pipe or a device, not a file"), "{arguments:?}: {}", run.err);
        }
    }
    // A list may come from a pipe.
    let text = format!("{SUDOKU}\n");
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::write(pipe, text).unwrap()
    });
    assert_eq!(run(&["solve", pipe.to_str().unwrap()]).fine(), format!("{SUDOKU_SOLUTION}\n"));
    writer.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn help_and_version_without_room_are_errors_as_everything_is() {
    for arguments in [&["--help"][..], &["--version"], &["solve", "--help"], &["techniques"], &["solve", SUDOKU]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = ninefold(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_at_once_though_nobody_reads() {
    let mut child = ninefold(&["convert", "--to", "sudoku-v1"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let lines = format!("{SUDOKU}\n").repeat(1000);
        while input.write_all(lines.as_bytes()).is_ok() {}
    });
    // Its output is a pipe that nobody empties; when it is full the feeding stops too.
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(1) {
        assert!(child.try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(20));
    }
    let asked = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{said}");
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
    assert!(said.contains("nobody reads what is written"), "{said}");
    feeder.join().unwrap();
}

#[test]
fn a_bad_option_is_echoed_without_what_a_terminal_obeys() {
    let run = run(&["--fro\u{202e}b\u{200b}\u{e0041}", "\u{1b}[31m"]);
    assert_eq!(run.status, 2);
    let bad = |c: &char| c.is_control() && *c != '\n' || ['\u{202e}', '\u{200b}', '\u{e0041}'].contains(c);
    assert!(!run.err.chars().any(|c| bad(&c)), "{:?}", run.err);
    let json = feed(&["solve", "--json"], "abc\u{202e}\u{3164}def\u{e0041}\n".as_bytes());
    assert!(!json.out.chars().any(|c| bad(&c)), "{}", json.out);
}

#[test]
fn many_short_lines_after_a_tag_take_little_time() {
    let text = format!("<opensudoku>\n{}", "a\n".repeat(32_000));
    let started = Instant::now();
    assert_eq!(feed(&["convert", "-"], text.as_bytes()).status, 2);
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}
