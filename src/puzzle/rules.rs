//! The rules of a puzzle in words.

use super::{Kind, Puzzle, Regions};

impl Puzzle {
    /// What all its rules ask, one rule a line: those of its kind, and those that
    /// [`rules_in_words`](Self::rules_in_words) has.
    #[must_use]
    pub fn all_rules_in_words(&self) -> Vec<String> {
        let mut rules = Vec::new();
        let side = self.side();
        if self.kind() == Kind::Str8ts {
            rules.push(format!("Each white cell takes a digit from 1 to {side}. No row or column has a digit twice."));
            rules.push(String::from(
                "White cells side by side make a compartment, across and down. Its digits are a straight: they follow one \
                 another without a gap, in any order, such as 4 2 3.",
            ));
            rules.push(String::from("A digit in a black cell is missing from the rest of its row and column."));
            if self.has_boxes() {
                rules.push(String::from("No box has a digit twice."));
            }
            if self.has_diagonals() {
                rules.push(String::from("No long diagonal has a digit twice."));
            }
        } else {
            let parts = match self.regions() {
                Regions::Boxes => "row, column and box",
                Regions::Jigsaw(_) => "row, column and region",
                Regions::None => "row and column",
            };
            rules.push(format!("Each {parts} holds every digit from 1 to {side} once."));
            if self.has_diagonals() {
                rules.push(String::from("So does each of the two long diagonals."));
            }
            if self.has_windows() {
                rules.push(String::from("So does each of the four windows."));
            }
            if !self.cages().is_empty() {
                rules.push(String::from(
                    "The digits of a cage add up to the number in its corner, and none of them appears there twice.",
                ));
            }
        }
        rules.extend(self.rules_in_words());
        rules
    }
}
