//! What a line means.

use strsim::damerau_levenshtein;

use crate::app::Direction;
use crate::app::movement::neighbour;
use crate::game::{Advice, Assistance, Remedy};
use crate::puzzle::{Cell, Digit, HouseKind};
use crate::text::{one_of, printable};

/// One line of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// `r4c7=5`: place a digit.
    Place(Cell, Digit),
    /// `r4c7=`: take one layer away.
    Erase(Cell),
    /// `r4c7+5`: note a candidate.
    Note(Cell, Digit),
    /// `r4c7-5`: strike a candidate out.
    Strike(Cell, Digit),
    /// `corner r4c7 5`: a corner mark; again it goes.
    Corner(Cell, Digit),
    /// `colour r4c7 2`: a colour; again it goes.
    Colour(Cell, Digit),
    /// `r4c7`: what is there?
    Cell(Cell),
    /// `up`: the next cell in a direction, with what is there.
    Move(Direction),
    /// `undo 3`: so many times.
    Times(Alone, usize),
    /// `help cage`: what has to do with a word.
    About(String),
    /// `row 4`: what is in these cells.
    House(HouseKind),
    /// `left row 4`: which digits are missing there.
    LeftIn(HouseKind),
    /// `where 5`: where the digit is and where it can go.
    Where(Digit),
    /// `where 5 box 3`: the same in one house.
    WhereIn(Digit, HouseKind),
    /// `cage r1c1`: the cage of a cell.
    Cage(Cell),
    /// `compartment r1c1`: the compartments of a cell.
    Compartment(Cell),
    /// `why r4c7=5`: why not that digit, or why is it wrong?
    Why(Cell, Digit),
    /// `new killer tough`: a new puzzle of this sort and level.
    New(String),
    /// `daily killer`: the puzzle of the day of this sort.
    Daily(String),
    /// `open 2`: that game of the list, from 1.
    Open(usize),
    /// `rename 2 Sunday paper`: that game gets this title; its own for none.
    Rename(usize, String),
    /// `delete 2`: that game is put away.
    Delete(usize),
    /// `branch r4c7=5`: begin a branch with that digit.
    Branch(Cell, Digit),
    /// `copy hodoku`: the board in that notation.
    Copy(String),
    /// `link f-puzzles`: the same as a link.
    Link(String),
    /// `assist analyst`: how much is done for the player.
    Assist(Assistance),
    /// `settings clock`: the settings about a word.
    Setting(String),
    /// `set allow-check on`: a setting, and what it is made.
    Set(String, String),
    /// A word that stands alone.
    Alone(Alone),
}

impl Word {
    /// The cell that it is about.
    pub const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Place(cell, _)
            | Self::Erase(cell)
            | Self::Note(cell, _)
            | Self::Strike(cell, _)
            | Self::Corner(cell, _)
            | Self::Colour(cell, _)
            | Self::Cell(cell)
            | Self::Cage(cell)
            | Self::Compartment(cell)
            | Self::Why(cell, _)
            | Self::Branch(cell, _) => Some(*cell),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    Board,
    Show,
    Hint,
    Apply,
    Step,
    /// The path to the solution.
    Path,
    /// All steps that are possible.
    Steps,
    /// A cell of the solution.
    Reveal,
    /// Begin a branch.
    Branch,
    /// Back to where the branch began.
    Back,
    Keep,
    Drop,
    Branches,
    Check,
    /// How much differs from the solution; again: what.
    Compare,
    Copy,
    Link,
    Left,
    /// Every cage.
    Cages,
    /// The rest of a list.
    More,
    /// The whole hint once more.
    Explain,
    Time,
    Auto,
    Undo,
    Redo,
    /// The cell where the player is.
    WhereAmI,
    /// Cells by their short names from now on.
    Brief,
    /// Cells in full from now on.
    Verbose,
    /// Back to the board as it was loaded.
    Restart,
    ClearMarks,
    About,
    /// What the puzzle asks.
    Rules,
    /// How much is done for the player.
    Assist,
    /// The clock stands until the next line.
    Pause,
    /// What automatic candidates left out.
    LeftOut,
    /// What new puzzles there are.
    New,
    /// The next puzzle of the same pack or sort.
    Next,
    /// The puzzles of the day.
    Daily,
    /// The games played before.
    Games,
    /// Bring back the game that was put away last.
    BringBack,
    Replay,
    Review,
    Statistics,
    Challenge,
    /// What can be set.
    Settings,
    /// Type a puzzle in.
    Edit,
    /// A puzzle follows.
    Paste,
    Help,
    Quit,
}

