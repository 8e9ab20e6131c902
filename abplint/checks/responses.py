"""Family 5: what handlers answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.declarations import app_ids
from abplint.finding import Finding, Fix, Step
from abplint.fixes.errors import caught, with_flag
from abplint.patterns import regex
from abplint.program.forms import Form, forms_of, is_text_of_response
from abplint.program.kinds import verdicts
from abplint.program.objects import Array, ErrorObject, Record
from abplint.program.values import (
    Condition,
    Constant,
    Obj,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    to_text,
)
from abplint.source import Location
from abplint.surface.answers import STATUS_KEYS
from abplint.surface.files import unreachable
from abplint.surface.names import namespace_of
from abplint.surface.responses import (
    Response,
    ResponseOutcome,
    holds_nothing,
    is_missing,
    is_partly_unknown,
    lacks,
    lies_in,
    member,
    place_of,
    place_of_slot,
    place_of_value,
)

OUTPUT: Final = frozenset({"export", "convert", "generate", "render", "process"})
FILE_KEYS: Final = frozenset({"content", "downloadUrl", "mimeType", "binaryRef", "streamId", "chunk"})
NAME_KEYS: Final = frozenset({"filename", "fileName", "name", "title", "format"})
JOB_KEYS: Final = frozenset({"jobId", "operationId", "taskId", "id"})
# what a parameter that says which one, or how, is called
_TELLS_WHICH: Final = regex(
    r"(?:^(?:ids?|keys?|names?|filename|format|type|mode|title|language|from|to|hash)|[a-z0-9](?:Ids?|Keys?|Names?))$"
)

RETRYABLE: Final = {
    "NOT_INITIALIZED": True,
    "UNKNOWN_CAPABILITY": False,
    "INVALID_PARAMS": False,
    "PERMISSION_DENIED": True,
    "TIMEOUT": True,
    "NOT_IMPLEMENTED": False,
    "NOT_SUPPORTED": False,
}


class Collection:
    """The findings of one rule: one per place, naming every capability that answers so, with the shortest path."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.found: dict[tuple[str, int, int], tuple[str, Location, dict[str, None], tuple[Step, ...]]] = {}
        self.sources: dict[tuple[str, int, int], Step] = {}
        self.fixes: dict[tuple[str, int, int], Fix | None] = {}

    def add(
        self,
        location: Location | None,
        says: str,
        response: Response,
        made: Obj,
        source: Step | None = None,
        fix: Fix | None = None,
    ) -> None:
        """`says` continues "`export.pdf` …"; `made` is the object whose making the place is a part of.

        `source` is where that is written, if it is elsewhere, such as in a helper's default; of several ways there, the
        first one's counts. `fix` holds if it is that of all.
        """
        if location is None:
            return
        if self.fixes.setdefault(location.key, fix) != fix:
            self.fixes[location.key] = None
        if source is not None:
            self.sources.setdefault(location.key, source)
        path = response.path_to(location, made)
        name = response.origin.capability
        old = self.found.get(location.key)
        if old is None:
            self.found[location.key] = (says, location, {name: None}, path)
            return
        says, location, names, shortest = old
        always, was_always = not name, "" in names  # what is answered whatever is called has no capability's path
        is_nearer = len(path) < len(shortest) if always == was_always else always
        names[name] = None
        if is_nearer:
            self.found[location.key] = (says, location, {name: None, **names}, path)

    def _is_told_inside(self, says: str, location: Location, names: dict[str, None]) -> bool:
        """Whether the same is told of a part of a place: a call that was followed twice gives a copy, which only the
        call can tell."""
        return any(
            other.path == location.path
            and other.span != location.span
            and location.span.start <= other.span.start
            and other.span.end <= location.span.end
            and (said, found.keys()) == (says, names.keys())
            for said, other, found, _ in self.found.values()
        )

    def findings(self) -> Iterator[Finding]:
        for says, location, names, path in self.found.values():
            if self._is_told_inside(says, location, names):
                continue
            capabilities = tuple(name for name in names if name)
            subject = "`call()`" if "" in names else f"`{capabilities[0]}`"  # it is answered whatever is called
            rule, source = self.rule, self.sources.get(location.key)
            if source is not None and source.location.key not in {step.location.key for step in path}:
                *before, last = path or (Step(location, "the response is made here"),)
                path = (*before, source, last)
            yield Finding(
                *(rule.id, f"{subject} {says}", location, rule.help, rule.why, rule.label, capabilities, path),
                fix=self.fixes[location.key],
            )


