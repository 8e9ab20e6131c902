"""The report as one HTML file, which works offline: findings to filter, what was followed, and the map.

Everything is in the page without its script, which only filters. Whatever comes from sources is text: nothing of it is
markup, and a policy lets no script, style or request in but the page's own.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from abplint.finding import Finding, Level, Report, Surface
from abplint.report import RuleText
from abplint.report.advice import advice
from abplint.report.html_map import drawings
from abplint.report.html_page import document
from abplint.report.html_text import attribute, inline, place, text
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import Style, visible
from abplint.source import Location

OPEN_AT_MOST: Final = 5  # findings that are shown with all there is to say
LONGEST_LINE: Final = 320  # characters of source
LONGEST_STEP: Final = 120
_NOUNS = {Level.ERROR: "Errors", Level.WARNING: "Warnings", Level.NOTE: "Notes"}


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """The page; its map is `how.map`, if there is one."""
    return "".join(f"{line}\n" for line in _Page(report, {rule.id: rule for rule in rules}, how).lines())


class _Page:
    def __init__(self, report: Report, by_id: dict[str, RuleText], how: Presentation) -> None:
        self.report, self.by_id, self.how = report, by_id, how
        self.found = sorted(
            report.findings, key=lambda finding: (finding.location.path, -report.level(finding).severity)
        )
        self.levels = Counter(map(report.level, self.found))
        self.capabilities = Counter(name for finding in self.found for name in dict.fromkeys(finding.capabilities))

    def lines(self) -> Iterator[str]:
        told = summary(self.report, None, Style(), shown=self.how.shown)
        return document(f"abplint: {told}", self.how.version, self.body(told), "page.js")

    def body(self, told: str) -> Iterator[str]:
        yield '<a class="skip" href="#findings">Skip to the findings</a>'
        yield "<header>"
        yield "<h1>abplint</h1>"
        yield f"<p>{inline(told)}</p>"
        yield from self.navigation()
        yield "</header>"
        yield "<main>"
        if self.found:
            yield from self.overview()
        yield from self.findings()
        yield from self.followed()
        if self.how.map is not None and self.how.map.apps:
            yield from drawings(self.how.map, self.how.shown, self.capabilities)
        yield "</main>"

    def navigation(self) -> Iterator[str]:
        sections = {"overview": "By rule"} if self.found else {}
        sections |= {"findings": "Findings"}
        sections |= {"followed": "What was followed"} if self.report.surfaces else {}
        sections |= {"map": "Map"} if self.how.map is not None and self.how.map.apps else {}
        links = "".join(f'<li><a href="#{id}">{title}</a></li>' for id, title in sections.items())
        yield f'<nav aria-label="Sections"><ul>{links}</ul></nav>'

    def overview(self) -> Iterator[str]:
        counts = Counter((-self.report.level(finding).severity, finding.rule) for finding in self.found)
        yield '<section id="overview" aria-labelledby="overview-title">'
        yield '<h2 id="overview-title">By rule</h2>'
        yield '<div class="wide"><table>'
        yield "<thead><tr><th>Level</th><th>Rule</th><th>What it flags</th><th>Findings</th></tr></thead><tbody>"
        ranked = sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0][1]))
        for (severity, id), count in ranked:
            rule, level = self.by_id[id], list(Level)[-severity].value
            link = f'<a href="#findings" data-show="rule" data-value="{attribute(id)}">{count}</a>'
            yield (
                f'<tr><td><span class="level {level}">{level}</span></td><th scope="row">{self.rule(rule)}</th>'
                f'<td>{inline(rule.summary)}</td><td class="number">{link}</td></tr>'
            )
        yield "</tbody></table></div>"
        yield "</section>"

    def findings(self) -> Iterator[str]:
        yield '<section id="findings" aria-labelledby="findings-title" tabindex="-1">'
        yield '<h2 id="findings-title">Findings</h2>'
        if not self.found:
            yield f"<p>{inline(summary(self.report, None, Style(), shown=self.how.shown))}</p>"
            yield "</section>"
            return
        yield from self.filters()
        opened = " open" if len(self.found) <= OPEN_AT_MOST else ""
        for path, found in groupby(self.found, key=lambda finding: finding.location.path):
            shown = self.how.shown(path)
            yield f'<section class="file" data-path="{attribute(shown)}">'
            yield f"<h3><code>{text(shown)}</code></h3>"
            for finding in found:
                yield from self.finding(finding, opened)
            yield "</section>"
        yield "</section>"

    def filters(self) -> Iterator[str]:
        yield '<form id="filters" role="search" aria-label="Filter the findings" data-scripted hidden>'
        yield "<fieldset><legend>Level</legend>"
        for level in reversed(Level):
            if count := self.levels[level]:
                box = f'<input type="checkbox" name="level" value="{level.value}" checked>'
                yield f'<label>{box} {_NOUNS[level]} <span class="muted">{count}</span></label>'
        yield "</fieldset>"
        rules = Counter(finding.rule for finding in self.found)
        named = {id: f"{id} {self.by_id[id].name}" for id in sorted(rules)}
        yield from _choice("Rule", "rule", "All rules", {id: (named[id], rules[id]) for id in named})
        names = {name: (name, count) for name, count in sorted(self.capabilities.items())}
        yield from _choice("Capability", "capability", "All capabilities", names)
        yield '<label class="field"><span>Words</span><input type="search" name="text" autocomplete="off"></label>'
        yield '<button type="reset">Show all</button>'
        yield "</form>"
        count = len(self.found)
        yield '<div class="tools">'
        yield f'<p id="shown" role="status">{count} finding{"" if count == 1 else "s"}</p>'
        yield '<button type="button" data-open="yes" data-scripted hidden>Open all</button>'
        yield '<button type="button" data-open="no" data-scripted hidden>Close all</button>'
        yield "</div>"

    def finding(self, finding: Finding, opened: str) -> Iterator[str]:
        rule, level = self.by_id[finding.rule], self.report.level(finding).value
        word = "suppressed" if finding.suppression is not None else level
        names = attribute(json.dumps([visible(name) for name in finding.capabilities]))
        at = finding.location
        yield (
            f'<details class="finding {level}" data-level="{level}" data-rule="{attribute(finding.rule)}"'
            f' data-capabilities="{names}"{opened}>'
        )
        yield (
            f'<summary><span class="level {word}">{word}</span>'
            f' <span class="rule">{text(rule.id)} {text(rule.name)}</span>'
            f' <span class="message">{inline(finding.message)}</span> <span class="place">{at.line}:{at.column}</span>'
            "</summary>"
        )
        yield '<div class="body">'
        yield self.code(at, finding.label)
        if finding.path:
            yield from self.way(finding)
        for related in finding.related:
            yield f"<p>Note: {inline(related.message)} ({self.place(related.location)})</p>"
        if finding.suppression is not None:
            reason = finding.suppression.reason or "without a reason"
            yield f"<p>Suppressed at {self.place(finding.suppression.location)}: {inline(reason)}</p>"
        yield from self.advice(finding, rule)
        yield "</div>"
        yield "</details>"

    def code(self, at: Location, label: str) -> str:
        """The line of a place with those around it, and the place marked in it."""
        file, row = at.file, at.line - 1
        last = len(file.line_starts) - (2 if file.line_starts[-1] == len(file.data) else 1)
        rows = range(max(row - 2, 0), max(row, min(row + 2, last)) + 1)
        digits = len(str(rows[-1] + 1))
        drawn = []
        for each in rows:
            line = file.line_text(each).expandtabs(4) if each != row else file.line_text(each)
            body = _marked(line, at) if each == row else text(line[:LONGEST_LINE])
            note = f' <span class="label">{text(label)}</span>' if each == row and label else ""
            drawn.append(f'<span class="at">{each + 1:>{digits}}  </span>{body}{note}')
        name = attribute(f"Code at {self.how.shown(at.path)}:{at.line}")
        return f'<pre tabindex="0" role="region" aria-label="{name}"><code>{chr(10).join(drawn)}</code></pre>'

    def way(self, finding: Finding) -> Iterator[str]:
        first, *others = finding.capabilities or ("",)
        subject = f"<code>{text(first)}</code>" if first else "it"
        also = f" (also {text(', '.join(others))})" if others else ""
        yield f"<p>How {subject} gets here{also}:</p>"
        yield '<ol class="way">'
        for step in finding.path:
            code = " ".join(step.location.text.split())
            short = code if len(code) <= LONGEST_STEP else code[: LONGEST_STEP - 1] + "…"
            yield f"<li>{self.place(step.location)} <code>{text(short)}</code></li>"
        yield "</ol>"

    def advice(self, finding: Finding, rule: RuleText) -> Iterator[str]:
        known = advice(finding, rule)
        yield '<dl class="advice">'
        for word, sentence in (("Why", known.why), ("Instead", known.do), ("May stay", known.keep)):
            if sentence:
                yield f"<dt>{word}</dt><dd>{inline(sentence)}</dd>"
        if known.edit != finding.location:
            yield f"<dt>Begin at</dt><dd>{self.place(known.edit)} <code>{text(known.helper)}</code></dd>"
        if others := finding.capabilities:
            yield f"<dt>Concerns</dt><dd>{', '.join(f'<code>{text(name)}</code>' for name in others)}</dd>"
        explain = f"<code>abplint explain {text(rule.id)}</code>"
        linked = f"{self.rule(rule)}, or " if self.how.page_of(rule) else ""
        yield f"<dt>Rule</dt><dd>{linked}{explain}</dd>"
        yield "</dl>"

    def followed(self) -> Iterator[str]:
        if not self.report.surfaces:
            return
        yield '<section id="followed" aria-labelledby="followed-title">'
        yield '<h2 id="followed-title">What was followed</h2>'
        for surface in self.report.surfaces:
            lost = len(surface.unfollowed)
            of = f"{surface.followed} of {surface.followed + lost}" if lost else "All" if surface.followed else "No"
            yield f"<h3>{self.place(surface.location)}</h3>"
            yield f"<p>{surface.capabilities} capabilities. {of} handlers were followed to the end.</p>"
            if surface.names:
                yield '<div class="wide"><table>'
                yield "<thead><tr><th>Capability</th><th>Handler</th><th>Findings</th></tr></thead><tbody>"
                yield from self.states(surface)
                yield "</tbody></table></div>"
        yield "</section>"

    def states(self, surface: Surface) -> Iterator[str]:
        lost = {end.capability: end for end in surface.unfollowed}
        twins = {name for other in self.report.surfaces if other is not surface for name in other.names}
        for name in surface.names:
            if name in surface.unhandled:
                state = "none was found"
            elif end := lost.get(name):
                why = "too large to be followed past" if end.is_too_large else "not followed past"
                state = f"{why} {self.place(end.location)}"
            else:
                state = "followed to the end"
            count = self.capabilities[name]
            link = f'<a href="#findings" data-show="capability" data-value="{attribute(name)}">{count}</a>'
            # A finding names capabilities, not the app: another one may have the same.
            where = " in all apps" if count and name in twins else ""
            yield (
                f'<tr><th scope="row"><code>{text(name)}</code></th><td>{state}</td>'
                f"<td>{link if count else 0}{where}</td></tr>"
            )

    def rule(self, rule: RuleText) -> str:
        label = f"{text(rule.id)} {text(rule.name)}"
        address = self.how.page_of(rule)
        return f'<a href="{attribute(address)}">{label}</a>' if address else label

    def place(self, at: Location) -> str:
        label = place(at, self.how.shown)
        address = self.how.address(at)
        return f'<a href="{attribute(address)}">{label}</a>' if address else label


def _choice(label: str, name: str, everything: str, options: dict[str, tuple[str, int]]) -> Iterator[str]:
    yield f'<label class="field"><span>{label}</span><select name="{name}"><option value="">{everything}</option>'
    for value, (shown, count) in options.items():
        yield f'<option value="{attribute(value)}">{text(shown)} ({count})</option>'
    yield "</select></label>"


def _marked(line: str, at: Location) -> str:
    """A line of source with a place marked; of a long one what is around the place."""
    start = at.column - 1
    end = at.end_column - 1 if at.end_line == at.line else len(line.rstrip())
    first = max(0, min(start - LONGEST_LINE // 4, len(line) - LONGEST_LINE)) if len(line) > LONGEST_LINE else 0
    last = first + LONGEST_LINE
    end = max(min(end, last), start)
    before, marked, after = line[first:start], line[start:end], line[end:last]
    return (
        f"{'…' if first else ''}{text(before)}<mark>{text(marked or ' ')}</mark>{text(after)}"
        f"{'…' if last < len(line) else ''}"
    )
