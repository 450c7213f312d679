//! The characters of a board: walls, junctions, signs.

pub use crate::app::options::look::GlyphSet;

/// What stands on the edge between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Nothing: both cells are in one cage, and in one box.
    Blank,
    /// A thin line that carries no rule (puzzles without cages).
    Thin,
    /// The border of a window that no ground shows.
    Window,
    /// A cage wall that is no box wall.
    Cage,
    /// A box wall that a cage (in Str8ts: a compartment) runs through.
    Dashed,
    /// A box wall that is a cage wall too, the wall of a box in a puzzle without cages, the wall between a black and a
    /// white cell, or the frame.
    Heavy,
}

impl Edge {
    /// 0 blank, 1 light, 2 heavy: what a junction sees of it.
    pub const fn weight(self) -> usize {
        match self {
            Self::Blank => 0,
            Self::Thin | Self::Window | Self::Cage => 1,
            Self::Dashed | Self::Heavy => 2,
        }
    }
}

/// Junctions by the weights of their arms (up, right, down, left), the last changing fastest, three values each.
const JUNCTIONS: &str =
    concat!(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳", "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈", "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",);

/// Junctions of light and double lines where the lines up and down are light, those to the sides are, or none is: by
/// the arms that there are, up 1, right 2, down 4, left 8.
const DOUBLE_JUNCTIONS: [&str; 3] = [" │═╘││╒╞═╛═╧╕╡╤╪", " ║─╙║║╓╟─╜─╨╖╢╥╫", " ║═╚║║╔╠═╝═╩╗╣╦╬"];

impl GlyphSet {
    pub const fn upright(self, edge: Edge) -> char {
        match (self, edge) {
            (_, Edge::Blank) => ' ',
            (Self::Unicode, Edge::Thin | Edge::Cage) => '│',
            (Self::Unicode, Edge::Window) => '║',
            (Self::Unicode, Edge::Dashed) => '┇',
            (Self::Unicode, Edge::Heavy) => '┃',
            (Self::Ascii, Edge::Thin | Edge::Cage) => '|',
            (Self::Ascii, Edge::Dashed | Edge::Window) => ':',
            (Self::Ascii, Edge::Heavy) => '#',
        }
    }

    pub const fn level(self, edge: Edge) -> char {
        match (self, edge) {
            (_, Edge::Blank) => ' ',
            (Self::Unicode, Edge::Thin | Edge::Cage) => '─',
            (Self::Unicode, Edge::Window) => '═',
            (Self::Unicode, Edge::Dashed) => '┅',
            (Self::Unicode, Edge::Heavy) => '━',
            (Self::Ascii, Edge::Thin | Edge::Cage) => '-',
            (Self::Ascii, Edge::Dashed | Edge::Window) => ':',
            (Self::Ascii, Edge::Heavy) => '#',
        }
    }

    /// The glyph where edges meet: up, right, down, left.
    pub fn junction(self, arms: [Edge; 4]) -> char {
        match self {
            Self::Unicode if arms.contains(&Edge::Window) && arms.iter().all(|arm| arm.weight() < 2) => {
                double_junction(arms)
            }
            Self::Unicode => {
                let index = arms.iter().fold(0, |index, arm| index * 3 + arm.weight());
                JUNCTIONS.chars().nth(index).unwrap_or(' ')
            }
            Self::Ascii => {
                let [up, right, down, left] = arms;
                let drawn = arms.iter().filter(|arm| arm.weight() > 0).count();
                if arms.contains(&Edge::Heavy) {
                    '#'
                } else if arms.contains(&Edge::Window) || arms.contains(&Edge::Dashed) && (up == down && right == left)
                {
                    ':'
                } else if drawn == 0 {
                    ' '
                } else if drawn == 2 && up == down && up != Edge::Blank {
                    self.upright(up)
                } else if drawn == 2 && right == left && left != Edge::Blank {
                    self.level(left)
                } else {
                    '+'
                }
            }
        }
    }

    /// A character of a text, as this set of glyphs writes it.
    pub const fn plain(self, c: char) -> char {
        match (self, c) {
            (Self::Unicode, _) => c,
            (Self::Ascii, '–' | '—' | '−' | '·') => '-',
            (Self::Ascii, '×') => 'x',
            (Self::Ascii, '○') => 'o',
            (Self::Ascii, '◆') => '*',
            (Self::Ascii, '…') => '~',
            (Self::Ascii, '←' | '◂') => '<',
            (Self::Ascii, '→' | '▸') => '>',
            (Self::Ascii, '↑') => '^',
            (Self::Ascii, '↓') => 'v',
            (Self::Ascii, _) if c.is_ascii() => c,
            (Self::Ascii, _) => '?',
        }
    }
}

/// The glyphs that are one thing or another: which for the set of Unicode, which for ASCII.
macro_rules! glyphs {
    ($($(#[$doc:meta])+ $name:ident: $kind:ty = $unicode:expr, $ascii:expr;)*) => {
        impl GlyphSet {$(
            $(#[$doc])+
            pub const fn $name(self) -> $kind {
                match self {
                    Self::Unicode => $unicode,
                    Self::Ascii => $ascii,
                }
            }
        )*}
    };
}

glyphs! {
    /// What a black cell is filled with.
    fill: char = '█', '#';
    /// The same where there are no colours, or few.
    shade: char = '░', '#';
    /// The bars left and right of the cursor where the tier has no lines above and below a cell.
    cursor_bars: (char, char) = ('▐', '▌'), ('[', ']');
    /// A stroke of the diagonal that falls to the right.
    falling: char = '╲', '\\';
    /// A stroke of the diagonal that rises to the right.
    rising: char = '╱', '/';
    /// Where the diagonals cross.
    cross: char = '╳', 'X';
    /// The sign of a cell in a window.
    window: char = '▫', '*';
    /// The sign of an even cell.
    even: char = '▪', 'e';
    /// The sign of an odd cell.
    odd: char = '◦', 'o';
    /// What thickens an underlined wall: a stroke at the lower edge of the row above it, and one at the upper edge of
    /// the row below.
    wall_strokes: [char; 2] = ['▁', '▔'], ['=', '='];
    /// An empty cell of the smallest tier.
    dot: char = '·', '.';
    /// A cell of the smallest tier with marks.
    marked: char = '•', ':';
    /// Says that not all marks are shown.
    more: char = '…', '~';
}

/// Where lines around windows meet each other and thin lines. No character is light on one side and double on the
/// other: there the thin line stops.
fn double_junction(arms: [Edge; 4]) -> char {
    let double = |a: usize, b: usize| [arms.get(a), arms.get(b)].contains(&Some(&Edge::Window));
    let (upright, level) = (double(0, 2), double(1, 3));
    let there = arms.into_iter().enumerate().filter(|&(i, arm)| match if i % 2 == 0 { upright } else { level } {
        true => arm == Edge::Window,
        false => arm != Edge::Blank,
    });
    let index = there.fold(0, |index, (i, _)| index | 1 << i);
    let row = DOUBLE_JUNCTIONS.get(usize::from(upright) + usize::from(upright && level));
    row.and_then(|row| row.chars().nth(index)).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use Edge::{Blank, Cage, Dashed, Heavy};

    #[test]
    fn junctions_follow_their_arms() {
        let at = |up, right, down, left| GlyphSet::Unicode.junction([up, right, down, left]);
        assert_eq!(at(Blank, Heavy, Heavy, Blank), '┏');
        assert_eq!(at(Heavy, Cage, Heavy, Cage), '╂');
        assert_eq!(at(Cage, Dashed, Blank, Heavy), '┷');
        assert_eq!(at(Cage, Cage, Cage, Cage), '┼');
        assert_eq!(at(Dashed, Dashed, Dashed, Dashed), '╋');
        assert_eq!(at(Blank, Blank, Blank, Blank), ' ');
        assert_eq!(JUNCTIONS.chars().count(), 81);
        assert_eq!(GlyphSet::Ascii.junction([Cage, Cage, Blank, Cage]), '+');
        assert_eq!(GlyphSet::Ascii.junction([Cage, Blank, Cage, Blank]), '|');
        assert_eq!(GlyphSet::Ascii.junction([Heavy, Cage, Heavy, Cage]), '#');
    }

    #[test]
    fn double_lines_meet_thin_ones() {
        let at = |arms| GlyphSet::Unicode.junction(arms);
        let (thin, window) = (Edge::Thin, Edge::Window);
        assert_eq!(at([thin, window, window, thin]), '╔');
        assert_eq!(at([window, thin, window, thin]), '╫');
        assert_eq!(at([thin, window, thin, window]), '╪');
        assert_eq!(at([window, thin, thin, window]), '╝');
        assert_eq!(at([Heavy, window, Heavy, window]), '╂');
        assert_eq!(GlyphSet::Ascii.junction([thin, window, window, thin]), ':');
        assert!(DOUBLE_JUNCTIONS.iter().all(|row| row.chars().count() == 16));
    }
}
