"""The rule catalogue: one Markdown file per rule, read into plain data.

A document is called `ABP105-clipboard-access.md`, begins with `# ABP105 clipboard-access` and holds one
```` ```toml ```` block: what the rule says, and in `[[api]]` and `[[receiver]]` tables which APIs it is about.
The prose and the fenced examples after it are read only when somebody asks for them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, takewhile
from pathlib import Path
from string import digits
from typing import Any, Literal, NamedTuple, get_args

from abplint import HOME
from abplint.finding import Finding, Level
from abplint.paths import Refused, read_regular
from abplint.patterns import regex
from abplint.records import record

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

RULE_PAGE = f"{HOME}/blob/main/rules/"

What = Literal["arg", "attribute", "value", "value-scheme", "args"]
Test = Literal["in", "in-ignore-case", "not-in", "present", "scheme", "at-least", "bytes", "leads-away"]
Kind = Literal["bad", "good", "limits"]
Need = Literal["requirements", "refusal"]
"""What makes a use right: the capability declares `requirements`, or answers a refusal with `PERMISSION_DENIED`."""

_FILE_NAME = regex(r"([A-Z]+\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")
_TOML = regex(r"^```toml[ \t]*\n(.*?)^```[ \t]*\n*", re.M | re.S)
_TOML_LINE = regex(r"\(at line (\d+), column \d+\)")
_BLOCK = regex(r"^```[ \t]*(\S+)[ \t]+(\S+)[ \t]*\n(.*?)^```[ \t]*$", re.M | re.S)
_HEADING = regex(r"^(##|###) +([^ \n](?:.*[^ \t\n])?)[ \t]*$", re.M)
_KINDS: dict[str, Kind] = {"Bad": "bad", "Good": "good", "Limits": "limits"}

_NAME = r"[A-Za-z_$][\w$]*"
_EXPORT = rf"@?[\w.-]+(?:/[\w.-]+)*#{_NAME}"
_MEMBERS = rf"(?:\.{_NAME}|\(\)|\[\d+\])*"
_ROOT = rf"(?:{_EXPORT}|{_NAME}|\((?:{_EXPORT}|{_NAME})(?:\(\))?\))"
_PATH = regex(rf"(?:new )?{_ROOT}{_MEMBERS}(?:\.\*| =)?", re.ASCII)


class CatalogError(Exception):
    """A rule document, or a model beside rule documents, that cannot be read; `line` is 1-based."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path, self.line, self.message = path, line, message


class UnknownRule(LookupError):
    """A token that selects no rule. `suggestions` are the nearest id or name, or the ids that are equally near; `also`
    is the name or id of the only one."""

    def __init__(self, token: str, suggestions: Sequence[str] = (), also: str = "") -> None:
        hint = meant(suggestions, "'", also)
        super().__init__(f"unknown rule '{token}'{hint}")
        self.token, self.suggestions = token, tuple(suggestions)


def meant(suggestions: Sequence[str], quote: str, also: str = "") -> str:
    """`; did you mean …?`, or nothing."""
    *others, last = (f"{quote}{each}{quote}" for each in suggestions) if suggestions else ("",)
    named = f"{', '.join(others)} or {last}" if others else last
    return f"; did you mean {named}{f' ({also})' if also else ''}?" if named else ""


@record
class ApiCondition:
    """When a use of an API counts.

    `what` is looked at: argument `index` ("arg") or its property `prop`, the receiving element's attribute or
    property `prop` ("attribute"), the URL that is assigned or passed first ("value-scheme"; "value" for "leads-away"),
    or the number of arguments ("args"). `values` belong to `test`: the values of "in", "in-ignore-case" and "not-in",
    the URL schemes of "scheme" (without `:`), one boolean for "present", for "bytes" (a buffer, a typed array or a
    `Blob`) and for "leads-away" (a URL of another document), one number for "at-least".

    A test that cannot be decided fails, except "not-in", "leads-away" and an absence: these hold unless contradicted.
    """

    what: What
    test: Test
    values: tuple[str | int | bool, ...]
    index: int = 0
    prop: str = ""


class Signal(NamedTuple):
    """What is wrong with a use that is a signal, and what to do `instead`: it `does` this."""

    does: str
    instead: str


