//! Pasting: by bracketed paste, by speed, and what must not be let in.

use ninefold::puzzle::Kind;

use crate::boards::{KILLER, made, read};
use crate::harness::{ENTER, ESC, Start};

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
    player.shows("100000 bytes");
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
