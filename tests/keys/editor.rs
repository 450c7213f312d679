//! Typing puzzles in: keys in, puzzle out.

use ninefold::app::{Code, Editing, Effect, Event, Job, Key, Msg, Truth};
use ninefold::draft::{Draft, SHAPES};
use ninefold::generator::packs;
use ninefold::notation;
use ninefold::puzzle::{Cell, CellSet, Kind, Puzzle};

use crate::language::{begin, cell, drawn, found_on_screen, holds, press};
use crate::world::World;

#[test]
fn the_puzzle_of_a_game_is_written_once() {
    let mut world = begin("almost");
    press(&mut world, "E");
    let enter = Event::Key(Key::new(Code::Enter));
    let effects = world.stage.update(Msg::Event { event: enter, now: 1000 });
    let drafts = effects.iter().filter(|effect| matches!(effect, Effect::Store(Job::Draft(_))));
    assert_eq!(drafts.count(), 1, "{effects:?}");
}

#[test]
fn what_was_typed_is_described_without_the_digits_that_were_shown() {
    let mut world = begin("almost");
    press(&mut world, "E<enter>a<enter>ME");
    let screen = drawn(&world);
    let row = screen.lines().find(|line| line.contains("change what you played")).unwrap();
    assert!(row.contains("Sudoku, 78 given ") && !row.contains("candidate"), "{row}");
}

#[test]
fn the_text_of_a_draft_without_a_link_says_where_a_link_is_copied() {
    for (keys, place) in [("C", "on the board"), ("E<enter>C", "in the editor")] {
        let mut world = begin("killer");
        world.stage.app.settings.copy_as.set("killer", "ps-killer").unwrap();
        press(&mut world, keys);
        found_on_screen(&world, &format!("Y {place} copies a link in another notation."));
        press(&mut world, "<esc>Y");
        assert!(world.copied.last().is_some_and(|link| link.starts_with("https://")), "{place}: {:?}", world.copied);
    }
}

#[test]
fn a_panel_that_opens_without_room_says_when_it_is_there() {
    let mut world = begin("menu");
    press(&mut world, "E<enter>");
    world.stage.app.size = (40, 20);
    press(&mut world, "i");
    holds(&world, "|", "the panel is closed");
    press(&mut world, "i");
    holds(&world, "| the panel is open as soon as there is room for it", "there is no room");
    world.stage.app.size = (80, 24);
    press(&mut world, "ii");
    holds(&world, "|", "there is room");
}

#[test]
fn a_draft_that_was_played_is_nothing_to_be_continued() {
    let row = |world: &World| {
        let screen = drawn(world);
        screen.lines().find(|line| line.contains("Type a puzzle in")).unwrap_or_default().trim_end().to_owned()
    };
    let mut world = begin("almost");
    press(&mut world, "E<enter>M");
    assert!(row(&world).ends_with('E'), "the puzzle of a game, as it is: {}", row(&world));
    press(&mut world, "E");
    found_on_screen(&world, "change what you played");
    press(&mut world, "<enter>M");
    assert!(row(&world).ends_with('E'), "{}", row(&world));
    press(&mut world, "E<enter>1M");
    assert!(row(&world).ends_with("Sudoku"), "something was changed: {}", row(&world));
    press(&mut world, "E");
    found_on_screen(&world, "this is what you typed before");
    press(&mut world, "<enter>");
    holds(&world, "overlay=- r1c1=1", "it is played");
    press(&mut world, "M");
    assert!(row(&world).ends_with('E'), "{}", row(&world));
    // The file says so as well.
    let kept = world.draft.clone().unwrap();
    let mut later = begin("menu");
    later.send(Msg::DraftKept(kept));
    assert!(row(&later).ends_with('E'), "{}", row(&later));
    press(&mut later, "E<enter>uM");
    assert!(row(&later).ends_with("Sudoku"), "{}", row(&later));
}

