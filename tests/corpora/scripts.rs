//! The recipes of `docs/corpora.md`: each is a script that runs, and gives every key its own answer.
//!
//! `NINEFOLD_CORPUS` is the number of rows, 2,000 without it; `NINEFOLD_PYTHON` names a Python that has pyspark and dask.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A Sudoku with one solution.
const SUDOKU: &str = ".3925..4.458...9.21...49..5..3..6......7..1.....59.4.....12.8.9.2...463.91...35.4";

/// Its solution.
const SOLUTION: &str = "639251748458367912172849365583416297294738156761592483346125879825974631917683524";

fn rows() -> usize {
    std::env::var("NINEFOLD_CORPUS").ok().and_then(|rows| rows.parse().ok()).unwrap_or(2000)
}

/// The sample with its digits renamed, so that each of 362,880 rows has another; and its solution.
fn puzzle(number: usize) -> (String, String) {
    let (mut left, mut number, mut names) = ((1..=9).collect::<Vec<u32>>(), number, Vec::new());
    for count in (1..=9).rev() {
        names.push(left.remove(number % count));
        number /= count;
    }
    let name = |c: char| c.to_digit(10).map_or(c, |d| char::from_digit(names[d as usize - 1], 10).unwrap());
    (SUDOKU.chars().map(name).collect(), SOLUTION.chars().map(name).collect())
}

/// A corpus with keys out of order, and what each key is to be answered; `None` for a broken row.
struct Corpus {
    folder: tempfile::TempDir,
    lines: Vec<String>,
    expected: BTreeMap<String, Option<String>>,
}

impl Corpus {
    fn new() -> Self {
        let (mut lines, mut expected) = (Vec::new(), BTreeMap::new());
        let count = rows();
        // Coprime to any count that is no multiple of it.
        for number in (0..count).map(|n| n * 7919 % count) {
            let key = format!("key-{number}");
            let (puzzle, solution) = puzzle(number);
            let broken = number % 97 == 0;
            lines.push(if broken { format!("{key},{}", &puzzle[..40]) } else { format!("{key},{puzzle}") });
            expected.insert(key, (!broken).then_some(solution));
        }
        Self { folder: tempfile::tempdir().unwrap(), lines, expected }
    }

    /// The rows as a file, with a header or with blank lines among them.
    fn file(&self, header: bool) -> PathBuf {
        let path = self.folder.path().join(if header { "headed.csv" } else { "rows.csv" });
        let mut text = if header { String::from("id,puzzle\n") } else { String::new() };
        for (at, line) in self.lines.iter().enumerate() {
            text.push_str(line);
            text.push_str(if !header && at % 53 == 0 { "\n\n" } else { "\n" });
        }
        std::fs::write(&path, text).unwrap();
        path
    }

    fn answers(&self) -> PathBuf {
        self.folder.path().join("answers")
    }

    /// Holds answers against what they should be; every key has exactly one.
    fn hold(&self, answers: impl Iterator<Item = Value>) {
        let mut left = self.expected.clone();
        for answer in answers.filter(|answer| answer["status"] != "blank") {
            let key = answer["id"].as_str().unwrap_or_else(|| panic!("{answer}"));
            let expected = left.remove(key).unwrap_or_else(|| panic!("a second answer: {answer}"));
            assert_eq!(answer["solution"].as_str(), expected.as_deref(), "{answer}");
            assert_eq!(answer["status"], if expected.is_some() { "unique" } else { "invalid" }, "{answer}");
        }
        assert!(left.is_empty(), "{} keys have no answer", left.len());
    }
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpora").join(name)
}

/// A Python with these modules; `None` where there is none, and says so.
fn python(modules: &str) -> Option<String> {
    let python = std::env::var("NINEFOLD_PYTHON").unwrap_or_else(|_| String::from("python3"));
    let found = Command::new(&python).args(["-c", &format!("import {modules}")]).output();
    if found.is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    println!("skipped: there is no {python} with {modules}");
    None
}

fn run(command: &mut Command, arguments: [&Path; 2]) -> Output {
    let output = command.arg(env!("CARGO_BIN_EXE_ninefold")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The lines of all files of a folder whose names begin or end so.
fn lines_in(folder: &Path, name: &str) -> Vec<String> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| {
        let file = file.file_name().and_then(|file| file.to_str()).unwrap();
        file.starts_with(name) || file.ends_with(name)
    });
    files.sort();
    files
        .iter()
        .flat_map(|file| std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn parallel_answers_every_key() {
    if !Command::new("parallel")
        .arg("--version")
        .output()
        .is_ok_and(|o| String::from_utf8_lossy(&o.stdout).contains("GNU"))
    {
        println!("skipped: there is no GNU parallel");
        return;
    }
    let corpus = Corpus::new();
    let block = (rows() * 90 / 7).max(1000).to_string();
    run(Command::new("sh").arg(script("parallel.sh")).env("BLOCK", block), [&corpus.file(true), &corpus.answers()]);
    let text = std::fs::read_to_string(corpus.answers()).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let keys: Vec<&str> = answers.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
    let expected: Vec<&str> = corpus.lines.iter().map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(keys, expected, "they come in order");
    corpus.hold(answers.into_iter());
}

#[test]
fn spark_pipes_every_line() {
    let Some(python) = python("pyspark") else { return };
    let corpus = Corpus::new();
    let file = corpus.file(false);
    let mut command = Command::new(python);
    run(command.arg(script("spark_pipe.py")), [&file, &corpus.answers()]);
    let pairs = lines_in(&corpus.answers(), "part-");
    let lines: Vec<&str> = pairs.iter().map(|pair| pair.split_once('\t').unwrap().0).collect();
    assert_eq!(
        lines.join("\n"),
        std::fs::read_to_string(file).unwrap().trim_end_matches('\n').to_owned()
            + if rows() % 53 == 1 { "\n" } else { "" }
    );
    corpus.hold(pairs.iter().map(|pair| {
        let (line, answer) = pair.split_once('\t').unwrap();
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!(answer["id"].as_str().unwrap_or_default(), line.split(',').next().unwrap());
        answer
    }));
}

#[test]
fn spark_joins_parquet() {
    let Some(python) = python("pyspark") else { return };
    let corpus = Corpus::new();
    let mut command = Command::new(&python);
    run(command.arg(script("spark_parquet.py")), [&corpus.file(true), &corpus.answers()]);
    // The answers go in again, as Parquet, and come out as JSON for us to read.
    let show = "import sys\nfrom pyspark.sql import SparkSession\n\
        spark = SparkSession.builder.master('local[2]').getOrCreate()\n\
        table = spark.read.parquet(sys.argv[1]).withColumnRenamed('answer', 'solution')\n\
        table.write.option('ignoreNullFields', 'false').json(sys.argv[2])\n";
    let json = corpus.folder.path().join("json");
    let output = Command::new(python).args(["-c", show]).arg(corpus.answers()).arg(&json).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    corpus.hold(lines_in(&json, "part-").iter().map(|line| serde_json::from_str(line).unwrap()));
}

#[test]
fn dask_answers_every_block() {
    let Some(python) = python("dask.bag") else { return };
    let corpus = Corpus::new();
    let block = (rows() * 90 / 7).max(1000).to_string();
    let mut command = Command::new(python);
    run(command.arg(script("dask_bag.py")).env("BLOCK", block), [&corpus.file(false), &corpus.answers()]);
    corpus.hold(lines_in(&corpus.answers(), ".jsonl").iter().map(|line| serde_json::from_str(line).unwrap()));
}
