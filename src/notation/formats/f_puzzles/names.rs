//! The names in the JSON of f-puzzles: those that are read, those that are only drawn, and what rules are called.

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

/// What the rules of the editor are called.
const TITLES: [(&str, &str); 36] = [
    ("antiknight", "anti-knight"),
    ("antiking", "anti-king"),
    ("disjointgroups", "disjoint groups"),
    ("nonconsecutive", "non-consecutive"),
    ("negative", "negative constraint"),
    ("thermometer", "thermometer"),
    ("slowthermometer", "slow thermometer"),
    ("palindrome", "palindrome"),
    ("arrow", "arrow"),
    ("littlekillersum", "little killer"),
    ("sandwichsum", "sandwich sum"),
    ("skyscraper", "skyscraper"),
    ("xsum", "X-sum"),
    ("numberedroom", "numbered room"),
    ("even", "even cell"),
    ("odd", "odd cell"),
    ("minimum", "minimum"),
    ("maximum", "maximum"),
    ("rowindexer", "row indexer"),
    ("columnindexer", "column indexer"),
    ("boxindexer", "box indexer"),
    ("quadruple", "quadruple"),
    ("betweenline", "between line"),
    ("lockout", "lockout line"),
    ("difference", "difference dot"),
    ("ratio", "ratio dot"),
    ("xv", "XV"),
    ("clone", "clone"),
    ("regionsumline", "region sum line"),
    ("renban", "renban line"),
    ("whispers", "whispers line"),
    ("entropicline", "entropic line"),
    ("modularline", "modular line"),
    ("nabner", "nabner line"),
    ("zipperline", "zipper line"),
    ("doublearrow", "double arrow"),
];

/// What a rule is called.
pub fn title(name: &str) -> Option<&'static str> {
    TITLES.iter().find(|(n, _)| *n == name).map(|(_, title)| *title)
}

/// What a rule of a single cell is called.
pub fn cell_title(name: &str) -> Option<&'static str> {
    match name {
        "givenPencilMarks" => Some("given pencil marks"),
        "parity" => Some("parity of a cell"),
        _ => None,
    }
}