/// Start, keys, and what must hold in the end.
pub const CASES: &[(&str, &str, &str)] = &[
    ("menu", "E", "overlay=Kind"),
    ("menu", "E<enter>", "overlay=- kind=Sudoku @r1c1"),
    ("menu", "E<esc><right>5<down>l7", "r1c2=5 r2c3=7 @r2c3"),
    ("menu", "E<enter>5<left><up><del>", "@r9c9 r1c1=5 | nothing to take away"),
    ("menu", "E<enter>5<bs>", "r1c1=."),
    ("menu", "E<enter>55", "r1c1=."),
    ("menu", "E<enter><click-on  1  2  3>", "r1c1=1"),
    // A click on what digits can be makes them that.
    ("menu", "E<down><down><enter><click-on givens >5", "r1c1=5 unregioned=81"),
    ("menu", "E<down><down><enter><click-on givens ><click-on regions >5", "r1c1=. unregioned=80"),
    ("menu", "E<enter>jlkhk", "@r9c1"),
    ("menu", "E<enter><s-right><s-down><s-left><s-up>", "sel=r1c1+r1c2+r2c1+r2c2 @r1c1"),
    ("menu", "E<enter><c-right><c-down><c-left><c-up>", "@r3c3"),
    ("menu", "E<enter><space><right><right><space>4", "r1c1=4 r1c3=4 r1c2=. sel=r1c1+r1c3"),
    ("menu", "E<enter>e<esc>", "sel=-"),
    ("menu", "E<enter>5uU", "r1c1=5"),
    ("menu", "E<enter>5u<c-r>u", "r1c1=."),
    ("menu", "E<enter>f12.4", "r1c1=1 r1c2=2 r1c3=. r1c4=4 @r1c5"),
    ("menu", "E<enter>0102", "r1c2=. r1c3=2 @r1c3"),
    ("menu", "E<end><enter>f##.#6.7", "black=r1c1+r1c2+r1c4 r1c5=6 r1c6=. r1c7=7 @r1c8"),
    ("menu", "E<end><enter>##f", "black=-"),
    ("menu", "E<end><enter>f#<left>.", "black=- @r1c2"),
    ("menu", "E<end><enter><paste ..#6\n.5##><down>", "black=r1c3+r1c7+r1c8 r1c4=6 r1c6=5"),
    ("menu", "E<end><enter>f1<a-5>#<a-2>6", "black=r1c2+r1c3+r1c4 r1c1=1 r1c2=5 r1c3=. r1c4=2 r1c5=6 @r1c6"),
    ("menu", "E<end><enter><a-5>", "black=r1c1+r9c9 r1c1=5 r9c9=. @r1c1"),
    ("menu", "E<end><enter><a-5>u", "black=- r1c1=."),
    ("menu", "E<enter><a-5>", "r1c1=. | only a Str8ts"),
    ("menu", "E<end><enter><paste .e#6><down>", "black=r1c2+r1c3 r1c2=5 r1c4=6"),
    ("menu", "E<enter>x", "kind=Sudoku-X"),
    ("menu", "E<enter>w", "kind=Windoku"),
    ("menu", "E<enter>wS", "kind=Windoku | windows need 9 rows"),
    ("menu", "ESS<down><down><down><enter>", "kind=Windoku | windows need 9 rows: the grid is 9×9 now"),
    ("menu", "E<down><down><down><down><enter>s", "| only a Str8ts has black cells"),
    ("menu", "E<down><down><down><down><enter>SSS99<enter>", "typed= cages= | sums are 1 to 10"),
    ("menu", "E<enter>S", "kind=Sudoku-8×8"),
    ("menu", "E<enter>SSS", "kind=Sudoku-4×4"),
    ("menu", "E<enter>SSSS", "kind=Sudoku"),
    ("menu", "ESS<enter>", "overlay=- kind=Sudoku-6×6"),
    ("menu", "Ejj<up><space>", "kind=Sudoku-X"),
    ("menu", "E<end>k<enter>", "kind=Str8ts-B"),
    ("menu", "E<pgdn><pgup>j<enter>", "kind=Sudoku-X"),
    ("menu", "E<end><home><enter>", "kind=Sudoku"),
    ("menu", "E<enter>SSS7", "r1c1=. | 7 is too large"),
    ("menu", "E<enter>K<down><down><down><down><enter>", "kind=Killer"),
    ("menu", "E<end><enter>s#", "kind=Str8ts-BX black=r1c1 | "),
    ("menu", "E<end><enter>#", "black=r1c1+r9c9 | r9c9 opposite is black too; s makes black cells come alone"),
    ("menu", "E<end><enter>#u", "black=-"),
    ("menu", "E<end><enter>ssj#", "black=r2c1+r8c9"),
    ("menu", "E<down><down><down><down><enter><s-right>12", "typed=12 cages="),
    ("menu", "E<down><down><down><down><enter><s-right>12<enter>", "typed= cages=12x2"),
    ("menu", "E<down><down><down><down><enter><s-right>120", "typed=12 | two digits at most"),
    ("menu", "E<down><down><down><down><enter>7<enter>d", "cages="),
    ("menu", "E<down><down><down><down><enter>7<tab>7", "r1c1=7 cages=7x1"),
    // A cage goes whatever digits are, where there is no region.
    ("menu", "E<end><up><up><up><up><enter><s-tab>7<enter><tab>", "cages=7x1 unregioned=81"),
    ("menu", "E<end><up><up><up><up><enter><s-tab>7<enter><tab>d", "cages="),
    ("menu", "E<end><up><up><up><up><enter>d", "| r1c1 lies in no cage and in no region"),
    ("menu", "E<down><down><down><down><enter><tab><s-tab>7<enter>", "cages=7x1"),
    ("menu", "E<down><down><enter>SSSSS1<s-right><s-right><s-right>r", "unregioned=12"),
    ("menu", "E<down><down><enter>SSSSS1<tab>1", "unregioned=15 r1c1=1"),
    ("menu", "E<enter>SSS1a", "r1c1=1 r1c2:c234"),
    ("menu", "E<enter>5y", "| copied"),
    ("menu", "E<enter>5Y", "| copied"),
    ("menu", "E<enter>5<c-y>", "overlay=Copy"),
    ("menu", "E<enter>5C", "overlay=Copy"),
    ("menu", "E<enter>ii5<esc>E", "r1c1=5"),
    ("open", "E", "overlay=Type"),
    ("open", "E<enter>", "r5c5=9 kind=Sudoku @r1c1"),
    ("open", "E<enter>5<esc>", "r1c1=."),
    ("open", ":edit<enter><down><enter><enter>", "r5c5=. kind=Sudoku"),
];

