"""In which order capabilities are asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence


class AskingOrder:
    """Asks last for capabilities that lead to files that are being edited, and last of all for those that lead to the
    file that is edited next, it seems: after that edit, what came before them need not be done again.

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
        self._unread: dict[str, int] = {}  # the files being edited that were not read yet; the likeliest has the most
        self._last: Mapping[str, int] = {}  # the capabilities that are asked for last, as the files they lead to
        self._asked = ""
        self._only: Collection[str] = ()
        self.branch: Callable[[Sequence[str]], Collection[str]] | None = None

    def start(self, edited: Iterable[str]) -> None:
        """An analysis begins while files are being edited, the last of which is the likeliest to be edited next."""
        self.has_moved = self.is_cut = False
        self._unread, self._asked = {path: number for number, path in enumerate(edited)}, ""

    def of(self, names: Sequence[str]) -> list[str]:
        """The names in the order in which to ask for them."""
        if self.branch is not None:
            self._only = self.branch(names)
        if self._only:
            return [name for name in names if name in self._only]
        unread = {} if self.stays else self._unread
        self._last = {name: number for path, number in unread.items() for name in self.leading.get(path, ())}
        if self._last.keys().isdisjoint(names):
            return list(names)
        self.has_moved = True
        return sorted(names, key=lambda name: self._last.get(name, -1))

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
        number = self._unread.pop(path, -1)
        if self._asked:
            self.leading.setdefault(path, set()).add(self._asked)
        return not self._asked or self._last.get(self._asked, -1) >= number
