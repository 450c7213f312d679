//! The settings, one row each, and the keys, which are changed by pressing others. What is changed counts at once.
//!
//! The rows are made from [`SETTINGS`] and from the key table: a new setting and a new key stand here without a change.

mod rebinding;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View, clears, edit_input, leave_list, named};
use super::{Open, board_keys};
use crate::app::input::key_table::{Hint, Row, keys_text};
use crate::app::input::shared_keys::{TEXT, list_rows};
use crate::app::options::settings::{SETTINGS, Setting, Takes, Value};
use crate::app::turning::turned;
use crate::app::{Action, App, Code, Direction, Key, KeyMatch, Keys, Tone};
use crate::text::search::has_words;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::list_input::ListInput;
use crate::widgets::panels::{bar, words};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::window::{rows_of, screen, window, window_place};
use Direction::{Left, Right};
pub use rebinding::Waits;

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "settings",
    heading: "In the settings",
    typing: false,
    rows: list_rows![
        row(Action::Move(Right), &[code(Code::Right), key('l')], "change", "the next value; the next group of keys"),
        row(Action::Move(Left), &[code(Code::Left), key('h')], "", "the previous value; the previous group of keys"),
        row(
            Action::Accept,
            &[code(Code::Enter), key(' ')],
            "choose",
            "change the value; press a key in place of those of the action"
        ),
        row(Action::AddKey, &[key('+')], "add", "press one more key for the action"),
        row(Action::DropKey, &[key('-')], "", "take the last key of the action away"),
        row(Action::Usual, &[code(Code::Delete), code(Code::Backspace)], "reset", "back to the usual value or keys"),
        row(Action::Filter, &[key('/')], "find", "only the settings, or the keys of all groups, with these words"),
        row(Action::SwitchView, &[code(Code::Tab)], "keys/settings", "switch between the settings and the keys"),
        row(Action::Leave, &[code(Code::Esc)], "back", "clear the search; back"),
    ],
};

/// Columns of its box, of the name of a setting, and of the keys of an action.
const WIDTH: u16 = 76;
const NAME: usize = 24;
const PRESSED: usize = 18;

/// Lines below the list: a blank one, what the row means, the preview or what is asked, the keys of the screen.
const BELOW: u16 = 6;

/// A row of the key table, and the keys among which it stands.
type Binding = (&'static Keys, &'static Row);

/// The settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsScreen {
    /// The selected row.
    pub at: usize,
    /// The group of keys that is listed, as a position in the key table; `None` while the settings are.
    pub group: Option<usize>,
    /// The key that is pressed next is taken for the selected action, in place of its keys or beside them.
    pub waits: Option<Waits>,
    /// The words that the rows must have.
    input: ListInput,
}

impl SettingsScreen {
    /// Whether only rows with some words are listed.
    const fn is_searched(&self) -> bool {
        !self.input.words.is_empty()
    }

