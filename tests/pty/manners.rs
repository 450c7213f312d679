//! The terminal is put back, whichever way the player ends.

use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use ninefold::widgets::theme::{Depth, GlyphSet, Theme, ThemeName};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use ratatui::style::Color;

use crate::boards::KILLER;
use crate::harness::{ALONE, CTRL_Z, ENTER, ESC, PATIENCE, Player, Start, State, WRAPPED, program};
use crate::simulated::clock;

/// Whether the clock in the corner is drawn as one that runs.
fn clock_runs(state: &State) -> bool {
    state.screen().cell(1, 118).is_some_and(|cell| cell.bold() && cell.contents().parse::<u8>().is_ok())
}

#[test]
fn the_clock_stops_while_another_window_is_used() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    player.wait("a clock that runs", clock_runs);
    player.keys("\x1b[O");
    player.wait("a clock that stands", |state| !clock_runs(state) && state.whole());
    player.keys("\x1b[I");
    player.wait("a clock that runs again", clock_runs);
    // It goes on where the settings say so.
    player.key(",");
    player.shows("Settings");
    player.choose("pause-when-unfocused");
    player.keys(ENTER);
    player.wait("the setting off", |state| {
        let is_off = |line: &str| line.contains("pause-when-unfocused") && line.contains("off");
        state.text().lines().any(is_off) && state.whole()
    });
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("pause-when-unfocused") && clock_runs(state) && state.whole());
    player.keys("\x1b[O");
    player.key("9");
    player.shows("1 of 81 placed");
    player.see(|state| assert!(clock_runs(state)));
    player.quit();
    player.assert_restored();
}

/// Asks xterm for its background.
const ASK_FOR_GROUND: &str = "\x1b]11;?\x1b\\";
const LIGHT: &[u8] = b"\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";

/// Whether the board's corner has a background other than the terminal's own.
fn paints_ground(state: &State) -> bool {
    state.screen().cell(0, 0).is_some_and(|cell| cell.bgcolor() != vt100::Color::Default)
}

/// Whether the colours of this theme are shown: its ground for the cells of a hint, as the settings do.
fn shows_colours_of(state: &State, theme: ThemeName) -> bool {
    let hint = Theme::new(theme, Depth::True, GlyphSet::Unicode, false).hint.bg;
    let Some(Color::Rgb(r, g, b)) = hint else { panic!("{hint:?}") };
    let screen = state.screen();
    let (rows, columns) = screen.size();
    let mut cells =
        (0..rows.get()).flat_map(|row| (0..columns.get()).filter_map(move |column| screen.cell(row, column)));
    cells.any(|cell| cell.bgcolor() == vt100::Color::Rgb(r, g, b))
}

/// Whether the list of settings has this theme.
fn theme_is(state: &State, name: &str) -> bool {
    let words: Vec<String> = state.text().split_whitespace().map(str::to_owned).collect();
    words.windows(2).any(|pair| pair == ["theme", name])
}

#[test]
fn the_theme_follows_the_background_that_the_terminal_answers() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.wait("the question", |s| s.count(ASK_FOR_GROUND) == 1 && clock_runs(s));
    player.key(",");
    player.wait("the dark theme", |s| theme_is(s, "auto") && shows_colours_of(s, ThemeName::Dark));
    player.raw_keys(LIGHT);
    player.wait("the light theme", |s| theme_is(s, "auto") && shows_colours_of(s, ThemeName::Light));
    // It is nobody's choice: it is not written down, whatever else is.
    player.key(ESC);
    player.keys(":mouse\r");
    player.wait("the mouse off", |s| s.count("\x1b[?1000l") == 1);
    player.quit();
    let config = std::fs::read_to_string(home.path().join("config.toml")).unwrap();
    assert!(config.contains("mouse") && !config.contains("theme"), "{config}");
}

