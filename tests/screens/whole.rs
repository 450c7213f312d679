//! Whole screens: every kind, tier, depth and overlay at least twice, though not in every combination.

use insta::assert_snapshot;
use ninefold::app::ThemeName;
use ninefold::config::read;
use ninefold::widgets::{Depth, Tier};

use crate::puzzles::{killer, killer_six, killer_unmarked, str8ts, sudoku};
use crate::stage::Stage;

const XL: (u16, u16) = (104, 41);
const L: (u16, u16) = (88, 41);
const M: (u16, u16) = (120, 30);
const S: (u16, u16) = (80, 24);
const XS: (u16, u16) = (48, 18);

#[test]
fn killer_in_every_tier() {
    let at = |size, depth| Stage::new(size, depth).with(killer());
    assert_snapshot!("killer_xl_true", at(XL, Depth::True).keys("<down><down><s-right>").shot());
    assert_snapshot!("killer_l_indexed_light", at(L, Depth::Indexed).theme(ThemeName::Light).keys("5").shot());
    assert_snapshot!("killer_m_basic", at(M, Depth::Basic).keys("x3<right>c3").shot());
    assert_snapshot!("killer_s_true", at(S, Depth::True).keys("8<down>8f6").shot());
    assert_snapshot!("killer_xs_mono", at(XS, Depth::Mono).keys("8<down>8").shot());
    assert_snapshot!("killer_xs_narrow", at((31, 15), Depth::True).keys("8<right>").shot());
}