    /// The group of keys that is listed; none while those of all groups are searched.
    fn keys_of(&self, app: &App) -> Option<&'static Keys> {
        app.keys.0.get(self.group?).copied().filter(|_| !self.is_searched())
    }

    /// The settings that are listed.
    fn settings(&self) -> Vec<&'static Setting> {
        let is_wanted = |setting: &&Setting| {
            self.group.is_none() && has_words(&format!("{} {}", setting.name, setting.help), &self.input.words)
        };
        SETTINGS.iter().filter(is_wanted).collect()
    }

    /// The keys that are listed: those of the group, or of all groups those that have the words. A key itself is no
    /// word: it may be another one in a moment.
    fn bindings(&self, app: &App) -> Vec<Binding> {
        let Some(group) = self.group else { return Vec::new() };
        let all = (0..).zip(app.keys.0).filter(|(at, _)| self.is_searched() || *at == group);
        let rows = all.flat_map(|(_, keys)| keys.rows.iter().map(move |row| (*keys, row)));
        let is_wanted = |(keys, row): &(&Keys, &Row)| {
            let text = format!("{} {} {}", row.action.name(), app.keys.help(row), keys.heading);
            has_words(&text, &self.input.words)
        };
        rows.filter(is_wanted).collect()
    }

    fn rows(&self, app: &App) -> usize {
        // One of the two is empty.
        self.settings().len() + self.bindings(app).len()
    }

    fn setting(&self) -> Option<&'static Setting> {
        self.settings().get(self.at).copied()
    }

    fn binding(&self, app: &App) -> Option<Binding> {
        self.bindings(app).get(self.at).copied()
    }

    /// Inner rows of the box. While something is searched it does not shrink with what is found.
    fn box_height(&self, rows: usize, screen: Rect) -> u16 {
        let is_steady = self.is_searched() || self.input.is_open();
        Self::height(if is_steady { usize::MAX } else { rows }, screen)
    }

    /// What is asked while a key is waited for: it says what becomes of the keys that the action has.
    fn asked(&self, row: &Row) -> Option<String> {
        let place = match (self.waits?, row.keys.is_empty()) {
            (Waits::Only, false) => format!(" It takes the place of {}.", keys_text(row)),
            (Waits::More, false) => format!(" It is added to {}.", keys_text(row)),
            (Waits::Only | Waits::More, true) => String::new(),
            (Waits::Swap(_) | Waits::SwapMore(_), _) => return None,
        };
        Some(format!("Press the key.{place} Esc leaves it as it is."))
    }

    /// What the keys of the screen do with those of an action, in one line.
    fn rebinding(app: &App) -> String {
        let does =
            [(Action::Accept, "replaces its keys"), (Action::AddKey, "adds one"), (Action::DropKey, "takes one away")];
        app.keys.list_among(&KEYS, &does)
    }

    /// Room of so many rows of the list.
    fn room(&self, rows: usize, screen: Rect) -> Rect {
        let inside = window_place(WIDTH, self.box_height(rows, screen), screen).1;
        Rect { height: inside.height.saturating_sub(BELOW), ..inside }
    }

    fn height(rows: usize, screen: Rect) -> u16 {
        rows_of(rows).saturating_add(BELOW).min(screen.height.saturating_sub(4))
    }

    /// The keys in place of the settings, or the other way round.
    fn switch(&mut self) {
        self.group = if self.group.is_some() { None } else { Some(0) };
        self.at = 0;
    }

    /// Lists all settings, or the keys of one group, after a search, and stays on the row that was found.
    fn end_search(&mut self, found: (Option<&'static Setting>, Option<Binding>), app: &App) {
        if let (_, Some((keys, row))) = found {
            self.group = app.keys.0.iter().position(|other| other.name == keys.name).or(self.group);
            self.at = keys.rows.iter().position(|other| other.action == row.action).unwrap_or(0);
        } else {
            let name = found.0.map(|setting| setting.name);
            self.at = self.settings().iter().position(|setting| Some(setting.name) == name).unwrap_or(0);
        }
    }

    /// Another group of keys.
    fn turn(&mut self, forwards: bool, app: &App) {
        let count = app.keys.0.len().max(1);
        self.group = self.group.map(|group| (group + if forwards { 1 } else { count - 1 }) % count);
        self.at = 0;
    }
}

/// The name of an action and what it does, once where both are the same.
fn named_help(row: &Row, app: &App) -> String {
    let (name, help) = (row.action.name(), app.keys.help(row));
    if name == help { help } else { format!("{name}: {help}") }
}

