//! Small pictures of puzzles beside lists.

use ninefold::notation;
use ninefold::widgets::thumbnail::of_puzzle;
use ninefold::widgets::{Depth, GlyphSet, Theme, ThemeName};
use ratatui::text::Line;

#[test]
fn sums_are_shown_where_colours_keep_them_apart() {
    let import = notation::parse("NF1-KP9AN8-47YC10Z18-1D-EX").unwrap();
    let first = |depth| {
        let theme = Theme::new(ThemeName::Dark, depth, GlyphSet::Unicode, true);
        of_puzzle(&import.puzzle, &import.board, &theme).first().map(Line::to_string).unwrap()
    };
    assert_eq!(first(Depth::Basic), "2319· 27· · · · · ");
    assert_eq!(first(Depth::Mono), "· · · · · · · · · ");
}

#[test]
fn sums_that_touch_look_different() {
    let import = notation::parse("NF1-KP9AN8-47YC10Z18-1D-EX").unwrap();
    let theme = Theme::new(ThemeName::Dark, Depth::Basic, GlyphSet::Unicode, true);
    let line = of_puzzle(&import.puzzle, &import.board, &theme).remove(0);
    let [first, second, .., last] = &line.spans[..] else { panic!("nine cells") };
    assert_eq!((&*first.content, &*second.content), ("23", "19"));
    assert_ne!(first.style, second.style);
    assert_eq!(last.style, line.spans[2].style);
}
