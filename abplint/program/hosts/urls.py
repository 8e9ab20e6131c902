"""`URL`: the parts of an address that is written down, as far as it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final
from urllib.parse import quote, urljoin

from abplint.patterns import regex
from abplint.program.hosts.fields import FieldLists
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Fields, Record
from abplint.program.observing import Use
from abplint.program.values import (
    NOTHING,
    Constant,
    External,
    Site,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_URL: Final[Path] = ("URL", "new")
_FIELDS: Final = "searchParams"
_ADDRESS: Final = regex(
    r"(?:(?P<protocol>(?:https?|wss?):)//(?P<host>[^/?#\\]*))?(?P<pathname>[^?#]*)(?P<search>\?[^#]*)?(?P<hash>#.*)?",
    re.DOTALL,
)
_OTHER_SCHEME: Final = regex(r"[a-z][a-z0-9+.-]*:|//", re.I)
_PLAIN_HOST: Final = regex(r"[a-z0-9.-]+(?::\d+)?", re.I)
_PLAIN_PATH: Final = regex(r"(?:/(?!\.\.?(?:/|\Z))[\w.~!$&'()*+,;=:@%-]*)*\Z", re.ASCII)
_PLAIN: Final = regex(r"[\w.~!$&()*+,;=:@%/?#-]*\Z", re.ASCII)
_PORTS: Final = {"http:": "80", "https:": "443", "ws:": "80", "wss:": "443"}
_AS_PARSED: Final = frozenset({"protocol", "host", "hostname", "port", "search"})
_FOLLOWING: Final = {"host": ("hostname", "port"), "hostname": ("host",), "port": ("host",), "protocol": ()}
_SIGNS: Final = {"search": "?", "hash": "#"}

# what is kept as it is beside letters, digits, `-`, `.`, `_` and `~`
_OF_PARTS: Final = "!*'()"
_OF_ADDRESSES: Final = f"{_OF_PARTS};/?:@&=+$,#"


def _encoded(given: Value, kept: str) -> Value:
    """A text as it stands in an address, as far as it is known."""
    known = given.value if isinstance(given, Constant) else given.prefix if isinstance(given, Text) else ""
    try:
        text = quote(known, safe=kept) if isinstance(known, str) else ""
    except UnicodeEncodeError:  # half of a character: it throws
        text = ""
    is_whole = isinstance(given, Constant) and isinstance(given.value, str) and bool(text) and not given.asked
    return Constant(text) if is_whole else Text(text, depends_on_input(given))


def _new_url(m: Machine, arguments: list[Value], site: Site) -> Value:
    return m.hosts.part(Urls).make(arguments, site)


class Urls(Host):
    """Addresses that code makes."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("new", "URL"): _new_url,
        ("encodeURI",): lambda m, given, site: _encoded(argument(given, 0), _OF_ADDRESSES),
        ("encodeURIComponent",): lambda m, given, site: _encoded(argument(given, 0), _OF_PARTS),
    }

    def make(self, arguments: list[Value], site: Site) -> External:
        """`new URL(text, base)`."""
        m, held = self.m, Record(site, self.m.run)
        use = Use("new", _URL[:1], site, tuple(arguments))
        made = External(_URL, (), use, any(map(depends_on_input, arguments)), held=held)
        parts = _parts_of(argument(arguments, 0), argument(arguments, 1))
        for name, value in parts.items():
            m.heap.give(held, name, value)
        query = parts.get("search") or Unknown(of_input=made.of_input)
        m.heap.give(held, _FIELDS, m.hosts.part(FieldLists).of_query(made, query, site))
        return made

    def member(self, value: External, name: str, site: Site) -> Value | None:
        held = value.held
        if not isinstance(held, Record) or value.path != _URL:
            return None
        if name in ("search", "href"):
            return self._search(held) if name == "search" else self.text(value)
        if name == "origin":
            return self._joined(held, ("protocol", "host"))
        return self._part(held, name)

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """`url.toString()`."""
        if callee.path not in ((*_URL, "toString"), (*_URL, "toJSON")):
            return None
        made = self.m.outside.receiver or callee.base
        return self.text(made) if isinstance(made, External) else None

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        for item in alternatives(target):
            if isinstance(item, External) and item.path == _URL and isinstance(item.held, Record) and site is not None:
                known = value if item is target else Unknown()
                self._assign(item, item.held, name, known, site)

    def _assign(self, url: External, held: Record, name: str, value: Value, site: Site) -> None:
        heap, fields = self.m.heap, self.m.hosts.part(FieldLists)
        if heap.is_set_apart(held):
            return
        if name in ("search", "href"):
            whole = _parts_of(value, NOTHING) if name == "href" else {}
            for part in ("protocol", "host", "hostname", "port", "pathname", "hash") if name == "href" else ():
                heap.remove(held, part)
                if part in whole:
                    heap.put(held, part, whole[part], site)
            query = value if name == "search" else whole.get("search", Unknown())
            heap.put(held, _FIELDS, fields.of_query(url, query, site), site)
        elif name in held.slots or name in _FOLLOWING or name in ("pathname", "hash"):
            for part in (name, *_FOLLOWING.get(name, ())):
                heap.remove(held, part)
            given = value.value if isinstance(value, Constant) else None
            if isinstance(given, str) and name in ("pathname", "hash") and _PLAIN.match(given):
                sign = "#" if name == "hash" and given else "/" if name == "pathname" else ""
                heap.put(held, name, Constant(sign + given.removeprefix(sign or "#")), site)

    def text(self, value: External) -> Value | None:
        """What an address, or the fields of a query, are as text, where all of it is known."""
        held = value.held
        if isinstance(held, Fields):
            return self.m.hosts.part(FieldLists).text(value)
        if not isinstance(held, Record) or value.path != _URL:
            return None
        origin, search = self._joined(held, ("protocol", "host")), self._search(held)
        behind = [origin, self._part(held, "pathname"), search, self._part(held, "hash")]
        known = [part.value for part in behind if isinstance(part, Constant)]
        return Constant("".join(map(str, known))) if len(known) == len(behind) else None

    def _joined(self, held: Record, names: tuple[str, str]) -> Value | None:
        first, second = (self._part(held, name) for name in names)
        if not isinstance(first, Constant) or not isinstance(second, Constant):
            return None
        return Constant(f"{first.value}//{second.value}")

    def _part(self, held: Record, name: str) -> Value | None:
        """A part of an address, while nobody can have given it another one."""
        if self.m.run != LOADING:
            self.m.heap.note_read(held.serial)
        self.m.heap.note_tracked(held, name)
        slot = held.slots.get(name)
        if slot is None or (name != _FIELDS and self.m.hosts.part(FieldLists).may_change(held, slot.run)):
            return None
        return slot.value

    def _search(self, held: Record) -> Value | None:
        """The query as it was written, as long as its fields are those."""
        fields = self._part(held, _FIELDS)
        if not isinstance(fields, External):
            return None
        text = self.m.hosts.part(FieldLists).text(fields)
        if not isinstance(text, Constant):
            return None
        written = self._part(held, "search")
        if isinstance(written, Constant):
            same = self.m.hosts.part(FieldLists).of_query(fields, written, self.m.place(0, 0))
            again = self.m.hosts.part(FieldLists).text(same)
            if again is not None and again.key() == text.key():
                return written if _PLAIN.match(str(written.value)) else None
        return Constant(f"?{text.value}") if text.value else Constant("")


