#!/usr/bin/env python3
"""Asks for puzzles that need each technique, and looks whether they do.

    tests/generator/needs.py --program target/release/ninefold --count 3 --seconds 60 --out FILE

Of every kind and every technique that puzzles can be asked for (those that assume something are not), `--count` puzzles
are generated with `--needs`, for `--seconds` at most. Each is then solved twice in runs of their own: with the techniques
up to the level of the one that is asked for it must come to its end, and without that one it must not. The table is
written to the file, a line a technique: kind, technique, level, how many were found, seconds each, how many are as they should be, and their codes. The exit status
is 1 where a puzzle is not as it should be.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

KINDS = ["killer", "str8ts", "sudoku"]
LEVELS = ["gentle", "moderate", "tough", "diabolical", "extreme", "beyond"]


def answers(program, words, given="", seconds=None):
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--kind", choices=KINDS)
    args = parser.parse_args()
    bad = False
    with args.out.open("w", buffering=1) as table:
        for kind in [args.kind] if args.kind else KINDS:
            (listed,), _ = answers(args.program, ["techniques", "--kind", kind])
            grades = {t["slug"]: LEVELS.index(t["grades"][kind]["level"]) for t in listed["techniques"]}
            assuming = [t["slug"] for t in listed["techniques"] if t["assumes"]]
            served = 0
            for slug, level in grades.items():
                if slug in assuming:
                    continue
                began = time.monotonic()
                words = ["generate", kind, "--needs", slug, "--count", str(args.count), "--seed", "1"]
                found, err = answers(args.program, words, seconds=args.seconds)
                found = [row for row in found if row["status"] == "ok"]
                each = (time.monotonic() - began) / max(len(found), 1)
                above = [other for other in grades if grades[other] > level or other in assuming]
                solved = {}
                for name, without in [("with", above), ("without", [*above, slug])]:
                    words = ["path", "-", *(["--without", ",".join(without)] if without else [])]
                    codes = "".join(row["code"] + "\n" for row in found)
                    solved[name] = [row["solved"] for row in answers(args.program, words, codes)[0]] if codes else []
                right = sum(a and not b for a, b in zip(solved["with"], solved["without"], strict=True))
                bad |= right < len(found)
                served += bool(found)
                why = "" if found else err.splitlines()[-1] if err else "time is over"
                codes = " ".join(row["code"] for row in found)
                print(kind, slug, LEVELS[level], len(found), f"{each:.1f}", right, codes or why, sep="\t", file=table)
            print(f"# {kind}: {served} of {len(grades) - len(assuming)}", file=table)
    sys.exit(bad)


if __name__ == "__main__":
    main()
