//! A game: a board being played, with its marks, history and clock.
