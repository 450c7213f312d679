//! The hint ladder, rung by rung, with the premises each line is tied to.

use insta::assert_snapshot;
use ninefold::logic::explain;

use super::examples::families;

#[test]
fn three_rungs() {
    for (family, examples) in families() {
        let mut listed = String::new();
        for (slug, position) in examples {
            let steps = position.steps(slug);
            let ladder = explain::ladder(&position.puzzle, &steps[0]);
            assert_eq!(ladder.len(), 3, "{slug}");
            listed.push_str(&format!("{slug}\n"));
            for (number, rung) in ladder.iter().enumerate() {
                for line in &rung.lines {
                    assert!(
                        line.evidence.iter().all(|&i| i < steps[0].evidence.len()),
                        "{slug}: evidence out of range"
                    );
                    listed.push_str(&format!(
                        "  {} {:9} {} {:?}\n",
                        number + 1,
                        line.label.word(),
                        line.text,
                        line.evidence
                    ));
                }
            }
            let whole = &ladder[2];
            assert!(steps[0].targets().is_subset(whole.cells), "{slug}: the last rung shows what changes");
            let first: String = ladder[0].lines.iter().map(|l| l.text.clone()).collect();
            for (cell, _) in &steps[0].places {
                let given_away =
                    first.contains(&cell.to_string()) && steps[0].evidence.iter().all(|e| e.name.is_empty());
                assert!(!given_away, "{slug}: the first rung gives the cell away");
            }
        }
        assert_snapshot!(format!("{family}_rungs"), listed);
    }
}
