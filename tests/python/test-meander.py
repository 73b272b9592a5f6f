#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python package against the terminal program that the environment variable MEANDER_CLI names."""

import gc
import pathlib
import tempfile
import threading
import unittest

import meander

SMALL = "  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n"
IMPOSSIBLE = "  2 1 2\n2 S _ _\n1 _ _ _\n2 _ _ E\n"


class TestMeander(unittest.TestCase):
    def setUp(self):
        self.m = meander.Meander(jobs=2)
        self.addCleanup(self.m.close)

    def open_hard(self):
        """Branch and cut alone takes far longer on this board than a test waits."""
        return self.m.new("snake").apply("size 40 40", "start 0,0", "end 39,38")

    def test_open(self):
        puzzle = self.m.open(SMALL)
        self.assertEqual((puzzle.kind, puzzle.size, puzzle.problems), ("snake", (3, 3), []))
        self.assertIn(SMALL, puzzle.text())
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "zwei Rätsel.txt"
            path.write_text(SMALL + "\n" + IMPOSSIBLE, encoding="utf-8")
            with self.m.open(path, index=2) as second:
                self.assertEqual(second.solve().status, "impossible")
            with self.assertRaisesRegex(meander.MeanderError, "2 puzzles"):
                self.m.open(path)
        self.assertIn(SMALL, self.m.open(puzzle.native()).text())

    def test_solve(self):
        puzzle = self.m.open(SMALL)
        result = puzzle.solve(count=2, method="sat")
        self.assertTrue(result)
        self.assertTrue(result.unique)
        self.assertEqual(str(result.solution), "Sx.\n.x.\n.xE")
        self.assertEqual(result.facts["length"], 5)
        self.assertTrue(result.solution.check())
        self.assertTrue(puzzle.check(["Sx.", ".x.", ".xE"]))
        self.assertTrue(result._repr_svg_().startswith("<?xml"))
        self.assertTrue(puzzle._repr_svg_().startswith("<?xml"))
        self.assertIn("solution", self.m.open(result.solution.native()).native())
        with self.assertRaisesRegex(meander.MeanderError, "row 1"):
            puzzle.check(["S..", "...", "..E"])
        with self.assertRaisesRegex(meander.MeanderError, "magic"):
            puzzle.solve(method="magic")

    def test_play(self):
        puzzle = self.m.open(SMALL)
        while puzzle.check().status == "open":
            puzzle.apply(*puzzle.hint().moves)
        self.assertTrue(puzzle.check())
        with self.assertRaises(meander.MeanderError) as refused:
            puzzle.hint()
        self.assertEqual(refused.exception.code, "no")
        self.assertFalse(puzzle.undo().check())
        self.assertTrue(puzzle.can_redo)
        with self.assertRaisesRegex(meander.MeanderError, "nonsense"):
            puzzle.apply("given 0,1", "nonsense")
        self.assertTrue(puzzle.redo().check())

    def test_common_and_conflicts(self):
        result = self.m.open("  ? ? ?\n? S _ _\n? _ _ _\n? _ _ E\n").common()
        self.assertGreater(result.common.solutions, 1)
        self.assertEqual(len(result.common.cells), 3)
        self.assertFalse(self.m.open(SMALL).explain())
        self.assertTrue(all(clue.cells for clue in self.m.open(IMPOSSIBLE).explain()))

    def test_rate(self):
        rating = self.m.open(SMALL).rate()
        self.assertEqual((rating.difficulty, rating.unique), ("easy", True))
        self.assertEqual(rating.steps, sum(use.steps for use in rating.rules))
        self.assertEqual(self.m.open(IMPOSSIBLE).rate().status, "impossible")
        with self.assertRaises(meander.MeanderError):
            self.m.new("blind-snake").rate()

    def test_make(self):
        puzzle = self.m.generate("hooks", size=4, seed=3)
        self.assertEqual(puzzle.size, (4, 4))
        self.assertEqual(puzzle.text(), self.m.generate("hooks", size=4, seed=3).text())
        self.assertEqual(self.m.generate("sliding-tiles", "hard").size, (4, 4))
        self.assertNotEqual(puzzle.edit("rotate").text(), self.m.generate("hooks", size=4, seed=3).text())
        self.assertTrue(puzzle.solve(count=2).unique)

    def test_kinds(self):
        kinds = self.m.kinds()
        self.assertIn("cut", [method.id for method in kinds["snake"].methods])
        self.assertIn("reduce", kinds["snake"].commands)
        self.assertTrue(kinds["masyu"].can_generate)
        rows = [option for option in kinds["snake"].options if option.id == "rows"]
        self.assertIn("generate", [request for option in rows for request in option.requests])
        self.assertGreater(rows[0].maximum, rows[0].minimum)

    def test_cancel(self):
        runs = [self.open_hard().start_solve(method="cut") for _ in range(2)]
        for run in runs:
            self.assertGreater(next(iter(run)).seconds, 0)
        waiting = self.open_hard().start_solve(method="cut")
        waiting.cancel()
        with self.assertRaises(meander.Cancelled):
            waiting.result()
        with self.assertRaises(TimeoutError):
            runs[0].result(timeout=0.01)
        for run in runs:
            run.cancel()
            self.assertEqual(run.result().status, "cancelled")
            self.assertEqual(list(run), [])
        self.assertEqual(self.open_hard().solve(method="cut", time_limit=0.1).status, "time-limit")

    def test_threads(self):
        results = []

        def solve():
            results.extend(self.m.open(SMALL).solve().status for _ in range(20))

        threads = [threading.Thread(target=solve) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, ["solved"] * 160)

    def test_forgotten(self):
        """A puzzle that nobody refers to is closed, one that somebody refers to is not."""
        kept = self.m.open(SMALL)
        name = self.m.open(SMALL).name
        gc.collect()
        self.assertTrue(kept.solve())
        with self.assertRaisesRegex(meander.MeanderError, name):
            self.m._begin("show", dict, puzzle=name).result()
        kept.close()
        with self.assertRaisesRegex(meander.MeanderError, kept.name):
            kept.text()

    def test_end(self):
        """Whoever waits is told when the program ends, and so is whoever asks later."""
        run = self.open_hard().start_solve(method="cut")
        next(iter(run))
        self.m._process.kill()
        with self.assertRaisesRegex(meander.MeanderError, "has ended"):
            run.result()
        with self.assertRaises(meander.MeanderError):
            self.m.kinds()
        with self.assertRaisesRegex(meander.MeanderError, "nowhere"):
            meander.Meander("/nowhere/meander-cli")


if __name__ == "__main__":
    unittest.main()
