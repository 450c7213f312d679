//! Is a puzzle unique? Looked at on a worker, shown in the paste box and on the board, given up when nobody looks.

use ninefold::app::{Answer, Effect, Msg, Request, SolutionCount, Ticket, Uniqueness};
use ninefold::screens::Screen;

use crate::language::{begin, holds, press};
use crate::world::{PACK_TEXT, World};

/// What the paste box says about the solutions.
fn preview(world: &World) -> String {
    let Some(Screen::Paste(paste)) = world.stage.overlay() else { panic!("no paste box") };
    paste.found.as_ref().unwrap().as_ref().unwrap().uniqueness.words()
}

/// The tickets of the looks that wait for an answer.
fn asked(world: &World) -> Vec<Ticket> {
    let ticket = |effect: &Effect| {
        if let Effect::Ask { ticket, request: Request::Solutions(_) } = effect { Some(*ticket) } else { None }
    };
    world.asked.iter().filter_map(ticket).collect()
}

fn waiting(keys: &str) -> World {
    let mut world = begin("menu");
    world.answering = false;
    press(&mut world, keys);
    world
}

/// A text with two solutions: six cells hold 1 and 4, either way round.
const SEVERAL: &str = ".23.56789.56789.23789.23.56234567891567891234891234567345678912678912345912345678";

/// A text whose first row has no place for a 5.
fn none() -> String {
    let mut rows = vec![".".repeat(9); 9];
    rows[0] = "......123".into();
    rows[1] = "5........".into();
    rows[2] = "...5.....".into();
    rows.concat()
}

#[test]
fn the_paste_box_tells_how_many_solutions_there_are() {
    for (text, words) in [
        (PACK_TEXT.to_owned(), "one solution"),
        (SEVERAL.to_owned(), "several solutions: r1c1 can be 1 or 4"),
        (none(), "no solution: row 1 has no place left for 5"),
    ] {
        let mut world = waiting(&format!("<paste {text}>"));
        assert_eq!(preview(&world), "checking …");
        world.answer();
        assert_eq!(preview(&world), words);
        crate::language::found_on_screen(&world, words);
        press(&mut world, "<enter>");
        holds(
            &world,
            &format!("overlay=- | {}", if words.starts_with("one") { "new game: Sudoku" } else { words }),
            "on the board",
        );
    }
}

#[test]
fn a_look_goes_along_to_the_board() {
    let mut world = waiting(&format!("<paste {}>", none()));
    let tickets = asked(&world);
    press(&mut world, "<enter>");
    assert_eq!((asked(&world), world.cancelled), (tickets, 0), "the same look");
    holds(&world, "overlay=- | new game", "not known yet");
    crate::language::found_on_screen(&world, "checking …");
    world.answer();
    holds(&world, "| no solution: row 1 has no place left for 5", "said when it is known");
    crate::language::found_on_screen(&world, "no solution");
    // Nothing is asked twice.
    press(&mut world, "1u<right>");
    assert!(world.asked.is_empty());
}

#[test]
fn a_look_is_given_up_when_nobody_is_there_to_see_it() {
    for keys in ["<esc>", "<c-u>", "<bs>", "<c-c>", "<paste x>"] {
        let mut world = waiting(&format!("<paste {PACK_TEXT}>"));
        assert_eq!(asked(&world).len(), 1);
        press(&mut world, keys);
        assert_eq!(world.cancelled, 1, "{keys}");
    }
    // Another text: the old look is given up, the new one begins.
    let mut world = waiting(&format!("<paste {PACK_TEXT}><paste {SEVERAL}>"));
    assert_eq!((asked(&world).len(), world.cancelled), (2, 1));
    // The answer to the old one comes all the same.
    world.answer();
    assert_eq!(preview(&world), "several solutions: r1c1 can be 1 or 4");
    // Leaving a game, for another one or for good.
    for keys in [format!("<paste {SEVERAL}><enter>"), "q".into()] {
        let mut world = waiting(&format!("<paste {PACK_TEXT}><enter>"));
        press(&mut world, &keys);
        assert_eq!(world.cancelled, 1, "{keys}");
    }
    // Looking away is not leaving.
    let mut world = waiting(&format!("<paste {PACK_TEXT}><enter>"));
    press(&mut world, "?<esc>P<esc>n<esc>M<esc>");
    let cancelled = world.cancelled;
    world.answer();
    holds(&world, "overlay=-", "back on the board");
    crate::language::found_on_screen(&world, "one solution");
    // Only the hint.
    assert_eq!(cancelled, 1);
}

#[test]
fn a_look_that_was_called_off_for_the_tour_begins_anew() {
    let mut world = waiting(&format!("<paste {PACK_TEXT}><enter>"));
    press(&mut world, ":tour<enter>");
    assert_eq!(world.cancelled, 1);
    // Nobody answers what was called off.
    world.asked.clear();
    press(&mut world, "<esc>");
    assert_eq!(asked(&world).len(), 1);
    world.answer();
    crate::language::found_on_screen(&world, "one solution");
}

#[test]
fn a_hard_puzzle_is_asked_about_and_answered_later() {
    let mut world = begin("menu");
    world.answering = false;
    press(&mut world, &format!("<paste {PACK_TEXT}><enter>:check<enter>"));
    holds(&world, "overlay=- | checking …", "asked");
    press(&mut world, "l");
    world.answer();
    holds(&world, "| one solution", "answered");

    // The search gave up: it may be asked again.
    let ticket = Ticket(9999);
    let play = world.stage.app.play.as_mut().unwrap();
    play.uniqueness = Uniqueness::Checking(ticket);
    let outcome = ninefold::solver::Outcome {
        status: ninefold::solver::Status::Limit,
        solutions: vec![],
        count: 0,
        complete: false,
        nodes: 1,
        depth: 0,
    };
    world.send(Msg::Answer { ticket, answer: Answer::Solutions(outcome, None) });
    assert!(matches!(world.stage.app.play.as_ref().unwrap().uniqueness, Uniqueness::Known(SolutionCount::Unknown)));
    press(&mut world, ":check<enter>");
    holds(&world, "| one solution", "asked again");
}

#[test]
fn a_puzzle_that_only_the_search_refutes_says_so() {
    let outcome = ninefold::solver::Outcome {
        status: ninefold::solver::Status::None,
        solutions: vec![],
        count: 0,
        complete: true,
        nodes: 9,
        depth: 3,
    };
    let mut world = begin("open");
    let play = world.stage.app.play.as_mut().unwrap();
    play.uniqueness = Uniqueness::Checking(Ticket(9999));
    world.send(Msg::Answer { ticket: Ticket(9999), answer: Answer::Solutions(outcome, None) });
    press(&mut world, ":check<enter>");
    holds(&world, "| no solution: no way to fill the grid (found by search)", "found by search");
}
