//! What is typed into `--linear` and what it means: commands, entries, puzzles.

use std::collections::BTreeSet;

use ninefold::cli::linear::{Entry, Meaning, Paste, Pasted, read, remedy_name, rows, to_begin_with};
use ninefold::game::Remedy;
use ninefold::puzzle::{Cell, Digit, Kind};

fn here() -> Cell {
    "r2c3".parse().unwrap()
}

#[test]
fn commands_are_read_with_what_follows_them() {
    for (line, name, rest) in [
        (" Row 9 ", "row", "9"),
        ("cage 47", "cage", "47"),
        ("Candidates r4c7", "candidates", "r4c7"),
        ("left  column 2", "left", "column 2"),
        ("left out", "left out", ""),
        ("why row 4 column 7 = 5", "why", "r4c7 = 5"),
        ("New Killer X  tough", "new", "killer x tough"),
        ("Rename 2  Sunday Paper", "rename", "2  Sunday Paper"),
        ("import ~/My Puzzles/R4.txt", "import", "~/My Puzzles/R4.txt"),
        ("set Allow-Check  on", "set", "allow-check on"),
        ("library Box3", "library", "Box3"),
        ("put away row4", "put away", "row4"),
        ("where am I?", "where am i", ""),
        ("?", "?", ""),
        ("where am i", "where am i", ""),
        ("UNDO", "undo", ""),
        ("u 3", "u", "3"),
        ("col 3", "column", "3"),
        ("hint, please!", "hint", ""),
        ("Please undo", "undo", ""),
        ("please import My File", "import", "My File"),
        ("Rename 2 Yes Please", "rename", "2 Yes Please"),
        ("Start over.", "start over", ""),
        ("bye!", "bye", ""),
        ("save", "save", ""),
        ("list cages", "cages", ""),
        ("Read row 3", "row", "3"),
        ("erase row 1 column 1", "erase", "r1c1"),
        ("pencil 4 in r1c1", "pencil", "r1c1 4"),
        ("can r4c7 be 3", "why", "r4c7=3"),
        ("how long have I been playing?", "time", ""),
        ("What is left in box 3?", "left", "box 3"),
    ] {
        match read(line, here(), 9) {
            Meaning::Command(_, typed) => assert_eq!((typed.name, typed.rest.as_str()), (name, rest), "{line}"),
            Meaning::Entries(entries) => panic!("{line}: {entries:?}"),
            Meaning::Unknown(why) => panic!("{line}: {why}"),
        }
    }
}

#[test]
fn entries_are_read_by_themselves() {
    let cell: Cell = "r4c7".parse().unwrap();
    let other: Cell = "r1c2".parse().unwrap();
    let digit = |n| Digit::new(n).unwrap();
    let place = Entry::Place(cell, digit(5));
    for (line, entries) in [
        ("r4c7=5", vec![place]),
        (" R4C7 = 5 ", vec![place]),
        ("r4c7 is 5", vec![place]),
        ("47=5", vec![place]),
        ("r4c7=", vec![Entry::Erase(cell)]),
        ("r4c7=0", vec![Entry::Erase(cell)]),
        ("r4c7+5", vec![Entry::Note(cell, digit(5))]),
        ("Row 4, column 7 + 5", vec![Entry::Note(cell, digit(5))]),
        ("r4c7 - 5", vec![Entry::Strike(cell, digit(5))]),
        ("row 4 column 7 not 5", vec![Entry::Strike(cell, digit(5))]),
        ("47", vec![Entry::Look(cell)]),
        ("row 4 column 7", vec![Entry::Look(cell)]),
        ("5", vec![Entry::Place(here(), digit(5))]),
        ("r4c7=5 r1c2=6", vec![place, Entry::Place(other, digit(6))]),
        ("r4c7=5, r1c2=6", vec![place, Entry::Place(other, digit(6))]),
        ("r4c7=5;r1c2=6", vec![place, Entry::Place(other, digit(6))]),
        ("r4c7 not 13", [1, 3].map(|n| Entry::Strike(cell, digit(n))).to_vec()),
        ("r4c7+123", [1, 2, 3].map(|n| Entry::Note(cell, digit(n))).to_vec()),
    ] {
        match read(line, here(), 9) {
            Meaning::Entries(found) => assert_eq!(found, entries, "{line}"),
            Meaning::Command(_, typed) => panic!("{line}: {typed:?}"),
            Meaning::Unknown(why) => panic!("{line}: {why}"),
        }
    }
}

