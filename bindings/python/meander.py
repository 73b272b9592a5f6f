# SPDX-License-Identifier: GPL-3.0-or-later
"""Solve, explain, make and draw grid puzzles with Meander.

This module talks to one process, ``meander-cli serve``, which does the work; nothing else is needed.

    >>> import meander
    >>> with meander.Meander() as m:
    ...     puzzle = m.generate("snake", rows=8, columns=8, seed=3)
    ...     result = puzzle.solve(count=2)
    ...     print(result.unique)
    ...     print(result.solution)

In a notebook, puzzles and solutions show themselves as pictures. What takes long can be watched and cancelled:

    >>> run = puzzle.start_solve(method="cut")          # doctest: +SKIP
    >>> for progress in run:                            # doctest: +SKIP
    ...     print(progress.phase, progress.nodes)
    ...     if progress.seconds > 60:
    ...         run.cancel()
    >>> result = run.result()                           # doctest: +SKIP

Every solution has passed the checker of its kind, which shares no code with the solvers. Cells are pairs of row and
column, counted from 0. Sentences are in the language of the locale.
"""

from __future__ import annotations

import collections
import contextlib
import itertools
import json
import os
import pathlib
import queue
import subprocess
import threading
import weakref
from dataclasses import dataclass, field
from typing import Any, Callable, Generic, Iterator, Optional, Sequence, Tuple, TypeVar, Union

__all__ = ["Cancelled", "Common", "Hint", "Kind", "LimitReached", "Meander", "MeanderError", "Method", "Option",
           "Problem", "Progress", "Puzzle", "Rating", "Result", "Run", "Solution", "Use", "Verdict"]
__version__ = "0.1.0"

Cell = Tuple[int, int]
Value = Union[str, int, float, bool]
T = TypeVar("T")


class MeanderError(Exception):
    """Meander could not do what it was asked; the text is a sentence that says why.

    ``code`` is what programs tell errors by: "invalid", "unsupported", "no", "not-found" and so on.
    """

    def __init__(self, sentence: str, code: str = "failed"):
        super().__init__(sentence)
        self.code = code


class Cancelled(MeanderError):
    """The request was cancelled before there was anything to tell."""


class LimitReached(MeanderError):
    """A limit of time, memory or attempts was reached before there was anything to tell."""


def _error(fault: dict) -> MeanderError:
    classes = {"interrupted": Cancelled, "limit": LimitReached}
    return classes.get(fault["code"], MeanderError)(fault["sentence"], fault["code"])


def _cells(cells: Sequence[Sequence[int]]) -> list[Cell]:
    return [(row, column) for row, column in cells]


@dataclass(frozen=True)
class Progress:
    """How far a run is: what it does, since how many seconds, and what it has found."""

    phase: Optional[str]
    seconds: float
    nodes: int
    found: int
    best: Optional[float] = None
    bound: Optional[float] = None
    fraction: Optional[float] = None


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a puzzle or with the play; ``remedy`` is an edit that mends it."""

    code: str
    sentence: str
    cells: list[Cell]
    remedy: Optional[str] = None

    def __str__(self) -> str:
        return self.sentence


def _problems(data: dict) -> list[Problem]:
    return [Problem(problem["code"], problem["sentence"], _cells(problem["cells"]), problem.get("remedy"))
            for problem in data.get("problems", [])]


@dataclass(frozen=True)
class Method:
    """A way to solve a kind; ``counts`` says whether it can look for more than one solution."""

    id: str
    name: str
    explanation: str
    counts: bool


@dataclass(frozen=True)
class Option:
    """An option of a kind, and for which requests it can be set."""

    id: str
    label: str
    type: str
    requests: list[str]
    initial: str
    minimum: Optional[float] = None
    maximum: Optional[float] = None
    choices: Optional[list[str]] = None


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle, and what can be asked of it."""

    id: str
    name: str
    summary: str
    methods: list[Method]
    options: list[Option]
    difficulties: list[str]
    presets: list[str]
    commands: list[str]
    can_generate: bool
    can_hint: bool
    can_rate: bool
    can_explain: bool


