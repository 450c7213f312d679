//! How the screen is divided: a pure function of its size, the settings and the puzzle's shape.

use ratatui::layout::{Position, Rect, Size};

use super::grid::{Grid, GridShape, Tier};
use super::window::screen;
pub use crate::app::options::look::LayoutSettings;
use crate::app::{App, Play};
use crate::puzzle::Cell;

/// Narrowest wide panel.
const WIDE: u16 = 28;
/// The widest that a panel grows.
const WIDEST: u16 = 44;
/// The compact panel, its left margin included.
const COMPACT: u16 = 16;
/// Columns left of the board for `r1` to `r9`.
const RULER: u16 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelWidth {
    /// At least 28 columns.
    Wide,
    /// 15 columns of text.
    Compact,
}

/// The parts of the screen. Parts that do not fit are `None`; all others lie inside the screen and do not overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub area: Rect,
    /// The board. Its tier is [`Tier::None`] where no board fits; only `message` is of use then.
    pub grid: Grid,
    /// Whether there is room for `c1` … above and `r1` … beside the board.
    pub column_ruler: bool,
    /// Room beside the board for row names.
    pub row_ruler: bool,
    /// Title and clock; where there is none they stand in the panel.
    pub header: Option<Rect>,
    /// The panel beside the board.
    pub panel: Option<(Rect, PanelWidth)>,
    /// One line of words for the player.
    pub message: Rect,
    /// Free rows above that line, for more words; none where a panel has them.
    pub above_message: u16,
    /// Key hints (or, where there is no panel, what the cursor's cell holds). Where there is none, they share the
    /// message's line.
    pub bar: Option<Rect>,
}

impl Layout {
    pub const fn tier(&self) -> Tier {
        self.grid.tier
    }

    /// The fewest columns and rows of a screen that has room for the board, with the two lines below it.
    pub fn least(&self) -> (u16, u16) {
        let (columns, rows) = Grid::new(Tier::Xs, self.grid.shape).size();
        (columns, rows + 2)
    }
}

/// The room of a panel without its margin: after the text of a wide one, before that of a compact one.
pub const fn inside(panel: Rect, width: PanelWidth) -> Rect {
    let before = matches!(width, PanelWidth::Compact) as u16;
    Rect { x: panel.x + before, width: panel.width.saturating_sub(1), ..panel }
}

/// Divides a screen: the largest tier that fits with a wide panel, else with a compact one, else without.
pub fn layout(size: Size, settings: LayoutSettings, shape: GridShape) -> Layout {
    divided(size, settings, shape, false)
}

/// The same; with `words` what is said without a panel has a row above the message line as well.
fn divided(size: Size, settings: LayoutSettings, shape: GridShape, words: bool) -> Layout {
    use Rows::{Framed, Open, Tight};
    use Tier::{L, M, S, Xl, Xs, Xxl, Xxxl};
    const ORDER: [(Tier, Rows); 9] = [
        (Xxxl, Framed),
        (Xxl, Framed),
        (Xl, Framed),
        (L, Framed),
        (M, Framed),
        (M, Tight),
        (M, Open),
        (S, Framed),
        (Xs, Framed),
    ];
    let panels = [Some(PanelWidth::Wide), Some(PanelWidth::Compact), None];
    let panels = if settings.panel { &panels[..] } else { &panels[2..] };
    let wanted = settings.tier.filter(|&tier| tier != Tier::None);
    // A chosen tier is worth more than the panel; without a choice, a smaller tier with its panel is worth more.
    if let Some(wanted) = wanted {
        for &panel in panels {
            for (tier, rows) in ORDER.into_iter().filter(|&(tier, _)| tier == wanted) {
                if let Some(found) = fit(size, shape, tier, rows, panel, words) {
                    return found;
                }
            }
        }
    }
    for &panel in panels {
        for (tier, rows) in ORDER {
            let allowed = wanted.is_none_or(|wanted| tier < wanted);
            // A tiny board beside a panel is only for screens where nothing larger fits.
            let tiny = tier == Xs && panel.is_some() && fit(size, shape, S, Framed, None, words).is_some();
            if let Some(found) = fit(size, shape, tier, rows, panel, words).filter(|_| allowed && !tiny) {
                return found;
            }
        }
    }
    let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
    Layout {
        area,
        grid: Grid::new(Tier::None, shape),
        column_ruler: false,
        row_ruler: false,
        header: None,
        panel: None,
        message: area,
        above_message: 0,
        bar: None,
    }
}

/// Whether there is room for a panel beside the board of a game, open or not.
pub fn panel_fits(app: &App, play: &Play) -> bool {
    let settings = LayoutSettings { panel: true, ..app.settings.layout };
    layout(Size::from(app.size), settings, GridShape::of(play.game.puzzle())).panel.is_some()
}

/// How a room is divided for the board of a game, as the player's settings say. The tour always has something to say:
/// without a panel a smaller board leaves its keys a line of their own. A lesson opens the panel where there is room.
pub fn board_layout(app: &App, play: &Play, area: Rect) -> Layout {
    let panel = app.settings.layout.panel || app.in_lesson();
    let settings = LayoutSettings { panel, ..app.settings.layout };
    let size = Size { width: area.width, height: area.height };
    let of = |words| divided(size, settings, GridShape::of(play.game.puzzle()), words);
    let with_words = of(app.touring.is_some());
    if with_words.tier() == Tier::None { of(false) } else { with_words }
}

