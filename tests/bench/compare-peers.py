#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Holds Meander against programs that Debian has, in one run on one machine.

  compare-peers.py BUILD-FOLDER solve [FILE...]
  compare-peers.py BUILD-FOLDER make [KIND...]

solve: against clingo, with the encodings of the folder peers. Both find a solution, and prove that there is no other.
Each file has puzzles of these kinds; without files, ten puzzles of each kind and size are generated.

make: against Simon Tatham's programs (package sgt-puzzles), each of which generates a puzzle of a size and level.

Both are timed as whole processes, in turn: processor time of the user and the system, in seconds. What takes longer
than SECONDS (in the environment; 20) counts with that time, and as late.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers")
GAMES = "/usr/games/"
LIMIT = float(os.environ.get("SECONDS", "20"))

SIZES = {"lightup": [10, 20], "starbattle": [8, 10], "slitherlink": [8, 12], "tents": [10, 15], "heyawake": [8, 12],
         "nurikabe": [6, 8]}

# For each kind: sizes, level, and program with the words for them. Levels of others are never quite the same: these are
# the ones in the middle of each.
MADE = {
    "slitherlink": ("normal", [10, 15, 20], "sgt-loopy", "{n}x{n}t0dn"),
    "lightup": ("normal", [10, 15, 20], "sgt-lightup", "{n}x{n}b20s2d1"),
    "tents": ("normal", [10, 15, 20], "sgt-tents", "{n}x{n}dt"),
    "shikaku": ("normal", [10, 15, 20], "sgt-rect", "{n}x{n}"),
    "hitori": ("normal", [8, 10, 12], "sgt-singles", "{n}x{n}dk"),
    "fillomino": ("normal", [8, 10, 15], "sgt-filling", "{n}x{n}"),
    "masyu": ("normal", [6, 8, 10], "sgt-pearl", "{n}x{n}dt"),
    "kurodoko": ("normal", [8, 10, 12], "sgt-range", "{n}x{n}"),
    "hashi": ("normal", [7, 10, 15], "sgt-bridges", "{n}x{n}i30e10m2d1"),
    "skyscrapers": ("normal", [5, 6], "sgt-towers", "{n}de"),
    "sudoku": ("normal", [9], "sgt-solo", "3x3di"),
    "mosaic": ("normal", [10, 15], "sgt-mosaic", "{n}x{n}"),
}


def run(command):
    """Runs a command. Returns its seconds of processor time, whether it was late, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    late = False
    try:
        output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=LIMIT).stdout
    except subprocess.TimeoutExpired:
        late, output = True, b""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, late, output.decode()


def list_facts(givens):
    """Returns the facts of a puzzle, as peers/board.lp describes them."""
    def name(token):
        if token.isdigit():
            return token
        return "unknown" if token == "?" else token.lower()

    facts = []
    for given, value in givens.items():
        if given in ("rows", "columns"):
            facts.append(f"{given}({value}).")
        elif isinstance(value, list):
            for i, row in enumerate(value):
                facts += [f"given({given},{i + 1},{j + 1},{name(token)})." for j, token in enumerate(row.split())
                          if token != "."]
        elif isinstance(value, str):
            facts += [f"line({given},{i + 1},{name(token)})." for i, token in enumerate(value.split()) if token != "."]
        else:
            facts.append(f"board({given},{value}).")
    return "\n".join(facts) + "\n"


def print_row(name, ours, others):
    """Prints medians and sums of (seconds, late) of both, and the ratio of the sums."""
    a, b = [seconds for seconds, _ in ours], [seconds for seconds, _ in others]
    print(f"{name:<16} {len(ours):4d} {statistics.median(a):8.3f} {sum(a):8.2f} {sum(late for _, late in ours):4d}"
          f" {statistics.median(b):8.3f} {sum(b):8.2f} {sum(late for _, late in others):4d}"
          f" {statistics.median(b) / max(statistics.median(a), 0.001):8.1f} {sum(b) / max(sum(a), 0.001):8.1f}", flush=True)


def print_head(name, other):
    print(f"{name:<16}    n   median      sum late   {other}: median, sum, late; ratios")


def solve(program, files):
    with tempfile.TemporaryDirectory() as folder:
        if not files:
            files = generate_files(program, folder)
        print_head("kind", "clingo")
        times = {}
        for path in files:
            compare_file(program, folder, path, times)
        for kind, (ours, others) in times.items():
            print_row(kind, ours, others)


def generate_files(program, folder):
    files = []
    for kind, sizes in SIZES.items():
        for n in sizes:
            for seed in range(1, 11):
                path = os.path.join(folder, f"{kind}-{n}-{seed}.meander")
                done = subprocess.run([program, "generate", kind, "--size", f"{n}x{n}", "--seed", str(seed), "-o", path],
                                      stderr=subprocess.DEVNULL)
                if done.returncode == 0:
                    files.append(path)
    return files


def compare_file(program, folder, path, times):
    puzzle = os.path.join(folder, "puzzle.meander")
    facts = os.path.join(folder, "puzzle.lp")
    subprocess.run([program, "convert", "-o", puzzle, path], check=True, stdout=subprocess.DEVNULL)
    with open(puzzle) as file:
        read = json.load(file)
    with open(facts, "w") as file:
        file.write(list_facts(read["givens"]))
    ours = run([program, "solve", "-n", "2", puzzle])
    peer = run(["clingo", os.path.join(HERE, read["kind"] + ".lp"), facts, "-n", "2", "--project=show", "-q1",
                "--outf=2"])
    row = times.setdefault(read["kind"], ([], []))
    row[0].append(ours[:2])
    row[1].append(peer[:2])
    found = json.loads(peer[2])["Models"]["Number"] if peer[2] else 1
    if found != 1:
        print(f"{path}: clingo found {found} solutions", file=sys.stderr)


def make(program, kinds):
    print_head("kind", "sgt-puzzles")
    for kind, (level, sizes, game, words) in MADE.items():
        if kinds and kind not in kinds:
            continue
        for n in sizes:
            ours, others = [], []
            for seed in range(1, 10):
                ours.append(run([program, "generate", kind, "--size", f"{n}x{n}", "--difficulty", level, "--seed",
                                 str(seed)])[:2])
                others.append(run([GAMES + game, "--generate", "1", words.format(n=n) + f"#{seed}"])[:2])
            print_row(f"{kind} {n}", ours, others)


def main():
    program = os.path.join(sys.argv[1], "src", "cli", "meander-cli")
    {"solve": solve, "make": make}[sys.argv[2]](program, sys.argv[3:])


if __name__ == "__main__":
    main()
