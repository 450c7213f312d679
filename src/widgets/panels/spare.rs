//! What the panel says where there is room left: the techniques so far, the last change, a tip.

use super::{PanelSource, Section, techniques, words};
use crate::app::{Action, Question};
use crate::logic::Technique;
use crate::logic::{self, explain};
use crate::puzzle::Kind;

/// The most techniques in the list.
const MOST: usize = 6;
/// The most lines of what was done last.
const LINES: usize = 3;
/// After so many changes there is another tip.
const CHANGES: usize = 6;

/// These sections, the most telling with the smallest rank. All have ranks from [`SPARE`](super::SPARE) up.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    if source.play.paused {
        return Vec::new();
    }
    [so_far, last, tip].into_iter().filter_map(|make| make(source)).collect()
}

/// The techniques of the steps that stand, in the order of the table.
fn so_far(source: &PanelSource<'_>) -> Option<Section> {
    let counts = source.play.game.steps_that_stand().fold(Vec::new(), |mut counts: Vec<(&str, u32)>, step| {
        match counts.iter_mut().find(|(slug, _)| *slug == step.technique) {
            Some((_, count)) => *count += 1,
            None => counts.push((&step.technique, 1)),
        }
        counts
    });
    let known = |technique: Technique| {
        let count = counts.iter().find(|(slug, _)| *slug == technique.slug)?;
        Some((technique, count.1))
    };
    let used: Vec<(Technique, u32)> = logic::techniques::all().filter_map(known).collect();
    // The hardest are the ones to remember.
    let shown = used.get(used.len().saturating_sub(MOST)..).unwrap_or_default();
    let lines = techniques::table(source, shown, None);
    let title = if shown.len() < used.len() { "Hardest techniques so far" } else { "Techniques so far" };
    (!lines.is_empty()).then(|| Section::new(String::from(title), lines, super::SPARE + 1))
}

/// What was done last.
fn last(source: &PanelSource<'_>) -> Option<Section> {
    let (what, step) = source.play.game.last_change()?;
    let text = match step {
        Some(step) => {
            let name = logic::techniques::find(&step.technique).map_or(step.technique.as_str(), |known| known.name);
            format!("{name}: {}", explain::effects(&step.places, &step.removes))
        }
        None => what.to_owned(),
    };
    let lines = words::paragraph(&text, source.theme.text, source.width);
    Some(Section::new(String::from("Last"), words::at_most(lines, LINES, source.theme.text), super::SPARE))
}

/// Something that one may not know yet; another one after some changes.
fn tip(source: &PanelSource<'_>) -> Option<Section> {
    let (game, keys) = (&source.play.game, source.app.keys);
    let kind = game.puzzle().kind();
    let bare = game.puzzle().cells().iter().all(|cell| game.centre(cell).is_empty() && game.corner(cell).is_empty());
    let tips: [(bool, &[Action], &str, &str); 9] = [
        (bare, &[Action::Automatic], "", "notes all candidates; again leaves them to you."),
        (kind == Kind::Killer, &[Action::ToggleCell], "Select cells with", "or by dragging: the panel has their sum."),
        (
            kind == Kind::Killer,
            &[Action::Ask(Question::Shapes)],
            "",
            "lists innies and outies: what cages leave over in houses.",
        ),
        (kind == Kind::Str8ts, &[Action::SelectShape], "", "selects the compartment, again the other one."),
        (true, &[Action::WhyNot], "", "and a digit: why it cannot go in the cell."),
        (
            true,
            &[Action::Savepoint, Action::Branches],
            "",
            "begins a branch to try something in; {} keeps or drops it.",
        ),
        (true, &[Action::Highlight], "", "and a digit highlights it, among the marks too."),
        (true, &[Action::Ask(Question::Steps)], "", "lists every step that is possible now."),
        (true, &[Action::ColourCandidate, Action::Link], "", "colours a candidate, {} links two."),
    ];
    let tips: Vec<_> = tips.into_iter().filter(|(fits, ..)| *fits).collect();
    let (_, actions, before, after) = tips.get(game.undo_depth() / CHANGES % tips.len().max(1))?;
    let mut names = actions.iter().map(|action| keys.key_or_name(*action));
    let first = names.next()?;
    let after = names.fold((*after).to_owned(), |text, name| text.replacen("{}", &name, 1));
    let text = [*before, &first, &after].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let lines = words::paragraph(&text, source.theme.dim, source.width);
    Some(Section::new(String::from("Tip"), lines, super::SPARE + 2))
}
