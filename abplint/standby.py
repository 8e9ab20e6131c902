"""Processes that wait where an analysis first read a file that is being edited, and go on from there after each edit.

What an analysis does until it reads a file is the same for every text of that file, as far as nothing else of what it
has asked is answered in another way. So before a file that is being edited is read for the first time, the process is
forked, and the copy waits. After the next edit a copy of the copy asks everything again that was asked so far, and if
all answers are the same, reads the new text and finishes the analysis. What it finds is what a whole analysis finds,
not because somebody has told it what depends on what, but because it is one.

So that the first edit finds one that waits, an analysis of what is there may be begun before it, and ended where the
file is read.

What runs while an app loads is read before any capability is asked for. Of such a file, the copy waits where what is in
its functions first counts (see `surface.edited`), with handlers run beforehand where that is a runtime's first call
(see `surface.rehearsal`). After other edits of it, all capabilities are asked for. Then a copy goes ahead that asks
only for those that led to the file: what they find in it is told meanwhile.
"""

from __future__ import annotations

import os
import select
import signal
import socket
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, TypeVar

from abplint.cache.dependencies import Recorded
from abplint.finding import Progress
from abplint.parallel import can_fork
from abplint.project.files import Universe
from abplint.records import record
from abplint.surface.asking import AskingOrder

if TYPE_CHECKING:
    from abplint.surface.rehearsal import Rehearsal

MOST_WAITING: Final = 2  # processes: who goes to and fro between two files waits for neither
MOST_BEGUN: Final = 4  # analyses: each learns one more capability that reads the file, and then asks for it last
AHEAD: Final = 4  # a copy goes ahead with a fourth of the capabilities at most: more would not come much sooner
MOST_FAILING: Final = 100  # handlers that cannot run before a runtime is called: then it is not worth it
BEFORE_REHEARSAL: Final = 1.0  # seconds without an edit until handlers run that may be asked for again
BETWEEN_LOOKS: Final = 0.005  # seconds from one look at whether an answer is still wanted to the next
_Result = TypeVar("_Result")
Keys = Callable[[str], Hashable]
"""What tells an analysis apart by all that it depends on besides what it asks, and besides what stands in the file that
is named, if one is."""


def may_stand_by() -> bool:
    """Whether the platform has what it takes."""
    return can_fork() and hasattr(socket, "send_fds")


class Prepared(Exception):
    """A process waits now, which was all that this analysis was for."""


@record
class WaitingProcess:
    """A process that waits where an analysis would read a file. `key` tells the analysis apart by all that it depends
    on besides what it asks, `others` are other files that were not saved. `is_late`: it came there as late as it could.
    `is_early`: the file was read before any capability was asked for, and what is in its functions does not count yet.
    """

    process: int
    control: socket.socket
    key: Hashable
    others: Mapping[str, bytes]
    is_late: bool
    is_early: bool = False

    def end(self) -> None:
        """End the process, whatever it does, and those that it has made. When nobody holds the other end, it ends by
        itself."""
        self.control.close()
        with suppress(OSError):
            os.killpg(self.process, signal.SIGKILL)
        with suppress(OSError):
            os.waitpid(self.process, 0)


@record
class AheadProcess:
    """A process that asks only for the capabilities that led to a file. `found` is where it says what it has found."""

    process: int
    found: Connection

    def end(self) -> None:
        """End the process, whatever it does."""
        self.found.close()
        with suppress(OSError):
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)


@record
class EarlyResult:
    """What was found of some capabilities before the others were asked for. `path` is the file that was edited, `rules`
    are those of which all is said that there is in it."""

    path: str
    capabilities: frozenset[str]
    found: Any
    rules: frozenset[str] = frozenset()


