//! What lies over the board: hints, path, copy, paste, lists, command line.

use ninefold::app::{Failure, Finished, Msg, OwnPack, OwnTheme, SavedGame, Settings, ThemeName};
use ninefold::screens::{Screen, Stage};

use crate::language::{all_hold, begin, buffer, cell, drawn, found_on_screen, holds, press};
use crate::world::World;

/// Start, keys, what must hold.
pub const CASES: &[(&str, &str, &str)] = &[
    // Hints.
    ("almost", "n", "overlay=Hint r1c1=."),
    ("almost", "nn<down><esc>", "overlay=- r1c1=. undo=0"),
    ("almost", "nnn<enter>", "overlay=- undo=1"),
    ("almost", "n<right><left><up><enter>", "undo=1"),
    ("almost", "nnnn", "overlay=Hint | the whole hint"),
    ("almost", "nn-", "overlay=Hint r1c1=."),
    ("almost", "nc", "overlay=Hint r1c1=. | this step is still a technique"),
    // What moves and selects does so while the hint stands; any other key of the board closes it and acts.
    ("almost", "n<right><s-down>", "overlay=Hint @r2c2 sel=r1c2+r2c2"),
    ("almost", "n<click r2c1>", "overlay=Hint @r2c1"),
    ("almost", "n<click r2c1><drag r2c2>", "overlay=Hint sel=r2c1+r2c2"),
    ("almost", "nn-", "overlay=Hint"),
    ("almost", "n1", "overlay=- r1c1=1"),
    ("almost", "n<click r2c1>4", "overlay=- r2c1=4 r1c1=."),
    ("almost", "nx1", "overlay=- r1c1:k1 mode=corner"),
    ("almost", "n<a-1>", "overlay=- r1c1:c1"),
    ("almost", "1nu", "overlay=- r1c1=. undo=0"),
    ("almost", "1n<click r1c1>0", "overlay=- r1c1=. undo=2"),
    ("almost", "nP", "overlay=- paused"),
    ("almost", "n~", "overlay=Hint | ~ does nothing here"),
    ("almost", "n<tab>", "overlay=Hint | the reasons come last; n says more"),
    ("almost", "s", "undo=1 overlay=-"),
    ("almost", "su", "undo=0 | undone: the step Full house"),
    ("almost", "sss", "r1c1=1 r1c2=2 r2c1=4 overlay=Finished | solved in"),
    ("almost", "sssu", "overlay=- r1c1=1"),
    ("almost", "1l2<click r2c1>4<enter>u", "r2c1=. undo=2"),
    // Without checking a hint says what the rules show, and nothing that only the solution does.
    ("almost", "2n", "overlay=- | something on the board is wrong: 2 twice in column 1: r1c1, r4c1; u undoes"),
    ("almost", "1l3<click r2c1>3s", "undo=3 | something on the board is wrong: 3 twice in row 1"),
    ("almost", "c23S", "overlay=- | something on the board is wrong: r1c1 lacks candidates"),
    ("almost", "c23:allow-check on<enter>S", "overlay=- | no hint can be right"),
    (
        "almost",
        ":allow-check on<enter>2n",
        "overlay=- | no hint can be right: 1 digit is wrong; u undoes; W shows where",
    ),
    ("almost", ":allow-check on<enter>1l3<click r2c1>3s", "undo=3 | 2 digits are wrong"),
    (
        "almost",
        "c23:allow-check on<enter>n",
        "overlay=- | no hint can be right: the candidates noted in r1c1 lack its digit; u undoes; W shows where",
    ),
    (
        "almost",
        "c23:allow-check on<enter>nn",
        "overlay=- | 1 is no longer noted in r1c1, but it is the solution there; u undoes; W shows where",
    ),
    // After a change of the marks the next look is a first one again.
    ("almost", "c23:allow-check on<enter>nc4n", "| the candidates noted in r1c1 lack its digit"),
    ("open", "5l5n", "overlay=- | something on the board is wrong: 5 twice"),
    ("open", "5l5jjS", "overlay=- @r1c1 | something on the board is wrong: 5 twice"),
    ("open", "5l5jjn", "@r1c1 | something on the board is wrong: 5 twice"),
    (
        "menu",
        "<paste 12345678.........9...............................................................><enter>n",
        "| the puzzle has no solution: r1c9 has no digit left",
    ),
    (
        "menu",
        "<paste 12345678.........9...............................................................><enter>S",
        "| the puzzle has no solution: r1c9 has no digit left",
    ),
    ("open", "5l5S", "overlay=- | something on the board is wrong: 5 twice"),
    ("almost", "1l2<click r2c1>5", "overlay=- r2c1=5 | twice"),
    ("almost", "1l2<click r2c1>4s", "| the board is solved"),
    ("open", "n", "overlay=- | no technique"),
    ("almost", "S", "overlay=Path r1c1=."),
    ("almost", "S<right><down>nl<end><left><up>h<home><esc>", "overlay=- undo=0"),
    ("almost", "S<pgdn><pgup><enter>", "overlay=Path undo=0 | this is the start of the path"),
    ("almost", "n<pgdn><pgup>n<enter>", "overlay=- undo=1"),
    ("almost", "S<end><enter>", "overlay=Finished undo=3"),
    ("almost", "S<right><enter>", "undo=1 | 1 step applied"),
    ("almost", "S<end>n", "overlay=Path | this is the end: solved"),
    ("almost", "SS", "overlay=-"),
    ("almost", "Sv", "overlay=Path | every step"),
    ("killer", "iSi", "overlay=Path | the techniques are listed in the panel, which is closed"),
    ("killer", "S<tab>", "overlay=Path | each removal is a step"),
    ("killer", "S<tab><tab>", "overlay=Path | removals of one technique in a row are one step"),
    ("almost", "Svv<esc>", "overlay=-"),
    ("almost", "n<tab><tab><s-tab>", "overlay=Hint undo=0"),
    ("almost", "Si<end>i<esc>", "overlay=-"),
    // The end of a game, replay, review and statistics.
    ("almost", "G", "overlay=- | the board is not solved yet"),
    ("almost", "sss<esc>", "overlay=-"),
    ("almost", "sss<esc>G", "overlay=Finished"),
    ("almost", "sssJ<esc>", "overlay=Finished undo=3"),
    ("almost", "1J<right><left><end><home><pgdn><pgup>+- ", "overlay=Replay undo=1"),
    ("almost", "1J<esc>", "overlay=- r1c1=1"),
    ("almost", "K", "overlay=- | only a solved game can be reviewed"),
    ("open", "b1<right>b2F<up><down>j<enter>", "overlay=- | 2 branches are kept; u pressed twice undoes it"),
    ("open", "b1<right>b2Fkj", "overlay=Branches"),
    ("open", "b5<right>6BF<down>d", "overlay=Branches | that branch was left already"),
    ("open", "b5<right>6BF<click-on left after><enter><esc>", "overlay=- r1c1=."),
    ("open", "b1<right>b2Fkjkd", "overlay=- | 2 branches are dropped with"),
    ("almost", "1l2<click r2c1>4K", "overlay=Finished | there was no long pause"),
    ("almost", "1l2<click r2c1><wait>4K", "overlay=Review"),
    ("almost", "1l2<click r2c1><wait>4K<down><up><pgdn><pgup><enter>", "overlay=Replay"),
    ("almost", "H", "| solve the puzzle first"),
    ("almost", "sssH", "overlay=Finished | copied: a challenge with the puzzle and your time"),
    // The question of the first start.
    ("first", "", "overlay=Assistance level=-"),
    ("first", "1", "overlay=- level=paper | new here? Enter takes a one-minute tour"),
    ("first", "2", "overlay=- level=player"),
    ("first", "3", "overlay=- level=analyst"),
    ("first", "4", "overlay=Assistance level=-"),
    ("first", "<esc>", "overlay=- level=player"),
    ("first", "<enter>", "overlay=- level=player"),
    ("first", "<up><enter>", "level=paper"),
    ("first", "k<down>j<enter>", "level=analyst"),
    ("first", "<click-on 3  analyst>", "overlay=- level=analyst"),
    ("menu", "T", "overlay=Statistics"),
    ("menu", ":statistics<enter>", "overlay=Statistics"),
    ("menu", ":statistics<enter><right>l<left>h", "overlay=Statistics"),
    ("menu", "Ty", "overlay=Statistics | no game is finished yet"),
    ("almost", "sss<esc>:stats<enter>y", "overlay=Statistics | copied: the statistics, as CSV"),
    ("almost", "1J<down><up>nnl<up>h=<esc>", "overlay=- undo=1"),
    ("almost", "1l2<click r2c1><wait>4K<right>nj<left>k<esc>", "overlay=Finished"),
    ("almost", "sss<esc>:stats<enter>Y", "overlay=Statistics | copied: the statistics, as JSON"),
    ("menu", "T<up>k<down>j<pgup><pgdn><home><end><esc>", "overlay=-"),
    ("menu", "T<enter>", "overlay=-"),
    ("almost", ">", "overlay=- | new game: Sudoku · moderate"),
    ("almost", ":next<enter>", "| new game: Sudoku · moderate"),
    ("almost", "1>", "| new game: Sudoku · moderate; the one before is kept in the list; O opens it"),
    ("almost", "1>O<down><enter>", "overlay=- r1c1=1"),
    // The settings and the keys.
    ("menu", ",lh<right><left><enter><space><del><bs>jk<down><up><pgup><pgdn><home><end><tab><tab><esc>", "overlay=-"),
    ("almost", ":settings<enter><down><right>", "overlay=Settings"),
    ("menu", ",<tab><enter>u", "overlay=Settings | u is the key of \"undo\"; press u again to swap the two keys"),
    ("menu", ",<tab>+q", "| q is a key of \"leave\"; q again takes it from there"),
    ("menu", ",<tab><enter><esc>", "overlay=Settings"),
    ("menu", ",<tab>+d<esc>", "overlay=-"),
    ("menu", ",<tab>-", "overlay=Settings | left: ← from now on"),
    ("menu", ",/colour theme<enter><esc><esc>", "overlay=-"),
    ("menu", ",/theme<enter><right>", "overlay=Settings"),
    ("menu", ",<tab>/theme<c-u>everywhere saved<enter>-", "overlay=Settings | quit: q from now on"),
    ("menu", ",<tab><enter><wheel-down>u", "overlay=Settings |"),
    ("menu", ":<tab>", "overlay=Commands"),
    ("menu", ":<click-on Tab all commands>", "overlay=Commands"),
    ("menu", ":<tab><enter>", "overlay=Commands | no game on the board"),
    // Letters search it: there they are no keys of their own.
    ("menu", ":<tab>tm<esc>", "overlay=Commands |"),
    ("menu", ":<tab>tm<c-u><esc>", "overlay=-"),
    ("menu", ":<tab><down><down><pgdn><pgup><up><esc>", "overlay=-"),
    ("menu", ":<tab>tat<end><enter>", "overlay=Statistics"),
    ("open", ":<tab><down><end><home><enter>", "overlay=About"),
    ("open", ":<tab><down><end><enter>", "overlay=Command"),
    ("menu", ":<tab>zzz<enter>", "overlay=Commands | no command has these words"),
    ("menu", ":<tab>statist<enter>", "overlay=Statistics"),
    ("menu", ":<tab>picture<enter>", "overlay=Command"),
    // Where offers agree no further, each Tab takes the next.
    ("menu", ":tier <tab><tab><enter>", "overlay=-"),
    ("menu", ":lib<enter>", "overlay=Command | there is no command"),
    // The list of games.
    ("almost", "Oss", "overlay=Games | sorted by time played"),
    ("almost", "O/zzz<enter><enter>", "overlay=Games | no game has these words"),
    ("almost", "O/zzz<esc><esc>", "overlay=-"),
    ("almost", "NLS<end><space>O/sudoku<click-on 78 givens>", "overlay=-"),
    ("almost", "Ou", "overlay=Games | no game was put away in the last month"),
    ("almost", "NLS<end><space>O<end>d<esc>Ou", "overlay=Games | Sudoku is back"),
    ("almost", "NLS<end><space>O<end>du", "overlay=Games | Sudoku is back"),
    ("almost", "Ok<up>j<down><pgup><pgdn><home><end><esc>", "overlay=-"),
    ("almost", "O<space>", "overlay=-"),
    ("almost", "Or<c-u>Mine<enter>", "overlay=Games"),
    ("almost", "O<del>d", "overlay=Games"),
    ("almost", "NLS<end><space>Od", "overlay=Games | this game is still open; open another one first"),
    ("almost", "NLS<end><space>Odu", "overlay=Games | no game was put away"),
    ("almost", "NLS<end><space>O<end>d", "overlay=Games | put away; u brings it back"),
    // Whatever the order, the selected game stays selected.
    ("almost", "NLS<end><space>O<end>sd", "overlay=Games | put away; u brings it back"),
    ("almost", "NLS<end><space>O<end>ssd", "overlay=Games | put away; u brings it back"),
    // All steps.
    ("almost", "A", "overlay=All undo=0"),
    ("almost", "A<right><down>nl<left><up>h<end><home><esc>", "overlay=- undo=0"),
    ("almost", "A<tab><tab><s-tab><enter>", "overlay=- undo=1"),
    ("almost", "Av<right>vv<left><esc>", "overlay=- undo=0"),
    ("almost", "Av<pgdn><pgup><enter>u", "| undone: the step Naked single"),
    ("almost", "Av<enter>u", "| undone: the step Naked single"),
    ("almost", "AA", "overlay=-"),
    ("open", "A", "overlay=- | no technique"),
    ("open", "5l5A", "overlay=- | something on the board is wrong: 5 twice"),
    // The techniques.
    ("almost", ",<end><up><up><up><up><up><up><enter><enter><esc>", "overlay=Settings"),
    ("almost", ":techniques<enter><enter><esc>su", "| undone: the step Naked single"),
    ("almost", ":techniques<enter><space><space><esc>su", "| undone: the step Full house"),
    ("menu", ":techniques<enter><down>", "overlay=Techniques"),
    // The browser of shapes.
    ("open", "o", "overlay=- | this puzzle has no cages"),
    ("killer", "o", "overlay=Shapes"),
    ("killer", "o<right><down>n<left><up><home><end><pgup><pgdn><esc>", "overlay=- undo=0"),
    ("killer", "oo", "overlay=-"),
    ("killer", "o++->><lt><lt><esc>", "overlay=-"),
    ("killer", "o<lt><lt><lt><lt><lt><lt><lt>", "overlay=Shapes | this is the minimum"),
    ("killer", "oljhkl<space><space><space>", "overlay=Shapes @r1c2"),
    ("killer", "o<click r2c3>", "overlay=Shapes @r2c3"),
    ("killer", "os", "overlay=Shapes | super shapes that leave nothing"),
    ("killer", "oss<enter>", "overlay=Shapes undo=0 | nothing new follows"),
    ("killer", "o<wheel-down><wheel-up>", "overlay=Shapes"),
    ("open", "w5", "overlay=- | Ninefold finds nothing that rules out 5 in r1c1"),
    ("almost", "2<click r2c1>w4", "overlay=- | Ninefold finds nothing that rules out 4 in r2c1"),
    ("almost", "c23<click r2c1>w4", "overlay=- | Ninefold finds nothing that rules out 4 in r2c1"),
    // The digit that was put there: why it is wrong.
    ("almost", "2w2", "overlay=- | 2 in r1c1 breaks a rule: 2 twice in column 1"),
    ("almost", "1w1", "overlay=- | Ninefold finds nothing wrong with 1 in r1c1"),
    ("almost", ":allow-check on<enter>1w1", "overlay=- | 1 is right in r1c1"),
    ("almost", "1w2", "overlay=- | 1 is placed in r1c1"),
    ("killer", "<right><right>1w1", "overlay=Hint r1c3=1"),
    ("killer", ":allow-check on<enter><right><right>1w1", "overlay=Hint r1c3=1"),
    ("killer", "<right><right>1w1<esc>", "overlay=- r1c3=1 undo=1"),
    ("killer", "2w2", "overlay=- | Ninefold finds nothing wrong with 2 in r1c1"),
    ("killer", "<right><right>1w1<enter>", "overlay=- r1c3=. undo=2"),
    ("killer", "<right><right>1w1<enter>u", "overlay=- r1c3=1 undo=1"),
    ("almost", ":allow-check on<enter>2<click r2c1>w4", "overlay=- | no hint can be right: 1 digit is wrong; u undoes"),
    ("almost", ":allow-check on<enter>c23<click r2c1>w4", "overlay=- | the candidates noted in r1c1 lack its digit"),
    ("almost", ":allow-check on<enter>c23<click r2c1>w4w4", "overlay=- | 1 is no longer noted in r1c1"),
    ("open", "<click r5c1>w9", "| 9 cannot go in r5c1: r5c5 holds it, in row 5"),
    ("open", "<click r5c5>w9", "| 9 is given in r5c5"),
    ("str8ts", "w3", "| the black clue at r1c4 blocks it"),
    ("killer", "w9", "overlay=Hint"),
    ("open", "c12w3", "| Ninefold finds nothing that rules out 3 in r1c1, though it is not noted"),
    ("killer", "c12w9", "overlay=Hint r1c1=."),
    ("open", "P:undo<enter>", "paused | paused"),
    ("open", "P:pause<enter>5", "r1c1=5"),
    ("almost", "sss?<esc>", "overlay=Finished"),
    ("almost", "sss<esc>", "overlay=-"),
    // New puzzles.
    ("menu", "N<enter>", "overlay=- | new game: Killer · moderate"),
    ("menu", "N<left><space>", "overlay=- | new game: Killer · gentle"),
    ("menu", "Nlh<right><left><enter>", "| new game: Killer · moderate"),
    ("menu", ":assist analyst<enter>", "overlay=- | assistance in new games from now on: analyst"),
    ("menu", "Nj<down>k<up><down><enter>", "| new game: Killer X · moderate"),
    ("menu", "N<pgdn><left><pgup><home><enter>", "| new game: Killer · gentle"),
    ("menu", "N<click-on gentle>", "| new game: Killer · gentle"),
    ("menu", "N<click-on Str8ts 6×6>", "| new game: Str8ts 6×6 · moderate"),
    ("open", "Nd", "overlay=Puzzles"),
    ("menu", "Nhn<down><enter><enter>", "overlay=- | new game: Killer · gentle · needs Naked single"),
    ("menu", "Nhn<down><enter><enter>>", "overlay=- | new game: Killer · gentle · needs Naked single"),
    ("menu", "Nhn<click-on Cage limits><enter>", "overlay=- | new game: Killer · gentle · needs Cage limits"),
    ("menu", "Nh<click-on any technique><down> <enter>", "overlay=- | new game: Killer · gentle · needs Naked single"),
    ("menu", "Nhn<down><enter>n<home><enter><enter>", "overlay=- | new game: Killer · gentle"),
    ("menu", "Nhn<down><enter>l<enter>", "overlay=- | new game: Killer · moderate"),
    ("menu", "Nhn<down><enter>lh<enter>", "overlay=- | new game: Killer · gentle · needs Naked single"),
    ("menu", "Nhn<down><esc><enter>", "overlay=- | new game: Killer · gentle"),
    ("menu", "Nn<esc><esc>", "overlay=-"),
    ("menu", ":new killer gentle naked-single<enter>", "overlay=- | new game: Killer · gentle · needs Naked single"),
    ("menu", ":new killer cage-li<tab><enter>", "overlay=- | new game: Killer · gentle · needs Cage limits"),
    (
        "menu",
        ":new killer gentle pointing<enter>",
        "overlay=Command | Killer · gentle is not made to need pointing; n in the",
    ),
    ("menu", "N<end>n", "overlay=New | no technique can be chosen for Sudoku 4×4 · gentle"),
    ("menu", ":new killer full-house<enter>", "overlay=Command | Killer · gentle is not made to need full-house; n in"),
    ("menu", ":new str8ts-6x6 gentle<enter>", "overlay=- | new game: Str8ts 6×6 · gentle"),
    ("menu", ":new Killer 4×4<enter>", "overlay=- | new game: Killer 4×4 · gentle"),
    ("menu", ":new sudoku-4<tab> ge<tab><enter>", "overlay=- | new game: Sudoku 4×4 · gentle"),
    ("menu", ":new 4x4 sudoku gentle<enter>", "overlay=- | new game: Sudoku 4×4 · gentle"),
    (
        "menu",
        ":new killer jigsaw brutal<enter>",
        "overlay=Command | Jigsaw Killer is not generated at the level brutal; it can be gentle,",
    ),
    ("open", ":new gentle<enter>", "overlay=- | new game: Sudoku · gentle"),
    (
        "menu",
        ":new killer 6x6 extreme<enter>",
        "overlay=Command | Killer 6×6 is not generated at the level extreme; it can be gentle,",
    ),
    (
        "menu",
        ":new killer brutal<enter>",
        "overlay=Command | Killer is not generated at the level brutal; it can be gentle,",
    ),
    // Levels as others call them, and before the kind.
    ("menu", ":new easy sudoku 4x4<enter>", "overlay=- | new game: Sudoku 4×4 · gentle"),
    ("menu", ":new str8ts-6x6 Easy<enter>", "overlay=- | new game: Str8ts 6×6 · gentle"),
    (
        "menu",
        ":new sudoku 4x4 expert<enter>",
        "overlay=Command | Sudoku 4×4 is not generated at the level diabolical; it can be gentle",
    ),
    ("menu", ":new killer 7×7<enter>", "overlay=Command | Killer is not generated in the size 7×7; it can be "),
    (
        "menu",
        ":new str8ts bx 6x6<enter>",
        "overlay=Command | Str8ts BX is not generated in the size 6x6; it can be 9×9",
    ),
    ("open", ":technique-off xy-wing<enter>", "| Y-Wing is off"),
    ("menu", ":new kiler<enter>", "overlay=Command | there is no kind \"kiler\"; did you mean killer?"),
    // Whoever pastes nothing goes on choosing.
    ("menu", "Nlp<esc><enter>", "| new game: Killer · tough"),
    ("menu", "Np<esc><esc>", "overlay=-"),
    ("menu", "Np:new<enter><esc>", "overlay=New"),
    ("almost", "Op<esc>", "overlay=Games"),
    // Those of a day.
    ("menu", "X<enter>", "overlay=Lesson"),
    ("menu", "X<enter><pgdn><pgup>", "overlay=Lesson"),
    ("menu", "X<space><tab>n<s-tab><space>", "overlay=Exercise"),
    ("menu", "X<enter><esc>", "overlay=Practice"),
    ("menu", "X<enter><enter><esc>", "overlay=Practice"),
    ("menu", "X<enter><enter>>", "| find it first, or leave it with Esc"),
    ("menu", "Xl<right><tab>h<left><s-tab>jk<down><up><pgdn><pgup><home><end>><esc>", "overlay=-"),
    ("menu", ":daily<enter><enter>", "| new game: Daily Killer · 2026-11-23 · gentle"),
    ("menu", ":daily<enter><left>h<right><enter>", "| new game: Daily Killer · 2026-11-22"),
    ("menu", ":daily<enter><end><space>", "| new game: Daily Windoku · 2026-11-23 · gentle"),
    ("menu", ":daily<enter>j<down>k<up><pgdn><pgup><home><enter>", "| new game: Daily Killer · 2026-11-23"),
    ("menu", ":daily<enter>hl<right>", "overlay=Puzzles | tomorrow"),
    ("menu", ":daily<enter><enter>M<click-on Puzzles of the day><enter>", "overlay=- | "),
    ("menu", ":daily<enter><esc>", "overlay=-"),
    ("menu", ":daily 2026-11-20<enter><enter>", "| new game: Daily Killer · 2026-11-20"),
    ("menu", ":daily 2026-12-01<enter>", "overlay=Puzzles | the puzzles of 2026-12-01 are not out yet"),
    ("menu", ":daily yesterday<enter>", "overlay=Command | a day is written 2026-11-23"),
    // The library.
    ("menu", ":library<enter><enter>", "overlay=- | new game: Killer · gentle 1"),
    ("menu", "<click-on New puzzle>L<down><down>k<enter>", "| new game: Killer · gentle 2"),
    ("menu", "NL<right><right><click-on moderate 3>", "| new game: Killer · moderate 3"),
    ("menu", "NL<right><right>/killer<click-on moderate 3>", "| new game: Killer · moderate 3"),
    ("menu", "NLll<left>h<tab>s<s-tab><right><enter>", "| new game: Killer · gentle 1"),
    ("menu", "NLS<end><space>", "| new game: Sudoku 4×4 · gentle 8"),
    ("menu", "NL<pgdn>j<pgup><home><enter>", "| new game: Killer · gentle 1"),
    ("menu", "NL<click-on all levels><click-on all kinds><click-on Killer ><enter>", "| new game: Killer X · gentle 1"),
    ("menu", "NLiown.txt<enter><right><right><enter>", "| new game: 1 · Sudoku · gentle"),
    ("menu", "NLiown.txt<enter><right><left><down><enter>", "| new game: 2 · Sudoku"),
    ("menu", "NL/bx extr<enter><enter>", "| new game: Str8ts BX · extreme 1"),
    ("menu", "NL/nothing<enter><enter>", "overlay=Library | there is no such puzzle"),
    ("menu", "NL/nothing<c-u>x tough<enter><enter>", "| new game: Killer X · tough 1"),
    ("menu", "NL<down>/nothing<esc><enter>", "| new game: Killer · gentle 1"),
    ("menu", "NL/nothing<enter><esc><esc>", "overlay=-"),
    ("menu", "NLg", "overlay=Games"),
    ("menu", "NL<down><up><enter>", "| new game: Killer · gentle 1"),
    ("menu", "NL<enter>5NL<enter>", "overlay=- r1c1=5 undo=1"),
    ("menu", "NL<enter>5NLb", "| new game: Killer · gentle 1"),
    ("menu", "NL<enter>5NLf<enter>", "| new game: Killer · gentle 2"),
    ("menu", "NL<enter>5NLff<enter>", "r1c1=5 undo=1"),
    ("menu", "NL<enter>5NLfff<enter>", "overlay=Library | there is no such puzzle"),
    ("menu", "NL<enter>5NLffff<down><enter>", "| new game: Killer · gentle 2"),
    ("menu", "NL/nf1-<enter><enter>", "| new game: Killer · gentle 1"),
    ("menu", "N<end><enter>", "| new game: Sudoku 4×4 · gentle"),
    ("menu", "N<esc>", "overlay=-"),
    ("menu", "OL", "overlay=Library"),
    // It is opened again where it was left: at the same sort and level, the same row, the same search, the same pack.
    ("menu", "NL<tab><tab>l<down><down><esc>NL<enter>", "| new game: Killer X · gentle 3"),
    ("menu", "NL/x tough<enter><down><enter>NL<down><enter>", "| new game: Killer X · tough 3"),
    ("menu", "NLiown.txt<enter><down><esc><esc>NL<enter>", "| new game: 2 · Sudoku"),
    // Where the puzzle is no longer shown, at the one that took its place.
    ("menu", "NL<tab>lf<down><down><enter>1NL<enter>", "| new game: Killer · gentle 4"),
    // Kinds without a puzzle in the pack, or such as are not shown, are passed over.
    ("menu", "NLiown.txt<enter><tab><enter>", "| new game: 1 · Sudoku · gentle"),
    ("menu", "NL/str8ts<enter><tab><enter>", "| new game: Str8ts · gentle 1"),
    ("menu", "NL/str8ts<enter><tab><s-tab><s-tab><enter>", "| new game: Str8ts X 6×6 · gentle 1"),
    // Packs of one's own.
    ("menu", "NLiown.txt<enter>", "overlay=Library | 2 puzzles imported; line 3 holds none: \"nothing\""),
    ("menu", "NLiown.txt<enter><enter>", "@r9c9 | new game: 1 · Sudoku · gentle"),
    ("menu", ":import own.txt<enter><down><enter>", "| new game: 2 · Sudoku"),
    ("menu", "NLiown.txt<enter>o<enter>", "| new game: Killer · gentle 1"),
    ("menu", "NLiown.txt<enter>oo<enter>", "| new game: 1 · Sudoku"),
    ("menu", "NLiown.txt<enter><click-on own>", "overlay=Library"),
    ("menu", "NLi<paste own.txt><enter>/2<enter><enter>", "| new game: 2 · Sudoku"),
    ("menu", "NLiown.txt<enter><enter>1NLf<enter>", "| new game: 2 · Sudoku"),
    ("menu", "NLiown.txt<enter><del>", "overlay=Library | put away; u brings it back"),
    ("menu", "NLi<enter>", "overlay=Library | which file?"),
    ("menu", "NLimissing.txt<enter>", "overlay=Library | there is no such file: missing.txt"),
    ("menu", "NLiown.txt<esc><enter>", "| new game: Killer · gentle 1"),
    ("menu", "NLiown.txt<c-u>missing<enter>", "| there is no such file: missing"),
    ("menu", "NLiown.txt<enter>d", "overlay=Library | put away; u brings it back"),
    ("menu", "NLiown.txt<enter>dd", "overlay=Library | this is the built-in pack"),
    ("menu", "NLiown.txt<enter>ddu<enter>", "| new game: 1 · Sudoku"),
    ("menu", "NLiown.txt<enter>d<enter>", "| new game: Killer · gentle 1"),
    ("menu", "NLiown.txt<enter>du<enter>", "| new game: 1 · Sudoku"),
    ("menu", "NLd", "overlay=Library | only your own"),
    ("menu", "NLu", "overlay=Library | no pack was put away"),
    // In whatever session it was put away.
    ("menu", "NLiown.txt<enter>d<enter>NLu<enter>", "| new game: 1 · Sudoku"),
    ("open", "OL<enter>", "| new game: Sudoku · gentle 1"),
    ("menu", "<click-on Help>", "overlay=Help"),
    ("menu", "<click-on Settings>", "overlay=Settings"),
    ("menu", "<pgdn><up><up><up><up><enter>", "overlay=Paste"),
    ("menu", "<home>jj<enter>", "overlay=Library"),
    ("menu", "<pgdn><pgup><enter>", "overlay=New"),
    ("menu", "N<click-on choose>", "overlay=New"),
    ("open", "5O<click-on today>", "overlay=- r1c1=5"),
    ("almost", "S<wheel-down><wheel-down><wheel-up><enter>", "undo=1 | 1 step applied"),
    // The start screen and back.
    ("open", "5M<esc>l6", "r1c1=5 r1c2=6"),
    ("open", "5M7<enter>l6", "r1c1=5 r1c2=6 undo=2"),
    ("open", "5M:undo<enter>", "r1c1=5 overlay=Command | there is no game on the board"),
    ("open", "5M:r1c2=6<enter>", "r1c2=. overlay=Command"),
    ("open", ":theme light<enter>", "overlay=- theme=light"),
    ("open", ":theme lite<enter>", "overlay=Command | there is no theme \"lite\""),
    ("almost", "sssM<esc>", "overlay=Finished"),
    ("almost", "nM<esc>", "overlay=- r1c1=."),
    ("open", ":menu<enter><click-on Continue>", "overlay=- @r1c1"),
    ("menu", "NL<wheel-down><enter>", "| new game: Killer · gentle 2"),
    // Copy.
    ("open", "y", "| copied: the puzzle, as sudoku"),
    ("open", "Y", "| copied: a link to "),
    ("open", ":link pm-grid<enter>", "| no website takes pm-grid in a link"),
    ("open", ":link pm-grid<enter>y", "| copied: the puzzle, as sudoku-v1"),
    ("open", "C", "overlay=Copy"),
    ("open", "C<esc>", "overlay=-"),
    ("open", "C<enter>", "overlay=-"),
    ("open", "C<space>", "overlay=-"),
    // Leaving with something unsaved.
    ("unsaved", "q", "overlay=Not"),
    ("unsaved", "5q<esc>6", "overlay=- r1c1=6"),
    ("unsaved", ":quit<enter><enter>5", "overlay=- r1c1=5"),
    ("unsaved", "<c-c>y", "overlay=Not | copied"),
    ("unsaved", "qC", "overlay=Copy"),
    ("unsaved", "qq", "left"),
    ("unsaved", "<c-c><c-c>", "left"),
    // The command line.
    ("open", ":r3c3<enter>", "@r3c3 overlay=-"),
    ("open", ":r3c3=7<enter>", "r3c3=7 overlay=-"),
    ("open", ":r3c3=x<enter>", "overlay=Command | r4c7=5"),
    ("open", ":goto r2c2<enter>", "@r2c2"),
    ("open", ":und<tab><enter>", "| nothing to undo"),
    ("open", ":x<c-u>undo<enter>", "| nothing to undo"),
    ("open", ":frobnicate<enter>", "overlay=Command | there is no command \"frobnicate\"; Tab completes"),
    ("open", ":q<enter>", "left"),
    ("menu", ":wq<enter>", "left"),
    ("open", ":undo now<enter>", "overlay=Command | undo takes nothing after it"),
    ("open", ":tier<enter>", "overlay=Command | tier needs a word after it"),
    ("open", ":tier s<enter>", "overlay=-"),
    ("open", ":tier huge<enter>", "overlay=Command | one of xxxl, xxl, xl, l, m, s, xs, auto"),
    // What the step solver may use.
    ("almost", ":technique-off full-house<enter>su", "| undone: the step Naked single"),
    ("almost", ":technique-off full-house<enter>:technique-on all<enter>su", "| undone: the step Full house"),
    ("almost", ":technique-off full-house naked-single<enter>s:technique-on full-h<tab><enter>", "| Full house is on"),
    ("open", ":technique-off x-wing frob<enter>", "overlay=Command | there is no technique \"frob\""),
    ("open", ":technique-order x-w<tab> naked-p<tab><enter>", "overlay=- | tried first: x-wing, naked-pair"),
    ("menu", ":uniqueness-techniques of<tab><enter>", "overlay=- | no technique assumes a unique solution"),
    ("open", ":shape-cells 10<enter>", "overlay=Command | a number from 1 to 9"),
    ("open", ":shape-houses 2<enter>", "overlay=- | up to 2 houses"),
    ("open", ":placing-first on<enter>", "| steps that place a digit come first"),
    ("open", "5c1l2:restart<enter>", "r1c1=. r1c2:c- | back at the start"),
    ("open", "c1l2:clear-marks<enter>", "r1c1:c- r1c2:c- | all marks are gone"),
    ("almost", ":check<enter>", "| one solution"),
    ("almost", "1:check<enter>", "| one solution; your digits were not compared with it (:allow-check on)"),
    ("almost", "2:check<enter>", "| one solution; your digits break a rule: 2 twice in column 1: r1c1, r4c1"),
    ("almost", "2:allow-check on<enter>:check<enter>", "wrong=- | one solution; 1 digit is wrong; W shows where"),
    ("almost", "2:allow-check on<enter>:check<enter>W", "wrong=r1c1 | wrong: r1c1"),
    ("almost", "1:allow-check on<enter>:check<enter>", "| one solution"),
    ("open", ":check<enter>", "| several solutions: r"),
    ("open", ":<enter>", "overlay=-"),
    ("open", ":q<esc>", "overlay=- |"),
    ("open", ":help<enter>", "overlay=Help"),
    // The board against the solution: only where it is allowed, first how much, then where.
    ("almost", "2W", "wrong=- | :allow-check on turns it on"),
    ("almost", ":allow-check on<enter>W", "| nothing is wrong so far"),
    ("almost", "1:allow-check on<enter>W", "wrong=- | nothing is wrong so far"),
    ("almost", "2:allow-check on<enter>W", "wrong=- | 1 digit is wrong; W shows where"),
    ("almost", "2:allow-check on<enter>WlW", "wrong=r1c1 | wrong: r1c1; w asks why"),
    ("almost", "2l1:allow-check on<enter>W", "wrong=- | 2 digits are wrong; W shows where"),
    ("almost", "2l1:allow-check on<enter>WW", "wrong=r1c1+r1c2 | wrong: r1c1 and r1c2"),
    ("almost", "2l1:allow-check on<enter>WWu", "wrong=-"),
    ("almost", "2l1:allow-check on<enter>WWuW", "wrong=- | 1 digit is wrong; W shows where"),
    ("almost", "2:allow-check on<enter>WW<esc>", "wrong=-"),
    ("almost", "2:allow-check on<enter>WW:allow-check off<enter>W", "| :allow-check on turns it on"),
    ("almost", "c23:allow-check on<enter>W", "wrong=- | the candidates noted in 1 cell lack its digit; W shows where"),
    ("almost", "c23:allow-check on<enter>WW", "wrong=r1c1 | the candidates noted in r1c1 lack its digit"),
    (
        "almost",
        "c23z<right>1:allow-check on<enter>W",
        "| 1 digit is wrong; the candidates noted in 1 cell lack its digit",
    ),
    ("almost", "c12:allow-check on<enter>W", "| nothing is wrong so far"),
    // A hint that cannot be right counts as the first look.
    ("almost", "2:allow-check on<enter>n", "wrong=- | no hint can be right: 1 digit is wrong; u undoes; W shows where"),
    ("almost", "2:allow-check on<enter>nW", "wrong=r1c1 | wrong: r1c1"),
    ("open", "5:allow-check on<enter>W", "| no single solution to check against (several solutions: "),
    ("menu", ":allow-check perhaps<enter>", "overlay=Command | allow-check takes one of on, off"),
    // Everywhere.
    ("open", "?jjk<down><up><esc>", "overlay=-"),
    ("open", "?<end><pgup><pgdn><home><esc>", "overlay=-"),
    ("open", "<f1>", "overlay=Help"),
    ("open", "?<down><up><pgdn><pgup><end><home>", "overlay=Help"),
    ("open", "I<up><down>kj<pgup><pgdn><home><end>", "overlay=About"),
    ("open", "?<enter>", "overlay=-"),
    ("open", "?<f1>", "overlay=-"),
    ("open", "?<esc>", "overlay=-"),
    ("open", "?undo<c-u><c-z>", "overlay=Help"),
    ("open", "?<c-c>", "left"),
    ("open", "t", "theme=light | theme: light"),
    ("open", "tttt", "theme=auto | theme: auto, dark here"),
    ("open", "t:theme auto<enter>", "theme=auto"),
    ("open", "m", "| mouse off"),
    ("open", "mm", "| mouse on"),
    ("open", "i", "overlay=-"),
    ("open", "q", "left"),
    ("open", "<c-c>", "left"),
    ("open", ":<c-c>", "left"),
    ("open", ":<c-z>", "overlay=Command"),
    ("open", ":<tab><c-c>", "left"),
    ("open", ":<tab><c-z>", "overlay=Commands"),
    ("open", "<c-z>", "@r1c1"),
    ("menu", "p", "overlay=Paste"),
    ("menu", "q", "left"),
    ("menu", "<end><enter>", "left"),
    ("menu", "<up><space>", "left"),
    ("menu", "<esc>", "overlay=-"),
    ("menu", "<home>jjk<enter>", "overlay=Puzzles"),
    ("menu", "<home>jjjj<enter>", "overlay=Games"),
    ("menu", "<enter>", "overlay=New"),
    ("menu", ":undo<enter>", "| there is no game on the board"),
    ("open", "5O<esc>", "overlay=- r1c1=5"),
    // Paste.
    ("open", "p<enter>", "overlay=Paste | paste or type a puzzle first"),
    ("open", "5<paste nonsense>", "overlay=Paste"),
    ("open", "5<paste nonsense><enter><esc>", "overlay=- r1c1=5"),
    ("open", "5<paste nonsense><c-u><enter>", "| paste or type"),
];

