//! The bytes of a saved game, as they stand on a disk.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::game::Game;
use ninefold::store::checked;

fuzz_target!(|bytes: &[u8]| {
    let text = checked(bytes);
    assert!(bytes.starts_with(text.log.as_bytes()));
    let Ok(loaded) = Game::from_log(&text.log) else { return };
    assert!(loaded.valid <= text.log.len());
    assert_eq!(loaded.damage.is_none(), loaded.valid == text.log.len());
    // What was good is the same game again, and is good to the end.
    let good = &text.log[..loaded.valid];
    let again = Game::from_log(good).expect("its first line was good");
    assert_eq!((again.valid, again.damage), (good.len(), None));
    assert_eq!(again.game.position(), loaded.game.position());
    let mut game = again.game;
    while game.undo_depth() > 0 {
        assert!(game.apply(&ninefold::game::Command::Undo).accepted());
    }
});
