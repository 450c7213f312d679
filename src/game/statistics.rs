//! Finished games, one line each, and what they add up to.
//!
//! The file is only ever appended to. A line that cannot be read is passed over; of several lines of one game the first
//! counts, and later ones only add the rating, which is known a little later than the end.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::clock::duration;
use super::game::Game;
use crate::logic::{Level, Rating};
use crate::notation::kind_named;
use crate::puzzle::{Kind, Puzzle};
use crate::text::printable;

/// The line that says that the games finished before there was such a file are in it.
pub const TAKEN_IN: &str = "{\"taken_in\":true}";

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// The game's name in the store.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// When it was finished, in seconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub at: u64,
    /// `sudoku`, `killer` or `str8ts`.
    pub kind: String,
    /// What a variant of the kind is called: `Killer X`, `Jigsaw Sudoku`. Not said of the plain kind, nor in the lines of
    /// games that were finished before variants were counted apart: these count as the plain kind.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub variant: String,
    /// Rows of its puzzle; not said of the usual nine.
    #[serde(default = "nine", skip_serializing_if = "is_nine")]
    pub side: u8,
    /// Milliseconds played.
    pub elapsed: u64,
    /// Hints looked at.
    #[serde(default)]
    pub hints: u32,
    /// Steps taken for the player.
    #[serde(default)]
    pub steps: u32,
    /// How hard it is, by the slug of its level; nothing until that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The same as a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The slug of the hardest technique that it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
}