#[test]
fn keys_on_overlays() {
    all_hold(CASES);
}

#[test]
fn the_help_is_scrolled_to_its_end_and_no_further() {
    let mut world = begin("open");
    world.event(ninefold::app::Event::Resize(60, 20));
    let scroll = |world: &crate::world::World| match world.stage.overlay() {
        Some(Screen::Help(help)) => help.scroll.at,
        _ => panic!("no help"),
    };
    press(&mut world, "?<end>");
    let last = scroll(&world);
    assert!(last > 60, "{last}");
    press(&mut world, "<down><pgdn>");
    assert_eq!(scroll(&world), last);
    press(&mut world, "<up>");
    assert_eq!(scroll(&world), last - 1);
    press(&mut world, "<pgup><pgdn><home>");
    assert_eq!(scroll(&world), 0);
    for search in ["e", "<paste e>"] {
        press(&mut world, &format!("<c-u><end>{search}"));
        assert_eq!(scroll(&world), 0, "{search} shows what is found from the top");
    }
    press(&mut world, "<c-u>");
    press(&mut world, "<end>");
    found_on_screen(&world, ":uniqueness-techniques");
    // It stays at the end on a screen of any size.
    for (width, height) in [(80, 24), (40, 15), (140, 40), (60, 20)] {
        world.event(ninefold::app::Event::Resize(width, height));
        found_on_screen(&world, ":uniqueness-techniques");
    }
    // In the middle it comes back to the same rows.
    press(&mut world, "<pgup><pgup>");
    let before = drawn(&world);
    world.event(ninefold::app::Event::Resize(40, 15));
    world.event(ninefold::app::Event::Resize(60, 20));
    assert_eq!(drawn(&world), before);
}

