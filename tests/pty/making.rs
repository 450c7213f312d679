//! New puzzles: from the start screen to the first move, those of a day, and codes.

use std::process::Command;

use ninefold::generator::{Day, OFFERS, Offer, packs};
use ninefold::notation;

use crate::boards::read;
use crate::harness::{DOWN, ENTER, ESC, LEFT, Player, RIGHT, Start, State, program};

/// The start screen, once it is there.
fn start_screen(home: &std::path::Path) -> Player {
    let player = Start::new(home).size(120, 45).spawn();
    player.shows("New puzzle");
    player
}

/// Chooses a row of the list of sorts, which is open, and the easiest level.
fn choose(player: &mut Player, row: usize) {
    player.keys("\x1b[H");
    (0..row).for_each(|_| player.keys(DOWN));
    (0..5).for_each(|_| player.keys(LEFT));
}

/// Takes a step; the progress after it.
fn step(player: &mut Player, what: &str) -> String {
    let before = player.copy();
    player.keys("s");
    let mut tries = (0..1000).map(|_| player.copy());
    tries.find(|after| *after != before).unwrap_or_else(|| panic!("{what}: no step changes {before}"))
}

#[test]
fn each_sort_comes_from_the_start_screen_to_the_first_move() {
    let home = tempfile::tempdir().unwrap();
    let mut player = start_screen(home.path());
    for (row, offer) in Offer::listed().into_iter().enumerate() {
        player.keys("M");
        player.shows("Puzzles of the day");
        player.keys("N");
        player.shows("New puzzle ──");
        choose(&mut player, row);
        player.key(ENTER);
        let title = format!("new game: {} · gentle", offer.title());
        player.shows(&title);
        let before = read(&player.copy());
        assert_eq!(Offer::like(&before.puzzle), Some(offer), "{title}");
        let after = step(&mut player, &title);
        assert_ne!(read(&after).board, before.board, "{title}");
    }
    player.quit();
}

#[test]
fn each_level_comes_from_the_list_and_the_next_one_after_it() {
    let home = tempfile::tempdir().unwrap();
    let mut player = start_screen(home.path());
    let rows = Offer::listed();
    for kind in ["sudoku", "str8ts", "killer"] {
        let row = rows.iter().position(|offer| Some(*offer) == Offer::find(kind, None, 9)).unwrap();
        for (harder, level) in rows[row].levels.iter().enumerate() {
            player.keys("N");
            player.shows("New puzzle ──");
            choose(&mut player, row);
            (0..harder).for_each(|_| player.keys(RIGHT));
            player.shows(&format!("‹{}›", level.slug()));
            player.key(ENTER);
            player.shows(&format!("new game: {} · {}", rows[row].title(), level.slug()));
        }
    }
    let first = player.copy();
    player.keys(">");
    player.wait("the next one", |state| state.shows("new game: Killer · extreme"));
    assert_ne!(player.copy(), first);
    player.quit();
}

#[test]
fn the_library_knows_what_was_begun_and_goes_on_with_it() {
    let home = tempfile::tempdir().unwrap();
    let mut player = start_screen(home.path());
    player.keys(":library");
    player.key(ENTER);
    player.shows("all kinds");
    player.keys("/");
    player.shows("find: ");
    player.keys("killer x · extreme");
    player.shows("▸ Killer X · extreme 1");
    player.key(ENTER);
    player.keys(DOWN);
    player.shows("▸ Killer X · extreme 2");
    player.key(ENTER);
    player.shows("new game: Killer X · extreme 2");
    let entry = packs().iter().flat_map(|pack| &pack.entries).find(|entry| entry.title() == "Killer X · extreme 2");
    assert_eq!(read(&player.copy()).puzzle, read(entry.unwrap().code).puzzle);
    let progress = step(&mut player, "the first step");
    player.quit();

    let mut player = Start::new(home.path()).size(80, 24).spawn();
    player.shows("extreme 2");
    player.keys("OL");
    player.shows("Library");
    player.keys("ff");
    // Killers X that are begun: this one.
    player.shows("1 of 2008");
    player.shows("▸ Killer X · extreme 2");
    player.key(ENTER);
    player.wait("the board", |state| !state.shows("Library"));
    assert_eq!(read(&player.copy()).board, read(&progress).board);
    player.quit();
}

#[test]
fn a_file_of_puzzles_becomes_a_pack_and_is_still_there_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("club night.csv");
    let rows = ["id,puzzle,solution", "first,", "second,", "third,no puzzle"].map(String::from);
    let mut rows = Vec::from(rows);
    let sudoku = |number: usize| {
        let entry = packs()[2].entries[number];
        let import = read(entry.code);
        let text = notation::write(notation::find("sudoku-81").unwrap(), &import.puzzle, &import.board, None);
        text.unwrap().text
    };
    rows[1] += &sudoku(3);
    rows[2] += &sudoku(4);
    std::fs::write(&file, rows.join("\n")).unwrap();
    let mut player = start_screen(home.path());
    player.keys("NLi");
    player.shows("file: ");
    player.paste(file.to_str().unwrap());
    player.key(ENTER);
    player.shows("2 puzzles imported; line 4 holds none: \"no puzzle\"");
    player.shows("club-night");
    player.shows("1 · first");
    player.quit();

    let mut player = start_screen(home.path());
    player.keys(":library");
    player.key(ENTER);
    player.shows("ninefold   all kinds");
    player.keys("o");
    player.shows("2 of 2");
    player.keys(DOWN);
    player.shows("▸ 2 · second");
    player.key(ENTER);
    player.shows("new game: 2 · second");
    assert_eq!(read(&player.copy()).puzzle, read(packs()[2].entries[4].code).puzzle);
    step(&mut player, "the first step");
    player.keys("NLoi");
    player.shows("file: ");
    player.keys("/dev/null");
    player.shows("file: /dev/null");
    player.key(ENTER);
    player.shows("this is not a file: /dev/null");
    player.quit();
}

