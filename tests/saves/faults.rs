//! The store on a disk that fails.

use std::fs;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime};

use ninefold::puzzle::Cell;
use ninefold::store::{
    ConfigText, Edit, GameHandle, GameName, HOME_VARIABLE, Job, Keeper, Opened, OpenedText, PackJob, Problem, Report,
    Store,
};

use crate::store::{games, log_path};

const GAME: GameHandle = GameHandle(1);
const FIRST: &str = "{\"ninefold\":2}";

/// Long, because test machines are slow; a condition that holds is seen at once.
const PATIENCE: Duration = Duration::from_secs(30);

struct Bench {
    folder: tempfile::TempDir,
    store: Store,
    keeper: Keeper,
    reports: Receiver<Report>,
    messages: Vec<String>,
    opened: Option<Result<OpenedText, String>>,
}

impl Bench {
    /// A keeper on a disk with these faults.
    fn new(faults: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("home/games")).unwrap();
        let script = folder.path().join("faults");
        fs::write(&script, faults).unwrap();
        let store = Store::faulty(folder.path().join("home"), script);
        let (deliver, reports) = channel();
        let keeper = Keeper::start(store.clone(), move |report| drop(deliver.send(report))).unwrap();
        Self { folder, store, keeper, reports, messages: Vec::new(), opened: None }
    }

    /// One on a good disk, with a game of two lines.
    fn begun() -> Self {
        let mut bench = Self::new("");
        bench.make();
        bench.type_in(0..2);
        bench
    }

    /// From now on these faults.
    fn faults(&self, faults: &str) {
        let script = self.folder.path().join("faults");
        let new = self.folder.path().join("faults.new");
        fs::write(&new, faults).unwrap();
        fs::rename(new, script).unwrap();
    }

    fn make(&mut self) {
        self.keeper.send(Job::New { game: GAME, log: FIRST.into(), elapsed: Duration::ZERO });
    }

    /// Appends lines and waits until they are dealt with.
    fn type_in(&mut self, numbers: std::ops::Range<u32>) {
        for number in numbers {
            self.keeper.send(Job::Append { game: GAME, line: format!("{{\"t\":{number}}}") });
        }
        let start = Instant::now();
        while !self.keeper.settle() {
            assert!(start.elapsed() < PATIENCE);
        }
    }

    fn hear(&mut self) {
        for report in self.reports.try_iter() {
            match report {
                Report::Notice(text) => self.messages.push(text),
                Report::Opened { result, .. } => self.opened = Some(result),
                _ => {}
            }
        }
    }

    fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < PATIENCE, "waited for {what}: {:?}, {:?}", self.keeper.problem(), self.messages);
            std::thread::sleep(Duration::from_millis(2));
        }
        self.hear();
    }

    fn problem(&self) -> Option<&'static str> {
        self.keeper.problem().map(|problem| problem.short)
    }

    fn saved(&mut self) {
        self.until("everything to be saved", |bench| bench.keeper.problem().is_none());
    }

    /// The numbers of the lines on the disk, of the only game there is.
    fn numbers(&self) -> Vec<u32> {
        let games = self.store.list();
        assert_eq!(games.len(), 1, "{games:?}");
        self.numbers_of(&games[0].name)
    }

    fn numbers_of(&self, name: &GameName) -> Vec<u32> {
        let text = self.store.read(name).unwrap();
        assert_eq!(text.damage, None);
        let number = |line: &str| line.strip_prefix("{\"t\":")?.split([',', '}']).next()?.parse().ok();
        text.log.lines().skip(1).map(|line| number(line).unwrap()).collect()
    }

    fn open(&mut self, name: &GameName) -> Result<OpenedText, String> {
        self.keeper.send(Job::Open { game: GAME, name: name.to_string() });
        let start = Instant::now();
        while self.opened.is_none() {
            assert!(start.elapsed() < PATIENCE);
            std::thread::sleep(Duration::from_millis(1));
            self.hear();
        }
        self.opened.take().unwrap()
    }

    /// Closes the game, and waits until it can be opened again.
    fn close(&mut self, name: &GameName) {
        self.keeper.send(Job::Close(GAME));
        self.until("it to be closed", |bench| {
            matches!(Store::at(bench.store.home().map(Into::into)).resume(name), Ok(Opened::Ours { .. }))
        });
    }

    /// What is kept of damaged logs beside their games.
    fn kept_beside(&self) -> Vec<Vec<u8>> {
        let kept = fs::read_dir(games(&self.store)).unwrap().flatten().map(|entry| entry.path());
        let kept = kept.filter(|path| path.to_string_lossy().contains(".log.bad"));
        kept.map(|path| fs::read(path).unwrap()).collect()
    }

    /// Whether a log is kept whole beside its game.
    fn keeps_beside(&self, bytes: &[u8]) -> bool {
        self.kept_beside().iter().any(|kept| kept == bytes)
    }

    fn finish(self) -> (tempfile::TempDir, Store, Result<(), Problem>) {
        let saved = self.keeper.finish(|| (), PATIENCE);
        (self.folder, self.store, saved)
    }
}