#[test]
fn keys_in_puzzle_out() {
    crate::language::all_hold(CASES);
}

fn editing(world: &World) -> &Editing {
    world.stage.app.editing.as_deref().expect("a draft")
}

/// The keys that choose a kind in the list that is open with the first row selected.
fn kind(name: &str) -> String {
    let at = SHAPES.iter().position(|(known, _)| *known == name).unwrap();
    "<down>".repeat(at) + "<enter>"
}

/// The keys from one cell to another.
fn way(from: Cell, to: Cell) -> String {
    let steps = |from: u8, to: u8, back: &str, on: &str| {
        (if to < from { back } else { on }).repeat(usize::from(from.abs_diff(to)))
    };
    steps(from.row(), to.row(), "<up>", "<down>") + &steps(from.column(), to.column(), "<left>", "<right>")
}

/// The keys that type a puzzle into an empty grid of its kind.
fn typed(puzzle: &Puzzle) -> String {
    let (mut keys, mut at) = (String::new(), Cell::FIRST);
    let mut go = |keys: &mut String, to: Cell| {
        keys.push_str(&way(at, to));
        at = to;
    };
    if !puzzle.black().is_empty() {
        keys.push('s');
    }
    for cage in puzzle.cages() {
        for cell in cage.cells {
            go(&mut keys, cell);
            keys.push_str("<space>");
        }
        keys.push_str(&format!("{}<enter>", cage.sum));
    }
    if puzzle.kind() == Kind::Killer {
        keys.push_str("<tab>");
    }
    for cell in puzzle.grid() {
        let digit = puzzle.given(cell).or(puzzle.clue(cell));
        if digit.is_none() && !puzzle.is_black(cell) {
            continue;
        }
        go(&mut keys, cell);
        if puzzle.is_black(cell) {
            keys.push('#');
        }
        keys.extend(digit.map(|digit| digit.to_string()));
    }
    keys
}

