//! What is no sign of any text.

use crate::text;

/// White space, and what does not show: pages, mails and chats put it between characters.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_unseen(c)
}

/// What takes no room and is no control character: joiners, soft hyphens, marks of the direction of writing. One that
/// turns digits around is no blank, for a text with it shows another puzzle than it holds.
pub(crate) fn is_unseen(c: char) -> bool {
    const TURNS_AROUND: char = '\u{202e}';
    !c.is_ascii() && c != TURNS_AROUND && !c.is_control() && !c.is_whitespace() && !text::is_printable(c)
}
