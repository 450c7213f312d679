//! Small pictures of puzzles beside lists.

use ninefold::generator::packs;
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, Digit, Kind, Puzzle};
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
    assert_eq!(first(Depth::Basic), "23· · 27· · · · · ");
    assert_eq!(first(Depth::Mono), "· · · · · · · · · ");
}

#[test]
fn no_two_numbers_touch() {
    let theme = Theme::new(ThemeName::Dark, Depth::Basic, GlyphSet::Unicode, true);
    let mut left_out = 0;
    let entries = packs().iter().flat_map(|pack| &pack.entries);
    for entry in entries.filter(|entry| entry.title().starts_with("Killer ·")).take(4) {
        let import = notation::parse(entry.code).unwrap();
        let sums = import.puzzle.cages().len();
        let lines = of_puzzle(&import.puzzle, &import.board, &theme);
        let mut shown = 0;
        for line in &lines {
            assert_eq!(line.to_string().chars().count(), 18);
            for pair in line.spans.windows(2) {
                let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
                let touch = !pair[0].content.ends_with(' ') && number(&pair[0].content) && number(&pair[1].content);
                assert!(!touch, "{line}");
            }
            shown += line.spans.iter().filter(|span| span.content.trim().parse::<u8>().is_ok()).count();
        }
        left_out += sums - shown;
    }
    assert!(left_out > 0, "none had to be left out");
}

#[test]
fn a_sum_gives_way_to_a_digit_beside_it() {
    let cell = |row, column| Cell::new(row, column).unwrap();
    let cage = |from: u8| (from..from + 2).map(|row| cell(row, 0)).collect();
    let builder = Puzzle::builder(Kind::Killer, 9).cage(14, cage(0)).cage(5, cage(2));
    let puzzle = builder.given(cell(0, 1), Digit::new(8).unwrap()).given(cell(2, 1), Digit::new(7).unwrap()).build();
    let puzzle = puzzle.unwrap();
    let theme = Theme::new(ThemeName::Dark, Depth::Basic, GlyphSet::Unicode, true);
    let lines = of_puzzle(&puzzle, &Board::new(&puzzle), &theme);
    assert!(lines[0].to_string().starts_with("· 8 · "), "{}", lines[0]);
    assert!(lines[2].to_string().starts_with("5 7 · "), "{}", lines[2]);
}