/// Every word that stands alone, its other spellings, and what the help says.
pub const ALONE: [(Alone, &[&str], &str); 49] = [
    (Alone::Board, &["board", "b"], "all rows, digits and . for open cells"),
    (Alone::Show, &["show"], "the board drawn with lines"),
    (Alone::Hint, &["hint", "n"], "a hint, and more of it: where, then which cells, then why"),
    (Alone::Explain, &["explain"], "the whole hint in one piece"),
    (Alone::Apply, &["apply"], "carry out the step of the hint"),
    (Alone::Step, &["step", "s"], "say the next step and carry it out"),
    (Alone::Path, &["path"], "every step to the solution"),
    (Alone::Steps, &["steps"], "the steps that are possible now"),
    (Alone::Reveal, &["reveal"], "a cell of the solution, if no technique is left"),
    (Alone::Branch, &["branch"], "remember the board: what follows is a branch"),
    (Alone::Back, &["back"], "back to where the branch began; again: the previous one"),
    (Alone::Keep, &["keep"], "keep what the newest branch holds"),
    (Alone::Drop, &["drop"], "drop the newest branch"),
    (Alone::Branches, &["branches"], "the branches, and what all of them lead to"),
    (Alone::Check, &["check"], "which rules are broken"),
    (Alone::Compare, &["compare"], "how many digits are wrong; again: which ones (set allow-check on)"),
    (Alone::Left, &["left"], "how often each digit is left"),
    (Alone::More, &["more", "m"], "the rest of a list"),
    (Alone::Cages, &["cages"], "the cages with open cells, those with the fewest first"),
    (Alone::Auto, &["auto", "a"], "candidates in every open cell, kept up to date"),
    (Alone::Copy, &["copy", "y"], "the board as a string"),
    (Alone::Link, &["link"], "the board as a link"),
    (Alone::WhereAmI, &["where am i", "w"], "the cell where you are, which here names too"),
    (Alone::Brief, &["brief"], "call cells r4c7 from now on"),
    (Alone::Verbose, &["verbose"], "call cells row 4 column 7 from now on"),
    (Alone::Time, &["time"], "the time played"),
    (Alone::Undo, &["undo", "u"], "take the last change back"),
    (Alone::Redo, &["redo", "r"], "do it again"),
    (Alone::ClearMarks, &["clear marks"], "take all candidates away"),
    (Alone::Restart, &["restart"], "back to the board as it was loaded; undo reverts that"),
    (Alone::LeftOut, &["left out"], "what automatic candidates left out, and why"),
    (Alone::About, &["about"], "what the puzzle is, who made it, its rules"),
    (Alone::Rules, &["rules"], "the rules of the puzzle"),
    (Alone::Assist, &["assist"], "how much is done for you"),
    (Alone::Pause, &["pause"], "stop the clock until you type the next line"),
    (Alone::New, &["new"], "the kinds and levels of new puzzles"),
    (Alone::Next, &["next"], "the next puzzle of the same pack or sort"),
    (Alone::Daily, &["daily"], "the puzzles of the day"),
    (Alone::Games, &["games"], "the games played before"),
    (Alone::BringBack, &["bring back"], "the game that was deleted last is in the list again"),
    (Alone::Replay, &["replay"], "the history of the game"),
    (Alone::Review, &["review"], "the pauses of the solved game, and entries that no technique justifies"),
    (Alone::Statistics, &["stats", "statistics"], "statistics of your finished games"),
    (Alone::Challenge, &["challenge"], "the puzzle, its level and your time, to send to somebody"),
    (Alone::Settings, &["settings"], "the settings that can be heard; settings clock those about a word"),
    (Alone::Edit, &["edit"], "type a puzzle in, or change this one; the game stays as it is"),
    (Alone::Paste, &["paste"], "play a puzzle that is pasted next; a string or a link alone does the same"),
    (Alone::Help, &["help", "?"], "the words to begin with; help all lists every one, help cage those about cages"),
    (Alone::Quit, &["quit", "q"], "leave; the game is saved"),
];