#[test]
fn a_theme_that_was_chosen_stays_whatever_the_terminal_answers() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "theme = \"dark\"\n").unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.wait("the question", |s| s.count(ASK_FOR_GROUND) == 1 && clock_runs(s) && !paints_ground(s));
    player.raw_keys(LIGHT);
    // Where the terminal is light the dark theme brings a ground of its own.
    player.key(",");
    player.wait("a ground of its own", |s| theme_is(s, "dark") && paints_ground(s));
    player.key(ESC);
    player.quit();
}

/// Sets a background and asks which one is set.
const ASK_FOR_COLOURS: &str = "\x1b[0;48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m";

/// Whether anything is drawn in a colour of 24 bits.
fn has_true_colours(state: &State) -> bool {
    let screen = state.screen();
    let (rows, columns) = screen.size();
    let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).filter_map(move |column| screen.cell(row, column)));
    cells.into_iter().any(|cell| [cell.fgcolor(), cell.bgcolor()].iter().any(|c| matches!(c, vt100::Color::Rgb(..))))
}

#[test]
fn a_terminal_that_answers_with_more_colours_than_its_name_says_gets_them() {
    let home = tempfile::tempdir().unwrap();
    let over_ssh =
        |term: &str| Start::new(home.path()).size(120, 45).arg(KILLER).env("COLORTERM", "").env("TERM", term);
    for term in ["xterm", "xterm-256color"] {
        let mut player = over_ssh(term).spawn();
        player.wait("the question", |s| s.count(ASK_FOR_COLOURS) == 1 && clock_runs(s) && !has_true_colours(s));
        player.raw_keys(b"\x1bP1$r0;48:2::1:2:3m\x1b\\");
        player.wait("its colours", |s| has_true_colours(s) && s.whole());
        player.quit();
    }
    // Whoever has said how many colours there are to be is not asked again.
    for player in [
        over_ssh("xterm").arg("--color").arg("16"),
        over_ssh("xterm").env("NO_COLOR", "1"),
        over_ssh("xterm").env("FORCE_COLOR", "2"),
        over_ssh("linux"),
    ] {
        let mut player = player.spawn();
        player.wait("a board", |s| clock_runs(s) && s.count(ASK_FOR_COLOURS) == 0);
        player.raw_keys(b"\x1bP1$r0;48:2::1:2:3m\x1b\\");
        player.key("?");
        player.wait("the help in few colours", |s| s.shows("The first keys") && s.whole() && !has_true_colours(s));
        player.key(ESC);
        player.quit();
    }
}

#[test]
fn the_cursor_has_the_shape_that_was_chosen() {
    for (name, shape, bytes) in [("bar", "\x1b[6 q", 6), ("underline", "\x1b[4 q", 4)] {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("config.toml"), format!("cursor = \"{name}\"\n")).unwrap();
        let mut player = Start::new(home.path()).arg(KILLER).spawn();
        player.wait(&format!("shape {bytes}"), |state| state.count(shape) > 0);
        player.shows("z digit");
        player.quit();
        player.see(|state| assert!(state.last("\x1b[0 q") > state.last(shape)));
    }
    // Chosen in the settings it counts at once.
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("z digit");
    player.key(",");
    player.shows("Settings");
    player.choose("cursor");
    player.keys(ENTER);
    player.wait("a bar", |state| state.count("\x1b[6 q") > 0);
    player.quit();
}

#[test]
fn q_puts_everything_back() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    player.assert_taken();
    player.quit();
    player.assert_restored();
}

#[test]
fn q_before_the_game_is_there_leaves_too() {
    let home = tempfile::tempdir().unwrap();
    for _ in 0..5 {
        let mut player = Start::new(home.path()).arg(KILLER).spawn();
        // The keys are read from here on.
        player.wait("the question", |state| state.count(LAST_QUESTION) == 1);
        player.quit();
        player.assert_restored();
    }
}

#[test]
fn signals_end_it_in_good_order() {
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).spawn();
        player.wait("a first frame", |state| state.frames() > 0);
        player.signal(name);
        let status = player.ended();
        assert_eq!(status.exit_code(), 128 + number, "SIG{name}: {status:?}");
        player.assert_restored();
    }
}

