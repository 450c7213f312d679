//! Copying: the list of notations, the last choice, the paste box's list, and what is said of a puzzle.

use ninefold::notation::{self, Feature, find};
use ninefold::screens::{CopyMenu, Screen};

use crate::language::{all_hold, begin, cell, found_on_screen, holds, press};
use crate::world::World;

fn menu(world: &World) -> &CopyMenu {
    let Some(Screen::CopyMenu(menu)) = world.stage.overlay() else { panic!("no list: {:?}", world.stage.overlay()) };
    menu
}

/// Selects the row of a notation.
fn go_to(world: &mut World, slug: &str) {
    press(world, "<home>");
    for _ in 0..menu(world).rows.iter().position(|row| row.notation.slug == slug).expect(slug) {
        press(world, "<down>");
    }
}

fn from(text: &str) -> &'static str {
    notation::parse(text).unwrap().origin.notation
}

/// The list says in the same words as of other rows what is lost; where, is said below it.
#[test]
fn what_a_notation_loses_is_said_in_its_row() {
    let mut world = begin("almost");
    world.stage.app.size = (80, 24);
    press(&mut world, "1<c-y>");
    let (_, row) = found_on_screen(&world, "pm-grid");
    let screen = crate::language::drawn(&world);
    let line = screen.lines().nth(row.into()).unwrap();
    assert!(line.contains("pm-grid") && line.contains("does not tell placed digits from given ones "), "{line}");
    let mut killer = begin("menu");
    killer.stage.app.size = (60, 20);
    press(&mut killer, "EK<down><down><down><down><enter><s-right>10<enter><c-y>");
    found_on_screen(&killer, "cannot hold cells in no cage ");
    go_to(&mut world, "pm-grid");
    found_on_screen(&world, "pm-grid does not tell placed digits from given ones: r1c1 read as given");
}

pub const CASES: &[(&str, &str, &str)] = &[
    ("open", "<c-y>", "overlay=Copy"),
    ("open", "<c-y><esc>", "overlay=- |"),
    ("open", "<c-y><c-y>", "overlay=-"),
    ("open", "<c-y>j<enter>", "overlay=- | copied"),
    ("open", "<c-y>C", "overlay=Copy"),
    ("open", "5:copy<enter>", "overlay=- r1c1=5 | copied"),
    ("open", ":copy sudoku-b<enter>", "overlay=- | copied"),
    ("open", ":copy killer-b<enter>", "overlay=- | killer-b holds no Sudoku"),
    ("open", ":copy frobnicate<enter>", "overlay=Command | there is no notation"),
    ("open", ":link ninefold<enter>", "| no website takes ninefold in a link; y copies it as text"),
    ("open", ":link sudoku-81<enter>", "| copied"),
    ("open", ":copy-menu<enter>", "overlay=Copy"),
    ("open", "I", "overlay=About"),
    ("open", ":about<enter><down><pgdn><end><home><esc>", "overlay=-"),
    ("menu", ":copy<enter>", "overlay=Command | no game"),
    ("killer", "C<tab><tab><esc>", "overlay=-"),
    ("open", "<c-y><down><up>jk<pgdn><pgup><end><home>y", "overlay=- | copied"),
    ("killer", "<c-y>Y", "overlay=- | copied"),
    ("open", "5<c-y><tab>", "overlay=Copy"),
];

#[test]
fn a_paste_box_finds_the_puzzle_among_words() {
    let mut world = begin("menu");
    press(&mut world, &format!("<paste Look, number 5: {}>", crate::world::PACK_TEXT));
    let Some(Screen::Paste(paste)) = world.stage.overlay() else { panic!("no paste box") };
    let preview = paste.found.as_ref().unwrap().as_ref().unwrap();
    assert_eq!(preview.notices, [notation::WORDS_LEFT]);
    assert_eq!(paste.readers.first().map(|n| n.slug), Some(preview.import.origin.notation));
    press(&mut world, "<enter>");
    assert!(world.stage.app.play.is_some());
}

#[test]
fn keys_of_the_list() {
    all_hold(CASES);
}

