//! A picture as a file: the board with what has to be said beside it.

use std::path::Path as File;

use super::formats::html::{self, Words};
use super::formats::svg;
use super::frame::LINE;
use super::scene::{Align, Ink, Part, Text};
use super::variants::Variants;
use super::{BoardView, Colours, Frame, Scene, draw};

/// What a picture can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A drawing that can be enlarged.
    Svg,
    /// A page with such a drawing and the rules.
    Html,
    /// Pixels.
    #[cfg(feature = "graphics")]
    Png,
}

impl Format {
    /// All of them, with the endings of their files.
    pub const ALL: &[(Self, &str)] = &[
        (Self::Svg, "svg"),
        (Self::Html, "html"),
        #[cfg(feature = "graphics")]
        (Self::Png, "png"),
    ];

    /// The format that the ending of a file's name says; `None` for any other ending.
    #[must_use]
    pub fn of_file(file: &File) -> Option<Self> {
        let ending = file.extension()?.to_str()?;
        Self::ALL.iter().find(|(_, known)| ending.eq_ignore_ascii_case(known)).map(|(format, _)| *format)
    }

    /// The endings in words: `.svg, .html or .png`.
    #[must_use]
    pub fn endings() -> String {
        let endings: Vec<String> = Self::ALL.iter().map(|(_, ending)| format!(".{ending}")).collect();
        match endings.as_slice() {
            [first @ .., last] => format!("{} or {last}", first.join(", ")),
            [] => String::new(),
        }
    }
}

/// The side of a cell in a drawing, and in pixels.
const CELL: f32 = 64.0;
#[cfg(feature = "graphics")]
const CELL_PIXELS: f32 = 96.0;

/// A board with the words around it.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    /// The board.
    pub view: &'a BoardView<'a>,
    /// In which colours.
    pub colours: Colours,
    /// The words of a page; where its title is empty, what the puzzle is.
    pub words: Words,
}

/// The picture cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("the picture cannot be made: {0}")]
pub struct DocumentError(String);

impl Document<'_> {
    /// The bytes of the file.
    ///
    /// # Errors
    /// The pixels cannot be painted or packed.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, DocumentError> {
        match format {
            Format::Svg => Ok(svg::write(&self.scene(CELL, false)).into_bytes()),
            Format::Html => {
                let mut words = self.words.clone();
                if words.paragraphs.is_empty() {
                    words.paragraphs = self.view.puzzle.all_rules_in_words();
                } else {
                    // Who wrote rules of their own said the usual ones.
                    words.paragraphs.extend(self.view.puzzle.rules_in_words());
                }
                if words.title.is_empty() {
                    words.title = self.view.puzzle.title();
                }
                let (ground, text) = (self.colours.ground, self.colours.text);
                Ok(html::write(&self.scene(CELL, false), &words, ground, text).into_bytes())
            }
            #[cfg(feature = "graphics")]
            Format::Png => {
                use super::formats::{pixels::Brush, png};
                let pixels = Brush::default().paint(&self.scene(CELL_PIXELS, true));
                let pixels = pixels.ok_or_else(|| DocumentError(String::from("it is too large")))?;
                png::write(&pixels, png::Effort::Small).map_err(|error| DocumentError(error.to_string()))
            }
        }
    }

    /// The drawing, with the names of rules that nothing on the board shows below it.
    fn scene(&self, cell: f32, pixels: bool) -> Scene {
        let unseen = Variants::of(self.view.puzzle).unseen;
        let frame = Frame { pixels, ..Frame::alone(self.view.puzzle.side(), usize::from(!unseen.is_empty()), cell) };
        let mut scene = draw(self.view, &self.colours, frame);
        if !unseen.is_empty() {
            let size = cell * LINE * 0.7;
            scene.text(Text {
                part: Part::Caption,
                words: unseen.join(" · "),
                place: (frame.width / 2.0, frame.height - frame.top - size * 0.1),
                align: Align::Middle,
                size,
                bold: false,
                ink: Ink::solid(self.colours.text),
            });
        }
        scene
    }
}
