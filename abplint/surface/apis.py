"""Tells which API of the rules a use of the platform or of a package is, conditions included."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

from abplint.catalog import Api, ApiCondition, Rule
from abplint.patterns import regex
from abplint.program.forms import Form, form_of, forms_of, is_spelled_out
from abplint.program.objects import Element
from abplint.program.observing import Use
from abplint.program.passages import Wanted
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS, WINDOW_NAMES, interfaces
from abplint.program.values import (
    NOTHING,
    Constant,
    External,
    Obj,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    to_text,
)
from abplint.surface.answers import CONTENT, WRITERS
from abplint.surface.budgets import INDEXES_KEPT, PATHS_KEPT
from abplint.syntax.facts import UNDEFINED

Path = tuple[str, ...]
Index = TypeVar("Index", bound="ApiIndex")
# these members give a window or document whatever they are read from
_INTERFACE_OF_MEMBER: Final = {
    "contentWindow": "Window",
    "defaultView": "Window",
    "contentDocument": "Document",
    "ownerDocument": "Document",
}
_CREATORS: Final = {("URL", "createObjectURL", "()"): "blob", ("toDataURL", "()"): "data"}
_DOCUMENTS: Final = frozenset({"http", "https", "file", "about", "chrome-extension", "moz-extension"})
_SCHEME: Final = regex(r"\s*([a-zA-Z][a-zA-Z0-9+.-]*):")


@lru_cache(maxsize=2048)
def parse_path(text: str) -> tuple[str, Path]:
    """An API path of a rule document as the kind of its use ("call", "new", "assign") and an access path.

    `(p#C).m` is a member of an instance of C, `(p#f()).m` of what f returns, `[1]` an element.
    """
    kind = "call"
    if text.startswith("new "):
        kind, text = "new", text[4:]
    if text.endswith(" ="):
        kind, text = "assign", text[:-2]
    match = re.match(r"\(([^()]+(?:\(\))?)\)(.*)$", text)
    if match is None:
        return kind, _segments(text)
    inner, rest = match[1], _members(match[2])
    if "#" not in inner:
        return kind, (f"({inner})", *rest)
    head = _segments(inner)
    return kind, (*head, *rest) if head[-1] == "()" else (*head, "new", *rest)


def _segments(text: str) -> Path:
    if "#" in text:
        package, _, rest = text.partition("#")
        return (f"{package}#", *_members(f".{rest}"))
    path = _members(f".{text}")
    return path[1:] if len(path) > 1 and path[0] in WINDOW_NAMES else path


def _members(text: str) -> Path:
    return tuple(
        "()" if token == "()" else token.strip("[].") for token in re.findall(r"\.[^.\[(]+|\(\)|\[[^\]]*\]", text)
    )


class ApiIndex:
    """The APIs of some rules, found by access path."""

    apart: Mapping[str, ApiIndex] = MappingProxyType({})

    @classmethod
    def of(cls: type[Index], rules: tuple[Rule, ...]) -> Index:
        """The index of rules, which is made once in a process: that takes as long as reading a small app."""
        kind: Any = cls
        index: Index = _index_of(kind, rules)
        return index

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.by_path: dict[tuple[str, Path], list[Api]] = {}
        self.any_member: dict[Path, list[Api]] = {}
        self.fluent: dict[tuple[str, str], list[tuple[Path, Api]]] = {}
        self.receivers: dict[Path, list[str]] = {}
        self.waiting: list[Api] = []
        for rule in rules:
            if rule.waits:
                self.waiting.append(Api(rule.id, (), rule.waits, rule.help, rule.label, rule.why))
            for api in rule.apis:
                for text in api.paths:
                    self._add(api, *parse_path(text))
            for receiver in rule.receivers:
                for source in receiver.sources:
                    kind, path = parse_path(source)
                    self.receivers.setdefault((*path, "new") if kind == "new" else path, []).append(receiver.interface)
        self._methods: dict[str, tuple[Path, ...]] = {}
        for kind, path in self.by_path:
            if kind == "call" and len(path) > 1 and not path[0].endswith("#") and not {"()", "new"} & {*path[:-1]}:
                self._methods[path[-1]] = (*self._methods.get(path[-1], ()), path)
        self._holders = {path[:length] for _, path in self.by_path for length in range(len(path))}
        self._holders.update(self.any_member)
        self._holders.update(path[:length] for path in self.receivers for length in range(len(path)))
        known = [*self.by_path, *(("call", path) for path in self.any_member)]
        words = _words(path for _, path in known)
        self._words = frozenset(word for word in words if _IDENTIFIER.fullmatch(word))
        self._packages_said = sorted(words - self._words)  # `file-saver`, which is more than one word
        self._mentions, self._mentioned = _mentions(known)
        self._givers = _givers(known, self.receivers)
        # a method of an interface, or what counts only with an option, is not what everybody calls so
        certain = [path for (_, path), apis in self.by_path.items() if any(not api.when for api in apis)]
        self._own_calls = {path[-1] for path in certain if not path[0].startswith("(")}
        signals = [path for (_, path), apis in self.by_path.items() if any(api.signal is not None for api in apis)]
        self._signals = _any_of({path[-1] for path in signals}) if signals else b""
        self._packages = _packages(path for _, path in known)
        self.find = lru_cache(maxsize=PATHS_KEPT)(self._find)

    def is_told_by(self, text: bytes) -> bool:
        """Whether source text names anything that could be a use of an API: a word of one, or the call of a name that
        is anybody's, such as `open`."""
        said = _IDENTIFIER.findall(text)
        if not self._words.isdisjoint(said) or any(name in text for name in self._packages_said):
            return True
        return not self._mentioned.isdisjoint(said) and self._mentions.search(text) is not None

    def wanted(self) -> Wanted | None:
        """What can lead to an API, as text; None if anything can."""
        return self

    def mentions(self, code: bytes, start: int, end: int) -> Iterator[re.Match[bytes]]:
        """See `Wanted.mentions`. Most ranges have none of the words, which is seen much sooner."""
        if self._mentioned.isdisjoint(_IDENTIFIER.findall(code, start, end)):
            return iter(())
        return self._mentions.finditer(code, start, end)

    def givers(self, use: re.Match[bytes]) -> frozenset[bytes]:
        """See `Wanted.givers`."""
        return self._givers.get(use[0].rstrip(b"?. \t\r\n"), _ANYTHING)

    def events_of(self, word: bytes) -> frozenset[bytes] | None:
        """See `Wanted.events_of`."""
        name = word.decode("utf-8", "replace")
        return None if name in self._own_calls else _CHANNELS.get(name)

    def is_signalled(self, code: bytes) -> bool:
        """See `Wanted.is_signalled`."""
        return bool(self._signals) and re.search(rb"(?<![\w$#])(?:%s)\s*\(" % self._signals, code) is not None

    def renders(self, code: bytes, start: int, end: int) -> bool:
        """See `Wanted.renders`."""
        return _RENDERS.search(code, start, end) is not None

    def of_package(self, package: str, name: str) -> bool:
        """See `Wanted.of_package`."""
        names = self._packages.get(package)
        return names is not None and (name in ("*", "default") or name in names)

    def _add(self, api: Api, kind: str, path: Path) -> None:
        if kind == "call" and path[-1] == "()":  # `f()()` is the call of what `f()` returns
            path = path[:-1]
        if path[-1] == "*":
            self.any_member.setdefault(path[:-1], []).append(api)
        else:
            self.by_path.setdefault((kind, path), []).append(api)
            if api.fluent:
                self.fluent.setdefault((kind, path[-1]), []).append((path[:-1], api))

    def _find(self, kind: str, path: Path) -> tuple[Api, ...]:
        """The APIs a path may be, the most specific first, whatever their conditions."""
        found: list[Api] = []
        for spelling in self.spellings(path):
            found += self.by_path.get((kind, spelling), [])
            if kind == "call":
                found += self.any_member.get(spelling[:-1], [])
            for prefix, api in self.fluent.get((kind, spelling[-1]), ()) if spelling else ():
                if len(spelling) > len(prefix) + 1 and spelling[: len(prefix)] == prefix:
                    links = spelling[len(prefix) : -1]
                    if len(links) % 2 == 0 and all(link == "()" for link in links[1::2]):
                        found.append(api)
        unique = list(dict.fromkeys(found))
        return tuple(sorted(unique, key=lambda api: any(text.endswith("*") for text in api.paths)))

    def spellings(self, path: Path) -> Iterator[Path]:
        """A path itself, and the path with each beginning replaced by the interface of the value that it leads to."""
        yield path
        if len(path) > 2 and path[0].endswith("#") and path[1] == "default" and path[2] not in ("()", "new"):
            yield (path[0], *path[2:])
        if path and path[0].endswith("#") and path[1:2] in ((), ("()",), ("new",)):
            yield (path[0], "default", *path[1:])
        if path and path[0].startswith("("):
            for name in interfaces(path[0][1:-1])[1:]:
                yield (f"({name})", *path[1:])
        for length in range(1, len(path)):
            prefix = path[:length]
            for name in self._interfaces_of(prefix):
                if "#" in name:
                    yield (*_segments(name), *(() if name.endswith("()") else ("new",)), *path[length:])
                else:
                    for one in interfaces(name):
                        spelled = (f"({one})", *path[length:])
                        yield spelled
                        yield from self._behind(spelled)

    def _behind(self, path: Path) -> Iterator[Path]:
        """The path of an interface with what its members lead to replaced likewise: the location of a window that was
        opened."""
        for length in range(2, len(path)):
            for name in self.receivers.get(path[:length], ()):
                if "#" not in name:
                    yield (f"({name})", *path[length:])

    def _interfaces_of(self, prefix: Path) -> list[str]:
        found = list(self.receivers.get(prefix, ()))
        if prefix[-1] in _INTERFACE_OF_MEMBER and len(prefix) > 1:
            found.append(_INTERFACE_OF_MEMBER[prefix[-1]])
        if (prefix[0] == "frames" and len(prefix) == 2) or prefix == ("open", "()"):
            found.append("Window")
        if prefix[-1] == "new" and len(prefix) == 2 and not prefix[0].endswith("#"):
            found.append(prefix[0])
        if prefix == ("document",):
            found.append("Document")
        if prefix[0] == "document" and len(prefix) > 1:
            found.append("Element")
        return found

    def match(self, use: Use) -> Api | None:
        """The API that a use is, if its conditions hold; None if it is none."""
        if not use.path:
            return None
        for api in self.find("call" if use.kind == "await" else use.kind, use.path):
            if api.awaited != (use.kind == "await"):
                continue
            if all(holds(condition, use) for condition in api.when):
                return api
        return None

    def asks(self, use: Use) -> bool:
        """See `Wanted.asks`."""
        api = self.match(use)
        return api is not None and api.awaited

    def otherwise(self, use: Use) -> Api | None:
        """Names a use that no rule flags; here none is named."""
        return None

    def may_match(self, use: Use) -> bool:
        """Whether a use is an API, if conditions hold that are not looked at."""
        return bool(self.find("call" if use.kind == "await" else use.kind, use.path))

    def methods_called(self, name: str) -> tuple[Path, ...]:
        """The paths of calls of methods that end with a name, but for those of packages."""
        return self._methods.get(name, ())

    def has_member(self, path: Path) -> bool:
        """Whether some member of what a path leads to may be an API, or lead to one."""
        return any(spelling[:-1] in self._holders for spelling in self.spellings((*path, "?")))


