//! Many puzzles at once: all cores, answers in input order, constant memory, clean stops.
//!
//! One thread reads, the threads of a rayon pool work, the calling thread writes. What is handed on is a handful of
//! items, so that handing on costs little beside quick puzzles; the answers are rendered where they are found, so that
//! writing is copying. A thread that comes upon a hard puzzle holds nothing up: what it has answered before lies in its
//! tray, from which the writer helps itself when nothing else arrives, and what comes after in its handful is spread
//! over the pool one by one as soon as the handful has taken too long. The reader stays at most a window ahead of the
//! writer, which bounds the memory and still lets the other threads work on while one is busy.

mod item;
pub(super) mod lines;
mod named;
pub(super) mod output;
pub mod sink;
pub(super) mod stream;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::cli::failure::{Failure, Mistake};
use crate::cli::input::STDIN;
use crate::cli::progress_bar::Progress;
use crate::cli::verdict::Verdict;
use crate::text::{plural, printable, thousands};

/// Items that one thread may be ahead of the writer, if their answers are small.
const AHEAD: usize = 4096;

/// Memory that answers may take up while they wait for their turn, in bytes.
const MEMORY: usize = 64 << 20;

/// The most bytes that are set aside for the answers to a handful; they may take more.
const ROOM: usize = 64 << 10;

/// How long a thread works on a handful before it spreads the rest of it.
const SLOW: Duration = Duration::from_millis(20);

/// How often Ctrl+C and the progress bar are looked at while there is nothing to write.
const TICK: Duration = Duration::from_millis(40);

/// How long a run that was stopped may take to write what it has.
const GRACE: Duration = Duration::from_millis(250);

pub struct How {
    /// Threads; 0 for one a core.
    pub jobs: usize,
    /// The most bytes that an answer can have.
    pub answer: usize,
    /// Units of work in all, if that is known.
    pub size: Option<u64>,
    /// Whether the answers go to a file of their own.
    pub to_file: bool,
    /// Whether some were answered in an earlier run, so that there may be nothing left to do.
    pub resumed: bool,
    /// Attempts at the answers that were made so far, where one can take many.
    pub attempts: Option<Arc<AtomicU64>>,
}

/// The answers to a few items in a row, rendered.
#[derive(Debug, Default)]
pub struct Report {
    /// For standard output.
    pub out: Vec<u8>,
    /// For standard error: a text, and how much of `out` comes before it.
    messages: Vec<(usize, String)>,
    verdict: Verdict,
    items: usize,
    units: u64,
    place: Place,
}

#[derive(Debug, Default)]
pub struct Place {
    /// The file; empty for an argument.
    pub source: Arc<str>,
    pub line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", thousands(self.line))?;
        match &*self.source {
            "" | STDIN => Ok(()),
            file => write!(f, " of {}", printable(file)),
        }
    }
}

impl Report {
    /// Notes what the answer to an item says.
    pub fn verdict(&mut self, verdict: Verdict) {
        self.verdict = self.verdict.max(verdict);
    }

    /// Tells what is wrong with an item, which makes the verdict bad.
    pub fn mistake(&mut self, mistake: &Mistake) {
        self.verdict(Verdict::Bad);
        self.warn(mistake.to_string());
    }

    /// Tells something beside an answer.
    pub fn note(&mut self, text: &str) {
        self.warn(format!("note: {}", printable(text)));
    }

    /// Puts a text on standard error, between the answers before and those after it.
    pub fn warn(&mut self, text: String) {
        self.messages.push((self.out.len(), text));
    }

    /// Adds the answers to the items after these, and leaves the other report empty.
    fn append(&mut self, next: &mut Self) {
        self.messages.extend(next.messages.drain(..).map(|(at, text)| (self.out.len() + at, text)));
        self.out.append(&mut next.out);
        self.verdict = self.verdict.max(std::mem::take(&mut next.verdict));
        self.items += std::mem::take(&mut next.items);
        self.units += std::mem::take(&mut next.units);
        self.place = std::mem::take(&mut next.place);
    }

    /// Notes where the item came from, and how many units of the work it was.
    pub fn reached(&mut self, place: Place, units: u64) {
        self.units += units;
        self.place = place;
    }
}

/// The number of the first item that a report answers, and the report.
type Numbered = (usize, Report);

/// Answers an item. Ctrl+C sets the flag: the work should then end soon, and its answer is thrown away.
pub type Work<I> = Box<dyn Fn(I, &AtomicBool, &mut Report) + Send + Sync>;

struct Shared<I> {
    work: Work<I>,
    /// What each thread has answered of its handful and nobody has taken yet.
    trays: Arc<Vec<Mutex<Numbered>>>,
    answers: Sender<Numbered>,
    stop: Arc<AtomicBool>,
    /// Bytes that the answer to an item took lately, so that room for a handful is made at once.
    usual: AtomicUsize,
}

/// How far the writer is, for the reader to wait on.
#[derive(Default)]
struct Gate {
    written: Mutex<usize>,
    moved: Condvar,
}

