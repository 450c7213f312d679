//! Games that come and go: pasting, opening, saving, the clock.

use ninefold::app::{Copied, Effect, Event, Job, Key, Msg};
use ninefold::game::{Clock, Game};
use ninefold::screens::Screen;

use crate::language::{begin, case, cell, digit, drawn, found_on_screen, holds, press};
use crate::world::{PACK_TEXT, World};

/// The saved lines of the game on the board make the same game again.
pub fn log_tells_the_game(world: &World) {
    let app = &world.stage.app;
    // The boards of practice and of the tour are no games, and are not saved.
    let is_game = app.practising.is_none() && app.touring.is_none();
    let Some(play) = app.play.as_ref().filter(|_| is_game) else { return };
    let log = &world.saved().log;
    let mut again = Game::from_log(log).unwrap_or_else(|e| panic!("{e}\n{log}")).game;
    let mut game = play.game.clone();
    (again.clock, game.clock) = (Clock::default(), Clock::default());
    // What the player calls it stands beside the log.
    game.call("");
    assert_eq!(again, game, "{log}");
}

#[test]
fn a_paste_is_shown_before_it_replaces_anything_and_the_old_game_stays() {
    let mut world = begin("open");
    press(&mut world, &format!("5<paste {PACK_TEXT}>"));
    let Some(Screen::Paste(paste)) = world.stage.overlay() else { panic!("no preview") };
    let preview = paste.found.as_ref().unwrap().as_ref().unwrap();
    assert!(preview.line.starts_with("Sudoku, 80 given"), "{}", preview.line);
    holds(&world, "r1c1=5", "the old board under the preview");
    press(&mut world, "<enter>");
    holds(&world, "overlay=- r9c9=. @r9c9", "the new game");
    assert_eq!(world.games.len(), 2);
    assert!(world.games["game 1"].log.contains("place"));
    assert_eq!(world.open.len(), 1);
}

#[test]
fn a_challenge_that_is_pasted_keeps_its_time() {
    let mut sender = begin("almost");
    press(&mut sender, "<wait>lhsssH");
    let text = sender.copied.last().unwrap().clone();
    assert!(text.contains(": I took 00:1"), "{text}");
    for (keys, met) in [("sss", "beaten by 00:1"), ("<wait><wait>lhsss", "not beaten: 00:1")] {
        let mut world = begin("menu");
        press(&mut world, &format!("<paste {text}>"));
        found_on_screen(&world, "to beat: 00:1");
        press(&mut world, "<enter>");
        found_on_screen(&world, "to beat: 00:1");
        // The time is saved with the game.
        press(&mut world, "M<esc>");
        log_tells_the_game(&world);
        press(&mut world, keys);
        found_on_screen(&world, met);
    }
    let mut narrow = begin("menu");
    narrow.stage.app.size = (80, 24);
    press(&mut narrow, &format!("<paste {text}><enter>"));
    found_on_screen(&narrow, "to beat: 00:1");
}

#[test]
fn a_bad_paste_keeps_the_board_and_points_at_the_mistake() {
    for bad in ["12345", &format!("x{}", &PACK_TEXT[1..]), &"1".repeat(81), "\u{1b}[2J", &"9".repeat(70_000)] {
        let mut world = begin("open");
        press(&mut world, "5");
        let before = world.stage.app.play.as_ref().unwrap().game.clone();
        world.send(Msg::Event { event: ninefold::app::Event::Paste(bad.to_owned()), now: 9000 });
        let Some(Screen::Paste(paste)) = world.stage.overlay().cloned() else { panic!("no paste box") };
        let error = paste.found.unwrap().unwrap_err();
        assert!(!error.message.is_empty());
        assert!(error.offset.is_none_or(|at| at <= paste.input.text().len()));
        assert!(!paste.input.text().chars().any(char::is_control));
        holds(&world, &format!("r1c1=5 | {}", error.message), bad);
        press(&mut world, "<enter><esc>");
        holds(&world, "overlay=- r1c1=5", bad);
        assert_eq!(world.stage.app.play.as_ref().unwrap().game.position(), before.position());
        assert_eq!(world.games.len(), 1);
    }
}

