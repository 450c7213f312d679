#!/usr/bin/env python3
"""Asks for puzzles that need each technique, looks whether they do, and writes the page about it.

    tests/generator/needs.py --program target/release/ninefold --page docs/needs.md

Of every kind and every technique that puzzles can be asked for (those that assume something are not), puzzles are made
with `--needs`, one seed after the other, for `--seconds` each. Every one is then solved twice in runs of their own: with
the techniques up to the level of the one that is asked for it must come to its end, and without that one it must not.
Where none turns up, the script looks for the reason: in positions where the technique is the next step, which others
find the same there.

The page is rewritten after every technique, and with `--kind` and `--technique` only these rows of it are made anew. The
exit status is 1 where a puzzle is not as it should be.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import time

KINDS = ["killer", "str8ts", "sudoku"]
NAMES = {"killer": "Killer", "str8ts": "Str8ts", "sudoku": "Sudoku"}
LEVELS = ["gentle", "moderate", "tough", "diabolical", "extreme", "beyond"]

# Puzzles of each kind in which it is counted how often a technique is needed without anybody asking for it.
NATURAL = 2000
# Examples of each technique, and seeds that may come to nothing before no more are tried.
EXAMPLES = 3
MISSES = 2
# Positions that must all say the same before it is believed.
ENOUGH = 10
# Seconds for the first seed. Where it comes to nothing, the others are tried only if nothing speaks against it.
FIRST = 8
# Positions in which a technique is looked at that no puzzle needs, and the seconds spent to find them.
POSITIONS = 20
POSITION_SECONDS = 15
# Where a technique that a kind never shows is looked for: the options of its variants.
VARIANTS = {
    "killer": [["killer", "--variant", variant] for variant in ("x", "jigsaw", "windoku")],
    "str8ts": [["str8ts-x"], ["str8ts-b"], ["str8ts-bx"]],
    "sudoku": [["sudoku", "--variant", variant] for variant in ("x", "jigsaw", "windoku")],
}

HEAD = """# Puzzles that need a technique

`ninefold generate KIND --needs TECHNIQUE` makes a puzzle that is solved with the techniques up to the level of the one
named, and not without that one. This page says for which techniques that works, and why none turned up for the others.
`--hardest-step` and `--next` ask for less and find a place for most of them: the technique is the hardest step of the
path, or the next step of a position, whether or not others find the same. Techniques that follow up assumptions are left
out: no puzzle is made to need them.

In the player `n` in the list of new puzzles offers those of the chosen kind and level that usually turn up within seconds.

For techniques that puzzles need:

- *by chance*: how often a puzzle needs the technique when nothing is asked for, in {natural} puzzles of each kind.
- *seconds*: what `--needs` took for one of the examples, on average, on two cores that were doing other work as well.
- *examples*: codes, read wherever a puzzle is read. Each was solved twice, with the technique and without it.

For the others, *search* is the time spent on looking for such a puzzle, with the attempts where the program gave up first.
Then positions were looked for where the technique is the next step and nothing simpler is open:

- *finds the same*: techniques of its level or below prove the very same result there.
- *come to the end by another way*: they do not, but the puzzle is solved without the technique all the same.
- *it is needed, and so is something above its level*: the techniques up to its level are not enough for that puzzle.
- *after the basic techniques*: where no such position turned up, how often the technique finds something once the gentle
  and moderate techniques are stuck. Another of its level goes first there; where it finds nothing, it is rare.

