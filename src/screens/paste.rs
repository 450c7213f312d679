//! The paste box: a text with its caret, and below it what was found, drawn small, or what is wrong and where.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::TEXT;
use crate::app::{Action, App, Key, KeyMatch, Keys, NamedText, SolutionCount, Uniqueness};
use crate::game::clock::duration;
use crate::notation::{self, Import, MAX_TEXT, Notation};
use crate::puzzle::Puzzle;
use crate::text::beginning;
use crate::widgets::board::{self, BoardView};
use crate::widgets::grid::{Grid, GridShape, Tier};
use crate::widgets::lines::write;
use crate::widgets::panels::{bar, words};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::window::{above_foot, window, window_place};

/// The file that a text names, as terminals write the name of one that is dropped on them: a path from the root or from
/// home, in quotes or with its blanks escaped, or an address.
fn file_named(text: &str) -> Option<String> {
    let text = text.trim();
    let quoted = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    let unquoted = quoted('\'').or_else(|| quoted('"'));
    let bare = unquoted.unwrap_or(text);
    let path = match bare.strip_prefix("file://") {
        Some(address) => decoded(address.strip_prefix("localhost").unwrap_or(address))?,
        None if unquoted.is_some() => bare.to_owned(),
        None => bare.replace("\\ ", " "),
    };
    let named = bare.len() < LONGEST_PATH && !path.contains(char::is_control) && path.len() > 1;
    let rooted = path.starts_with('/') || path.starts_with("~/");
    (named && rooted).then_some(path)
}

/// An address with the characters that its percent signs stand for; `None` where one of them stands for none.
fn decoded(address: &str) -> Option<String> {
    let bytes = notation::decoded(address, b'%');
    // Each that was decoded left one byte of three.
    let all = bytes.len() + 2 * address.matches('%').count() == address.len();
    String::from_utf8(bytes).ok().filter(|_| all)
}

/// A name of a file is no longer, in bytes.
const LONGEST_PATH: usize = 4096;

/// The lines of a list of puzzles with their numbers; `None` for what is no list. A line with a mistake is one of them
/// all the same.
fn listed(text: &str) -> Option<Vec<(u64, &str)>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines: Vec<_> = lines.filter(|(_, line)| !notation::is_skipped(line.as_bytes())).collect();
    // Looking at two of them is enough, and a text of another sort has not many that are long enough.
    let puzzles = lines.iter().filter(|(_, line)| line.len() >= SHORTEST).take(MOST_LOOKED_AT);
    let several = puzzles.filter(|(_, line)| notation::parse(line).is_ok()).nth(1).is_some();
    several.then_some(lines)
}

/// The fewest bytes of a puzzle: a grid of 4×4.
const SHORTEST: usize = 16;

/// The most lines that are looked at before a text counts as no list.
const MOST_LOOKED_AT: usize = 20;

/// What a pack of pasted puzzles is called.
const PASTED: &str = "pasted";

/// Rows of text that are shown; of longer texts the end.
const TEXT_ROWS: usize = 6;

/// Rows of it where the board takes the room of the others.
const FEWER_ROWS: usize = 3;

/// Columns between what is said and a board beside it.
const GAP: u16 = 3;

/// The fewest columns for what is said beside a board.
const LEAST: u16 = 30;

/// Rows of rules that are shown; all of them can be read when the puzzle is on the board.
const RULES: usize = 4;

