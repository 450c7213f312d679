//! Lines of words that fit a width.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{PanelSource, Section};
use crate::game::Game;
use crate::logic::words::combination;
use crate::puzzle::{Board, Cell, DigitSet, Puzzle};
use crate::text::plural;
use crate::widgets::board;
use crate::widgets::layout::board_layout;
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;

/// Breaks a text at blanks into pieces of at most `width` columns; longer words are cut. A break between two things
/// takes the place of the dot between them.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let mut word = word;
        if !line.is_empty() && line.width() + 1 + word.width() > width {
            let whole = std::mem::take(&mut line);
            lines.push(whole.strip_suffix(" ·").map(str::to_owned).unwrap_or(whole));
            if word == "·" {
                continue;
            }
        }
        while word.width() > width {
            // at least one character, however wide, so that it ends
            let cut = start_of(word, width).len().max(word.chars().next().map_or(1, char::len_utf8));
            let (head, tail) = word.split_at(cut);
            lines.push(head.to_owned());
            word = tail;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// A text cut into rows of at most this many columns, in the middle of words too; some characters take two columns.
pub fn in_rows(text: &str, width: usize) -> Vec<&str> {
    let (mut rows, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let (row, after) = rest.split_at(start_of(rest, width).len().max(first.len_utf8()));
        rows.push(row);
        rest = after;
    }
    rows
}

/// The beginning of a text that takes at most so many columns.
pub fn start_of(text: &str, width: usize) -> &str {
    let mut columns = 0;
    let end = text.char_indices().find(|(_, c)| {
        columns += c.width().unwrap_or(0);
        columns > width
    });
    let mut start = end.and_then(|(at, _)| text.get(..at)).unwrap_or(text);
    // A sign that is drawn as a picture takes more columns than its characters alone.
    while start.width() > width {
        start = start.char_indices().next_back().and_then(|(at, _)| start.get(..at)).unwrap_or_default();
    }
    start
}

/// A text in at most so many columns, with an ellipsis where it was cut.
pub fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = start_of(text, width.saturating_sub(1)).trim_end().to_owned();
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// A text in exactly so many columns: cut, or filled with blanks.
pub fn fit(text: &str, width: usize) -> String {
    let text = cut(text, width);
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    text + &blanks
}

/// At most so many lines; the last is an ellipsis where there were more.
pub fn at_most(mut lines: Vec<Line<'static>>, most: usize, style: Style) -> Vec<Line<'static>> {
    if lines.len() > most {
        lines.truncate(most.saturating_sub(1));
        lines.push(Line::styled("…", style));
    }
    lines
}

/// Said where no set fits: that it is the player's marks that allow none is no news while they are being made.
pub fn none_left(without_marks: bool, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    match without_marks {
        true => paragraph("none with these marks", theme.dim, width),
        false => paragraph("none is possible", theme.warning, width),
    }
}

/// The digits of a board without the marks.
pub fn unmarked(game: &Game) -> Board {
    let mut board = Board::new(game.puzzle());
    for cell in game.puzzle().cells() {
        board.set_digit(cell, game.digit(cell));
    }
    board
}

/// A text in one style, broken to the width.
pub fn paragraph(text: &str, style: Style, width: usize) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::from(Span::styled(line, style))).collect()
}

/// A dim word, then a text that stays right of it on every line.
pub fn labelled(label: &str, room: usize, text: &str, style: Style, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let pieces = wrap(text, width.saturating_sub(room));
    let line = |(i, piece): (usize, String)| {
        let label = if i == 0 { label } else { "" };
        Line::from(vec![Span::styled(format!("{label:<room$}"), theme.dim), Span::styled(piece, style)])
    };
    pieces.into_iter().enumerate().map(line).collect()
}

/// Words side by side in columns as wide as the widest, with at least two blanks between.
pub fn columns(words: &[(String, Style)], gap: usize, width: usize) -> Vec<Line<'static>> {
    let widest = words.iter().map(|(word, _)| word.width()).max().unwrap_or(0).max(1);
    let per_line = ((width + gap) / (widest + gap)).max(1);
    let line = |chunk: &[(String, Style)]| {
        let spans = chunk.iter().flat_map(|(word, style)| {
            let blanks = " ".repeat(widest + gap - word.width());
            [Span::styled(word.clone(), *style), Span::raw(blanks)]
        });
        Line::from(spans.collect::<Vec<_>>())
    };
    words.chunks(per_line).map(line).collect()
}

/// Digit sets with those that are still possible bright and the others struck out.
pub fn sets(sets: &[(DigitSet, bool)], gap: usize, theme: &Theme, width: usize, most: usize) -> Vec<Line<'static>> {
    written_sets(sets, |set| set.to_string(), gap, theme, width, most)
}

/// The same for the combinations of a sum, written as sums where there is room for all of them.
pub fn combinations(
    sets: &[(DigitSet, bool)],
    gap: usize,
    theme: &Theme,
    width: usize,
    most: usize,
) -> Vec<Line<'static>> {
    let widest = sets.iter().map(|(set, _)| 2 * set.len()).max().unwrap_or(1).saturating_sub(1);
    let possible = sets.iter().filter(|(_, possible)| *possible).count();
    if possible.div_ceil(((width + gap) / (widest + gap)).max(1)) > most {
        return self::sets(sets, gap, theme, width, most);
    }
    written_sets(sets, combination, gap, theme, width, most)
}