#[test]
fn the_help_begins_with_the_rules_and_is_searched_by_typing() {
    let mut world = begin("open");
    press(&mut world, "?");
    found_on_screen(&world, "Each row, column and box holds");
    found_on_screen(&world, "The first keys");
    press(&mut world, "savep");
    found_on_screen(&world, "begin a branch");
    assert!(!drawn(&world).contains("take one step"));
    for _ in "savep".chars() {
        press(&mut world, "<bs>");
    }
    press(&mut world, "clear-m");
    found_on_screen(&world, "take all marks away");
    press(&mut world, "<c-u>mistake");
    found_on_screen(&world, "digits are wrong");
    press(&mut world, "<c-u>unstuck");
    found_on_screen(&world, "hint");
    press(&mut world, "<c-u>pencil");
    found_on_screen(&world, "digits are centre marks");
    press(&mut world, "nonsense");
    found_on_screen(&world, "no key or command does that");
    // Words in any order.
    press(&mut world, "<c-u>link copy");
    found_on_screen(&world, "copy the progress as a link");
    assert!(!drawn(&world).contains("copy the progress as text"));
    // A row that has the word and what it stands for is there once.
    press(&mut world, "<c-u>try");
    assert_eq!(drawn(&world).matches("try something").count(), 1);
}

/// The last row of the screen.
fn bar(world: &crate::world::World) -> String {
    drawn(world).lines().last().unwrap_or_default().trim().to_owned()
}

#[test]
fn of_a_game_that_is_ended_nothing_is_said_when_the_next_one_begins() {
    for keys in [">", "sss>"] {
        let mut world = begin("almost");
        press(&mut world, keys);
        let message = world.stage.app.message.as_ref().map_or("", |message| message.text.as_str());
        assert!(message.starts_with("new game: Sudoku · ") && !message.contains("kept"), "{keys}: {message}");
    }
}

#[test]
fn one_finding_of_the_review_has_no_next_one() {
    let mut world = begin("almost");
    press(&mut world, "1l2<click r2c1><wait>4K");
    holds(&world, "overlay=Review", "a long pause");
    assert!(bar(&world).contains("Enter replay") && !bar(&world).contains("next"), "{}", bar(&world));
}

#[test]
fn a_finding_of_the_review_is_read_from_its_first_page() {
    let mut world = begin("almost");
    press(&mut world, "1<wait>l2<click r2c1><wait>4K");
    world.stage.app.size = (48, 16);
    for (keys, page) in [("", 1), ("<pgdn>", 2), ("<right><left>", 1)] {
        press(&mut world, keys);
        found_on_screen(&world, &format!("more {page}/4"));
    }
}

#[test]
fn the_bar_leads_on_without_the_panel_too() {
    let mut world = begin("open");
    world.stage.app.size = (80, 24);
    assert!(bar(&world).contains("i panel  M menu  ? help"), "{}", bar(&world));
    press(&mut world, "i");
    let without = bar(&world);
    assert!(["z digit", "n hint", "i panel", "? help"].iter().all(|key| without.contains(key)), "{without}");
    press(&mut world, "<click-on i panel>");
    assert!(!bar(&world).contains("z digit"), "{}", bar(&world));
    // No room for a panel: its key is not offered.
    world.stage.app.size = (66, 24);
    assert!(bar(&world).contains("? help") && !bar(&world).contains("panel"), "{}", bar(&world));
    // On the smallest screens the bar has the cell, and the line above it the keys, until there is something to say.
    let row = |world: &crate::world::World, nth| drawn(world).lines().rev().nth(nth).unwrap().trim_start().to_owned();
    world.stage.app.size = (40, 16);
    assert!(bar(&world).starts_with("r1c1"), "{}", bar(&world));
    assert!(row(&world, 1).starts_with("n hint  ? help"), "{}", row(&world, 1));
    press(&mut world, "<click-on ? help>");
    holds(&world, "overlay=Help", "a button there too");
    press(&mut world, "<esc>:theme<enter>");
    assert!(!drawn(&world).contains("? help"), "{}", drawn(&world));
    // Where there are rows to spare the first of them stay above what is said.
    world.stage.app.size = (40, 20);
    assert!(row(&world, 2).starts_with("n hint  ? help"), "{}", row(&world, 2));
    assert!(row(&world, 1).starts_with("theme"), "{}", row(&world, 1));
    press(&mut world, "<click-on ? help><esc><right><left>");
    assert!(row(&world, 2).starts_with("n hint  ? help"), "{}", row(&world, 2));
    assert!(
        ["u undo", "y copy", "M menu", "q quit"].iter().all(|key| row(&world, 1).contains(key)),
        "{}",
        row(&world, 1)
    );
    press(&mut world, "<click-on u undo>");
    holds(&world, "| nothing to undo", "a button of the second row");
}

