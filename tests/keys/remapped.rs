//! Keys and themes of the player's own.

use ninefold::app::{Action, Code, Event, Key, Question};
use ninefold::config::read;
use ninefold::screens::board_keys;

use crate::language::{begin, drawn, found_on_screen, holds, press};
use crate::world::World;

/// A world with a settings file.
fn with(start: &str, text: &str) -> World {
    let mut world = begin(start);
    let read = read(text.as_bytes());
    assert_eq!(read.mistakes, []);
    world.stage.app.keys = read.config.keys;
    world.stage.app.settings = read.config.settings;
    world
}

#[test]
fn other_keys_do_it_and_the_usual_ones_no_longer() {
    let keys = "[keys.board]\nundo = [\"r\", \"Ctrl+Left\"]\njump-left = []\nredo = \"U\"\n";
    let mut world = with("open", keys);
    press(&mut world, "5u");
    holds(&world, "r1c1=5", "keys of the player's own");
    press(&mut world, "r");
    holds(&world, "r1c1=.", "keys of the player's own");
    press(&mut world, "U<c-left>");
    holds(&world, "r1c1=. @r1c1", "keys of the player's own");
}

#[test]
fn digits_have_other_modifiers() {
    let mut world = with("open", "[keys.board]\ndigit = \"Alt+1-9\"\nother-mark = \"1-9\"\n");
    press(&mut world, "5");
    holds(&world, "r1c1=. r1c1:c5", "keys of the player's own");
    press(&mut world, "<a-5>");
    holds(&world, "r1c1=5", "keys of the player's own");
}

#[test]
fn keys_everywhere_count_in_other_screens_too() {
    let keys = "[keys.everywhere]\npaste = \"F2\"\n[keys.text]\nleave = \"Ctrl+G\"\n[keys.hint]\naccept = \"x\"\n";
    let mut world = with("almost", keys);
    press(&mut world, "p");
    holds(&world, "overlay=-", "keys of the player's own");
    world.event(Event::Key(Key::new(Code::F(2))));
    holds(&world, "overlay=Paste", "keys of the player's own");
    press(&mut world, "<esc>");
    holds(&world, "overlay=Paste", "keys of the player's own");
    press(&mut world, "<c-g>n");
    holds(&world, "overlay=Hint", "keys of the player's own");
    press(&mut world, "nn<enter>");
    holds(&world, "overlay=Hint", "keys of the player's own");
    press(&mut world, "n");
    holds(&world, "| x applies the step", "keys of the player's own");
    press(&mut world, "x");
    holds(&world, "overlay=-", "keys of the player's own");
}

#[test]
fn messages_name_the_keys_that_count() {
    let mut world = with("open", "[keys.board]\npause = \"Ctrl+P\"\n");
    press(&mut world, "<c-p>");
    holds(&world, "| paused; Ctrl+P resumes", "keys of the player's own");
    press(&mut world, "5");
    holds(&world, "r1c1=. | paused; Ctrl+P resumes", "keys of the player's own");
    let help = |world: &World| {
        let keys = world.stage.app.keys;
        let row = keys.of(&board_keys::KEYS).rows.iter().find(|row| row.action == Action::Ask(Question::Hint)).unwrap();
        keys.help(row)
    };
    assert_eq!(help(&world), "hint in three stages: where, which cells, why; Enter applies it, Esc leaves");
    let mut world = with("open", "[keys.board]\npause = []\n[keys.hint]\naccept = \"x\"\n");
    assert_eq!(help(&world), "hint in three stages: where, which cells, why; x applies it, Esc leaves");
    press(&mut world, ":pause<enter>");
    assert_eq!(world.stage.app.message.as_ref().unwrap().text, "paused");
}

#[test]
fn messages_about_commands_name_the_keys_that_count() {
    let keys = "[keys.board]\nundo = \"F2\"\nsavepoint = \"F3\"\nback-to-savepoint = \"F4\"\n\
                erase = \"F5\"\nautomatic-marks = \"F6\"\n";
    let named = |world: &mut World, code: u8, message: &str| {
        world.event(Event::Key(Key::new(Code::F(code))));
        holds(world, message, "keys of the player's own");
    };
    let mut world = with("open", keys);
    named(&mut world, 4, "| there is no branch; F3 begins one");
    named(&mut world, 3, "| branch 1 begins; F4 comes back here");
    press(&mut world, "5");
    named(&mut world, 4, "| left r1c1=5? after 1 digit: back where it began; F2 undoes it");
    named(&mut world, 6, "| candidates are automatic now; F2 undoes it");
    named(&mut world, 5, "| candidates are automatic; F6 switches that off");
    press(&mut world, "5c4");
    holds(&world, "| r1c1 holds 5; F5 takes it away", "keys of the player's own");
    press(&mut world, ":clear-marks<enter>");
    holds(&world, "| all marks are gone; F2 undoes it", "keys of the player's own");
    press(&mut world, ":restart<enter>");
    holds(&world, "| back at the start; F2 undoes it", "keys of the player's own");
    let mut world = with("almost", keys);
    press(&mut world, "S<right><right><enter>");
    holds(&world, "| 2 steps applied; F2 undoes them one by one", "keys of the player's own");
    let mut world = with("open", "[keys.board]\nundo = []\n");
    press(&mut world, "a");
    holds(&world, "| candidates are automatic now; undo undoes it", "keys of the player's own");
}

