//! An app on a screen in memory: keys in, the drawn screen out, as text with its styles.

use std::collections::BTreeMap;
use std::fmt::Write;

use ninefold::app::{
    Answer, Button, Code, Effect, Event, Key, Mouse, MouseKind, Msg, Request, SavedGame, Settings, ThemeChoice,
    ThemeName, Unsaved,
};
use ninefold::game::Summary;
use ninefold::notation::{Import, Origin};
use ninefold::puzzle::{Board, CellMap, Kind, Puzzle};
use ninefold::screens;
use ninefold::solver::{Limits, contradiction, solve};
use ninefold::widgets::{Depth, GlyphSet, Look};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier, Style};

/// A screen and the stage on it.
pub struct Stage {
    pub stage: screens::Stage,
    now: u64,
}

impl Stage {
    /// The start screen.
    pub fn new(size: (u16, u16), depth: Depth) -> Self {
        let mut stage = screens::Stage::new(size, Settings::default(), 0);
        stage.app.look = Look { depth, ..Look::default() };
        Self { stage, now: 0 }
    }

    /// A game on the board.
    pub fn with(mut self, (puzzle, board): (Puzzle, Board)) -> Self {
        let origin = Origin {
            notation: "",
            text: String::new(),
            puzzle: puzzle.clone(),
            board: board.clone(),
            extras: Default::default(),
        };
        self.send(Msg::Import(Box::new(Import {
            puzzle,
            board,
            extras: Default::default(),
            origin,
            notices: Vec::new(),
        })));
        self.stage.app.message = None;
        self
    }

    pub fn theme(mut self, theme: ThemeName) -> Self {
        self.stage.app.settings.theme = ThemeChoice::This(theme);
        self
    }

    pub fn ascii(mut self) -> Self {
        self.stage.app.look.glyphs = GlyphSet::Ascii;
        self
    }

    /// The disk is full.
    pub fn unsaved(mut self) -> Self {
        let long = "cannot append to games/20260314-150926.log: no space left on device".into();
        self.send(Msg::Saving(Some(Unsaved { short: Some("disk full"), long })));
        self
    }

    /// It is a Monday.
    pub fn today(mut self) -> Self {
        self.send(Msg::Today(ninefold::generator::Day::of(2026, 11, 23).unwrap()));
        self
    }

    fn listed(&mut self, games: Vec<SavedGame>) {
        self.send(Msg::Games { games, came: None });
    }

    /// Games for the list.
    pub fn games(mut self) -> Self {
        self.listed(vec![
            saved("a", Ok(summary("Killer", Kind::Killer, 37, false)), "today 14:05"),
            saved("b", Ok(summary("Sudoku", Kind::Sudoku, 81, true)), "yesterday"),
            saved("c", Err("line 1 is no game".into()), "24 Nov"),
        ]);
        self
    }

    /// Games of the day for the list.
    pub fn dailies(mut self) -> Self {
        self.listed(vec![
            saved("a", Ok(summary("Daily Killer · 2026-11-23 · gentle", Kind::Killer, 37, false)), "today 14:05"),
            saved("b", Ok(summary("Daily Str8ts BX · 2026-11-23 · gentle", Kind::Str8ts, 61, true)), "today 14:03"),
        ]);
        self
    }

    /// Games of the first two puzzles of the library: one solved, one begun.
    pub fn played(mut self) -> Self {
        let entries = ninefold::generator::packs().iter().flat_map(|pack| &pack.entries);
        let states = [(81, true), (37, false)];
        let games = entries.zip(states).map(|(entry, (placed, solved))| {
            let summary = summary(&entry.title(), Kind::Killer, placed, solved);
            saved(entry.code, Ok(Summary { source: Some(entry.code.to_owned()), ..summary }), "today 14:05")
        });
        self.listed(games.collect());
        self
    }

