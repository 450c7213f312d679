//! `docs/needs.md` says for which techniques there are puzzles that need them: its examples do.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ninefold::generator::{Code, NotFound, OFFERS, Offer, Wish, find};
use ninefold::logic::{Grade, Level, Options, path, techniques};
use ninefold::puzzle::{Board, Kind};

/// The rows of the page: the kind, the technique, its level and the codes, of which those have none that no puzzle needs.
fn rows() -> Vec<(Kind, String, String, Vec<String>)> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/needs.md");
    let page = fs::read_to_string(page).unwrap();
    let (mut rows, mut kind) = (Vec::new(), None);
    for line in page.lines() {
        match line {
            "## Killer" => kind = Some(Kind::Killer),
            "## Str8ts" => kind = Some(Kind::Str8ts),
            "## Sudoku" => kind = Some(Kind::Sudoku),
            _ => {}
        }
        if !line.starts_with("| `") {
            continue;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let codes = if cells.len() == 7 { cells[5] } else { "" };
        let codes = codes.split("<br>").filter(|code| !code.is_empty()).map(|code| code.replace('`', "")).collect();
        rows.push((kind.unwrap(), cells[1].replace('`', ""), cells[2].to_owned(), codes));
    }
    rows
}

fn grade(slug: &str, kind: Kind) -> Option<Grade> {
    techniques::find(slug).unwrap().grade(kind)
}

#[test]
fn the_page_has_a_row_of_every_technique_that_can_be_asked_for() {
    let rows = rows();
    let mut served: BTreeMap<String, usize> = BTreeMap::new();
    for kind in [Kind::Killer, Kind::Str8ts, Kind::Sudoku] {
        let mut listed: Vec<&str> = rows.iter().filter(|row| row.0 == kind).map(|row| row.1.as_str()).collect();
        let mut asked: Vec<&str> =
            techniques::of_kind(kind).iter().filter(|technique| !technique.assumes).map(|t| t.slug).collect();
        listed.sort_unstable();
        asked.sort_unstable();
        assert_eq!(listed, asked, "{kind:?}");
        let found = rows.iter().filter(|row| row.0 == kind && !row.3.is_empty()).count();
        served.insert(format!("{kind:?}"), found);
    }
    let least = [("Killer", 25), ("Str8ts", 20), ("Sudoku", 30)];
    assert!(least.iter().all(|(kind, least)| served[*kind] >= *least), "{served:?}");
}

#[test]
fn its_examples_need_the_techniques_they_are_listed_with() {
    let mut seen = 0;
    for (kind, slug, level, codes) in rows() {
        let own = grade(&slug, kind).unwrap().level;
        assert_eq!(own.slug(), level, "{kind:?} {slug}");
        let above = techniques::of_kind(kind)
            .iter()
            .filter(|technique| technique.assumes || technique.grade(kind).is_some_and(|grade| grade.level > own));
        let with = Options { without: above.map(|t| t.slug).collect(), unique: true, ..Options::default() };
        let mut without = with.clone();
        without.without.extend(techniques::find(&slug).map(|technique| technique.slug));
        for code in codes {
            let puzzle = code.parse::<Code>().unwrap().puzzle().unwrap();
            let solved = |options| path(&puzzle, &Board::new(&puzzle), options).solved;
            assert_eq!(puzzle.kind(), kind, "{code}");
            assert_eq!((solved(&with), solved(&without)), (true, false), "{slug}: {code}");
            seen += 1;
        }
    }
    assert!(seen > 150, "{seen}");
}

#[test]
fn what_can_be_wished_of_a_new_puzzle_is_known_and_never_refused() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/generator/needed.txt");
    let file = fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), OFFERS.len(), "a line for each offer");
    let known = rows();
    for line in lines {
        let mut words = line.split(' ');
        let offer = Offer::named(words.next().unwrap()).unwrap();
        let mut slugs: Vec<&str> = words.collect();
        let mut offered = Vec::new();
        for level in Level::ALL {
            for technique in offer.needed(level) {
                let needs = vec![technique.slug];
                let wish = Wish { needs, ..Wish::of_level(offer.recipe, level) };
                assert_eq!(find(&wish, 0, &|| true).unwrap_err(), NotFound::Stopped, "{line} {}", technique.slug);
                let row = known.iter().find(|row| row.0 == offer.recipe.kind && row.1 == technique.slug);
                assert!(row.is_some_and(|row| !row.3.is_empty()), "no puzzle needs {}", technique.slug);
                offered.push(technique.slug);
            }
        }
        slugs.sort_unstable();
        offered.sort_unstable();
        assert_eq!(slugs, offered, "{line}");
    }
}