def is_output(app: App, response: Response) -> bool:
    """Whether a response is one of a capability whose namespace promises output."""
    return namespace_of(response.origin.capability, app_ids(app)) in OUTPUT


# ---------------------------------------------------------------- ABP501


@check("ABP501")
def status_instead_of_data(app: App, rule: Rule) -> Iterator[Finding]:
    """An output capability answers with success and nothing but status."""
    found = Collection(rule)
    answers = [response for response in app.responses if _promises_output(app, response)]
    outputs: dict[str, _Output] = {}
    for response in answers:
        for data in _options(response.data):
            outputs.setdefault(response.origin.capability, _Output()).note(data, response)
    for response in answers:
        options = _options(response.data)
        if all(holds_nothing(data) for data in options):
            _add_empty(found, response, response.data)
            continue
        is_default = any(not isinstance(data, (Obj, Constant)) for data in options)
        for data in options:
            if is_default and isinstance(data, Record) and not data.slots:
                continue  # `data ?? {}` where nobody knows whether there is none
            if not outputs[response.origin.capability].may_be(data):
                _add_status(found, response, data)
    yield from found.findings()


def _promises_output(app: App, response: Response) -> bool:
    is_success = response.outcome is ResponseOutcome.SUCCESS
    return is_success and is_output(app, response) and not response.origin.is_judged


def _options(slot: Slot | None) -> tuple[Value, ...]:
    return alternatives(slot.value) if slot is not None else ()


class _Output:
    """The data that a capability answers with: what else it answers may be the same data with little in it, as where
    a loop has no rounds."""

    def __init__(self) -> None:
        self.is_there = False
        self.names: set[str] = set()
        self.beginnings: set[str] = set()

    def note(self, data: Value, response: Response) -> None:
        """Keep what tells data that is computed, or not known, from what was written down."""
        if isinstance(data, Constant) and (holds_nothing(data) or _is_written("", data)):
            return
        if isinstance(data, Record):
            names = {name for name, slot in data.slots.items() if not _is_status(name, slot.value, data, response)}
            self.names |= names
            self.is_there = self.is_there or data.open or bool(names)
            return
        self.is_there = True
        if isinstance(data, Text) and data.prefix:
            self.beginnings.add(data.prefix)

    def may_be(self, data: Value) -> bool:
        """Whether data that was written down may be such output: an empty text, the same property, or a text that
        begins alike, or one that was put together."""
        if isinstance(data, Record):
            return not self.names.isdisjoint(data.slots)
        if not isinstance(data, Constant) or not isinstance(data.value, str):
            return False
        text = data.value
        is_alike = any(text.startswith(known) or known.startswith(text) for known in self.beginnings)
        return self.is_there and (not text or is_alike or data.site is None)


def _add_empty(found: Collection, response: Response, slot: Slot | None) -> None:
    envelope = response.envelope
    if slot is None and not lacks(envelope, "data"):
        return
    is_told = response.origin.gives_nothing or _was_left_out(envelope)
    if slot is not None and is_missing(slot.value) and not is_told:
        return  # a variable that holds nothing may be one that could not be followed
    others = {name: slot.value for name, slot in envelope.slots.items() if name not in ("success", "data")}
    if slot is None and not all(_is_status(name, value, envelope, response) for name, value in others.items()):
        return
    if JOB_KEYS & others.keys():
        return
    says = "answers with a status instead of the data" if others else "answers success without any data"
    found.add(place_of(envelope, [slot.value] if slot is not None else []), says, response, envelope)


def _was_left_out(envelope: Obj) -> bool:
    """Whether a helper made the envelope of no arguments."""
    return len(envelope.handovers) > 1 and not envelope.handovers[0].arguments


def _place_of_default(envelope: Obj, data: Obj) -> Location | None:
    """The call of a helper without arguments, where the data is the helper's default."""
    first = envelope.handovers[0].site if _was_left_out(envelope) else None
    if first is None or data.site is None or envelope.site is None or lies_in(data.site, envelope.site):
        return None
    return first.location


