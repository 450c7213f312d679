//! The library: puzzles to choose from by sort and level, with what became of those that were played.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View, clears, edit_input, leave_list, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::{TEXT, list_rows};
use crate::app::library::{Item, Place, Shelf, Show, State};
use crate::app::{Action, App, Chosen, Effect, Job, KeyMatch, Keys, OwnPack, PackJob, Request, SavedGame, Ticket};
use crate::game::clock::duration;
use crate::generator::Offer;
use crate::logic::Level;
use crate::notation::Import;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::list_input::ListInput;
use crate::widgets::panels::{separator, words};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::thumbnail;
use crate::widgets::window::{screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "library",
    heading: "In the library",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "play", "play it, or continue it"),
        row(Action::Again, &[key('b')], "", "play it from the beginning, even if it was played before"),
        row(Action::Back, &[code(Code::Left), key('h')], "", "an easier level; before the first: all levels"),
        row(Action::Forward, &[code(Code::Right), key('l')], "level", "a harder level"),
        row(Action::NextSort, &[code(Code::Tab), key('s')], "kind", "the next kind of puzzle"),
        row(Action::PreviousSort, &[shift_code(Code::Tab), key('S')], "", "the previous kind"),
        row(Action::ShowState, &[key('f')], "show", "all, or only those not begun, begun, or solved"),
        row(Action::Filter, &[key('/')], "find", "only those with these words in the title or code"),
        row(Action::NextPack, &[key('o')], "pack", "the next pack: your own come after the built-in one"),
        row(Action::Import, &[key('i')], "import", "keep the puzzles of a file as a pack of your own"),
        row(Action::Delete, &[key('d'), code(Code::Delete)], "", "put this pack away, if it is your own"),
        row(Action::Restore, &[key('u')], "", "bring back the last pack put away"),
        row(Action::Games, &[key('g')], "games", "the games played before"),
        row(Action::Leave, &[code(Code::Esc)], "back", "clear the search; back"),
    ],
};

/// Columns of its box.
const WIDTH: u16 = 76;

/// Columns of a title and a score.
const TITLE: usize = 30;
const SCORE: usize = 7;

/// Columns of what became of a puzzle beside a picture, and in a few characters.
const STATE: usize = 15;
const SHORT_STATE: usize = 7;

/// The rows above and below the list: the filters and a blank line, what is typed or said, and the keys.
const ABOVE: u16 = 2;
const BELOW: u16 = 2;

/// The picture of the selected puzzle.
#[derive(Clone, Debug, Default)]
enum Preview {
    #[default]
    None,
    /// A worker reads it.
    Asked(Ticket, Arc<str>),
    /// Its text, and the puzzle, if it can be read.
    Known(Arc<str>, Option<Box<Import>>),
}

/// The library.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The selected row of those shown.
    pub at: usize,
    /// The puzzles.
    shelf: Shelf,
    /// The own packs that were put away since it was opened, the last one last.
    gone: Vec<String>,
    /// The words that puzzles must have, or the name of a file that is typed.
    input: ListInput,
    preview: Preview,
    chosen: Chosen<Item>,
    /// Where the player was last, until a key is used: packs and games come later.
    back: Option<Place>,
}

impl Library {
    /// The library where the player was last, else at the sort of the puzzle on the board, if there is one, or of the one
    /// that was wanted last.
    pub fn new(app: &mut App) -> Self {
        let mut library = Self { back: app.library.clone(), ..Self::default() };
        library.shelf.sort = app.usual_sort().map(|sort| sort.offer);
        if !library.go_back() {
            library.open(None);
        }
        library.follow(app);
        library
    }

    /// Goes where the player was last, as long as nothing else was done; `false` where there is no such place.
    fn go_back(&mut self) -> bool {
        let Some(place) = &self.back else { return false };
        self.input.words.clone_from(&place.words);
        let row = self.shelf.go_to(place).unwrap_or(place.at);
        self.at = row.min(self.shelf.shown_count().saturating_sub(1));
        true
    }

