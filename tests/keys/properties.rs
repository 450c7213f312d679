//! What holds for any sequence of commands, and for any keys.

use std::collections::BTreeSet;

use ninefold::app::{Button, Code, Event, Key, Mouse, MouseKind};
use ninefold::game::{Assistance, Clock, Command, Game, MarkKind, MarkRules, Savepoint};
use ninefold::puzzle::{Board, Cell, CellSet, Digit};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::language::{begin, puzzle};
use crate::session::log_tells_the_game;

fn cells() -> impl Strategy<Value = CellSet> {
    prop_oneof![
        (0usize..81).prop_map(|i| Cell::from_index(i).unwrap().set()),
        any::<u128>().prop_map(|bits| CellSet::from_bits(bits & (bits >> 3))),
    ]
}

fn digits() -> impl Strategy<Value = Digit> {
    (1u8..=9).prop_map(|d| Digit::new(d).unwrap())
}

fn candidate() -> impl Strategy<Value = (Cell, Digit)> {
    ((0usize..81).prop_map(|i| Cell::from_index(i).unwrap()), digits())
}

fn commands() -> impl Strategy<Value = Command> {
    let kind = prop_oneof![Just(MarkKind::Corner), Just(MarkKind::Centre)];
    let pairs = || prop::collection::vec(candidate(), 0..3);
    prop_oneof![
        4 => (cells(), digits()).prop_map(|(cells, digit)| Command::Place { cells, digit }),
        4 => (kind, cells(), digits()).prop_map(|(kind, cells, digit)| Command::Mark { kind, cells, digit }),
        2 => (cells(), digits()).prop_map(|(cells, colour)| Command::Colour { cells, colour }),
        3 => cells().prop_map(|cells| Command::Erase { cells }),
        1 => (pairs(), pairs()).prop_map(|(places, removes)| Command::Step { technique: "x".into(), places, removes }),
        1 => any::<bool>().prop_map(Command::Automatic),
        1 => Just(Command::Savepoint),
        1 => Just(Command::BackToSavepoint),
        1 => Just(Command::Restart),
        1 => Just(Command::ClearMarks),
        2 => Just(Command::Undo),
        2 => Just(Command::Redo),
        1 => (0usize..3).prop_map(|i| Command::Assist(Assistance::ALL[i])),
        1 => Just(Command::HintSeen),
        1 => Just(Command::HintRung(2)),
        2 => Just(Command::KeepBranch),
        1 => Just(Command::DropBranch),
        1 => Just(Command::ClearColours),
        1 => prop::sample::select(vec![MarkRules::Peers, MarkRules::Houses, MarkRules::Sums]).prop_map(Command::AutomaticBy),
        2 => (cells(), digits(), digits()).prop_map(|(cells, digit, colour)| Command::ColourCandidate { cells, digit, colour }),
        2 => (candidate(), candidate()).prop_map(|(from, to)| Command::Link { from, to }),
        1 => Just(taken_over()),
    ]
}

/// A digit and marks on the open grid; the other puzzles refuse some of it.
fn taken_over() -> Command {
    let mut game = Game::new(puzzle("open"), Board::new(&puzzle("open")), None).unwrap();
    let (cells, digit) = (Cell::FIRST.set(), Digit::new(2).unwrap());
    game.apply(&Command::Place { cells, digit });
    game.apply(&Command::Mark { kind: MarkKind::Corner, cells: CellSet::from_bits(0b11 << 12), digit });
    Command::TakeOver(Box::new(game.position().text()))
}

/// A number for each sort of command.
const fn sort(command: &Command) -> usize {
    match command {
        Command::Place { .. } => 0,
        Command::Mark { .. } => 1,
        Command::Colour { .. } => 2,
        Command::ColourCandidate { .. } => 3,
        Command::Link { .. } => 4,
        Command::Erase { .. } => 5,
        Command::Step { .. } => 6,
        Command::Automatic(_) => 7,
        Command::AutomaticBy(_) => 8,
        Command::Savepoint => 9,
        Command::BackToSavepoint => 10,
        Command::KeepBranch => 11,
        Command::DropBranch => 12,
        Command::Restart => 13,
        Command::ClearColours => 14,
        Command::ClearMarks => 15,
        Command::Undo => 16,
        Command::Redo => 17,
        Command::Assist(_) => 18,
        Command::TakeOver(_) => 19,
        Command::HintSeen => 20,
        Command::HintRung(_) => 21,
        _ => panic!("a sort of command without a number"),
    }
}

#[test]
fn every_sort_of_command_is_made() {
    let mut runner = TestRunner::deterministic();
    let mut draw = || commands().new_tree(&mut runner).unwrap().current();
    let made: BTreeSet<usize> = (0..2_000).map(|_| sort(&draw())).collect();
    assert_eq!(made, (0..22).collect());
}

