//! Pictures: `:picture FILE`, and the board in pixels as a terminal gets it.

use crate::harness::{ENTER, Start};

const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

#[test]
fn a_picture_is_written_once() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(SUDOKU).spawn();
    player.wait("the board", |state| state.frames() > 0);
    let formats: &[&str] = if cfg!(feature = "graphics") { &["svg", "html", "png"] } else { &["svg", "html"] };
    for format in formats {
        let command = format!("picture board.{format}");
        player.type_slowly(":");
        player.type_slowly(&command);
        player.key(ENTER);
        player.shows(&format!("the picture is in board.{format}"));
        player.type_slowly(":");
        player.type_slowly(&format!("picture nowhere/board.{format}"));
        player.key(ENTER);
        player.shows("there is no such folder");
        let bytes = std::fs::read(home.path().join(format!("board.{format}"))).unwrap();
        assert!(bytes.len() > 2000);
        player.type_slowly(":");
        player.type_slowly(&command);
        player.key(ENTER);
        player.shows("a file of this name is there already");
        assert_eq!(std::fs::read(home.path().join(format!("board.{format}"))).unwrap(), bytes);
    }
}

#[cfg(feature = "graphics")]
mod pixels {
    use std::collections::{BTreeMap, BTreeSet};

    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;

    use super::{SUDOKU, Start};
    use crate::harness::{ESC, Player, State};
    use crate::manners::{LEFT, nothing_is_left};

    /// What a terminal says that has the kitty protocol, or sixels, and characters of 10×20 pixels.
    const KITTY: &[u8] = b"\x1b_Gi=31;OK\x1b\\\x1b[6;20;10t\x1b[?62;c";
    const SIXEL: &[u8] = b"\x1b[6;20;10t\x1b[?64;4;22c";

    const QUESTION: &str = "a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[c";
    const PICTURE: &str = "\x1b_Ga=T,U=1,";
    const NO_PICTURE: &str = "\x1b_Ga=d,d=R,";
    const DRAWN: &str = "\x1bP0;1;0q";

    fn begin(home: &std::path::Path, how: &[&str]) -> Player {
        let start = Start::new(home).size(110, 42).arg(SUDOKU);
        let player = how.iter().fold(start, |start, arg| start.arg(*arg)).spawn();
        player.wait("the board", |state| state.frames() > 0 && state.shows("Sudoku"));
        player
    }

    /// A picture as the terminal would put it together of its tiles: pixels in a row, and red, green and blue of each.
    struct Board {
        width: usize,
        pixels: Vec<u8>,
    }

    /// The picture after everything that was sent. Tiles are numbered row by row.
    fn board(state: &State) -> Board {
        let raw = String::from_utf8_lossy(state.raw()).into_owned();
        let mut tiles: BTreeMap<u32, (usize, Vec<u8>)> = BTreeMap::new();
        let mut pieces = raw.split("\x1b_G").skip(1).filter(|piece| piece.contains(";")).peekable();
        while let Some(piece) = pieces.next() {
            let (keys, rest) = piece.split_once(';').unwrap();
            let Some((_, number)) = keys.split_once("U=1,i=") else { continue };
            let number: u32 = number.split_once(',').unwrap().0.parse().unwrap();
            let mut data = rest.split_once("\x1b\\").unwrap().0.to_owned();
            while let Some(more) = pieces.next_if(|piece| piece.starts_with("m=")) {
                data.push_str(more.split_once(';').unwrap().1.split_once("\x1b\\").unwrap().0);
            }
            let png = STANDARD.decode(data).unwrap();
            let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            let rgb = pixels.chunks_exact(info.color_type.samples()).flat_map(|pixel| pixel[..3].to_vec()).collect();
            tiles.insert(number, (info.width as usize, rgb));
        }
        let tiles: Vec<(usize, Vec<u8>)> = tiles.into_values().collect();
        // The last tile of a row is narrower than the first.
        let across = 1 + tiles.iter().position(|(width, _)| *width != tiles[0].0).unwrap();
        let mut whole = Board { width: tiles[..across].iter().map(|(width, _)| width).sum(), pixels: Vec::new() };
        for row in tiles.chunks(across) {
            let height = row[0].1.len() / 3 / row[0].0;
            for y in 0..height {
                row.iter().for_each(|(width, rgb)| whole.pixels.extend(&rgb[3 * width * y..3 * width * (y + 1)]));
            }
        }
        if let Some(folder) = std::env::var_os("NINEFOLD_SHOTS") {
            let file = std::fs::File::create(std::path::Path::new(&folder).join("kitty.png")).unwrap();
            let height = whole.pixels.len() / 3 / whole.width;
            let mut encoder = png::Encoder::new(file, whole.width as u32, height as u32);
            encoder.set_color(png::ColorType::Rgb);
            encoder.write_header().unwrap().write_image_data(&whole.pixels).unwrap();
        }
        whole
    }

