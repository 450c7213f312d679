//! The function that puts each fact and each conclusion into words: a new one does not compile until it is here.

use super::{Detail, facts};
use crate::logic::techniques::chains::Turn;
use crate::logic::techniques::{
    almost_locked, assumed, bent, bug, cages, chains, colouring, comparison, compartments, difference, dropped,
    enumeration, equal, exocet, fireworks, fish, innies_outies, intersections, killer_pairs, lines, locked, medusa,
    out_of_place, parity, rectangles, sectors, setti, singles, subsets, templates, tridagon, turbo_setti, wings,
};
use crate::logic::{Conclusion, Evidence, Fact, Step};
use crate::puzzle::Puzzle;

/// The clause of a premise; empty where it only says where to look, or is part of another line.
pub(super) fn fact(puzzle: &Puzzle, step: &Step, index: usize, e: &Evidence, detail: Detail) -> String {
    let brief = matches!(detail, Detail::Brief | Detail::Least);
    let named_by = Some(puzzle).filter(|_| !brief);
    let premise_before = index.checked_sub(1).and_then(|i| step.evidence.get(i));
    let before = premise_before.map(|e| e.fact);
    match e.fact {
        // What only says where to look, or is part of another line.
        Fact::Where | Fact::Inside | Fact::Touching | Fact::Counted | Fact::Dropped | Fact::Follows { .. } => {
            String::new()
        }
        Fact::Case { .. } => assumed::case(step, index, e, most_said(detail)),
        Fact::Searched { cases } => assumed::searched(e, cases),
        Fact::LastOpen => facts::last_open(e),
        Fact::Only => facts::only(step, e, brief),
        // Where they are all the cells of the set, that goes without saying.
        Fact::Places if e.name.is_empty() && facts::of_whole_set(step, e) => String::new(),
        Fact::Places => facts::places(e, before == Some(Fact::Required)),
        Fact::Placed if matches!(step.conclusion, Conclusion::Single(_)) => singles::already(named_by, step, e),
        Fact::Placed => facts::placed(e),
        Fact::Left { placed, left, open } => facts::left_over(e, placed, left, usize::from(open)),
        Fact::Combinations => facts::combinations(step, premise_before, e, brief),
        Fact::Limit { fill, over } => facts::limit(puzzle, e, fill, over),
        Fact::Required => facts::required(step, index, e, brief),
        Fact::Bound { limit, upper } => facts::bound(step, e, limit, upper),
        Fact::NotGiven => facts::not_given(e),
        Fact::OutOfReach { cell, digit, limit } => facts::out_of_reach(e, cell, digit, limit),
        Fact::Windows => facts::windows(step, e, brief),
        Fact::Run { size } => compartments::run(puzzle, step, e, usize::from(size)),
        Fact::Apart { reach } => facts::apart(e, reach),
        Fact::Filling => enumeration::filling(step, e),
        Fact::Fillings { count } => enumeration::all_fillings(step, e, usize::from(count)),
        Fact::Total { houses } => facts::total(e, usize::from(houses)),
        Fact::Remainder { outer } => facts::remainder(facts::arithmetic(step, index), e, outer),
        Fact::Split { left, part } => facts::split(e, left, part),
        Fact::Difference { inner, by, outside, inside } => {
            facts::difference(facts::arithmetic(step, index), e, inner, by, [outside, inside])
        }
        Fact::Fills => facts::fills(e),
        Fact::Fin => facts::fin(e),
        Fact::Link { from, to, set, further } => chains::link(named_by, step, index, e, (from, to, set), further),
        Fact::Partner { from, to, holds, further } => {
            chains::partner(named_by, step, index, e, (from, to), holds, further)
        }
        Fact::Closed { start } => chains::closed(named_by, before, start),
        Fact::Either { one, other } => chains::either(one, other, !matches!(before, Some(Fact::Either { .. }))),
        Fact::Count(count) => setti::count(&count, usize::from(puzzle.side())),
        Fact::CountTogether(count) => turbo_setti::count(&count, e, usize::from(puzzle.side())),
        Fact::Arrangements { count } => lines::arrangements(e, usize::from(count)),
        Fact::Share { groups } => killer_pairs::one_each(step, e, usize::from(groups)),
        Fact::Needs => killer_pairs::needs(e),
        Fact::AtMost { most } => killer_pairs::at_most(e, usize::from(most)),
        Fact::AtLeast { least } => killer_pairs::at_least(step, e, usize::from(least)),
        Fact::Clash { held, by } => comparison::beside(step, e, held, by),
        Fact::Parity { placed, known, odd } => parity::sum_in_words(e, placed, known, usize::from(odd)),
        Fact::OddOrEven => parity::odd_or_even(e),
        Fact::Leftover { other } => equal::leftover(e, other),
        Fact::Lacks if matches!(step.conclusion, Conclusion::Single(_)) => singles::lost(puzzle, e),
        Fact::Lacks => equal::lacks(e),
        Fact::OutOfPlace { cell, digit } => out_of_place::explain(puzzle, step, index, e, (cell, digit)),
        Fact::Swap => rectangles::swap(e),
        Fact::Covered { times } => exocet::covered(step, e, times, !matches!(before, Some(Fact::Covered { .. }))),
        Fact::Exchange => rectangles::exchange(e),
        Fact::Unless => rectangles::unless(e, before != Some(Fact::Unless)),
        Fact::Besides { pair } => rectangles::besides(e, pair),
        Fact::Colour { number } => colouring::one_colour(std::slice::from_ref(e), number),
        Fact::OneColour => colouring::either(),
        Fact::Together { colour } => colouring::together(e, colour),
        Fact::Sees { from } => colouring::sees(puzzle, step, e, from),
        Fact::Emptied { colour } => colouring::leaves_no_place(puzzle, step, e, colour),
        Fact::Pairs => bug::pairs(e),
        Fact::Surplus => bug::one_too_many(e),
        Fact::Once => bent::once(e, before != Some(Fact::Once)),
        Fact::AllSeen { a, b } => bent::all_seen(e, a, b),
        Fact::Suppose { node, holds, first } => chains::case(node, holds, first),
        Fact::SupposeSet { node, holds, first } => chains::set_cases(step, Turn::new(first), (e, &[]), node, holds),
        Fact::Result { node, holds } => chains::result(named_by, before, node, holds),
        Fact::Petal { stem, digit, held } => almost_locked::petal(e, stem, digit, held),
        Fact::Starves { pair } => almost_locked::starves(e, pair),
        Fact::SwapLines => rectangles::swap_lines(e),
        Fact::NoFilling => tridagon::no_filling(e),
        Fact::Crossing => sectors::crossing(e),
        Fact::RoomFor => sectors::room(e),
        Fact::Ways { count } => templates::ways(step, e, usize::from(count)),
        Fact::Alike { digit } => almost_locked::alike(e, digit),
    }
}

