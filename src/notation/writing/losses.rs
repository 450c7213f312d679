//! What a notation has no place for: rules, which are refused, and progress, which is left out with a notice.

use crate::notation::capabilities::some;
use crate::notation::{Feature, Notation, Progress, WriteError};
use crate::puzzle::{Cell, CellSet, Kind, Puzzle, Regions};

/// Refuses a puzzle with a rule that the notation has no place for.
pub(super) fn check(notation: &Notation, puzzle: &Puzzle) -> Result<(), WriteError> {
    if !notation.kinds.contains(&puzzle.kind()) {
        let kinds: Vec<_> = notation.kinds.iter().map(|k| format!("{k:?}")).collect();
        let (notation, title, kinds) = (notation.slug, puzzle.title(), kinds.join(" and "));
        return Err(WriteError::Kind { notation, title, kinds });
    }
    match missing(notation, puzzle) {
        Some(what) => Err(WriteError::Unsupported { notation: notation.slug, what }),
        None => Ok(()),
    }
}

/// The first rule of the puzzle that the notation has no place for, in words.
fn missing(notation: &Notation, puzzle: &Puzzle) -> Option<String> {
    let lacks = |feature| !notation.can_hold(feature);
    let str8ts = puzzle.kind() == Kind::Str8ts;
    if puzzle.side() != 9 && lacks(Feature::OtherSides) {
        return Some(format!("a grid of {0}×{0}, only 9×9", puzzle.side()));
    }
    if matches!(puzzle.regions(), Regions::Jigsaw(_)) && lacks(Feature::Jigsaw) {
        return Some(String::from("jigsaw regions"));
    }
    if str8ts && puzzle.has_boxes() && lacks(Feature::Boxes) {
        return Some(String::from("boxes in a Str8ts"));
    }
    if !str8ts && *puzzle.regions() == Regions::None && lacks(Feature::NoRegions) {
        return Some(format!("a {} without boxes", puzzle.title()));
    }
    if puzzle.has_diagonals() && lacks(Feature::Diagonals) {
        return Some(String::from("the diagonals"));
    }
    if puzzle.has_windows() && lacks(Feature::Windows) {
        return Some(String::from("the windows of a Windoku"));
    }
    if lacks(Feature::Variants)
        && let Some(rule) = puzzle.variants().next()
    {
        return Some(rule.title().to_owned());
    }
    if puzzle.kind() != Kind::Killer
        && lacks(Feature::Variants)
        && let Some(cage) = puzzle.cages().first()
    {
        return Some(format!("cages in a {}: {} ({})", puzzle.kind().name(), cage.name(), cage.cells));
    }
    if lacks(Feature::ScatteredCages)
        && let Some(cage) = puzzle.cages().iter().find(|c| !c.cells.is_connected())
    {
        return Some(format!("{}: its cells are not connected over edges ({})", cage.name(), cage.cells));
    }
    if puzzle.kind() == Kind::Killer && lacks(Feature::UncagedCells) {
        let caged = puzzle.cages().iter().fold(CellSet::EMPTY, |all, c| all | c.cells);
        let free = puzzle.cells() - caged;
        if !free.is_empty() {
            return Some(format!("cells in no cage: {}", some(free)));
        }
    }
    if lacks(Feature::Givens) && lacks(Feature::Placed) && !puzzle.given_cells().is_empty() {
        return Some(format!("given digits: {}", some(puzzle.given_cells())));
    }
    None
}

/// What of the progress is left out or said less exactly: one sentence each.
pub(super) fn losses(notation: &Notation, progress: &Progress) -> Vec<String> {
    found(notation, progress).into_iter().chain(found_extra(notation, progress)).map(|(_, sentence)| sentence).collect()
}

/// Words, corner marks and colours that are left out: one sentence each.
pub(super) fn extra_losses(notation: &Notation, progress: &Progress) -> Vec<String> {
    found_extra(notation, progress).into_iter().map(|(_, sentence)| sentence).collect()
}