class Standby:
    """The processes that wait for edits of one project. `alone` is called in each: it closes what is not theirs.

    `tell` is given what is found early, see `EarlyResult`, if somebody wants to know; `judge` makes it of what an
    analysis comes to. At `most` so many wait.
    """

    def __init__(self, alone: Callable[[], None] = lambda: None, most: int = MOST_WAITING) -> None:
        self.order = AskingOrder()
        self._most = most
        self._alone = alone
        self._texts: Mapping[str, bytes] | None = None
        self._edited: dict[str, None] = {}  # what was edited last stands last, what may be edited first
        self._typed = ""  # what was edited last
        self._prepared = ""  # what an analysis is only to come to
        self._waiting: dict[str, WaitingProcess] = {}
        self._attended: tuple[Universe, tuple[Recorded, ...]] | None = None
        self._key: Keys = lambda path: None
        self._asker: Connection | None = None  # of a process that goes on
        self.tell: Callable[[EarlyResult], None] | None = None
        self.judge: Callable[[Any], Any] = lambda found: found
        self._fresh = ""  # what alone was edited since the analysis before
        self.unfit = ""  # what runs while the app loads, and was edited so that what waits for that could not go on
        self._ahead: AheadProcess | None = None
        self._ahead_with: frozenset[str] = frozenset()  # in a process that goes ahead
        self._parent = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def see(self, universe: Universe) -> None:
        """A state of the project is analysed: what is not saved and was not seen so far is being edited."""
        before, self._texts, self._fresh = self._texts, universe.unsaved, ""
        if before is not None:
            edited = [path for path in {**before, **self._texts} if before.get(path) != self._texts.get(path)]
            for path in edited:
                self._await(path)
                self._typed = path
            self._fresh = edited[0] if len(edited) == 1 else ""

    def prepare(
        self, path: str, key: Keys, work: Callable[[], _Result], is_cut_short: Callable[[_Result], bool]
    ) -> bool:
        """Have a process wait for the first edit of a file that an analysis reads, see `run`. Whether there is one now.

        Raises what `work` raises.
        """
        self._await(path, *filter(None, [self._typed] if self._most > 1 else []))
        for _ in range(MOST_BEGUN):
            waiting = self._waiting.get(path)
            is_good = waiting is not None and self._may_go_on(waiting, path, key)
            if waiting is not None and is_good and waiting.others == self._others(path):
                return True
            self._prepared, is_known = path, path in self.order.opened
            try:
                self.run(key, work, is_cut_short)
                if is_known or path not in self.order.opened - self.order.restless:
                    return False  # it is not read any more
            except Prepared:
                pass
            finally:
                self._prepared = ""
        return path in self._waiting

    def _may_go_on(self, waiting: WaitingProcess, path: str, key: Keys) -> bool:
        is_known = waiting.key == key(path if waiting.is_early else "")
        return is_known and (waiting.is_late or self.order.stays)

    def _others(self, path: str) -> dict[str, bytes]:
        return {other: data for other, data in (self._texts or {}).items() if other != path}

    def _await(self, *paths: str) -> None:
        """Files are likely to be edited, the last one most of all: nothing waits for those that are the least so."""
        for path in paths:
            self._edited.pop(path, None)
            self._edited[path] = None
        for path in list(self._edited)[: -self._most]:
            del self._edited[path]
            self._drop(path)

    def _by_likelihood(self) -> list[str]:
        """The files being edited, the one last whose edit is to be answered soonest."""
        return sorted(self._edited, key=lambda path: path == self._prepared)

    def attend(self, universe: Universe, *recorded: Recorded) -> None:
        """An analysis reads files through universes that note what it asks, what it follows through the last one."""
        self._attended = (universe, recorded)
        recorded[-1].reading = self._read

    def resumed(self, key: Keys, universe: Universe, known: Mapping[str, str], progress: Progress | None) -> Any:
        """What the process finds that waits for the file that was edited last; None if there is none that can go on.

        `known` are the digests of files that were read already. Raises what `progress` raises.
        """
        path, self.unfit = self._typed, ""
        waiting = self._waiting.get(path)
        if waiting is None:
            return None
        if self._may_go_on(waiting, path, key):
            with suppress(EOFError, OSError):
                request = universe.unsaved, dict(known), self.tell is not None
                found, self.order.leading = _asked(waiting, request, progress, self._told)
                return found
            if waiting.is_early:  # the edit is none of those that it can take; the next one may be
                self.unfit = path
                return None
        self._drop(path)
        return None

    def run(self, key: Keys, work: Callable[[], _Result], is_cut_short: Callable[[_Result], bool]) -> _Result:
        """What an analysis comes to, which `attend` is told of. In a process that goes on, it is its answer.

        What a bound has cut short may depend on the order in which capabilities were asked for: they are asked again.
        """
        self._key, order = key, self.order
        order.branch = self._branch if self._fresh and not self._prepared and self.tell is not None else None
        order.rest = self._rest
        try:
            order.start(self._by_likelihood())
            found = work()
            if order.is_cut or is_cut_short(found):
                order.stays = True
                if order.has_moved or self._ahead_with:
                    if self._asker is not None:
                        os._exit(1)
                    order.start(self._by_likelihood())
                    found = work()
        except BaseException:
            if self._asker is not None:
                os._exit(1)
            raise
        finally:
            self._attended = order.branch = order.rest = None
            order.forget()
            self._end_ahead()
        if self._asker is not None:
            with_them = self._ahead_with
            self._answer(EarlyResult(self._fresh, with_them, found) if with_them else found)
        return found

    def telling(self, progress: Progress | None) -> Progress:
        """The same progress for the analysis at hand; what goes on in another process tells nobody."""

        def tell(what: str, done: int, total: int) -> None:
            if self._ahead_with and os.getppid() != self._parent:
                os._exit(1)  # nobody wants to know any more
            if self._ahead is not None and self._ahead.found.poll():
                with suppress(EOFError, OSError):
                    self._told(self._ahead.found.recv()[0])
                self._end_ahead()
            if self._asker is None and progress is not None:
                progress(what, done, total)

        return tell

    def say(self, path: str, found: Any, rule: str) -> None:
        """All that a rule finds in a file is known before its app is followed."""
        if self.tell is not None:
            self.tell(EarlyResult(path, frozenset(), found, frozenset({rule})))

    def _told(self, early: EarlyResult) -> None:
        """Something is found early: the process that goes on says it to the one that has asked."""
        if self._asker is not None:
            self._asker.send(early)
        elif self.tell is not None:
            self.tell(replace(early, found=self.judge(early.found)))

    def _branch(self, names: Sequence[str]) -> Collection[str]:
        """Let a copy go ahead with those that led to the file that was edited, if they are few of all."""
        few = self.order.leading.get(self._fresh, set()).intersection(names)
        if not few or len(few) * AHEAD > len(names):
            return ()
        self.order.branch = None
        here, there = socket.socketpair()
        parent = os.getpid()
        try:
            process = os.fork()
        except OSError:  # there is no room for another one
            here.close()
            there.close()
            return ()
        if process:
            there.close()
            self._ahead = AheadProcess(process, Connection(here.detach()))
            return ()
        try:
            here.close()
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            if self._asker is not None:
                self._asker.close()
            else:
                self._leave()
            self._asker, self._parent, self._ahead_with = Connection(there.detach()), parent, frozenset(few)
        except BaseException:
            os._exit(1)
        return self._ahead_with

    def _leave(self) -> None:
        """Close what a copy has of the process that answers."""
        if self._ahead is not None:
            self._ahead.found.close()
            self._ahead = None
        self.release()
        self._alone()

    def release(self) -> None:
        """In a copy of the process: hold nothing of what waits for another, which ends when nobody holds it."""
        for waiting in self._waiting.values():
            waiting.control.close()

    def _end_ahead(self) -> None:
        if self._ahead is not None:
            self._ahead.end()
            self._ahead = None

    def close(self) -> None:
        """End all that waits."""
        for path in list(self._waiting):
            self._drop(path)

    def _drop(self, path: str) -> None:
        waiting = self._waiting.pop(path, None)
        if waiting is not None:
            waiting.end()

    def _read(self, path: str) -> None:
        """A file is about to be read by the analysis: if it is being edited, let a copy wait here."""
        if self.order.reads_again(path) or not self.order.awaits(path):
            return
        is_early = self._asker is None and self.order.reads_early(path)
        is_late = self.order.read(path)
        if self._asker is None and not is_early:
            self._let_wait(path, is_late, is_early=False)

    def _rest(self, path: str, is_late: bool, rehearsal: Rehearsal | None) -> None:
        """From here on it may count what is in the functions of a file that was read before."""
        if self._asker is not None:
            return
        if rehearsal is None and path in self.order.opened - self.order.restless:  # next time, it can wait before that
            if path == self._prepared:
                raise Prepared
            return
        self._let_wait(path, is_late, True, rehearsal)

    def _let_wait(self, path: str, is_late: bool, is_early: bool, rehearsal: Rehearsal | None = None) -> None:
        """Let a copy wait here for the edits of a file."""
        self._drop(path)
        here, there = socket.socketpair()
        try:
            process = os.fork()
        except OSError:  # there is no room for another one
            here.close()
            there.close()
            return
        if process:
            there.close()
            with suppress(OSError):  # it may have done so itself
                os.setpgid(process, process)
            key = self._key(path if is_early else "")
            self._waiting[path] = WaitingProcess(process, here, key, self._others(path), is_late, is_early)
            if path == self._prepared:
                raise Prepared
            return
        try:
            with suppress(OSError):
                os.setpgid(0, 0)
            here.close()
            self._leave()
            self._wait(there, rehearsal)
            self._renew(path, is_early)
        except BaseException:
            os._exit(1)

    def _rehearse(self, rehearsal: Rehearsal) -> None:
        """Run what may run before the file counts; what cannot is known from a copy that has tried."""
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self.order.has_moved = self.order.is_rehearsed = True
        reading, writing = os.pipe()
        trial = os.fork()
        if trial == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_IGN)
            os.close(reading)
            numbers = list(range(len(rehearsal)))
            failed = [number for number in numbers if not rehearsal.run(number)]
            failed += rehearsal.record([number for number in numbers if number not in failed])
            if failed:
                os.write(writing, " ".join(map(str, failed[:MOST_FAILING])).encode())
                os._exit(0)
            os.close(writing)
            return  # and goes on in the place of the other one
        os.close(writing)
        with open(reading, "rb") as pipe:
            failed = list(map(int, pipe.read().split()))
        os.waitpid(trial, 0)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        if not failed or len(failed) == MOST_FAILING:
            os._exit(0)
        numbers = [number for number in range(len(rehearsal)) if number not in failed]
        if not all(map(rehearsal.run, numbers)) or rehearsal.record(numbers):
            os._exit(1)

    def _wait(self, control: socket.socket, rehearsal: Rehearsal | None) -> None:
        """Come back once for each request, each time in another process. What may run before is run when there is time
        for it."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that go on
        while True:
            rest = 0.0 if self._prepared else BEFORE_REHEARSAL
            if rehearsal is not None and not select.select([control], [], [], rest)[0]:
                self._rehearse(rehearsal)
                rehearsal = None
            said, descriptors, _, _ = socket.recv_fds(control, 1, 1)
            if not said:
                os._exit(0)
            if os.fork() == 0:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                control.close()
                self._asker = Connection(descriptors[0])
                return
            os.close(descriptors[0])

    def _renew(self, path: str, is_early: bool) -> None:
        """Take the state of the project that is asked about for the one that was read so far. Raises Changed and
        Unequal."""
        assert self._asker is not None
        assert self._attended is not None
        self._asker.send(os.getpid())
        universe, recordings = self._attended
        universe.unsaved, known, is_early_wanted = self._asker.recv()
        self._fresh = path
        self.order.branch = self._branch if is_early_wanted else None
        for recorded in recordings:
            recorded.renew(known, path, is_early)
        if is_early:
            self.order.files[path].renew(universe.read(path))
        for recorded in recordings:
            recorded.conclude(path)

    def _answer(self, found: object) -> None:
        assert self._asker is not None
        try:
            self._asker.send((found, self.order.leading))
        finally:
            os._exit(0)


def _asked(
    waiting: WaitingProcess, request: object, progress: Progress | None, tell: Callable[[EarlyResult], None]
) -> Any:
    """What a process says to a request, `tell` what it says before. Raises EOFError if it cannot go on, and what
    `progress` raises."""
    here, there = socket.socketpair()
    asked = Connection(here.detach())
    process = 0

    def received() -> Any:
        while not asked.poll(BETWEEN_LOOKS):
            if progress is not None:
                progress("following capabilities", 0, 0)
        return asked.recv()

    try:
        socket.send_fds(waiting.control, [b"."], [there.fileno()])
        there.close()
        process = received()
        asked.send(request)
        while True:
            said = received()
            if not isinstance(said, EarlyResult):
                return said
            tell(said)
    except (EOFError, OSError):
        raise
    except BaseException:
        if process:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        raise
    finally:
        asked.close()
        there.close()
