//! The key table: every key has a case, no name or key means two things, and names are read as they are written.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::app::input::event::KeyNameError;
use ninefold::app::input::key_table::{Pattern, Row};
use ninefold::app::input::shared_keys::{ANYWHERE, TEXT};
use ninefold::app::{Action, Code, Event, Key, KeyMatch, Keys, Tier};
use ninefold::game::Assistance;
use ninefold::logic::shapes::{MOST_CELLS, MOST_HOUSES};
use ninefold::puzzle::Digit;
use ninefold::screens::commands::COMMANDS;
use ninefold::screens::{self, Editor, EventResult, KEYS, PlayScreen, Screen, View, board_keys, hint};

use crate::language::{begin, first_event, press};
use crate::world::World;
use crate::{board, copying, editor, lists, overlays};

/// The heading of the keys, and the position among them and in its row of the pattern that takes a key.
fn taken(context: &'static Keys, event: &Event) -> Option<(&'static str, usize, usize)> {
    let Event::Key(key) = event else { return None };
    let in_context = |wanted: &'static Keys| {
        let rows = wanted.rows.iter().enumerate();
        rows.flat_map(|(i, row)| row.keys.iter().enumerate().map(move |(j, pattern)| (i, j, *pattern)))
            .find(|(_, _, pattern): &(usize, usize, Pattern)| pattern.takes(key.normal()).is_some())
            .map(|(i, j, _)| (wanted.heading, i, j))
    };
    in_context(context).or_else(|| if context.typing { None } else { in_context(&ANYWHERE) })
}

#[test]
fn every_key_of_the_table_has_a_case() {
    let mut seen = BTreeSet::new();
    let cases = board::CASES.iter().chain(overlays::CASES).chain(copying::CASES).chain(editor::CASES);
    let cases = cases.map(|(start, keys, _)| (*start, (*keys).to_owned()));
    for (start, keys) in cases.chain(lists::openings()) {
        let mut world = begin(start);
        let mut rest = keys.as_str();
        while let Some((event, after)) = first_event(&mut world, rest) {
            let here = world.stage.keys();
            assert!(KEYS.0.iter().any(|keys| keys.name == here.name), "{} is not in KEYS of screens/mod.rs", here.name);
            seen.extend(taken(here, &event));
            world.event(event);
            rest = after;
        }
    }
    let missing: Vec<String> = KEYS
        .0
        .iter()
        .flat_map(|keys| keys.rows.iter().enumerate().map(move |(i, row)| (keys.heading, i, row)))
        .flat_map(|(heading, i, row)| row.keys.iter().enumerate().map(move |(j, key)| (heading, i, j, row, key)))
        .filter(|(heading, i, j, _, _)| !seen.contains(&(*heading, *i, *j)))
        .map(|(heading, _, _, row, key)| format!("{key}, {heading}: {}", row.help))
        .collect();
    let cases = "each needs one in a CASES of tests/keys (language.rs explains them)";
    assert!(missing.is_empty(), "keys without a case, {cases}:\n{}", missing.join("\n"));
}

/// What a key of a board does is decided where all that are left over do nothing.
#[test]
fn every_key_of_a_board_is_handled() {
    let unhandled = |keys: &'static Keys, open: &str, view: fn(&World) -> Box<dyn View>| {
        let is_unhandled = |row: &&Row| {
            let mut world = begin("almost");
            press(&mut world, open);
            assert_eq!(world.stage.keys().name, keys.name, "{open}");
            let hit = KeyMatch { action: row.action, digit: Digit::new(1) };
            let result = view(&world).on(hit, &mut world.stage.app);
            matches!(result, EventResult::Unhandled)
        };
        let names = keys.rows.iter().filter(is_unhandled).map(|row| row.action.name());
        names.collect::<Vec<_>>().join(", ")
    };
    let play =
        |world: &World| -> Box<dyn View> { Box::new(PlayScreen::new(&world.stage.app.play.as_ref().unwrap().game)) };
    let arm = "keys that do nothing: each needs an arm in";
    let board = unhandled(&board_keys::KEYS, "", play);
    assert!(board.is_empty(), "{arm} `act` or, if it opens a screen, `opened` of screens/board_keys.rs: {board}");
    let editor = unhandled(&screens::editor::KEYS, "E<enter>", |_| Box::new(Editor));
    assert!(editor.is_empty(), "{arm} `act` of screens/editor/mod.rs: {editor}");
}

/// A word after a command completes unless nobody can list what it may be.
#[test]
fn every_command_completes_the_word_after_it() {
    let free = ["", "CELL", "[DATE]", "FILE"];
    let mut world = begin("open");
    for row in COMMANDS.iter().filter(|row| !free.contains(&row.argument)) {
        press(&mut world, &format!(":{} ", row.name));
        let Some(Screen::Command(line)) = world.stage.overlay() else { panic!("no command line") };
        assert!(
            !line.offers.is_empty(),
            "nothing completes {}: add `.completes(…)` to its row in COMMANDS",
            row.usage()
        );
        press(&mut world, "<esc>");
    }
}

