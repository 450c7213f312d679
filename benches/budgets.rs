//! The budgets of the player, measured on the real binary in a pseudo-terminal.
//!
//! `cargo bench --bench budgets` prints each measured value beside its budget. The numbers are of the machine it runs
//! on; a busy machine shows in the highest values first.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

#[path = "../tests/pty/boards.rs"]
#[allow(dead_code)]
mod boards;

use std::collections::VecDeque;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use boards::{KILLER, endless};
use ninefold::logic::{self, Hint};
use ninefold::notation;
use ninefold::store::Store;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The end of a frame.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// A player whose output is read by whoever waits for it, so that no thread stands between.
struct Player {
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    reader: Box<dyn Read + Send>,
    writer: Box<dyn Write + Send>,
    left: VecDeque<u8>,
}

impl Player {
    fn start(home: &Path, arguments: &[&str], (columns, rows): (u16, u16)) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninefold"));
        command.args(arguments);
        command.env_clear();
        command.cwd(home);
        for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")] {
            command.env(name, value);
        }
        command.env("NINEFOLD_HOME", home);
        let child = pty.slave.spawn_command(command).unwrap();
        let (reader, writer) = (pty.master.try_clone_reader().unwrap(), pty.master.take_writer().unwrap());
        Self { child, _master: pty.master, reader, writer, left: VecDeque::new() }
    }

    /// Reads to the end of the next frame; returns how many bytes that were.
    fn frame(&mut self) -> usize {
        let mut frame = Vec::new();
        let mut bytes = [0; 64 * 1024];
        loop {
            while let Some(byte) = self.left.pop_front() {
                frame.push(byte);
                if frame.ends_with(FRAME_END) {
                    return frame.len();
                }
            }
            let count = self.reader.read(&mut bytes).unwrap();
            assert!(count > 0, "the player ended");
            self.left.extend(&bytes[..count]);
        }
    }

    /// Types a key; returns how long its frame took and how many bytes it was.
    fn key(&mut self, key: &str) -> (Duration, usize) {
        let start = Instant::now();
        self.writer.write_all(key.as_bytes()).unwrap();
        self.writer.flush().unwrap();
        let bytes = self.frame();
        (start.elapsed(), bytes)
    }

    /// A value of /proc, summed over the threads.
    fn proc(&self, field: &str) -> u64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.process_id().unwrap())).unwrap();
        let of = |status: String| {
            let line = status.lines().find(|line| line.starts_with(field))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        };
        tasks.flatten().filter_map(|task| of(fs::read_to_string(task.path().join("status")).ok()?)).sum()
    }

    /// Voluntary context switches in so many seconds; each is a thread that slept again after it woke.
    fn wakes(&self, seconds: u64) -> f64 {
        let before = self.proc("voluntary_ctxt_switches");
        std::thread::sleep(Duration::from_secs(seconds));
        (self.proc("voluntary_ctxt_switches") - before) as f64 / seconds as f64
    }

    /// Resident memory in kB.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.process_id().unwrap())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    fn end(mut self) {
        self.writer.write_all(b"q").unwrap();
        let mut rest = Vec::new();
        let _ = self.reader.read_to_end(&mut rest);
        assert!(self.child.wait().unwrap().success());
    }
}

/// Half of the values are below the first, 99 of 100 below the second, all below the third.
fn spread(mut values: Vec<Duration>) -> [f64; 3] {
    values.sort_unstable();
    let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize].as_secs_f64() * 1e3;
    [at(0.5), at(0.99), at(1.0)]
}

fn row(what: &str, measured: &str, budget: &str, kept: bool) {
    println!("{what:34} {measured:38} {budget:24} {}", if kept { "ok" } else { "OVER" });
}