fn written_sets(
    sets: &[(DigitSet, bool)],
    written: fn(DigitSet) -> String,
    gap: usize,
    theme: &Theme,
    width: usize,
    most: usize,
) -> Vec<Line<'static>> {
    let struck = theme.dim.add_modifier(Modifier::CROSSED_OUT);
    let style = |possible: bool| if possible { theme.strong } else { struck };
    let words: Vec<_> = sets.iter().map(|&(set, possible)| (written(set), style(possible))).collect();
    let mut lines = columns(&words, gap, width);
    if lines.len() > most {
        // Those that cannot be are left out first.
        let possible: Vec<_> = words.iter().filter(|(_, s)| *s != struck).cloned().collect();
        lines = columns(&possible, gap, width);
    }
    if lines.len() > most {
        let count = sets.iter().filter(|(_, possible)| *possible).count();
        lines.truncate(most.saturating_sub(1));
        lines.push(Line::from(Span::styled(format!("{count} possible in all"), theme.dim)));
    }
    lines
}

/// Digits with blanks between: `1 4 7`.
pub fn spaced(digits: DigitSet) -> String {
    digits.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(" ")
}

/// What a cell of a puzzle without cages and compartments holds or can hold.
pub fn cell_section(source: &PanelSource<'_>) -> Vec<Section> {
    let cell = source.play.cursor;
    vec![Section::new(format!("Cell {cell}"), cell_lines(source, cell), 2)]
}

/// What a cell holds or can hold, in words.
pub fn cell_lines(source: &PanelSource<'_>, cell: Cell) -> Vec<Line<'static>> {
    let (game, theme) = (&source.play.game, source.theme);
    let puzzle = game.puzzle();
    if let Some(digit) = game.digit(cell) {
        let (what, style) =
            if puzzle.given(cell).is_some() { ("given", theme.given) } else { ("placed", theme.entered) };
        return vec![Line::from(vec![
            Span::styled(format!("{what}  "), theme.dim),
            Span::styled(digit.to_string(), style),
        ])];
    }
    let mut lines = Vec::new();
    let mut add = |label: &str, digits: DigitSet, style: Style| {
        if !digits.is_empty() {
            lines.extend(labelled(label, 7, &spaced(digits), style, theme, source.table_width()));
        }
    };
    let open = puzzle.open_digits(game.board(), cell);
    add("open", open, theme.strong);
    if game.centre(cell) != open {
        add("centre", game.centre(cell), theme.mark);
    }
    add("corner", game.corner(cell), theme.corner);
    lines
}

/// The marks of a cell that the board has no room for.
pub fn hidden_marks(source: &PanelSource<'_>, cell: Cell) -> Vec<Line<'static>> {
    let (game, theme) = (&source.play.game, source.theme);
    let grid = board_layout(source.app, source.play, screen(source.app)).grid;
    let is_shown = board::has_room_for(game.centre(cell), game.corner(cell), game.puzzle(), grid);
    if is_shown || game.digit(cell).is_some() {
        return Vec::new();
    }
    let line = |(label, digits, style): (&str, DigitSet, Style)| {
        let text = match digits {
            _ if source.table_width() == source.width => spaced(digits),
            _ if digits == game.puzzle().digits() => String::from("all"),
            _ => digits.to_string(),
        };
        let spans = vec![Span::styled(format!("{label} "), theme.dim), Span::styled(text, style)];
        (!digits.is_empty()).then(|| Line::from(spans))
    };
    let marks = [("centre", game.centre(cell), theme.mark), ("corner", game.corner(cell), theme.corner)];
    marks.into_iter().filter_map(line).collect()
}

/// `Killer, 30 cages, 12 placed, 214 candidates`.
pub fn described(puzzle: &Puzzle, board: &Board) -> String {
    let given = puzzle.given_cells().len();
    let own = puzzle.cells() - puzzle.given_cells();
    let placed = own.iter().filter(|&c| board.digit(c).is_some()).count();
    let open = |c: &Cell| board.digit(*c).is_none();
    let candidates: usize = own.iter().filter(open).map(|c| board.candidates(c).len()).sum();
    let counts = [
        (puzzle.cages().len(), "cage", "cages"),
        (puzzle.black().len(), "black cell", "black cells"),
        (given, "given", "given"),
        (placed, "placed", "placed"),
        (candidates, "candidate", "candidates"),
    ];
    let counts = counts.into_iter().filter(|c| c.0 > 0);
    let words = counts.map(|(n, one, many)| format!(", {n} {}", plural(n, one, many)));
    puzzle.title() + &words.collect::<String>()
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::{fit, in_rows};

    #[test]
    fn no_row_is_wider_than_the_screen() {
        assert_eq!(in_rows("abcdef", 3), ["abc", "def"]);
        assert_eq!(in_rows("数独abc数", 3), ["数", "独a", "bc", "数"]);
        assert_eq!(in_rows("数独", 1), ["数", "独"]);
        // A heart that is drawn as a picture takes two columns, its characters one and none.
        assert_eq!(in_rows("ab\u{2764}\u{fe0f}", 3).len(), 2);
        assert_eq!(in_rows("", 3), [""; 0]);
    }

    #[test]
    fn what_is_fitted_is_as_wide_as_asked() {
        for text in ["\u{1f3f3}\u{fe0f} \u{1f308} flag", "数独の問題", "e\u{301}\u{301} accent", "plain words"] {
            for width in 0..14 {
                assert_eq!(fit(text, width).width(), width, "{text} in {width}");
            }
        }
    }
}