/// An empty grid of this kind.
fn empty(name: &str) -> World {
    let mut world = begin("menu");
    press(&mut world, "E");
    press(&mut world, &kind(name));
    world
}

#[test]
fn every_kind_is_typed_in_and_played() {
    for name in ["Killer", "Str8ts", "Sudoku"] {
        let read = |entry: &ninefold::generator::Entry| notation::parse(entry.code).unwrap().puzzle;
        let puzzle = packs().iter().flat_map(|pack| &pack.entries).map(read).find(|puzzle| puzzle.title() == name);
        let puzzle = puzzle.expect("every kind has a pack");
        let mut world = empty(name);
        press(&mut world, &typed(&puzzle));
        press(&mut world, "<enter>");
        if !world.stage.app.at_board {
            // The solver of these tests gives up soon.
            press(&mut world, "<enter>");
        }
        let app = &world.stage.app;
        assert!(app.at_board && !app.at_editor, "{name}: {:?}", app.message);
        let played = app.play.as_ref().unwrap().game.puzzle();
        assert_eq!(played.title(), puzzle.title());
        assert_eq!((played.cages(), played.black()), (puzzle.cages(), puzzle.black()));
        for cell in puzzle.grid() {
            assert_eq!((played.given(cell), played.clue(cell)), (puzzle.given(cell), puzzle.clue(cell)), "{cell}");
        }
        assert_eq!(world.games.len(), 1, "it is in the list of games");
        press(&mut world, "E<enter>");
        assert!(world.stage.app.at_editor, "the draft is still there");
    }
}

#[test]
fn every_kind_of_the_list_has_the_name_of_its_puzzle() {
    for (name, shape) in SHAPES {
        let world = empty(name);
        let draft = editing(&world).draft();
        assert_eq!(draft.shape(), shape);
        assert_eq!(editing(&world).play.game.puzzle().title(), name);
    }
    assert!(SHAPES.iter().any(|(name, _)| *name == "Killer Windoku"));
}

#[test]
fn rows_are_typed_as_they_stand_in_a_newspaper() {
    let mut world = empty("Sudoku");
    press(&mut world, "f53..7....6..195...");
    let draft = editing(&world).draft();
    let row = |row: u8| -> String {
        (0..9)
            .map(|c| draft.digit(Cell::new(row, c).unwrap()).map_or('.', |d| d.to_string().chars().next().unwrap()))
            .collect()
    };
    assert_eq!((row(0).as_str(), row(1).as_str()), ("53..7....", "6..195..."));
    assert_eq!(editing(&world).play.cursor, cell("r3c1"));
    press(&mut world, "<paste .98....6.\n8...6...3>");
    assert_eq!(
        editing(&world).draft().digit(cell("r4c1")).map(ninefold::puzzle::Digit::get),
        Some(8),
        "rows are pasted where the cursor is"
    );
    press(&mut world, "u");
    assert_eq!(editing(&world).facts().givens, 7, "as one change");
    let mut black = begin("menu");
    press(&mut black, "E<end><enter>f#<left>6");
    let clue = editing(&black).draft().digit(cell("r1c1")).map(ninefold::puzzle::Digit::get);
    assert_eq!((clue, editing(&black).play.cursor), (Some(6), cell("r1c2")), "a digit in a black cell is its clue");
    press(&mut world, "<paste 53..x><esc><click r3c1><up>0");
    assert_eq!(editing(&world).draft().digit(cell("r2c1")), None, "zero leaves a cell out too");
}