#[test]
fn what_a_full_disk_does_not_take_is_written_when_it_does() {
    for fault in ["write .log ENOSPC", "write .log short 9 ENOSPC", "write .log EDQUOT", "write .log short 1 EIO"] {
        let mut bench = Bench::new("");
        bench.make();
        bench.type_in(0..3);
        assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1, 2]));
        bench.faults(fault);
        bench.type_in(3..9);
        assert!(bench.problem().is_some(), "{fault}");
        assert_eq!(bench.numbers(), [0, 1, 2], "nothing half written: {fault}");
        bench.faults("");
        bench.saved();
        bench.type_in(9..11);
        assert_eq!(bench.numbers(), (0..11).collect::<Vec<_>>(), "{fault}");
        assert_eq!(bench.messages.len(), 2, "once when it begins, once when it ends: {:?}", bench.messages);
        assert!(bench.messages[0].starts_with("not saved: ") && bench.messages[1] == "everything is saved again");
    }
}

#[test]
fn a_disk_that_is_full_from_the_start_loses_nothing_either() {
    for fault in
        ["create-temporary * ENOSPC", "create * EROFS", "rename .log EIO", "sync * EIO", "sync-folder games EIO"]
    {
        let mut bench = Bench::new(fault);
        bench.make();
        bench.type_in(0..3);
        assert!(bench.problem().is_some(), "{fault}");
        bench.faults("");
        bench.saved();
        bench.type_in(3..4);
        // It was tried again and again, and there is one game.
        assert_eq!(bench.numbers(), [0, 1, 2, 3], "{fault}");
        assert_eq!(fs::read_dir(games(&bench.store)).unwrap().count(), 2, "its log and its clock: {fault}");
        let (_folder, _, saved) = bench.finish();
        assert_eq!(saved, Ok(()));
    }
}

#[test]
fn leaving_with_something_unsaved_is_no_success() {
    let mut bench = Bench::new("");
    bench.make();
    bench.faults("write .log ENOSPC");
    bench.type_in(0..1);
    let (_folder, store, saved) = bench.finish();
    assert_eq!(saved.unwrap_err().short, "disk full");
    assert_eq!(store.list().len(), 1, "what was there stays");
    // The last moment is tried too.
    let mut bench = Bench::new("");
    bench.make();
    bench.faults("write .log ENOSPC");
    bench.type_in(0..1);
    bench.faults("");
    let (_folder, store, saved) = bench.finish();
    assert_eq!(saved, Ok(()));
    assert!(store.read(&store.last().unwrap()).unwrap().log.contains("{\"t\":0"));
}

#[cfg(unix)]
#[test]
fn after_a_failed_sync_the_log_is_written_anew() {
    use std::os::unix::fs::MetadataExt;
    let mut bench = Bench::begun();
    let path = log_path(&bench.store, &bench.store.last().unwrap());
    let before = fs::metadata(&path).unwrap().ino();
    bench.faults("sync .log EIO");
    bench.until("the failed sync", |bench| bench.problem() == Some("disk error"));
    bench.type_in(2..3);
    bench.faults("");
    bench.saved();
    // A second sync of the same pages would be no proof: the kernel counts them as clean.
    assert_ne!(fs::metadata(&path).unwrap().ino(), before);
    assert_eq!(bench.numbers(), [0, 1, 2]);
}

#[cfg(unix)]
#[test]
fn a_failed_sync_is_known_to_the_game_that_was_opened_again_meanwhile() {
    use std::os::unix::fs::MetadataExt;
    let mut bench = Bench::new("");
    bench.make();
    bench.faults("sync .log EIO");
    bench.type_in(0..2);
    let name = bench.store.last().unwrap();
    let path = log_path(&bench.store, &name);
    let before = fs::metadata(&path).unwrap().ino();
    bench.keeper.send(Job::Open { game: GameHandle(2), name: name.to_string() });
    bench.until("the failed sync", |bench| bench.problem() == Some("disk error"));
    bench.faults("");
    bench.saved();
    assert_ne!(fs::metadata(&path).unwrap().ino(), before, "written anew");
    assert_eq!(bench.numbers(), [0, 1]);
}