/// Another value for a setting; the screen that has the choice where it is no matter of one key.
fn change(setting: &Setting, forwards: bool, app: &mut App) -> EventResult {
    match (setting.takes, setting.value(&app.settings)) {
        (Takes::Flag(field), _) => app.change_settings(|settings| *field(settings) ^= true),
        (Takes::Number(most, field), Value::Number(now)) => {
            let next = match (forwards, now) {
                (true, now) if now >= most => 1,
                (true, now) => now + 1,
                (false, 1) => most,
                (false, now) => now - 1,
            };
            app.change_settings(|settings| *field(settings) = next);
        }
        (Takes::Word { words, set, .. }, Value::Word(now)) => {
            if let Some(word) = turned(&words(&app.settings), now, forwards) {
                app.change_settings(|settings| set(settings, word));
            }
        }
        (Takes::Techniques { ordered: false, .. }, _) => return EventResult::Open(Open::Techniques),
        (Takes::Techniques { .. }, _) => return EventResult::Open(Open::CommandWith(format!("{} ", setting.name))),
        (Takes::Notations(_), _) if app.at_board => return EventResult::Open(Open::CopyMenu),
        (Takes::Notations(_), _) => {
            let key = app.keys.key_among(&board_keys::KEYS, Action::CopyMenu);
            let key = if key.is_empty() { key } else { format!(" ({key})") };
            app.set_info(format!("it is chosen where it is used: on a board, from the list of notations{key}"));
        }
        (Takes::Number(..) | Takes::Word { .. }, _) => {}
    }
    EventResult::Stay
}

