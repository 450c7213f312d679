//! The player's own packs, for those who listen.

use std::io::Write;

use super::desk::Desk;
use super::trouble::Trouble;
use super::voice::Voice;
use crate::app::{OwnPack, PackJob};
use crate::text::sentence;

/// The player's own packs.
pub fn own_packs(desk: &Desk, out: &mut Voice<'_>) -> Result<Vec<OwnPack>, Trouble> {
    let kept = desk.store.packs(&PackJob::List).map_err(|why| Trouble::Said(sentence(&why.to_string())))?;
    if let Some(why) = kept.unread {
        writeln!(out, "{}", sentence(&why))?;
    }
    Ok(kept.packs.into_iter().map(|pack| OwnPack::read(pack.name, &pack.text)).collect())
}