@lru_cache(maxsize=INDEXES_KEPT)
def _index_of(kind: type[Any], rules: tuple[Rule, ...]) -> Any:
    return kind(rules)


def _words(paths: Iterable[Path]) -> set[bytes]:
    """What text says that may use one of the paths: the last of its names that is not anybody's."""
    words = {"dispatchEvent"}
    for path in paths:
        names = [name.strip("()#").rpartition("/")[2] for name in path if name not in ("new", "default", "()")]
        words.update([name for name in names if name not in _ANYBODYS and not name.isdigit()][-1:])
    return {word.encode() for word in words}


def _packages(paths: Iterable[Path]) -> dict[str, set[str]]:
    """The exports that the paths begin with, by package."""
    found: dict[str, set[str]] = {}
    for path in paths:
        if path[0].endswith("#"):
            found.setdefault(path[0][:-1], set()).update(path[1:2])
    return found


def _mentions(known: Iterable[tuple[str, Path]]) -> tuple[re.Pattern[bytes], frozenset[bytes]]:
    """Matches code that may use one of the paths, in use position: as a member, in a call, or taken out of an object.
    With the words of which each match has one.

    A name that is anybody's counts in a call, or where something is set; the names of packages' members do not count,
    nor do attributes of elements in markup (`<Dialog close={end} alert />`).
    """
    called, members, globals_, assigned = set(_CHANNELS), set(_FIRED), set(), {"href"}
    chains: dict[str, set[str]] = {}  # with the names that may follow
    held: dict[str, set[str]] = {}  # members that have an API, likewise: `.storage.local` is not `.storage.persist`
    for kind, path in known:
        if path[0].endswith("#"):
            continue
        if kind == "assign":
            assigned.add(path[-1])
            continue
        names, own = _spoken(path)
        if not own:
            called.add(names[-1])
        elif own[-1] in _ROOTS and own[-1] != names[-1]:
            following = names[names.index(own[-1]) + 1 :]
            chains.setdefault(f"{own[-1]}.{following[0]}", set()).update(following[1:2] or ("",))
            called.add(names[-1])
        elif own[-1].startswith("("):  # an interface, of which some are made by name
            if own[-1].strip("()") not in _GIVEN and not own[-1].startswith("(HTML"):
                globals_.add(own[-1].strip("()"))
            called.add(names[-1])
        elif own[-1] == names[0] and own[-1] in _ROUTERS and len(names) > 1:
            chains.setdefault(f"{own[-1]}.{names[1]}", set()).update(names[2:3] or ("",))
        elif own[-1] == names[0]:
            globals_.add(own[-1])
        elif own[-1] == names[-1]:
            members.add(own[-1])
        else:
            held.setdefault(own[-1], set()).add(names[names.index(own[-1]) + 1])
    held = {name: following for name, following in held.items() if name not in members}
    events = HUMAN_EVENTS | FORM_EVENTS
    spoken = {*members, *held, *globals_, *called, *chains, *assigned, *_ROOTS, *(f"on{event}" for event in events)}
    pattern = re.compile(
        rb"(?:(?<!\.)\.|\?\.|[{,])\s*#?(?:(?:%(members)s)(?![\w$]|\s*:(?!:))|%(held)s)"
        rb"|(?:(?<![\w$.#])|\b(?:%(windows)s)\s*(?:\?\.|\.)\s*)(?:%(globals)s)(?![\w$]|\s*:(?!:)|%(method)s|%(given)s)"
        rb"|(?<![\w$#])(?:%(called)s)\s*(?:\?\.\s*)?(?=\()(?!%(method)s)"
        rb"|(?<![\w$#])location\s*(?:=(?![=>])|[\[;,)]|\.\s*(?:assign|replace|reload)\s*\()"
        rb"|\.\s*(?:%(assigned)s|on(?:%(events)s))\s*[-+*/%%&|?]*=(?![=>])"
        rb"|(?<![\w$#])(?:%(chains)s)"
        rb"|=\s*(?:%(roots)s)\s*[;,)\n]|(?<![\w$])(?:%(roots)s)\s*(?:\?\.\s*)?\["
        % {
            b"members": _any_of(members),
            b"held": _followed(held, rb"(?![\w$]|\s*:(?!:))"),
            b"windows": _any_of({*WINDOW_NAMES, "contentWindow", "defaultView"}),
            b"method": rb"\s*\([^()]*\)\s*(?::[^{};=()]*)?\{",
            b"given": rb"=[{\"']|\s*/?>",
            b"globals": _any_of(globals_),
            b"called": _any_of(called - _EVERYWHERE),
            b"chains": _followed(chains, rb"(?![\w$])").replace(rb"\.", rb"\s*(?:\?\.|\.)\s*"),
            b"assigned": _any_of(assigned),
            b"roots": _any_of(_ROOTS),
            b"events": _any_of(events),
        }
    )
    return pattern, frozenset(word for text in spoken for word in _IDENTIFIER.findall(text.encode()))


