//! Equal puzzles have the same canonical form, and no others.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::corpus::{Symmetry, canonical};
use ninefold::generator::{Recipe, generate, packs};
use ninefold::notation::parse;
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions, Rule};
use ninefold::solver::{Limits, Status, solve};

/// Random numbers that are the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            all.swap(at, self.below(at + 1));
        }
        all
    }

    /// An order of lines in which bands of so many stay together.
    fn lines(&mut self, side: usize, band: usize) -> Vec<usize> {
        let bands = self.shuffled(side / band);
        bands.into_iter().flat_map(|b| self.shuffled(band).into_iter().map(move |l| band * b + l)).collect()
    }
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::new(row as u8, column as u8).unwrap()
}

/// The givens as a text.
fn text(puzzle: &Puzzle) -> String {
    Cell::grid(puzzle.side()).map(|c| puzzle.given(c).map_or('.', |d| char::from(b'0' + d.get()))).collect()
}

/// A plain Sudoku of side 9, mixed up.
fn mixed(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let (rows, columns, digits) = (random.lines(9, 3), random.lines(9, 3), random.shuffled(9));
    let turned = random.below(2) == 1;
    let mut builder = Puzzle::builder(Kind::Sudoku, 9);
    for (r, &row) in rows.iter().enumerate() {
        for (c, &column) in columns.iter().enumerate() {
            let old = if turned { cell(column, row) } else { cell(row, column) };
            if let Some(digit) = puzzle.given(old) {
                builder =
                    builder.given(cell(r, c), Digit::new(digits[usize::from(digit.get()) - 1] as u8 + 1).unwrap());
            }
        }
    }
    builder.build().unwrap()
}

#[test]
fn a_thousand_sudokus_in_twenty_forms_each() {
    let mut random = Random(17);
    let mut found = BTreeSet::new();
    let count: u64 = if cfg!(debug_assertions) { 60 } else { 1000 };
    for seed in 0..count {
        let puzzle = generate(&Recipe::new(Kind::Sudoku), seed).unwrap();
        let least = text(&canonical(&puzzle).unwrap().puzzle);
        for _ in 0..20 {
            let other = mixed(&puzzle, &mut random);
            assert_eq!(text(&canonical(&other).unwrap().puzzle), least, "{}", text(&puzzle));
        }
        found.insert(least);
    }
    assert_eq!(found.len() as u64, count);
}

/// The least form as its definition has it: all bands, stacks, lines and names are tried.
fn slow_least(puzzle: &Puzzle) -> String {
    let band = 2;
    let lines: Vec<Vec<usize>> = (0..8)
        .map(|n| {
            let (first, a, b) = (n & 1, n >> 1 & 1, n >> 2 & 1);
            [first, 1 - first].iter().zip([a, b]).flat_map(|(&f, s)| [band * f + s, band * f + 1 - s]).collect()
        })
        .collect();
    let mut best = None;
    for turned in [false, true] {
        for rows in &lines {
            for columns in &lines {
                let mut names = BTreeMap::new();
                let mut form = String::new();
                for &row in rows {
                    for &column in columns {
                        let old = if turned { cell(column, row) } else { cell(row, column) };
                        let next = names.len() as u8 + 1;
                        let name = puzzle.given(old).map(|d| *names.entry(d).or_insert(next));
                        form.push(name.map_or('.', |n| char::from(b'0' + n)));
                    }
                }
                if best.as_ref().is_none_or(|best| form < *best) {
                    best = Some(form);
                }
            }
        }
    }
    best.unwrap()
}

#[test]
fn it_is_the_least_of_all() {
    let mut random = Random(5);
    for _ in 0..400 {
        let solution = "1234341221434321";
        let clues = random.below(17);
        let kept: BTreeSet<usize> = random.shuffled(16).into_iter().take(clues).collect();
        let text_of = |at: usize, c: char| if kept.contains(&at) { c } else { '.' };
        let puzzle: String = solution.chars().enumerate().map(|(at, c)| text_of(at, c)).collect();
        let puzzle = parse(&puzzle).unwrap().puzzle;
        assert_eq!(text(&canonical(&puzzle).unwrap().puzzle), slow_least(&puzzle));
    }
}

#[test]
fn few_and_regular_givens_take_no_longer() {
    let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let empty = ".".repeat(81);
    let diagonal: String =
        (0..81).map(|at| if at % 10 == 0 { char::from(b'1' + (at / 10) as u8) } else { '.' }).collect();
    let ones: String = format!("1{}", ".".repeat(80));
    let box_alone: String = (0..81)
        .map(|at| if at % 9 < 3 && at < 27 { char::from(b'1' + (at / 9 * 3 + at % 9) as u8) } else { '.' })
        .collect();
    let since = std::time::Instant::now();
    let mut random = Random(99);
    for puzzle in [full, &empty, &diagonal, &ones, &box_alone] {
        let puzzle = parse(puzzle).unwrap().puzzle;
        let least = text(&canonical(&puzzle).unwrap().puzzle);
        for _ in 0..3 {
            assert_eq!(text(&canonical(&mixed(&puzzle, &mut random)).unwrap().puzzle), least);
        }
    }
    assert_eq!(text(&canonical(&parse(&ones).unwrap().puzzle).unwrap().puzzle), ".".repeat(80) + "1");
    assert!(since.elapsed().as_secs() < 60, "{:?}", since.elapsed());
}

