//! The player inside tmux.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::boards::KILLER;

/// A tmux server of the test's own.
struct Tmux {
    folder: tempfile::TempDir,
}

impl Tmux {
    fn command(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-L", "ninefold-test", "-f", "/dev/null"]).args(arguments);
        command.env_remove("TMUX").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("NO_COLOR");
        command.env("TMUX_TMPDIR", self.folder.path()).env("NINEFOLD_HOME", self.home()).env("LC_ALL", "C.UTF-8");
        command.output().unwrap()
    }

    fn home(&self) -> &Path {
        self.folder.path()
    }

    fn wait(&self, what: &str, arguments: &[&str], condition: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + Duration::from_secs(40);
        loop {
            let output = String::from_utf8_lossy(&self.command(arguments).stdout).into_owned();
            if condition(&output) {
                return;
            }
            assert!(Instant::now() < deadline, "waited for {what}:\n{output}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.command(&["kill-server"]);
    }
}

#[test]
fn a_copied_text_reaches_tmux() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: tmux is missing");
        return;
    }
    let tmux = Tmux { folder: tempfile::tempdir().unwrap() };
    let player = format!("{} '{KILLER}'", env!("CARGO_BIN_EXE_ninefold"));
    let started = tmux.command(&["new-session", "-d", "-x", "100", "-y", "40", &player]);
    assert!(started.status.success(), "{started:?}");
    tmux.command(&["set-option", "-s", "set-clipboard", "on"]);
    tmux.wait("the board", &["capture-pane", "-p"], |screen| screen.contains("Killer"));
    tmux.command(&["send-keys", "y"]);
    tmux.wait("the words", &["capture-pane", "-p"], |screen| screen.contains("sent to the terminal"));
    tmux.wait("the text", &["show-buffer"], |buffer| buffer == KILLER);
    // The line to be selected is one line for tmux too.
    tmux.command(&["send-keys", "C"]);
    tmux.wait("the line", &["capture-pane", "-p", "-J"], |screen| screen.lines().any(|line| line.trim() == KILLER));
    tmux.command(&["send-keys", "Escape"]);
    tmux.wait("the board", &["capture-pane", "-p"], |screen| screen.contains("hint"));
    // A paste through tmux arrives as one.
    tmux.command(&["paste-buffer", "-p"]);
    tmux.wait("the preview", &["capture-pane", "-p"], |screen| screen.contains("24 cages"));
}
