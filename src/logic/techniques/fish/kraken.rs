//! Kraken fish: fish with fins that need not be seen.
//!
//! Where no fin holds the digit the fish is right, and takes it from the other cells of its cover. Where a chain from
//! each fin takes it from one of these cells as well, it goes there either way.

use super::{Base, Cover, bases, bits, words};
use crate::logic::techniques::chains::{Follower, Rest, Split};
use crate::logic::{Collector, Searched, State};
use crate::puzzle::CellSet;

/// The sizes of the fish: what is larger nobody follows.
const SIZES: [usize; 2] = [2, 3];
/// The most fins, each with a chain of its own.
const MOST_FINS: usize = 4;

/// Fish in two or three lines with up to four fins.
pub fn kraken(state: &State, found: &mut Collector) -> Searched {
    let mut follower = Follower::new(state, found, MOST_FINS);
    for size in SIZES {
        for digit in state.puzzle.digits() {
            for columns in [true, false] {
                let cover = Cover::new(state, digit, columns);
                let bases = bases(state, &cover, u32::from(state.puzzle.side()));
                let mut kraken = Kraken { state, cover, size, chosen: Vec::with_capacity(size), follower };
                kraken.choose(&bases, CellSet::EMPTY);
                follower = kraken.follower;
            }
        }
    }
    follower.report(found)
}

struct Kraken<'a> {
    state: &'a State<'a>,
    cover: Cover,
    size: usize,
    chosen: Vec<Base<'a>>,
    follower: Follower<'a>,
}

impl<'a> Kraken<'a> {
    /// Chooses bases that share no place.
    fn choose(&mut self, rest: &[Base<'a>], places: CellSet) {
        if self.chosen.len() == self.size {
            self.judge(places);
            return;
        }
        let mut rest = rest;
        while let [base, after @ ..] = rest {
            if !base.places.intersects(places) {
                self.chosen.push(*base);
                self.choose(after, places | base.places);
                self.chosen.pop();
            }
            rest = after;
        }
    }

    /// Tries every choice of as many cover lines that leaves few fins.
    fn judge(&mut self, places: CellSet) {
        let crossed = self.chosen.iter().fold(0, |all, base| all | base.crossed);
        let lines: Vec<u16> = bits(crossed).collect();
        for choice in (0..1_u16 << lines.len()).filter(|choice| choice.count_ones() as usize == self.size) {
            let chosen = lines.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let covers = chosen.fold(0, |all, (_, line)| all | line);
            let covered = self.cover.places(covers);
            let (fins, lost) = (places - covered, covered - places);
            let used = self.chosen.iter().all(|base| base.crossed & covers != 0);
            if lost.is_empty() || !used || !(1..=MOST_FINS).contains(&fins.len()) {
                continue;
            }
            let (state, cover, bases) = (self.state, self.cover, self.chosen.clone());
            let fish = Rest::Fish(cover.digit, lost);
            let why = move || words::evidence(state, &cover, &bases, covers, fins);
            self.follower.follow(Split::new(fins.iter().map(|fin| (fin, cover.digit)), fish, why));
        }
    }
}