#[test]
fn every_notation_that_can_hold_the_puzzle_is_copied() {
    for start in ["open", "killer", "str8ts", "small"] {
        let mut world = begin(start);
        press(&mut world, "<down>5x12<c-y>");
        let side = world.stage.app.play.as_ref().unwrap().game.puzzle().side();
        let rows = menu(&world).rows.clone();
        assert!(rows.iter().any(|row| row.notation.slug == "ninefold"));
        for row in &rows {
            let slug = row.notation.slug;
            world.copied.clear();
            if !matches!(world.stage.overlay(), Some(Screen::CopyMenu(_))) {
                press(&mut world, "<c-y>");
            }
            go_to(&mut world, slug);
            press(&mut world, "<enter>");
            match &row.outcome {
                Ok(loss) => {
                    assert_eq!(world.copied.len(), 1, "{slug}");
                    let read = notation::parse_as(row.notation, &world.copied[0]);
                    assert_eq!(read.unwrap_or_else(|e| panic!("{slug}: {e}")).puzzle.side(), side, "{slug}");
                    assert!(loss.features.is_empty() || !loss.notices.is_empty(), "{slug}: {loss:?}");
                    let said = world.stage.app.message.as_ref().unwrap().text.clone();
                    for notice in &loss.notices {
                        assert!(said.contains(notice.as_str()), "{said}");
                    }
                }
                Err(why) => {
                    assert!(world.copied.is_empty(), "{slug}");
                    holds(&world, &format!("overlay=Copy | {why}"), slug);
                }
            }
        }
        // those that cannot are the last
        assert!(rows.is_sorted_by_key(|row| row.outcome.is_err()), "{start}");
    }
}

#[test]
fn the_last_choice_is_remembered_for_its_kind() {
    let mut world = begin("open");
    press(&mut world, "5y");
    assert_eq!(from(&world.copied[0]), "sudoku-v1");
    press(&mut world, "<c-y>");
    go_to(&mut world, "sudoku-b");
    press(&mut world, "<enter>y");
    assert_eq!((from(&world.copied[1]), from(&world.copied[2])), ("sudoku-b", "sudoku-b"));
    assert_eq!(world.stage.app.settings.copy_as.of(ninefold::puzzle::Kind::Sudoku).unwrap().slug, "sudoku-b");
    press(&mut world, "Y<c-y>");
    assert!(world.copied[3].starts_with("https://") && world.copied[3].contains("S9B"), "{}", world.copied[3]);
    assert_eq!(menu(&world).usual, Some("sudoku-b"));
    go_to(&mut world, "sudoku-81");
    press(&mut world, "Y");
    assert!(world.copied[4].starts_with("https://"));
    press(&mut world, "y");
    assert_eq!(from(&world.copied[5]), "sudoku-81");
    assert!(world.stage.app.settings.copy_as.of(ninefold::puzzle::Kind::Killer).is_none());
}

#[test]
fn a_row_that_is_clicked_is_copied() {
    let mut world = begin("killer");
    press(&mut world, "<c-y><click-on killer-b >");
    holds(&world, "overlay=- | copied", "clicked");
    assert_eq!(from(&world.copied[0]), "killer-b");
}

#[test]
fn the_line_has_its_link_as_a_code() {
    let mut world = begin("open");
    press(&mut world, "C");
    let line = |world: &World| {
        let Some(Screen::Copy(line)) = world.stage.overlay() else { panic!("no line") };
        line.clone()
    };
    let shown = line(&world);
    let link = shown.link.clone().unwrap();
    assert_eq!(notation::parse(&link).unwrap().puzzle, notation::parse(&shown.text).unwrap().puzzle);
    assert!(shown.qr.is_some() && !shown.enlarged);
    press(&mut world, "<tab>");
    assert!(line(&world).enlarged);
    press(&mut world, "<tab>");
    assert!(!line(&world).enlarged);
    press(&mut world, "<esc><c-y>");
    go_to(&mut world, "ninefold");
    press(&mut world, "C<tab>");
    assert!(line(&world).link.is_none() && !line(&world).enlarged);
}

