#!/usr/bin/env python3
"""Writes which techniques the player offers as what a new puzzle is to need.

    tests/generator/needed.py --program target/release/ninefold --needs docs/needs.md --page assets/generator/needed.txt

Of every sort of puzzle, the techniques are asked for that puzzles of its kind need according to `docs/needs.md`, each at
its own level. Offered is what turns up within `--seconds` for one of two seeds: nobody is to wait for what never comes.
"""

import argparse
import pathlib
import re
import subprocess
import time

LEVELS = ["gentle", "moderate", "tough", "diabolical", "extreme"]

# Kind, variant, side, the levels that are served, and the name.
SORTS = [
    ("killer", None, 9, 5, "killer"),
    ("killer", "x", 9, 5, "killer-x"),
    ("killer", "jigsaw", 9, 5, "jigsaw-killer"),
    ("killer", "windoku", 9, 5, "killer-windoku"),
    ("killer", None, 6, 3, "killer-6x6"),
    ("killer", "x", 6, 3, "killer-x-6x6"),
    ("killer", "jigsaw", 6, 3, "jigsaw-killer-6x6"),
    ("killer", None, 4, 1, "killer-4x4"),
    ("str8ts", None, 9, 5, "str8ts"),
    ("str8ts-x", None, 9, 5, "str8ts-x"),
    ("str8ts-b", None, 9, 5, "str8ts-b"),
    ("str8ts-bx", None, 9, 5, "str8ts-bx"),
    ("str8ts", None, 6, 3, "str8ts-6x6"),
    ("str8ts-x", None, 6, 3, "str8ts-x-6x6"),
    ("sudoku", None, 9, 5, "sudoku"),
    ("sudoku", "x", 9, 5, "sudoku-x"),
    ("sudoku", "jigsaw", 9, 5, "jigsaw-sudoku"),
    ("sudoku", "windoku", 9, 5, "windoku"),
    ("sudoku", None, 6, 3, "sudoku-6x6"),
    ("sudoku", "x", 6, 3, "sudoku-x-6x6"),
    ("sudoku", "jigsaw", 6, 3, "jigsaw-sudoku-6x6"),
    ("sudoku", None, 4, 1, "sudoku-4x4"),
]

HEAD = "# A sort of puzzle, and the techniques that one can ask its puzzles to need. Made by tests/generator/needed.py.\n"


def needed(page):
    """The techniques that puzzles of a kind need, with their levels."""
    kinds, rows = {}, None
    for line in page.splitlines():
        if heading := re.match(r"## (\w+)", line):
            rows = kinds.setdefault(heading[1].lower(), [])
        elif line.startswith("None turned up"):
            rows = None
        elif (row := re.match(r"\| `([\w-]+)` \| (\w+) \|", line)) and rows is not None:
            rows.append((row[1], row[2]))
    return kinds


def turns_up(args, kind, variant, side, level, slug):
    """Whether such a puzzle is made in time."""
    for seed in (1, 2):
        command = [args.program, "generate", kind, "--size", str(side), "--difficulty", level, "--needs", slug]
        command += ["--seed", str(seed), "--jobs", "1"] + (["--variant", variant] if variant else [])
        began = time.monotonic()
        try:
            if subprocess.run(command, capture_output=True, timeout=args.seconds).returncode == 0:
                return True
        except subprocess.TimeoutExpired:
            return False
        if time.monotonic() - began > args.seconds - 1:
            return False
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--needs", type=pathlib.Path, required=True)
    parser.add_argument("--page", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=float, default=12)
    args = parser.parse_args()
    kinds, lines = needed(args.needs.read_text()), []
    for kind, variant, side, levels, name in SORTS:
        asked = [row for row in kinds[kind.split("-")[0]] if row[1] in LEVELS[:levels]]
        found = [slug for slug, level in asked if turns_up(args, kind, variant, side, level, slug)]
        print(f"{name}: {len(found)} of {len(asked)}", flush=True)
        lines.append(" ".join([name, *found]) + "\n")
    args.page.write_text(HEAD + "".join(lines))


if __name__ == "__main__":
    main()