class Api(NamedTuple):
    """An API that a rule is about. Of several that match one expression, the first in the document counts.

    `paths` are access paths, whose root stands for all its spellings:

        alert                              a global function
        navigator.clipboard.writeText      a member reached from a global; `navigator.clipboard.*` is any
        (HTMLAnchorElement).click          a member of any value of that interface
        new Notification                   a construction
        location.href =                    an assignment
        file-saver#saveAs                  an export of a package, or that member of its default export
        copy-to-clipboard#default          its default export
        (jspdf#jsPDF).save                 a member of an instance of a package's class
        (@vueuse/core#useShare()).share    a member of what a package's function returns
        (react-use#useCopyToClipboard())[1]  an element of what it returns, called
        react-to-print#useReactToPrint()()   the call of what it returns

    Paths stand for calls unless they begin with `new` or end in ` =`. `click` also stands for a dispatched click.
    All conditions of `when` must hold. `does` continues "`export.csv` …"; `instead`, `label` and `why` are those
    of the rule where the entry has none of its own. `tier` 1 must be recognised, 3 is rare. The methods of a
    `fluent` receiver return the receiver. A `free` name counts only where the project declares no such name.

    Where a use has a `signal`, it is right after the handler has written its parameters into the page, and if the
    answer is then no status: it tells the client to take the page. `needs`, `awaited`, `judges_answer` and `own_page`
    are those of the rule.
    """

    rule: str
    paths: tuple[str, ...]
    does: str
    instead: str
    label: str
    why: str
    when: tuple[ApiCondition, ...] = ()
    tier: int = 1
    fluent: bool = False
    free: bool = False
    signal: Signal | None = None
    needs: tuple[Need, ...] = ()
    awaited: bool = False
    judges_answer: bool = False
    own_page: bool = False


class Receiver(NamedTuple):
    """Which expressions yield an `interface`: access paths, in which calls are written `()` and awaiting is implied."""

    interface: str
    sources: tuple[str, ...]


@record
class Rule:
    """One rule. `summary`, `why` and `help` are sentences, `label` is a phrase, `spec` is a page and section.

    `needs`: a use of one of its APIs is right where all of these are met. `awaited`: a use counts where the answer
    waits for it. `waits` continues "`export.csv` …" where the answer waits for an event that only a person
    causes. `judges_answer`: it is about the answers of handlers that use
    its APIs, too, so that no other rule judges whether these answer with a status. `own_page`: a use counts in the page
    of the runtime alone, not in a frame, a worker or another page that gets a message.
    """

    id: str
    name: str
    path: Path
    summary: str
    level: Level
    spec: str
    since: str
    why: str
    help: str
    label: str
    apis: tuple[Api, ...]
    receivers: tuple[Receiver, ...]
    text: str
    waits: str = ""

    @property
    def url(self) -> str:
        return RULE_PAGE + self.path.name if self.path.parent == _own_documents() else ""

    @cached_property
    def body(self) -> str:
        """The document after its heading, without the block of facts."""
        return _TOML.sub("", self.text, count=1).partition("\n")[2].lstrip("\n")


class NamedFile(NamedTuple):
    """One named file of an example; `line` is the 1-based line of the document that holds its first line."""

    name: str
    language: str
    text: str
    line: int


class Example(NamedTuple):
    """A section of a document that shows an app. `prose` is the section without its blocks."""

    title: str
    kind: Kind
    blocks: tuple[NamedFile, ...]
    prose: str

    @property
    def files(self) -> dict[str, str]:
        return {block.name: block.text for block in self.blocks}