#[test]
fn a_code_that_does_not_fit_names_the_key_that_goes_back() {
    for size in [(80, 24), (60, 20)] {
        let mut world = begin("killer");
        world.event(ninefold::app::Event::Resize(size.0, size.1));
        press(&mut world, "C<tab>");
        found_on_screen(&world, "Tab shows the text again.");
        press(&mut world, "<tab>");
        found_on_screen(&world, "Shift and drag selects");
    }
}

#[test]
fn a_text_that_fits_twice_is_read_either_way() {
    let text = format!("{}{}", "0".repeat(81), "01".repeat(40) + "0");
    let mut world = begin("menu");
    press(&mut world, &format!("<paste {text}>"));
    let slug = |world: &World| {
        let Some(Screen::Paste(paste)) = world.stage.overlay() else { panic!("no paste box") };
        assert_eq!(paste.readers.iter().map(|n| n.slug).collect::<Vec<_>>(), ["str8ts-162", "sudoku-v1"]);
        paste.found.as_ref().unwrap().as_ref().unwrap().import.origin.notation
    };
    assert_eq!(slug(&world), "str8ts-162");
    press(&mut world, "<tab>");
    assert_eq!(slug(&world), "sudoku-v1");
    press(&mut world, "<tab><tab><enter>");
    holds(&world, "overlay=-", "read as the second");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.puzzle().kind(), ninefold::puzzle::Kind::Sudoku);

    // where only one fits, the key says so
    let mut world = begin("menu");
    press(&mut world, &format!("<paste {}><tab>", crate::world::PACK_TEXT));
    holds(&world, "", "one");
    assert!(world.stage.app.message.as_ref().unwrap().text.contains("no other notation"));
}

#[test]
fn words_are_shown_and_kept() {
    let mut world = begin("open");
    press(&mut world, "5");
    let game = &world.stage.app.play.as_ref().unwrap().game;
    let extras = notation::Extras {
        title: "A walk".into(),
        author: "Nobody".into(),
        rules: "Along the river.\n".repeat(60),
        ..game.extras()
    };
    let progress = notation::Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: None };
    let text = notation::write_progress(find("ninefold").unwrap(), &progress).unwrap().text;
    press(&mut world, &format!("<paste {text}><enter>"));
    let game = &world.stage.app.play.as_ref().unwrap().game;
    assert_eq!((game.title(), game.words().author.as_str()), ("A walk", "Nobody"));
    assert_eq!(game.digit(cell("r1c1")).map(ninefold::puzzle::Digit::get), Some(5));
    press(&mut world, "I<end>");
    let Some(Screen::About(about)) = world.stage.overlay() else { panic!("no panel") };
    assert!(about.scroll.at > 0, "sixty lines do not fit");
    // copying in a notation without words says what is left out
    press(&mut world, "<esc>:copy sudoku-v1<enter>");
    holds(&world, "| left out are title, author, rules", "what the string leaves out");
}

#[test]
fn the_puzzle_is_copied_alone_and_what_was_copied_is_shown() {
    let mut world = begin("open");
    let text = |world: &World| world.copied.last().cloned().unwrap_or_default();
    press(&mut world, "5<c-y><click-on Tab puzzle alone>");
    go_to(&mut world, "sudoku-b");
    found_on_screen(&world, "Copy the puzzle alone as");
    press(&mut world, "<enter>");
    holds(&world, "overlay=- | copied: the puzzle, as sudoku-b", "alone");
    let entered = |world: &World| notation::parse(&text(world)).unwrap().board.digit(cell("r1c1"));
    assert_eq!(entered(&world), None);
    press(&mut world, "<c-y><tab><tab><enter>");
    assert!(entered(&world).is_some(), "{}", text(&world));
    // It is shown until the board changes.
    press(&mut world, "Y");
    let link = text(&world);
    assert!(link.starts_with("https://"), "{link}");
    press(&mut world, "C");
    found_on_screen(&world, "A link to");
    let start: String = link.chars().take(40).collect();
    found_on_screen(&world, &start);
    press(&mut world, "<esc>l6C");
    found_on_screen(&world, "In the notation sudoku-b");
    let mut world = begin("almost");
    press(&mut world, "sss<esc>HC");
    found_on_screen(&world, "A challenge with the puzzle and your time");
}

