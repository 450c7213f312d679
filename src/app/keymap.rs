//! The key table. Dispatch, `--keys`, the help and the hints in the bar are made from it; to add a key, add a row.

use std::fmt;

use super::action::{Action, Direction, Mode};
use super::event::{Code, Key};
use crate::puzzle::Digit;

/// Where a row of the table counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// Everywhere but where text is typed.
    Anywhere,
    /// On the board.
    Play,
    /// On the start screen and in lists.
    List,
    /// In the hint ladder.
    Hint,
    /// In the path viewer.
    Path,
    /// In the list of all steps.
    Steps,
    /// In the browser of shapes.
    Shapes,
    /// In the list of notations to copy in.
    CopyMenu,
    /// Where the player is asked whether to leave with something unsaved.
    Unsaved,
    /// Where text is typed: paste box, go to cell, command line.
    Text,
    /// Where something is only shown: help, copy line, finished board.
    Show,
}

impl Context {
    /// The contexts in the order of the help, with their headings.
    pub const ALL: [(Self, &'static str); 11] = [
        (Self::Play, "On the board"),
        (Self::Anywhere, "Everywhere"),
        (Self::List, "In lists"),
        (Self::Hint, "In the hint ladder"),
        (Self::Path, "On the path"),
        (Self::Steps, "In the list of all steps"),
        (Self::Shapes, "In the browser of shapes"),
        (Self::CopyMenu, "In the list of notations to copy in"),
        (Self::Unsaved, "Where something is not saved"),
        (Self::Text, "Where text is typed"),
        (Self::Show, "Where something is shown"),
    ];
}

/// Which keys a row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// This key.
    Key(Key),
    /// The keys `1`–`9` with the modifiers of this key (its code does not count).
    Digits(Key),
}

/// `u`, `Ctrl+R`, `Alt+1–9`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => key.fmt(f),
            Self::Digits(key) => {
                let held = Key { code: Code::Char('1'), ..*key };
                write!(f, "{held}–9")
            }
        }
    }
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The keys; the first is the one that is shown in the bar.
    pub keys: &'static [Pattern],
    /// What they mean.
    pub action: Action,
    /// Where.
    pub context: Context,
    /// One or two words for the bar, or nothing where the bar need not name it.
    pub short: &'static str,
    /// A line for the help.
    pub help: &'static str,
}

/// What a key means in a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its meaning.
    pub action: Action,
    /// The digit on the key, where it has one.
    pub digit: Option<Digit>,
}

const fn key(c: char) -> Pattern {
    Pattern::Key(Key::char(c))
}

const fn code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c))
}

const fn ctrl(c: char) -> Pattern {
    Pattern::Key(Key::char(c).with_ctrl())
}

const fn shift_code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c).with_shift())
}

const fn ctrl_code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c).with_ctrl())
}

const DIGITS: Pattern = Pattern::Digits(Key::char('1'));
const ALT_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_alt());
const SHIFT_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_shift());
const CTRL_DIGITS: Pattern = Pattern::Digits(Key::char('1').with_ctrl());

const fn row(
    context: Context,
    action: Action,
    keys: &'static [Pattern],
    short: &'static str,
    help: &'static str,
) -> Row {
    Row { keys, action, context, short, help }
}

use Context::{Anywhere, CopyMenu, Hint, List, Path, Play, Shapes, Show, Steps, Text, Unsaved};
use Direction::{Down, Left, Right, Up};

