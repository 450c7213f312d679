//! The rows of the settings, the notations to copy in, and the file with the defaults.

use ninefold::app::options::settings::{SETTINGS, Takes, Value, changed};
use ninefold::app::{CopyAs, Settings, Solving};
use ninefold::config::Config;
use ninefold::config::{read, template};
use ninefold::notation;
use ninefold::puzzle::Kind;
use ninefold::screens;

#[test]
fn every_setting_can_be_set_and_only_it_changes() {
    let usual = Settings::default();
    for setting in SETTINGS {
        let mut other = usual.clone();
        match setting.takes {
            Takes::Flag(field) => *field(&mut other) ^= true,
            Takes::Number(_, field) => *field(&mut other) = 1,
            Takes::Word { words, set, .. } => {
                let now = setting.value(&usual);
                let word = words(&usual).into_iter().find(|word| Value::Word(word) != now).unwrap();
                set(&mut other, word);
                set(&mut other, "frobnicate");
            }
            Takes::Techniques { set, .. } => set(&mut other, vec!["x-wing", "naked-pair"]),
            Takes::Notations(field) => field(&mut other).set("killer", "killer-b").unwrap(),
        }
        let names: Vec<_> = changed(&usual, &other).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, [setting.name]);
    }
}

#[test]
fn choices_are_kept_and_what_there_is_not_is_refused() {
    let mut choice = CopyAs::default();
    choice.set("killer", "killer-b").unwrap();
    assert!(choice.set("sudoku", "frobnicate").unwrap_err().contains("no notation \"frobnicate\""));
    assert!(choice.set("str8ts", "killer-a").unwrap_err().contains("does not write str8ts"));
    assert!(choice.set("hitori", "killer-a").unwrap_err().contains("hitori"));
    assert_eq!(choice.of(Kind::Killer).map(|n| n.slug), Some("killer-b"));
    assert!(choice.of(Kind::Sudoku).is_none() && choice.of(Kind::Str8ts).is_none());
    let ours = notation::find("ninefold").unwrap();
    assert!(choice.choose(Kind::Str8ts, ours) && !choice.choose(Kind::Str8ts, ours));
    assert_eq!(choice.pairs().collect::<Vec<_>>(), [("killer", "killer-b"), ("str8ts", "ninefold")]);
}

#[test]
fn the_defaults_are_fine_commented_or_not() {
    let text = template(screens::KEYS);
    let usual = Config::default();
    let values: String = text
        .lines()
        .map(|line| match line.strip_prefix('#') {
            Some(value) if !value.is_empty() && !value.starts_with(' ') => format!("{value}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    assert!(values.lines().filter(|line| !line.starts_with('#')).count() > 150);
    for text in [text, values] {
        let read = read(text.as_bytes());
        assert_eq!(read.mistakes, [], "in what `ninefold config --default` prints");
        let settings = Settings { themes: &[], ..read.config.settings };
        assert_eq!((settings, read.config.keys.text()), (usual.settings.clone(), usual.keys.text()));
    }
}

#[test]
fn a_technique_that_there_is_not_is_refused_by_name() {
    let mut solving = Solving::default();
    assert!(solving.switch_off("x-wing frobnicate").unwrap_err().contains("\"frobnicate\""));
    assert_eq!(solving, Solving::default(), "nothing is taken of a line that is refused");
    assert!(solving.set_shape_cells("0").is_err() && solving.set_shape_houses("99").is_err());
    assert!(solving.set_placing_first("yes").is_err());
}

#[test]
fn a_setting_names_each_technique_once_and_the_nearest_to_one_that_there_is_not() {
    let order = SETTINGS.iter().find(|setting| setting.name == "technique-order").unwrap();
    let mut settings = Settings::default();
    order.choose(&mut settings, "x-wing, swordfish x-wing").unwrap();
    assert_eq!(settings.solving.order, ["x-wing", "swordfish"]);
    let refused = order.choose(&mut settings, "x-wng").unwrap_err();
    assert!(refused.contains("\"x-wng\"") && refused.contains("x-wing"), "{refused}");
    order.choose(&mut settings, "none").unwrap();
    assert!(settings.solving.order.is_empty());
}