`tests/generator/needs.py --program target/release/ninefold --page docs/needs.md` makes the page again.
"""

FOUND = """
| technique | level | by chance | seconds | examples |
| --- | --- | --- | --- | --- |
"""
MISSING = """
| technique | level | search | why no puzzle needs it |
| --- | --- | --- | --- |
"""


def run(program, words, given="", seconds=None):
    """What a command says, a JSON object a line; what was written until the time was over."""
    command = [program, *words, "--json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        try:
            out, err = run.communicate(given, seconds)
        except subprocess.TimeoutExpired:
            run.terminate()
            out, err = run.communicate()
    rows = [json.loads(line) for line in out.splitlines() if line.endswith("}")]
    return rows, err.strip()


def percent(part, whole):
    if not part:
        return "never"
    share = 100 * part / whole
    return f"{share:.0f} %" if share >= 10 else f"{share:.1f} %" if share >= 0.1 else f"{share:.2f} %"


def several(number, one, more):
    return f"1 {one}" if number == 1 else f"{number} {more}"


class Kind:
    """The techniques of a kind of puzzle, and puzzles in which they are looked at."""

    def __init__(self, program, kind):
        self.program, self.kind = program, kind
        (listed,), _ = run(program, ["techniques", "--kind", kind])
        self.all = listed["techniques"]
        self.level = {t["slug"]: LEVELS.index(t["grades"][kind]["level"]) for t in self.all}
        self.assuming = {t["slug"] for t in self.all if t["assumes"]}
        self.asked = [slug for slug in self.level if slug not in self.assuming]
        self.puzzles, _ = run(program, ["generate", kind, "--count", str(NATURAL), "--seed", "1"])
        self.puzzles = [puzzle for puzzle in self.puzzles if puzzle["status"] == "ok"]

    def above(self, slug):
        """The techniques that may not be used where this one is needed at its level."""
        return [other for other in self.level if self.level[other] > self.level[slug] or other in self.assuming]

    def up_to(self, level):
        return [slug for slug in self.asked if self.level[slug] <= level]

    def paths(self, codes, *options):
        words = ["path", "-"]
        for name, slugs in options:
            words += [name, ",".join(slugs)] if slugs else []
        return run(self.program, words, "".join(code + "\n" for code in codes))[0] if codes else []

    def by_chance(self, slug):
        """In how many of the puzzles the technique is needed at its level."""
        used = [
            puzzle["code"]
            for puzzle in self.puzzles
            if slug in puzzle["rating"]["counts"] and LEVELS.index(puzzle["rating"]["level"]) <= self.level[slug]
        ]
        without = self.paths(used, ("--without", [*self.above(slug), slug]))
        return sum(not path["solved"] for path in without)

    def ask(self, slug, seconds, words=None):
        """A puzzle that needs the technique for each seed, or what was spent without one: seconds, attempts."""
        for seed in range(1, EXAMPLES + MISSES + 1):
            began = time.monotonic()
            asked = ["generate", *(words or [self.kind]), "--needs", slug, "--seed", str(seed)]
            rows, err = run(self.program, asked, seconds=FIRST if seed == 1 else seconds)
            took = time.monotonic() - began
            if rows and rows[0]["status"] == "ok":
                yield rows[0]["code"], took, 0
            else:
                made = re.search(r"in (\d+) attempts", err)
                yield None, took, int(made.group(1)) if made else 0

    def row(self, slug, seconds):
        """What the page says of a technique, and whether its examples are as they should be."""
        found, spent, attempts, reason = [], [], 0, None
        for code, took, made in self.ask(slug, seconds):
            if code:
                found.append((code, took))
            else:
                spent.append(took)
                attempts += made
            if not found and reason is None:
                reason, hopeless = self.reason(slug)
                if hopeless:
                    break
            if len(found) == EXAMPLES or len(spent) == MISSES:
                break
        codes = [code for code, _ in found]
        level = LEVELS[self.level[slug]]
        if not found:
            search = f"{sum(spent):.0f} s" + (f", {several(attempts, 'attempt', 'attempts')}" if attempts else "")
            return [level, search, reason], True
        seconds = sum(took for _, took in found) / len(found)
        chance = percent(self.by_chance(slug), len(self.puzzles))
        examples = "<br>".join(f"`{code}`" for code in codes)
        return [level, chance, f"{seconds:.1f}", examples], self.right(slug, codes) == len(codes)

    def right(self, slug, codes):
        """How many of the puzzles are solved with the technique and not without it."""
        above = self.above(slug)
        with_it = self.paths(codes, ("--without", above))
        without = self.paths(codes, ("--without", [*above, slug]))
        return sum(a["solved"] and not b["solved"] for a, b in zip(with_it, without, strict=True))

    def reason(self, slug):
        """Why no puzzle needs the technique, and whether it is of no use to go on looking."""
        words = ["generate", self.kind, "--next", slug, "--count", str(POSITIONS), "--seed", "1"]
        rows, _ = run(self.program, words, seconds=POSITION_SECONDS)
        texts = [row["text"] for row in rows if row["status"] == "ok"]
        return self.replaced(slug, texts) if texts else self.never_next(slug)

    def replaced(self, slug, texts):
        """What finds the same where the technique is the next step."""
        allowed = self.up_to(self.level[slug])
        positions, covers, longer, needed = 0, [], 0, 0
        for text in texts:
            (listed,), _ = run(self.program, ["steps", text, "--technique", ",".join(allowed)])
            same = [set(step["also"]) & set(allowed) for step in listed["steps"] if step["technique"] == slug]
            if same and all(same):
                positions += 1
                covers += same
                continue
            (path,) = self.paths([text], ("--without", [*self.above(slug), slug]))
            longer += path["solved"]
            needed += not path["solved"]
        parts = []
        if covers:
            # As few as say it, the most frequent first.
            names, left = [], covers
            while left:
                counts = collections.Counter(other for cover in left for other in cover)
                best = min(counts, key=lambda other: (-counts[other], allowed.index(other)))
                names.append(f"`{best}`")
                left = [cover for cover in left if best not in cover]
            by = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
            parts.append((positions, f"{by} finds the same"))
        if longer:
            parts.append((longer, "the others come to the end by another way"))
        if needed:
            parts.append((needed, "it is needed, and so is something above its level"))
        where = f"{several(len(texts), 'position', 'positions')} where it is the next step"
        if len(parts) == 1:
            every = {1: "in the only position found", 2: "in both positions"}.get(len(texts), f"in all {len(texts)} positions")
            return f"{every} where it is the next step, {parts[0][1]}", bool(covers) and len(texts) >= ENOUGH
        counted = "; ".join(f"in {count}, {what}" for count, what in parts)
        return f"of {where}: {counted}", False

    def never_next(self, slug):
        """Whether the technique finds anything where only basic ones go before it, or in a variant."""
        basic = [other for other in self.up_to(1) if self.level[other] < self.level[slug]]
        codes = [puzzle["code"] for puzzle in self.puzzles[:500]]
        paths = self.paths(codes, ("--only", [*basic, slug]))
        seen = sum(slug in path["rating"]["counts"] for path in paths)
        none = f"no position where it is the next step turned up in {POSITION_SECONDS} s"
        if seen:
            return f"{none}; after the basic techniques it finds something in {seen} of {len(paths)} puzzles", False
        for words in VARIANTS[self.kind]:
            code, _, _ = next(self.ask(slug, FIRST, words))
            if code:
                return f"{none}; `generate {' '.join(words)} --needs {slug}` makes a puzzle", True
        return f"{none}; after the basic techniques it finds nothing in {len(paths)} puzzles", False


class Page:
    """The page: rows by kind and technique, those found and those not."""

    def __init__(self, path):
        self.path, self.rows = path, {}
        kind, text = None, path.read_text() if path.exists() else ""
        for line in text.splitlines():
            if line.startswith("## "):
                kind = line[3:].lower()
            slug = re.match(r"\| `([a-z0-9-]+)` \|", line)
            if kind and slug:
                self.rows[kind, slug.group(1)] = line

    def write(self, kinds):
        text = HEAD.format(natural=f"{NATURAL:,}")
        for name in KINDS:
            listed, asked = kinds[name]
            rows = [self.rows[name, slug] for slug in asked if (name, slug) in self.rows]
            found = [row for row in rows if row.count("|") == 6]
            text += f"\n## {NAMES[name]}\n\n{len(found)} of {len(rows)} techniques are needed by a puzzle.\n"
            text += FOUND + "".join(row + "\n" for row in found)
            text += f"\nNone turned up for the others.\n{MISSING}"
            text += "".join(row + "\n" for row in rows if row.count("|") != 6)
        self.path.write_text(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--page", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--technique", action="append")
    parser.add_argument("--missing", action="store_true", help="only what the page has no row of")
    args = parser.parse_args()
    page, bad = Page(args.page), False
    kinds = {}
    for name in KINDS:
        (listed,), _ = run(args.program, ["techniques", "--kind", name])
        kinds[name] = (listed, [t["slug"] for t in listed["techniques"] if not t["assumes"]])
    for name in [args.kind] if args.kind else KINDS:
        kind = Kind(args.program, name)
        for slug in args.technique or kind.asked:
            if slug not in kind.asked or (args.missing and (name, slug) in page.rows):
                continue
            cells, right = kind.row(slug, args.seconds)
            bad |= not right
            page.rows[name, slug] = f"| `{slug}` | " + " | ".join(cells) + " |"
            page.write(kinds)
    sys.exit(bad)


if __name__ == "__main__":
    main()
