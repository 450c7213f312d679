//! Files that import each other in a circle, and in how many of them each room is caught.
//!
//! An arrow goes from a file to the one that defines what it names, in `use` or in the middle of its code: what a
//! module only passes on (`pub use`) is followed to where it comes from. A module and its own children may know each
//! other.

use std::collections::{BTreeMap, BTreeSet};

use super::paths::{code_only, paths, tokens};

/// The files with the places they name.
pub struct Sources {
    /// By the path of the module, such as `logic::hint`; the crate's root is the empty path.
    modules: BTreeMap<String, Module>,
}

#[derive(Default)]
struct Module {
    file: String,
    /// What `use` brings in: the name here, and the path written there.
    uses: BTreeMap<String, Vec<String>>,
    /// Paths of which everything is brought in.
    globs: Vec<Vec<String>>,
    /// The items that stand in the file.
    items: BTreeSet<String>,
    /// Every path that is named.
    named: Vec<Vec<String>>,
}

/// Arrows between files, by name.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

const ITEMS: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "mod"];

impl Sources {
    /// Reads files, each with its name below the package's root; the binary and files of tests are left out.
    pub fn new(files: &[(String, String)]) -> Self {
        let read = files.iter().filter_map(|(name, text)| Some((module_path(name)?, Module::read(name, text))));
        Self { modules: read.collect() }
    }

    /// From each file to the files that define what it names.
    pub fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (path, module) in &self.modules {
            let targets = arrows.entry(module.file.clone()).or_default();
            for named in &module.named {
                let found = self.absolute(path, named, 0).and_then(|at| self.defining(&at, 0));
                targets.extend(found.filter(|file| *file != module.file));
            }
        }
        arrows
    }

    /// A path as it is written in a module, from the crate's root on; `None` where it leads to another crate.
    fn absolute(&self, module: &str, path: &[String], depth: usize) -> Option<Vec<String>> {
        let here: Vec<String> = module.split("::").filter(|w| !w.is_empty()).map(str::to_owned).collect();
        let (first, rest) = path.split_first().filter(|_| depth < 9)?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some(joined(&here, rest)),
            "super" => {
                let up = 1 + rest.iter().take_while(|w| *w == "super").count();
                Some(joined(here.get(..here.len().checked_sub(up)?)?, rest.get(up - 1..)?))
            }
            name => {
                if let Some(target) = self.modules.get(module).and_then(|m| m.uses.get(name)) {
                    let own = target.first() == Some(first);
                    let target = if own { None } else { self.absolute(module, target, depth + 1) };
                    return target.map(|target| joined(&target, rest)).or_else(|| self.child(&here, path));
                }
                self.child(&here, path)
            }
        }
    }

    fn child(&self, here: &[String], path: &[String]) -> Option<Vec<String>> {
        let all = joined(here, path);
        self.modules.contains_key(&all.get(..=here.len())?.join("::")).then_some(all)
    }

    /// The file in which what a path from the root names is defined; `None` for a module as such.
    fn defining(&self, path: &[String], depth: usize) -> Option<String> {
        let deepest = (0..=path.len()).rev().find(|&n| self.modules.contains_key(&path[..n].join("::")))?;
        let at = path[..deepest].join("::");
        let module = self.modules.get(&at)?;
        let (item, rest) = path.get(deepest..)?.split_first()?;
        if item == "self" || depth > 9 {
            return None;
        }
        let onward = |target: &[String]| {
            self.absolute(&at, target, 0).and_then(|target| self.defining(&joined(&target, rest), depth + 1))
        };
        if let Some(target) = module.uses.get(item) {
            return onward(target);
        }
        if !module.items.contains(item) {
            let passed_on = module.globs.iter().find_map(|glob| {
                let target = self.absolute(&at, glob, 0)?;
                let known = self.modules.get(&target.join("::"))?;
                let has = known.items.contains(item) || known.uses.contains_key(item);
                has.then(|| self.defining(&joined(&target, std::slice::from_ref(item)), depth + 1)).flatten()
            });
            if passed_on.is_some() {
                return passed_on;
            }
        }
        Some(module.file.clone())
    }
}

