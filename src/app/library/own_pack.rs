//! Packs of the player's own: the puzzles of a file that was imported, kept as lines of text.

use std::path::Path;

use crate::generator::Offer;
use crate::logic::{Level, Options, bare_path_unless};
use crate::notation::{self, Import};
use crate::puzzle::Board;
use crate::text::{plural, quoted, stripped};

/// The puzzles of a file that are rated when it is imported; those after them show no level.
const RATED: usize = 300;

/// The most characters of a puzzle's title.
const LONGEST: usize = 60;

/// A text of a file, and what the file calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedText {
    /// The line of the file that it is or begins on, from 1.
    pub line: u64,
    /// Its key in the file, if it has one.
    pub name: Option<String>,
    /// The text, which may be a puzzle, or why it was not read.
    pub text: Result<String, String>,
}

impl NamedText {
    /// A text that has no name.
    pub const fn plain(line: u64, text: String) -> Self {
        Self { line, name: None, text: Ok(text) }
    }

    /// Whether it can stand in a line of a list: not a drawing, or a game of OpenSudoku.
    fn is_of_line(&self) -> bool {
        let is_of_line = |text: &String| !text.trim().contains('\n') && !text.trim_start().starts_with('<');
        self.text.as_ref().map_or(true, is_of_line)
    }
}

/// A puzzle of an own pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPuzzle {
    /// The text that it is read from; one line.
    pub text: String,
    /// What sort of puzzle it is, if it is one of those that are made here too.
    pub offer: Option<&'static Offer>,
    /// How hard it is; nothing where that is not known.
    pub level: Option<Level>,
    /// The same as a number.
    pub score: Option<u32>,
    /// What it is called; empty for its number alone.
    pub title: String,
}

/// A pack of the player's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPack {
    /// Its name in the store.
    pub name: String,
    /// Its puzzles, in the order of the file.
    pub puzzles: Vec<OwnPuzzle>,
}

/// What came of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathered {
    /// What it may be called.
    pub title: String,
    /// The puzzles.
    pub puzzles: Vec<OwnPuzzle>,
    /// How the texts that are no puzzles begin, or why they were not read.
    pub left_out: Vec<String>,
    /// The line of the first of those, and why it is not a puzzle.
    pub refused: Option<(u64, String)>,
    /// Whether the file is a list of lines, each of which is a text.
    pub is_list: bool,
}

/// The most characters of a text that is no puzzle that are shown.
const SHOWN: usize = 24;

impl Gathered {
    /// Reads the texts, and rates the first of them. `stop` is asked often.
    pub fn of(title: &str, texts: &[NamedText], stop: &dyn Fn() -> bool) -> Self {
        let is_list = texts.len() > 1 && texts.iter().all(NamedText::is_of_line);
        let (title, puzzles, left_out) = (title.to_owned(), Vec::new(), Vec::new());
        let mut gathered = Self { title, puzzles, left_out, refused: None, is_list };
        for named in texts {
            if stop() {
                break;
            }
            let rated = gathered.puzzles.len() < RATED;
            match OwnPuzzle::of(named, rated, stop) {
                Ok(puzzle) => gathered.puzzles.push(puzzle),
                Err(why) => {
                    let shown = |text: &String| quoted(&stripped(text.trim()), SHOWN);
                    gathered.left_out.push(named.text.as_ref().map_or_else(|_| why.clone(), shown));
                    gathered.refused.get_or_insert((named.line, why));
                }
            }
        }
        gathered
    }

    /// What a pack of this file may be called: its name without what tells its format.
    pub fn title_of(file: &Path) -> String {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.split('.').next().unwrap_or_default().to_owned()
    }

    /// How many puzzles there are, and what is none, in words.
    ///
    /// # Errors
    /// Says that there is no puzzle, and why the first text is not one.
    pub fn words(&self) -> Result<String, String> {
        let count = self.puzzles.len();
        if count == 0 {
            let why = self.refused.as_ref().map(|(line, why)| match self.left_out.len() {
                1 => format!(": {why}"),
                _ if self.is_list => format!("; line {line}: {why}"),
                _ => format!("; the first text: {why}"),
            });
            return Err(format!("there is no puzzle in {}{}", self.title, why.unwrap_or_default()));
        }
        let puzzles = format!("{count} puzzle{} imported", plural(count, "", "s"));
        let line = self.refused.as_ref().map(|(line, _)| line).filter(|_| self.is_list);
        let left = self.left_out.len();
        Ok(match (self.left_out.as_slice(), line) {
            ([], _) => puzzles,
            ([only], Some(line)) => format!("{puzzles}; line {line} holds none: {only}"),
            ([only], None) => format!("{puzzles}; one text holds none: {only}"),
            ([first, ..], Some(line)) => {
                format!("{puzzles}; {left} lines hold none; the first is line {line}: {first}")
            }
            ([first, ..], None) => format!("{puzzles}; {left} texts hold none; the first is: {first}"),
        })
    }

