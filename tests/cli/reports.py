#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds each line of --json and of serve to DATA/meander-report.schema.json: reports.py PROGRAM PANEL DATA

Every command that has --json and every request is run, and every member that the schema names has to come up.
PANEL is the same program with a kind that has one of everything.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("python3-jsonschema is not here, so lines are not validated")
    sys.exit(77)

program, panel, data = map(os.path.abspath, sys.argv[1:])
with open(os.path.join(data, "meander-report.schema.json"), encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

SMALL = "  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n"
NONE = "  2 1 2\n2 S _ _\n1 _ _ _\n2 _ _ E\n"
CONFLICT = "  2 1 0\n2 S _ _\n1 _ _ _\n0 E _ _\n"
# No rule finds anything on this board.
TRIED = "  3 1 5 2 1 3\n3 _ _ _ _ _ _\n2 _ _ _ _ _ _\n2 E _ _ _ _ _\n2 _ _ _ _ _ S\n3 _ _ _ _ _ _\n3 _ _ _ _ _ _\n"
SNAKE = ["--kind=snake", "-"]
NUMBERLINK = ["--kind=numberlink", "-"]
TOUCHING = "3 3 cover=no touching=yes\nA..\n...\n..A\n"
TENTS = os.path.join(data, "rules", "tents.rules")
FENCE = os.path.join(data, "puzzles", "slitherlink", "01-first-fence.meander")
NURIKABE = os.path.join(data, "rules", "nurikabe.rules")
# Behind the report stands the file.
SOLVED = subprocess.run([program, "solve", "-o", "-", *NUMBERLINK], input="3 3 cover=no goal=fewest\nA..\n...\n..A\n",
                        capture_output=True, encoding="utf-8", check=True).stdout
SOLVED = SOLVED[SOLVED.index("{"):]
# One cell is right, and one is wrong.
PLAYED = subprocess.run([program, "apply", *SNAKE, "fill 0,0", "fill 1,4"], input=TRIED,
                        capture_output=True, encoding="utf-8", check=True).stdout

# Two cells that have only 6 and 9 left, so that a hint strikes these out elsewhere.
PAIR = ".6..1..2.3...8.1...4.7..6...1...753.6..84.271...12.....8..7134..732..918.....87..\n"

# The program, what it reads, its exit code, the number of its lines (None if it varies), and its words.
RUNS = [
    (program, SMALL, 0, 1, ["solve", *SNAKE]),
    (program, SMALL, 0, 1, ["solve", "--count=2", *SNAKE]),
    (program, SMALL, 0, 1, ["solve", "--common", *SNAKE]),
    (program, "3 3 cover=no\nA..\n...\n..A\n", 0, 1, ["solve", "--common", *NUMBERLINK]),
    (program, SMALL, 0, 1, ["solve", "--method=sat", *SNAKE]),
    (program, NONE, 1, 1, ["solve", *SNAKE]),
    (program, "# small\n" + SMALL + "\n# broken\n 1 1\n1 S Q\n1 _ E\n\n# none\n" + NONE, 2, 3, ["solve", "--jobs=2", *SNAKE]),
    (program, TOUCHING, 2, 1, ["solve", "--method=vertex", *NUMBERLINK]),
    (program, "blind-snake 3 3\n", 1, 1, ["solve", "--method=zig-zag", "-"]),
    (program, "3 3 cover=no goal=fewest\nA..\n...\n..A\n", 0, 1, ["solve", "--count=3", *NUMBERLINK]),
    (panel, "count 7 by 3\n", 4, 1, ["solve", "--method=wrong", "-"]),
    (program, None, 2, 1, ["solve", "no such file"]),
    (panel, "count 7 by 3\n", 0, 1, ["solve", "--method=several", "--count=3", "-"]),
    (panel, "count 99 by 3\n", 2, 1, ["solve", "-"]),
    (program, SMALL, 0, 1, ["check", *SNAKE]),
    (program, SMALL + "\n" + CONFLICT, 1, 2, ["check", *SNAKE]),
    (panel, "count 99 by 3\n", 2, 1, ["check", "-"]),
    (program, SOLVED, 0, 1, ["check", "-"]),
    (program, PLAYED, 1, 1, ["check", "-"]),
    (program, SMALL, 0, 1, ["hint", *SNAKE]),
    (program, TRIED, 0, 1, ["hint", *SNAKE]),
    (program, None, 0, 1, ["hint", FENCE]),
    (program, PAIR, 0, 1, ["hint", "-"]),
    (program, NONE, 1, 1, ["hint", *SNAKE]),
    (program, NONE, 1, 1, ["explain", *SNAKE]),
    (program, SMALL, 0, 1, ["explain", *SNAKE]),
    (program, SMALL, 0, 1, ["ask", *SNAKE, "0,-1"]),
    (program, SMALL, 0, 1, ["ask", *SNAKE, "--unneeded"]),
    (program, "meander-rules 1\nkind x\n", 2, 2, ["rules", "check", TENTS, "-"]),
    (program, "size 1 3\nnumber\n2 . .\n", 0, 1, ["rules", "solve", NURIKABE, "-"]),
    (program, "size 1\n", 2, 1, ["rules", "solve", NURIKABE, "-"]),
    (program, SMALL + "\n" + NONE + "\n" + TRIED, 1, 3, ["rate", "--jobs=2", *SNAKE]),
    (program, "blind-snake 3 3\n", 2, 1, ["rate", "-"]),
    (program, None, 0, 1, ["rate", FENCE]),
    (program, TRIED, 0, 1, ["rate", "--steps", *SNAKE]),
    (program, None, 0, 2, ["generate", "snake", "--size=5x5", "--count=2"]),
    (program, None, 0, 1, ["generate", "hooks", "--size=3x3", "-o", "a.meander"]),
    (program, None, 3, 1, ["generate", "snake", "--size=3x3", "--difficulty=extreme"]),
    (program, None, 0, None, ["samples"]),
    (program, None, 2, 1, ["samples", "nosuch"]),
    (program, SMALL, 0, 6, ["bench", "--method=all", "--set=engine=sat", *SNAKE]),
    # Mistakes among the words, also those of commands without --json.
    (program, None, 2, 1, ["solve"]),
    (program, None, 2, 1, ["solve", "--count=0", "-"]),
    (program, None, 2, 1, ["check", "--kind=nosuch", "-"]),
    (program, None, 2, 1, ["hint", "--nosuch", "-"]),
    (program, None, 2, 1, ["apply", "-"]),
    (program, None, 2, 1, ["nosuch"]),
]

# What a server is asked, without ids, and which of "result" and "error" it replies with.
REQUESTS = [
    ("result", {"do": "open", "puzzle": "small", "text": SMALL}),
    ("result", {"do": "open", "puzzle": "none", "text": NONE}),
    ("result", {"do": "new", "kind": "snake"}),
    ("result", {"do": "generate", "kind": "hooks", "puzzle": "made", "set": {"size": 3}}),
    ("result", {"do": "apply", "puzzle": "small", "strings": ["given 0,1"]}),
    ("result", {"do": "edit", "puzzle": "made", "command": "reduce"}),
    ("result", {"do": "undo", "puzzle": "small"}),
    ("result", {"do": "redo", "puzzle": "small"}),
    ("result", {"do": "show", "puzzle": "small", "as": "svg"}),
    ("result", {"do": "solve", "puzzle": "small", "count": 2}),
    ("result", {"do": "solve", "puzzle": "none"}),
    ("result", {"do": "common", "puzzle": "small"}),
    ("result", {"do": "hint", "puzzle": "small"}),
    ("result", {"do": "rate", "puzzle": "small"}),
    ("result", {"do": "rate", "puzzle": "small", "steps": True}),
    ("result", {"do": "check", "puzzle": "small"}),
    ("result", {"do": "explain", "puzzle": "none"}),
    ("result", {"do": "close", "puzzle": "made"}),
    ("result", {"do": "kinds"}),
    ("error", {"do": "show", "puzzle": "made"}),
    ("error", {"do": "nosuch"}),
    ("error", "no object"),
]
# This goes on until it is cancelled, and says all that there is to say on the way.
LONG = [
    {"id": "board", "do": "open", "puzzle": "blind", "kind": "blind-snake", "text": "blind-snake 1000 1000\n"},
    {"id": "long", "do": "solve", "puzzle": "blind", "method": "improve", "progress": True},
]

# Lines that have no command of their own.
NAMES = {"error-line": "error line", "bench-summary-line": "bench summary"}

mistakes = []
seen = {}
commands = set()


def note_members(name, part):
    """Notes which members of a line, and of what lies in it, have come up, by the names of the schema."""
    if isinstance(part, dict):
        seen.setdefault(name, set()).update(part)
        for member, value in part.items():
            note_members(member, value)
    elif isinstance(part, list):
        for value in part:
            note_members(name, value)


def check_line(words, line):
    """Holds a line to the schema. Returns: what it says"""
    for number in re.findall(r'(?:[:,\[])(-?[0-9][^,\]}]*)', re.sub(r'"(?:\\.|[^"\\])*"', '""', line)):
        if not re.fullmatch(r"-?\d+(\.\d{6})?", number):
            mistakes.append(f"{words}: the number {number}")
    report = json.loads(line)
    for error in validator.iter_errors(report):
        best = jsonschema.exceptions.best_match([error])
        mistakes.append(f"{words}: {best.message[:300]}\n  in {line[:500]}")
    return report


def check_report(words, line):
    report = check_line(words, line)
    is_error = "error" in report and "status" not in report
    name = "error line" if is_error else report["command"]
    note_members("bench summary" if "methods" in report else name, report)


def run(path, text, code, count, words):
    ran = subprocess.run([path, words[0], "--json", *words[1:]], input=text or "", capture_output=True,
                         encoding="utf-8", check=False)
    lines = ran.stdout.splitlines()
    if ran.returncode != code or count not in (None, len(lines)) or ran.stderr:
        mistakes.append(f"{words}: {ran.returncode}, {len(lines)} lines, {ran.stderr!r} instead of {code}, {count}")
    for line in lines:
        check_report(words, line)
    commands.add(words[0])


def check_reply(line):
    reply = check_line("serve", line)
    for member in reply.keys() - {"result"}:
        note_members(member, {member: reply[member]})
    note_members("reply", {member: None for member in reply})
    note_members(f"served {reply['result']['command']}" if "result" in reply else "served nothing", reply.get("result"))
    return reply


def serve():
    """Asks all requests, the long one last, which is cancelled once it has said all that it has to say."""
    with subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          encoding="utf-8") as server:
        def ask(request):
            print(json.dumps(request), file=server.stdin, flush=True)

        def hear():
            return check_reply(server.stdout.readline())

        for number, (member, request) in enumerate(REQUESTS):
            ask({"id": number, **request} if isinstance(request, dict) else request)
            reply = hear()
            if member not in reply:
                mistakes.append(f"{request} has no “{member}” but {reply}")
        for request in LONG:
            ask(request)
        expected = schema["$defs"]["progress"]["properties"].keys()
        while not expected <= seen.get("progress", set()):
            hear()
        ask({"id": "stop", "do": "cancel", "request": "long"})
        ask({"id": "end", "do": "quit"})
        for line in server.stdout:
            check_reply(line)


