//! Strings for others: on the clipboard where it is known to have taken them, and else on a line of their own.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::spoken::as_written;
use super::trouble::Trouble;
use super::voice::Voice;
use crate::app::copying::{link_in, linked, written, written_in};
use crate::app::{ClipboardWay, Copied};
use crate::game::Game;
use crate::notation::{self, Notation, WriteError};
use crate::terminal::capabilities::Capabilities;
use crate::terminal::clipboard::{Clipboard, Done};
use crate::text::nearest::did_you_mean_sentence;
use crate::text::{printable, sentence};

/// How long the desktop's clipboard is waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// The notation with this name, as it is written or as it is heard: `str8ts-b`, `straights b`.
pub fn notation_named(name: &str) -> Option<&'static Notation> {
    let plain = |name: &str| as_written(&name.to_lowercase()).replace(|c: char| !c.is_alphanumeric(), "");
    let wanted = plain(name);
    notation::find(name).or_else(|| notation::listed().find(|notation| plain(notation.slug) == wanted))
}

/// Hands strings over.
pub struct Copier {
    /// None where nothing is copied: lines go to a script or a file, or the player wants it so.
    clipboard: Option<Clipboard>,
    answer: Sender<Done>,
    answers: Receiver<Done>,
}

/// The ways of copying on a terminal that may be none that can be asked: a dumb one shows what it is sent.
fn ways(way: ClipboardWay, has: &Capabilities, dumb: bool) -> ClipboardWay {
    match way {
        ClipboardWay::Auto if dumb && has.display && !has.remote => ClipboardWay::System,
        ClipboardWay::Auto | ClipboardWay::Osc52 if dumb => ClipboardWay::Off,
        other => other,
    }
}

/// What is said of a string, and whether it is to be written out.
fn said(what: &str, copied: Option<Copied>) -> (String, bool) {
    let written = format!("{}, on the next line:", sentence(what).trim_end_matches('.'));
    match copied {
        None => (written, true),
        Some(Copied::Confirmed) => (format!("Copied {what}."), false),
        Some(Copied::Sent) => {
            (format!("The terminal was asked to copy it and does not say whether it did. {written}"), true)
        }
        Some(Copied::Failed(why)) => (format!("Not copied: {}. {written}", why.trim_end_matches('.')), true),
    }
}

impl Copier {
    /// Copies this way, if somebody listens at a terminal.
    pub fn new(way: ClipboardWay) -> Self {
        let (answer, answers) = channel();
        let has = Capabilities::detect();
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let listened = io::stdin().is_terminal() && io::stdout().is_terminal();
        let way = if listened { ways(way, &has, dumb) } else { ClipboardWay::Off };
        let clipboard = (way != ClipboardWay::Off).then(|| Clipboard::new(way, &has));
        Self { clipboard, answer, answers }
    }

    /// Hands a game over in the notation with this name, or else in the one that was `chosen` for its kind; or its link.
    pub fn hand_over_game(
        &mut self,
        game: &Game,
        named: &str,
        chosen: Option<&'static Notation>,
        link: bool,
        out: &mut Voice<'_>,
    ) -> Result<(), Trouble> {
        // The reason begins with the name of a notation, which keeps its letters.
        let refused = |why: WriteError| Trouble::Said(format!("The notation {why}."));
        let (notation, written) = match (notation_named(named), link) {
            (Some(notation), false) => (notation, written_in(game, notation).map_err(refused)?),
            (Some(notation), true) => {
                written_in(game, notation).map_err(refused)?;
                let link = link_in(game, notation);
                (notation, link.ok_or_else(|| Trouble::Said(format!("No page takes {} in a link.", notation.slug)))?)
            }
            (None, _) if !named.is_empty() => {
                let slugs = notation::listed().map(|notation| notation.slug);
                let meant = did_you_mean_sentence(named, slugs, "notations lists them");
                return Err(Trouble::Said(format!("There is no notation {}; {meant}", printable(named))));
            }
            (None, false) => written(game, chosen).map_err(refused)?,
            (None, true) => linked(game, chosen)
                .ok_or_else(|| Trouble::Said(String::from("No page opens such a puzzle from a link.")))?,
        };
        for notice in written.notices {
            match notice.starts_with(notation.slug) {
                true => writeln!(out, "The notation {}.", notice.trim_end_matches('.'))?,
                false => writeln!(out, "{}", sentence(&notice))?,
            }
        }
        Ok(self.hand_over(&format!("in the notation {}", notation.slug), &written.text, out)?)
    }

    /// Copies a string, or writes it. `what` it is: `in the notation hodoku`.
    pub fn hand_over(&mut self, what: &str, text: &str, out: &mut Voice<'_>) -> io::Result<()> {
        let copied = self.copy(text, out);
        let (said, written) = said(what, copied);
        writeln!(out, "{said}")?;
        if written { out.verbatim(text) } else { Ok(()) }
    }

    /// What became of a string; nothing where nothing is copied.
    fn copy(&mut self, text: &str, out: &mut Voice<'_>) -> Option<Copied> {
        let clipboard = self.clipboard.as_mut()?;
        // An answer that came too late is not about this string.
        while self.answers.try_recv().is_ok() {}
        let answer = self.answer.clone();
        let deliver = move |done| _ = answer.send(done);
        let known = clipboard.copy(text, |sequence| out.sequence(sequence), deliver);
        Some(known.unwrap_or_else(|| match self.answers.recv_timeout(PATIENCE) {
            Ok(done) => clipboard.done(done, |sequence| out.sequence(sequence)),
            Err(_) => Copied::Failed(String::from("the clipboard does not answer")),
        }))
    }

    /// Lets go of the clipboard; what was copied stays there.
    pub fn finish(self) {
        if let Some(clipboard) = self.clipboard {
            clipboard.finish();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copied_is_said_only_of_what_the_clipboard_has() {
        let what = "in the notation hodoku";
        assert_eq!(said(what, Some(Copied::Confirmed)), (String::from("Copied in the notation hodoku."), false));
        assert_eq!(said(what, None), (String::from("In the notation hodoku, on the next line:"), true));
        for (copied, begin) in [
            (Copied::Sent, "The terminal was asked to copy it and does not say whether it did. "),
            (Copied::Failed(String::from("no display")), "Not copied: no display. "),
        ] {
            let (said, written) = said(what, Some(copied));
            assert_eq!(said, format!("{begin}In the notation hodoku, on the next line:"));
            assert!(written);
        }
    }

    #[test]
    fn a_dumb_terminal_is_sent_no_sequence() {
        let has = |display| Capabilities {
            keyboard: false,
            remote: false,
            display,
            tmux: false,
            characters_only: true,
            no_placeholders: false,
            light_ground: false,
            answers: false,
            asks_ground: false,
        };
        assert_eq!(ways(ClipboardWay::Auto, &has(true), true), ClipboardWay::System);
        assert_eq!(ways(ClipboardWay::Auto, &has(false), true), ClipboardWay::Off);
        assert_eq!(ways(ClipboardWay::Osc52, &has(true), true), ClipboardWay::Off);
        assert_eq!(ways(ClipboardWay::Auto, &has(true), false), ClipboardWay::Auto);
    }
}