impl Gate {
    /// Waits until fewer than `window` items before this one are still to be written.
    fn wait(&self, item: usize, window: usize) {
        let mut written = lock(&self.written);
        while *written + window <= item {
            written = self.moved.wait(written).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn pass(&self, items: usize) {
        *lock(&self.written) += items;
        self.moved.notify_one();
    }
}

/// How many threads do the work where so many are asked for; 0 asks for one a core.
pub fn threads(jobs: usize) -> usize {
    if jobs == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { jobs }
}

/// Does `work` on everything that `chunk` gives and writes the answers to `out` in the order of the input.
///
/// The threads are left alone when a run stops early: the reader may be waiting for input that never comes.
///
/// # Errors
/// Threads that cannot be started; output that cannot be written.
pub fn run<I: Send + 'static>(
    mut chunk: impl FnMut() -> Option<Vec<I>> + Send + 'static,
    how: &How,
    out: &mut dyn Write,
    work: Work<I>,
) -> Result<Verdict, Failure> {
    let jobs = threads(how.jobs);
    let window = (MEMORY / how.answer.max(1)).min(AHEAD * jobs).max(2 * jobs);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|e| Failure::plain(format!("{jobs} threads cannot be started: {e}")))?;
    let stop = Arc::new(AtomicBool::new(false));
    let signals = catch(&stop);
    let (send, answers) = channel();
    let trays: Arc<Vec<_>> = Arc::new((0..jobs).map(|_| Mutex::default()).collect());
    let shared = Arc::new(Shared {
        work,
        trays: Arc::clone(&trays),
        answers: send,
        stop: Arc::clone(&stop),
        usual: AtomicUsize::new(0),
    });
    let gate = Arc::new(Gate::default());
    let reader_gate = Arc::clone(&gate);
    std::thread::spawn(move || {
        let mut first = 0;
        while let Some(mut items) = chunk() {
            while !items.is_empty() {
                reader_gate.wait(first, window);
                if shared.stop.load(Ordering::Relaxed) {
                    return;
                }
                let rest = items.split_off(items.len().min(window));
                let (these, shared) = (std::mem::replace(&mut items, rest), Arc::clone(&shared));
                let count = these.len();
                pool.spawn_fifo(move || work_off(&shared, first, these));
                first += count;
            }
        }
    });
    let mut progress = Progress::new(how.size, how.to_file, how.attempts.clone());
    let writing = end_anyway(&stop, &gate);
    let out = &mut Watched { out, writing: &writing };
    let written = write(out, &answers, &trays, &gate, &stop, &mut progress, how.resumed);
    writing.done.store(true, Ordering::Relaxed);
    stop.store(true, Ordering::Relaxed);
    progress.clear();
    for signal in signals {
        signal_hook::low_level::unregister(signal);
    }
    written
}

/// Does one piece of work that can be stopped early: what it answers then is the best that it has so far, and is written.
///
/// # Errors
/// Output that cannot be written.
pub fn run_alone(out: &mut dyn Write, work: impl FnOnce(&AtomicBool, &mut Report)) -> Result<Verdict, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let signals = catch(&stop);
    let mut report = Report::default();
    work(&stop, &mut report);
    for signal in signals {
        signal_hook::low_level::unregister(signal);
    }
    let stopped = stop.load(Ordering::Relaxed);
    if stopped && !report.out.is_empty() {
        report.warn(String::from("stopped: this is the best so far"));
    }
    write_one(out, &report, &Progress::new(None, true, None))?;
    out.flush()?;
    Ok(if stopped { Verdict::Stopped } else { report.verdict })
}

/// Watches for Ctrl+C: once sets the flag, twice ends the program, whatever it is waiting for.
fn catch(stop: &Arc<AtomicBool>) -> Vec<signal_hook::SigId> {
    use signal_hook::{consts::SIGINT, flag};
    let again = flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(stop));
    let once = flag::register(SIGINT, Arc::clone(stop));
    again.into_iter().chain(once).collect()
}

/// What the thread that writes is doing.
#[derive(Debug, Default)]
struct Writing {
    /// It waits for the output to take something.
    waits: AtomicBool,
    /// How often the output took something.
    taken: AtomicUsize,
    /// It writes nothing more.
    done: AtomicBool,
}

/// An output that says when it is waited for.
struct Watched<'a> {
    out: &'a mut dyn Write,
    writing: &'a Writing,
}

impl Watched<'_> {
    fn waiting<T>(&mut self, work: impl FnOnce(&mut dyn Write) -> T) -> T {
        self.writing.waits.store(true, Ordering::Relaxed);
        let done = work(&mut *self.out);
        self.writing.waits.store(false, Ordering::Relaxed);
        self.writing.taken.fetch_add(1, Ordering::Relaxed);
        done
    }
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.waiting(|out| out.write(bytes))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.waiting(|out| out.flush())
    }
}

/// How many answers there are, in words.
fn answers_said(count: usize) -> String {
    format!("{} {}", thousands(count as u64), plural(count, "answer", "answers"))
}

