//! The keys that several screens share: those that count everywhere, on every board, in every list, where text is typed
//! and where something is only shown.

use super::action::Action;
use super::action::Direction::{Down, Up};
use super::event::Code;
use super::key_table::{EVERYWHERE, Keys, Row, code, ctrl, key, row};

/// Everywhere but where text is typed.
pub const ANYWHERE: Keys = Keys {
    name: EVERYWHERE,
    heading: "Everywhere",
    typing: false,
    rows: &[
        row(Action::New, &[key('N')], "", "new puzzle"),
        row(Action::Edit, &[key('E')], "", "type a puzzle in, or change the one on the board"),
        row(Action::Practice, &[key('X')], "", "practice: lessons and exercises, by technique"),
        row(Action::Games, &[key('O')], "", "games played before"),
        row(Action::Settings, &[key(',')], "", "the settings, and the keys"),
        row(Action::Statistics, &[key('T')], "", "statistics of your finished games"),
        row(Action::Menu, &[key('M')], "menu", "the start screen; {lists.leave} goes back to the board"),
        row(Action::CommandLine, &[key(':')], "", "command line"),
        row(Action::Theme, &[key('t')], "", "next theme"),
        row(Action::ToggleMouse, &[key('m')], "", "mouse on or off (Shift+drag selects text in most terminals)"),
        row(Action::Help, &[key('?'), code(Code::F(1))], "help", "this help"),
        row(Action::Suspend, &[ctrl('z')], "", "suspend; fg brings Ninefold back"),
        row(Action::Quit, &[key('q'), ctrl('c')], "quit", "leave; everything is saved"),
        row(Action::Paste, &[key('p')], "paste", "paste box; pasting works anywhere without it"),
    ],
};

/// The keys of a board: those that move on it and select, and its own. What rows are made of needs no import between its
/// brackets.
macro_rules! board_rows {
    ($($own:expr),+ $(,)?) => {{
        use $crate::app::Direction::{Down, Left, Right, Up};
        #[allow(unused_imports)] // not every board has all of them
        use $crate::app::input::key_table::{code, ctrl, ctrl_code, key, row, shift_code};
        use $crate::app::{Action, Code};
        &[
            row(Action::Move(Left), &[code(Code::Left), key('h')], "", "move left; wraps round"),
            row(Action::Move(Down), &[code(Code::Down), key('j')], "", "move down; wraps round"),
            row(Action::Move(Up), &[code(Code::Up), key('k')], "", "move up; wraps round"),
            row(Action::Move(Right), &[code(Code::Right), key('l')], "", "move right; wraps round"),
            row(Action::Extend(Left), &[shift_code(Code::Left)], "", "select to the left"),
            row(Action::Extend(Down), &[shift_code(Code::Down)], "", "select downwards"),
            row(Action::Extend(Up), &[shift_code(Code::Up)], "", "select upwards"),
            row(Action::Extend(Right), &[shift_code(Code::Right)], "", "select to the right"),
            row(Action::Jump(Left), &[ctrl_code(Code::Left)], "", "jump a box or compartment to the left"),
            row(Action::Jump(Down), &[ctrl_code(Code::Down)], "", "jump a box or compartment down"),
            row(Action::Jump(Up), &[ctrl_code(Code::Up)], "", "jump a box or compartment up"),
            row(Action::Jump(Right), &[ctrl_code(Code::Right)], "", "jump a box or compartment to the right"),
            row(Action::ToggleCell, &[key(' ')], "", "add the cell to the selection, or take it out (also Ctrl+click)"),
            row(Action::SelectShape, &[key('e')], "", "select the whole cage, compartment or box"),
            $($own,)+
        ]
    }};
}
pub(crate) use board_rows;