/// The next cell in a direction on a board of this side; nothing beyond its edge.
pub fn beside(cell: Cell, direction: Direction, side: u8) -> Option<Cell> {
    let next = neighbour(cell, direction, side);
    // Past the edge it is the one on the other side.
    let away = cell.row().abs_diff(next.row()) + cell.column().abs_diff(next.column());
    (away == 1).then_some(next)
}

/// The directions, as they are typed.
const DIRECTIONS: [(Direction, &str); 8] = [
    (Direction::Up, "up"),
    (Direction::Down, "down"),
    (Direction::Left, "left"),
    (Direction::Right, "right"),
    (Direction::Up, "k"),
    (Direction::Down, "j"),
    (Direction::Left, "h"),
    (Direction::Right, "l"),
];

/// Words that something follows.
const BEGINNINGS: [&str; 12] =
    ["row", "column", "box", "where", "cage", "why", "compartment", "corner", "colour", "open", "rename", "delete"];

/// The sorts of houses that are asked for by their numbers.
const HOUSES: [HouseKind; 6] = [
    HouseKind::Row(0),
    HouseKind::Column(0),
    HouseKind::Box(0),
    HouseKind::Region(0),
    HouseKind::Window(0),
    HouseKind::Diagonal(0),
];

/// The forms with something after them, for the help.
pub const FORMS: [(&str, &str); 24] = [
    ("r4c7 5", "place a digit; the same as r4c7=5"),
    ("clear r4c7", "take the digit away, or else the candidates; the same as r4c7="),
    ("note r4c7 5", "note a candidate; the same as r4c7+5"),
    ("strike r4c7 5", "strike a candidate out; the same as r4c7-5"),
    ("corner r4c7 5", "a corner mark; again it goes"),
    ("colour r4c7 2", "a colour from 1 to 9; again it goes"),
    ("r4c7 or row 4 column 7", "what is in the cell; you are there then"),
    ("up, down, go left, right", "go to the next cell; 5 alone places a digit there"),
    ("row 4", "what is in the row"),
    ("column 7, box 3", "the same for a column or a box; region 3, window 1 and diagonal 1 where there are any"),
    ("left row 4", "which digits are missing in a row, or any of the others"),
    ("where 5", "where a digit is, and where it can go in each row; where 5 box 3 in one house alone"),
    ("cage r1c1", "the cage of a cell: sum, what is left, combinations"),
    ("compartment r1c1", "the compartments of a cell and what they can hold"),
    ("why r4c7 5", "why that digit cannot go in the cell, or why it is wrong there"),
    ("branch r4c7 5", "begin a branch with that digit"),
    ("new killer tough", "a new puzzle of that sort and level; the game stays in the list"),
    ("daily killer", "the puzzle of the day of that sort; a day such as 2026-11-25 after it is an earlier one"),
    ("open 2", "continue that game of the list"),
    ("rename 2 Sunday paper", "give that game of the list a title; none for its own"),
    ("delete 2", "put that game of the list away"),
    ("copy hodoku", "the board as a string in that notation; link f-puzzles as a link"),
    ("assist analyst", "how much is done for you: paper, player or analyst"),
    ("set allow-check on", "change a setting; settings lists them"),
];

