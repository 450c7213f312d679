//! The command line as scripts see it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod args;
mod bad_input;
mod barium;
mod boards;
mod certificates;
mod check;
mod colours;
mod config;
mod contract;
mod convert;
mod corpus;
mod doctor;
mod documents;
mod endless;
mod files;
mod from;
mod generate;
mod hints;
mod interrupted;
mod linear;
mod linear_numbers;
mod linear_page;
mod linear_words;
mod manual;
mod one_solution;
mod pictures;
mod print;
mod resumed;
mod rows;
mod run;
mod samples;
mod shapes;
mod solve;
mod streams;
mod tables;
mod traps;
mod typed_lines;