    #[test]
    fn kitty_gets_the_board_and_every_change() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &[]);
        assert_eq!(player.see(|state| (state.count(QUESTION), state.count(PICTURE))), (1, 0));
        player.raw_keys(KITTY);
        player.wait("a picture", |state| state.count(PICTURE) > 20 && state.whole());
        player.wait("placeholders", |state| state.text().contains('\u{10eeee}'));
        let (tiles, before) = player.see(|state| (state.count(PICTURE), board(state)));
        // 73×37 characters at the largest tier.
        assert_eq!((before.width, before.pixels.len()), (730, 3 * 730 * 740));
        player.keys("6");
        player.wait("another picture", |state| state.count(PICTURE) > tiles && state.whole());
        let (sent, after) = player.see(|state| (state.count(PICTURE) - tiles, board(state)));
        assert!(sent < tiles / 4, "{sent} of {tiles}");
        let pixels = before.pixels.chunks_exact(3).zip(after.pixels.chunks_exact(3)).enumerate();
        let changed: Vec<(usize, usize)> =
            pixels.filter(|(_, (old, new))| old != new).map(|(at, _)| (at % 730, at / 730)).collect();
        // The digit is drawn in r1c1, and its like in r4c6 and r8c7 are marked; cells are 80 pixels wide and high.
        let cells: BTreeSet<(usize, usize)> =
            changed.iter().map(|(x, y)| (y.saturating_sub(10) / 80 + 1, x.saturating_sub(5) / 80 + 1)).collect();
        assert_eq!(cells, BTreeSet::from([(1, 1), (4, 6), (8, 7)]), "{} pixels", changed.len());
    }

    #[test]
    fn a_window_takes_the_place_of_a_part_of_the_picture() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &[]);
        player.raw_keys(KITTY);
        player.wait("a picture", |state| state.text().contains('\u{10eeee}') && state.whole());
        let shown = |state: &State| state.text().chars().filter(|letter| *letter == '\u{10eeee}').count();
        let (tiles, whole) = player.see(|state| (state.count(PICTURE), shown(state)));
        // The help would cover all of it.
        player.keys(",");
        player.shows("Settings");
        player.wait("a part of the picture", |state| (whole / 8..whole).contains(&shown(state)) && state.whole());
        player.key(ESC);
        player.wait("the whole picture", |state| shown(state) == whole && state.whole());
        // The terminal has it still.
        assert_eq!(player.see(|state| (state.count(PICTURE), state.count(NO_PICTURE))), (tiles, 0));
        player.keys("q");
        player.ended();
        // Nothing is left in the terminal's memory.
        assert_eq!(player.see(|state| state.count(NO_PICTURE)), 1);
    }

    #[test]
    fn sixels_that_a_window_covered_are_sent_again() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &[]);
        player.raw_keys(SIXEL);
        player.wait("a picture", |state| state.count(DRAWN) == 1 && state.whole());
        player.keys("?");
        player.shows("Help");
        let (drawn, sent) = player.see(|state| (state.count(DRAWN), state.raw().len()));
        assert_eq!(drawn, 1, "nothing is drawn over the window");
        player.key(ESC);
        player.wait("what was covered", |state| state.count(DRAWN) > 1 && state.whole());
        let again = player.see(|state| state.raw().len() - sent);
        assert!(again < sent, "{again} bytes after {sent}: no more than what was covered");
    }

    #[test]
    fn zooming_sends_the_board_with_the_pixels_that_it_has_now() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &[]);
        player.raw_keys(KITTY);
        player.wait("a picture", |state| state.text().contains('\u{10eeee}') && state.whole());
        let (mut width, mut sent) = player.see(|state| (board(state).width, state.count(PICTURE)));
        assert_eq!(width, 730);
        player.zoom((16, 32));
        player.wait("a larger picture", |state| state.count(PICTURE) >= 2 * sent && state.whole());
        (width, sent) = player.see(|state| (board(state).width, state.count(PICTURE)));
        assert_eq!(width, 73 * 16);
        // The terminal knows better than the system.
        player.wait("the question again", |state| state.count("\x1b[16t") == 2);
        player.raw_keys(b"\x1b[6;30;15t");
        player.wait("another picture", |state| state.count(PICTURE) >= sent * 3 / 2 && state.whole());
        assert_eq!(player.see(|state| board(state).width), 73 * 15);
        // Sixels likewise.
        let mut player = begin(home.path(), &[]);
        player.raw_keys(SIXEL);
        player.wait("a picture", |state| state.count(DRAWN) == 1 && state.whole());
        player.zoom((16, 32));
        player.wait("another picture", |state| state.count(DRAWN) == 2 && state.whole());
    }

    #[test]
    fn the_answer_to_the_question_of_a_resize_is_not_left_to_the_shell() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("log.txt");
        let start = Start::new(home.path()).size(110, 42).arg("--log").arg(log.to_str().unwrap()).arg(SUDOKU);
        let mut player = start.in_script(LEFT).spawn();
        player.wait("the question", |state| state.count(QUESTION) == 1);
        player.raw_keys(KITTY);
        player.wait("a picture", |state| state.text().contains('\u{10eeee}') && state.whole());
        player.zoom((16, 32));
        player.wait("the question again", |state| state.count("\x1b[16t") == 2);
        assert!(nothing_is_left(player, &log, "\x1b[6;30;15t"), "the shell got the answer");
    }

    #[test]
    fn sixels_are_sent_whole_and_then_in_parts() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &[]);
        player.raw_keys(SIXEL);
        player.wait("a picture", |state| state.count(DRAWN) == 1 && state.whole());
        player.wait("a question", |state| state.count("\x1b[?1;1;0S") == 1);
        if let Some(folder) = std::env::var_os("NINEFOLD_SHOTS") {
            let raw = player.see(|state| state.raw()[state.last(DRAWN).unwrap()..].to_vec());
            let end = raw.windows(2).position(|two| two == b"\x1b\\").unwrap() + 2;
            std::fs::write(std::path::Path::new(&folder).join("sixel.six"), &raw[..end]).unwrap();
        }
        let sent = player.see(|state| state.raw().len());
        // A corner mark.
        player.keys("x");
        player.keys("5");
        player.wait("a part", |state| state.count(DRAWN) == 2 && state.whole());
        let (part, whole) = player.see(|state| (state.raw().len() - sent, sent));
        assert!(part * 3 < whole, "{part} bytes after {whole}");
        player.raw_keys(b"\x1b[?1;0;16S");
        player.wait("the whole in fewer colours", |state| state.count(DRAWN) == 3 && state.whole());
        assert!(
            player.see(|state| !String::from_utf8_lossy(&state.raw()[state.last(DRAWN).unwrap()..]).contains("#16;2"))
        );
    }

    #[test]
    fn nothing_is_asked_where_nothing_can_be_shown() {
        let home = tempfile::tempdir().unwrap();
        for (name, value) in
            [("SSH_CONNECTION", "1 2 3 4"), ("TMUX", "/tmp/x,1,0"), ("NO_COLOR", "1"), ("TERM", "linux")]
        {
            let player = Start::new(home.path()).arg(SUDOKU).env(name, value).env("COLORTERM", "").spawn();
            player.wait("the board", |state| state.frames() > 0);
            assert_eq!(player.see(|state| state.count("\x1b_G")), 0, "{name}");
        }
        let mut player = begin(home.path(), &["--graphics", "off"]);
        player.raw_keys(KITTY);
        player.keys("?");
        player.shows("Help");
        assert_eq!(player.see(|state| state.count("\x1b_G")), 0);
    }

    #[test]
    fn the_setting_counts_at_once() {
        let home = tempfile::tempdir().unwrap();
        let mut player = begin(home.path(), &["--graphics", "off"]);
        player.key(",");
        player.shows("Settings");
        for _ in 0..40 {
            if player.see(|state| state.shows("Whether the board is shown in pixels")) {
                break;
            }
            player.key("j");
        }
        assert_eq!(player.see(|state| (state.count(QUESTION), state.count(PICTURE))), (0, 0));
        // auto comes after off.
        player.key("l");
        player.wait("the question", |state| state.count(QUESTION) == 1);
        player.raw_keys(KITTY);
        player.wait("a picture", |state| state.count(PICTURE) > 0 && state.text().contains('\u{10eeee}'));
        player.key("h");
        player.wait("no picture", |state| state.count(NO_PICTURE) == 1 && !state.text().contains('\u{10eeee}'));
    }

    #[test]
    fn what_is_asked_for_is_shown_without_an_answer() {
        let home = tempfile::tempdir().unwrap();
        let player = begin(home.path(), &["--graphics", "sixel"]);
        player.wait("a picture", |state| state.count(DRAWN) == 1);
        let player = begin(home.path(), &["--graphics", "kitty"]);
        player.wait("a picture", |state| state.count(PICTURE) > 20);
    }
}