#[test]
fn what_came_too_fast_is_played_as_keys_only_where_it_may_be_some() {
    for (text, expect) in [
        ("l3l7l2l9l1l4l", "overlay=- r1c2=3 r1c7=4"),
        ("l3xl4uUzh5jk1", "overlay=- r1c2=1"),
        // Some of these open something, leave, or mean nothing; and a part of a puzzle moves nowhere.
        ("hello, this is no puzzle", "overlay=- undo=0 @r1c1"),
        ("l3l7l2l9l1l4q", "overlay=- undo=0 @r1c1"),
        ("1234567891234567891234", "overlay=- undo=0 @r1c1"),
        (&"1l".repeat(50), "overlay=- undo=0 @r1c1"),
    ] {
        let mut world = begin("open");
        world.send(Msg::Event { event: Event::Burst(text.to_owned()), now: 9000 });
        holds(&world, "overlay=Paste undo=0", text);
        press(&mut world, "<esc>");
        holds(&world, expect, text);
    }
}

#[test]
fn a_list_that_is_changed_stays_a_list() {
    let list = format!("{PACK_TEXT}\n{}\n\n{PACK_TEXT}", PACK_TEXT.replace('8', "."));
    let is_list = |world: &crate::world::World| match world.stage.overlay() {
        Some(Screen::Paste(paste)) => paste.is_list,
        _ => panic!("no paste box"),
    };
    let mut world = begin("menu");
    press(&mut world, &format!("<paste {list}>"));
    assert!(is_list(&world));
    press(&mut world, "<bs>.");
    assert!(is_list(&world));
    press(&mut world, "<tab>");
    holds(&world, "overlay=Library | 3 puzzles imported", "kept");
}

#[test]
fn what_is_in_a_long_paste_is_seen_on_small_screens() {
    for (text, words) in
        [(format!("{PACK_TEXT}{}", " ".repeat(400)), "Sudoku, 80 given"), ("x".repeat(800), "no notation")]
    {
        for size in [(40, 16), (40, 20), (60, 14), (80, 24)] {
            let mut world = begin("menu");
            world.stage.app.size = size;
            press(&mut world, &format!("<paste {text}>"));
            assert!(drawn(&world).contains(words), "{size:?}:\n{}", drawn(&world));
        }
    }
}

#[test]
fn a_puzzle_can_be_typed() {
    let mut world = begin("menu");
    press(&mut world, &format!("p{PACK_TEXT}<enter>"));
    holds(&world, "@r9c9 overlay=-", "typed");
    assert!(world.stage.app.at_board);
}

#[test]
fn a_puzzle_with_several_solutions_is_named_at_once() {
    let mut world = begin("menu");
    press(&mut world, &format!("<paste 123456789{}>", ".".repeat(72)));
    press(&mut world, "<enter>");
    holds(&world, "r1c1=1 | several solutions: r", "open grid");
}

#[test]
fn games_are_listed_and_opened_with_everything_in_them() {
    let mut world = begin("open");
    press(&mut world, &format!("c12lz5bl6u<paste {PACK_TEXT}><enter>"));
    press(&mut world, "O");
    let Some(Screen::Games(list)) = world.stage.overlay() else { panic!("no list") };
    let rows = list.rows.as_ref().unwrap();
    assert_eq!(rows.len(), 2);
    let summary = rows[1].summary.as_ref().unwrap().as_ref().unwrap();
    assert_eq!((summary.placed, summary.total, summary.solved), (1, 80, false));
    press(&mut world, "<down><enter>");
    holds(&world, "overlay=- r1c1:c12 r1c2=5 r1c3=.", "opened again");
    press(&mut world, "U");
    holds(&world, "r1c3=6", "redo across games");
    press(&mut world, "B");
    holds(&world, "r1c3=. | after 1 digit: back where it began", "a branch across games");
    log_tells_the_game(&world);
    assert_eq!(world.open.len(), 1);
}

#[test]
fn the_cursor_is_where_it_was_left() {
    let mut world = begin("open");
    press(&mut world, &format!("gr4c7<enter><paste {PACK_TEXT}><enter>O<down><enter>"));
    holds(&world, "@r4c7 overlay=-", "opened again");
    // A place that the grid has not is no place.
    press(&mut world, "O<enter>");
    world.games.get_mut("game 1").unwrap().log = ninefold::game::Game::new(
        crate::language::puzzle("small"),
        ninefold::puzzle::Board::new(&crate::language::puzzle("small")),
        None,
    )
    .unwrap()
    .log_text();
    world.games.get_mut("game 1").unwrap().cursor = "r9c9".parse().ok();
    press(&mut world, "O<down><enter>");
    holds(&world, "@r1c1", "a small grid");
}

