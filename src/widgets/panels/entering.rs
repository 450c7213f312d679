//! What digits do now: the four modes, the current one filled.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{ClickTarget, PanelSource, Section, words};
use crate::app::input::key_table::KeyMatch;
use crate::app::{Action, Mode, Pending};
use crate::puzzle::{CANDIDATE_COLOURS, Digit, Kind};

/// The mode buttons, until the end.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    if source.play.game.is_solved() {
        return Vec::new();
    }
    let theme = source.theme;
    let (mut lines, mut buttons): (Vec<Line<'static>>, Vec<ClickTarget>) = (Vec::new(), Vec::new());
    let (mut spans, mut used) = (Vec::new(), 0);
    let key = |mode| source.app.keys.key_of(Action::SetMode(mode));
    let all: usize = Mode::ALL.iter().map(|&mode| mode.slug().len() + key(mode).width() + 3).sum();
    // Buttons side by side on one line are worth more than gaps between them.
    let gap = usize::from(all + 3 <= source.width || all > source.width);
    for (at, mode) in Mode::ALL.into_iter().enumerate() {
        let chosen = mode == source.play.mode;
        let open = if chosen && theme.depth == crate::widgets::Depth::Mono { ('[', ']') } else { (' ', ' ') };
        let named = format!("{} {}", key(mode), mode.slug());
        let text = format!("{}{}{}", open.0, named.trim_start(), open.1);
        // Where one line is too short, two have as many each.
        let second = all > source.width && at == Mode::ALL.len() / 2;
        if used > 0 && (second || used + gap + text.width() > source.width) {
            lines.push(Line::from(std::mem::take(&mut spans)));
            used = 0;
        }
        if used > 0 {
            spans.push(Span::raw(" ".repeat(gap)));
            used += gap;
        }
        let area = Rect { x: used as u16, y: lines.len() as u16, width: text.width() as u16, height: 1 };
        buttons.push(ClickTarget { area, does: KeyMatch { action: Action::SetMode(mode), digit: None } });
        used += text.width();
        let style = if chosen { theme.chosen } else { theme.text.patch(theme.panel) };
        spans.push(Span::styled(text, style));
    }
    lines.push(Line::from(spans));
    if let Some((own_lines, own)) = swatches(source) {
        buttons.extend(own.into_iter().map(|button| button.moved(0, lines.len() as u16)));
        lines.extend(own_lines);
    }
    // What is said of the cell alone names its marks.
    let puzzle = source.play.game.puzzle();
    if puzzle.kind() == Kind::Str8ts || puzzle.cage_at(source.play.cursor).is_some() {
        lines.extend(words::hidden_marks(source, source.play.cursor));
    }
    if let Some(pending) = source.play.pending {
        lines.push(Line::from(Span::styled(pending.asks(source.play.game.puzzle().side()), theme.accent)));
    }
    lines.extend(branch(source, source.width));
    vec![Section { buttons, ..Section::new(String::from("Entering"), lines, 1) }]
}

/// The branch that is played, in so many columns, if there is one.
pub fn branch(source: &PanelSource<'_>, width: usize) -> Option<Line<'static>> {
    let game = &source.play.game;
    let (branch, number) = (game.savepoints().last()?, game.savepoints().len());
    let plain = format!("branch {number}");
    let title = branch.title(number, game.position());
    let full = format!("{plain}: {title}");
    let text = if title != plain && full.width() <= width { full } else { title };
    Some(Line::from(Span::styled(words::cut(&text, width), source.theme.branch)))
}

/// What the digits stand for now, each on its own: colours; digits where none are shown elsewhere, as in Str8ts. Where
/// there are no colours, the letters that the board has for those of cells stand below.
pub fn swatches(source: &PanelSource<'_>) -> Option<(Vec<Line<'static>>, Vec<ClickTarget>)> {
    let (play, theme) = (source.play, source.theme);
    let of_candidate = matches!(play.pending, Some(Pending::CandidateColour(_)));
    let puzzle = play.game.puzzle();
    let colours = of_candidate || play.mode == Mode::Colour;
    if !colours && puzzle.kind() != Kind::Str8ts {
        return None;
    }
    let digits = Digit::all(match (of_candidate, colours) {
        (true, _) => CANDIDATE_COLOURS,
        (_, true) => 9,
        _ => puzzle.side(),
    });
    let gap = if source.width < 3 * 9 { "" } else { " " };
    let style = |digit| match (of_candidate, colours) {
        (true, _) => theme.candidate(digit),
        (_, true) => theme.text.patch(theme.colour(digit)),
        _ if play.highlight == Some(digit) => theme.chosen,
        _ => theme.strong,
    };
    let key = |digit: Digit| KeyMatch { action: Action::Digit, digit: Some(digit) };
    let (line, mut buttons) = row(digits.clone().map(|digit| (digit.to_string(), style(digit), key(digit))), gap);
    let of_cells = digits.filter(|_| colours && !of_candidate).filter_map(|digit| theme.colour_letter(digit));
    let letters: String = of_cells.map(|letter| format!("{gap}{letter}{gap}")).collect();
    let mut lines = vec![line];
    if !letters.is_empty() {
        buttons.iter_mut().for_each(|button| button.area.height = 2);
        lines.push(Line::from(Span::styled(letters, theme.strong)));
    }
    Some((lines, buttons))
}

/// Keys side by side on one line, each with what a click on it does, and a gap on both sides of it.
pub fn row(keys: impl Iterator<Item = (String, Style, KeyMatch)>, gap: &str) -> (Line<'static>, Vec<ClickTarget>) {
    let (mut spans, mut buttons, mut used) = (Vec::new(), Vec::new(), 0);
    for (key, style, does) in keys {
        let text = format!("{gap}{key}{gap}");
        let area = Rect { x: used, y: 0, width: text.width() as u16, height: 1 };
        used += area.width;
        spans.push(Span::styled(text, style));
        buttons.push(ClickTarget { area, does });
    }
    (Line::from(spans), buttons)
}
