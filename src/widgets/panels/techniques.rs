//! Techniques and how many steps each has.

use ratatui::text::{Line, Span};

use super::{PanelSource, words};
use crate::logic::{Step, Technique};

/// The techniques of steps with how many each has, in the order of the steps.
pub fn counted<'a>(steps: impl Iterator<Item = &'a Step>) -> Vec<(Technique, u32)> {
    let mut counts: Vec<(Technique, u32)> = Vec::new();
    for step in steps {
        match counts.iter_mut().find(|(known, _)| *known == step.technique) {
            Some((_, count)) => *count += 1,
            None => counts.push((step.technique, 1)),
        }
    }
    counts
}

/// Columns of the longest words of a technique: in fewer they take the column of the numbers too.
const LONGEST_WORD: usize = 12;

/// Techniques with how many steps each and, where there is room, its level.
pub fn table(source: &PanelSource<'_>, counts: &[(Technique, u32)], chosen: Option<&str>) -> Vec<Line<'static>> {
    let (theme, width, kind) = (source.theme, source.width, source.play.game.puzzle().kind());
    let lines = |&(technique, count): &(Technique, u32)| {
        let style = if chosen == Some(technique.slug) { theme.accent } else { theme.text };
        let level = technique.grade(kind).map_or("", |grade| grade.level.slug());
        let level = if width >= 32 { format!("  {level:<10}") } else { String::new() };
        let room = width.saturating_sub(4 + level.len());
        if room < LONGEST_WORD {
            return words::paragraph(&format!("{count} {}", technique.name), style, width);
        }
        // Cut short, two names may look the same.
        let names = words::wrap(technique.name, room).into_iter().enumerate();
        let line = |(at, name): (usize, String)| {
            let (count, level) = if at == 0 { (count.to_string(), level.clone()) } else { Default::default() };
            Line::from(vec![Span::styled(format!("{count:>3} {name:<room$}"), style), Span::styled(level, theme.dim)])
        };
        names.map(line).collect::<Vec<_>>()
    };
    counts.iter().flat_map(lines).collect()
}
