//! The two languages of the cases.
//!
//! Keys: characters stand for themselves, other keys are named: `<right> <s-right> <c-right> <tab> <s-tab> <enter>
//! <esc> <del> <bs> <space> <home> <end> <pgup> <pgdn> <f1> <c-r> <a-5> <s-5> <c-5> <lt>`; the mouse on a cell: `<click
//! r1c1> <add r1c2> <right-click r1c2> <drag r1c3> <wheel-up> <wheel-down> <click-on WORDS>
//! <right-click-on WORDS>` (where they are drawn);
//! `<paste TEXT>`.
//!
//! Expectations, with blanks between them: `r1c1=5` or `r1c1=.` a digit or none; `r1c1:c12` centre marks, `:k12` corner
//! marks, `:v3` colours, `-` for none; `candidates=5r1c1v2` the coloured candidates, `links=5r1c1=5r1c9` strong ones,
//! with `~` weak ones; while a puzzle is typed in `kind=Str8ts-B`, `cages=12x2+5x1`, `black=r1c1`,
//! `typed=1`, `unregioned=81`; `@r1c2` the cursor; `sel=r1c1+r1c2` or `sel=-`; `mode=corner`; `hl=5`;
//! `wrong=r1c1` the mistakes shown; `overlay=Hint` or `overlay=-`; `level=paper` the
//! assistance chosen, or `level=-`; `theme=light`; `left` the player has ended; after
//! `|` words that the message line holds, nothing for none.

use ninefold::app::{Button, Code, Event, Key, Mouse, MouseKind, Unsaved};
use ninefold::game::Game;
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle};
use ninefold::widgets::{GridShape, LayoutSettings, layout};

use crate::world::World;

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|_| panic!("{name} is no cell"))
}

pub fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// The digit of the solution that the starts share: row 1 is 1 to 9, and each row is shifted.
pub fn solution(cell: Cell) -> Digit {
    let (row, column) = (cell.row(), cell.column());
    digit((row * 3 + row / 3 + column) % 9 + 1)
}

/// The puzzle of a start.
pub fn puzzle(start: &str) -> Puzzle {
    let sudoku = Puzzle::builder(Kind::Sudoku, 9);
    match start {
        // One given digit, r5c5 = 9.
        "open" => sudoku.given(cell("r5c5"), solution(cell("r5c5"))).build(),
        // Only r1c1, r1c2 and r2c1 are open.
        "almost" => {
            let open = ["r1c1", "r1c2", "r2c1"].map(cell);
            let given = Cell::all().filter(|c| !open.contains(c));
            given.fold(sudoku, |b, c| b.given(c, solution(c))).build()
        }
        // Cages of two cells across, single cells in column 9.
        "killer" => {
            let cages = Cell::all().filter(|c| c.column() % 2 == 0).map(|c| {
                let cells: CellSet = [Some(c), c.offset(0, 1)].into_iter().flatten().collect();
                (cells.iter().map(|c| solution(c).get()).sum::<u8>(), cells)
            });
            cages.fold(Puzzle::builder(Kind::Killer, 9), |b, (sum, cells)| b.cage(sum, cells)).build()
        }
        // Black: r1c4 with the clue 3, r4c1 and r4c2 without.
        "str8ts" => Puzzle::builder(Kind::Str8ts, 9)
            .black(cell("r1c4"), Some(digit(3)))
            .black(cell("r4c1"), None)
            .black(cell("r4c2"), None)
            .build(),
        "small" => Puzzle::builder(Kind::Sudoku, 6).build(),
        _ => panic!("there is no start {start}"),
    }
    .unwrap()
}

/// The world with this game on the board; `menu` is the start screen, `first` the same at the very first start, `unsaved` is `open` on a full disk.
pub fn begin(start: &str) -> World {
    let mut world = World::new();
    if start == "unsaved" {
        let mut world = begin("open");
        let unsaved = Unsaved { short: Some("disk full"), long: "cannot append to x: disk full".into() };
        world.send(ninefold::app::Msg::Saving(Some(unsaved)));
        return world;
    }
    if start == "first" {
        world.send(ninefold::app::Msg::FirstStart);
    } else if start != "menu" {
        let puzzle = puzzle(start);
        let board = Board::new(&puzzle);
        let game = Game::new(puzzle, board, None).unwrap();
        let log = game.log_text();
        world.games.insert("game 1".into(), crate::world::Saved { log, ..Default::default() });
        world.send(ninefold::app::Msg::Continue("game 1".into()));
        // Cases begin at r1c1 whatever is given there.
        world.stage.app.play.as_mut().unwrap().cursor = Cell::FIRST;
    }
    world
}

