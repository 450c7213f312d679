//! The created shapes of fifty Killers: none missing, none made up, every sum that of the solution.

use super::collection;
use super::enumerate::{agree, enumerate, listed};
use super::steps::killer;

#[test]
fn shapes_of_fifty_killers() {
    let Some(text) = collection("killer.jsonl") else { return };
    let (mut puzzles, mut shapes, mut sums, mut compared) = (0, 0, 0, 0);
    // Spread over the file, which is sorted by source; the plain enumeration knows only the plain 9×9 grid.
    let rows: Vec<serde_json::Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let rows: Vec<_> = rows.iter().filter(|row| row["n"] == 9).collect();
    for row in rows.iter().step_by((rows.len() / 50).max(1)).take(50) {
        let (puzzle, solution) = killer(row, false);
        let expected = enumerate(&puzzle);
        assert_eq!(listed(&puzzle), expected, "{}", row["id"]);
        let found = agree(&puzzle, &solution);
        (sums, compared) = (sums + found.0, compared + found.1);
        puzzles += 1;
        shapes += expected.len();
    }
    println!(
        "shapes: {puzzles} Killers, {shapes} inner and outer shapes as enumerated, none missing; {sums} sums and \
         {compared} differences are those of the solutions"
    );
    assert!(puzzles == 50 && shapes > 0 && compared > 0);
}