# The definitions of results, and a request whose result they describe.
RESULTS = {"puzzle-result": "edit", "show-result": "show", "kinds-result": "kinds", "cancel-result": "cancel",
           "end-result": "quit"}


def check_all_served():
    for definition, command in RESULTS.items():
        for member in schema["$defs"][definition]["properties"].keys() - seen.get(f"served {command}", set()):
            mistakes.append(f"no result of “{command}” has the member “{member}”")
    for name in "solve", "check", "hint", "explain", "rate":
        if f"served {name}" not in seen:
            mistakes.append(f"no result of “{name}”")


def check_all_seen():
    """Whatever the schema promises has come up at least once."""
    for definition, content in schema["$defs"].items():
        if not definition.endswith("-line"):
            continue
        name = NAMES.get(definition) or content["properties"]["command"]["const"]
        for member in content["properties"].keys() - seen.get(name, set()):
            mistakes.append(f"no line of “{name}” has the member “{member}”")
    for name, definition in (("problems", "problem"), ("marks", "mark"), ("error", "fault"), ("common", "common"),
                             ("reply", "reply"), ("progress", "progress"), ("kinds", "kind"), ("methods", "method"),
                             ("options", "option")):
        for member in schema["$defs"][definition]["properties"].keys() - seen.get(name, set()):
            mistakes.append(f"no {definition} has the member “{member}”")


def offered(*words):
    complete = subprocess.run([program, "complete", *words], capture_output=True, encoding="utf-8", check=True)
    return [line.split("\t")[0] for line in complete.stdout.splitlines()]


with tempfile.TemporaryDirectory() as folder:
    os.environ["XDG_CACHE_HOME"] = folder
    os.chdir(folder)
    for row in RUNS:
        run(*row)
    serve()
for command in offered(""):
    if "--json" in offered(command, "--") and command not in commands:
        mistakes.append(f"no run of “{command} --json”")
check_all_seen()
check_all_served()
print("\n".join(mistakes))
sys.exit(1 if mistakes else 0)
