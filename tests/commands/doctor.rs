//! What `doctor` and `--version --verbose` say.

use crate::run::{command, run};

#[test]
fn the_version_in_full() {
    let short = run(&["--version"]).fine();
    for arguments in [["--version", "--verbose"], ["--verbose", "--version"]] {
        let full = run(&arguments).fine();
        assert_eq!(full.lines().next(), short.lines().next());
        for line in ["\ncommit: ", "\ntarget: ", "\nfeatures: player, "] {
            assert!(full.contains(line), "{full}");
        }
    }
    assert_eq!(run(&["--verbose"]).status, 2);
}

#[test]
fn a_report_says_what_there_is_and_nothing_private() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("games of mine");
    let mut doctor = command(&["doctor"]);
    doctor.env("HOME", home.path()).env("NINEFOLD_HOME", &data).env("TERM", "xterm-256color").env("COLORTERM", "");
    doctor.env("SECRET_TOKEN", "hush").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let text = String::from_utf8(doctor.output().unwrap().stdout).unwrap();
    for part in [
        "ninefold ",
        "\nterminal\n",
        "TERM=xterm-256color",
        "\nclipboard\n",
        "there is no desktop here",
        "~/games of mine",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(text.contains("colours            256"), "{text}");
    assert!(!text.contains("hush") && !text.contains(&*home.path().to_string_lossy()), "{text}");
    assert!(!data.exists(), "looking made a folder");
}

#[test]
fn shells_complete_names_of_tables() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).fine();
        assert!(script.contains("doctor"), "{shell}");
        if !matches!(shell, "powershell" | "elvish") {
            for value in ["hidden-single", "killer-v1", "always"] {
                assert!(script.contains(value), "{shell}: {value}");
            }
        }
    }
}
