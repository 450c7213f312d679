//! What the player changes in the program, written into the text of the file.

use std::fs;

use ninefold::app::input::key_table::Remap;
use ninefold::app::{Action, Settings, ThemeChoice, ThemeName};
use ninefold::config::{edit, edit_keys, read};
use ninefold::store::{CONFIG_NAME, Edit, Store, StoreError};

/// The text after a change of the file that held it. A change that is refused leaves it alone.
fn written(text: &str, change: &Edit) -> Result<String, String> {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(CONFIG_NAME);
    fs::write(&file, text).unwrap();
    let outcome = Store::at(Some(home.path().to_owned())).edit_config(change);
    let now = fs::read_to_string(file).unwrap();
    match outcome {
        Ok(()) => Ok(now),
        Err(StoreError::Refused(why)) => {
            assert_eq!(now, text);
            Err(why)
        }
        Err(other) => panic!("{other}"),
    }
}

fn changed_by(text: &str, change: impl Fn(&mut Settings)) -> String {
    let mut after = Settings::default();
    change(&mut after);
    let text = written(text, &edit(&Settings::default(), &after).unwrap()).unwrap();
    let read = read(text.as_bytes());
    assert_eq!(read.config.settings, after, "{text}\n{:?}", read.mistakes);
    text
}

#[test]
fn only_what_changed_is_touched() {
    let text = "# mine\nmouse = true # stays\n\ntheme   =  'dark'   # the colours\nlater = { x = 1 } # unknown\n";
    let written = changed_by(text, |s| s.theme = ThemeChoice::This(ThemeName::Light));
    assert_eq!(written, text.replace("'dark'", "\"light\""));
}

#[test]
fn lists_keep_what_another_version_knows() {
    let text = "technique-off = [\n  \"x-wing\", # too hard\n  \"frobnicate\",\n]\n";
    let written = changed_by(text, |s| s.solving.off = ["x-wing", "jellyfish"].into());
    assert_eq!(written, "technique-off = [\n  \"x-wing\", # too hard\n  \"frobnicate\", \"jellyfish\",\n]\n");
    let text = "technique-order = [\"x-wing\", \"frobnicate\", \"naked-pair\"]\n";
    let written = changed_by(text, |s| s.solving.order = vec!["naked-pair", "x-wing"]);
    assert_eq!(written, "technique-order = [\"naked-pair\", \"x-wing\", \"frobnicate\"]\n");
}

#[test]
fn kinds_keep_their_notations() {
    let copied = |s: &mut Settings| s.copy_as.set("killer", "killer-b").unwrap();
    assert_eq!(changed_by("", copied), "copy-as = { killer = \"killer-b\" }\n");
    let text = "# head\n\n[copy-as]\nhitori = \"x\" # later\n";
    assert_eq!(changed_by(text, copied), format!("{text}killer = \"killer-b\"\n"));
}

#[test]
fn a_setting_goes_below_the_comments_at_the_head() {
    let change = |s: &mut Settings| s.mouse = false;
    assert_eq!(changed_by("# only\n# comments\n", change), "# only\n# comments\nmouse = false\n");
    let text = "# The head.\n\n# of the section\n[copy-as]\n";
    assert_eq!(changed_by(text, change), "# The head.\n\nmouse = false\n\n# of the section\n[copy-as]\n");
    assert_eq!(changed_by("[copy-as]\n", change), "mouse = false\n[copy-as]\n");
}

