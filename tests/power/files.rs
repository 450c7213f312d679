//! Every kind of file that the store writes: each is there after a cut, as it was or as it is now, and as it is now once
//! it counts as saved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use ninefold::puzzle::Cell;
use ninefold::store::{ConfigText, Edit, GameHandle, GameName, Job, Keeper, PackJob, Store};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::disk::{Call, Disk, STATES, calls};

/// Long, because test machines are slow; a condition that holds is seen at once.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the store makes of a data folder: what there is, and what it holds.
type Held = BTreeMap<String, String>;

/// What is moved out of the way: it must be there under one name or another.
fn spoilt() -> [String; 4] {
    ["{\"spoilt\":".to_owned(), "nothing\n".to_owned(), "{\"old\":1}".to_owned(), long("three")]
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// A member of each line that is whole, as readers of such files take them.
fn members(text: &str, member: &str) -> String {
    let objects = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    objects.map(|object| object[member].to_string()).collect::<Vec<_>>().join(" ")
}

/// What a data folder holds. It is tidied up first, as at the next start, and what was put away is brought back.
fn held(home: &Path) -> Result<Held, String> {
    let store = Store::open(home).map_err(|e| e.to_string())?;
    store.sweep(SystemTime::now() + Duration::from_secs(120));
    let mut held = Held::new();
    let in_games = names(&home.join("games"));
    for name in in_games.iter().filter_map(|name| name.strip_suffix(".log.gone")) {
        if !in_games.contains(&format!("{name}.log")) {
            held.insert(format!("away {name}"), "yes".into());
            store.bring_back(&name.parse().unwrap()).map_err(|e| format!("{name} does not come back: {e}"))?;
        }
    }
    for game in store.list() {
        let name = game.name;
        let text = store.read(&name).map_err(|e| format!("{name}: {e}"))?;
        held.insert(format!("log {name}"), members(&text.log, "t"));
        text.title.into_iter().for_each(|title| _ = held.insert(format!("title {name}"), title));
        if let Some(elapsed) = text.elapsed {
            held.insert(format!("clock {name}"), format!("{} {:?}", elapsed.as_millis(), text.cursor));
        }
    }
    for folder in [home.to_owned(), home.join("games")] {
        for name in names(&folder).iter().filter(|name| folder.join(name).is_file()) {
            let text = String::from_utf8_lossy(&std::fs::read(folder.join(name)).unwrap()).into_owned();
            for spoilt in spoilt().iter().filter(|spoilt| text.ends_with(spoilt.as_str())) {
                held.insert(format!("somewhere {}", spoilt.trim_end()), "yes".into());
            }
            if name.contains(".bad") {
                held.insert(format!("aside {name}"), text);
            }
        }
    }
    let packs = names(&home.join("packs"));
    for name in packs.iter().filter_map(|name| name.strip_suffix(".txt.gone")) {
        if !packs.contains(&format!("{name}.txt")) {
            held.insert(format!("away {name}"), "yes".into());
            store.packs(&PackJob::BringBack(name.to_owned())).map_err(|e| e.to_string())?;
        }
    }
    let listed = store.packs(&PackJob::List).map_err(|e| e.to_string())?;
    held.extend(listed.packs.into_iter().map(|pack| (format!("pack {}", pack.name), pack.text)));
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    match store.config().map_err(|e| e.to_string())? {
        ConfigText::Config(bytes) => _ = held.insert("config".into(), text(bytes)),
        ConfigText::Old(bytes) => _ = held.insert("old config".into(), text(bytes)),
        ConfigText::Nothing => {}
    }
    let draft = store.draft(1 << 20).map_err(|e| e.to_string())?;
    draft.into_iter().for_each(|bytes| _ = held.insert("draft".into(), text(bytes)));
    store.named_last().into_iter().for_each(|name| _ = held.insert("last".into(), name.to_string()));
    for (item, lines) in [("finished", store.finished()), ("practised", store.practised())] {
        let lines = members(&lines.map_err(|e| e.to_string())?, "x");
        if !lines.is_empty() {
            held.insert(item.into(), lines);
        }
    }
    Ok(held)
}

/// A folder for disks after a cut: in memory where there is such a place, as what is brought back there is synced.
fn scratch() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for name in names(from) {
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() { copy(&from, &to) } else { std::fs::copy(from, to).map(drop).unwrap() }
    }
}

