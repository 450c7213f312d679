#!/usr/bin/env python3
"""Makes many puzzles of every sort and level that is offered, and looks at each again.

    tests/generator/sweep.py --program target/release/ninefold --count 1000 --second 100 --out FOLDER

Every sort and level comes from the commands of `assets/packs`. Each puzzle is generated, then its text alone is rated in a
second run: it must have one solution and the level that was asked for. Of each sort and level, `--second` go to a solver
that is not Ninefold's (`second_solver.py`). What was made stays in the folder, a file for each sort and level, and is not
made again. The exit status is 1 where anything is not as it should be; failures to find a puzzle are counted.
"""

import argparse
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def commands():
    """The words of each command in the packs, with neither count nor seed nor output."""
    for pack in sorted((HERE.parent.parent / "assets" / "packs").glob("*.txt")):
        for line in pack.read_text().splitlines():
            if line.startswith("# ninefold generate "):
                words = line.split()[3:]
                yield words[: words.index("--count")]


def made(program, words, count, seed, out):
    """The answers of `generate`, from the folder where they are there."""
    file = out / ("_".join(word.strip("-") for word in words) + ".jsonl")
    if not file.exists():
        half = file.with_suffix(".half")
        command = [program, "generate", *words, "--count", str(count), "--seed", str(seed), "--json", "--to", "ninefold"]
        with half.open("w") as to:
            subprocess.run(command, stdout=to, stderr=subprocess.DEVNULL, check=False)
        half.rename(file)
    return [json.loads(line) for line in file.read_text().splitlines()]


def rated(program, texts):
    """What `rate` says of the texts alone."""
    lines = "".join(text + "\n" for text in texts)
    run = subprocess.run([program, "rate", "-", "--json"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--second", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    asked = found = bad = proved = 0
    for words in commands():
        level = words[words.index("--difficulty") + 1]
        answers = made(args.program, words, args.count, args.seed, args.out)
        texts = [answer["text"] for answer in answers if answer["status"] == "ok"]
        again = rated(args.program, texts)
        unique = sum(one["status"] == "unique" for one in again)
        right = sum(one["status"] == "unique" and one["rating"]["level"] == level for one in again)
        named = len({answer["code"] for answer in answers if answer["code"]})
        second = texts[: args.second]
        run = subprocess.run(
            [sys.executable, str(HERE / "second_solver.py")],
            input="".join(text + "\n" for text in second),
            capture_output=True,
            text=True,
            check=False,
        )
        said = run.stdout.strip().splitlines()[-1] if run.stdout.strip() else run.stderr.strip()
        print(
            f"{' '.join(words):<58} asked {len(answers)} found {len(texts)} codes {named} unique {unique} level {right}"
            f"  second solver: {said}",
            flush=True,
        )
        asked += len(answers)
        found += len(texts)
        bad += (len(texts) - unique) + (len(texts) - right) + (len(texts) - named)
        bad += (run.returncode != 0) + (len(again) != len(texts))
        proved += len(second)
    print(f"{asked} asked, {asked - found} came to nothing, {bad} faults, {proved} proved by the second solver")
    sys.exit(1 if bad or not asked or (asked - found) * 10_000 > asked else 0)


if __name__ == "__main__":
    main()
