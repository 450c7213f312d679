//! Random puzzles: no step removes a digit of the solution or places another one.
//!
//! The puzzles need not have one solution: a step that follows from the rules holds in all of them.

use ninefold::logic::{Hint, Options, Step, all_steps, apply, bare_path_unless, next_step, path};
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions, Rule};
use ninefold::solver::{Limits, Solution, solve};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::check::Checker;
use super::counts::{self, Tally};

pub struct Maker(ChaCha8Rng);

impl Maker {
    pub fn seeded(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0.next_u32() as usize % n
    }

    fn shuffled(&mut self, cells: CellSet) -> Vec<Cell> {
        let mut list: Vec<Cell> = cells.iter().collect();
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
        list
    }

    /// Some solution of the empty puzzle, after a few digits at random; `None` where there is none.
    fn solution(&mut self, builder: &PuzzleBuilder, seeds: usize) -> Option<Solution> {
        let puzzle = builder.clone().build().ok()?;
        let mut board = Board::new(&puzzle);
        let mut seeded = builder.clone();
        for cell in self.shuffled(puzzle.cells()).into_iter().take(seeds) {
            let open: Vec<Digit> = puzzle.open_digits(&board, cell).iter().collect();
            if let Some(&digit) = open.get(self.below(open.len().max(1))) {
                board.set_digit(cell, Some(digit));
                seeded = seeded.given(cell, digit);
            }
        }
        let limits = Limits { solutions: 1, nodes: 20_000, ..Limits::default() };
        solve(&seeded.build().ok()?, &limits).solutions.first().copied()
    }

    fn with_givens(&mut self, builder: PuzzleBuilder, solution: &Solution, count: usize) -> Puzzle {
        let filled: CellSet = Cell::all().filter(|&c| solution[c].is_some()).collect();
        let chosen = self.shuffled(filled).into_iter().take(count);
        chosen.fold(builder, |b, c| b.given(c, solution[c].expect("a digit"))).build().expect("a puzzle")
    }

    pub fn sudoku(&mut self, builder: PuzzleBuilder, givens: usize) -> Option<(Puzzle, Solution)> {
        let solution = self.solution(&builder, 6)?;
        Some((self.with_givens(builder, &solution, givens), solution))
    }

    /// Rules beyond those of the kind, some of them at random: they are there before a solution is.
    pub fn with_rules(&mut self, mut builder: PuzzleBuilder, side: u8) -> PuzzleBuilder {
        let grid: CellSet = Cell::grid(side).collect();
        let some = |maker: &mut Self| {
            let size = 2 + maker.below(usize::from(side) - 1);
            maker.shuffled(grid).into_iter().take(size).collect::<CellSet>()
        };
        for _ in 0..2 {
            builder = match self.below(5) {
                0 => builder.rule(Rule::anti_knight(side)),
                1 => builder.rule(Rule::anti_king(side)),
                2 => builder.rule(Rule::extra_region(side, some(self))),
                3 => builder.rule(Rule::cage_without_sum(side, some(self))),
                _ => builder,
            };
        }
        builder
    }

    /// Marks cells as even or odd, and gives candidates, as a solution has it.
    pub fn with_marks(&mut self, mut builder: PuzzleBuilder, solution: &Solution) -> PuzzleBuilder {
        for (cell, digit) in Cell::all().filter_map(|c| Some((c, solution[c]?))) {
            builder = match self.below(12) {
                0 if DigitSet::ODD.contains(digit) => builder.rule(Rule::odd(cell.set())),
                0 => builder.rule(Rule::even(cell.set())),
                1 => {
                    let more = DigitSet::from_bits(u16::try_from(self.below(512)).unwrap_or(0));
                    builder.rule(Rule::given_marks(cell, more.with(digit)))
                }
                _ => builder,
            };
        }
        builder
    }

