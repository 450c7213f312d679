//! What the writer does with saved games.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

use super::kept::Kept;
use super::syncer::Task;
use super::writer::Writer;
use super::{GameHandle, ListedGame, OpenedText, Report};
use crate::puzzle::Cell;
use crate::store::disk::atomic;
use crate::store::error::StoreError;
use crate::store::name::GameName;
use crate::store::open_game::Unsynced;
use crate::store::write_queue::{Resumed, WriteQueue};
use crate::store::{SavedText, Store};

/// Games whose text comes with the list itself: more than a screen shows. And those that come together after it.
const FIRST_TEXTS: usize = 100;
const TEXTS: usize = 500;

/// Bytes of texts after which no more come with them: they are held at once.
const MOST_TEXTS: usize = 32 << 20;

/// Something that another thread does, counted as long as it takes.
struct UnderWay(Arc<AtomicUsize>);

impl UnderWay {
    fn of(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(count))
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn is_under_way(count: &AtomicUsize) -> bool {
    count.load(Ordering::SeqCst) > 0
}

/// Reads the first of some games, at least one and at most so many; how many were read.
fn read_some(store: &Store, games: &mut [ListedGame], most: usize) -> usize {
    let (mut count, mut bytes) = (0, 0);
    for game in games.iter_mut().take(most) {
        let text = store.read(&game.name).map_err(|e| e.to_string());
        bytes += text.as_ref().map_or(0, |text| text.log.len());
        game.text = Some(text);
        count += 1;
        if bytes > MOST_TEXTS {
            break;
        }
    }
    count
}

impl Writer {
    /// Makes the file of a new game.
    pub(super) fn new_game(&mut self, game: GameHandle, log: &str, elapsed: Duration) {
        let mut kept = Kept::new(WriteQueue::new(&self.store, log, elapsed, SystemTime::now()));
        let result = kept.queue.retry();
        let message = kept.outcome(result);
        // Making it has synced it.
        kept.unsynced = None;
        self.open.insert(game, kept);
        self.remember(game);
        self.report_any(message);
    }

    pub(super) fn append(&mut self, game: GameHandle, line: String) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let before = kept.queue.name().cloned();
        let result = kept.queue.append(line);
        let message = kept.outcome(result).into_iter().chain(kept.copied(before.as_ref()));
        if kept.queue.name() != before.as_ref() {
            self.remember(game);
        }
        self.report_any(message);
    }

