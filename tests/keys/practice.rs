//! Practice: from the list over the lesson to the exercises, and back to the game that waits.

use ninefold::app::App;
use ninefold::practice::{Progress, Verdict, exercises};
use ninefold::puzzle::Kind;
use ninefold::screens::Screen;

use super::language::{begin, drawn, found_on_screen, holds, press};
use super::world::World;

fn over(world: &World) -> &'static str {
    world.stage.overlay().map_or("-", Screen::title)
}

fn app(world: &World) -> &App {
    &world.stage.app
}

/// Takes the marks away that the step of the exercise does, all but so many.
fn answer(world: &mut World, but: usize) {
    let step = app(world).practising.as_ref().unwrap().exercise.step.clone();
    assert!(step.places.is_empty() && step.removes.len() > but);
    for (cell, digit) in step.removes.iter().skip(but) {
        press(world, &format!("<click {cell}>c{digit}"));
    }
}

fn solved(world: &World, slug: &str) -> usize {
    let technique = ninefold::logic::techniques::find(slug).unwrap();
    let read = Progress::read(&world.practised);
    assert_eq!(read.count(Kind::Sudoku, technique), app(world).progress.count(Kind::Sudoku, technique));
    read.count(Kind::Sudoku, technique)
}

#[test]
fn a_lesson_is_found_by_the_other_usual_name_of_its_technique() {
    let mut world = begin("menu");
    press(&mut world, ":practice xy-wing<enter>");
    found_on_screen(&world, "Y-Wing");
    assert!(!drawn(&world).contains("XYZ-Wing"), "{}", drawn(&world));
}

#[test]
fn once_the_answer_was_shown_it_is_said_what_to_do_next() {
    let mut world = World::new();
    press(&mut world, ":practice naked-pair<enter><enter>");
    let words = |world: &World| drawn(world).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&world).contains("Find it by ") && words(&world).contains("s show it"), "{}", drawn(&world));
    for size in [(120, 45), (80, 24)] {
        world.event(ninefold::app::Event::Resize(size.0, size.1));
        press(&mut world, "s");
        assert!(words(&world).contains("This is it."), "{}", drawn(&world));
        assert!(!words(&world).contains("Find it by ") && !words(&world).contains("s show it"), "{}", drawn(&world));
        press(&mut world, "u");
        assert!(words(&world).contains("Find it by "), "{}", drawn(&world));
    }
    press(&mut world, "sW");
    assert!(app(&world).is_found() && words(&world).contains("shown, so it"), "{}", drawn(&world));
    assert_eq!(solved(&world, "naked-pair"), 0);
    press(&mut world, "<enter>");
    assert!(words(&world).contains("Exercise 2"), "{}", drawn(&world));
}

#[test]
fn a_lesson_is_read_before_its_example_where_both_have_no_room() {
    let (text, example) = ("Remove this digit", "loses");
    // Both: the first key turns to a reason.
    let mut world = World::new();
    press(&mut world, ":practice xy-chain<enter>");
    assert!(drawn(&world).contains(text) && drawn(&world).contains(example), "{}", drawn(&world));
    crate::language::found_on_screen(&world, "Tab next reason");
    press(&mut world, ":panel<enter>");
    crate::language::found_on_screen(&world, "a lesson keeps the panel open");
    assert!(app(&world).settings.layout.panel);
    // A lesson opens the panel: what closes it in a game leaves it open here.
    for (size, before) in [((100, 30), ""), ((60, 20), ""), ((80, 24), ""), ((80, 24), "i")] {
        world = begin("open");
        world.event(ninefold::app::Event::Resize(size.0, size.1));
        press(&mut world, before);
        assert_eq!(app(&world).settings.layout.panel, before.is_empty());
        press(&mut world, ":practice xy-chain<enter>");
        let shown = |world: &World| {
            let words = drawn(world).split_whitespace().collect::<Vec<_>>().join(" ");
            (words.contains("Remove"), words.contains("Result"), words.contains("Tab next reason"))
        };
        assert_eq!(shown(&world), (true, false, false), "{}", drawn(&world));
        // Below the panel what the example leads to, unless the keys stand there.
        let below = |world: &World| drawn(world).contains("Example: ") && drawn(world).contains(example);
        assert_eq!(below(&world), size != (100, 30), "{}", drawn(&world));
        crate::language::found_on_screen(&world, "Tab example");
        press(&mut world, "<tab>");
        assert_eq!(shown(&world), (false, true, true), "{}", drawn(&world));
        assert!(!below(&world) && drawn(&world).contains(example), "{}", drawn(&world));
        // Once through the reasons, or back at once, it is read again.
        press(&mut world, "<s-tab><s-tab>");
        for _ in 0..20 {
            if shown(&world).0 {
                break;
            }
            press(&mut world, "<s-tab>");
        }
        assert_eq!(shown(&world), (true, false, false), "{}", drawn(&world));
        press(&mut world, "<tab><enter>");
        assert_eq!(over(&world), "Exercise");
    }
    // A long one is read page by page, to its last word.
    let mut read = String::new();
    world = World::new();
    world.event(ninefold::app::Event::Resize(80, 24));
    press(&mut world, ":practice guarded-rectangle<enter>");
    for _ in 0..9 {
        read.push_str(&drawn(&world));
        if drawn(&world).contains("Tab example") {
            break;
        }
        assert!(drawn(&world).contains("Tab more"), "{}", drawn(&world));
        press(&mut world, "<tab>");
    }
    assert!(read.contains("Tab more") && read.contains("Tab example"), "{read}");
    let technique = ninefold::logic::techniques::find("guarded-rectangle").unwrap();
    for word in ninefold::practice::lesson(technique).unwrap().split_whitespace() {
        assert!(read.contains(word), "{word}: {read}");
    }
}