#[test]
fn the_game_on_the_board_can_be_opened_again() {
    let mut world = begin("open");
    press(&mut world, "5O<enter>l6");
    holds(&world, "r1c1=5 overlay=-", "the same game");
    log_tells_the_game(&world);
    assert_eq!(world.games.len(), 1);
}

#[test]
fn what_is_typed_while_a_game_is_being_opened_reaches_that_game() {
    let mut world = begin("open");
    press(&mut world, &format!("5l6<paste {PACK_TEXT}><enter>O<down>"));
    world.answering = false;
    press(&mut world, "<enter>uh7");
    holds(&world, "r9c9=. | opening the game", "nothing goes to the game that is left");
    world.answer();
    holds(&world, "overlay=- r1c1=7 r1c2=. @r1c1", "all of it went to the game that was asked for");
    log_tells_the_game(&world);

    // A game that cannot be opened takes it along.
    press(&mut world, "O<down>");
    world.answering = false;
    press(&mut world, "<enter>9");
    world.games.clear();
    world.answer();
    press(&mut world, "<esc>");
    holds(&world, "r1c1=7", "it went nowhere else");
    let mut world = begin("open");
    press(&mut world, "O");
    world.answering = false;
    press(&mut world, "<enter>9<c-c>");
    assert!(world.left, "leaving is never held back");
}

#[test]
fn a_game_open_elsewhere_becomes_a_copy() {
    let mut world = begin("open");
    press(&mut world, &format!("5<paste {PACK_TEXT}><enter>O"));
    world.elsewhere.push("game 1".into());
    press(&mut world, "<down><enter>");
    holds(&world, "r1c1=5 | open in another player", "copied");
    press(&mut world, "u");
    assert_eq!(world.games.len(), 3);
    assert!(!world.games["game 1"].log.contains("undo"));
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.title(), "Sudoku (copy)");
    assert!(world.games["game 3"].log.contains("\"title\":\"Sudoku (copy)\""));
    log_tells_the_game(&world);
}

#[test]
fn a_damaged_game_goes_on_from_where_it_is_good() {
    let mut world = begin("open");
    press(&mut world, &format!("5l6<paste {PACK_TEXT}><enter>"));
    let log = &mut world.games.get_mut("game 1").unwrap().log;
    let valid = log.len();
    log.push_str("{\"t\":1,\"do\":\"dance\"}\n{\"t\":2,\"do\":\"undo\"}\n");
    press(&mut world, "O<down><enter>");
    let [(name, length, reason)] = &world.repaired[..] else { panic!("{:?}", world.repaired) };
    assert_eq!((name.as_str(), *length), ("game 1", valid));
    assert!(reason.starts_with("line 4: unknown variant `dance`"), "{reason}");
    holds(&world, "r1c1=5 r1c2=6 overlay=-", "up to the damage");
    press(&mut world, "u");
    holds(&world, "r1c2=.", "it goes on");
    log_tells_the_game(&world);
    assert!(world.aside.is_empty());
}

#[test]
fn a_newer_game_is_left_as_it_is() {
    let mut world = begin("open");
    press(&mut world, &format!("5<paste {PACK_TEXT}><enter>"));
    let newer = "{\"ninefold\":5,\"what\":\"ever\"}\nand more\n";
    world.games.get_mut("game 1").unwrap().log = newer.into();
    press(&mut world, "O");
    let Some(Screen::Games(list)) = world.stage.overlay() else { panic!("no list") };
    let why = list.rows.as_ref().unwrap()[1].summary.clone().unwrap().unwrap_err();
    assert_eq!(why, "written by a newer Ninefold (version 5 of the log; this one reads up to 4)");
    press(&mut world, "<down><enter>");
    holds(&world, "| it is left as it is", "named");
    press(&mut world, "<esc>8");
    holds(&world, "r9c9=8", "the board stays");
    assert_eq!(world.games["game 1"].log, newer);
    assert!(world.aside.is_empty() && world.repaired.is_empty());
}

