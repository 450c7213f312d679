//! A small world around the app: it executes effects at once, and keeps games in memory as the store does on disk.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use ninefold::app::input::key_table::Remap;
use ninefold::app::{
    Answer, Copied, Effect, Event, Finished, GameHandle, Job, Msg, NamedText, OwnPack, PackJob, Request, SavedGame,
    Settings, ThemeChoice,
};
use ninefold::generator::Day;
use ninefold::practice::Progress;
use ninefold::puzzle::{Board, Cell};
use ninefold::screens::Stage;
use ninefold::solver::{self, Limits};
use ninefold::store::{OpenedText, SavedText};

/// A game in memory.
#[derive(Clone, Debug, Default)]
pub struct Saved {
    pub log: String,
    pub elapsed: u64,
    pub cursor: Option<Cell>,
}

/// The stage and what lies around it.
pub struct World {
    pub stage: Stage,
    /// By the names `game 1`, `game 2` …
    pub games: BTreeMap<String, Saved>,
    pub open: BTreeMap<GameHandle, String>,
    /// The names of games that were finished.
    pub ended: BTreeMap<GameHandle, String>,
    pub aside: Vec<String>,
    /// The puzzle that is typed in, as it was kept last, and why one was set aside.
    pub draft: Option<String>,
    pub draft_aside: Option<String>,
    /// Logs that were cut short: which, after how many bytes, why.
    pub repaired: Vec<(String, usize, String)>,
    /// Games that another player has open.
    pub elsewhere: Vec<String>,
    /// The text of the file of finished games.
    pub finished: String,
    /// The text of the file of solved exercises.
    pub practised: String,
    pub copied: Vec<String>,
    /// Pictures by the names of their files.
    pub pictures: BTreeMap<PathBuf, Vec<u8>>,
    pub how: Copied,
    pub mouse: bool,
    /// Games that were put away, and the titles that were given.
    pub gone: BTreeMap<String, Saved>,
    pub titles: BTreeMap<String, String>,
    pub saved_keys: Vec<Remap>,
    pub saved_theme: Option<ThemeChoice>,
    /// The day of November 2026 that it is.
    pub day: u8,
    /// The disk takes everything again when it is asked once more.
    pub recovered: bool,
    pub suspended: u32,
    pub left: bool,
    /// Whether workers and the disk answer; switched off to see what happens meanwhile.
    pub answering: bool,
    /// Files of many puzzles, and the packs that were made of them or put away.
    pub files: BTreeMap<String, String>,
    pub packs: BTreeMap<String, String>,
    pub packs_gone: BTreeMap<String, String>,
    /// Requests that wait for an answer, and those given up.
    pub asked: Vec<Effect>,
    pub cancelled: usize,
    pub now: u64,
}

/// A Sudoku with a single open cell, r9c9.
pub const PACK_TEXT: &str = "12345678945678912378912345623456789156789123489123456734567891267891234591234567.";

impl World {
    pub fn new() -> Self {
        let stage = Stage::new((120, 45), Settings::default(), 0);
        Self {
            stage,
            games: BTreeMap::new(),
            open: BTreeMap::new(),
            ended: BTreeMap::new(),
            aside: Vec::new(),
            draft: None,
            draft_aside: None,
            repaired: Vec::new(),
            elsewhere: Vec::new(),
            finished: String::new(),
            practised: String::new(),
            copied: Vec::new(),
            pictures: BTreeMap::new(),
            how: Copied::Confirmed,
            mouse: true,
            gone: BTreeMap::new(),
            titles: BTreeMap::new(),
            saved_keys: Vec::new(),
            saved_theme: None,
            files: [("own.txt".to_owned(), format!("# mine\n{PACK_TEXT}\nnothing\n{}\n", PACK_TEXT.replace('8', ".")))]
                .into(),
            packs: BTreeMap::new(),
            packs_gone: BTreeMap::new(),
            day: 23,
            recovered: false,
            suspended: 0,
            left: false,
            answering: true,
            asked: Vec::new(),
            cancelled: 0,
            now: 0,
        }
    }

    /// An event half a second after the last one.
    pub fn event(&mut self, event: Event) {
        self.now += 500;
        self.send(Msg::Event { event, now: self.now });
    }

    /// A message, and everything that follows from it.
    pub fn send(&mut self, msg: Msg) {
        let mut effects = self.stage.update(msg);
        // Workers answer after what is done at once.
        effects.sort_by_key(|effect| matches!(effect, Effect::Ask { .. }));
        for effect in effects {
            if let Some(answer) = self.execute(effect) {
                self.send(answer);
            }
        }
    }

