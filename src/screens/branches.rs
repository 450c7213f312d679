//! The branches: what each began with, how far it went, what all of them lead to. One is kept or dropped with a key, and
//! those that began inside it with it.

use std::cmp::Ordering;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::Open;
use super::view::{EventResult, View, named};
use crate::app::input::key_table::{Hint, code, key, row};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys};
use crate::game::{Command, Game};
use crate::text::{counted, times};
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{rows_of, screen, window, window_place};

pub const KEYS: Keys = Keys {
    name: "branches",
    heading: "In the list of branches",
    typing: false,
    rows: &[
        row(
            Action::KeepBranch,
            &[code(Code::Enter)],
            "keep",
            "keep what the branch and those inside it hold; show one that was left in the replay",
        ),
        row(Action::DropBranch, &[key('d')], "drop", "drop the branch and those inside it: back to where it began"),
        row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "the branch that this one began in"),
        row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "the branch that began in this one"),
        row(Action::Leave, &[code(Code::Esc), key('F')], "back", "back"),
    ],
};

/// Columns of its box, and of a branch's name.
const WIDTH: u16 = 72;
const NAME: usize = 14;

/// Columns of the mark of the selected row.
const MARK: usize = 2;

/// The list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branches {
    /// The selected branch, the oldest one first; those that were left come after those that are open.
    at: usize,
}

impl Branches {
    /// With the newest branch selected.
    pub fn of(game: &Game) -> Self {
        Self { at: game.savepoints().len().saturating_sub(1) }
    }

    /// The rows: the branch of each, counted from the oldest one, its name and what is said of it. What was left may need
    /// several, of which only the first has the name.
    fn rows(game: &Game) -> Vec<(usize, String, String)> {
        let room = usize::from(WIDTH).saturating_sub(NAME + MARK);
        let open = (0..)
            .zip(game.savepoints())
            .map(|(at, branch)| (at, branch.title(at + 1, game.position()), words::cut(&game.done_in(branch), room)));
        let left = (game.savepoints().len()..).zip(game.left()).flat_map(|(at, (name, text))| {
            let names = [name].into_iter().chain(std::iter::repeat(""));
            names.zip(words::wrap(&text, room)).map(move |(name, text)| (at, name.to_owned(), text)).collect::<Vec<_>>()
        });
        open.chain(left).collect()
    }

    /// What stands below the branches: what all lead to.
    fn below(game: &Game) -> Vec<String> {
        let agreement = game.agreement().map(|agreement| words::wrap(&agreement, usize::from(WIDTH)));
        agreement.map_or_else(Vec::new, |lines| [String::new()].into_iter().chain(lines).collect())
    }

    /// Room of so many rows of branches, and of the lines below them.
    fn rooms(rows: usize, below: usize, screen: Rect) -> (Rect, Rect) {
        let inside = window_place(WIDTH, Self::height(rows + below, screen), screen).1;
        let all = Rect { height: inside.height.saturating_sub(2), ..inside };
        let branches = rows_of(rows).min(all.height.saturating_sub(rows_of(below)));
        (Rect { height: branches, ..all }, Rect { y: all.y + branches, height: all.height - branches, ..all })
    }

    /// Shows a branch that was left, as far as the log holds it.
    fn visit(at: usize, app: &mut App) -> EventResult {
        let moment = app.play.as_ref().and_then(|play| play.game.moment_of_left(at));
        if let Some(moment) = moment {
            return EventResult::Open(Open::Replay(moment));
        }
        app.set_error("that branch is gone: the log of the game no longer holds it");
        EventResult::Stay
    }

    /// Says what became of several branches, and how often undo has to be pressed.
    fn say_all(count: usize, became: &str, app: &mut App) {
        if count > 1 {
            let undo = app.keys.note(Action::Undo, &format!("pressed {} undoes it", times(count)));
            app.set_info(format!("{count} branches are {became}{undo}"));
        }
    }

    fn height(lines: usize, screen: Rect) -> u16 {
        rows_of(lines).saturating_add(2).min(screen.height.saturating_sub(4))
    }
}

impl View for Branches {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Branches", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let count = app.play.as_ref().map_or(0, |play| play.game.savepoints().len());
        let times = count.saturating_sub(self.at);
        match hit.action {
            Action::KeepBranch if times == 0 => return Self::visit(self.at - count, app),
            Action::DropBranch if times == 0 => {
                app.set_error("that branch was left already");
                return EventResult::Stay;
            }
            // The newest first: each is one move that can be undone.
            Action::KeepBranch => {
                if (0..times).all(|_| app.act(&Command::KeepBranch)) {
                    Self::say_all(times, "kept", app);
                }
            }
            Action::DropBranch => {
                let since = app.play.as_ref().and_then(|play| {
                    let branch = play.game.savepoints().get(self.at)?;
                    Some(branch)
                        .filter(|branch| !play.game.is_before(branch))
                        .map(|branch| branch.since(play.game.position()))
                });
                if (0..times).all(|_| app.leave_branch(&Command::DropBranch)) {
                    let with =
                        since.map_or_else(String::new, |since| format!(" with {}", counted(since, "digit", "digits")));
                    Self::say_all(times, &format!("dropped{with}"), app);
                }
            }
            action => {
                let left = app.play.as_ref().map_or(0, |play| play.game.left().count());
                list_move(action, &mut self.at, count + left);
                return EventResult::Stay;
            }
        }
        EventResult::Close
    }

    fn offered(&self, app: &App, hint: Hint) -> Option<Hint> {
        let was_left = app.play.as_ref().is_some_and(|play| self.at >= play.game.savepoints().len());
        match hint.action {
            Action::KeepBranch if was_left => Some(Hint { words: "show it", ..hint }),
            Action::DropBranch if was_left => None,
            _ => Some(hint),
        }
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let play = app.play.as_ref()?;
        let (rows, below) = (Self::rows(&play.game), Self::below(&play.game).len());
        let room = Self::rooms(rows.len(), below, screen(app)).0;
        let mut row = rows.iter().position(|(at, ..)| *at == self.at)?;
        // A click selects: what is kept or dropped is a matter of a key.
        select_at(place, room, &mut row, rows.len(), app);
        self.at = rows.get(row)?.0;
        None
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let game = &app.play.as_ref()?.game;
        let (rows, below) = (Self::rows(game), Self::below(game));
        let height = Self::height(rows.len() + below.len(), buffer.area);
        let inside = window(self.title(), WIDTH, height, theme, buffer);
        let (list, rest) = Self::rooms(rows.len(), below.len(), buffer.area);
        let selected = rows.iter().position(|(at, ..)| *at == self.at).unwrap_or(0);
        let row = |(at, name, text): (usize, String, String)| {
            let style = match (at + 1).cmp(&game.savepoints().len()) {
                Ordering::Less => theme.text,
                Ordering::Equal => theme.branch,
                Ordering::Greater => theme.dim,
            };
            vec![(words::fit(&name, NAME), style), (text, style)]
        };
        let rows: Vec<_> = rows.into_iter().map(row).collect();
        list::draw(&rows, selected, list, theme, buffer);
        let below: Vec<_> = below.into_iter().map(|line| Line::styled(line, theme.good)).collect();
        write(&below, rest, buffer);
        bar::foot_of(inside, named(self, app).into_iter(), theme, buffer);
        None
    }
}
