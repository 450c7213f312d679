//! Steps one after the other: applying, ending, and boards that went wrong.

use ninefold::generator::{OFFERS, generate};
use ninefold::logic::{
    Conclusion, DeadEnd, Hint, Level, Options, Step, Trouble, all_steps, apply, explain, next_step, path,
    swept_path_unless, techniques,
};
use ninefold::puzzle::{Board, Cell, Kind, Puzzle};
use ninefold::solver::only_solution;

use super::position::{Position, cells, digits};

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn wrong(position: &Position) -> String {
    match next_step(&position.puzzle, &position.board, &Options::default()) {
        Hint::DeadEnd(wrong) => {
            assert!(!wrong.cells.is_empty());
            wrong.to_string()
        }
        other => panic!("expected something wrong, found {other:?}"),
    }
}

#[test]
fn an_unmarked_cell_is_marked_before_it_loses_a_candidate() {
    let mut position = Position::sudoku().place("r1c1", "4").marks("r5c9", "12");
    let technique = techniques::find("naked-pair").unwrap();
    let step = Step {
        technique,
        places: vec![(cell("r5c5"), digits("2").only().unwrap())],
        removes: vec![(cell("r1c9"), digits("7").only().unwrap())],
        evidence: Vec::new(),
        conclusion: Conclusion::Plain,
    };
    apply(&position.puzzle, &mut position.board, &step);
    assert_eq!(position.board.candidates(cell("r1c9")), digits("1235689"), "no 4 of its peer, no 7");
    assert_eq!(position.board.candidates(cell("r5c9")), digits("1"), "the placed 2 goes from noted marks");
    assert!(position.board.candidates(cell("r5c8")).is_empty(), "unmarked cells stay unmarked");
}

#[test]
fn what_is_wrong_is_named() {
    let twice = Position::sudoku().place("r1c1", "4").place("r1c9", "4");
    assert_eq!(wrong(&twice), "4 twice in row 1: r1c1, r1c9");
    let marks = Position::sudoku().place("r1c1", "4").marks("r1c9", "4");
    assert_eq!(wrong(&marks), "r1c9 lacks candidates: it is marked 4, but only 1, 2, 3, 5, 6, 7, 8 or 9 is possible");
    let house = Position::sudoku().without("r3c1-9", "5");
    assert_eq!(wrong(&house), "row 3 lacks candidates: it must hold 5, and no cell of it has 5 left");
    let seen = Position::sudoku().place("r1c1", "5").place("r2c4", "5").place("r3c7-9", "123");
    assert_eq!(wrong(&seen), "row 3 has no place left for 5");
    let cage = Position::killer(&[(4, "r1c1-2")]).marks("r1c1-2", "45");
    assert_eq!(
        wrong(&cage),
        "cage 4 at r1c1 lacks candidates: it must hold 1 and 3, and no cell of it has 1 or 3 left"
    );
    let sum = Position::killer(&[(15, "r1c1-2")]).marks("r1c1", "67").marks("r1c2", "67");
    assert_eq!(wrong(&sum), "cage 15 at r1c1 cannot reach its sum with the candidates that are left");
    let box_three = || Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")]);
    let innie = box_three().marks("r3c7", "12356").marks("r4c7", "789");
    assert_eq!(wrong(&innie), "box 3 leaves a sum of 4 for r3c7, but its marks lack 4");
    let outie = box_three().marks("r4c7", "78");
    let too_much = "the cages that cover box 3 have 9 too much, which must be in r4c7, but its marks lack 9";
    assert_eq!(wrong(&outie), too_much);
    let taken = box_three().place("r3c1", "4");
    assert_eq!(wrong(&taken), "box 3 leaves a sum of 4 for r3c7, but it cannot be 4");
    let innies = Position::killer(&[(20, "r1c1-3"), (14, "r2c1-3 r3c1")]).marks("r3c2-3", "1234");
    assert_eq!(wrong(&innies), "box 1 leaves a sum of 11 for r3c2 and r3c3, but their marks cannot add up to that");
    let straight = Position::str8ts("r1c4").marks("r1c1-3", "159");
    assert_eq!(wrong(&straight), "compartment r1c1–r1c3 cannot hold a straight with the candidates that are left");
}