    /// Answers the requests that were left waiting.
    pub fn answer(&mut self) {
        self.answering = true;
        for effect in std::mem::take(&mut self.asked) {
            if let Some(answer) = self.execute(effect) {
                self.send(answer);
            }
        }
    }

    fn execute(&mut self, effect: Effect) -> Option<Msg> {
        let elsewhere = matches!(effect, Effect::Ask { .. } | Effect::Store(Job::Open { .. } | Job::List));
        if elsewhere && !self.answering {
            self.asked.push(effect);
            return None;
        }
        match effect {
            Effect::Ask { ticket, request: Request::Solutions(puzzle) } => {
                let limits = Limits { nodes: 1000, ..Limits::default() };
                let outcome = solver::solve(&puzzle, &limits);
                let reason = solver::contradiction(&puzzle, &Board::new(&puzzle));
                return Some(Msg::Answer { ticket, answer: Answer::Solutions(outcome, reason) });
            }
            Effect::Ask { ticket, request } => {
                return Some(Msg::Answer { ticket, answer: request.run(&|| false) });
            }
            Effect::Cancel(_) => self.cancelled += 1,
            Effect::Copy(text) => {
                self.copied.push(text);
                return Some(Msg::Copied(self.how.clone()));
            }
            Effect::Store(Job::New { game, log, elapsed }) => {
                let name = format!("game {}", self.games.len() + 1);
                self.games.insert(name.clone(), Saved { log, elapsed: elapsed.as_millis() as u64, cursor: None });
                self.open.insert(game, name.clone());
                return Some(Msg::GameNamed { game, name });
            }
            Effect::Store(Job::Append { game, line }) => {
                let saved = self.games.get_mut(&self.open[&game]).unwrap();
                saved.log.push_str(&line);
                saved.log.push('\n');
            }
            Effect::Store(Job::Clock { game, elapsed, cursor }) => {
                let saved = self.games.get_mut(&self.open[&game]).unwrap();
                (saved.elapsed, saved.cursor) = (elapsed.as_millis() as u64, cursor);
            }
            Effect::Store(Job::Open { game, name }) => {
                self.open.retain(|_, open| *open != name);
                let Some(saved) = self.games.get(&name) else {
                    return Some(Msg::GameOpened { game, result: Err(format!("there is no {name}")) });
                };
                let (log, elapsed) = (saved.log.clone(), Some(Duration::from_millis(saved.elapsed)));
                let title = self.titles.get(&name).cloned();
                let text = SavedText { log, elapsed, cursor: saved.cursor, damage: None, title };
                let opened = OpenedText { text, elsewhere: self.elsewhere.contains(&name), note: None };
                self.open.insert(game, name);
                return Some(Msg::GameOpened { game, result: Ok(opened) });
            }
            Effect::Store(Job::Close(game)) => _ = self.open.remove(&game),
            Effect::Store(Job::Repair { game, valid, reason }) => {
                let name = self.open[&game].clone();
                self.games.get_mut(&name).unwrap().log.truncate(valid);
                self.repaired.push((name, valid, reason));
            }
            Effect::Store(Job::SetAside { game, name, .. }) => {
                self.open.remove(&game);
                self.games.remove(&name);
                self.aside.push(name);
            }
            Effect::Store(Job::Finished { game, line }) => {
                if let Some(game) = game {
                    let name = self.open.get(&game).or_else(|| self.ended.get(&game)).unwrap().clone();
                    self.ended.insert(game, name);
                }
                let name = game.map(|game| format!("\"game\":\"{}\",", self.ended[&game])).unwrap_or_default();
                self.finished.push_str(&format!("{{{name}{}\n", line.strip_prefix('{').unwrap()));
            }
            Effect::Store(Job::ReadFinished { logs }) => {
                let named = |(name, saved): (&String, &Saved)| Finished::logged(name, &saved.log, 0, 5);
                let logged = logs.then(|| self.games.iter().filter_map(named).collect());
                return Some(Msg::Finished(Finished::read(&self.finished, logged, 0)));
            }
            Effect::Store(Job::Practised(line)) => {
                self.practised.push_str(&line);
                self.practised.push('\n');
            }
            Effect::Store(Job::ReadPractice) => return Some(Msg::Practised(Progress::read(&self.practised), 7)),
            Effect::Store(Job::Rename { name, title }) => {
                self.titles.insert(name.clone(), title);
                let renamed = self.list().into_iter().filter(|game| game.name == name);
                return Some(Msg::GamesRead(renamed.collect()));
            }
            Effect::Store(Job::PutAway(name)) if self.open.values().any(|open| *open == name) => {
                let result = Err("the game is open; open another one first".into());
                self.send(Msg::GamePutAway { name, result });
                return Some(Msg::Games { games: self.list(), came: None });
            }
            Effect::Store(Job::PutAway(name)) => {
                let saved = self.games.remove(&name).unwrap();
                self.gone.insert(name.clone(), saved);
                return Some(Msg::GamePutAway { name, result: Ok(()) });
            }
            Effect::Store(Job::BringBack(name)) => {
                let saved = self.gone.remove(&name).unwrap();
                self.games.insert(name.clone(), saved);
                return Some(Msg::Games { games: self.list(), came: Some(name) });
            }
            Effect::Store(Job::BringBackLast) => {
                let last = self.gone.pop_last();
                if last.is_none() {
                    self.send(Msg::Notice("no game was put away in the last month".into()));
                }
                let came = last.as_ref().map(|(name, _)| name.clone());
                self.games.extend(last);
                // Nothing is listed where nothing comes.
                return came.is_some().then(|| Msg::Games { games: self.list(), came });
            }
            Effect::WriteFile { file, bytes, what } => {
                let result = if self.pictures.contains_key(&file) { Err("it is there".into()) } else { Ok(()) };
                self.pictures.entry(file.clone()).or_insert(bytes);
                return Some(Msg::Written { file, what, result });
            }
            Effect::ReadCollection(file) => {
                let name = file.display().to_string();
                let text = |(line, text): (u64, &str)| NamedText::plain(line, text.to_owned());
                let texts = self.files.get(&name).map(|lines| (1..).zip(lines.lines()).skip(1).map(text).collect());
                return Some(Msg::Collection { file, result: texts.ok_or_else(|| "there is no such file".into()) });
            }
            Effect::Store(Job::Packs(job)) => {
                let mut came = None;
                match job {
                    PackJob::List => {}
                    PackJob::Keep { title, text } => {
                        came = Some(title.clone());
                        self.packs.insert(title, text);
                    }
                    PackJob::PutAway(name) => {
                        let text = self.packs.remove(&name).unwrap();
                        self.packs_gone.insert(name, text);
                    }
                    PackJob::BringBack(name) => {
                        let text = self.packs_gone.remove(&name).unwrap();
                        came = Some(name.clone());
                        self.packs.insert(name, text);
                    }
                    PackJob::BringBackLast => match self.packs_gone.pop_last() {
                        Some((name, text)) => {
                            came = Some(name.clone());
                            self.packs.insert(name, text);
                        }
                        None => self.send(Msg::Notice("no pack was put away in the last month".into())),
                    },
                }
                let packs = self.packs.iter().map(|(name, text)| OwnPack::read(name.clone(), text));
                return Some(Msg::Packs { packs: packs.collect(), came });
            }
            Effect::LookAtCalendar => return Day::of(2026, 11, self.day).ok().map(Msg::Today),
            Effect::Store(Job::List) => return Some(Msg::Games { games: self.list(), came: None }),
            Effect::SaveSettings(settings) => self.saved_theme = Some(settings.theme),
            Effect::SaveKeys(remap) => self.saved_keys.push(remap),
            Effect::Store(Job::Draft(text)) => self.draft = Some(text),
            Effect::Store(Job::SetDraftAside { reason }) => self.draft_aside = Some(reason),
            // Only players without a screen read it again.
            Effect::Store(Job::DraftRead) => {}
            Effect::Store(job @ (Job::FindNewest | Job::Config(_) | Job::Sweep | Job::Retry | Job::Finish)) => {
                panic!("the app does not ask for {job:?}");
            }
            Effect::SetMouse(on) => self.mouse = on,
            Effect::Suspend => {
                self.suspended += 1;
                self.now += 3_600_000;
                return Some(Msg::Resumed(self.now));
            }
            Effect::QuitSaved => {
                let unsaved = self.stage.app.unsaved.clone();
                return Some(Msg::StillUnsaved(unsaved.filter(|_| !self.recovered)));
            }
            Effect::Quit => self.left = true,
        }
        None
    }

    /// The list of games, the newest first.
    pub fn list(&self) -> Vec<SavedGame> {
        let row = |(name, s): (&String, &Saved)| SavedGame {
            played: "today 14:05".into(),
            ..SavedGame::read(name, &s.log, s.elapsed).titled(self.titles.get(name).cloned())
        };
        self.games.iter().rev().map(row).collect()
    }

    /// The saved form of the game on the board.
    pub fn saved(&self) -> &Saved {
        &self.games[&self.open[&self.stage.app.play.as_ref().unwrap().handle]]
    }
}
