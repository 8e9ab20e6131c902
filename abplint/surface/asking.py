"""In which order capabilities are asked for."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.program.calls.rehearsed import Given, Several
from abplint.program.objects import Record
from abplint.program.observing import Entry
from abplint.program.values import ANYTHING, INPUT, NOTHING, PARAMETERS, Union, Value
from abplint.surface.edited import EditedFile
from abplint.syntax.parse import dialect_of
from abplint.syntax.stretching import stretched

if TYPE_CHECKING:
    from abplint.surface.rehearsal import Rehearsal

STRETCHED: Final = frozenset({".cjs", ".cts", ".js", ".jsx", ".mjs", ".mts", ".ts", ".tsx"})
_EVERYWHERE: Final[frozenset[Value]] = frozenset({PARAMETERS, INPUT, ANYTHING, NOTHING})


class Handling(NamedTuple):
    """A function that handles a capability: its file and offset, and what it is given; None: nobody can make that."""

    place: tuple[str, int]
    given: tuple[Given, ...] | None


def described(arguments: Iterable[Value]) -> tuple[Given, ...] | None:
    """What a function is given, of what is in every realm."""
    found = tuple(map(_described, arguments))
    return None if None in found else found  # type: ignore[return-value]


def _described(value: Value) -> Given | None:
    if not isinstance(value, Union):
        return value if value in _EVERYWHERE else None
    if not all(item in _EVERYWHERE or _is_empty(item) for item in value.values):
        return None
    values = tuple(item if item in _EVERYWHERE else None for item in value.values)
    ends = []
    for end in value.ends:
        if end.value not in value.values:
            return None
        known = {key: entry for key, entry in end.facts.items() if entry[0] in _EVERYWHERE}
        ends.append((value.values.index(end.value), known))
    return Several(values, tuple(ends))


def _is_empty(value: Value) -> bool:
    return type(value) is Record and value.run > 0 and not (value.slots or value.open or value.prototype)


class AskingOrder:
    """Asks last for capabilities that lead to files that are being edited, and last of all for those that lead to the
    file that is edited next, it seems: after that edit, what came before them need not be done again.

    What is found depends on the order only where a bound ends it. Which files a capability leads to is known from
    analyses before; where that is wrong, time is lost and nothing else. `has_moved`: an order was changed; `is_cut`:
    a bound has ended something; `stays`: no order is to be changed any more. `branch` is shown the names that are to be
    asked for, and may answer the only ones that this process then asks for, of all dispatches of the app. `rest` is
    told where what is in the functions of a file begins to count, whether that is as late as it can be, and what may
    run before. `is_rehearsed`: some of it has.
    """

    def __init__(self) -> None:
        self.has_moved = False
        self.is_cut = False
        self.stays = False
        self.leading: dict[str, set[str]] = {}  # the capabilities that lead to each file
        self._unread: dict[str, int] = {}  # the files being edited that were not read yet; the likeliest has the most
        self._last: Mapping[str, int] = {}  # the capabilities that are asked for last, as the files they lead to
        self._asked = ""
        self._names: Sequence[str] = ()
        self._only: Collection[str] = ()
        self.branch: Callable[[Sequence[str]], Collection[str]] | None = None
        self.rest: Callable[[str, bool, Rehearsal | None], None] | None = None
        self.files: dict[str, EditedFile] = {}  # those being edited that were read before any capability was asked for
        self.plain: Collection[str] = ()  # those that are to have no gaps
        self._early: dict[str, int] = {}  # of the others, those whose functions do not count yet, as `_unread`
        self.opened: set[str] = set()  # those whose functions count from the first call of a runtime on
        self.restless: set[str] = set()  # of these, those in whose realms something else runs after it
        self.handlers: dict[str, tuple[Handling, ...]] = {}  # which functions the capabilities end in
        self.is_open = False  # a runtime was called
        self.is_rehearsed = False

    def start(self, edited: Iterable[str]) -> None:
        """An analysis begins while files are being edited, the last of which is the likeliest to be edited next."""
        self.has_moved = self.is_cut = False
        self._unread, self._asked = {path: number for number, path in enumerate(edited)}, ""
        self._early, self.files, self.is_open = {}, {}, False

    def forget(self) -> None:
        """An analysis is over: what was asked of its files holds all that it has followed."""
        self._early, self.files = {}, {}

    def wait(self, path: str, is_late: bool, rehearsal: Rehearsal | None = None) -> None:
        """What is in the functions of a file that was read counts from now on."""
        self._early.pop(path, None)
        if self.rest is not None:
            self.rest(path, is_late, rehearsal)

    def rehearsed(self) -> str:
        """The file for whose edits handlers may run before a runtime is called; "" if there is none."""
        if self.rest is None or self.stays:
            return ""
        found = [path for path in self._early if path in self.files and path in self.opened - self.restless]
        found = [path for path in found if not self.files[path].is_read]
        return max(found, key=self._early.__getitem__, default="")

    def of(self, names: Sequence[str]) -> list[str]:
        """The names in the order in which to ask for them."""
        self._names = names
        if self.branch is not None:
            self._only = self.branch(names)
        if self._only:
            return [name for name in names if name in self._only]
        late = {
            path: number for path, number in self._early.items() if path in self.files and not self.files[path].is_read
        }
        unread = [] if self.stays else sorted({**self._unread, **late}.items(), key=lambda item: item[1])
        self._last = {name: number for path, number in unread for name in self.leading.get(path, ())}
        if self._last.keys().isdisjoint(names):
            return list(names)
        self.has_moved = True
        return sorted(names, key=lambda name: self._last.get(name, -1))

    def begin(self, name: str) -> None:
        """A capability is asked for from now on."""
        for path in [path for path in self._early if name in self.leading.get(path, ())]:
            number = self._early.pop(path)
            is_worth_it = sum(other in self.leading[path] for other in self._names) <= len(self._names) // 2
            is_worth_it = is_worth_it or path in self.opened - self.restless  # next time, it waits before that
            if path in self.files and not self.files[path].is_read and is_worth_it:
                self.wait(path, self._last.get(name, -1) >= number)
        self._asked = name

    def learn(self, name: str, entry: Entry | None) -> None:
        """A capability is handled by the functions that are called where its dispatch is decided."""
        found = []
        for site, func in entry.handlers.items() if entry is not None else ():
            if func.unit and func.fact and func.unit.file.path not in self.files:
                given = described(entry.given.get(site, ())) if entry is not None else None
                found.append(Handling((func.unit.file.path, func.fact.start), given))
        self.handlers[name] = tuple(found)

    def end(self, files: Iterable[str]) -> None:
        """Its turn is over; code of these files ran."""
        for path in files:
            self.leading.setdefault(path, set()).add(self._asked)
        self._asked = ""

    def awaits(self, path: str) -> bool:
        """Whether a file is being edited, and was not read by this analysis."""
        return path in self._unread

    def read(self, path: str) -> bool:
        """A file being edited is read for the first time. Whether no order would let more be done before that."""
        number = self._unread.pop(path, -1)
        if self._asked:
            self._saw(path)
        return not self._asked or self._last.get(self._asked, -1) >= number

    def reads_again(self, path: str) -> bool:
        """Whether a file that may have gaps was read before: it is not known what for."""
        if path in self.files:
            self.files[path].see()
        elif path not in self._early:
            return False
        self._early.pop(path, None)
        return True

    def reads_early(self, path: str) -> bool:
        """The same, where no capability is asked for: whether the file may have gaps, so that more can be done before
        what is in its functions counts."""
        is_early = not self._asked and path not in self.plain and posixpath.splitext(path)[1] in STRETCHED
        if is_early:
            self._early[path] = self._unread[path]
        return is_early

    def edited(self, path: str, data: bytes) -> EditedFile | None:
        """A file with gaps, if it is to have some."""
        if path not in self._early:
            return None
        text = stretched(data, dialect_of(path))
        if text is None:
            del self._early[path]
            return None
        file = self.files[path] = EditedFile(path, text, partial(self._saw, path))
        return file

    def _saw(self, path: str) -> None:
        """The capability that is asked for leads to a file."""
        if self._asked:
            self.leading.setdefault(path, set()).add(self._asked)
        elif self.is_open:
            self.opened.add(path)
