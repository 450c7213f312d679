//! The board in pixels, where the terminal has them.
//!
//! The frame is drawn in characters as ever. Then the characters of the board give way to a picture of the same size: by
//! the kitty graphics protocol they become placeholders that the terminal fills with the picture; sixels are written over
//! blanks. A window over the board, which is made of characters, takes the place of a part of the picture, and cells keep
//! theirs for the mouse.

mod kitty;
mod sixel;

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::capabilities::{Capabilities, character_size, window};
use super::guard::NO_PICTURE;
use super::input::Reply;
use crate::app::Graphics;
use crate::picture::formats::pixels::{Brush, Pixels};
use crate::picture::scene::Area;
use crate::picture::{Frame, Scene, draw};
use crate::screens::{Pictured, Stage};

/// Cells with fewer pixels than this to a side are drawn better in characters.
const SMALLEST_CELL: f32 = 26.0;

/// The size of a character where the terminal does not say it, though pictures were asked for.
const USUAL_CHARACTER: (u16, u16) = (10, 20);

/// Colours for sixels where the terminal does not say how many.
const USUAL_COLOURS: u16 = 256;

/// Asks how large a character is.
const ASK_FOR_CHARACTERS: &str = "\x1b[16t";

/// Asks how many colours there are for sixels (XTSMGRAPHICS).
const ASK_FOR_REGISTERS: &str = "\x1b[?1;1;0S";

/// How pictures are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protocol {
    Kitty,
    Sixel,
}

/// What is on the screen.
#[derive(Debug)]
struct Shown {
    place: Rect,
    /// The size of a character that it was painted for.
    character: (u16, u16),
    scene: Scene,
    /// The same as pixels, where they are sent again: only what changes is painted anew.
    pixels: Option<Pixels>,
    anew: Anew,
    /// The tiles that a window's characters are written over: what a terminal showed there of sixels is gone.
    lost: Vec<u16>,
}

/// Shows pictures of the board.
#[derive(Debug)]
pub struct Pictures {
    wanted: Graphics,
    /// Whether they are wanted where nobody asked for them.
    usual: bool,
    /// Whether a picture of the kitty protocol would be shown where its placeholders stand.
    placeholders: bool,
    /// The terminal took a picture by the kitty protocol.
    took_kitty: bool,
    protocol: Option<Protocol>,
    /// Pixels of a character.
    character: Option<(u16, u16)>,
    /// The same, as the system said it last.
    said: Option<(u16, u16)>,
    /// The terminal has said it itself.
    answered: bool,
    colours: u16,
    brush: Brush,
    shown: Option<Shown>,
    /// What is to be sent after the characters.
    bytes: Vec<u8>,
    hides_caret: bool,
}

/// What was sent anew since the whole picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Anew {
    /// How many parts.
    parts: u32,
    /// The smallest part that takes in all of them.
    touched: Option<Rect>,
}

impl Anew {
    /// Counts these parts too.
    fn add(&mut self, parts: &[Rect]) {
        self.parts += parts.len() as u32;
        self.touched = parts.iter().fold(self.touched, |all, part| Some(all.map_or(*part, |all| all.union(*part))));
    }

    /// The parts to be sent for these: where that would be too many since the whole, one that covers them all; and `all`
    /// where that is most of it, or it is wanted.
    fn send(&mut self, parts: Vec<Rect>, all: Rect, whole: bool) -> Vec<Rect> {
        let many = self.parts >= sixel::MOST_PARTS;
        self.add(&parts);
        if !whole && !many {
            return parts;
        }
        let cover = self.touched.filter(|part| !whole && 2 * part.area() <= all.area());
        *self = Self { parts: cover.is_some().into(), touched: cover };
        vec![cover.unwrap_or(all)]
    }
}

impl Pictures {
    /// None until the terminal has answered; `may` says whether colours and characters allow them at all.
    pub fn new(wanted: Graphics, has: &Capabilities, may: bool) -> Self {
        let usual = may && !has.remote && !has.characters_only;
        Self::with(wanted, usual, !has.no_placeholders)
    }