/// The forms and words to begin with, for the help.
pub const FIRST: [&str; 12] = [
    "r4c7 5",
    "r4c7 or row 4 column 7",
    "row 4",
    "where 5",
    "cage r1c1",
    "note r4c7 5",
    "hint",
    "check",
    "undo",
    "rules",
    "new",
    "quit",
];

/// What to type about what a message says, to follow it: `; u undoes it`.
/// `cell`: the one that the message is about.
pub fn advice(Advice { remedy, does }: Advice, cell: Option<Cell>) -> String {
    let meant = match remedy {
        Remedy::Undo => Alone::Undo,
        Remedy::Automatic => Alone::Auto,
        Remedy::Erase => return cell.map(|cell| format!("; clear {cell} {does}")).unwrap_or_default(),
        Remedy::Savepoint => Alone::Branch,
        Remedy::BackToSavepoint => Alone::Back,
    };
    let shortest = ALONE.iter().find(|(word, ..)| *word == meant).and_then(|(_, names, _)| names.last());
    shortest.map(|name| format!("; {name} {does}")).unwrap_or_default()
}

/// Reads a line; upper and lower case and blanks do not matter.
///
/// # Errors
/// Says what was not understood.
pub fn read(line: &str) -> Result<Word, String> {
    let whole = line.trim();
    let line = whole.to_lowercase();
    if let Some((word, ..)) = ALONE.iter().find(|(_, names, _)| names.contains(&line.as_str())) {
        return Ok(Word::Alone(*word));
    }
    if let Some(short) = short_cell(&line) {
        return read(&short);
    }
    if let Some((name, rest)) = line.split_once(char::is_whitespace) {
        match name {
            "row" | "column" | "box" | "region" | "window" | "diagonal" => return house(name, rest).map(Word::House),
            "left" => {
                let (name, number) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
                return house(name, number).map(Word::LeftIn);
            }
            "where" => {
                let (rest, house_name) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest, ""));
                if let Some((name, number)) = house_name.trim().split_once(char::is_whitespace)
                    && let Some(digit) = one_digit(rest)
                {
                    return house(name, number).map(|kind| Word::WhereIn(digit, kind));
                }
                let rest = if house_name.is_empty() { rest } else { "" };
                let digit =
                    one_digit(rest).ok_or_else(|| String::from("a digit from 1 to 9 is missing after where"))?;
                return Ok(Word::Where(digit));
            }
            "cage" => return cell(rest).map(Word::Cage),
            "why" => {
                return match read(rest)? {
                    Word::Place(cell, digit) | Word::Strike(cell, digit) => Ok(Word::Why(cell, digit)),
                    _ => Err(String::from("a cell and a digit are missing after why, such as why r4c7=5")),
                };
            }
            "compartment" => return cell(rest).map(Word::Compartment),
            "clear" => return cell(rest).map(Word::Erase),
            "new" => return Ok(Word::New(rest.trim().to_owned())),
            "corner" | "colour" | "color" => return marked(name, rest),
            "go" => {
                let named = |direction: &&(Direction, &str)| direction.1 == rest.trim();
                return DIRECTIONS
                    .iter()
                    .find(named)
                    .map(|(direction, _)| Word::Move(*direction))
                    .map_or_else(|| cell(rest).map(Word::Cell), Ok);
            }
            "undo" | "u" | "redo" | "r" if rest.trim().parse::<usize>().is_ok() => {
                let word = if name.starts_with('u') { Alone::Undo } else { Alone::Redo };
                return Ok(Word::Times(word, number(rest)?));
            }
            "note" | "strike" | "place" => {
                let sign = match name {
                    "note" => '+',
                    "strike" => '-',
                    _ => '=',
                };
                let (at, digit) = rest.trim().rsplit_once(char::is_whitespace).unwrap_or((rest, ""));
                return read(&format!("{at}{sign}{digit}"));
            }
            "help" | "?" => return Ok(Word::About(rest.trim().to_owned())),
            "copy" => return Ok(Word::Copy(rest.trim().to_owned())),
            "link" => return Ok(Word::Link(rest.trim().to_owned())),
            "daily" => return Ok(Word::Daily(rest.trim().to_owned())),
            "branch" => {
                return match read(rest) {
                    Ok(Word::Place(cell, digit)) => Ok(Word::Branch(cell, digit)),
                    _ => Err(String::from("after branch there is nothing, or a cell and a digit: branch r4c7=5")),
                };
            }
            "assist" => {
                let levels = Assistance::ALL.map(Assistance::slug);
                let missing = || format!("a level is missing after assist: {}", one_of(&levels));
                return Assistance::named(rest.trim()).map(Word::Assist).ok_or_else(missing);
            }
            "settings" => return Ok(Word::Setting(rest.trim().to_owned())),
            "set" => {
                let (name, value) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
                return Ok(Word::Set(name.to_owned(), value.trim().to_owned()));
            }
            "rename" => {
                // A title keeps its upper and lower case.
                let rest = whole.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
                let (at, title) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                return number(at).map(|at| Word::Rename(at, title.trim().to_owned()));
            }
            "delete" => return number(rest).map(Word::Delete),
            "open" => return number(rest).map(Word::Open),
            _ => {}
        }
    }
    if let Some((direction, _)) = DIRECTIONS.iter().find(|(_, name)| *name == line) {
        return Ok(Word::Move(*direction));
    }
    let Some(at) = line.find(['=', '+', '-']) else {
        return cell(&line).map(Word::Cell).map_err(|why| if names_cell(&line) { why } else { unknown(&line) });
    };
    let (left, right) = line.split_at(at);
    let cell = cell(left)?;
    let (sign, right) = right.split_at(1);
    let right = right.trim();
    if sign == "=" && (right.is_empty() || right == "0") {
        return Ok(Word::Erase(cell));
    }
    let digit = one_digit(right).ok_or_else(|| match right {
        "" => String::from("a digit from 1 to 9 is missing after the cell"),
        other if other.len() > 9 => String::from("more than a digit stands after the cell"),
        other => format!("{} is no digit from 1 to 9", printable(other)),
    })?;
    Ok(match sign {
        "=" => Word::Place(cell, digit),
        "+" => Word::Note(cell, digit),
        _ => Word::Strike(cell, digit),
    })
}

