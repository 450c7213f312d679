//! Houses: hidden singles. Naked singles need no rule, a placed digit leaves its peers at once.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine};

/// A house with as many cells as digits: a digit with one place goes there.
pub(super) fn complete(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let (mut once, mut twice, mut settled) = (0u16, 0u16, 0u16);
    for &cell in rule.cells() {
        let set = engine.candidates(cell);
        twice |= once & set;
        once |= set;
        if set & set.wrapping_sub(1) == 0 {
            settled |= set;
        }
    }
    if once != engine.network.full {
        return Err(Dead);
    }
    let mut hidden = once & !twice & !settled;
    for &cell in rule.cells() {
        if hidden == 0 {
            break;
        }
        let found = engine.candidates(cell) & hidden;
        if found != 0 {
            if !found.is_power_of_two() {
                return Err(Dead); // two digits have only this place
            }
            engine.keep(usize::from(cell), found)?;
            hidden &= !found;
        }
    }
    Ok(())
}

/// A house with fewer cells than digits: there must be enough digits to go round.
pub(super) fn distinct(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let digits = rule.cells().iter().fold(0, |all, &c| all | engine.candidates(c));
    if (digits.count_ones() as usize) < rule.cells().len() { Err(Dead) } else { Ok(()) }
}