    /// Shows them in another way from now on, or none. What is shown is taken away first: returns the bytes for that.
    /// The terminal is to be asked again where [`asks`](Self::asks) says so.
    pub fn change(&mut self, wanted: Graphics) -> &'static str {
        let kitty = self.shown.is_some() && self.protocol == Some(Protocol::Kitty);
        *self = Self::with(wanted, self.usual, self.placeholders);
        if kitty { NO_PICTURE } else { "" }
    }

    fn with(wanted: Graphics, usual: bool, placeholders: bool) -> Self {
        let wanted = if wanted == Graphics::Auto && !usual { Graphics::Off } else { wanted };
        let protocol = match wanted {
            Graphics::Kitty => Some(Protocol::Kitty),
            Graphics::Sixel => Some(Protocol::Sixel),
            Graphics::Auto | Graphics::Off => None,
        };
        let supposed = protocol.map(|_| USUAL_CHARACTER);
        let said = if wanted == Graphics::Off { None } else { window().as_ref().and_then(character_size) };
        let character = said.or(supposed);
        Self {
            wanted,
            usual,
            placeholders,
            took_kitty: false,
            protocol,
            character,
            said,
            answered: false,
            colours: USUAL_COLOURS,
            brush: Brush::default(),
            shown: None,
            bytes: Vec::new(),
            hides_caret: false,
        }
    }

    /// Whether the terminal is to be asked.
    pub fn asks(&self) -> bool {
        self.wanted != Graphics::Off
    }

    /// Takes an answer; returns the next question, or nothing.
    pub fn replied(&mut self, reply: Reply) -> &'static str {
        match reply {
            Reply::Kitty(taken) => self.took_kitty |= taken && self.placeholders,
            Reply::CharacterSize(width, height) => {
                self.answered = true;
                self.character = Some((width, height));
            }
            Reply::Colours(count) => {
                self.colours = count.clamp(2, USUAL_COLOURS);
                self.forget();
            }
            Reply::Attributes { sixel } => {
                if self.wanted == Graphics::Auto && self.protocol.is_none() {
                    self.protocol =
                        if self.took_kitty { Some(Protocol::Kitty) } else { sixel.then_some(Protocol::Sixel) };
                }
                if self.protocol == Some(Protocol::Sixel) {
                    return ASK_FOR_REGISTERS;
                }
            }
        }
        ""
    }

    /// The window has another size, or its letters have. Returns a question for the terminal, or nothing.
    pub fn resized(&mut self) -> &'static str {
        if self.wanted == Graphics::Off {
            return "";
        }
        let said = window().as_ref().and_then(character_size);
        if said != self.said {
            self.character = said.or(self.character);
        }
        self.said = said;
        // What the system says has the window's border in it with some terminals.
        if self.answered { ASK_FOR_CHARACTERS } else { "" }
    }

    /// The screen was cleared: whatever is shown is to be sent again.
    pub fn forget(&mut self) {
        self.shown = None;
    }

    /// Whether sixels are on the screen that no character of the next frame replaces.
    pub fn leaves(&self, stage: &Stage, size: Size) -> bool {
        let Some(shown) = self.shown.as_ref().filter(|_| self.protocol == Some(Protocol::Sixel)) else { return false };
        self.character != Some(shown.character)
            || self.target(stage, size).is_none_or(|(pictured, _)| pictured.grid.rect() != shown.place)
    }

    /// The board and its frame in pixels, if it is to be shown.
    fn target<'a>(&self, stage: &'a Stage, size: Size) -> Option<(Pictured<'a>, Frame)> {
        self.protocol?;
        let character = self.character?;
        let pictured = stage.pictured(size)?;
        let frame = frame(&pictured, character);
        let small = frame.cell_width.min(frame.cell_height) < SMALLEST_CELL;
        (!small).then_some((pictured, frame))
    }

    /// Takes the characters of the board out of a frame, and gets the picture ready.
    pub fn cover(&mut self, stage: &Stage, buffer: &mut Buffer) {
        let size = Size { width: buffer.area.width, height: buffer.area.height };
        self.hides_caret = false;
        let Some((protocol, (pictured, frame))) = self.protocol.zip(self.target(stage, size)) else {
            if self.shown.take().is_some() && self.protocol == Some(Protocol::Kitty) {
                self.bytes.extend_from_slice(NO_PICTURE.as_bytes());
            }
            return;
        };
        let place = pictured.grid.rect();
        let scene = draw(&pictured.view, &pictured.colours, frame);
        if !self.send(protocol, (place, pictured.covered), scene) {
            return;
        }
        self.hides_caret = pictured.caret;
        match protocol {
            Protocol::Kitty => {
                let around = (pictured.ground, pictured.covered);
                tiles(place).into_iter().for_each(|tile| kitty::place(tile, place, around, buffer));
            }
            Protocol::Sixel => {
                for place in place.positions().filter(|&place| !pictured.covered.contains(place)) {
                    if let Some(cell) = buffer.cell_mut(place) {
                        cell.reset();
                        cell.set_style(pictured.ground);
                    }
                }
            }
        }
    }

    /// Sends what changed of the picture; `false` where it cannot be painted. `covered`: the part of the screen that a
    /// window takes.
    fn send(&mut self, protocol: Protocol, (place, covered): (Rect, Rect), scene: Scene) -> bool {
        let character = self.character.unwrap_or(USUAL_CHARACTER);
        let before = self.shown.take().filter(|shown| (shown.place, shown.character) == (place, character));
        let changes = before.as_ref().map(|before| before.scene.changes(&scene));
        let mut tiles = tiles(place);
        let on_screen = |tile: &Tile| Rect { x: place.x + tile.part.x, y: place.y + tile.part.y, ..tile.part };
        let under = tiles.iter().filter(|tile| on_screen(tile).intersects(covered));
        let lost: Vec<u16> = under.map(|tile| tile.number).collect();
        if let (Some(changes), Some(before)) = (&changes, &before) {
            let changed = |tile: &Tile| changes.iter().any(|change| change.meets(pixels_of(tile.part, character)));
            let again = |tile: &Tile| protocol == Protocol::Sixel && before.lost.contains(&tile.number);
            tiles.retain(|tile| changed(tile) || again(tile));
        }
        let mut anew = before.as_ref().map_or_else(Anew::default, |before| before.anew);
        let mut pixels = None;
        let sent = match protocol {
            Protocol::Kitty => tiles.into_iter().try_for_each(|tile| {
                let pixels = self.brush.paint_part(&scene, pixels_of(tile.part, character))?;
                self.bytes.extend_from_slice(&kitty::picture(&pixels, tile)?);
                Some(())
            }),
            Protocol::Sixel => {
                let kept = before.and_then(|before| before.pixels).filter(|_| changes.is_some());
                pixels = match kept {
                    Some(kept) => self.repainted(&scene, &boxes(&tiles, |_| true), character, kept),
                    None => self.brush.paint_part(&scene, pixels_of(Rect { x: 0, y: 0, ..place }, character)),
                };
                tiles.retain(|tile| !lost.contains(&tile.number));
                let free = |part: Rect| !Rect { x: place.x + part.x, y: place.y + part.y, ..part }.intersects(covered);
                let (mut boxes, all) = (boxes(&tiles, free), Rect { x: 0, y: 0, ..place });
                if lost.is_empty() && !tiles.is_empty() {
                    boxes = anew.send(boxes, all, changes.is_none() || self.colours < sixel::FEW_COLOURS);
                } else {
                    anew.add(&boxes);
                }
                pixels.as_ref().map(|pixels| {
                    for part in boxes {
                        let (from, size) = corners_of(part, character);
                        let at = (place.x + part.x, place.y + part.y);
                        let part =
                            if part == all { Cow::Borrowed(pixels) } else { Cow::Owned(pixels.part(from, size)) };
                        self.bytes.extend_from_slice(&sixel::picture(&part, at, self.colours.into()));
                    }
                })
            }
        };
        self.shown = Some(Shown { place, character, scene, pixels, anew, lost });
        sent.is_some()
    }

    /// The pixels of a scene of which only these parts are others than before.
    fn repainted(&self, scene: &Scene, parts: &[Rect], character: (u16, u16), mut pixels: Pixels) -> Option<Pixels> {
        for &part in parts {
            let (from, _) = corners_of(part, character);
            pixels.put(from, &self.brush.paint_part(scene, pixels_of(part, character))?);
        }
        Some(pixels)
    }

    /// What is to be sent after the characters of the frame.
    pub fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Whether the terminal's caret would be on the picture, which has a cursor of its own.
    pub const fn hides_caret(&self) -> bool {
        self.hides_caret
    }
}

