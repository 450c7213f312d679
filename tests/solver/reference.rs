//! A slow solver that is right because it is short: put a digit where the fewest fit, and check the groups around it by
//! the rules as a person reads them. It shares no code with the solver or with the puzzle room's conflicts.

use ninefold::puzzle::{Cell, CellSet, Constraint, Digit, Puzzle};

/// A grid of digits, 0 for none, by cell index.
type Grid = [u32; 81];

/// Cells that a rule speaks of.
struct Group {
    cells: Vec<usize>,
    rule: Rule,
}

enum Rule {
    /// No digit twice.
    Distinct,
    /// No other digits.
    Allowed(Vec<u32>),
    /// No digit twice, and this sum.
    Cage(u32),
    /// Consecutive digits in any order.
    Straight,
}

/// A puzzle laid out for this solver.
pub struct Reference {
    side: u32,
    cells: Vec<usize>,
    givens: Grid,
    groups: Vec<Group>,
    /// The groups that each cell lies in.
    around: Vec<Vec<usize>>,
}

impl Reference {
    pub fn new(puzzle: &Puzzle) -> Self {
        let list = |cells: CellSet| cells.iter().map(Cell::index).collect::<Vec<usize>>();
        let mut groups = Vec::new();
        for rule in puzzle.rules() {
            match rule.constraint {
                // That a complete house has each digit follows: it has as many cells.
                Constraint::Distinct { cells, complete } => {
                    assert!(!complete || cells.len() == usize::from(puzzle.side()));
                    groups.push(Group { cells: list(cells), rule: Rule::Distinct });
                }
                Constraint::Sum { cells, total } => {
                    groups.push(Group { cells: list(cells), rule: Rule::Cage(u32::from(total)) });
                }
                Constraint::Straight { cells } => groups.push(Group { cells: list(cells), rule: Rule::Straight }),
                Constraint::Apart { partners } => {
                    for (cell, others) in partners.iter() {
                        let pairs = others.iter().map(|other| vec![cell.index(), other.index()]);
                        groups.extend(pairs.map(|cells| Group { cells, rule: Rule::Distinct }));
                    }
                }
                Constraint::Allowed { cells, digits } => {
                    let digits = digits.iter().map(|d| u32::from(d.get())).collect();
                    groups.push(Group { cells: list(cells), rule: Rule::Allowed(digits) });
                }
                other => panic!("the reference does not know {other:?}"),
            }
        }
        let around = |cell| (0..groups.len()).filter(|&g| groups[g].cells.contains(&cell)).collect();
        let around = (0..81).map(around).collect();
        let mut givens = [0; 81];
        for cell in puzzle.cells() {
            givens[cell.index()] = puzzle.given(cell).map_or(0, Digit::get).into();
        }
        Self { side: puzzle.side().into(), cells: list(puzzle.cells()), givens, groups, around }
    }

    /// Up to `most` solutions, each in reading order, sorted; `None` if more than `patience` cells had to be filled.
    pub fn solutions(&self, most: usize, patience: usize) -> Option<Vec<Vec<u8>>> {
        let mut found = Vec::new();
        let mut left = patience;
        let complete = self.fill(&mut [0; 81], most, &mut left, &mut found);
        found.sort();
        complete.then_some(found)
    }

    /// Whether a full grid, in reading order, keeps every rule and every given.
    pub fn accepts(&self, digits: &[u8]) -> bool {
        let mut grid = [0; 81];
        for (&cell, &digit) in self.cells.iter().zip(digits) {
            grid[cell] = digit.into();
        }
        let fits =
            |&c: &usize| (1..=self.side).contains(&grid[c]) && (self.givens[c] == 0 || self.givens[c] == grid[c]);
        digits.len() == self.cells.len()
            && self.cells.iter().all(fits)
            && self.groups.iter().all(|group| self.holds(group, &grid))
    }

    /// Fills the open cells in every way; `false` if patience ran out.
    fn fill(&self, grid: &mut Grid, most: usize, left: &mut usize, found: &mut Vec<Vec<u8>>) -> bool {
        let mut best: Option<(usize, Vec<u32>)> = None;
        for &cell in &self.cells {
            if grid[cell] != 0 {
                continue;
            }
            let digits = self.fitting(cell, grid);
            if best.as_ref().is_none_or(|(_, fewest)| digits.len() < fewest.len()) {
                best = Some((cell, digits));
            }
        }
        let Some((cell, digits)) = best else {
            found.push(self.cells.iter().map(|&c| grid[c] as u8).collect());
            return true;
        };
        for digit in digits {
            if found.len() >= most {
                break;
            }
            if *left == 0 {
                return false;
            }
            *left -= 1;
            grid[cell] = digit;
            let complete = self.fill(grid, most, left, found);
            grid[cell] = 0;
            if !complete {
                return false;
            }
        }
        true
    }

    /// The digits that an open cell can hold, as far as the groups around it say.
    fn fitting(&self, cell: usize, grid: &mut Grid) -> Vec<u32> {
        let mut digits = Vec::new();
        for digit in 1..=self.side {
            grid[cell] = digit;
            let given = self.givens[cell];
            if (given == 0 || given == digit) && self.around[cell].iter().all(|&g| self.holds(&self.groups[g], grid)) {
                digits.push(digit);
            }
        }
        grid[cell] = 0;
        digits
    }

    /// Whether the digits of a group can still be right.
    fn holds(&self, group: &Group, grid: &Grid) -> bool {
        let (mut often, mut sum, mut open, mut low, mut high) = ([0; 10], 0, 0, 10, 0);
        for &cell in &group.cells {
            let digit = grid[cell];
            if digit == 0 {
                open += 1;
                continue;
            }
            often[digit as usize] += 1;
            sum += digit;
            low = low.min(digit);
            high = high.max(digit);
        }
        let twice = often.iter().any(|&n| n > 1);
        match &group.rule {
            Rule::Distinct => !twice,
            Rule::Allowed(digits) => (1..10).all(|d| often[d as usize] == 0 || digits.contains(&d)),
            // The open cells hold at least 1, 2, 3 … and at most the side, one less, two less …
            Rule::Cage(total) => {
                let least: u32 = (1..=open).sum();
                let most: u32 = (0..open).map(|i| self.side - i).sum();
                !twice && (sum + least..=sum + most).contains(total)
            }
            Rule::Straight => high < low || (high - low) < group.cells.len() as u32,
        }
    }
}