#[cfg(unix)]
#[test]
fn a_sync_that_fails_while_the_player_ends_is_no_success() {
    use std::os::unix::fs::MetadataExt;
    for (fault, problem) in [("", None), ("create-temporary * ENOSPC", Some("disk full"))] {
        let mut bench = Bench::new("");
        bench.make();
        bench.faults("sync .log delay 4000\nsync .log EIO");
        bench.type_in(0..2);
        let path = log_path(&bench.store, &bench.store.last().unwrap());
        let before = fs::metadata(&path).unwrap().ino();
        bench.until("the sync to be under way", |bench| bench.problem() == Some("disk slow"));
        std::thread::sleep(Duration::from_millis(500));
        bench.faults(fault);
        let (_folder, store, saved) = bench.finish();
        assert_eq!(saved.map_err(|problem| problem.short).err(), problem);
        assert_eq!(fs::metadata(&path).unwrap().ino() == before, problem.is_some(), "written anew where it can be");
        assert_eq!(store.read(&store.last().unwrap()).unwrap().log.lines().count(), 3);
    }
}

#[test]
fn a_closed_game_is_put_away_while_the_disk_still_confirms_it() {
    let mut bench = Bench::new("");
    bench.make();
    bench.faults("sync .log delay 3000");
    bench.type_in(0..2);
    let name = bench.store.last().unwrap();
    bench.keeper.send(Job::PutAway(name.to_string()));
    bench.keeper.send(Job::Close(GAME));
    bench.keeper.send(Job::PutAway(name.to_string()));
    assert!(bench.keeper.catch_up_within(PATIENCE));
    let results = bench.reports.try_iter().filter_map(|report| match report {
        Report::PutAway { result, .. } => Some(result.is_ok()),
        _ => None,
    });
    assert_eq!(results.collect::<Vec<_>>(), [false, true], "not before it is closed");
    assert_eq!(bench.store.list().len(), 0);
    bench.faults("");
    bench.keeper.send(Job::BringBack(name.to_string()));
    assert!(bench.keeper.catch_up_within(PATIENCE));
    assert_eq!(bench.numbers(), [0, 1]);
}

#[test]
fn no_sync_holds_a_key_back() {
    let mut bench = Bench::new("");
    bench.make();
    bench.faults("sync .log delay 3000");
    let start = Instant::now();
    let mut number = 0;
    let mut slowest = Duration::ZERO;
    let mut marked = None;
    while start.elapsed() < Duration::from_secs(5) {
        let sent = Instant::now();
        bench.type_in(number..number + 1);
        slowest = slowest.max(sent.elapsed());
        number += 1;
        if bench.problem() == Some("disk slow") {
            marked.get_or_insert(start.elapsed());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(slowest < Duration::from_secs(1), "a key waited {slowest:?} for a sync of three seconds");
    assert!(marked.is_some_and(|at| at < Duration::from_secs(4)), "what is promised is not held: {marked:?}");
    bench.faults("");
    bench.saved();
    assert_eq!(bench.numbers(), (0..number).collect::<Vec<_>>());
}

#[test]
fn file_systems_without_locks_are_played_on_with_a_note() {
    for fault in ["lock * ENOLCK", "lock * EOPNOTSUPP", "lock * EINTR"] {
        let mut bench = Bench::new(fault);
        bench.make();
        bench.type_in(0..1);
        let name = bench.store.last().unwrap();
        bench.keeper.send(Job::Close(GAME));
        let opened = bench.open(&name).unwrap();
        assert!(opened.note.unwrap().contains("has no locks") && !opened.elsewhere, "{fault}");
        bench.type_in(1..2);
        assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1]), "{fault}");
    }
}

#[test]
fn a_game_that_cannot_be_opened_again_keeps_what_is_played_on() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    bench.faults("lock * EIO");
    assert!(bench.open(&name).is_err());
    bench.type_in(2..4);
    assert_eq!((bench.problem(), bench.numbers()), (Some("disk error"), vec![0, 1]));
    bench.faults("");
    bench.saved();
    bench.type_in(4..5);
    assert_eq!(bench.numbers(), [0, 1, 2, 3, 4]);
}

#[test]
fn a_game_that_is_removed_while_it_is_let_go_is_written_whole() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    bench.faults("lock * EIO");
    assert!(bench.open(&name).is_err());
    fs::remove_file(log_path(&bench.store, &name)).unwrap();
    bench.faults("");
    bench.type_in(2..4);
    bench.saved();
    assert_eq!(bench.numbers(), [0, 1, 2, 3]);
}