/// Everything that a puzzle says, for comparing.
fn in_full(puzzle: &Puzzle) -> String {
    let cages: Vec<String> = puzzle.cages().iter().map(|c| format!("{}:{}", c.sum, c.cells)).collect();
    let side = puzzle.side();
    let regions: Vec<u8> = Cell::grid(side).map(|c| puzzle.region_of(c)).collect();
    let black: Vec<Option<Digit>> = Cell::grid(side).filter(|c| puzzle.is_black(*c)).map(|c| puzzle.clue(c)).collect();
    let mut variants: Vec<String> = puzzle.variants().map(|rule| format!("{:?}", rule.constraint)).collect();
    variants.sort();
    format!("{} {cages:?} {regions:?} {} {black:?} {variants:?} {}", text(puzzle), puzzle.black(), puzzle.title())
}

/// A puzzle turned by quarters and mirrored, with its digits the other way round if asked for.
fn turned(puzzle: &Puzzle, quarters: usize, mirror: bool, round: bool) -> Puzzle {
    let side = puzzle.side();
    let last = side - 1;
    let place = |c: Cell| {
        let (mut row, mut column) = (c.row(), if mirror { last - c.column() } else { c.column() });
        for _ in 0..quarters {
            (row, column) = (column, last - row);
        }
        Cell::new(row, column).unwrap()
    };
    let name = |d: Digit| if round { Digit::new(side + 1 - d.get()).unwrap() } else { d };
    let cells = |set: CellSet| set.iter().map(place).collect::<CellSet>();
    let mut builder =
        Puzzle::builder(puzzle.kind(), side).diagonals(puzzle.has_diagonals()).windows(puzzle.has_windows());
    builder = builder.regions(match puzzle.regions() {
        Regions::Jigsaw(map) => {
            let mut moved = *map;
            Cell::grid(side).for_each(|c| moved[place(c)] = map[c]);
            Regions::Jigsaw(moved)
        }
        other => *other,
    });
    for c in Cell::grid(side) {
        if let Some(d) = puzzle.given(c) {
            builder = builder.given(place(c), name(d));
        }
        if puzzle.is_black(c) {
            builder = builder.black(place(c), puzzle.clue(c).map(name));
        }
    }
    for cage in puzzle.cages() {
        let sum = if round { (side + 1) * cage.cells.len() as u8 - cage.sum } else { cage.sum };
        builder = builder.cage(sum, cells(cage.cells));
    }
    for rule in puzzle.other_rules() {
        use ninefold::puzzle::Constraint;
        builder = builder.rule(match &rule.constraint {
            Constraint::Allowed { cells: inside, digits } => Rule {
                origin: rule.origin,
                constraint: Constraint::Allowed {
                    cells: cells(*inside),
                    digits: digits.iter().map(name).collect::<DigitSet>(),
                },
            },
            _ => rule.clone(),
        });
    }
    builder.build().unwrap()
}

fn samples() -> Vec<Puzzle> {
    let recipes = [
        Recipe::new(Kind::Killer),
        Recipe::new(Kind::Str8ts),
        Recipe { diagonals: true, ..Recipe::new(Kind::Str8ts) },
        Recipe { boxes: true, ..Recipe::new(Kind::Str8ts) },
        Recipe { diagonals: true, ..Recipe::new(Kind::Sudoku) },
        Recipe { windows: true, ..Recipe::new(Kind::Sudoku) },
        Recipe { jigsaw: true, ..Recipe::new(Kind::Sudoku) },
        Recipe { diagonals: true, ..Recipe::new(Kind::Killer) },
        Recipe { jigsaw: true, ..Recipe::new(Kind::Killer) },
    ];
    let mut all: Vec<Puzzle> = recipes.iter().flat_map(|r| (1..4).filter_map(|seed| generate(r, seed))).collect();
    assert_eq!(all.len(), 27);
    let knight = "9........8........7........6........5........4........3........2........1........";
    let knight = parse(knight).unwrap().puzzle;
    let mut builder = Puzzle::builder(Kind::Sudoku, 9).rule(Rule::anti_knight(9)).rule(Rule::even(cell(0, 1).set()));
    for c in knight.given_cells() {
        builder = builder.given(c, knight.given(c).unwrap());
    }
    all.push(builder.build().unwrap());
    let six = "1234..456...........................";
    all.push(parse(six).unwrap().puzzle);
    all
}

