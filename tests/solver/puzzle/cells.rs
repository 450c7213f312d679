//! Cells, digits and sets of both.

use ninefold::puzzle::{Cell, CellSet, Digit, DigitSet};

#[test]
fn names_read_back() {
    for cell in Cell::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    assert_eq!("R4C7".parse::<Cell>().map(|c| c.to_string()), Ok("r4c7".into()));
    for bad in ["", "r0c1", "r1c0", "r10c1", "c1r1", "r1c1 ", "ré"] {
        assert!(bad.parse::<Cell>().is_err(), "{bad}");
    }
}

#[test]
fn components_do_not_join_over_corners() {
    let cells: CellSet = ["r1c1", "r1c2", "r2c3"].iter().map(|s| s.parse::<Cell>().unwrap()).collect();
    assert!(!cells.is_connected());
    assert_eq!(cells.component("r1c1".parse().unwrap()).to_string(), "r1c1, r1c2");
    assert!(CellSet::EMPTY.is_connected());
    assert_eq!(Cell::grid(6).count(), 36);
}

#[test]
fn digits_outside_one_to_nine_do_not_exist() {
    assert!(Digit::new(0).is_none());
    assert!(Digit::new(10).is_none());
    assert_eq!(Digit::from_char('7').map(Digit::get), Some(7));
    assert!(Digit::from_char('0').is_none());
    assert_eq!(Digit::all(6).count(), 6);
}

#[test]
fn sets_know_their_ends_and_their_sum() {
    let set = DigitSet::range(3, 6);
    assert_eq!(set.to_string(), "3456");
    assert_eq!(set.sum(), 18);
    assert_eq!(set.min().map(Digit::get), Some(3));
    assert_eq!(set.max().map(Digit::get), Some(6));
    assert_eq!(set.only(), None);
    assert_eq!(DigitSet::EMPTY.min(), None);
    assert_eq!(DigitSet::EMPTY.max(), None);
    assert_eq!(DigitSet::range(5, 4), DigitSet::EMPTY);
    assert_eq!(DigitSet::range(1, 9), DigitSet::ALL);
    assert_eq!((DigitSet::ALL - set).to_string(), "12789");
}