#[test]
fn sums_are_typed_changed_and_taken_away() {
    let mut world = empty("Killer");
    let sum =
        |world: &World, name: &str| editing(world).draft().cage_at(cell(name)).map(|cage| (cage.sum, cage.cells.len()));
    press(&mut world, "<s-right>10<enter>");
    assert_eq!(sum(&world, "r1c1"), Some((Some(10), 2)));
    assert_eq!(editing(&world).play.selection, CellSet::EMPTY);
    // The cursor in a cage: its sum.
    press(&mut world, "17<enter>");
    assert_eq!(sum(&world, "r1c1"), Some((Some(17), 2)));
    // A sum that was typed counts when the cursor moves on; Esc forgets it, Backspace takes its last digit.
    press(&mut world, "3<down>");
    assert_eq!(sum(&world, "r1c1"), Some((Some(3), 2)));
    press(&mut world, "5<esc><down>");
    assert_eq!(sum(&world, "r2c2"), None);
    press(&mut world, "12<bs><enter>");
    assert_eq!(sum(&world, "r3c2"), Some((Some(1), 1)));
    // A cage over a part of another takes those cells; without a sum.
    press(&mut world, "<up><up><s-down><enter>");
    assert_eq!((sum(&world, "r1c2"), sum(&world, "r1c1")), (Some((None, 2)), Some((Some(3), 1))));
    press(&mut world, "<del>");
    assert_eq!((sum(&world, "r1c2"), sum(&world, "r2c2")), (Some((None, 1)), None));
    press(&mut world, "u<up>d");
    assert_eq!((sum(&world, "r1c2"), sum(&world, "r2c2")), (None, None), "the whole cage is taken away");
    // Refused: no such sum, too many cells.
    press(&mut world, "50<enter>");
    assert!(world.stage.app.message.as_ref().unwrap().text.contains("50 cannot be the sum"));
    press(&mut world, "<s-down><s-down><s-down><s-down><s-down><s-down><s-down><s-down><s-right>9<enter>");
    assert!(world.stage.app.message.as_ref().unwrap().text.contains("10 cells are too many"));
}

#[test]
fn undo_brings_everything_back_also_after_a_kill() {
    let mut world = empty("Killer");
    press(&mut world, "<s-right>10<enter><down>4<enter><tab>7");
    let typed = editing(&world).draft().clone();
    let kept = world.draft.clone().expect("it is kept with every key");
    let mut again = begin("menu");
    again.send(Msg::DraftKept(kept));
    press(&mut again, "E");
    assert!(again.stage.app.at_editor && again.stage.overlay().is_none(), "a draft that was begun goes on unasked");
    assert_eq!(editing(&again).draft(), &typed);
    for world in [&mut world, &mut again] {
        press(world, "uuuu");
        assert_eq!(editing(world).draft(), &Draft::new(SHAPES[0].1));
        press(world, "u");
        assert!(world.stage.app.message.as_ref().unwrap().text.contains("nothing to undo"));
        press(world, "UUUU");
        assert_eq!(editing(world).draft(), &typed);
    }
}

#[test]
fn a_draft_that_cannot_be_read_is_set_aside() {
    for text in ["", "{}", "{\"ninefold-draft\":9}", "{\"ninefold-draft\":1,\"now\":{}}", "[1"] {
        let mut world = begin("menu");
        world.send(Msg::DraftKept(text.into()));
        assert!(world.draft_aside.is_some() && world.stage.app.editing.is_none(), "{text}");
    }
}

#[test]
fn the_kind_is_changed_and_nothing_typed_is_lost() {
    let mut world = empty("Str8ts");
    press(&mut world, "#5");
    assert_eq!(editing(&world).draft().black().to_string(), "r1c1, r9c9", "black cells come in pairs");
    assert_eq!(editing(&world).play.game.puzzle().clue(cell("r1c1")).map(ninefold::puzzle::Digit::get), Some(5));
    press(&mut world, "K<home><enter>");
    assert!(editing(&world).draft().black().is_empty());
    assert_eq!(editing(&world).play.game.puzzle().given(cell("r1c1")).map(ninefold::puzzle::Digit::get), Some(5));
    press(&mut world, "#");
    assert!(world.stage.app.message.as_ref().unwrap().text.contains("only a Str8ts"));
    press(&mut world, "xw");
    assert!(editing(&world).play.game.puzzle().has_diagonals() && editing(&world).play.game.puzzle().has_windows());
    press(&mut world, "SwSSSK");
    press(&mut world, "<end><enter>");
    let puzzle = editing(&world).play.game.puzzle();
    assert_eq!((puzzle.title().as_str(), puzzle.black().to_string().as_str()), ("Str8ts BX 4×4", "r1c1"));
    // Alone: only the cell itself.
    press(&mut world, "s<right>#");
    assert_eq!(editing(&world).draft().black().to_string(), "r1c1, r1c2");
    press(&mut world, "<del>");
    assert_eq!(editing(&world).draft().black().to_string(), "r1c1");
}