#[test]
fn a_panic_puts_everything_back_and_leaves_a_report() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).env("NINEFOLD_PANIC", "3").spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    player.key("j");
    player.key("j");
    player.keys("j");
    let status = player.ended();
    assert_eq!(status.exit_code(), 101, "{status:?}");
    player.assert_restored();
    player.see(|state| {
        let message = state.last("forced by NINEFOLD_PANIC").expect("no message");
        assert!(message > state.last("\x1b[?1049l").unwrap(), "the message went to the screen that is thrown away");
        assert!(state.last("A report of this is in ").expect("no place") > message);
    });
    let report = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().starts_with("panic-").then_some(entry);
    let file = std::fs::read_dir(home.path()).unwrap().find_map(|entry| report(entry.ok()?)).expect("no report");
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(text.starts_with(concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\ncommit: ")), "{text}");
    assert!(text.contains("forced by NINEFOLD_PANIC") && text.contains("src/terminal/run.rs"), "{text}");
}

#[test]
fn a_panic_of_a_worker_is_said_on_the_board_and_leaves_a_report() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).env("NINEFOLD_PANIC", "worker").spawn();
    player.shows("new game");
    player.key("n");
    player.shows("a bug in Ninefold");
    player.quit();
    player.assert_restored();
    let report = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().starts_with("panic-").then_some(entry);
    let file = std::fs::read_dir(home.path()).unwrap().find_map(|entry| report(entry.ok()?)).expect("no report");
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(text.contains("forced by NINEFOLD_PANIC") && text.contains("src/terminal/guard.rs"), "{text}");
}

#[test]
fn the_log_says_what_happened_and_nothing_that_was_pasted() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("log.txt");
    let start = |puzzle: &str| Start::new(home.path()).arg("--log").arg(file.to_str().unwrap()).arg(puzzle);
    let mut player = start(KILLER).spawn();
    player.shows("new game");
    player.key("n");
    player.keys("\x1b[200~not a puzzle\x1b[201~");
    player.shows("Any text or link");
    player.key(ESC);
    player.key(ESC);
    player.quit();
    let text = std::fs::read_to_string(&file).unwrap();
    for words in
        [" INFO start version=", " DEBUG key key=n\n", " DEBUG paste bytes=12\n", " DEBUG frame took=", " INFO end "]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("not a puzzle") && !text.contains(KILLER), "{text}");
    // Another start adds to it, and so does a panic.
    let mut player = start(KILLER).env("NINEFOLD_PANIC", "1").spawn();
    player.shows("new game");
    player.keys("n");
    assert_eq!(player.ended().exit_code(), 101);
    let more = std::fs::read_to_string(&file).unwrap();
    assert!(more.starts_with(&text) && more.contains("ERROR panic info=") && more.contains("forced by NINEFOLD_PANIC"));
    // A disk that is full does not get in the way of the board.
    #[cfg(target_os = "linux")]
    {
        let mut player = Start::new(home.path()).arg("--log").arg("/dev/full").arg(KILLER).spawn();
        player.shows("new game");
        player.key("n");
        player.shows("Enter apply");
        player.see(|state| assert_eq!(state.count("Unable to write"), 0));
        player.key(ESC);
        player.quit();
        player.see(|state| assert_eq!(state.count("the log is not whole: "), 1));
    }
    // A file that cannot be written is reported before the terminal is touched.
    let nowhere = home.path().join("nowhere/log.txt");
    let mut player = Start::new(home.path()).arg("--log").arg(nowhere.to_str().unwrap()).arg(KILLER).spawn();
    assert_eq!(player.ended().exit_code(), 2);
    player.see(|state| assert!(state.count("nowhere/log.txt: ") == 1 && state.count("\x1b[?1049h") == 0));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_z_stops_and_fg_goes_on() {
    for script in [ALONE, WRAPPED] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).under_shell(script).spawn();
        player.wait("a first frame", |state| state.frames() > 0);
        let before = player.see(State::text);
        assert_eq!(player.job().len(), if script == ALONE { 1 } else { 2 });
        for _ in 0..2 {
            player.keys(CTRL_Z);
            player.wait_for_stop();
            player.assert_restored();
            let mark = player.mark();
            player.keys("\n");
            player.wait("a full redraw", |state| state.raw().len() > mark && state.text() == before);
            player.wait("modes", |state| state.last("\x1b[?1049h") > state.last("\x1b[?1049l"));
            player.assert_taken();
        }
        player.quit();
        player.assert_restored();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_stop_from_outside_is_like_ctrl_z() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).under_shell(ALONE).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    let before = player.see(State::text);
    let status = Command::new("kill").arg("-TSTP").arg(player.job()[0].to_string()).status().unwrap();
    assert!(status.success());
    player.wait_for_stop();
    player.assert_restored();
    // While it is stopped the shell may leave its own traces.
    let mark = player.mark();
    player.keys("\n");
    player.wait("a full redraw", |state| state.raw().len() > mark && state.text() == before);
    player.quit();
    player.assert_restored();
}