#[test]
fn a_game_without_a_good_first_line_is_set_aside_and_the_board_stays() {
    let mut world = begin("open");
    press(&mut world, &format!("5<paste {PACK_TEXT}><enter>"));
    world.games.get_mut("game 1").unwrap().log.insert(0, '?');
    press(&mut world, "O<down><enter>");
    assert_eq!(world.aside, ["game 1"]);
    holds(&world, "r9c9=. | game 1 cannot be opened: line 1", "damaged");
    press(&mut world, "<esc>8");
    holds(&world, "r9c9=8", "the other game goes on");
    log_tells_the_game(&world);
}

#[test]
fn a_game_that_is_gone_is_named() {
    let mut world = begin("menu");
    world.send(Msg::Continue("game 7".into()));
    holds(&world, "| there is no game 7", "gone");
    press(&mut world, "q");
    assert!(world.left);
}

#[test]
fn the_clock_runs_only_while_the_board_is_played() {
    let mut world = begin("open");
    let elapsed = |world: &World| world.stage.app.play.as_ref().unwrap().game.clock.elapsed();
    world.send(Msg::Tick(10_000));
    assert_eq!(elapsed(&world), 10_000);
    assert_eq!(world.saved().elapsed, 10_000);
    world.now = 10_000;
    press(&mut world, "P");
    let at = elapsed(&world);
    assert!(world.stage.app.tick_after().is_none());
    world.send(Msg::Tick(99_000));
    assert_eq!(elapsed(&world), at);
    world.now = 99_000;
    press(&mut world, "P<c-z>");
    assert_eq!(world.suspended, 1);
    assert!(elapsed(&world) < at + 2_000, "an hour of suspension does not count");
    world.send(Msg::Tick(world.now + 5_000));
    assert!((at + 5_000..at + 7_000).contains(&elapsed(&world)));
    world.send(Msg::Terminate(world.now + 6_000));
    assert!(world.left);
    assert!(world.games["game 1"].elapsed >= at + 6_000);
}

#[test]
fn the_clock_stops_while_another_window_is_used() {
    let mut world = begin("open");
    let elapsed = |world: &World| world.stage.app.play.as_ref().unwrap().game.clock.elapsed();
    let focus = |world: &mut World, focused, now| {
        world.now = now;
        world.send(Msg::Event { event: ninefold::app::Event::Focus(focused), now });
    };
    focus(&mut world, false, 4_000);
    assert_eq!((elapsed(&world), world.stage.app.tick_after()), (4_000, None));
    focus(&mut world, true, 60_000);
    world.send(Msg::Tick(63_000));
    assert_eq!(elapsed(&world), 7_000);
    // Whoever types is there.
    focus(&mut world, false, 64_000);
    world.now = 70_000;
    press(&mut world, "5");
    holds(&world, "r1c1=5", "typed");
    world.send(Msg::Tick(world.now + 1_000));
    assert_eq!(elapsed(&world), 9_000);
    // A paused game stays paused, and a player who wants it so is timed all the same.
    press(&mut world, "P");
    let at = elapsed(&world);
    focus(&mut world, false, 80_000);
    focus(&mut world, true, 81_000);
    world.send(Msg::Tick(82_000));
    assert_eq!(elapsed(&world), at);
    press(&mut world, "P");
    let at = elapsed(&world);
    world.stage.app.settings.pause_unfocused = false;
    focus(&mut world, false, 90_000);
    world.send(Msg::Tick(95_000));
    assert!(elapsed(&world) > at + 5_000);
}

#[test]
fn copying_says_what_really_happened() {
    let mut world = begin("open");
    press(&mut world, "5y");
    holds(&world, "| copied: the puzzle with your progress, as sudoku", "confirmed");
    let text = world.copied.last().unwrap().clone();
    let read = ninefold::notation::parse(&text).unwrap();
    assert_eq!(read.board.digits(), world.stage.app.play.as_ref().unwrap().game.board().digits());
    world.how = Copied::Sent;
    press(&mut world, "y");
    holds(&world, "| sent to the terminal's clipboard: the puzzle with your progress, as sudoku", "sent");
    world.how = Copied::Failed("no display".into());
    press(&mut world, "y");
    holds(&world, "| not copied: no display", "failed");
    press(&mut world, "C");
    let Some(Screen::Copy(line)) = world.stage.overlay() else { panic!("no line") };
    assert_eq!(line.text, text);
}