#[test]
fn compartments_that_cannot_share_their_line_are_wrong() {
    // Each of the two can hold 345 or 456 and more, but both need 5.
    let marks = Position::str8ts("r5c4 r5c8-9").marks("r5c1-3 r5c5-7", "3456");
    assert_eq!(wrong(&marks), "row 5 lacks candidates: its compartments can no longer share its digits");
    // 45 or 56 beside 34 and 67, by digits alone.
    let digits = Position::str8ts("r1c3 r1c6 r1c9").place("r1c1", "5").place("r1c4", "3").place("r1c7", "7");
    let digits = digits.place("r5c5", "2").place("r5c8", "8");
    assert_eq!(wrong(&digits), "the compartments of row 1 cannot share its digits with the straights that are left");
    let room = Position::str8ts("r5c4 r5c8-9").marks("r5c1-3 r5c5-7", "34567").marks("r5c5", "678");
    assert!(!matches!(next_step(&room.puzzle, &room.board, &Options::default()), Hint::DeadEnd(_)));
}

#[test]
fn a_path_ends_with_the_board_solved_and_rated() {
    // A solved grid with one row taken out: the digits of the row follow one by one.
    let rows = [
        "........", "456789123", "789123456", "231564897", "564897231", "897231564", "312645978", "645978312",
        "978312645",
    ];
    let mut builder = Puzzle::builder(Kind::Sudoku, 9);
    for (r, row) in rows.iter().enumerate() {
        for (c, digit) in digits_in(row).into_iter().enumerate() {
            if let (Some(digit), Some(cell)) = (digit, Cell::new(r as u8, c as u8)) {
                builder = builder.given(cell, digit);
            }
        }
    }
    let puzzle = builder.build().unwrap();
    let way = path(&puzzle, &Board::new(&puzzle), &Options::default());
    assert!(way.solved);
    assert_eq!(way.steps.len(), 9);
    assert_eq!(way.rating.level, Level::Gentle);
    assert_eq!(way.rating.counts.get("full-house"), Some(&9));
    let first: String = cells("r1c1-9").iter().filter_map(|c| way.board.digit(c)).map(|d| d.to_string()).collect();
    assert_eq!(first, "123456789");
    assert_eq!(next_step(&puzzle, &way.board, &Options::default()), Hint::Solved);
}

fn digits_in(row: &str) -> Vec<Option<ninefold::puzzle::Digit>> {
    row.chars().map(ninefold::puzzle::Digit::from_char).collect()
}

#[test]
fn an_empty_grid_gives_nothing_and_is_beyond() {
    let empty = Position::sudoku();
    assert_eq!(next_step(&empty.puzzle, &empty.board, &Options::default()), Hint::Nothing);
    let way = path(&empty.puzzle, &empty.board, &Options::default());
    assert!(!way.solved && way.steps.is_empty());
    assert_eq!(way.rating.level, Level::Beyond);
}

#[test]
fn techniques_can_be_switched_off() {
    let position = Position::sudoku().place("r4c1-9", "5178.3246");
    let of = |options: &Options| match next_step(&position.puzzle, &position.board, options) {
        Hint::Step(step) => step.technique.slug,
        _ => "none",
    };
    assert_eq!(of(&Options::default()), "full-house");
    assert_eq!(of(&Options { without: ["full-house"].into(), ..Options::default() }), "naked-single");
    assert_eq!(of(&Options { only: Some(["hidden-single"].into()), ..Options::default() }), "hidden-single");
    assert_eq!(of(&Options { only: Some(["innie"].into()), ..Options::default() }), "none");
}