    /// A puzzle with such rules: with givens, or with cages.
    pub fn variant(&mut self, builder: PuzzleBuilder, side: u8, givens: Option<usize>) -> Option<(Puzzle, Solution)> {
        let builder = self.with_rules(builder, side);
        let solution = self.solution(&builder, 4)?;
        let builder = self.with_marks(builder, &solution);
        match givens {
            Some(count) => Some((self.with_givens(builder, &solution, count), solution)),
            None => self.over(builder, side, false, solution),
        }
    }

    /// Cages grown over a solution; a few cells stay without one.
    pub fn killer(&mut self, builder: PuzzleBuilder, side: u8) -> Option<(Puzzle, Solution)> {
        self.caged(builder, side, false)
    }

    /// The same; cages in pieces hold cells from anywhere.
    pub fn caged(&mut self, builder: PuzzleBuilder, side: u8, pieces: bool) -> Option<(Puzzle, Solution)> {
        let solution = self.solution(&builder, 6)?;
        self.over(builder, side, pieces, solution)
    }

    /// Cages over this solution.
    fn over(
        &mut self,
        mut builder: PuzzleBuilder,
        side: u8,
        pieces: bool,
        solution: Solution,
    ) -> Option<(Puzzle, Solution)> {
        let mut free: CellSet = Cell::grid(side).collect();
        for start in self.shuffled(free) {
            if !free.contains(start) || self.below(40) == 0 {
                continue;
            }
            let size = 1 + self.below(4) + self.below(2);
            let mut cage = start.set();
            while cage.len() < size {
                let held = |cage: CellSet| cage.iter().filter_map(|c| solution[c]).collect::<Vec<Digit>>();
                let rim: CellSet = cage.iter().flat_map(Cell::neighbours).filter(|&c| free.contains(c)).collect();
                let rim = if pieces && self.below(3) == 0 { free } else { rim };
                let next = self
                    .shuffled(rim - cage)
                    .into_iter()
                    .find(|&c| !held(cage).contains(&solution[c].expect("a digit")));
                let Some(next) = next else { break };
                cage = cage.with(next);
            }
            free -= cage;
            let sum = cage.iter().filter_map(|c| solution[c]).map(Digit::get).sum();
            builder = builder.cage(sum, cage);
        }
        Some((builder.build().expect("a puzzle"), solution))
    }

    pub fn str8ts(&mut self, boxes: bool, diagonals: bool, side: u8) -> Option<(Puzzle, Solution)> {
        let regions = if boxes { Regions::Boxes } else { Regions::None };
        let mut builder = Puzzle::builder(Kind::Str8ts, side).regions(regions).diagonals(diagonals);
        let grid: CellSet = Cell::grid(side).collect();
        let black: CellSet =
            self.shuffled(grid).into_iter().take(usize::from(side) * if boxes && diagonals { 4 } else { 3 }).collect();
        let mut plain = builder.clone();
        for cell in black {
            plain = plain.black(cell, None);
        }
        let solution = self.solution(&plain, 2)?;
        // A clue is a digit that its houses do not have; each is checked by building with it.
        let cells = self.shuffled(black);
        for (i, &cell) in cells.iter().enumerate() {
            let clue = Digit::new(u8::try_from(self.below(usize::from(side))).ok()? + 1).filter(|_| i % 2 == 0);
            let clash = |clue| {
                let houses = plain.clone().build().ok()?.houses().to_vec();
                let kinds = houses.into_iter().filter(|h| in_house(h.kind, cell, side));
                Some(kinds.flat_map(|h| h.cells.iter()).any(|c| solution[c] == Some(clue)))
            };
            let clue = clue.filter(|&clue| clash(clue) == Some(false));
            builder = builder.black(cell, clue);
        }
        let count = 4 + self.below(8);
        Some((self.with_givens(builder, &solution, count), solution))
    }
}

