//! Where a step is to be looked for.

use crate::logic::step::conclusion::Almost;
use crate::logic::{Conclusion, Evidence, Fact, Step};

/// The region a step is about: the houses that its conclusion names, or else the name of the first premise that has one
/// and is no side issue; empty where it runs over the grid.
#[must_use]
pub fn region(step: &Step) -> String {
    if let Conclusion::Almost(Almost::TwoSectors { houses: [one, other], .. }) = &step.conclusion {
        return format!("{one} and {other}");
    }
    region_at(step).and_then(|index| step.evidence.get(index)).map(|e| e.name.clone()).unwrap_or_default()
}

/// The premise that names the region. What runs over the grid, as chains and colours do, has none: the houses on its way
/// are no place to look at.
pub(super) fn region_at(step: &Step) -> Option<usize> {
    let over_the_grid = matches!(
        step.conclusion,
        Conclusion::Chain(_)
            | Conclusion::Colouring(_)
            | Conclusion::Medusa(_)
            | Conclusion::Wing(_)
            | Conclusion::Rectangle(_)
    ) || matches!(step.conclusion, Conclusion::Parity(parity) if parity.sums > 1);
    if over_the_grid {
        return None;
    }
    // Of cases only the house in which they are.
    let cases = matches!(step.conclusion, Conclusion::Forcing { .. });
    let cases_of =
        |e: &Evidence| step.evidence.iter().any(|o| matches!(o.fact, Fact::SupposeSet { .. }) && o.name == e.name);
    let all = step.evidence.iter().take_while(|e| !matches!(e.fact, Fact::Suppose { .. } | Fact::SupposeSet { .. }));
    let named = |e: &Evidence| !e.name.is_empty() && !matches!(e.fact, Fact::Follows { .. });
    all.enumerate().find(|(_, e)| named(e) && (!cases || e.fact == Fact::Places || cases_of(e))).map(|(index, _)| index)
}
