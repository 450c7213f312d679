//! Packs of the player's own: made of files, kept as texts.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold::app::{Gathered, NamedText, OwnPack};
use ninefold::logic::Level;
use ninefold::terminal::collection::read;

#[test]
fn a_pack_is_read_as_it_was_kept() {
    let text = |text: &str| NamedText { name: None, text: text.to_owned() };
    let code = "NF1-SP9AN0-DZD1VPYVV-0-21-1Q";
    let named = NamedText { name: Some("A\tname".to_owned()), text: code.to_owned() };
    let gathered = Gathered::of("file", &[named, text("nothing"), text(&".........\n".repeat(9))], &|| false);
    assert_eq!((gathered.puzzles.len(), gathered.left_out.len()), (2, 1));
    assert_eq!(gathered.puzzles[0].level, Some(Level::Gentle));
    assert_eq!(gathered.puzzles[0].title, "A name");
    assert_eq!(gathered.puzzles[1].level, None);
    assert!(!gathered.puzzles[1].text.contains(char::is_control), "one line");
    let kept = OwnPack::read("file".to_owned(), &gathered.text());
    assert_eq!(kept.puzzles, gathered.puzzles);
}

#[test]
fn a_packed_file_that_is_cut_short_is_no_shorter_pack() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.gz");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    for n in 0..2_000_u32 {
        writeln!(encoder, "{:081}", u64::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15)).unwrap();
    }
    let packed = encoder.finish().unwrap();
    std::fs::write(&path, &packed).unwrap();
    assert_eq!(read(&path).map(|texts| texts.len()), Ok(2_000));
    std::fs::write(&path, &packed[..packed.len() / 2]).unwrap();
    assert!(read(&path).is_err_and(|why| why.contains("cannot be read")));
}
