//! Lines that mean something without being written as the help has it: put into the usual form before they are read.

use super::asked::asked;
use super::typed::is_number;
use crate::puzzle::Cell;

/// The line with the cell where the player is in place of `here`, and in front of `=5`, `+5`, `-5` and a digit alone;
/// and with cells, rows and columns as they are usually named.
pub fn usual(line: &str, here: Cell) -> String {
    // Alone it may be a command.
    let bare = line.trim().trim_end_matches(['.', '!', '?', ',', ';', ':']).trim_end();
    let lower = if bare.is_empty() { line.trim() } else { bare }.to_lowercase();
    // A title keeps its letters.
    if lower.starts_with("rename") {
        return line.trim().to_owned();
    }
    let alone = lower.len() == 1 && lower.starts_with(|c: char| ('1'..='9').contains(&c));
    let line = match lower.chars().next() {
        Some('=' | '+' | '-') => format!("{here}{lower}"),
        Some(_) if alone => format!("{here}={lower}"),
        _ => lower,
    };
    let words: Vec<String> = line.split_whitespace().flat_map(|word| split(word, here)).collect();
    let words = joined(&asked(&words));
    digits_first(&words, here).unwrap_or(words).join(" ")
}

/// The words with the cell in front of the digits, where it comes after them or is missing: `put 5 in r4c7`,
/// `strike 13 from r4c7`, `why 5`.
fn digits_first(words: &[String], here: Cell) -> Option<Vec<String>> {
    let before = words.iter().take_while(|word| !are_digits(word)).count();
    let (name, rest) = words.split_at_checked(before)?;
    let (digits, rest) = rest.split_at_checked(rest.iter().take_while(|word| are_digits(word)).count())?;
    let name = match name {
        [] => "place",
        [name] => name.as_str(),
        _ => return None,
    };
    let cell = match rest {
        // A question changes nothing, so it need not name the cell.
        [] if name == "why" => here.to_string(),
        // Two digits may be a cell too.
        [cell] if digits.iter().all(|word| word.len() != 2) => cell.parse::<Cell>().ok()?.to_string(),
        [word, cell]
            if matches!(word.as_str(), "in" | "at" | "into" | "on") || (name, word.as_str()) == ("strike", "from") =>
        {
            cell.parse::<Cell>().ok()?.to_string()
        }
        _ => return None,
    };
    let digits: Vec<String> = digits.iter().flat_map(|word| word.chars().map(String::from)).collect();
    match (name, digits.as_slice()) {
        ("place" | "put" | "enter", [digit]) => Some(vec![format!("{cell}={digit}")]),
        ("why" | "branch", [digit]) => Some(vec![name.to_owned(), format!("{cell}={digit}")]),
        ("note" | "pencil" | "strike" | "corner" | "colour" | "color", [_, ..]) => {
            Some([vec![name.to_owned(), cell], digits].concat())
        }
        _ => None,
    }
}

/// What would be understood instead of `put 5 from r4c7`, which may be meant either way.
pub fn without_from(usual: &str) -> Option<String> {
    let words: Vec<&str> = usual.split_whitespace().collect();
    let (name, digits, cell) = match words.as_slice() {
        [name, digits @ .., "from", cell] if !are_digits(name) => (*name, digits, cell),
        [digits @ .., "from", cell] => ("put", digits, cell),
        _ => return None,
    };
    let here = cell.parse().ok()?;
    if digits.is_empty() || !digits.iter().all(|word| are_digits(word)) {
        return None;
    }
    let with = |name: &str, word: &str| format!("{name} {} {word} {cell}", digits.join(" "));
    let is_understood = |form: &String| {
        let words: Vec<String> = form.split(' ').map(String::from).collect();
        digits_first(&words, here).is_some()
    };
    let may_strike = matches!(
        name,
        "put" | "place" | "enter" | "note" | "pencil" | "take" | "remove" | "delete" | "erase" | "clear"
    );
    let forms = [Some(with(name, "in")), may_strike.then(|| with("strike", "from"))];
    let forms: Vec<String> = forms.into_iter().flatten().filter(is_understood).collect();
    (!forms.is_empty()).then(|| format!("type {}", forms.join(", or ")))
}