#[test]
fn the_text_of_a_lesson_is_paged_without_the_key_of_its_parts() {
    let mut world = begin("menu");
    let read = ninefold::config::read(b"[keys.lesson]\nnext-part = []\n");
    assert_eq!(read.mistakes, []);
    world.stage.app.keys = read.config.keys;
    world.event(ninefold::app::Event::Resize(80, 24));
    press(&mut world, ":practice guarded-rectangle<enter>");
    crate::language::found_on_screen(&world, "PgDn more");
    let technique = ninefold::logic::techniques::find("guarded-rectangle").unwrap();
    let mut words: Vec<&str> = ninefold::practice::lesson(technique).unwrap().split_whitespace().collect();
    let first = drawn(&world);
    for _ in 0..9 {
        let shown = drawn(&world);
        words.retain(|word| !shown.contains(word));
        if shown.contains("Result") {
            break;
        }
        press(&mut world, "<pgdn>");
    }
    assert!(words.is_empty(), "{words:?}\n{}", drawn(&world));
    // The example comes next, and before it the text again.
    assert!(drawn(&world).contains("Result"), "{}", drawn(&world));
    press(&mut world, "<pgup>");
    assert_eq!(drawn(&world), first);
    press(&mut world, "<pgup>");
    assert_eq!(drawn(&world), first);
}

#[test]
fn a_lesson_with_one_reason_offers_no_other() {
    let mut world = World::new();
    press(&mut world, ":practice full-house<enter>");
    let lesson = drawn(&world);
    assert!(lesson.contains("Result") && !lesson.contains("next reason"), "{lesson}");
    // Nor is the only reason numbered: its number would read as a digit.
    let reason = lesson.lines().find(|line| line.contains("the last")).unwrap();
    assert!(reason.contains("Why    r"), "{reason}");
}

#[test]
fn a_technique_is_learnt_from_its_lesson_to_a_whole_puzzle() {
    let mut world = World::new();
    press(&mut world, ":practice x-wing<enter>");
    assert_eq!(over(&world), "Lesson");
    assert!(drawn(&world).contains("X-Wing"));
    for number in 0..3 {
        press(&mut world, "<enter>");
        press(&mut world, "f<click-on Esc cancel>");
        assert_eq!(over(&world), "Exercise", "a click ends no more than the key");
        let page = app(&world).practising.as_ref().unwrap().page;
        assert_eq!(page.exercise, Some(number));
        assert_eq!(Some(&page.code().unwrap()), exercises(Kind::Sudoku, page.technique).get(number));
        // Enter is a key of the board until the answer is right.
        press(&mut world, "<enter>");
        assert_eq!(app(&world).practising.as_ref().unwrap().page.exercise, Some(number));
        answer(&mut world, 0);
        assert_eq!(solved(&world, "x-wing"), number);
        press(&mut world, "W");
        assert!(app(&world).verdict().unwrap().is_right(), "{:?}", app(&world).verdict());
        assert!(!crate::language::drawn(&world).contains("show it"), "there is nothing left to show");
        // Panel and bar name it alike.
        let onward = if number < 2 { "next one" } else { "puzzle" };
        assert!(drawn(&world).lines().last().unwrap().contains(&format!("Enter {onward}")), "{}", drawn(&world));
        assert_eq!(solved(&world, "x-wing"), number + 1);
    }
    assert!(world.games.is_empty(), "an exercise is no game");
    press(&mut world, "<enter>");
    holds(&world, "overlay=-", "the whole puzzle");
    assert!(app(&world).practising.is_none());
    assert_eq!(world.games.len(), 1);
    let game = &app(&world).play.as_ref().unwrap().game;
    assert!(game.title().contains("X-Wing") && game.code().is_some());
    assert_eq!(game.board().open_cells(game.puzzle()), game.start().open_cells(game.puzzle()));
}