@record
class Catalog:
    """All rules, in the order of their ids."""

    rules: tuple[Rule, ...]

    def knows(self, findings: Iterable[Finding]) -> bool:
        """Whether the rules of findings, which another run may have kept, are all here."""
        return all(finding.rule in self.by_id for finding in findings)

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def by_name(self) -> dict[str, Rule]:
        return {rule.name: rule for rule in self.rules}

    def select(self, token: str) -> set[str]:
        """The ids that an id, a name, a prefix of ids (`ABP1`) or `ALL` stands for, in whatever case.

        Raises `UnknownRule`.
        """
        if rule := self.by_name.get(token.lower()):
            return {rule.id}
        start = token.upper()
        if start == "ALL":
            return set(self.by_id)
        if start in self.by_id:
            return {start}
        if token and (ids := {id for id in self.by_id if id.startswith(start)}):
            return ids
        raise self.unknown(token)

    def unknown(self, token: str) -> UnknownRule:
        """The error for a token that selects no rule, with the nearest id or name, or the ids that are equally near."""
        from difflib import get_close_matches  # costs a millisecond, and mistakes are rare

        spellings = {spelling.lower(): spelling for spelling in (*self.by_name, *self.by_id)}
        near = [spellings[each] for each in get_close_matches(token.lower(), spellings, n=len(spellings))]
        if not near:
            return UnknownRule(token)
        if rule := self.by_name.get(near[0]):
            return UnknownRule(token, near[:1], rule.id)
        ids = sorted(each for each in near if each in self.by_id)
        # a digit is mistyped rather than the family before it
        alike = {id: (_in_common(id, token.upper(), from_start=True), _in_common(id, token.upper())) for id in ids}
        nearest = [id for id in ids if alike[id] == max(alike.values())]
        if len({id[: len(id.rstrip(digits)) + 1] for id in nearest}) > 1:
            return UnknownRule(token)
        return UnknownRule(token, nearest, self.by_id[nearest[0]].name if len(nearest) == 1 else "")


def load(extra: Sequence[Path] = ()) -> Catalog:
    """The catalogue: abplint's own documents and those in the folders `extra`. Raises `CatalogError`."""
    rules: dict[str, Rule] = {}
    names: dict[str, Rule] = {}
    for rule in chain(_installed(_own_documents()), *map(_read_all, extra)):
        if other := rules.get(rule.id) or names.get(rule.name):
            raise CatalogError(rule.path, 1, f"{rule.id} {rule.name} is taken by {other.path.name}")
        rules[rule.id] = names[rule.name] = rule
    return Catalog(tuple(rules[id] for id in sorted(rules)))


@cache
def _installed(folder: Path) -> tuple[Rule, ...]:
    """The rules of abplint's own documents, which do not change while it runs."""
    return tuple(_read_all(folder))


def _read_all(folder: Path) -> Iterator[Rule]:
    return map(read, sorted(folder.glob("*.md")))


def _own_documents() -> Path:
    # A wheel holds them inside the package, a checkout beside it.
    package = Path(__file__).parent
    installed = package / "_rules"
    return installed if installed.is_dir() else package.parent / "rules"


def examples(rule: Rule) -> tuple[Example, ...]:
    """The examples of a rule's document, in its order.

    An example is a section `## Bad: <title>`, `## Good: <title>` or `## Limits`, or a `### <title>` below one,
    with at least one fenced block that has a language and a file name.
    """
    found: list[Example] = []
    headings = list(_HEADING.finditer(rule.text))
    ends = [*(heading.start() for heading in headings[1:]), len(rule.text)]
    kind: Kind | None = None
    for heading, end in zip(headings, ends, strict=False):  # of no heading there is an end, too
        title = heading[2]
        if heading[1] == "##":
            label, _, about = title.partition(": ")
            kind, title = _KINDS.get(label), about or label
        section = rule.text[heading.end() : end]
        blocks = tuple(
            NamedFile(block[2], block[1], block[3], _line(rule.text, heading.end() + block.start(3)))
            for block in _BLOCK.finditer(section)
        )
        if kind and blocks:
            found.append(Example(title, kind, blocks, _BLOCK.sub("", section).strip()))
    return tuple(found)


def read(path: Path) -> Rule:
    """One rule document. Raises `CatalogError`."""
    try:
        text = read_regular(path).decode().replace("\r\n", "\n").replace("\r", "\n")
    except Refused as error:
        raise CatalogError(path, 1, error.strerror or "") from error
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(path, 1, str(error)) from error
    named = _FILE_NAME.fullmatch(path.name)
    if not named:
        raise CatalogError(path, 1, "a rule document is called like `ABP105-clipboard-access.md`")
    id, name = named.groups()
    if text.partition("\n")[0].rstrip() != f"# {id} {name}":
        raise CatalogError(path, 1, f"the first line must be `# {id} {name}`")
    fence = _TOML.search(text)
    if not fence:
        raise CatalogError(path, 1, "there is no ```toml block")
    facts = _Facts(path, fence[1], _line(text, fence.start(1)))
    return facts.rule(id, name, text)


