#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A tour of Meander from Python, cell by cell.

Editors that know "# %%" show this file as a notebook, in which puzzles and solutions are pictures. As a program it
prints the same as text.
"""

# %% One process does the work. In a program, “with” ends it; in a notebook it stays until m.close().
import meander

m = meander.Meander()

# %% What is there?
kinds = m.kinds()
for kind in kinds.values():
    print(f"{kind.id:15} {kind.summary}")
print([method.id for method in kinds["numberlink"].methods])

# %% A puzzle as text: Snake, with the number of cells in each row and column.
puzzle = m.open("""\
  1 3 1
2 S _ _
1 _ _ _
2 _ _ E
""")
print(repr(puzzle), puzzle.problems)
puzzle

# %% Is there exactly one solution? To look for a second one proves it.
result = puzzle.solve(count=2)
assert result.unique
print(result.solution)
result.solution

# %% What can be seen by logic alone, step by step, until the play is complete?
while puzzle.check().status == "open":
    hint = puzzle.hint()
    print(hint)
    puzzle.apply(*hint.moves)
assert puzzle.check().status == "solved"

# %% A puzzle that Meander makes. The same seed gives the same puzzle.
puzzle = m.generate("hooks", size=5, seed=4)
print(puzzle.title)
print(puzzle.solve().solution)

# %% How difficult is it, and which rules does it take?
rating = puzzle.rate()
print(rating)
for use in rating.rules:
    print(f"{use.steps:3} × {use.name}")

# %% Kinds from pages of rules can do the same.
puzzle = m.generate("masyu", rows=6, columns=6, seed=2)
print(puzzle)
print(puzzle.solve(count=2))

# %% A puzzle with many solutions: what do they all share?
puzzle = m.new("snake")
puzzle.apply("size 4 4", "start 0,0", "end 3,3")
common = puzzle.common().common
print(f"{common.solutions} solutions; all of them agree on the cells with “=”:")
print("\n".join(common.cells))

# %% A long search can be watched, and is cancelled when it has taken long enough.
puzzle = m.new("snake").apply("size 30 30", "start 0,0", "end 29,28")
run = puzzle.start_solve(method="cut")
for progress in run:
    print(f"{progress.seconds:.1f} s, {progress.nodes} nodes: {progress.phase}")
    if progress.seconds > 0.5:
        run.cancel()
print(run.result())

# %% Several searches run side by side.
puzzles = [m.generate("sudoku", seed=seed) for seed in range(4)]
runs = [puzzle.start_solve(count=2) for puzzle in puzzles]
for puzzle, run in zip(puzzles, runs):
    print(puzzle.title, run.result())

# %% A solution of one's own is judged by the rules; what is wrong with it is said.
try:
    puzzles[0].check(["a wrong answer"])
except meander.MeanderError as error:
    print(error)

# %% Why has a puzzle no solution?
impossible = m.open("  2 1 2\n2 S _ _\n1 _ _ _\n2 _ _ E\n")
assert impossible.solve().status == "impossible"
for clue in impossible.explain():
    print(clue)

# %% A picture for a page or a paper.
picture = puzzles[0].solve().solution.svg(theme="print", cell_size=32)
print(len(picture), "bytes of SVG")

# %% The end.
m.close()