    /// Types: each character is a key; `\n` is Enter, `>` and `v` in angle brackets are arrows, `<f1>` is F1.
    pub fn keys(mut self, keys: &str) -> Self {
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|r| r.split_once('>'));
            let key = match named {
                Some((name, after)) => {
                    rest = after;
                    match name {
                        "right" => Key::new(Code::Right),
                        "up" => Key::new(Code::Up),
                        "down" => Key::new(Code::Down),
                        "s-right" => Key::new(Code::Right).with_shift(),
                        "enter" => Key::new(Code::Enter),
                        "esc" => Key::new(Code::Esc),
                        "tab" => Key::new(Code::Tab),
                        "pgdn" => Key::new(Code::PageDown),
                        "pgup" => Key::new(Code::PageUp),
                        "f1" => Key::new(Code::F(1)),
                        _ => panic!("no key {name}"),
                    }
                }
                None => {
                    rest = &rest[c.len_utf8()..];
                    Key::char(c)
                }
            };
            self.event(Event::Key(key));
        }
        self
    }

    pub fn paste(mut self, text: &str) -> Self {
        self.event(Event::Paste(text.to_owned()));
        self
    }

    pub fn click(mut self, column: u16, row: u16) -> Self {
        let kind = MouseKind::Down(Button::Left);
        self.event(Event::Mouse(Mouse { kind, column, row, add: false }));
        self
    }

    fn event(&mut self, event: Event) {
        self.now += 500;
        self.send(Msg::Event { event, now: self.now });
    }

    pub fn send(&mut self, msg: Msg) {
        for effect in self.stage.update(msg) {
            match effect {
                Effect::Ask { ticket, request: Request::Solutions(puzzle) } => {
                    let outcome = solve(&puzzle, &Limits { nodes: 2000, ..Limits::default() });
                    let reason = contradiction(&puzzle, &Board::new(&puzzle));
                    self.send(Msg::Answer { ticket, answer: Answer::Solutions(outcome, reason) });
                }
                Effect::Ask { request: Request::WhyNot(..), .. } => {}
                Effect::Ask { ticket, request } => {
                    let answer = request.run(&|| false);
                    self.send(Msg::Answer { ticket, answer });
                }
                Effect::QuitSaved => self.send(Msg::StillUnsaved(self.stage.app.unsaved.clone())),
                _ => {}
            }
        }
    }

    /// The screen as text, then a legend of its styles, then which style stands where, run by run.
    pub fn shot(&self) -> String {
        let (width, height) = self.stage.app.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.stage.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let mut styles: BTreeMap<String, char> = BTreeMap::new();
        let (mut text, mut runs, mut legend) = (String::new(), String::new(), String::new());
        for row in buffer.content.chunks(usize::from(width).max(1)) {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            writeln!(text, "{}", line.trim_end()).unwrap();
            let mut last: Option<(char, usize)> = None;
            for cell in row {
                let words = words(cell.style());
                let next = ('A'..='Z').chain('a'..='z').chain('α'..='ω').nth(styles.len()).unwrap();
                let name = *styles.entry(words.clone()).or_insert_with(|| {
                    writeln!(legend, "{next}: {words}").unwrap();
                    next
                });
                last = match last {
                    Some((same, count)) if same == name => Some((same, count + 1)),
                    other => {
                        push(&mut runs, other);
                        Some((name, 1))
                    }
                };
            }
            push(&mut runs, last);
            runs.push('\n');
        }
        format!("{text}\n{legend}\n{runs}")
    }
}

fn push(runs: &mut String, run: Option<(char, usize)>) {
    if let Some((name, count)) = run {
        write!(runs, "{name}{count}").unwrap();
    }
}

fn words(style: Style) -> String {
    let colour = |color: Option<Color>| match color {
        None | Some(Color::Reset) => String::from("-"),
        Some(Color::Rgb(r, g, b)) => format!("#{r:02x}{g:02x}{b:02x}"),
        Some(Color::Indexed(i)) => i.to_string(),
        Some(named) => format!("{named}").to_lowercase(),
    };
    let mut words = format!("{} on {}", colour(style.fg), colour(style.bg));
    for (modifier, name) in [
        (Modifier::BOLD, "bold"),
        (Modifier::DIM, "dim"),
        (Modifier::ITALIC, "italic"),
        (Modifier::UNDERLINED, "underlined"),
        (Modifier::REVERSED, "reversed"),
        (Modifier::CROSSED_OUT, "struck"),
    ] {
        if style.add_modifier.contains(modifier) {
            words.push(' ');
            words.push_str(name);
        }
    }
    words
}

fn saved(name: &str, summary: Result<Summary, String>, played: &str) -> SavedGame {
    SavedGame { name: name.into(), summary: Some(summary), played: played.into() }
}

fn summary(title: &str, kind: Kind, placed: usize, solved: bool) -> Summary {
    Summary {
        title: title.into(),
        made_as: title.into(),
        named: false,
        cages: if kind == Kind::Killer { 31 } else { 0 },
        kind,
        placed,
        total: 81,
        solved,
        elapsed: 754_000,
        own: true,
        source: None,
        side: 9,
        given: ninefold::puzzle::Cell::all().take(20).collect(),
        filled: ninefold::puzzle::Cell::all().skip(20).take(placed).collect(),
        open: ninefold::puzzle::Cell::all().skip(20 + placed).collect(),
        tints: CellMap::default(),
        sums: CellMap::default(),
    }
}
