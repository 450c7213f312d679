//! The names in the JSON of f-puzzles: those that are read, those that are only drawn, and rules of a cell.

/// What is read, and what says nothing about the rules.
pub const KNOWN: [&str; 22] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "killercage",
    "extraregion",
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
pub const CELL: [&str; 9] = [
    "value",
    "given",
    "region",
    "centerPencilMarks",
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

/// What a rule of a single cell is called.
pub fn cell_title(name: &str) -> Option<&'static str> {
    match name {
        "givenPencilMarks" => Some("given pencil marks"),
        "parity" => Some("parity of a cell"),
        _ => None,
    }
}
