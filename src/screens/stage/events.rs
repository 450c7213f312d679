//! What comes from the terminal: keys, clicks and pastes, and where each goes.

use ratatui::buffer::{Buffer, Cell};

use super::super::beside::Beside;
use super::super::view::{EventResult, named};
use super::super::{Editor, Open, PlayScreen, Screen, board_keys};
use super::Stage;
use crate::app::input::shared_keys::ANYWHERE;
use crate::app::{Action, Button, Code, Depth, Effect, Event, Key, KeyMatch, Mode, Mouse, MouseKind, ThemeChoice};
use crate::puzzle::Digit;
use crate::widgets::grid::Tier;
use crate::widgets::layout::{board_layout, draft_layout};
use crate::widgets::panels::ClickTarget;
use crate::widgets::too_small::is_too_small;
use crate::widgets::window::screen;

impl Stage {
    /// Something came from the terminal.
    pub(super) fn event(&mut self, event: Event) {
        // Whoever types is there, whatever the terminal said before.
        if matches!(event, Event::Key(_) | Event::Paste(_) | Event::Burst(_)) {
            self.app.set_focused(true);
        }
        let Some(event) = self.app.hold_while_opening(event) else { return };
        match event {
            Event::Key(key) => self.key(key.normal()),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => self.pasted(text, false),
            Event::Burst(text) => self.pasted(text, true),
            Event::Resize(width, height) => self.app.size = (width, height),
            Event::Focus(focused) => self.app.set_focused(focused),
        }
    }

    /// A key was pressed.
    pub(super) fn key(&mut self, key: Key) {
        self.app.message = None;
        if self.stack.last().is_some_and(|top| top.view().takes_any_key()) && key != Key::char('c').with_ctrl() {
            return self.on_top(|top, app| top.took(key, app));
        }
        if self.is_undrawn() {
            // Nobody sees what another key changes.
            if let Some(hit) = self.app.keys.lookup(self.keys(), key)
                && matches!(hit.action, Action::Quit | Action::Suspend)
            {
                self.act(hit);
            }
            return;
        }
        if let Some(pending) = self.app.play.as_mut().and_then(|p| p.pending.take()) {
            match key.code {
                // None: as a key of the board it would erase.
                Code::Char('0') if !key.ctrl && !key.alt => return self.end_highlight(),
                Code::Char(c) if !key.ctrl && !key.alt => {
                    if let Some(digit) = Digit::from_char(c) {
                        return board_keys::pending_digit(pending, digit, &mut self.app);
                    }
                }
                Code::Esc => return self.end_highlight(),
                _ => {}
            }
        }
        let keys = self.keys();
        match self.app.keys.lookup(keys, key) {
            Some(hit) => self.act(hit),
            None if keys.typing => self.on_top(|top, app| top.typed(key, app)),
            None if self.lets_through() => self.through(key),
            None => self.unknown(key),
        }
    }

    /// Whether keys that mean nothing to the screen on top go to the board.
    fn lets_through(&self) -> bool {
        self.stack.last().is_some_and(|top| top.view().lets_through())
    }

    /// A key for the board while something stands beside it that lets keys through.
    fn through(&mut self, key: Key) {
        match self.app.keys.lookup(&board_keys::KEYS, key) {
            Some(hit) if hit.action.looks_around() || hit.action == Action::PlaceSingle => self.act(hit),
            Some(_) => {
                self.settle(EventResult::Close);
                self.key(key);
            }
            None => self.unknown(key),
        }
    }

    /// Whether the screen is too small for what the keys are about: a board, or the start screen.
    fn is_undrawn(&self) -> bool {
        if self.overlay().is_some_and(|over| over.view().beside().is_none()) {
            return false;
        }
        let (app, room) = (&self.app, screen(&self.app));
        let layout = match (self.ground(), &app.play, &app.editing) {
            (Some(Screen::Editor(_)), _, Some(editing)) => draft_layout(app, &editing.play, room),
            (Some(Screen::Play(_)), Some(play), _) => board_layout(app, play, room),
            _ => return is_too_small(app.size),
        };
        layout.tier() == Tier::None
    }

    /// A character that means nothing here: whoever tries keys hears where they are listed.
    fn unknown(&mut self, key: Key) {
        // A box names its keys.
        let is_heard = self.overlay().is_none() || self.lets_through();
        if is_heard && matches!(key.code, Code::Char(_)) && !key.ctrl && !key.alt {
            let help = self.app.keys.note(Action::Help, "lists the keys");
            self.app.set_info(format!("{key} does nothing here{help}"));
        }
    }

