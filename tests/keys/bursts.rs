//! Keys typed fast, and pastes without brackets.

use ninefold::app::{Code, Event, Key};
use ninefold::terminal::burst::Burst;
use ninefold::terminal::input::{Input, clean};

fn typed(text: &str) -> Burst {
    let mut burst = Burst::default();
    for c in text.chars() {
        assert_eq!(burst.take(Key::of_text(c)), None);
    }
    burst
}

#[test]
fn long_bursts_are_pastes() {
    assert_eq!(typed("53..7....\n6..195").end(true), [Input::Event(Event::Burst("53..7....\n6..195".into()))]);
    assert_eq!(typed("12345678901").end(true).len(), 11);
    assert_eq!(typed("5l3l7l2l9l1l").end(false).len(), 12, "not where nothing need be guessed");
    assert!(!typed("1").may_grow());
    assert!(typed("12").may_grow());
}

#[test]
fn a_key_held_down_is_no_paste() {
    let keys = typed(&"l".repeat(40)).end(true);
    assert_eq!(keys, vec![Input::Event(Event::Key(Key::char('l'))); 40]);
}

#[test]
fn other_keys_are_given_back() {
    for key in [Key::new(Code::Left), Key::char('c').with_ctrl(), Key::new(Code::Tab).with_shift()] {
        assert_eq!(Burst::default().take(key), Some(key));
    }
}

#[test]
fn pastes_are_cleaned() {
    assert_eq!(clean("a\r\nb\rc\td\x1b[31m\u{9b}e\0"), "a\nb\nc\td[31me");
}