#[test]
fn other_kinds_are_equal_when_turned_and_mirrored() {
    let mut found = BTreeSet::new();
    for puzzle in samples() {
        let title = puzzle.title();
        let one = canonical(&puzzle).unwrap();
        let least = in_full(&one.puzzle);
        let quarters = if puzzle.side() == 9 { 4 } else { 1 };
        for quarter in 0..quarters {
            for mirror in [false, true] {
                for round in [false, true] {
                    let other = canonical(&turned(&puzzle, quarter, mirror, round)).unwrap();
                    assert_eq!(in_full(&other.puzzle), least, "{title}, {quarter} quarters, {mirror} {round}");
                }
            }
        }
        assert_eq!(in_full(&canonical(&one.puzzle).unwrap().puzzle), least, "{title}");
        assert_eq!(solve(&one.puzzle, &Limits::default()).status, solve(&puzzle, &Limits::default()).status, "{title}");
        found.insert(least);
    }
    assert_eq!(found.len(), samples().len());
}

#[test]
fn diagonals_and_windows_stay_where_lines_change_places() {
    // Rows and columns 1 and 9, 2 and 8 … and, in a Windoku, 2 and 3.
    for (recipe, rows, columns) in [
        (
            Recipe { diagonals: true, ..Recipe::new(Kind::Sudoku) },
            [1, 0, 2, 3, 4, 5, 6, 8, 7],
            [1, 0, 2, 3, 4, 5, 6, 8, 7],
        ),
        (
            Recipe { windows: true, ..Recipe::new(Kind::Sudoku) },
            [0, 2, 1, 3, 4, 5, 6, 7, 8],
            [8, 6, 7, 5, 4, 3, 1, 2, 0],
        ),
    ] {
        let puzzle = generate(&recipe, 8).unwrap();
        let mut builder =
            Puzzle::builder(Kind::Sudoku, 9).diagonals(puzzle.has_diagonals()).windows(puzzle.has_windows());
        for (r, row) in rows.into_iter().enumerate() {
            for (c, column) in columns.into_iter().enumerate() {
                if let Some(d) = puzzle.given(cell(row, column)) {
                    builder = builder.given(cell(r, c), d);
                }
            }
        }
        let other = builder.build().unwrap();
        assert_eq!(solve(&other, &Limits::default()).status, Status::Unique);
        assert_eq!(text(&canonical(&other).unwrap().puzzle), text(&canonical(&puzzle).unwrap().puzzle));
    }
}

#[test]
fn the_map_leads_from_the_puzzle_to_its_form() {
    let puzzles =
        packs().iter().flat_map(|pack| pack.entries.iter().step_by(120)).map(|e| parse(e.code).unwrap().puzzle);
    for puzzle in puzzles {
        let found = canonical(&puzzle).unwrap();
        let Symmetry { rows, columns, digits, .. } = &found.map;
        for list in [rows, columns, digits] {
            let all: BTreeSet<u8> = list.iter().copied().collect();
            assert_eq!(all, (0..puzzle.side()).collect());
        }
        for c in Cell::grid(puzzle.side()) {
            let old = found.map.source(c).unwrap();
            assert_eq!(found.puzzle.given(c), puzzle.given(old).map(|d| found.map.digit(d)));
            assert_eq!(found.puzzle.is_black(c), puzzle.is_black(old));
        }
        // Its solutions are those of the puzzle.
        let (one, other) = (solve(&puzzle, &Limits::default()), solve(&found.puzzle, &Limits::default()));
        let (Some(one), Some(other)) = (one.solutions.first(), other.solutions.first()) else { panic!("no solution") };
        let board = Board::new(&puzzle);
        for c in puzzle.grid().iter().filter(|_| board.digits().iter().count() > 0) {
            assert_eq!(other[c], found.map.source(c).and_then(|old| one[old]).map(|d| found.map.digit(d)));
        }
    }
}

#[test]
fn rules_of_different_sorts_do_not_change_places() {
    let (here, there) = (cell(0, 0), cell(8, 8));
    let group = |row: u8| (0..4).filter_map(|column| Cell::new(row, column)).collect::<CellSet>();
    let turned = |set: CellSet| set.iter().filter_map(|c| Cell::new(8 - c.row(), 8 - c.column())).collect::<CellSet>();
    let evens = [2, 4, 6, 8].into_iter().filter_map(Digit::new).collect::<DigitSet>();
    let with = |rules: [Rule; 2]| {
        rules.into_iter().fold(Puzzle::builder(Kind::Sudoku, 9), PuzzleBuilder::rule).build().unwrap()
    };
    let (one, other) = (group(1), turned(group(1)));
    for [a, b] in [
        [
            with([Rule::extra_region(9, one), Rule::cage_without_sum(9, other)]),
            with([Rule::extra_region(9, other), Rule::cage_without_sum(9, one)]),
        ],
        [
            with([Rule::even(here.set()), Rule::given_marks(there, evens)]),
            with([Rule::even(there.set()), Rule::given_marks(here, evens)]),
        ],
    ] {
        // Half a turn makes one of the other.
        assert_eq!(canonical(&a).unwrap().puzzle, canonical(&b).unwrap().puzzle);
    }
    let apart = |rule| canonical(&Puzzle::builder(Kind::Sudoku, 9).rule(rule).build().unwrap()).unwrap().puzzle;
    assert_ne!(apart(Rule::anti_knight(9)), apart(Rule::anti_king(9)));
}
