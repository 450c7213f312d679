//! `killer-jigsaw-b`: `M9B`, then five base-36 characters a cell; sudokuwiki.org/Killer_String_Definitions.
//!
//! From the high bits down: region - 1 (4), colour - 1 (3), the sum once a cage (6), the value of the cell (10). Givens
//! are not distinguished from placed digits. Other sides have their own digit and fewer bits: `M6B`.

use super::jigsaw_b::only_jigsaws;
use crate::notation::codec::cages;
use crate::notation::codec::version_b::{self, Form};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{Kind, Puzzle, Regions};

/// The header of Killer Jigsaw.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "M")
}

/// Reads regions, cages, colours, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let (_, side) = version_b::letter_and_side(source, version_b::ANY, "jigsaw Killers")?;
    let form = Form { side, regions: true, cages: true };
    let (layout, fields) = (form.layout(), form.read(source)?);
    let mut notices = Vec::new();
    let regions = version_b::regions(source, layout, &fields.regions, &mut notices)?;
    let builder = Puzzle::builder(Kind::Killer, side).regions(Regions::Jigsaw(regions));
    let (puzzle, board) = version_b::from_fields(source, layout, builder, &fields, &mut notices)?;
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes regions, cages, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    only_jigsaws("killer-jigsaw-b", progress.puzzle)?;
    let colours = cages::colours("killer-jigsaw-b", progress.puzzle, 5)?;
    let form = Form { side: progress.puzzle.side(), regions: true, cages: true };
    Ok(Written { text: form.write('M', progress, &colours), notices: Vec::new() })
}
