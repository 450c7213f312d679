//! The compartment panel: the windows of the compartments that the cursor lies in.

use ratatui::text::Line;

use super::words::{labelled, paragraph, sets, spaced};
use super::{PanelSource, Section, words};
use crate::puzzle::matching::can_assign;
use crate::puzzle::{Board, Compartment, DigitSet, Puzzle};
use crate::text::capitalised;

/// Every window of a compartment, and whether the board still allows it.
pub fn windows(puzzle: &Puzzle, board: &Board, compartment: &Compartment) -> Vec<(DigitSet, bool)> {
    let placed: DigitSet = compartment.cells.iter().filter_map(|c| board.digit(c)).collect();
    let open: Vec<DigitSet> =
        compartment.cells.iter().filter(|&c| board.digit(c).is_none()).map(|c| board.remaining(puzzle, c)).collect();
    let possible = |set: DigitSet| placed.is_subset(set) && can_assign(&open, set - placed);
    compartment.windows(puzzle.side()).map(|set| (set, possible(set))).collect()
}

/// The compartments under the cursor: in its row, then in its column.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    let puzzle = source.play.game.puzzle();
    let cell = source.play.cursor;
    if puzzle.is_black(cell) {
        let text = puzzle.clue(cell).map_or_else(
            || String::from("no clue: it only separates compartments"),
            |clue| format!("{clue} is blocked in row {} and column {}", cell.row() + 1, cell.column() + 1),
        );
        let lines = paragraph(&text, source.theme.text, source.width);
        return vec![Section::new(format!("Black cell {cell}"), lines, 2)];
    }
    let mut sections: Vec<Section> = puzzle
        .compartments_at(cell)
        .map(|compartment| {
            let title = capitalised(&compartment.name());
            Section::new(title, lines(source, compartment, 4, 2), 2)
        })
        .collect();
    if sections.is_empty() {
        sections = words::cell_section(source);
    }
    sections
}

/// The lines about a compartment; at most `most` of them for windows.
pub fn lines(source: &PanelSource<'_>, compartment: &Compartment, most: usize, gap: usize) -> Vec<Line<'static>> {
    let (game, theme, width) = (&source.play.game, source.theme, source.width);
    let windows = windows(game.puzzle(), game.board(), compartment);
    let placed: DigitSet = compartment.cells.iter().filter_map(|c| game.digit(c)).collect();
    let cells = compartment.cells.len();
    let open = compartment.cells.iter().filter(|&c| game.digit(c).is_none()).count();
    let text = match (cells, open) {
        (1, 0) => String::from("a single cell, full"),
        (1, _) => String::from("a single cell"),
        (_, 0) => format!("{cells} cells, full"),
        (_, open) if open == cells => format!("{cells} cells"),
        (_, open) => format!("{open} of {cells} cells open"),
    };
    let mut found = paragraph(&text, theme.dim, width);
    if open == 0 || cells == 1 {
        return found;
    }
    found.extend(sets(&windows, gap, theme, source.table_width(), most));
    let possible = windows.iter().filter(|(_, possible)| *possible).map(|&(set, _)| set);
    match possible.reduce(|all, set| all & set) {
        None => {
            let bare = self::windows(game.puzzle(), &words::unmarked(game), compartment);
            found.extend(words::none_left(bare.iter().any(|(_, possible)| *possible), theme, width));
        }
        Some(every) if !(every - placed).is_empty() => {
            found.extend(labelled("must hold", 10, &spaced(every - placed), theme.good, theme, width));
        }
        Some(_) => {}
    }
    found
}