#[test]
fn ctrl_z_without_a_shell_says_so_and_goes_on() {
    // The only program of a terminal, and one in a script that is: nobody could continue it.
    for script in [None, Some(WRAPPED)] {
        let home = tempfile::tempdir().unwrap();
        let start = Start::new(home.path()).size(120, 45).arg(KILLER);
        let mut player = script.into_iter().fold(start, Start::in_script).spawn();
        player.shows("Killer");
        player.key(CTRL_Z);
        player.shows("there is no shell to go back to");
        player.assert_taken();
        player.key("9");
        player.shows("1 of 81 placed");
        if script.is_none() {
            player.signal("TSTP");
            player.shows("there is no shell to go back to");
        }
        player.quit();
        player.assert_restored();
    }
}

/// The last question, and what a terminal without pictures says.
const LAST_QUESTION: &str = "\x1b[c";
const LAST_ANSWER: &str = "\x1b[?62c";

/// A shell that says what its next line would have got.
pub const LEFT: &str = "\"$0\" \"$@\"; echo back; read -r line; echo \"left: <$line>\"";

/// Leaves a player that logs to this file, and answers when it is leaving: whether the shell gets nothing of that.
pub fn nothing_is_left(mut player: Player, log: &Path, answer: &str) -> bool {
    player.keys("q");
    let deadline = Instant::now() + PATIENCE;
    while !std::fs::read_to_string(log).is_ok_and(|text| text.contains(" INFO end ")) {
        assert!(Instant::now() < deadline, "it does not end");
        std::thread::sleep(Duration::from_millis(1));
    }
    player.keys(answer);
    player.shows("back");
    player.keys("\n");
    player.ended();
    player.see(|state| state.shows("left: <>"))
}

#[test]
fn answers_that_come_while_it_leaves_are_not_left_to_the_shell() {
    let home = tempfile::tempdir().unwrap();
    let log = home.path().join("log.txt");
    let start = Start::new(home.path()).arg("--log").arg(log.to_str().unwrap()).arg(KILLER);
    let mut player = start.in_script(LEFT).spawn();
    player.wait("the question", |state| state.count(LAST_QUESTION) == 1);
    // It answers, so that the last answer is waited for.
    player.keys("\x1b]11;rgb:0/0/0\x1b\\");
    assert!(nothing_is_left(player, &log, LAST_ANSWER), "the shell got the answer");
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_answered_is_not_asked_again() {
    for (answer, asked) in [(LAST_ANSWER, 1), ("", 2)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).under_shell(ALONE).spawn();
        player.wait("the question", |state| state.count(LAST_QUESTION) == 1 && state.frames() > 0);
        player.keys(answer);
        player.keys(CTRL_Z);
        player.wait_for_stop();
        let frames = player.see(State::frames);
        player.keys("\n");
        player.wait("a frame", |state| state.frames() > frames && state.whole());
        assert_eq!(player.see(|state| state.count(LAST_QUESTION)), asked);
        player.quit();
    }
}

