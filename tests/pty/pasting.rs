//! Pasting: by bracketed paste, by speed, and what must not be let in.

use std::path::Path;

use ninefold::puzzle::{Digit, Kind};
use ninefold::store::Store;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::boards::{KILLER, made, read};
use crate::harness::{ENTER, ESC, Player, Start, State};
use crate::simulated::{Simulated, masked};

fn last_log(home: &Path) -> String {
    let store = Store::open(home).unwrap();
    store.read(&store.last().unwrap()).unwrap().log
}

#[test]
fn a_bracketed_paste_is_shown_before_it_replaces_anything() {
    let home = tempfile::tempdir().unwrap();
    let sudoku = made(Kind::Sudoku, true, false, 41);
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("9");
    let before = player.copy();
    player.paste(&sudoku);
    player.shows("Sudoku,");
    // Leaving it keeps the board.
    player.keys(ESC);
    player.wait("the preview to go", |state| !state.shows("Sudoku,"));
    assert_eq!(player.copy(), before);
    player.paste(&sudoku);
    player.shows("Sudoku,");
    player.key(ENTER);
    assert_eq!(player.copy(), sudoku);
    player.quit();
}

#[test]
fn a_challenge_in_a_file_keeps_its_time() {
    let (home, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = folder.path().join("challenge.txt");
    let text = format!("Killer (gentle): I took 12:34 without a hint. Can you beat it?\n{KILLER}\n");
    std::fs::write(&file, text).unwrap();
    let mut player = Start::new(home.path()).arg(file.to_str().unwrap()).spawn();
    player.shows("to beat: 12:34");
    player.quit();
}

#[test]
fn a_burst_is_a_paste() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    player.keys(KILLER);
    player.shows("24 cages");
    player.key(ENTER);
    assert_eq!(player.copy(), KILLER);

    // Also one with line breaks, which must not count as Enter.
    let lines = made(Kind::Sudoku, true, false, 42);
    let board = read(&lines).board;
    let wrapped: Vec<&str> = (0..lines.len()).step_by(18).map(|i| &lines[i..(i + 18).min(lines.len())]).collect();
    player.keys(&wrapped.join("\r"));
    player.shows("Sudoku,");
    player.key(ENTER);
    assert_eq!(read(&player.copy()).board, board);
    player.quit();
}

#[test]
fn a_bad_paste_says_why_and_keeps_the_board() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("9");
    let before = player.copy();
    let two_sums = format!("{}{}", "1".repeat(81), format_args!(",{}{}", "4545", "00".repeat(79)));
    let bad = [
        ("hello, this is no puzzle".to_owned(), ""),
        (KILLER[..200].to_owned(), ""),
        (two_sums, "r1c"),
        ("\x1b]0;title\x07\x1b[2Jnonsense \u{202e}\u{9b}31m".to_owned(), ""),
        ("5".repeat(81), "r1c"),
    ];
    for (text, named) in bad {
        let mark = player.mark();
        player.paste(&text);
        player.wait("a reason", |state| state.raw().len() > mark && state.shows(named));
        player.key(ENTER);
        player.see(|state| {
            let new = &state.raw()[mark..];
            assert!(!new.windows(4).any(|w| w == b"\x1b]0;"), "a title got through");
        });
        player.keys(ESC);
        player.wait("the box to go", |state| !state.shows("Paste a puzzle"));
        assert_eq!(player.copy(), before, "after {text:?}");
    }
    // Too much.
    player.paste(&"1".repeat(100_000));
    player.shows("more than 64 KiB were pasted");
    assert_eq!(player.copy(), before);
    player.quit();
}

#[test]
fn text_that_is_not_utf8_is_no_key() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.raw_keys(b"\xff\xfe\xc3\x28\x80");
    player.key("l");
    assert_eq!(player.copy(), KILLER);
    player.quit();
}

/// What a terminal answers that knows bracketed paste, once it has been asked.
fn answers(player: &mut Player) {
    player.wait("the question about bracketed paste", |state| state.count("\x1b[?2004$p") > 0);
    player.keys("\x1b[?2004;1$y");
}

#[test]
fn typing_ahead_is_never_a_paste_where_pastes_are_marked() {
    const KEYS: &[u8] = b"123456789123456789hjklhjklhjkluuUxcz0";
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    answers(&mut player);
    player.shows("Killer");
    player.wait("the puzzle to be checked", |state| state.whole() && !state.shows("checking …"));
    let log = last_log(home.path());
    let mut simulated = Simulated::from_log(&log, None, (80, 24));
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let bursts: u32 = std::env::var("NINEFOLD_BURSTS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    for burst in 0..bursts {
        let length = 12 + random.next_u32() % 40;
        let keys: String = (0..length).map(|_| char::from(KEYS[random.next_u32() as usize % KEYS.len()])).collect();
        player.keys(&keys);
        keys.chars().for_each(|key| simulated.key(key));
        let wanted = simulated.text();
        player.wait(&format!("burst {burst}, {keys}, to be played:\n{wanted}"), |state| {
            state.whole() && masked(&state.text()) == wanted
        });
    }
    player.quit();
}

