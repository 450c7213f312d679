//! The paths that a source names: `std::fs`, `crate::puzzle::Cell`, those inside braces written out.

/// The text without comments, strings, characters and its tests at the end.
pub fn code_only(text: &str) -> String {
    let text = match text.find("\n#[cfg(test)]\nmod ") {
        Some(at) => &text[..at],
        None => text,
    };
    let chars: Vec<char> = text.chars().collect();
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    let (mut code, mut i) = (String::new(), 0);
    while i < chars.len() {
        match (at(i), at(i + 1)) {
            ('/', '/') => {
                while i < chars.len() && at(i) != '\n' {
                    i += 1;
                }
            }
            ('/', '*') => {
                i += 2;
                while i < chars.len() && (at(i), at(i + 1)) != ('*', '/') {
                    i += 1;
                }
                i += 2;
            }
            ('r', '#' | '"') if !at(i.wrapping_sub(1)).is_alphanumeric() => {
                let hashes = (i + 1..).take_while(|&j| at(j) == '#').count();
                if at(i + 1 + hashes) == '"' {
                    i += 2 + hashes;
                    let end = |i: usize| at(i) == '"' && (1..=hashes).all(|k| at(i + k) == '#');
                    while i < chars.len() && !end(i) {
                        i += 1;
                    }
                    i += 1 + hashes;
                } else {
                    code.push('r');
                    i += 1;
                }
            }
            ('"', _) => {
                i += 1;
                while i < chars.len() && at(i) != '"' {
                    i += if at(i) == '\\' { 2 } else { 1 };
                }
                i += 1;
                code.push_str("\"\"");
            }
            // A character, not a lifetime.
            ('\'', '\\') => {
                i += 3;
                while i < chars.len() && at(i) != '\'' {
                    i += 1;
                }
                i += 1;
            }
            ('\'', _) if at(i + 2) == '\'' => i += 3,
            (c, _) => {
                code.push(c);
                i += 1;
            }
        }
    }
    code
}

/// Every path of the code, in `use` and elsewhere.
pub fn paths(code: &str) -> Vec<Vec<String>> {
    let tokens = tokens(code);
    let (mut found, mut i) = (Vec::new(), 0);
    while i < tokens.len() {
        let is_word = tokens[i].starts_with(|c: char| c.is_alphabetic() || c == '_');
        if is_word && tokens[i] != "use" {
            i = tree(&tokens, i, &[], &mut found);
        } else {
            i += 1;
        }
    }
    found
}

/// Reads one path (or tree of paths in braces) from `start` on, and tells where it ends.
fn tree(tokens: &[String], start: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let (mut path, mut i) = (before.to_vec(), start);
    loop {
        match tokens.get(i).map(String::as_str) {
            Some("{") => {
                i += 1;
                while let Some(token) = tokens.get(i) {
                    match token.as_str() {
                        "}" => return i + 1,
                        "," => i += 1,
                        _ => i = tree(tokens, i, &path, found),
                    }
                }
                return i;
            }
            Some(word) => path.push(word.to_owned()),
            None => return i,
        }
        i += 1;
        if tokens.get(i).is_none_or(|t| t != "::") {
            // `as name` renames, which changes nothing here.
            found.push(path);
            return i;
        }
        i += 1;
    }
}

/// The words and signs of the code.
pub fn tokens(code: &str) -> Vec<String> {
    let (mut tokens, mut rest) = (Vec::new(), code.trim_start());
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if word(first) {
            rest.find(|c| !word(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        tokens.push(token.to_owned());
        rest = after.trim_start();
    }
    tokens
}

/// The room that a path of a module leads to, if it is written from the crate's root or climbs up to it.
pub fn resolve(module: &[&str], path: &[String]) -> Option<String> {
    let mut words = path.iter().map(String::as_str);
    match words.next()? {
        "crate" => words.next().map(str::to_owned),
        "super" => {
            let climbs = 1 + words.clone().take_while(|w| *w == "super").count();
            // Below the root the path stays in its own room.
            if climbs < module.len() { None } else { words.nth(climbs - 1).map(str::to_owned) }
        }
        _ => None,
    }
}
