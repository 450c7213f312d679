//! Packs of the player's own: made of files, kept as texts.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold::app::{Gathered, NamedText, OwnPack};
use ninefold::logic::Level;
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, CellSet, Kind, Puzzle};
use ninefold::store::{PackJob, Store};
use ninefold::terminal::collection::read;

#[test]
fn a_pack_is_read_as_it_was_kept() {
    let text = |text: &str| NamedText::plain(1, text.to_owned());
    let code = "NF1-SP9AN0-DZD1VPYVV-0-21-1Q";
    let named = NamedText { line: 1, name: Some("A\tname".to_owned()), text: Ok(code.to_owned()) };
    let gathered = Gathered::of("file", &[named, text("no \"puzzle\""), text(&".........\n".repeat(9))], &|| false);
    assert_eq!(gathered.puzzles.len(), 2);
    assert_eq!(gathered.left_out, [r#""no \"puzzle\"""#]);
    assert_eq!(gathered.puzzles[0].level, Some(Level::Gentle));
    assert_eq!(gathered.puzzles[0].title, "A name");
    assert_eq!(gathered.puzzles[1].level, None);
    assert!(!gathered.puzzles[1].text.contains(char::is_control), "one line");
    let kept = OwnPack::read("file".to_owned(), &gathered.text());
    assert_eq!(kept.puzzles, gathered.puzzles);
}

#[test]
fn a_file_without_a_puzzle_says_why_its_first_line_is_none() {
    let words = |texts: &[&str]| {
        let texts: Vec<NamedText> =
            (1..).zip(texts).map(|(line, text)| NamedText::plain(line, (*text).to_owned())).collect();
        Gathered::of("own", &texts, &|| false).words()
    };
    let twice = format!("55{}", ".".repeat(79));
    let why = "there is no puzzle in own; line 1: the givens contradict each other: 5 twice in row 1: r1c1, r1c2";
    assert_eq!(words(&[&twice, "nothing"]), Err(why.to_owned()));
    let why = "there is no puzzle in own: the givens contradict each other: 5 twice in row 1: r1c1, r1c2";
    assert_eq!(words(&[&twice]), Err(why.to_owned()), "it may be all of a file of another sort");
    let rows = twice.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n");
    assert!(words(&[&rows, &rows]).unwrap_err().contains("; the first text: "), "{rows}");
    assert_eq!(words(&[]), Err("there is no puzzle in own".to_owned()));
    assert_eq!(words(&[&twice, &".".repeat(81)]).map(|said| said.contains("contradict")), Ok(false));
}

/// What is said of a file with these lines that is imported.
fn imported(lines: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.txt");
    std::fs::write(&path, lines).unwrap();
    Gathered::of("own", &read(&path).unwrap(), &|| false).words()
}

#[test]
fn a_line_that_is_too_long_is_said_to_be() {
    let long = "5".repeat(70_000);
    let why = "longer than 65536 bytes, which no puzzle is";
    let none = imported(&format!("{long}\nnothing\nnothing\n"));
    assert_eq!(none, Err(format!("there is no puzzle in own; line 1: {why}")));
    let puzzle = ".........".repeat(9);
    let one = imported(&format!("{puzzle}\n{long}\n"));
    assert_eq!(one, Ok(format!("1 puzzle imported; line 2 holds none: {why}")));
}

/// Of a file, with the lines in it that are no texts.
#[test]
fn a_line_without_a_puzzle_has_its_number_in_the_file() {
    let puzzle = ".........".repeat(9);
    let twice = format!("55{}", ".".repeat(79));
    let none = imported(&format!("# a comment\n\n# another\n{twice}\n{twice}\n")).unwrap_err();
    assert!(none.starts_with("there is no puzzle in own; line 4: the givens contradict"), "{none}");
    let one = imported(&format!("# a comment\n{puzzle}\n\nno \"puzzle\"\n"));
    assert_eq!(one, Ok(String::from(r#"1 puzzle imported; line 4 holds none: "no \"puzzle\"""#)));
    let two = imported(&format!("name,puzzle\nx,{puzzle}\ny,nothing\n# a comment\nz,no\n"));
    let said = r#"1 puzzle imported; 2 lines hold none; the first is line 3: "nothing""#;
    assert_eq!(two, Ok(String::from(said)));
}

#[test]
fn a_puzzle_that_takes_several_lines_is_kept_in_one() {
    let cage: CellSet = ["r1c1", "r1c2"].iter().map(|name| name.parse::<Cell>().unwrap()).collect();
    let puzzle = Puzzle::builder(Kind::Killer, 6).cage(5, cage).build().unwrap();
    let notation = notation::find("barium-json").unwrap();
    let lines = notation::write(notation, &puzzle, &Board::new(&puzzle), None).unwrap().text;
    assert!(lines.contains('\n'), "{lines}");
    let gathered = Gathered::of("mine", &[NamedText::plain(1, lines)], &|| false);
    let kept = OwnPack::read("mine".to_owned(), &gathered.text());
    assert_eq!(kept.puzzles, gathered.puzzles);
    assert_eq!(kept.puzzles.len(), 1);
    assert_eq!(notation::parse(&kept.puzzles[0].text).unwrap().puzzle, puzzle);
}

#[test]
fn a_puzzle_is_kept_as_the_text_that_its_games_are_known_by() {
    let link = "https://www.sudokuwiki.org/sudoku.htm?bd=.3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";
    let gathered = Gathered::of("links", &[NamedText::plain(1, link.to_owned())], &|| false);
    let read = notation::parse(link).unwrap();
    assert_eq!(gathered.puzzles[0].text, read.origin.text);
    assert!(!read.origin.text.contains("https"), "{}", read.origin.text);
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

#[test]
fn a_pack_beyond_the_limit_is_refused_and_none_is_left_out_silently() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(Some(home.path().to_owned()));
    let does = |job: PackJob| store.packs(&job).map_err(|e| e.to_string());
    let keep = |title: &str| does(PackJob::Keep { title: title.to_owned(), text: format!("{title}\n") });
    let file = |name: &str| home.path().join("packs").join(name);
    let away = || PackJob::PutAway("pack-000".to_owned());
    let back = || PackJob::BringBack("pack-000".to_owned());
    std::fs::create_dir(home.path().join("packs")).unwrap();
    for number in 0..199 {
        std::fs::write(file(&format!("pack-{number:03}.txt")), "a\n").unwrap();
    }
    assert_eq!(keep("last").unwrap().packs.len(), 200);
    let refused = keep("more").unwrap_err();
    assert!(refused.contains("200") && refused.contains("nothing was kept"), "{refused}");
    assert!(!file("more.txt").exists());
    assert_eq!(keep("last").unwrap().came.as_deref(), Some("last"), "it is there");
    // What is put away makes room, and comes back even where another took it: that one pack is not listed is said.
    does(away()).unwrap();
    assert_eq!(keep("more").unwrap().packs.len(), 200);
    let listed = does(back()).unwrap();
    assert!(listed.packs.len() == 200 && listed.unread.is_some_and(|why| why.contains("200")));
    let listed = does(PackJob::PutAway("more".to_owned())).unwrap();
    assert_eq!((listed.packs.len(), listed.unread), (200, None));
    // Somebody may put files there by hand.
    std::fs::write(file("zzz.txt"), "a\n").unwrap();
    let listed = does(PackJob::List).unwrap();
    assert_eq!(listed.packs.len(), 200);
    assert!(listed.unread.is_some_and(|why| why.contains("200") && why.contains("pack-198")));
}