#[test]
fn it_is_said_that_techniques_are_off_and_what_w_asks_of_a_digit() {
    let mut world = begin("open");
    press(&mut world, "S");
    holds(&world, "| no technique finds a step here: the puzzle has more than one solution", "all are on");
    press(&mut world, ":technique-off x-wing<enter>S");
    holds(&world, "| no technique that is switched on finds a step here (:techniques)", "one is off");
    press(&mut world, "w");
    holds(&world, "| why not? type a digit", "an open cell");
    press(&mut world, "<esc>3w");
    holds(&world, "| why not? type a digit; 3 asks whether the 3 here is wrong", "a digit of the player's");
}

#[test]
fn a_command_is_explained_once_its_name_is_whole() {
    let mut world = begin("open");
    press(&mut world, ":pic<tab>");
    found_on_screen(&world, ":picture FILE  write the board as a picture");
    press(&mut world, "<c-u>step");
    found_on_screen(&world, "steps");
    press(&mut world, "<c-u>step ");
    found_on_screen(&world, ":step  take one step");
}

#[test]
fn a_key_that_waits_for_a_digit_names_the_way_out() {
    let mut world = begin("open");
    for keys in ["f", "w", "V", "L"] {
        press(&mut world, keys);
        assert!(bar(&world).starts_with("Esc cancel  M menu"), "{keys}: {}", bar(&world));
        press(&mut world, "<esc>");
        assert!(bar(&world).contains("n hint"), "{keys}: {}", bar(&world));
    }
    press(&mut world, "aL5<right>L<click-on Esc cancel>");
    found_on_screen(&world, "a link begins at 5 in r1c1");
}

#[test]
fn the_help_says_what_hints_call_a_house_and_a_candidate() {
    for (start, parts) in [("killer", "row, column or box"), ("str8ts", "row or column")] {
        let mut world = begin(start);
        press(&mut world, "?");
        let words = drawn(&world).split(['│', '┃', ' ', '\n']).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
        let first = format!("Hints call a {}", parts.split_whitespace().next().unwrap());
        assert!(words.contains(&first) && words.contains("house") && words.contains("candidate."), "{words}");
    }
}

#[test]
fn a_link_that_was_begun_is_in_view_until_it_ends() {
    let mut world = begin("open");
    press(&mut world, "aL5<right><down>");
    found_on_screen(&world, "a link begins at 5 in r1c1; L and a digit elsewhere end it, Esc drops it");
    press(&mut world, "L5");
    assert!(!drawn(&world).contains("a link begins at"), "{}", drawn(&world));
    // Its candidate may be taken away in the meantime.
    press(&mut world, "L4c4<down>");
    found_on_screen(&world, "a link begins at 4 in r2c2, which is no longer noted; Esc drops it");
    press(&mut world, "z<esc>");
    assert!(!drawn(&world).contains("a link begins at"), "{}", drawn(&world));
    for keys in ["<esc>", "3", "n<esc>"] {
        press(&mut world, "<click r1c5>L5<down>");
        found_on_screen(&world, "a link begins at 5 in r1c5");
        press(&mut world, keys);
        assert!(!drawn(&world).contains("a link begins at"), "{keys}: {}", drawn(&world));
        press(&mut world, "<del>");
    }
}

#[test]
fn keys_that_do_nothing_are_dim_or_not_named() {
    let mut world = begin("almost");
    press(&mut world, "n");
    assert!(bar(&world).starts_with("n more"), "{}", bar(&world));
    press(&mut world, "nn");
    // There is one reason, which is all there is to look at. A click too many on "more" must not apply the step.
    assert!(bar(&world).starts_with("n more  Enter apply  Esc leave"), "{}", bar(&world));
    press(&mut world, "<click-on n more>");
    holds(&world, "overlay=Hint", "a click on what is dim");
    press(&mut world, "<esc>p");
    assert!(!drawn(&world).contains("Enter go on"));
    press(&mut world, &format!("{}<click-on Enter play>", crate::world::PACK_TEXT));
    holds(&world, "overlay=- r9c9=.", "played by a click");
}

#[test]
fn what_is_named_in_the_settings_is_what_the_keys_do_there() {
    let mut world = begin("menu");
    press(&mut world, ",");
    found_on_screen(&world, "→ change  Delete reset  / find  Tab keys  Esc back");
    press(&mut world, "<click-on Tab keys>");
    found_on_screen(&world, "→ group  Enter replace  + add  Delete reset  / find  Tab settings  Esc back");
    press(&mut world, "<click-on → group>");
    found_on_screen(&world, "Keys: Everywhere");
    press(&mut world, "<enter>");
    found_on_screen(&world, "Press the key.");
    assert!(!drawn(&world).contains("Delete reset"), "any key is taken now");
}

#[test]
fn the_colours_stand_beside_the_board_while_digits_are_colours() {
    let mut world = begin("open");
    press(&mut world, "g11<enter>c4z");
    for size in [(80, 24), (120, 45)] {
        world.stage.app.size = size;
        let digits = if size.0 == 80 { "123456789" } else { " 1  2  3  4  5  6  7  8  9 " };
        press(&mut world, "zg11<enter>");
        let before = drawn(&world).matches(digits).count();
        press(&mut world, "v");
        assert_eq!(drawn(&world).matches(digits).count(), before + 1, "{size:?}");
        press(&mut world, "zV4");
        let eight = digits.replace("9", "");
        let shown = drawn(&world);
        assert_eq!(shown.matches(eight.trim_end()).count(), before + 1, "{shown}");
        press(&mut world, "<esc>");
    }
}

#[test]
fn the_help_is_about_what_it_lies_over_and_comes_back_to_it() {
    let mut world = begin("open");
    press(&mut world, ":library<enter>?");
    assert!(!drawn(&world).contains("The first keys"));
    found_on_screen(&world, "the next kind of puzzle");
    press(&mut world, "<esc>");
    holds(&world, "overlay=Library", "the library is there again");
    let mut world = begin("menu");
    press(&mut world, "E<end><enter>?");
    found_on_screen(&world, "Str8ts BX");
    found_on_screen(&world, "Typing a puzzle in");
    press(&mut world, "<esc>");
    assert!(world.stage.app.at_editor);
}

#[test]
fn each_rung_tells_more_and_only_enter_applies() {
    let mut world = begin("almost");
    press(&mut world, "n");
    let mut lines = Vec::new();
    for _ in 0..3 {
        let Some(Screen::Hint(ladder)) = world.stage.overlay() else { panic!("no ladder") };
        lines.push(ladder.rung().unwrap().lines.len());
        assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 0);
        press(&mut world, "n");
    }
    assert!(lines.is_sorted(), "{lines:?}");
    press(&mut world, "<enter>");
    let game = &world.stage.app.play.as_ref().unwrap().game;
    assert_eq!((game.undo_depth(), game.hints_used(), game.steps_taken()), (1, 1, 1));
}

/// Where the board may not be checked, a wrong digit that only later steps rule out sounds like the right one.
#[test]
fn why_not_reads_no_cell_off() {
    let text = ".5.42.....9..1.2.47.4..5..9...24.5.8.........5.1.83...9..1..3.54.5.6..7.....58.2.";
    let singles = ["full-house", "naked-single", "hidden-single"];
    let all = ninefold::logic::techniques::all().map(|technique| technique.slug);
    let off: std::collections::BTreeSet<_> = all.filter(|slug| !singles.contains(slug)).collect();
    // 7 is the solution of r1c9; 1 is ruled out by later steps.
    let asked = |allow: &str, digit: u8| {
        let mut world = crate::world::World::new();
        world.stage.app.settings.solving.off = off.iter().copied().collect();
        press(&mut world, &format!("<paste {text}><enter>{allow}<click r1c9>w{digit}"));
        holds(&world, "overlay=- r1c9=.", "asked");
        world.stage.app.message.as_ref().unwrap().text.clone()
    };
    let same = |said: String, digit: &str| said.replace(&format!("out {digit} in"), "out it in");
    assert_eq!(same(asked("", 7), "7"), same(asked("", 1), "1"));
    assert!(asked("", 1).contains("the next step only"));
    assert!(asked(":allow-check on<enter>", 1).contains("from here does"));
    assert!(asked(":allow-check on<enter>", 7).starts_with("Ninefold finds nothing that rules out 7 in r1c9"));
}

#[test]
fn only_the_key_of_the_hint_says_more() {
    let mut world = begin("almost");
    let rung = |world: &mut crate::world::World, keys: &str| {
        press(world, keys);
        let Some(Screen::Hint(ladder)) = world.stage.overlay() else { panic!("no ladder after {keys}") };
        ladder.at
    };
    assert_eq!(rung(&mut world, "n"), 0);
    assert_eq!(rung(&mut world, "<right><down><left><up>ljhk<tab><s-tab><wheel-down>e=<click r2c1>"), 0);
    assert_eq!(rung(&mut world, "n"), 1);
    assert_eq!(rung(&mut world, "<left><up>"), 1);
    assert_eq!(rung(&mut world, "-"), 0);
    assert_eq!(rung(&mut world, "-nn"), 2);
}

/// An exercise is there again before a key closes the hint over it: there it means something else.
#[test]
fn a_key_that_closes_the_hint_means_what_it_means_below_it() {
    let mut world = begin("menu");
    press(&mut world, ":practice hidden-single<enter><enter>n");
    holds(&world, "overlay=Hint", "the hint of an exercise");
    press(&mut world, "W");
    holds(&world, "overlay=Exercise", "judged there");
    assert!(!world.stage.app.message.as_ref().is_some_and(|said| said.text.contains("allow-check")));
}

#[test]
fn the_board_follows_the_path_both_ways() {
    let mut world = begin("almost");
    press(&mut world, "S");
    let open = |world: &crate::world::World| {
        let board = world.stage.shown_board().unwrap();
        ["r1c1", "r1c2", "r2c1"].into_iter().filter(|name| board.digit(cell(name)).is_none()).count()
    };
    let mut seen = vec![open(&world)];
    for key in ["<right>", "<right>", "<right>", "<left>", "<home>"] {
        press(&mut world, key);
        seen.push(open(&world));
    }
    assert_eq!(seen, [3, 2, 1, 0, 1, 3]);
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 0);
}

/// Where the open path stands, and how many steps come next in one go.
fn on_path(world: &crate::world::World) -> (usize, usize) {
    let Some(Screen::Path(path)) = world.stage.overlay() else { panic!("no path") };
    (path.at, path.round().len())
}

#[test]
fn removals_of_one_technique_are_one_step_until_they_are_unfolded() {
    let mut world = begin("menu");
    press(&mut world, "NL/killer · tough<enter><enter>S");
    let mut begin = on_path(&world);
    for _ in 0..100 {
        if begin.1 > 1 {
            break;
        }
        press(&mut world, "<right>");
        begin = on_path(&world);
    }
    let (at, round) = begin;
    assert!(round > 1, "in a tough Killer some cages lose candidates together");
    press(&mut world, "<right>");
    let after = on_path(&world);
    assert_eq!(after.0, at + round);
    press(&mut world, "<right><left>");
    assert_eq!(on_path(&world), after);
    press(&mut world, "<left><tab>");
    assert_eq!(on_path(&world), (at, 1));
    press(&mut world, "<right>");
    assert_eq!(on_path(&world), (at + 1, 1));
    // Folded again, the rest of the round is one step.
    press(&mut world, "<tab>");
    assert_eq!(on_path(&world), (at + 1, round - 1));
    press(&mut world, "<right><enter>");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), at + round);
}

/// A path says more than a small panel holds: everything it says is on some page, and pages end where they say.
#[test]
fn what_a_path_says_is_read_to_its_end_on_small_screens() {
    for size in [(80, 24), (60, 20)] {
        let mut world = begin("menu");
        world.stage.app.size = size;
        press(&mut world, "NL/killer · tough<enter><enter>Si");
        let Some(Screen::Path(path)) = world.stage.overlay() else { panic!("no path") };
        let used: std::collections::BTreeSet<_> = path.path.steps.iter().map(|step| step.technique.name).collect();
        let mut seen = String::new();
        for _ in 0..4 {
            seen += &drawn(&world);
            press(&mut world, "<pgdn>");
        }
        let words = |name: &str| name.split([' ', '-', '–']).all(|word| seen.contains(word));
        let unseen: Vec<_> = used.into_iter().filter(|name| !words(name)).collect();
        assert!(unseen.is_empty(), "{size:?}: {unseen:?} in {seen}");
        assert!(seen.contains("PgDn more 1/"), "{size:?}: {seen}");
        assert!(bar(&world).contains("Enter apply") && bar(&world).contains("Esc leave"), "{}", bar(&world));
    }
    // What a round does, of which the panel shows a part.
    let mut world = begin("menu");
    world.stage.app.size = (80, 24);
    press(&mut world, "NL/killer · tough<enter><enter>S");
    for _ in 0..100 {
        if drawn(&world).contains("PgDn more 1/") && on_path(&world).1 > 1 {
            break;
        }
        press(&mut world, "<right>");
    }
    assert!(on_path(&world).1 > 1, "a round that says more than the panel holds");
    press(&mut world, "<pgdn>");
    found_on_screen(&world, "PgDn more 2/");
    press(&mut world, "<right><left>");
    found_on_screen(&world, "PgDn more 1/");
}

#[test]
fn a_finished_game_tells_time_steps_and_hints_and_stays_in_view() {
    let mut world = begin("almost");
    press(&mut world, "n<enter>ss");
    let Some(Screen::Finished(end)) = world.stage.overlay().cloned() else { panic!("not finished") };
    assert_eq!((end.steps_taken, end.hints_used), (3, 1));
    assert!(end.elapsed > 0);
    assert!(world.stage.app.tick_after().is_none());
    press(&mut world, "<click r1c1><right>y");
    holds(&world, "@r1c2 overlay=Finished | copied", "after the end");
    press(&mut world, "u");
    holds(&world, "overlay=-", "after undo");
    let counted = world.finished.clone();
    assert!(world.stage.app.tick_after().is_none(), "its time is over");
    // Solved once more it counts once, with the time of the first end.
    press(&mut world, "U");
    let Some(Screen::Finished(again)) = world.stage.overlay().cloned() else { panic!("not finished") };
    assert_eq!(again.elapsed, end.elapsed);
    assert_eq!(world.finished, counted, "it counts once");
    // Begun again, it is played again; where that is taken back, it is over.
    press(&mut world, ":restart<enter>");
    assert!(world.stage.app.tick_after().is_some());
    press(&mut world, "c1u");
    assert!(world.stage.app.tick_after().is_some(), "a mark is taken back, not the restart");
    press(&mut world, "u");
    assert!(world.stage.app.tick_after().is_none());
    press(&mut world, "U");
    assert!(world.stage.app.tick_after().is_some(), "the restart was done again");
    press(&mut world, "u");
    assert!(world.stage.app.tick_after().is_none());
    assert_eq!(world.finished, counted, "it counts once");
    // With everything taken back it can be begun again, too.
    press(&mut world, "<esc>uuuuuu:restart<enter>");
    holds(&world, "overlay=- undo=0 | begun again", "at the start");
    assert!(world.stage.app.tick_after().is_some());
}

