//! Giving an action other keys: those that are pressed, its usual ones, or one fewer. An action that loses a key by that
//! gets one back where there is one.

use super::SettingsScreen;
use crate::app::input::key_table::{MOST_KEYS, Pattern, Remap, Row, keys_text, patterns_text};
use crate::app::{Action, App, Code, Key, Keys};

/// What a key that is pressed is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// The only key of the action.
    Only,
    /// One more.
    More,
    /// The only key, or one more, that another action has: pressed again, it is swapped.
    Swap(Pattern),
    SwapMore(Pattern),
}

impl SettingsScreen {
    /// Takes the last key of the selected action away, or says why not.
    pub(super) fn drop_key(&self, app: &mut App) {
        let Some((keys, row)) = self.binding(app) else { return };
        let name = row.action.name();
        let Some((_, left)) = row.keys.split_last() else { return app.set_error(format!("{name} has no key")) };
        if left.is_empty() && !row.can_lack_keys() {
            return app.set_error(format!("{name} needs a key: give it another one first"));
        }
        rebind(app, keys, row.action, left.to_vec());
        app.set_info(format!("{name}: {} from now on", patterns_text(left)));
    }

    /// The usual keys of the selected action. Another action that has one of them now gives it back, and gets those of its
    /// own that this one had: two that were swapped are as before.
    pub(super) fn usual(&self, app: &mut App) {
        let Some((keys, row)) = self.binding(app) else { return };
        let usual = usual_row(keys, row);
        let takers_of = |&key: &Pattern| app.keys.takers(keys, row.action, key).map(move |taker| (key, taker));
        let takers: Vec<_> = usual.keys.iter().flat_map(takers_of).collect();
        let Some(&(key, (group, other))) = takers.first() else {
            return rebind(app, keys, row.action, usual.keys.to_vec());
        };
        let theirs = Self::given_back(keys, (row, usual), (group, other), app);
        let is_it = |taker: &(&Keys, &Row)| taker.0.name == group.name && taker.1.action == other.action;
        let alone = takers.iter().all(|(_, taker)| is_it(taker));
        if !alone || theirs.is_empty() && !other.can_lack_keys() {
            return app
                .set_error(format!("{key} is the key of {} now: give that another one first", called(other, app)));
        }
        let text = patterns_text(&theirs);
        rebind(app, group, other.action, theirs);
        rebind(app, keys, row.action, usual.keys.to_vec());
        app.set_info(format!(
            "{}: {}; {}: {text} from now on",
            row.action.name(),
            keys_text(usual),
            called(other, app)
        ));
    }

    /// The keys of an action after another one has its usual keys again: those that are not among these, and of its own
    /// usual ones those that the other one had, or all that are free where it would have none.
    fn given_back(
        keys: &Keys,
        (row, usual): (&Row, &Row),
        (group, other): (&'static Keys, &'static Row),
        app: &App,
    ) -> Vec<Pattern> {
        let returns = |key: &Pattern| usual.keys.iter().any(|usual| usual.overlaps(*key));
        let mut theirs: Vec<Pattern> = other.keys.iter().copied().filter(|key| !returns(key)).collect();
        let own = usual_row(group, other).keys;
        for only_freed in [true, false] {
            let wanted = |key: &Pattern| !returns(key) && (row.keys.contains(key) || !only_freed);
            for &key in own.iter().filter(|key| wanted(key)) {
                if is_free((group, other), key, (keys, row), app) {
                    theirs.push(key);
                }
            }
            if !theirs.is_empty() {
                break;
            }
        }
        theirs.truncate(MOST_KEYS);
        // The first of them is the one that is named.
        if theirs.len() == own.len() && own.iter().all(|key| theirs.contains(key)) { own.to_vec() } else { theirs }
    }

