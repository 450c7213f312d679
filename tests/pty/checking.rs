//! A puzzle that the search for a second solution does not get done with: the player goes on as if nothing was.

use std::time::{Duration, Instant};

use crate::boards::{KILLER, endless};
use crate::harness::{ENTER, ESC, Player, Start};

const CHECKING: &str = "checking …";

/// The player's threads that think.
fn workers(player: &Player) -> usize {
    let tasks = std::fs::read_dir(format!("/proc/{}/task", player.pid())).unwrap();
    let name = |task: &std::fs::DirEntry| std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
    tasks.flatten().filter(|task| name(task).starts_with("worker")).count()
}

/// Types moves and waits for each to be seen; how long each took. The look must go on all the time, so that no clock is
/// needed to know that nothing waited for it.
fn moves(player: &mut Player, count: usize) -> Vec<Duration> {
    let one = |i: usize| {
        let before = player.see(|state| state.screen().cursor_position());
        let start = Instant::now();
        player.keys(["l", "j", "h", "k"][i % 4]);
        player.wait("the cursor to move", |state| state.screen().cursor_position() != before && state.whole());
        let took = start.elapsed();
        player.see(|state| assert!(state.shows(CHECKING), "the look ended after {i} moves:\n{}", state.text()));
        took
    };
    let mut times: Vec<Duration> = (0..count).map(one).collect();
    times.sort_unstable();
    times
}

#[test]
fn keys_are_answered_while_an_extreme_puzzle_is_checked() {
    for size in [(80, 24), (120, 45)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).size(size.0, size.1).arg(endless()).spawn();
        player.shows(CHECKING);
        let times = moves(&mut player, 200);
        let at = |share: usize| times[times.len() * share / 100].as_secs_f64() * 1e3;
        println!("{size:?} while checking: median {:.2}, p90 {:.2}, p99 {:.2} ms a move", at(50), at(90), at(99));
        // Wide, for machines with much else to do; the budget itself is measured by `benches/budgets.rs`.
        assert!(at(50) < 250.0, "{times:?}");
        // What is placed is saved and taken back all the same.
        player.keys("9");
        player.keys("u");
        player.wait("a message", |state| state.shows("undone") && state.whole());
        player.see(|state| assert!(state.shows(CHECKING)));
        player.quit();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn whoever_thinks_steps_back_behind_whoever_draws() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(endless()).spawn();
    player.shows(CHECKING);
    let tasks = format!("/proc/{}/task", player.pid());
    let gentle = |task: &std::fs::DirEntry| {
        let stat = std::fs::read_to_string(task.path().join("stat")).ok()?;
        let (name, fields) = stat.rsplit_once(')')?;
        let nice: i32 = fields.split_whitespace().nth(16)?.parse().ok()?;
        Some((name.contains("(worker"), nice))
    };
    // A thread has its name a moment before it steps back.
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let found: Vec<(bool, i32)> =
            std::fs::read_dir(&tasks).unwrap().filter_map(|task| gentle(&task.ok()?)).collect();
        let of = |worker: bool| found.iter().filter(move |(one, _)| *one == worker).map(|(_, nice)| *nice);
        let drawing = of(false).min().unwrap();
        if of(true).count() > 0 && of(true).all(|nice| nice > drawing) {
            break;
        }
        assert!(Instant::now() < deadline, "{found:?}");
    }
    player.quit();
}

#[test]
fn a_look_ends_with_the_paste_box() {
    if !std::path::Path::new("/proc/self/task").exists() {
        println!("skipped: there is no /proc to count threads in");
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    let wait_for = |player: &Player, count: usize| {
        let deadline = Instant::now() + Duration::from_secs(40);
        while workers(player) != count {
            assert!(Instant::now() < deadline, "{} workers instead of {count}", workers(player));
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    wait_for(&player, 0);
    player.paste(&endless());
    player.shows(CHECKING);
    wait_for(&player, 1);
    player.keys(ESC);
    player.wait("the box to go", |state| !state.shows("Paste a puzzle"));
    wait_for(&player, 0);
    // It goes along to the board, and ends with the game.
    player.paste(&endless());
    player.shows(CHECKING);
    player.keys(ENTER);
    player.wait("the board", |state| !state.shows("Paste a puzzle") && state.shows(CHECKING));
    wait_for(&player, 1);
    player.paste(KILLER);
    player.shows("24 cages");
    player.keys(ENTER);
    player.wait("the other board", |state| !state.shows("Paste a puzzle") && !state.shows(CHECKING));
    wait_for(&player, 0);
    player.quit();
}