#[test]
fn a_game_whose_log_is_moved_and_whose_clock_is_removed_is_written_whole() {
    let mut bench = Bench::begun();
    let path = log_path(&bench.store, &bench.store.last().unwrap());
    fs::rename(&path, bench.folder.path().join("moved")).unwrap();
    fs::remove_file(path.with_extension("clock")).unwrap();
    bench.type_in(2..4);
    bench.saved();
    assert_eq!(bench.numbers(), [0, 1, 2, 3]);
}

#[test]
fn the_clock_of_a_game_that_cannot_be_opened_again_waits_for_no_move() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    let clock = |bench: &mut Bench, seconds| {
        bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(seconds), cursor: Some(Cell::FIRST) });
    };
    let shows = |bench: &Bench, seconds| bench.store.read(&name).unwrap().elapsed == Some(Duration::from_secs(seconds));
    clock(&mut bench, 7);
    bench.until("the clock", |bench| shows(bench, 7));
    bench.faults("lock * EIO");
    assert!(bench.open(&name).is_err());
    clock(&mut bench, 8);
    // One job after the other: once this one is done, so is the clock.
    assert!(bench.open(&name).is_err());
    assert!(shows(&bench, 7), "the file is still closed");
    bench.faults("");
    clock(&mut bench, 9);
    bench.until("the clock of the file that is open again", |bench| shows(bench, 9));
    // It is ours again, and the moves go where they went.
    let plain = Store::at(bench.store.home().map(Into::into));
    assert!(matches!(plain.resume(&name).unwrap(), Opened::Elsewhere(_)));
    bench.type_in(2..3);
    assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1, 2]));
}

#[test]
fn a_failing_last_or_clock_never_stops_the_log() {
    let mut bench = Bench::new("rename last ENOSPC\nwrite .clock ENOSPC");
    bench.make();
    bench.type_in(0..1);
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(9), cursor: Some(Cell::FIRST) });
    bench.type_in(1..2);
    bench.hear();
    assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1]));
    assert_eq!(bench.messages.len(), 1, "{:?}", bench.messages);
    assert!(bench.messages[0].contains("is not remembered as the last one"));
    let name = bench.store.last().expect("found by its files");
    bench.faults("");
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(10), cursor: Some(Cell::FIRST) });
    bench.type_in(2..3);
    assert_eq!(bench.store.read(&name).unwrap().elapsed, Some(Duration::from_secs(10)));
}

/// A game that was opened and is let go, while the one before stays on the board, was not played last.
#[test]
fn the_game_that_stays_on_the_board_is_the_last_one() {
    let name = |bench: &Bench| {
        bench.keeper.catch_up_within(PATIENCE);
        bench.store.last().unwrap()
    };
    let mut bench = Bench::begun();
    bench.keeper.send(Job::Close(GAME));
    let older = name(&bench);
    let other = GameHandle(GAME.0 + 1);
    bench.keeper.send(Job::New { game: other, log: FIRST.into(), elapsed: Duration::ZERO });
    let newer = name(&bench);
    assert_ne!(older, newer);
    for (number, aside) in [(2, false), (3, true)] {
        let opened = GameHandle(GAME.0 + number);
        bench.keeper.send(Job::Open { game: opened, name: older.to_string() });
        assert_eq!(name(&bench), older);
        bench.keeper.send(match aside {
            true => Job::SetAside { game: opened, name: older.to_string(), reason: String::from("no game") },
            false => Job::Close(opened),
        });
        assert_eq!(name(&bench), newer, "{aside}");
    }
    // With nothing else on the board the one that is closed stays the last.
    bench.keeper.send(Job::Close(other));
    assert_eq!(name(&bench), newer);
}

#[test]
fn a_read_only_home_is_looked_at_and_kept_in_memory() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    bench.keeper.send(Job::Close(GAME));
    for (fault, others) in [("open * EROFS", false), ("open * EACCES", true)] {
        bench.faults(fault);
        let opened = bench.open(&name).unwrap();
        assert!(opened.note.as_ref().unwrap().contains(HOME_VARIABLE), "{:?}", opened.note);
        assert_eq!(opened.text.log.lines().count(), bench.numbers().len() + 1);
        let before = bench.numbers();
        bench.type_in(100..102);
        assert_eq!((bench.problem(), bench.numbers()), (Some("read-only"), before.clone()));
        if others {
            // Somebody else goes on with it meanwhile.
            let plain = Store::at(bench.store.home().map(Into::into));
            let Opened::Ours { mut game, .. } = plain.resume(&name).unwrap() else { panic!("locked") };
            game.append("{\"t\":77}").unwrap();
        }
        bench.faults("");
        bench.saved();
        let copy = bench.store.last().unwrap();
        let expected: Vec<u32> = before.iter().copied().chain([100, 101]).collect();
        assert_eq!((bench.numbers_of(&copy), copy != name), (expected, others), "nothing is overwritten");
        bench.keeper.send(Job::Close(GAME));
        bench.hear();
    }
}

