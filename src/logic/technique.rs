//! The technique table.

/// One row of the table: a named human deduction. Compared by slug.
#[derive(Debug)]
pub struct TechniqueInfo {
    /// The stable name used on the command line and in JSON.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
}

/// A technique: a reference to its row in the table.
pub type Technique = &'static TechniqueInfo;