    /// Shows a pack: an own one, or that of the program.
    fn open(&mut self, pack: Option<&str>) {
        self.shelf.open(pack);
        self.at = 0;
    }

    /// Shows the pack after this one, with puzzles of every kind; says so where there is no other.
    fn turn_pack(&mut self, app: &mut App) {
        let next = self.shelf.next_pack();
        if next == self.shelf.pack {
            // Before they are listed nobody knows.
            if self.shelf.own.is_some() {
                app.set_info(format!(
                    "there is no other pack{}",
                    app.keys.note(Action::Import, "makes one from a file")
                ));
            }
            return;
        }
        (self.shelf.sort, self.shelf.level) = (None, None);
        self.open(next.as_deref());
    }

    /// The puzzles that are shown.
    pub fn shown(&self) -> impl Iterator<Item = &Item> {
        self.shelf.shown()
    }

    /// Shows others from now on, from the first.
    fn list_again(&mut self) {
        self.at = 0;
        self.shelf.words.clone_from(&self.input.words);
        self.shelf.list();
    }

    /// The selected row is one of those that are shown still.
    fn stay(&mut self) {
        self.at = self.at.min(self.shelf.shown_count().saturating_sub(1));
    }

    fn selected(&self) -> Option<&Item> {
        self.shelf.get(self.at)
    }

    /// Has a worker read the selected puzzle for its picture.
    fn follow(&mut self, app: &mut App) {
        let wanted = self.selected().map(|item| Arc::clone(&item.text));
        match (&self.preview, &wanted) {
            (Preview::Asked(_, text) | Preview::Known(text, _), Some(wanted)) if text == wanted => return,
            (Preview::Asked(ticket, _), _) => app.outbox.push(Effect::Cancel(*ticket)),
            (Preview::None | Preview::Known(..), _) => {}
        }
        self.preview = match wanted {
            None => Preview::None,
            Some(text) => {
                let ticket = Ticket(app.number());
                app.outbox.push(Effect::Ask { ticket, request: Request::Read(text.to_string()) });
                Preview::Asked(ticket, text)
            }
        };
    }

    /// What the player did last is done: shows the puzzle that is selected now, and remembers the place.
    fn settle(&mut self, app: &mut App) {
        self.follow(app);
        app.library = Some(self.shelf.place(self.at));
    }

    /// Shows the next sort of puzzle, or the one before; all between the last and the first.
    fn turn_sort(&mut self, forward: bool) {
        let all = Offer::listed();
        let at = self.shelf.sort.and_then(|sort| all.iter().position(|offer| *offer == sort));
        let next = match (at, forward) {
            (None, true) => Some(0),
            (None, false) => all.len().checked_sub(1),
            (Some(at), true) => Some(at + 1),
            (Some(at), false) => at.checked_sub(1),
        };
        self.shelf.sort = next.and_then(|at| all.get(at).copied());
        if let (Some(sort), Some(level)) = (self.shelf.sort, self.shelf.level) {
            self.shelf.level = Some(sort.level(level));
        }
        self.list_again();
        if self.shelf.sort.is_some() && self.shelf.shown_count() == 0 {
            // There is none of it.
            self.turn_sort(forward);
        }
    }

    /// Shows the next level, or the one before; before the first one all.
    fn turn_level(&mut self, forward: bool) {
        let levels = self.shelf.levels();
        let at = self.shelf.level.and_then(|level| levels.iter().position(|other| *other == level));
        self.shelf.level = match (at, forward) {
            (None, true) => levels.first().copied(),
            (None, false) => None,
            (Some(at), true) => levels.get(at + 1).copied().or(self.shelf.level),
            (Some(at), false) => at.checked_sub(1).and_then(|at| levels.get(at).copied()),
        };
        self.list_again();
    }

    fn play(&mut self, again: bool, app: &mut App) {
        match self.selected().cloned() {
            None => app.set_error("there is no such puzzle in the library"),
            Some(item) if again => app.start_text(&item.text, item.title),
            Some(item) => {
                let played = self.shelf.tells(&item);
                if let Some(item) = self.chosen.choose(item, played, app) {
                    app.start_text(&item.text, item.title);
                }
            }
        }
    }

