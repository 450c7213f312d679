//! Thinking on threads of its own, so that no key waits for it. Workers know no kinds of questions: a request runs
//! itself.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::guard::{CONTAINED, panic_if_forced};
use crate::app::{Failure, Msg, Request, Ticket};

/// How long a request may run. Nobody may be waiting for it, and it must not keep a processor busy for ever.
const MAX_TIME: Duration = Duration::from_secs(600);

/// What is said where a thread panicked.
const BUG: &str = "the program failed at it, which is a bug";

/// What is being thought about, each with the flag that stops it.
#[derive(Debug, Default)]
pub struct Workers {
    running: BTreeMap<Ticket, Arc<AtomicBool>>,
}

impl Workers {
    /// Runs a request and delivers its answer. A mistake in it must not end the player: the player reads of it instead.
    ///
    /// # Errors
    /// The system has no thread left: nothing is delivered.
    pub fn start(
        &mut self,
        ticket: Ticket,
        request: Request,
        deliver: impl Fn(Msg) + Send + 'static,
    ) -> io::Result<()> {
        self.start_on(thread::Builder::new(), ticket, request, deliver)
    }

    /// As [`Self::start`], on a thread made by `thread`, for example with a certain stack size.
    ///
    /// # Errors
    /// The system has no such thread left: nothing is delivered.
    pub fn start_on(
        &mut self,
        thread: thread::Builder,
        ticket: Ticket,
        request: Request,
        deliver: impl Fn(Msg) + Send + 'static,
    ) -> io::Result<()> {
        // Finished work has let go of its flag.
        self.running.retain(|_, flag| Arc::strong_count(flag) > 1);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let waited_for = request.is_waited_for();
        let run = move || {
            if !waited_for {
                step_back();
            }
            let started = Instant::now();
            let stopped = || stop.load(Ordering::Relaxed) || started.elapsed() > MAX_TIME;
            let answer = catch_unwind(AssertUnwindSafe(|| {
                panic_if_forced();
                request.run(&stopped)
            }));
            let msg = match answer {
                Ok(answer) => Msg::Answer { ticket, answer },
                Err(_) => Msg::Failed(ticket, Failure::Bug),
            };
            if !stop.load(Ordering::Relaxed) {
                deliver(msg);
            }
        };
        thread.name(format!("{CONTAINED} {}", ticket.0)).spawn(run)?;
        self.running.insert(ticket, flag);
        Ok(())
    }

    /// Stops a piece of work; its answer is not delivered.
    pub fn cancel(&mut self, ticket: Ticket) {
        if let Some(stop) = self.running.remove(&ticket) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Does something on a thread of its own, whose panic is delivered instead of ending the program. `failed` makes a
/// message of the reason why it failed; returns that where the system has no thread left.
pub fn contained(
    name: &str,
    work: impl FnOnce() -> Msg + Send + 'static,
    failed: impl Fn(String) -> Msg + Clone + Send + 'static,
    deliver: impl FnOnce(Msg) + Send + 'static,
) -> Option<Msg> {
    let unstarted = failed.clone();
    let run = move || deliver(catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| failed(BUG.to_owned())));
    let error = thread::Builder::new().name(format!("{CONTAINED} {name}")).spawn(run).err()?;
    Some(unstarted(format!("no thread could be started: {error}")))
}

/// Lets the thread that calls it have what others leave of a processor: a key comes before what nobody waits for.
fn step_back() {
    // Elsewhere this is a matter of the whole process. A thread that may not do so runs as it is.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}
