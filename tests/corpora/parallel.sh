#!/bin/sh
# A corpus in blocks on all cores of one machine, or with --sshlogin of several: parallel.sh NINEFOLD CORPUS ANSWERS
#
# CORPUS is CSV with a header, which every block is given; ANSWERS are JSON lines in its order. The line in an answer is
# that of its block, so the key is what names a row. Blocks are the threads here: each process works with one.
set -eu
parallel --pipe --keep-order --header : --block "${BLOCK:-5M}" \
    "$1" solve - --json --jobs 1 --exit-zero < "$2" > "$3"