/// Watches a run that Ctrl+C has stopped: where nobody reads its output, the writer would wait for ever. One that is
/// only slow is not waiting for its output, or it gets on.
fn end_anyway(stop: &Arc<AtomicBool>, gate: &Arc<Gate>) -> Arc<Writing> {
    let writing = Arc::new(Writing::default());
    let (stop, gate, watched) = (Arc::clone(stop), Arc::clone(gate), Arc::clone(&writing));
    std::thread::spawn(move || {
        let (mut waited, mut taken) = (Duration::ZERO, 0);
        while !watched.done.load(Ordering::Relaxed) {
            std::thread::sleep(TICK);
            let waits = stop.load(Ordering::Relaxed) && watched.waits.load(Ordering::Relaxed);
            let before = std::mem::replace(&mut taken, watched.taken.load(Ordering::Relaxed));
            waited = if waits && taken == before { waited + TICK } else { Duration::ZERO };
            if waited >= GRACE {
                let answers = answers_said(*lock(&gate.written));
                warn(&format!("stopped after {answers}: nobody reads what is written"));
                std::process::exit(Verdict::Stopped.status().into());
            }
        }
    });
    writing
}

/// Works on items in a row, of which the first has this number; on all of them here, or where that takes too long on
/// the rest in other threads.
fn work_off<I: Send + 'static>(shared: &Arc<Shared<I>>, first: usize, items: Vec<I>) {
    let own = rayon::current_thread_index().and_then(|index| shared.trays.get(index));
    let Some(tray) = own else { return };
    let room = (shared.usual.load(Ordering::Relaxed) * items.len()).min(ROOM);
    *lock(tray) = (first, Report { out: Vec::with_capacity(room), ..Report::default() });
    let start = Instant::now();
    let mut answer = Report::default();
    let mut items = (first..).zip(items);
    for (_, item) in items.by_ref() {
        (shared.work)(item, &shared.stop, &mut answer);
        // What a search says that Ctrl+C ended is no answer.
        if shared.stop.load(Ordering::Relaxed) {
            return;
        }
        answer.items = 1;
        lock(tray).1.append(&mut answer);
        if start.elapsed() > SLOW {
            break;
        }
    }
    for (number, item) in items {
        let shared = Arc::clone(shared);
        rayon::spawn_fifo(move || work_off(&shared, number, vec![item]));
    }
    if let Some((first, report)) = take(&mut lock(tray)) {
        shared.usual.store(report.out.len() / report.items + 1, Ordering::Relaxed);
        let _ = shared.answers.send((first, report));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what lies in a tray; what its thread puts there next are the answers after those.
fn take((first, report): &mut Numbered) -> Option<Numbered> {
    let taken = (*first, std::mem::take(report));
    *first += taken.1.items;
    (taken.1.items > 0).then_some(taken)
}

/// Writes the answers in order until there are no more.
fn write(
    out: &mut dyn Write,
    answers: &Receiver<Numbered>,
    trays: &[Mutex<Numbered>],
    gate: &Gate,
    stop: &AtomicBool,
    progress: &mut Progress,
    resumed: bool,
) -> Result<Verdict, Failure> {
    let mut waiting = BTreeMap::new();
    let (mut verdict, mut next, mut place) = (Verdict::Yes, 0, Place::default());
    loop {
        let mut over = false;
        let arrived = match answers.try_recv() {
            Ok(answer) => Some(answer),
            Err(_) => {
                // Nothing is ready: what is written so far should be seen.
                out.flush()?;
                match answers.recv_timeout(TICK) {
                    Ok(answer) => Some(answer),
                    Err(RecvTimeoutError::Timeout) => {
                        waiting.extend(trays.iter().filter_map(|tray| take(&mut lock(tray))));
                        None
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        over = true;
                        None
                    }
                }
            }
        };
        if stop.load(Ordering::Relaxed) {
            out.flush()?;
            progress.clear();
            warn(&match next {
                0 => String::from("stopped before the first answer"),
                n => format!("stopped after {place}: {}", answers_said(n)),
            });
            return Ok(Verdict::Stopped);
        }
        if over {
            if next == 0 && !resumed {
                progress.clear();
                warn("there was nothing to read: no puzzle on any line");
            }
            return Ok(verdict);
        }
        waiting.extend(arrived);
        while let Some(report) = waiting.remove(&next) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            progress.answer();
            write_one(out, &report, progress)?;
            gate.pass(report.items);
            next += report.items;
            verdict = verdict.max(report.verdict);
            place = report.place;
            progress.advance(report.items, report.units);
        }
        progress.draw();
    }
}

/// Writes a report, the texts for standard error between the answers.
fn write_one(out: &mut dyn Write, report: &Report, progress: &Progress) -> io::Result<()> {
    let mut from = 0;
    for (to, text) in &report.messages {
        out.write_all(report.out.get(from..*to).unwrap_or_default())?;
        out.flush()?;
        progress.aside(|| warn(text));
        from = *to;
    }
    out.write_all(report.out.get(from..).unwrap_or_default())
}

fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "ninefold: {text}");
}
