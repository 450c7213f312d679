//! `ninefold solve --list`: every solution of one puzzle, written when it is found. None is kept, so that ten million take
//! no more memory than one.

use std::cell::RefCell;
use std::io::{self, Write};

use super::SolveArgs;
use crate::cli::args::AnswerArgs;
use crate::cli::batch::output::Output;
use crate::cli::failure::{Failure, notices};
use crate::cli::verdict::Verdict;
use crate::cli::{exact, input, json};
use crate::solver::{Limits, Status, solve};

pub fn run(args: &SolveArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let argument = match args.input.as_slice() {
        [] => "-",
        [one] => one,
        _ => return Err(Failure::plain("--list takes one puzzle")),
    };
    let import = input::puzzle(argument, &args.batch.reading)?;
    notices(&import.notices);
    let output = Output::new(false, &args.batch.output, AnswerArgs::default(), false, &[])?;
    let mut sink = output.open(Some(&args.input))?.sink;
    let out: &mut dyn Write = match &mut sink {
        Some(file) => file,
        None => out,
    };
    let late = exact::late_after(args.time_limit);
    let out = RefCell::new(out);
    // What the output says to it; nobody reads on after the first failure.
    let failed: RefCell<Option<io::Error>> = RefCell::new(None);
    let each = |solution: &_| {
        let written = writeln!(out.borrow_mut(), "{}", json::grid(&import.puzzle, solution));
        if let Err(why) = written {
            failed.borrow_mut().get_or_insert(why);
        }
    };
    let stop = || failed.borrow().is_some() || late();
    let solutions = args.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
    let limits = Limits { solutions, kept: 0, each: Some(&each), stop: &stop, ..Limits::default() };
    let outcome = solve(&import.puzzle, &limits);
    if let Some(why) = failed.take() {
        return Err(why.into());
    }
    // What is said comes after the solutions.
    out.borrow_mut().flush()?;
    sink.map_or(Ok(()), |mut sink| sink.finish())?;
    if !outcome.complete && outcome.count < solutions {
        notices(&[format!("stopped after {} s; there may be more", args.time_limit.unwrap_or_default())]);
    }
    if outcome.count == 0 && outcome.status == Status::None {
        notices(&[String::from("there is no solution")]);
    }
    Ok(output.verdict(if outcome.count > 0 { Verdict::Yes } else { Verdict::No }))
}
