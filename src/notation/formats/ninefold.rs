//! `ninefold`: our own JSON, which holds everything a game holds.
//!
//! ```json
//! {"ninefold":1,"kind":"killer","title":"…","author":"…","rules":"…","puzzle":{…},
//!  "start":{"board":{…},"corners":[…],"colours":[…]},
//!  "now":{"board":{…},"corners":[…],"colours":[…],"drawn":{…},"struck":[…]},"history":[{…},…]}
//! ```
//!
//! `puzzle` and the boards have the form of a game's log, see [`form`] and [`marked`]. `now` is left out where it is the start,
//! `start` where it is the bare puzzle. The history is the log's lines after the first; what they do is checked by the
//! game that plays them, here only that they have the form of such lines. `struck` stands where candidates are
//! automatic: what the player struck out. `drawn` has the colours of candidates as `["r1c1",5,2]` (colour 2 for the 5),
//! and the links between them as `["r1c1",5,"r1c7",5,true]` (`true` for a strong one); it is of version 2 of the form.

pub mod drawn;
pub mod form;
pub mod marked;
pub mod tables;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::notation::codec::json::{self, Kind as Json, Value};
use crate::notation::codec::words;
use crate::notation::{Extras, MAX_TEXT, Marked, NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::Board;
use form::{PuzzleText, kind_named};
use marked::MarkedText;

/// The newest version that is read. What has nothing drawn on candidates is written as the one before, which all know.
const VERSION: u32 = 2;

/// Its version alone, read before anything else: a newer one may have any form.
#[derive(Deserialize)]
struct Version {
    ninefold: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole<'a> {
    ninefold: u32,
    kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    puzzle: PuzzleText,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<MarkedText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    now: Option<MarkedText>,
    #[serde(default, borrow, skip_serializing_if = "Vec::is_empty")]
    history: Vec<&'a RawValue>,
}

/// It begins with a brace and names itself.
pub fn fits(source: &Source) -> bool {
    source.link.is_none() && source.chars.first() == Some(&'{') && source.given.contains("\"ninefold\"")
}

/// Reads everything; what the changes of the history do is for the game to check.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let start = source.offset(0);
    let text = source.raw();
    let wrong = |error: &serde_json::Error| json::located(text, start, error);
    let version: Version = serde_json::from_str(text).map_err(|e| wrong(&e))?;
    let at = |path: &[&str], message: String| {
        let place = json::parse(source).ok().map_or(start, |root| offset_of(&root, path));
        NotationError::new(place, message)
    };
    match version.ninefold {
        1..=VERSION => {}
        0 => return Err(at(&["ninefold"], String::from("the versions of this form begin with 1"))),
        newer => {
            let message =
                format!("written by a newer Ninefold: version {newer} of its form, {VERSION} is the newest known");
            return Err(at(&["ninefold"], message));
        }
    }
    let whole: Whole = serde_json::from_str(text).map_err(|e| wrong(&e))?;
    let kind = kind_named(&whole.kind).map_err(|why| at(&["kind"], why))?;
    let puzzle = whole.puzzle.read(kind).map_err(|why| at(&["puzzle"], why))?;
    if whole.start.as_ref().is_some_and(|start| start.struck.is_some()) {
        return Err(at(&["start", "struck"], String::from("candidates are not automatic at the start")));
    }
    let marked = |name: &'static str, text: &Option<MarkedText>| match text {
        Some(text) => text.read(&puzzle).map(Some).map_err(|(field, why)| at(&[name, field], why)),
        None => Ok(None),
    };
    let begun = marked("start", &whole.start)?.map_or_else(|| Marked::new(Board::new(&puzzle)), |(begun, _)| begun);
    let (now, automatic) = marked("now", &whole.now)?.unwrap_or_else(|| (begun.clone(), None));
    let mut history = Vec::with_capacity(whole.history.len());
    for (i, line) in whole.history.iter().enumerate() {
        let line = compact(line.get());
        if !line.starts_with("{\"t\":") && !line.starts_with("{\"do\":") {
            let message = format!("history: change {} is no {{\"t\": milliseconds, \"do\": what}}", i + 1);
            return Err(at(&["history"], message));
        }
        history.push(line);
    }
    let extras = Extras {
        title: words::line(&whole.title),
        author: words::line(&whole.author),
        rules: words::rules(&whole.rules),
        corners: now.corners,
        colours: now.colours,
        drawn: now.drawn,
        automatic: automatic.map(Box::new),
        start: Some(Box::new(begun)),
        history,
        merged: 0,
        solution: None,
        to_beat: None,
    };
    let notices =
        puzzle.contradicts_itself().then(|| String::from("the givens contradict each other, and there is no solution"));
    let notices = notices.into_iter().collect();
    Ok(Reading { puzzle, board: now.board, extras, notices, text: Some(text.to_owned()) })
}