#[test]
fn messages_name_no_key_that_was_taken_away() {
    let editor = "[keys.editor]\naccept = []\ndraft-symmetric = []\n[keys.hint]\naccept = []\n";
    for (start, keys, message) in [
        ("menu", "E<end><enter>#", "r9c9 opposite is black too"),
        ("menu", "E<down><down><down><down><enter>123", "a sum has two digits at most"),
        ("almost", "nnnn", "that is the whole hint"),
        ("almost", "n<enter>", "the step has no key here; the settings give it one"),
    ] {
        let mut world = with(start, editor);
        press(&mut world, keys);
        assert_eq!(world.stage.app.message.as_ref().unwrap().text, message);
    }
    let board = "[keys.board]\nclear = []\ncheck = []\n[keys.editor]\ndraft-blank = []\n[keys.text]\ncomplete = []\n\
                 [keys.lists]\naccept = []\n";
    for (start, keys, message) in [
        ("menu", "E<end><enter>f", "rows: the cursor moves on; # is a black one, Alt+1–9 one with a clue"),
        ("open", ":copy qqqqqq<enter>", "there is no notation \"qqqqqq\""),
        ("first", "<esc>", "new here? take the one-minute tour"),
        ("menu", ":practice naked-pair<enter><enter>>", "find it first"),
        ("open", ":allow-check on<enter>", "comparing with the solution is on"),
    ] {
        let mut world = with(start, board);
        press(&mut world, keys);
        assert_eq!(world.stage.app.message.as_ref().unwrap().text, message);
    }
}

