//! Circles between files: those that lead back to themselves over what they import. A module and its own children may know
//! each other.

use std::collections::{BTreeMap, BTreeSet};

use super::paths::{code_only, paths};

/// The path of a module from the crate's root: `app`, `keymap`.
type Module = Vec<String>;

/// The files of a crate, and what each hands on with `pub use`.
struct Crate {
    texts: BTreeMap<Module, String>,
    handed_on: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

/// The groups of files that lead to each other, given each file's name (`src/app/keymap.rs`) and text.
pub fn circles(files: &[(String, String)]) -> Vec<Vec<String>> {
    let all = Crate::of(files);
    let edges: BTreeMap<&Module, BTreeSet<Module>> = all.texts.keys().map(|m| (m, all.imports(m))).collect();
    let reach: BTreeMap<&Module, BTreeSet<&Module>> = edges.keys().map(|m| (*m, reached(&edges, m))).collect();
    let mut groups: BTreeSet<Vec<String>> = BTreeSet::new();
    for (module, ahead) in &reach {
        let back = |other: &&&Module| reach.get(**other).is_some_and(|there| there.contains(module));
        let group: Vec<String> = ahead.iter().filter(back).map(|m| m.join("::")).collect();
        if group.len() > 1 {
            groups.insert(group);
        }
    }
    groups.into_iter().collect()
}

/// Every module that a module leads to.
fn reached<'a>(edges: &'a BTreeMap<&'a Module, BTreeSet<Module>>, from: &'a Module) -> BTreeSet<&'a Module> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        open.extend(edges.get(module).into_iter().flatten().filter(|next| seen.insert(*next)));
    }
    seen
}

impl Crate {
    fn of(files: &[(String, String)]) -> Self {
        let module = |name: &str| {
            let name = name.trim_start_matches("src/").trim_end_matches(".rs");
            let mut words: Module = name.split('/').map(str::to_owned).collect();
            if words.last().is_some_and(|last| last == "mod") {
                words.pop();
            }
            words
        };
        let texts: BTreeMap<Module, String> =
            files.iter().map(|(name, text)| (module(name), code_only(text))).collect();
        let handed_on = texts.iter().map(|(module, text)| {
            let uses = text.split(';').filter_map(|part| part.rsplit_once("pub use ").map(|(_, tree)| tree));
            let names = uses.flat_map(paths).filter_map(|path| Some((path.last()?.clone(), path)));
            (module.clone(), names.collect())
        });
        let handed_on = handed_on.collect();
        Self { texts, handed_on }
    }

    /// The files that a file imports, its parents and children aside.
    fn imports(&self, module: &Module) -> BTreeSet<Module> {
        let all = paths(&self.texts[module]).into_iter().filter_map(|path| self.resolve(module, &path, 0));
        all.filter(|other| !other.starts_with(module) && !module.starts_with(other)).collect()
    }

    /// The file that has what a path names.
    fn resolve(&self, module: &Module, path: &[String], depth: u8) -> Option<Module> {
        let climbs = path.iter().take_while(|word| *word == "super").count();
        let (mut at, mut rest): (Module, &[String]) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "super" => (module[..module.len().checked_sub(climbs)?].to_vec(), &path[climbs..]),
            "self" => (module.clone(), &path[1..]),
            child if self.texts.contains_key(&[module.clone(), vec![child.to_owned()]].concat()) => {
                (module.clone(), path)
            }
            _ => return None,
        };
        while let Some((word, after)) = rest.split_first() {
            let deeper = [at.clone(), vec![word.clone()]].concat();
            if !self.texts.contains_key(&deeper) {
                break;
            }
            (at, rest) = (deeper, after);
        }
        let handed_on = rest.first().and_then(|name| self.handed_on.get(&at)?.get(name));
        match handed_on.filter(|_| depth < 8) {
            Some(from) => self.resolve(&at, from, depth + 1).or(Some(at)),
            None => Some(at).filter(|at| self.texts.contains_key(at)),
        }
    }
}