#[test]
fn regions_are_drawn_by_number_and_by_selection() {
    let mut world = empty("Jigsaw Sudoku");
    press(&mut world, "SSSSS");
    // Rows of four as regions: one by its number, one by selecting it, the others by numbers on the run.
    press(&mut world, "f1111<s-right><s-right><s-right>r");
    let region = |world: &World, name: &str| editing(world).draft().region(cell(name));
    assert_eq!((region(&world, "r1c4"), region(&world, "r2c1"), region(&world, "r2c4")), (Some(0), Some(1), Some(1)));
    assert!(
        editing(&world).game().is_err() && editing(&world).facts().problem.is_none(),
        "it is unfinished, not wrong"
    );
    press(&mut world, "<down><left><left><left>33334444");
    assert!(editing(&world).game().is_ok(), "{:?}", editing(&world).game());
    assert!(editing(&world).facts().unregioned.is_empty());
    press(&mut world, "<up>d");
    assert_eq!(editing(&world).facts().unregioned.len(), 4);
    press(&mut world, "<s-right>r");
    assert!(world.stage.app.message.as_ref().unwrap().text.contains("a region has 4 cells"));
}

#[test]
fn a_region_in_pieces_is_mentioned_where_nothing_is_wrong() {
    let mut world = empty("Jigsaw Sudoku");
    press(&mut world, "SSSf111222133322113332444556444556556666");
    assert!(editing(&world).game().is_ok(), "{:?}", editing(&world).game());
    found_on_screen(&world, "region 5 is in two pieces");
    press(&mut world, "<up>5");
    found_on_screen(&world, "region 5 has 7 cells");
    assert!(!drawn(&world).contains("pieces"), "{}", drawn(&world));
}

#[test]
fn typing_rows_stops_at_the_last_cell() {
    let digit = |world: &World| {
        editing(world).draft().digit(cell("r4c4")).map(ninefold::puzzle::Digit::get).unwrap_or_default()
    };
    let mut world = empty("Sudoku");
    press(&mut world, "SSSf12343412214343212");
    assert_eq!(digit(&world), 1);
    found_on_screen(&world, "that was the last cell");
    press(&mut world, ".");
    assert_eq!(digit(&world), 1);
    press(&mut world, "<bs>3");
    assert_eq!(digit(&world), 3, "another key changes it");
    press(&mut world, "4<left><right>4");
    assert_eq!(digit(&world), 4, "it was gone to");
    press(&mut world, "<click r4c4>2");
    assert_eq!(digit(&world), 2);
    press(&mut world, "f4");
    assert_eq!(digit(&world), 4, "the cursor stays anyway");
    // Rows that are pasted end there too.
    press(&mut world, "f<click r4c3><paste 43>1");
    assert_eq!(digit(&world), 3);
}

#[test]
fn what_is_wrong_and_how_many_solutions_there_are_is_seen_at_once() {
    let shows = |world: &World, words: &str| {
        found_on_screen(world, words);
    };
    let mut world = empty("Killer");
    press(&mut world, "<s-right>2<enter>");
    shows(&world, "2 of 405");
    shows(&world, "cage 2 at r1c1 is impossible");
    press(&mut world, "<enter>");
    assert!(world.stage.app.at_editor, "what is no puzzle is not played");
    press(&mut world, "u");
    let mut world = empty("Sudoku");
    press(&mut world, "5<right>5");
    shows(&world, "5 twice in row 1");
    let mut world = empty("Sudoku");
    press(&mut world, "SSSf123434122143");
    shows(&world, "one solution");
    let mut world = empty("Sudoku");
    press(&mut world, "SSSf.2.4.4.221434321");
    shows(&world, "2 solutions or more: r1c1 can be 1 or 3");
    let mut world = empty("Sudoku");
    press(&mut world, "SSSf123........4");
    shows(&world, "no solution");
}