#[test]
fn keys_come_into_the_file_and_the_usual_ones_go_out_of_it() {
    let remap = |keys: &[&str]| Remap {
        group: "board",
        action: Action::Undo,
        keys: keys.iter().map(|key| key.parse().unwrap()).collect(),
    };
    let undo = |text: &str| read(text.as_bytes()).config.keys.key_of(Action::Undo);
    let text = written("# mine\nmouse = true\n", &edit_keys(remap(&["F6", "r"]))).unwrap();
    assert_eq!(text, "# mine\nmouse = true\n\n[keys.board]\nundo = [\"F6\", \"r\"]\n");
    assert_eq!(undo(&text), "F6");
    assert_eq!(written(&text, &edit_keys(remap(&["u"]))).unwrap(), "# mine\nmouse = true\n");
    for text in
        ["[keys.board]\nredo = \"r\" # x\n", "keys.board.redo = \"r\"\n", "keys = { board = { redo = \"r\" } }\n"]
    {
        let written = written(text, &edit_keys(remap(&["F5"]))).unwrap();
        assert_eq!(undo(&written), "F5", "{written}");
        assert!(written.contains("redo = \"r\""), "{written}");
    }
    assert!(written("keys = 3\n", &edit_keys(remap(&["F5"]))).unwrap_err().contains("not a section"));
}

#[test]
fn files_of_windows_stay_so() {
    let change = |s: &mut Settings| s.mouse = false;
    let text = "\u{feff}# head\r\nmouse = true # x\r\n[copy-as]\r\n";
    assert_eq!(changed_by(text, change), text.replace("true", "false"));
}

#[test]
fn a_text_that_is_not_toml_is_left_alone() {
    let change = edit(&Settings::default(), &Settings { mouse: false, ..Settings::default() }).unwrap();
    let why = written("theme = \"dark\"\nmouse = = 1\n", &change).unwrap_err();
    assert!(why.contains("at 2:9"), "{why}");
}

/// Whatever is set and reset, the comments of the file stay, and where they are.
#[test]
fn resetting_a_key_loses_no_comment() {
    let remap = |keys: &[&str]| Remap {
        group: "board",
        action: Action::Undo,
        keys: keys.iter().map(|key| key.parse().unwrap()).collect(),
    };
    let template = ninefold::config::template(ninefold::screens::KEYS);
    let own = "# My settings.\n\n# About keys.\n[keys.board]\n# The old key.\nundo = \"F6\"\n";
    for text in
        [template.as_str(), own, "[keys.board]\nundo = \"F6\" # as elsewhere\n", "[keys.board]\n# undo = \"F6\"\n"]
    {
        let set = written(text, &edit_keys(remap(&["F9"]))).unwrap();
        assert_eq!(read(set.as_bytes()).config.keys.key_of(Action::Undo), "F9", "{set}");
        let reset = written(&set, &edit_keys(remap(&["u"]))).unwrap();
        assert_eq!(read(reset.as_bytes()).config.keys.key_of(Action::Undo), "u", "{reset}");
        let comments =
            |text: &str| text.lines().filter_map(|line| Some(line.split_once('#')?.1.to_owned())).collect::<Vec<_>>();
        assert_eq!(comments(&reset), comments(text), "{reset}");
        assert_eq!(reset.matches("[keys.board]").count(), text.matches("[keys.board]").count(), "{reset}");
    }
}

#[test]
fn comments_in_a_list_stay_when_it_is_put_in_another_order() {
    let text = "technique-order = [\n    \"x-wing\", # my favourite\n    \"naked-pair\", # easy to see\n]\n";
    let changed = changed_by(text, |s| s.solving.order = vec!["naked-pair", "x-wing"]);
    assert_eq!(read(changed.as_bytes()).config.settings.solving.order, ["naked-pair", "x-wing"]);
    assert_eq!(changed, "technique-order = [\n    \"naked-pair\", # easy to see\n    \"x-wing\", # my favourite\n]\n");
    let changed = changed_by(text, |s| s.solving.order = vec!["jellyfish", "x-wing"]);
    assert_eq!(changed, "technique-order = [\n    \"jellyfish\",\n    \"x-wing\", # my favourite\n]\n");
    let off = text.replace("order", "off");
    let changed = changed_by(&off, |s| s.solving.off = ["naked-pair"].into());
    assert_eq!(changed, "technique-off = [\n    \"naked-pair\", # easy to see\n]\n");
}