/// What a text holds, shown before it replaces anything.
#[derive(Clone, Debug)]
pub struct Preview {
    /// `Killer, 30 cages, 12 placed, 214 candidates`.
    pub line: String,
    /// What was repaired or is ambiguous: whole sentences.
    pub notices: Vec<String>,
    /// The puzzle and its progress.
    pub import: Box<Import>,
    /// What is known about its solutions.
    pub uniqueness: Uniqueness,
}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteError {
    /// The rule that it breaks.
    pub message: String,
    /// The byte offset in the text, where the mistake has a place.
    pub offset: Option<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct PasteBox {
    pub input: TextLine,
    /// What it holds, or what is wrong with it; `None` while it is empty.
    pub found: Option<Result<Preview, PasteError>>,
    /// The notations that can read it, the one that is taken unasked first.
    pub readers: Vec<&'static Notation>,
    /// The characters that made the box come up by their speed alone, as long as nothing else was done with them:
    /// leaving the box plays them as keys.
    pub typed: Option<String>,
    /// The text as it was given, with its line breaks.
    text: String,
    /// Whether it is a list of puzzles.
    pub is_list: bool,
}

impl PasteBox {
    /// The box with what was pasted; an empty one for no text. `guessed`: it may have been typed all the same. What is
    /// wrong with the text is said.
    pub(super) fn with(text: &str, guessed: bool, app: &mut App) -> Self {
        if text.is_empty() && !guessed {
            return Self::default();
        }
        let paste = Self { typed: guessed.then(|| text.to_owned()), ..Self::of(text) };
        if let Some(Err(error)) = &paste.found
            && !paste.is_list
        {
            app.set_error(error.message.clone());
        }
        paste
    }

    /// The box with a text that was pasted, looked at.
    pub fn of(text: &str) -> Self {
        // Offsets count in the text as it was given; the box shows it without its control characters.
        let shown = |text: &str| TextLine::of_lines(beginning(text, MAX_TEXT));
        let mut found = look(text, None);
        if let Some(Err(error)) = &mut found {
            error.offset = error.offset.and_then(|at| text.get(..at)).map(|before| shown(before).text().len());
        }
        let is_list = listed(text).is_some();
        Self { input: shown(text), found, readers: readers(text), typed: None, text: text.to_owned(), is_list }
    }

    /// Keeps every puzzle of a list as a pack.
    fn keep_all(&self, app: &mut App) -> EventResult {
        let lines = listed(&self.text).unwrap_or_default();
        let texts = lines.into_iter().map(|(number, line)| NamedText::plain(number, line.to_owned())).collect();
        app.gather_pack(PASTED.to_owned(), texts);
        EventResult::Close
    }

    /// The notation that the text would be read in next.
    pub fn next_reader(&self) -> Option<&'static Notation> {
        let Some(Ok(preview)) = &self.found else { return None };
        let at = self.readers.iter().position(|n| n.slug == preview.import.origin.notation)?;
        let next = self.readers.get((at + 1) % self.readers.len())?;
        (self.readers.len() > 1).then_some(*next)
    }
}

impl View for PasteBox {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Paste a puzzle", &TEXT)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn offered(&self, app: &App, hint: Hint) -> Option<Hint> {
        let readable = matches!(self.found, Some(Ok(_)));
        let words = match hint.action {
            Action::Accept if !readable && self.is_list => "keep all as a pack",
            Action::Accept if !readable && file_named(&self.text).is_some() => "read the file",
            Action::Accept if !readable => return None,
            Action::Accept if app.at_editor => "put it in",
            Action::Accept => "play",
            Action::Leave if self.typed.is_some() => "take it as keys",
            _ => hint.words,
        };
        Some(Hint { words, ..hint })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, &self.found) {
            (Action::EraseText, _) => *self = Self::default(),
            (Action::Complete, Some(_)) if self.is_list => return self.keep_all(app),
            (Action::Accept, Some(Err(_))) if self.is_list => return self.keep_all(app),
            (Action::Complete, Some(Ok(_))) => match self.next_reader() {
                Some(next) => self.found = look(&self.text, Some(next)),
                None => app.set_error("no other notation can read this text"),
            },
            (Action::Accept, Some(Ok(preview))) => {
                if app.at_editor {
                    app.edit_puzzle(&preview.import.puzzle, &preview.import.extras.title);
                } else {
                    app.start_import(&preview.import, preview.uniqueness.clone());
                }
                return EventResult::Close;
            }
            (Action::Accept, Some(Err(error))) => match file_named(&self.text) {
                Some(file) => {
                    app.import_pack(&file);
                    return EventResult::Close;
                }
                None => app.set_error(error.message.clone()),
            },
            (Action::Accept, None) => app.set_error("paste or type a puzzle first"),
            _ => {}
        }
        EventResult::Stay
    }

    /// It was typing after all, where only its speed said that it was pasted.
    fn leave(&mut self, _app: &mut App) -> EventResult {
        self.typed.take().map_or(EventResult::Close, EventResult::Type)
    }

    /// What the text holds is looked at again.
    fn typed(&mut self, key: Key, _app: &mut App) {
        let before = self.input.text().len();
        if self.input.key(key) && self.input.text().len() != before {
            self.typed = None;
            self.text = self.input.text().to_owned();
            self.found = look(&self.text, None);
            self.readers = readers(&self.text);
            self.is_list = listed(&self.text).is_some();
        }
    }

    fn also_offered(&self, app: &App) -> Option<Hint> {
        let key = app.keys.key_among(&TEXT, Action::Complete);
        let readable = matches!(self.found, Some(Ok(_)));
        (self.is_list && readable).then_some(Hint::new(Action::Complete, key, "keep all as a pack"))
    }

    fn shown_puzzle(&mut self) -> Option<(&mut Uniqueness, &Puzzle)> {
        let preview = self.found.as_mut()?.as_mut().ok()?;
        Some((&mut preview.uniqueness, &preview.import.puzzle))
    }

    fn shows_messages(&self) -> bool {
        true
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let width = buffer.area.width.saturating_sub(4).clamp(1, 76);
        let Arranged { head, text: (lines, caret), said, height, board } =
            self.arranged(width, app, theme, buffer.area);
        let inside = window(self.title(), width, height, theme, buffer);
        let mut rest = write(&head, above_foot(inside), buffer);
        if !head.is_empty() {
            rest = write(&[Line::default()], rest, buffer);
        }
        let place = Position { x: rest.x + caret.0 as u16, y: rest.y + caret.1 as u16 };
        rest = write(&lines, rest, buffer);
        rest = write(&[Line::default()], rest, buffer);
        write(&said, rest, buffer);
        if let Some((found, grid)) = board {
            let view = BoardView::new(&found.import.puzzle, &found.import.board);
            board::draw(&view, grid.at(rest.x + grid.x, rest.y + grid.y), theme, buffer);
        }
        bar::foot_of(inside, named(self, app).into_iter(), theme, buffer);
        Some(place)
    }
}

