//! Damage of every kind: what is good goes on, what was there is kept byte for byte, and no flipped bit is overlooked.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;

use ninefold::game::Game;
use ninefold::store::{GameHandle, GameName, Job, Keeper, Report, Store};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const MUTATIONS: u64 = 2000;

fn pick(random: &mut ChaCha8Rng, of: usize) -> usize {
    random.next_u32() as usize % of.max(1)
}

/// A good save, damaged, and whether a single bit of it was flipped.
fn damaged(good: &[u8], random: &mut ChaCha8Rng) -> (&'static str, Vec<u8>) {
    let mut bytes = good.to_vec();
    let lines: Vec<&[u8]> = good.split_inclusive(|&b| b == b'\n').collect();
    let what = match random.next_u32() % 8 {
        0 | 1 => {
            let at = pick(random, bytes.len());
            bytes[at] ^= 1 << (random.next_u32() % 8);
            "a bit flipped"
        }
        2 => {
            bytes.truncate(pick(random, good.len()));
            "cut off"
        }
        3 => {
            let (a, b) = (pick(random, lines.len()), pick(random, lines.len()));
            let mut moved = lines.clone();
            moved.swap(a, b);
            bytes = moved.concat();
            "lines swapped"
        }
        4 => {
            let at = pick(random, lines.len());
            let mut more = lines.clone();
            more.insert(at, lines[pick(random, lines.len())]);
            bytes = more.concat();
            "a line doubled"
        }
        5 => {
            let mut fewer = lines.clone();
            fewer.remove(pick(random, lines.len()));
            bytes = fewer.concat();
            "a line lost"
        }
        6 => {
            let (from, length) = (pick(random, bytes.len()), pick(random, 600));
            let to = (from + length).min(bytes.len());
            let zeros = random.next_u32().is_multiple_of(2);
            bytes[from..to].iter_mut().for_each(|b| *b = if zeros { 0 } else { random.next_u32() as u8 });
            "a piece overwritten"
        }
        _ => {
            let (from, to) = (pick(random, bytes.len()), pick(random, bytes.len()));
            let piece = bytes[from.min(to)..from.max(to)].to_vec();
            let at = pick(random, bytes.len());
            bytes.splice(at..at, piece);
            "a piece doubled"
        }
    };
    (what, bytes)
}

/// Opens a game as the player does: up to the damage, which is repaired. Returns the good lines.
fn open(store: &Store, name: &GameName) -> Result<String, String> {
    let (deliver, reports) = channel();
    let mut keeper = Keeper::start(store.clone(), move |report| drop(deliver.send(report))).unwrap();
    let game = GameHandle(1);
    keeper.send(Job::Open { game, name: name.to_string() });
    let opened = reports.iter().find_map(|report| match report {
        Report::Opened { result, .. } => Some(result),
        _ => None,
    });
    let text = opened.unwrap()?.text;
    let good = match Game::from_log(&text.log) {
        Ok(loaded) => {
            let damage = loaded.damage.map(|e| e.to_string()).or(text.damage.map(|d| d.to_string()));
            if let Some(reason) = damage {
                assert!(reason.starts_with("line "), "{reason}");
                keeper.send(Job::Repair { game, valid: loaded.valid, reason });
            }
            Ok(text.log[..loaded.valid].to_owned())
        }
        Err(error) if error.newer => Err("newer".into()),
        Err(error) => {
            keeper.send(Job::SetAside { game, name: name.to_string(), reason: error.to_string() });
            Err(error.to_string())
        }
    };
    if good.is_ok() {
        keeper.send(Job::Append { game, line: "{\"t\":99999999,\"do\":\"hint_seen\"}".into() });
    }
    keeper.finish(|| (), Duration::from_secs(30)).unwrap();
    good
}

#[test]
fn no_damage_loses_what_was_good() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/versions/2");
    let saves = ["killer", "str8ts-bx", "sudoku"].map(|name| fs::read(folder.join(format!("{name}.log"))).unwrap());
    let mut counts = std::collections::BTreeMap::<&str, [u32; 3]>::new();
    for seed in 0..MUTATIONS {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let good = &saves[pick(&mut random, saves.len())];
        let (what, bad) = damaged(good, &mut random);
        let home = tempfile::tempdir().unwrap();
        let store = Store::open(home.path()).unwrap();
        let name: GameName = "game".parse().unwrap();
        let games = home.path().join("games");
        let path = games.join("game.log");
        fs::write(&path, &bad).unwrap();

        // Every line of the original up to the first difference is good.
        let same = good.iter().zip(&bad).take_while(|(a, b)| a == b).count();
        let prefix = good[..same].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let opened = open(&store, &name);
        let kept = || {
            let files = fs::read_dir(&games).unwrap().flatten().map(|entry| entry.path());
            files.filter(|path| path.to_string_lossy().contains(".bad")).any(|path| fs::read(path).unwrap() == bad)
        };
        let case = || format!("mutation {seed}: {what}, good up to byte {prefix} of {}", good.len());
        let count = counts.entry(what).or_default();
        match opened {
            Ok(found) => {
                assert!(found.len() >= prefix, "{}: only {} bytes were found", case(), found.len());
                assert!(good.starts_with(found.as_bytes()), "{}: something else was made of it", case());
                let whole = found.len() == bad.len();
                assert!(whole || kept(), "{}: the original is gone", case());
                assert!(what != "a bit flipped" || !whole, "{}: overlooked", case());
                count[usize::from(!whole)] += 1;
                let text = store.read(&name).unwrap();
                assert_eq!(text.damage, None, "{}", case());
                assert_eq!(text.log.lines().count(), found.lines().count() + 1, "{}", case());
            }
            Err(why) => {
                assert_eq!(prefix, 0, "{}: {why}", case());
                assert!(kept() || why == "newer" && fs::read(&path).unwrap() == bad, "{}: {why}", case());
                assert!(what != "a bit flipped" || why != "newer", "{}: {why}", case());
                count[2] += 1;
            }
        }
    }
    for (what, [whole, part, none]) in counts {
        println!("{what}: {whole} as they were (nothing was lost), {part} up to the damage, {none} set aside whole");
    }
}
