//! Moving, selecting and entering on the board.

use crate::language::all_hold;

/// Start, keys, what must hold.
pub const CASES: &[(&str, &str, &str)] = &[
    // Moving.
    ("open", "<right>", "@r1c2 sel=-"),
    ("open", "<left>", "@r1c9"),
    ("open", "<up>", "@r9c1"),
    ("open", "<down><down>", "@r3c1"),
    ("open", "ljjh", "@r3c1"),
    ("open", "kk", "@r8c1"),
    ("small", "<left><up>", "@r6c6"),
    ("open", "<c-right>", "@r1c4"),
    ("open", "<c-right><c-right><c-right>", "@r1c1"),
    ("open", "<right><c-left>", "@r1c9"),
    ("open", "<c-down><c-down>", "@r7c1"),
    ("open", "<c-up>", "@r9c1"),
    ("str8ts", "<c-right>", "@r1c5"),
    ("str8ts", "<c-down>", "@r5c1"),
    ("str8ts", "<right><right><right><c-left>", "@r1c3"),
    ("str8ts", "<down><c-right><c-right>", "@r2c9"),
    // Selecting by keyboard.
    ("open", "<s-right><s-down>", "sel=r1c1+r1c2+r2c2 @r2c2"),
    ("open", "<s-right><s-down><right>", "sel=- @r2c3"),
    ("open", "<s-left>", "sel=r1c1+r1c9"),
    ("open", "<s-up>", "sel=r1c1+r9c1"),
    ("open", "<space><right><right><space><down>", "sel=r1c1+r1c3 @r2c3"),
    ("open", " l  ", "sel=r1c1"),
    ("open", "<space><space>", "sel=-"),
    // One cell that was added takes what is entered, and so does Enter.
    ("open", "c4<space><right><right><enter>", "r1c1=4 r1c3=. @r1c3 sel=r1c1"),
    ("open", "<space><right><right>5", "r1c1=5 r1c3=."),
    ("open", "<space><right><space><esc>", "sel=- |"),
    ("open", "e", "sel=r1c1+r1c2+r1c3+r2c1+r2c2+r2c3+r3c1+r3c2+r3c3 | box 1"),
    ("open", "ee", "sel=r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r1c7+r1c8+r1c9 | row 1"),
    ("open", "eeee", "| box 1"),
    ("killer", "e", "sel=r1c1+r1c2 | cage 3 at r1c1"),
    ("str8ts", "e", "sel=r1c1+r1c2+r1c3 | compartment r1c1–r1c3"),
    ("str8ts", "ee", "sel=r1c1+r2c1+r3c1 | compartment r1c1–r3c1"),
    ("str8ts", "llle", "sel=- | black cell"),
    ("open", "5ll5<left>4<left>=", "sel=r1c1+r1c3"),
    ("open", "c12ll12l1=h=", "sel=r1c1+r1c3"),
    ("open", "v3jjj3=", "sel=r1c1+r4c1"),
    ("open", "=", "sel=- | nothing in r1c1 to compare"),
    // The mouse.
    ("open", "<click r3c4>", "@r3c4 sel=-"),
    ("open", "<click r3c4><drag r3c5><drag r4c5>", "@r4c5 sel=r3c4+r3c5+r4c5"),
    // A drag that began beside the board begins with the first cell that it comes to.
    ("open", "<click-on Digits left><drag r3c5><drag r3c6>", "@r3c6 sel=r3c5+r3c6"),
    ("open", "<drag r3c5>", "@r3c5 sel=-"),
    ("open", "<click r3c4><click-on Digits left><drag r3c5>", "@r3c5 sel=-"),
    ("open", "p<click r3c4><esc><drag r3c5>", "@r3c5 sel=-"),
    ("open", "<click r3c4><drag r6c7>", "@r6c7 sel=r3c4+r4c5+r5c6+r6c7"),
    ("open", "<click r6c7><drag r5c2>", "@r5c2 sel=r5c2+r5c3+r5c4+r6c5+r6c6+r6c7"),
    ("open", "<c-a>!", "sel=-"),
    ("open", "!!", "sel=r1c1"),
    ("open", "<c-a><esc>", "sel=-"),
    // What is drawn as a button is one.
    ("open", "<click-on c centre>", "mode=centre"),
    ("open", "5<click-on u undo>", "r1c1=. | undone"),
    ("open", "<click-on ? help>", "overlay=Help"),
    ("open", "<click-on 1   2   3>", "r1c1=1 hl=-"),
    ("open", "<click-on 1   2   3><click-on 1   2   3>", "r1c1=."),
    // The blanks around a digit are part of it.
    ("open", "<click-on  2   3>", "r1c1=2"),
    ("open", "<click-on   2   3>", "r1c1=1"),
    ("open", "x<click-on 1   2   3>", "r1c1:k1"),
    ("open", "<add r1c2><click-on 1   2   3>", "r1c1:c1 r1c2:c1 | a digit for several cells is noted as a candidate"),
    ("open", "<add r1c2>11", "r1c1:c- |"),
    ("open", "a<add r1c2>1", "r1c1:c23456789 |"),
    ("open", "v<right-click-on  1  2  3>", "hl=- r1c1:v-"),
    ("open", "<right-click-on 1   2   3>", "hl=1 r1c1=."),
    ("open", "<right-click-on 1   2   3><right-click-on 1   2   3>", "hl=-"),
    ("open", "f<click-on 1   2   3>", "hl=1 r1c1=."),
    ("str8ts", "<click-on 1  2  3>", "r1c1=1"),
    ("open", "<click-on 00:00>", "paused | P resumes"),
    ("open", "c1<add r1c2>1u", "r1c1:c1 r1c2:c- | undone: centre mark 1 in r1c2"),
    ("open", "ö", "r1c1=. | ö does nothing here; ? lists the keys"),
    ("open", "<click r3c4><add r5c6><right-click r7c7>", "sel=r3c4+r5c6+r7c7"),
    ("open", "<click r3c4><add r5c6><add r5c6>", "sel=r3c4"),
    ("open", "<click r3c4><drag r3c5><click r9c9>", "@r9c9 sel=-"),
    ("open", "<wheel-down><wheel-down>", "hl=2 | highlighting 2"),
    ("open", "<wheel-up>", "hl=9"),
    ("almost", "n<wheel-down>", "overlay=Hint hl=- |"),
    ("open", "<wheel-down><wheel-up>", "hl=- |"),
    // Digits.
    ("open", "5", "r1c1=5 |"),
    ("open", "57", "r1c1=7"),
    ("open", "55", "r1c1=. undo=2 |"),
    ("open", "<s-right>5", "r1c1:c5 r1c2:c5 r1c1=. conflicts=0"),
    ("open", "<s-right>55", "r1c1:c- r1c2:c-"),
    // However few of the selected cells are open: no digit is written over another.
    ("open", "7<s-right>5", "r1c1=7 r1c2:c5 r1c2=."),
    ("open", "7<right>8<s-left>5", "r1c1=7 r1c2=8 | these cells hold digits; Delete takes them away"),
    ("open", "5<right>5<s-left>5", "r1c1=. r1c2=."),
    ("open", "5<right>5", "r1c1=5 r1c2=5 conflicts=2 | 5 twice in row 1"),
    ("open", "<click r5c5>3", "r5c5=9 | r5c5 is given: 9"),
    ("open", "<click r5c4><drag r5c5>3", "r5c4=3 r5c5=9"),
    ("open", "<click r5c1>9", "r5c1=9 conflicts=1 | 9 twice in row 5"),
    ("small", "7", "r1c1=. | the digits of this puzzle are 1 to 6"),
    ("str8ts", "<click r1c4>5", "| r1c4 is a black cell"),
    ("str8ts", "3", "r1c1=3 conflicts=1 | black clue at r1c4"),
    ("killer", "4", "conflicts=1 | the digits in cage 3 at r1c1 already add up to 4"),
    // Marks, and how they follow the digits.
    ("open", "x12c34", "r1c1:k12 r1c1:c34 mode=centre"),
    ("open", "x11", "r1c1:k-"),
    ("open", "c1<s-right>1", "r1c1:c1 r1c2:c1"),
    ("open", "c<s-right>1<esc>1<s-left>1", "r1c1:c1 r1c2:c1"),
    ("open", "c<s-right>11", "r1c1:c- r1c2:c-"),
    ("open", "<a-4>", "r1c1:c4 mode=digit"),
    ("open", "x<a-4>", "r1c1:c4 r1c1:k-"),
    ("open", "c<a-4>", "r1c1:k4 r1c1:c-"),
    ("open", "<s-4><c-5>", "r1c1:k4 r1c1:c5"),
    ("open", "z5<right>x12<s-right>c3u", "r1c1=5 r1c2:k12 r1c3:c- sel=r1c2+r1c3"),
    ("open", "5x1", "r1c1:k- | r1c1 holds 5"),
    ("open", "c5x5<click r1c9>z5", "r1c1:c- r1c1:k-"),
    ("open", "c57<click r9c1>z5", "r1c1:c7"),
    ("open", "c5<click r3c3>z5", "r1c1:c-"),
    ("open", "c5<click r4c4>z5", "r1c1:c5"),
    ("killer", "c1<right>z1", "r1c1:c-"),
    ("open", "c5<click r1c9>z5u", "r1c1:c5 r1c9=."),
    ("open", ":assist paper<enter>c5<click r1c9>z5", "r1c1:c5 conflicts=0"),
    ("str8ts", "c3", "r1c1:c3 | 3 cannot go in r1c1: the black clue at r1c4 blocks it"),
    // Colours.
    ("open", "v12", "r1c1:v12 mode=colour"),
    ("open", "v1<s-right>1", "r1c1:v1 r1c2:v1"),
    ("open", "v11", "r1c1:v-"),
    ("open", "<click r5c5>v2", "r5c5:v2"),
    // What is taken away is named, not all that is selected.
    ("open", "v1<c-a>z0u", "| undone: taking away the colour of r1c1"),
    ("str8ts", "<click r1c4>v2", "r1c4:v- | black cells take no colour"),
    // Candidates: a colour each, and links between two.
    ("open", "aV52", "candidates=5r1c1v2 |"),
    ("open", "aV52V53", "candidates=5r1c1v3"),
    ("open", "aV52V52", "candidates=-"),
    ("open", "a<s-right>V12", "candidates=1r1c1v2+1r1c2v2"),
    ("open", "aV52u", "candidates=- | undone: colour 2 for 5 in r1c1"),
    ("open", "aV52uU", "candidates=5r1c1v2"),
    ("open", "aV59", "candidates=- | candidates have the colours 1 to 8"),
    ("open", "aV5<esc>", "candidates=- r1c1=."),
    ("open", "V53", "r1c1=. candidates=- | no 3 is noted in r1c1"),
    ("open", "c3zV53", "r1c1=. candidates=- | candidate 3: type a colour"),
    ("open", "V5<esc>3", "r1c1=3 candidates=-"),
    ("open", "V5", "candidates=- | no 5 is noted in r1c1; a notes all candidates"),
    ("open", "x5V52", "candidates=5r1c1v2"),
    ("open", "aL5", "links=- | a link begins at 5 in r1c1; L and a digit elsewhere end it, Esc drops it"),
    // Whoever goes on with something else has given it up; to move, to select and to mark leads to its other end.
    ("open", "aL5<right>3<right>L5", "links=- | a link begins at 5 in r1c3"),
    ("open", "aL5n<esc><right>L5", "links=- | a link begins at 5 in r1c2"),
    ("open", "aL5Y<right>uUL6", "links=- | a link begins at 6 in r1c2"),
    ("open", "c5L5<right>zc5L5", "links=5r1c1=5r1c2"),
    ("open", "aL5gr1c4<enter>L5", "links=5r1c1=5r1c4"),
    ("open", "aL5<right>L5", "links=5r1c1=5r1c2 | strong link 5r1c1 – 5r1c2"),
    ("open", "aL5<right>L5L5<left>L5", "links=5r1c1~5r1c2 | weak link"),
    ("open", "aL5<right>L5L5<left>L5L5<right>L5", "links=- | no link"),
    ("open", "aL5<right>L5uU", "links=5r1c1=5r1c2"),
    ("open", "aL5<right>L5u", "links=- | undone: strong link"),
    ("open", "aL5L5", "links=- | no link was begun"),
    ("open", "aL5L6", "links=5r1c1=6r1c1"),
    ("open", "aL5<esc><right>L5", "links=- | a link begins at 5 in r1c2"),
    ("open", "aL5<click r5c5>L5<click r1c3>L5", "links=5r1c1=5r1c3"),
    ("open", "L5", "links=- | no 5 is noted in r1c1"),
    ("open", "c5L5<right>5L5b<left><del>B", "r1c1:c5 links=5r1c1=5r1c2"),
    ("open", "aL5<right>L5bL6<down>L6B", "links=5r1c1=5r1c2 | left branch 1 after 1 link: back where it began"),
    (
        "open",
        "aL5<right>L5bL5<left>L5V52<down>c1<right>v3B",
        "links=5r1c1=5r1c2 | left branch 1 after marks in 1 cell, colours in 2 cells, 1 link: back where it began",
    ),
    (
        "open",
        "aL5<right>L5V52v3:clear-colours<enter>",
        "links=- candidates=- r1c2:v- | all colours and links are gone; u undoes it",
    ),
    ("open", "aL5<right>L5:clear-colours<enter>u", "links=5r1c1=5r1c2"),
    ("open", ":clear-colours<enter>", "| nothing is coloured, and nothing is linked"),
    ("open", "aL5<right>L5V52<del>", "links=- candidates=-"),
    // Modes.
    ("open", "<tab>", "mode=corner"),
    ("open", "<tab><tab><tab><tab>", "mode=digit"),
    ("open", "<s-tab>", "mode=colour"),
    ("open", "vz", "mode=digit"),
    // Taking away, layer by layer.
    ("open", "c12v3z5<del>", "r1c1=. r1c1:c12 r1c1:v3"),
    ("open", "c12x4v3z5<del><bs>", "r1c1:c- r1c1:k- r1c1:v3"),
    ("open", "c12v3z5<del><del>0", "r1c1:v- undo=7"),
    ("open", "0", "| nothing to take away in r1c1"),
    ("open", "<click r5c5><del>", "r5c5=9 | r5c5 is given: 9"),
    // Enter.
    ("open", "c7<enter>", "r1c1=7"),
    ("open", "c78<enter>", "r1c1=. | r1c1 has 2 candidates: 7 and 8"),
    ("open", "<enter>", "| r1c1 has no candidates yet: type a digit"),
    ("open", "7<enter>", "| r1c1 already holds 7"),
    // Undo, redo, branches.
    ("open", "5u", "r1c1=. | undone: 5 in r1c1"),
    ("open", "5uU", "r1c1=5 | again: 5 in r1c1"),
    ("open", "5u<c-r>", "r1c1=5"),
    ("open", "u", "| nothing to undo"),
    ("open", "U", "| nothing to redo"),
    ("open", "5u6U", "r1c1=6 | nothing to redo"),
    ("open", "5b", "| branch 1 begins"),
    ("open", "bb", "| branch 1 begins here already"),
    // What was taken back past the beginning of a branch is no part of it.
    ("open", "5buB", "r1c1=5 | back where branch 1 began"),
    ("open", "5l6buuFd", "r1c1=5 r1c2=6 | branch 1 is dropped; u undoes it"),
    ("open", "5bl6l7B", "@r1c2 r1c1=5 r1c2=. r1c3=. | left r1c2=6? after 2 digits: back where it began"),
    ("open", "5bB", "| nothing has changed since branch 1 began; F lists all branches"),
    ("open", "5bl6bl7BB", "r1c1=5 r1c2=. | left r1c2=6? after 1 digit: back"),
    ("open", "5bl6Bu", "r1c2=6"),
    ("open", "B", "| there is no branch"),
    // Branches: named by their first digit, kept, dropped, compared.
    ("open", "F", "overlay=- | there is no branch; b begins one"),
    ("open", "bF", "overlay=Branches"),
    ("open", ":branch<enter>:branches<enter>", "overlay=Branches"),
    ("open", ":savepoint<enter>", "| branch 1 begins"),
    ("open", "5bl6l7Fd", "r1c1=5 r1c2=. r1c3=. overlay=- | r1c2=6? is dropped with 2 digits; u undoes it"),
    ("open", "5bl6jjFd", "@r1c2 r1c2=."),
    ("open", "5b<a-6>jjB", "@r3c1"),
    ("open", "5bl6FdF", "overlay=Branches"),
    ("open", "5bl6FduFd", "r1c2=. | r1c2=6? is dropped"),
    ("open", "5bl6FduUF", "r1c2=. overlay=Branches"),
    ("open", "5bl6F<enter>", "r1c2=6 overlay=- | r1c2=6? is kept; u undoes it"),
    ("open", "5bl6F<enter>F", "overlay=- | there is no branch"),
    ("open", "5bl6F<enter>uFd", "r1c2=. | r1c2=6? is dropped"),
    ("open", "bF<esc>", "overlay=-"),
    ("open", "bFF", "overlay=-"),
    ("open", "bFd", "| branch 1 is dropped; u undoes it"),
    // A name goes with the digit that gave it, and comes back with it.
    ("open", "b1u<right>2B", "| left r1c2=2? after 1 digit"),
    ("open", "b1<right>2BuB", "| left r1c1=1? after 2 digits"),
    ("open", "b1lbl2BuF<enter>", "overlay=- r1c3=2"),
    ("open", "5bl6BFdF", "overlay=Branches r1c1=5 r1c2=."),
    ("open", "bFduF", "overlay=Branches"),
    (
        "open",
        "b1<right>2b<right>3F<up>d",
        "r1c1=. r1c3=. | 2 branches are dropped with 3 digits; u pressed twice undoes it",
    ),
    ("open", "5bl5n", "| wrong: 5 twice in row 1: r1c1, r1c2; B goes back to where the branch began"),
    // Automatic candidates.
    ("open", "a", "r1c1:c123456789 r5c1:c12345678 | u undoes it"),
    ("open", "au", "r1c1:c- | undone"),
    ("open", "a5", "r1c2:c12346789"),
    ("open", "a5<del>", "r1c2:c123456789"),
    ("open", "ac5<right>z6<del>", "r1c1:c12346789"),
    ("open", "ac55", "r1c1:c123456789"),
    ("open", "c12a", "r1c1:c12 r1c2:c123456789"),
    ("open", "aac1", "r1c1:c23456789"),
    ("open", "ac<down><down><down><down>9", "r5c1:c12345678 | 9 cannot go in r5c1"),
    ("open", "a<del>", "| candidates are automatic; a switches that off"),
    ("str8ts", "a", "r1c1:c12456789 r2c1:c123456789 | these candidates ignore straights; :assist analyst uses them"),
    ("killer", "a1", "r1c2:c23456789"),
    ("open", ":assist analyst<enter>", "r5c1:c12345678 | candidates are automatic now"),
    // By the level of assistance: houses and single-cell cages for players, sums and straights for analysts.
    ("killer", "a", "r1c1:c123456789 r1c9:c9 | these candidates ignore sums; :assist analyst uses them; u undoes it"),
    (
        "killer",
        ":assist analyst<enter>",
        "r1c1:c12 r1c9:c9 | assistance: analyst; candidates are automatic now, by sums too",
    ),
    ("str8ts", ":assist analyst<enter>", "| assistance: analyst; candidates are automatic now, by straights too"),
    ("open", ":assist analyst<enter>", "| assistance: analyst; candidates are automatic now; u"),
    ("killer", "a:assist analyst<enter>", "r1c1:c12 | assistance: analyst"),
    ("killer", "a:assist analyst<enter>uu", "r1c1:c- r1c9:c-"),
    ("killer", ":assist analyst<enter>1", "r1c2:c2"),
    ("killer", ":assist analyst<enter>c1<right>c1", "r1c1:c2 r1c2:c2"),
    ("killer", ":assist analyst<enter>c5", "r1c1:c12 | 5 cannot go in r1c1"),
    ("str8ts", "aa:assist analyst<enter>7", "r1c2:c5689 r1c3:c5689 r2c1:c5689"),
    // What they left out, and why.
    ("killer", "D", "overlay=- | the candidates are yours; a makes them automatic"),
    ("killer", ":assist analyst<enter>D", "overlay=Left"),
    ("killer", ":assist analyst<enter>DD", "overlay=-"),
    ("killer", ":assist analyst<enter>D<esc>", "overlay=-"),
    ("killer", ":assist analyst<enter>D1<right>", "overlay=Left r1c1=1 @r1c2"),
    ("killer", ":assist analyst<enter>:left-out<enter>", "overlay=Left"),
    // Highlight.
    ("open", "f5", "hl=5 r1c1=."),
    ("open", "f5f5", "hl=-"),
    ("open", "f5f<esc>", "hl=-"),
    ("open", "f5<esc>", "hl=-"),
    // 0 is none: it erases nothing while a digit is awaited.
    ("open", "5f0", "r1c1=5 hl=-"),
    ("open", "5f5f0", "r1c1=5 hl=-"),
    ("open", "5w0", "r1c1=5 undo=1"),
    ("open", "c5L0", "r1c1:c5 links=-"),
    ("open", "c5V50", "r1c1:c5 candidates=-"),
    ("open", "5w00", "r1c1=. undo=2"),
    ("open", "fl5", "@r1c2 r1c2=5 hl=-"),
    ("small", "f7", "hl=- | 1 to 6"),
    // Going somewhere.
    ("open", "gr4c7<enter>", "@r4c7 overlay=-"),
    ("open", "g47<enter>", "@r4c7"),
    ("open", "gr0c7<enter>", "@r1c1 overlay=Go | r1c1 to r9c9"),
    ("small", "g77<enter>", "@r1c1 | r1c1 to r6c6"),
    // Pause.
    ("open", "P", "paused | P resumes"),
    ("open", "P5", "paused r1c1=. | paused"),
    ("open", "PP5", "r1c1=5"),
];

