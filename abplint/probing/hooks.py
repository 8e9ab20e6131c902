"""The rules' access paths as what the recorder in the page stands in for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

from abplint.catalog import Rule
from abplint.surface.apis import parse_path

Kind = Literal["call", "new", "set"]
_KINDS: Final[dict[str, Kind]] = {"call": "call", "new": "new", "assign": "set"}

# The browser keeps these from being replaced; the recorder's listener for navigations sees what they do.
NAVIGATING: Final = frozenset({"location", "navigation"})


# What takes the page away, or shows a dialog that no protocol can answer, is recorded and does not happen; the events
# that it would bring are dispatched.
WITHHELD: Final[dict[str, tuple[str, ...]]] = {
    "print": ("beforeprint", "afterprint"),
    "close": (),
    "history.back": (),
    "history.forward": (),
    "history.go": (),
}

# Sheets and choosers that no protocol answers and no page outlasts: here the person says no, with this error.
DECLINED: Final = {
    "navigator.share": "AbortError",
    "(EyeDropper).open": "AbortError",
    "(PaymentRequest).show": "AbortError",
    "navigator.mediaDevices.getDisplayMedia": "NotAllowedError",
    "navigator.bluetooth.requestDevice": "NotAllowedError",
    "navigator.usb.requestDevice": "NotAllowedError",
    "navigator.hid.requestDevice": "NotAllowedError",
    "navigator.serial.requestPort": "NotAllowedError",
    "navigator.credentials.get": "NotAllowedError",
    "navigator.credentials.create": "NotAllowedError",
}


class Hook(NamedTuple):
    """Something of the platform that a rule is about.

    `path` is the path as the rule writes it, without its kind. `interfaces` are names of the global that may hold the
    interface whose instances have the member; empty: the members lead there from the global object. The last of the
    `members` may be `*`. `signal`: after the page was written to, a use of it may be right.
    """

    path: str
    kind: Kind
    interfaces: tuple[str, ...]
    members: tuple[str, ...]
    signal: bool = False

    def as_data(self) -> dict[str, Any]:
        """What the recorder is told of it."""
        return {
            **self._asdict(),
            "withheld": self.path in WITHHELD,
            "events": WITHHELD.get(self.path, ()),
            "declined": DECLINED.get(self.path, ""),
        }


def hooks(rules: Iterable[Rule]) -> tuple[Hook, ...]:
    """Every path of the rules that the platform itself may have, once, in the order of the rules.

    What packages export, and what a call on the way returns, has no place of its own in a page.
    """
    rules = tuple(rules)
    makers = _makers(rules)
    found: dict[tuple[str, Kind], Hook] = {}
    for rule in rules:
        for api in rule.apis:
            for text in api.paths:
                if (hook := _hook(text, makers)) is not None:
                    hook = hook._replace(signal=api.signal is not None)
                    found.setdefault((hook.path, hook.kind), hook)
    return tuple(found.values())


def attributes(rules: Iterable[Rule]) -> tuple[str, ...]:
    """The attributes of a receiver that conditions look at."""
    conditions = (condition for rule in rules for api in rule.apis for condition in api.when)
    return tuple(sorted({condition.prop for condition in conditions if condition.what == "attribute"}))


def bare(text: str) -> str:
    """A path of a rule without its kind, as `Hook.path` has it."""
    return text.removeprefix("new ").removesuffix(" =")


def _makers(rules: Iterable[Rule]) -> dict[str, tuple[str, ...]]:
    """The names under which a global constructs an interface: `new webkitSpeechRecognition`."""

    def pairs() -> Iterator[tuple[str, str]]:
        for rule in rules:
            for receiver in rule.receivers:
                for source in receiver.sources:
                    if source.startswith("new ") and "." not in source:
                        yield receiver.interface, source[4:]

    found: dict[str, tuple[str, ...]] = {}
    for interface, name in pairs():
        found[interface] = (*found.get(interface, ()), name)
    return found


def _hook(text: str, makers: dict[str, tuple[str, ...]]) -> Hook | None:
    if "#" in text or "()" in text or "[" in text:
        return None
    kind, path = parse_path(text)
    first, *rest = path
    if not first.startswith("("):
        steps = path[1:] if path[0] == "document" else path
        return None if steps[0] in NAVIGATING else Hook(bare(text), _KINDS[kind], (), tuple(path))
    interface = first.strip("()")
    if len(rest) != 1 or interface in ("Window", "Location"):  # a frame's own recorder stands in for its window
        return None
    names = tuple(dict.fromkeys((interface, *makers.get(interface, ()))))
    return Hook(bare(text), _KINDS[kind], names, tuple(rest))
