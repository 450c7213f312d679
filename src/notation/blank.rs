//! What is no sign of any text.

use crate::text;

/// White space, and what does not show: pages, mails and chats put it between characters.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_unseen(c)
}

/// What takes no room and is no control character: joiners, soft hyphens, turns of the direction of writing.
pub(crate) fn is_unseen(c: char) -> bool {
    !c.is_ascii() && !c.is_control() && !c.is_whitespace() && !text::is_printable(c)
}
