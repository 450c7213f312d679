//! `ninefold config`: where the settings file is, what can stand in it, and whether it is right.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::failure::{Failure, Mistake, window};
use crate::cli::home;
use crate::cli::input::{STDIN, unreadable};
use crate::cli::verdict::Verdict;
use crate::config::{read, template};
use crate::screens::KEYS;
use crate::store::{CONFIG_NAME, ConfigText, MOST_CONFIG, StoreError};
use crate::text::{plural, printable};

/// `config`
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct ConfigArgs {
    /// Print where the player looks for the file
    #[arg(long)]
    pub path: bool,
    /// Print a file with every setting, key and colour at its default, with comments
    #[arg(long)]
    pub default: bool,
    /// List the mistakes in FILE, or in the player's own file without it, or in standard input with -
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub check: Option<Option<PathBuf>>,
}

pub fn run(args: &ConfigArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.default {
        out.write_all(template(KEYS).as_bytes())?;
        return Ok(Verdict::Yes);
    }
    let store = home::store();
    if args.path {
        let path = store.config_path().ok_or_else(|| Failure::plain(StoreError::NoHome.to_string()))?;
        writeln!(out, "{}", path.display())?;
        return Ok(Verdict::Yes);
    }
    let (source, bytes) = match args.check.as_ref().and_then(Option::as_deref) {
        Some(file) if file == Path::new("-") => (String::from(STDIN), within(io::stdin().lock(), STDIN)?),
        Some(file) => {
            let source = file.to_string_lossy().into_owned();
            let bytes = File::open(file).map_err(|e| unreadable(&source, &e)).and_then(|file| within(file, &source))?;
            (source, bytes)
        }
        None => match store.config().map_err(|e| Failure::plain(e.to_string()))? {
            ConfigText::Config(bytes) => {
                let path = store.config_path().unwrap_or_else(|| CONFIG_NAME.into());
                (path.to_string_lossy().into_owned(), bytes)
            }
            ConfigText::Old(_) | ConfigText::Nothing => {
                writeln!(out, "There is no {CONFIG_NAME} yet: everything is at its default.")?;
                return Ok(Verdict::Yes);
            }
        },
    };
    let read = read(&bytes);
    let source = printable(&source);
    for mistake in &read.mistakes {
        writeln!(out, "{source}:{}", printable(&mistake.to_string()))?;
        // Of a file that is too large nothing was read.
        if !read.text.is_empty() {
            let (shown, indent) = window(read.text.as_bytes(), mistake.offset);
            writeln!(out, "  {shown}\n  {:indent$}^", "")?;
        }
    }
    let count = read.mistakes.len();
    if count == 0 {
        writeln!(out, "{source}: no mistakes")?;
        return Ok(Verdict::Yes);
    }
    writeln!(out, "{source}: {count} {}", plural(count, "mistake", "mistakes"))?;
    Ok(Verdict::No)
}

/// All of a text, or enough of it to see that it is too long.
fn within(input: impl Read, source: &str) -> Result<Vec<u8>, Mistake> {
    let mut bytes = Vec::new();
    let most = u64::try_from(MOST_CONFIG).unwrap_or(u64::MAX).saturating_add(1);
    input.take(most).read_to_end(&mut bytes).map_err(|e| unreadable(source, &e))?;
    Ok(bytes)
}
