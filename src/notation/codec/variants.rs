//! What the rules that Ninefold does not know are called: the names are those of f-puzzles, which SudokuPad has too.

/// The names in the JSON, and what the rules are called.
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

/// What a rule is called; `None` for a name that stands for none.
pub fn title(name: &str) -> Option<&'static str> {
    TITLES.iter().find(|(n, _)| *n == name).map(|(_, title)| *title)
}
