//! The first byte chooses a sort of payload, the rest is the JSON in it: bytes alone would hardly ever unpack.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../notations/probe.rs"]
#[allow(dead_code)] // each target uses a part of it
mod probe;

/// What stands before the payload. `scf` is no lz-string but `read` finds it.
const BEFORE: [&str; 5] =
    ["", "https://f-puzzles.com/?load=", "https://sudokupad.app/scl", "ctc", "https://sudokupad.app/?puzzleid=fpuz"];

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let (Some(before), Ok(json)) = (BEFORE.get(usize::from(*first) % BEFORE.len()), str::from_utf8(rest)) else {
        return;
    };
    probe::found(&format!("{before}{}", lz_str::compress_to_base64(json)));
});
