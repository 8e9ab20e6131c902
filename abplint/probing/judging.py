"""What a browser showed, as findings: one run proves what it reaches, and never that nothing else is reached."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urljoin, urlsplit

from abplint.catalog import Api, Catalog
from abplint.checks.reached import reaches
from abplint.finding import Finding
from abplint.observation import Called, Observation, Used
from abplint.probing.answers import code_of, defects, is_status, is_success, member
from abplint.probing.conditions import Matcher
from abplint.probing.places import ScriptPlaces
from abplint.probing.plan import MEMBERS, manifest_link
from abplint.source import Location, Span
from abplint.surface.parts import Route, Sink
from abplint.syntax.html import Page, Script, Tag, parse_page

_IDENTITY: Final = ("id", "name", "version")
_SAID: Final = {
    "manifest": "the manifest",
    "initialize": "`initialize()`",
    "listCapabilities": "`listCapabilities()`",
}
# A file to save into is asked for by a file dialog, too.
_SHOWN_AS: Final = {"ABP107": "ABP201"}
# The error with which a browser says no for its user.
_EXCUSED: Final = frozenset({"ABP403", "ABP404", "ABP409"})  # in a page of an extension
_REFUSALS: Final = frozenset({"NotAllowedError", "PermissionDeniedError", "SecurityError"})


@dataclass
class Judgement:
    """The findings, and which APIs were reached that the recorder in the page did not see."""

    findings: list[Finding] = field(default_factory=list)
    unrecorded: dict[str, None] = field(default_factory=dict)


def judge(seen: Observation, catalog: Catalog, places: ScriptPlaces, *, is_extension: bool = False) -> Judgement:
    """The findings of an observation, sorted. A page of an extension is opened by a client that knows it: it needs no
    link, and may be late."""
    judging = _Judging(seen, catalog, places)
    judging.reached()
    exposure = (found for found in judging.exposure() if not (is_extension and found.rule in _EXCUSED))
    found = [*judging.judgement.findings, *exposure, *judging.lists(), *judging.answers()]
    judging.judgement.findings = sorted(found, key=lambda finding: finding.sort_key)
    return judging.judgement


class _Judging:
    def __init__(self, seen: Observation, catalog: Catalog, places: ScriptPlaces) -> None:
        self.seen, self.catalog, self.places = seen, catalog, places
        self.matcher = Matcher(catalog.rules)
        self.judgement = Judgement()
        self.page: Page = parse_page(seen.html)
        self.start = Location(places.document, Span(0, 0))
        at = places.of(seen.runtime) if seen.runtime is not None else None
        self.runtime = at or self.start
        self.background = {(used.path, used.frames[:1]) for used in seen.background if not used.is_caused}

    def finding(self, rule: str, message: str, location: Location, capabilities: Iterable[str] = ()) -> Finding:
        facts = self.catalog.by_id[rule]
        return Finding(rule, message, location, facts.help, facts.why, facts.label, tuple(capabilities))

    # ------------------------------------------------------------------ families 1 and 2

    def reached(self) -> None:
        """What the calls reached: one finding for each API and place, naming every capability."""
        sinks: dict[tuple[str, Location], Sink] = {}
        recorded: Counter[str] = Counter()  # uses that the browser may yet show: it does so when it finds the time
        for call in self.seen.calls:
            for used in call.uses:
                api = self.matcher.match(used, self.seen.url) if self.is_of(used, call) else None
                if api is None:
                    continue
                recorded[_SHOWN_AS.get(api.rule, api.rule)] += 1
                lacks = self.lacks(api, used, call)
                if lacks is None:
                    continue
                steps = self.places.steps(used.frames)
                location = steps[-1].location if steps else self.runtime
                self.add(sinks, api, location, Route(call.capability, steps, lacks))
            for surfaced in call.surfaced:
                api = self.matcher.shown(surfaced)
                if api is None:
                    continue
                if recorded[api.rule]:
                    recorded[api.rule] -= 1
                else:
                    self.judgement.unrecorded.setdefault(f"`{call.capability}` opened a {surfaced}")
                    self.add(sinks, api, self.runtime, Route(call.capability, ()))
        self.judgement.findings += [reaches(sink) for sink in sinks.values()]

    @staticmethod
    def add(sinks: dict[tuple[str, Location], Sink], api: Api, location: Location, route: Route) -> None:
        key = (api.rule, location)
        sinks[key] = sinks[key].also(route, frozenset()) if key in sinks else Sink(api, location, (route,))

    def is_of(self, used: Used, call: Called) -> bool:
        """Whether a use is the call's doing, and not the page's own at the same time."""
        return used.is_caused or (used.path, used.frames[:1]) not in self.background

    def lacks(self, api: Api, used: Used, call: Called) -> str | None:
        """What would make a use right and is missing, as `Route.lacks` has it; None where nothing is."""
        if api.signal is not None and not used.is_framed:
            if used.is_written:
                return "status" if is_success(call.answer) and is_status(call.answer) else None
            return None if used.is_changed else "parameters"
        if not api.needs:
            return ""
        lacking = []
        if "requirements" in api.needs and call.capability not in self.seen.requirements:
            lacking.append("requirements")
        if "refusal" in api.needs and self.ignores_refusal(call.capability, used.path):
            lacking.append("refusal")
        return " ".join(lacking) or None

    def ignores_refusal(self, capability: str, path: str) -> bool:
        """Whether an API was refused, and the answer was another than PERMISSION_DENIED."""
        for call in self.seen.calls:
            refused = any(used.path == path and used.refused in _REFUSALS for used in call.uses)
            is_of = call.capability == capability and call.outcome in ("answered", "threw")
            if is_of and refused and code_of(call.answer) != "PERMISSION_DENIED":
                return True
        return False

    # ------------------------------------------------------------------ family 4

    def exposure(self) -> Iterator[Finding]:
        yield from self.arrival()
        yield from self.link()
        seen = self.seen
        missing = [f"`{name}`" for name in MEMBERS if _is_missing(member({"members": seen.members}, name))]
        app = seen.members.get("app")
        if app is not None and app["type"] == "object":
            missing += [f"`app.{name}`" for name in _IDENTITY if _is_missing(member(app, name))]
        if seen.members and missing:
            listed = missing[0] if len(missing) == 1 else f"{', '.join(missing[:-1])} or {missing[-1]}"
            yield self.finding("ABP411", f"the runtime has no {listed}", self.runtime)
        listed_as = seen.lists.get("listCapabilities")
        if listed_as is not None and listed_as["type"] not in ("array", "unreadable"):
            kind = "an object" if listed_as["type"] == "object" else f"a {listed_as['type']}"
            yield self.finding("ABP412", f"`listCapabilities()` returns {kind}, not an array", self.runtime)
        if seen.early is not None and is_success(seen.early.answer):
            said = f"`call()` answers `{seen.early.capability}` before `initialize()`"
            yield self.finding("ABP413", said, self.runtime)
        unknown = seen.unknown
        if unknown is not None and unknown.outcome in ("answered", "threw"):
            code = code_of(unknown.answer)
            if code not in ("UNKNOWN_CAPABILITY", "NOT_INITIALIZED"):
                said = f"`call()` does not answer `UNKNOWN_CAPABILITY` to `{unknown.capability}`"
                yield self.finding("ABP414", said, self.runtime)

    def arrival(self) -> Iterator[Finding]:
        """When the runtime came: by what its script's tag says, where there is one."""
        times = {look.moment: look.has_runtime for look in self.seen.looks}
        if times.get("parsed", True) or not times.get("idle"):
            return
        script = self.script()
        at = self.locate(script.tag) if script is not None else self.runtime
        if script is not None and script.is_async:
            said = "`window.abp` comes with a script that is `async`, after the page is parsed"
            yield self.finding("ABP403", said, at)
        elif not times.get("ready"):
            yield self.finding("ABP402", "`window.abp` is not there when the page is ready", at)
        elif script is not None and script.is_defer:
            yield self.finding("ABP404", "`window.abp` comes with a deferred script", at)
        else:
            yield self.finding("ABP402", "`window.abp` is not there when the page is parsed", at)

    def script(self) -> Script | None:
        """The script element that brought the runtime: its own, or the only one whose modules can have imported it."""
        url = self.seen.runtime.url if self.seen.runtime is not None else ""
        runs = [script for script in self.page.scripts if script.kind in ("classic", "module")]
        for script in runs:
            is_here = script.src is None and url == self.seen.url and script.text_start <= self.runtime.span.start
            if is_here and self.runtime.span.end <= script.text_end:
                return script
            if script.src is not None and urljoin(self.seen.url, script.src) == url:
                return script
        modules = [script for script in runs if script.kind == "module"]
        return modules[0] if len(modules) == 1 and url != self.seen.url else None

    def link(self) -> Iterator[Finding]:
        """The manifest link, as a client reads it in what the server sends."""
        tag = self.page.head or self.page.html
        at = self.locate(tag) if tag is not None else self.start
        if manifest_link(self.seen.html) is None:
            written = [link for link in self.page.links if (link.get("rel") or "").lower() == "abp-manifest"]
            if written:
                yield self.finding(
                    "ABP410", "no client reads the manifest link as it is written", self.locate(written[0])
                )
            elif any(look.has_link for look in self.seen.looks):
                said = "a script adds the manifest link; a client that reads the HTML never sees it"
                yield self.finding("ABP408", said, at)
            elif self.seen.members:
                said = "the page loads an ABP runtime, but its `<head>` has no manifest link"
                yield self.finding("ABP409", said, at)
        elif self.seen.manifest is not None and self.seen.manifest[1] is None and not self.is_blocked():
            link = next(link for link in self.page.links if link.get("rel") == "abp-manifest" and link.get("href"))
            yield self.finding("ABP604", "the server has no manifest where the link leads", self.locate(link))

    def is_blocked(self) -> bool:
        """Whether the manifest lies where this run was not allowed to go."""
        url = urlsplit(self.seen.manifest[0] if self.seen.manifest is not None else "")
        return f"{url.scheme}://{url.netloc}" in self.seen.blocked

    def locate(self, tag: Tag) -> Location:
        return Location(self.places.document, Span(tag.start, tag.end))

    # ------------------------------------------------------------------ families 3 and 5

    def lists(self) -> Iterator[Finding]:
        """What lists say of each other, and what `call()` says of them."""
        listed = {source: names for source, names in self.seen.names.items() if names}
        refused = {
            call.capability
            for call in self.seen.calls
            if code_of(call.answer) == "UNKNOWN_CAPABILITY" and call.is_granted
        }
        for name in dict.fromkeys(name for names in listed.values() for name in names):
            having = [source for source, names in listed.items() if name in names]
            lacking = [source for source in listed if source not in having]
            at = self.declaration(name) or self.runtime
            if name in refused:
                said = f"{_SAID[having[0]]} declares `{name}`, but `call()` answers `UNKNOWN_CAPABILITY`"
                yield self.finding("ABP305", said, at, (name,))
            elif lacking:
                said = f"{_SAID[having[0]]} declares `{name}`, but {_SAID[lacking[0]]} does not"
                yield self.finding("ABP306", said, at, (name,))

    def declaration(self, name: str) -> Location | None:
        """Where the manifest names a capability."""
        if self.seen.manifest is None or name not in self.seen.names.get("manifest", ()):
            return None
        file = self.places.file(self.seen.manifest[0])
        text = re.escape(json.dumps(name, ensure_ascii=False).encode())
        match = re.search(rb'"name"\s*:\s*(%s)' % text, file.data) if file is not None else None
        return Location(file, Span(*match.span(1))) if file is not None and match is not None else None

    def answers(self) -> Iterator[Finding]:
        """What is wrong with the answers, once for each capability and thing to say."""
        found: dict[tuple[str, str], dict[str, None]] = {}
        for call in self.seen.calls:
            if call.answer is None or call.outcome != "answered":
                continue
            apis = [self.matcher.match(used, self.seen.url) for used in call.uses]
            is_judged = any(api is not None and api.judges_answer for api in apis)
            for rule, said in defects(call.capability, call.answer):
                if not (rule == "ABP501" and is_judged):
                    found.setdefault((rule, said), {}).setdefault(call.capability)
        for (rule, said), capabilities in found.items():
            first = next(iter(capabilities))
            yield self.finding(rule, f"`{first}` {said}", self.runtime, capabilities)


def _is_missing(shape: dict[str, object]) -> bool:
    return shape["type"] in ("undefined", "null")
