//! A batch that is stopped, and what is seen of one that runs.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ninefold::cli::args::Style;
use ninefold::cli::commands::path::{Form, How, PathAnswer, walk};
use ninefold::logic::Options;
use ninefold::notation::parse;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::run::{feed, run};
use crate::samples::*;

/// Long, because test machines are slow; what is waited for is seen at once.
const PATIENCE: Duration = Duration::from_secs(40);

/// A run that a failed test does not leave behind.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
    }
}

fn start(arguments: &[&str]) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Running(command.spawn().unwrap())
}

/// Sends SIGINT and waits for the end; the exit status and what is on standard error.
fn interrupt(mut running: Running) -> (ExitStatus, String) {
    let child = &mut running.0;
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let since = Instant::now();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    let status = child.wait().unwrap();
    assert!(since.elapsed() < PATIENCE, "it took {:?}", since.elapsed());
    (status, errors)
}

#[test]
fn ctrl_c_stops_at_once_and_says_how_far_it_came() {
    for command in ["solve", "rate", "convert"] {
        let mut child = start(&[command, "--json"]);
        let mut input = child.0.stdin.take().unwrap();
        let mut output = BufReader::new(child.0.stdout.take().unwrap());
        write!(input, "{SUDOKU}\n# a comment\n{KILLER_V1}\nno puzzle\n{SUDOKU}\n").unwrap();
        for _ in 0..4 {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert!(line.ends_with("}\n"), "{line}");
        }
        // Standard input stays open: the end must not wait for it.
        let (status, errors) = interrupt(child);
        assert_eq!(status.code(), Some(130), "{errors}");
        assert!(errors.ends_with("ninefold: stopped after line 5: 4 answers\n"), "{errors}");
        drop(input);
    }
}

#[test]
fn ctrl_c_stops_in_the_middle_of_a_puzzle() {
    let mut child = start(&["solve", "-"]);
    let mut input = child.0.stdin.take().unwrap();
    let mut output = BufReader::new(child.0.stdout.take().unwrap());
    write!(input, "{SUDOKU}\n{}\n{SUDOKU}\n", endless()).unwrap();
    drop(input);
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line.trim_end(), SUDOKU_SOLUTION);
    let (status, errors) = interrupt(child);
    assert_eq!((status.code(), errors.as_str()), (Some(130), "ninefold: stopped after line 1: 1 answer\n"));
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "what was stopped is no answer, and what comes after it has to wait");
}

#[test]
fn a_hard_puzzle_ends_at_its_time_limit_and_the_rest_go_on() {
    let text = format!("{SUDOKU}\n{}\n{KILLER_V1}\n", endless());
    for jobs in ["1", "3"] {
        let run = feed(&["solve", "-", "--json", "--time-limit", "0.2", "--jobs", jobs], text.as_bytes());
        assert_eq!(run.status, 1, "{}", run.err);
        let lines = run.lines();
        let status: Vec<&str> = lines.iter().map(|l| l["status"].as_str().unwrap()).collect();
        assert_eq!(status, ["unique", "limit", "unique"]);
        assert_eq!((&lines[1]["solutions"], lines[1]["solution"].is_null()), (&0.into(), true));
        assert!(lines[1]["micros"].as_f64().unwrap() >= 200_000.0, "{}", lines[1]);
    }
    let words = run(&["solve", &endless(), "--time-limit", "0.1"]);
    assert!(words.out.starts_with("limit: stopped after "), "{}", words.out);
    assert_eq!(words.status, 1);
}

