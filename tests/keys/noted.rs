//! A hint does not say what corner marks show.

use ninefold::puzzle::DigitSet;

use crate::language::{cell, press};
use crate::world::World;

/// Box 1 has 5, 8 and 9 in row 1 alone, so that no other cell of the row holds one of them.
const TEXT: &str = ".........123......467............................................................";

/// What the next hint takes from r1c4; it is taken back.
fn taken(world: &mut World) -> DigitSet {
    press(world, "nnn<enter>");
    let game = &world.stage.app.play.as_ref().expect("a game").game;
    let taken = DigitSet::ALL - game.centre(cell("r1c4"));
    press(world, "u");
    taken
}

#[test]
fn corner_marks_are_not_said_again() {
    let mut world = World::new();
    press(&mut world, &format!("<paste {TEXT}><enter><click r1c4>"));
    let first = taken(&mut world).only().expect("one digit");
    // In one box it is elsewhere: that leaves the other one to be said.
    press(&mut world, &format!("<click r2c4>x{first}<click r3c4>{first}<click r1c4>"));
    assert_eq!(taken(&mut world), first.set());
    press(&mut world, &format!("<click r2c7>{first}<click r3c7>{first}<click r1c4>"));
    let next = taken(&mut world);
    assert!(next.len() == 1 && !next.contains(first), "{next}");
    // One mark alone shows nothing.
    press(&mut world, &format!("<click r3c7>{first}<click r1c4>"));
    assert_eq!(taken(&mut world), first.set());
    // What is in the centre of a cell counts more than what is in the corners of others.
    press(&mut world, &format!("<click r3c7>{first}<click r1c8>c{first}2x<click r1c4>"));
    assert_eq!(taken(&mut world), first.set());
}
