//! The straights that a compartment can still hold, or the combinations of a cage, each followed up.

use super::premises::{Case, examine};
use crate::logic::analysis::combinations::Group;
use crate::logic::assume::{Assumed, Inner};
use crate::logic::{Collector, Role, Searched, State};

/// More cases than this make no table.
const MOST: usize = 8;

/// Goes through the digit sets that a compartment or a cage can still hold. Where they are few they come first.
pub fn sets(state: &State, found: &mut Collector, role: Role, inner: &Inner) -> Searched {
    let groups = state.groups().iter().filter(|g| g.role == role && (2..=MOST).contains(&g.sets.len()));
    let mut groups: Vec<&Group> = groups.collect();
    groups.sort_by_key(|g| (g.sets.len(), g.open.len()));
    for group in groups {
        let cases: Vec<Case> = group
            .sets
            .iter()
            .map(|&set| {
                let removes = state.beside(group.supports(state, &[set]));
                let digits = if role == Role::Compartment { set | group.placed } else { set };
                Case { role, cells: group.open, digits, assumed: Assumed { removes, place: None } }
            })
            .collect();
        examine(state, found, inner, || group.evidence(state), &cases)?;
    }
    Ok(())
}