/// A corner mark or a colour of a cell.
fn marked(name: &str, rest: &str) -> Result<Word, String> {
    let parts: Vec<&str> =
        rest.split(|c: char| c.is_whitespace() || matches!(c, '=' | '+')).filter(|p| !p.is_empty()).collect();
    let (at, digit) = match parts.as_slice() {
        [at, digit] => (cell(at)?, one_digit(digit)),
        _ => return Err(format!("a cell and a digit are missing after {name}, such as {name} r4c7 5")),
    };
    let digit = digit.ok_or_else(|| format!("a digit from 1 to 9 is missing after the cell, such as {name} r4c7 5"))?;
    Ok(if name == "corner" { Word::Corner(at, digit) } else { Word::Colour(at, digit) })
}

/// Whether somebody meant a cell: `r0c1`, `r1c10`.
fn names_cell(line: &str) -> bool {
    let numbers = line.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    numbers.is_some_and(|(row, column)| {
        [row, column].iter().all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// That a line was not understood, with what is nearest to its first word.
fn unknown(line: &str) -> String {
    let first = line.split_whitespace().next().unwrap_or_default();
    let known = ALONE.iter().flat_map(|(_, names, _)| names.iter().copied()).chain(BEGINNINGS);
    let long = |name: &&str| name.len() > 2 && first.len() > 2;
    let near = known.filter(long).map(|name| (damerau_levenshtein(name, first), !name.starts_with(first), name)).min();
    match near.filter(|(distance, other, _)| *distance <= 2 && *distance < first.len() || !other) {
        Some((.., name)) => format!("not understood; did you mean {name}? help says what there is"),
        None => String::from("not understood; help lists what is"),
    }
}

/// Reads a line that may be several entries: `r1c1=5 r1c2=6`, `r1c1+123`.
///
/// # Errors
/// Says what was not understood.
pub fn read_all(line: &str) -> Result<Vec<Word>, String> {
    let whole = match read(line) {
        Ok(word) => return Ok(vec![word]),
        Err(why) => why,
    };
    let mut words = Vec::new();
    for entry in line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).filter(|entry| !entry.is_empty()) {
        let Some(at) = entry.find(['=', '+', '-']) else { return Err(whole) };
        let (place, digits) = entry.split_at(at + 1);
        // Only candidates are several in a cell.
        let several = digits.len() > 1 && !place.ends_with('=') && digits.bytes().all(|b| b.is_ascii_digit());
        let each: Vec<String> =
            if several { digits.chars().map(String::from).collect() } else { vec![digits.to_owned()] };
        for digit in each {
            match read(&format!("{place}{digit}")) {
                Ok(word) => words.push(word),
                Err(why) => return Err(if line == entry { whole } else { format!("{entry}: {why}") }),
            }
        }
    }
    if words.is_empty() { Err(whole) } else { Ok(words) }
}

/// The number of a game in the list.
fn number(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| String::from("a number of the list that games shows is missing"))
}

/// A cell by its name, or by its two numbers alone: `r4c7`, `47`.
fn cell(text: &str) -> Result<Cell, String> {
    let text = text.trim();
    let text = short_cell(text).unwrap_or_else(|| text.to_owned());
    text.parse::<Cell>().map_err(|e| e.to_string())
}

/// A line that begins with a cell in other words, with its usual name: `row 4 column 7 = 5`, `47=5`.
fn short_cell(line: &str) -> Option<String> {
    let (row, rest) = match line.strip_prefix("row") {
        Some(rest) => rest.split_once("column").map(|(row, rest)| (row.trim_end_matches([' ', ',']), rest))?,
        None => line.split_at_checked(1)?,
    };
    let rest = rest.trim_start();
    let (column, rest) = rest.split_at_checked(1)?;
    let [row, column] = [row, column].map(one_digit);
    let whole = rest.is_empty() || rest.starts_with([' ', '=', '+', '-']);
    Some(format!("r{}c{}{rest}", row?, column?)).filter(|_| whole)
}

fn one_digit(text: &str) -> Option<Digit> {
    let mut chars = text.trim().chars();
    chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none())
}