/// The rows of the text, and where the caret stands among them (column, row).
type TextRows = (Vec<Line<'static>>, (usize, usize));

/// What the box shows, as far as the screen has room for it.
struct Arranged<'a> {
    /// What becomes of the text.
    head: Vec<Line<'static>>,
    text: TextRows,
    /// What was found, or what is wrong.
    said: Vec<Line<'static>>,
    /// Rows inside the box.
    height: u16,
    /// The board, at its place from where what is said begins.
    board: Option<(&'a Preview, Grid)>,
}

impl PasteBox {
    /// What becomes of the text, in so many columns.
    fn head(&self, room: usize, app: &App, theme: &Theme) -> Vec<Line<'static>> {
        let does = if app.at_editor {
            "puts it into the grid; undo brings back what was there"
        } else {
            "plays it; until then nothing is replaced"
        };
        let what = format!("Any text or link{}.", app.keys.note_among(&TEXT, Action::Accept, does));
        let mut head = words::paragraph(&what, theme.dim, room);
        if self.typed.is_some() {
            let key = app.keys.key_among(&TEXT, Action::Leave);
            let fast = format!("This came too fast to be typing. {key} plays it as keys anyway.");
            head.extend(words::paragraph(&fast, theme.text, room));
        }
        head
    }

    /// What the box shows in so many columns. Where there is no room for all, what was found is worth more than the text,
    /// and that more than what to do with it.
    fn arranged(&self, width: u16, app: &App, theme: &Theme, screen: Rect) -> Arranged<'_> {
        let room = usize::from(width);
        let other = app.keys.key_among(&TEXT, Action::Complete);
        let rows = |most: usize| text_rows(self, room, most, theme);
        let mut head = self.head(room, app, theme);
        let (mut text, said) = (rows(TEXT_ROWS), said_rows(self, &other, room, app, theme));
        let most = usize::from(window_place(width, u16::MAX, screen).1.height).saturating_sub(4);
        if head.len() + text.0.len() + said.len() > most {
            if most.saturating_sub(said.len() + head.len()) < FEWER_ROWS {
                head.clear();
            }
            text = rows(most.saturating_sub(said.len() + head.len()).clamp(1, TEXT_ROWS));
        }
        // What is said has a blank line above it; the last two rows are for the keys and a blank line above them.
        let above = head.len() + usize::from(!head.is_empty());
        let with = |text: usize, said: usize| (above + text + 1 + said + 2) as u16;
        let height = with(text.0.len(), said.len());
        let Some(found) = self.found.as_ref().and_then(|found| found.as_ref().ok()) else {
            return Arranged { head, text, said, height, board: None };
        };
        // The board stands below what is said, else beside it, with less of the text.
        let grid = small(found);
        let (columns, rows_of_grid) = grid.size();
        let beside = width.saturating_sub(columns + GAP);
        if screen.height > height + 4 + rows_of_grid && columns <= width {
            let board = Some((found, grid.at((width - columns) / 2, said.len() as u16 + 1)));
            return Arranged { head, text, said, height: height + rows_of_grid + 1, board };
        }
        if beside >= LEAST {
            let (short, narrow) = (rows(FEWER_ROWS), said_rows(self, &other, beside.into(), app, theme));
            let needed = with(short.0.len(), narrow.len().max(rows_of_grid.into()));
            if screen.height >= needed + 3 {
                let board = Some((found, grid.at(beside + GAP, 0)));
                return Arranged { head, text: short, said: narrow, height: needed, board };
            }
        }
        Arranged { head, text, said, height, board: None }
    }
}

