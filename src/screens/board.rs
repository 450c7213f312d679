//! The board, and the screen around it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::beside::{Beside, Keeps, OnBoard};
use super::board_keys::{KEYS, act, link_begins};
use super::board_mouse::on_board;
use super::finished::{self, AFTER_THE_END};
use super::practice::exercise;
use super::tour;
use super::view::{EventResult, View, named};
use crate::app::{Action, App, Button, KeyMatch, Keys, Mouse, MouseKind, Play};
use crate::game::Game;
use crate::puzzle::colouring::tints;
use crate::puzzle::conflict::conflict_cells;
use crate::puzzle::{Cell, CellMap, CellSet};
use crate::widgets::board::{self, BoardView};
use crate::widgets::grid::Tier;
use crate::widgets::layout::{Layout, PanelWidth, board_layout, inside};
use crate::widgets::panels::bar::Bar;
use crate::widgets::panels::compact::{Compact, Cut};
use crate::widgets::panels::words::paragraph;
use crate::widgets::panels::{self, ClickTarget, PanelSource, Section, compact, header, message};
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;
use crate::widgets::{pause, too_small};

/// The board. The game on it is the app's; this is how it is shown.
#[derive(Clone, Debug)]
pub struct PlayScreen {
    /// The tint of each cell. Finding them searches, so they are kept.
    tints: CellMap<u8>,
}

impl PlayScreen {
    pub fn new(game: &Game) -> Self {
        Self { tints: tints(game.puzzle()) }
    }

    /// Draws the board with what stands around it, for the screen over it, if there is one; returns where the cursor
    /// is.
    pub(super) fn draw_below(
        &self,
        over: Option<&dyn View>,
        (app, play): (&App, &Play),
        theme: &Theme,
        buffer: &mut Buffer,
    ) -> Option<Position> {
        let beside = over.and_then(View::beside);
        let layout = board_layout(app, play, buffer.area);
        if layout.tier() == Tier::None {
            too_small::draw(layout.least(), layout.area, theme, buffer);
            return None;
        }
        let view = self.view(app, play, beside);
        let caret = board::draw(&view, layout.grid, theme, buffer);
        board::draw_rulers(&view, layout.grid, layout.column_ruler, layout.row_ruler, theme, buffer);
        if play.paused {
            pause::draw(play, &app.keys.key_of(Action::Pause), layout.grid.rect(), theme, buffer);
        }
        if let Some(rect) = layout.header {
            header::draw(app, play, rect, theme, buffer);
        }
        let titled = layout.header.is_none();
        let source = |width: u16| PanelSource { app, play, theme, width: usize::from(width) };
        let said = said(over, &layout, &source(compact::COMPACT_TEXT as u16));
        match layout.panel {
            Some((rect, PanelWidth::Wide)) => {
                let inside = inside(rect, PanelWidth::Wide);
                let source = source(inside.width);
                let in_full = message::for_panel(&source, &layout, said.clone());
                panels::draw_wide(&source, titled, sections(&source, beside, in_full), inside, buffer);
            }
            Some((rect, PanelWidth::Compact)) => {
                let inside = inside(rect, PanelWidth::Compact);
                let source = source(compact::COMPACT_TEXT as u16);
                let in_full = message::for_panel(&source, &layout, said.clone());
                compact::draw(&source, titled, compact_of(&source, beside, in_full), inside, buffer);
            }
            None => {}
        }
        message::draw(&source(compact::COMPACT_TEXT as u16), &layout, said, &bar_of(app, over), buffer);
        caret
    }

    /// The part of the board that a message takes, or a line of the screen beside it.
    pub(super) fn message_over(
        over: Option<&dyn View>,
        (app, play): (&App, &Play),
        theme: &Theme,
        area: Rect,
    ) -> Option<Rect> {
        let layout = board_layout(app, play, area);
        let source = PanelSource { app, play, theme, width: compact::COMPACT_TEXT };
        let own = own_line(over, &layout).filter(|line| line.intersects(layout.grid.rect()));
        let message = message::over_board(&source, &layout, said(over, &layout, &source));
        message.into_iter().chain(own).reduce(Rect::union)
    }