/// How many steps of a long case are said at its beginning and at its end; `None` where all are.
const fn most_said(detail: Detail) -> Option<[usize; 2]> {
    match detail {
        Detail::Whole => None,
        Detail::Usual => Some([4, 3]),
        Detail::Brief => Some([1, 1]),
        Detail::Least => Some([0, 1]),
    }
}

/// The clause of what follows, after "so"; empty where the result says it all.
pub(super) fn conclusion(step: &Step) -> String {
    match &step.conclusion {
        Conclusion::Plain => String::new(),
        Conclusion::Required => cages::required_there(step),
        Conclusion::LaidOut(left) => dropped::conclusion(step, left),
        Conclusion::Single(single) => singles::conclusion(step, single),
        Conclusion::Cage(cage) => cages::conclusion(step, cage),
        Conclusion::Compartment(compartment) => compartments::conclusion(step, compartment),
        Conclusion::Line(line) => lines::conclusion(step, *line),
        Conclusion::Setti { houses } => setti::conclusion(step, houses),
        Conclusion::InniesOuties => innies_outies::conclusion(step),
        Conclusion::Difference => difference::conclusion(step),
        Conclusion::Equal(equal) => equal::conclusion(step, equal),
        Conclusion::KillerPair(pair) => killer_pairs::conclusion(pair),
        Conclusion::Cases(cases) => assumed::conclusion(step, *cases),
        Conclusion::Parity(parity) => parity::conclusion(*parity),
        Conclusion::Comparison(dropped) => comparison::conclusion(dropped),
        Conclusion::Subset(subset) => subsets::conclusion(*subset),
        Conclusion::Intersection { house } => intersections::conclusion(step, house),
        Conclusion::LockedSet(set) => locked::conclusion(set),
        Conclusion::Fish(fish) => fish::conclusion(step, fish),
        Conclusion::Chain(chain) => chains::conclusion(step, *chain),
        Conclusion::Wing(wing) => wings::conclusion(step, *wing),
        Conclusion::Colouring(colouring) => colouring::conclusion(step, colouring),
        Conclusion::Medusa(medusa) => medusa::conclusion(step, *medusa),
        Conclusion::Bent(bent) => bent::conclusion(step, bent),
        Conclusion::Rectangle(rectangle) => rectangles::conclusion(step, rectangle),
        Conclusion::Bug { surplus } => bug::conclusion(step, surplus),
        Conclusion::Enumeration => enumeration::conclusion(step),
        Conclusion::Almost(almost) => almost_locked::conclusion(step, almost),
        Conclusion::Ways => String::new(),
        Conclusion::Forcing { cases } => chains::agree(step, *cases),
        Conclusion::Fireworks { crossing, wings, digits } => fireworks::conclusion(step, *crossing, *wings, *digits),
        Conclusion::Tridagon { roof } => tridagon::conclusion(step, *roof),
        Conclusion::Exocet { base, targets, columns } => exocet::conclusion(step, *base, *targets, columns),
        Conclusion::AllRoomTaken { cells } => sectors::conclusion(*cells),
        Conclusion::Kraken { fins } => fish::either_way(step, *fins),
    }
}