/// Boards with digits and marks that make no sense: an answer, no panic, and only candidates that are there.
#[test]
fn nonsense_boards_get_an_answer() {
    use rand_core::{Rng, SeedableRng};
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(3);
    let mut below = |n: u32| random.next_u32() % n;
    let cages = [(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7"), (3, "r9c1-2"), (45, "r5c1-9")];
    let starts = [Position::sudoku(), Position::killer(&cages), Position::str8ts("r1c4 r3c5 r4c8 r6c2 r7c7 r9c1")];
    // Those that go through hundreds of assumptions would take minutes on boards that are nearly empty.
    let without = techniques::all().filter(|t| t.assumes).map(|t| t.slug).collect();
    let options = Options { without, ..Options::default() };
    let (mut steps, mut wrongs) = (0, 0);
    for round in 0..240 {
        let mut position = starts[round % 3].clone();
        for cell in position.puzzle.cells() {
            let Some(digit) = ninefold::puzzle::Digit::new(1 + below(9) as u8) else { continue };
            match below(if round < 120 { 40 } else { 90 }) {
                0 => position.board.set_digit(cell, Some(digit)),
                1..=9 => {
                    let marks = ninefold::puzzle::DigitSet::from_bits(below(512) as u16);
                    position.board.set_candidates(cell, marks);
                }
                _ => {}
            }
        }
        for step in all_steps(&position.puzzle, &position.board, &options) {
            let (removes, places) = (step.removes.iter(), step.places.iter());
            for &(cell, digit) in removes.chain(places) {
                assert!(position.board.remaining(&position.puzzle, cell).contains(digit), "{step:?}");
            }
            // A list of no digits reads "nothing"; that a cell would have nothing left is another matter.
            let text = explain::text(&position.puzzle, &step).replace("have nothing left", "");
            assert!(!text.contains("nothing"), "{step:?}");
            assert_eq!(explain::ladder(&position.puzzle, &step).len(), 3);
            steps += 1;
        }
        let way = path(&position.puzzle, &position.board, &options);
        assert!(!way.solved || way.board.is_solved(&position.puzzle));
        wrongs += usize::from(matches!(next_step(&position.puzzle, &way.board, &options), Hint::DeadEnd(_)));
    }
    assert!(steps > 1000 && wrongs > 50, "{steps} steps, {wrongs} wrong boards");
}

#[test]
fn a_naked_set_is_named_by_a_house_that_loses_something() {
    let row = Position::sudoku().marks("r1c1-2", "12").without("r1c3-9", "12");
    assert!(row.text("naked-pair").starts_with("Naked pair in box 1:"), "{}", row.text("naked-pair"));
}

#[test]
fn two_cells_of_a_cage_are_explained_by_their_combinations() {
    let position = Position::killer(&[(4, "r1c1-2")]);
    let Hint::Step(step) = next_step(&position.puzzle, &position.board, &Options::default()) else { panic!("no step") };
    let text = explain::text(&position.puzzle, &step);
    let wanted = "Cage combinations in cage 4 at r1c1: only 1+3 fits the two cells that add up to 4. \
                  So these cells hold only 1 and 3: r1c1 and r1c2 lose 2, 4, 5, 6, 7, 8 and 9.";
    assert_eq!(text, wanted);
}

#[test]
fn a_swept_path_comes_to_the_same_end() {
    let options = Options { unique: true, ..Options::default() };
    let (mut walked, mut same_level) = (0, 0);
    for offer in OFFERS.iter().filter(|offer| offer.recipe.kind == Kind::Killer) {
        for seed in 0..4 {
            let Some(puzzle) = generate(&offer.recipe, seed) else { continue };
            let solution = only_solution(&puzzle, u64::MAX).expect("generated puzzles have one solution");
            // Without what is hard, some paths get stuck: at the same board.
            let hard = techniques::of_kind(Kind::Killer)
                .iter()
                .filter(|technique| technique.grade(Kind::Killer).is_some_and(|grade| grade.level > Level::Tough));
            let options = Options { without: hard.map(|technique| technique.slug).collect(), ..options.clone() };
            let board = Board::new(&puzzle);
            let step_by_step = path(&puzzle, &board, &options);
            let swept = swept_path_unless(&puzzle, &board, &options, Level::Tough, &|| false);
            assert!(swept.steps.len() <= step_by_step.steps.len());
            assert_eq!(swept.solved, step_by_step.solved, "{} {seed}", offer.title());
            for (cell, digit) in swept.board.digits().iter() {
                assert!(digit.is_none() || *digit == solution[cell], "{} {seed}: {cell}", offer.title());
            }
            assert!(swept.steps.iter().flat_map(|step| &step.removes).all(|(cell, d)| solution[*cell] != Some(*d)));
            walked += 1;
            same_level += usize::from(swept.rating.level == step_by_step.rating.level);
        }
    }
    assert!(walked >= 20 && same_level * 10 >= walked * 8, "{same_level} of {walked}");
}

#[test]
fn a_dead_end_names_a_technique_as_sentences_do() {
    for (slug, said) in [
        ("hidden-single", "hidden single"),
        ("x-wing", "X-Wing"),
        ("finned-x-wing", "finned X-Wing"),
        ("two-string-kite", "two-string kite"),
        ("x-chain", "X-chain"),
        ("xy-chain", "XY-chain"),
        ("als-xz", "ALS-XZ"),
        ("sue-de-coq", "Sue de Coq"),
        ("multi-colouring", "multi-colouring"),
        ("setti", "Setti's rule"),
        ("turbo-setti", "Turbo Setti"),
        ("turbot-fish", "turbot fish"),
        ("franken-fish", "Franken fish"),
        ("nishio-wide", "Nishio with chains and sets"),
    ] {
        let (cell, technique) = (Cell::FIRST, techniques::find(slug).unwrap_or_else(|| panic!("{slug}")));
        let wrong = DeadEnd { cells: cell.set(), trouble: Trouble::Emptied { cell, technique } };
        assert_eq!(wrong.to_string(), format!("nothing can be right in r1c1: {said} rules out all it has left"));
    }
}