#[test]
fn type_ahead_that_comes_before_the_answer_waits_for_it() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.wait("the question about bracketed paste", |state| state.count("\x1b[?2004$p") > 0);
    player.keys("l3l7l2l9l1l4l");
    player.keys("\x1b[?2004;1$y");
    player.shows("Killer");
    player.wait("the digits", |state| state.whole() && !state.shows("Paste a puzzle") && state.frames() > 1);
    let copied = player.copy();
    let board = read(&copied).board;
    for (column, digit) in (1..=7).zip([0, 3, 7, 2, 9, 1, 4]) {
        let cell = format!("r1c{column}").parse().unwrap();
        let found = board.digit(cell).map_or(0, Digit::get);
        assert_eq!(found, digit, "r1c{column} in {copied}");
    }
    player.quit();
}

#[test]
fn where_a_paste_is_guessed_esc_plays_it_as_keys() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.wait("the puzzle to be checked", |state| state.whole() && !state.shows("checking …"));
    player.keys("l3l7l2l9l1l4l");
    player.shows("Esc plays it as keys");
    player.keys(ESC);
    player.wait("the box to go", |state| state.whole() && !state.shows("Paste a puzzle"));
    let board = read(&player.copy()).board;
    assert_eq!(board.digit("r1c5".parse().unwrap()).map(Digit::get), Some(9));
    // What was changed in the box is no typing any more.
    player.keys("l3l7l2l9l1l4l");
    player.shows("Esc plays it as keys");
    player.key("x");
    player.keys(ESC);
    player.wait("the box to go", |state| state.whole() && !state.shows("Paste a puzzle"));
    assert_eq!(read(&player.copy()).board, board);
    player.quit();
}

#[test]
fn a_paste_goes_into_the_line_that_is_typed() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("g");
    player.paste("r5c6\n");
    player.shows("go to (r4c7 or 47) r5c6");
    player.keys(ENTER);
    player.wait("the line to go", |state| state.whole() && !state.shows("go to"));
    player.key(":");
    player.paste("undo");
    player.shows(":undo");
    player.keys(ENTER);
    player.shows("nothing to undo");
    player.quit();
}

#[test]
fn a_paste_that_is_broken_off_leaves_the_keyboard_free() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("9");
    let before = player.copy();
    let mut random = ChaCha8Rng::seed_from_u64(2);
    // All of them with NINEFOLD_BURSTS: each waits until a line counts as quiet.
    let lengths = [1, 12, 81, 324, 4095, 4096, 65_536, 65_537, 1 << 20];
    let some = if std::env::var_os("NINEFOLD_BURSTS").is_some() { 1 } else { 3 };
    for length in lengths.into_iter().rev().step_by(some) {
        let text: String = (0..length).map(|_| char::from(b'0' + (random.next_u32() % 10) as u8)).collect();
        let whole = format!("\x1b[200~{text}\x1b[201~");
        // Broken off inside the text; for the short ones also inside its end.
        let mut cuts = vec![whole.len() - 7, 7 + random.next_u32() as usize % length, whole.len() - 3];
        cuts.truncate(if length > 100_000 { 2 } else { 3 });
        for cut in cuts {
            player.keys(&whole[..cut]);
            // It ends on its own after a while; the player is there all the time.
            let boxed = |state: &State| state.shows("Paste a puzzle");
            player.wait("the paste to be over", |state| {
                state.whole() && (boxed(state) || length > 65_536 && state.shows("more than 64 KiB"))
            });
            if !player.see(boxed) {
                // The rest is passed over until it ends, or Esc is pressed while the line is quiet.
                player.shows("Killer");
                if cut % 2 == 0 {
                    player.keys("\x1b[201~");
                } else {
                    std::thread::sleep(std::time::Duration::from_millis(700));
                    player.keys(ESC);
                    player.wait("an answer to Esc", |state| state.whole() && !state.shows("more than 64 KiB"));
                }
            } else {
                player.keys(ESC);
                player.wait("the box to go", |state| state.whole() && !state.shows("Paste a puzzle"));
            }
            assert_eq!(player.copy(), before, "{length} bytes, broken off at {cut}");
        }
    }
    // Ctrl+C does not wait.
    player.keys("\x1b[200~123");
    player.keys("\x03");
    assert!(player.ended().success());
    player.assert_restored();
}

#[test]
fn the_rest_of_a_paste_that_stalls_is_not_played() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("9");
    let before = player.copy();
    let sudoku = made(Kind::Sudoku, true, false, 43);
    player.keys(&format!("\x1b[200~{sudoku}"));
    player.shows("Sudoku,");
    // As keys they would begin the puzzle, quit, and leave the rest to the shell.
    player.keys("\rq\rtouch x\r\x1b[201~");
    player.keys(ESC);
    player.wait("the box to go", |state| state.whole() && !state.shows("Paste a puzzle"));
    assert_eq!(player.copy(), before);
    player.quit();
}