    /// The lines that it is kept as.
    pub fn text(&self) -> String {
        let mut text = String::from("# puzzle, sort, level, score, title\n");
        for OwnPuzzle { text: puzzle, offer, level, score, title } in &self.puzzles {
            let offer = offer.map(Offer::title).unwrap_or_default();
            let level = level.map_or("", Level::slug);
            let score = score.map(|score| score.to_string()).unwrap_or_default();
            text.push_str(&format!("{puzzle}\t{offer}\t{level}\t{score}\t{title}\n"));
        }
        text
    }
}

/// A puzzle in one line: the text that a game of it is known by, else as it was read, else in the first notation that
/// holds it in a line. `None` where none does.
fn line_of(import: &Import, read: &str) -> Option<String> {
    let (puzzle, board) = (&import.puzzle, &import.board);
    let is_line = |text: &str| !text.contains(char::is_control);
    let is_it = |text: &str| notation::parse(text).is_ok_and(|again| again.is_same(import));
    let bare = import.origin.text.trim();
    if is_line(bare) && (bare == read || is_it(bare)) {
        return Some(bare.to_owned());
    }
    if is_line(read) {
        return Some(read.to_owned());
    }
    let usual = std::iter::once(notation::default_for(puzzle)).chain(notation::listed());
    let mut written = usual.filter_map(|notation| notation::write(notation, puzzle, board, None).ok());
    written.find(|written| is_line(&written.text) && is_it(&written.text)).map(|written| written.text)
}

impl OwnPuzzle {
    /// The puzzle of a text.
    ///
    /// # Errors
    /// Says why it is none.
    fn of(named: &NamedText, rated: bool, stop: &dyn Fn() -> bool) -> Result<Self, String> {
        let text = named.text.as_ref().map_err(String::clone)?;
        let import = notation::parse(text).map_err(|why| why.message)?;
        let puzzle = &import.puzzle;
        let line = line_of(&import, text.trim());
        let text = line.ok_or_else(|| String::from("no notation holds this puzzle in one line"))?;
        let rating = rated.then(|| {
            let options = Options { assume: false, ..Options::default() };
            bare_path_unless(puzzle, &Board::new(puzzle), &options, stop).rating
        });
        let known = rating.filter(|rating| rating.score.is_some());
        let title = named.name.clone().unwrap_or(import.extras.title);
        let title: String = stripped(&title.replace('\t', " ")).trim().chars().take(LONGEST).collect();
        Ok(Self {
            text,
            offer: Offer::like(puzzle),
            level: known.as_ref().map(|rating| rating.level),
            score: known.and_then(|rating| rating.score),
            title,
        })
    }

    /// The puzzle of a line.
    fn read(line: &str) -> Option<Self> {
        let mut columns = line.split('\t');
        let text = columns.next().filter(|text| !text.is_empty())?.to_owned();
        let mut next = || columns.next().unwrap_or_default();
        let (offer, level, score) = (Offer::titled(next()), Level::named(next()), next().parse().ok());
        Some(Self { text, offer, level, score, title: stripped(next()).into_owned() })
    }
}

/// What follows a puzzle in the packs of the player's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Following<'a> {
    /// The next puzzle of its pack, with its place there from 1.
    Puzzle(usize, &'a OwnPuzzle),
    /// It is the last of this pack.
    End(&'a OwnPack),
    /// It is in none of them.
    Nowhere,
}

/// What follows the puzzle that was read from a text. Where that stands in a pack more than once, it is what follows the
/// last of them: nobody goes round in a circle.
pub fn following<'a>(packs: &'a [OwnPack], text: &str) -> Following<'a> {
    let place = |pack: &OwnPack| pack.puzzles.iter().rposition(|puzzle| puzzle.text == text);
    match packs.iter().find_map(|pack| Some((pack, place(pack)?))) {
        None => Following::Nowhere,
        Some((pack, at)) => match pack.puzzles.get(at + 1) {
            Some(next) => Following::Puzzle(at + 2, next),
            None => Following::End(pack),
        },
    }
}

impl OwnPack {
    /// Reads the lines of a pack; what is no puzzle in them is seen when it is opened.
    pub fn read(name: String, text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with("# "));
        Self { name, puzzles: lines.filter_map(OwnPuzzle::read).collect() }
    }
}