class _Common(NamedTuple):
    """What a rule says of all its APIs."""

    needs: tuple[Need, ...]
    awaited: bool
    judges_answer: bool
    own_page: bool


class _Facts:
    """The block of facts of one document: checks it key by key and knows the line of each."""

    def __init__(self, path: Path, toml: str, first_line: int) -> None:
        self.path, self.toml, self.first_line = path, toml, first_line
        try:
            self.data = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            at = _TOML_LINE.search(str(error))
            line = int(at[1]) if at else toml.count("\n")
            raise CatalogError(path, first_line + line - 1, _TOML_LINE.sub("", str(error)).strip()) from error

    def rule(self, id: str, name: str, text: str) -> Rule:
        top = _Table(self.data, self._fail_at("", 0))
        defaults = {key: top.string(key) for key in ("help", "label", "why")}
        common = _Common(top.needs("needs"), top.flag("awaited"), top.flag("judges-answer"), top.flag("own-page"))
        rule = Rule(
            id=id,
            name=name,
            path=self.path,
            summary=top.string("summary"),
            level=Level(top.choice("level", [level.value for level in Level])),
            spec=top.string("spec"),
            since=top.string("since"),
            **defaults,
            apis=tuple(self._api(id, table, defaults, common) for table in self._tables("api", top)),
            receivers=tuple(self._receiver(table) for table in self._tables("receiver", top)),
            text=text,
            waits=top.string("waits", ""),
        )
        top.done()
        return rule

    def _tables(self, key: str, top: _Table) -> Iterable[_Table]:
        for nth, table in enumerate(top.tables(key)):
            yield _Table(table, self._fail_at(f"[[{key}]]", nth))

    def _fail_at(self, header: str, nth: int) -> Callable[[str, str], CatalogError]:
        def fail(key: str, message: str) -> CatalogError:
            lines = self.toml.split("\n")
            headers = [row for row, line in enumerate(lines) if header and line.strip() == header]
            start = headers[nth] if nth < len(headers) else 0
            keyed = (row for row in range(start, len(lines)) if re.match(rf"{re.escape(key)}\s*=", lines[row]))
            return CatalogError(self.path, self.first_line + next(keyed, start), message)

        return fail

    def _api(self, rule: str, table: _Table, defaults: dict[str, str], common: _Common) -> Api:
        api = Api(
            rule=rule,
            paths=table.paths("path"),
            does=table.string("does"),
            instead=table.string("instead", defaults["help"]),
            label=table.string("label", defaults["label"]),
            why=table.string("why", defaults["why"]),
            when=tuple(_condition(condition) for condition in table.conditions("when")),
            tier=table.number("tier", 1),
            fluent=table.flag("fluent"),
            free=table.flag("free"),
            signal=table.signal("signal"),
            needs=common.needs,
            awaited=common.awaited,
            judges_answer=common.judges_answer,
            own_page=common.own_page,
        )
        table.done()
        return api

    def _receiver(self, table: _Table) -> Receiver:
        receiver = Receiver(interface=table.string("is"), sources=table.paths("from"))
        table.done()
        return receiver


