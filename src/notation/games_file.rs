//! Files with many games in XML, cut into one text a game: they may be too large to be read whole.

/// Whether bytes begin as such a file does: with a declaration, a comment, or one of the tags of OpenSudoku.
#[must_use]
pub fn begins_games(bytes: &[u8]) -> bool {
    [&b"<?xml"[..], b"<opensudoku", b"<!--", b"<game"].iter().any(|tag| bytes.starts_with(tag))
}

/// Where the first `<game …>` begins.
#[must_use]
pub fn find_game(text: &[u8]) -> Option<usize> {
    let mut games = text.windows(6).enumerate().filter(|(_, w)| w.starts_with(b"<game"));
    games.find(|(_, w)| w.last().is_some_and(|b| b.is_ascii_whitespace() || b"/>".contains(b))).map(|(at, _)| at)
}

/// Closes the tag of a game that has its end elsewhere, so that it is a text of its own.
pub fn close_game(tag: &mut Vec<u8>) {
    if tag.ends_with(b">") && !tag.ends_with(b"/>") {
        tag.pop();
        tag.extend_from_slice(b"/>");
    }
}
