//! Games in a file that is read piece by piece.

use ninefold::notation::{begins_games, close_game, find_game};

#[test]
fn games_are_found_and_closed() {
    assert!(begins_games(b"<opensudoku version=\"2\">") && !begins_games(b"53..7...."));
    assert_eq!(find_game(b"<games><game data=\"\">"), Some(7));
    assert_eq!(find_game(b"<games>"), None);
    let mut tag = b"<game data=\"1\">".to_vec();
    close_game(&mut tag);
    assert_eq!(tag, b"<game data=\"1\"/>");
    close_game(&mut tag);
    assert_eq!(tag, b"<game data=\"1\"/>");
}