    /// More is known of the saved games: what was chosen may begin now.
    fn follow_games(&mut self, app: &mut App) {
        self.go_back();
        self.stay();
        let shelf = &self.shelf;
        if let Some(item) = self.chosen.follow(|item| shelf.tells(item), app) {
            app.start_text(&item.text, item.title);
        }
    }

    /// Puts the own pack away that is shown. The built-in one takes its place at once, so that the next key is not about
    /// the same pack.
    fn put_away(&mut self, app: &mut App) {
        match self.shelf.pack.take() {
            None => app.set_error("this is the built-in pack; only your own can be put away"),
            Some(name) => {
                self.shelf.drop_pack(&name);
                self.open(None);
                app.store(Job::Packs(PackJob::PutAway(name.clone())));
                self.gone.push(name);
                app.set_info(format!("put away{}", app.keys.note(Action::Restore, "brings it back")));
            }
        }
    }

    /// Room of the list, and of the picture where there is enough.
    fn rooms(screen: Rect) -> (Rect, Option<Rect>) {
        let inside = window_place(WIDTH, Self::height(screen), screen).1;
        let height = inside.height.saturating_sub(ABOVE + BELOW);
        let list = Rect { y: inside.y + ABOVE.min(inside.height), height, ..inside };
        thumbnail::beside(list, TITLE as u16 + 16)
    }

    const fn height(screen: Rect) -> u16 {
        screen.height.saturating_sub(6)
    }

    /// The words of a row of so many columns, which is short where it has too few for all.
    fn words(&self, item: &Item, theme: &Theme, width: usize) -> Vec<(String, Style)> {
        let short = width < TITLE + SCORE + 2 + STATE;
        let state = match self.shelf.state(item) {
            State::Solved(Some(best)) if short => (duration(best), theme.good),
            State::Solved(Some(best)) => (format!("solved {}", duration(best)), theme.good),
            State::Solved(None) if short => (String::from("solved"), theme.good),
            State::Solved(None) => (String::from("solved with steps"), theme.good),
            State::Begun(placed, total) if short => (format!("{placed}/{total}"), theme.text),
            State::Begun(placed, total) => (format!("begun, {placed} of {total}"), theme.text),
            State::New => (String::new(), theme.dim),
        };
        let score = item.score.map(|score| score.to_string()).unwrap_or_default();
        let title = words::fit(&item.title, width.saturating_sub(SCORE + 2 + SHORT_STATE).min(TITLE));
        vec![(title, theme.strong), (format!("{score:>SCORE$}  "), theme.dim), state]
    }
}

