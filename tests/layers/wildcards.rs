//! Matches that must name every variant, so that the compiler names each place that a new one has to visit.

use super::paths::{code_only, tokens};

/// Enums of which a match has to name every variant.
pub struct Exhaustive {
    /// Their names.
    enums: &'static [&'static str],
    /// A match that names so many variants is meant to name all; one with fewer picks those that concern it.
    meant_for_all: usize,
    /// The enum that every pattern of such a match names where one does: elsewhere a `_` in its place would be a wildcard.
    in_each: Option<&'static str>,
    /// A variant and the enum inside it: a match that names one of the inner enum's variants does not take the rest
    /// together.
    inside: Option<[&'static str; 2]>,
}

/// Those that grow with each technique: evidence, and what follows from it.
pub const EVIDENCE: Exhaustive =
    Exhaustive { enums: &["Fact", "Conclusion", "Reason", "Trouble"], meant_for_all: 4, in_each: None, inside: None };

/// Those that grow with each rule of a puzzle.
pub const CONSTRAINTS: Exhaustive = Exhaustive {
    enums: &["Constraint", "Origin"],
    meant_for_all: 2,
    in_each: Some("Origin"),
    inside: Some(["House", "HouseKind"]),
};

/// How many matches over these enums name all variants, and how many end in a wildcard.
pub fn matches_over(exhaustive: &Exhaustive, text: &str) -> (usize, usize) {
    let tokens = tokens(&code_only(text));
    let (mut whole, mut cut_short) = (0, 0);
    for (i, _) in tokens.iter().enumerate().filter(|(_, token)| *token == "match") {
        let patterns = patterns(&tokens, i + 1);
        let named = patterns.iter().map(|pattern| variants(exhaustive, pattern)).sum::<usize>();
        if named >= exhaustive.meant_for_all {
            let wildcard = patterns.iter().any(|pattern| pattern.first().is_some_and(|token| token == "_"));
            let names =
                |pattern: &&Vec<String>| exhaustive.in_each.is_some_and(|name| pattern.iter().any(|t| t == name));
            let naming = patterns.iter().filter(names).count();
            let rest = exhaustive.inside.is_some_and(|inside| takes_the_rest(inside, &patterns));
            if wildcard || rest || (naming > 0 && naming < patterns.len()) { cut_short += 1 } else { whole += 1 }
        }
    }
    (whole, cut_short)
}

/// Whether some pattern names a variant of the inner enum, and another takes all of them.
fn takes_the_rest([variant, inner]: [&str; 2], patterns: &[Vec<String>]) -> bool {
    let names = |pattern: &Vec<String>| pattern.windows(2).any(|pair| pair[0] == inner && pair[1] == "::");
    let takes_all = |pattern: &Vec<String>| pattern.windows(4).any(|run| run == [variant, "(", "_", ")"]);
    patterns.iter().any(names) && patterns.iter().any(takes_all)
}

/// How many variants of the enums a pattern names.
fn variants(exhaustive: &Exhaustive, pattern: &[String]) -> usize {
    pattern.windows(2).filter(|pair| exhaustive.enums.contains(&pair[0].as_str()) && pair[1] == "::").count()
}

/// The patterns of a match whose subject begins at `start`.
fn patterns(tokens: &[String], start: usize) -> Vec<Vec<String>> {
    // The subject has no block of its own in this source.
    let Some(open) = (start..tokens.len()).find(|&i| tokens[i] == "{") else { return Vec::new() };
    let (mut found, mut pattern, mut depth, mut in_pattern) = (Vec::new(), Vec::new(), 0, true);
    // Whether the arm is a block, which ends it without a comma.
    let mut block = false;
    let mut i = open + 1;
    while let Some(token) = tokens.get(i).map(String::as_str) {
        let next = tokens.get(i + 1).map_or("", String::as_str);
        match token {
            "}" if depth == 0 => break,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if in_pattern && depth == 0 && token == "=" && next == ">" {
            found.push(std::mem::take(&mut pattern));
            in_pattern = false;
            i += 1;
            block = tokens.get(i + 1).is_some_and(|token| token == "{");
        } else if in_pattern {
            pattern.push(token.to_owned());
        } else if depth == 0 && (token == "," || (block && token == "}")) {
            in_pattern = true;
            i += usize::from(token == "}" && next == ",");
        }
        i += 1;
    }
    found
}
