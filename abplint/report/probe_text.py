"""What a browser showed, for people: when the runtime came, and a line for each call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from abplint.observation import Called, Observation
from abplint.report.concise import place
from abplint.report.presentation import Presentation
from abplint.report.terminal import cells, cut, visible

LONGEST = 30  # cells of what an answer holds


def render(seen: Observation, how: Presentation) -> str:
    """Lines of at most `style.width` cells; nothing in them drives a terminal."""
    lines = [_clipped(line, how.style.width) for line in _lines(seen)]
    lines += [
        f"  settled  {place(finding.location, how.shown)} {finding.rule}: {visible(finding.message)}"
        for finding in how.settled
    ]
    return "".join(f"{line}\n" for line in lines)


def _clipped(line: str, width: int) -> str:
    return cut(visible(line), width)[0].rstrip()


def _lines(seen: Observation) -> Iterator[str]:
    yield f"probe {seen.url}  {seen.browser}"
    yield f"  window.abp  {_moments((look.moment, look.has_runtime) for look in seen.looks)}"
    link = [("sent", seen.manifest is not None), *((look.moment, look.has_link) for look in seen.looks)]
    yield f"  manifest    {_moments(link)}"
    names = dict.fromkeys(call.capability for call in seen.calls)
    widest = min(max(map(cells, names), default=0), 40)
    for name in names:
        runs = [(call.is_granted, _told(call)) for call in seen.calls if call.capability == name]
        modes: dict[str, list[bool]] = {}
        for is_granted, told in runs:
            modes.setdefault(told, []).append(is_granted)
        head = name
        for told, granted in modes.items():
            mode = "both" if len(granted) > 1 else "granted" if granted[0] else "refused"
            yield f"  {head:{widest}}  {mode:7}  {told}"
            head = ""


def _told(call: Called) -> str:
    """What came back, and what was reached before."""
    reached = ", ".join(dict.fromkeys(used.path.replace("*", used.member) for used in call.uses))
    return f"{_outcome(call)}{f'  ! {reached}' if reached else ''}"


def _moments(times: Any) -> str:
    return " · ".join(f"{moment} {'yes' if is_there else 'no'}" for moment, is_there in times)


def _outcome(call: Called) -> str:
    if call.outcome != "answered" or call.answer is None:
        return call.outcome
    answer = call.answer.get("members", {})
    success = answer.get("success", {}).get("value")
    if success is True:
        return f"success {shape_text(answer.get('data'))}"
    code = answer.get("error", {}).get("members", {}).get("code", {}).get("text")
    return f"failure {code}" if success is False and code else f"answers {shape_text(call.answer)}"


def shape_text(shape: dict[str, Any] | None, depth: int = 0) -> str:
    """A shape, much as TypeScript would write it."""
    if shape is None:
        return "nothing"
    if shape["type"] == "object" and depth < 2:
        parts = (f"{name}: {shape_text(part, depth + 1)}" for name, part in shape.get("members", {}).items())
        text = f"{{ {', '.join(parts)} }}" if shape.get("members") else "{}"
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    if shape["type"] == "string":
        return f"text of {shape.get('length', 0)}"
    return f"{shape['type']} of {shape['length']}" if shape["type"] == "array" else str(shape["type"])