/// The first event of a line of keys, and the rest of the line. One at a time, because the mouse points at what is
/// shown when it comes. Nothing happens for a quarter of a minute where `<wait>` stands.
pub fn first_event<'a>(world: &mut World, keys: &'a str) -> Option<(Event, &'a str)> {
    if let Some(after) = keys.strip_prefix("<wait>") {
        world.now += 15_000;
        return first_event(world, after);
    }
    if let Some((name, after)) = keys.strip_prefix('<').and_then(|r| r.split_once('>')) {
        return Some((named(world, name), after));
    }
    let c = keys.chars().next()?;
    Some((Event::Key(Key::char(c)), &keys[c.len_utf8()..]))
}

fn named(world: &World, name: &str) -> Event {
    if let Some(text) = name.strip_prefix("paste ") {
        return Event::Paste(text.to_owned());
    }
    for (word, button) in [("click-on ", Button::Left), ("right-click-on ", Button::Right)] {
        if let Some(words) = name.strip_prefix(word) {
            let (column, row) = found_on_screen(world, words);
            return Event::Mouse(Mouse { kind: MouseKind::Down(button), column, row, add: false });
        }
    }
    let (word, place) = name.split_once(' ').unwrap_or((name, "r1c1"));
    let kind = match word {
        "click" | "add" => Some(MouseKind::Down(Button::Left)),
        "right-click" => Some(MouseKind::Down(Button::Right)),
        "drag" => Some(MouseKind::Drag(Button::Left)),
        "wheel-up" => Some(MouseKind::WheelUp),
        "wheel-down" => Some(MouseKind::WheelDown),
        _ => None,
    };
    if let Some(kind) = kind {
        let size = ratatui::layout::Size { width: world.stage.app.size.0, height: world.stage.app.size.1 };
        let app = &world.stage.app;
        let drawn = app.editing.as_ref().filter(|_| app.at_editor).map(|editing| &editing.play);
        let shape = drawn.or(app.play.as_ref()).map(|play| GridShape::of(play.game.puzzle()));
        let shape = shape.unwrap_or_else(|| GridShape::of(&puzzle("open")));
        let rect = layout(size, LayoutSettings::default(), shape).grid.cell(cell(place));
        return Event::Mouse(Mouse { kind, column: rect.x, row: rect.y, add: word == "add" });
    }
    let mut key = Key::new(Code::Enter);
    let mut rest = name;
    while let Some((held, after)) = rest.split_once('-').filter(|(h, a)| h.len() == 1 && !a.is_empty()) {
        key = match held {
            "s" => key.with_shift(),
            "c" => key.with_ctrl(),
            "a" => key.with_alt(),
            _ => panic!("<{name}>"),
        };
        rest = after;
    }
    key.code = match rest {
        "left" => Code::Left,
        "right" => Code::Right,
        "up" => Code::Up,
        "down" => Code::Down,
        "tab" => Code::Tab,
        "enter" => Code::Enter,
        "esc" => Code::Esc,
        "del" => Code::Delete,
        "bs" => Code::Backspace,
        "home" => Code::Home,
        "end" => Code::End,
        "pgup" => Code::PageUp,
        "pgdn" => Code::PageDown,
        "f1" => Code::F(1),
        "space" => Code::Char(' '),
        "lt" => Code::Char('<'),
        one if one.chars().count() == 1 => Code::Char(one.chars().next().unwrap()),
        _ => panic!("<{name}> is no key"),
    };
    Event::Key(key)
}