def _add_status(found: Collection, response: Response, data: Value) -> None:
    says = "answers with a status instead of the data"
    if isinstance(data, Record):
        if data.open or data.prototype is not None or _jobs(data) or _is_file(data):
            return
        if all(_is_status(name, slot.value, data, response) for name, slot in data.slots.items()):
            written = [item for slot in data.slots.values() for item in alternatives(slot.value)]
            if not data.slots:
                says = "answers success without any data"
            place = _place_of_default(response.envelope, data)
            source = written_outside(place, data, "this is what it answers by default")
            told = [item for item in written if not is_missing(item)]  # a parameter may have been left out
            found.add(place or place_of(data, told or written), says, response, data, source)
    elif isinstance(data, Constant) and not holds_nothing(data) and _is_written("", data):
        if Form.DATA_URL in forms_of(data) or unreachable(Slot(data), "data", True):
            return
        place, site = place_of(response.envelope, [data]), response.envelope.site
        if data.site is not None and site is not None and place == site.location and not lies_in(data.site, site):
            place = data.site.location
        found.add(place, says, response, response.envelope)


def _is_file(data: Obj) -> bool:
    """Whether an object has the keys of a file: what they hold is for other rules to judge."""
    return bool(FILE_KEYS & data.slots.keys()) or any(
        unreachable(slot, name, True) or Form.DATA_URL in forms_of(slot.value) for name, slot in data.slots.items()
    )


def _is_status(name: str, value: Value, holder: Obj, response: Response) -> bool:
    """Whether a property holds status in each of its forms: a literal, a boolean, text that was written down."""
    for item in alternatives(value):
        if isinstance(item, Text):
            if not _is_message(name, item, holder, response):
                return False
        elif isinstance(item, Obj):
            if not isinstance(item, Record) or item.open or item.prototype is not None or _jobs(item):
                return False
            if _is_file(item):
                return False
            if not all(_is_status(key, slot.value, item, response) for key, slot in item.slots.items()):
                return False
        elif isinstance(item, Unknown) and item.of_input and name in NAME_KEYS and STATUS_KEYS & holder.slots.keys():
            continue  # what the caller has called the output
        elif _is_echo(name, item) and any(_says_done(key, slot.value) for key, slot in holder.slots.items()):
            continue
        elif isinstance(item, Condition):
            is_export = namespace_of(response.origin.capability, ()) == "export"  # others may be asked for a verdict
            if not is_export or depends_on_input(item.subject):
                return False
        elif not isinstance(item, Constant) or not _is_written(name, item):
            return False
    return True


def _is_echo(name: str, item: Value) -> bool:
    """Whether a value is what the caller has given to say what is meant: it knows that already."""
    return isinstance(item, Unknown) and item.is_given and _TELLS_WHICH.search(name) is not None


def _says_done(name: str, value: Value) -> bool:
    """Whether a property says how it went: a flag, or a word of status."""
    given = alternatives(value)
    return all(isinstance(item, Constant) and _is_written(name, item) for item in given) and (
        name in STATUS_KEYS or all(isinstance(item, Constant) and isinstance(item.value, bool) for item in given)
    )


def _jobs(data: Obj) -> set[str]:
    """The keys of an answer that name a job, which the app has made."""
    return {
        name
        for name in JOB_KEYS & data.slots.keys()
        if not all(_is_echo(name, item) for item in alternatives(data.slots[name].value))
    }


def _is_written(name: str, item: Constant) -> bool:
    """Whether a constant stands in the source as it is. A number that does not was counted or computed, and a text that
    does not was put together of data, unless it is a message by its name."""
    if isinstance(item.value, bool) or holds_nothing(item):
        return True
    if isinstance(item.value, str):
        return item.site is not None or name in STATUS_KEYS
    return item.site is not None and item.site.location.text.replace("_", "") == to_text(item.value)


