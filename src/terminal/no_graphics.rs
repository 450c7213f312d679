//! A program without pixels: the board is made of characters.

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use super::capabilities::Capabilities;
use super::input::Reply;
use crate::app::Graphics;
use crate::screens::Stage;

/// Shows no pictures.
#[derive(Debug)]
pub struct Pictures;

impl Pictures {
    /// Whatever is wanted.
    pub const fn new(_wanted: Graphics, _has: &Capabilities, _may: bool) -> Self {
        Self
    }

    /// Likewise.
    pub const fn change(&mut self, _wanted: Graphics) -> &'static str {
        ""
    }

    /// Nothing is asked.
    pub const fn asks(&self) -> bool {
        false
    }

    /// Answers to nothing.
    pub const fn replied(&mut self, _reply: Reply) -> &'static str {
        ""
    }

    /// Nothing is asked.
    pub const fn resized(&mut self) -> &'static str {
        ""
    }

    /// Nothing is shown.
    pub const fn forget(&mut self) {}

    /// Nothing goes.
    pub const fn leaves(&self, _stage: &Stage, _size: Size) -> bool {
        false
    }

    /// Leaves the characters.
    pub const fn cover(&mut self, _stage: &Stage, _buffer: &mut Buffer) {}

    /// No bytes.
    pub const fn bytes(&mut self) -> Vec<u8> {
        Vec::new()
    }

    /// The caret stays.
    pub const fn hides_caret(&self) -> bool {
        false
    }
}
