"""In which order capabilities are asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence


class AskingOrder:
    """Asks last for capabilities that lead to files that are being edited: after the next edit, what came before them
    need not be done again.

    What is found depends on the order only where a bound ends it. Which files a capability leads to is known from
    analyses before; where that is wrong, time is lost and nothing else. `has_moved`: an order was changed; `is_cut`:
    a bound has ended something; `stays`: no order is to be changed any more. `branch` is shown the names that are to be
    asked for, and may answer the only ones that this process then asks for, of all dispatches of the app.
    """

    def __init__(self) -> None:
        self.has_moved = False
        self.is_cut = False
        self.stays = False
        self.leading: dict[str, set[str]] = {}  # the capabilities that lead to each file
        self._unread: set[str] = set()  # the files being edited that this analysis has not read yet
        self._last: set[str] = set()  # the capabilities that are asked for last
        self._asked = ""
        self._only: Collection[str] = ()
        self.branch: Callable[[Sequence[str]], Collection[str]] | None = None

    def start(self, edited: Iterable[str]) -> None:
        """An analysis begins while files are being edited."""
        self.has_moved = self.is_cut = False
        self._unread, self._asked = set(edited), ""

    def of(self, names: Sequence[str]) -> list[str]:
        """The names in the order in which to ask for them."""
        if self.branch is not None:
            self._only = self.branch(names)
        if self._only:
            return [name for name in names if name in self._only]
        self._last = set().union(*(self.leading.get(path, ()) for path in self._unread)) if not self.stays else set()
        if self._last.isdisjoint(names):
            return list(names)
        self.has_moved = True
        return sorted(names, key=lambda name: name in self._last)

    def begin(self, name: str) -> None:
        """A capability is asked for from now on."""
        self._asked = name

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
        self._unread.discard(path)
        if self._asked:
            self.leading.setdefault(path, set()).add(self._asked)
        return not self._asked or self._asked in self._last
