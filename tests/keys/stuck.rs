//! Where no technique is left: a refutation or a cell, and words that neither is a technique.

use ninefold::logic::techniques;

use crate::language::{begin, found_on_screen, holds, press};
use crate::world::World;

/// A board on which nothing may be used.
fn without_techniques(start: &str) -> World {
    let mut world = begin(start);
    world.stage.app.settings.solving.off = techniques::all().map(|technique| technique.slug).collect();
    world
}

#[test]
fn a_cell_of_the_solution_is_offered_and_called_what_it_is() {
    let mut world = without_techniques("almost");
    press(&mut world, "n");
    holds(&world, "overlay=No r1c1=. undo=0", "n");
    press(&mut world, "<down><enter>");
    holds(&world, "overlay=- r1c1=1 undo=1 | r1c1 = 1 is from the solution: that is not a technique", "one cell");
    // A given cell under the cursor: another one is filled.
    press(&mut world, "<click r5c5>n<down><enter>");
    holds(&world, "overlay=- @r1c2 r1c2=2", "elsewhere");
    press(&mut world, "n<down><down><enter>");
    holds(&world, "overlay=- r2c1=. undo=2", "nothing");
}

/// The box stands where it is drawn, whether the rows left over are even or odd.
#[test]
fn a_click_takes_the_row_that_is_drawn_there() {
    for height in [40, 41] {
        let mut world = without_techniques("almost");
        world.event(ninefold::app::Event::Resize(120, height));
        press(&mut world, "n<click-on the digit of the solution>");
        holds(&world, "overlay=- r1c1=1 | r1c1 = 1 is from the solution", "a click");
    }
}

#[test]
fn where_every_candidate_is_right_there_is_nothing_to_refute() {
    let mut world = without_techniques("almost");
    press(&mut world, "n<enter>");
    holds(&world, "overlay=- undo=0 | Ninefold finds no candidate that leads to a contradiction", "refutation");
    press(&mut world, "s");
    holds(&world, "overlay=- undo=0 | n offers a way on", "step");
}

/// A puzzle of singles, with a digit in r1c3 that breaks no rule and is wrong.
fn with_a_wrong_digit() -> World {
    let mut world = World::new();
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    press(&mut world, &format!("<paste {text}><enter><click r1c3>2<click r9c1>"));
    world
}

/// Neither a cell nor a refutation helps while another digit is wrong.
#[test]
fn a_wrong_digit_is_shown_before_anything_is_given_away() {
    for choice in ["<enter>", "<down><enter>"] {
        let mut world = with_a_wrong_digit();
        world.stage.app.settings.solving.off = techniques::all().map(|technique| technique.slug).collect();
        press(&mut world, "n");
        press(&mut world, choice);
        holds(&world, "overlay=- r9c1=. r1c3=2 @r1c3 | r1c3 = 2 is not in the solution; Delete takes it away", choice);
    }
}

/// What follows from a wrong board and breaks a rule on the spot is called the contradiction that it is.
#[test]
fn no_step_breaks_a_rule() {
    use ninefold::game::{Command, Game};
    use ninefold::logic::Trouble;
    use ninefold::puzzle::{Board, Kind, Puzzle};

    use crate::language::{cell, digit};

    // The 5 of box 3 has no place but r2c9, in a cage of 3.
    let cage = ["r2c8", "r2c9"].map(cell).into_iter().collect();
    let puzzle = Puzzle::builder(Kind::Killer, 9).cage(3, cage).build().unwrap();
    let mut game = Game::new(puzzle.clone(), Board::new(&puzzle), None).unwrap();
    for place in ["r1c1", "r3c4", "r5c7", "r7c8"] {
        assert!(game.apply(&Command::Place { cells: cell(place).set(), digit: digit(5) }).accepted());
    }
    let options = ninefold::logic::Options::only(["hidden-single"]);
    match ninefold::logic::next_step(&puzzle, game.board(), &options) {
        ninefold::logic::Hint::DeadEnd(wrong) => {
            assert!(matches!(wrong.trouble, Trouble::Breaks { .. }), "{wrong}");
            assert_eq!(
                wrong.to_string(),
                "hidden single puts 5 in r2c9, and then the digits in cage 3 at r2c8 already add up to 5"
            );
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(ninefold::logic::all_steps(&puzzle, game.board(), &options), []);
    let mut world = World::new();
    world.games.insert("game 1".into(), crate::world::Saved { log: game.log_text(), ..Default::default() });
    world.send(ninefold::app::Msg::Continue("game 1".into()));
    world.stage.app.settings.solving.off =
        techniques::all().map(|technique| technique.slug).filter(|slug| *slug != "hidden-single").collect();
    for key in ["n", "s"] {
        press(&mut world, key);
        holds(&world, "overlay=- r2c9=. undo=4 | something on the board is wrong: hidden single puts 5 in r2c9", key);
    }
}

#[test]
fn a_path_from_a_wrong_digit_says_where_it_leads() {
    let mut world = with_a_wrong_digit();
    press(&mut world, "S<end>n");
    holds(&world, "overlay=Path | this is the end: something that was entered is wrong", "the path");
    found_on_screen(&world, "a contradiction");
}

#[test]
fn without_a_solution_that_is_known_nothing_is_offered() {
    let mut world = without_techniques("open");
    press(&mut world, "n");
    holds(&world, "overlay=- | no technique that is switched on finds a step here", "n");
}

/// The first rung says that it is no technique, and the key beside it fills a cell instead.
#[test]
fn a_step_that_assumes_something_says_so() {
    let mut world = World::new();
    let text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    world.event(ninefold::app::Event::Paste(text.into()));
    press(&mut world, "<enter>");
    let off = techniques::all().filter(|technique| technique.slug != "nishio-wide" && technique.slug != "trial");
    world.stage.app.settings.solving.off = off.map(|technique| technique.slug).collect();
    assert!(!crate::language::drawn(&world).contains("No technique is left"));
    press(&mut world, "n");
    holds(&world, "overlay=Hint undo=0", "n");
    assert!(crate::language::drawn(&world).contains("No technique is left"));
    press(&mut world, "c");
    holds(&world, "overlay=- undo=1 | is from the solution: that is not a technique", "c");
}
