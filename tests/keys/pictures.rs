//! `:picture FILE` and `:print FILE`.

use std::path::Path;

use crate::language::{begin, holds, press};

#[test]
fn a_picture_shows_the_game_and_no_cursor() {
    let mut world = begin("open");
    press(&mut world, "5:picture a.svg<enter>");
    holds(&world, "overlay=- | the picture is in a.svg", "5:picture");
    let text = String::from_utf8(world.pictures[Path::new("a.svg")].clone()).unwrap();
    assert!(text.contains("class=\"entered\"") && text.contains(">5</text>"), "{text}");
    // The cursor is nothing that belongs to the puzzle.
    press(&mut world, "<right><right>:picture b.svg<enter>");
    assert_eq!(world.pictures[Path::new("b.svg")], text.as_bytes());
    press(&mut world, ":picture a.svg<enter>");
    holds(&world, "overlay=- | a.svg is not written: it is there", ":picture again");
}

#[test]
fn names_of_files_may_stand_in_quotes() {
    let mut world = begin("open");
    press(&mut world, ":picture \"my board.svg\"<enter>");
    holds(&world, "overlay=- | the picture is in my board.svg", "double quotes");
    press(&mut world, ":print 'my sheet.svg'<enter>");
    holds(&world, "overlay=- | the sheet is in my sheet.svg", "single quotes");
    assert!(world.pictures.keys().all(|file| !file.to_string_lossy().contains(['"', '\''])));
}

#[test]
fn what_is_no_picture_is_refused() {
    for (keys, expected) in [
        (":picture a.jpg<enter>", "overlay=Command | picture needs a file name that ends in .svg, .html"),
        (":picture<enter>", "overlay=Command | picture needs a word after it: FILE"),
        ("P:picture a.svg<enter>", "overlay=- | paused"),
    ] {
        let mut world = begin("open");
        press(&mut world, keys);
        holds(&world, expected, keys);
        assert!(world.pictures.is_empty(), "{keys}");
    }
}

#[test]
fn a_sheet_has_the_puzzle_and_its_rules_but_nothing_that_was_entered() {
    let mut world = begin("open");
    press(&mut world, "5:print a.svg<enter>");
    holds(&world, "overlay=- | the sheet is in a.svg", "5:print");
    let text = String::from_utf8(world.pictures[Path::new("a.svg")].clone()).unwrap();
    assert!(text.contains("Sudoku") && text.contains("Each row") && !text.contains("class=\"entered\""), "{text}");
    press(&mut world, ":print a.jpg<enter>");
    holds(&world, "overlay=Command | print needs a file name that ends in ", ":print a.jpg");
    if cfg!(feature = "graphics") {
        press(&mut world, "<esc>:print a.PDF<enter>:print b.pdf<enter>");
        assert!(world.pictures[Path::new("a.PDF")].starts_with(b"%PDF-"));
        holds(&world, "overlay=- | the sheet is in b.pdf", ":print b.pdf");
    }
}