/// The drawn screen, with its colours.
pub fn buffer(world: &World) -> ratatui::buffer::Buffer {
    let (width, height) = world.stage.app.size;
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| world.stage.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// The drawn screen, a line for each row.
pub fn drawn(world: &World) -> String {
    let buffer = buffer(world);
    let lines = buffer.content.chunks(buffer.area.width.into());
    let line = |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    lines.map(line).collect::<Vec<_>>().join("\n")
}

/// Where words are on the drawn screen.
pub fn found_on_screen(world: &World, words: &str) -> (u16, u16) {
    let drawn = drawn(world);
    let found = drawn.lines().enumerate().find_map(|(y, line)| {
        let at = line.find(words)?;
        Some((line[..at].chars().count() as u16, y as u16))
    });
    found.unwrap_or_else(|| panic!("{words:?} is not on the screen:\n{drawn}"))
}

/// Types the keys.
pub fn press(world: &mut World, keys: &str) {
    let mut rest = keys;
    while let Some((event, after)) = first_event(world, rest) {
        world.event(event);
        rest = after;
    }
}

/// All cases of a table; each one that fails is named.
pub fn all_hold(cases: &[(&str, &str, &str)]) {
    let failed =
        cases.iter().filter(|(start, keys, expect)| std::panic::catch_unwind(|| case(start, keys, expect)).is_err());
    assert_eq!(failed.count(), 0, "cases that fail");
}

/// One case.
pub fn case(start: &str, keys: &str, expect: &str) {
    let mut world = begin(start);
    press(&mut world, keys);
    holds(&world, expect, &format!("{start}: {keys}"));
    crate::session::log_tells_the_game(&world);
}

/// Fails where an expectation does not hold.
pub fn holds(world: &World, expect: &str, case: &str) {
    let (tokens, words) = match expect.split_once('|') {
        Some((tokens, words)) => (tokens, Some(words.trim())),
        None => (expect, None),
    };
    for token in tokens.split_whitespace() {
        let found = token_now(world, token);
        assert_eq!(found, token, "\n  {case}\n  expected {expect}\n  message {:?}", world.stage.app.message);
    }
    if let Some(words) = words {
        let message = world.stage.app.message.as_ref().map_or("", |m| m.text.as_str());
        let fits = if words.is_empty() { message.is_empty() } else { message.contains(words) };
        assert!(fits, "\n  {case}\n  expected {expect}\n  message {message:?}");
    }
}

fn names(cells: CellSet) -> String {
    if cells.is_empty() {
        return "-".into();
    }
    cells.iter().map(|c| c.to_string()).collect::<Vec<_>>().join("+")
}

fn digits(digits: DigitSet) -> String {
    if digits.is_empty() { "-".into() } else { digits.to_string() }
}

/// The token as it would have to be to hold.
fn token_now(world: &World, token: &str) -> String {
    let app = &world.stage.app;
    if token == "left" {
        return if world.left { "left" } else { "not left" }.into();
    }
    if token.starts_with("level=") {
        return format!("level={}", world.stage.app.settings.assistance.map_or("-", |level| level.slug()));
    }
    if token.starts_with("overlay=") {
        return format!("overlay={}", world.stage.overlay().map_or("-", |o| o.title().split(' ').next().unwrap()));
    }
    if token.starts_with("theme=") {
        return format!("theme={}", app.settings.theme.name());
    }
    let editing = app.editing.as_deref().filter(|_| app.at_editor);
    if let Some(editing) = editing {
        let draft = editing.draft();
        match token.split_once('=').map(|(name, _)| name) {
            Some("kind") => return format!("kind={}", editing.play.game.puzzle().title().replace(' ', "-")),
            Some("cages") => {
                let cages = draft.cages().map(|cage| format!("{}x{}", cage.sum.unwrap_or(0), cage.cells.len()));
                return format!("cages={}", cages.collect::<Vec<_>>().join("+"));
            }
            Some("black") => return format!("black={}", names(draft.black())),
            Some("typed") => return format!("typed={}", editing.typed),
            Some("unregioned") => return format!("unregioned={}", editing.facts().unregioned.len()),
            // A given or a clue.
            Some(name) if name.starts_with('r') => {
                return format!("{name}={}", draft.digit(cell(name)).map_or(".".into(), |digit| digit.to_string()));
            }
            _ => {}
        }
    }
    let play = editing.map(|editing| &editing.play).or(app.play.as_ref()).expect("a game");
    let game = &play.game;
    if token == "paused" {
        return if play.paused { "paused" } else { "playing" }.into();
    }
    if token.starts_with('@') {
        return format!("@{}", play.cursor);
    }
    if let Some((name, _)) = token.split_once(':') {
        let (at, sort) = (cell(name), &token[name.len() + 1..name.len() + 2]);
        let marks = match sort {
            "c" => game.centre(at),
            "k" => game.corner(at),
            "v" => game.colours(at),
            _ => panic!("{token}"),
        };
        return format!("{name}:{sort}{}", digits(marks));
    }
    match token.split_once('=').expect(token).0 {
        "sel" => format!("sel={}", names(play.selection)),
        "mode" => format!("mode={}", play.mode.slug()),
        "hl" => format!("hl={}", play.highlight.map_or("-".into(), |d| d.to_string())),
        "wrong" => format!("wrong={}", names(play.shown_mistakes().unwrap_or_default().cells())),
        "conflicts" => format!("conflicts={}", play.conflicts.len()),
        "candidates" => {
            let drawn = &game.position().drawn;
            let names: Vec<_> =
                drawn.coloured().map(|(cell, digit, colour)| format!("{digit}{cell}v{colour}")).collect();
            format!("candidates={}", if names.is_empty() { "-".into() } else { names.join("+") })
        }
        "links" => {
            let sign = |strong: bool| if strong { '=' } else { '~' };
            let links = game.position().drawn.links.iter();
            let names: Vec<_> =
                links.map(|l| format!("{}{}{}{}{}", l.from.1, l.from.0, sign(l.strong), l.to.1, l.to.0)).collect();
            format!("links={}", if names.is_empty() { "-".into() } else { names.join("+") })
        }
        "undo" => format!("undo={}", game.undo_depth()),
        name => format!("{name}={}", game.digit(cell(name)).map_or(".".into(), |d| d.to_string())),
    }
}
