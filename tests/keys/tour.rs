//! The tour: every station is reached by doing what it says, and the game that waits is there again.

use ninefold::app::model::touring::STATIONS;
use ninefold::puzzle::Board;
use ninefold::solver::{Limits, solve};

use crate::language::{begin, drawn, holds, press};
use crate::world::World;

fn at(world: &World) -> Option<usize> {
    world.stage.app.station().map(|(at, _)| at)
}

/// What each station asks for, as keys, from the one before.
const KEYS: [&str; STATIONS.len()] = [
    "<right><right><right>",
    "4",
    "u",
    "U",
    "<down><down><left><left><left><s-right>",
    "c",
    "12",
    "za",
    "nnn<enter>",
    "<enter>",
];

#[test]
fn every_station_is_reached_by_doing_what_it_says() {
    let mut world = begin("menu");
    press(&mut world, ":tour<enter>");
    crate::language::found_on_screen(&world, "> go on  u undo  n hint  Esc leave the tour");
    holds(&world, "overlay=Tour @r1c1", "begun");
    let puzzle = world.stage.app.play.as_ref().unwrap().game.puzzle().clone();
    assert_eq!(solve(&puzzle, &Limits::default()).solutions.len(), 1);
    assert!(Board::new(&puzzle).open_cells(&puzzle).len() == 16);
    for (number, keys) in KEYS.into_iter().enumerate() {
        assert_eq!(at(&world), Some(number), "{keys}");
        let words = world.stage.app.station().unwrap().1.words(world.stage.app.keys);
        assert!(!words.contains('{'), "{words}");
        assert!(drawn(&world).contains(&format!("Tour {}/{}", number + 1, STATIONS.len())));
        press(&mut world, keys);
    }
    assert_eq!(at(&world), None);
    holds(&world, "overlay=-", "left");
    assert!(world.games.is_empty(), "nothing of it is kept");
}

#[test]
fn a_slip_or_a_detour_does_not_hold_it_up() {
    // What undo brings back is the slip, not an empty cell.
    let mut world = begin("menu");
    press(&mut world, ":tour<enter><right><right><right>14u");
    assert_eq!(at(&world), Some(3));
    // Whoever does something else has nothing to do again.
    press(&mut world, "a");
    assert_eq!(at(&world), Some(4));
    // And any station can be left out, but for the last.
    assert!(drawn(&world).contains("> goes on without it"));
    let mut station = 4;
    while station + 1 < STATIONS.len() {
        press(&mut world, ">");
        // What is done already, such as candidates that are there, is not asked for.
        let next = at(&world).unwrap();
        assert!(next > station);
        station = next;
    }
    let last = drawn(&world);
    assert!(!last.contains("goes on without it") && last.matches("the tour").count() == 2, "{last}");
    press(&mut world, ">");
    assert_eq!(at(&world), None);
}

#[test]
fn only_undo_takes_the_change_back() {
    let mut world = begin("menu");
    press(&mut world, ":tour<enter><right><right><right>4");
    for other in ["4", "3", "0", "<right>", "<left>1"] {
        press(&mut world, other);
        assert_eq!(at(&world), Some(2), "{other}");
    }
    press(&mut world, "u");
    assert_eq!(at(&world), Some(3));
}

#[test]
fn candidates_are_noted_in_the_right_cells_only() {
    let mut world = begin("menu");
    // The third cell is selected by a key too many: noted there, 1 and 2 would be wrong.
    press(&mut world, ":tour<enter>>>>><down><down><s-right><s-right>c");
    assert_eq!(at(&world), Some(5));
    assert!(drawn(&world).contains("Sum of 3 cells"), "a house of 4×4 has a smaller sum than others");
    press(&mut world, "<esc><left><s-left>");
    assert_eq!(at(&world), Some(6));
}

#[test]
fn every_station_can_be_read_on_the_smallest_screen() {
    let mut world = begin("menu");
    world.event(ninefold::app::Event::Resize(40, 20));
    press(&mut world, ":tour<enter>");
    for (number, keys) in KEYS.into_iter().enumerate() {
        let drawn = drawn(&world);
        assert!(!drawn.contains('…'), "{drawn}");
        let way = if number + 1 < KEYS.len() { "Esc leave the tour" } else { "Enter end the tour" };
        assert!(drawn.contains(way), "{drawn}");
        press(&mut world, keys);
    }
    assert_eq!(at(&world), None);
}

#[test]
fn the_first_start_offers_it() {
    let mut world = begin("first");
    press(&mut world, "2");
    holds(&world, "overlay=- | new here? Enter takes a one-minute tour", "offered");
    press(&mut world, "<enter>");
    holds(&world, "overlay=Tour @r1c1", "taken");
    press(&mut world, "<esc>");
    holds(&world, "overlay=-", "left");
    assert!(!world.stage.app.at_board && world.games.is_empty());
}

#[test]
fn the_game_on_the_board_waits() {
    let mut world = begin("open");
    press(&mut world, "5:tour<enter>");
    holds(&world, "overlay=Tour r1c1=.", "tour");
    press(&mut world, "<right><right><right>4<esc>");
    holds(&world, "overlay=- r1c1=5 r1c4=. undo=1", "back");
    press(&mut world, "6");
    holds(&world, "r1c1=6", "it goes on");
    // Any other board ends it, and so does the start screen.
    press(&mut world, ":tour<enter>M");
    assert_eq!(at(&world), None);
    press(&mut world, "<enter>");
    holds(&world, "overlay=- r1c1=6", "continued");
    press(&mut world, ":tour<enter>:practice naked-single<enter>");
    assert_eq!(at(&world), None);
    crate::session::log_tells_the_game(&begin("open"));
}

#[test]
fn it_is_said_where_one_is_when_the_tour_is_left() {
    let mut world = begin("menu");
    press(&mut world, "<end>:tour<enter><esc>");
    holds(&world, "overlay=- | the tour is over; this is the start screen", "from the start screen");
    let mut world = begin("open");
    press(&mut world, "5:tour<enter><esc>");
    holds(&world, "overlay=- r1c1=5 | the tour is over; this is your game again", "from a board");
}