#[test]
fn the_puzzles_of_the_day_are_left_open_across_midnight() {
    let mut world = begin("menu");
    press(&mut world, ":daily<enter>");
    world.day = 24;
    // any key finds it out, and the day that is shown stays
    press(&mut world, "<down>");
    let text = drawn(&world);
    assert!(text.contains("Puzzles of Monday 2026-11-23") && text.contains("→ day after"), "{text}");
    press(&mut world, "<right>");
    assert!(drawn(&world).contains("Today's puzzles, Tuesday 2026-11-24"), "{}", drawn(&world));
    press(&mut world, "<right>");
    holds(&world, "overlay=Puzzles | tomorrow's puzzles come tomorrow", "on the new day");
    // the key for the day after needs no other before it
    world.day = 25;
    press(&mut world, "<right>");
    assert!(drawn(&world).contains("Today's puzzles, Wednesday 2026-11-25"), "{}", drawn(&world));
}

#[test]
fn a_daily_puzzle_that_steps_solved_says_so() {
    let mut world = begin("menu");
    press(&mut world, ":daily<enter><end><enter>");
    for _ in 0..200 {
        if world.stage.app.play.as_ref().unwrap().game.is_solved() {
            break;
        }
        press(&mut world, "s");
    }
    press(&mut world, "<esc>:daily<enter>");
    assert!(drawn(&world).contains("solved with steps"), "{}", drawn(&world));
}

#[test]
fn an_answer_that_is_no_longer_wanted_is_dropped() {
    let mut world = begin("almost");
    world.answering = false;
    press(&mut world, "n<esc>");
    assert_eq!(world.cancelled, 1);
    world.answer();
    holds(&world, "overlay=- undo=0", "left the question");

    for keys in ["nP", "ng", "nC", "n?", "n<paste x>"] {
        let mut world = begin("almost");
        world.answering = false;
        press(&mut world, keys);
        assert_eq!(world.cancelled, 1, "{keys}");
    }

    for (keys, expect) in [("nnn", "overlay=Hint undo=0"), ("ss", "undo=2"), ("sssss", "undo=3 overlay=Finished")] {
        let mut world = begin("almost");
        world.answering = false;
        press(&mut world, keys);
        assert_eq!(world.cancelled, 0, "{keys}");
        world.answer();
        holds(&world, expect, keys);
    }

    world.answering = false;
    press(&mut world, "s1");
    world.answer();
    holds(&world, "r1c1=1 undo=1", "played on");
}

#[test]
fn finished_games_are_remembered_once_with_their_rating() {
    let mut world = begin("almost");
    press(&mut world, "nn<esc>1l2<click r2c1>4");
    let games = || ninefold::game::statistics::read(&world.finished);
    let game = games().pop().unwrap();
    assert_eq!((games().len(), game.hints, game.steps), (1, 1, 0));
    assert_eq!(game.level.as_deref(), Some("gentle"), "{}", world.finished);
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.deeper_hints(), [1, 0]);
    let rated = |world: &World| {
        let finished = world.stage.app.finished.as_ref().unwrap();
        finished.games.iter().all(|game| game.level.is_some())
    };
    assert!(rated(&world));
    let before = games();
    press(&mut world, "u4");
    assert_eq!(ninefold::game::statistics::read(&world.finished), before, "solved again, it is the same game");
    // A read from before the rating that comes in after it, as reads may overtake each other.
    let end_alone = world.finished.lines().next().unwrap().to_owned();
    world.send(Msg::Finished(Finished::read(&end_alone, Some(Vec::new()), 0)));
    assert!(rated(&world));
}

#[test]
fn a_finished_game_is_compared_with_others_not_with_itself() {
    let mut world = begin("almost");
    press(&mut world, "1l2<click r2c1>4");
    found_on_screen(&world, "hardest");
    assert!(!drawn(&world).contains("your median"), "{}", drawn(&world));
    let [mut other] = ninefold::game::statistics::read(&world.finished).try_into().unwrap();
    (other.game, other.elapsed) = ("another".into(), 61_000);
    let text = format!("{}{}\n", world.finished, serde_json::to_string(&other).unwrap());
    world.send(Msg::Finished(Finished::read(&text, Some(Vec::new()), 0)));
    found_on_screen(&world, "your median 01:01");
}

#[test]
fn what_is_out_of_view_in_the_statistics_is_said() {
    let mut world = begin("menu");
    let of_kind = |number: u32| format!("{{\"kind\":\"sudoku\",\"variant\":\"Kind {number:02}\",\"elapsed\":1000}}\n");
    let text: String = (1..=90).map(of_kind).collect();
    press(&mut world, "T");
    world.send(Msg::Finished(Finished::read(&text, Some(Vec::new()), 0)));
    let rows = |world: &World| drawn(world).lines().filter(|line| line.contains("Kind ")).count();
    let shown = rows(&world);
    found_on_screen(&world, &format!("rows 1 to {shown} of 90"));
    press(&mut world, "<end>");
    found_on_screen(&world, &format!("rows {} to 90 of 90", 91 - shown));
    found_on_screen(&world, "Kind 90");
}

#[test]
fn statistics_without_room_for_a_row_name_none() {
    let mut world = begin("menu");
    press(&mut world, "T");
    let text = ["sudoku", "killer"].map(|kind| format!("{{\"kind\":\"{kind}\",\"elapsed\":1000}}\n")).concat();
    world.send(Msg::Finished(Finished::read(&text, Some(Vec::new()), 0)));
    for rows in (5..9).rev() {
        world.stage.app.size = (80, rows);
        assert!(!drawn(&world).contains("rows 1 to 0"), "{}", drawn(&world));
    }
}

#[test]
fn notes_leave_the_statistics_room_on_a_low_screen() {
    let mut world = begin("menu");
    let of_kind = |number: u32| {
        format!("{{\"kind\":\"sudoku\",\"variant\":\"Kind {number:02}\",\"elapsed\":1000,\"hints\":1}}\n")
    };
    let text: String = (1..=20).map(of_kind).collect();
    press(&mut world, "T");
    world.send(Msg::Finished(Finished::read(&text, Some(Vec::new()), 0)));
    let rows = |world: &World| drawn(world).lines().filter(|line| line.contains("Kind ")).count();
    world.stage.app.size = (40, 15);
    assert!(rows(&world) >= 5, "{}", drawn(&world));
    found_on_screen(&world, "20 games");
    world.stage.app.size = (80, 24);
    found_on_screen(&world, "Times are of games without a step taken");
}

#[test]
fn a_click_on_a_filter_counts_columns_not_letters() {
    let mut world = begin("menu");
    press(&mut world, "NL");
    let name = "数独".repeat(8);
    let text = format!("{}\n", crate::world::PACK_TEXT);
    world.send(Msg::Packs { packs: vec![OwnPack::read(name.clone(), &text)], came: Some(name) });
    press(&mut world, "<click-on played or not>");
    found_on_screen(&world, "not begun");
}

#[test]
fn of_two_equal_puzzles_of_a_pack_the_one_that_was_selected_stays_so() {
    let line = crate::world::PACK_TEXT.lines().next().unwrap();
    let text = ["first", "second", "third"].map(|title| format!("{line}\t\t\t\t{title}\n")).concat();
    for keys in ["<down><down>", "<down><down><esc>NL", "/third<esc>", "/third<esc><esc>NL"] {
        let mut world = begin("menu");
        world.packs.insert(String::from("twins"), text.clone());
        press(&mut world, &format!("NLo{keys}<enter>"));
        holds(&world, "| new game: 3 · third", keys);
    }
}

#[test]
fn a_click_on_a_filter_ends_the_typing_of_a_search_and_keeps_its_words() {
    let mut world = begin("menu");
    press(&mut world, "NL/sudoku<click-on played or not>");
    found_on_screen(&world, "not begun");
    found_on_screen(&world, "find: sudoku");
    press(&mut world, "<enter>");
    assert!(world.stage.app.at_board, "the list takes keys again");
}

#[test]
fn a_puzzle_that_came_in_solved_was_not_solved_here() {
    let solved = crate::world::PACK_TEXT.replace('.', "8");
    let mut world = begin("menu");
    press(&mut world, &format!("<paste {solved}><enter>"));
    assert!(world.stage.app.play.as_ref().unwrap().game.is_solved());
    assert!(ninefold::game::statistics::read(&world.finished).is_empty(), "{}", world.finished);
}

#[test]
fn a_rating_counts_though_another_game_is_on_the_board_by_then() {
    let mut world = begin("almost");
    world.answering = false;
    press(&mut world, &format!("1l2<click r2c1>4<esc><paste {}><enter>", crate::world::PACK_TEXT));
    assert!(!world.stage.app.play.as_ref().unwrap().game.is_solved());
    world.answer();
    let games = ninefold::game::statistics::read(&world.finished);
    assert_eq!(games.last().unwrap().level.as_deref(), Some("gentle"), "{}", world.finished);
}

#[test]
fn what_leads_nowhere_is_dim_at_the_end_of_a_path_and_of_a_replay_and_keeps_its_place() {
    for opens in ["1J<home>", "S<home>"] {
        let mut world = begin("almost");
        press(&mut world, opens);
        let places = |world: &World| ["→ next", "← back", "Esc leave"].map(|words| found_on_screen(world, words));
        let dim = |world: &World| {
            let buffer = buffer(world);
            let [next, back, leave] = places(world).map(|place| buffer[place].fg);
            (next != leave, back != leave)
        };
        let first = places(&world);
        assert_eq!(dim(&world), (false, true), "{opens}");
        press(&mut world, "<click-on ← back><end>");
        assert_eq!(dim(&world), (true, false), "{opens}");
        press(&mut world, "<click-on → next>");
        assert_eq!((dim(&world), places(&world)), ((true, false), first), "{opens}");
        assert!(world.stage.app.message.is_none(), "{opens}: a button that does nothing");
    }
}

#[test]
fn a_replay_plays_on_when_the_help_is_left() {
    let mut world = begin("almost");
    press(&mut world, "1l2<click r2c1>4J<space>?<esc>");
    assert_eq!(world.stage.app.tick_after(), Some(500));
    press(&mut world, "M");
    assert_eq!(world.stage.app.tick_after(), None, "it is left for the start screen");
}

#[test]
fn a_replay_plays_by_the_clock_and_then_stops_asking_for_it() {
    let mut world = begin("almost");
    press(&mut world, "1l2<click r2c1>4J");
    assert_eq!(world.stage.app.tick_after(), None);
    let shown = |world: &crate::world::World| world.stage.shown_board().unwrap().digit(cell("r1c1"));
    assert_eq!(shown(&world), None);
    press(&mut world, "<space>");
    assert_eq!(world.stage.app.tick_after(), Some(500));
    let tick = |world: &mut crate::world::World, ms| {
        world.now += ms;
        world.send(ninefold::app::Msg::Tick(world.now));
    };
    tick(&mut world, 499);
    assert_eq!(shown(&world), None);
    tick(&mut world, 1);
    assert!(shown(&world).is_some());
    (0..9).for_each(|_| tick(&mut world, 500));
    assert_eq!(world.stage.app.tick_after(), None);
    press(&mut world, "<home> <esc>");
    assert_eq!(world.stage.app.tick_after(), None);
}

#[test]
fn games_finished_before_are_taken_in_once() {
    let mut world = begin("almost");
    press(&mut world, "1l2<click r2c1>4");
    world.finished.clear();
    world.stage.app.finished = None;
    press(&mut world, "T<esc>T");
    let text = &world.finished;
    assert_eq!(ninefold::game::statistics::read(text).len(), 1, "{text}");
    assert_eq!(text.matches("taken_in").count(), 1, "{text}");
}

/// Two keys that do the same in two places read alike but for the place.
#[test]
fn a_key_that_is_found_stands_beside_its_group() {
    for size in [(80, 24), (60, 20)] {
        let mut world = begin("almost");
        world.stage.app.size = size;
        press(&mut world, ",<tab>/undo");
        let screen = drawn(&world);
        for group in ["On the board", "Typing a puzzle in"] {
            let is_row = |line: &str| line.contains(" u  ") && line.contains("undo") && line.contains(group);
            assert!(screen.lines().any(is_row), "{group}: {screen}");
        }
        found_on_screen(&world, "On the board: undo ");
        // Among those of one group it says nothing.
        press(&mut world, "<esc>");
        assert_eq!(drawn(&world).matches("On the board").count(), 1, "{}", drawn(&world));
    }
}

#[test]
fn words_that_no_setting_has_are_looked_for_among_the_keys() {
    let mut world = begin("almost");
    press(&mut world, ",/swap");
    found_on_screen(&world, "no setting has these words; Tab looks for them among the keys");
    press(&mut world, "<c-u>next theme<tab>");
    found_on_screen(&world, "Keys of all groups");
    found_on_screen(&world, "next theme ");
    press(&mut world, "<tab>");
    found_on_screen(&world, "no setting has these words; Tab looks for them among the keys");
    press(&mut world, "<esc><tab>/frobnicate");
    found_on_screen(&world, "no key has these words; Tab looks for them among the settings");
}

#[test]
fn the_end_of_a_search_stays_on_what_was_found() {
    let mut world = begin("almost");
    press(&mut world, ",/cell<enter><down><down>");
    found_on_screen(&world, "▸ spoken-cells");
    press(&mut world, "<esc>");
    found_on_screen(&world, "▸ spoken-cells");
    assert!(drawn(&world).contains("clipboard"), "{}", drawn(&world));
    // Among the keys in the group that has it.
    press(&mut world, "<tab>/apply the step<enter><esc>");
    found_on_screen(&world, "Keys: In the hint ladder");
    found_on_screen(&world, "▸ Enter ");
    press(&mut world, "/frobnicate<enter><esc>");
    found_on_screen(&world, "Keys: In the hint ladder");
    // So does that of a search among games.
    let mut world = begin("killer");
    press(&mut world, "NLS<end><space>O");
    found_on_screen(&world, "▸ Sudoku 4×4");
    press(&mut world, "/killer<enter><esc>");
    found_on_screen(&world, "▸ Killer · 45 cages");
    found_on_screen(&world, "  Sudoku 4×4 · gentle 8");
    // And that of a search in the library, among all levels still.
    let mut world = begin("menu");
    press(&mut world, "NL/x tough<enter><down><down>");
    found_on_screen(&world, "▸ Killer X · tough 3");
    press(&mut world, "<esc>");
    found_on_screen(&world, "▸ Killer X · tough 3");
    found_on_screen(&world, "  Killer X · moderate 20");
    press(&mut world, "<enter>");
    holds(&world, "| new game: Killer X · tough 3", "the puzzle that was found");
}

#[test]
fn a_key_pressed_in_the_settings_means_the_action_from_then_on() {
    let mut world = begin("almost");
    let undo = |world: &crate::world::World| {
        let keys = world.stage.app.keys.0.iter().position(|keys| keys.name == "board").unwrap();
        let rows = world.stage.app.keys.0[keys].rows;
        (keys, rows.iter().position(|row| row.action == ninefold::app::Action::Undo).unwrap())
    };
    let (group, at) = undo(&world);
    let there = format!(",<tab>{}{}", "<right>".repeat(group), "<down>".repeat(at));
    press(&mut world, &format!("1{there}<enter>d<esc>"));
    assert_eq!(world.stage.app.keys.key_of(ninefold::app::Action::Undo), "d");
    assert_eq!(world.saved_keys.len(), 1);
    press(&mut world, "u");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 1, "the old key means nothing");
    press(&mut world, "d");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 0);
    press(&mut world, &format!("{there}+<f1>"));
    assert_eq!(world.saved_keys.len(), 1, "F1 is the help everywhere");
    press(&mut world, "<esc><del><esc>");
    assert_eq!(world.stage.app.keys.key_of(ninefold::app::Action::Undo), "u");
}

