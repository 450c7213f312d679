//! The desktop's clipboard, under an X server of the test's own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::boards::KILLER;
use crate::harness::{Player, Start};

/// An X server without a screen.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts one, where Xvfb and xclip are there.
    fn start() -> Option<Self> {
        let there = |program: &str| {
            let asked = Command::new(program).arg("-version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            asked.is_ok()
        };
        if !there("xclip") {
            return None;
        }
        // It chooses a free number and prints it.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut number = String::new();
        BufReader::new(server.stdout.take()?).read_line(&mut number).ok()?;
        Some(Self { server, name: format!(":{}", number.trim()) })
    }

    /// What the clipboard holds now.
    fn clipboard(&self) -> String {
        let output = Command::new("xclip")
            .args(["-o", "-selection", "clipboard"])
            .env("DISPLAY", &self.name)
            .stderr(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Waits until the clipboard holds this.
    fn holds(&self, text: &str) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while self.clipboard() != text {
            assert!(Instant::now() < deadline, "the clipboard holds {:?}", self.clipboard());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// A desktop, and a player there that has copied its puzzle; `None` where there can be none.
fn copied(home: &Path) -> Option<(Display, Player)> {
    let Some(display) = Display::start() else {
        println!("skipped: Xvfb or xclip is missing");
        return None;
    };
    let mut player = Start::new(home).env("DISPLAY", &display.name).arg(KILLER).spawn();
    player.shows("Killer");
    player.keys("y");
    player.shows("copied");
    Some((display, player))
}

#[test]
fn the_desktop_gets_the_text_and_keeps_it_after_the_end() {
    let home = tempfile::tempdir().unwrap();
    let Some((display, mut player)) = copied(home.path()) else { return };
    display.holds(KILLER);
    player.see(|state| {
        assert!(!state.shows("sent to the terminal"), "it was the desktop's clipboard");
        assert!(state.copied().is_empty(), "nothing was sent to the terminal");
    });
    // A second copy replaces the first.
    player.key("9");
    player.keys("y");
    player.shows("copied");
    let deadline = Instant::now() + Duration::from_secs(20);
    while display.clipboard() == KILLER {
        assert!(Instant::now() < deadline, "the second copy never came");
    }
    let second = display.clipboard();
    player.quit();
    player.assert_restored();
    assert_eq!(display.clipboard(), second, "right after the end");
    assert_eq!(serving(&display.name), 1, "one process serves it");
    // And the next program can still take the clipboard over.
    let mut taker = Command::new("sh")
        .args(["-c", "printf other | xclip -i -selection clipboard"])
        .env("DISPLAY", &display.name)
        .spawn()
        .unwrap();
    taker.wait().unwrap();
    display.holds("other");
    // What served the text is gone with it.
    nobody_serves(&display.name, 20, "a process stays behind although its text was taken over");
}

#[test]
fn what_serves_the_text_ends_with_the_desktop() {
    let home = tempfile::tempdir().unwrap();
    let Some((display, mut player)) = copied(home.path()) else { return };
    player.quit();
    let name = display.name.clone();
    assert_eq!(serving(&name), 1);
    drop(display);
    nobody_serves(&name, 60, "a process stays although nobody can ask for its text");
}

/// Waits until no process serves a copied text to this display, for so many seconds.
fn nobody_serves(display: &str, seconds: u64, why: &str) {
    let deadline = Instant::now() + Duration::from_secs(seconds);
    while serving(display) > 0 {
        assert!(Instant::now() < deadline, "{why}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// How many processes serve a copied text to this display.
fn serving(display: &str) -> usize {
    let environment = |entry: std::fs::DirEntry| std::fs::read(entry.path().join("environ")).unwrap_or_default();
    let has = |environment: &[u8], pair: &str| environment.split(|&b| b == 0).any(|own| own == pair.as_bytes());
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten().map(environment);
    let wanted = ["NINEFOLD_SERVE_CLIPBOARD=1".to_owned(), format!("DISPLAY={display}")];
    processes.filter(|environment| wanted.iter().all(|pair| has(environment, pair))).count()
}

#[test]
fn a_display_that_is_gone_falls_back_to_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).env("DISPLAY", ":4242").arg(KILLER).spawn();
    player.shows("Killer");
    assert_eq!(player.copy(), KILLER);
    player.shows("sent to the terminal");
    player.quit();
}

#[test]
fn over_ssh_the_terminal_gets_the_text() {
    let home = tempfile::tempdir().unwrap();
    let ssh = "10.0.0.1 1 10.0.0.2 22";
    let mut player = Start::new(home.path()).env("DISPLAY", ":0").env("SSH_CONNECTION", ssh).arg(KILLER).spawn();
    player.shows("Killer");
    assert_eq!(player.copy(), KILLER);
    player.shows("sent to the terminal");
    player.quit();
}

#[test]
fn switched_off_means_off() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg("--clipboard").arg("off").arg(KILLER).spawn();
    player.shows("Killer");
    player.keys("y");
    player.shows("not copied");
    player.see(|state| assert!(state.copied().is_empty()));
    player.quit();
}