/// A word without its abbreviation: `row4`, `r4`, `col`, `c7`, `here`.
fn split(word: &str, here: Cell) -> Vec<String> {
    let numbered =
        [("row", "row"), ("column", "column"), ("col", "column"), ("box", "box"), ("r", "row"), ("c", "column")];
    for (short, name) in numbered {
        if let Some(number) = word.strip_prefix(short).filter(|number| is_number(number)) {
            return vec![name.to_owned(), number.to_owned()];
        }
    }
    match word {
        "here" => vec![here.to_string()],
        "col" => vec![String::from("column")],
        word => match word.split_once(',').filter(|(row, column)| is_digit(row) && is_digit(column)) {
            Some((row, column)) => vec![format!("r{row}c{column}")],
            None => vec![word.to_owned()],
        },
    }
}

fn is_digit(text: &str) -> bool {
    text.len() == 1 && are_digits(text)
}

fn are_digits(text: &str) -> bool {
    is_number(text) && !text.contains('0')
}

/// The words with the cells that are made of several: `row 4 column 7` is `r4c7`, and `r4c7 5` enters a digit.
fn joined(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut rest = words;
    while let [first, tail @ ..] = rest {
        rest = tail;
        let mut word = first.clone();
        if let [row, name, column, tail @ ..] = tail
            && (first.as_str(), name.as_str()) == ("row", "column")
        {
            let (row, column) = (row.trim_end_matches(','), column.as_str());
            let (digit, sign) = column.split_at_checked(1).unwrap_or((column, ""));
            if is_digit(row) && is_digit(digit) && (sign.is_empty() || sign.starts_with(['=', '+', '-'])) {
                word = format!("r{row}c{column}");
                rest = tail;
            }
        }
        // A cell, what it is or is not, and a digit; it may be none of several.
        if word.parse::<Cell>().is_ok()
            && joined.is_empty()
            && let Some(entered) = is_or_not(rest)
        {
            word.push_str(&entered);
            rest = &[];
        }
        // A cell and a digit after it.
        if word.parse::<Cell>().is_ok()
            && let [digit] = rest
            && is_digit(digit)
            && joined.iter().all(|before| matches!(before.as_str(), "why" | "branch"))
        {
            word = format!("{word}={digit}");
            rest = &[];
        }
        joined.push(word);
    }
    joined
}