/// What is known of the branches of a game.
fn branches(game: &Game) -> (Vec<Savepoint>, Vec<(String, String)>, Option<String>) {
    let left = game.left().map(|(name, end)| (name.to_owned(), end)).collect();
    (game.savepoints().to_vec(), left, game.agreement())
}

fn starts() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("open"), Just("killer"), Just("str8ts"), Just("small")]
}

/// Keys that any characters may be among; not `q`, which ends it all.
fn keys(characters: &str) -> impl Strategy<Value = Event> + use<> {
    let codes = vec![
        Code::Left,
        Code::Right,
        Code::Up,
        Code::Down,
        Code::Enter,
        Code::Esc,
        Code::Tab,
        Code::Backspace,
        Code::Delete,
        Code::Home,
        Code::End,
        Code::F(1),
    ];
    let characters = characters.chars().collect::<Vec<_>>();
    let code = prop_oneof![prop::sample::select(codes), prop::sample::select(characters).prop_map(Code::Char)];
    let key = (code, prop::bool::weighted(0.1), prop::bool::weighted(0.1), prop::bool::weighted(0.1))
        .prop_filter("leaves", |(code, _, ctrl, _)| !(*ctrl && *code == Code::Char('c')))
        .prop_map(|(code, shift, ctrl, alt)| Event::Key(Key { code, shift, ctrl, alt }));
    let mouse = (0u16..130, 0u16..50, any::<bool>(), 0..5).prop_map(|(column, row, add, kind)| {
        let kind = match kind {
            0 => MouseKind::Down(Button::Left),
            1 => MouseKind::Down(Button::Right),
            2 => MouseKind::Drag(Button::Left),
            3 => MouseKind::WheelUp,
            _ => MouseKind::WheelDown,
        };
        Event::Mouse(Mouse { kind, column, row, add })
    });
    let size = (0u16..200, 0u16..60).prop_map(|(width, height)| Event::Resize(width, height));
    prop_oneof![20 => key, 3 => mouse, 1 => size, 1 => "\\PC{0,90}".prop_map(Event::Paste)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_and_redo_lose_nothing(start in starts(), commands in prop::collection::vec(commands(), 0..60)) {
        let puzzle = puzzle(start);
        let board = Board::new(&puzzle);
        let mut game = Game::new(puzzle, board, None).unwrap();
        let begin = game.position().clone();
        let mut log = game.log_text();
        for command in &commands {
            let before = game.clone();
            let outcome = game.apply(command);
            match outcome.record {
                Some(record) => {
                    log.push_str(&record.line());
                    log.push('\n');
                    let difference = before.position().difference(game.position());
                    prop_assert_eq!(difference, outcome.changed);
                }
                None => prop_assert!(game == before && !outcome.message.is_empty(), "{command:?} is refused"),
            }
        }
        let mut again = Game::from_log(&log).unwrap().game;
        again.clock = Clock::default();
        prop_assert!(again == game, "the log makes another game");

        while game.redo_depth() > 0 {
            game.apply(&Command::Redo);
        }
        let end = game.position().clone();
        let branches = branches(&game);
        let depth = game.undo_depth();
        for _ in 0..depth {
            prop_assert!(game.apply(&Command::Undo).accepted());
        }
        prop_assert!(game.position() == &begin, "undo does not lead back to the start");
        for _ in 0..depth {
            prop_assert!(game.apply(&Command::Redo).accepted());
        }
        prop_assert!(game.position() == &end, "redo does not lead to the end");
        prop_assert_eq!(self::branches(&game), branches);
    }

    #[test]
    // Not `s`, `S` and `n`, which think long on an open board.
    #[test]
    fn any_keys_leave_a_game_that_its_log_tells(
        start in starts(),
        keys in prop::collection::vec(keys("123456789 hjklzxcvaubBUfweipPNOgtm:=C?yYr0EXJKAoFDTVLGHIMW>!+|d&"), 0..80),
    ) {
        let mut world = begin(start);
        world.answering = false;
        for key in keys {
            world.event(key);
            if world.left {
                break;
            }
        }
        log_tells_the_game(&world);
    }

    // Not `N` and `>`, since making a puzzle takes its time.
    #[test]
    fn any_keys_with_answers_leave_a_game_that_its_log_tells(
        start in prop_oneof![Just("almost"), Just("menu")],
        keys in prop::collection::vec(keys("1234567890 hjklnsSAKXJGTEVLFDOWw:uUzxcvabBy?C,"), 0..60),
    ) {
        let mut world = begin(start);
        for key in keys {
            world.event(key);
            if world.left {
                break;
            }
        }
        log_tells_the_game(&world);
    }
}
