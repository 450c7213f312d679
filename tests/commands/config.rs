//! `config`: the place of the file, the defaults, and the mistakes of a file.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use crate::run::{Run, command, feed, run};
use crate::samples::SUDOKU;

/// Six mistakes, of six sorts.
const SIX: &str = "\
thme = \"dark\"
mouse = \"no\"
shape-cells = 0

[keys.board]
undo = \"n\"

[themes.mine]
entered = \"#12345\"
inherits = \"nobody\"
";

/// What is said about them.
const SAID: [&str; 6] = [
    "1:1: there is no setting \"thme\"; did you mean theme?\n  thme = \"dark\"\n  ^\n",
    "2:9: mouse is true or false, not a text\n  mouse = \"no\"\n          ^\n",
    "3:15: shape-cells is a number from 1 to 9, not 0\n  shape-cells = 0\n                ^\n",
    "6:8: n is already hint in keys.board; it cannot also be undo\n  undo = \"n\"\n         ^\n",
    "9:11: \"#12345\" is not a colour: ",
    "10:12: there is no theme \"nobody\"; possible: dark, light, ",
];

fn answer(mut command: Command) -> Run {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

fn at_home(home: &Path, arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    command.env("NINEFOLD_HOME", home);
    answer(command)
}

#[test]
fn every_mistake_comes_with_its_place_and_a_caret() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("config.toml");
    fs::write(&file, SIX).unwrap();
    let name = file.to_str().unwrap();
    for found in [at_home(home.path(), &["config", "--check"]), run(&["config", "--check", name])] {
        assert_eq!((found.status, found.err.as_str()), (1, ""));
        for said in SAID {
            assert!(found.out.contains(&format!("{name}:{said}")), "{said:?} is not in:\n{}", found.out);
        }
        assert!(found.out.ends_with(&format!("{name}: 6 mistakes\n")), "{}", found.out);
    }
    let found = feed(&["config", "--check", "-"], SIX.as_bytes());
    assert!(found.status == 1 && found.out.starts_with("standard input:1:1: "), "{}", found.out);
    assert_eq!(fs::read_to_string(&file).unwrap(), SIX, "it is only read");
}

#[test]
fn the_defaults_have_no_mistakes_with_and_without_their_marks() {
    let text = run(&["config", "--default"]).fine();
    let bare: String = text
        .lines()
        .map(|line| match line.strip_prefix('#').filter(|value| !value.starts_with(' ')) {
            Some(value) => format!("{value}\n"),
            None => format!("{line}\n"),
        })
        .collect();
    assert!(
        bare.contains("\nundo = \"u\"\n")
            && bare.contains("\n[themes.mine]\n")
            && text.contains("\n#theme = \"auto\"\n")
    );
    for text in [text, bare] {
        assert_eq!(feed(&["config", "--check", "-"], text.as_bytes()).fine(), "standard input: no mistakes\n");
    }
}

#[test]
fn the_place_is_below_the_data_folder() {
    let home = tempfile::tempdir().unwrap();
    let path = at_home(home.path(), &["config", "--path"]).fine();
    assert_eq!(Path::new(path.trim_end()), home.path().join("config.toml"));
    let nothing = at_home(home.path(), &["config", "--check"]).fine();
    assert!(nothing.contains("no config.toml yet"), "{nothing}");
    assert!(fs::read_dir(home.path()).unwrap().next().is_none(), "nothing is made");
}

#[test]
fn usage_and_files_that_cannot_be_read() {
    for wrong in [&["config"][..], &["config", "--path", "--default"], &["config", "--check", "/nowhere/at/all.toml"]] {
        let run = run(wrong);
        assert!(run.status == 2 && run.out.is_empty() && !run.err.is_empty(), "{wrong:?}: {}", run.err);
    }
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(&["config", "--check", folder.path().to_str().unwrap()]).status, 2);
    let large = feed(&["config", "--check", "-"], "# x\n".repeat(100_000).as_bytes());
    // There is nothing to point at.
    let said = "standard input:1:1: the file is larger than 256 KiB\nstandard input: 1 mistake\n";
    assert_eq!((large.status, large.out.as_str()), (1, said));
}

