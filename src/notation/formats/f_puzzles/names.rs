//! The names in the JSON of f-puzzles: those that are read, those that are only drawn, and rules of a cell.

/// What is read, and what says nothing about the rules.
pub const KNOWN: [&str; 26] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "killercage",
    "extraregion",
    "antiknight",
    "antiking",
    "even",
    "odd",
    "diagonal+",
    "diagonal-",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "msgcorrect",
    "metadata",
    // only drawn
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
    "fogofwar",
];

/// What is only drawn.
pub const DRAWN: [&str; 6] = ["text", "line", "rectangle", "circle", "cage", "fogofwar"];

/// What is read of a cell.
pub const CELL: [&str; 10] = [
    "value",
    "given",
    "region",
    "centerPencilMarks",
    "givenPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "highlightArray",
];

/// What is read of a cage, and how it is drawn.
pub const CAGE: [&str; 5] = ["cells", "value", "outlineC", "fontC", "baseC"];

/// What is read of an extra region, and how it is drawn.
pub const REGION: [&str; 3] = ["cells", "outlineC", "baseC"];

/// What is read of an even or odd cell.
pub const MARKED: [&str; 1] = ["cell"];

/// What a rule of a single cell is called.
pub fn cell_title(name: &str) -> Option<&'static str> {
    match name {
        "parity" => Some("parity of a cell"),
        _ => None,
    }
}