/// Something that must not be lost, and what the program does to the disk for it.
struct Desk {
    folder: tempfile::TempDir,
    home: PathBuf,
    store: Store,
    keeper: Keeper,
    /// What the folder held after each step, from the empty one on.
    states: Vec<Held>,
}

/// What of a step counts as saved only when the disk confirms it a moment later: the thing, and the call that is the
/// last one for it, with the end of its path.
type Later<'a> = (&'a str, &'a str, &'a str);

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().canonicalize().unwrap().join("home");
        std::fs::create_dir(&home).unwrap();
        std::fs::write(folder.path().join("faults"), "").unwrap();
        let store = Store::traced(home.clone(), folder.path().join("faults"), &folder.path().join("trace")).unwrap();
        let keeper = Keeper::start(store.clone(), |_| {}).unwrap();
        Self { folder, home, store, keeper, states: vec![Held::new()] }
    }

    fn trace(&self) -> PathBuf {
        self.folder.path().join("trace")
    }

    fn note(&self, call: &str, path: &Path, more: &Value) {
        let mut line = json!({"us": 0, "call": call, "path": path});
        line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let mut file = std::fs::OpenOptions::new().append(true).create(true).open(self.trace()).unwrap();
        std::io::Write::write_all(&mut file, format!("{line}\n").as_bytes()).unwrap();
    }

    /// A file that was there before the program.
    fn given(&mut self, name: &str, text: &str, item: &str, value: &str) {
        let path = self.home.join(name);
        let folder = path.parent().unwrap();
        let call = |name: &str, path: &Path, more: Value| self.note(name, path, &more);
        if !folder.exists() {
            std::fs::create_dir(folder).unwrap();
            call("make-folder", folder, json!({}));
            call("sync-folder-begins", folder.parent().unwrap(), json!({}));
            call("sync-folder", folder.parent().unwrap(), json!({}));
        }
        std::fs::write(&path, text).unwrap();
        call("create", &path, json!({}));
        call("write", &path, json!({"at": 0, "text": text}));
        for (name, path) in [("sync", path.as_path()), ("sync-folder", folder)] {
            call(&format!("{name}-begins"), path, json!({}));
            call(name, path, json!({}));
        }
        self.states[0].insert(item.to_owned(), value.to_owned());
        for spoilt in spoilt().iter().filter(|spoilt| text.ends_with(spoilt.as_str())) {
            self.states[0].insert(format!("somewhere {}", spoilt.trim_end()), "yes".into());
        }
    }

    /// From now on these faults.
    fn faults(&self, faults: &str) {
        let new = self.folder.path().join("faults.new");
        std::fs::write(&new, faults).unwrap();
        std::fs::rename(new, self.folder.path().join("faults")).unwrap();
    }

    fn now(&self) -> Held {
        let copied = scratch();
        copy(&self.home, copied.path());
        held(copied.path()).unwrap()
    }

    fn games(&self) -> BTreeSet<GameName> {
        self.store.list().into_iter().map(|game| game.name).collect()
    }

    /// Does something, after which the folder holds what `change` makes of what it held. All that is changed counts as
    /// saved then, but for what comes later.
    fn step(&mut self, act: impl FnOnce(&mut Self), change: impl FnOnce(&mut Held), later: &[Later<'_>]) {
        let number = self.states.len();
        let before = calls(&self.trace()).len();
        self.note("state", Path::new(""), &json!({"at": number}));
        act(self);
        assert!(self.keeper.catch_up_within(PATIENCE), "step {number} is never done");
        let mut expected = self.states.last().unwrap().clone();
        change(&mut expected);
        assert_eq!(self.now(), expected, "after step {number}");
        self.states.push(expected);
        self.confirmed(before, later);
    }

    /// Notes that the newest step counts as saved but for what comes later, and waits for that.
    fn confirmed(&self, before: usize, later: &[Later<'_>]) {
        let number = self.states.len() - 1;
        let note = |later: &[Later<'_>]| {
            let items = later.iter().map(|(item, ..)| *item).collect::<Vec<_>>();
            self.note("held", Path::new(""), &json!({"at": number, "text": items.join("\n")}));
        };
        note(later);
        let (waited, open): (Vec<Later<'_>>, Vec<_>) = later.iter().partition(|(_, call, _)| !call.is_empty());
        if waited.is_empty() {
            return;
        }
        let is_synced = |calls: &[Call], (_, call, path): &Later<'_>| {
            let last = |c: &Call| c.call == *call && c.path.to_str().unwrap().ends_with(path);
            // The name comes after the content, but the clock's was there.
            calls
                .iter()
                .position(last)
                .is_some_and(|at| path.ends_with(".clock") || calls[at..].iter().any(|c| c.call == "sync-folder"))
        };
        let start = Instant::now();
        let synced = || {
            let calls = calls(&self.trace());
            waited.iter().all(|later| is_synced(&calls[before..], later))
        };
        while !synced() {
            assert!(start.elapsed() < PATIENCE, "the disk is never asked to confirm {waited:?}");
            std::thread::sleep(Duration::from_millis(5));
        }
        note(&open);
    }

    fn job(&mut self, job: Job, change: impl FnOnce(&mut Held), later: &[Later<'_>]) {
        self.step(|desk| desk.keeper.send(job), change, later);
    }

    /// Makes a game; its name.
    fn make(&mut self, game: GameHandle) -> String {
        let (games, before) = (self.games(), calls(&self.trace()).len());
        let number = self.states.len();
        // Its name is not known before.
        self.note("state", Path::new(""), &json!({"at": number}));
        self.keeper.send(Job::New { game, log: "{\"ninefold\":2,\"t\":0}".into(), elapsed: Duration::ZERO });
        assert!(self.keeper.catch_up_within(PATIENCE));
        let name = self.games().difference(&games).next().expect("a new game").to_string();
        let clock = format!("clock {name}");
        let change = |held: &mut Held| {
            held.insert(format!("log {name}"), "0".into());
            held.insert(clock.clone(), "0 None".into());
            held.insert("last".into(), name.clone());
        };
        let mut expected = self.states.last().unwrap().clone();
        change(&mut expected);
        assert_eq!(self.now(), expected, "after a new game");
        self.states.push(expected);
        self.confirmed(before, &[("last", "sync", "/last"), (&clock, "", "")]);
        name
    }

    fn append(&mut self, game: GameHandle, name: &str, t: u32) {
        let (log, clock) = (format!("log {name}"), format!("clock {name}"));
        let synced = format!("{name}.clock");
        self.job(
            Job::Append { game, line: format!("{{\"t\":{t}}}") },
            |held| write!(held.get_mut(&log).unwrap(), " {t}").unwrap(),
            &[(&log, "sync", &synced), (&clock, "sync", &synced)],
        );
    }

    fn rename(&mut self, name: &str, title: &str) {
        let item = format!("title {name}");
        let change = |held: &mut Held| match title {
            "" => drop(held.remove(&item)),
            title => drop(held.insert(item, title.to_owned())),
        };
        self.job(Job::Rename { name: name.to_owned(), title: title.to_owned() }, change, &[]);
    }

    fn move_away(&mut self, name: &str, away: bool, job: Job) {
        let item = format!("away {name}");
        let change = |held: &mut Held| match away {
            true => drop(held.insert(item, "yes".into())),
            false => drop(held.remove(&item)),
        };
        self.job(job, change, &[]);
    }
}

fn set<T: Into<String>>(item: &str, value: T) -> impl FnOnce(&mut Held) + use<T> {
    let (item, value) = (item.to_owned(), value.into());
    move |held| drop(held.insert(item, value))
}

/// Longer than a sector and than a page.
fn long(text: &str) -> String {
    format!("{text}\n").repeat(1000)
}

const PLAYED: GameHandle = GameHandle(1);
const NEXT: GameHandle = GameHandle(2);
const DAMAGED: GameHandle = GameHandle(3);
const UNREADABLE: GameHandle = GameHandle(4);
const LAST: GameHandle = GameHandle(5);

/// A log of two lines, and how many bytes that is.
fn log() -> (String, usize) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = store.create("{\"ninefold\":2,\"t\":0}\n{\"t\":1}", SystemTime::now()).unwrap();
    let text = std::fs::read_to_string(folder.path().join(format!("games/{}.log", game.name()))).unwrap();
    let length = text.len();
    (text, length)
}

/// All that the store writes, once at least.
fn session() -> Desk {
    let mut desk = Desk::new();
    let damaged = "20200202-020202";
    let unreadable = "20190101-010101";
    let (log, valid) = log();
    let torn = format!("{log}{{\"spoilt\":");
    desk.given("settings.json", "{\"old\":1}", "old config", "{\"old\":1}");
    desk.given(&format!("games/{damaged}.log"), &torn, &format!("log {damaged}"), "0 1");
    desk.given(&format!("games/{unreadable}.log"), "nothing\n", &format!("log {unreadable}"), "");

    // Games: keys, clock, titles.
    let first = desk.make(PLAYED);
    desk.append(PLAYED, &first, 1);
    let clock = Job::Clock { game: PLAYED, elapsed: Duration::from_secs(75), cursor: Cell::new(1, 2) };
    let item = format!("clock {first}");
    let shown = format!("75000 {:?}", Cell::new(1, 2));
    desk.job(clock, set(&item, shown), &[(&item, "", "")]);
    desk.append(PLAYED, &first, 2);
    for title in ["Monday", "Tuesday", "", "Wednesday"] {
        desk.rename(&first, title);
    }
    // Another game, and the first one away and back.
    let second = desk.make(NEXT);
    desk.append(NEXT, &second, 1);
    desk.job(Job::Close(PLAYED), |_| {}, &[]);
    desk.move_away(&first, true, Job::PutAway(first.clone()));
    desk.move_away(&first, false, Job::BringBack(first.clone()));
    desk.move_away(&first, true, Job::PutAway(first.clone()));

    // The puzzle that is typed in.
    desk.job(Job::Draft(long("one")), set("draft", long("one")), &[]);
    desk.job(Job::Draft("two".into()), set("draft", "two"), &[]);
    let three = |held: &mut Held| {
        held.insert("draft".into(), long("three"));
        held.insert(format!("somewhere {}", long("three").trim_end()), "yes".into());
    };
    desk.job(Job::Draft(long("three")), three, &[]);
    let aside = |held: &mut Held| {
        let draft = held.remove("draft").unwrap();
        held.insert("aside draft.json.bad".into(), draft);
    };
    desk.job(Job::SetDraftAside { reason: "a test".into() }, aside, &[]);
    desk.job(Job::Draft("four".into()), set("draft", "four"), &[]);

    // Own packs.
    let keep = |text: &str| Job::Packs(PackJob::Keep { title: "mine".into(), text: long(text) });
    desk.job(keep("a"), set("pack mine", long("a")), &[]);
    desk.job(keep("b"), set("pack mine-2", long("b")), &[]);
    desk.move_away("mine", true, Job::Packs(PackJob::PutAway("mine".into())));
    desk.move_away("mine", false, Job::Packs(PackJob::BringBack("mine".into())));
    desk.move_away("mine-2", true, Job::Packs(PackJob::PutAway("mine-2".into())));

    // What the player chose; keys are in the same file.
    let made = |held: &mut Held| {
        held.remove("old config");
        held.insert("config".into(), long("# one"));
    };
    desk.step(|desk| desk.store.make_config(&long("# one")).unwrap(), made, &[]);
    let aside = set("aside settings.json.bad", "{\"old\":1}");
    desk.step(|desk| drop(desk.store.set_old_settings_aside().unwrap()), aside, &[]);
    for text in ["# two", "# three"] {
        desk.job(Job::Config(Edit::new(|_| Ok(long(text)))), set("config", long(text)), &[]);
    }

    // Statistics and practice.
    let finished = |x: u32, game| Job::Finished { game, line: format!("{{\"x\":{x}}}") };
    let practised = |x: u32| Job::Practised(format!("{{\"x\":{x}}}"));
    desk.job(finished(1, Some(NEXT)), set("finished", "1"), &[("finished", "sync", "/finished.jsonl")]);
    desk.job(finished(2, None), set("finished", "1 2"), &[("finished", "sync", "/finished.jsonl")]);
    desk.job(practised(1), set("practised", "1"), &[("practised", "sync", "/practice.jsonl")]);
    desk.job(practised(2), set("practised", "1 2"), &[("practised", "sync", "/practice.jsonl")]);
    let taken_in = |desk: &mut Desk| desk.store.add_finished([String::from("{\"x\":3}")]).unwrap();
    desk.step(taken_in, set("finished", "1 2 3"), &[]);

    // Damaged games.
    let opened = Job::Open { game: DAMAGED, name: damaged.into() };
    desk.job(opened, set("last", damaged), &[("last", "sync", "/last")]);
    let kept = set(&format!("aside {damaged}.log.bad"), &torn);
    desk.job(Job::Repair { game: DAMAGED, valid, reason: "a test".into() }, kept, &[]);
    desk.job(
        Job::SetAside { game: UNREADABLE, name: unreadable.into(), reason: "a test".into() },
        |held| {
            held.remove(&format!("log {unreadable}"));
            held.insert(format!("aside {unreadable}.log.bad"), "nothing\n".into());
        },
        &[],
    );
    // A sync that fails: what was written is written anew.
    let item = format!("log {second}");
    let path = format!("/{second}.log");
    desk.faults(&format!("sync {path} EIO"));
    let line = "{\"t\":2}".to_owned();
    desk.job(Job::Append { game: NEXT, line }, set(&item, "0 1 2"), &[(&item, "rename", &path)]);
    desk.faults("");

    // The end, right after the last key, on a slow disk.
    desk.faults("sync /finished.jsonl delay 200\nsync /practice.jsonl delay 200\nsync /last delay 200");
    let last = |desk: &mut Desk| {
        desk.keeper.send(Job::Open { game: LAST, name: second.clone() });
        desk.keeper.send(finished(4, Some(LAST)));
        desk.keeper.send(practised(3));
        let keeper = std::mem::replace(&mut desk.keeper, Keeper::start(desk.store.clone(), |_| {}).unwrap());
        keeper.finish(|| {}, PATIENCE).unwrap();
    };
    let change = |held: &mut Held| {
        held.insert("finished".into(), "1 2 3 4".into());
        held.insert("practised".into(), "1 2 3".into());
        held.insert("last".into(), second.clone());
    };
    desk.step(last, change, &[]);
    desk
}

/// What has to be there at a moment: from which step on, for each thing that is an exception, and for all others.
#[derive(Debug, Default)]
struct Promise {
    /// The last step that began.
    newest: usize,
    /// Steps that are done, with what came later than they.
    done: Vec<(usize, Vec<String>)>,
}

impl Promise {
    fn follow(&mut self, call: &Call) {
        let number = || usize::try_from(call.at.unwrap()).unwrap();
        match call.call.as_str() {
            "state" => self.newest = number(),
            "held" => {
                let later = call.text.as_deref().unwrap_or_default().lines().map(str::to_owned).collect();
                self.done.push((number(), later));
            }
            _ => {}
        }
    }

    /// What a folder lacks of it.
    fn lacks(&self, found: &Held, states: &[Held]) -> Option<String> {
        let items: BTreeSet<&String> = found.keys().chain(states.iter().flat_map(Held::keys)).collect();
        items.into_iter().find_map(|item| {
            let done = self.done.iter().filter(|(_, later)| !later.contains(item)).map(|(number, _)| *number);
            let oldest = done.max().unwrap_or(0);
            let allowed: Vec<Option<&String>> = (oldest..=self.newest).map(|n| states[n].get(item)).collect();
            // Where no game is named as the last one, it is found by the files' times.
            let unnamed = item == "last" && !found.contains_key(item) && oldest < self.newest;
            let good = unnamed || allowed.contains(&found.get(item));
            let short = |text: Option<&String>| text.map(|text| text.chars().take(60).collect::<String>());
            (!good).then(|| {
                let allowed: Vec<_> = allowed.into_iter().map(short).collect();
                format!("{item}: {:?} instead of one of {allowed:?}", short(found.get(item)))
            })
        })
    }
}

/// Cuts at every point, from one of the calls on; how many disks that makes, or what one of them lacks.
fn cut(desk: &Desk, calls: &[Call], from: usize) -> Result<usize, String> {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (mut disk, mut promise, mut checked) = (Disk::default(), Promise::default(), 0);
    for (index, call) in calls.iter().enumerate() {
        promise.follow(call);
        match call.call.as_str() {
            "state" | "held" => {}
            _ => disk.play(call),
        }
        let asks = ["about", "open", "read", "list", "lock", "state", "create-temporary"];
        let changes = !asks.contains(&call.call.as_str());
        // Before the first step nothing is ours.
        if index < from || !changes || promise.newest == 0 {
            continue;
        }
        for state in STATES {
            let cut = scratch();
            disk.build(cut.path(), &desk.home, state, &mut random);
            let lacks = held(cut.path()).map_or_else(Some, |found| promise.lacks(&found, &desk.states));
            if let Some(lacks) = lacks {
                return Err(format!("after call {index} ({} {}), {state:?}: {lacks}", call.call, call.path.display()));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

/// The trace of a program that forgets something: which calls it leaves out.
fn without(calls: &[Call], is_left_out: impl Fn(usize, &Call) -> bool) -> (Vec<Call>, usize) {
    let first = calls.iter().enumerate().position(|(at, call)| is_left_out(at, call)).unwrap_or(calls.len());
    let kept = calls.iter().enumerate().filter(|(at, call)| !is_left_out(*at, call));
    (kept.map(|(_, call)| call.clone()).collect(), first)
}

/// The path that a temporary file gets in the end.
fn target(calls: &[Call], at: usize) -> &Path {
    let path = calls[at].path.as_path();
    let renamed = calls[at..].iter().find(|call| call.call == "rename" && call.from.as_deref() == Some(path));
    renamed.map_or(path, |call| &call.path)
}

/// The trace of a program that writes into the file itself where this one replaces it.
fn in_place(calls: &[Call], is_of_kind: impl Fn(&Path) -> bool) -> (Vec<Call>, usize) {
    let mut first = calls.len();
    let mut there = BTreeSet::new();
    let mut changed = Vec::new();
    for (at, call) in calls.iter().enumerate() {
        let to = target(calls, at);
        let mut call = call.clone();
        if to != call.path && is_of_kind(to) {
            first = first.min(at);
            call.path = to.to_owned();
            if call.call == "temporary" {
                let cut = Call { call: "truncate".into(), at: Some(0), ..call.clone() };
                call.call = "create".into();
                changed.push(if there.contains(to) { cut } else { call });
                continue;
            }
        }
        let is_renamed = call.call == "rename" && is_of_kind(&call.path);
        match call.call.as_str() {
            "create" | "rename" | "link" => _ = there.insert(call.path.clone()),
            "remove" => _ = there.remove(&call.path),
            _ => {}
        }
        if !is_renamed {
            changed.push(call);
        }
    }
    (changed, first)
}

#[test]
fn every_kind_of_file_is_there_after_a_cut_at_every_point() {
    let desk = session();
    let calls = calls(&desk.trace());
    let checked = cut(&desk, &calls, 0).unwrap_or_else(|lacks| panic!("{lacks}"));
    println!("{} steps, {} calls, {checked} disks after a cut", desk.states.len() - 1, calls.len());

    // The test itself: without any of these syncs it fails. Which file, and whether its content is synced under its own
    // name rather than before it has that name.
    let kinds: [(&str, bool); 12] = [
        (".log", false),
        (".log", true),
        (".clock", true),
        (".title", false),
        ("/draft.json", false),
        ("/mine.txt", false),
        ("/mine-2.txt", false),
        ("/config.toml", false),
        ("/last", true),
        ("/finished.jsonl", true),
        ("/practice.jsonl", true),
        (".tmp", false),
    ];
    let ends = |path: &Path, end: &str| path.to_str().unwrap().ends_with(end);
    for (end, in_place) in kinds {
        let is_sync = |at: usize, call: &Call| {
            let renamed = target(&calls, at) != call.path;
            let of_kind = ends(target(&calls, at), end) || end == ".tmp" && renamed;
            call.call == "sync" && of_kind && renamed != in_place
        };
        let (kept, first) = without(&calls, is_sync);
        assert!(first < calls.len(), "{end} is never synced");
        assert!(cut(&desk, &kept, first).is_err(), "nothing is lost without a sync of {end}");
    }
    // Without syncs of the folder after a change of these names.
    let named = [
        (".log", "rename"),
        (".log.gone", "link"),
        (".log", "link"),
        (".log", "remove"),
        (".log.bad", "link"),
        (".title", "rename"),
        (".title", "remove"),
        ("/draft.json", "rename"),
        ("/draft.json.bad", "link"),
        ("/draft.json", "remove"),
        ("/mine.txt", "rename"),
        ("/mine.txt", "remove"),
        ("/mine.txt.gone", "link"),
        ("/mine.txt", "link"),
        ("/config.toml", "rename"),
        ("/settings.json.bad", "link"),
        ("/last", "rename"),
        ("/finished.jsonl", "create"),
        ("/practice.jsonl", "create"),
    ];
    for (end, change) in named {
        let is_change = |call: &Call| call.call == change && ends(&call.path, end);
        let names = ["make-folder", "create", "temporary", "rename", "link", "remove"];
        let is_sync = |at: usize, call: &Call| {
            let in_folder = |c: &&Call| names.contains(&c.call.as_str()) && c.path.parent() == Some(&call.path);
            call.call == "sync-folder" && calls[..at].iter().rev().find(in_folder).is_some_and(is_change)
        };
        let (kept, first) = without(&calls, is_sync);
        assert!(first < calls.len(), "no folder is synced after a {change} of {end}");
        let lost = cut(&desk, &kept, first);
        assert!(lost.is_err(), "nothing is lost without a sync of the folder after a {change} of {end}");
    }
    // With writing into the file instead of replacing it.
    for end in [".log", ".title", "/draft.json", "/mine.txt", "/config.toml"] {
        let (changed, first) = in_place(&calls, |path| ends(path, end));
        assert!(first < calls.len(), "{end} is never replaced");
        assert!(cut(&desk, &changed, first).is_err(), "nothing is lost where {end} is written in place");
    }
}
