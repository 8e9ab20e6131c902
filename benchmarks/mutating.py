"""Mutation: small faults, put into abplint one at a time, that a test must notice.

`python -m benchmarks.mutating abplint/paths.py --tests tests/test_paths.py tests/test_hostile.py` copies the checkout,
runs the tests once to see which lines each of them reaches, and then, for each mutant (or `--sample N` of them, drawn
with `--seed`), forks the warm process, gives the mutated function its new code, and runs the tests that reach its line,
the shortest first, until one fails. A mutant of what runs at import (a constant, a decorator) gets a process of its
own. Survivors are printed with their line; `mutating.md` keeps a run, and says why those that are left may live.

The operators are those of mutmut and cosmic-ray that change behaviour, each once: comparisons, `and`/`or`, a term of
them left out, `not`, conditions, constants, arithmetic, returned values, statements, exceptions, named arguments.
Sentences are left alone: what a message says is for the tests of reports.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent
SECONDS = 40  # of CPU for one mutant's tests; one that makes them endless counts as noticed
MEMORY = 6 << 30  # bytes of address space
IMPORT = "to be imported"
MOST_IMPORTING = 25  # tests, in a process that imports everything anew

NEGATED = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}
AT_THE_EDGE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
ARITHMETIC = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Mutant(NamedTuple):
    """A module with one fault. `was` and `now`: the place as text, before and after."""

    path: str
    line: int
    was: str
    now: str
    source: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.was}  ->  {self.now}"


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(path.read_text("utf-8"))
    _without_annotations(tree)
    original, found, seen = ast.unparse(tree), [], set[str]()
    for parent, field, index, node in _places(tree):
        for changed in _changes(node):
            shown = _shown(node), _shown(changed)
            _put(parent, field, index, changed)
            source = ast.unparse(ast.fix_missing_locations(tree))
            _put(parent, field, index, node)
            if source != original and source not in seen and _compiles(source):
                seen.add(source)
                line = getattr(node, "lineno", 0) or getattr(parent, "lineno", 0)
                found.append(Mutant(path.relative_to(ROOT).as_posix(), line, *shown, source))
    return found


def _without_annotations(tree: ast.Module) -> None:
    """Nothing that runs reads them, but for the fields of dataclasses, which need only be there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None


def _places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Each node that may be changed, with where it hangs."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        parent = waiting.pop()
        for field, value in ast.iter_fields(parent):
            if isinstance(parent, ast.AnnAssign) and field == "annotation":
                continue
            if isinstance(parent, ast.ClassDef) and field == "decorator_list":
                continue  # that something is frozen is for the type checker
            nodes = enumerate(value) if isinstance(value, list) else [(None, value)]
            for index, node in nodes:
                if isinstance(node, ast.AST) and not isinstance(node, ast.JoinedStr):
                    yield parent, field, index, node
                    waiting.append(node)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


