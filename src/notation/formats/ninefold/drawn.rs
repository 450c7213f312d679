//! What is drawn on candidates in our own form.

use serde::{Deserialize, Serialize};

use crate::puzzle::{CANDIDATE_COLOURS, Cell, Digit, Drawn, DrawnLink, Puzzle};

/// What is drawn on candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnText {
    /// Cell, digit, colour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colours: Vec<(String, u8, u8)>,
    /// Cell and digit of both ends, and whether it is strong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    links: Vec<(String, u8, String, u8, bool)>,
}

impl DrawnText {
    /// What is drawn as it is written.
    #[must_use]
    pub fn of(drawn: &Drawn) -> Self {
        let name = |(cell, digit): (Cell, Digit)| (cell.to_string(), digit.get());
        let link = |link: &DrawnLink| {
            let ((from, first), (to, last)) = (name(link.from), name(link.to));
            (from, first, to, last, link.strong)
        };
        Self {
            colours: drawn
                .coloured()
                .map(|(cell, digit, colour)| (cell.to_string(), digit.get(), colour.get()))
                .collect(),
            links: drawn.links.iter().map(link).collect(),
        }
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.colours.is_empty() && self.links.is_empty()
    }

    /// What is drawn.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Drawn, String> {
        let candidate = |name: &str, digit: u8| -> Result<(Cell, Digit), String> {
            let cell: Cell = name.parse().map_err(|why| format!("drawn: {name:?}: {why}"))?;
            let digit = Digit::new(digit).filter(|digit| puzzle.digits().contains(*digit));
            let digit = digit.ok_or_else(|| format!("drawn: a digit in {cell} that the puzzle has not"))?;
            if puzzle.cells().contains(cell) {
                Ok((cell, digit))
            } else {
                Err(format!("drawn: {cell} is no cell that can hold a digit"))
            }
        };
        let mut drawn = Drawn::default();
        for (name, digit, colour) in &self.colours {
            let (cell, digit) = candidate(name, *digit)?;
            let colour = Digit::new(*colour).filter(|colour| colour.get() <= CANDIDATE_COLOURS);
            let colour = colour.ok_or_else(|| format!("drawn: colours of candidates are 1 to {CANDIDATE_COLOURS}"))?;
            drawn.set_colours(cell, drawn.colours(cell).with(digit, Some(colour)));
        }
        for (from, first, to, last, strong) in &self.links {
            let link = DrawnLink { from: candidate(from, *first)?, to: candidate(to, *last)?, strong: *strong };
            if link.from == link.to || drawn.links.iter().any(|known| known.joins(link.from, link.to)) {
                return Err(format!("drawn: a link of {from} that goes nowhere or is there twice"));
            }
            drawn.links.push(link);
        }
        Ok(drawn)
    }
}
