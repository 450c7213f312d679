//! Random values for the tests here, and random slips in good texts.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{TestCaseResult, TestRunner};

/// Runs a test on so many random values, and shows the smallest that fails.
///
/// What `proptest!` makes anew for every test is made here once for each type of value: a third of what there was to
/// build here was that.
pub fn for_all<T: Debug + 'static>(
    cases: u32,
    values: impl Strategy<Value = T> + 'static,
    test: fn(T) -> TestCaseResult,
) {
    run(cases, &values.boxed(), test);
}

fn run<T: Debug>(cases: u32, values: &BoxedStrategy<T>, test: fn(T) -> TestCaseResult) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config).run(values, test).unwrap_or_else(|failure| panic!("{failure}"));
}

/// A slip: where in the text, and what is done there.
pub type Slip = (Index, Change);

/// What is done at a place.
#[derive(Clone, Debug)]
pub enum Change {
    /// Another character stands there.
    Replaced(char),
    /// A character comes before it.
    Inserted(char),
    /// It is gone.
    Removed,
    /// The text ends there.
    Cut,
}

/// A few slips, with characters of every sort and, as often, those of a class such as `[0-9]`.
pub fn slips(likely: &'static str) -> BoxedStrategy<Vec<Slip>> {
    let character = || prop_oneof![any::<char>(), likely.prop_map(|text| text.chars().next().expect("a character"))];
    let change = prop_oneof![
        character().prop_map(Change::Replaced),
        character().prop_map(Change::Inserted),
        Just(Change::Removed),
        Just(Change::Cut)
    ];
    prop::collection::vec((any::<Index>(), change), 1..5).boxed()
}

/// The text with these slips; those after its end are none.
pub fn with_slips(text: &str, slips: &[Slip]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (index, change) in slips {
        if chars.is_empty() {
            break;
        }
        let at = index.index(chars.len());
        match change {
            Change::Replaced(by) => chars[at] = *by,
            Change::Inserted(new) => chars.insert(at, *new),
            Change::Removed => drop(chars.remove(at)),
            Change::Cut => chars.truncate(at.max(1)),
        }
    }
    chars.into_iter().collect()
}