    /// What can be clicked around the board: modes, digits, keys.
    pub(super) fn buttons(over: Option<&dyn View>, app: &App, play: &Play, area: Rect) -> Vec<ClickTarget> {
        let (beside, layout) = (over.and_then(View::beside), board_layout(app, play, area));
        let theme = app.look.theme(app.theme());
        let titled = layout.header.is_none();
        let source = |width: u16| PanelSource { app, play, theme: &theme, width: usize::from(width) };
        let line = source(compact::COMPACT_TEXT as u16);
        let said = said(over, &layout, &line);
        let in_full = message::for_panel(&line, &layout, said.clone());
        let mut found = match layout.panel {
            Some((rect, PanelWidth::Wide)) => {
                let inside = inside(rect, PanelWidth::Wide);
                panels::buttons_wide(titled, sections(&source(inside.width), beside, in_full), inside)
            }
            Some((rect, PanelWidth::Compact)) => {
                let inside = inside(rect, PanelWidth::Compact);
                let source = source(compact::COMPACT_TEXT as u16);
                compact::buttons(&source, titled, compact_of(&source, beside, in_full), inside)
            }
            None => Vec::new(),
        };
        let clock = match (layout.header, layout.panel) {
            (Some(rect), _) => header::clock(app, play, rect),
            (None, Some((rect, PanelWidth::Wide))) => {
                header::clock(app, play, Rect { height: 1, ..inside(rect, PanelWidth::Wide) })
            }
            (None, Some((rect, PanelWidth::Compact))) => compact::clock(&line, inside(rect, PanelWidth::Compact)),
            (None, None) => None,
        };
        let plays = over.is_none() || beside.is_some_and(Beside::is_played_on);
        found.extend(clock.filter(|_| plays));
        found.extend(message::buttons(&line, &layout, said, &bar_of(app, over)));
        found
    }

    /// What the board shows, for the screen beside it, if there is one.
    pub(super) fn view<'a>(&self, app: &App, play: &'a Play, beside: Option<&'a dyn Beside>) -> BoardView<'a> {
        let other = beside.map(|beside| beside.on_board(play)).unwrap_or_default();
        // Where nothing can be selected, an explanation has the board to itself.
        let explains = other.marks.is_some() && !beside.is_some_and(Beside::is_played_on);
        let selection = if explains { CellSet::EMPTY } else { play.selection };
        BoardView { selection, ..view(app, play, self.tints, other) }
    }
}

/// What the board shows: the game, and what the screen beside it wants.
fn view<'a>(app: &App, play: &'a Play, tints: CellMap<u8>, other: OnBoard<'a>) -> BoardView<'a> {
    let (position, settings) = (play.game.position(), &app.settings);
    let own = other.board.is_none();
    let puzzle = play.game.puzzle();
    let plain = own && other.marks.as_ref().is_none_or(|marks| marks.keeps_own);
    let seen = puzzle.peers(play.cursor) & if plain && settings.seen_cells { puzzle.cells() } else { CellSet::EMPTY };
    let under = play.game.digit(play.cursor).filter(|_| plain && settings.same_digits && play.highlight.is_none());
    let same = |digit| puzzle.cells().iter().filter(|&cell| play.game.digit(cell) == Some(digit)).collect();
    let cannot = |digit| {
        let can = |cell: &Cell| match play.game.digit(*cell) {
            Some(held) => held == digit,
            None => play.game.board().remaining(puzzle, *cell).contains(digit),
        };
        puzzle.cells() - puzzle.cells().iter().filter(can).collect()
    };
    let faded = play.highlight.filter(|_| plain && settings.fade).map_or(CellSet::EMPTY, cannot);
    let mistakes = play.shown_mistakes().filter(|_| own).unwrap_or_default();
    BoardView {
        puzzle: play.game.puzzle(),
        board: other.board.unwrap_or_else(|| play.game.board()),
        corner: other.position.or(own.then_some(position)).map(|position| &position.corners),
        colours: other.position.or(own.then_some(position)).map(|position| &position.colours),
        drawn: other.position.or(own.then_some(position)).map(|position| &position.drawn),
        link_from: play.link_from.filter(|_| plain),
        tints,
        cursor: own.then_some(play.cursor),
        selection: play.selection,
        highlight: play.highlight,
        seen,
        same: under.map_or(CellSet::EMPTY, same),
        faded,
        conflicts: if own { conflict_cells(&play.conflicts) | mistakes.wrong } else { CellSet::EMPTY },
        branch: if own { play.game.entered_in_branch() } else { CellSet::EMPTY },
        missing: mistakes.missing,
        hint: other.marks,
        signs: CellMap::default(),
        hidden: play.paused,
    }
}

/// The board as a picture of its own: the puzzle and the progress, and nothing of where the player looks.
pub(super) fn alone<'a>(app: &App, play: &'a Play) -> BoardView<'a> {
    let view = view(app, play, tints(play.game.puzzle()), OnBoard::default());
    let nothing = CellSet::EMPTY;
    BoardView {
        cursor: None,
        selection: nothing,
        highlight: None,
        link_from: None,
        seen: nothing,
        same: nothing,
        faded: nothing,
        ..view
    }
}