#[test]
fn panels_name_no_key_that_was_taken_away() {
    let keys = "[keys.path]\nforward = []\naccept = []\n[keys.shapes]\naccept = []\n[keys.show]\nswitch-view = []\n";
    let words = |start, text, keys, size| {
        let mut world = with(start, text);
        world.stage.app.size = size;
        press(&mut world, keys);
        drawn(&world).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (start, press, size, usual, without) in [
        ("almost", "S", (120, 40), "→ goes on, Enter plays", "The path: one step after another"),
        ("killer", "<click r1c3>3<click r2c3>6o", (120, 40), "Enter takes: ", "it follows: "),
        ("killer", "<click r1c3>3<click r2c3>6o", (80, 24), "Enter: ", "it follows: "),
        ("open", "<c-y>C", (80, 32), "Tab shows its link as a QR code.", "Shift and drag selects text"),
    ] {
        let (screen, other) = (words(start, "", press, size), words(start, keys, press, size));
        assert!(screen.contains(usual), "{screen}");
        assert!(other.contains(without), "{other}");
        let gap = ["goes on,", "plays the steps", " takes: ", "shows its link"];
        assert!(!gap.iter().any(|words| other.contains(words)), "{other}");
    }
}

/// Without a key in the words that would name it, and without a space where it would stand.
#[test]
fn no_words_have_a_gap_where_a_key_was_taken_away() {
    const EDITOR: &str = "[keys.editor]\naccept = []\ndraft-kind = []\ndraft-side = []\ndraft-black = []\n\
                          draft-diagonals = []\n[keys.everywhere]\npaste = []\n";
    let words = |start, text, keys, size| {
        let mut world = with(start, text);
        world.stage.app.size = size;
        press(&mut world, keys);
        drawn(&world)
    };
    let mut wrong = Vec::new();
    const CAGES: &str = "E<down><down><down><down><enter>";
    for (start, text, press, size, usual, without, gap) in [
        ("menu", EDITOR, "E<end><enter>", (120, 40), "# makes a cell black; K kind,", "type digits", " makes a cell"),
        ("menu", EDITOR, "E<enter>", (120, 40), "f for whole rows; K kind, S size, p paste", "; f for whole", "; kind"),
        ("menu", EDITOR, "E<enter>", (120, 40), "x [ ] diagonals", "[ ] diagonals", "     [ ] diagonals"),
        ("menu", EDITOR, CAGES, (120, 40), "type the sum, Enter; K", "type the sum", "the sum,"),
        ("menu", EDITOR, &format!("{CAGES}12"), (120, 40), "for 1 cell; Enter makes", "for 1 cell", " makes the cage"),
        (
            "menu",
            EDITOR,
            &format!("{CAGES}<s-right>"),
            (120, 40),
            ", Enter makes",
            "type the sum (3",
            " makes the cage",
        ),
        ("almost", "[keys.board]\npause = []\n", ":pause<enter>", (80, 24), "P resumes", "paused", " resumes"),
        ("open", "[keys.text]\ncomplete = []\n", ":", (80, 24), "Tab all commands", "Enter go on", " all commands"),
        ("open", "[keys.text]\naccept = []\n", "p", (80, 24), "link; Enter plays it", "Any text or link.", " plays it"),
        ("open", "[keys.help]\ndown = []\n", "<f1>", (80, 24), "lines   ↓ scrolls", " lines   ", " scrolls"),
        ("open", "[keys.board]\ncorner-mode = []\n", "", (120, 40), " x corner ", "digit  corner ", "   corner"),
    ] {
        let (screen, other) = (words(start, "", press, size), words(start, text, press, size));
        if !screen.contains(usual) || !other.contains(without) || other.contains(gap) {
            wrong.push(format!("{usual:?}, {without:?}, {gap:?}:\n{screen}\n{other}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_editor_names_the_keys_that_select() {
    const FOUR: &str = "select-left = \"F5\"\nselect-down = \"F6\"\nselect-up = \"F7\"\nselect-right = \"F8\"\n";
    const NONE: &str = "select-left = []\nselect-down = []\nselect-up = []\nselect-right = []\n";
    for (keys, said) in [
        ("", "select with Shift+arrows, type the sum"),
        ("select-left = \"F5\"\n", "select with F5 Shift+↓ Shift+↑ Shift+→, type the sum"),
        (FOUR, "select with F5 F6 F7 F8, type the sum"),
        (NONE, "drag over cells, type the sum"),
    ] {
        let mut world = with("menu", &format!("[keys.editor]\n{keys}"));
        world.stage.app.size = (120, 40);
        press(&mut world, "E<down><down><down><down><enter>");
        found_on_screen(&world, said);
    }
}

#[test]
fn the_tour_names_the_keys_that_select() {
    const FOUR: &str = "select-left = \"F5\"\nselect-down = \"F6\"\nselect-up = \"F7\"\nselect-right = \"F8\"\n";
    const NONE: &str = "select-left = []\nselect-down = []\nselect-up = []\nselect-right = []\n";
    for (keys, said) in [
        ("", "Shift+arrows or dragging selects cells."),
        (FOUR, "F5 F6 F7 F8 or dragging selects cells."),
        (NONE, "Dragging selects cells."),
    ] {
        let mut world = with("menu", &format!("[keys.board]\n{keys}"));
        world.stage.app.size = (120, 40);
        press(&mut world, ":tour<enter><right><right><right>4uU");
        found_on_screen(&world, said);
    }
}

/// What was cut says so without the key that turns the page.
#[test]
fn a_page_that_no_key_turns_is_said_to_go_on() {
    for (text, sign) in [("", "PgDn more 1/2"), ("[keys.path]\npage-down = []\n", "more 1/2")] {
        let mut world = with("menu", text);
        world.stage.app.size = (60, 20);
        press(&mut world, "NL/killer · tough<enter><enter>Si");
        let panel = |line: &str| line.chars().skip(32).collect::<String>();
        let screen: Vec<String> = drawn(&world).lines().map(panel).collect();
        assert!(screen.iter().any(|line| line.starts_with(sign)), "{screen:#?}");
    }
}

/// Nor is there a blank where the key would stand.
#[test]
fn what_was_cut_says_so_without_a_key_that_was_taken_away() {
    let keys = "[keys.hint]\nnext-part = []\npage-down = []\n[keys.lesson]\nnext-part = []\npage-down = []\n";
    let mut wrong = Vec::new();
    for (size, start, press, usual, without) in [
        ((80, 24), "open", ":practice guarded-rectangle<enter>", "Tab more", "more"),
        ((60, 20), "open", ":practice als-aic<enter><enter>nnn", "Tab next reason", "more"),
    ] {
        for (text, sign) in [("", usual), (keys, without)] {
            let mut world = with(start, text);
            world.stage.app.size = size;
            self::press(&mut world, press);
            let screen = drawn(&world);
            let panel = |line: &str| line.chars().skip(if size.0 == 80 { 65 } else { 32 }).collect::<String>();
            if !screen.lines().any(|line| panel(line).starts_with(sign)) {
                wrong.push(format!("{sign:?}\n{screen}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_card_at_the_end_lists_the_keys_that_there_are() {
    let keys = "[keys.board]\nreplay = []\nchallenge = \"F12\"\n";
    for (size, copies) in [((80, 24), "F12 challenge"), ((120, 40), "F12 copy a challenge")] {
        let mut world = with("almost", keys);
        world.stage.app.size = size;
        press(&mut world, "sss");
        found_on_screen(&world, copies);
        let screen = drawn(&world);
        assert!(!screen.lines().any(|line| line.trim_end().ends_with(" replay")), "{screen}");
    }
}

#[test]
fn the_key_for_themes_goes_through_the_players_own() {
    let mut world = with("open", "theme = \"b\"\n[themes.a]\n[themes.b]\ninherits = \"a\"\nsum = 3\n");
    press(&mut world, "t");
    holds(&world, "theme=auto | theme: auto, dark here", "keys of the player's own");
    press(&mut world, "ttttt");
    holds(&world, "theme=b | theme: b", "keys of the player's own");
    assert_eq!(world.saved_theme.map(ninefold::app::ThemeChoice::name), Some("b"));
}
