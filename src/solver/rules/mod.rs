//! What each kind of rule takes away. One file a kind; all of them sound, none of them complete.

mod balance;
mod cage;
mod house;
mod straight;
mod total;

pub(super) use cage::{fitting, pair};
pub(super) use house::regular as regular_houses;
pub(super) use total::{MOST, narrowed};

use super::bits::bits;
use super::engine::{Contradiction, Engine};
use super::network::{Propagator, PropagatorKind};

/// Narrows the cells of the rule.
pub(super) fn apply(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    match rule.kind {
        PropagatorKind::Complete => house::complete(engine, rule),
        PropagatorKind::Distinct => house::distinct(engine, rule),
        PropagatorKind::Cage => cage::cage(engine, rule),
        PropagatorKind::Straight => straight::straight(engine, rule),
        PropagatorKind::Balance => balance::balance(engine),
        PropagatorKind::Total => total::total(engine, rule),
    }
}

/// Digits that the group must hold: places the one with a single place, and takes each from the cells that see all of
/// its places.
fn require(engine: &mut Engine, cells: u128, digits: u16) -> Result<(), Contradiction> {
    let mut rest = digits;
    while rest != 0 {
        let digit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let everywhere = engine.places(digit);
        let places = everywhere & cells;
        if places == 0 {
            return Err(Contradiction);
        }
        if places & (places - 1) == 0 {
            engine.keep(places.trailing_zeros() as usize, digit)?;
            continue;
        }
        let mut seen = everywhere & !places;
        for cell in bits(places) {
            if seen == 0 {
                break;
            }
            seen &= engine.network.peers[cell];
        }
        engine.remove(digit, seen)?;
    }
    Ok(())
}