    /// The mouse goes to the uppermost screen that is not played through.
    fn mouse(&mut self, mouse: Mouse) {
        if matches!(mouse.kind, MouseKind::Down(_) | MouseKind::Up(_)) {
            // A drag that begins now begins on a cell only if the board says so.
            let editing = self.app.editing.as_mut().map(|editing| &mut editing.play);
            self.app.play.iter_mut().chain(editing).for_each(|play| play.dragging = false);
        }
        if let Some(hit) = self.button_at(mouse) {
            self.app.message = None;
            return self.pressed(hit);
        }
        let turns = matches!(mouse.kind, MouseKind::WheelUp | MouseKind::WheelDown);
        let takes = |beside: &dyn Beside| if turns { beside.takes_wheel() } else { !beside.is_played_on() };
        let app = &mut self.app;
        let screen = self.stack.iter_mut().rev().find(|screen| screen.view().beside().is_none_or(takes));
        if let Some(action) = screen.and_then(|screen| screen.view_mut().mouse(mouse, app)) {
            self.give(KeyMatch { action, digit: None });
        }
    }

    /// A button was clicked: what a key before it asked for, or what the button does.
    fn pressed(&mut self, hit: KeyMatch) {
        let asked = self.app.play.as_mut().and_then(|play| play.pending.take());
        match (asked, hit.digit) {
            (Some(pending), Some(digit)) if hit.action == Action::Digit => {
                board_keys::pending_digit(pending, digit, &mut self.app);
            }
            // As its key: nothing but the wait ends.
            (Some(_), _) if hit.action == Action::Clear => self.end_highlight(),
            _ => self.act(hit),
        }
    }

    /// No digit is highlighted any more: none was typed.
    fn end_highlight(&mut self) {
        if let Some(play) = &mut self.app.play {
            play.highlight = None;
        }
    }

    /// What the button under a click does: one beside or below the board, or a key that a window names. The right button
    /// highlights digits.
    fn button_at(&self, mouse: Mouse) -> Option<KeyMatch> {
        let over = self.overlay().map(Screen::view);
        let clicked = |button: &ClickTarget| button.area.contains(mouse.place().into());
        if let (Some(Screen::Editor(_)), None, MouseKind::Down(Button::Left)) = (self.ground(), over, mouse.kind) {
            return Editor::buttons(&self.app, screen(&self.app)).into_iter().find(clicked).map(|button| button.does);
        }
        let right = mouse.kind == MouseKind::Down(Button::Right);
        if !right && mouse.kind != MouseKind::Down(Button::Left) {
            return None;
        }
        if over.is_some_and(|over| over.beside().is_none()) || self.stack.len() == 1 {
            return self.named_key(mouse).filter(|_| !right);
        }
        let (Some(Screen::Play(_)), Some(play)) = (self.ground(), &self.app.play) else { return None };
        let buttons = PlayScreen::buttons(over, &self.app, play, screen(&self.app));
        let does = buttons.into_iter().find(clicked)?.does;
        match (right, does.action) {
            (false, _) => Some(does),
            // What stands for a colour is no digit.
            (true, Action::Digit) if play.mode != Mode::Colour && play.pending.is_none() => {
                Some(KeyMatch { action: Action::Highlight, ..does })
            }
            (true, _) => None,
        }
    }

    /// The key whose name and words stand under the mouse, in the foot of a window or below it.
    fn named_key(&self, mouse: Mouse) -> Option<KeyMatch> {
        let area = screen(&self.app);
        let mut buffer = Buffer::empty(area);
        let _caret = self.paint(&mut buffer);
        let row = (0..area.width).map(|x| buffer.cell((x, mouse.row)).map_or("", Cell::symbol));
        let row: Vec<&str> = row.collect();
        let under = |words: &str| {
            let letters: Vec<String> = words.chars().map(String::from).collect();
            let at = usize::from(mouse.column);
            let starts = at.saturating_sub(letters.len().saturating_sub(1))..=at;
            starts.into_iter().any(|start| row.get(start..start + letters.len()).is_some_and(|part| part == letters))
        };
        let everywhere = self.app.keys.hints(&ANYWHERE).filter(|_| self.stack.len() == 1);
        let own = match self.stack.last() {
            Some(top) => named(top.view(), &self.app),
            None => self.app.keys.hints(self.keys()).collect(),
        };
        let mut hints = own.into_iter().chain(everywhere);
        let named = hints.find(|hint| under(&format!("{} {}", hint.key, hint.words)))?;
        Some(KeyMatch { action: named.action, digit: None })
    }