/// A part of the board's place that is sent on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    /// Its number among all.
    number: u16,
    /// The characters that it takes, from the upper left one of the board.
    part: Rect,
}

/// The width and height of a tile in characters, about those of a cell.
const TILE: (u16, u16) = (8, 4);

/// The tiles of a place, row by row.
fn tiles(place: Rect) -> Vec<Tile> {
    let rows = (0..place.height).step_by(TILE.1.into());
    let parts = rows.flat_map(|y| (0..place.width).step_by(TILE.0.into()).map(move |x| (x, y)));
    let part = |(x, y)| Rect { x, y, width: TILE.0.min(place.width - x), height: TILE.1.min(place.height - y) };
    (0..).zip(parts).map(|(number, corner)| Tile { number, part: part(corner) }).collect()
}

/// Few boxes that take in all of these tiles and little else: boxes become one where that is at most half as large again
/// as both, and `free`. Each sixel picture names its colours, so that many small ones cost more than what lies between.
fn boxes(tiles: &[Tile], free: impl Fn(Rect) -> bool) -> Vec<Rect> {
    let mut boxes: Vec<Rect> = Vec::new();
    for tile in tiles {
        let mut next = tile.part;
        while let Some(at) = boxes.iter().position(|other| {
            let both = other.union(next);
            2 * both.area() <= 3 * (other.area() + next.area()) && free(both)
        }) {
            next = next.union(boxes.swap_remove(at));
        }
        boxes.push(next);
    }
    boxes
}