impl View for Library {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Library", if self.input.is_open() { &TEXT } else { &KEYS })
    }

    fn stops_clock(&self) -> bool {
        true
    }

    /// Where nothing is shown there is nothing to play.
    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        let plays = hint.action == Action::Accept && !self.input.is_open();
        (!plays || self.selected().is_some()).then_some(hint)
    }

    fn also_offered(&self, app: &App) -> Option<Hint> {
        clears(&self.input, app).or_else(|| {
            // Only a pack of one's own can go.
            let own = self.shelf.pack.is_some() && !self.input.is_open();
            let key = app.keys.key_among(&KEYS, Action::Delete);
            own.then_some(Hint::new(Action::Delete, key, "put away"))
        })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action != Action::Accept {
            self.chosen.forget();
        }
        self.back = None;
        match hit.action {
            Action::Accept if self.input.is_open() => {
                if let Some(file) = self.input.close() {
                    app.import_pack(&file);
                }
            }
            Action::EraseText => edit_input(self, app, TextLine::clear),
            _ if self.input.is_open() => {}
            Action::Accept => self.play(false, app),
            Action::Again => self.play(true, app),
            Action::Back => self.turn_level(false),
            Action::Forward => self.turn_level(true),
            Action::NextSort => self.turn_sort(true),
            Action::PreviousSort => self.turn_sort(false),
            Action::ShowState => {
                self.shelf.show = self.shelf.show.next();
                self.list_again();
            }
            Action::Filter => self.input.find(),
            Action::NextPack => self.turn_pack(app),
            Action::Import => self.input.ask("file: ", &app.wanted_file),
            Action::Delete => self.put_away(app),
            Action::Restore => match self.gone.pop() {
                Some(name) => app.store(Job::Packs(PackJob::BringBack(name))),
                // None since the library was opened, but before that.
                None => app.store(Job::Packs(PackJob::BringBackLast)),
            },
            action => {
                let count = self.shelf.shown_count();
                list_move(action, &mut self.at, count);
            }
        }
        self.settle(app);
        EventResult::Stay
    }

    fn list_input(&mut self) -> Option<&mut ListInput> {
        Some(&mut self.input)
    }

    fn searched(&mut self, app: &mut App) {
        self.back = None;
        self.list_again();
        self.settle(app);
    }

    fn leave(&mut self, app: &mut App) -> EventResult {
        let found = self.selected().cloned();
        leave_list(self, app, |library, app| {
            library.back = None;
            library.list_again();
            library.at = found.and_then(|found| library.shown().position(|item| *item == found)).unwrap_or(0);
            library.settle(app);
        })
    }

    /// A click on a puzzle plays it; one on a filter turns it on.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        if !self.input.lets_click() {
            return None;
        }
        let (rows, room) = (self.shelf.shown_count(), Self::rooms(screen(app)).0);
        if place.y + ABOVE == room.y {
            let gap = self.gap(window_place(WIDTH, Self::height(screen(app)), screen(app)).1.width);
            let mut right = room.x;
            let turned = self.filters().into_iter().find(|(words, _)| {
                let left = right;
                right = right.saturating_add(words.width() as u16 + gap);
                (left..right).contains(&place.x)
            });
            self.input.clicked(turned.is_some());
            return turned.map(|(_, action)| action);
        }
        let hit = select_at(place, room, &mut self.at, rows, app);
        self.input.clicked(hit);
        hit.then_some(Action::Accept)
    }

    fn covered(&mut self) {
        self.chosen.forget();
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>, _came: Option<&str>, app: &mut App) {
        self.shelf.take_games(games);
        self.follow_games(app);
    }

    fn game_put_away(&mut self, name: &str, is_done: bool, app: &mut App) {
        if is_done {
            self.shelf.drop_game(name);
            self.follow_games(app);
        }
    }

    fn games_read(&mut self, games: &[SavedGame], app: &mut App) {
        self.shelf.fill_in(games);
        self.follow_games(app);
    }

    fn puzzle_read(&mut self, ticket: Ticket, import: Option<Box<Import>>) -> bool {
        let Preview::Asked(asked, text) = &self.preview else { return false };
        let wanted = *asked == ticket;
        if wanted {
            self.preview = Preview::Known(Arc::clone(text), import);
        }
        wanted
    }

    /// One that has just come is shown at once.
    fn packs_listed(&mut self, packs: &Arc<Vec<OwnPack>>, came: Option<&str>, app: &mut App) {
        self.shelf.own = Some(Arc::clone(packs));
        // One that is listed could not be put away, or is back.
        self.gone.retain(|name| packs.iter().all(|pack| pack.name != *name));
        if came.is_some() {
            self.back = None;
            (self.shelf.sort, self.shelf.level, self.shelf.show) = (None, None, Show::All);
            self.input.words.clear();
            self.shelf.words.clear();
        }
        if let Some(name) = came.map(str::to_owned).or_else(|| self.shelf.pack.clone()) {
            self.open(Some(&name));
        }
        self.go_back();
        self.follow(app);
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (room, picture) = Self::rooms(buffer.area);
        let inside = window(self.title(), WIDTH, Self::height(buffer.area), theme, buffer);
        let filters = self.filter_line(theme, inside.width);
        write(&[filters], Rect { height: 1.min(inside.height), ..inside }, buffer);
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let row = |at| self.shelf.get(at).map(|item| self.words(item, theme, columns)).unwrap_or_default();
        match self.shelf.shown_count() {
            0 => _ = write(&words::paragraph(&self.none(app), theme.dim, room.width.into()), room, buffer),
            count => list::draw_some(count, row, self.at, room, theme, buffer),
        }
        if let (Some(picture), Some(item), Preview::Known(text, Some(import))) =
            (picture, self.selected(), &self.preview)
            && item.text == *text
        {
            write(&thumbnail::of_puzzle(&import.puzzle, &import.board, theme), picture, buffer);
        }
        // The number in the rows has its name here.
        let about = |item: &Item| match item.score {
            Some(score) => format!("score {score}{}{}", separator(theme.glyphs), item.text),
            None => item.text.to_string(),
        };
        let mut text = self.selected().map(about).unwrap_or_default();
        if let Some(item) = self.selected().filter(|_| text.width() > usize::from(inside.width)) {
            // Half a code is none.
            item.text.as_ref().clone_into(&mut text);
        }
        let text = Line::styled(words::fit(&text, inside.width.into()), theme.dim);
        self.input.draw(inside, text, named(self, app).into_iter(), app, theme, buffer)
    }

    fn shows_messages(&self) -> bool {
        true
    }
}