impl View for SettingsScreen {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Settings", if self.input.is_open() { &TEXT } else { &KEYS })
    }

    fn also_offered(&self, app: &App) -> Option<Hint> {
        clears(&self.input, app)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        if matches!(self.waits, Some(Waits::Only | Waits::More)) {
            // Any key is taken for the action, so none of them does what it is named for.
            return None;
        }
        let words = match (hint.action, self.group) {
            (Action::Move(Right), Some(_)) if self.is_searched() => return None,
            (Action::Move(Right), Some(_)) => "group",
            _ if self.input.is_open() => hint.words,
            (Action::Accept, Some(_)) => "replace",
            (Action::Accept | Action::AddKey, None) => return None,
            (Action::SwitchView, Some(_)) => "settings",
            (Action::SwitchView, None) => "keys",
            _ => hint.words,
        };
        Some(Hint { words, ..hint })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        // The wheel and a click may move on: a question is about the row it was asked for.
        self.waits = None;
        match hit.action {
            Action::Accept if self.input.is_open() => _ = self.input.close(),
            Action::EraseText => edit_input(self, app, TextLine::clear),
            // The words stay, so that they are looked for among the others.
            Action::Complete if self.input.is_open() => {
                self.input.close();
                self.switch();
            }
            _ if self.input.is_open() => {}
            Action::Filter => self.input.find(),
            Action::SwitchView => self.switch(),
            Action::Move(Left | Right) if self.group.is_some() && self.is_searched() => {}
            Action::Move(Left | Right) if self.group.is_some() => self.turn(hit.action == Action::Move(Right), app),
            Action::Move(Left | Right) | Action::Accept if self.group.is_none() => {
                let forwards = hit.action != Action::Move(Left);
                return self.setting().map_or(EventResult::Stay, |setting| change(setting, forwards, app));
            }
            // There may be no row with the words.
            Action::Accept if self.binding(app).is_some() => self.waits = Some(Waits::Only),
            Action::AddKey if self.binding(app).is_some() => self.waits = Some(Waits::More),
            Action::DropKey => self.drop_key(app),
            Action::Usual if self.group.is_some() => self.usual(app),
            Action::Usual => {
                if let Some(setting) = self.setting() {
                    app.change_settings(|settings| setting.reset(settings));
                }
            }
            action => {
                let rows = self.rows(app);
                list_move(action, &mut self.at, rows);
            }
        }
        EventResult::Stay
    }

    fn list_input(&mut self) -> Option<&mut ListInput> {
        Some(&mut self.input)
    }

    fn searched(&mut self, _app: &mut App) {
        self.at = 0;
    }

    fn leave(&mut self, app: &mut App) -> EventResult {
        let found = (self.setting(), self.binding(app));
        leave_list(self, app, |settings, app| settings.end_search(found, app))
    }

    fn takes_any_key(&self) -> bool {
        self.waits.is_some()
    }

    fn took(&mut self, key: Key, app: &mut App) {
        let Some(waits) = self.waits.take() else { return };
        match waits {
            _ if key.code == Code::Esc => {}
            // Only the same key again swaps: any other means what it usually does.
            Waits::Swap(asked) | Waits::SwapMore(asked) if asked.takes(key.normal()).is_none() => {
                if let Some(hit) = app.keys.lookup(&KEYS, key) {
                    self.on(hit, app);
                }
            }
            _ => self.take(key, waits, app),
        }
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        if self.input.is_open() {
            return None;
        }
        let rows = self.rows(app);
        let room = self.room(rows, screen(app));
        // A question is about the row it was asked for.
        self.waits = None;
        // A click on a row says what it is; one on the selected row changes it.
        let before = self.at;
        (select_at(place, room, &mut self.at, rows, app) && self.at == before).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let title = match (self.group, self.keys_of(app)) {
            (None, _) => String::from("Settings"),
            (Some(_), Some(keys)) => format!("Keys: {}", keys.heading),
            (Some(_), None) => String::from("Keys of all groups"),
        };
        let (settings, bindings) = (self.settings(), self.bindings(app));
        let listed = settings.len() + bindings.len();
        let room = self.room(listed, buffer.area);
        let inside = window(&title, WIDTH, self.box_height(listed, buffer.area), theme, buffer);
        let columns = usize::from(room.width).saturating_sub(2);
        let rows = match self.group {
            None => settings.iter().map(|setting| row_of(setting, app, columns, theme)).collect(),
            Some(_) => self.rows_of_keys(&bindings, app, columns, theme),
        };
        if rows.is_empty() {
            write(&words::paragraph(&self.nothing(app), theme.dim, room.width.into()), room, buffer);
        }
        list::draw(&rows, self.at, room, theme, buffer);
        let below = Rect { y: room.bottom(), height: inside.bottom().saturating_sub(room.bottom()), ..inside };
        let width = usize::from(below.width);
        let selected = (settings.get(self.at).copied(), bindings.get(self.at).copied());
        let about = match selected {
            (Some(setting), _) => setting.help.to_owned(),
            (None, Some((keys, row))) if self.is_searched() => format!("{}: {}", keys.heading, named_help(row, app)),
            (None, Some((_, row))) => named_help(row, app),
            (None, None) => String::new(),
        };
        // What is said takes the place of what the row means, so that the keys stay below it.
        let asked = selected.1.and_then(|(_, row)| self.asked(row));
        let (about, style) = match app.message.as_ref().filter(|_| asked.is_none()) {
            Some(message) if message.tone == Tone::Refusal => (message.text.clone(), theme.warning),
            Some(message) => (message.text.clone(), theme.good),
            None => (about, theme.dim),
        };
        let mut lines = vec![Line::default()];
        lines.extend(words::at_most(words::paragraph(&about, style, width), 3, style));
        lines.resize(usize::from(BELOW).saturating_sub(2), Line::default());
        let (line, caret) = self.last_line(asked, selected, app, width, theme);
        lines.push(line);
        lines.push(bar::line_of(named(self, app).into_iter(), theme, width));
        write(&lines, below, buffer);
        let y = below.bottom().saturating_sub(2);
        caret.map(|caret| Position { x: below.x.saturating_add(caret as u16), y })
    }

    fn shows_messages(&self) -> bool {
        true
    }
}