/// `is 5` as `=5`, `not 1 3` as `-13`.
fn is_or_not(words: &[String]) -> Option<String> {
    let (is, digits) = words.split_first().filter(|(_, digits)| !digits.is_empty())?;
    match is.as_str() {
        "is" => digits.first().filter(|digit| digits.len() == 1 && is_digit(digit)).map(|digit| format!("={digit}")),
        "not" => digits.iter().all(|digit| is_number(digit)).then(|| format!("-{}", digits.concat())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::usual;

    #[test]
    fn loose_lines_are_put_into_the_usual_form() {
        let here = "r2c3".parse().unwrap();
        for (loose, usual_form) in [
            ("Row 4.", "row 4"),
            ("where am I?", "where am i"),
            ("Why r4c7 5 ?", "why r4c7=5"),
            ("row 4, column 7:", "r4c7"),
            ("?", "?"),
            ("row4", "row 4"),
            ("r4", "row 4"),
            ("col 3", "column 3"),
            ("c3", "column 3"),
            ("r4 c7", "r4c7"),
            ("4,7", "r4c7"),
            ("row 4, column 7 = 5", "r4c7 = 5"),
            ("row 4 column 7+5", "r4c7+5"),
            ("r4c7 5", "r4c7=5"),
            ("r4c7 is 5", "r4c7=5"),
            ("row 4 column 7 not 5", "r4c7-5"),
            ("r4c7 not 13", "r4c7-13"),
            ("r4c7 not 1 3", "r4c7-13"),
            ("why r1c1 5", "why r1c1=5"),
            ("branch row 4 column 7 5", "branch r4c7=5"),
            ("corner r4c7 5", "corner r4c7 5"),
            ("why here=5", "why here=5"),
            ("cage here", "cage r2c3"),
            ("here", "r2c3"),
            ("place 5 in r4c7", "r4c7=5"),
            ("5 in r4c7", "r4c7=5"),
            ("Put 5 in row 4 column 7.", "r4c7=5"),
            ("put 5 here", "r2c3=5"),
            ("5 in row 4", "5 in row 4"),
            ("5 6 in r4c7", "5 6 in r4c7"),
            ("why 5 in r4c7", "why r4c7=5"),
            ("why 5", "why r2c3=5"),
            ("note 1 3 in r4c7", "note r4c7 1 3"),
            ("strike 5 from r4c7", "strike r4c7 5"),
            ("strike 5", "strike 5"),
            ("note 5 on r4c7", "note r4c7 5"),
            ("note 13 in r4c7", "note r4c7 1 3"),
            ("strike 13 from r4c7", "strike r4c7 1 3"),
            ("strike 47 5 at r1c2", "strike r1c2 4 7 5"),
            ("corner 123 r4c7", "corner r4c7 1 2 3"),
            // Either may be meant.
            ("note 13 r4c7", "note 13 r4c7"),
            ("note 47 5", "note 47 5"),
            ("put 13 in r4c7", "put 13 in r4c7"),
            ("why 13", "why 13"),
            // Whoever says from takes something away.
            ("put 5 from r4c7", "put 5 from r4c7"),
            ("5 from r4c7", "5 from r4c7"),
            ("note 5 from r4c7", "note 5 from r4c7"),
            ("undo 3", "undo 3"),
            ("where 5", "where 5"),
            ("5", "r2c3=5"),
            ("=5", "r2c3=5"),
            ("+5", "r2c3+5"),
            ("-", "r2c3-"),
            ("=", "r2c3="),
            ("left row 4", "left row 4"),
            ("What can r4c7 be?", "r4c7"),
            ("what can row 4 column 7 be", "r4c7"),
            ("what's in row 5", "row 5"),
            ("what is in r1c3", "r1c3"),
            // No question changes the board.
            ("what is in r1c3 4", "what is in r1c3 4"),
            ("what can r1c3 4 be", "what can r1c3 4 be"),
            ("what is in the box 5", "box 5"),
            ("which digits are left in box 3", "left box 3"),
            ("what is missing from r4", "left row 4"),
            ("what is left", "left"),
            ("left in box 3", "left box 3"),
            ("where can 7 go in box 1", "where 7 box 1"),
            ("where does 7 go", "where 7"),
            ("where 5 in box 3", "where 5 box 3"),
            ("why can't r4c7 be 3", "why r4c7=3"),
            ("why is row 4 column 7 not 3", "why r4c7=3"),
            ("put a 5 in row 4 column 7", "r4c7=5"),
            ("undo twice", "undo 2"),
            ("redo 3 times", "redo 3"),
            ("undo the last move", "undo"),
            ("undo the last 3 moves", "undo 3"),
            ("give me a hint", "hint"),
            ("another hint", "hint"),
            ("help me!", "help"),
            ("read row 3", "row 3"),
            ("read r4c7", "r4c7"),
            ("read the board", "board"),
            ("list cages", "cages"),
            ("erase row 1 column 1", "erase r1c1"),
            ("pencil 4 in r1c1", "pencil r1c1 4"),
            ("can r4c7 be 3?", "why r4c7=3"),
            ("next puzzle", "next"),
            ("How long have I been playing?", "time"),
            // No question that is known.
            ("what is r4c7", "what is r4c7"),
            ("undo a", "undo a"),
            ("list undo", "list undo"),
            ("read undo 3 times", "read undo 3 times"),
            ("rename 2  Sunday Paper", "rename 2  Sunday Paper"),
            ("", ""),
        ] {
            assert_eq!(usual(loose, here), usual_form, "{loose}");
        }
    }
}