class _Table:
    """A TOML table that is taken apart key by key; what nobody took is a mistake."""

    def __init__(self, data: dict[str, Any], fail: Callable[[str, str], CatalogError]) -> None:
        self.data, self.fail, self.left = data, fail, dict.fromkeys(data)

    def _take(self, key: str, expected: str, default: object = None) -> Any:
        if key not in self.data:
            if default is None:
                raise self.fail(key, f"`{key}` is missing: {expected}")
            return default
        self.left.pop(key, None)
        return self.data[key]

    def _typed(self, key: str, kind: type, expected: str, default: object = None) -> Any:
        value = self._take(key, expected, default)
        # True is an int to Python, not to TOML.
        if type(value) is not kind:
            raise self.fail(key, f"`{key}` must be {expected}")
        return value

    def string(self, key: str, default: str | None = None) -> str:
        value: str = self._typed(key, str, "a string", default)
        return value

    def number(self, key: str, default: int | None = None) -> int:
        value: int = self._typed(key, int, "a number", default)
        return value

    def flag(self, key: str) -> bool:
        value: bool = self._typed(key, bool, "true or false", False)
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        value = self.string(key)
        if value not in choices:
            raise self.fail(key, f"`{key}` must be one of: {', '.join(choices)}")
        return value

    def values(self, key: str) -> tuple[str | int | bool, ...]:
        value = self._typed(key, list, "a list")
        if not value or not all(isinstance(item, (str, int)) for item in value):
            raise self.fail(key, f"`{key}` must list strings, numbers or booleans")
        return tuple(value)

    def paths(self, key: str) -> tuple[str, ...]:
        value = self._take(key, "an access path or a list of them")
        paths = value if isinstance(value, list) else [value]
        for path in paths:
            if not isinstance(path, str) or not _PATH.fullmatch(path):
                raise self.fail(key, f"not an access path: {path!r}")
        return tuple(paths)

    def tables(self, key: str) -> list[dict[str, Any]]:
        value = self._take(key, "", [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail(key, f"`{key}` must be written as [[{key}]]")
        return value

    def needs(self, key: str) -> tuple[Need, ...]:
        value = self._take(key, "", [])
        known = get_args(Need)
        if not isinstance(value, list) or not all(need in known for need in value):
            raise self.fail(key, f"`{key}` must list some of: {', '.join(known)}")
        return tuple(need for need in known if need in value)

    def signal(self, key: str) -> Signal | None:
        if key not in self.data:
            return None
        value = self._take(key, "")
        if not isinstance(value, dict):
            raise self.fail(key, f"`{key}` must be a table with `does` and `instead`")
        table = _Table(value, lambda _, message: self.fail(key, message))
        signal = Signal(table.string("does"), table.string("instead"))
        table.done()
        return signal

    def conditions(self, key: str) -> list[_Table]:
        value = self._take(key, "", [])
        conditions = value if isinstance(value, list) else [value]
        if not all(isinstance(item, dict) for item in conditions):
            raise self.fail(key, f"`{key}` must be a table or a list of tables")
        return [_Table(item, lambda _, message: self.fail(key, message)) for item in conditions]

    def done(self) -> None:
        for key in self.left:
            raise self.fail(key, f"unknown key `{key}`")


def _condition(table: _Table) -> ApiCondition:
    index, prop = 0, ""
    what: What
    if "value-scheme" in table.data:
        condition = ApiCondition("value-scheme", "scheme", table.values("value-scheme"))
    elif "value-leads-away" in table.data:
        condition = ApiCondition("value", "leads-away", (table.flag("value-leads-away"),))
    elif "args-at-least" in table.data:
        condition = ApiCondition("args", "at-least", (table.number("args-at-least"),))
    else:
        if "attribute" in table.data:
            what, prop = "attribute", table.string("attribute")
        else:
            what, index, prop = "arg", table.number("arg"), table.string("prop", "")
        condition = ApiCondition(what, *_test(table), index=index, prop=prop)
    table.done()
    return condition


def _test(table: _Table) -> tuple[Test, tuple[str | int | bool, ...]]:
    if "in" in table.data:
        return ("in-ignore-case" if table.flag("ignore-case") else "in"), table.values("in")
    if "not-in" in table.data:
        return "not-in", table.values("not-in")
    if "scheme" in table.data:
        return "scheme", table.values("scheme")
    if "present" in table.data:
        return "present", (table.flag("present"),)
    if "bytes" in table.data:
        return "bytes", (table.flag("bytes"),)
    if "leads-away" in table.data:
        return "leads-away", (table.flag("leads-away"),)
    raise table.fail("", "a condition needs one of: in, not-in, present, scheme, bytes, leads-away")


def _in_common(one: str, other: str, *, from_start: bool = False) -> int:
    """How many characters both have in the same place, or in all places up to the first that differs."""
    pairs = zip(one, other, strict=False)
    return len(list(takewhile(_is_same, pairs) if from_start else filter(_is_same, pairs)))


def _is_same(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1
