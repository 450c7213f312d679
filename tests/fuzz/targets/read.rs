//! Any bytes as a text in an unknown notation: refused with a place, or read, given back and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../notations/probe.rs"]
#[allow(dead_code)] // each target uses a part of it
mod probe;

fuzz_target!(|bytes: &[u8]| probe::bytes(bytes));