/// The same for a puzzle that is typed in. The line below the grid always says how far it is, so keys that shared it
/// would never be seen: a smaller board leaves them a line of their own.
pub fn draft_layout(app: &App, play: &Play, area: Rect) -> Layout {
    let found = board_layout(app, play, area);
    if found.bar.is_some() || app.settings.layout.tier.is_some() {
        return found;
    }
    let settings = LayoutSettings { tier: Some(Tier::S), ..app.settings.layout };
    layout(Size { width: area.width, height: area.height }, settings, GridShape::of(play.game.puzzle()))
}

/// The cell of the board at a place of the screen.
pub fn cell_at(app: &App, play: &Play, place: Position) -> Option<Cell> {
    board_layout(app, play, screen(app)).grid.cell_at(place.x, place.y)
}

/// Columns a tier wants beside its board for a wide panel: the panel, a gap, and the row names in the largest.
const fn beside(tier: Tier, panel: Option<PanelWidth>) -> u16 {
    match (panel, tier) {
        (None, _) => 0,
        (Some(PanelWidth::Compact), _) => COMPACT,
        (Some(PanelWidth::Wide), Tier::Xl | Tier::Xxl | Tier::Xxxl) => WIDE + 1 + RULER,
        (Some(PanelWidth::Wide), Tier::M) => WIDE + 2,
        (Some(PanelWidth::Wide), _) => WIDE + 1,
    }
}

/// What a board has above and below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    /// Its frame, and a line each for words and for keys.
    Framed,
    /// Its frame; words and keys share a line. For boards without boxes, which would have no line at all without it.
    Tight,
    /// No frame.
    Open,
}

fn fit(size: Size, shape: GridShape, tier: Tier, rows: Rows, panel: Option<PanelWidth>, words: bool) -> Option<Layout> {
    if rows == Rows::Tight && shape.box_height < shape.side {
        return None;
    }
    let frame = rows != Rows::Open;
    let grid = Grid { frame, ..Grid::new(tier, shape) };
    let wide = Grid { wide: true, ..grid };
    let grid =
        if tier == Tier::Xs && shape.sums && wide.size().0 + beside(tier, panel) <= size.width { wide } else { grid };
    let (board_width, board_height) = grid.size();
    let spare_columns = size.width.checked_sub(board_width + beside(tier, panel))?;
    let mut spare_rows = size.height.checked_sub(board_height + if rows == Rows::Framed { 2 } else { 1 })?;
    let mut take = |wanted: bool| {
        let taken = wanted && spare_rows > 0;
        spare_rows -= u16::from(taken);
        taken
    };
    let bar = rows == Rows::Framed || take(true);
    let header = take(true);
    let column_ruler = take(tier.has_all_lines());
    let counted_in = panel == Some(PanelWidth::Wide) && tier >= Tier::Xl;
    let row_ruler = tier.has_all_lines() && (spare_columns >= RULER || counted_in);
    let air = u16::from(header && spare_rows >= 3);

    // Width: what the panel and the gap do not take is shared between left and right.
    let ruler_width = if row_ruler { RULER } else { 0 };
    let beside_ruler = size.width - board_width - ruler_width;
    let (panel_width, gap) = match panel {
        None => (0, 0),
        Some(PanelWidth::Compact) => (COMPACT, 0),
        Some(PanelWidth::Wide) => {
            let width = beside_ruler.saturating_sub(1).clamp(WIDE, WIDEST);
            let width = if width < WIDE + 4 { WIDE } else { (width - 3).max(WIDE) };
            (width, beside_ruler.saturating_sub(width).min(4))
        }
    };
    let left = beside_ruler.saturating_sub(panel_width + gap) / 2;
    // What has no panel for its words has the rows below the board for them.
    let below = if panel.is_none() && (tier == Tier::Xs || words) { spare_rows - air } else { 0 };
    if words && panel.is_none() && below == 0 {
        return None;
    }
    let top = (spare_rows - air - below) / 2;
    let grid = grid.at(left + ruler_width, top + u16::from(header) + air + u16::from(column_ruler));
    let board = grid.rect();
    let bottom = size.height - if bar { 2 } else { 1 };
    let width = ruler_width + board_width + gap + panel_width;
    let line = |y| Rect { x: 0, y, width: size.width, height: 1 };
    let panel_top = if header { board.y } else { 0 };
    Some(Layout {
        area: Rect { x: 0, y: 0, width: size.width, height: size.height },
        grid,
        column_ruler,
        row_ruler,
        header: header.then_some(Rect {
            x: grid.x,
            y: top,
            width: (left + width - grid.x).saturating_sub(1).max(board_width),
            height: 1,
        }),
        panel: panel.map(|sort| {
            let x = board.right() + gap;
            (Rect { x, y: panel_top, width: panel_width, height: bottom.saturating_sub(panel_top) }, sort)
        }),
        message: line(bottom),
        above_message: below,
        bar: bar.then(|| line(size.height - 1)),
    })
}