/// A shell's command in a pseudo-terminal, and what it wrote there so far.
pub struct Seen {
    pub child: Box<dyn portable_pty::Child + Send + Sync>,
    pub keyboard: Box<dyn Write + Send>,
    screen: Arc<Mutex<String>>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Drop for Seen {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

impl Seen {
    pub fn start(command: &str, folder: &std::path::Path) -> Self {
        let pty = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", &command.replace("ninefold", env!("CARGO_BIN_EXE_ninefold"))]);
        shell.cwd(folder);
        shell.env("TERM", "xterm-256color");
        let child = pty.slave.spawn_command(shell).unwrap();
        drop(pty.slave);
        let screen = Arc::new(Mutex::new(String::new()));
        let (shared, mut reader) = (Arc::clone(&screen), pty.master.try_clone_reader().unwrap());
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shared.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        let keyboard = pty.master.take_writer().unwrap();
        Self { child, keyboard, screen, _master: pty.master }
    }

    pub fn text(&self) -> String {
        self.screen.lock().unwrap().clone()
    }

    /// Waits until the text is on the screen.
    pub fn wait(&self, text: &str) {
        let since = Instant::now();
        while !self.text().contains(text) {
            assert!(since.elapsed() < PATIENCE, "{text:?} is not in {:?}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses Ctrl+C, and waits for what is said and for the end.
    pub fn interrupt(&mut self, said: &str) {
        self.keyboard.write_all(b"\x03").unwrap();
        self.wait(said);
        self.child.wait().unwrap();
    }
}

#[test]
fn a_bar_shows_progress_where_the_answers_go_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("list"), format!("{SUDOKU}\n{}\n", endless())).unwrap();
    for command in ["ninefold solve list > answers", "ninefold solve - < list > answers"] {
        let mut seen = Seen::start(command, folder.path());
        seen.wait("%  1 puzzle, ");
        seen.interrupt("stopped after line 1");
        let answers = std::fs::read_to_string(folder.path().join("answers")).unwrap();
        assert_eq!(answers, format!("{SUDOKU_SOLUTION}\n"));
    }
    // What is read before the answers begin is a part of the whole as well.
    for command in ["ninefold check list > answers", "ninefold solve list --json --columns line,status > answers"] {
        let mut seen = Seen::start(command, folder.path());
        seen.wait("%  1 puzzle, ");
        seen.interrupt("stopped after line 1");
        assert!(!seen.text().contains("100%"), "{command}: {:?}", seen.text());
    }
    // How long a pipe is nobody knows.
    let mut seen = Seen::start("cat list | ninefold solve > answers", folder.path());
    seen.wait(" 1 puzzle, ");
    seen.interrupt("stopped after line 1");
    assert!(!seen.text().contains('%'), "{:?}", seen.text());
}

/// Of a run that goes on the bar shows what is left.
#[test]
fn a_bar_leaves_out_what_was_answered_before() {
    let folder = tempfile::tempdir().unwrap();
    let last = endless();
    std::fs::write(folder.path().join("begun"), format!("{SUDOKU}\n").repeat(20)).unwrap();
    std::fs::write(folder.path().join("list"), format!("{}{last}\n", format!("{SUDOKU}\n").repeat(21))).unwrap();
    let solve = "ninefold solve --json -o answers";
    let mut seen = Seen::start(&format!("{solve} begun && {solve} list --resume"), folder.path());
    let (done, left) = (SUDOKU.len() + 1, last.len() + 1);
    let percent = (100.0 * done as f64 / (done + left) as f64).round();
    seen.wait(&format!(" {percent}%  1 puzzle, "));
    seen.interrupt("stopped after line 21");
}

#[test]
fn no_bar_disturbs_answers_on_the_same_terminal() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("list"), format!("{SUDOKU}\n{}\n{SUDOKU}\n", endless())).unwrap();
    // The bar would come after 0.3 seconds; it runs for longer.
    let mut seen = Seen::start("ninefold solve list --time-limit 0.8; echo done", folder.path());
    seen.wait("done");
    seen.child.wait().unwrap();
    let text = seen.text();
    assert!(!text.contains("puzzle") && !text.contains('\x1b'), "{text:?}");
    assert_eq!(text.matches(SUDOKU_SOLUTION).count(), 2, "{text:?}");
}

#[test]
fn ctrl_c_ends_a_climb_with_the_best_so_far() {
    let mut child = start(&["generate", "sudoku", "--hardest", "--time", "600", "--seed", "2", "--json"]);
    // Long enough to have found one; a later signal would do as well.
    std::thread::sleep(Duration::from_secs(2));
    let mut output = child.0.stdout.take().unwrap();
    let (status, errors) = interrupt(child);
    assert_eq!(status.code(), Some(130), "{errors}");
    assert!(errors.contains("stopped: this is the best so far"), "{errors}");
    let mut answer = String::new();
    output.read_to_string(&mut answer).unwrap();
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((&answer["status"], answer["rating"]["score"].is_u64()), (&"ok".into(), true));
}

/// Ctrl+C sets the flag: neither the path nor what is made of it goes on then.
#[test]
fn a_path_stops_when_the_flag_is_set() {
    let import = parse("NF1-KP9AN8-47YC10Z18-1D-EX").unwrap();
    let answer = |form, minimal, stopped| {
        let how = How { options: Options::default(), minimal, form, style: Style::Plain };
        walk(&import, &how, &AtomicBool::new(stopped))
    };
    let steps = |answer: &PathAnswer| serde_json::to_value(answer).unwrap()["steps"].as_array().unwrap().len();
    for minimal in [false, true] {
        assert!(steps(&answer(Form::Fields, minimal, false)) > 50);
        assert_eq!(steps(&answer(Form::Fields, minimal, true)), 0);
        assert_eq!(answer(Form::Certificate, minimal, true).words.lines().count(), 1);
    }
}