fn in_house(kind: ninefold::puzzle::HouseKind, cell: Cell, side: u8) -> bool {
    use ninefold::puzzle::HouseKind::{Box, Column, Diagonal, Row};
    match kind {
        Row(i) => cell.row() == i,
        Column(i) => cell.column() == i,
        Box(i) => ninefold::puzzle::house::box_of(side, cell) == Some(i),
        Diagonal(0) => cell.row() == cell.column(),
        Diagonal(_) => cell.row() + cell.column() == side - 1,
        _ => false,
    }
}

/// A 6×6 jigsaw with crooked regions.
pub fn jigsaw_six() -> Regions {
    const MAP: [&[u8]; 6] = [b"001111", b"000122", b"033122", b"333322", b"444555", b"444555"];
    let region = |c: Cell| MAP.get(usize::from(c.row())).and_then(|r| r.get(usize::from(c.column())));
    Regions::Jigsaw(CellMap::from_fn(|c| region(c).map_or(0, |b| b - b'0')))
}

/// All techniques but those that go through hundreds of assumptions at each position where nothing else is left.
fn quick() -> Options {
    let slow = [
        "compartment-cases-wide",
        "cage-cases-wide",
        "nishio",
        "forcing-net",
        "nishio-wide",
        "forcing-net-wide",
        "nested-net",
        "trial",
    ];
    Options { assume: true, without: slow.into(), ..Options::default() }
}

fn check_path(puzzle: &Puzzle, solution: &Solution, name: &str, options: &Options) -> Checker {
    let (mut board, mut checker) = (Board::new(puzzle), Checker::default());
    let whole = path(puzzle, &board, options);
    let bare = bare_path_unless(puzzle, &board, options, &|| false);
    assert_eq!(bare.rating, whole.rating, "{name}: the rating depends on whether steps are explained");
    let done = |step: &Step| (step.technique, step.places.clone(), step.removes.clone());
    assert!(bare.steps.iter().map(done).eq(whole.steps.iter().map(done)), "{name}: bare steps do something else");
    for (i, step) in whole.steps.iter().enumerate() {
        if i % 24 == 0 {
            for other in all_steps(puzzle, &board, options) {
                checker.step(name, puzzle, &board, &other, solution);
            }
        }
        // A path keeps and remembers much from step to step; a fresh look at the board must say the same.
        let fresh = next_step(puzzle, &board, options);
        assert_eq!(fresh, Hint::Step(step.clone()), "{name}: step {i} of a path is another from a fresh board");
        checker.step(name, puzzle, &board, step, solution);
        apply(puzzle, &mut board, step);
    }
    checker
}

/// What was found in several runs, by technique.
#[derive(Default)]
pub struct Runs(pub Tally);

impl Runs {
    /// Makes puzzles until `count` could be made, and checks them.
    fn check(&mut self, name: &str, count: usize, make: impl FnMut(&mut Maker) -> Option<(Puzzle, Solution)>) {
        self.check_with(&quick(), name, count, make);
    }

    /// The same with chosen techniques.
    pub fn check_with(
        &mut self,
        options: &Options,
        name: &str,
        count: usize,
        mut make: impl FnMut(&mut Maker) -> Option<(Puzzle, Solution)>,
    ) {
        self.0.join(&check_with(options, name, count, &mut make).0);
    }
}

/// Makes puzzles until `count` could be made, and checks them; gives what was found.
fn check_with(
    options: &Options,
    name: &str,
    count: usize,
    make: &mut dyn FnMut(&mut Maker) -> Option<(Puzzle, Solution)>,
) -> Tally {
    let mut maker = Maker::seeded(7);
    let (mut made, mut steps, mut tally) = (0, 0, Tally::default());
    for _ in 0..count * 50 {
        if made == count {
            break;
        }
        if let Some((puzzle, solution)) = make(&mut maker) {
            let checker = check_path(&puzzle, &solution, &format!("{name} {made}"), options);
            steps += checker.steps;
            tally.join(&checker.tally);
            made += 1;
        }
    }
    println!("{name}: {made} puzzles, {steps} steps");
    assert_eq!(made, count, "{name}: too few could be made");
    assert!(steps > count, "{name}: hardly any step");
    tally
}