#[test]
fn what_is_not_understood_is_said_with_what_comes_near() {
    for (line, said) in [
        ("hin", "not understood; did you mean hint? help lists what can be typed"),
        ("colunm 3", "not understood; did you mean column? help lists what can be typed"),
        ("shwo cages", "not understood; did you mean show? help lists what can be typed"),
        ("tell me row 3", "not understood; did you mean row 3? help lists what can be typed"),
        ("how am i doing", "not understood; help lists what can be typed"),
        ("black r1c1", "black is for typing a puzzle in, which edit begins"),
        ("foo", "not understood; help lists what can be typed"),
        ("frobnicate", "not understood; help lists what can be typed"),
        ("show me", "nothing follows show; type it alone"),
        ("theme", "this is a setting; set theme says what it can be"),
        ("Allow-check  on", "this is a setting; set allow-check on changes it"),
        ("r1c10", "a cell is written r1c1 to r9c9"),
        ("r9c10 5", "a cell is written r1c1 to r9c9"),
        ("r0c0 5", "a cell is written r1c1 to r9c9"),
        ("r1c1 x", "x is no digit from 1 to 9"),
        ("r1c1 is five", "more than a digit stands after the cell"),
        ("r1c1=10", "10 is no digit from 1 to 9"),
        ("r1c1+", "a digit from 1 to 9 is missing after the cell"),
        ("r1c1 is", "a digit from 1 to 9 is missing after the cell"),
        ("r1c1 not", "a digit from 1 to 9 is missing after the cell"),
        ("r1c1=5 r1c2=x", "r1c2=x: x is no digit from 1 to 9"),
    ] {
        match read(line, here(), 9) {
            Meaning::Unknown(why) => assert_eq!(why, said, "{line}"),
            Meaning::Command(..) | Meaning::Entries(_) => panic!("{line}"),
        }
    }
    for (line, said) in [
        ("r1c1=10", "10 is no digit from 1 to 6"),
        ("r1c1+", "a digit from 1 to 6 is missing after the cell"),
        ("r1c10", "a cell is written r1c1 to r6c6"),
    ] {
        assert!(matches!(read(line, here(), 6), Meaning::Unknown(why) if why == said), "{line}");
    }
    for line in ["", "r4c7=55", "r4c7=x", "r0c1=1", "478", "row4column", "=5x", "r4c7+x"] {
        assert!(matches!(read(line, here(), 9), Meaning::Unknown(_)), "{line}");
    }
}

#[test]
fn no_name_means_two_things_and_every_row_has_its_help() {
    let names: Vec<&str> = rows().flat_map(|row| row.names.iter().copied()).collect();
    let different: BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), names.len());
    for row in rows() {
        assert!(!row.forms.is_empty(), "{:?}", row.names);
        for (form, help) in row.forms {
            assert!(!help.is_empty() && !help.ends_with('.'), "{form}");
        }
    }
    for remedy in [Remedy::Undo, Remedy::Automatic, Remedy::Savepoint, Remedy::BackToSavepoint, Remedy::Branches] {
        assert!(names.contains(&remedy_name(remedy).unwrap()), "{remedy:?}");
    }
    assert_eq!(remedy_name(Remedy::Erase), None);
}

#[test]
fn what_to_begin_with_is_in_the_table() {
    for board in Kind::ALL.map(Some).into_iter().chain([None]) {
        assert!(to_begin_with(board).next().is_some(), "{board:?}");
        for name in to_begin_with(board) {
            assert!(rows().any(|row| row.forms.iter().any(|(form, _)| *form == name)), "{name}");
        }
    }
}

#[test]
fn strings_and_rows_are_puzzles_and_commands_are_not() {
    for line in ["r1c1=5", "row 4", "47", "new killer tough", "", "hello"] {
        assert!(matches!(Paste::default().take(line), Pasted::No), "{line}");
    }
    let rows = ["1 2 | 3 4", "34|12", "----+----", "21|43", "43|2."];
    let mut paste = Paste::default();
    for (at, row) in rows.iter().enumerate() {
        match paste.take(row) {
            Pasted::More(said) => assert!(at < 4 && said.is_some() == (at == 0), "{row}"),
            Pasted::Whole(import) => assert_eq!((at, import.puzzle.side()), (4, 4)),
            other => panic!("{row}: {other:?}"),
        }
    }
    assert!(!paste.is_begun());
    assert!(matches!(Paste::default().take("1234341221434321"), Pasted::Whole(_)));
    // What is no row ends a grid that nobody announced.
    let mut paste = Paste::default();
    assert!(matches!(paste.take("53..7...."), Pasted::More(Some(_))));
    assert!(matches!(paste.take("row 4"), Pasted::Failed(_)));
    assert!(!paste.is_begun());
    assert!(matches!(Paste::asked().take(""), Pasted::Failed(_)));
}
