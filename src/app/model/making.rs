//! What is being made, and for what.

use crate::app::library::wanted::Sort;
use crate::app::request::Ticket;
use crate::generator::Generated;

/// What is being made, and for what.
#[derive(Clone, Debug)]
pub(crate) enum Making {
    /// The player waits for it, under this title. Then the next one of the sort is made, if it is one of a sort.
    Wanted(Ticket, String, Option<Sort>),
    /// The next one of a sort, before it is wanted.
    Ahead(Ticket, Sort),
    /// It is there.
    Ready(Sort, Box<Generated>),
}