#[test]
fn without_a_data_folder_everything_stays_in_memory() {
    let store = Store::at(None);
    let (deliver, _reports) = channel();
    let mut keeper = Keeper::start(store.clone(), move |report| drop(deliver.send(report))).unwrap();
    keeper.send(Job::New { game: GAME, log: FIRST.into(), elapsed: Duration::ZERO });
    keeper.send(Job::Append { game: GAME, line: "{\"t\":1}".into() });
    keeper.send(Job::Sweep);
    while !keeper.settle() {}
    let problem = keeper.problem().unwrap();
    assert_eq!(problem.short, "no data folder");
    assert!(problem.long.contains(HOME_VARIABLE));
    assert!(store.list().is_empty() && store.last().is_none());
    assert!(store.config().is_err() && store.edit_config(&Edit::new(|_| Ok(String::new()))).is_err());
}

#[cfg(unix)]
#[test]
fn a_removed_folder_is_noticed() {
    let mut bench = Bench::new("");
    bench.make();
    bench.type_in(0..3);
    let name = bench.store.last().unwrap();
    fs::remove_dir_all(games(&bench.store)).unwrap();
    bench.type_in(3..4);
    assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1, 2, 3]));
    // Also when nothing but the clock moves.
    fs::remove_dir_all(bench.store.home().unwrap()).unwrap();
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(7), cursor: None });
    bench.until("the game to be there again", |bench| bench.store.read(&name).is_ok());
    assert_eq!(bench.numbers(), [0, 1, 2, 3]);
    bench.type_in(4..5);
    bench.hear();
    assert!(bench.messages.iter().any(|message| message.contains("was removed")), "{:?}", bench.messages);
    assert_eq!(bench.store.read(&name).unwrap().elapsed, Some(Duration::from_secs(7)));
    // Its lock is ours again.
    let plain = Store::at(bench.store.home().map(Into::into));
    assert!(matches!(plain.resume(&name).unwrap(), Opened::Elsewhere(_)));
}

#[cfg(unix)]
#[test]
fn the_lock_is_taken_again_where_the_clock_alone_is_removed() {
    let mut bench = Bench::begun();
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(7), cursor: None });
    bench.type_in(2..3);
    let name = bench.store.last().unwrap();
    let clock = log_path(&bench.store, &name).with_extension("clock");
    let plain = Store::at(bench.store.home().map(Into::into));
    let is_ours = || matches!(plain.resume(&name).unwrap(), Opened::Elsewhere(_));
    fs::remove_file(&clock).unwrap();
    bench.type_in(3..4);
    assert!(is_ours());
    assert_eq!((bench.numbers(), plain.read(&name).unwrap().elapsed), (vec![0, 1, 2, 3], Some(Duration::from_secs(7))));
    // Also when nothing but the clock moves.
    fs::remove_file(&clock).unwrap();
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(8), cursor: None });
    assert!(bench.keeper.catch_up_within(PATIENCE));
    assert!(is_ours());
    bench.hear();
    assert_eq!((bench.problem(), bench.messages.as_slice()), (None, [].as_slice()));
}

#[cfg(unix)]
#[test]
fn a_second_player_who_was_faster_keeps_the_game() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    fs::remove_file(log_path(&bench.store, &name).with_extension("clock")).unwrap();
    let plain = Store::at(bench.store.home().map(Into::into));
    let Opened::Ours { mut game, .. } = plain.resume(&name).unwrap() else { panic!("it has no lock") };
    game.append("{\"t\":7}").unwrap();
    bench.type_in(2..4);
    game.append("{\"t\":8}").unwrap();
    assert_eq!(bench.numbers_of(&name), [0, 1, 7, 8]);
    let other = bench.store.last().unwrap();
    assert_ne!(other, name);
    assert_eq!((bench.problem(), bench.numbers_of(&other)), (None, vec![0, 1, 2, 3]));
    bench.hear();
    assert_eq!(bench.messages, ["another player has the saved game, or it was moved; this goes on as a copy"]);
}