/// The first pixel of a part of the board, and its size in pixels.
fn corners_of(part: Rect, (width, height): (u16, u16)) -> ((u32, u32), (u32, u32)) {
    let pixels = |x: u16, y: u16| (u32::from(x) * u32::from(width), u32::from(y) * u32::from(height));
    (pixels(part.x, part.y), pixels(part.width, part.height))
}

/// The pixels of a part of the board.
fn pixels_of(part: Rect, (width, height): (u16, u16)) -> Area {
    let (width, height) = (f32::from(width), f32::from(height));
    Area {
        left: f32::from(part.x) * width,
        top: f32::from(part.y) * height,
        width: f32::from(part.width) * width,
        height: f32::from(part.height) * height,
    }
}

/// Where the board lies in a picture that takes the room of its characters. Its outer lines run through the middle of
/// those that they replace.
fn frame(pictured: &Pictured<'_>, (width, height): (u16, u16)) -> Frame {
    let (grid, place) = (pictured.grid, pictured.grid.rect());
    let (width, height) = (f32::from(width), f32::from(height));
    let side = f32::from(grid.shape.side.max(1));
    let (columns, rows) = (f32::from(place.width), f32::from(place.height));
    // Without a frame the lines have to find room inside the first and the last row.
    let above = if grid.frame { height / 2.0 } else { 2.0 };
    Frame {
        width: columns * width,
        height: rows * height,
        left: width / 2.0,
        top: above,
        cell_width: (columns - 1.0) * width / side,
        cell_height: (rows * height - 2.0 * above) / side,
        pixels: true,
        least_sum: 0.0,
        least_cage: 1.0,
        ground: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_every_character_once() {
        let place = Rect { x: 7, y: 3, width: 73, height: 37 };
        let tiles = tiles(place);
        let areas: u32 = tiles.iter().map(|tile| tile.part.area()).sum();
        assert_eq!((tiles.len(), areas), (100, place.area()));
        for (i, tile) in tiles.iter().enumerate() {
            assert!(tiles[..i].iter().all(|other| !other.part.intersects(tile.part)));
            assert_eq!(usize::from(tile.number), i);
        }
    }

    #[test]
    fn boxes_take_in_their_tiles_and_keep_off_a_window() {
        let tiles = tiles(Rect { x: 0, y: 0, width: 72, height: 36 });
        let some = |numbers: &[u16]| -> Vec<Tile> {
            tiles.iter().copied().filter(|tile| numbers.contains(&tile.number)).collect()
        };
        // Nine tiles in a row: neighbours become one box, those far apart do not.
        assert_eq!(boxes(&some(&[0, 1, 9, 10]), |_| true), [Rect { x: 0, y: 0, width: 16, height: 8 }]);
        assert_eq!(boxes(&some(&[0, 80]), |_| true).len(), 2);
        let window = Rect { x: 20, y: 8, width: 30, height: 16 };
        let free: Vec<Tile> = tiles.iter().copied().filter(|tile| !tile.part.intersects(window)).collect();
        let found = boxes(&free, |part| !part.intersects(window));
        assert!(free.iter().all(|tile| found.iter().any(|part| part.union(tile.part) == *part)));
        assert!(found.iter().all(|part| !part.intersects(window)) && found.len() < 12, "{found:?}");
    }

    #[test]
    fn many_parts_are_covered_by_one() {
        let all = Rect { x: 0, y: 0, width: 72, height: 36 };
        let (one, other) = (Rect { x: 8, y: 8, width: 8, height: 4 }, Rect { x: 24, y: 16, width: 8, height: 4 });
        let mut anew = Anew::default();
        assert_eq!(anew.send(vec![one], all, true), [all]);
        assert_eq!(anew, Anew::default());
        for _ in 0..sixel::MOST_PARTS / 2 {
            assert_eq!(anew.send(vec![one, other], all, false), [one, other]);
        }
        assert_eq!(anew.send(vec![one], all, false), [one.union(other)]);
        assert_eq!(anew, Anew { parts: 1, touched: Some(one.union(other)) });
        // All over the board, the whole is no more.
        let far = Rect { x: 64, y: 32, width: 8, height: 4 };
        anew.add(&vec![far; sixel::MOST_PARTS as usize]);
        assert_eq!(anew.send(vec![one], all, false), [all]);
        assert_eq!(anew, Anew::default());
    }

    #[test]
    fn pictures_are_automatic_where_they_are_near() {
        let has = |name: &'static str, value: &'static str| {
            Capabilities::from(move |asked| (asked == name).then(|| value.to_owned()))
        };
        let asks = |wanted, has: &Capabilities, may| Pictures::new(wanted, has, may).asks();
        let plain = has("TERM", "xterm-256color");
        assert!(asks(Graphics::Auto, &plain, true) && !asks(Graphics::Off, &plain, true));
        assert!(!asks(Graphics::Auto, &plain, false));
        for (name, value) in [("SSH_TTY", "/dev/pts/1"), ("TMUX", "x"), ("TERM", "screen"), ("TERM", "linux")] {
            assert!(!asks(Graphics::Auto, &has(name, value), true), "{name}");
            assert!(asks(Graphics::Sixel, &has(name, value), true), "{name}");
        }
    }

    #[test]
    fn the_terminal_says_which() {
        let answered = |has: &[(&'static str, &'static str)], replies: &[Reply]| {
            let has = has.to_vec();
            let has = Capabilities::from(move |asked| {
                has.iter().find(|(name, _)| *name == asked).map(|(_, value)| String::from(*value))
            });
            let mut pictures = Pictures::new(Graphics::Auto, &has, true);
            replies.iter().for_each(|&reply| _ = pictures.replied(reply));
            pictures.protocol
        };
        let (kitty, sixel) = (Reply::Kitty(true), Reply::Attributes { sixel: true });
        assert_eq!(answered(&[], &[kitty, sixel]), Some(Protocol::Kitty));
        assert_eq!(answered(&[], &[sixel]), Some(Protocol::Sixel));
        assert_eq!(answered(&[], &[Reply::Kitty(false), Reply::Attributes { sixel: false }]), None);
        // It takes pictures, but shows no placeholders.
        assert_eq!(answered(&[("TERM_PROGRAM", "WezTerm")], &[kitty, sixel]), Some(Protocol::Sixel));
    }
}