#[test]
fn steps_agree_on_random_sudokus() {
    let mut runs = Runs::default();
    runs.check("sudoku", 20, |m| m.sudoku(Puzzle::builder(Kind::Sudoku, 9), 27));
    runs.check("sudoku x", 8, |m| m.sudoku(Puzzle::builder(Kind::Sudoku, 9).diagonals(true), 24));
    // Groups of cells that hold all the digits they have left say more of one digit when another goes.
    runs.check("small regions", 12, |m| {
        let grid: CellSet = Cell::grid(9).collect();
        let region = |m: &mut Maker| {
            let size = 4 + m.below(5);
            Rule::extra_region(9, m.shuffled(grid).into_iter().take(size).collect())
        };
        let builder = (0..5).fold(Puzzle::builder(Kind::Sudoku, 9), |builder, _| builder.rule(region(m)));
        m.sudoku(builder, 20)
    });
    runs.check("windoku", 8, |m| m.sudoku(Puzzle::builder(Kind::Sudoku, 9).windows(true), 24));
    runs.check("jigsaw 6", 8, |m| m.sudoku(Puzzle::builder(Kind::Sudoku, 6).regions(jigsaw_six()), 10));
    runs.0.holds(&counts::RANDOM_SUDOKUS);
}

#[test]
fn steps_agree_on_random_variants() {
    let mut runs = Runs::default();
    runs.check("sudoku with rules", 30, |m| m.variant(Puzzle::builder(Kind::Sudoku, 9), 9, Some(18)));
    runs.check("sudoku 6 with rules", 60, |m| m.variant(Puzzle::builder(Kind::Sudoku, 6), 6, Some(5)));
    runs.check("killer with rules", 25, |m| m.variant(Puzzle::builder(Kind::Killer, 9), 9, None));
    runs.check("killer 6 with rules", 40, |m| m.variant(Puzzle::builder(Kind::Killer, 6), 6, None));
    runs.0.holds(&counts::RANDOM_VARIANTS);
}

#[test]
fn steps_agree_on_random_killers() {
    let mut runs = Runs::default();
    runs.check("killer", 25, |m| m.killer(Puzzle::builder(Kind::Killer, 9), 9));
    runs.check("killer x", 8, |m| m.killer(Puzzle::builder(Kind::Killer, 9).diagonals(true), 9));
    runs.check("killer 6", 12, |m| m.killer(Puzzle::builder(Kind::Killer, 6), 6));
    runs.check("jigsaw killer 6", 8, |m| m.killer(Puzzle::builder(Kind::Killer, 6).regions(jigsaw_six()), 6));
    runs.0.holds(&counts::RANDOM_KILLERS);
}

#[test]
fn steps_agree_on_random_str8ts() {
    let mut runs = Runs::default();
    runs.check("str8ts", 40, |m| m.str8ts(false, false, 9));
    runs.check("str8ts x", 25, |m| m.str8ts(false, true, 9));
    runs.check("str8ts b", 25, |m| m.str8ts(true, false, 9));
    runs.check("str8ts bx", 25, |m| m.str8ts(true, true, 9));
    runs.check("str8ts 5", 25, |m| m.str8ts(false, false, 5));
    runs.check("str8ts 5 x", 15, |m| m.str8ts(false, true, 5));
    runs.check("str8ts 6", 25, |m| m.str8ts(false, false, 6));
    runs.check("str8ts 6 b", 15, |m| m.str8ts(true, false, 6));
    runs.check("str8ts 6 bx", 15, |m| m.str8ts(true, true, 6));
    runs.0.holds(&counts::RANDOM_STR8TS);
}