#[test]
fn no_key_means_two_things_in_one_place() {
    let mut twice = Vec::new();
    for keys in KEYS.0 {
        // Where nothing is typed, the keys of "Everywhere" mean what they mean there too.
        let shared = if keys.typing || keys.name == ANYWHERE.name { &[] } else { ANYWHERE.rows };
        for (i, a) in keys.rows.iter().enumerate() {
            let inside = keys.rows.iter().skip(i + 1).map(|b| (b, keys.heading));
            let outside = shared.iter().filter(|b| b.action != a.action).map(|b| (b, ANYWHERE.heading));
            for (b, heading) in inside.chain(outside) {
                for pattern in a.keys.iter().filter(|p| b.keys.iter().any(|other| other.overlaps(**p))) {
                    twice.push(format!("{pattern}, {}: {}; {heading}: {}", keys.heading, a.help, b.help));
                }
            }
        }
    }
    assert!(twice.is_empty(), "keys that mean two things, `ninefold --keys` lists all:\n{}", twice.join("\n"));
}

#[test]
fn groups_and_actions_have_names_of_their_own() {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let groups: BTreeSet<&str> = KEYS.0.iter().map(|keys| keys.name).collect();
    assert_eq!(groups.len(), KEYS.0.len());
    assert!(groups.into_iter().all(is_name));
    let mut named: BTreeMap<&str, Action> = BTreeMap::new();
    for keys in KEYS.0 {
        let mut here = BTreeSet::new();
        for row in keys.rows {
            let name = row.action.name();
            assert!(is_name(name) && here.insert(name), "{name} is not a name, or twice in {}", keys.name);
            let same = *named.entry(name).or_insert(row.action);
            assert_eq!(same, row.action, "two actions are called {name}");
            for pattern in row.keys {
                assert_eq!(pattern.to_string().parse(), Ok(*pattern));
            }
            let help = KEYS.help(row);
            assert!(!help.contains(['{', '}']) && !help.contains("no key"), "{help}");
        }
    }
}

#[test]
fn keys_are_found_however_the_terminal_reports_shift() {
    let upper = Key::char('U');
    for key in [upper, upper.with_shift(), Key::char('u').with_shift()] {
        assert_eq!(
            KEYS.lookup(&ninefold::screens::board_keys::KEYS, key).map(|h| h.action),
            Some(Action::Redo),
            "{key:?}"
        );
    }
    let (action, digit) = (Action::OtherMark, Digit::new(5));
    assert_eq!(
        KEYS.lookup(&ninefold::screens::board_keys::KEYS, Key::char('5').with_alt()),
        Some(KeyMatch { action, digit })
    );
    assert_eq!(
        KEYS.lookup(&ninefold::screens::board_keys::KEYS, Key::new(Code::Esc).with_alt()).map(|h| h.action),
        Some(Action::Clear)
    );
    assert_eq!(KEYS.lookup(&TEXT, Key::char('q')), None);
    assert_eq!(KEYS.lookup(&hint::KEYS, Key::char('q')).map(|h| h.action), Some(Action::Quit));
}

#[test]
fn keys_are_read_as_they_are_written() {
    let named = [Code::Enter, Code::Tab, Code::Backspace, Code::Delete, Code::Home, Code::End];
    let named = named.into_iter().chain([Code::Left, Code::Right, Code::Up, Code::Down, Code::PageUp, Code::PageDown]);
    let codes = named.chain((1..=12).map(Code::F)).chain(" uU+-é0".chars().map(Code::Char));
    for key in codes.map(Key::new) {
        for key in [key, key.with_shift(), key.with_ctrl(), key.with_alt(), key.with_ctrl().with_alt()] {
            assert_eq!(key.normal().to_string().parse(), Ok(key.normal()), "{key}");
        }
    }
    let read = |text: &str| text.parse::<Key>().map(|key| key.to_string());
    assert_eq!(read("ctrl+r"), Ok("Ctrl+R".into()));
    assert_eq!(read("Shift+u"), Ok("U".into()));
    assert_eq!((read("shift+LEFT"), read("Ctrl++")), (Ok("Shift+←".into()), Ok("Ctrl++".into())));
    for bad in ["", "F13", "F0", "F+1", "Ctrl+", "Hyper+x", "Ctrl+Ctrl+x", "uu", "\u{7}", "++"] {
        assert_eq!(read(bad), Err(KeyNameError), "{bad:?}");
    }
}

#[test]
fn commands_are_sorted() {
    let names: Vec<&str> = COMMANDS.iter().map(|row| row.name).collect();
    let wrong: Vec<_> = names.windows(2).filter(|pair| pair[0] >= pair[1]).collect();
    assert!(wrong.is_empty(), "rows of COMMANDS in the wrong order, which is that of their names: {wrong:?}");
}

/// The words that a row offers are those that the program knows.
#[test]
fn commands_offer_all_words_that_they_take() {
    let up_to = |most: u8| (1..=most).map(|number| number.to_string()).collect::<Vec<_>>();
    let known = [
        ("assist", Assistance::ALL.iter().map(|level| level.slug().to_owned()).collect()),
        ("shape-cells", up_to(MOST_CELLS)),
        ("shape-houses", up_to(MOST_HOUSES)),
        ("tier", Tier::NAMED.map(|(_, name)| name).iter().chain(&["auto"]).map(|name| (*name).to_owned()).collect()),
    ];
    for (name, words) in known {
        let row = COMMANDS.iter().find(|row| row.name == name).expect(name);
        assert_eq!(row.argument, words.join("|"), "after {name} in COMMANDS");
    }
}
