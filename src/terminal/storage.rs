//! What the store says, in the app's messages.

use super::calendar;
use crate::app::{Finished, Msg, OwnPack, SavedGame, Unsaved};
use crate::practice::Progress;
use crate::store::{GameName, KeptPacks, ListedGame, Problem, Report, SavedText};

/// The message of a report; `None` for one that only says that [`Keeper::problem`](crate::store::Keeper::problem) may
/// have changed. Reads the logs of listed games, so it is called where nobody waits.
pub fn message(report: Report) -> Option<Msg> {
    Some(match report {
        Report::Opened { game, result } => Msg::GameOpened { game, result },
        Report::Named { game, name } => Msg::GameNamed { game, name: name.to_string() },
        Report::Notice(text) => Msg::Notice(text),
        Report::Newest(name) => Msg::Newest(name.to_string()),
        Report::Games { games, came } => {
            Msg::Games { games: games.into_iter().map(saved_game).collect(), came: came.map(|name| name.to_string()) }
        }
        Report::Texts(games) => Msg::GamesRead(games.into_iter().map(saved_game).collect()),
        Report::Finished { text, logs, now } => {
            let read = |(name, text, at): (GameName, SavedText, u64)| {
                Finished::logged(name.as_str(), &text.log, text.milliseconds(), at)
            };
            let logged = logs.map(|logs| logs.into_iter().filter_map(read).collect());
            Msg::Finished(Finished::read(&text, logged, now))
        }
        Report::PutAway { name, result } => Msg::GamePutAway { name, result },
        Report::Packs(KeptPacks { packs, came, .. }) => {
            Msg::Packs { packs: packs.into_iter().map(|pack| OwnPack::read(pack.name, &pack.text)).collect(), came }
        }
        Report::Practised(text, now) => Msg::Practised(Progress::read(&text), now),
        Report::Saving => return None,
    })
}

/// What the app has to know about saving: whether what was handed over is `settled`, and what is wrong.
pub fn unsaved(settled: bool, problem: Option<Problem>) -> Option<Unsaved> {
    match problem {
        Some(Problem { short, long }) => Some(Unsaved { short: Some(short), long }),
        None if settled => None,
        None => Some(Unsaved { short: None, long: "the disk takes long".into() }),
    }
}

fn saved_game(listed: ListedGame) -> SavedGame {
    let (name, played) = (listed.name.to_string(), calendar::since(listed.age));
    match listed.text {
        Some(Ok(text)) => {
            let read = SavedGame::read(name, &text.log, text.milliseconds()).titled(text.title);
            SavedGame { played, ..read }
        }
        Some(Err(why)) => SavedGame { name, summary: Some(Err(why)), played },
        None => SavedGame { name, summary: None, played },
    }
}