#[test]
fn copies_that_wait_for_the_clipboard_keep_their_names() {
    let mut world = begin("open");
    for key in ['y', 'Y'] {
        world.stage.update(Msg::Event { event: Event::Key(Key::char(key)), now: 0 });
    }
    world.send(Msg::Copied(Copied::Confirmed));
    holds(&world, "| copied: the puzzle, as sudoku", "the first");
    world.send(Msg::Copied(Copied::Confirmed));
    holds(&world, "| copied: a link to ", "the second");
}

#[test]
fn a_double_click_selects_alike_and_two_slow_clicks_do_not() {
    case("open", "5<click r1c3>5<click r1c1><click r1c1>", "sel=-");
    let mut world = begin("open");
    press(&mut world, "5<click r1c3>5<click r1c1>");
    let click = crate::language::first_event(&mut world, "<click r1c1>").unwrap().0;
    world.send(Msg::Event { event: click, now: world.now + 200 });
    holds(&world, "sel=r1c1+r1c3", "double click");
}

#[test]
fn a_puzzle_of_each_pack_is_solved_by_steps_and_its_log_tells_it() {
    for kind in ["Killer", "Str8ts", "Sudoku"] {
        let mut world = World::new();
        press(&mut world, &format!("NL/{kind}<enter><enter>a"));
        let title = world.stage.app.play.as_ref().unwrap().game.title().to_owned();
        assert_eq!(title, format!("{kind} · gentle 1"));
        for _ in 0..500 {
            press(&mut world, "s");
            if world.stage.overlay().is_some() {
                break;
            }
        }
        holds(&world, "overlay=Finished conflicts=0", &title);
        log_tells_the_game(&world);
        press(&mut world, "O<enter>");
        holds(&world, "overlay=Finished", &title);
    }
}

#[test]
fn a_puzzle_is_made_while_the_player_waits_and_the_next_one_before() {
    let mut world = begin("menu");
    // None of the pack's, which has others after it.
    world.stage.app.seed = 1000;
    world.answering = false;
    press(&mut world, "N<enter>");
    holds(&world, "overlay=New | making a puzzle …", "it takes its time");
    world.send(Msg::Tick(world.now + 3000));
    holds(&world, "overlay=New | making a puzzle … 3 s; Esc stops", "it takes longer");
    press(&mut world, "<esc>");
    holds(&world, "overlay=New | stopped; no puzzle was made", "it is stopped");
    assert_eq!(world.cancelled, 1);
    world.answer();
    holds(&world, "overlay=New", "what comes late is not wanted");
    assert!(world.stage.app.play.is_none());

    world.answering = false;
    press(&mut world, "<enter>");
    world.answer();
    let first = code(&world);
    // The next one was made meanwhile.
    world.answering = false;
    press(&mut world, ">");
    holds(&world, "overlay=- | new game: Killer · moderate", "it is ready");
    let second = code(&world);
    assert_ne!(first, second);
    // The one after it is under way; whoever wants it waits for it.
    press(&mut world, ">");
    holds(&world, "| making a puzzle …", "it is not ready yet");
    assert_eq!(code(&world), second);
    world.answer();
    assert_ne!(code(&world), second);
    // Of another sort there is none ahead.
    press(&mut world, "N<right><enter>");
    holds(&world, "| new game: Killer · tough", "another level");
}

/// The code of the puzzle on the board, which makes it again.
fn code(world: &World) -> String {
    let game = &world.stage.app.play.as_ref().unwrap().game;
    let code = game.code().unwrap();
    assert_eq!(&ninefold::notation::parse(code).unwrap().puzzle, game.puzzle());
    code.to_owned()
}

#[test]
fn the_code_of_a_made_puzzle_is_kept_shown_and_copied() {
    let mut world = begin("menu");
    press(&mut world, "N<left><enter>a");
    let code = code(&world);
    press(&mut world, "<c-y><click-on code><esc><c-y><end>");
    holds(&world, "overlay=Copy", "the list of notations");
    press(&mut world, "<esc>M<enter>y");
    assert_ne!(world.copied.last(), Some(&code), "the progress is copied, not the code");
    // The same from the saved game.
    press(&mut world, "O<enter><c-y><click-on code><enter>");
    assert_eq!(world.copied.last(), Some(&code));
    press(&mut world, "y");
    assert_ne!(world.copied.last(), Some(&code), "the code is not copied from now on");
    press(&mut world, "0");
}

