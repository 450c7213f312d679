//! A scene as SVG: shapes and text, no scripts, nothing to be fetched.

use std::fmt::{self, Write};

use crate::picture::scene::{Align, Ink, Item, Part, Path, Point, Scene, Segment, Text};

/// The fonts that the text asks for: the one that PNG pictures carry, or what every system has.
const FONTS: &str = "Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

/// The picture as a file of its own.
#[must_use]
pub fn write(scene: &Scene) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}", element(scene))
}

/// The picture as an element, for a page around it. Texts have the class of their part: `given`, `entered`, `mark`,
/// `corner`, `sum`, `clue`, `sign`, `caption`.
#[must_use]
pub fn element(scene: &Scene) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_element(scene, &mut out);
    out
}

fn write_element(scene: &Scene, out: &mut String) -> fmt::Result {
    let (width, height) = (Number(scene.width), Number(scene.height));
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\">"
    )?;
    writeln!(out, "<title>{}</title>", Escaped(&scene.title))?;
    for item in &scene.items {
        match item {
            Item::Fill { path, ink } => {
                writeln!(out, "<path d=\"{}\" fill=\"{}\"{}/>", Data(path), Hex(*ink), Faint("fill", *ink))?;
            }
            Item::Line { path, ink, width, dash } => {
                write!(
                    out,
                    "<path d=\"{}\" fill=\"none\" stroke=\"{}\"{} stroke-width=\"{}\"",
                    Data(path),
                    Hex(*ink),
                    Faint("stroke", *ink),
                    Number(*width)
                )?;
                if let Some((dash, gap)) = dash {
                    write!(out, " stroke-dasharray=\"{} {}\"", Number(*dash), Number(*gap))?;
                }
                writeln!(out, "/>")?;
            }
            Item::Text(text) => write_text(text, out)?,
        }
    }
    writeln!(out, "</svg>")
}

fn write_text(text: &Text, out: &mut String) -> fmt::Result {
    let (x, y) = text.place;
    write!(out, "<text class=\"{}\" x=\"{}\" y=\"{}\"", class(text.part), Number(x), Number(y))?;
    match text.align {
        Align::Start => {}
        Align::Middle => out.write_str(" text-anchor=\"middle\"")?,
        Align::End => out.write_str(" text-anchor=\"end\"")?,
    }
    if text.bold {
        out.write_str(" font-weight=\"700\"")?;
    }
    writeln!(
        out,
        " font-size=\"{}\" fill=\"{}\"{}>{}</text>",
        Number(text.size),
        Hex(text.ink),
        Faint("fill", text.ink),
        Escaped(&text.words)
    )
}

const fn class(part: Part) -> &'static str {
    match part {
        Part::Given => "given",
        Part::Entered => "entered",
        Part::Mark => "mark",
        Part::Corner => "corner",
        Part::Sum => "sum",
        Part::Clue => "clue",
        Part::Sign => "sign",
        Part::Caption => "caption",
    }
}

/// A number with two digits after the point at most.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A colour as `#rrggbb`.
struct Hex(Ink);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0.rgb)
    }
}

/// The opacity of a colour, where it has one.
struct Faint(&'static str, Ink);

impl fmt::Display for Faint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1.opacity < 1.0 { write!(f, " {}-opacity=\"{}\"", self.0, Number(self.1.opacity)) } else { Ok(()) }
    }
}

/// A path in the language of SVG.
struct Data<'a>(&'a Path);

impl fmt::Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |(x, y): Point| format!("{} {}", Number(x), Number(y));
        for &segment in &self.0.0 {
            match segment {
                Segment::Move(to) => write!(f, "M{}", place(to))?,
                Segment::Line(to) => write!(f, "L{}", place(to))?,
                Segment::Curve(first, second, to) => {
                    write!(f, "C{} {} {}", place(first), place(second), place(to))?;
                }
                Segment::Close => f.write_char('Z')?,
            }
        }
        Ok(())
    }
}

/// Text in XML and HTML. Characters that neither may hold become U+FFFD.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                c if c.is_control() && c != '\n' => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let text = |number| Number(number).to_string();
        assert_eq!(
            (text(16.0), text(0.5), text(1.0 / 3.0), text(-0.1)),
            ("16".into(), "0.5".into(), "0.33".into(), "-0.1".into())
        );
    }

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(
            Escaped("<a href=\"x\">&\u{1b}[2J\u{ffff}").to_string(),
            "&lt;a href=&quot;x&quot;&gt;&amp;\u{fffd}[2J\u{fffd}"
        );
    }
}
