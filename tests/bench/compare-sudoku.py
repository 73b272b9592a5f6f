#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Holds the numbers of difficulty of Sudoku against the classes of QQwing, which makes the puzzles and rates them by
the steps of its own solver: simple, easy, intermediate, expert.

  compare-sudoku.py BUILD-FOLDER [PUZZLES [JOBS]]

Prints, for each class, the lowest, median and highest number, and how many puzzles have which word; then Spearman's
rank correlation of number and class. Puzzles of one class have equal ranks, so that even a number that never
contradicts the classes does not reach 1; the highest possible correlation is printed too.
"""

import collections
import csv
import json
import os
import shutil
import subprocess
import sys

CLASSES = ["Simple", "Easy", "Intermediate", "Expert"]


def rank(values):
    """Returns the ranks of values; equal ones share the mean of theirs."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    ranks = [0.0] * len(values)
    first = 0
    while first < len(order):
        end = first
        while end < len(order) and values[order[end]] == values[order[first]]:
            end += 1
        for k in range(first, end):
            ranks[order[k]] = (first + end - 1) / 2
        first = end
    return ranks


def correlate(one, other):
    """Returns Spearman's rank correlation."""
    a, b = rank(one), rank(other)
    mean = (len(a) - 1) / 2
    product = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    return product / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5


def main():
    build = sys.argv[1]
    count = sys.argv[2] if len(sys.argv) > 2 else "1000"
    jobs = sys.argv[3] if len(sys.argv) > 3 else "1"
    if not shutil.which("qqwing"):
        print("qqwing is not installed: in Debian it is a package of that name.", file=sys.stderr)
        sys.exit(77)
    made = subprocess.run(["qqwing", "--generate", count, "--csv", "--stats"], stdout=subprocess.PIPE, check=True)
    puzzles = list(csv.DictReader(made.stdout.decode().splitlines()))
    lines = "".join(puzzle["Puzzle"] + "\n" for puzzle in puzzles)
    rated = subprocess.run(
        [os.path.join(build, "src", "cli", "meander-cli"), "rate", "--json", "--jobs=" + jobs, "-"],
        input=lines.encode(), stdout=subprocess.PIPE, check=True)
    reports = [json.loads(line) for line in rated.stdout.splitlines()]
    assert len(reports) == len(puzzles)
    classes = [CLASSES.index(puzzle["Difficulty"]) for puzzle in puzzles]
    numbers = [report["number"] for report in reports]
    for index, name in enumerate(CLASSES):
        those = sorted(number for number, place in zip(numbers, classes) if place == index)
        words = collections.Counter(report["difficulty"] for report, place in zip(reports, classes) if place == index)
        if those:
            print(f"{name:13}{len(those):5}  {those[0]:3}{those[len(those) // 2]:4}{those[-1]:4}  {dict(words)}")
    print(f"rank correlation {correlate(numbers, classes):.3f}, "
          f"of at most {correlate(sorted(range(len(classes)), key=lambda i: 0), sorted(classes)):.3f}")


main()