/// What of the progress a notation has no place for, though there is some.
#[must_use]
pub fn lost(notation: &Notation, progress: &Progress) -> Vec<Feature> {
    let unchanged =
        progress.origin.is_some_and(|o| o.notation == notation.slug && o.unchanged(progress, notation.capabilities));
    let digits = if unchanged { Vec::new() } else { found(notation, progress) };
    digits.into_iter().chain(found_extra(notation, progress)).map(|(feature, _)| feature).collect()
}

/// Digits and candidates that are lost, each with the sentence for it.
fn found(notation: &Notation, progress: &Progress) -> Vec<(Feature, String)> {
    let &Progress { puzzle, board, .. } = progress;
    let slug = notation.slug;
    let lacks = |feature| !notation.can_hold(feature);
    let mut found = Vec::new();
    let givens = puzzle.given_cells();
    if lacks(Feature::Givens) && !givens.is_empty() {
        let sentence = format!("{slug} does not mark given digits: {} are written as placed", some(givens));
        found.push((Feature::Givens, sentence));
    }
    let placed: CellSet = (puzzle.cells() - givens).iter().filter(|&c| board.digit(c).is_some()).collect();
    if lacks(Feature::Placed) && !placed.is_empty() {
        found.push((Feature::Placed, format!("{slug} holds no placed digits: {} are left out", some(placed))));
    }
    let open = board.open_cells(puzzle);
    let noted: CellSet = open.iter().filter(|&c| !board.candidates(c).is_empty()).collect();
    if lacks(Feature::Candidates) {
        if !noted.is_empty() {
            let sentence = format!("{slug} holds no candidates: those of {} are left out", some(noted));
            found.push((Feature::Candidates, sentence));
        }
    } else if lacks(Feature::LoneCandidates) {
        let lone = |c: &Cell| board.candidates(*c).only().is_some();
        let lone: CellSet = noted.iter().filter(lone).collect();
        if !lone.is_empty() {
            let cells = some(lone);
            let sentence = format!("{slug} cannot tell a single candidate from a placed digit: {cells} read as placed");
            found.push((Feature::LoneCandidates, sentence));
        }
    }
    found
}

/// Words, corner marks and colours that are lost, each with the sentence for it.
fn found_extra(notation: &Notation, progress: &Progress) -> Vec<(Feature, String)> {
    let (slug, extras) = (notation.slug, progress.extras);
    let lacks = |feature| !notation.can_hold(feature);
    let cells = progress.puzzle.cells();
    let mut found = Vec::new();
    let of = |lost: Feature, has: &dyn Fn(Cell) -> bool| -> CellSet {
        if lacks(lost) { cells.iter().filter(|&cell| has(cell)).collect() } else { CellSet::EMPTY }
    };
    let cornered = of(Feature::CornerMarks, &|cell| !extras.corners[cell].is_empty());
    if !cornered.is_empty() {
        let sentence = format!("{slug} holds no corner marks: those of {} are left out", some(cornered));
        found.push((Feature::CornerMarks, sentence));
    }
    let coloured = of(Feature::Colours, &|cell| !extras.colours[cell].is_empty());
    if !coloured.is_empty() {
        let sentence = format!("{slug} holds no colours: those of {} are left out", some(coloured));
        found.push((Feature::Colours, sentence));
    }
    // Only our own form has all of a game.
    let drawn = extras.drawn.cells();
    if lacks(Feature::History) && !drawn.is_empty() {
        let cells = some(drawn);
        let sentence = format!("{slug} holds neither colours of candidates nor links: those of {cells} are left out");
        found.push((Feature::Colours, sentence));
    }
    let words = [("title", &extras.title), ("author", &extras.author), ("rules", &extras.rules)];
    let words: Vec<&str> = words.iter().filter(|(_, text)| !text.is_empty()).map(|(name, _)| *name).collect();
    if lacks(Feature::Words) && !words.is_empty() {
        found.push((Feature::Words, format!("{slug} holds no words: left out are {}", words.join(", "))));
    }
    found
}