@dataclass(frozen=True)
class Hint:
    """What follows next, and why. Puzzle.apply() takes the moves."""

    rule: str
    sentence: str
    moves: list[str]
    because: list[Cell]
    data: dict = field(repr=False)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Use:
    """How many steps of a solution use a rule; ``trial`` says whether they suppose the opposite first."""

    rule: str
    name: str
    sentence: Optional[str]
    level: Optional[str]
    trial: bool
    steps: int


@dataclass(frozen=True)
class Rating:
    """How difficult a puzzle is, and the rules that solve it step by step, in the order in which they are needed.

    ``status`` is "rated", "impossible", "several" or "unknown". Steps that do not decide all need a search besides.
    """

    status: str
    difficulty: Optional[str]
    unique: Optional[bool]
    steps: int
    decided: bool
    rules: list[Use]

    def __str__(self) -> str:
        return self.difficulty or self.status


@dataclass(frozen=True)
class Verdict:
    """Whether a state of play, or a solution, breaks a rule: "solved", "open", "unchecked", "wrong", "broken",
    "invalid", "unfinished" or "impossible"."""

    status: str
    problems: list[Problem]
    objective: Optional[float] = None
    optimal: Optional[bool] = None

    def __bool__(self) -> bool:
        return self.status == "solved"


@dataclass(frozen=True)
class Common:
    """What all solutions share: the moves that enter it, and the board, where "=" is the same in all solutions, "x"
    is not, and "?" is not known."""

    solutions: int
    exhausted: bool
    complete: bool
    difficulty: Optional[str]
    moves: list[str]
    cells: list[str]


class Solution:
    """A solution, as lines of text. It was verified when it was found, and is verified again when it is drawn."""

    def __init__(self, puzzle: Puzzle, lines: Sequence[str]):
        self.puzzle = puzzle
        self.lines = list(lines)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __repr__(self) -> str:
        return f"<Solution of {self.puzzle!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self.puzzle is other.puzzle and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(str(self))

    def svg(self, at: float = 1, theme: str = "light", cell_size: int = 48) -> str:
        """A picture of the solution at a moment of its playback, from 0 to 1."""
        return self.puzzle._show("svg", solution=self.lines, at=at, theme=theme, cell_size=cell_size)

    def native(self) -> str:
        """A native file of the puzzle with this solution."""
        return self.puzzle._show("native", solution=self.lines)

    def check(self) -> Verdict:
        """Judges the solution by the rules; raises MeanderError with what is wrong with it."""
        return self.puzzle.check(self)

    def _repr_svg_(self) -> str:
        return self.svg()


class Result:
    """How a run ended. It is true if there is a solution. ``data`` is all that was reported, see docs/JSON.md."""

    def __init__(self, puzzle: Puzzle, data: dict):
        self.data = data
        self.method: str = data["method"]
        self.status: str = data["status"]
        self.unique: Optional[bool] = data.get("unique")
        self.exhausted: bool = data.get("exhausted", False)
        self.objective: Optional[float] = data.get("objective")
        self.bound: Optional[float] = data.get("bound")
        self.optimal: Optional[bool] = data.get("optimal")
        self.seconds: float = data.get("seconds", 0.0)
        self.nodes: int = data.get("nodes", 0)
        self.facts: dict = data.get("facts", {})
        self.problems = _problems(data)
        found = data.get("solutions") or ([data["solution"]] if data.get("solution") else [])
        self.solutions = [Solution(puzzle, lines) for lines in found]
        common = data.get("common")
        self.common = Common(**{name: common[name] for name in Common.__dataclass_fields__}) if common else None

    @property
    def solution(self) -> Optional[Solution]:
        """The first solution."""
        return self.solutions[0] if self.solutions else None

    def __bool__(self) -> bool:
        return self.status == "solved"

    def __repr__(self) -> str:
        return f"<Result {self.status} by {self.method} in {1000 * self.seconds:.1f} ms>"

    def _repr_svg_(self) -> Optional[str]:
        return self.solution.svg() if self.solution else None