    /// Takes the key that was pressed for the selected action, or says why not. A key that another action has is asked
    /// for once more: then the two swap.
    pub(super) fn take(&mut self, pressed: Key, waits: Waits, app: &mut App) {
        let Some((keys, row)) = self.binding(app) else { return };
        let (pressed, name) = (pressed.normal(), row.action.name());
        // By its usual keys: it may have none now.
        let usual = usual_row(keys, row);
        let takes_digits = usual.keys.iter().any(|key| matches!(key, Pattern::Digits(_)));
        let pattern = if takes_digits { Pattern::Digits(pressed) } else { Pattern::Key(pressed) };
        if takes_digits && !matches!(pressed.code, Code::Char('1'..='9')) {
            return app.set_error(format!("{name} takes all digits at once: press one of 1 to 9, with Alt or Ctrl"));
        }
        if let Err(why) = usual.can_have(keys, pattern) {
            return app.set_error(why);
        }
        let more = matches!(waits, Waits::More | Waits::SwapMore(_));
        let mut all = if more { row.keys.to_vec() } else { Vec::new() };
        all.retain(|key| !key.overlaps(pattern));
        if all.len() >= MOST_KEYS {
            return app.set_error(format!("{name} has {MOST_KEYS} keys already"));
        }
        all.push(pattern);
        let also = if more { "also " } else { "" };
        let takers: Vec<_> = app.keys.takers(keys, row.action, pattern).collect();
        if let [_, (_, other), ..] = takers.as_slice() {
            // Two cannot both get what the one gives up.
            let other = called(other, app);
            return app.set_error(format!("{pattern} is also the key of {other}: give that another one first"));
        }
        match takers.first().copied() {
            None => {
                rebind(app, keys, row.action, all);
                app.set_info(format!("{name}: {also}{pattern} from now on"));
            }
            Some((group, other)) => {
                let theirs = self.after_swap(keys, row, (group, other, pattern), more, app);
                match (theirs, waits) {
                    (Err(why), _) => app.set_error(why),
                    (Ok(theirs), Waits::Swap(asked) | Waits::SwapMore(asked)) if asked == pattern => {
                        let text = patterns_text(&theirs);
                        rebind(app, group, other.action, theirs);
                        rebind(app, keys, row.action, all);
                        app.set_info(format!("{name}: {also}{pattern}; {}: {text} from now on", called(other, app)));
                    }
                    (Ok(theirs), _) => {
                        self.waits = Some(if more { Waits::SwapMore(pattern) } else { Waits::Swap(pattern) });
                        let swapped = theirs.iter().any(|key| !other.keys.contains(key));
                        let other = called(other, app);
                        app.set_error(match theirs.as_slice() {
                            [] => format!("{pattern} is the only key of {other}; {pattern} again takes it from there"),
                            _ if !swapped => {
                                format!("{pattern} is a key of {other}; {pattern} again takes it from there")
                            }
                            _ => format!("{pattern} is the key of {other}; press {pattern} again to swap the two keys"),
                        });
                    }
                }
            }
        }
    }

    /// The keys of an action that gives up one of them: those it has besides, and those that the other action had.
    fn after_swap(
        &self,
        keys: &Keys,
        row: &Row,
        (group, other, pattern): (&'static Keys, &'static Row, Pattern),
        more: bool,
        app: &App,
    ) -> Result<Vec<Pattern>, String> {
        let digits = |key: &Pattern| matches!(key, Pattern::Digits(_)) && key.overlaps(pattern);
        if matches!(pattern, Pattern::Key(_)) && other.keys.iter().any(digits) {
            return Err(format!("{pattern} is one of the digits of {}: give those others first", called(other, app)));
        }
        let mut theirs: Vec<Pattern> = other.keys.iter().copied().filter(|key| !key.overlaps(pattern)).collect();
        let free = if more { &[][..] } else { row.keys };
        for &key in free.iter().filter(|key| !key.overlaps(pattern)).take(MOST_KEYS.saturating_sub(theirs.len())) {
            if is_free((group, other), key, (keys, row), app) && usual_row(group, other).can_have(group, key).is_ok() {
                theirs.push(key);
            }
        }
        match theirs.is_empty() && !other.can_lack_keys() {
            true => Err(format!("{pattern} is the only key of {}: give that another one first", called(other, app))),
            false => Ok(theirs),
        }
    }
}

/// Whether an action can have a key that another one gives up. Where it counts in more places than that one, what is free
/// in these may be taken there.
fn is_free((group, action): (&Keys, &Row), key: Pattern, (keys, row): (&Keys, &Row), app: &App) -> bool {
    let mut takers = app.keys.takers(group, action.action, key);
    takers.all(|(in_group, taker)| in_group.name == keys.name && taker.action == row.action)
}

/// The row of the same action in the table without a settings file.
fn usual_row(keys: &'static Keys, row: &'static Row) -> &'static Row {
    crate::screens::KEYS.of(keys).rows.iter().find(|usual| usual.action == row.action).unwrap_or(row)
}

/// What an action is called in the list, in quotes: its words up to the first that only adds to them.
fn called(row: &Row, app: &App) -> String {
    let help = app.keys.help(row);
    let end = help.find([';', ',', '(', ':']).unwrap_or(help.len());
    format!("\"{}\"", help.get(..end).unwrap_or_default().trim())
}

fn rebind(app: &mut App, keys: &Keys, action: Action, patterns: Vec<Pattern>) {
    app.rebind(Remap { group: keys.name, action, keys: patterns });
}
