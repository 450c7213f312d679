//! Which positions were solved, kept as lines.

use ninefold::logic::techniques;
use ninefold::practice::{Progress, Solved};
use ninefold::puzzle::Kind;

#[test]
fn lines_are_read_and_what_is_none_of_ours_is_left_out() {
    let technique = techniques::find("x-wing").unwrap();
    let mut solved = Solved::new(Kind::Sudoku, technique, 1);
    solved.at = Some(7);
    let line = solved.line();
    let text = format!("{line}\nnonsense\n{}\n{}\n", line.replace(":1,\"kind", ":2,\"kind"), "{\"version\":");
    let newer = line.replace("\"version\":1", "\"version\":9").replace("\"number\":1", "\"number\":2");
    let far = line.replace("\"number\":1", "\"number\":77");
    let progress = Progress::read(&format!("{text}{newer}\n{far}\n"));
    assert_eq!(progress.count(Kind::Sudoku, technique), 1);
    assert!(progress.has(Kind::Sudoku, technique, 1) && !progress.has(Kind::Sudoku, technique, 2));
    assert_eq!(progress.last(Kind::Sudoku, technique), Some(7));
    assert_eq!(progress.count(Kind::Killer, technique), 0);
}
