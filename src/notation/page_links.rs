//! The pages that open a puzzle: the rules that their links say beside the string, and the links that are written for
//! them.

use super::source::url::encoded;
use super::{NotationError, Source};
use crate::puzzle::{Cell, CellMap, Kind, Puzzle, PuzzleBuilder, Regions};

/// A puzzle with the rules that the link says beside its string: the diagonals of the page for Sudoku X, the windows of
/// that for Windoku, the regions of a jigsaw.
///
/// # Errors
/// As [`jigsaw`].
pub(crate) fn builder(source: &Source, kind: Kind, side: u8) -> Result<PuzzleBuilder, NotationError> {
    let windoku = side == 9 && kind == Kind::Sudoku && source.page_has("windoku");
    let builder = Puzzle::builder(kind, side).diagonals(source.page_has("sudokux")).windows(windoku);
    Ok(match jigsaw(source)? {
        Some(regions) => builder.regions(regions),
        None => builder,
    })
}

/// The regions that a link to a jigsaw page says beside its string: the own layout of `jigmap=`, 81 numbers 1–9.
///
/// # Errors
/// The layouts of `shape=` are on the page alone; and those of [`jigmap_of`].
fn jigsaw(source: &Source) -> Result<Option<Regions>, NotationError> {
    let regions = jigmap_of(source)?;
    if regions.is_none() && is_jigsaw(source) {
        let message = "the link is of a jigsaw, whose regions are neither in its string nor in jigmap=: it is not read";
        return Err(source.error(0, message));
    }
    Ok(regions)
}

/// Whether the link is to a page that draws regions of its own.
pub(crate) fn is_jigsaw(source: &Source) -> bool {
    source.link.as_ref().is_some_and(|link| link.parameter("shape").is_some()) || source.page_has("jigsaw")
}

/// Whether the link is to a page for puzzles without black cells.
pub(crate) fn has_no_black_cells(source: &Source) -> bool {
    ["killer", "sudoku.", "sudokux", "jigsaw"].iter().any(|word| source.page_has(word))
}

/// The own layout of `jigmap=`, if the link has one.
///
/// # Errors
/// A map must have 81 numbers.
pub(crate) fn jigmap_of(source: &Source) -> Result<Option<Regions>, NotationError> {
    let map = source.link.as_ref().and_then(|link| link.parameter("jigmap")).filter(|map| !map.is_empty());
    let Some(map) = map else { return Ok(None) };
    let numbers: Vec<u8> = map.chars().filter_map(|c| c.to_digit(10)).filter_map(|n| u8::try_from(n).ok()).collect();
    let whole = numbers.len() == 81 && map.len() == 81 && !numbers.contains(&0);
    if !whole {
        let message = "jigmap= in the link is no map of 81 numbers from 1 to 9: the regions are not known";
        return Err(source.error(0, message));
    }
    let number = |cell: Cell| numbers.get(cell.index()).map_or(0, |n| n - 1);
    Ok(Some(Regions::Jigsaw(CellMap::from_fn(number))))
}

/// The link that SudokuWiki's page for this Sudoku takes: 9×9 alone.
pub(crate) fn sudoku(puzzle: &Puzzle, text: &str) -> Option<String> {
    let text = encoded(text);
    let link = match puzzle.regions() {
        Regions::Jigsaw(map) => format!("Jigsaw.aspx?shape=33&bd={text}&jigmap={}", jigmap(map)),
        _ if puzzle.has_diagonals() => format!("sudokux.htm?bd={text}"),
        _ => format!("sudoku.htm?bd={text}"),
    };
    (puzzle.side() == 9).then(|| format!("https://www.sudokuwiki.org/{link}"))
}

/// The link that SudokuWiki's page for this Killer takes: 9×9 alone.
pub(crate) fn killer(puzzle: &Puzzle, text: &str) -> Option<String> {
    let jigsaw = match puzzle.regions() {
        Regions::Jigsaw(map) => format!("&shape=33&jigmap={}", jigmap(map)),
        _ => String::new(),
    };
    let link = || format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={}{jigsaw}", encoded(text));
    (puzzle.side() == 9).then(link)
}

/// The regions from 1 of a layout of one's own, which the pages number 33.
fn jigmap(map: &CellMap<u8>) -> String {
    Cell::all().map(|c| (map[c] + 1).to_string()).collect()
}

/// The link that the solver of str8ts.com takes, with the variant: 9×9 alone.
pub(crate) fn str8ts(puzzle: &Puzzle, text: &str) -> Option<String> {
    of_str8ts("str8ts.aspx", puzzle, text)
}

/// The link that the player of str8ts.com takes, with the variant: 9×9 alone.
pub(crate) fn str8ts_player(puzzle: &Puzzle, text: &str) -> Option<String> {
    of_str8ts("Players/ASStr8tsASPX.aspx", puzzle, text)
}

fn of_str8ts(page: &str, puzzle: &Puzzle, text: &str) -> Option<String> {
    let variant = match (puzzle.has_boxes(), puzzle.has_diagonals()) {
        (false, false) => "",
        (false, true) => "type=X&",
        (true, false) => "type=B&",
        (true, true) => "type=BX&",
    };
    (puzzle.side() == 9).then(|| format!("https://www.str8ts.com/{page}?{variant}bd={}", encoded(text)))
}
