//! The progress as text on one unbroken line, for terminals without a clipboard, and its link as a QR code.

use super::dispatch::After;
use super::help::scrolled;
use crate::app::action::Action;
use crate::app::app::App;
use crate::notation::Written;
use crate::widgets::overlays::copy_line::extent;
use crate::widgets::qr::Qr;

/// The copy line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyLine {
    /// The notation's slug.
    pub notation: &'static str,
    /// The string.
    pub text: String,
    /// What the notation could not hold: whole sentences.
    pub notices: Vec<String>,
    /// The link to it, if a page takes it.
    pub link: Option<String>,
    /// The link as a QR code, where it is not too long for one.
    pub qr: Option<Qr>,
    /// The QR code has the whole screen.
    pub enlarged: bool,
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl CopyLine {
    /// A text, and the link to it.
    #[must_use]
    pub fn new(notation: &'static str, written: Written, link: Option<String>) -> Self {
        let qr = link.as_deref().and_then(Qr::of);
        Self { notation, text: written.text, notices: written.notices, link, qr, enlarged: false, scroll: 0 }
    }

    pub(super) fn on(&mut self, action: Action, app: &App) -> After {
        self.scroll = scrolled(self.scroll, action, extent(self, app));
        if action == Action::SwitchView && self.qr.is_some() {
            self.enlarged = !self.enlarged;
        }
        After::Stay
    }
}
