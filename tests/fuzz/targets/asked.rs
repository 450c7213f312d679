//! The first byte chooses a notation, the rest is read as one of its texts: no reader relies on having been found.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::notation::NOTATIONS;

#[path = "../../notations/probe.rs"]
#[allow(dead_code)] // each target uses a part of it
mod probe;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let (Some(notation), Ok(text)) = (NOTATIONS.get(usize::from(*first) % NOTATIONS.len()), str::from_utf8(rest)) else {
        return;
    };
    probe::asked(notation, text);
});
