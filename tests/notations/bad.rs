//! Bad texts, one folder a notation in `bad/` and one file a mistake: each is refused with the offset and message in
//! the `.expected` file beside it, and in the folder of the notation that it is taken for. `NINEFOLD_BLESS=1` writes the
//! `.expected` files anew, to be read over before they are kept.

use std::fs;
use std::path::Path;

use ninefold::notation::{MAX_TEXT, parse, parse_bytes};

#[test]
fn every_bad_text_is_refused_with_its_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notations/bad");
    let bless = std::env::var_os("NINEFOLD_BLESS").is_some();
    let (mut count, mut wrong) = (0, Vec::new());
    let inside = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let folders = inside(&folder).into_iter().filter(|path| path.is_dir());
    let mut paths: Vec<_> = folders.flat_map(|folder| inside(&folder)).collect();
    paths.sort();
    for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "txt")) {
        let bytes = fs::read(path).unwrap();
        let name = path.strip_prefix(&folder).unwrap().with_extension("").display().to_string();
        let found = match parse_bytes(&bytes) {
            Ok(import) => format!("read as {}\n", import.origin.notation),
            Err(error) => {
                assert!(error.offset.is_none_or(|o| o <= bytes.len()), "{name}: offset after the end");
                let offset = error.offset.map_or_else(|| "none".to_owned(), |o| o.to_string());
                format!("{}\noffset {offset}\n{}\n", error.notation.unwrap_or("no notation"), error.message)
            }
        };
        let expected = path.with_extension("expected");
        if bless {
            fs::write(&expected, &found).unwrap();
        }
        let expected = fs::read_to_string(&expected).unwrap_or_default();
        let notation = found.lines().next().filter(|line| *line != "no notation").unwrap_or("none");
        if found.starts_with("read as") || found != expected || !name.starts_with(&format!("{notation}/")) {
            wrong.push(format!("{name}:\n  expected {expected:?}\n  found    {found:?}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 30, "only {count} bad texts were found");
    println!("{count} bad texts refused");
}

#[test]
fn ten_megabytes_are_refused_without_reading_them() {
    let text = "0".repeat(10 << 20);
    let error = parse(&text).unwrap_err();
    assert_eq!(error.offset, Some(MAX_TEXT));
    assert_eq!(error.message, "the text has 10485760 bytes; at most 65536 are read");
    assert_eq!(parse_bytes(text.as_bytes()).unwrap_err(), error);
    // the longest text that is looked at
    assert!(parse(&"0".repeat(MAX_TEXT)).unwrap_err().message.starts_with("no notation fits: 65536 characters"));
}