def _parts_of(url: Value, base: Value) -> dict[str, Value]:
    """The parts of an address that are known; none where it may be anything."""
    if isinstance(url, Constant) and isinstance(url.value, str) and not url.asked:
        around = base.value if isinstance(base, Constant) else None
        is_absolute = isinstance(around, str) and _ADDRESS.fullmatch(around)
        return _parts(urljoin(around, url.value) if isinstance(around, str) and is_absolute else url.value)
    if isinstance(url, Text):
        return _parts_of_beginning(url)
    return {}


def _parts(text: str) -> dict[str, Value]:
    match = _ADDRESS.fullmatch(text)
    if match is None:
        return {}
    protocol, host, path = match["protocol"], match["host"] or "", match["pathname"]
    if protocol is None and _OTHER_SCHEME.match(text):
        return {}
    found: dict[str, str] = {}
    if protocol is not None and _PLAIN_HOST.fullmatch(host):
        hostname, _, port = host.lower().partition(":")
        port = "" if port == _PORTS[protocol] else port
        found |= {"protocol": protocol, "hostname": hostname, "port": port}
        found["host"] = f"{hostname}:{port}" if port else hostname
    if protocol is not None or path.startswith("/"):
        path = path or "/"
        found |= {"pathname": path} if _PLAIN_PATH.match(path) else {}
    search, fragment = match["search"], match["hash"]
    if protocol is not None or path or search:
        found["search"] = "" if search in (None, "?") else search
    found["hash"] = "" if fragment in (None, "#") else fragment
    return {name: Constant(value) for name, value in found.items() if name in _AS_PARSED or _PLAIN.match(value)}


def _parts_of_beginning(url: Text) -> dict[str, Value]:
    """The parts of an address of which the beginning is known: all before the last one that it reaches."""
    match = _ADDRESS.fullmatch(url.prefix)
    if match is None or (match["protocol"] is None and not match["pathname"].startswith("/")):
        return {}
    found = _parts(url.prefix)
    if match["hash"] is not None:
        reached: tuple[str, ...] = ("hash",)
    elif match["search"] is not None:
        reached = ("hash", "search")
    elif match["pathname"]:
        reached = ("hash", "search", "pathname")
    else:
        return {}
    left = {name: value for name, value in found.items() if name not in reached}
    if match["search"] is not None and "search" in reached:
        left["search"] = Text(match["search"].removeprefix("?"), url.of_input)
    return left