#[test]
fn a_title_that_a_warning_leaves_no_room_for_stands_below_it() {
    let mut world = begin("menu");
    world.event(ninefold::app::Event::Resize(100, 30));
    press(&mut world, ":daily<enter><enter>");
    for short in ["disk full", "no data folder"] {
        let unsaved = ninefold::app::Unsaved { short: Some(short), long: "cannot append to x".into() };
        world.send(ninefold::app::Msg::Saving(Some(unsaved)));
        let text = drawn(&world);
        assert!(text.contains(&format!("not saved: {short}")), "{text}");
        assert!(text.contains("  Daily Killer · 2026-11-23"), "{text}");
    }
}

#[test]
fn a_warning_that_is_too_long_ends_before_the_clock() {
    let mut world = begin("small");
    let around = |world: &World| {
        let screen = drawn(world);
        let found = screen.lines().find_map(|line| line.split_once("00:00"));
        found.map(|(before, after)| (before.to_owned(), after.to_owned()))
    };
    let mut cut = 0;
    for size in (20..60).step_by(3).flat_map(|width| [10, 13, 16, 20].map(|height| (width, height))) {
        world.event(ninefold::app::Event::Resize(size.0, size.1));
        world.send(ninefold::app::Msg::Saving(None));
        let Some((_, after)) = around(&world) else { continue };
        let unsaved = ninefold::app::Unsaved { short: Some("no data folder"), long: "cannot append to x".into() };
        world.send(ninefold::app::Msg::Saving(Some(unsaved)));
        let (before, now) = around(&world).unwrap();
        assert!(before.is_empty() || before.ends_with(' '), "{size:?}\n{}", drawn(&world));
        assert_eq!(now, after, "{size:?}\n{}", drawn(&world));
        cut += usize::from(before.contains("not saved") && !before.contains("folder"));
    }
    assert!(cut > 0);
}

#[test]
fn a_puzzle_of_the_day_is_the_same_every_time_and_goes_on() {
    let mut world = begin("menu");
    press(&mut world, ":daily<enter><enter>");
    let first = code(&world);
    let open = *world.stage.app.play.as_ref().unwrap().game.board().digits();
    press(&mut world, ":daily<enter><left><enter>");
    assert_ne!(code(&world), first, "yesterday had another");
    press(&mut world, ":daily<enter><enter>");
    assert_eq!(world.games.len(), 2, "the game goes on");
    assert_eq!(code(&world), first);
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.board().digits(), &open);
    let mut other = begin("open");
    other.stage.app.seed = 99;
    press(&mut other, ":daily<enter><enter>");
    assert_eq!(code(&other), first, "whoever asks on this day has the same");
}

#[test]
fn nobody_leaves_with_something_unsaved_unasked() {
    let mut world = begin("unsaved");
    press(&mut world, "5qy");
    assert_eq!(world.copied.len(), 1, "the board is offered");
    press(&mut world, "q");
    assert!(world.left, "whoever was asked may leave");
    let mut world = begin("unsaved");
    press(&mut world, "q");
    world.send(Msg::Saving(None));
    press(&mut world, "q");
    assert!(world.left, "saved meanwhile");
    let mut world = begin("unsaved");
    world.recovered = true;
    press(&mut world, "q");
    assert!(world.left, "saved by the last try");
    let mut world = begin("unsaved");
    world.send(Msg::Terminate(world.now));
    assert!(world.left, "a signal does not ask");
    let mut world = begin("unsaved");
    press(&mut world, "M<end><enter>");
    assert!(!world.left && matches!(world.stage.overlay(), Some(Screen::Unsaved(_))), "nor from the start screen");
}

#[test]
fn what_was_tried_is_compared_again_once_keeping_is_undone() {
    let mut world = begin("open");
    press(&mut world, "b5<right>6B4<right>6<esc>");
    let listed = |world: &mut World| {
        press(world, "F");
        let drawn = crate::language::drawn(world);
        press(world, "<esc>");
        drawn.lines().find(|line| line.contains("left after")).unwrap_or_default().to_owned()
    };
    let left = listed(&mut world);
    assert!(left.contains("left after 2 digits; other digits in r1c1"), "{left}");
    press(&mut world, "F<enter>u");
    let again = listed(&mut world);
    assert!(again.contains("left after 2 digits; other digits in r1c1"), "{again}");
}

