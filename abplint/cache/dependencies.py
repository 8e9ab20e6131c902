"""What an analysis has asked of the files of a project, and whether the answers would be the same now."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple

from abplint.cache.store import digest
from abplint.project.files import Sought, Universe
from abplint.project.specifiers import Specifiers, specifiers

# File systems count time in steps of up to two seconds: of what changed just now, a stamp cannot tell a second change.
SETTLED: Final = 2 * 10**9  # nanoseconds

Stamp = tuple[int, int, int, int]


class Changed(Exception):
    """An answer is another one by now."""


@dataclass
class Glance:
    """What was asked of a file that was not read as a whole, and the bytes and the stamp that it was answered with.

    `asked` and `shown` have a bit for each of the words and patterns of `Dependencies.sought`; `specifiers` is the
    digest of what the file imports, "" if that was not asked.
    """

    digest: str
    stamp: Stamp | None
    asked: int = 0
    shown: int = 0
    specifiers: str = ""


@dataclass
class Dependencies:
    """Questions and their answers; the set of all paths is none of them.

    `files`: what was read, by path: the digest of the bytes, "" where there was no file, and the stamp that vouches for
    it, None where only reading can. `glances`: what was asked of others, by path; an edit that changes none of the
    answers is none. `links`: where paths lead that are none of the universe's. `held`: whether there
    is any file. `listed`: the digest of so many paths below a folder, and whether these were all. `ignoring`: the
    digests of `.gitignore` files by folder, "" where there is none. Of what was asked and cannot be answered again in
    the same way, nothing `is_lasting`.
    """

    files: dict[str, tuple[str, Stamp | None]] = field(default_factory=dict)
    sought: list[Sought] = field(default_factory=list)
    glances: dict[str, Glance] = field(default_factory=dict)
    links: dict[str, str | None] = field(default_factory=dict)
    held: dict[str, bool] = field(default_factory=dict)
    listed: dict[str, tuple[int, bool, str]] = field(default_factory=dict)
    ignoring: dict[str, str] = field(default_factory=dict)
    is_lasting: bool = True

    def add(self, other: Dependencies) -> None:
        """Add what something else depends on."""
        for path, (sum, _) in other.files.items():
            if path in self.files and self.files[path][0] != sum:
                self.is_lasting = False  # it changed in between
        self.files.update(other.files)
        self._add_glances(other)
        self.links.update(other.links)
        self.held.update(other.held)
        self.listed.update(other.listed)
        self.ignoring.update(other.ignoring)
        self.is_lasting = self.is_lasting and other.is_lasting

    def _add_glances(self, other: Dependencies) -> None:
        bits = [1 << self.number_of(sought) for sought in other.sought]
        translated: dict[int, int] = {}  # many files were asked the same
        for path, theirs in other.glances.items():
            mine = self.glances.setdefault(path, Glance(theirs.digest, theirs.stamp))
            self.is_lasting = self.is_lasting and mine.digest == theirs.digest
            for of in (theirs.asked, theirs.shown):
                if of not in translated:
                    translated[of] = sum(
                        bit for bit, is_set in zip(bits, reversed(f"{of:b}"), strict=False) if is_set == "1"
                    )
            mine.asked |= translated[theirs.asked]
            mine.shown |= translated[theirs.shown]
            mine.specifiers = mine.specifiers or theirs.specifiers

    def number_of(self, sought: Sought) -> int:
        """The bit of a word or a pattern in glances."""
        if sought not in self._numbers:
            self._numbers[sought] = len(self.sought)
            self.sought.append(sought)
        return self._numbers[sought]

    @cached_property
    def _numbers(self) -> dict[Sought, int]:
        return {sought: number for number, sought in enumerate(self.sought)}

    def plain(self) -> list[Any]:
        """The same in lists, dicts, texts and numbers."""
        files = {path: [sum, *(stamp or ())] for path, (sum, stamp) in self.files.items()}
        sought = [_plain_sought(each) for each in self.sought]
        glances = {
            path: [each.digest, f"{each.asked:x}", f"{each.shown:x}", each.specifiers, *(each.stamp or ())]
            for path, each in self.glances.items()
            if path not in self.files
        }
        return [files, sought, glances, self.links, self.held, self.listed, self.ignoring]

    @staticmethod
    def of(plain: list[Any]) -> Dependencies:
        """From what `plain` returned."""
        files, sought, glances, links, held, listed, ignoring = plain
        return Dependencies(
            {path: (sum, tuple(stamp) if stamp else None) for path, (sum, *stamp) in files.items()},
            [_sought(*each) for each in sought],
            {
                path: Glance(sum, tuple(stamp) if stamp else None, int(asked, 16), int(shown, 16), specifiers)
                for path, (sum, asked, shown, specifiers, *stamp) in glances.items()
            },
            links,
            held,
            {folder: tuple(seen) for folder, seen in listed.items()},
            ignoring,
        )

    def renewed(self, universe: Universe, known: Mapping[str, str]) -> bool:
        """Ask everything again. Whether stamps were added that vouch for files from now on.

        `known` are the digests of files that were read already; others are read only where their stamps do not vouch
        for them. Raises Changed.
        """
        now = time.time_ns()
        is_new = False
        for path, (sum, stamp) in self.files.items():
            if path in known:
                if known[path] != sum:
                    raise Changed
                continue
            found = _stamp(universe, path)
            if stamp is not None and found == stamp:
                continue
            if _digest(universe, path) != sum:
                raise Changed
            if vouching := _settled(found, now):
                self.files[path] = (sum, vouching)
                is_new = True
        for path, glance in self.glances.items():
            found = _stamp(universe, path)
            if (glance.stamp is None or found != glance.stamp) and known.get(path) != glance.digest:
                is_new = self._renewed(universe, path, glance, _settled(found, now)) or is_new
        are_same = (
            all(universe.follow(path) == target for path, target in self.links.items())
            and all(universe.holds(path) == holds for path, holds in self.held.items())
            and all(_ignoring(universe, folder) == sum for folder, sum in self.ignoring.items())
            and all(_lists(universe, folder, *seen) for folder, seen in self.listed.items())
        )
        if not are_same:
            raise Changed
        return is_new

    def _renewed(self, universe: Universe, path: str, glance: Glance, stamp: Stamp | None) -> bool:
        """Look at a file again. Whether it is another one, with the same answers. Raises Changed."""
        try:
            data = universe.read(path)
        except OSError as error:
            raise Changed from error
        sum = digest(data)
        is_other = sum != glance.digest
        if is_other:
            for number, sought in enumerate(self.sought):
                if glance.asked >> number & 1 and sought.stands_in(data) != bool(glance.shown >> number & 1):
                    raise Changed
            if glance.specifiers and _of_specifiers(specifiers(data)) != glance.specifiers:
                raise Changed
        glance.digest, glance.stamp = sum, stamp
        return is_other or stamp is not None


class FileReading(NamedTuple):
    """The bytes of a file with their digest, its stamp, and when it had that (nanoseconds)."""

    data: bytes
    digest: str
    stamp: Stamp | None = None
    at: int = 0


class Readings(dict[str, FileReading]):
    """Files that several apps look at, by path, as long as there is `room` for their bytes."""

    def __init__(self, room: int = 64 << 20) -> None:
        super().__init__()
        self.room = room
        self._numbers: dict[Sought, int] = {}
        self._answers: dict[str, tuple[bytes, dict[int, bool]]] = {}  # with the bytes that they are about

    def shows(self, path: str, data: bytes, sought: Sought) -> bool:
        """Whether a pattern stands in a file with these bytes: every app asks the same of the files around it."""
        known = self.get(path)
        if known is None or known.data is not data or isinstance(sought.what, bytes):
            return sought.stands_in(data)
        about, answers = self._answers.get(path, (b"", {}))
        if about is not data:
            answers = {}
            self._answers[path] = (data, answers)
        number = self._numbers.setdefault(sought, len(self._numbers))
        if number not in answers:
            answers[number] = sought.stands_in(data)
        return answers[number]

    def keep(self, path: str, reading: FileReading) -> FileReading:
        """Keep a reading if it fits."""
        if 0 < len(reading.data) <= self.room:
            self.room -= len(reading.data)
            self[path] = reading
        return reading

    def forget(self, folder: str) -> None:
        """Drop the readings of the files below a folder."""
        below = f"{folder}/"
        for path in [path for path in self if path.startswith(below)]:
            self.room += len(self.pop(path).data)
            self._answers.pop(path, None)


class Recorded(Universe):
    """A universe that notes what it is asked. `given` are the bytes of files that were read already; `readings` are
    those that others have made of the same universe."""

    def __init__(self, universe: Universe, given: Mapping[str, bytes], readings: Readings | None = None) -> None:
        self.root = universe.root
        self.exclusion = universe.exclusion
        self.notices = universe.notices
        self.memory = universe.memory
        self.renewed = set()
        self._universe = universe
        self._given = given
        self._readings = Readings(0) if readings is None else readings
        self._asked = Dependencies()
        self.reading: Callable[[str], None] | None = None  # told of each path before it is read
        self._listings: dict[str, _Listing] = {}
        self._texts: dict[str, bytes] = {}
        self._meant: dict[str, tuple[Callable[[Specifiers], object] | None, Specifiers]] = {}
        self._concluding: list[Callable[[str], bool]] = []
        self._sweeps: dict[int, _Sweep] = {}

    @property
    def asked(self) -> Dependencies:
        """What was asked so far."""
        for sweep in self._sweeps.values():
            for path in sweep.paths:
                if path in self._asked.glances:
                    self._asked.glances[path].asked |= sweep.asked
        self._asked.listed = {
            folder: (len(seen.paths), seen.is_all, _of_paths(seen.paths)) for folder, seen in self._listings.items()
        }
        return self._asked

    @cached_property
    def paths(self) -> tuple[str, ...]:
        return self._universe.paths

    @cached_property
    def _path_set(self) -> frozenset[str]:
        return self._universe._path_set

    def follow(self, path: str) -> str | None:
        found = self._universe.follow(path)
        if found != path:
            self._asked.links[path] = found
        return found

    def holds(self, path: str) -> bool:
        found = self._asked.held[path] = self._universe.holds(path)
        return found

    def everything(self, folder: str) -> Iterator[str]:
        seen = self._listings.setdefault(folder, _Listing())
        for number, path in enumerate(self._universe.everything(folder)):
            if number >= len(seen.paths):
                seen.paths.append(path)
            yield path
        seen.is_all = True

    def ignore_file(self, folder: str) -> bytes | None:
        found = self._universe.ignore_file(folder)
        self._asked.ignoring[folder] = "" if found is None else digest(found)
        return found

    def stamp(self, path: str) -> Stamp | None:
        return self._universe.stamp(path)

    def renew(self, known: Mapping[str, str], edited: str = "", is_followed: bool = False) -> None:
        """Ask everything again, and forget how files read that are others by now, with the same answers.

        `known`: see `Dependencies.renewed`; `edited`: a file of which it does not matter whether it imports something
        else, as far as nobody has asked, nor, where somebody follows what is read of it, whether it is another one.
        Raises Changed.
        """
        asked = self.asked
        if is_followed and edited in asked.files:
            data = self._universe.read(edited)
            asked.files[edited] = (digest(data), None)
            self._readings.pop(edited, None)
            if edited in self._given:
                self._given = {**self._given, edited: data}
        if edited in asked.glances and edited in self._meant:
            self._renew_specifiers(edited)
        before = {path: glance.digest for path, glance in asked.glances.items()}
        if not asked.is_lasting:
            raise Changed
        asked.renewed(self._universe, known)
        for path, glance in asked.glances.items():
            if glance.digest != before[path]:
                self._readings.pop(path, None)
                self._texts[path] = self._universe.read(path)
                self.renewed.add(path)

    def on_edit(self, again: Callable[[str], bool]) -> None:
        self._concluding.append(again)

    def conclude(self, edited: str) -> None:
        """Once an edited file has its other text: have those asked who have drawn conclusions. Raises Changed."""
        if not all(again(edited) for again in self._concluding):
            raise Changed

    def _renew_specifiers(self, path: str) -> None:
        """A file names something else, of which who asked would have made the same."""
        about, found = self._meant[path]
        now = specifiers(self._universe.read(path))
        if about is not None and about(now) == about(found):
            self._asked.glances[path].specifiers, self._meant[path] = _of_specifiers(now), (about, now)

    def read(self, path: str) -> bytes:
        if self.reading is not None:
            self.reading(path)
        asked = self._asked
        data, sum, stamp, now = self._read(path)
        known = asked.files.get(path)
        if known is None or known[1] is None or known[1] != stamp:
            asked.is_lasting = asked.is_lasting and (known is None or known[0] == sum)
            asked.files[path] = (sum, _settled(stamp, now))
        return data

    def shows(self, path: str, sought: Sought) -> bool:
        glance, data = self._glance(path)
        is_shown = self._readings.shows(path, data, sought)
        bit = 1 << self._asked.number_of(sought)
        glance.asked |= bit
        glance.shown |= bit if is_shown else 0
        return is_shown

    def glimpse(self, path: str) -> bytes:
        return self._glance(path)[1]

    def note_shown(self, paths: Sequence[str], sought: Sought, found: Sequence[str]) -> None:
        bit = 1 << self._asked.number_of(sought)
        self._sweeps.setdefault(id(paths), _Sweep(paths)).asked |= bit
        for path in found:
            if path in self._asked.glances:
                self._asked.glances[path].shown |= bit

    def specifiers(self, path: str, about: Callable[[Specifiers], object] | None = None) -> Specifiers:
        glance, data = self._glance(path)
        found = specifiers(data)
        glance.specifiers = _of_specifiers(found)
        self._meant[path] = (about, found)
        return found

    def _glance(self, path: str) -> tuple[Glance, bytes]:
        """What was asked of a file so far, and its bytes, which are read once."""
        if path not in self._texts:
            data, sum, stamp, now = self._read(path)
            self._texts[path] = data
            self._asked.glances[path] = Glance(sum, _settled(stamp, now))
        return self._asked.glances[path], self._texts[path]

    def _read(self, path: str) -> FileReading:
        known = self._readings.get(path)
        if known is not None:
            return known
        if path in self._given:
            data = self._given[path]
            return self._readings.keep(path, FileReading(data, digest(data)))
        now, stamp = time.time_ns(), _stamp(self._universe, path)  # before it is read: a later change shows
        try:
            data = self._universe.read(path)
            return self._readings.keep(path, FileReading(data, digest(data), stamp, now))
        except OSError as error:
            self._asked.files[path] = ("", None)
            # Why a file cannot be read may have to do with the user, or the machine.
            self._asked.is_lasting = self._asked.is_lasting and _is_absent(error)
            raise


@dataclass
class _Sweep:
    """Files that are asked for the same words, and a bit for each of these: noted once, not with each file."""

    paths: Sequence[str]
    asked: int = 0


@dataclass
class _Listing:
    """The paths below a folder that were asked for, from the first one on."""

    paths: list[str] = field(default_factory=list)
    is_all: bool = False


def _settled(stamp: Stamp | None, now: int) -> Stamp | None:
    """A stamp that is old enough to vouch for a file."""
    return stamp if stamp is not None and max(stamp[1], stamp[2]) + SETTLED < now else None


def _stamp(universe: Universe, path: str) -> Stamp | None:
    try:
        return universe.stamp(path)
    except OSError:
        return None


def _digest(universe: Universe, path: str) -> str:
    try:
        return digest(universe.read(path))
    except OSError as error:
        if _is_absent(error):
            return ""
        raise Changed from error


def _is_absent(error: OSError) -> bool:
    return isinstance(error, (FileNotFoundError, NotADirectoryError))


def _lists(universe: Universe, folder: str, count: int, is_all: bool, sum: str) -> bool:
    """Whether these are the first paths below a folder and, if they were all, still are."""
    paths = universe.everything(folder)
    seen = list(islice(paths, count))
    return len(seen) == count and _of_paths(seen) == sum and not (is_all and next(paths, None) is not None)


def _ignoring(universe: Universe, folder: str) -> str:
    found = universe.ignore_file(folder)
    return "" if found is None else digest(found)


def _of_paths(paths: list[str]) -> str:
    return digest("\0".join(paths).encode("utf-8", "surrogateescape"))


def _of_specifiers(found: Specifiers) -> str:
    return digest(repr(found).encode())


def _plain_sought(sought: Sought) -> list[str | int]:
    what = sought.what
    if isinstance(what, bytes):
        return [sought.largest, what.decode("latin-1")]
    return [sought.largest, what.pattern.decode("latin-1"), what.flags]


def _sought(largest: int, word: str, flags: int | None = None) -> Sought:
    what = word.encode("latin-1")
    return Sought(what if flags is None else re.compile(what, flags), largest)
