//! A place in a text that is read sign by sign, blanks left out.

/// A text and how far it is read.
pub struct Cursor<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The byte that comes next.
    pub at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next sign after the blanks, which are passed over.
    pub fn peek(&mut self) -> Option<u8> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes over a sign if it comes next.
    pub fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Everything up to one of the signs that end it, or to the end.
    pub fn until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let word = rest.get(..rest.find(ends).unwrap_or(rest.len())).unwrap_or_default();
        self.at += word.len();
        word
    }
}