/// The keys of a list: its own, and those that move in it; no imports either.
macro_rules! list_rows {
    ($($own:expr),+ $(,)?) => {{
        #[allow(unused_imports)] // not every list has all of them
        use $crate::app::input::key_table::{code, ctrl, ctrl_code, key, row, shift_code};
        use $crate::app::Direction::{Down, Up};
        use $crate::app::{Action, Code};
        &[
            $($own,)+
            row(Action::Move(Up), &[code(Code::Up), key('k')], "", "the row above"),
            row(Action::Move(Down), &[code(Code::Down), key('j')], "", "the row below"),
            row(Action::Page(Up), &[code(Code::PageUp)], "", "ten rows up"),
            row(Action::Page(Down), &[code(Code::PageDown)], "", "ten rows down"),
            row(Action::First, &[code(Code::Home)], "", "the first row"),
            row(Action::Last, &[code(Code::End)], "", "the last row"),
        ]
    }};
}
pub(crate) use list_rows;

/// Turns the pages of reasons that have no room at once.
pub const NEXT_PAGE: Row = row(Action::Page(Down), &[code(Code::PageDown)], "", "the next page of the reasons");
/// The same backwards.
pub const PREVIOUS_PAGE: Row = row(Action::Page(Up), &[code(Code::PageUp)], "", "the page before");

/// On the start screen and in lists.
pub const LIST: Keys = Keys {
    name: "lists",
    heading: "In lists",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "choose", "choose"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back"),
    ],
};

/// Where text is typed: paste box, go to cell, command line.
pub const TEXT: Keys = Keys {
    name: "text",
    heading: "Where text is typed",
    typing: true,
    rows: &[
        row(Action::Accept, &[code(Code::Enter)], "go on", "accept the text"),
        row(Action::Leave, &[code(Code::Esc)], "leave", "leave"),
        row(Action::EraseText, &[ctrl('u')], "", "clear the text"),
        row(
            Action::Complete,
            &[code(Code::Tab)],
            "",
            "complete the word, again: the next that fits (command line); look for the words among the keys, or the settings (settings); keep all puzzles of the text as a pack, or read it as another notation that fits (paste box)",
        ),
        row(Action::Suspend, &[ctrl('z')], "", "suspend; fg brings Ninefold back"),
        row(Action::Quit, &[ctrl('c')], "", "leave; everything is saved"),
    ],
};

/// In a list that is searched by typing.
pub const SEARCH: Keys = Keys {
    name: "search",
    heading: "In lists searched by typing",
    typing: true,
    rows: &[
        row(Action::Accept, &[code(Code::Enter)], "choose", "choose"),
        row(Action::Leave, &[code(Code::Esc)], "leave", "clear the words, or leave"),
        row(Action::EraseText, &[ctrl('u')], "", "clear the words"),
        row(Action::Move(Up), &[code(Code::Up)], "", "the row above"),
        row(Action::Move(Down), &[code(Code::Down)], "", "the row below"),
        row(Action::Page(Up), &[code(Code::PageUp)], "", "ten rows up"),
        row(Action::Page(Down), &[code(Code::PageDown)], "", "ten rows down"),
        row(Action::First, &[code(Code::Home)], "", "the first row"),
        row(Action::Last, &[code(Code::End)], "", "the last row"),
        row(Action::Suspend, &[ctrl('z')], "", "suspend; fg brings Ninefold back"),
        row(Action::Quit, &[ctrl('c')], "", "leave; everything is saved"),
    ],
};

/// Where something is only shown: help, copy line, about the puzzle.
pub const SHOW: Keys = Keys {
    name: "show",
    heading: "Where something is shown",
    typing: false,
    rows: &[
        row(Action::Leave, &[code(Code::Esc), code(Code::Enter), key(' ')], "back", "back"),
        row(Action::SwitchView, &[code(Code::Tab)], "", "the link as a QR code, or the line again (copy line)"),
        row(Action::Move(Up), &[code(Code::Up), key('k')], "", "scroll up"),
        row(Action::Move(Down), &[code(Code::Down), key('j')], "", "scroll down"),
        row(Action::Page(Up), &[code(Code::PageUp)], "", "a page up"),
        row(Action::Page(Down), &[code(Code::PageDown)], "", "a page down"),
        row(Action::First, &[code(Code::Home)], "", "to the top"),
        row(Action::Last, &[code(Code::End)], "", "to the end"),
    ],
};