#[test]
fn a_line_that_is_refused_says_all_of_why_and_once() {
    let mut world = begin("open");
    press(&mut world, ":new killer insane<enter>");
    let screen = drawn(&world);
    assert!(screen.contains("diabolical or") && screen.contains("extreme"), "{screen}");
    assert_eq!(screen.matches("is not generated at the level insane").count(), 1, "{screen}");
}

#[test]
fn the_word_that_tab_took_is_in_view() {
    let mut world = begin("open");
    press(&mut world, ":technique-off <tab>");
    let row = |world: &crate::world::World| drawn(world).lines().last().unwrap().trim().to_owned();
    let first = row(&world);
    assert!(first.starts_with("full-house") && first.ends_with('…'), "{first}");
    press(&mut world, &"<tab>".repeat(12));
    let typed = drawn(&world).lines().rev().nth(1).unwrap().trim().trim_start_matches(":technique-off ").to_owned();
    let later = row(&world);
    assert!(later.starts_with('…') && later.split_whitespace().any(|word| word == typed), "{typed}: {later}");
}

#[test]
fn keys_change_nothing_on_a_board_that_is_too_small_to_be_drawn() {
    let mut world = begin("open");
    world.event(ninefold::app::Event::Resize(30, 12));
    press(&mut world, "5");
    found_on_screen(&world, "enlarge to");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 0);
    world.event(ninefold::app::Event::Resize(80, 24));
    press(&mut world, "5");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.undo_depth(), 1);
    // A board that needs less room is played on less.
    let mut world = begin("str8ts");
    world.event(ninefold::app::Event::Resize(30, 14));
    assert!(!drawn(&world).contains("enlarge to"));
    press(&mut world, "?");
    assert!(world.stage.overlay().is_some());
}

#[test]
fn a_file_that_could_not_be_imported_is_still_there_to_be_mended() {
    let mut world = begin("menu");
    press(&mut world, "NLimissing.txt<enter>i");
    found_on_screen(&world, "file: missing.txt");
}

#[test]
fn a_key_of_another_action_is_swapped_when_it_is_pressed_again() {
    use ninefold::app::Action;
    let mut world = begin("almost");
    let group = world.stage.app.keys.0.iter().position(|keys| keys.name == "board").unwrap();
    let at = |action| world.stage.app.keys.0[group].rows.iter().position(|row| row.action == action).unwrap();
    let there = |at: usize| format!(",<tab>{}{}", "<right>".repeat(group), "<down>".repeat(at));
    let (undo, redo) = (there(at(Action::Undo)), there(at(Action::Redo)));
    let key = |world: &crate::world::World, action| world.stage.app.keys.key_of(action);
    assert_eq!((key(&world, Action::Undo), key(&world, Action::Redo)), ("u".to_owned(), "U".to_owned()));

    press(&mut world, &format!("{undo}<enter>U"));
    found_on_screen(&world, "U is the key of \"redo\"; press U again to swap the two keys");
    found_on_screen(&world, "Tab settings  Esc back");
    press(&mut world, "<esc><esc>");
    assert_eq!(world.saved_keys.len(), 0, "Esc leaves both as they are");

    // Neither one of nine digits nor a key that means several things can be swapped.
    press(&mut world, &format!("{undo}<enter>5"));
    found_on_screen(&world, "5 is one of the digits of");
    let everywhere = world.stage.app.keys.0.iter().position(|keys| keys.name == "everywhere").unwrap();
    let theme = world.stage.app.keys.0[everywhere].rows.iter().position(|row| row.action == Action::Theme).unwrap();
    press(&mut world, &format!("<esc>,<tab>{}{}<enter>k", "<right>".repeat(everywhere), "<down>".repeat(theme)));
    found_on_screen(&world, "k is also the key of");
    press(&mut world, "<esc>");
    assert_eq!(world.saved_keys.len(), 0);

    press(&mut world, &format!("{undo}<enter>UU"));
    assert_eq!(key(&world, Action::Undo), "U");
    assert!(world.stage.app.keys.0[group].rows.iter().all(|row| {
        let has = |key: &str| row.keys.iter().any(|own| own.to_string() == key);
        has("u") == (row.action == Action::Redo) && has("U") == (row.action == Action::Undo)
    }));
    assert_eq!(world.saved_keys.len(), 2);

    // Neither is in the way of the other when one of them gets its usual key again.
    press(&mut world, "<del>");
    found_on_screen(&world, "undo: u; \"redo\": U, Ctrl+R from now on");
    assert_eq!((key(&world, Action::Undo), key(&world, Action::Redo)), ("u".to_owned(), "U".to_owned()));
    press(&mut world, "<enter>UU");
    assert_eq!(key(&world, Action::Undo), "U");

    // Whoever has no other key gets its usual ones, where they are free.
    press(&mut world, &format!("<esc>{undo}<del><enter>d<esc>{redo}<enter>u<esc>{undo}<del>"));
    found_on_screen(&world, "undo: u; \"redo\": U, Ctrl+R from now on");
    press(&mut world, "<enter>UU");

    // What is added beside the keys of an action is taken from the other.
    press(&mut world, &format!("<esc>{redo}+U"));
    found_on_screen(&world, "U is the only key of \"undo\"; U again takes it from there");
    press(&mut world, "U<esc>");
    assert_eq!(key(&world, Action::Undo), "");
}

#[test]
fn a_key_that_is_another_one_in_most_terminals_is_refused() {
    use ninefold::app::Action;
    let mut world = begin("menu");
    for (pressed, said) in [
        ("<c-i>", "redo cannot have Ctrl+I: most terminals send Tab for it"),
        ("<c-m>", "redo cannot have Ctrl+M: most terminals send Enter for it"),
        ("<c-h>", "redo cannot have Ctrl+H: most terminals send Backspace for it"),
    ] {
        press(&mut world, &format!(",<tab>/board redo<enter><enter>{pressed}"));
        found_on_screen(&world, said);
        press(&mut world, "<esc><esc><esc><esc>");
    }
    assert_eq!((world.stage.app.keys.key_of(Action::Redo).as_str(), world.saved_keys.len()), ("U", 0));
}

#[test]
fn keys_are_searched_and_added_and_taken_away_one_by_one() {
    use ninefold::app::Action;
    let key = |world: &crate::world::World, action| world.stage.app.keys.key_of(action);
    let mut world = begin("menu");
    press(&mut world, ",<tab>/board back SAVEPOINT<enter>");
    found_on_screen(&world, "Keys of all groups");
    found_on_screen(&world, "find: board back SAVEPOINT");
    press(&mut world, "<esc>");
    found_on_screen(&world, "Enter replaces its keys, + adds one, - takes one away");
    press(&mut world, "/nothing of the sort<enter><enter>");
    found_on_screen(&world, "no key has these words");
    press(&mut world, "<esc><esc>,<tab>/board redo<enter>+");
    found_on_screen(&world, "Press the key. It is added to U, Ctrl+R.");
    press(&mut world, "§");
    found_on_screen(&world, "redo: also § from now on");
    press(&mut world, "<enter>");
    found_on_screen(&world, "Press the key. It takes the place of U, Ctrl+R, §.");
    press(&mut world, "<esc>--");
    found_on_screen(&world, "redo: U from now on");
    press(&mut world, "-");
    found_on_screen(&world, "redo: no key from now on");
    assert_eq!(key(&world, Action::Redo), "");
    press(&mut world, "-");
    found_on_screen(&world, "redo has no key");
    press(&mut world, "<del>");
    assert_eq!(key(&world, Action::Redo), "U");
    // There is always a way out.
    press(&mut world, "<esc>/lists back<enter><home><down>-");
    let leave = |world: &crate::world::World| {
        world.stage.app.keys.of(&ninefold::app::input::shared_keys::LIST).rows[1].keys.len()
    };
    assert_eq!(leave(&world), 1);
}

#[test]
fn all_columns_of_the_statistics_are_reached_on_a_narrow_screen() {
    let mut world = begin("menu");
    let game = |level: &str| {
        format!(
            "{{\"game\":\"g {level}\",\"at\":1,\"kind\":\"sudoku\",\"elapsed\":61000,\"hints\":3,\"level\":\"{level}\"}}\n"
        )
    };
    world.finished = game("gentle") + &game("tough") + "{\"taken_in\":true}\n";
    world.stage.app.size = (60, 20);
    press(&mut world, "T");
    let heading = |world: &crate::world::World| {
        drawn(world)
            .lines()
            .find(|line| line.contains(" level "))
            .unwrap_or_default()
            .trim_matches(['│', ' '])
            .to_owned()
    };
    let first = heading(&world);
    assert!(first.contains("solved") && !first.contains("hints") && first.ends_with('›'), "{first}");
    found_on_screen(&world, "→ columns");
    press(&mut world, "<right><right><right><right><right>l");
    let last = heading(&world);
    assert!(last.ends_with("streak   hints") && last.contains('‹') && !last.contains('›'), "{last}");
    press(&mut world, "<left>h<left>h");
    assert_eq!(heading(&world), first);
    // Where all have room nothing moves.
    world.stage.app.size = (80, 24);
    assert!(heading(&world).contains("solved") && heading(&world).ends_with("hints"));
    assert!(!drawn(&world).contains("→ columns"));
}

#[test]
fn several_solved_cells_have_a_line_below_their_heading() {
    let mut world = begin("menu");
    world.stage.app.size = (80, 24);
    press(&mut world, "<paste 12345645612323156456423131264564531.><enter>");
    press(&mut world, "gr6c6<enter>2<esc><s-left>");
    let screen = drawn(&world);
    let below =
        screen.lines().skip_while(|line| !line.contains("2 cells ─")).skip(1).find(|line| line.contains("placed"));
    assert!(below.is_some_and(|line| line.contains("placed   1 2")), "{screen}");
}

#[test]
fn a_branch_in_the_list_goes_or_stays_with_those_inside_it() {
    let depth = |world: &crate::world::World| world.stage.app.play.as_ref().unwrap().game.savepoints().len();
    let mut world = begin("open");
    press(&mut world, "b1<right>b2<right>b3");
    assert_eq!(depth(&world), 3);
    // The newest is selected; the one above it takes it along.
    press(&mut world, "F<up>d");
    assert_eq!(depth(&world), 1);
    press(&mut world, "uuF<up>k<enter>");
    assert_eq!(depth(&world), 0);
    press(&mut world, "uuu");
    assert_eq!(depth(&world), 3);
    press(&mut world, "F<up><up><down><enter>");
    assert_eq!(depth(&world), 1);
}

#[test]
fn a_branch_that_was_left_is_shown_in_the_replay() {
    let mut world = begin("open");
    press(&mut world, "b5<right>6B2BF<down>");
    found_on_screen(&world, "Enter show it");
    press(&mut world, "<enter>");
    let digits = |world: &crate::world::World| {
        let board = world.stage.shown_board().unwrap();
        ["r1c1", "r1c2"].map(|name| board.digit(cell(name)).map(ninefold::puzzle::Digit::get))
    };
    holds(&world, "overlay=Replay r1c1=.", "the game is as it was");
    assert_eq!(digits(&world), [Some(5), Some(6)]);
    press(&mut world, "<esc>F<down><down><enter>");
    assert_eq!(digits(&world), [Some(2), None]);
}

#[test]
fn a_branch_has_nothing_of_what_was_undone_past_its_beginning() {
    let mut world = begin("open");
    press(&mut world, "5l6b2jal3uuuuuF");
    found_on_screen(&world, "undo went back past it by");
    assert!(!drawn(&world).contains("since"), "{}", drawn(&world));
    press(&mut world, "<esc>UUUUUF");
    found_on_screen(&world, "since");
}

#[test]
fn other_digits_after_undo_past_a_branch_are_not_of_it() {
    let mut world = begin("open");
    press(&mut world, "5l6bl2uu7j8j9F");
    found_on_screen(&world, "undo went back past it; different now: 4 digits");
    assert!(!drawn(&world).contains("since"), "{}", drawn(&world));
    // Going back is no try of the branch, and leads into it again.
    press(&mut world, "<esc>BF");
    found_on_screen(&world, "nothing since");
    assert!(!drawn(&world).contains("left after"), "{}", drawn(&world));
    press(&mut world, "<esc>1F");
    found_on_screen(&world, "1 digit since");
    press(&mut world, "<esc>uuuuu6ll3F");
    found_on_screen(&world, "different now");
    holds(&world, "r1c1=5", "the first digit is older");
}

#[test]
fn the_smallest_board_has_the_rows_below_it_for_the_reason() {
    let mut world = begin("killer");
    world.stage.app.size = (40, 20);
    press(&mut world, "nnn");
    let shown = drawn(&world);
    let below: Vec<&str> = shown.lines().rev().skip(1).take_while(|line| !line.trim().is_empty()).collect();
    assert!(below.len() >= 2 && below.last().unwrap().contains("3/3"), "{shown}");
    found_on_screen(&world, "Esc leave");
}

#[test]
fn a_game_is_paused_when_nobody_plays_as_the_settings_say() {
    let mut world = begin("almost");
    let tick = |world: &mut crate::world::World, ms| {
        world.now += ms;
        world.send(ninefold::app::Msg::Tick(world.now));
        world.stage.app.play.as_ref().unwrap().paused
    };
    assert!(!tick(&mut world, 299_000));
    assert!(tick(&mut world, 1_000), "five minutes, unless something else was chosen");
    press(&mut world, "<esc>");
    world.stage.app.settings.idle_minutes = None;
    assert!(!tick(&mut world, 100_000_000));
    world.stage.app.settings.idle_minutes = Some(1);
    press(&mut world, "j");
    assert!(!tick(&mut world, 59_000));
    assert!(tick(&mut world, 1_000));
    assert_eq!(world.stage.app.tick_after(), None);
}

#[test]
fn minutes_in_which_nobody_played_are_not_counted_and_nothing_stays_over_the_pause() {
    for over in ["", "n", "S", "g", ":", "A", "F"] {
        let mut world = begin("almost");
        press(&mut world, &format!("lb{over}"));
        let played = world.now;
        world.now += 299_000;
        world.send(Msg::Tick(world.now));
        world.now += 1_000;
        world.send(Msg::Tick(world.now));
        holds(&world, "paused overlay=- | P resumes", over);
        assert_eq!(world.stage.app.play.as_ref().unwrap().game.clock.elapsed(), played, "{over}");
        assert_eq!(world.saved().elapsed, played, "{over}");
        press(&mut world, "1");
        holds(&world, "paused r1c1=. r1c2=. | P resumes", over);
        press(&mut world, "P");
        assert!(!world.stage.app.play.as_ref().unwrap().paused, "{over}");
    }
    // The board of an exercise and of the tour has its screen again.
    let mut world = begin("menu");
    press(&mut world, ":tour<enter>n");
    holds(&world, "overlay=Hint", "a hint on the tour");
    world.now += 300_000;
    world.send(Msg::Tick(world.now));
    holds(&world, "paused overlay=Tour", "the tour");
}

