//! The store on a disk that works.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ninefold::puzzle::Cell;
use ninefold::store::{
    ConfigText, Edit, GameName, Job, Keeper, OpenGame, Opened, Report, SavedText, Store, StoreError,
};

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("home")).unwrap();
    (folder, store)
}

fn ours(opened: Opened) -> (OpenGame, SavedText) {
    match opened {
        Opened::Ours { game, text, .. } => (game, text),
        other => panic!("{other:?}"),
    }
}

/// The lines without their checksums.
fn plain(log: &str) -> String {
    log.lines().map(|line| line.split(",\"crc\"").next().unwrap().trim_end_matches('}').to_owned() + "}\n").collect()
}

const FIRST: &str = "{\"ninefold\":2}";

pub fn games(store: &Store) -> PathBuf {
    store.home().unwrap().join("games")
}

pub fn log_path(store: &Store, name: &GameName) -> PathBuf {
    games(store).join(format!("{name}.log"))
}

fn clock_path(store: &Store, name: &GameName) -> PathBuf {
    log_path(store, name).with_extension("clock")
}

fn path_of(store: &Store, game: &OpenGame) -> PathBuf {
    log_path(store, game.name())
}

#[test]
fn lines_and_clock_come_back() {
    let (_folder, store) = store();
    let mut game = store.create(FIRST, UNIX_EPOCH).unwrap();
    let name = game.name().clone();
    game.append("{\"t\":2}").unwrap();
    game.set_clock(Duration::from_millis(61_234), Some(Cell::FIRST)).unwrap();
    game.set_clock(Duration::from_millis(1_234), Some(Cell::FIRST)).unwrap();
    drop(game);
    let (mut game, text) = ours(store.resume(&name).unwrap());
    assert_eq!(plain(&text.log), "{\"ninefold\":2}\n{\"t\":2}\n");
    assert_eq!((text.elapsed, text.cursor), (Some(Duration::from_millis(1_234)), Some(Cell::FIRST)));
    game.append("{\"t\":3}").unwrap();
    game.sync().unwrap();
    let text = store.read(&name).unwrap();
    assert_eq!((plain(&text.log).lines().count(), text.damage), (3, None));
}

#[test]
fn damage_is_reported_and_nothing_changed_before_it_is_repaired() {
    let (_folder, store) = store();
    let mut game = store.create(FIRST, UNIX_EPOCH).unwrap();
    let (name, path) = (game.name().clone(), path_of(&store, &game));
    game.append("{\"t\":2}").unwrap();
    drop(game);
    let whole = fs::read_to_string(&path).unwrap();
    for (tail, reason) in [("{\"t\":3", "line 3: it is cut off"), ("{\"t\":3}\n", "line 3: it has no checksum")] {
        fs::write(&path, format!("{whole}{tail}")).unwrap();
        let before = fs::read(&path).unwrap();
        let (mut game, text) = ours(store.resume(&name).unwrap());
        assert_eq!(text.log, whole);
        assert!(text.damage.unwrap().to_string().starts_with(reason));
        assert_eq!(fs::read(&path).unwrap(), before);
        let beside = game.repair(text.log.len() as u64).unwrap();
        assert_eq!(fs::read(&beside).unwrap(), before, "kept byte for byte");
        game.append("{\"t\":4}").unwrap();
        let text = store.read(&name).unwrap();
        assert_eq!((plain(&text.log), text.damage), (plain(&whole) + "{\"t\":4}\n", None));
    }
}

#[test]
fn names_are_unique_and_listed_by_age() {
    let (_folder, store) = store();
    let a = store.create(FIRST, UNIX_EPOCH).unwrap();
    let b = store.create(FIRST, UNIX_EPOCH).unwrap();
    assert_ne!(a.name(), b.name());
    let old = UNIX_EPOCH + Duration::from_secs(1000);
    for path in [log_path(&store, a.name()), clock_path(&store, a.name())] {
        OpenOptions::new().write(true).open(path).unwrap().set_modified(old).unwrap();
    }
    let list = store.list();
    assert_eq!(list.iter().map(|game| &game.name).collect::<Vec<_>>(), [b.name(), a.name()]);
    assert_eq!(list[1].played, old);
}

#[test]
fn a_game_is_open_once() {
    let (_folder, store) = store();
    let mut game = store.create(FIRST, UNIX_EPOCH).unwrap();
    let name = game.name().clone();
    // A lock belongs to an open file, so a second handle in this process is refused as another process would be.
    match store.resume(&name).unwrap() {
        Opened::Elsewhere(text) => assert_eq!(plain(&text.log), "{\"ninefold\":2}\n"),
        other => panic!("opened twice: {other:?}"),
    }
    game.append("{\"t\":2}").unwrap();
    drop(game);
    assert_eq!(plain(&ours(store.resume(&name).unwrap()).1.log), "{\"ninefold\":2}\n{\"t\":2}\n");
}

