//! A real file system in a file, copied while the program runs on it. Each copy is what a power cut at that moment
//! leaves.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::promise::{games, held};
use crate::scenario::{now, play};

/// Copies in all, and in one run of the scenario.
const CUTS: usize = 200;
const CUTS_A_RUN: usize = 25;

/// Bytes of the image: small, so that a copy takes no time.
const SIZE: u64 = 8 << 20;

/// Runs a command and panics with what it said where it fails.
pub fn run(program: &str, args: &[&str]) {
    let output = Command::new(program).args(args).output().unwrap_or_else(|e| panic!("{program}: {e}"));
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A mounted file system; dropping it unmounts it.
pub struct Mounted(pub PathBuf);

impl Mounted {
    pub fn image(image: &Path, at: PathBuf) -> Self {
        std::fs::create_dir_all(&at).unwrap();
        run("mount", &["-o", "loop", image.to_str().unwrap(), at.to_str().unwrap()]);
        Self(at)
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        for _ in 0..100 {
            if Command::new("umount").arg(&self.0).output().is_ok_and(|output| output.status.success()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The image as it was at one moment, and that moment.
struct Cut {
    at: u64,
    bytes: Vec<u8>,
}

/// Reads the image until two readings are the same: then nothing was written from the end of the first one to the
/// beginning of the second, and this is what stood there then.
fn copy(image: &Path) -> Cut {
    let mut before = std::fs::read(image).unwrap();
    loop {
        let at = now();
        let bytes = std::fs::read(image).unwrap();
        if bytes == before {
            return Cut { at, bytes };
        }
        before = bytes;
    }
}

#[test]
#[ignore = "needs root and loop mounts: tests/power/run"]
fn copies_of_a_file_system_keep_what_was_promised() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let (mut checked, mut lost) = (0, Vec::new());
    for seed in 0.. {
        if checked >= CUTS {
            break;
        }
        let image = folder.path().join("disk");
        std::fs::File::create(&image).unwrap().set_len(SIZE).unwrap();
        run("mkfs.ext4", &["-q", "-F", "-b", "1024", "-J", "size=1", image.to_str().unwrap()]);
        let mounted = Mounted::image(&image, folder.path().join("mounted"));
        let home = mounted.0.join("home");
        std::fs::create_dir(&home).unwrap();
        // What the shell made is not the program's to sync.
        run("sync", &["-f", mounted.0.to_str().unwrap()]);

        let pauses: Vec<u64> = (0..CUTS_A_RUN).map(|_| u64::from(random.next_u32() % 400)).collect();
        let (stop, cuts) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let copier = {
            let (stop, cuts, image) = (Arc::clone(&stop), Arc::clone(&cuts), image.clone());
            std::thread::spawn(move || {
                for pause in pauses {
                    std::thread::sleep(Duration::from_millis(pause));
                    if stop.load(Ordering::SeqCst) {
                        return;
                    }
                    let cut = copy(&image);
                    cuts.lock().unwrap().push(cut);
                }
            })
        };
        let played = play(&home, &[], seed, 12);
        cuts.lock().unwrap().push(copy(&image));
        stop.store(true, Ordering::SeqCst);
        copier.join().unwrap();
        let games = games(&home);
        drop(mounted);

        for cut in cuts.lock().unwrap().drain(..) {
            let copied = folder.path().join("cut");
            std::fs::write(&copied, &cut.bytes).unwrap();
            let fsck = Command::new("e2fsck").args(["-f", "-y"]).arg(&copied).output().unwrap();
            assert!(fsck.status.code().is_some_and(|code| code < 4), "{}", String::from_utf8_lossy(&fsck.stdout));
            let mounted = Mounted::image(&copied, folder.path().join("checked"));
            if let Err(lacks) = held(&mounted.0.join("home"), cut.at, &games, &played.acknowledged) {
                let since = cut.at.saturating_sub(played.acknowledged[0].us) / 1000;
                lost.push(format!("run {seed}, {since} ms after the first key: {lacks}"));
            }
            checked += 1;
        }
    }
    println!("{checked} power cuts, {} with a loss", lost.len());
    for line in &lost {
        println!("  {line}");
    }
    assert!(lost.is_empty());
}