/// The notations that can read a text, or the puzzle among its words.
fn readers(text: &str) -> Vec<&'static Notation> {
    let found = notation::readers(text);
    if !found.is_empty() {
        return found;
    }
    notation::within_words(text).map_or(found, |inner| notation::readers(&inner))
}

/// What a text holds, in this notation or in the one that fits; `None` for an empty one.
fn look(text: &str, wanted: Option<&'static Notation>) -> Option<Result<Preview, PasteError>> {
    if text.trim().is_empty() {
        return None;
    }
    let read = match wanted {
        Some(wanted) => notation::parse_as(wanted, text),
        None => notation::parse(text),
    };
    Some(match read.or_else(|error| notation::read_within_words(text, wanted).ok_or(error)) {
        Ok(import) => Ok(Preview {
            line: described(&import),
            notices: import.notices.clone(),
            import: Box::new(import),
            uniqueness: Uniqueness::Unasked,
        }),
        Err(error) => Err(PasteError { message: error.message, offset: error.offset }),
    })
}

/// What it is, and the time of a challenge.
fn described(import: &Import) -> String {
    let line = words::described(&import.puzzle, &import.board);
    let beat = import.extras.to_beat.map_or_else(String::new, |time| format!(", to beat: {}", duration(time)));
    line + &beat
}

/// The text in rows as wide as the box, with a pointer under the mistake, and where the caret stands among them
/// (column, row). Of a long text the rows around the mistake, else around the caret.
fn text_rows(paste: &PasteBox, room: usize, most: usize, theme: &Theme) -> TextRows {
    let text = paste.input.text().replace('\n', " ");
    let caret = paste.input.caret();
    let wrong = match &paste.found {
        Some(Err(error)) if !paste.is_list => error.offset.filter(|at| text.is_char_boundary(*at)),
        _ => None,
    };
    let mut rows = words::in_rows(&text, room);
    // What is typed after a full row begins the next one.
    if rows.last().is_none_or(|last| last.width() >= room) {
        rows.push("");
    }
    let ends = rows.iter().scan(0, |end, row| {
        *end += row.len();
        Some(*end)
    });
    let starts: Vec<usize> = std::iter::once(0).chain(ends).take(rows.len()).collect();
    let row_of = |at: usize| starts.iter().rposition(|start| *start <= at).unwrap_or(0);
    let first = row_of(wrong.unwrap_or(caret)).saturating_sub(most - 1);
    let (mut lines, mut place) = (Vec::new(), (0, 0));
    for (number, (&start, row)) in starts.iter().zip(&rows).enumerate().skip(first).take(most) {
        let column = |at: usize| row.get(..at.saturating_sub(start)).unwrap_or(row).width();
        if row_of(caret) == number {
            place = (column(caret), lines.len());
        }
        let style = |at| if wrong == Some(start + at) { theme.removed } else { theme.strong };
        let spans = row.char_indices().map(|(at, c)| Span::styled(c.to_string(), style(at)));
        lines.push(Line::from(spans.collect::<Vec<_>>()));
        if let Some(at) = wrong.filter(|at| row_of(*at) == number) {
            lines.push(Line::styled(format!("{}^", " ".repeat(column(at))), theme.warning));
        }
    }
    (lines, place)
}