#[test]
fn the_history_names_techniques_and_the_card_all_the_help() {
    let mut world = begin("almost");
    press(&mut world, "nnn<esc>sJ<right>");
    found_on_screen(&world, "step: Full house");
    press(&mut world, "<esc>ss");
    found_on_screen(&world, "steps taken 3");
    found_on_screen(&world, "1 (1 with the reason)");
}

#[test]
fn the_panel_is_named_only_where_there_is_room_for_it() {
    let mut world = begin("almost");
    press(&mut world, "i");
    found_on_screen(&world, "i panel");
    world.event(ninefold::app::Event::Resize(40, 20));
    assert!(!drawn(&world).contains("i panel"));
    press(&mut world, "i");
    holds(&world, "| the panel is open as soon as there is room for it", "i at 40×20");
}

#[test]
fn a_game_is_renamed_put_away_and_brought_back() {
    let mut world = begin("almost");
    let name = world.games.keys().next().unwrap().clone();
    press(&mut world, "NL/sudoku<enter><enter>");
    assert_eq!(world.games.len(), 2);
    press(&mut world, "O/sudoku<enter><end>r");
    found_on_screen(&world, "Ctrl+U clear");
    press(&mut world, "<click-on Ctrl+U clear>Mine<enter>");
    assert_eq!(world.titles.get(&name).map(String::as_str), Some("Mine"));
    press(&mut world, "<esc>/mine<enter>d");
    assert_eq!((world.games.len(), world.gone.len()), (1, 1));
    press(&mut world, "u<enter>");
    assert_eq!((world.games.len(), world.gone.len()), (2, 0));
    let play = world.stage.app.play.as_ref().unwrap();
    assert_eq!(play.game.title(), "Mine");
    // The one on the board is called by its new name at once, and by its own again.
    press(&mut world, "O<end>r<c-u>Yours<enter>");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.title(), "Yours");
    press(&mut world, "r<c-u><enter>");
    assert_ne!(world.stage.app.play.as_ref().unwrap().game.title(), "Yours");
    press(&mut world, "r<c-u>Mine<enter><esc><esc>");
    let play = world.stage.app.play.as_ref().unwrap();
    assert_eq!(play.game.title(), "Mine");
    assert_eq!(play.name.as_ref(), Some(&name));
    press(&mut world, "O<end>d");
    assert_eq!(world.games.len(), 2, "the one on the board stays");
}

#[test]
fn the_start_offers_the_game_before_the_one_that_was_put_away() {
    let mut world = begin("almost");
    press(&mut world, "NL/sudoku<enter><enter>Or<c-u>Mine<enter><esc>");
    // A start with two games, none of them on the board.
    let mut world = World { stage: Stage::new((120, 45), Settings::default(), 0), ..world };
    world.open.clear();
    world.send(Msg::Games { games: world.list(), came: None });
    found_on_screen(&world, "Continue  Mine");
    let names: Vec<String> = world.games.keys().cloned().collect();
    press(&mut world, "Or<c-u>Yours<enter><esc>");
    found_on_screen(&world, "Continue  Yours");
    press(&mut world, "Od<esc>");
    assert_eq!(world.games.keys().collect::<Vec<_>>(), [&names[0]]);
    assert!(!drawn(&world).contains("Yours"));
    found_on_screen(&world, "Continue");
    press(&mut world, "Od<esc>");
    assert!(!drawn(&world).contains("Continue"), "there is no game to go on with");
}

#[test]
fn the_selected_game_stays_where_its_new_title_puts_it_elsewhere() {
    let mut world = begin("almost");
    press(&mut world, "NL/sudoku<enter><enter>");
    press(&mut world, "Os<home>r<c-u>zzz<enter>r<c-u>yyy<enter>");
    assert_eq!(world.titles.values().collect::<Vec<_>>(), ["yyy"], "both titles are of one game");
}

#[test]
fn a_hint_asked_for_further_at_once_counts_as_far_as_it_was_shown() {
    let deeper = |keys: &str| {
        let mut world = begin("almost");
        world.answering = false;
        press(&mut world, keys);
        world.answer();
        press(&mut world, "-n");
        let game = &world.stage.app.play.as_ref().unwrap().game;
        (game.hints_used(), game.deeper_hints())
    };
    assert_eq!(deeper("nn"), (1, [1, 0]));
    assert_eq!(deeper("nnnn"), (1, [1, 1]));
}

#[test]
fn what_fails_is_said_and_waited_for_no_longer() {
    use ninefold::app::{Effect, Rated, SolutionCount, Uniqueness};
    let tickets = |world: &crate::world::World| -> Vec<_> {
        let asked = world.asked.iter();
        asked.filter_map(|effect| if let Effect::Ask { ticket, .. } = effect { Some(*ticket) } else { None }).collect()
    };
    let fail = |world: &mut crate::world::World| {
        let tickets = tickets(world);
        world.asked.clear();
        assert!(!tickets.is_empty());
        tickets.into_iter().for_each(|ticket| world.send(Msg::Failed(ticket, Failure::Bug)));
    };
    // The puzzle's solutions, unasked.
    let mut world = begin("menu");
    world.answering = false;
    press(&mut world, &format!("<paste {}><enter>", crate::world::PACK_TEXT));
    fail(&mut world);
    holds(&world, "| looking for the puzzle's solutions failed because of a bug", "solutions");
    let known = &world.stage.app.play.as_ref().unwrap().uniqueness;
    assert!(matches!(known, Uniqueness::Known(SolutionCount::Unknown)), "{known:?}");
    assert!(tickets(&world).is_empty(), "it is not asked over and over");
    // The rating at the end.
    press(&mut world, "8");
    fail(&mut world);
    holds(&world, "| rating the puzzle failed because of a bug", "rating");
    assert_eq!(world.stage.app.play.as_ref().unwrap().rating, Rated::Unknown);
    // A puzzle that is waited for, and one ahead.
    press(&mut world, "N<enter>");
    fail(&mut world);
    holds(&world, "overlay=New | making a puzzle failed because of a bug", "making");
    world.answering = true;
    press(&mut world, "<enter>");
    world.answering = false;
    press(&mut world, ">");
    fail(&mut world);
    world.answering = true;
    press(&mut world, ">");
    holds(&world, "overlay=- | new game: ", "the one ahead failed: another is made");
    // The picture of the library.
    world.answering = false;
    press(&mut world, ":library<enter>");
    fail(&mut world);
    press(&mut world, "<home>");
    assert!(tickets(&world).is_empty());
    // A hint for which there is no thread: the key works again.
    let mut world = begin("almost");
    world.answering = false;
    press(&mut world, "n");
    let ticket = *tickets(&world).last().unwrap();
    world.asked.clear();
    world.send(Msg::Failed(ticket, Failure::NoThread("none left".into())));
    holds(&world, "overlay=- | this failed: no thread could be started: none left", "no thread");
    world.answering = true;
    press(&mut world, "n");
    holds(&world, "overlay=Hint", "asked again");
}

#[test]
fn time_in_which_the_process_is_stopped_is_not_played() {
    let mut world = begin("open");
    press(&mut world, "5");
    let elapsed = |world: &crate::world::World| world.stage.app.play.as_ref().unwrap().game.clock.elapsed();
    let before = elapsed(&world);
    world.now += 500;
    world.send(Msg::Suspend(world.now));
    assert_eq!(world.suspended, 1);
    press(&mut world, "l");
    world.send(Msg::Tick(world.now));
    assert!((before..before + 5_000).contains(&elapsed(&world)), "{before}, {}", elapsed(&world));
}

#[test]
fn the_newest_game_does_not_take_the_place_of_a_puzzle_that_is_typed_in() {
    let world = begin("almost");
    let games = world.games.clone();
    let mut world = crate::world::World { games, ..begin("menu") };
    press(&mut world, "E<enter>5");
    world.send(Msg::Newest("game 1".into()));
    assert!(world.stage.app.at_editor && world.stage.app.play.is_none());
    let mut world = crate::world::World { games: world.games, ..begin("menu") };
    world.send(Msg::Newest("game 1".into()));
    holds(&world, "overlay=- @r1c1", "nothing else was begun");
}

#[test]
fn only_the_modes_that_are_drawn_are_clicked() {
    use ninefold::app::{Button, Event, Mode, Mouse, MouseKind};
    let mut hits = 0;
    for keys in
        [":practice x-wing<enter><enter>", ":practice x-wing<enter><enter><click r4c3>6W", ":tour<enter>", "NL<enter>n"]
    {
        let mut world = begin("menu");
        press(&mut world, keys);
        for (width, height) in (60..=84).step_by(4).flat_map(|width| (16..=26).map(move |height| (width, height))) {
            world.stage.app.size = (width, height);
            let shown = drawn(&world);
            for (row, line) in (0..).zip(shown.lines()) {
                let mut clicked = world.stage.clone();
                let mouse = Mouse { kind: MouseKind::Down(Button::Left), column: width - 10, row, add: false };
                clicked.update(Msg::Event { event: Event::Mouse(mouse), now: world.now });
                let mode = clicked.app.play.as_ref().map(|play| play.mode);
                let was = world.stage.app.play.as_ref().map(|play| play.mode);
                if mode != was {
                    hits += 1;
                    assert!(line.contains(mode.map_or("", Mode::slug)), "{keys} {width}×{height}, row {row}:\n{shown}");
                }
            }
        }
    }
    assert!(hits > 0, "no click chose a mode");
}

#[test]
fn a_new_game_is_called_by_its_new_name_at_once() {
    let mut world = begin("menu");
    press(&mut world, "NL<enter>Or<c-u>Mine<enter><esc>");
    found_on_screen(&world, "Mine");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.title(), "Mine");
    // The one that waits while something is practised is the same game still.
    press(&mut world, "X<enter>Or<c-u>Yours<enter>d");
    holds(&world, "overlay=Games | this game is still open", "it waits");
    press(&mut world, "<esc><esc><esc>");
    assert_eq!(world.stage.app.play.as_ref().unwrap().game.title(), "Yours");
}

#[test]
fn a_puzzle_that_was_begun_is_not_begun_again_while_the_games_are_read() {
    for (opens, other) in [(":daily<enter>", "<down>"), ("NL", "<down><up>")] {
        let mut world = begin("menu");
        press(&mut world, &format!("{opens}<enter>5"));
        assert_eq!(world.games.len(), 1, "{opens}");
        world.answering = false;
        press(&mut world, &format!("M{opens}<enter>"));
        holds(&world, "| reading the saved games", opens);
        world.answer();
        holds(&world, "overlay=- r1c1=5 undo=1", opens);
        assert_eq!(world.games.len(), 1, "{opens}");
        // Whoever moves on has not chosen it.
        world.answering = false;
        press(&mut world, &format!("M{opens}<enter>{other}"));
        world.answer();
        assert_ne!(world.stage.overlay().map(Screen::title), None, "{opens}");
        // Nor has who reads the help meanwhile.
        world.answering = false;
        press(&mut world, &format!("M{opens}<enter>?"));
        world.answer();
        assert!(matches!(world.stage.overlay(), Some(Screen::Help(_))), "{opens}");
        press(&mut world, "<esc>");
        assert_ne!(world.stage.overlay().map(Screen::title), None, "{opens}");
        assert_eq!(world.games.len(), 1, "{opens}");
    }
}

#[test]
fn a_puzzle_begins_without_the_saved_games_where_it_is_chosen_again() {
    for (opens, begun) in [(":daily<enter>", "Daily Killer"), ("NL", "Killer · gentle 1")] {
        let mut world = begin("menu");
        world.answering = false;
        press(&mut world, &format!("{opens}<enter>"));
        // What listed the games has failed.
        world.asked.clear();
        world.send(Msg::Notice("listing the games failed, which is a bug".into()));
        press(&mut world, "<enter>");
        holds(&world, "| reading the saved games; choose it again", "half a second later this may be a double click");
        press(&mut world, "<enter><enter><enter><enter>");
        holds(&world, "| reading the saved games; choose it again", "a key that is held down");
        assert_eq!(world.games.len(), 0, "{opens}");
        world.answering = true;
        world.now += 1_000;
        world.send(Msg::Tick(world.now));
        press(&mut world, "<enter>");
        holds(&world, &format!("overlay=- | new game: {begun}"), opens);
        assert_eq!(world.games.len(), 1, "{opens}");
        // Another one is not what was chosen.
        world.answering = false;
        press(&mut world, &format!("M{opens}<enter><down><enter>"));
        holds(&world, "| reading the saved games", opens);
    }
}

#[test]
fn what_is_said_of_a_text_that_was_read_does_not_run_together() {
    let mut import = ninefold::notation::parse(crate::world::PACK_TEXT).unwrap();
    import.notices = vec!["one thing was left out".into(), "another was ignored".into()];
    let mut world = begin("menu");
    world.send(Msg::Import(Box::new(import)));
    holds(&world, "overlay=- | one thing was left out; another was ignored", "two notices");
}

#[test]
fn a_theme_of_ones_own_is_completed() {
    let mut world = begin("menu");
    let own = OwnTheme { name: "dusk".into(), base: ThemeName::Dark, colours: Vec::new() };
    world.stage.app.settings.themes = Box::leak(Box::new([own]));
    press(&mut world, ":theme du<tab><enter>");
    holds(&world, "overlay=- theme=dusk", "completed");
    press(&mut world, ":x<c-u>theme du<tab><enter>");
    holds(&world, "overlay=- theme=dusk", "after the line was cleared");
}

#[test]
fn the_day_after_keeps_its_place() {
    let mut world = begin("menu");
    press(&mut world, ":daily<enter>");
    // A click on it is none on the key beside it.
    press(&mut world, "<click-on day after>");
    found_on_screen(&world, "tomorrow's puzzles come tomorrow");
    found_on_screen(&world, "Today's puzzles");
    press(&mut world, "<left>");
    assert!(!drawn(&world).contains("Today's puzzles"), "{}", drawn(&world));
    press(&mut world, "<click-on day after>");
    found_on_screen(&world, "Today's puzzles");
}

#[test]
fn small_screens_cut_no_facts_codes_or_colours() {
    let mut world = begin("almost");
    world.stage.app.size = (40, 20);
    press(&mut world, "nnn<enter>ss");
    let shown = drawn(&world);
    assert!(shown.contains("time 00:0") && shown.contains("score"), "{shown}");
    let card: String = shown.lines().rev().skip(1).take_while(|line| !line.contains('┗')).collect();
    assert!(!card.contains('…'), "{shown}");
    press(&mut world, ",");
    found_on_screen(&world, "5  7  3  2  17  9   hint    chosen ");
    press(&mut world, "<esc>:library<enter><home>");
    let Some(Screen::Library(library)) = world.stage.overlay() else { panic!("no library") };
    let first = library.shown().next().unwrap();
    let (code, score) = (first.text.to_string(), format!(" {} ", first.score.unwrap()));
    found_on_screen(&world, &code);
    found_on_screen(&world, &score);
    press(&mut world, "<tab>");
    found_on_screen(&world, "Sudoku X  all levels  played or not");
    press(&mut world, "<click-on played or not>");
    found_on_screen(&world, "not begun");
    // How many puzzles there are is said where it has room, and then in full.
    world = begin("almost");
    world.stage.app.size = (50, 20);
    press(&mut world, ":import own.txt<enter>");
    found_on_screen(&world, "own all kinds all levels played or not 2 of 2");
    press(&mut world, "<click-on all levels>");
    found_on_screen(&world, "own  all kinds  gentle  played or not  2 of 2");
    world.stage.app.size = (40, 20);
    found_on_screen(&world, "own all kinds gentle played or not   │");
}

