//! Every notation and every kind of link: pasted, looked at, played, copied back. And the QR code as a camera sees it.

use ninefold::notation::{self, Feature, NOTATIONS};
use ninefold::puzzle::{Cell, Kind};

use crate::boards::{KILLER, made, read};
use crate::harness::{ENTER, Player, Start, State};

/// A command of the command line, key by key.
fn command(player: &mut Player, words: &str) {
    player.type_slowly(":");
    player.type_slowly(words);
    player.key(ENTER);
}

/// Pastes, reads the preview, plays a move, and copies it back in the notation it came in.
fn there_and_back(player: &mut Player, slug: &'static str, pasted: &str) {
    let row = notation::find(slug).unwrap();
    let before = read(pasted);
    player.paste(pasted);
    player.shows(&format!("read as {slug}"));
    player.shows(&before.puzzle.title());
    player.key(ENTER);
    player.wait("the preview to go", |state| !state.shows("Paste a puzzle"));
    // a move in the first cell that is open
    let free = |c: &Cell| before.board.digit(*c).is_none();
    let cell = before.puzzle.cells().iter().find(free).expect("an open cell");
    let digit = before.puzzle.open_digits(&before.board, cell).min().expect("a digit that can stand there");
    command(player, &format!("{cell}={digit}"));
    let copied = player.see(|state| state.copied().len());
    command(player, &format!("copy {slug}"));
    player.wait("a copied text", |state| state.copied().len() > copied);
    let text = player.see(|state| state.copied().pop().unwrap());
    let after = read(&text);
    assert_eq!(after.origin.notation, slug);
    // a bare string may say less of the variant than its link did
    let bare = notation::write(row, &before.puzzle, &before.board, None).unwrap();
    assert_eq!(after.puzzle.title(), read(&bare.text).puzzle.title(), "{slug}");
    assert_eq!(after.puzzle.cages(), before.puzzle.cages(), "{slug}");
    let placed = after.board.digit(cell);
    let kept = row.can_hold(Feature::Placed).then_some(digit);
    assert_eq!(placed, kept, "{slug}: {text}");
}

/// All notations that can hold a puzzle, as strings and, where there are any, as links.
fn all_of(kind: Kind, boxes: bool, diagonals: bool, seed: u64) {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(100, 45).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    let import = read(&made(kind, boxes, diagonals, seed));
    let mut count = 0;
    for row in NOTATIONS.iter().filter(|n| n.reads() && n.writes()) {
        let Ok(written) = notation::write(row, &import.puzzle, &import.board, None) else { continue };
        let texts = [Some(written.text.clone()), notation::link(row, &import.puzzle, &written.text)];
        for text in texts.into_iter().flatten().filter(|text| read(text).origin.notation == row.slug) {
            there_and_back(&mut player, row.slug, &text);
            count += 1;
        }
    }
    assert!(count >= 4, "only {count} texts");
    player.quit();
}

#[test]
fn a_sudoku_in_every_notation() {
    all_of(Kind::Sudoku, true, false, 51);
}

#[test]
fn a_killer_in_every_notation() {
    all_of(Kind::Killer, true, false, 52);
}

#[test]
fn a_str8ts_in_every_notation() {
    all_of(Kind::Str8ts, false, false, 53);
}

#[test]
fn a_str8ts_bx_in_every_notation() {
    all_of(Kind::Str8ts, true, true, 54);
}

#[test]
fn the_choice_of_the_list_outlives_the_player() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("\x19");
    player.shows("killer-b");
    for _ in 0..30 {
        if player.see(|state| state.shows("▸ killer-b ")) {
            break;
        }
        player.key("j");
    }
    player.key(ENTER);
    player.wait("a copied text", |state| !state.copied().is_empty());
    assert!(player.see(|state| state.copied()[0].starts_with("L9B")));
    player.quit();
    let mut player = Start::new(home.path()).spawn();
    player.shows("Killer");
    player.key(ENTER);
    player.wait("the board", |state| state.shows("n hint"));
    assert!(player.copy().starts_with("L9B"));
    player.quit();
}

/// What a reader of QR codes makes of the screen: two points in each cell, one over the other.
fn scanned(state: &State) -> Option<String> {
    const SCALE: usize = 4;
    let (rows, columns) = state.size();
    let dark = |x: usize, y: usize| {
        let cell = state.screen().cell((y / 2) as u16, x as u16);
        let Some(cell) = cell else { return false };
        let lower = cell.contents() == "▄" && !y.is_multiple_of(2);
        let shown = if lower { cell.fgcolor() } else { cell.bgcolor() };
        shown == vt100::Color::Rgb(0, 0, 0)
    };
    let (width, height) = (usize::from(columns) * SCALE, usize::from(rows) * 2 * SCALE);
    let grey = |x: usize, y: usize| if dark(x / SCALE, y / SCALE) { 0 } else { 255 };
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
    image.detect_grids().first()?.decode().ok().map(|(_, text)| text)
}

#[test]
fn a_camera_reads_the_link_off_the_screen() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(100, 44).arg(KILLER).spawn();
    player.shows("Killer");
    player.keys("Y");
    player.wait("a link", |state| !state.copied().is_empty());
    let link = player.see(|state| state.copied()[0].clone());
    assert!(link.starts_with("https://"));
    player.key("C");
    player.shows("shows its link as a QR code");
    player.key("\t");
    player.wait("a code that can be read", |state| scanned(state).as_deref() == Some(link.as_str()));
    // A window that is too small says how large it would have to be.
    player.resize(80, 24);
    player.shows("needs a window of");
    player.quit();
}
