//! Where no technique is left: a refutation or a cell, and words that neither is a technique.

use ninefold::logic::techniques;

use crate::language::{begin, holds, press};
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
    holds(&world, "overlay=- undo=0 | no candidate comes to a contradiction", "refutation");
    press(&mut world, "s");
    holds(&world, "overlay=- undo=0 | n offers a way on", "step");
}

#[test]
fn without_a_solution_that_is_known_nothing_is_offered() {
    let mut world = without_techniques("open");
    press(&mut world, "n");
    holds(&world, "overlay=- | none of the techniques that are on finds a step here", "n");
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
