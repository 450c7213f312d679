//! Questions and requests as they are put to a person, in the words of the commands.

/// What can be listed; saying so changes nothing.
const LISTS: [&str; 7] = ["cages", "games", "branches", "shapes", "techniques", "settings", "notations"];

/// The words as the command has them: `what can r4c7 be` is `r4c7`, `which digits are left in box 3` is `left box 3`,
/// `undo twice` is `undo 2`. Others stay as they are.
pub fn asked(words: &[String]) -> Vec<String> {
    let spoken: Vec<&str> = match words {
        [first, rest @ ..] => std::iter::once(first).chain(without_articles(rest)).map(String::as_str).collect(),
        [] => Vec::new(),
    };
    let meant = match spoken.as_slice() {
        ["what", "can", cell @ .., "be"] => place(cell),
        ["what" | "which" | "what's" | "whats", rest @ ..] => after_what(rest),
        ["left" | "missing", "in", house @ ..] => command(&["left"], house),
        ["where", "can" | "does", digit, "go"] | ["where", "is", digit] => command(&["where"], &[digit]),
        ["where", "can" | "does", digit, "go", "in", house @ ..] | ["where", digit, "in", house @ ..] => {
            command(&["where", digit], house)
        }
        ["why", "can't" | "cant" | "cannot", rest @ .., "be", digit]
        | ["why", "can" | "is", rest @ .., "not", "be", digit]
        | ["why", "is", rest @ .., "not", digit] => command(&["why"], &[rest, &[*digit]].concat()),
        [name @ ("undo" | "redo"), often @ ..] => repeated(name, often),
        ["can", cell @ .., "be", digit] => command(&["why"], &[cell, &[*digit]].concat()),
        ["read", rest @ ..] => place(rest),
        ["list", list] if LISTS.contains(list) => command(&[list], &[]),
        ["next", "puzzle" | "game" | "one"] => command(&["next"], &[]),
        ["how", "long", "have", "i", "been", "playing"] | ["how", "long", "did", "i", "play"] => {
            command(&["time"], &[])
        }
        ["help", "me"] => command(&["help"], &[]),
        ["give", "me", "hint"] | ["another" | "next", "hint"] => command(&["hint"], &[]),
        ["put" | "place" | "enter" | "note" | "pencil" | "strike" | "corner", ..] => command(&[], &spoken),
        _ => None,
    };
    meant.unwrap_or_else(|| words.to_vec())
}

/// The words of a line without `a` and `the` in front of others.
fn without_articles(words: &[String]) -> impl Iterator<Item = &String> {
    let last = words.len().saturating_sub(1);
    let kept = move |(at, word): &(usize, &String)| *at == last || !matches!(word.as_str(), "a" | "the");
    words.iter().enumerate().filter(kept).map(|(_, word)| word)
}

fn command(name: &[&str], rest: &[&str]) -> Option<Vec<String>> {
    let whole = [name, rest].concat();
    (!rest.is_empty() || !name.is_empty()).then(|| whole.into_iter().map(String::from).collect())
}

/// After `what` or `which`: `is in row 4`, `digits are left in box 3`.
fn after_what(words: &[&str]) -> Option<Vec<String>> {
    let words = words.strip_prefix(&["digits"]).or_else(|| words.strip_prefix(&["numbers"])).unwrap_or(words);
    let words = words.strip_prefix(&["is"]).or_else(|| words.strip_prefix(&["are"])).unwrap_or(words);
    match words {
        ["left" | "missing"] => command(&["left"], &[]),
        ["left" | "missing", "in" | "from", house @ ..] => command(&["left"], house),
        ["in" | "at", rest @ ..] => place(rest),
        _ => None,
    }
}

/// A cell or a house alone: nothing else that follows a question may change the board.
fn place(words: &[&str]) -> Option<Vec<String>> {
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    match words {
        [_] => command(&[], words),
        [house, _] if is_word(house) => command(&[], words),
        [row, _, column, _] if is_word(row) && is_word(column) => command(&[], words),
        _ => None,
    }
}

/// How often it is to be undone: `twice`, `3 times`, `last move`.
fn repeated(name: &str, often: &[&str]) -> Option<Vec<String>> {
    match often {
        ["once" | "that" | "it"] | ["last"] | ["last", "move" | "step"] => command(&[name], &[]),
        ["twice"] => command(&[name], &["2"]),
        [number, "times" | "moves" | "steps"] | ["last", number] | ["last", number, "moves" | "steps"] => {
            command(&[name], &[number])
        }
        _ => None,
    }
}

/// The line without `please` at its beginning or end, if it is there with something else.
pub fn without_please(line: &str) -> Option<&str> {
    let is_please = |word: &str| word.trim_matches(['.', '!', '?', ',']).eq_ignore_ascii_case("please");
    let line = line.trim();
    let (first, after) = line.split_once(char::is_whitespace)?;
    let (before, last) = line.rsplit_once(char::is_whitespace)?;
    if is_please(first) { Some(after.trim()) } else { is_please(last).then(|| before.trim().trim_end_matches(',')) }
}