class Run(Generic[T]):
    """A request at work. Iterate over it for its progress, at most ten times a second until it ends."""

    def __init__(self, server: Meander, number: int, convert: Callable[[dict], T]):
        self._server = server
        self._number = number
        self._convert = convert
        self._lines: queue.SimpleQueue[dict] = queue.SimpleQueue()
        self._last: Optional[dict] = None

    def _take(self, timeout: Optional[float] = None) -> dict:
        line = self._lines.get(timeout=timeout)
        if "progress" not in line:
            self._last = line
        return line

    def __iter__(self) -> Iterator[Progress]:
        while self._last is None:
            line = self._take()
            if "progress" in line:
                yield Progress(**{name: line["progress"].get(name) for name in Progress.__dataclass_fields__})

    def cancel(self) -> None:
        """Ends the work; result() then has what was found until now, or raises Cancelled."""
        if self._last is None:
            self._server._begin("cancel", dict, request=self._number)

    def result(self, timeout: Optional[float] = None) -> T:
        """Waits for the end. Raises TimeoutError if that takes longer than ``timeout`` seconds."""
        try:
            while self._last is None:
                self._take(timeout)
        except queue.Empty:
            raise TimeoutError(f"no result after {timeout} seconds") from None
        except KeyboardInterrupt:
            self.cancel()
            raise
        if "error" in self._last:
            raise _error(self._last["error"])
        return self._convert(self._last["result"])