impl SettingsScreen {
    /// What is said where nothing has the words.
    fn nothing(&self, app: &App) -> String {
        let (here, there) = if self.group.is_some() { ("key", "settings") } else { ("setting", "keys") };
        // The key that completes a word takes its place while the words are typed.
        let (keys, action) = if self.input.is_open() { (&TEXT, Action::Complete) } else { (&KEYS, Action::SwitchView) };
        let other = app.keys.note_among(keys, action, &format!("looks for them among the {there}"));
        format!("no {here} has these words{other}")
    }

    /// The rows of keys. Among those of all groups two may read alike but for their group, which stands beside them.
    fn rows_of_keys(
        &self,
        bindings: &[Binding],
        app: &App,
        columns: usize,
        theme: &Theme,
    ) -> Vec<Vec<(String, Style)>> {
        let room = columns.saturating_sub(PRESSED);
        let heading = bindings.iter().map(|(keys, _)| keys.heading.width()).max().filter(|_| self.is_searched());
        let help = bindings.iter().map(|(_, row)| app.keys.help(row).width()).max().unwrap_or(0).min(room * 3 / 5);
        let group = heading.map_or(0, |heading| heading.min(room.saturating_sub(help + 2)));
        let binding = |(keys, row): &Binding| {
            let pressed = words::fit(&keys_text(row), PRESSED.saturating_sub(1));
            let help = app.keys.help(row);
            if group == 0 {
                return vec![(pressed + " ", theme.strong), (words::cut(&help, room), theme.text)];
            }
            let help = words::fit(&help, room.saturating_sub(group + 2));
            vec![(pressed + " ", theme.strong), (help + "  ", theme.text), (words::cut(keys.heading, group), theme.dim)]
        };
        bindings.iter().map(binding).collect()
    }

    /// The line above the keys of the screen, and where its caret is: what is asked or searched, what the theme looks
    /// like, or what can be done with the keys of the row.
    fn last_line(
        &self,
        asked: Option<String>,
        selected: (Option<&Setting>, Option<Binding>),
        app: &App,
        width: usize,
        theme: &Theme,
    ) -> (Line<'static>, Option<usize>) {
        if let Some(asked) = asked {
            // Which keys it is about stands in the list as well.
            let short = String::from("Press the key. Esc leaves it as it is.");
            let line = if asked.width() <= width { asked } else { short };
            return (Line::styled(line, theme.accent), None);
        }
        if let Some(searched) = self.input.line(width, theme) {
            return searched;
        }
        let line = match selected {
            (Some(setting), _) if setting.name == "theme" => preview(theme, width),
            (_, Some(_)) => {
                Line::styled(Some(Self::rebinding(app)).filter(|l| l.width() <= width).unwrap_or_default(), theme.dim)
            }
            _ => Line::default(),
        };
        (line, None)
    }
}

/// The row of a setting.
fn row_of(setting: &Setting, app: &App, columns: usize, theme: &Theme) -> Vec<(String, Style)> {
    let value = words::cut(&setting.value(&app.settings).to_string(), columns.saturating_sub(NAME));
    vec![(words::fit(setting.name, NAME), theme.text), (value, theme.strong)]
}

/// What the theme looks like, in small; without words where they have no room.
fn preview(theme: &Theme, width: usize) -> Line<'static> {
    let parts = [
        ("given ", "5", theme.given),
        ("entered ", "7", theme.entered),
        ("mark ", "3", theme.mark),
        ("corner ", "2", theme.corner),
        ("sum ", "17", theme.sum),
        ("wrong ", "9", theme.bad),
        ("", " hint ", theme.hint),
        ("", " chosen ", theme.chosen),
    ];
    let line = |named: bool| {
        let part = |(name, shown, style): (&str, &str, Style)| {
            let text = if named { format!("{name}{shown}") } else { shown.to_owned() };
            [Span::styled(text, style), Span::raw("  ")]
        };
        Line::from(parts.into_iter().flat_map(part).collect::<Vec<_>>())
    };
    let named = line(true);
    if named.width() <= width + 2 { named } else { line(false) }
}