/// The key table.
pub const TABLE: &[Row] = &[
    row(Play, Action::Move(Left), &[code(Code::Left), key('h')], "", "move left; wraps round"),
    row(Play, Action::Move(Down), &[code(Code::Down), key('j')], "", "move down; wraps round"),
    row(Play, Action::Move(Up), &[code(Code::Up), key('k')], "", "move up; wraps round"),
    row(Play, Action::Move(Right), &[code(Code::Right), key('l')], "", "move right; wraps round"),
    row(Play, Action::Extend(Left), &[shift_code(Code::Left)], "", "select to the left"),
    row(Play, Action::Extend(Down), &[shift_code(Code::Down)], "", "select downwards"),
    row(Play, Action::Extend(Up), &[shift_code(Code::Up)], "", "select upwards"),
    row(Play, Action::Extend(Right), &[shift_code(Code::Right)], "", "select to the right"),
    row(Play, Action::Jump(Left), &[ctrl_code(Code::Left)], "", "jump a box or compartment to the left"),
    row(Play, Action::Jump(Down), &[ctrl_code(Code::Down)], "", "jump a box or compartment down"),
    row(Play, Action::Jump(Up), &[ctrl_code(Code::Up)], "", "jump a box or compartment up"),
    row(Play, Action::Jump(Right), &[ctrl_code(Code::Right)], "", "jump a box or compartment to the right"),
    row(Play, Action::ToggleCell, &[key(' ')], "", "add the cell to the selection, or take it out (also Ctrl+click)"),
    row(Play, Action::SelectAlike, &[key('=')], "", "select all cells like this one (also double click)"),
    row(Play, Action::SelectShape, &[key('e')], "", "select the whole cage, compartment or box"),
    row(Play, Action::Clear, &[code(Code::Esc)], "", "clear selection and highlight"),
    row(Play, Action::SetMode(Mode::Digit), &[key('z')], "digit", "digits are placed"),
    row(Play, Action::SetMode(Mode::Corner), &[key('x')], "corner", "digits are corner marks"),
    row(Play, Action::SetMode(Mode::Centre), &[key('c')], "centre", "digits are centre marks (candidates)"),
    row(Play, Action::SetMode(Mode::Colour), &[key('v')], "colour", "digits are colours"),
    row(Play, Action::NextMode, &[code(Code::Tab)], "", "the next of these modes"),
    row(Play, Action::PreviousMode, &[shift_code(Code::Tab)], "", "the mode before"),
    row(Play, Action::Digit, &[DIGITS], "", "enter the digit by mode, in all selected cells"),
    row(Play, Action::OtherMark, &[ALT_DIGITS], "", "enter it as the other kind of mark"),
    row(Play, Action::CornerMark, &[SHIFT_DIGITS], "", "corner mark in any mode (terminals with the kitty protocol)"),
    row(Play, Action::CentreMark, &[CTRL_DIGITS], "", "centre mark in any mode (terminals with the kitty protocol)"),
    row(
        Play,
        Action::Erase,
        &[code(Code::Delete), code(Code::Backspace), key('0')],
        "",
        "take one layer away: digit, then marks, then colour",
    ),
    row(Play, Action::PlaceSingle, &[code(Code::Enter)], "", "place the only candidate of the cell"),
    row(Play, Action::Hint, &[key('n')], "hint", "hint in three rungs; Enter applies it, Esc leaves"),
    row(Play, Action::Step, &[key('s')], "step", "take one step"),
    row(Play, Action::Path, &[key('S')], "", "show the whole path, both ways"),
    row(Play, Action::Steps, &[key('A')], "", "all steps that are possible now"),
    row(Play, Action::Shapes, &[key('o')], "", "browse the sums that houses and cages leave (Killer)"),
    row(Play, Action::WhyNot, &[key('w')], "", "why not? for the digit that is typed next"),
    row(Play, Action::CheckBoard, &[key('W')], "check", "how many digits are wrong; again: which (:allow-check on)"),
    row(Play, Action::Automatic, &[key('a')], "marks", "automatic candidates on or off"),
    row(Play, Action::Undo, &[key('u')], "undo", "undo"),
    row(Play, Action::Redo, &[key('U'), ctrl('r')], "", "redo"),
    row(Play, Action::Savepoint, &[key('b')], "", "set a savepoint"),
    row(Play, Action::BackToSavepoint, &[key('B')], "", "back to the savepoint; again for the one before"),
    row(Play, Action::Highlight, &[key('f')], "", "highlight the digit that is typed next (the wheel cycles)"),
    row(Play, Action::Copy, &[key('y')], "copy", "copy the progress as a string"),
    row(Play, Action::CopyLink, &[key('Y')], "", "copy the progress as a link"),
    row(Play, Action::CopyMenu, &[ctrl('y')], "", "choose the notation to copy in, by what each would lose"),
    row(Play, Action::ShowCopy, &[key('C')], "", "show the string on one unbroken line, and its link as a QR code"),
    row(Play, Action::About, &[key('I')], "", "about the puzzle: title, author, rules"),
    row(Play, Action::Panel, &[key('i')], "panel", "panel of the cage or compartment; of a selection its sum"),
    row(Play, Action::Pause, &[key('P')], "", "pause: stops the clock and hides the board"),
    row(Play, Action::Goto, &[key('g')], "", "go to a cell (r4c7, or 47)"),
    row(Anywhere, Action::Paste, &[key('p')], "paste", "paste box; pasting works anywhere without it"),
    row(Anywhere, Action::New, &[key('N')], "", "new puzzle"),
    row(Anywhere, Action::Games, &[key('O')], "", "games played before"),
    row(Anywhere, Action::Menu, &[key('M')], "", "the start screen; Esc goes back to the board"),
    row(Anywhere, Action::CommandLine, &[key(':')], "", "command line"),
    row(Anywhere, Action::Theme, &[key('t')], "", "next theme"),
    row(Anywhere, Action::ToggleMouse, &[key('m')], "", "mouse on or off (Shift+drag selects text in most terminals)"),
    row(Anywhere, Action::Help, &[key('?'), code(Code::F(1))], "help", "this help"),
    row(Anywhere, Action::Suspend, &[ctrl('z')], "", "suspend; fg comes back"),
    row(Anywhere, Action::Quit, &[key('q'), ctrl('c')], "quit", "leave; everything is saved"),
    row(List, Action::Move(Up), &[code(Code::Up), key('k')], "", "the row above"),
    row(List, Action::Move(Down), &[code(Code::Down), key('j')], "", "the row below"),
    row(List, Action::Page(Up), &[code(Code::PageUp)], "", "ten rows up"),
    row(List, Action::Page(Down), &[code(Code::PageDown)], "", "ten rows down"),
    row(List, Action::First, &[code(Code::Home)], "", "the first row"),
    row(List, Action::Last, &[code(Code::End)], "", "the last row"),
    row(List, Action::Accept, &[code(Code::Enter), key(' ')], "choose", "choose"),
    row(List, Action::Leave, &[code(Code::Esc)], "back", "back"),
    row(Hint, Action::Forward, &[key('n'), code(Code::Right), code(Code::Down)], "next rung", "the next rung"),
    row(Hint, Action::Back, &[code(Code::Left), code(Code::Up)], "", "the rung before"),
    row(Hint, Action::NextFact(true), &[code(Code::Tab)], "next fact", "look at the next fact by itself"),
    row(Hint, Action::NextFact(false), &[shift_code(Code::Tab)], "", "look at the fact before"),
    row(Hint, Action::Accept, &[code(Code::Enter)], "apply", "apply the step"),
    row(Hint, Action::Leave, &[code(Code::Esc)], "leave", "leave; nothing is applied"),
    row(Path, Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('l')], "next", "one step on"),
    row(Path, Action::Back, &[code(Code::Left), code(Code::Up), key('h')], "back", "one step back"),
    row(Path, Action::Panel, &[key('i')], "techniques", "the techniques used and how often, or the next step"),
    row(Path, Action::First, &[code(Code::Home)], "", "to the start"),
    row(Path, Action::Last, &[code(Code::End)], "", "to the end"),
    row(Path, Action::Accept, &[code(Code::Enter)], "apply", "apply the steps shown so far"),
    row(Path, Action::Leave, &[code(Code::Esc), key('S')], "leave", "leave; the board stays as it was"),
    row(Steps, Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('l')], "next", "the next step"),
    row(Steps, Action::Back, &[code(Code::Left), code(Code::Up), key('h')], "", "the step before"),
    row(Steps, Action::NextFact(true), &[code(Code::Tab)], "technique", "only the steps of the next technique"),
    row(Steps, Action::NextFact(false), &[shift_code(Code::Tab)], "", "only those of the technique before"),
    row(Steps, Action::First, &[code(Code::Home)], "", "the first step"),
    row(Steps, Action::Last, &[code(Code::End)], "", "the last step"),
    row(Steps, Action::Accept, &[code(Code::Enter)], "apply", "apply the step that is shown"),
    row(Steps, Action::Leave, &[code(Code::Esc), key('A')], "leave", "leave; nothing is applied"),
    row(Shapes, Action::Forward, &[code(Code::Right), code(Code::Down), key('n')], "next", "the next shape"),
    row(Shapes, Action::Back, &[code(Code::Left), code(Code::Up)], "", "the shape before"),
    row(Shapes, Action::Page(Down), &[code(Code::PageDown)], "", "ten shapes on"),
    row(Shapes, Action::Page(Up), &[code(Code::PageUp)], "", "ten shapes back"),
    row(Shapes, Action::First, &[code(Code::Home)], "", "the first shape"),
    row(Shapes, Action::Last, &[code(Code::End)], "", "the last shape"),
    row(Shapes, Action::Houses(true), &[key('+')], "houses", "one house more in super shapes"),
    row(Shapes, Action::Houses(false), &[key('-')], "", "one house less"),
    row(Shapes, Action::Cells(true), &[key('>')], "cells", "one cell more in created shapes"),
    row(Shapes, Action::Cells(false), &[key('<')], "", "one cell less"),
    row(
        Shapes,
        Action::OnlyHere,
        &[key(' ')],
        "here",
        "only shapes with the cursor's cell, or all (also a click on a cell)",
    ),
    row(Shapes, Action::Move(Left), &[key('h')], "", "the cursor to the left"),
    row(Shapes, Action::Move(Down), &[key('j')], "", "the cursor down"),
    row(Shapes, Action::Move(Up), &[key('k')], "", "the cursor up"),
    row(Shapes, Action::Move(Right), &[key('l')], "", "the cursor to the right"),
    row(Shapes, Action::Bare, &[key('s')], "", "super shapes that leave nothing small enough on or off"),
    row(Shapes, Action::Accept, &[code(Code::Enter)], "take", "take what follows from the shape"),
    row(Shapes, Action::Leave, &[code(Code::Esc), key('o')], "leave", "leave"),
    row(CopyMenu, Action::Move(Up), &[code(Code::Up), key('k')], "", "the row above"),
    row(CopyMenu, Action::Move(Down), &[code(Code::Down), key('j')], "", "the row below"),
    row(CopyMenu, Action::Page(Up), &[code(Code::PageUp)], "", "ten rows up"),
    row(CopyMenu, Action::Page(Down), &[code(Code::PageDown)], "", "ten rows down"),
    row(CopyMenu, Action::First, &[code(Code::Home)], "", "the first row"),
    row(CopyMenu, Action::Last, &[code(Code::End)], "", "the last row"),
    row(
        CopyMenu,
        Action::Copy,
        &[code(Code::Enter), key('y')],
        "copy",
        "copy in it; y on the board does so from now on",
    ),
    row(CopyMenu, Action::CopyLink, &[key('Y')], "as a link", "copy its link"),
    row(CopyMenu, Action::ShowCopy, &[key('C')], "show", "show it on one unbroken line, and its link as a QR code"),
    row(CopyMenu, Action::Leave, &[code(Code::Esc), ctrl('y')], "back", "back"),
    row(Unsaved, Action::Copy, &[key('y')], "copy", "copy the board as a string"),
    row(Unsaved, Action::ShowCopy, &[key('C')], "show", "show the board as a string on one unbroken line"),
    row(Unsaved, Action::Quit, &[key('q'), ctrl('c')], "leave", "leave all the same"),
    row(Unsaved, Action::Leave, &[code(Code::Esc), code(Code::Enter)], "stay", "stay; saving is tried again and again"),
    row(Text, Action::Accept, &[code(Code::Enter)], "go on", "go on with the text"),
    row(Text, Action::Leave, &[code(Code::Esc)], "leave", "leave"),
    row(Text, Action::EraseText, &[ctrl('u')], "", "empty the text"),
    row(
        Text,
        Action::Complete,
        &[code(Code::Tab)],
        "",
        "complete the word (command line); read the text as another notation that fits (paste box)",
    ),
    row(Text, Action::Suspend, &[ctrl('z')], "", "suspend; fg comes back"),
    row(Text, Action::Quit, &[ctrl('c')], "", "leave the player; everything is saved"),
    row(Show, Action::Leave, &[code(Code::Esc), code(Code::Enter), key(' ')], "back", "back"),
    row(Show, Action::SwitchView, &[code(Code::Tab)], "", "the link as a QR code, or the line again (copy line)"),
    row(Show, Action::Move(Up), &[code(Code::Up), key('k')], "", "scroll up"),
    row(Show, Action::Move(Down), &[code(Code::Down), key('j')], "", "scroll down"),
    row(Show, Action::Page(Up), &[code(Code::PageUp)], "", "a page up"),
    row(Show, Action::Page(Down), &[code(Code::PageDown)], "", "a page down"),
    row(Show, Action::First, &[code(Code::Home)], "", "to the top"),
    row(Show, Action::Last, &[code(Code::End)], "", "to the end"),
];

