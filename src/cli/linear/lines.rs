//! The lines that are typed: with editing and the lines before where somebody types on a terminal, as they come
//! elsewhere.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::config::{BellStyle, ColorMode, Config};
use rustyline::error::ReadlineError;
use rustyline::{Behavior, DefaultEditor};

#[cfg(unix)]
use super::plain_terminal::PlainTerminal;
use super::voice::Voice;
use crate::cli::failure::Failure;

/// The longest line that is read, in bytes: it may be a puzzle.
const MAX_LINE: usize = 64 * 1024;

/// Lines that can be called back.
const MOST_CALLED_BACK: usize = 500;

/// What stands before the place where one types, where somebody waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// A game is played, or is to be.
    Play,
    /// A puzzle is typed in.
    Edit,
    /// A puzzle is pasted.
    Paste,
}

impl Prompt {
    const fn text(self) -> &'static str {
        match self {
            Self::Play => "> ",
            Self::Edit => "edit> ",
            Self::Paste => "paste> ",
        }
    }
}

/// What comes from the keyboard or a script.
#[derive(Debug)]
pub enum Came {
    Line(String),
    /// Ctrl+C while a line is edited, or a puzzle is pasted.
    Interrupt,
    /// No more lines come.
    End,
}

/// The lines that are typed.
pub struct TypedLines<'a> {
    input: &'a mut dyn BufRead,
    /// Whether somebody waits for a sign that a line can be typed.
    asks: bool,
    /// Where lines can be edited.
    editor: Option<DefaultEditor>,
    /// Where somebody types and they cannot.
    #[cfg(unix)]
    plain: Option<PlainTerminal>,
    /// Lines that were pasted together with one that was read.
    pasted: VecDeque<String>,
}

impl<'a> TypedLines<'a> {
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        let asks = io::stdin().is_terminal();
        let editor = if asks && io::stdout().is_terminal() && edits() { editor() } else { None };
        #[cfg(unix)]
        let plain = if asks && editor.is_none() { PlainTerminal::new().ok() } else { None };
        Self {
            input,
            asks,
            editor,
            #[cfg(unix)]
            plain,
            pasted: VecDeque::new(),
        }
    }

    /// For the signals' thread: whether Ctrl+C leaves the paste instead of ending the program.
    #[cfg(unix)]
    pub fn takes_interrupt(&self) -> impl Fn() -> bool + Send + use<> {
        let takes = self.plain.as_ref().and_then(|plain| plain.takes_interrupt().ok());
        move || takes.as_ref().is_some_and(|takes| takes())
    }

    /// Ctrl+C leaves no paste here.
    #[cfg(not(unix))]
    pub fn takes_interrupt(&self) -> impl Fn() -> bool + Send + use<> {
        || false
    }

    /// Puts the terminal back as it is now, for a signal that ends the program while a line is edited.
    #[cfg(unix)]
    pub fn restorer(&self) -> impl FnOnce() + Send + use<> {
        use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
        let before = self.editor.is_some().then(|| tcgetattr(io::stdin()).ok()).flatten();
        move || {
            // Nobody is left to hear why it failed.
            _ = before.map(|before| tcsetattr(io::stdin(), OptionalActions::Now, &before));
        }
    }

    /// The console comes back on its own.
    #[cfg(not(unix))]
    pub fn restorer(&self) -> impl FnOnce() + Send + use<> {
        || ()
    }

    /// Whether somebody waits for a sign that a line can be typed.
    pub const fn asks(&self) -> bool {
        self.asks
    }

    /// The next line. Ctrl+D is the end too. `pasting`: whether it may belong to a puzzle that is pasted.
    #[cfg_attr(not(unix), allow(unused_variables))] // an interrupt ends the program there
    pub fn next(&mut self, prompt: Prompt, pasting: bool, out: &mut Voice<'_>) -> Result<Came, Failure> {
        // Before whoever types can see that the paste has begun.
        #[cfg(unix)]
        if let Some(plain) = &self.plain {
            plain.set_pasting(pasting);
        }
        out.flush()?;
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Came::Line(line));
        }
        if let Some(editor) = &mut self.editor {
            return match editor.readline(prompt.text()) {
                Ok(text) => {
                    // What is pasted comes in one piece.
                    self.pasted.extend(text.lines().map(str::to_owned));
                    Ok(Came::Line(self.pasted.pop_front().unwrap_or_default()))
                }
                Err(ReadlineError::Interrupted) => Ok(Came::Interrupt),
                Err(ReadlineError::Eof) => Ok(Came::End),
                Err(ReadlineError::Io(why)) => Err(why.into()),
                Err(why) => Err(Failure::plain(format!("the terminal: {why}"))),
            };
        }
        if self.asks {
            write!(out, "{}", prompt.text())?;
            out.flush()?;
        }
        let Some(line) = self.read()? else {
            // The terminal's own ^C stands there.
            writeln!(out)?;
            return Ok(Came::Interrupt);
        };
        Ok(if line.is_empty() { Came::End } else { Came::Line(String::from_utf8_lossy(&line).into_owned()) })
    }

    /// A line as it comes, empty at the end; nothing where an interrupt came first.
    fn read(&mut self) -> io::Result<Option<Vec<u8>>> {
        #[cfg(unix)]
        if let Some(plain) = &mut self.plain {
            return plain.read(MAX_LINE);
        }
        let mut line = Vec::new();
        io::Read::take(&mut *self.input, MAX_LINE as u64).read_until(b'\n', &mut line)?;
        if line.len() == MAX_LINE && !line.ends_with(b"\n") {
            // What is left of so long a line is no line of its own.
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(line))
    }
}

/// Whether the terminal can do what editing needs; the editor reads standard input without a lock of its own only there.
fn edits() -> bool {
    let name = std::env::var("TERM").unwrap_or_default().to_lowercase();
    cfg!(windows) || !matches!(name.as_str(), "" | "dumb" | "cons25" | "emacs")
}

/// An editor with the lines that were typed before; none where the terminal refuses one.
fn editor() -> Option<DefaultEditor> {
    let config = Config::builder()
        .max_history_size(MOST_CALLED_BACK)
        .ok()?
        .auto_add_history(true)
        .bell_style(BellStyle::None)
        .color_mode(ColorMode::Disabled)
        .behavior(Behavior::Stdio)
        .build();
    DefaultEditor::with_config(config).ok()
}