#[test]
fn what_was_tried_is_listed_after_its_branch_is_dropped() {
    let mut world = begin("open");
    // One is left for the branch that is open, one began elsewhere.
    press(&mut world, "b5<right>6Fd2b<right>7BF");
    let drawn = crate::language::drawn(&world);
    let row = |words: &str| drawn.lines().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{drawn}"));
    assert!(row("left after 1 digit") < row("left earlier after 2 digits"), "{drawn}");
    press(&mut world, "<down><down><enter>");
    holds(&world, "overlay=Replay r1c1=2", "the game is as it was");
    let shown = world.stage.shown_board().unwrap();
    assert_eq!([shown.digit(cell("r1c1")), shown.digit(cell("r1c2"))], [Some(digit(5)), Some(digit(6))]);
    // With no branch open, they can be looked at all the same.
    press(&mut world, "<esc>FdF");
    holds(&world, "overlay=Branches", "two of them");
    found_on_screen(&world, "left earlier after 1 digit");
    found_on_screen(&world, "show it");
    press(&mut world, "<enter>");
    holds(&world, "overlay=Replay", "the last one first");
}

#[test]
fn a_pasted_list_is_played_from_its_first_puzzle_or_kept_as_a_pack() {
    let first = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let second = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
    let mut world = begin("menu");
    world.event(Event::Paste(format!("```\n{first}\n# two\n{second}\nno puzzle\n```\n")));
    found_on_screen(&world, "Tab keep all as a pack");
    press(&mut world, "<tab>");
    holds(&world, "overlay=Library | 2 puzzles imported; line 5 holds none: \"no puzzle\"", "a list");
    world.event(Event::Paste(format!("{first}\n{second}\n")));
    found_on_screen(&world, "Tab keep all as a pack");
    press(&mut world, "<tab>");
    holds(&world, "overlay=Library | 2 puzzles imported", "two puzzles");
    found_on_screen(&world, "pasted");
    // One puzzle offers no such thing.
    world.event(Event::Paste(first.to_owned()));
    assert!(!drawn(&world).contains("keep all"));
    press(&mut world, "<enter>");
    holds(&world, "r1c1=5", "one puzzle");
}

#[test]
fn a_game_is_brought_back_before_it_is_gone() {
    let mut world = begin("almost");
    press(&mut world, "NLS<end><space>O<end>");
    let mut asked = Vec::new();
    for key in ['d', 'u'] {
        asked.extend(world.stage.update(Msg::Event { event: Event::Key(Key::char(key)), now: 0 }));
    }
    let name = || String::from("game 1");
    assert_eq!(asked, [Effect::Store(Job::PutAway(name())), Effect::Store(Job::BringBack(name()))]);
    // The answer to the first comes late.
    world.send(Msg::GamePutAway { name: name(), result: Ok(()) });
    let said = world.stage.app.message.as_ref().map(|message| message.text.clone());
    assert!(said.is_none_or(|text| !text.contains("put away")), "it is back by then");
    let key = Msg::Event { event: Event::Key(Key::char('u')), now: 0 };
    assert_eq!(world.stage.update(key), [Effect::Store(Job::BringBackLast)], "it is brought back once");
}

#[test]
fn the_next_puzzle_of_an_own_pack_follows() {
    let second = PACK_TEXT.replace('8', ".");
    let mut world = begin("open");
    press(&mut world, &format!("<paste {PACK_TEXT}\n{second}><tab><enter>"));
    let text = |world: &World| world.stage.app.play.as_ref().unwrap().game.origin().unwrap().text.clone();
    press(&mut world, "<enter>");
    holds(&world, "overlay=-", "on the board");
    assert_eq!(text(&world), PACK_TEXT);
    press(&mut world, ">");
    assert_eq!(text(&world), second);
    press(&mut world, ">");
    assert_eq!(text(&world), second);
    holds(&world, "overlay=- | this was the last puzzle of ", "after the last");
    // A puzzle that stands there twice is no circle.
    let mut world = begin("open");
    press(&mut world, &format!("<paste {PACK_TEXT}\n{PACK_TEXT}\n{second}><tab><enter>"));
    press(&mut world, "<enter>>");
    assert_eq!(text(&world), second);
}