    /// A text was pasted, wherever the player was: it is shown before it replaces anything. Where a line is being typed
    /// it goes there. `guessed`: it may have been typed all the same, very fast.
    fn pasted(&mut self, text: String, guessed: bool) {
        self.app.message = None;
        let pasted = text.trim_end_matches('\n');
        let taken = self.stack.last_mut().is_some_and(|top| top.view_mut().pasted(pasted, &mut self.app));
        let typed = !taken && self.app.at_editor && self.overlay().is_none() && self.app.type_rows(&text);
        if !taken && !typed {
            let guessed = guessed && self.could_be_keys(&text);
            self.open(Open::Paste { text, guessed });
        }
    }

    /// Whether a text may be keys that were typed ahead: few, and each enters something, moves or takes back where the
    /// player is. Anything else that is played as keys does what nobody asked for.
    fn could_be_keys(&self, text: &str) -> bool {
        let hits: Option<Vec<KeyMatch>> =
            text.chars().map(|c| self.app.keys.lookup(self.keys(), Key::of_text(c)).filter(is_typed_ahead)).collect();
        let moves = |hit: &KeyMatch| matches!(hit.action, Action::Move(_));
        hits.is_some_and(|hits| hits.len() <= TYPED_AHEAD && hits.iter().any(moves))
    }

    /// Does what a key means: everywhere, or to the screen on top.
    pub(super) fn act(&mut self, hit: KeyMatch) {
        if !self.anywhere(hit.action) {
            self.give(hit);
        }
    }

    /// Actions that mean the same everywhere; `false` for the others.
    pub(super) fn anywhere(&mut self, action: Action) -> bool {
        let app = &mut self.app;
        match action {
            Action::Quit => self.ask_to_quit(),
            Action::Suspend => {
                app.stop_clock();
                app.outbox.push(Effect::Suspend);
            }
            Action::Help => self.help(),
            Action::Paste => self.open(Open::Paste { text: String::new(), guessed: false }),
            Action::New => self.open(Open::New),
            Action::Daily => self.open(Open::Daily(None)),
            Action::Practice => self.open(Open::Practice(None)),
            Action::Tour => {
                app.start_tour();
                self.follow_game();
            }
            Action::Games => self.open(Open::Games),
            Action::Library => self.open(Open::Library),
            Action::Statistics => self.open(Open::Statistics),
            Action::Menu => self.show_start(),
            Action::Edit => self.edit(),
            Action::CommandLine => self.open(Open::Command),
            Action::Settings => self.open(Open::Settings),
            Action::Theme => {
                let chosen = app.settings.theme.next(app.settings.themes, app.look.light_ground);
                app.settings.theme = chosen;
                let seen = if app.look.depth == Depth::Mono { "; no colours are shown here" } else { "" };
                app.set_info(match chosen {
                    ThemeChoice::Auto => format!("theme: {}, {} here{seen}", chosen.name(), app.theme()),
                    ThemeChoice::This(theme) => format!("theme: {theme}{seen}"),
                });
                app.save_settings();
            }
            Action::ToggleMouse => {
                app.settings.mouse = !app.settings.mouse;
                app.set_info(if app.settings.mouse { "mouse on; Shift+drag selects text" } else { "mouse off" });
                app.outbox.push(Effect::SetMouse(app.settings.mouse));
                app.save_settings();
            }
            _ => return false,
        }
        true
    }
}

/// More keys than this are not typed ahead.
const TYPED_AHEAD: usize = 64;

/// Whether a key may be one of many that were typed ahead.
const fn is_typed_ahead(hit: &KeyMatch) -> bool {
    matches!(
        hit.action,
        Action::Move(_)
            | Action::Extend(_)
            | Action::Jump(_)
            | Action::ToggleCell
            | Action::SetMode(_)
            | Action::NextMode
            | Action::PreviousMode
            | Action::Digit
            | Action::OtherMark
            | Action::CornerMark
            | Action::CentreMark
            | Action::Erase
            | Action::Undo
            | Action::Redo
            | Action::Page(_)
            | Action::First
            | Action::Last
    )
}
