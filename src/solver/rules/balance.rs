//! Balance: a digit stands in as many rows as columns, for each of its cells is in one of either.
//!
//! Only Str8ts needs it, where a line need not hold every digit. It looks at the whole grid at once and finds
//! contradictions that no line shows; grids without a solution would otherwise be searched for minutes.

use super::super::engine::{Contradiction, Engine};
use super::straight::windows;

/// What the lines of one direction hold of each digit.
#[derive(Clone, Copy, Default)]
struct Count {
    required: [u8; 9],
    possible: [u8; 9],
}

/// Compares rows with columns digit by digit.
pub(super) fn balance(engine: &mut Engine) -> Result<(), Contradiction> {
    let mut counts = [Count::default(); 2];
    let mut holds = [(0u16, 0u16); 18];
    for (line, hold) in engine.network.lines.iter().zip(&mut holds) {
        for compartment in &line.compartments {
            let (any, all, union) = windows(engine, compartment.cells(), 0);
            if any == 0 {
                return Err(Contradiction);
            }
            hold.0 |= all;
            hold.1 |= union & any;
        }
        let count = &mut counts[usize::from(line.row)];
        for digit in 0..9 {
            count.required[digit] += u8::from(hold.0 >> digit & 1 == 1);
            count.possible[digit] += u8::from(hold.1 >> digit & 1 == 1);
        }
    }
    // Per direction: digits that every line that can must hold, and digits that only lines that must can hold.
    let (mut forced, mut closed) = ([0u16; 2], [0u16; 2]);
    for digit in 0..9 {
        let least = counts[0].required[digit].max(counts[1].required[digit]);
        let most = counts[0].possible[digit].min(counts[1].possible[digit]);
        if least > most {
            return Err(Contradiction);
        }
        for direction in 0..2 {
            let (required, possible) = (counts[direction].required[digit], counts[direction].possible[digit]);
            if required < possible {
                forced[direction] |= u16::from(possible == least) << digit;
                closed[direction] |= u16::from(required == most) << digit;
            }
        }
    }
    if forced == [0; 2] && closed == [0; 2] {
        return Ok(());
    }
    for (at, (required, possible)) in holds.into_iter().enumerate() {
        let Some(line) = engine.network.lines.get(at) else { break };
        let direction = usize::from(line.row);
        let (forced, closed) = (forced[direction] & possible & !required, closed[direction] & possible & !required);
        if forced | closed == 0 {
            continue;
        }
        for place in 0..line_length(engine, at) {
            let Some(&compartment) = engine.network.lines.get(at).and_then(|l| l.compartments.get(place)) else {
                break;
            };
            if closed != 0 {
                for &cell in compartment.cells() {
                    engine.keep(usize::from(cell), !closed)?;
                }
            }
            let wanted = forced & !elsewhere(engine, at, place);
            if wanted != 0 {
                let (any, _, _) = windows(engine, compartment.cells(), wanted);
                for &cell in compartment.cells() {
                    engine.keep(usize::from(cell), any)?;
                }
                super::require(engine, compartment.bits, wanted)?;
            }
        }
    }
    Ok(())
}

fn line_length(engine: &Engine, at: usize) -> usize {
    engine.network.lines.get(at).map_or(0, |l| l.compartments.len())
}

/// The candidates in the other compartments of a line.
fn elsewhere(engine: &Engine, at: usize, place: usize) -> u16 {
    let Some(line) = engine.network.lines.get(at) else { return 0 };
    let others = line.compartments.iter().enumerate().filter(|&(i, _)| i != place);
    others.flat_map(|(_, c)| c.cells()).fold(0, |all, &c| all | engine.candidates(c))
}