#[cfg(unix)]
#[test]
fn a_removed_game_is_said_to_be_written_again_only_when_it_is() {
    let mut bench = Bench::begun();
    let path = log_path(&bench.store, &bench.store.last().unwrap());
    bench.faults("create-temporary * ENOSPC");
    fs::remove_file(&path).unwrap();
    for seconds in 1..5 {
        bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(seconds), cursor: None });
    }
    assert!(bench.keeper.catch_up_within(PATIENCE));
    bench.hear();
    assert_eq!((bench.problem(), path.exists()), (Some("disk full"), false));
    assert!(bench.messages.len() == 1 && bench.messages[0].starts_with("not saved: "), "{:?}", bench.messages);
    bench.faults("");
    bench.saved();
    assert_eq!(bench.messages[1..], ["everything is saved again"]);
    assert_eq!(bench.numbers(), [0, 1]);
}

#[test]
fn damage_that_cannot_be_repaired_yet_waits_with_what_is_typed() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    bench.close(&name);
    let path = log_path(&bench.store, &name);
    let mut bytes = fs::read(&path).unwrap();
    bytes.extend_from_slice(b"\x00\x00\x00\n");
    fs::write(&path, &bytes).unwrap();
    let opened = bench.open(&name).unwrap();
    let valid = opened.text.log.len();
    assert_eq!(valid, bytes.len() - 4);
    bench.faults("create-temporary * ENOSPC");
    bench.keeper.send(Job::Repair { game: GAME, valid, reason: opened.text.damage.unwrap().to_string() });
    bench.type_in(2..4);
    bench.keeper.retry();
    bench.type_in(4..5);
    assert_eq!(bench.problem(), Some("disk full"));
    assert_eq!(fs::read(&path).unwrap(), bytes, "untouched");
    bench.faults("");
    bench.saved();
    assert_eq!(bench.numbers(), [0, 1, 2, 3, 4]);
    assert_eq!(bench.kept_beside(), [bytes], "one copy, however often it was tried");
}

#[test]
fn what_stands_after_the_damage_of_a_game_that_could_only_be_read_is_kept() {
    for repaired in [false, true] {
        let mut bench = Bench::new("");
        bench.make();
        bench.type_in(0..6);
        let name = bench.store.last().unwrap();
        bench.close(&name);
        let path = log_path(&bench.store, &name);
        let bytes = fs::read_to_string(&path).unwrap().replace("{\"t\":2,", "{\"t\":7,").into_bytes();
        fs::write(&path, &bytes).unwrap();
        bench.faults("open .clock EROFS");
        let opened = bench.open(&name).unwrap();
        let reason = opened.text.damage.unwrap().to_string();
        if repaired {
            bench.keeper.send(Job::Repair { game: GAME, valid: opened.text.log.len(), reason });
        }
        assert!(bench.keeper.catch_up_within(PATIENCE));
        assert_eq!(fs::read(&path).unwrap(), bytes, "untouched");
        bench.faults("");
        bench.type_in(9..10);
        assert!(bench.keeps_beside(&bytes), "the moves after the damage are gone");
        assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1, 9]));
    }
}

#[test]
fn what_was_damaged_while_a_game_was_not_open_is_kept() {
    let mut bench = Bench::begun();
    let name = bench.store.last().unwrap();
    bench.faults("lock * EIO");
    assert!(bench.open(&name).is_err());
    let path = log_path(&bench.store, &name);
    let mut bytes = fs::read(&path).unwrap();
    bytes.extend_from_slice(b"\x00\x00\x00\n");
    fs::write(&path, &bytes).unwrap();
    bench.faults("");
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(9), cursor: None });
    bench.type_in(2..3);
    assert!(bench.keeps_beside(&bytes));
    assert_eq!((bench.problem(), bench.numbers()), (None, vec![0, 1, 2]));
}

#[test]
fn a_setting_that_the_disk_does_not_take_is_written_with_the_next() {
    let mut bench = Bench::new("write .tmp ENOSPC");
    let line = |line: &'static str| {
        Job::Config(Edit::new(move |there| {
            let ConfigText::Config(bytes) = there else { return Ok(line.to_owned()) };
            Ok(format!("{}{line}", String::from_utf8_lossy(bytes)))
        }))
    };
    bench.keeper.send(line("one\n"));
    let said = std::iter::from_fn(|| bench.reports.recv_timeout(PATIENCE).ok());
    let refused = |report: &Report| matches!(report, Report::Notice(text) if text.contains("settings are not saved"));
    assert!(said.into_iter().any(|report| refused(&report)));
    assert_eq!(bench.store.config().unwrap(), ConfigText::Nothing);
    bench.faults("");
    bench.keeper.send(line("two\n"));
    let both = ConfigText::Config(b"one\ntwo\n".to_vec());
    bench.until("both to be written", |bench| bench.store.config().is_ok_and(|there| there == both));
}