class Puzzle:
    """An open puzzle and its play. Made by Meander.open(), new() and generate()."""

    def __init__(self, server: Meander, data: dict):
        self._server = server
        self._closer = weakref.finalize(self, server._forgotten.append, data["puzzle"])
        self._closer.atexit = False
        self.name: str = data["puzzle"]
        self.kind: str = data["kind"]
        self.title: Optional[str] = data["title"]
        self._update(data)

    def _update(self, data: dict) -> Puzzle:
        self.size: tuple[int, int] = (data["size"][0], data["size"][1])
        self.problems = _problems(data)
        self.can_undo: bool = data["can_undo"]
        self.can_redo: bool = data["can_redo"]
        self.remark: Optional[str] = data.get("remark")
        return self

    def __repr__(self) -> str:
        rows, columns = self.size
        return f"<{self.title or self.kind} {columns}×{rows}>"

    def __str__(self) -> str:
        return self.text()

    def __enter__(self) -> Puzzle:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _repr_svg_(self) -> str:
        return self.svg()

    def _start(self, do: str, convert: Callable[[dict], T], **members: Any) -> Run[T]:
        return self._server._begin(do, convert, puzzle=self.name, **members)

    def _show(self, form: str, **members: Any) -> str:
        return self._start("show", lambda data: data["text"], **{"as": form}, **members).result()

    def text(self) -> str:
        """The puzzle as text, as Meander.open() takes it."""
        return self._show("text")

    def native(self) -> str:
        """A native file of the puzzle with all its history."""
        return self._show("native")

    def svg(self, theme: str = "light", cell_size: int = 48) -> str:
        """A picture of the puzzle and the play."""
        return self._show("svg", theme=theme, cell_size=cell_size)

    def apply(self, *strings: str) -> Puzzle:
        """Applies edits and moves, either all or none, and returns the puzzle itself."""
        return self._start("apply", self._update, strings=list(strings)).result()

    def edit(self, command: str, seed: int = 1, time_limit: Optional[float] = None, **options: Value) -> Puzzle:
        """Changes the whole puzzle by one of the commands of its kind, like "rotate" or "reduce"."""
        return self._start("edit", self._update, command=command, seed=seed, time_limit=time_limit,
                           set=_settings(options)).result()

    def undo(self) -> Puzzle:
        """Takes back the last edit or move."""
        return self._start("undo", self._update).result()

    def redo(self) -> Puzzle:
        """Does again what was taken back."""
        return self._start("redo", self._update).result()

    def start_solve(self, method: Optional[str] = None, count: int = 1, time_limit: Optional[float] = None,
                    memory_limit: Optional[int] = None, **options: Value) -> Run[Result]:
        """Begins to solve the puzzle; the other arguments are options of the method, like engine="sat"."""
        return self._start("solve", lambda data: Result(self, data), method=method, count=count,
                           time_limit=time_limit, memory_limit=memory_limit, progress=True, set=_settings(options))

    def solve(self, method: Optional[str] = None, count: int = 1, time_limit: Optional[float] = None,
              memory_limit: Optional[int] = None, **options: Value) -> Result:
        """Solves the puzzle. A count of 2 proves whether the solution is the only one."""
        return self.start_solve(method, count, time_limit, memory_limit, **options).result()

    def start_common(self, time_limit: Optional[float] = None, **options: Value) -> Run[Result]:
        """Begins to find what all solutions share."""
        return self._start("common", lambda data: Result(self, data), time_limit=time_limit, progress=True,
                           set=_settings(options))

    def common(self, time_limit: Optional[float] = None, **options: Value) -> Result:
        """Counts the solutions, and finds what they all share: Result.common."""
        return self.start_common(time_limit, **options).result()

    def hint(self, time_limit: Optional[float] = None) -> Hint:
        """What follows next in the play; raises MeanderError if nothing does, or if the play is already wrong."""
        return self._start("hint", lambda data: Hint(data["rule"], data["sentence"], data["moves"],
                                                     _cells(data["because"]), data), time_limit=time_limit).result()

    def rate(self, time_limit: Optional[float] = None) -> Rating:
        """How difficult the puzzle is, and what it takes."""
        return self._start("rate", lambda data: Rating(data["status"], data["difficulty"], data["unique"],
                                                       data["steps"], data["decided"],
                                                       [Use(**use) for use in data["rules"]]),
                           time_limit=time_limit).result()

    def check(self, solution: Union[Solution, Sequence[str], None] = None) -> Verdict:
        """Judges the play, or a solution of your own, by the rules."""
        lines = solution.lines if isinstance(solution, Solution) else solution
        return self._start("check", lambda data: Verdict(data["status"], _problems(data), data.get("objective"),
                                                         data.get("optimal")), solution=lines).result()

    def explain(self, time_limit: Optional[float] = None) -> list[Problem]:
        """The clues that conflict; none if there is a solution."""
        return self._start("explain", _problems, time_limit=time_limit).result()

    def close(self) -> None:
        """Closes the puzzle; a puzzle that nobody refers to is closed by itself."""
        if self._closer.detach():
            self._start("close", dict).result()


def _settings(options: dict[str, Value]) -> dict[str, Value]:
    return {name.replace("_", "-"): value for name, value in options.items()}


def _kind(data: dict) -> Kind:
    return Kind(data["id"], data["name"], data["summary"], [Method(**method) for method in data["methods"]],
                [Option(**option) for option in data["options"]], data["difficulties"], data["presets"], data["commands"],
                data["generate"], data["hint"], data["rate"], data["explain"])