impl Module {
    fn read(name: &str, text: &str) -> Self {
        let code = code_only(text);
        let tokens = tokens(&code);
        let mut module = Self { file: name.to_owned(), named: paths(&code), ..Self::default() };
        module.named.retain(|path| path.len() > 1);
        for (i, token) in tokens.iter().enumerate() {
            let next = tokens.get(i + 1).map_or("", String::as_str);
            let begins = i == 0 || matches!(tokens[i - 1].as_str(), ";" | "}" | "{" | "]" | ")" | "pub");
            if token == "use" && begins && next != "<" {
                module.bring_in(&tokens, i + 1, &[]);
            } else if ITEMS.contains(&token.as_str()) {
                module.items.insert(next.to_owned());
            }
        }
        module
    }

    /// Reads one tree of a `use`, and tells where it ends.
    fn bring_in(&mut self, tokens: &[String], start: usize, before: &[String]) -> usize {
        let (mut path, mut i) = (before.to_vec(), start);
        loop {
            match tokens.get(i).map_or(";", String::as_str) {
                "{" => {
                    i += 1;
                    loop {
                        match tokens.get(i).map_or("}", String::as_str) {
                            "}" => return i + 1,
                            "," => i += 1,
                            _ => i = self.bring_in(tokens, i, &path),
                        }
                    }
                }
                "*" => {
                    self.globs.push(path);
                    return i + 1;
                }
                ";" | "," | "}" => break,
                "::" => {}
                "as" => {
                    self.uses.insert(tokens.get(i + 1).cloned().unwrap_or_default(), path);
                    return i + 2;
                }
                word => path.push(word.to_owned()),
            }
            i += 1;
        }
        if path.last().is_some_and(|word| word == "self") {
            path.pop();
        }
        if let Some(name) = path.last().filter(|name| !["crate", "self", "super"].contains(&name.as_str())) {
            self.uses.insert(name.clone(), path);
        }
        i
    }
}

fn joined(before: &[String], after: &[String]) -> Vec<String> {
    before.iter().chain(after).cloned().collect()
}

/// `src/logic/hint.rs` is the module `logic::hint`; the binary and files of tests are none.
fn module_path(name: &str) -> Option<String> {
    let path = name.strip_prefix("src/")?.strip_suffix(".rs")?;
    let mut words: Vec<&str> = path.split('/').collect();
    match words.last().copied()? {
        "main" | "tests" => return None,
        "mod" | "lib" => {
            words.pop();
        }
        _ => {}
    }
    Some(words.join("::"))
}

/// Whether one of the files is the module in which the other is declared.
fn is_family(one: &str, other: &str) -> bool {
    let (Some(one), Some(other)) = (module_path(one), module_path(other)) else { return false };
    let parent = |path: &str| path.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
    (!one.is_empty() && parent(&one) == other) || (!other.is_empty() && parent(&other) == one)
}

/// The groups of files that reach each other, without the arrows between a module and its children.
pub fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let reach = |start: &str| {
        let (mut seen, mut left) = (BTreeSet::new(), vec![start.to_owned()]);
        while let Some(file) = left.pop() {
            for to in arrows.get(&file).into_iter().flatten().filter(|to| !is_family(&file, to)) {
                if seen.insert(to.clone()) {
                    left.push(to.clone());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = arrows.keys().map(|file| (file, reach(file))).collect();
    let mut found: Vec<BTreeSet<String>> = Vec::new();
    for (file, seen) in &reached {
        if seen.contains(*file) && !found.iter().any(|circle| circle.contains(*file)) {
            let back = seen.iter().filter(|other| reached.get(other).is_some_and(|seen| seen.contains(*file)));
            found.push(back.cloned().collect());
        }
    }
    found
}

/// How many arrows there are inside a circle.
pub fn arrows_inside(arrows: &Arrows, circle: &BTreeSet<String>) -> usize {
    let of = |file: &String| arrows.get(file).map_or(0, |to| to.iter().filter(|to| circle.contains(*to)).count());
    circle.iter().map(of).sum()
}

/// The room of a file: the first folder below `src`.
pub fn room(file: &str) -> &str {
    file.strip_prefix("src/").and_then(|rest| rest.split_once('/')).map_or("", |(room, _)| room)
}
