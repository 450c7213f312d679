//! Whole files: SVG and pages.

use std::path::Path;

use ninefold::notation::{Import, parse};
use ninefold::picture::formats::html::Words;
use ninefold::picture::{BoardView, Document, Format};
use ninefold::puzzle::{Board, Kind, Puzzle, Rule};
use roxmltree::{Document as Xml, Node};

use crate::samples::COLOURS;

const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

fn write(puzzle: &Puzzle, board: &Board, words: Words, format: Format) -> String {
    let view = BoardView::new(puzzle, board);
    String::from_utf8(Document { view: &view, colours: COLOURS, words }.write(format).unwrap()).unwrap()
}

fn texts<'a>(xml: &'a Xml<'_>, class: &str) -> Vec<&'a str> {
    let texts = xml.descendants().filter(|node: &Node<'_, '_>| node.attribute("class") == Some(class));
    texts.filter_map(|node| node.text()).collect()
}

#[test]
fn a_drawing_is_xml_with_every_digit() {
    let Import { puzzle, board, .. } = parse(SUDOKU).unwrap();
    let text = write(&puzzle, &board, Words::default(), Format::Svg);
    let xml = Xml::parse(&text).unwrap();
    let given: String = texts(&xml, "given").concat();
    assert_eq!(given, SUDOKU.replace('.', ""));
    assert!(xml.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    assert_eq!(text, write(&puzzle, &board, Words::default(), Format::Svg));
    assert!(!text.contains("NaN") && !text.contains("inf"));
}

#[test]
fn what_nothing_shows_is_said_below() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).rule(Rule::anti_knight(9)).build().unwrap();
    let board = Board::new(&puzzle);
    let text = write(&puzzle, &board, Words::default(), Format::Svg);
    let xml = Xml::parse(&text).unwrap();
    assert_eq!(texts(&xml, "caption"), ["anti-knight"]);
    let height: f32 = xml.root_element().attribute("height").unwrap().parse().unwrap();
    let width: f32 = xml.root_element().attribute("width").unwrap().parse().unwrap();
    assert!(height > width);
    let page = write(&puzzle, &board, Words::default(), Format::Html);
    assert!(page.contains("<p>Cells a knight's move apart hold different digits.</p>"), "{page}");
}

#[test]
fn a_page_says_who_made_it_and_runs_nothing() {
    let Import { puzzle, board, .. } = parse(SUDOKU).unwrap();
    let words = Words::new("<script>alert(1)</script>", "A & B", "One.\nTwo.");
    let page = write(&puzzle, &board, words, Format::Html);
    assert!(page.contains("<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>"), "{page}");
    assert!(page.contains("A &amp; B") && page.contains("One.<br>\nTwo."));
    assert!(!page.contains("<script") && !page.contains("src=") && !page.contains("href="));
    let fetched = page.match_indices("http").filter(|(at, _)| !page[..*at].ends_with("xmlns=\""));
    assert_eq!(fetched.count(), 0);
}

#[test]
fn the_ending_says_the_format() {
    let of = |name: &str| Format::of_file(Path::new(name));
    assert_eq!(
        (of("a/b.SVG"), of("b.html"), of("b.jpg"), of("svg")),
        (Some(Format::Svg), Some(Format::Html), None, None)
    );
    #[cfg(feature = "graphics")]
    assert_eq!((of("b.png"), Format::endings()), (Some(Format::Png), String::from(".svg, .html or .png")));
    #[cfg(not(feature = "graphics"))]
    assert_eq!((of("b.png"), Format::endings()), (None, String::from(".svg or .html")));
}

#[test]
fn what_lets_through_what_lies_below_it_does_so_in_a_pdf_too() {
    use ninefold::picture::scene::{Ink, Path, Scene};
    let page = |opacity: f32| {
        let mut scene = Scene { width: 100.0, height: 100.0, title: String::new(), items: Vec::new() };
        let ink = Ink::solid(0x0090_9090);
        scene.fill(Path::circle((50.0, 50.0), 20.0), if opacity < 1.0 { ink.with_opacity(opacity) } else { ink });
        String::from_utf8_lossy(&ninefold::picture::formats::pdf::write(&[scene], "page")).into_owned()
    };
    assert!(page(0.28).contains("/ca 0.28"), "{}", page(0.28));
    assert!(!page(1.0).contains("/ca "));
}

#[test]
fn rules_that_leave_no_room_for_the_boards_have_pages_of_their_own() {
    use ninefold::picture::scene::Item;
    use ninefold::picture::sheet::{Paper, Printed, Sheet};
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let board = Board::new(&puzzle);
    let printed = |words: usize| Printed {
        view: BoardView::new(&puzzle, &board),
        solution: None,
        title: puzzle.title(),
        level: String::new(),
        note: String::new(),
        rules: vec!["these cells hold different digits ".repeat(words)],
        own_rules: String::new(),
    };
    let pages = |words: usize| Sheet { paper: Paper::A4, per_page: 6, rules: true }.pages(&[printed(words)]);
    let says = |page: &ninefold::picture::Scene, words: &str| {
        page.items.iter().any(|item| matches!(item, Item::Text(text) if text.words.contains(words)))
    };
    let few = pages(3);
    assert_eq!(few.len(), 1);
    assert!(says(&few[0], "different digits"));
    let many = pages(300);
    assert_eq!(many.len(), 2, "a page of boards, a page of rules");
    assert!(!says(&many[0], "different digits") && says(&many[1], "different digits"));
    assert!(pages(3000).len() > 3, "no page is too short for its rules");
}
