//! The branches: what each began with, how far it went, what all of them lead to. One is kept or dropped with a key, and
//! those that began inside it with it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::{code, key, row};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys};
use crate::game::{Command, Game};
use crate::text::counted;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{screen, window, window_place};

pub const KEYS: Keys = Keys {
    name: "branches",
    heading: "In the list of branches",
    typing: false,
    rows: &[
        row(Action::KeepBranch, &[code(Code::Enter)], "keep", "keep what the branch and those inside it hold"),
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
    /// The selected branch, the oldest one first.
    at: usize,
}

impl Branches {
    /// With the newest branch selected.
    pub fn of(game: &Game) -> Self {
        Self { at: game.savepoints().len().saturating_sub(1) }
    }

    /// What stands below the branches: those that were left, then what all lead to, each line with whether it is of that.
    fn below(game: &Game) -> Vec<(String, bool)> {
        let width = usize::from(WIDTH);
        let room = width.saturating_sub(NAME + MARK);
        let left = |(name, text): (&str, String)| {
            let names = [name].into_iter().chain(std::iter::repeat(""));
            let row = |(name, text): (&str, String)| format!("{}{}{text}", " ".repeat(MARK), words::fit(name, NAME));
            names.zip(words::wrap(&text, room)).map(row).collect::<Vec<_>>()
        };
        let mut lines: Vec<(String, bool)> = game.left().flat_map(left).map(|line| (line, false)).collect();
        if let Some(agreement) = game.agreement() {
            lines.push((String::new(), true));
            lines.extend(words::wrap(&agreement, width).into_iter().map(|line| (line, true)));
        }
        lines
    }

    /// Room of the branches, and of what stands below them.
    fn rooms(game: &Game, below: usize, screen: Rect) -> (Rect, Rect) {
        let inside = window_place(WIDTH, Self::height(game, below, screen), screen).1;
        let rows = Rect { height: inside.height.saturating_sub(2), ..inside };
        let branches = (game.savepoints().len() as u16).min(rows.height);
        (Rect { height: branches, ..rows }, Rect { y: rows.y + branches, height: rows.height - branches, ..rows })
    }

    /// Says what became of several branches, and how often undo has to be pressed.
    fn say_all(count: usize, became: &str, app: &mut App) {
        if count > 1 {
            let undo = app.keys.note(Action::Undo, &format!("pressed {count} times undoes it"));
            app.set_info(format!("{count} branches are {became}{undo}"));
        }
    }

    fn height(game: &Game, below: usize, screen: Rect) -> u16 {
        let lines = game.savepoints().len() + below;
        (lines as u16).saturating_add(2).min(screen.height.saturating_sub(4))
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
                        .map(|branch| branch.since(play.game.position()).0)
                });
                if (0..times).all(|_| app.leave_branch(&Command::DropBranch)) {
                    let with =
                        since.map_or_else(String::new, |since| format!(" with {}", counted(since, "digit", "digits")));
                    Self::say_all(times, &format!("dropped{with}"), app);
                }
            }
            action => {
                list_move(action, &mut self.at, count);
                return EventResult::Stay;
            }
        }
        EventResult::Close
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let play = app.play.as_ref()?;
        let below = Self::below(&play.game).len();
        let (rows, room) = (play.game.savepoints().len(), Self::rooms(&play.game, below, screen(app)).0);
        // A click selects: what is kept or dropped is a matter of a key.
        select_at(place, room, &mut self.at, rows, app);
        None
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let game = &app.play.as_ref()?.game;
        let below = Self::below(game);
        let inside = window(self.title(), WIDTH, Self::height(game, below.len(), buffer.area), theme, buffer);
        let (list, rest) = Self::rooms(game, below.len(), buffer.area);
        let rows: Vec<_> = (1..)
            .zip(game.savepoints())
            .map(|(number, branch)| {
                let text = game.done_in(branch);
                let newest = number == game.savepoints().len();
                let style = if newest { theme.branch } else { theme.text };
                let text = words::cut(&text, usize::from(WIDTH).saturating_sub(NAME + MARK));
                vec![(words::fit(&branch.title(number, game.position()), NAME), style), (text, style)]
            })
            .collect();
        list::draw(&rows, self.at, list, theme, buffer);
        let style = |agreed| if agreed { theme.good } else { theme.dim };
        let below: Vec<_> = below.into_iter().map(|(line, agreed)| Line::styled(line, style(agreed))).collect();
        write(&below, rest, buffer);
        bar::foot(inside, &KEYS, (app.keys, theme), buffer);
        None
    }
}