#[test]
fn bad_files_are_set_aside_and_never_overwritten() {
    let (_folder, store) = store();
    let name: GameName = "game".parse().unwrap();
    let path = log_path(&store, &name);
    for (content, aside) in [("one", "game.log.bad"), ("two", "game.log.bad2"), ("three", "game.log.bad3")] {
        fs::write(&path, content).unwrap();
        assert_eq!(store.set_aside(&name).unwrap(), path.with_file_name(aside));
        assert!(!path.exists());
    }
    assert_eq!(fs::read_to_string(path.with_file_name("game.log.bad")).unwrap(), "one");
    assert_eq!(fs::read_to_string(path.with_file_name("game.log.bad2")).unwrap(), "two");
    assert!(store.list().is_empty());
    fs::write(&path, b"\xFF\xFE\n").unwrap();
    let (_, text) = ours(store.resume(&name).unwrap());
    assert_eq!((text.log.as_str(), text.damage.unwrap().line), ("", 1));
    assert!(matches!(store.resume(&"none".parse().unwrap()), Err(StoreError::Missing(_))));
}

#[test]
fn the_last_game_is_remembered_or_else_the_newest() {
    let (_folder, store) = store();
    assert_eq!(store.last(), None);
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    let newer = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    fs::write(store.home().unwrap().join("last"), format!("{name}\n")).unwrap();
    assert_eq!(store.last(), Some(name.clone()));
    for wrong in ["", "../../etc/passwd", "20200101-000000", "\u{1}\n"] {
        fs::write(store.home().unwrap().join("last"), wrong).unwrap();
        assert_eq!(store.last(), Some(newer.clone()), "{wrong:?}");
    }
    fs::write(store.home().unwrap().join("last"), format!("{name}\n")).unwrap();
    store.set_aside(&name).unwrap();
    assert_eq!(store.last(), Some(newer));
}

/// The edit that makes a text of what is there.
fn appended(more: &'static str) -> Edit {
    Edit::new(move |there| match there {
        ConfigText::Config(bytes) => Ok(format!("{}{more}", String::from_utf8_lossy(bytes))),
        ConfigText::Old(_) => Ok(format!("taken over\n{more}")),
        ConfigText::Nothing => Ok(more.to_owned()),
    })
}

#[test]
fn settings_are_edited_as_they_are_on_the_disk() {
    let (_folder, store) = store();
    assert_eq!(store.config().unwrap(), ConfigText::Nothing);
    let old = store.home().unwrap().join("settings.json");
    fs::write(&old, "{").unwrap();
    assert_eq!(store.config().unwrap(), ConfigText::Old(b"{".to_vec()));
    store.edit_config(&appended("one\n")).unwrap();
    let path = store.config_path().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "taken over\none\n");
    // What was written by hand meanwhile stays, and one that is there is not made anew.
    fs::write(&path, "mine\n").unwrap();
    store.make_config("new\n").unwrap();
    store.edit_config(&appended("two\n")).unwrap();
    assert_eq!(store.config().unwrap(), ConfigText::Config(b"mine\ntwo\n".to_vec()));
    let refused = store.edit_config(&Edit::new(|_| Err("no".into()))).unwrap_err();
    assert_eq!((refused.to_string().as_str(), fs::read_to_string(&path).unwrap().as_str()), ("no", "mine\ntwo\n"));
    assert_eq!(fs::read_to_string(&old).unwrap(), "{", "the old file is left alone");
    assert!(store.set_old_settings_aside().unwrap().ends_with("settings.json.bad"));
    assert!(!old.exists());
}