/// What a key means in a context. Outside of [`Context::Text`], keys that the context does not know mean what they mean
/// [`Context::Anywhere`].
#[must_use]
pub fn lookup(context: Context, key: Key) -> Option<Hit> {
    let key = key.normal();
    let find = |context: Context| {
        TABLE.iter().filter(|row| row.context == context).find_map(|row| {
            let digit = row.keys.iter().find_map(|pattern| pattern.takes(key))?;
            Some(Hit { action: row.action, digit })
        })
    };
    find(context).or_else(|| if context == Text { None } else { find(Anywhere) })
}

impl Pattern {
    /// If the pattern takes this key (in its [`normal`](Key::normal) form): the digit on it, or none.
    #[must_use]
    pub fn takes(self, key: Key) -> Option<Option<Digit>> {
        match self {
            Self::Key(wanted) => (wanted == key).then_some(None),
            Self::Digits(held) => {
                let Code::Char(c) = key.code else { return None };
                let digit = Digit::from_char(c)?;
                ((held.shift, held.ctrl, held.alt) == (key.shift, key.ctrl, key.alt)).then_some(Some(digit))
            }
        }
    }
}

/// The hints of a context for the bar: key and one or two words, in the order of the table.
pub fn hints(context: Context) -> impl Iterator<Item = (String, &'static str)> {
    let wanted = move |row: &&Row| row.context == context && !row.short.is_empty();
    TABLE.iter().filter(wanted).filter_map(|row| Some((row.keys.first()?.to_string(), row.short)))
}

