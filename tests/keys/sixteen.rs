//! Terminals of sixteen colours: no digit and no word is drawn in the colour of its ground.

use ninefold::app::{ThemeChoice, ThemeName};
use ninefold::widgets::theme::Depth;
use ratatui::style::{Color, Modifier};

use crate::language::{begin, buffer, press};

/// Boards with marks of both sorts, colours, a selection, a highlight, faded cells, and lists and hints over them.
const STATES: [&str; 18] = [
    "c12<s-right>1",
    "x12<s-right>1",
    "ac<s-right><s-down>f5",
    "a<s-right><s-down>f5",
    "x5c12<s-right><s-down>f5",
    "av1<s-right>2f5",
    "v9<right>8<right>7<right>6f5",
    "v8<right>9<s-right>",
    "aN",
    "ac<s-right><s-down>f5N",
    "av9<s-right>8O",
    "5l5",
    "5l5N",
    "an",
    "a<s-right><s-down>n",
    "ac1<s-right><s-down><s-right>nn",
    "aS",
    "a:",
];

#[test]
fn no_digit_and_no_word_is_drawn_in_the_colour_of_its_ground() {
    let mut failed = Vec::new();
    for start in ["open", "killer", "almost"] {
        for size in [(40, 20), (80, 24), (120, 45)] {
            for state in STATES {
                let mut world = begin(start);
                world.stage.app.look.depth = Depth::Basic;
                world.stage.app.settings.fade = true;
                world.event(ninefold::app::Event::Resize(size.0, size.1));
                press(&mut world, state);
                for (name, _) in ThemeName::ALL {
                    world.stage.app.settings.theme = ThemeChoice::This(name);
                    // A thin line between two selected cells says nothing.
                    let unseen = |place: &&ratatui::buffer::Cell| {
                        place.fg == place.bg
                            && place.fg != Color::Reset
                            && place.symbol().contains(char::is_alphanumeric)
                    };
                    let buffer = buffer(&world);
                    if let Some(place) = buffer.content.iter().find(unseen) {
                        failed.push(format!("{start} {size:?} {state} {name}: {place:?}"));
                    }
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Marks have no line of their own below them, which would be brighter than the one between two cells.
#[test]
fn marks_are_not_underlined_for_the_sake_of_a_line() {
    for (name, _) in ThemeName::ALL {
        let mut world = begin("open");
        world.stage.app.look.depth = Depth::Basic;
        world.stage.app.settings.theme = ThemeChoice::This(name);
        world.event(ninefold::app::Event::Resize(80, 24));
        press(&mut world, "a");
        let buffer = buffer(&world);
        let underlined = |place: &&ratatui::buffer::Cell| place.modifier.contains(Modifier::UNDERLINED);
        let (marks, lines): (Vec<_>, Vec<_>) =
            buffer.content.iter().filter(underlined).partition(|place| place.symbol() != " ");
        assert!(marks.is_empty() && !lines.is_empty(), "{name}: {marks:?}");
    }
}