const fn nine() -> u8 {
    9
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde wants a reference
const fn is_nine(side: &u8) -> bool {
    *side == 9
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde wants a reference
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl FinishedGame {
    /// What there is to say of a solved game. Name and time are for the store to add.
    #[must_use]
    pub fn of(game: &Game, rating: Option<&Rating>) -> Self {
        Self {
            game: String::new(),
            at: 0,
            kind: game.puzzle().kind().slug().to_owned(),
            variant: variant_of(game.puzzle()),
            side: game.puzzle().side(),
            elapsed: game.clock.elapsed(),
            hints: game.hints_used(),
            steps: game.steps_taken(),
            // Without a score it is not known how hard the puzzle is.
            level: rating.filter(|rating| rating.score.is_some()).map(|rating| rating.level.slug().to_owned()),
            score: rating.and_then(|rating| rating.score),
            hardest: rating.and_then(|rating| rating.hardest).map(|technique| technique.slug.to_owned()),
        }
    }

    /// Its line, without a line end.
    #[must_use]
    pub fn line(&self) -> String {
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the player found every digit: the time of any other is no measure.
    #[must_use]
    pub const fn is_own(&self) -> bool {
        self.steps == 0
    }

    fn is_without_help(&self) -> bool {
        self.is_own() && self.hints == 0
    }
}

/// What a puzzle is called where it is not a plain one of its kind, whatever its size.
fn variant_of(puzzle: &Puzzle) -> String {
    Some(puzzle.sort()).filter(|sort| sort != puzzle.kind().name()).unwrap_or_default()
}

/// Whether the file says that older games are in it.
#[must_use]
pub fn is_taken_in(text: &str) -> bool {
    text.lines().any(|line| line.trim() == TAKEN_IN)
}

/// The finished games of a file, the one finished first before the others.
#[must_use]
pub fn read(text: &str) -> Vec<FinishedGame> {
    let mut games: Vec<FinishedGame> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for mut game in text.lines().filter_map(|line| serde_json::from_str::<FinishedGame>(line).ok()) {
        let known_kind = kind_named(&game.kind).is_ok();
        let known_level = game.level.as_deref().is_none_or(|level| Level::named(level).is_some());
        if !known_kind || !known_level || !(4..=9).contains(&game.side) {
            continue;
        }
        game.variant = printable(&game.variant).to_string();
        match places.get(&game.game).and_then(|&at| games.get_mut(at)) {
            Some(first) if !game.game.is_empty() => {
                if first.level.is_none() {
                    (first.level, first.score, first.hardest) = (game.level, game.score, game.hardest);
                }
            }
            _ => {
                places.insert(game.game.clone(), games.len());
                games.push(game);
            }
        }
    }
    games.sort_by_cached_key(|game| game.at);
    games
}

/// What the games of a kind and level add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Row {
    /// `sudoku`, `killer` or `str8ts`.
    pub kind: &'static str,
    /// What a variant of the kind is called, `Jigsaw Sudoku`; nothing for the plain kind. Variants are counted apart.
    pub variant: Option<String>,
    /// Rows of the puzzles: small ones are counted apart.
    pub side: u8,
    /// The slug of the level; `all` of a kind's games together, `unrated` where it is not known.
    pub level: &'static str,
    /// Games solved.
    pub solved: usize,
    /// Milliseconds of the fastest game in which no step was taken for the player.
    pub best: Option<u64>,
    /// The median of such games: the middle one, or halfway between the two in the middle.
    pub median: Option<u64>,
    /// By how many per cent the median of the last five such games is above that of those before; below 0: faster.
    /// Nothing until there are two games before the last five.
    pub trend: Option<i64>,
    /// The last games without a hint or a step taken, in a row.
    pub streak: usize,
    /// Hints looked at, of all games together.
    pub hints: u64,
}

/// Games that the trend compares with those before.
const RECENT: usize = 5;

/// All rows: each kind that was played with its variants and levels, easiest first, and a row `all` where it has several.
#[must_use]
pub fn table(games: &[FinishedGame]) -> Vec<Row> {
    let mut rows = Vec::new();
    for kind in [Kind::Killer, Kind::Str8ts, Kind::Sudoku].map(Kind::slug) {
        let mut sorts: BTreeMap<(Reverse<u8>, &str), Vec<&FinishedGame>> = BTreeMap::new();
        for game in games.iter().filter(|game| game.kind == kind) {
            sorts.entry((Reverse(game.side), &game.variant)).or_default().push(game);
        }
        rows.extend(sorts.values().flat_map(|games| rows_of(kind, games)));
    }
    rows
}

/// The rows of one sort of puzzles.
fn rows_of(kind: &'static str, games: &[&FinishedGame]) -> Vec<Row> {
    let mut levels: BTreeMap<Option<Level>, Vec<&FinishedGame>> = BTreeMap::new();
    for game in games {
        levels.entry(game.level.as_deref().and_then(Level::named)).or_default().push(game);
    }
    // Those without a level come last.
    let unrated = levels.remove(&None);
    let named = levels.iter().map(|(level, games)| (level.map_or("unrated", Level::slug), games));
    let named = named.chain(unrated.iter().map(|games| ("unrated", games)));
    let mut rows: Vec<Row> = named.map(|(level, games)| row(kind, level, games)).collect();
    if rows.len() > 1 {
        rows.push(row(kind, "all", games));
    }
    rows
}

fn row(kind: &'static str, level: &'static str, games: &[&FinishedGame]) -> Row {
    let times: Vec<u64> = games.iter().filter(|game| game.is_own()).map(|game| game.elapsed).collect();
    let first = games.first();
    Row {
        kind,
        variant: first.map(|game| game.variant.clone()).filter(|variant| !variant.is_empty()),
        side: first.map_or(9, |game| game.side),
        level,
        solved: games.len(),
        best: times.iter().copied().min(),
        median: median(&times),
        trend: trend(&times),
        streak: games.iter().rev().take_while(|game| game.is_without_help()).count(),
        hints: games.iter().map(|game| u64::from(game.hints)).sum(),
    }
}

/// The middle one of some numbers, or what is halfway between the two in the middle, rounded down.
#[must_use]
pub fn median(numbers: &[u64]) -> Option<u64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = *sorted.get(sorted.len().saturating_sub(1) / 2)?;
    Some(lower.midpoint(upper))
}

fn trend(times: &[u64]) -> Option<i64> {
    let (before, recent) = times.split_at(times.len().saturating_sub(RECENT));
    if before.len() < 2 {
        return None;
    }
    let (before, recent) = (i64::try_from(median(before)?).ok()?, i64::try_from(median(recent)?).ok()?);
    recent.checked_sub(before)?.checked_mul(100)?.checked_div(before)
}

/// The median time of games like a puzzle, of its kind, variant, size and level, as [`Row::median`] has it. The game of
/// this name is compared with the others: with itself it would always be as usual.
#[must_use]
pub fn median_of_others(games: &[FinishedGame], name: Option<&str>, puzzle: &Puzzle, level: Level) -> Option<u64> {
    let (kind, variant, side) = (puzzle.kind().slug(), variant_of(puzzle), puzzle.side());
    let like = |game: &&FinishedGame| {
        (game.kind.as_str(), &game.variant, game.side, game.level.as_deref())
            == (kind, &variant, side, Some(level.slug()))
    };
    let others = games.iter().filter(like).filter(|game| game.is_own() && name != Some(game.game.as_str()));
    median(&others.map(|game| game.elapsed).collect::<Vec<_>>())
}

/// The number of the day, in UTC, of a moment in seconds since 1970.
#[must_use]
pub const fn utc_day(at: u64) -> u64 {
    at / 86_400
}

/// Days in a row on each of which a game was finished: those up to the last one, and the most there ever were. The first
/// is 0 where that lies further back than the day before `now`, in seconds since 1970. `day_of` numbers the days of such
/// moments, in the player's time zone where that is known.
#[must_use]
pub fn days(games: &[FinishedGame], now: u64, day_of: fn(u64) -> u64) -> (usize, usize) {
    let today = day_of(now);
    // A clock that was wrong once leaves days to come.
    let days: BTreeSet<u64> = games.iter().map(|game| day_of(game.at)).filter(|day| *day <= today).collect();
    let (mut run, mut longest, mut before) = (0, 0, None);
    for &day in &days {
        run = if before == day.checked_sub(1) && before.is_some() { run + 1 } else { 1 };
        longest = longest.max(run);
        before = Some(day);
    }
    let goes_on = before.is_some_and(|last| last + 1 >= today);
    (if goes_on { run } else { 0 }, longest)
}

impl Row {
    /// `killer`, `killer 4×4`, `jigsaw sudoku 6×6`.
    #[must_use]
    pub fn sort(&self) -> String {
        self.variant.as_ref().map_or_else(|| self.sort_of(self.kind), |variant| self.sort_of(&variant.to_lowercase()))
    }

    /// The same as people write it: `Killer`, `Killer 4×4`, `Jigsaw Sudoku 6×6`.
    #[must_use]
    pub fn title(&self) -> String {
        let kind = || kind_named(self.kind).map_or(self.kind, Kind::name);
        self.sort_of(self.variant.as_deref().unwrap_or_else(kind))
    }

    fn sort_of(&self, kind: &str) -> String {
        let side = self.side;
        if side == 9 { kind.to_owned() } else { format!("{kind} {side}×{side}") }
    }
}

/// The headings of [`cells`].
pub const HEADINGS: [&str; 8] = ["kind", "level", "solved", "best", "median", "trend", "streak", "hints"];

/// A row as words; a dash where there is nothing to say.
#[must_use]
pub fn cells(row: &Row) -> [String; 8] {
    let time = |time: Option<u64>| time.map_or_else(|| String::from("-"), duration);
    [
        row.title(),
        row.level.to_owned(),
        row.solved.to_string(),
        time(row.best),
        time(row.median),
        row.trend.map_or_else(|| String::from("-"), |trend| format!("{trend:+} %")),
        row.streak.to_string(),
        row.hints.to_string(),
    ]
}

/// The table as comma-separated values with a line of headings; times in milliseconds.
#[must_use]
pub fn csv(rows: &[Row]) -> String {
    let mut text = String::from("kind,level,solved,best_ms,median_ms,trend_percent,streak,hints\n");
    for row in rows {
        let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
        let trend = row.trend.map(|n| n.to_string()).unwrap_or_default();
        let (best, median) = (number(row.best), number(row.median));
        let line = format!("{},{},{},{best},{median},{trend}", row.sort(), row.level, row.solved);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{line},{},{}", row.streak, row.hints);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Board;

    fn game(name: &str, at: u64, level: &str, elapsed: u64) -> FinishedGame {
        let level = (!level.is_empty()).then(|| level.to_owned());
        let (game, kind) = (name.to_owned(), "killer".to_owned());
        let variant = String::new();
        FinishedGame {
            game,
            at,
            kind,
            variant,
            side: 9,
            elapsed,
            hints: 0,
            steps: 0,
            level,
            score: None,
            hardest: None,
        }
    }

    #[test]
    fn the_median_is_exact() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7]), Some(7));
        assert_eq!(median(&[9, 1]), Some(5));
        assert_eq!(median(&[3, 1, 2]), Some(2));
        assert_eq!(median(&[10, 1, 4, 3]), Some(3));
        assert_eq!(median(&[u64::MAX, u64::MAX]), Some(u64::MAX));
    }

    #[test]
    fn broken_lines_are_passed_over_and_a_game_counts_once() {
        let rated = FinishedGame { hardest: Some("x-wing".into()), ..game("a", 9, "tough", 99) };
        let unknown = FinishedGame { kind: "hitori".into(), ..game("h", 3, "tough", 5) };
        let lines = [
            game("a", 5, "", 10).line(),
            "{\"game\":\"b\",\"at\":1,\"kind\":".into(),
            "\u{1b}[2J".into(),
            TAKEN_IN.into(),
            unknown.line(),
            game("h", 3, "frobnicate", 5).line(),
            game("c", 2, "gentle", 20).line(),
            rated.line(),
            game("a", 11, "gentle", 98).line(),
        ];
        let text = lines.join("\n");
        assert!(is_taken_in(&text) && !is_taken_in(&lines[0]));
        let first = FinishedGame { at: 5, elapsed: 10, ..rated };
        assert_eq!(read(&text), [game("c", 2, "gentle", 20), first]);
    }

    #[test]
    fn rows_add_up_kinds_and_levels() {
        let mut games: Vec<FinishedGame> =
            [400, 200, 100, 100, 100, 100, 100].into_iter().zip(1..).map(|(t, at)| game("", at, "tough", t)).collect();
        games.push(FinishedGame { steps: 3, hints: 2, ..game("", 20, "gentle", 1) });
        let rows = table(&games);
        let shown: Vec<_> = rows.iter().map(|r| cells(r).join(" ")).collect();
        assert_eq!(
            shown,
            ["Killer gentle 1 - - - 0 2", "Killer tough 7 00:00 00:00 -66 % 7 0", "Killer all 8 00:00 00:00 -66 % 0 2",]
        );
        assert_eq!((rows[1].best, rows[1].median), (Some(100), Some(100)));
        let killer = |side| Puzzle::builder(Kind::Killer, side).build().unwrap();
        assert_eq!(median_of_others(&games, None, &killer(9), Level::Tough), Some(100));
        assert_eq!(median_of_others(&games, None, &killer(9), Level::Gentle), None);
        // A small puzzle is no measure for a large one.
        games.push(FinishedGame { side: 4, ..game("s", 30, "tough", 7) });
        assert_eq!(median_of_others(&games, None, &killer(4), Level::Tough), Some(7));
        assert_eq!(median_of_others(&games, Some("s"), &killer(4), Level::Tough), None);
        assert_eq!(median_of_others(&games, None, &killer(9), Level::Tough), Some(100));
        let small = table(&games).pop().map(|row| cells(&row).join(" "));
        assert_eq!(small.as_deref(), Some("Killer 4×4 tough 1 00:00 00:00 - 1 0"));
        assert!(games[0].line().contains("killer") && !games[0].line().contains("side"));
        assert_eq!(csv(&rows).lines().nth(2), Some("killer,tough,7,100,100,-66,7,0"));
    }

    #[test]
    fn variants_are_counted_apart() {
        let plain = || game("", 1, "tough", 10);
        let x = FinishedGame { variant: "Killer X".into(), elapsed: 30, ..plain() };
        let small = FinishedGame { side: 6, variant: "Jigsaw Killer".into(), elapsed: 50, ..plain() };
        assert!(x.line().contains(r#""variant":"Killer X""#) && !plain().line().contains("variant"));
        // A line from before there were such lines is of the plain kind.
        let text = [plain().line(), x.line(), small.line(), small.line().replace("Jigsaw", r"\u001b[2J")].join("\n");
        let rows = table(&read(&text));
        let titles: Vec<String> = rows.iter().map(Row::title).collect();
        assert_eq!(titles[..3], ["Killer", "Killer X", "Jigsaw Killer 6×6"]);
        assert!(titles.iter().all(|title| !title.contains('\u{1b}')), "{titles:?}");
        assert_eq!(rows.iter().map(Row::sort).nth(2).as_deref(), Some("jigsaw killer 6×6"));
        let killer_x = Puzzle::builder(Kind::Killer, 9).diagonals(true).build().unwrap();
        assert_eq!(median_of_others(&read(&text), None, &killer_x, Level::Tough), Some(30));
        assert_eq!(
            FinishedGame::of(&Game::begin(killer_x.clone(), Board::new(&killer_x), None), None).variant,
            "Killer X"
        );
    }

    #[test]
    fn days_in_a_row_end_when_one_is_left_out() {
        const DAY: u64 = 86_400;
        let days = |games: &[FinishedGame], now| days(games, now, utc_day);
        let on = |days: &[u64]| days.iter().map(|day| game("", day * DAY + 5, "", 1)).collect::<Vec<_>>();
        let games = on(&[1, 2, 3, 7, 8, 8]);
        assert_eq!(days(&games, 8 * DAY), (2, 3));
        assert_eq!(days(&games, 9 * DAY + 1), (2, 3));
        assert_eq!(days(&games, 10 * DAY), (0, 3));
        assert_eq!(days(&[], 0), (0, 0));
        assert_eq!(days(&on(&[0, 1]), DAY), (2, 2));
        assert_eq!(days(&on(&[1, 2, 3, 400]), 3 * DAY + 5), (3, 3), "a day to come");
        // An hour before midnight in UTC it is the next day already where the sun rises.
        let late = [game("", DAY - 3600, "", 1), game("", DAY + 5, "", 1)];
        assert_eq!(super::days(&late, DAY, |at| (at + 9 * 3600) / DAY), (1, 1));
        assert_eq!(super::days(&late, DAY, utc_day), (2, 2));
    }
}
