//! What follows from the premises, as the clause after "so".

use crate::logic::techniques::{
    almost_locked, assumed, bent, bug, cages, chains, colouring, comparison, compartments, difference, dropped,
    enumeration, equal, fireworks, fish, innies_outies, intersections, killer_pairs, lines, locked, medusa, parity,
    rectangles, sectors, setti, singles, subsets, templates, tridagon, wings,
};
use crate::logic::{Conclusion, Step};

/// The clause; empty where the result says it all.
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
        Conclusion::Medusa(medusa) => medusa::conclusion(*medusa),
        Conclusion::Bent(bent) => bent::conclusion(step, bent),
        Conclusion::Rectangle(rectangle) => rectangles::conclusion(step, rectangle),
        Conclusion::Bug { surplus } => bug::conclusion(step, surplus),
        Conclusion::Enumeration => enumeration::conclusion(step),
        Conclusion::Almost(almost) => almost_locked::conclusion(step, almost),
        Conclusion::Ways => templates::conclusion(step),
        Conclusion::Forcing { cases } => chains::agree(step, *cases),
        Conclusion::Fireworks { crossing, wings, digits } => fireworks::conclusion(step, *crossing, *wings, *digits),
        Conclusion::Tridagon { roof } => tridagon::conclusion(step, *roof),
        Conclusion::AllRoomTaken { cells } => sectors::conclusion(*cells),
        Conclusion::Kraken { fins } => fish::either_way(step, *fins),
    }
}
