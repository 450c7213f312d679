//! Signals as Unix has them.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::{Signal, end_now};

/// How long the player may take to end in good order before it is ended for it.
const TIMEOUT: Duration = Duration::from_millis(1500);

/// Starts a thread that delivers signals. After one that ends the program it waits a moment; where the program is still
/// there (hanging in a write to a terminal that does not read, say) it puts the terminal back and ends it.
///
/// # Errors
/// The signals cannot be watched.
pub fn watch(deliver: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let watch = move || {
        for signal in signals.forever() {
            match signal {
                SIGTSTP if OWN_STOP.swap(false, Ordering::SeqCst) => {}
                SIGTSTP => deliver(Signal::Suspend),
                SIGCONT => deliver(Signal::Continued),
                SIGWINCH => deliver(Signal::Resized),
                _ => {
                    deliver(Signal::End(signal));
                    std::thread::spawn(move || end_anyway(signal));
                }
            }
        }
    };
    std::thread::Builder::new().name("signals".into()).spawn(watch).map(drop)
}

fn end_anyway(signal: i32) {
    std::thread::sleep(TIMEOUT);
    end_now(128 + signal);
}

/// Starts a thread that does something when a signal comes that ends the program, and then ends it. `takes_interrupt` is
/// asked when Ctrl+C is typed: whether it was used for something else, such as leaving a paste, and the program goes on.
///
/// # Errors
/// The signals cannot be watched.
pub fn on_end(
    takes_interrupt: impl Fn() -> bool + Send + 'static,
    act: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
    let watch = move || {
        if let Some(signal) = signals.forever().find(|&signal| signal != SIGINT || !takes_interrupt()) {
            act();
            std::process::exit(128 + signal);
        }
    };
    std::thread::Builder::new().name("signals".into()).spawn(watch).map(drop)
}

/// The next SIGTSTP is the one that this process sends to its own job.
static OWN_STOP: AtomicBool = AtomicBool::new(false);

/// How long that signal may be on its way.
const OWN_STOP_TIMEOUT: Duration = Duration::from_secs(2);

/// Whether there is a shell with job control that would go on when this process stops, and could continue it. There is
/// none for the leader of a session (a terminal's only program) nor in an orphaned group: POSIX calls a group so in which
/// nobody has a parent in another group of the same session, and stops none of its processes on Ctrl+Z.
pub fn has_shell() -> bool {
    use rustix::process::{getpgid, getpgrp, getpid, getppid, getsid};

    let Ok(session) = getsid(None) else { return false };
    if session == getpid() {
        return false;
    }
    let Some(mut above) = getppid() else { return false };
    // A script that started this process is in its group; who started the script counts then.
    loop {
        if getsid(Some(above)).ok() != Some(session) {
            return false;
        }
        if getpgid(Some(above)).ok() != Some(getpgrp()) {
            return true;
        }
        if above == session {
            return false;
        }
        match parent(above) {
            Some(parent) => above = parent,
            // Not every system says it.
            None => return true,
        }
    }
}

/// The parent of another process, where `/proc` says it: the second field after the name, which is in brackets.
fn parent(pid: rustix::process::Pid) -> Option<rustix::process::Pid> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    let number = stat.rsplit(')').next()?.split_whitespace().nth(1)?.parse().ok()?;
    rustix::process::Pid::from_raw(number)
}

/// Stops this process and the others of its job, such as a script around it, until somebody continues them: a shell
/// waits for the script, and would not notice that this process alone has stopped. The terminal must have been put back
/// before.
///
/// # Errors
/// The system refused.
pub fn stop() -> io::Result<()> {
    OWN_STOP.store(true, Ordering::SeqCst);
    rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
    let sent = std::time::Instant::now();
    while OWN_STOP.load(Ordering::SeqCst) && sent.elapsed() < OWN_STOP_TIMEOUT {
        std::thread::sleep(Duration::from_millis(1));
    }
    OWN_STOP.store(false, Ordering::SeqCst);
    // The signal is watched and stops nothing here, so this process does what it would have done.
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}