#[test]
fn the_answer_says_what_is_missing_wrong_or_not_entered() {
    let mut world = World::new();
    press(&mut world, ":practice x-wing<enter><enter>W");
    assert!(drawn(&world).contains("Nothing is entered yet"));
    answer(&mut world, 1);
    press(&mut world, "W");
    let said = app(&world).verdict().map(Verdict::is_right);
    assert_eq!(said, (app(&world).practising.as_ref().unwrap().exercise.step.removes.len() > 1).then_some(false));
    // What was said goes when the board changes.
    press(&mut world, "u");
    assert!(app(&world).verdict().is_none());
    let (cell, digit) = app(&world).practising.as_ref().unwrap().exercise.step.removes[0];
    press(&mut world, &format!("<click {cell}>z{digit}W"));
    assert!(drawn(&world).contains("Wrong: "), "{}", drawn(&world));
    assert_eq!(solved(&world, "x-wing"), 0);
}

#[test]
fn a_step_that_is_shown_does_not_count() {
    let mut world = World::new();
    press(&mut world, ":practice x-wing<enter><enter>");
    press(&mut world, "nnn");
    assert_eq!(over(&world), "Hint");
    press(&mut world, "<esc>");
    assert_eq!(over(&world), "Exercise");
    press(&mut world, "sW");
    assert!(app(&world).verdict().unwrap().is_right());
    assert!(drawn(&world).contains("does not count"));
    assert_eq!(solved(&world, "x-wing"), 0);
}

#[test]
fn the_game_on_the_board_waits_and_is_there_again() {
    let mut world = begin("almost");
    press(&mut world, "1");
    let (log, handle) = (world.saved().log.clone(), app(&world).play.as_ref().unwrap().handle);
    press(&mut world, "X<enter>");
    assert_eq!(over(&world), "Lesson");
    press(&mut world, "<tab><tab><enter>");
    press(&mut world, "<right>c1u?<esc>");
    assert_eq!(over(&world), "Exercise");
    press(&mut world, "<esc>");
    assert_eq!(over(&world), "Practice");
    press(&mut world, "<esc>");
    holds(&world, "overlay=- undo=1 r1c1=1", "back on the board");
    assert_eq!(app(&world).play.as_ref().unwrap().handle, handle);
    assert_eq!(world.saved().log, log, "nothing of practice is in the game's log");

    // Every other way out gives the game back as well.
    for way in ["M", "N<end><enter><enter>", "E<enter>M", "O<enter>"] {
        let mut world = begin("almost");
        press(&mut world, &format!("1X<enter><enter>{way}"));
        assert!(app(&world).practising.is_none(), "{way}");
        assert!(app(&world).play.as_ref().is_some_and(|play| play.handle.0 > 0), "{way}");
    }
}

#[test]
fn the_list_has_a_tab_for_each_kind_and_finds_what_is_new() {
    let mut world = World::new();
    press(&mut world, "X");
    let names = |world: &World| drawn(world);
    assert!(names(&world).contains("Naked single"));
    press(&mut world, "<right>");
    assert!(names(&world).contains("Cage"));
    press(&mut world, "<right>");
    assert!(names(&world).contains("Compartment"));
    press(&mut world, "<right>");
    let Some(Screen::Practice(list)) = world.stage.overlay().cloned() else { panic!("no list") };
    assert_eq!((list.kind, list.at), (Kind::Sudoku, 0));
    press(&mut world, ">");
    let Some(Screen::Practice(list)) = world.stage.overlay().cloned() else { panic!("no list") };
    assert_eq!(list.at, 1);
    press(&mut world, "<esc>:practice frobnicate<enter>");
    assert!(drawn(&world).contains("there is no technique"));
}

#[test]
fn an_exercise_is_opened_by_its_number() {
    let mut world = World::new();
    press(&mut world, "::practice x-wing 2<enter>");
    assert_eq!(over(&world), "Exercise");
    assert_eq!(app(&world).practising.as_ref().unwrap().page.exercise, Some(1));
    press(&mut world, "<esc>:practice x-wing 9<enter>");
    assert!(drawn(&world).contains("X-Wing has 3 exercises"), "{}", drawn(&world));
    press(&mut world, "<esc><esc>:practice x-wing 0<enter>");
    assert!(drawn(&world).contains("X-Wing has 3 exercises"), "{}", drawn(&world));
}

