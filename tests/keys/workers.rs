//! The threads that think.

use std::thread;

use ninefold::app::{Msg, Request, Ticket};
use ninefold::terminal::worker_threads::Workers;

#[test]
fn a_thread_that_cannot_start_is_no_silence() {
    let mut workers = Workers::default();
    let request = || Request::Read(String::new());
    // No address space holds such a stack.
    let unstartable = thread::Builder::new().stack_size(isize::MAX as usize);
    let started = workers.start_on(unstartable, Ticket(1), request(), |_| panic!("an answer without a thread"));
    assert!(started.is_err());
    assert_eq!(format!("{workers:?}"), format!("{:?}", Workers::default()), "nothing runs");
    let (deliver, delivered) = std::sync::mpsc::channel();
    workers.start(Ticket(2), request(), move |msg| drop(deliver.send(msg))).unwrap();
    let answer = delivered.recv().unwrap();
    assert!(matches!(answer, Msg::Answer { ticket: Ticket(2), .. }), "{answer:?}");
}