def _shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())
    return text if len(text) < 110 else text[:107] + "..."


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node, as fresh nodes on the same line."""
    for changed in (*_changed_expressions(node), *_changed_statements(node)):
        yield ast.copy_location(changed, node)


def _changed_expressions(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for number, operator in enumerate(node.ops):
            for table in (NEGATED, AT_THE_EDGE):
                if type(operator) in table:
                    yield _with(node, "ops", [*node.ops[:number], table[type(operator)](), *node.ops[number + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield _with(node, "op", ast.And() if isinstance(node.op, ast.Or) else ast.Or())
        for number in range(len(node.values)):
            left = [*node.values[:number], *node.values[number + 1 :]]
            yield left[0] if len(left) == 1 else _with(node, "values", left)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield _with(node, "test", _negated(node.test))
    elif isinstance(node, ast.comprehension):
        for number in range(len(node.ifs)):
            yield _with(node, "ifs", [*node.ifs[:number], *node.ifs[number + 1 :]])
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield _with(node, "op", ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Call):
        for number in range(len(node.keywords)):
            yield _with(node, "keywords", [*node.keywords[:number], *node.keywords[number + 1 :]])
    elif isinstance(node, ast.Constant):
        yield from _changed_constant(node.value)


def _changed_constant(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, (int, float)):
        yield ast.Constant(value + 1)
    elif isinstance(value, (str, bytes)) and value.strip() and len(value.split()) == 1:
        yield ast.Constant(value + ("\0" if isinstance(value, str) else b"\0"))


def _changed_statements(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.If, ast.While)):
        yield _with(node, "test", _negated(node.test))
    elif isinstance(node, ast.Return) and not _is_nothing(node.value):
        yield ast.Return(None)
    elif isinstance(node, ast.Expr) and isinstance(node.value, (ast.Yield, ast.YieldFrom)):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield from (ast.Break(), ast.Pass())
    elif isinstance(node, ast.ExceptHandler) and node.type is not None:
        yield _with(node, "type", ast.Tuple([], ast.Load()))
    elif isinstance(node, ast.Assign):
        if not any(isinstance(target, ast.Name) for target in node.targets):
            yield ast.Pass()
    elif isinstance(node, (ast.AugAssign, ast.Raise, ast.Delete)) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield ast.Pass()


def _is_nothing(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value in (None, False))


def _with(node: ast.AST, field: str, value: object) -> ast.AST:
    changed = copy.copy(node)
    setattr(changed, field, value)
    return changed


def _negated(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


class Running:
    """A plugin of pytest that runs mutants instead of tests."""

    def __init__(self, mutants: list[Mutant], results: Path, seconds: int) -> None:
        self._mutants, self._results, self._seconds = mutants, results, seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        scratch = Path(tempfile.mkdtemp(prefix="mutants-"))
        for path in {mutant.path for mutant in self._mutants}:
            import_module(_name_of(path))
        items = {item.nodeid: item for item in session.items}
        told_in = self._results.with_suffix(".watched.json")
        reached = _told(told_in, lambda out: self._watch(session.items, scratch, out))
        told = {name: facts for name, facts in reached.items() if facts["passed"] and name in items}
        print(f"{len(told)} of {len(items)} tests pass without a mutant", file=sys.stderr)
        at: dict[str, list[str]] = defaultdict(list)
        order = sorted(told, key=lambda name: told[name]["seconds"])
        for name in order:
            for place in told[name]["lines"]:
                at[place].append(name)
        self._living = Living({mutant.path for mutant in self._mutants})
        gc.freeze()
        for mutant in self._mutants:
            started = time.perf_counter()
            lines = [f"{mutant.path}:{line}" for line in _lines_of(mutant)]
            reaching = {name for line in lines for name in at.get(line, ())}
            covering = _affordable([name for name in order if name in reaching], told, self._seconds * 0.7)
            outcome, tests = self._outcome(mutant, covering, items, scratch), len(covering)
            taken = round(time.perf_counter() - started, 1)
            with self._results.open("a", encoding="utf-8") as file:
                facts = {"mutant": str(mutant), "path": mutant.path, "line": mutant.line}
                file.write(json.dumps({**facts, "outcome": outcome, "tests": tests, "seconds": taken}) + "\n")
        shutil.rmtree(scratch, ignore_errors=True)
        return True

    def _watch(self, items: list[pytest.Item], scratch: Path, out: Path) -> None:
        """Run every test once, and write which lines of the modules it reaches, how long it takes, if it passes."""
        files = {str(ROOT / mutant.path): mutant.path for mutant in self._mutants}
        lines: set[str] = set()

        def on_line(frame: FrameType, event: str, _: object) -> Any:
            if event == "line":
                lines.add(f"{files[frame.f_code.co_filename]}:{frame.f_lineno}")
            return on_line

        def on_call(frame: FrameType, event: str, _: object) -> Any:
            return on_line if frame.f_code.co_filename in files else None

        told = {}
        _settle(items[0], scratch / "watched")
        for number, item in enumerate(items):
            lines.clear()
            started = time.process_time()
            sys.settrace(on_call)
            passed = _passes(item, items[number + 1] if number + 1 < len(items) else None)
            sys.settrace(None)
            told[item.nodeid] = {
                "lines": sorted(lines),
                "seconds": time.process_time() - started,
                "passed": passed,
            }
        out.write_text(json.dumps(told), "utf-8")

    def _outcome(self, mutant: Mutant, covering: list[str], items: dict[str, pytest.Item], scratch: Path) -> str:
        if not covering:
            return self._in_process_of_its_own(mutant, list(items)[:MOST_IMPORTING], scratch, "not reached")
        chosen = [items[name] for name in covering]
        if _is_of_a_decorator(mutant):
            return self._in_process_of_its_own(mutant, _spread(covering), scratch)
        said = _forked(lambda: _first_failure(chosen, mutant, self._living, scratch / "one"), self._seconds)
        return self._in_process_of_its_own(mutant, _spread(covering), scratch) if said == IMPORT else said

    def _in_process_of_its_own(
        self, mutant: Mutant, covering: list[str], scratch: Path, otherwise: str = "survived"
    ) -> str:
        file, names = ROOT / mutant.path, scratch / "names.txt"
        text = file.read_text("utf-8")
        file.write_text(mutant.source, "utf-8")
        names.write_text("\n".join(covering), "utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--basetemp", scratch / "own"]
        try:
            run = subprocess.run([*command, f"@{names}"], cwd=ROOT, capture_output=True, timeout=10 * self._seconds)
        except subprocess.TimeoutExpired:
            return "endless"
        finally:
            file.write_text(text, "utf-8")
        return otherwise if run.returncode == 0 else "noticed"


def _told(out: Path, work: Any) -> Any:
    outcome = "" if out.exists() else _forked(lambda: (work(out), "done")[1], 3600)
    if not out.exists():
        raise SystemExit(f"the tests could not be watched: {outcome}")
    return json.loads(out.read_text("utf-8"))


def _forked(work: Any, seconds: int) -> str:
    """What `work` says in a process of its own; "endless" for one that uses up its time or memory."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(6 * seconds)
            os.write(writing, work().encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(process, 0)
    return said or "endless"


def _affordable(names: list[str], told: dict[str, Any], seconds: float) -> list[str]:
    """The first tests that take no more than so many seconds together; at least one."""
    chosen: list[str] = []
    for name in names:
        seconds -= told[name]["seconds"]
        if chosen and seconds < 0:
            break
        chosen.append(name)
    return chosen


def _spread(names: list[str]) -> list[str]:
    """Some of the tests, cheap and dear ones."""
    return names[:: max(1, len(names) // MOST_IMPORTING)][:MOST_IMPORTING]


def _lines_of(mutant: Mutant) -> set[int]:
    """The lines that a test must reach: the mutant's own, or, for a name of the module, those of all who use it."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    for statement in tree.body:
        if _start_of(statement) <= mutant.line <= (statement.end_lineno or 0):
            if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
                inner = [node for node in ast.walk(statement) if isinstance(node, ast.FunctionDef)]
                within = [node for node in inner if node.body[0].lineno <= mutant.line <= (node.end_lineno or 0)]
                # A decorator runs at import, and what it does shows where its function runs.
                return {mutant.line} if within else _every_line(_users_of(statement, tree))
            names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
            users = [node for node in tree.body if names & {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}]
            used = [node for node in users if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
            return _every_line(used or tree.body)
    return {mutant.line}


def _is_of_a_decorator(mutant: Mutant) -> bool:
    """Whether a mutant changes what a function is registered as, which a living process has done already."""
    functions = (node for node in ast.parse((ROOT / mutant.path).read_text("utf-8")).body if hasattr(node, "name"))
    return any(_start_of(node) <= mutant.line < node.lineno for node in functions)


def _users_of(statement: ast.FunctionDef | ast.ClassDef, tree: ast.Module) -> list[ast.stmt]:
    return [statement] if isinstance(statement, ast.FunctionDef) else tree.body


def _start_of(statement: ast.stmt) -> int:
    return min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", []))])


def _every_line(nodes: Iterable[ast.stmt]) -> set[int]:
    return {line for node in nodes for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def _first_failure(items: list[pytest.Item], mutant: Mutant, living: Living, place: Path) -> str:
    functions = living.changed_functions(mutant)
    if functions:
        for function, code in functions.items():
            function.__code__ = code
    else:
        try:
            if not living.differs_in_values_alone(mutant) or not _changed_values(mutant):
                return IMPORT
        except Exception:  # what an import does may not be done twice
            return IMPORT
    for kept in living.kept[mutant.path]:
        kept.cache_clear()
    _settle(items[0], place)
    for number, item in enumerate(items):
        if not _passes(item, items[number + 1] if number + 1 < len(items) else None):
            return "noticed"
    return "survived"


def _name_of(path: str) -> str:
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def _changed_values(mutant: Mutant) -> bool:
    """Give this process the values that a mutant changes in its module, wherever they were imported to."""
    name = _name_of(mutant.path)
    module = sys.modules.get(name)
    if module is None:
        return False
    fresh = {"__name__": name, "__file__": module.__file__, "__package__": module.__package__}
    exec(compile(mutant.source, str(module.__file__), "exec"), fresh)
    told = False
    for key, value in fresh.items():
        was = module.__dict__.get(key)
        if key.startswith("__") or callable(value) or value == was or " at 0x" in repr(value):
            continue
        told = True
        for other in list(sys.modules.values()):
            for held, thing in list(getattr(other, "__dict__", {}).items()):
                if thing is was and held == key:
                    setattr(other, held, value)
    return told


def _settle(item: pytest.Item, place: Path) -> None:
    """Give this process a folder of its own for what its tests write."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    item.config._tmp_path_factory._basetemp = place  # type: ignore[attr-defined]
    os.environ["TMPDIR"] = str(place)


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


class Living:
    """What of the modules is alive in this process: their code, their functions, and what these keep of results."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._before: dict[str, CodeType] = {}
        self._functions: dict[str, dict[str, list[FunctionType]]] = {path: defaultdict(list) for path in paths}
        self.kept: dict[str, list[Any]] = {path: [] for path in paths}
        files = {str(ROOT / path): path for path in paths}
        for file, path in files.items():
            tree = ast.parse(Path(file).read_text("utf-8"))
            _without_annotations(tree)
            self._before[path] = compile(ast.unparse(tree), file, "exec")
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
                self._functions[files[thing.__code__.co_filename]][thing.__code__.co_qualname].append(thing)
            elif isinstance(thing, _lru_cache_wrapper) and isinstance(thing.__wrapped__, FunctionType):
                self.kept.get(files.get(thing.__wrapped__.__code__.co_filename, ""), []).append(thing)

    def differs_in_values_alone(self, mutant: Mutant) -> bool:
        """Whether every function of a mutant has the code that it had: it is what runs at import that differs."""
        after = compile(mutant.source, str(ROOT / mutant.path), "exec")
        old, new = _codes(self._before[mutant.path]), _codes(after)
        return old.keys() == new.keys() and all(_same(code, new[key]) for key, code in old.items())

    def changed_functions(self, mutant: Mutant) -> dict[FunctionType, CodeType]:
        """The functions whose code a mutant changes; none for one that has to be imported anew."""
        before, after = self._before[mutant.path], compile(mutant.source, str(ROOT / mutant.path), "exec")
        old, new = _codes(before), _codes(after)
        if old.keys() != new.keys() or before.co_code != after.co_code or _plain(before) != _plain(after):
            return {}
        if any(not code.co_flags & CO_OPTIMIZED and _own(code) != _own(new[key]) for key, code in old.items()):
            return {}  # the body of a class
        names = {
            _position(key): new[key]
            for key, code in old.items()
            if code.co_flags & CO_OPTIMIZED and not _same(code, new[key])
        }
        found: dict[FunctionType, CodeType] = {}
        for name, code in names.items():
            for function in self._functions[mutant.path].get(name, ()):
                if code.co_freevars != function.__code__.co_freevars:
                    return {}
                found[function] = code
        outermost = {name for name in names if "<locals>" not in name and not name.endswith(">")}
        return found if outermost and outermost <= self._functions[mutant.path].keys() else {}


def _codes(code: CodeType) -> dict[str, CodeType]:
    """Each code object below one, by its qualified name and number."""
    found: dict[str, CodeType] = {}
    waiting = [code]
    while waiting:
        for inner in (each for each in waiting.pop(0).co_consts if isinstance(each, CodeType)):
            name, number = inner.co_qualname, 0
            while f"{name}#{number}" in found:
                number += 1
            found[f"{name}#{number}"] = inner
            waiting.append(inner)
    return found


def _position(key: str) -> str:
    return key.rpartition("#")[0]


def _plain(code: CodeType) -> list[object]:
    return [each for each in code.co_consts if not isinstance(each, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    return code.co_code, code.co_names, code.co_varnames, repr(_plain(code)), code.co_exceptiontable


def _same(one: CodeType, other: CodeType) -> bool:
    if _own(one) != _own(other):
        return False
    inner = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (one, other)]
    return len(inner[0]) == len(inner[1]) and all(map(_same, *inner))


def _print_table(results: Iterable[dict[str, Any]]) -> None:
    counted: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for result in results:
        counted[result["path"]][result["outcome"]] += 1
    print("| module | mutants | noticed | endless | survived | not reached |\n|---|--:|--:|--:|--:|--:|")
    for path, outcomes in sorted(counted.items()):
        kinds = (outcomes[kind] for kind in ("noticed", "endless", "survived", "not reached"))
        print(f"| `{path}` | {sum(outcomes.values())} | {' | '.join(map(str, kinds))} |")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("modules", nargs="+")
    parser.add_argument("--tests", nargs="+", required=True)
    parser.add_argument("-k", dest="words", default="", help="as pytest's")
    parser.add_argument("--sample", type=int, help="try only so many mutants of all modules")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lines", nargs="+", type=int, help="try only the mutants of these lines")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="of CPU for one mutant")
    parser.add_argument(
        "--results",
        type=Path,
        help="write outcomes here, one a line, and what tests reach beside it; what is there is not tried again",
    )
    options = parser.parse_args()
    if "ABPLINT_MUTATED_COPY" not in os.environ:
        return _in_a_copy(options.results)
    mutants = [mutant for module in options.modules for mutant in mutants_of(ROOT / module)]
    if options.lines:
        mutants = [mutant for mutant in mutants if mutant.line in options.lines]
    count = len(mutants)
    if options.sample is not None and options.sample < count:
        mutants = random.Random(options.seed).sample(mutants, options.sample)
    results = options.results
    known = {json.loads(line)["mutant"] for line in results.read_text("utf-8").splitlines()} if results.exists() else ()
    mutants = [mutant for mutant in mutants if str(mutant) not in known]
    print(f"{len(mutants)} of {count} mutants", file=sys.stderr)
    arguments = [*options.tests, "-q", "-p", "no:cacheprovider", "-m", "not slow", "-k", options.words]
    code = pytest.main(arguments, plugins=[Running(mutants, results, options.seconds)]) if mutants else 0
    found = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    for result in found:
        if result["outcome"] in ("survived", "not reached"):
            print(f"{result['outcome']}: {result['mutant']}")
    _print_table(found)
    return int(code)


def _in_a_copy(results: Path | None) -> int:
    """Do all this in a copy of the checkout, which may change while mutants run."""
    with tempfile.TemporaryDirectory(prefix="mutated-") as place:
        names = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE
        )
        for name in filter(None, os.fsdecode(names.stdout).split("\0")):
            if (ROOT / name).is_file():
                (Path(place) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, Path(place) / name)
        environment = os.environ | {"ABPLINT_MUTATED_COPY": "1", "PYTHONPATH": place, "PYTHONDONTWRITEBYTECODE": "1"}
        told = ["--results", str(results.absolute() if results else Path(place) / "results.jsonl")]
        command = [sys.executable, "-m", "benchmarks.mutating", *sys.argv[1:], *told]
        return subprocess.run(command, cwd=place, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
