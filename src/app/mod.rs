//! The player as a state machine: events in, effects out.
