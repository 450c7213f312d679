//! Lines of a list that hold no puzzle and are no mistake.

/// Whether a line of a list is passed over: it is blank, a comment, or a fence of Markdown.
pub fn is_skipped(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    if !line.starts_with(b"#") {
        return line.is_empty() || is_fence(line);
    }
    // a Str8ts in letters begins with `#` where its first cell is black
    let drawn = line.iter().all(|b| *b == b'#');
    let whole = matches!(line.len(), 16 | 25 | 36 | 49 | 64 | 81);
    // One with a mistake in it is to be refused, not passed over; a Sudoku after a # is passed over.
    let signs = |wanted: fn(&u8) -> bool| line.iter().filter(|b| wanted(b)).count();
    let spoilt = signs(|b| *b == b'#') > 1 || signs(|b| matches!(b, b'a'..=b'i')) > 0;
    let nearly = line.len().abs_diff(81) <= 4 && spoilt && signs(u8::is_ascii_whitespace) == 0;
    let others = line.iter().filter(|b| !matches!(b, b'#' | b'a'..=b'i' | b'1'..=b'9' | b'.')).count();
    drawn || !(whole && others == 0 || nearly && others <= 3)
}

/// Whether a line is a fence of Markdown around a block that is shown as it stands: three signs or more, and the word for
/// its language at most.
fn is_fence(line: &[u8]) -> bool {
    let Some(sign) = line.first().filter(|sign| b"`~".contains(sign)) else { return false };
    let signs = line.iter().take_while(|b| *b == sign).count();
    let word = line.get(signs..).unwrap_or_default().trim_ascii_start();
    // no language has as long a name as the shortest puzzle
    const LONGEST: usize = 15;
    signs >= 3 && word.len() <= LONGEST && word.iter().all(|b| b.is_ascii_alphanumeric() || b"+#-_".contains(b))
}
