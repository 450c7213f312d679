//! Somebody plays: two games, a savepoint, undo, quitting and coming back.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::boards::KILLER;
use crate::harness::{ENTER, Player, Start, State};

const SUDOKU: &str = "0000090041000000g100000381000000210011410000000h81000000000000110000g1000000000300410000000005000021000000000000110h00000041090081000000030h00000h0000000500g10000";

/// Something that the screen said was saved.
#[derive(Clone, Copy, Debug)]
pub struct Acknowledged {
    /// When it was seen, in microseconds since 1970.
    pub us: u64,
    /// The how-manieth game, from 0.
    pub game: usize,
    /// Lines that its log has at least.
    pub lines: usize,
    /// The player had ended by then.
    pub ended: bool,
}

/// What was played.
#[derive(Debug, Default)]
pub struct Played {
    pub acknowledged: Vec<Acknowledged>,
}

pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros() as u64
}

struct Playing<'a> {
    played: &'a mut Played,
    player: Player,
    game: usize,
    lines: usize,
    random: ChaCha8Rng,
}

/// All but the first row, where the clock is.
fn board(state: &State) -> String {
    state.text().lines().skip(1).collect::<Vec<_>>().join("\n")
}

impl Playing<'_> {
    fn acknowledge(&mut self, ended: bool) {
        let (us, game, lines) = (now(), self.game, self.lines);
        self.played.acknowledged.push(Acknowledged { us, game, lines, ended });
    }

    /// A key that changes the board: its line is saved when the change is drawn without the mark.
    fn key(&mut self, key: &str) {
        let before = self.player.see(board);
        self.player.keys(key);
        self.player.wait(&format!("what {key} does"), |state| {
            state.whole() && board(state) != before && !state.shows("not saved")
        });
        self.lines += 1;
        self.acknowledge(false);
        let pause = self.random.next_u32() % 160;
        std::thread::sleep(Duration::from_millis(pause.into()));
    }

    fn keys(&mut self, count: usize) {
        for _ in 0..count {
            let digit = 1 + self.random.next_u32() % 9;
            self.key(&digit.to_string());
        }
    }

    fn quit(mut self) -> usize {
        self.player.keys("q");
        self.player.ended();
        self.acknowledge(true);
        self.lines
    }
}

fn settled(player: &Player) {
    player.wait("the puzzle to be checked", |state| {
        state.whole() && state.frames() > 0 && state.shows("Digits left") && !state.shows("checking …")
    });
}

/// Plays in this folder, with `length` keys in each part.
pub fn play(home: &Path, env: &[(&str, &str)], seed: u64, length: usize) -> Played {
    let start = || {
        let start = Start::new(home).size(120, 45);
        env.iter().fold(start, |start, (name, value)| start.env(name, value))
    };
    let mut played = Played::default();
    let random = ChaCha8Rng::seed_from_u64(seed);
    let player = start().arg(KILLER).spawn();
    settled(&player);
    let mut first = Playing { played: &mut played, player, game: 0, lines: 1, random };
    // The mode is not kept: digits are corner marks from here on, and each press adds or removes one.
    first.player.key("x");
    first.keys(length);
    first.key("b");
    first.key("u");
    first.keys(length / 2);
    let lines = first.quit();

    let player = start().spawn();
    settled(&player);
    let random = ChaCha8Rng::seed_from_u64(seed + 1);
    let mut again = Playing { played: &mut played, player, game: 0, lines, random };
    again.player.key("x");
    again.keys(length / 2);
    again.player.paste(SUDOKU);
    again.player.shows("Sudoku, ");
    again.player.key(ENTER);
    settled(&again.player);
    (again.game, again.lines) = (1, 1);
    again.player.key("x");
    again.keys(length);
    again.quit();
    played
}
