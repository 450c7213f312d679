//! What a terminal shows of the cells that are written to it.

use ninefold::terminal::backend::Frames;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use ratatui::backend::Backend;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier, Style};

/// Attributes that show on a blank.
const ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED).union(Modifier::CROSSED_OUT);

const SIZE: (u16, u16) = (12, 4);

const COLOURS: [Color; 6] =
    [Color::Reset, Color::Red, Color::White, Color::DarkGray, Color::Indexed(123), Color::Rgb(1, 2, 3)];

fn random_cells(random: &mut ChaCha8Rng) -> Vec<(u16, u16, Cell)> {
    let mut cells = Vec::new();
    for (y, x) in (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (y, x))) {
        let mut pick = |of: usize| random.next_u32() as usize % of;
        if pick(4) == 0 {
            continue;
        }
        let mut cell = Cell::new([" ", "x", "━", "7"][pick(4)]);
        let mut modifier = Modifier::empty();
        for each in [Modifier::BOLD, Modifier::DIM, Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED] {
            if pick(4) == 0 {
                modifier |= each;
            }
        }
        let style = Style::new().fg(COLOURS[pick(6)]).bg(COLOURS[pick(6)]).add_modifier(modifier);
        cell.set_style(style);
        cells.push((x, y, cell));
    }
    cells
}

#[test]
fn a_terminal_shows_the_cells_as_they_are() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut terminal = vt100::Parser::new(SIZE.1.try_into().unwrap(), SIZE.0.try_into().unwrap(), 0);
    for _ in 0..300 {
        let cells = random_cells(&mut random);
        let mut bytes = Vec::new();
        Frames::new(&mut bytes).draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
        terminal.process(&bytes);
        for (x, y, cell) in &cells {
            let shown = terminal.screen().cell(*y, *x).unwrap();
            let contents = if shown.contents().is_empty() { " " } else { shown.contents() };
            assert_eq!(contents, cell.symbol());
            let has = |modifier| cell.modifier.contains(modifier);
            assert_eq!(shown.underline(), has(Modifier::UNDERLINED));
            assert_eq!(shown.inverse(), has(Modifier::REVERSED));
            assert_eq!(shown.bgcolor(), expected(cell.bg));
            if cell.symbol() != " " || cell.modifier.intersects(ON_BLANKS) {
                assert_eq!(shown.fgcolor(), expected(cell.fg));
                assert_eq!(shown.italic(), has(Modifier::ITALIC));
                assert_eq!(shown.bold() || shown.dim(), has(Modifier::BOLD) || has(Modifier::DIM));
            }
        }
    }
}

fn expected(colour: Color) -> vt100::Color {
    match colour {
        Color::Reset => vt100::Color::Default,
        Color::Red => vt100::Color::Idx(1),
        Color::White => vt100::Color::Idx(15),
        Color::DarkGray => vt100::Color::Idx(8),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        other => panic!("{other} is not used here"),
    }
}

#[test]
fn only_what_changes_is_written() {
    let red = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);
    let mut cells = [(0, 0, Cell::new("a")), (1, 0, Cell::new(" ")), (2, 0, Cell::new("b"))];
    cells[0].2.set_style(red);
    cells[1].2.set_style(Style::new().fg(Color::Blue));
    cells[2].2.set_style(red.bg(Color::Indexed(4)).remove_modifier(Modifier::BOLD));
    let mut bytes = Vec::new();
    Frames::new(&mut bytes).draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), "\x1b[1;1H\x1b[1;31ma \x1b[22;48;5;4mb\x1b[m");
}

#[test]
fn what_follows_a_wide_character_has_its_place_said() {
    let cells = ["数", "独", "5", "6"].map(Cell::new);
    let mut bytes = Vec::new();
    // A wide character takes two columns, of which the second has no cell.
    Frames::new(&mut bytes).draw([0, 2, 4, 5].into_iter().zip(&cells).map(|(x, cell)| (x, 3, cell))).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), "\x1b[4;1H数\x1b[4;3H独\x1b[4;5H56");
}

/// The frame of a cursor that moved: in each row two cells lose their colour and two get it.
#[test]
fn few_cells_are_written_colour_by_colour() {
    let (old, new) = (Color::Rgb(90, 98, 112), Color::Rgb(255, 207, 92));
    let mut cells = Vec::new();
    for y in 0..4 {
        for (x, colour) in [(0, old), (4, old), (5, new), (9, new)] {
            let mut cell = Cell::new("│");
            cell.set_style(Style::new().fg(colour));
            cells.push((x, y, cell));
        }
    }
    let mut bytes = Vec::new();
    Frames::new(&mut bytes).draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    for colour in ["38;2;90;98;112", "38;2;255;207;92"] {
        assert_eq!(text.matches(colour).count(), 1, "{text:?}");
    }
    let mut terminal = vt100::Parser::new(SIZE.1.try_into().unwrap(), SIZE.0.try_into().unwrap(), 0);
    terminal.process(text.as_bytes());
    for (x, y, cell) in &cells {
        let shown = terminal.screen().cell(*y, *x).unwrap();
        assert_eq!((shown.contents(), shown.fgcolor()), ("│", expected(cell.fg)));
    }
}