#[test]
fn time_in_which_the_process_is_stopped_by_force_is_not_played() {
    const STOP: Duration = Duration::from_secs(5);
    // Up to a second before a clock is due still counts, and seconds are cut off at both ends.
    const SLACK: u64 = 2;
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.wait("a clock that has moved", |state| clock(&state.text()).is_some_and(|seconds| seconds > 0));
    let started = Instant::now();
    let before = player.see(|state| clock(&state.text())).unwrap();
    player.signal("STOP");
    player.wait_for_process('T');
    let stopped = Instant::now();
    // How long it is stopped is what is measured: nothing on the screen can change meanwhile.
    while stopped.elapsed() < STOP {
        std::thread::sleep(STOP.saturating_sub(stopped.elapsed()));
    }
    let stopped = stopped.elapsed();
    player.signal("CONT");
    player.key("9");
    player.shows("1 of 81 placed");
    let woken = player.see(|state| clock(&state.text())).unwrap();
    player.wait("the clock to move", |state| clock(&state.text()).is_some_and(|now| now > woken));
    let played = player.see(|state| clock(&state.text())).unwrap() - before;
    let ran = (started.elapsed() - stopped).as_secs();
    assert!(played <= ran + SLACK, "{played} s were counted, and the process ran for {ran} s");
    player.quit();
}

#[test]
fn a_dumb_terminal_gets_the_linear_player() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).env("TERM", "dumb").size(200, 40).arg(KILLER).spawn();
    player.shows("(TERM=dumb), so the game is played line by line");
    player.shows("Type help");
    player.keys(&format!("r1c1=9{ENTER}"));
    player.shows("r1c1 = 9.");
    player.see(|state| assert!(!state.raw().contains(&0x1b), "an escape sequence was written"));
    player.keys(&format!("quit{ENTER}"));
    assert!(player.ended().success());
}

#[test]
fn a_linear_player_that_is_ended_puts_the_terminal_back() {
    for signal in ["TERM", "HUP"] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).size(200, 40).arg("--linear").arg(KILLER).spawn();
        player.shows("Type help");
        // The line is being edited: what is typed shows, and the terminal driver is raw.
        player.keys("r1c1");
        player.shows("> r1c1");
        player.signal(signal);
        assert!(!player.ended().success());
        player.assert_modes_restored();
    }
}

#[test]
fn a_locale_without_unicode_gets_ascii() {
    for (name, value) in [("LANG", "C"), ("LC_ALL", "POSIX")] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).env("LANG", "en_US.UTF-8").env(name, value).arg(KILLER).spawn();
        player.wait("the board in ASCII", |state| state.whole() && state.text().contains("|") && state.shows("23"));
        player.see(|state| assert!(state.text().is_ascii(), "{}", state.text()));
        player.quit();
    }
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).env("LANG", "C.UTF-8").arg(KILLER).spawn();
    player.shows("┏");
    player.quit();
}

#[test]
fn ctrl_c_ends_it_though_nobody_reads() {
    let home = tempfile::tempdir().unwrap();
    let pty = native_pty_system().openpty(PtySize { rows: 45, cols: 120, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(program());
    command.arg(KILLER);
    command.env_clear();
    command.env("NINEFOLD_HOME", home.path());
    command.env("TERM", "xterm-256color");
    command.env("COLORTERM", "truecolor");
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut writer = pty.master.take_writer().unwrap();
    let deadline = Instant::now() + Duration::from_secs(40);
    let log = || {
        let store = ninefold::store::Store::open(home.path()).unwrap();
        store.last().map_or(0, |name| store.read(&name).unwrap().log.lines().count())
    };
    while log() < 1 {
        std::thread::sleep(Duration::from_millis(5));
        assert!(Instant::now() < deadline, "it never started");
    }
    // The first frame alone is more than the terminal takes.
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().unwrap().is_none());
    let asked = Instant::now();
    writer.write_all(b"\x03").unwrap();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        assert!(Instant::now() < deadline, "it hangs");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert_eq!(status.exit_code(), 130);
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
    assert_eq!(log(), 1);
}