#[test]
fn what_is_made_can_be_stopped_and_its_code_makes_it_again() {
    let home = tempfile::tempdir().unwrap();
    let mut player = start_screen(home.path());
    let row = Offer::listed().iter().position(|offer| Some(*offer) == Offer::find("killer", None, 9)).unwrap();
    player.keys("N");
    player.shows("New puzzle ──");
    choose(&mut player, row);
    (0..4).for_each(|_| player.keys(RIGHT));
    player.keys(ENTER);
    player.wait("the puzzle or the wait for it", |state| state.shows("making a puzzle") || state.shows("new game"));
    player.keys(ESC);
    // On the board it clears the message. Until it has been read, the letter that follows would make another key of it.
    let cleared = |state: &State| state.whole() && state.shows("Digits left") && !state.shows("new game");
    player.wait("the list or the board", |state| state.shows("no puzzle was made") || cleared(state));

    player.keys("N");
    player.shows("New puzzle ──");
    choose(&mut player, row);
    player.key(ENTER);
    player.shows("new game: Killer · gentle");
    let made = read(&player.copy());
    player.keys("I");
    player.shows("Its code: NF1-KP9");
    let code = player.see(|state| {
        let text = state.text();
        let (_, after) = text.split_once("Its code: ").unwrap();
        after.split_whitespace().next().unwrap().to_owned()
    });
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("Its code"));
    player.quit();

    let other = tempfile::tempdir().unwrap();
    let mut player = start_screen(other.path());
    player.paste(&code);
    player.shows("Enter");
    player.key(ENTER);
    player.shows("Killer");
    assert_eq!(read(&player.copy()).puzzle, made.puzzle);
    player.quit();
}

#[test]
fn the_puzzles_of_a_day_follow_the_date_where_the_player_is() {
    // Two clocks that show the same date, and one that shows another at the same moment.
    let hour = utc("%H").parse::<u32>().unwrap();
    let near = if hour < 12 { "AAA-9" } else { "AAA+9" };
    let far = if hour < 12 { "AAA+14" } else { "AAA-14" };
    let today = Day::read(&utc("%Y-%m-%d")).unwrap();
    let other = if hour < 12 { today.before() } else { today.after() }.unwrap();
    let played = |zone: &str, day: Day| {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).size(80, 24).env("TZ", zone).spawn();
        player.shows("Puzzles of the day");
        player.keys("Nd");
        player.shows(&format!("Today's puzzles, {} {day}", day.weekday_name()));
        player.key(ENTER);
        let offer = Offer::find("killer", None, 9).unwrap();
        player.shows(&format!("Daily Killer · {day} · {}", day.level(offer).slug()));
        let text = player.copy();
        // It goes on where it was left.
        let begun = step(&mut player, zone);
        player.keys("Nd");
        player.shows("begun");
        player.key(ENTER);
        player.wait("the board", |state| !state.shows("Today's puzzles") && !state.shows("opening"));
        assert_eq!(player.copy(), begun);
        player.quit();
        text
    };
    let first = played("UTC0", today);
    // The hour may have passed midnight meanwhile; then the rest says nothing.
    if utc("%Y-%m-%d") != today.to_string() {
        return;
    }
    assert_eq!(played(near, today), first);
    assert_ne!(played(far, other), first);
    let args = ["generate", "killer", "--daily", &today.to_string(), "--to", "killer"];
    let output = Command::new(program()).args(&args[..4]).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(notation::parse(printed.trim()).unwrap().puzzle, read(&first).puzzle);
    assert_eq!(OFFERS.iter().filter(|offer| offer.recipe.side == 9).count(), 12);
}

/// A part of the time in Greenwich, as `date` has it.
fn utc(format: &str) -> String {
    let output = Command::new("date").args(["-u", &format!("+{format}")]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn printing_many_puzzles_shows_how_far_it_is() {
    let home = tempfile::tempdir().unwrap();
    let (list, sheet) = (home.path().join("list"), home.path().join("sheet.svg"));
    // It takes a while to rate.
    let hard = "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";
    std::fs::write(&list, hard.repeat(1000)).unwrap();
    let arguments = ["print", list.to_str().unwrap(), "-o", sheet.to_str().unwrap()];
    let start = arguments.into_iter().fold(Start::new(home.path()), Start::arg);
    let player = start.spawn();
    player.wait("the bar", |state| state.shows("%") && state.shows(" puzzles, "));
}