#[test]
fn what_the_disk_does_not_confirm_at_the_end_is_said() {
    let mut bench = Bench::new("sync finished.jsonl delay 300\nsync finished.jsonl EIO\n");
    bench.keeper.send(Job::Finished { game: None, line: "{}".into() });
    let ended = bench.keeper.finish(|| {}, PATIENCE);
    assert!(ended.is_err_and(|problem| problem.long.contains("may not survive a power cut")));
}

#[test]
fn a_game_that_is_open_elsewhere_is_not_put_away_and_another_comes_back_at_once() {
    let mut bench = Bench::new("");
    let made = |store: &Store| store.create(FIRST, std::time::SystemTime::now()).unwrap();
    let elsewhere = made(&bench.store);
    let closed = made(&bench.store).name().to_string();
    bench.keeper.send(Job::PutAway(elsewhere.name().to_string()));
    bench.keeper.send(Job::BringBack(elsewhere.name().to_string()));
    bench.keeper.send(Job::PutAway(closed.clone()));
    bench.keeper.send(Job::BringBack(closed.clone()));
    bench.keeper.finish(|| {}, PATIENCE).unwrap();
    let (mut put_away, mut back) = (Vec::new(), Vec::new());
    // It ends when every thread has ended that could say something.
    for report in &bench.reports {
        match report {
            Report::PutAway { name, result } => put_away.push((name, result.is_ok())),
            Report::Games { games, came: Some(came) } => {
                assert!(games.iter().any(|game| game.name == came));
                back.push(came.to_string());
            }
            Report::Notice(text) => panic!("{text}"),
            _ => {}
        }
    }
    back.sort();
    let mut names = [elsewhere.name().to_string(), closed.clone()];
    names.sort();
    assert_eq!((put_away, back), (vec![(elsewhere.name().to_string(), false), (closed, true)], names.to_vec()));
    assert_eq!(bench.store.list().len(), 2);
}

#[test]
fn putting_a_game_away_reads_no_game_and_renaming_one_reads_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let (faults, trace) = (folder.path().join("faults"), folder.path().join("trace"));
    let store = Store::traced(folder.path().join("home"), faults, &trace).unwrap();
    let made = |_| store.create(FIRST, std::time::SystemTime::now()).unwrap().name().to_string();
    let names: Vec<String> = (0..5).map(made).collect();
    let (deliver, reports) = channel();
    let mut keeper = Keeper::start(store, move |report| drop(deliver.send(report))).unwrap();
    keeper.send(Job::PutAway(names[0].clone()));
    keeper.send(Job::Rename { name: names[1].clone(), title: "Mine".into() });
    keeper.finish(|| (), PATIENCE).unwrap();
    // It ends when every thread has ended that could say something.
    let reports: Vec<Report> = reports.iter().collect();
    let kept = reports.iter().filter(|report| !matches!(report, Report::Saving)).collect::<Vec<_>>();
    let [Report::PutAway { name, result: Ok(()) }, Report::Texts(renamed)] = kept.as_slice() else {
        panic!("{reports:?}");
    };
    let titles: Vec<_> = renamed.iter().map(|game| game.text.clone().unwrap().unwrap().title).collect();
    assert_eq!((name, titles), (&names[0], vec![Some("Mine".into())]));
    let trace = fs::read_to_string(trace).unwrap();
    let of_games = |line: &&str| line.contains("\"call\":\"read\"") && line.contains("games");
    let read: Vec<&str> = trace.lines().filter(of_games).collect();
    // Its log, its clock and its title.
    assert_eq!(read.len(), 3, "{read:#?}");
    assert!(read.iter().all(|line| line.contains(names[1].as_str())), "{read:#?}");
}

#[test]
fn a_game_that_was_put_away_before_comes_back_too() {
    let mut bench = Bench::new("");
    let made = |store: &Store| store.create(FIRST, std::time::SystemTime::now()).unwrap().name().to_string();
    let (first, second) = (made(&bench.store), made(&bench.store));
    for name in [&first, &second] {
        bench.keeper.send(Job::PutAway(name.clone()));
        assert!(bench.keeper.catch_up_within(PATIENCE));
        // File systems tell moments apart that are some milliseconds from each other.
        std::thread::sleep(Duration::from_millis(20));
    }
    let listed = |bench: &Bench| bench.store.list().iter().map(|game| game.name.to_string()).collect::<Vec<_>>();
    assert!(listed(&bench).is_empty());
    bench.keeper.send(Job::BringBackLast);
    assert!(bench.keeper.catch_up_within(PATIENCE));
    assert_eq!(listed(&bench), [second]);
    bench.keeper.send(Job::BringBackLast);
    bench.keeper.send(Job::BringBackLast);
    assert!(bench.keeper.catch_up_within(PATIENCE));
    assert!(listed(&bench).contains(&first));
    bench.hear();
    assert_eq!(bench.messages, ["no game was put away in the last month"]);
}