fn times(what: &str, values: Vec<Duration>, budget: f64, of: usize) {
    let [median, p99, highest] = spread(values);
    let measured = format!("median {median:.2} p99 {p99:.2} max {highest:.2} ms");
    let name = ["median", "p99", "max"][of];
    row(what, &measured, &format!("{name} < {budget} ms"), [median, p99, highest][of] < budget);
}

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let quick = std::env::args().any(|argument| argument == "--test");
    let (starts, keys, seconds) = if quick { (2, 20, 1) } else { (40, 1000, 10) };
    println!("{:34} {:38} {:24}", "what", "measured", "budget");

    let first_paint = |arguments: &[&str]| {
        let home = tempfile::tempdir().unwrap();
        let start = Instant::now();
        let mut player = Player::start(home.path(), arguments, (120, 45));
        player.frame();
        let took = start.elapsed();
        player.end();
        took
    };
    times("start to first paint, start screen", (0..starts).map(|_| first_paint(&[])).collect(), 20.0, 0);
    times("start to first paint, Killer", (0..starts).map(|_| first_paint(&[KILLER])).collect(), 20.0, 0);

    for size in [(80, 24), (200, 60)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Player::start(home.path(), &[KILLER], size);
        player.frame();
        // The answer to the unasked look at uniqueness may still come in.
        std::thread::sleep(Duration::from_millis(300));
        let moves: Vec<(Duration, usize)> = (0..keys).map(|i| player.key(["l", "j", "h", "k"][i % 4])).collect();
        let edits: Vec<(Duration, usize)> = (0..keys).map(|i| player.key(["9", "0", "u", "u"][i % 4])).collect();
        let (columns, rows) = size;
        let of = |values: &[(Duration, usize)]| values.iter().map(|v| v.0).collect::<Vec<_>>();
        times(&format!("key to bytes, moves, {columns}×{rows}"), of(&moves), 2.0, 1);
        times(&format!("key to bytes, saved, {columns}×{rows}"), of(&edits), 2.0, 1);
        let most = moves.iter().map(|m| m.1).max().unwrap();
        let mean = moves.iter().map(|m| m.1).sum::<usize>() / moves.len();
        row(
            &format!("bytes a cursor move, {columns}×{rows}"),
            &format!("mean {mean}, max {most}"),
            "≤ 1000",
            most <= 1000,
        );
        let running = player.wakes(seconds);
        // The tick, the write of the clock, and nothing else: a few threads hand it on.
        row("switches a second, clock shown", &format!("{running:.1}"), "1 wake (≤ 4 switches)", running <= 4.5);
        player.key("P");
        std::thread::sleep(Duration::from_secs(3));
        let paused = player.wakes(seconds);
        row("switches a second, paused", &format!("{paused:.1}"), "0", paused < 0.2);
        player.key("P");
        player.key("n");
        std::thread::sleep(Duration::from_millis(300));
        let memory = player.memory();
        row("resident memory", &format!("{:.1} MB", memory as f64 / 1024.0), "< 20 MB", memory < 20 * 1024);
        player.end();
    }

    for size in [(80, 24), (200, 60)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Player::start(home.path(), &[&endless()], size);
        player.frame();
        let moves = (0..keys).map(|i| player.key(["l", "j", "h", "k"][i % 4]).0).collect();
        times(&format!("moves while checking, {}×{}", size.0, size.1), moves, 2.0, 1);
        player.end();
    }

    #[cfg(feature = "graphics")]
    for (protocol, size) in ["kitty", "sixel"].into_iter().flat_map(|p| [(p, (120, 45)), (p, (200, 60))]) {
        let home = tempfile::tempdir().unwrap();
        let mut player = Player::start(home.path(), &["--graphics", protocol, KILLER], size);
        player.frame();
        std::thread::sleep(Duration::from_millis(300));
        let moves: Vec<(Duration, usize)> = (0..keys).map(|i| player.key(["l", "j", "h", "k"][i % 4])).collect();
        let mean = moves.iter().map(|m| m.1).sum::<usize>() / moves.len();
        let what = format!("{protocol}, {}×{}", size.0, size.1);
        times(&format!("key to picture, {what}"), moves.into_iter().map(|m| m.0).collect(), 16.0, 1);
        let memory = player.memory();
        let measured = format!("{:.1} MB, {mean} bytes a move", memory as f64 / 1024.0);
        row(&format!("resident memory, {what}"), &measured, "< 40 MB", memory < 40 * 1024);
        player.end();
    }

    let import = notation::parse(KILLER).unwrap();
    let hint = || {
        let start = Instant::now();
        let hint = logic::next_step(&import.puzzle, &import.board, &logic::Options::default());
        assert!(matches!(hint, Hint::Step(_)));
        start.elapsed()
    };
    times("a hint, Killer", (0..starts).map(|_| hint()).collect(), 50.0, 2);

    let home = tempfile::tempdir().unwrap();
    let store = Store::open(home.path()).unwrap();
    let mut game = store.create("first\n", SystemTime::now()).unwrap();
    let mut save = || {
        let start = Instant::now();
        game.append(&"x".repeat(80)).unwrap();
        start.elapsed()
    };
    times("a save", (0..keys).map(|_| save()).collect(), 5.0, 1);

    let size = fs::metadata(env!("CARGO_BIN_EXE_ninefold")).unwrap().len() as f64 / 1024.0 / 1024.0;
    let most = if cfg!(feature = "graphics") { 12.0 } else { 7.0 };
    row("binary", &format!("{size:.2} MB"), &format!("< {most} MB"), size < most);
}