#[test]
fn what_crashed_players_left_is_swept() {
    let (_folder, store) = store();
    let game = store.create(FIRST, UNIX_EPOCH).unwrap();
    let games = games(&store);
    let old = SystemTime::now() - Duration::from_secs(3600);
    let make = |path: PathBuf, old: Option<SystemTime>| {
        let mut file = fs::File::create(&path).unwrap();
        file.write_all(b"x").unwrap();
        old.into_iter().for_each(|old| file.set_modified(old).unwrap());
        path
    };
    let swept = [
        make(games.join(".ninefold-abc123.tmp"), Some(old)),
        make(games.join(".tmpAbC123"), Some(old)),
        make(store.home().unwrap().join(".ninefold-abc123.tmp"), Some(old)),
        make(games.join("20200101-000000.clock"), Some(old)),
    ];
    let kept = [
        make(games.join(".ninefold-young.tmp"), None),
        make(games.join("20200101-000001.clock"), None),
        make(games.join("20200101-000002.log.bad"), Some(old)),
        make(games.join("notes.txt"), Some(old)),
        make(store.home().unwrap().join("settings.json.bad"), Some(old)),
        path_of(&store, &game),
        clock_path(&store, game.name()),
    ];
    for path in &kept[5..] {
        OpenOptions::new().write(true).open(path).unwrap().set_modified(old).unwrap();
    }
    store.sweep(SystemTime::now());
    assert!(swept.iter().all(|path| !path.exists()), "{swept:?}");
    assert!(kept.iter().all(|path| path.exists()), "{kept:?}");
}

#[cfg(unix)]
#[test]
fn a_game_that_was_put_away_is_kept_for_a_month_however_old_it_is() {
    let (_folder, store) = store();
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    let (now, month) = (SystemTime::now(), Duration::from_secs(31 * 86_400));
    let log = OpenOptions::new().write(true).open(log_path(&store, &name)).unwrap();
    log.set_modified(now - 3 * month).unwrap();
    store.put_away(&name).unwrap();
    store.sweep(now);
    store.bring_back(&name).unwrap();
    // It has its place in the list again.
    assert!(store.list().iter().any(|game| game.name == name));
    assert_eq!(fs::metadata(log_path(&store, &name)).unwrap().modified().unwrap(), now - 3 * month);
    store.put_away(&name).unwrap();
    store.sweep(now + month);
    assert!(store.bring_back(&name).is_err());
}

#[test]
fn a_game_that_a_power_cut_left_with_both_names_is_back_and_another_one_is_not_overwritten() {
    let (_folder, store) = store();
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    let earlier = store.create(FIRST, UNIX_EPOCH + Duration::from_secs(1)).unwrap().name().clone();
    store.put_away(&earlier).unwrap();
    let log = log_path(&store, &name);
    let gone = PathBuf::from(format!("{}.gone", log.display()));
    // As a link, and as a copy where there are none; more may have been played since.
    let first = fs::read_to_string(&log).unwrap();
    for copied in [false, true] {
        if copied {
            fs::write(&gone, &first).unwrap();
            fs::write(&log, format!("{first}{{\"t\":2}}\n")).unwrap();
        } else {
            fs::hard_link(&log, &gone).unwrap();
        }
        let before = fs::read_to_string(&log).unwrap();
        assert_eq!(store.last_put_away(), Some(earlier.clone()), "the one that is there was not put away");
        store.bring_back(&name).unwrap();
        assert_eq!(fs::read_to_string(&log).unwrap(), before);
        // It can be put away again, and comes back.
        store.put_away(&name).unwrap();
        assert_eq!((log.exists(), fs::read_to_string(&gone).unwrap()), (false, before.clone()));
        store.bring_back(&name).unwrap();
        assert_eq!((gone.exists(), fs::read_to_string(&log).unwrap()), (false, before));
    }
    fs::write(&gone, "{\"ninefold\":2,\"another\":1}\n").unwrap();
    let said = store.bring_back(&name).unwrap_err().to_string();
    assert!(said.starts_with("there is another ") && said.ends_with(".log.gone"), "{said}");
    assert!(gone.exists() && fs::read_to_string(&log).unwrap().starts_with(&first));
}

#[test]
fn a_new_game_takes_no_name_of_one_that_was_put_away() {
    let (_folder, store) = store();
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    store.put_away(&name).unwrap();
    let second = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    assert_ne!(name, second);
    store.put_away(&second).unwrap();
    for name in [name, second] {
        store.bring_back(&name).unwrap();
    }
}

#[test]
fn a_clock_with_bad_bytes_is_replaced() {
    let (_folder, store) = store();
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    let path = clock_path(&store, &name);
    fs::write(&path, [0xff; 300]).unwrap();
    let (mut game, text) = ours(store.resume(&name).unwrap());
    assert_eq!((text.elapsed, text.cursor), (None, None));
    game.set_clock(Duration::from_secs(5), Some(Cell::FIRST)).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "000000000005000\nr1c1\n");
    assert_eq!(store.read(&name).unwrap().elapsed, Some(Duration::from_secs(5)));
}