#[test]
fn true_candidates_show_where_a_grid_is_ambiguous() {
    let mut world = empty("Sudoku");
    // 1234/3412/2143/4321, with four cells left out in which 1 and 3 can change places.
    press(&mut world, "SSSf.2.4.4.221434321");
    let marks = |world: &World, name: &str| editing(world).play.game.centre(cell(name)).to_string();
    let unmarked = marks(&world, "r1c1");
    press(&mut world, "a");
    let Truth::Known(found) = editing(&world).truth() else { panic!("{:?}", editing(&world).truth()) };
    assert_eq!((found.is_whole(), found.ambiguous().to_string().as_str()), (true, "r1c1, r1c3, r2c1, r2c3"));
    assert_eq!((marks(&world, "r1c1").as_str(), marks(&world, "r2c3").as_str()), ("13", "13"));
    found_on_screen(&world, "4 cells open, r1c1 the first");
    // They follow what is typed.
    press(&mut world, "<up><up><up><left><left><left>3");
    assert_eq!((editing(&world).play.cursor, marks(&world, "r2c1").as_str()), (cell("r1c2"), "1"));
    found_on_screen(&world, "every cell is settled");
    press(&mut world, "a");
    assert_eq!(marks(&world, "r2c1"), unmarked);
}

#[test]
fn the_size_is_said_with_the_key_for_the_next_one_and_the_keys_stay_in_sight() {
    let mut world = empty("Str8ts");
    world.event(ninefold::app::Event::Resize(80, 24));
    for (side, next) in [(8, 7), (7, 6), (6, 5), (5, 4), (4, 9), (9, 8)] {
        press(&mut world, "S");
        holds(&world, &format!("| {side}×{side}; S again makes it {next}×{next}"), "the size");
        press(&mut world, "5");
        found_on_screen(&world, "Enter play");
        press(&mut world, "<bs>");
    }
}

/// In rows a black cell comes alone, so that nothing says that they come in pairs.
#[test]
fn pairs_of_black_cells_are_named_where_they_are_made() {
    let mut world = begin("menu");
    press(&mut world, "E<end><enter>");
    found_on_screen(&world, "black in pairs");
    press(&mut world, "f");
    assert!(!drawn(&world).contains("black in pairs"), "{}", drawn(&world));
}

#[test]
fn the_way_out_is_named_on_every_screen() {
    for name in ["Sudoku", "Killer", "Jigsaw Killer", "Str8ts"] {
        let mut world = empty(name);
        for (width, height) in [(40, 20), (80, 24)] {
            world.event(ninefold::app::Event::Resize(width, height));
            found_on_screen(&world, "Esc back");
        }
    }
}

#[test]
fn an_ambiguous_puzzle_is_played_when_it_is_asked_for_twice() {
    let mut world = empty("Sudoku");
    press(&mut world, "5<enter>");
    assert!(world.stage.app.at_editor && world.stage.app.message.as_ref().unwrap().text.contains("anyway"));
    press(&mut world, "<enter>");
    assert!(world.stage.app.at_board);
    let game = &world.stage.app.play.as_ref().unwrap().game;
    assert_eq!(game.puzzle().given(cell("r1c1")).map(ninefold::puzzle::Digit::get), Some(5));
}