#[test]
fn half_a_line_that_could_not_be_cut_off_does_not_stay_behind_a_shorter_one() {
    let bench = Bench::new("");
    let mut game = bench.store.create(FIRST, std::time::SystemTime::now()).unwrap();
    bench.faults("write .log short 40 EIO\ntruncate .log EIO");
    let long = format!("{{\"t\":\"{}\"}}", "x".repeat(60));
    assert!(game.append(&long).is_err());
    // The write would be done, but not what has to be done before it.
    bench.faults("truncate .log EIO");
    assert!(game.append("{\"t\":1}").is_err());
    assert!(game.append("{\"t\":1}").is_err());
    bench.faults("");
    game.append("{\"t\":1}").unwrap();
    let text = bench.store.read(game.name()).unwrap();
    assert_eq!((text.damage, text.log.lines().count()), (None, 2), "{}", text.log);
}

#[test]
fn a_line_that_the_disk_does_not_take_counts_as_unsaved_until_it_is_tried_again() {
    for (file, job) in [
        ("finished.jsonl", Job::Finished { game: None, line: "{}".into() }),
        ("practice.jsonl", Job::Practised("{}".into())),
        ("config.toml", Job::Config(Edit::new(|_| Ok("# one".into())))),
    ] {
        let mut bench = Bench::new(&format!("write {file} ENOSPC\nrename {file} ENOSPC"));
        bench.keeper.send(job);
        assert!(bench.keeper.catch_up_within(PATIENCE));
        assert!(bench.keeper.problem().is_some_and(|problem| problem.long.contains(file)), "{file}");
        bench.keeper.retry();
        assert!(bench.keeper.catch_up_within(PATIENCE) && bench.keeper.problem().is_some(), "{file}");
        bench.faults("");
        bench.keeper.retry();
        assert!(bench.keeper.catch_up_within(PATIENCE) && bench.keeper.problem().is_none(), "{file}");
        let home = bench.store.home().unwrap();
        assert!(!fs::read(home.join(file)).unwrap().is_empty(), "{file}");
    }
}

#[test]
fn what_was_put_away_stays_where_the_disk_does_not_take_another_one() {
    let bench = Bench::new("");
    let (store, away) = (&bench.store, PackJob::PutAway("own".into()));
    store.packs(&PackJob::Keep { title: "own".into(), text: "older\n".into() }).unwrap();
    store.packs(&away).unwrap();
    let file = store.home().unwrap().join("packs/own.txt");
    let gone = store.home().unwrap().join("packs/own.txt.gone");
    // As another player has it who kept one at the same moment.
    fs::write(&file, "newer\n").unwrap();
    let texts = || [&file, &gone].map(|path| fs::read_to_string(path).ok());
    bench.faults("link * EIO\nrename * EIO\ncreate-temporary * EIO");
    assert!(store.packs(&away).is_err());
    assert_eq!(texts(), ["newer\n", "older\n"].map(|text| Some(text.to_owned())));
    bench.faults("");
    store.packs(&away).unwrap();
    assert_eq!(texts(), [None, Some("newer\n".to_owned())]);
}

#[test]
fn every_file_of_a_game_can_be_a_disks_fault() {
    let mut bench = Bench::new("");
    bench.make();
    bench.keeper.send(Job::Clock { game: GAME, elapsed: Duration::from_secs(7), cursor: None });
    bench.type_in(0..1);
    let name = bench.store.last().unwrap();
    bench.store.rename(&name, "mine").unwrap();
    let shown = |bench: &Bench| {
        let text = bench.store.read(&name).unwrap();
        (text.elapsed, text.title, bench.store.named_last())
    };
    let (elapsed, title) = (Some(Duration::from_secs(7)), Some("mine".to_owned()));
    assert_eq!(shown(&bench), (elapsed, title.clone(), Some(name.clone())));
    bench.faults("read .clock EIO");
    assert_eq!(shown(&bench), (None, title.clone(), Some(name.clone())));
    bench.faults("read .title EIO\nread /last EIO");
    assert_eq!(shown(&bench), (elapsed, None, None));
    assert!(bench.store.list()[0].played > SystemTime::UNIX_EPOCH);
    bench.faults("about .log EIO\nabout .clock EIO");
    assert_eq!(bench.store.list()[0].played, SystemTime::UNIX_EPOCH);
}
