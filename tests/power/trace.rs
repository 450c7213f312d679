//! The program's own trace, cut at every point.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::disk::{Disk, STATES, calls};
use crate::promise::{games, held};
use crate::scenario::play;

#[test]
fn a_trace_cut_at_every_point_keeps_what_was_promised() {
    let folder = tempfile::tempdir().unwrap();
    let (home, trace) = (folder.path().join("home"), folder.path().join("trace"));
    std::fs::create_dir(&home).unwrap();
    let home = home.canonicalize().unwrap();
    let played = play(&home, &[("NINEFOLD_DISK_TRACE", trace.to_str().unwrap())], 7, 16);
    let games = games(&home);
    assert_eq!(games.len(), 2);
    let calls = calls(&trace);
    assert!(calls.iter().any(|call| call.call == "sync") && calls.len() > 100, "{} calls", calls.len());

    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut disk = Disk::default();
    let mut checked = 0;
    for (index, call) in calls.iter().enumerate() {
        disk.play(call);
        // The power goes just before the next call.
        let at = calls.get(index + 1).map_or(u64::MAX, |next| next.us - 1);
        for state in STATES {
            let cut = tempfile::tempdir_in(folder.path()).unwrap();
            disk.build(cut.path(), &home, state, &mut random);
            if let Err(lacks) = held(cut.path(), at, &games, &played.acknowledged) {
                panic!("after call {index} ({call:?}), {state:?}: {lacks}");
            }
            checked += 1;
        }
    }
    // The test itself: a disk that keeps nothing breaks the promise.
    let nothing = tempfile::tempdir_in(folder.path()).unwrap();
    assert!(held(nothing.path(), u64::MAX, &games, &played.acknowledged).is_err());
    let keys = played.acknowledged.len();
    println!("{} calls, {keys} acknowledgements, {checked} disks after a cut, all as promised", calls.len());
}