#[test]
fn the_level_of_assistance_is_that_of_games_and_leaves_the_exercise_alone() {
    for (begins, keys) in [
        (":practice x-wing<enter><enter>", ":assist analyst<enter>"),
        (":practice x-wing<enter><enter>", ",<down><right><esc>"),
        (":tour<enter>", ":assist analyst<enter>"),
    ] {
        let mut world = begin("open");
        press(&mut world, begins);
        let before = app(&world).play.clone().unwrap().game;
        let chosen = app(&world).settings.level();
        press(&mut world, keys);
        let after = &app(&world).play.as_ref().unwrap().game;
        assert_eq!((after.assistance(), after.undo_depth()), (before.assistance(), before.undo_depth()), "{keys}");
        assert_eq!(after.board(), before.board(), "{keys}");
        assert_ne!(app(&world).settings.level(), chosen, "{keys}");
    }
}

#[test]
fn a_hint_that_gives_the_answer_away_does_not_count() {
    for (hints, counts) in [("nn", true), ("nnn", false)] {
        let mut world = World::new();
        press(&mut world, &format!(":practice x-wing<enter><enter>{hints}<esc>"));
        assert_eq!(over(&world), "Exercise");
        answer(&mut world, 0);
        press(&mut world, "W");
        assert!(app(&world).verdict().unwrap().is_right());
        assert_eq!(drawn(&world).contains("does not count"), !counts, "{hints}");
        assert_eq!(solved(&world, "x-wing"), usize::from(counts), "{hints}");
    }
}

#[test]
fn the_smallest_screens_say_what_the_cell_of_an_exercise_holds() {
    let mut world = begin("open");
    world.event(ninefold::app::Event::Resize(40, 20));
    press(&mut world, ":practice x-wing<enter><tab><tab><enter>");
    assert_eq!(over(&world), "Exercise");
    let (cell, _) = app(&world).practising.as_ref().unwrap().exercise.step.removes[0];
    press(&mut world, &format!("<click {cell}>c"));
    crate::language::found_on_screen(&world, &format!("{cell} "));
    crate::language::found_on_screen(&world, "centre");
}

#[test]
fn the_smallest_screens_name_the_keys_of_a_hint_in_an_exercise_and_of_its_lesson() {
    let mut world = begin("open");
    world.event(ninefold::app::Event::Resize(40, 15));
    press(&mut world, ":practice x-wing<enter><tab><tab><enter>nnn");
    assert_eq!(over(&world), "Hint");
    crate::language::found_on_screen(&world, "Enter apply  Tab reasons  Esc leave");
    press(&mut world, "<esc>:practice x-wing<enter><tab>");
    crate::language::found_on_screen(&world, "Enter exercise  Tab reasons  Esc back");
}

/// Over the board, which is free again for the example.
#[test]
fn the_smallest_screens_have_the_text_of_a_lesson_before_its_example() {
    for slug in ["naked-triple", "x-wing", "als-aic", "innie"] {
        for size in [(31, 15), (40, 15), (40, 20)] {
            let mut world = begin("open");
            world.event(ninefold::app::Event::Resize(size.0, size.1));
            press(&mut world, &format!(":practice {slug}<enter>"));
            let technique = ninefold::logic::techniques::find(slug).unwrap();
            let mut words: Vec<&str> = ninefold::practice::lesson(technique).unwrap().split_whitespace().collect();
            for _ in 0..9 {
                let shown = drawn(&world);
                words.retain(|word| !shown.contains(word));
                if words.is_empty() {
                    break;
                }
                press(&mut world, "<tab>");
            }
            assert!(words.is_empty(), "{slug} at {size:?}: {words:?}\n{}", drawn(&world));
            press(&mut world, "<tab>");
            assert!(drawn(&world).contains("3/3 "), "{slug} at {size:?}\n{}", drawn(&world));
        }
    }
}

/// A small board shows no candidates: those of the cursor's cell stand beside it.
#[test]
fn the_candidates_of_a_cell_are_seen_in_an_exercise_on_a_small_screen() {
    let mut world = begin("menu");
    world.stage.app.size = (60, 20);
    press(&mut world, ":practice pointing<enter><enter>");
    for words in ["Exercise 1 of ", "Find it by", "Cell r1c1 ", "open ", "W check"] {
        crate::language::found_on_screen(&world, words);
    }
}