#[cfg(unix)]
#[test]
fn links_stay_links_and_pipes_are_refused() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, store) = store();
    let path = store.config_path().unwrap();
    let real = folder.path().join("dotfiles.toml");
    symlink("../dotfiles.toml", &path).unwrap();
    store.make_config("made\n").unwrap();
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    fs::set_permissions(&real, fs::Permissions::from_mode(0o644)).unwrap();
    store.edit_config(&appended("edited\n")).unwrap();
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), "made\nedited\n");
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o644, "who may read it stays");

    fs::remove_file(&path).unwrap();
    rustix::fs::mkfifoat(rustix::fs::CWD, &path, rustix::fs::Mode::RUSR).unwrap();
    assert!(store.config().unwrap_err().to_string().contains("a pipe or a device"));
    assert!(store.edit_config(&appended("")).unwrap_err().to_string().contains("a pipe or a device"));
    let name: GameName = "pipe".parse().unwrap();
    rustix::fs::mkfifoat(rustix::fs::CWD, log_path(&store, &name), rustix::fs::Mode::RUSR).unwrap();
    assert!(store.read(&name).unwrap_err().to_string().contains("a pipe or a device"));
    assert!(store.resume(&name).unwrap_err().to_string().contains("a pipe or a device"));
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_a_game() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, store) = store();
    let game = store.create(FIRST, UNIX_EPOCH).unwrap();
    let (log, clock) = (path_of(&store, &game), clock_path(&store, game.name()));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&log), mode(&clock)), (0o600, 0o600));
    let name = game.name().clone();
    drop(game);
    // Older versions left the clock open to others.
    fs::set_permissions(&clock, fs::Permissions::from_mode(0o644)).unwrap();
    drop(store.resume(&name).unwrap());
    assert_eq!(mode(&clock), 0o600);
}

#[test]
fn a_log_that_no_game_has_is_not_read_into_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (faults, trace) = (folder.path().join("faults"), folder.path().join("trace"));
    let store = Store::traced(folder.path().join("home"), faults, &trace).unwrap();
    let name = store.create(FIRST, UNIX_EPOCH).unwrap().name().clone();
    let log = OpenOptions::new().write(true).open(log_path(&store, &name)).unwrap();
    // Nothing but a length: it takes no room on the disk.
    log.set_len(4 << 30).unwrap();
    let why = "has more than 32 MiB, which no game has; it is left as it is";
    assert!(store.read(&name).unwrap_err().to_string().contains(why));
    assert!(store.resume(&name).unwrap_err().to_string().contains(why));
    assert_eq!(log.metadata().unwrap().len(), 4 << 30);
    let trace = fs::read_to_string(trace).unwrap();
    assert!(!trace.contains("\"call\":\"read\""), "{trace}");
    log.set_len(FIRST.len() as u64).unwrap();
    assert!(store.read(&name).is_ok());
}

/// Two windows in which a puzzle is typed in: nothing of either is overwritten.
#[test]
fn what_one_window_types_in_is_not_overwritten_by_another() {
    let (_folder, store) = store();
    let start = || {
        let (deliver, reports) = channel();
        (Keeper::start(store.clone(), move |report| drop(deliver.send(report))).unwrap(), reports)
    };
    let kept = |name: &str| fs::read_to_string(store.home().unwrap().join(name)).ok();
    let notices = |reports: &Receiver<Report>| -> Vec<String> {
        let notice = |report| match report {
            Report::Notice(text) => Some(text),
            _ => None,
        };
        reports.try_iter().filter_map(notice).collect()
    };
    let ((mut first, heard), (mut second, reports)) = (start(), start());
    let types = |keeper: &mut Keeper, text: &str| {
        keeper.send(Job::Draft(text.into()));
        assert!(keeper.catch_up_within(Duration::from_secs(30)));
        assert_eq!(kept("draft.json").as_deref(), Some(text));
    };
    types(&mut first, "of the first");
    types(&mut first, "of the first, longer");
    assert_eq!((notices(&heard), kept("draft.json.bad")), (Vec::new(), None));
    types(&mut second, "of the second");
    types(&mut second, "of the second, longer");
    let [notice] = notices(&reports).try_into().unwrap();
    assert!(notice.starts_with("what another window typed in is kept as ") && notice.ends_with(".bad"), "{notice}");
    assert_eq!(kept("draft.json.bad").as_deref(), Some("of the first, longer"));
    // Whoever has read what is there goes on with it, and so does a window that is opened now.
    first.send(Job::DraftRead);
    types(&mut first, "of both");
    let (mut third, _) = start();
    types(&mut third, "of the third");
    assert_eq!((notices(&heard), kept("draft.json.bad2")), (Vec::new(), None));
    for keeper in [first, second, third] {
        keeper.finish(|| (), Duration::from_secs(30)).unwrap();
    }
}
