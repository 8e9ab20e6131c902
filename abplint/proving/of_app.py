"""The lines of the checklist that are about an app as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from abplint.card import Ground
from abplint.program.objects import Func, Record
from abplint.program.values import Value, alternatives
from abplint.proving.answers import codes_of, is_known_failure
from abplint.proving.case import RUNNING, AppCase, Standing, proved, undecided
from abplint.surface.answers import succeeds
from abplint.surface.interface import INHERITED, NOT_INITIALIZED, UNKNOWN_CAPABILITY
from abplint.surface.pages import PageView, link_faults
from abplint.surface.parts import MEMBERS, Runtime
from abplint.surface.timing import Timing

METHODS: Final = ("initialize", "shutdown", "call", "listCapabilities")
IDENTITY: Final = ("id", "name", "version")
FETCHING: Final = "fetching the page decides."


def _parses(case: AppCase) -> Standing | None:
    if case.app.faults:
        return undecided(*case.unread)
    count = len(case.app.files)
    return proved(Ground(f"{count} script{'' if count == 1 else 's'} read")) if count else None


def _link(case: AppCase) -> Standing | None:
    if case.app.is_extension:
        return None
    views = [view for view in case.app.pages if view.scripts and not view.is_extension]
    open_ = [*case.left_out, *(ground for view in views for ground in _unlinked(view))]
    if not views:
        return undecided(Ground("no page that loads the runtime was found"), decides=FETCHING)
    if open_:
        return undecided(*open_, decides=FETCHING)
    return proved(*(Ground("the link", view.locate(view.manifest_links[0])) for view in views))


def _unlinked(view: PageView) -> Iterator[Ground]:
    """Why it is not certain that a client finds a page's link."""
    if not view.manifest_links or any(fault for link in view.manifest_links for fault in link_faults(link)):
        yield Ground(f"no link of `{view.file.path}` was found in its head")
    elif not view.is_document or view.may_be_linked:
        yield Ground(f"`{view.file.path}` may be only a part of a page")


def _manifest(case: AppCase) -> Standing | None:
    app = case.app
    if app.is_extension:
        return None
    if not app.manifests:
        return undecided(Ground("no manifest was found among the files"), decides="fetching it decides.")
    files = [manifest.at(0, 0) for manifest in app.manifests]
    views = [view for view in app.pages if view.scripts and not view.is_extension]
    if not views or case.left_out or not all(view.manifests for view in views):
        return undecided(
            Ground("its fields are right, but no page that was read leads to it", files[0]),
            *case.left_out,
            decides=FETCHING,
        )
    linked = {path for view in views for path in view.manifests}
    return proved(*(Ground("read as JSON, with all its fields", at) for at in files if at.path in linked))


def _early(case: AppCase) -> Standing | None:
    app, runtimes = case.app, case.runtimes
    open_: list[Ground] = [*case.left_out, *(ground for runtime in runtimes for ground in _late(case, runtime))]
    if not runtimes:
        open_.append(Ground("nothing that was read sets `window.abp`"))
    if open_:
        return undecided(*open_)
    first = (known for runtime in runtimes for view in app.pages_of(runtime) for known in _at_once(view))
    return proved(*(Ground("set by a script that the parser waits for", known.location) for known in first))


def _late(case: AppCase, runtime: Runtime) -> Iterator[Ground]:
    """Why it is not certain that a runtime is there early."""
    views = case.app.pages_of(runtime)
    if not views:
        yield Ground("no page that loads it was found", runtime.location)
    for view in views:
        first = _at_once(view)
        if not first:
            yield Ground(f"no script that the parser of `{view.file.path}` waits for sets it", runtime.location)
        elif not any(known.is_certain for known in first):
            yield Ground("it is set under a condition", first[0].location)


def _at_once(view: PageView) -> list[Runtime]:
    """The runtimes and placeholders that are set while a page is parsed."""
    blocking = (loaded for loaded in view.scripts if loaded.timing is Timing.BLOCKING)
    return [runtime for loaded in blocking for runtime in loaded.runtimes if runtime.is_at_once]


def _bootstrap(case: AppCase) -> Standing | None:
    waiting = [runtime for runtime in case.app.runtimes if runtime.is_bootstrap]
    grounds = [
        Ground("code that hands its calls on was found, and when that runs is not known", w.location) for w in waiting
    ]
    return undecided(*grounds) if grounds else None


def _members(case: AppCase) -> Standing | None:
    open_ = [ground for runtime in case.runtimes for ground in _lacking(runtime)]
    if not case.runtimes:
        open_.append(Ground("nothing that was read sets `window.abp`"))
    if open_:
        return undecided(*open_)
    return proved(*(Ground("each member is written down", runtime.body) for runtime in case.runtimes))


