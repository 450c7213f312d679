//! Wishes: what is asked for is what comes, and what cannot come is refused.

use ninefold::generator::{
    Cages, Drawn, NotFound, OFFERS, Offer, Recipe, Symmetry, Wish, find, find_counting, find_on, generate, hardest,
};
use ninefold::logic::{Hint, Level, Options, next_step, path, techniques};
use ninefold::puzzle::{Board, Cell as At, CellSet, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

fn recipe(kind: &str) -> Recipe {
    Offer::find(kind, None, 9).unwrap().recipe
}

fn options() -> Options {
    Options { unique: true, ..Options::default() }
}

#[test]
fn a_recipe_that_is_not_offered_is_refused_at_once() {
    let sudoku = recipe("sudoku");
    for other in [
        Recipe { side: 5, ..sudoku },
        Recipe { side: 255, ..recipe("str8ts") },
        Recipe { side: 7, jigsaw: true, ..sudoku },
        Recipe { windows: true, diagonals: true, ..recipe("killer") },
    ] {
        let found = find(&Wish::of(other), 1, &|| false);
        assert!(matches!(found, Err(NotFound::Impossible(_))), "{other:?}");
        assert_eq!(generate(&other, 1), None, "{other:?}");
    }
    // What does not count for the kind is no reason, and is not in the code either.
    let boxes = find(&Wish::of(Recipe { boxes: true, ..sudoku }), 1, &|| false).unwrap().code.unwrap();
    assert_eq!(boxes.to_string().parse(), Ok(boxes));
    let eased = Wish::of(Recipe { ease: 9, ..sudoku });
    assert!(matches!(find(&eased, 1, &|| false), Err(NotFound::Impossible(_))));
}

#[test]
fn scores_and_hardest_steps_are_kept() {
    let wish = Wish { score: Some(300..=400), ..Wish::of(recipe("sudoku")) };
    let found = find(&wish, 1, &|| false).unwrap();
    assert!((300..=400).contains(&found.rating.score.unwrap()));
    let wish = Wish { hardest: Some("x-wing"), ..Wish::of(recipe("sudoku")) };
    let found = find(&wish, 1, &|| false).unwrap();
    let path = path(&found.puzzle, &Board::new(&found.puzzle), &options());
    assert_eq!((path.solved, path.rating.hardest.unwrap().slug), (true, "x-wing"));
}

/// What the first techniques found diabolical is easier where a younger one, a unique loop, is used.
#[test]
fn a_level_holds_with_every_technique() {
    let wish = Wish::of_level(recipe("killer"), Level::Diabolical);
    for seed in [1_000_245, 1_000_689] {
        let found = find(&wish, seed, &|| false).unwrap();
        assert_eq!(found.rating.level, Level::Diabolical, "{seed}");
        let again = path(&found.puzzle, &Board::new(&found.puzzle), &options());
        assert_eq!(again.rating, found.rating, "{seed}");
    }
}

#[test]
fn what_is_needed_is_needed() {
    for (kind, slug) in [("sudoku", "xyz-wing"), ("killer", "innies"), ("str8ts", "naked-pair"), ("str8ts", "y-wing")] {
        let wish = Wish { needs: vec![slug], ..Wish::of(recipe(kind)) };
        let found = find(&wish, 2, &|| false).unwrap();
        let (board, kind) = (Board::new(&found.puzzle), found.puzzle.kind());
        let level = techniques::find(slug).unwrap().grade(kind).unwrap().level;
        let harder = techniques::of_kind(kind).iter().filter(|t| t.grade(kind).unwrap().level > level).map(|t| t.slug);
        let up_to = Options { without: harder.collect(), ..options() };
        assert!(path(&found.puzzle, &board, &up_to).solved, "{slug}");
        let mut without = up_to;
        without.without.insert(slug);
        assert!(!path(&found.puzzle, &board, &without).solved, "{slug}");
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let wishes = [
        Wish { needs: vec!["y-wing"], ..Wish::of(recipe("str8ts")) },
        Wish { hardest: Some("death-blossom"), ..Wish::of(recipe("sudoku")) },
        Wish::of_level(recipe("killer"), Level::Diabolical),
        // Nothing is found in time.
        Wish { needs: vec!["x-wing"], level: Some(Level::Tough), ..Wish::of(Recipe { side: 4, ..recipe("sudoku") }) },
    ];
    for wish in &wishes {
        for seed in [1, 2] {
            let found = [1, 2, 5].map(|threads| match find_on(threads, wish, seed, &|| false) {
                Ok(found) => found.code.unwrap().to_string(),
                Err(error) => error.to_string(),
            });
            assert!(found.iter().all(|other| *other == found[0]), "{found:?}");
        }
    }
}

/// What takes its place can always be used on so small a board.
#[test]
fn a_technique_that_is_never_needed_is_named() {
    let small = Recipe { side: 4, ..recipe("sudoku") };
    let wish = Wish { needs: vec!["x-wing"], level: Some(Level::Tough), ..Wish::of(small) };
    let made = AtomicU64::new(0);
    let none = find_counting(1, &wish, 1, &|| false, &made).unwrap_err();
    let attempts = made.load(Ordering::Relaxed);
    assert_eq!(none, NotFound::NoLuck { attempts: attempts as u32, silent: vec!["x-wing"] });
    assert!(attempts > 1_000, "{attempts}");
}

/// Nothing is offered that is refused, but for the one that is known to have no room.
#[test]
fn every_sort_is_made_with_every_symmetry() {
    for offer in &OFFERS {
        for symmetry in Symmetry::ALL {
            let recipe = Recipe { symmetry: Some(symmetry), ..offer.recipe };
            let refused = (recipe.kind, recipe.side, symmetry) == (Kind::Killer, 4, Symmetry::Diagonal);
            let made = find(&Wish::of(recipe), 1, &|| false);
            assert_eq!(made.is_err(), refused, "{recipe:?}: {made:?}");
            let Ok(made) = made else { continue };
            let (puzzle, side) = (&made.puzzle, recipe.side);
            let cages: Vec<CellSet> = puzzle.cages().iter().map(|cage| cage.cells).collect();
            let shown = match recipe.kind {
                Kind::Killer => cages,
                Kind::Str8ts => vec![puzzle.black()],
                _ => vec![puzzle.given_cells()],
            };
            assert!(shown.iter().all(|&cells| shown.contains(&symmetry.of(side, cells))), "{recipe:?}: {made:?}");
        }
    }
}

#[test]
fn a_strict_need_has_no_way_round() {
    let chain = "cell-forcing-chain";
    let wish = Wish { needs_strictly: vec![chain], ..Wish::of(recipe("str8ts")) };
    let found = find(&wish, 1, &|| false).unwrap();
    let without = Options { without: [chain].into(), ..options() };
    assert!(!path(&found.puzzle, &Board::new(&found.puzzle), &without).solved);
}

#[test]
fn what_is_left_out_is_not_needed() {
    let without = Options { without: ["hidden-single"].into(), ..options() };
    let wish = Wish { without: vec!["hidden-single"], ..Wish::of(recipe("killer")) };
    let found = find(&wish, 3, &|| false).unwrap();
    assert!(path(&found.puzzle, &Board::new(&found.puzzle), &without).solved);
}

#[test]
fn the_next_step_of_a_practice_position_is_the_one_to_practise() {
    for (kind, slug) in [("sudoku", "hidden-pair"), ("killer", "innie"), ("str8ts", "split-compartment")] {
        let wish = Wish { next: Some(slug), ..Wish::of(recipe(kind)) };
        let found = find(&wish, 4, &|| false).unwrap();
        let Hint::Step(step) = next_step(&found.puzzle, &found.board, &options()) else { panic!("no step for {slug}") };
        assert_eq!(step.technique.slug, slug);
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let of = |kind| Wish::of(recipe(kind));
    for (wish, words) in [
        (Wish { needs: vec!["innies"], ..of("sudoku") }, "not a technique for this kind"),
        (Wish { needs: vec!["nishio"], ..of("sudoku") }, "follows up assumptions"),
        (Wish { level: Some(Level::Gentle), needs: vec!["x-wing"], ..of("sudoku") }, "is tough"),
        (Wish { needs: vec!["x-wing"], without: vec!["x-wing"], ..of("sudoku") }, "left out"),
        (Wish { score: Some(0..=0), ..of("killer") }, "no score is below 1"),
    ] {
        let Err(NotFound::Impossible(reason)) = find(&wish, 0, &|| false) else { panic!("{words}") };
        assert!(reason.contains(words), "{reason}");
    }
    assert_eq!(find(&of("killer"), 0, &|| true).unwrap_err(), NotFound::Stopped);
}

/// The cages of a puzzle as somebody draws them: a letter that no neighbouring cage has.
fn drawing(puzzle: &Puzzle) -> String {
    let mut letters: BTreeMap<usize, char> = BTreeMap::new();
    for (number, cage) in puzzle.cages().iter().enumerate() {
        let beside = cage.cells.iter().flat_map(At::neighbours).filter_map(|cell| puzzle.cage_index(cell));
        let taken: Vec<char> = beside.filter_map(|other| letters.get(&other).copied()).collect();
        letters.insert(number, ('a'..='z').find(|letter| !taken.contains(letter)).unwrap());
    }
    let row =
        |row| (0..puzzle.side()).map(|c| letters[&puzzle.cage_index(At::new(row, c).unwrap()).unwrap()]).collect();
    let rows: Vec<String> = (0..puzzle.side()).map(row).collect();
    rows.join("\n")
}

#[test]
fn drawn_cages_get_their_digits() {
    let text = drawing(&find(&Wish::of(recipe("killer")), 12, &|| false).unwrap().puzzle);
    let drawn = Drawn::read(&text).unwrap();
    let wish = Wish { drawn: Some(drawn.clone()), level: Some(Level::Moderate), ..Wish::of(recipe("killer")) };
    let found = find(&wish, 1, &|| false).unwrap();
    assert_eq!(drawing(&found.puzzle), text);
    assert_eq!(found.puzzle.cages().len(), drawn.cages().len());
    assert_eq!(solve(&found.puzzle, &Limits::default()).status, Status::Unique);
    assert_eq!((found.code, found.rating.level), (None, Level::Moderate));
}

#[test]
fn cages_get_larger_as_asked() {
    let size = |cages| {
        let found = find(&Wish::of(Recipe { cages, ..recipe("killer") }), 1, &|| false).unwrap();
        81.0 / found.puzzle.cages().len() as f64
    };
    let sizes: Vec<f64> = Cages::ALL.into_iter().map(size).collect();
    assert!(sizes.windows(2).all(|pair| pair[0] + 0.15 < pair[1]), "{sizes:?}");
}

#[test]
fn a_climb_gets_higher_than_it_began() {
    let asked = Cell::new(0);
    let over = |most| {
        asked.set(0);
        let asked = &asked;
        move || {
            asked.set(asked.get() + 1);
            asked.get() > most
        }
    };
    let score = |most| hardest(&recipe("sudoku"), 1, &over(most)).and_then(|found| found.rating.score);
    let (short, long) = (score(2_000).unwrap(), score(200_000).unwrap());
    assert!(long > short, "{short} {long}");
}

#[test]
fn every_offer_has_its_own_words() {
    for offer in &OFFERS {
        assert_eq!(Offer::find(offer.kind, offer.variant, offer.recipe.side), Some(offer));
        assert_eq!(Offer::of(&offer.recipe), Some(offer));
        assert!(offer.kind.starts_with("str8ts") == (offer.recipe.kind == Kind::Str8ts));
        assert!(!offer.levels.contains(&Level::Beyond));
    }
}