def _spoken(path: Path) -> tuple[list[str], list[str]]:
    """The names that code says to use a path, and those of them that are not anybody's."""
    names = [name for name in path if name not in ("new", "default", "()") and not name.isdigit()]
    return names, [name for name in names if name not in _ANYBODYS]


def _givers(
    known: Iterable[tuple[str, Path]], receivers: Mapping[Path, Sequence[str]]
) -> dict[bytes, frozenset[bytes]]:
    """The words by which code comes to what has a method, for those names that are anybody's and that only methods of
    interfaces have which are made or asked for by name: nobody is handed a recorder of speech unasked."""
    sources: dict[str, set[str]] = {}
    for path, interfaces_given in receivers.items():
        own = [name for name in path if name not in ("new", "default", "()") and name not in _ANYBODYS]
        for interface in interfaces_given:
            sources.setdefault(f"({interface})", {interface}).add(own[-1].strip("#()") if own else "")
    found: dict[str, set[str]] = {}
    for kind, path in known:
        if path[0].endswith("#") or kind == "assign":
            continue
        names, own = _spoken(path)
        if not own or own[-1] in _ROOTS or own[-1].startswith("("):
            given = sources.get(own[-1], {""}) if own else {""}
            found.setdefault(names[-1], set()).update(given)
    anybodys = _CHANNELS.keys() | _FIRED
    return {
        name.encode(): frozenset(word.encode() for word in words)
        for name, words in found.items()
        if "" not in words and name not in anybodys
    }