fn house(name: &str, number: &str) -> Result<HouseKind, String> {
    let kind = HOUSES.into_iter().find(|kind| kind.noun() == name);
    let kind = kind.ok_or_else(|| String::from("row, column or box is missing, such as left row 4"))?;
    let number = match (kind, number.trim()) {
        (HouseKind::Diagonal(_), "falling") => Some(1),
        (HouseKind::Diagonal(_), "rising") => Some(2),
        (_, number) => number.parse::<u8>().ok(),
    };
    let missing = || format!("the number of the {name} is missing, such as {name} 1");
    // Whether there is such a one is for the puzzle to say.
    Ok(kind.numbered(number.ok_or_else(missing)?.wrapping_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let cell: Cell = "r4c7".parse().unwrap();
        let five = Digit::new(5).unwrap();
        for (line, word) in [
            ("r4c7=5", Word::Place(cell, five)),
            (" R4C7 = 5 ", Word::Place(cell, five)),
            ("r4c7=", Word::Erase(cell)),
            ("r4c7=0", Word::Erase(cell)),
            ("clear r4c7", Word::Erase(cell)),
            ("r4c7+5", Word::Note(cell, five)),
            ("r4c7 - 5", Word::Strike(cell, five)),
            ("r4c7", Word::Cell(cell)),
            ("cage r4c7", Word::Cage(cell)),
            ("why r4c7=5", Word::Why(cell, five)),
            ("why r4c7-5", Word::Why(cell, five)),
            ("row 9", Word::House(HouseKind::Row(8))),
            ("region 3", Word::House(HouseKind::Region(2))),
            ("diagonal rising", Word::House(HouseKind::Diagonal(1))),
            ("left  column 2", Word::LeftIn(HouseKind::Column(1))),
            ("where 5", Word::Where(five)),
            ("47=5", Word::Place(cell, five)),
            ("47", Word::Cell(cell)),
            ("row 4 column 7", Word::Cell(cell)),
            ("Row 4, column 7 + 5", Word::Note(cell, five)),
            ("why row 4 column 7 = 5", Word::Why(cell, five)),
            ("cage 47", Word::Cage(cell)),
            ("New Killer X  tough", Word::New("killer x  tough".into())),
            ("open 12", Word::Open(12)),
            ("Rename 2  Sunday Paper", Word::Rename(2, "Sunday Paper".into())),
            ("rename 2", Word::Rename(2, String::new())),
            ("delete 3", Word::Delete(3)),
            ("branch r4c7=5", Word::Branch(cell, five)),
            ("branch 47=5", Word::Branch(cell, five)),
            ("assist Analyst", Word::Assist(Assistance::Analyst)),
            ("set Allow-Check  on", Word::Set("allow-check".into(), "on".into())),
            ("set theme", Word::Set("theme".into(), String::new())),
            ("left out", Word::Alone(Alone::LeftOut)),
            ("UNDO", Word::Alone(Alone::Undo)),
        ] {
            assert_eq!(read(line), Ok(word), "{line}");
        }
        for line in [
            "", "r4c7=55", "r4c7=x", "r0c1=1", "row x", "row", "cage", "cage 5", "corner r4c7", "why", "why r4c7",
            "open x", "jump", "branch x", "branch r4c7", "assist me", "rename x", "delete", "where", "where x",
            "where 55", "left row", "left 4", "478", "row 4 column", "=5", "r4c7+",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn several_entries_are_a_line_and_near_words_are_named() {
        let [first, second] = ["r1c1", "r1c2"].map(|name| name.parse::<Cell>().unwrap());
        let digit = |n| Digit::new(n).unwrap();
        for line in ["r1c1=5 r1c2=6", "r1c1=5, r1c2=6", "r1c1=5;r1c2=6"] {
            assert_eq!(read_all(line), Ok(vec![Word::Place(first, digit(5)), Word::Place(second, digit(6))]), "{line}");
        }
        let noted = [1, 2, 3].map(|n| Word::Note(first, digit(n))).to_vec();
        assert_eq!(read_all("r1c1+123"), Ok(noted));
        assert_eq!(read("undo 3"), Ok(Word::Times(Alone::Undo, 3)));
        assert_eq!(read("corner r1c1+5"), Ok(Word::Corner(first, digit(5))));
        assert_eq!(read("where 5 box 3"), Ok(Word::WhereIn(digit(5), HouseKind::Box(2))));
        for (line, said) in [
            ("hin", "not understood; did you mean hint? help says what there is"),
            ("colunm 3", "not understood; did you mean column? help says what there is"),
            ("frobnicate", "not understood; help lists what is"),
            ("r1c10", "a cell is written r1c1 to r9c9"),
            ("r1c1=10", "10 is no digit from 1 to 9"),
            ("r1c1=5 r1c2=x", "r1c2=x: x is no digit from 1 to 9"),
        ] {
            assert_eq!(read_all(line), Err(said.to_owned()), "{line}");
        }
    }

    #[test]
    fn no_name_means_two_things() {
        let names: Vec<&str> = ALONE.iter().flat_map(|(_, names, _)| names.iter().copied()).collect();
        let different: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len());
    }
}
