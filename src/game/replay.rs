//! The positions that a game went through, made of its log.

use super::clock::Clock;
use super::command::Command;
use super::game::Game;
use super::position::Position;
use crate::logic::techniques;
use crate::puzzle::CellSet;

/// A position that the game went through, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Board, marks and colours.
    pub position: Position,
    /// Milliseconds played when it came about.
    pub elapsed: u64,
    /// The cells that look different from the moment before; none at the first.
    pub changed: CellSet,
    /// Whether the player placed digits: not undo, a step of the step solver or a return to an earlier position.
    pub entered: bool,
    /// What was done, in words.
    pub what: String,
}

impl Game {
    /// Every position from the start to the last, in order; what changed nothing on the board is left out. Time during
    /// which the game was paused or closed counts nowhere.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment> {
        let mut game = self.begun().with_assistance(self.start_assistance);
        let first = Moment {
            position: self.start.clone(),
            elapsed: 0,
            changed: CellSet::EMPTY,
            entered: false,
            what: String::from("the start"),
        };
        let mut moments = vec![first];
        for line in &self.history {
            game.clock = Clock::at(line.elapsed);
            let outcome = game.apply(&line.command);
            if !outcome.changed.is_empty() {
                moments.push(Moment {
                    position: game.position.clone(),
                    elapsed: line.elapsed,
                    changed: outcome.changed,
                    entered: matches!(line.command, Command::Place { .. }),
                    what: if outcome.message.is_empty() { game.done(&line.command) } else { outcome.message },
                });
            }
        }
        moments
    }

    /// What a command has just done, in words, where the board said it all.
    fn done(&self, command: &Command) -> String {
        match command {
            Command::Place { cells, digit } => format!("{digit} in {cells}"),
            // The same again takes away what it set: only the change knows.
            Command::Mark { .. } | Command::Colour { .. } | Command::ColourCandidate { .. } | Command::Link { .. } => {
                self.undo.last().map(|edit| edit.what.clone()).unwrap_or_default()
            }
            Command::Erase { cells } => format!("erased {cells}"),
            Command::Step { technique, .. } => {
                format!("step: {}", techniques::find(technique).map_or(technique.as_str(), |known| known.name))
            }
            Command::Automatic(true) | Command::AutomaticBy(_) => String::from("automatic candidates on"),
            Command::Automatic(false) => String::from("automatic candidates off"),
            Command::Savepoint => String::from("branch begun"),
            Command::BackToSavepoint => String::from("back to where the branch began"),
            Command::KeepBranch => String::from("branch kept"),
            Command::DropBranch => String::from("branch dropped"),
            Command::Restart => String::from("back to the start"),
            Command::ClearColours => String::from("colours cleared"),
            Command::ClearMarks => String::from("marks cleared"),
            Command::Undo => String::from("undone"),
            Command::Redo => String::from("done again"),
            Command::Assist(level) => format!("assistance: {}", level.slug()),
            Command::TakeOver(_) => String::from("took over a position"),
            Command::HintSeen | Command::HintRung(_) => String::from("hint"),
        }
    }
}