def _is_message(name: str, text: Text, holder: Obj, response: Response) -> bool:
    """Whether text is a message with values in it, written where the response is."""
    if name not in STATUS_KEYS or text.site is None or text.is_base64:
        return False
    if name in response.origin.capability.lower():  # `generate.commitMessage` is asked for a message
        return False
    places = [holder.site, *(handover.site for handover in holder.handovers[:-1])]
    return any(place is not None and lies_in(text.site, place) for place in places)


# ---------------------------------------------------------------- ABP506


@check("ABP506")
def malformed_error(app: App, rule: Rule) -> Iterator[Finding]:
    """A failure does not carry `{ code, message, retryable }`."""
    found = Collection(rule)
    for response in app.responses:
        if response.outcome is not ResponseOutcome.FAILURE:
            continue
        envelope, slot = response.envelope, response.error
        if slot is None:
            if lacks(envelope, "error"):
                found.add(place_of(envelope, ()), "fails without an `error`", response, envelope)
        elif is_missing(slot.value):
            found.add(place_of(envelope, [slot.value]), "fails without an `error`", response, envelope)
        else:
            for error in alternatives(slot.value):
                _judge_error(found, response, slot, error)
    yield from found.findings()


def _judge_error(found: Collection, response: Response, slot: Slot, error: Value) -> None:
    if isinstance(error, (Text, Constant)):
        if not is_missing(error):
            kind = "text" if isinstance(error, Text) or isinstance(error.value, str) else f"`{written_as(error)}`"
            says = f"fails with {kind} where `error` is an object"
            fix = _caught(response, is_text=kind == "text")
            found.add(place_of_value(slot, response.envelope), says, response, response.envelope, fix=fix)
    elif is_text_of_response(error):
        says = "fails with text where `error` is an object"
        found.add(place_of_value(slot, response.envelope), says, response, response.envelope)
    elif isinstance(error, ErrorObject) and lacks(error, "code"):
        says = "fails with an `Error` where `error` is `{ code, message, retryable }`"
        fix = _caught(response, is_text=False)
        found.add(place_of_slot(slot, response.envelope), says, response, response.envelope, fix=fix)
    elif isinstance(error, (Record, Array)):
        missing, values = [], []
        for name, kinds in (("code", str), ("message", str), ("retryable", bool)):
            part = member(error, name)
            if part is None:
                missing += [name] if lacks(error, name) else []
            elif is_missing(part.value) and not response.origin.capability:
                continue  # looked up by a name that no app has
            elif all(_is_of_another_kind(item, kinds) for item in alternatives(part.value)):
                missing.append(name)
                values.append(part.value)
        if missing:
            names = ", ".join(f"`{name}`" for name in missing)
            fix = _with_flag(error) if missing == ["retryable"] and not values else None
            found.add(place_of(error, values), f"fails with an `error` that lacks {names}", response, error, fix=fix)


def _caught(response: Response, *, is_text: bool) -> Fix | None:
    site = response.envelope.site
    return caught(site.location, is_text) if site is not None else None


def _with_flag(error: Obj) -> Fix | None:
    """A fix for an error of one code, which the table knows."""
    codes = {str(code.value) for code in constants_of(error, "code")}
    (code, *others) = codes or {""}
    if error.site is None or others or code not in RETRYABLE or is_partly_unknown(error, "code"):
        return None
    return with_flag(error.site.location, code, RETRYABLE[code], RETRYABLE)


def _is_of_another_kind(value: Value, kind: type) -> bool:
    return isinstance(value, Constant) and not isinstance(value.value, kind)


def written_as(constant: Constant) -> str:
    if constant.value is None:
        return "null"
    return str(constant.value).lower() if isinstance(constant.value, bool) else str(constant.value)


def written_outside(place: Location | None, value: Constant | Obj, said: str) -> Step | None:
    """Where a value is written that stands outside of the place: in a helper, which has it as its default."""
    if place is None or value.site is None:
        return None
    at, span = value.site.location, place.span
    is_inside = at.path == place.path and span.start <= at.span.start and at.span.end <= span.end
    return None if is_inside else Step(at, said)


def constants_of(obj: Obj, name: str) -> list[Constant]:
    slot = member(obj, name)
    found: list[Constant] = []
    for item in alternatives(slot.value) if slot is not None else ():
        found += verdicts(item) if isinstance(item, Condition) else [item] if isinstance(item, Constant) else []
    return found