#[test]
fn the_table_of_keys_is_the_players() {
    let home = tempfile::tempdir().unwrap();
    let before = at_home(home.path(), &["--keys"]).fine();
    fs::write(home.path().join("config.toml"), "[keys.board]\nundo = \"F5\"\nredo = \"n\"\n").unwrap();
    let after = at_home(home.path(), &["--keys"]);
    let undo =
        |text: &str| text.lines().find(|line| line.ends_with("  undo")).map(|line| line.trim_start()[..2].to_owned());
    assert_eq!((undo(&before).as_deref(), undo(&after.out).as_deref()), (Some("u "), Some("F5")));
    assert!(after.err.contains("1 mistake in config.toml"), "{}", after.err);
}

#[test]
fn playing_line_by_line_reports_mistakes_and_goes_on() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("config.toml"), SIX).unwrap();
    let mut command = command(&["--linear", crate::samples::SUDOKU]);
    command.env("NINEFOLD_HOME", home.path()).write_stdin("quit\n");
    let run = answer(command);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("6 mistakes in config.toml, see `ninefold config --check`; the first, 1:1: "));
}

#[test]
fn older_settings_are_taken_over_once() {
    let home = tempfile::tempdir().unwrap();
    let old = home.path().join("settings.json");
    let config = home.path().join("config.toml");
    let json = "{\"theme\": \"light\", \"technique-off\": [\"x-wing\"], \"newer\": 1}";
    fs::write(&old, json).unwrap();
    let play = || {
        let mut command = command(&["--linear", crate::samples::SUDOKU]);
        command.env("NINEFOLD_HOME", home.path()).write_stdin("quit\n");
        answer(command)
    };
    assert_eq!(play().status, 0);
    let text = fs::read_to_string(&config).unwrap();
    assert!(text.starts_with("# ") && text.contains("theme = \"light\"\ntechnique-off = [\"x-wing\"]\n"), "{text}");
    assert!(at_home(home.path(), &["config", "--check"]).fine().contains("no mistakes"));
    fs::write(&old, "{\"theme\": \"dark\"}").unwrap();
    assert_eq!(play().status, 0);
    assert_eq!(fs::read_to_string(&config).unwrap(), text, "the old file is no longer read");
    assert_eq!(fs::read_to_string(&old).unwrap(), "{\"theme\": \"dark\"}", "and left alone");

    fs::remove_file(&config).unwrap();
    fs::write(&old, "{\"theme\": 7").unwrap();
    let run = play();
    assert!(run.status == 0 && run.out.contains("settings.json.bad"), "{}", run.out);
    assert!(!old.exists() && !config.exists());
}

#[test]
fn an_own_theme_is_a_theme_on_the_command_line_too() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("config.toml"), "[themes.dusk]\ninherits = \"dark\"\ngiven = \"#fedcba\"\n").unwrap();
    let show = |theme| at_home(home.path(), &["show", SUDOKU, "--format", "svg", "--theme", theme]);
    let (dusk, dark) = (show("dusk").fine(), show("dark").fine());
    assert!(dusk.contains("#fedcba") && !dark.contains("#fedcba"), "{dusk}");
    for arguments in [&["show", SUDOKU, "--theme", "dawn"][..], &["--theme", "dawn"]] {
        let refused = at_home(home.path(), arguments);
        let said =
            "'dawn' for '--theme <THEME>'\n  [possible values: auto, dark, light, dark-contrast, light-contrast, dusk]";
        assert!(refused.status == 2 && refused.err.contains(said), "{}", refused.err);
    }
    let completed = |home: &Path| at_home(home, &["completions", "bash"]).fine().contains("light-contrast dusk\"");
    assert!(completed(home.path()) && !completed(tempfile::tempdir().unwrap().path()));
}