#[test]
fn the_puzzle_on_the_board_is_changed_in_a_draft_of_its_own() {
    let mut world = begin("str8ts");
    press(&mut world, "E<enter>");
    assert_eq!(editing(&world).draft(), &Draft::of(&crate::language::puzzle("str8ts")));
    press(&mut world, "<down>7<esc>");
    assert!(world.stage.app.at_board, "Esc goes back to the board");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.puzzle().given(cell("r2c1")), None);
    press(&mut world, "E<down><down><enter>");
    assert_eq!(world.stage.overlay().unwrap().title(), "Kind of puzzle");
    press(&mut world, "<esc>");
    assert!(editing(&world).draft().is_empty());
    press(&mut world, "u");
    assert_eq!(
        editing(&world).draft().digit(cell("r2c1")).map(ninefold::puzzle::Digit::get),
        Some(7),
        "undo brings the draft back"
    );
}

#[test]
fn texts_are_read_into_the_draft_and_copied_out_of_it() {
    let grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let mut world = empty("Killer");
    press(&mut world, &format!("<paste {grid}>"));
    found_on_screen(&world, "puts it into the grid");
    press(&mut world, "<enter>");
    assert!(world.stage.app.at_editor && world.stage.app.play.is_none());
    assert_eq!(editing(&world).facts().givens, 30);
    press(&mut world, "y");
    let read = notation::parse(world.copied.last().unwrap()).unwrap();
    assert_eq!(&read.puzzle, editing(&world).game().unwrap().puzzle());
    press(&mut world, "<c-y>");
    assert_eq!(world.stage.overlay().unwrap().title(), "Copy as");
    press(&mut world, "<esc>C");
    assert_eq!(world.stage.overlay().unwrap().title(), "Copy this line");
    press(&mut world, "<esc><right>5y");
    assert!(
        world.stage.app.message.as_ref().unwrap().text.contains("not a puzzle yet"),
        "{:?}",
        world.stage.app.message
    );
}

#[test]
fn the_mouse_selects_as_on_the_board() {
    let mut world = empty("Killer");
    // A drag that began beside the grid begins with the first cell that it comes to.
    press(&mut world, "<click r5c5><click-on Killer><drag r7c7><drag r7c8>");
    holds(&world, "@r7c8 sel=r7c7+r7c8", "begun elsewhere");
    press(&mut world, "<click r2c2><drag r2c3><drag r3c3>15<enter>");
    assert_eq!(editing(&world).draft().cage_at(cell("r2c2")).unwrap().cells.to_string(), "r2c2, r2c3, r3c3");
    press(&mut world, "<click-on diagonals><click-on diagonals><click-on candidates>");
    assert!(!editing(&world).draft().shape().diagonals && !matches!(editing(&world).truth(), Truth::Off));
    press(&mut world, "<click r5c5><add r5c6>9<click r1c1>");
    assert_eq!(editing(&world).draft().cage_at(cell("r5c6")).unwrap().sum, Some(9), "the click ends the sum");
}

#[test]
fn another_puzzle_does_not_show_its_true_candidates_unasked() {
    use ninefold::app::model::editing::Truth;
    let mut world = begin("open");
    press(&mut world, "E<esc>");
    let mut world = begin("menu");
    press(&mut world, "E<home><enter>a");
    assert!(!matches!(editing(&world).truth(), Truth::Off));
    press(&mut world, "<esc>N<home><enter>E<enter>");
    assert!(matches!(editing(&world).truth(), Truth::Off), "{}", super::language::drawn(&world));
}

#[test]
fn the_narrow_panel_of_the_editor_breaks_no_phrase() {
    let mut world = begin("menu");
    world.stage.app.size = (80, 24);
    press(&mut world, &format!("E{}<enter>", "<down>".repeat(11)));
    found_on_screen(&world, "Str8ts BX");
    found_on_screen(&world, "digits: givens");
    found_on_screen(&world, "s pairs: on");
    let shown = drawn(&world);
    assert!(!shown.contains("digits are"), "{shown}");
}

#[test]
fn a_sum_that_no_digits_make_is_said_at_once_on_every_screen() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let mut world = begin("menu");
        world.stage.app.size = size;
        press(&mut world, &format!("E{}<enter>", "<down>".repeat(4)));
        press(&mut world, "<s-right>18<enter>");
        found_on_screen(&world, "impossible: 2 different");
    }
}
