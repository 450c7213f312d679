//! Several digits or cells, as short as they can be heard.

use crate::puzzle::{CellSet, Digit, DigitSet, HouseKind, Puzzle};

/// `1 4 7`: digits that are heard one by one; `none` for no digit.
pub fn list(digits: DigitSet) -> String {
    if digits.is_empty() {
        return String::from("none");
    }
    digits.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(" ")
}

/// `3 to 8`, `1 to 9 except 5`: many digits that follow each other, as what they go through; others one by one.
pub fn run(digits: DigitSet) -> String {
    let (Some(first), Some(last)) = (digits.iter().next(), digits.iter().last()) else { return list(digits) };
    let through = (first.get()..=last.get()).filter_map(Digit::new);
    let gaps: Vec<String> = through.filter(|digit| !digits.contains(*digit)).map(|digit| digit.to_string()).collect();
    match (digits.len(), gaps.as_slice()) {
        (4.., []) => format!("{first} to {last}"),
        (6.., [gap]) => format!("{first} to {last} except {gap}"),
        _ => list(digits),
    }
}

/// The cells by their names; `all of row 4` where they are a whole row, column, box or region.
pub fn named(puzzle: &Puzzle, cells: CellSet) -> String {
    let whole = cells.len() == usize::from(puzzle.side());
    let house = puzzle.houses().iter().filter(|house| whole && house.cells == cells).find(|house| match house.kind {
        HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_) | HouseKind::Region(_) => true,
        HouseKind::Diagonal(_) | HouseKind::Window(_) | HouseKind::Extra(_) | HouseKind::Cage(_) => false,
    });
    house.map_or_else(|| cells.to_string(), |house| format!("all of {}", house.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_digits_that_follow_each_other_are_said_as_a_run() {
        for (digits, said) in [
            (&[1, 2, 3, 4, 5, 6, 7, 8, 9][..], "1 to 9"),
            (&[1, 2, 3, 4, 6, 7, 8, 9], "1 to 9 except 5"),
            (&[3, 4, 5, 6], "3 to 6"),
            (&[3, 4, 5], "3 4 5"),
            (&[2, 3, 5, 6, 7], "2 3 5 6 7"),
            (&[1, 2, 4, 5, 7, 8, 9], "1 2 4 5 7 8 9"),
            (&[], "none"),
        ] {
            assert_eq!(run(digits.iter().filter_map(|n| Digit::new(*n)).collect()), said);
        }
    }
}