/// The keys of a row as one text: `u`, `U, Ctrl+R`.
#[must_use]
pub fn keys_text(row: &Row) -> String {
    row.keys.iter().map(Pattern::to_string).collect::<Vec<_>>().join(", ")
}

/// The whole table as text, for `--keys`.
#[must_use]
pub fn table_text() -> String {
    let width = TABLE.iter().map(|row| keys_text(row).chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (context, heading) in Context::ALL {
        text.push_str(heading);
        text.push('\n');
        for row in TABLE.iter().filter(|row| row.context == context) {
            text.push_str(&format!("  {:width$}  {}\n", keys_text(row), row.help));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_context() {
        for (i, a) in TABLE.iter().enumerate() {
            for b in TABLE.iter().skip(i + 1).filter(|b| b.context == a.context) {
                for pattern in a.keys {
                    assert!(!b.keys.contains(pattern), "{pattern} is both {:?} and {:?}", a.action, b.action);
                }
            }
        }
    }

    #[test]
    fn keys_are_found_however_the_terminal_reports_shift() {
        let upper = Key::char('U');
        for key in [upper, upper.with_shift(), Key::char('u').with_shift()] {
            assert_eq!(lookup(Play, key).map(|h| h.action), Some(Action::Redo), "{key:?}");
        }
        let five = Digit::new(5);
        assert_eq!(lookup(Play, Key::char('5').with_alt()), Some(Hit { action: Action::OtherMark, digit: five }));
        assert_eq!(lookup(Play, Key::new(Code::Esc).with_alt()).map(|h| h.action), Some(Action::Clear));
        assert_eq!(lookup(Text, Key::char('q')), None);
        assert_eq!(lookup(Hint, Key::char('q')).map(|h| h.action), Some(Action::Quit));
    }
}