/// What was found, or what is wrong. `other`: the key that reads the text as another notation.
fn said_rows(paste: &PasteBox, other: &str, room: usize, app: &App, theme: &Theme) -> Vec<Line<'static>> {
    match &paste.found {
        None => {
            let message = app.message.as_ref();
            message.map_or_else(Vec::new, |message| words::paragraph(&message.text, theme.warning, room))
        }
        Some(Ok(preview)) => {
            let mut lines = words::paragraph(&preview.line, theme.good, room);
            let extras = &preview.import.extras;
            let named = match (extras.title.as_str(), extras.author.as_str()) {
                ("", "") => String::new(),
                (title, "") => title.to_owned(),
                ("", author) => format!("by {author}"),
                (title, author) => format!("{title}, by {author}"),
            };
            if !named.is_empty() {
                lines.extend(words::at_most(words::paragraph(&named, theme.accent, room), 2, theme.dim));
            }
            let style = match &preview.uniqueness {
                Uniqueness::Known(SolutionCount::One(_)) => theme.good,
                Uniqueness::Known(SolutionCount::Several(..) | SolutionCount::None(_)) => theme.warning,
                _ => theme.dim,
            };
            lines.extend(words::paragraph(&preview.uniqueness.words(), style, room));
            let slug = preview.import.origin.notation;
            let next = paste.next_reader().filter(|_| !paste.is_list && !other.is_empty());
            let other = next.map(|next| format!("; {} reads it as {} instead", other, next.slug));
            lines.extend(words::paragraph(&format!("read as {slug}{}", other.unwrap_or_default()), theme.dim, room));
            for notice in &preview.notices {
                lines.extend(words::paragraph(notice, theme.text, room));
            }
            let rules = extras.rules.lines().flat_map(|line| words::paragraph(line, theme.dim, room)).collect();
            lines.extend(words::at_most(rules, RULES, theme.dim));
            lines
        }
        Some(Err(_)) if file_named(&paste.text).is_some() => words::paragraph(
            "This looks like the name of a file: its puzzles become a pack of your own.",
            theme.text,
            room,
        ),
        Some(Err(_)) if paste.is_list => {
            words::paragraph("A list of puzzles: they become a pack of your own.", theme.text, room)
        }
        Some(Err(error)) => words::paragraph(&error.message, theme.warning, room),
    }
}

fn small(preview: &Preview) -> Grid {
    Grid::new(Tier::Xs, GridShape::of(&preview.import.puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_text_that_is_too_long_its_beginning_is_shown() {
        let paste = PasteBox::of(&format!("x{}", "é".repeat(MAX_TEXT)));
        assert_eq!(paste.input.text().len(), MAX_TEXT - 1);
    }

    #[test]
    fn the_caret_stands_after_characters_of_two_columns() {
        let theme = crate::app::Look::default().theme(crate::app::ThemeName::Dark);
        let shown = |text: &str| {
            let paste = PasteBox { input: TextLine::new(text), ..PasteBox::default() };
            let (lines, caret) = text_rows(&paste, 6, 3, &theme);
            (lines.iter().map(ToString::to_string).collect::<Vec<_>>(), caret)
        };
        assert_eq!(shown(""), (vec![String::new()], (0, 0)));
        assert_eq!(shown("数独a"), (vec!["数独a".to_owned()], (5, 0)));
        assert_eq!(shown("数独abc"), (vec!["数独ab".to_owned(), "c".to_owned()], (1, 1)));
        assert_eq!(shown("abcdef"), (vec!["abcdef".to_owned(), String::new()], (0, 1)));
        let long = "abcdef".repeat(5);
        assert_eq!(shown(&long), (vec!["abcdef".to_owned(), "abcdef".to_owned(), String::new()], (0, 2)));
    }

    #[test]
    fn a_file_is_known_by_its_path() {
        let named = ["/home/a/b.txt", "'/home/a/b.txt'", "\"/home/a/b.txt\" ", "file:///home/a/b.txt"];
        for text in named {
            assert_eq!(file_named(text).as_deref(), Some("/home/a/b.txt"), "{text}");
        }
        assert_eq!(file_named("/home/my\\ games/b.txt").as_deref(), Some("/home/my games/b.txt"));
        assert_eq!(file_named("~/b.txt").as_deref(), Some("~/b.txt"));
        for text in
            ["file:///home/my%20games/b.txt", "'file:///home/my%20games/b.txt'", "file://localhost/home/my games/b.txt"]
        {
            assert_eq!(file_named(text).as_deref(), Some("/home/my games/b.txt"), "{text}");
        }
        assert_eq!(file_named("file:///home/%C3%A9/100%25.txt").as_deref(), Some("/home/é/100%.txt"));
        assert_eq!(file_named("/home/100%25.txt").as_deref(), Some("/home/100%25.txt"), "no address");
        let bad = ["file:///a%2", "file:///a%+1", "file:///a%é", "file:///a%FF", "file:///a%0Ab", "file:///a%00"];
        for text in bad.into_iter().chain(["", "/", "b.txt", "53..7....", "https://a.b/c", "/a\n/b"]) {
            assert_eq!(file_named(text), None, "{text}");
        }
    }
}
