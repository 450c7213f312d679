"""A text file in blocks through Dask: dask_bag.py NINEFOLD CORPUS ANSWERS

CORPUS has a row such as id,puzzle on each line; ANSWERS is a folder of JSON lines, a file for each block.
"""

import os
import subprocess
import sys

import dask
import dask.bag

ninefold, corpus, answers = sys.argv[1:]
command = [ninefold, "solve", "-", "--json", "--jobs", "1", "--exit-zero",
           "--separator", ",", "--id", "1", "--column", "2"]


def solve(lines):
    """The answers to the lines of a block."""
    done = subprocess.run(command, input="".join(lines), stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


dask.config.set(scheduler=os.environ.get("SCHEDULER", "threads"), num_workers=2)
blocks = dask.bag.read_text(corpus, blocksize=int(os.environ.get("BLOCK", str(5 << 20))))
blocks.map_partitions(solve).to_textfiles(os.path.join(answers, "*.jsonl"))
