//! The combinations of a sum, the straights of a length, and which cells can hold them.

use ninefold::puzzle::combinations::{combinations, combinations_of, sum_limits};
use ninefold::puzzle::compartment::windows;
use ninefold::puzzle::matching::{can_assign, supports};
use ninefold::puzzle::{Digit, DigitSet};

#[test]
fn combinations_of_known_sums() {
    let of = |n, sum| combinations(n, sum).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(of(2, 9), ["18", "27", "36", "45"]);
    assert_eq!(of(3, 7), ["124"]);
    assert_eq!(of(4, 30), ["6789"]);
    assert_eq!(of(9, 45), ["123456789"]);
    assert!(of(2, 18).is_empty());
    assert_eq!(of(0, 0), ["–"]);
    assert!(of(10, 45).is_empty() && of(2, 46).is_empty() && of(2, 255).is_empty());
}

#[test]
fn the_table_agrees_with_the_definition() {
    for count in 0..=10 {
        for sum in 0..=50 {
            let mut right: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).collect();
            right.retain(|set| set.len() == count && set.sum() == sum);
            right.sort_by(|a, b| a.iter().cmp(b.iter()));
            assert_eq!(combinations(count, sum), right, "{count} cells, sum {sum}");
        }
    }
}

#[test]
fn limits_agree_with_the_combinations() {
    for side in 4..=9 {
        for count in 1..=side as usize {
            let (low, high) = sum_limits(count, side).unwrap();
            for sum in 0..=46 {
                let any = combinations_of(DigitSet::full(side), count, sum).next().is_some();
                assert_eq!(any, (low..=high).contains(&sum), "{count} cells, sum {sum}, side {side}");
            }
        }
    }
    assert_eq!(sum_limits(10, 9), None);
}

#[test]
fn windows_slide_over_the_digits() {
    // A side that no grid has is no reason to fail.
    assert_eq!(windows(5, 255).count(), 5);
    let of = |n, side| windows(n, side).map(|s| s.to_string()).collect::<Vec<_>>();
    assert_eq!(of(7, 9), ["1234567", "2345678", "3456789"]);
    assert_eq!(of(9, 9), ["123456789"]);
    assert_eq!(of(2, 4), ["12", "23", "34"]);
    assert!(of(5, 4).is_empty());
    assert!(of(0, 9).is_empty());
}

fn sets(texts: &[&str]) -> Vec<DigitSet> {
    texts.iter().map(|t| t.chars().filter_map(Digit::from_char).collect()).collect()
}

#[test]
fn a_digit_needs_a_place_of_its_own() {
    let digits: DigitSet = sets(&["123"])[0];
    assert!(can_assign(&sets(&["12", "23", "13"]), digits));
    assert!(!can_assign(&sets(&["12", "12", "12"]), digits));
    assert!(!can_assign(&sets(&["12", "12"]), digits));
    assert_eq!(supports(sets(&["12", "12", "123"]).into_iter(), &[digits]), sets(&["12", "12", "3"]));
    assert_eq!(supports(sets(&["1", "1", "23"]).into_iter(), &[digits]), sets(&["", "", ""]));
}