/// Columns between two filters, where there is room for so many.
const GAP: u16 = 3;

impl Library {
    /// That no puzzle is shown, and the key that leads on where only those of one state are.
    fn none(&self, app: &App) -> String {
        let leads = match (self.shelf.show, self.shelf.show.next()) {
            (Show::All, _) => return String::from("no puzzle like that"),
            (_, Show::All) => "shows all again",
            (_, Show::New | Show::Begun | Show::Solved) => "shows others",
        };
        format!("no puzzle like that{}", app.keys.note_among(&KEYS, Action::ShowState, leads))
    }

    /// The filters, and where there is room how many puzzles they leave: half a number would be another one.
    fn filter_line(&self, theme: &Theme, width: u16) -> Line<'static> {
        let (gap, mut room) = (usize::from(self.gap(width)), usize::from(width));
        let mut spans: Vec<Span<'static>> = Vec::new();
        for (words, _) in self.filters() {
            if !spans.is_empty() {
                spans.push(Span::raw(" ".repeat(gap)));
                room = room.saturating_sub(gap);
            }
            let words = words::cut(&words, room);
            room = room.saturating_sub(words.width());
            spans.push(Span::styled(words, theme.accent));
        }
        let count = self.counted();
        if gap + count.width() <= room {
            spans.extend([Span::raw(" ".repeat(gap)), Span::styled(count, theme.dim)]);
        }
        Line::from(spans)
    }

    /// How many puzzles the filters leave.
    fn counted(&self) -> String {
        format!("{} of {}", self.shelf.shown_count(), self.shelf.count())
    }

    /// Columns between two filters on a line that is so wide, and before their count if it has room at all.
    fn gap(&self, width: u16) -> u16 {
        let filters = self.filters();
        let words: usize = filters.iter().map(|(words, _)| words.width()).sum();
        let gap = |words: usize, gaps: usize| usize::from(width).saturating_sub(words) / gaps.max(1);
        let gap = match gap(words + self.counted().width(), filters.len()) {
            0 => gap(words, filters.len().saturating_sub(1)),
            gap => gap,
        };
        (gap as u16).clamp(1, GAP)
    }

    /// What is shown, in words, and the action that turns each on.
    fn filters(&self) -> Vec<(String, Action)> {
        let sort = self.shelf.sort.map_or_else(|| String::from("all kinds"), Offer::title);
        let level = self.shelf.level.map_or("all levels", Level::slug);
        let state = if self.shelf.show == Show::All { "played or not" } else { self.shelf.show.name() };
        let own = self.shelf.own.as_ref().is_some_and(|own| !own.is_empty());
        let pack = own.then(|| (self.shelf.pack.clone().unwrap_or_else(|| String::from("ninefold")), Action::NextPack));
        let others =
            [(sort, Action::NextSort), (level.to_owned(), Action::Forward), (state.to_owned(), Action::ShowState)];
        pack.into_iter().chain(others).collect()
    }
}