class Meander:
    """A process of ``meander-cli serve``, which is ended by close() or at the end of a ``with`` block.

    ``program`` is the terminal program: by default what the environment variable MEANDER_CLI names, or else
    ``meander-cli``. ``jobs`` is how many requests are worked on at a time. ``pages`` are files with pages of rules whose
    kinds are known, too, beside those that ship and the user's own. All methods can be called from any thread.
    """

    def __init__(self, program: Union[str, os.PathLike, None] = None, jobs: Optional[int] = None,
                 pages: Sequence[Union[str, os.PathLike]] = ()):
        command = [os.fspath(program or os.environ.get("MEANDER_CLI", "meander-cli")), "serve"]
        if jobs is not None:
            command.append(f"--jobs={jobs}")
        command += [f"--rules={os.fspath(page)}" for page in pages]
        # In a session of its own, the process is not interrupted by the Ctrl+C that interrupts a notebook.
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             encoding="utf-8", start_new_session=True)
        except OSError as error:
            raise MeanderError(f"{command[0]} could not be started: {error.strerror}", "not-found") from None
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._numbers = itertools.count(1)
        self._runs: dict[int, Run] = {}
        self._ended = False
        self._forgotten: collections.deque[str] = collections.deque()
        self._reader = threading.Thread(target=self._read, name="meander", daemon=True)
        self._reader.start()

    def __enter__(self) -> Meander:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self) -> None:
        for text in self._process.stdout:
            line = json.loads(text)
            with self._lock:
                run = self._runs.get(line["id"]) if "progress" in line else self._runs.pop(line["id"], None)
            if run:
                run._lines.put(line)
        with self._lock:
            self._ended = True
            left = list(self._runs.values())
            self._runs.clear()
        for run in left:
            run._lines.put({"error": {"code": "failed", "sentence": "meander-cli has ended"}})

    def _write(self, number: int, do: str, members: dict) -> None:
        request = {"id": number, "do": do, **{name: value for name, value in members.items() if value is not None}}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()

    def _begin(self, do: str, convert: Callable[[dict], T], **members: Any) -> Run[T]:
        # Replies are taken while a request waits to be written, so that neither side waits for the other.
        with self._writing:
            number = next(self._numbers)
            run = Run(self, number, convert)
            with self._lock:
                if self._ended:
                    raise MeanderError("meander-cli has ended")
                self._runs[number] = run
            try:
                while self._forgotten:
                    self._write(next(self._numbers), "close", {"puzzle": self._forgotten.popleft()})
                self._write(number, do, members)
            except (OSError, ValueError):
                with self._lock:
                    self._runs.pop(number, None)
                raise MeanderError("meander-cli has ended") from None
        return run

    def open(self, puzzle: Union[str, os.PathLike], kind: Optional[str] = None, index: Optional[int] = None,
             **rules: Value) -> Puzzle:
        """Opens a puzzle: text or a link in a string, or a file named by a pathlib.Path.

        ``kind`` is the kind of text that does not name one, ``index`` picks one of several puzzles, from 1, and the
        other arguments change rules of the puzzle.
        """
        source = {"text": puzzle} if isinstance(puzzle, str) else {"file": str(pathlib.Path(puzzle).absolute())}
        return self._begin("open", lambda data: Puzzle(self, data), kind=kind, index=index, set=_settings(rules),
                           **source).result()

    def new(self, kind: str, preset: Optional[str] = None) -> Puzzle:
        """A blank puzzle, to be built by Puzzle.apply()."""
        return self._begin("new", lambda data: Puzzle(self, data), kind=kind, preset=preset).result()

    def start_generate(self, kind: str, difficulty: Optional[str] = None, time_limit: Optional[float] = None,
                       **options: Value) -> Run[Puzzle]:
        """Begins to make a puzzle."""
        return self._begin("generate", lambda data: Puzzle(self, data), kind=kind, difficulty=difficulty,
                           time_limit=time_limit, progress=True, set=_settings(options))

    def generate(self, kind: str, difficulty: Optional[str] = None, time_limit: Optional[float] = None,
                 **options: Value) -> Puzzle:
        """Makes a puzzle with exactly one solution, of one of the kind's difficulties, like "hard"; the options are
        those of the kind, like seed=3 or rows=8."""
        return self.start_generate(kind, difficulty, time_limit, **options).result()

    def kinds(self) -> dict[str, Kind]:
        """All kinds of puzzle, by id, with their methods and options."""
        return self._begin("kinds", lambda data: {kind["id"]: _kind(kind) for kind in data["kinds"]}).result()

    def close(self) -> None:
        """Cancels what runs and ends the process."""
        if self._process.stdin.closed:
            return
        # If it has ended by itself, there is nobody to tell.
        with contextlib.suppress(MeanderError):
            self._begin("quit", dict)
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()