    /// Keeps what the clock shows, and where the cursor is.
    pub(super) fn set_clock(&mut self, game: GameHandle, elapsed: Duration, cursor: Option<Cell>) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        kept.queue.set_clock(elapsed, cursor);
        kept.clock_unsynced = kept.clock_unsynced.or_else(|| Some(Instant::now()));
        if kept.queue.is_removed() {
            let result = kept.queue.retry();
            let again = result.is_ok().then(|| "the saved game was removed; it is written again".into());
            let message = kept.outcome(result).or(again);
            self.report_any(message);
        }
    }

    /// Opens a saved game and says what it holds, or why it cannot.
    pub(super) fn open(&mut self, game: GameHandle, name: &str) {
        let result = self.opened(game, name);
        let failed = result.is_err();
        (self.deliver)(Report::Opened { game, result });
        if failed {
            self.list();
        }
    }

    /// What a game holds, with the lines that the disk has not taken yet.
    fn opened(&mut self, game: GameHandle, name: &str) -> Result<OpenedText, String> {
        let name: GameName = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        // Our own lock would look like another player's.
        let ours: Vec<GameHandle> =
            self.open.iter().filter(|(_, kept)| kept.queue.name() == Some(&name)).map(|(handle, _)| *handle).collect();
        let (mut let_go, mut unsynced) = (Vec::new(), Vec::new());
        for handle in ours {
            let Some(mut kept) = self.open.remove(&handle) else { continue };
            if kept.queue.retry().is_err() {
                // The disk has less of it than we have: it goes on as it is.
                let read = self.store.read(&name).map_err(|e| e.to_string());
                let whole = read.map(|text| SavedText {
                    log: format!("{}{}", text.log, kept.queue.waiting()),
                    // What a torn line lacks stands in the lines that wait.
                    damage: None,
                    ..text
                });
                kept.closed = false;
                self.open.insert(if whole.is_ok() { game } else { handle }, kept);
                return Ok(OpenedText { text: whole?, elsewhere: false, note: None });
            }
            if let Ok(Some(files)) = kept.queue.unsynced() {
                unsynced.push((handle, files));
            }
            let result = kept.queue.let_go();
            let_go.push((handle, kept));
            if let Err(e) = result {
                self.open.extend(let_go);
                self.sync_all(unsynced);
                return Err(e.to_string());
            }
        }
        let Resumed { queue, text, note } = match WriteQueue::resume(&self.store, &name) {
            Ok(resumed) => resumed,
            Err(e) => {
                // It may still be on the board: what is played there waits until the file can be opened.
                self.open.extend(let_go);
                self.sync_all(unsynced);
                return Err(e.to_string());
            }
        };
        let elsewhere = queue.is_none();
        if let Some(queue) = queue {
            self.open.insert(game, Kept::new(queue));
            self.remember(game);
        }
        // Whoever goes on with it has to know what came of that.
        self.sync_all(unsynced.into_iter().map(|(_, files)| (game, files)).collect());
        Ok(OpenedText { text, elsewhere, note })
    }

    fn sync_all(&self, files: Vec<(GameHandle, Unsynced)>) {
        for (game, files) in files {
            let _ = self.syncer.send(Task::Sync(game, files));
        }
    }

    /// Goes on with a damaged game from its last good line.
    pub(super) fn repair(&mut self, game: GameHandle, valid: usize, reason: &str) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let valid = valid as u64;
        let message = match kept.queue.repair(valid) {
            Ok(Some(beside)) => {
                format!(
                    "the saved game is damaged ({reason}); it resumes from there, and is kept whole as {}",
                    beside.display()
                )
            }
            Ok(None) => format!("the saved game is damaged ({reason}); it resumes from there"),
            Err(e) => {
                let message = format!("the saved game is damaged ({reason}), and cannot be repaired: {e}");
                let _ = kept.outcome(Err(e));
                message
            }
        };
        self.report(message);
    }

    /// A game is no longer played.
    pub(super) fn close(&mut self, game: GameHandle) {
        if let Some(kept) = self.open.get_mut(&game) {
            kept.closed = true;
            self.sync(game);
        }
        self.another_is_last(game);
        self.forget();
    }

    /// Moves a game that cannot be opened out of the way.
    pub(super) fn set_aside(&mut self, game: GameHandle, name: &str, reason: &str) {
        self.open.remove(&game);
        self.another_is_last(game);
        if let Ok(name) = name.parse() {
            let message = match self.store.set_aside(&name) {
                Ok(aside) => format!(
                    "the saved game {name} cannot be opened: {reason}. It is kept as {}; the list of games has the others",
                    aside.display()
                ),
                Err(e) => {
                    format!("the saved game {name} cannot be opened: {reason}. It cannot be moved either: {e}")
                }
            };
            self.report(message);
        }
        self.list();
    }

    /// Puts a game of the list away, where `u` finds it. The games are not listed anew for that: there may be thousands.
    pub(super) fn put_away(&mut self, name: String) {
        let result = self.try_to_put_away(&name);
        // A list that is being made may have the game still.
        let list = result.is_err() || is_under_way(&self.listing);
        (self.deliver)(Report::PutAway { name, result });
        if list {
            self.list();
        }
    }

    fn try_to_put_away(&mut self, name: &str) -> Result<(), String> {
        let mut held =
            self.open.values_mut().filter(|kept| kept.queue.name().is_some_and(|open| open.as_str() == name));
        // One that was closed is held until it is on the disk itself: our own lock would look like another player's.
        let is_free = held.all(|kept| kept.closed && kept.queue.retry().is_ok() && kept.queue.let_go().is_ok());
        if !is_free {
            return Err(String::from("the game is open; open another one first"));
        }
        let name: GameName = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        self.store.put_away(&name).map_err(|e| e.to_string())
    }

    /// Gives a game a title, and reads that game alone again.
    pub(super) fn rename(&self, name: &str, title: &str) {
        let Ok(name) = name.parse::<GameName>() else { return };
        if let Err(e) = self.store.rename(&name, title) {
            self.report(e.to_string());
            return self.list();
        }
        let text = self.store.read(&name).map_err(|e| e.to_string());
        // A list that is being made may have the old title.
        let list = is_under_way(&self.reading);
        (self.deliver)(Report::Texts(vec![ListedGame { name, age: Duration::ZERO, text: Some(text) }]));
        if list {
            self.list();
        }
    }

    /// Brings a game back, or says why that cannot be done, and lists the games as they are then.
    pub(super) fn bring_back(&self, name: &str) {
        let came = name.parse().ok().filter(|name| {
            let result = self.store.bring_back(name);
            self.report_any(result.as_ref().err().map(ToString::to_string));
            result.is_ok()
        });
        self.list_with(came);
    }

    /// Brings back the game that was put away last, in whatever session that was.
    pub(super) fn bring_back_last(&self) {
        match self.store.last_put_away() {
            Some(name) => self.bring_back(name.as_str()),
            None => self.report("no game was put away in the last month".into()),
        }
    }

    /// Says what a game is called, and remembers it as the one played last. A failure is reported once, and never stops the log.
    pub(super) fn remember(&mut self, game: GameHandle) {
        let Some(kept) = self.open.get(&game) else { return };
        let Some(name) = kept.queue.name().filter(|_| kept.failed.is_none()).cloned() else { return };
        (self.deliver)(Report::Named { game, name: name.clone() });
        self.note_last(game, &name);
    }

    /// Notes that a game was played last.
    fn note_last(&mut self, game: GameHandle, name: &GameName) {
        self.last = Some(game);
        let written = self.store.last_path().and_then(|path| {
            let file = atomic::swap(&self.store.disk, &path, format!("{name}\n").as_bytes())?;
            Ok((file, path))
        });
        match written {
            Ok((file, path)) => drop(self.syncer.send(Task::Last(file, path))),
            Err(e) if !self.last_reported => {
                self.last_reported = true;
                self.report(format!("this game is saved, but is not remembered as the last one: {e}"));
            }
            Err(_) => {}
        }
    }

    /// A game is let go: if it was the last one, and another is still on the board, that one becomes the last.
    fn another_is_last(&mut self, gone: GameHandle) {
        let stays = self.open.iter().filter(|(handle, kept)| **handle != gone && !kept.closed && kept.failed.is_none());
        let found = stays.filter_map(|(handle, kept)| Some((*handle, kept.queue.name()?.clone()))).next_back();
        if let Some((game, name)) = found.filter(|_| self.last == Some(gone)) {
            self.note_last(game, &name);
        }
    }

    /// Finds the game that was played last.
    pub(super) fn find_newest(&self) {
        let (store, deliver) = (self.store.clone(), Arc::clone(&self.deliver));
        self.aside("finding the newest game", move || {
            let newest = store.list().into_iter().next();
            newest.into_iter().for_each(|game| deliver(Report::Newest(game.name)));
        });
    }

    /// Lists the saved games, the one played last first.
    pub(super) fn list(&self) {
        self.list_with(None);
    }

    /// The same, and says which of them has just come back.
    fn list_with(&self, came: Option<GameName>) {
        let (store, deliver) = (self.store.clone(), Arc::clone(&self.deliver));
        let (listing, reading) = (UnderWay::of(&self.listing), UnderWay::of(&self.reading));
        self.aside("listing the games", move || {
            let now = SystemTime::now();
            let listed = |saved: crate::store::SavedGame| {
                let age = now.duration_since(saved.played).unwrap_or_default();
                ListedGame { name: saved.name, age, text: None }
            };
            let mut games: Vec<ListedGame> = store.list().into_iter().map(listed).collect();
            let first = read_some(&store, &mut games, FIRST_TEXTS);
            let mut rest = games.split_off(first);
            games.extend(rest.iter().cloned());
            deliver(Report::Games { games, came });
            drop(listing);
            while !rest.is_empty() {
                let count = read_some(&store, &mut rest, TEXTS);
                let later = rest.split_off(count);
                deliver(Report::Texts(std::mem::replace(&mut rest, later)));
            }
            drop(reading);
        });
    }
}