/// What is said in the message line for the screen over the board.
fn said(over: Option<&dyn View>, layout: &Layout, source: &PanelSource<'_>) -> message::Said {
    let beside = over.and_then(View::beside).filter(|beside| match layout.panel {
        Some((_, PanelWidth::Wide)) => beside.leaves_out(source),
        // The compact panel says it as far as it fits.
        Some((panel, PanelWidth::Compact)) => {
            beside.compact_height(source) > usize::from(panel.height.saturating_sub(5))
        }
        None => true,
    });
    // Beside a panel that says most of it one line is enough, and leaves the keys in view.
    let one = usize::from(layout.message.width.saturating_sub(8));
    let room = if layout.panel.is_some() { one } else { message::room(layout) };
    let free = over.is_none();
    message::Said {
        instead: beside
            .and_then(|beside| beside.sentence(source, room))
            .or_else(|| begun_link(source).filter(|_| free)),
        // Whoever types a line reads below it what is wrong.
        silent: source.app.dimmed || over.is_some_and(|over| over.is_in_bar() && over.keys().typing),
        panel_is_free: free && layout.panel.is_some(),
        taken: own_line(over, layout).filter(|line| line.y == layout.message.y).map_or(0, |line| line.width),
    }
}

/// That a link waits for its end, where nothing else is to be said.
fn begun_link(source: &PanelSource<'_>) -> Option<(String, Style)> {
    let PanelSource { app, play, theme, .. } = *source;
    let begun = play.link_from?;
    let silent = app.message.is_none() && app.waiting.is_none() && play.pending.is_none() && play.conflicts.is_empty();
    silent.then(|| (link_begins(app.keys, begun, play.game.is_noted(begun.0, begun.1)), theme.accent))
}

/// What the compact panel shows in place of what it says of the board: what is open beside it, or a message that its
/// line has no room for.
fn compact_of(source: &PanelSource<'_>, beside: Option<&dyn Beside>, in_full: Option<&str>) -> Option<Compact> {
    let message = |text| {
        let lines = paragraph(text, source.theme.text, source.width);
        let sign = Line::styled(source.theme.glyphs.more().to_string(), source.theme.dim);
        let when_cut = Some(Cut { top: lines.clone(), sign, ..Cut::default() });
        Compact { lines, modes: true, when_cut }
    };
    beside.map(|beside| beside.compact(source)).or_else(|| in_full.map(message))
}

/// The sections of the wide panel: those of what is open beside the board, or a message that its line has no room for,
/// and as many of the board's own as that keeps.
fn sections(source: &PanelSource<'_>, beside: Option<&dyn Beside>, in_full: Option<&str>) -> Vec<Section> {
    let keeps = beside.map_or(Keeps::All, Beside::keeps);
    let mut sections = match beside {
        Some(beside) => beside.sections(source),
        None => in_full.map(|text| message::section(text, source)).into_iter().collect(),
    };
    if keeps != Keeps::Nothing {
        sections.extend(panels::sections(source));
    }
    if keeps == Keeps::All {
        sections.extend(panels::game_sections(source));
    }
    sections
}

/// The line of the board that the screen beside it takes for itself.
fn own_line(over: Option<&dyn View>, layout: &Layout) -> Option<Rect> {
    over.and_then(View::beside).and_then(|beside| beside.own_line(layout))
}

/// What the bar offers while a key waits for its digit.
const WAITING: &[(Action, &str)] = &[(Action::Clear, "cancel")];

/// The keys that the bar names. Where the board is solved, no hint or step is left to be offered; the tour, an exercise
/// and a key that waits for a digit name what they need.
fn bar_of(app: &App, over: Option<&dyn View>) -> Bar {
    let keys = over.map_or(&KEYS, View::keys);
    if let Some(over) = over.filter(|_| *keys != KEYS) {
        Bar::Named(if over.is_in_bar() { named(over, app) } else { Vec::new() })
    } else if app.play.as_ref().is_some_and(|play| play.pending.is_some()) {
        Bar::Offers(WAITING)
    } else if app.station().is_some() && !app.is_paused() {
        Bar::Offers(if tour::is_at_its_end(app) { tour::AT_ITS_END } else { tour::IN_THE_TOUR })
    } else if app.practising.is_some() && !app.is_paused() {
        Bar::Offers(exercise::offered(app))
    } else if app.is_solved() && !app.is_paused() {
        let in_view = over.is_some_and(|over| over.title() == finished::TITLE);
        Bar::Offers(if in_view { finished::WITH_THE_RESULT } else { AFTER_THE_END })
    } else {
        Bar::Board(keys)
    }
}

impl View for PlayScreen {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Board", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if app.is_paused() {
            match hit.action {
                Action::Pause | Action::Clear | Action::PlaceSingle | Action::ToggleCell => app.set_paused(false),
                _ => app.say_paused(),
            }
            return EventResult::Stay;
        }
        act(hit, app)
    }

    fn mouse(&mut self, mouse: Mouse, app: &mut App) -> Option<Action> {
        let play = app.play.as_ref()?;
        if play.paused {
            // Where the board was, its way back is.
            let grid = board_layout(app, play, screen(app)).grid.rect();
            let clicked = mouse.kind == MouseKind::Down(Button::Left);
            return (clicked && grid.contains(mouse.place().into())).then_some(Action::Pause);
        }
        on_board(mouse, app);
        None
    }
}
