//! The app without a terminal: what the screen must show after each key.

use ninefold::app::{Answer, CHECKING, Code, Effect, Event, Job, Key, Msg, Request, Settings};
use ninefold::game::Game;
use ninefold::puzzle::Cell;
use ninefold::screens::Stage;
use ninefold::solver::{Limits, solve};
use ninefold::store::{OpenedText, SavedText};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// An app that plays one game and keeps nothing.
pub struct Simulated {
    stage: Stage,
    screen: Terminal<TestBackend>,
}

impl Simulated {
    /// Goes on with a game from its log with the cursor where it was, on a screen of this size.
    pub fn from_log(log: &str, cursor: Option<Cell>, (columns, rows): (u16, u16)) -> Self {
        let mut stage = Stage::new((columns, rows), Settings::default(), 0);
        let effects = stage.update(Msg::Continue("game".into()));
        let Some(Effect::Store(Job::Open { game, .. })) =
            effects.into_iter().find(|e| matches!(e, Effect::Store(Job::Open { .. })))
        else {
            panic!("it does not ask for the game");
        };
        let text = SavedText { log: log.to_owned(), cursor, ..SavedText::default() };
        let saved = OpenedText { text, elsewhere: false, note: None };
        for effect in stage.update(Msg::GameOpened { game, result: Ok(saved) }) {
            if let Effect::Ask { ticket, request: Request::Solutions(puzzle) } = effect {
                let outcome = solve(&puzzle, &Limits::default());
                stage.update(Msg::Answer { ticket, answer: Answer::Solutions(outcome, None) });
            }
        }
        Self { stage, screen: Terminal::new(TestBackend::new(columns, rows)).unwrap() }
    }

    /// Types a key; some are more than a character.
    pub fn key(&mut self, key: char) {
        let code = Code::Char(key);
        self.stage.update(Msg::Event { event: Event::Key(Key::new(code)), now: 0 });
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.stage.app.play.as_ref().expect("a game on the board").game
    }

    /// The screen's text, the clock masked.
    pub fn text(&mut self) -> String {
        let stage = &self.stage;
        self.screen.draw(|frame| stage.draw(frame)).unwrap();
        let buffer = self.screen.backend().buffer();
        let width = usize::from(buffer.area.width);
        let line = |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
        let rows: Vec<String> = buffer.content.chunks(width).map(|row| line(row).trim_end().to_owned()).collect();
        masked(&rows.join("\n"))
    }
}

/// The text with each `12:34` as `00:00`, lines without blanks at their ends, and no word of a check that still runs: how
/// long it takes is a matter of the machine.
pub fn masked(text: &str) -> String {
    let text = text.replace(CHECKING, "");
    let mut chars: Vec<char> = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").chars().collect();
    for i in 2..chars.len().saturating_sub(2) {
        let digits = [i - 2, i - 1, i + 1, i + 2].into_iter().all(|j| chars[j].is_ascii_digit());
        if chars[i] == ':' && digits {
            [i - 2, i - 1, i + 1, i + 2].into_iter().for_each(|j| chars[j] = '0');
        }
    }
    chars.into_iter().collect::<String>().trim_end().to_owned()
}

/// The first `12:34` of a text, in seconds.
pub fn clock(text: &str) -> Option<u64> {
    let chars: Vec<char> = text.chars().collect();
    chars.windows(5).find_map(|w| {
        let digits: Option<Vec<u64>> = [0, 1, 3, 4].into_iter().map(|i| w[i].to_digit(10).map(u64::from)).collect();
        let digits = digits.filter(|_| w[2] == ':')?;
        Some((digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3])
    })
}