def _any_of(words: Iterable[str]) -> bytes:
    """Matches any of the words; nothing if there are none."""
    return b"|".join(re.escape(word).encode() for word in sorted(words)) or b"(?!)"


def _followed(names: Mapping[str, set[str]], end: bytes) -> bytes:
    """Matches some names where no other member is taken of them than those that may follow; any, if that is empty."""
    found = (
        re.escape(name.encode())
        + end
        + (b"" if "" in following else rb"(?!\s*(?:\?\.|\.)\s*(?!(?:%s)(?![\w$]))[\w$#])" % _any_of(following))
        for name, following in sorted(names.items())
    )
    return b"(?:%s)" % (b"|".join(found) or b"(?!)")


_IDENTIFIER: Final = regex(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_RENDERS: Final = regex(
    rb"\.\s*(?:(?:%s)\s*\(|(?:%s)\s*\+?=(?![=>]))" % (_any_of(WRITERS - {"before", "after"}), _any_of(CONTENT))
)
# what is written to these, or called by these names, may run code that stands elsewhere
# by the events under which that code is found ("": the one that the call names)
_CHANNELS: Final = {
    **dict.fromkeys("addEventListener addListener on once".split(), frozenset[bytes]()),
    **dict.fromkeys("emit $emit dispatch publish trigger fire".split(), frozenset({b""})),
    **dict.fromkeys("postMessage sendMessage connect send request".split(), frozenset({b"message", b"connect"})),
    "fetch": frozenset({b"fetch"}),
}
_FIRED: Final = frozenset({"dispatchEvent", "click"})
_ANYTHING: Final[frozenset[bytes]] = frozenset()
# names that are anybody's and stand in every program: the object they are called on tells
_EVERYWHERE: Final = frozenset("get set add create read write select update replace assign store save export".split())
_GIVEN: Final = frozenset("Document Window Location Element Clients".split())
_ROOTS: Final = frozenset("window globalThis self navigator document clipboard chrome browser location".split())
# globals for which routers have the same name: they count with the member that is asked for
_ROUTERS: Final = frozenset({"history"})
# names that any program uses for something of its own; what is called by them is looked at when it is called
_ANYBODYS: Final = frozenset(
    """
    get set add create read write select start update request fetch show enter scan index replace assign enable render
    output schedule toggle lock begin resume fire download once store copy save share trigger emit location href getData
    setData send submit subscribe open capture install cut permissions dialog windows persist navigate export
    forward back go
    """.split()
)


def holds(condition: ApiCondition, use: Use) -> bool:
    """Whether a condition is met by what is known of a use: what cannot be told meets "not-in" and an absence."""
    if condition.what == "args":
        return len(use.arguments) >= int(condition.values[0])
    if condition.what == "value-scheme":
        value = use.value if use.value is not None else _argument(use, 0)
        return any(scheme_of(item) in condition.values for item in alternatives(value))
    if condition.what == "value":
        values: list[Value | None] = list(alternatives(use.value if use.value is not None else _argument(use, 0)))
    elif condition.what == "attribute":
        values = _attribute(use.receiver, condition.prop)
    else:
        values = _argument_values(use, condition)
    if condition.test == "bytes" and any(value is not None and form_of(value) is Form.TEXT for value in values):
        return not condition.values[0]  # what sends text as well carries what it is handed: no result of its own
    return any(_passes(condition, value) for value in values)


def _argument(use: Use, index: int) -> Value:
    return use.arguments[index] if index < len(use.arguments) else NOTHING


def _argument_values(use: Use, condition: ApiCondition) -> list[Value | None]:
    """The values that an argument, or a property of it, may have; None stands for one that cannot be told."""
    value = _argument(use, condition.index)
    if not condition.prop:
        return list(alternatives(value))
    found: list[Value | None] = []
    for item in alternatives(value):
        if isinstance(item, Obj):
            slot = item.slots.get(condition.prop)
            found += alternatives(slot.value) if slot is not None else [None if item.open else NOTHING]
        else:
            found.append(NOTHING if isinstance(item, Constant) else None)
    return found


def _attribute(receiver: Value | None, name: str) -> list[Value | None]:
    """The values an attribute of the receiver may have; the property and the attribute are one.

    None stands for those of an element that is not known.
    """
    found: list[Value | None] = []
    for item in alternatives(receiver) if receiver is not None else ():
        if isinstance(item, Element):
            slot: Slot | None = item.slots.get(name)
            found += alternatives(slot.value) if slot is not None else [NOTHING]
        elif isinstance(item, (External, Unknown)):
            found.append(None)
    return found


def _passes(condition: ApiCondition, value: Value | None) -> bool:
    if value is None:
        return condition.test in ("not-in", "leads-away") or (condition.test == "present" and not condition.values[0])
    absent = isinstance(value, Constant) and (value.value is UNDEFINED or value.value is None)
    match condition.test:
        case "present":
            return absent != bool(condition.values[0])
        case "scheme":
            return scheme_of(value) in condition.values
        case "not-in":  # holds unless contradicted; an element without the attribute has it empty
            if absent and condition.what == "attribute":
                return "" not in condition.values
            return not any(_equals(value, known) for known in condition.values)
        case "in":
            return any(_equals(value, known) for known in condition.values)
        case "bytes":
            return (form_of(value) is Form.BYTES and not is_spelled_out(value)) == bool(condition.values[0])
        case "leads-away":
            return leads_away(value) == bool(condition.values[0])
        case "in-ignore-case":
            text = value.value if isinstance(value, Constant) else None
            return isinstance(text, str) and text.lower() in {str(v).lower() for v in condition.values}
    return False


def _equals(value: Value, known: Any) -> bool:
    if not isinstance(value, Constant):
        return False
    if isinstance(known, str):
        return to_text(value.value) == known
    return value.value == known and isinstance(value.value, bool) == isinstance(known, bool)


def leads_away(value: Value) -> bool:
    """Whether a URL is one of another document, as far as can be told: no part of this one, nothing for another app."""
    if isinstance(value, Constant) and not isinstance(value.value, str):
        return False
    scheme = scheme_of(value)
    if scheme is not None:
        return scheme in _DOCUMENTS
    if forms_of(value) & {Form.DATA_URL, Form.BLOB_URL}:
        return False
    if isinstance(value, Text) and value.is_fragment:
        return False
    text = value.value if isinstance(value, Constant) else value.prefix if isinstance(value, Text) else ""
    return "#" not in str(text)  # a page that is at that path already changes its hash alone


def scheme_of(value: Value) -> str | None:
    """The scheme of a URL, if its beginning or the call that made it tells; else None."""
    text = value.value if isinstance(value, Constant) else value.prefix if isinstance(value, Text) else None
    if isinstance(text, str):
        match = _SCHEME.match(text)
        return match[1].lower() if match is not None else None
    if isinstance(value, External):
        given = value.made_by.arguments if value.path == ("URL", "new") and value.made_by is not None else ()
        if given and isinstance(given[0], (Constant, Text)):
            return scheme_of(given[0])
        for tail, scheme in _CREATORS.items():
            if value.path[-len(tail) :] == tail:
                return scheme
    return None