#[test]
fn the_keys_of_a_box_are_named_once() {
    let mut world = begin("open");
    world.stage.app.size = (80, 24);
    let mut opened = 0;
    for opens in ["O", "N", ":library<enter>", "X", "p", ",", "T", "I", "F", "?"] {
        press(&mut world, opens);
        let shown = drawn(&world);
        if world.stage.overlay().is_some() {
            assert!(
                shown.lines().last().unwrap().trim_matches([' ', '│', '╰', '─', '╯']).is_empty(),
                "{opens}:\n{shown}"
            );
            assert!(shown.contains("Esc "), "{opens}:\n{shown}");
            opened += 1;
        }
        press(&mut world, "<esc>");
    }
    assert!(opened > 5, "{opened} boxes opened");
}

#[test]
fn small_screens_cut_no_sentence_of_a_box() {
    let mut world = begin("almost");
    press(&mut world, "nn<esc>1l2<click r2c1>4");
    world.event(ninefold::app::Event::Resize(40, 20));
    press(&mut world, "T");
    let shown = drawn(&world);
    assert!(shown.contains("kind") && shown.contains("best") && !shown.contains("median"), "{shown}");
    assert!(shown.contains("1 game, ") && shown.contains("(longest: ") && shown.contains("│ help."), "{shown}");
    press(&mut world, "<esc>N<home>");
    let shown = drawn(&world);
    assert!(shown.contains("Cages: their digits are different") && shown.contains("the sum."), "{shown}");
    assert!(shown.contains("Enter start  → level"), "{shown}");
}

#[test]
fn a_game_that_comes_back_is_the_selected_one() {
    let selected = |world: &World| {
        let Some(Screen::Games(games)) = world.stage.overlay() else { panic!("no games") };
        games.shown().nth(games.at).unwrap().name.clone()
    };
    let mut world = begin("menu");
    press(&mut world, "NL<enter>NL<down><enter>NL<down><enter>O<down>");
    let name = selected(&world);
    for undone in ["d<end>u", "d<esc>Ou"] {
        press(&mut world, undone);
        assert_eq!(selected(&world), name, "{undone}");
    }
}

#[test]
fn only_a_game_that_was_brought_back_is_selected_when_it_comes() {
    let at = |world: &World| {
        let Some(Screen::Games(games)) = world.stage.overlay() else { panic!("no games") };
        (games.shown().count(), games.shown().nth(games.at).unwrap().name.clone())
    };
    let mut world = begin("menu");
    // Nothing was put away: nothing comes.
    press(&mut world, "NL<enter>NL<down><enter>Ou");
    let (count, name) = at(&world);
    // Another window begins a game.
    let mut games = world.list();
    games.insert(0, SavedGame { name: "other".into(), summary: None, played: "today 14:05".into() });
    world.send(Msg::Games { games, came: None });
    assert_eq!(at(&world), (count + 1, name));
}

/// Another player of the same folder may have played another game since.
#[test]
fn the_start_screen_says_of_the_game_on_the_board_how_far_it_is() {
    let mut world = begin("almost");
    press(&mut world, "1M");
    let mut games = world.list();
    games.insert(0, SavedGame { name: "other".into(), played: "today 15:30".into(), ..games[0].clone() });
    world.send(Msg::Games { games, came: None });
    found_on_screen(&world, "▸ Continue");
    let last = drawn(&world).lines().find(|line| line.contains("last: ")).map(str::to_owned);
    assert!(last.as_ref().is_some_and(|last| last.contains("today 14:05")), "{last:?}");
    let games = world.list().into_iter().map(|game| SavedGame { name: "other".into(), ..game }).collect();
    world.send(Msg::Games { games, came: None });
    assert!(!drawn(&world).contains("last: "), "{}", drawn(&world));
}

#[test]
fn the_list_of_games_names_what_can_be_done_with_one_on_a_small_screen_too() {
    let mut world = begin("almost");
    world.stage.app.size = (60, 20);
    press(&mut world, "O");
    found_on_screen(&world, "Enter open  / find  s sort  r rename  d delete  Esc back");
}

#[test]
fn a_search_that_was_cleared_does_not_come_back() {
    let words = |world: &World| drawn(world).contains("4x4");
    for cleared in ["<esc>", "<esc><esc>"] {
        let mut world = begin("menu");
        press(&mut world, ":library<enter>/4x4<enter>");
        assert!(words(&world));
        press(&mut world, &format!("/{cleared}<esc>:library<enter>"));
        assert!(!words(&world), "{cleared}: {}", drawn(&world));
    }
}

#[test]
fn what_a_key_in_a_box_did_is_said_in_front_of_what_is_dimmed() {
    for state in ["menu", "open", "almost"] {
        let mut world = begin(state);
        press(&mut world, ":daily<enter><right>");
        holds(&world, "overlay=Puzzles | tomorrow", state);
        assert!(bar(&world).starts_with("tomorrow"), "{state}: {}", bar(&world));
        press(&mut world, "<left>");
        assert!(!bar(&world).contains("tomorrow"), "{state}: {}", bar(&world));
    }
}

#[test]
fn small_puzzles_are_found_by_their_size() {
    let mut world = begin("menu");
    press(&mut world, ":library<enter>/4x4");
    found_on_screen(&world, "Killer 4×4");
}

#[test]
fn tab_takes_what_fits_in_turn() {
    let mut world = begin("menu");
    press(&mut world, ":tie<tab>");
    found_on_screen(&world, ":tier  ");
    press(&mut world, "<tab>");
    found_on_screen(&world, ":tier xxxl");
    press(&mut world, "<tab>");
    found_on_screen(&world, ":tier xxl ");
}

#[test]
fn a_click_on_the_hidden_board_goes_on() {
    let paused = |world: &crate::world::World| world.stage.app.play.as_ref().unwrap().paused;
    let mut world = begin("open");
    press(&mut world, "P");
    assert!(paused(&world));
    press(&mut world, "<click r5c5>");
    assert!(!paused(&world));
}

#[test]
fn what_is_typed_for_a_setting_leads_back_to_the_settings() {
    let mut world = begin("open");
    let at = ninefold::app::options::settings::SETTINGS
        .iter()
        .position(|setting| setting.name == "technique-order")
        .unwrap();
    press(&mut world, &format!(",{}<enter>", "<down>".repeat(at)));
    holds(&world, "overlay=Command", "the order is typed");
    press(&mut world, "<esc>");
    holds(&world, "overlay=Settings", "nothing was typed");
    press(&mut world, "<enter>x-wing<enter>");
    holds(&world, "overlay=Settings | tried first: x-wing", "typed");
}

#[test]
fn a_list_that_shows_nothing_offers_nothing_to_choose() {
    let mut world = World::new();
    press(&mut world, "NL");
    found_on_screen(&world, "Enter play");
    press(&mut world, "ff");
    found_on_screen(&world, "no puzzle like that; f shows others");
    press(&mut world, "f");
    found_on_screen(&world, "no puzzle like that; f shows all again");
    press(&mut world, "f/zebra");
    assert!(!drawn(&world).contains("like that; "), "{}", drawn(&world));
    press(&mut world, "<esc>fff");
    assert!(!drawn(&world).contains("Enter play"), "{}", drawn(&world));
    press(&mut world, "<esc><esc>O");
    found_on_screen(&world, "none yet");
    for words in ["Enter open", "/ find", "s sort", "r rename", "d delete", "u undo"] {
        assert!(!drawn(&world).contains(words), "{}", drawn(&world));
    }
}

/// The rows of a box: what stands in its frame above and below, where one is open.
fn frame(world: &World) -> Option<(String, String)> {
    let screen = drawn(world);
    let edge = |corner: char| screen.lines().find(|line| line.trim_start().starts_with(corner)).map(str::to_owned);
    edge('╭').zip(edge('╰'))
}

#[test]
fn nothing_stands_in_the_frame_of_a_box_on_a_tiny_screen() {
    use ninefold::app::Event;
    for keys in ["?", "N", "Nn", "Nd", "NL", "O", "T", ",", ",<tab>", "X", "p", "I", "E", "b1F"] {
        let mut seen = 0;
        for (width, height) in [(20, 5), (24, 6), (24, 7), (31, 8), (40, 9)] {
            let mut world = begin("open");
            press(&mut world, keys);
            world.event(Event::Resize(width, height));
            let Some((above, below)) = frame(&world) else { continue };
            seen += 1;
            let screen = drawn(&world);
            assert!(below.trim().trim_matches(['╰', '╯', '─']).is_empty(), "{keys}\n{screen}");
            assert!(above.trim().starts_with("╭─ "), "{keys}\n{screen}");
        }
        assert!(seen > 0, "no frame is drawn after {keys}");
    }
}

#[test]
fn a_tiny_screen_offers_both_answers_to_the_question_before_leaving() {
    use ninefold::app::Event;
    let mut world = begin("unsaved");
    press(&mut world, "q");
    world.event(Event::Resize(20, 5));
    found_on_screen(&world, "q quit  Esc stay");
}

#[test]
fn a_list_keeps_a_row_where_what_is_said_below_it_has_no_room() {
    use ninefold::app::Event;
    let mut world = begin("menu");
    press(&mut world, "N");
    for height in 6..12 {
        world.event(Event::Resize(24, height));
        assert!(drawn(&world).contains('▸'), "{height}\n{}", drawn(&world));
    }
}

#[test]
fn a_replay_says_that_the_screen_is_too_small_for_the_board() {
    use ninefold::app::Event;
    let mut world = begin("almost");
    press(&mut world, "1J");
    world.event(Event::Resize(20, 5));
    found_on_screen(&world, "enlarge to 31×15");
    world.event(Event::Resize(80, 24));
    found_on_screen(&world, "Space play");
}

#[test]
fn a_board_asks_for_the_room_that_it_needs() {
    use ninefold::app::Event;
    for at in ["open", "str8ts", "killer", "small"] {
        let mut world = begin(at);
        world.event(Event::Resize(12, 6));
        let screen = drawn(&world);
        let wanted = screen.split("enlarge to").nth(1).unwrap().split_whitespace().next().unwrap();
        let (columns, rows) = wanted.split_once('×').unwrap();
        let (columns, rows): (u16, u16) = (columns.parse().unwrap(), rows.parse().unwrap());
        for (columns, rows, fits) in [(columns, rows, true), (columns - 1, rows, false), (columns, rows - 1, false)] {
            world.event(Event::Resize(columns, rows));
            assert_eq!(drawn(&world).contains('┏'), fits, "{at} {columns}×{rows}\n{}", drawn(&world));
        }
    }
}

#[test]
fn a_long_trend_stands_apart_from_the_median() {
    let mut world = begin("menu");
    let game = |elapsed: u32| format!("{{\"kind\":\"sudoku\",\"level\":\"gentle\",\"elapsed\":{elapsed}}}\n");
    let text: String = [20_000, 20_000].into_iter().chain([7_200_000; 5]).map(game).collect();
    press(&mut world, "T");
    world.send(Msg::Finished(Finished::read(&text, Some(Vec::new()), 0)));
    for width in [80, 200] {
        world.event(ninefold::app::Event::Resize(width, 24));
        found_on_screen(&world, " 2:00:00 +35900 %");
        found_on_screen(&world, "hints");
    }
}

#[test]
fn a_narrow_end_card_says_how_many_hints_there_were() {
    let mut world = begin("almost");
    press(&mut world, "nnn<enter>sss");
    world.event(ninefold::app::Event::Resize(40, 15));
    press(&mut world, "G");
    found_on_screen(&world, "hints 1");
}

#[test]
fn the_replay_tells_setting_a_mark_from_taking_it_away() {
    let mut world = begin("open");
    press(&mut world, "x55v22J<home>");
    for (said, away) in [
        ("corner mark 5 in r1c1", false),
        ("striking corner mark 5 from r1c1", true),
        ("colour 2 in r1c1", false),
        ("no colour 2 in r1c1", true),
    ] {
        press(&mut world, "<right>");
        found_on_screen(&world, said);
        let screen = drawn(&world);
        assert_eq!(screen.contains("striking ") || screen.contains("no colour"), away, "{said}\n{screen}");
    }
}

/// Where no panel says what the moves are, a line below the board does; the bar gives way.
#[test]
fn a_replay_without_a_panel_says_each_move() {
    use ninefold::app::Event;
    for start in ["open", "killer"] {
        let mut world = begin(start);
        world.event(Event::Resize(40, 15));
        press(&mut world, "1<right>x55J<home>");
        found_on_screen(&world, "0/3 the start");
        press(&mut world, "<end>");
        found_on_screen(&world, "3/3 striking corner mark 5 from r1c2");
        for words in ["Space play", "00:0", "━● ", "┏━1"] {
            found_on_screen(&world, words);
        }
        // A click on the bar goes there.
        press(&mut world, "<click-on ‖>");
        found_on_screen(&world, "3/3 ");
        press(&mut world, "+");
        found_on_screen(&world, "4 moves a second");
        press(&mut world, "<left><left>");
        found_on_screen(&world, "1/3 1 in r1c1");
        // In pixels the board leaves that line free.
        let covered = world.stage.pictured(ratatui::layout::Size::new(40, 15)).unwrap().covered;
        assert_eq!((covered.y, covered.height), (12, 1), "{start}");
    }
}

/// The board is played on beside what was left out: a highlight that is named is seen.
#[test]
fn a_digit_is_highlighted_while_what_was_left_out_is_shown() {
    let mut world = begin("killer");
    world.stage.app.settings.fade = false;
    press(&mut world, "a5<right>D");
    let size = ratatui::layout::Size::new(world.stage.app.size.0, world.stage.app.size.1);
    let ground = |world: &World| {
        let rect = world.stage.pictured(size).unwrap().grid.cell(cell("r1c1"));
        buffer(world)[(rect.x, rect.y)].bg
    };
    let before = ground(&world);
    press(&mut world, "<wheel-down><wheel-down><wheel-down><wheel-down>");
    assert_eq!(ground(&world), before, "4 is highlighted");
    press(&mut world, "<wheel-down>");
    holds(&world, "overlay=Left hl=5 | highlighting 5", "the wheel");
    assert_ne!(ground(&world), before);
}

/// So are coloured candidates, links, and which cells cannot hold the highlighted digit.
#[test]
fn what_is_drawn_and_faded_is_seen_while_what_was_left_out_is_shown() {
    let board = |keys: &str, fade: bool| {
        let mut world = begin("open");
        world.stage.app.settings.fade = fade;
        press(&mut world, &format!("a{keys}D"));
        holds(&world, "overlay=Left", keys);
        let size = ratatui::layout::Size::new(world.stage.app.size.0, world.stage.app.size.1);
        let grid = world.stage.pictured(size).unwrap().grid.rect();
        let buffer = buffer(&world);
        grid.positions().map(|place| buffer[place].clone()).collect::<Vec<_>>()
    };
    let plain = board("", false);
    assert!(board("V52", false) != plain, "a coloured candidate");
    assert!(board("L5<right>L5<left>", false) != plain, "a link");
    assert!(board("f5", true) != board("f5", false), "cells that cannot hold the digit");
}