/// The place of the innermost part of a path that is there.
fn offset_of(root: &Value, path: &[&str]) -> usize {
    let mut value = root;
    for name in path {
        let Json::Object(entries) = &value.kind else { break };
        let Some((_, inner)) = entries.iter().find(|(n, _)| n == name) else { break };
        value = inner;
    }
    value.offset
}

/// JSON without the blanks between its parts.
fn compact(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let keeps = |c: &char| {
        if *c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && *c == '\\' && !escaped;
        quoted || !c.is_ascii_whitespace()
    };
    json.chars().filter(keeps).collect()
}

/// Writes everything on one line. The oldest changes of a history that would make the text too long to be read again
/// are left out.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let Progress { puzzle, board, extras, .. } = *progress;
    let now =
        Marked { board: board.clone(), corners: extras.corners, colours: extras.colours, drawn: extras.drawn.clone() };
    let bare = Marked::new(Board::new(puzzle));
    // without a start of its own the board is where the game begins
    let start = extras.start.as_deref().unwrap_or(&now);
    let changed = *start != now || extras.automatic.is_some();
    let mut whole = Whole {
        ninefold: if start.drawn.is_empty() && now.drawn.is_empty() { VERSION - 1 } else { VERSION },
        kind: puzzle.kind().slug().to_owned(),
        title: extras.title.clone(),
        author: extras.author.clone(),
        rules: extras.rules.clone(),
        puzzle: PuzzleText::of(puzzle),
        start: (*start != bare).then(|| MarkedText::of(start, None)),
        now: changed.then(|| MarkedText::of(&now, extras.automatic.as_deref())),
        history: extras.history.iter().filter_map(|line| serde_json::from_str(line).ok()).collect(),
    };
    let mut notices = Vec::new();
    if extras.merged > 0 {
        notices.push(format!(
            "ninefold holds no history as long as this: the oldest {} changes are merged into one",
            extras.merged
        ));
    }
    // Strings and numbers only: writing them as JSON cannot fail.
    let mut text = serde_json::to_string(&whole).unwrap_or_default();
    if text.len() > MAX_TEXT {
        let changes = whole.history.len();
        let mut over = text.len() - MAX_TEXT;
        let first = whole.history.iter().position(|line| {
            let fits = over == 0;
            over = over.saturating_sub(line.get().len() + 1);
            fits
        });
        whole.history = whole.history.split_off(first.unwrap_or(changes));
        let left = changes - whole.history.len();
        notices.push(format!(
            "ninefold holds at most {MAX_TEXT} bytes: the oldest {left} of {changes} changes are left out"
        ));
        text = serde_json::to_string(&whole).unwrap_or_default();
    }
    Ok(Written { text, notices })
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn blanks_go_where_they_mean_nothing() {
        assert_eq!(compact("{ \"a b\" :\n [1,\t2 ] }"), "{\"a b\":[1,2]}");
        assert_eq!(compact(r#"{"a \" b\\" : 1}"#), r#"{"a \" b\\":1}"#);
    }
}