def _lacking(runtime: Runtime) -> Iterator[Ground]:
    """The members of a runtime that are not known to be there."""
    for name in MEMBERS:
        member = runtime.members.get(name)
        values = alternatives(member.value) if member is not None else ()
        is_known = bool(values)
        if name in METHODS:
            is_known = is_known and all(isinstance(item, Func) for item in values)
        elif name == "app":
            is_known = is_known and all(
                isinstance(item, Record) and {*IDENTITY} <= item.slots.keys() for item in values
            )
        if not (is_known and runtime.is_known):
            place = member.location if member is not None and member.location is not None else runtime.location
            yield Ground(f"what its `{name}` is, is not known", place)


def _array(case: AppCase) -> Standing | None:
    open_: list[Ground] = []
    listed: list[Ground] = []
    for runtime in case.runtimes:
        found = [each for each in runtime.listings if each.source == "listCapabilities"]
        if not found or not all(each.is_exact for each in found):
            open_.append(Ground("what it returns is not known as a whole", runtime.location))
        listed += [Ground(f"an array of {len(each.declarations)}", each.location or runtime.location) for each in found]
    if not case.runtimes:
        open_.append(Ground("nothing that was read sets `window.abp`"))
    return undecided(*open_) if open_ else proved(*listed)


def _session(case: AppCase) -> Standing | None:
    known = [runtime for runtime in case.runtimes if runtime.codes is not None]
    grounds = [
        Ground(f"an answer with `{NOT_INITIALIZED}` was found, and not whether each early call gets it", r.location)
        if r.codes is not None and NOT_INITIALIZED in r.codes.known | r.codes.unknown
        else Ground("what `call()` answers is not known as a whole", r.location)
        for r in known
    ]
    return undecided(*(grounds or [Ground("`call()` could not be asked")]), decides=RUNNING)


def _refusal(case: AppCase) -> Standing | None:
    open_ = [*case.unread, *_inherited(case)]
    for runtime in case.runtimes:
        if not _turns_away(runtime.refusal) or runtime.codes is None or runtime.codes.is_open:
            open_.append(Ground("what it answers to such a name is not known as a whole", runtime.location))
    if open_:
        return undecided(*open_)
    asked = "asked for a name that no app has, it answers only `UNKNOWN_CAPABILITY` or `NOT_INITIALIZED`"
    return proved(*(Ground(asked, runtime.place_of("call")) for runtime in case.runtimes))


def _turns_away(answer: Value | None) -> bool:
    """Whether all that is answered to a name that is none is known to be a refusal."""
    answers = alternatives(answer) if answer is not None else ()
    codes = {code for each in answers for code in codes_of(each)}
    is_known = bool(answers) and all(map(is_known_failure, answers))
    return is_known and UNKNOWN_CAPABILITY in codes and codes <= {UNKNOWN_CAPABILITY, NOT_INITIALIZED}


def _inherited(case: AppCase) -> Iterator[Ground]:
    """Where a table of handlers may answer to what it inherits."""
    for runtime in case.runtimes:
        is_new = _turns_away(runtime.refusal) and not _turns_away(runtime.inherited)
        if is_new or succeeds(runtime.inherited):
            why = f"asked for `{INHERITED}`, which every object inherits, it may answer something else"
            yield Ground(why, runtime.place_of("call"))


def _complete(case: AppCase) -> Standing | None:
    open_ = [*case.unread, *case.unread_lists, *_inherited(case)]
    open_ += [Ground("the dispatch may know more names", d.location) for d in case.app.dispatches if not d.is_closed]
    if not case.app.dispatches:
        open_.append(Ground("no dispatch was found"))
    if open_:
        return undecided(*open_)
    return proved(*(Ground("the dispatch knows these names only", d.location) for d in case.app.dispatches))


def _inventory(case: AppCase) -> Standing | None:
    return undecided(
        Ground("which features an app has, and which of them an agent is to have, is not in its capabilities"),
        decides="somebody who knows the app decides.",
    )


APP: Final[dict[str, Callable[[AppCase], Standing | None]]] = {
    "parses": _parses,
    "link": _link,
    "manifest": _manifest,
    "early": _early,
    "bootstrap": _bootstrap,
    "members": _members,
    "array": _array,
    "session": _session,
    "refusal": _refusal,
    "complete": _complete,
    "inventory": _inventory,
}
"""What decides each line, by the item's name; None where the line does not apply."""
