//! The real terminal and clipboard: the only room that names crossterm and arboard.