#[test]
fn keys_and_colours_of_the_players_own() {
    let text = "
        theme = \"mine\"
        keys.board = { undo = [\"Ctrl+Z\", \"F5\"], hint = \"F1\", centre-mode = \"Alt+c\" }
        keys.everywhere = { quit = \"Q\", suspend = [], help = \"?\" }
        keys.show = { leave = \"q\" }
        themes.mine = { inherits = \"light\", entered = \"#ff8000\", given = 5, ground = \"#fffff0\" }
    ";
    let read = read(text.as_bytes());
    assert_eq!(read.mistakes, []);
    let at = |size| {
        let mut stage = Stage::new(size, Depth::True).with(sudoku());
        (stage.stage.app.keys, stage.stage.app.settings) = (read.config.keys, read.config.settings.clone());
        stage
    };
    assert_snapshot!("own_board", at(L).keys("5").shot());
    assert_snapshot!("own_help", at(M).keys("?").shot());
}

/// Without colours a cell's colour is a letter: below the digits that set them stand theirs, wherever there is a panel.
#[test]
fn letters_for_colours_stand_below_the_digits_that_set_them() {
    for size in [S, M, XL] {
        let mut at = Stage::new(size, Depth::Mono).with(killer()).keys("v<right>3");
        let shot = at.shot();
        let rows: Vec<Vec<char>> = shot.lines().take(size.1.into()).map(|line| line.chars().collect()).collect();
        let column = |row: &[char], glyph| row.iter().rposition(|c| *c == glyph);
        let letters = rows.iter().position(|row| {
            let text: String = row.iter().filter(|c| !c.is_whitespace()).collect();
            text.ends_with("abcdefghi")
        });
        let letters = letters.unwrap_or_else(|| panic!("no letters\n{shot}"));
        for (digit, letter) in ('1'..='9').zip('a'..='i') {
            assert_eq!(column(&rows[letters - 1], digit), column(&rows[letters], letter), "{shot}");
        }
        // A click on the letter does what the digit does.
        let x = column(&rows[letters], 'd').unwrap() as u16;
        at = at.click(x, letters as u16);
        let position = at.stage.app.play.as_ref().unwrap().game.position();
        let cell = at.stage.app.play.as_ref().unwrap().cursor;
        assert_eq!(position.colours[cell].to_string(), "34", "{size:?}");
    }
    // What the cursor's cell lies in gives way, however much there is to say of it.
    let long = Stage::new((80, 22), Depth::Mono).with(str8ts(false, false)).keys(":goto r5c5<enter>v").shot();
    assert!(long.contains("abcdefghi") && long.contains("v colour"), "{long}");
    let coloured = Stage::new(S, Depth::True).with(killer()).keys("v").shot();
    assert!(!coloured.contains("abcdefghi"), "{coloured}");
}

/// Reasons that have no room are turned page by page; what follows from them stays. After the last page comes the first.
#[test]
fn reasons_that_have_no_room_are_turned_page_by_page() {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let import = ninefold::notation::parse(text).unwrap();
    let mut at = Stage::new((100, 30), Depth::True).with((import.puzzle, import.board)).keys("A");
    let (first, last) = ("rows 1, 2, 6, 7 and 8", "column 7 has 5 and 9");
    for (key, page) in [("", 1), ("<pgdn>", 2), ("<pgdn>", 3), ("<pgdn>", 1), ("<pgup>", 3)] {
        at = at.keys(key);
        let shot = at.shot();
        assert!(shot.contains(&format!("PgDn more {page}/3")), "{shot}");
        assert_eq!((shot.contains(first), shot.contains(last)), (page == 1, page == 3), "{shot}");
        assert!(shot.contains("So     the 20 cells have room") && shot.contains("loses 2 and 7"), "{shot}");
    }
}

/// What follows is turned with the reasons where it has no room below them.
#[test]
fn everything_that_is_said_of_a_step_is_on_some_page() {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let import = ninefold::notation::parse(text).unwrap();
    let mut at = Stage::new(S, Depth::True).with((import.puzzle, import.board)).keys("A");
    let mut seen = Vec::new();
    for _ in 0..12 {
        let shot = at.shot();
        assert!(!shot.contains("┃ …"), "{shot}");
        seen.extend(shot.lines().take(24).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")));
        at = at.keys("<pgdn>");
    }
    for words in ["the 20 cells", "loses 2 and 7"] {
        assert!(seen.iter().any(|line| line.contains(words)), "{words}: {seen:#?}");
    }
}

/// On a small screen the words of a step come before what the path comes to.
#[test]
fn a_path_on_a_small_screen_says_its_steps_on_few_pages() {
    let import = ninefold::notation::parse("NF1-KP9AL0-KD14EM7P2-0-20").unwrap();
    let shot = Stage::new((60, 20), Depth::True).with((import.puzzle, import.board)).keys("S").shot();
    assert!(shot.contains("one step after") && shot.contains("eight times: "), "{shot}");
    assert!(shot.contains("PgDn more 1/2"), "{shot}");
}

/// Of a message in two rows a box that covers one of them leaves nothing.
#[test]
fn a_box_leaves_no_part_of_a_message() {
    let shot = Stage::new((60, 20), Depth::True).keys("EK").shot();
    let rows: Vec<&str> = shot.lines().take(20).collect();
    assert!(rows[18].trim_start().starts_with('╰') && rows[18].ends_with('╯') && rows[19].trim().is_empty(), "{shot}");
}

/// Columns of the board at its sides would look like a part of it.
#[test]
fn the_paste_box_takes_the_whole_width_of_a_small_screen() {
    for size in [(60, 20), S] {
        let shot = Stage::new(size, Depth::True).with(sudoku()).keys("p").shot();
        let line = shot.lines().find(|line| line.contains("Any text or link")).unwrap();
        assert!(line.starts_with("│ ") && line.chars().count() == usize::from(size.0), "{line}");
    }
    for keys in ["N", "Nn", "X", "T"] {
        let shot = Stage::new(S, Depth::True).with(sudoku()).keys(keys).shot();
        let frame = shot.lines().find(|line| line.contains("╭─ ")).unwrap();
        assert!(frame.starts_with('╭') && frame.ends_with('╮'), "{keys}: {frame}");
    }
}

/// Where usage and help of a command have no room beside each other, they stand one below the other, uncut.
#[test]
fn a_command_is_explained_whole_on_a_small_screen() {
    for (size, words) in [(S, "[TECHNIQUE]]  new puzzle: chosen from the list, or as named"), ((60, 20), "or as named")]
    {
        let shot = Stage::new(size, Depth::True).with(sudoku()).keys(":new killer tough").shot();
        assert!(shot.contains(words) && shot.contains(":new [KIND [LEVEL] [TECHNIQUE]]"), "{shot}");
    }
}

#[test]
fn the_title_in_the_narrow_panel_breaks_between_its_parts() {
    let shot = Stage::new(S, Depth::True).keys(":practice pointing<enter><enter>").shot();
    assert!(shot.contains("┓ Pointing\n") && shot.contains("┃ 1 of 3\n"), "{shot}");
}

/// An ellipsis alone in a line of the panel says nothing.
#[test]
fn a_long_title_in_the_narrow_panel_is_cut_in_its_last_line() {
    let mut stage = Stage::new(S, Depth::True).with(sudoku());
    let play = stage.stage.app.play.as_mut().unwrap();
    play.game = play.game.clone().with_title("Killer · moderate · needs Claiming by a cage");
    let shot = stage.shot();
    let rows: Vec<&str> = shot.lines().take(4).map(|row| row.rsplit('┃').next().unwrap_or(row).trim()).collect();
    assert!(rows[1] == "moderate" && rows[2] == "needs Claimin…", "{rows:?}");
}

/// The date and the level tell the games of the day apart.
#[test]
fn a_title_that_is_cut_in_the_list_of_games_stands_whole_below_it() {
    let shot = |keys| Stage::new(S, Depth::True).keys("O").dailies().keys(keys).shot();
    assert!(shot("").contains("│ Daily Killer · 2026-11-23 · gentle "), "{}", shot(""));
    assert!(shot("<down>").contains("│ Daily Str8ts BX · 2026-11-23 · gentle "), "{}", shot("<down>"));
    // What was said comes first.
    assert!(!shot("s").contains("gentle") && shot("s").contains("sorted by title"), "{}", shot("s"));
}

/// In a lesson that has no room for its example the reasons can be looked at one by one, and all be seen.
#[test]
fn an_example_that_has_no_room_is_read_reason_by_reason() {
    let mut at = Stage::new((94, 30), Depth::True).keys(":practice als-aic<enter><tab>");
    let last = "is 3 (column 7)";
    let shot = at.shot();
    assert!(shot.contains("Tab next reason") && shot.contains("r1c9 loses 3") && !shot.contains(last), "{shot}");
    at = at.keys("<pgdn>");
    assert!(at.shot().contains(last), "{}", at.shot());
}

/// What has no room on one line goes on in the next: a heading is never cut.
#[test]
fn a_long_heading_is_broken() {
    let lesson = |size| Stage::new(size, Depth::True).keys(":practice als-aic<enter>").shot();
    let shot = lesson((94, 30));
    assert!(shot.contains("Chain with almost locked ──") && shot.contains("sets ────"), "{shot}");
    // So does the title above it.
    for (shot, clock) in [(shot, "Chain with almost   "), (lesson((100, 30)), "Chain with almost locked ")] {
        let rows: Vec<&str> = shot.lines().collect();
        assert!(rows[0].contains(clock) && rows[0].ends_with("00:00") && rows[1].contains("sets · lesson"), "{shot}");
    }
}

/// Where the frame has no room, the numbers of columns stand between rows of cells, where they must not look like digits.
#[test]
fn columns_between_rows_are_named_in_full() {
    let shot = Stage::new((100, 30), Depth::True).with(sudoku()).shot();
    let line = shot.lines().nth(9).unwrap();
    for column in 1..=9 {
        assert!(line.contains(&format!("c{column}")), "{shot}");
    }
}

#[test]
fn str8ts_in_several_tiers() {
    let at = |size, depth| Stage::new(size, depth).with(str8ts(false, false));
    assert_snapshot!("str8ts_l_true", at(L, Depth::True).keys("<down>f5").shot());
    assert_snapshot!("str8ts_s_basic", at(S, Depth::Basic).keys("<down><right>8").shot());
    assert_snapshot!("str8ts_m_mono", at(M, Depth::Mono).shot());
    let bx = |size, depth| Stage::new(size, depth).with(str8ts(true, true));
    assert_snapshot!("str8ts_bx_xl_true", bx(XL, Depth::True).shot());
    assert_snapshot!("str8ts_bx_xs_indexed", bx(XS, Depth::Indexed).shot());
}

#[test]
fn sudoku_in_several_tiers() {
    let at = |size, depth| Stage::new(size, depth).with(sudoku());
    assert_snapshot!("sudoku_l_light", at(L, Depth::True).theme(ThemeName::Light).keys("vv5").shot());
    assert_snapshot!("sudoku_s_ascii", at(S, Depth::Mono).ascii().keys("5<right>5").shot());
    assert_snapshot!("sudoku_xl_contrast", at(XL, Depth::True).theme(ThemeName::DarkContrast).keys("a").shot());
}

#[test]
fn hint_and_path_speak_beside_the_board() {
    let at = |size, depth| Stage::new(size, depth).with(killer_unmarked());
    assert_snapshot!("hint_first_rung", at(XL, Depth::True).keys("n").shot());
    assert_snapshot!("hint_last_rung", at(XL, Depth::True).keys("sssnnn").shot());
    assert_snapshot!("hint_compact", at(S, Depth::Indexed).keys("assssnnn").shot());
    assert_snapshot!("hint_without_panel", at((31, 15), Depth::True).keys("nnn").shot());
    let path = Stage::new(L, Depth::True).with(sudoku()).keys("S");
    assert_snapshot!("path", path.keys("<right><right>").shot());
}

#[test]
fn marks_that_are_being_made_are_no_mistake() {
    // Cage 15 at r1c2: its three cells cannot all hold 1, and 9 with 8 is too much for it.
    let shot = |keys: &str| Stage::new(XL, Depth::True).with(killer_unmarked()).keys(keys).shot();
    let marked = shot("<right>ec1");
    assert!(marked.contains("none with these marks") && !marked.contains("none is possible"), "{marked}");
    let wrong = shot("<right>9<down>8");
    assert!(wrong.contains("none is possible") && !wrong.contains("none with these marks"), "{wrong}");
    assert!(!shot("<right>c").contains("none with these marks"));
    // No combination of 15 has 9 and 8: to list them all would say nothing.
    assert!(wrong.contains("Cage 15") && !wrong.contains("1+5+9"), "{wrong}");
}

#[test]
fn shapes_and_steps_are_browsed_beside_the_board() {
    let at = |size, depth| Stage::new(size, depth).with(killer_unmarked());
    assert_snapshot!("shapes_wide", at(L, Depth::True).keys("o<right>").shot());
    assert_snapshot!("shapes_compact", at(S, Depth::Indexed).keys("o<right><right>").shot());
    assert_snapshot!("shapes_six_mono", Stage::new(S, Depth::Mono).ascii().with(killer_six()).keys("o").shot());
    // What stands in these lists grows with the technique table.
    let steps = at(L, Depth::Basic).keys("A<right>").shot();
    assert!(steps.contains("Step 2/") && steps.contains("Possible now"), "{steps}");
    assert_snapshot!("path_techniques", Stage::new(S, Depth::True).with(sudoku()).keys("Si").shot());
    // A game that was left says nothing about the list of all.
    let all = Stage::new(S, Depth::Mono).with(sudoku()).keys("M:techniques<enter>").shot();
    assert!(all.contains("[x] Full house") && !all.contains("gentle"), "{all}");
    let techniques = at(S, Depth::Mono).keys(":techniques<enter><down><enter>").shot();
    assert!(techniques.contains("[x] Full house") && techniques.contains("[ ] Naked single"), "{techniques}");
    assert!(techniques.contains("Enter switch on or off  Esc back"), "{techniques}");
    // One link of a chain by itself, on a screen that has no room for all of them.
    let chain =
        Stage::new(S, Depth::True).with(crate::puzzles::chain()).keys(":technique-order xy-chain<enter>nnn<tab><tab>");
    assert_snapshot!("chain_fact", chain.shot());
    // Beside a small board a wide panel is low: what follows stays below the reasons, as where all of
    // it is seen, and a sign says that there are more of those.
    let low = Stage::new((61, 16), Depth::True)
        .with(crate::puzzles::chain())
        .keys(":technique-order xy-chain<enter>nnn")
        .shot();
    let row = |words: &str| low.lines().position(|line| line.contains(words));
    let rows = [row("XY-chain"), row("Where"), row("next reason"), row("Result")];
    assert!(rows.is_sorted() && rows.iter().all(Option::is_some), "{rows:?}\n{low}");
}

#[test]
fn the_signs_of_a_long_shape_are_explained_where_it_is_cut() {
    let mut at = Stage::new(S, Depth::True).with(killer_unmarked()).keys("o>>");
    let mut cut = 0;
    for _ in 0..60 {
        at = at.keys("<up>");
        let shot = at.shot();
        let panel: Vec<String> = shot.lines().take(24).map(|line| line.chars().skip(65).collect()).collect();
        let has = |words: &str| panel.iter().any(|line| line.contains(words));
        assert!(has("the sum") && (has("whole cages") || has("cages cut")), "{shot}");
        assert!(has("Enter") || has("nothing new"), "{shot}");
        cut += usize::from(panel.iter().any(|line| line == "…"));
    }
    assert!(cut > 0, "none was cut");
}

#[test]
fn the_text_beside_a_board_ends_before_the_edge_of_the_screen() {
    for keys in ["nnn", "o<right>", "S<right>", "A<right>"] {
        let shot = Stage::new(S, Depth::True).with(killer_unmarked()).keys(keys).shot();
        for line in shot.lines().take(22) {
            assert!(line.chars().count() < 80, "{keys}: {line}\n{shot}");
        }
    }
}

#[test]
fn black_cells_stay_the_darkest_behind_a_box() {
    let at = Stage::new(S, Depth::True).with(str8ts(false, false));
    // The style of what fills a black cell.
    let filled = |shot: &str| shot.lines().any(|line| line.ends_with(": #000000 on #000000"));
    assert!(filled(&at.shot()), "{}", at.shot());
    let behind = at.keys("?").shot();
    assert!(filled(&behind), "{behind}");
}

#[test]
fn a_step_is_given_in_full_or_says_that_it_is_cut() {
    for (size, rows) in [(S, 24), (XS, 18), ((31, 15), 15)] {
        for steps in 1..20 {
            let stage = Stage::new(size, Depth::True).with(killer_unmarked()).keys(&"s".repeat(steps));
            let shot = stage.shot();
            let said: Vec<&str> = shot.lines().take(rows).skip(rows - 2).map(str::trim_end).collect();
            // The first keys stand beside the end.
            let whole = said.iter().any(|line| line.ends_with('.') || line.contains(".    n hint  s step"));
            let cut = said.iter().any(|line| line.ends_with('…'));
            assert!(whole || (cut && size != S), "{size:?} after {steps} steps: {said:?}");
        }
    }
}

#[test]
fn ascii_is_all_there_is_where_that_was_asked_for() {
    for keys in ["", "<f1>", "nnn", "s", "S", "N", "p", "C", "P", "xxi", "f5"] {
        for size in [XL, S, XS] {
            let shot = Stage::new(size, Depth::Mono).ascii().with(str8ts(false, false)).keys(keys).shot();
            let screen: Vec<&str> = shot.lines().take(usize::from(size.1)).collect();
            assert!(screen.iter().all(|line| line.is_ascii()), "after {keys:?}: {screen:#?}");
            // `?` stands for what has no likeness; as the name of a key it stands before its word.
            let strange = screen.iter().any(|line| line.replace("? help", "").contains('?'));
            assert!(!strange || keys == "<f1>", "after {keys:?}: {screen:#?}");
        }
    }
}

#[test]
fn boxes_lie_over_the_board() {
    let at = |size| Stage::new(size, Depth::True).with(killer());
    let sudoku_at = |size| Stage::new(size, Depth::True).with(sudoku());
    let mut first = Stage::new(S, Depth::True);
    first.send(ninefold::app::Msg::FirstStart);
    assert_snapshot!("first_start", first.shot());
    assert_snapshot!("left_out_wide", at((120, 45)).keys(":assist analyst<enter>D").shot());
    assert_snapshot!("left_out_small", at(S).keys(":assist analyst<enter>D").shot());
    let branches = "b5<right>6<right>8B<right><right>7h6";
    assert_snapshot!("branch_on_board", sudoku_at(S).keys(branches).shot());
    assert_snapshot!("branches", sudoku_at(S).keys(branches).keys("F").shot());
    assert_snapshot!("help_wide", at((120, 45)).keys("<f1>").shot());
    assert_snapshot!("help_small", at(S).keys("<f1><down>").shot());
    assert_snapshot!("paste_wrong", at(S).keys("p").paste("12345x").shot());
    let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    assert_snapshot!("paste_preview", at((100, 45)).keys("p").paste(text).shot());
    // Six cells hold 1 and 4, either way round.
    let several = ".23.56789.56789.23789.23.56234567891567891234891234567345678912678912345912345678";
    assert_snapshot!("paste_several", at((100, 45)).paste(several).shot());
    assert_snapshot!("copy_line", at(S).keys("C").shot());
    // longer than the screen: it is scrolled, and says so
    let long = |keys: &str| Stage::new(S, Depth::True).with(sudoku()).keys(&format!("a:copy sdk<enter>C{keys}")).shot();
    let (top, end) = (long(""), long(&"j".repeat(40)));
    assert!(top.contains("as sdk") && top.contains("lines   ↓ scrolls") && !top.contains("Shift and drag"), "{top}");
    assert!(end.contains("Shift and drag") && !end.contains("as sdk"), "{end}");
    assert_snapshot!("goto", at(S).keys("gr4").shot());
    assert_snapshot!("command", at(S).keys(":th").shot());
    assert_snapshot!("games", at(S).keys("O").games().shot());
    assert_snapshot!("games_narrow", at((50, 18)).keys("O").games().shot());
    assert_snapshot!("games_smallest", at((31, 15)).keys("O").games().shot());
    assert_snapshot!("unsaved_wide", at((120, 45)).unsaved().shot());
    assert_snapshot!("unsaved_small", at(S).unsaved().shot());
    assert_snapshot!("unsaved_smallest", at((31, 15)).unsaved().shot());
    assert_snapshot!("unsaved_quit", at(S).unsaved().keys("q").shot());
    assert_snapshot!("new_game", at(S).keys("N").shot());
    assert_snapshot!("new_game_narrow", at((50, 18)).keys("N<down><right>").shot());
    assert_snapshot!("library", Stage::new(S, Depth::True).keys("NL").played().keys("<down><down>").shot());
    assert_snapshot!("library_narrow", at((50, 18)).keys("NL/extr<enter>").shot());
    assert_snapshot!("daily", at(S).keys(":daily<enter>").today().dailies().shot());
    assert_snapshot!("paused", at(L).keys("P").shot());
}

#[test]
fn the_technique_that_a_new_puzzle_needs_is_chosen_from_a_list() {
    let at = |keys: &str| Stage::new((60, 20), Depth::True).keys(keys).shot();
    assert_snapshot!("new_game_needs", at("Nhnjjk"));
    assert_snapshot!("new_game_needing", at("Nhnj<enter>"));
}

#[test]
fn what_is_wrong_is_shown_where_that_is_allowed() {
    let at = |size, depth| Stage::new(size, depth).with(sudoku());
    let wrong = |stage: Stage| stage.keys("5<right>5<down>c12:allow-check on<enter>WW").shot();
    assert_snapshot!("wrong_l", wrong(at(L, Depth::True)));
    assert_snapshot!("wrong_xs_mono", wrong(at(XS, Depth::Mono)));
}

#[test]
fn what_is_said_at_length_leaves_the_keys_alone() {
    let at = |size| Stage::new(size, Depth::True).with(sudoku());
    let wrong = at((40, 18)).keys("p").paste("abc").shot();
    assert!(wrong.lines().any(|line| line.trim_matches([' ', '│']) == "Esc leave"), "{wrong}");
    let killer = Stage::new(S, Depth::True).with(killer_unmarked());
    let mut path = killer.keys("S<tab>");
    let mut spoken = 0;
    for _ in 0..12 {
        let shot = path.shot();
        let rows: Vec<&str> = shot.lines().take(24).collect();
        // Notice in full beside the board, or else in the message line.
        let result = |row: &&str| row.contains("Result") || row.contains(" loses ") || row.contains(" lose ");
        assert!(rows.iter().any(result) || rows[22].contains(" = "), "{shot}");
        spoken += usize::from(!rows[22].trim().is_empty());
        path = path.keys("<right>");
    }
    assert!(spoken > 0);
}

#[test]
fn a_round_of_the_path_shows_what_it_reasons_with_and_that_its_words_are_cut() {
    // A puzzle that begins with the combinations of eight cages.
    let import = ninefold::notation::parse("NF1-KP9AL0-KD14EM7P2-0-20").unwrap();
    let shot = Stage::new(S, Depth::True).with((import.puzzle, import.board)).keys("S").shot();
    let board: Vec<&str> = shot.lines().take(22).collect();
    assert!(board.iter().any(|row| row.contains("eight times:")), "{shot}");
    assert!(board.concat().matches("456789").count() > 60, "{shot}");
    assert!(board.iter().any(|row| row.contains("PgDn more 1/")), "{shot}");
}

#[test]
fn start_screens() {
    assert_snapshot!("start", Stage::new(S, Depth::True).games().shot());
    assert_snapshot!("start_mono_small", Stage::new((31, 15), Depth::Mono).shot());
    assert_snapshot!("too_small", Stage::new((20, 5), Depth::True).with(sudoku()).shot());
}

#[test]
fn every_size_draws_every_overlay() {
    for keys in [
        "", "n", "nnn", "nnn<tab>", "S", "Si", "A", "o", "<f1>", "p", "C", "g", ":", "O", "N", "Nd", "NL", "P",
        "<s-right>",
    ] {
        for (width, height) in [(0, 0), (1, 1), (7, 3), (20, 2), (31, 14), (31, 15), (40, 20), (63, 24), (200, 16)] {
            let at = || Stage::new((width, height), Depth::True);
            for stage in [at(), at().with(sudoku()), at().with(killer_unmarked())] {
                let text = stage.keys(keys).shot();
                assert!(text.lines().all(|line| !line.contains('\u{1b}')), "{keys} {width}×{height}");
            }
        }
    }
}

#[test]
fn a_step_that_its_line_has_no_room_for_is_shown_in_the_panel() {
    let mut moved = 0;
    for steps in 1..40 {
        let stage = Stage::new(S, Depth::True).with(killer_unmarked()).keys(&"s".repeat(steps));
        let Some(message) = stage.stage.app.message.clone() else { continue };
        let shot = stage.shot();
        let words = |lines: Vec<String>| lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        let rows = || shot.lines().take(24);
        let said = words(rows().skip(22).map(String::from).collect());
        if said.contains(&message.text) {
            continue;
        }
        moved += 1;
        let panel = words(rows().take(22).map(|row| row.chars().skip(65).collect()).collect());
        let begin: String = message.text.chars().take(12).collect();
        let shown = &panel[panel.find(&begin).unwrap()..];
        match shown.split_once(" …") {
            // What follows is in the line.
            Some((shown, _)) => assert!(message.text.starts_with(shown), "{shown}"),
            None => assert!(shown.starts_with(&message.text), "{shown}"),
        }
        assert!(message.shorter.iter().any(|shorter| said.contains(shorter)), "{said}");
        assert!(said.contains("n hint  s step") || said.contains("n hint s step"), "{said}");
    }
    assert!(moved > 3, "{moved}");
}

#[test]
fn the_only_fact_of_a_narrow_hint_has_no_number() {
    let shot = Stage::new(S, Depth::True).with(killer_unmarked()).keys("nnn").shot();
    let panel: Vec<String> = shot.lines().take(22).map(|row| row.chars().skip(65).collect()).collect();
    let why = panel.iter().position(|row| row.trim() == "Why").expect("a heading");
    assert!(panel[why + 1].trim().starts_with("cage 1"), "{shot}");
    assert!(!panel.iter().any(|row| row.trim().starts_with("1:")), "{shot}");
}

#[test]
fn the_bar_of_a_solved_board_offers_what_is_left_to_do() {
    for size in [S, (120, 45)] {
        let mut stage = Stage::new(size, Depth::True).with(sudoku());
        let bar = |stage: &Stage| stage.shot().lines().nth(usize::from(size.1) - 1).unwrap_or_default().to_owned();
        assert!(bar(&stage).contains("n hint  s step"), "{}", bar(&stage));
        while !stage.stage.app.play.as_ref().unwrap().game.is_solved() {
            stage = stage.keys("s");
        }
        if size == S {
            let shot = stage.shot();
            let ends = |words: &str| shot.lines().any(|line| line.trim_end().ends_with(words));
            assert!(ends(" hardest") && ends(" hints  0"), "labels apart from what they say: {shot}");
        }
        // The result is offered as soon as it is out of view.
        for (keys, result) in [("", false), ("<esc>", true)] {
            stage = stage.keys(keys);
            let bar = bar(&stage);
            assert!(bar.contains("J replay  K review  > next puzzle  N new puzzle  "), "{bar}");
            assert_eq!(bar.contains("N new puzzle  G result"), result, "{bar}");
            assert!(!bar.contains("hint") && !bar.contains("step"), "{bar}");
        }
    }
}

#[test]
fn the_help_of_a_solved_board_begins_with_what_is_left_to_do() {
    let mut stage = Stage::new((120, 45), Depth::True).with(sudoku()).keys("?");
    assert!(stage.shot().contains("The first keys"), "{}", stage.shot());
    stage = stage.keys("<esc>");
    while !stage.stage.app.play.as_ref().unwrap().game.is_solved() {
        stage = stage.keys("s");
    }
    let shot = stage.keys("<esc>?").shot();
    assert!(shot.contains("After the end") && !shot.contains("The first keys"), "{shot}");
    assert!(shot.contains("J             replay: step through"), "{shot}");
}

#[test]
fn the_title_of_a_small_board_is_whole() {
    let mut stage = Stage::new(S, Depth::True).with(killer_six());
    let play = stage.stage.app.play.as_mut().unwrap();
    play.game = play.game.clone().with_title("Killer 6×6 · tough");
    let shot = stage.shot();
    assert!(shot.contains("Killer 6×6 · tough"), "{shot}");
}

#[test]
fn a_chosen_tier_is_used() {
    let mut stage = Stage::new((120, 45), Depth::True).with(sudoku());
    stage.stage.app.settings.layout.tier = Some(Tier::S);
    let text = stage.shot();
    assert!(text.lines().any(|line| line.contains("┏━━1━━━┯━━2━━━┯━━3━━━┳")), "{text}");
}

#[test]
fn a_technique_is_practised() {
    let at = |size, keys| Stage::new(size, Depth::True).keys(keys).shot();
    assert_snapshot!("practice_list", at(S, "X<down>"));
    assert_snapshot!("practice_list_narrow", at(XS, "X<right>"));
    let lesson = ":practice innie<enter>";
    assert_snapshot!("lesson_wide", at(XL, lesson));
    assert_snapshot!("lesson_compact", at(S, lesson));
    // The text leaves no room beside the board for the example: it stands below.
    let short = at(S, ":practice naked-single<enter>");
    let said = "Example: row 2: r2c5; 3 is the only digit left for r2c5; r2c5 = 3";
    assert!(short.contains("A cell has") && short.contains(said), "{short}");
    assert_snapshot!("exercise_wide", at(XL, ":practice innie<enter><enter>"));
    assert_snapshot!("exercise_compact", at(S, ":practice innie<enter><enter>"));
    assert_snapshot!("exercise_answered", at(S, ":practice innie<enter><enter>sW"));
    assert_snapshot!("exercise_without_panel", at((31, 15), ":practice innie<enter><enter>W"));
}