#[test]
fn a_mark_that_a_notation_has_no_place_for_does_not_cost_the_progress() {
    // As a generator of Str8ts and a forum have them: no place for digits of the player.
    let str8ts = "400000000050000070000308000000000000002000600000000000000506000080000010000000009\
                  000100000000000010100000001001000000000000000000000100100000001010000000000001000";
    let sudoku = "000000230300260000100935000002000860041000390097000100000318005000092006058000000";
    for (text, keys, wanted) in [
        (str8ts, "<right>3<down><down><tab>12", "str8ts-b"),
        (sudoku, "<right>3<down><tab>12", "sudoku-v1"),
        (sudoku, "a<right>3<down>V71", "sudoku-b"),
    ] {
        let mut world = begin("menu");
        press(&mut world, &format!("<paste {text}><enter>g r1c1<enter>{keys}y"));
        let copied = world.copied.last().cloned().unwrap_or_default();
        let import = notation::parse(&copied).unwrap();
        assert_eq!(import.origin.notation, wanted, "{keys}: {copied}");
        let board = &world.stage.app.play.as_ref().unwrap().game.board().clone();
        assert_eq!(import.board.digits(), board.digits(), "{keys}");
        holds(&world, "| copied: the puzzle with your progress", keys);
        // What is left out is said, there and where the copy is shown.
        holds(&world, &format!("| {wanted} holds n"), keys);
        press(&mut world, "C");
        found_on_screen(&world, &format!("{wanted} holds n"));
    }
}

#[test]
fn a_copy_without_the_progress_says_so() {
    let mut world = begin("open");
    press(&mut world, "5:copy sudoku-81<enter>");
    holds(&world, "| copied: the puzzle without your progress, as sudoku-81; sudoku-81 holds no placed", "81");
    // Copied alone it is no choice for the progress.
    let mut world = begin("open");
    press(&mut world, "5<c-y><tab>");
    go_to(&mut world, "sudoku-81");
    press(&mut world, "<enter>y");
    holds(&world, "| copied: the puzzle with your progress", "progress");
}

#[test]
fn a_copy_and_convert_choose_the_same_notation() {
    let sudoku = "000000230300260000100935000002000860041000390097000100000318005000092006058000000";
    let import = notation::parse(sudoku).unwrap();
    let forms = notation::NOTATIONS.iter().filter(|n| n.writes() && n.kinds.contains(&import.puzzle.kind()));
    let mut seen = 0;
    for form in forms {
        let Ok(written) = notation::write(form, &import.puzzle, &import.board, None) else { continue };
        // The language of the cases has a meaning of its own for these.
        if written.text.contains(['<', '>']) {
            continue;
        }
        let mut world = begin("menu");
        press(&mut world, &format!("<paste {}><enter>yY", written.text));
        let came = notation::parse(&written.text).unwrap();
        let (board, extras) = (&came.board, &came.extras);
        let progress = notation::Progress { puzzle: &came.puzzle, board, extras, origin: Some(&came.origin) };
        let (usual, text) = notation::write_usual(&progress);
        assert_eq!(world.copied[0], text.unwrap().text, "{}: {}", form.slug, usual.slug);
        assert_eq!(Some(&world.copied[1]), notation::usual_link(&progress).map(|(_, link)| link.text).as_ref());
        // A program that somebody plays in is written for again, as far as it has room for digits and candidates.
        let kept = form.can_hold(Feature::Candidates) && !form.can_hold(Feature::History);
        assert_eq!(usual.slug, if kept { came.origin.notation } else { "sudoku-v1" }, "{}", form.slug);
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_whole_game_takes_its_name_along() {
    let mut world = begin("menu");
    press(&mut world, ":new sudoku-4x4 gentle<enter>:copy ninefold<enter>");
    let text = world.copied.pop().unwrap();
    let mut world = begin("menu");
    press(&mut world, &format!("<paste {text}><enter>"));
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.title(), "Sudoku 4×4 · gentle");
}
