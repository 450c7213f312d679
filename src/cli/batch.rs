//! Many puzzles at once: threads, answers in input order, constant memory, clean stops.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::failure::Failure;

/// Chunks under way per thread. More would only cost memory.
const AHEAD: usize = 4;

/// How often Ctrl+C and the progress line are looked at.
const TICK: Duration = Duration::from_millis(100);

/// Does `work` on everything that `chunk` gives, on `jobs` threads (0: one a core), and hands the answers to `sink` in
/// the order of the input. `true` if it came to the end, `false` after Ctrl+C.
///
/// The threads are left alone when it stops early: one of them may be waiting for input that never comes.
///
/// # Errors
/// A file that cannot be opened, or whatever `sink` reports; both stop the run.
pub fn run<I: Send + 'static, T: Send + 'static>(
    mut chunk: impl FnMut() -> Option<Result<Vec<I>, Failure>> + Send + 'static,
    jobs: usize,
    out: &mut dyn Write,
    work: impl Fn(I) -> T + Send + Sync + 'static,
    mut sink: impl FnMut(&mut dyn Write, T) -> io::Result<()>,
) -> Result<bool, Failure> {
    let jobs = if jobs == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { jobs };
    let stop = Arc::new(AtomicBool::new(false));
    let handler = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&stop));
    // A chunk under way holds a ticket, so that a hard puzzle does not let the others pile up behind it.
    let (give, tickets) = sync_channel::<()>(jobs * AHEAD);
    for _ in 0..jobs * AHEAD {
        let _ = give.try_send(());
    }
    let (send_chunk, chunks) = sync_channel(jobs * AHEAD);
    let (send_answer, answers) = sync_channel(jobs * AHEAD);
    let report = send_answer.clone();
    std::thread::spawn(move || {
        let mut number = 0_u64;
        while tickets.recv().is_ok() {
            let sent = match chunk() {
                None => break,
                Some(Ok(items)) => send_chunk.send((number, items)).is_ok(),
                Some(Err(error)) => {
                    let _ = report.send((number, Err(error)));
                    break;
                }
            };
            if !sent {
                break;
            }
            number += 1;
        }
    });
    let chunks = Arc::new(Mutex::new(chunks));
    let work = Arc::new(work);
    for _ in 0..jobs {
        let (chunks, work, answers, stop) =
            (Arc::clone(&chunks), Arc::clone(&work), send_answer.clone(), Arc::clone(&stop));
        std::thread::spawn(move || {
            loop {
                let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((number, items)) = next else { break };
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let done: Vec<T> = items.into_iter().map(&*work).collect();
                if answers.send((number, Ok(done))).is_err() {
                    break;
                }
            }
        });
    }
    drop(send_answer);
    let mut progress = Progress::new();
    let mut waiting = BTreeMap::new();
    let mut next = 0_u64;
    let finished = loop {
        if stop.load(Ordering::Relaxed) {
            break false;
        }
        match answers.try_recv() {
            Ok((number, answer)) => {
                waiting.insert(number, answer);
            }
            Err(_) => {
                // Nothing is ready: what is written so far should be seen.
                out.flush()?;
                match answers.recv_timeout(TICK) {
                    Ok((number, answer)) => {
                        waiting.insert(number, answer);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break true,
                }
            }
        }
        while let Some(answer) = waiting.remove(&next) {
            for one in answer? {
                sink(out, one)?;
                progress.count += 1;
            }
            next += 1;
            let _ = give.try_send(());
        }
        progress.draw();
    };
    progress.clear();
    if let Ok(id) = handler {
        signal_hook::low_level::unregister(id);
    }
    out.flush()?;
    Ok(finished)
}

/// A counter on standard error while the answers go elsewhere.
struct Progress {
    shown: bool,
    wanted: bool,
    count: u64,
    started: Instant,
    last: Instant,
}

impl Progress {
    fn new() -> Self {
        let now = Instant::now();
        let wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { shown: false, wanted, count: 0, started: now, last: now }
    }

    fn draw(&mut self) {
        if self.wanted && self.last.elapsed() > TICK * 2 {
            self.last = Instant::now();
            self.shown = true;
            let rate = self.count as f64 / self.started.elapsed().as_secs_f64();
            let _ = write!(io::stderr(), "\r{} puzzles, {rate:.0} a second\x1b[K", self.count);
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