/// What a step struck out is no stroke of the player's.
#[test]
fn it_is_said_which_step_struck_a_candidate_out() {
    use ninefold::game::{Command, Game, MarkKind};
    use ninefold::puzzle::{Board, Kind, Puzzle};

    use crate::language::{cell, digit};

    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let mut game = Game::new(puzzle.clone(), Board::new(&puzzle), None).unwrap();
    let at = cell("r1c1");
    let own = |value| Command::Mark { kind: MarkKind::Centre, cells: at.set(), digit: digit(value) };
    let step = |removes: &[u8]| Command::Step {
        technique: "naked-pair".into(),
        places: Vec::new(),
        removes: removes.iter().map(|&value| (at, digit(value))).collect(),
    };
    let said = |game: &Game| {
        game.left_out(at).into_iter().map(|left| format!("{} {}", left.digits, left.why)).collect::<Vec<_>>()
    };
    for command in [Command::Automatic(true), step(&[1, 3]), own(2)] {
        assert!(game.apply(&command).accepted());
    }
    assert_eq!(said(&game), ["13 by the step Naked pair", "2 struck out by you"]);
    // What the player puts back and strikes out again is the player's.
    for _ in 0..2 {
        assert!(game.apply(&own(3)).accepted());
    }
    assert_eq!(said(&game), ["1 by the step Naked pair", "23 struck out by you"]);
    // A step that was taken before candidates became automatic.
    let mut game = Game::new(puzzle.clone(), Board::new(&puzzle), None).unwrap();
    for command in [step(&[4]), Command::Automatic(true)] {
        assert!(game.apply(&command).accepted());
    }
    assert_eq!(said(&game), ["4 by the step Naked pair"]);
}

#[test]
fn the_wheel_turns_the_pages_of_a_hint() {
    let mut world = crate::language::begin("killer");
    world.stage.app.size = (48, 16);
    crate::language::press(&mut world, "nnn");
    let first = crate::language::drawn(&world);
    crate::language::press(&mut world, "<wheel-down>");
    let second = crate::language::drawn(&world);
    assert!(first.contains("more 1/") && second.contains("more 2/"), "{first}\n{second}");
    crate::language::press(&mut world, "<wheel-up>");
    assert_eq!(crate::language::drawn(&world), first);
}

#[test]
fn the_panel_names_the_one_cell_that_takes_the_digits() {
    for size in [(120, 45), (80, 24)] {
        let mut world = crate::language::begin("killer");
        world.event(ninefold::app::Event::Resize(size.0, size.1));
        crate::language::press(&mut world, "<space>");
        let named = if size.0 > 100 { "1 cell selected: r1c1" } else { "r1c1 is" };
        assert!(!crate::language::drawn(&world).contains(named), "the cursor says it");
        crate::language::press(&mut world, "<right><right>");
        crate::language::found_on_screen(&world, named);
    }
}

#[test]
fn keys_on_the_board() {
    all_hold(CASES);
}
