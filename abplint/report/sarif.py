"""SARIF 2.1.0 for code scanning, built with sarif-om.

Importing this module imports sarif-om, so import it only when the format is asked for.

sarif-om's usual serialiser drops values that equal the class default, `level: "warning"` among them, which then
means the rule's own level; hence `_members`. URIs are relative to the repository's root, columns are UTF-16 code
units, there are no times and no absolute paths: the same findings give the same bytes.
"""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any
from urllib.parse import quote

import attr
import sarif_om as om

from abplint import HOME
from abplint.finding import Edit, Finding, Fix, Level, Report, Step, Suppression
from abplint.fingerprint import fingerprints, line_hashes
from abplint.patterns import regex
from abplint.report import RuleText
from abplint.report.presentation import Presentation
from abplint.report.rule_page import page
from abplint.report.terminal import ShowPath
from abplint.source import Location, utf16_length

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
LONGEST_DESCRIPTION = 1024  # GitHub refuses longer ones

_SEVERITIES = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "recommendation"}
_FAMILIES = {
    "ABP1": "delivery",
    "ABP2": "acquisition",
    "ABP3": "declaration",
    "ABP4": "exposure",
    "ABP5": "response",
    "ABP6": "manifest",
}
_SEMANTIC_VERSION = regex(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?")
_Json = dict[str, Any]
_LONE_SURROGATE = regex("[\ud800-\udfff]")


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """A SARIF log as JSON in ASCII."""
    log = _Log(report, rules, how.in_repository)
    version, category = how.version, how.category
    run = om.Run(
        tool=om.Tool(
            driver=om.ToolComponent(
                name="abplint",
                version=version,
                semantic_version=version if _SEMANTIC_VERSION.fullmatch(version) else None,
                information_uri=HOME,
                rules=[_descriptor(rule, how) for rule in rules],
                notifications=[
                    om.ReportingDescriptor(
                        id="file-not-parsed",
                        name="FileNotParsed",
                        short_description=om.MultiformatMessageString(text="A file does not parse completely."),
                        full_description=om.MultiformatMessageString(text="What does parse was checked."),
                        help=om.MultiformatMessageString(text="Correct the syntax error."),
                    )
                ],
            )
        ),
        automation_details=om.RunAutomationDetails(id=f"{category}/") if category else None,
        invocations=[om.Invocation(execution_successful=True, tool_execution_notifications=log.notifications())],
        original_uri_base_ids={
            ROOT: om.ArtifactLocation(
                description=om.MultiformatMessageString(text="The root of the analysed repository.")
            )
        },
        column_kind="utf16CodeUnits",
        results=log.results(),
    )
    document = om.SarifLog(schema_uri=SCHEMA, version="2.1.0", runs=[run])
    return json.dumps(document, default=_members, separators=(",", ":"), allow_nan=False) + "\n"


def _descriptor(rule: RuleText, how: Presentation) -> Any:
    tags = ["abp", _FAMILIES[rule.id[:4]]] if rule.id[:4] in _FAMILIES else ["abp"]
    return om.ReportingDescriptor(
        id=rule.id,
        name="".join(part.capitalize() for part in rule.name.split("-")),
        short_description=om.MultiformatMessageString(text=_sentence(rule.summary)[:LONGEST_DESCRIPTION]),
        full_description=om.MultiformatMessageString(text=_sentence(rule.why or rule.summary)[:LONGEST_DESCRIPTION]),
        help=om.MultiformatMessageString(
            text=_sentence(rule.help or rule.summary), markdown=page(rule, offline=how.style.offline)
        ),
        help_uri=how.page_of(rule) or None,
        default_configuration=om.ReportingConfiguration(level=rule.level.value),
        properties={"precision": "high", "problem.severity": _SEVERITIES[rule.level], "tags": tags},
    )


class _Log:
    """The parts of a run that stand somewhere in a file."""

    def __init__(self, report: Report, rules: Sequence[RuleText], in_repository: ShowPath) -> None:
        self.report = report
        self.in_repository = in_repository
        self.indexes = {rule.id: index for index, rule in enumerate(rules)}
        self.artifacts: dict[str, _Json] = {}
        self.places: dict[Location, _Json] = {}
        self.steps: dict[tuple[Step, int], _Json] = {}

    def results(self) -> list[Any]:
        findings = self.report.findings
        hashes = _primary_hashes(findings)
        return [
            self.result(finding, hashes, own) for finding, own in zip(findings, fingerprints(findings), strict=True)
        ]

    def result(self, finding: Finding, hashes: Mapping[tuple[str, int], str], fingerprint: str) -> Any:
        at = finding.location
        text = _sentence(finding.message)
        for id, related in enumerate(finding.related, 1):
            text += f" See [{_escape(_quotes(related.message))}]({id})."
        return om.Result(
            rule_id=finding.rule,
            rule_index=self.indexes[finding.rule],
            level=self.report.level(finding).value,
            message=om.Message(text=text),
            locations=[self.location(at)],
            related_locations=[
                self.location(related.location, related.message, id) for id, related in enumerate(finding.related, 1)
            ]
            or None,
            code_flows=[self.code_flow(finding)] if finding.path else None,
            fixes=[self.fix(finding.fix)] if finding.fix is not None else None,
            suppressions=[self.suppression(finding.suppression)] if finding.suppression is not None else None,
            partial_fingerprints={"primaryLocationLineHash": hashes[at.path, at.line], "abplint/v1": fingerprint},
        )

    def fix(self, fix: Fix) -> Any:
        changes: dict[str, list[Any]] = {}
        for edit in fix.edits:
            changes.setdefault(edit.location.path, []).append(_replacement(edit))
        return om.Fix(
            description=om.Message(text=_sentence(fix.title)),
            artifact_changes=[
                om.ArtifactChange(artifact_location=self.artifact(path), replacements=replacements)
                for path, replacements in changes.items()
            ],
            properties={"isSafe": fix.is_safe},
        )

    def suppression(self, suppression: Suppression) -> Any:
        return om.Suppression(
            kind=suppression.kind,
            justification=_quotes(suppression.reason) or None,
            location=self.location(suppression.location),
        )

    def code_flow(self, finding: Finding) -> Any:
        subject = f"'{finding.capabilities[0]}'" if finding.capabilities else "it"
        return om.CodeFlow(
            message=om.Message(text=f"How {subject} gets here."),
            thread_flows=[om.ThreadFlow(locations=[self.step(step, depth) for depth, step in enumerate(finding.path)])],
        )

    def step(self, step: Step, depth: int) -> _Json:
        """Made once: the paths of many findings begin with the same steps."""
        made = self.steps.get((step, depth))
        if made is None:
            location = self.location(step.location, step.message)
            made = _members(om.ThreadFlowLocation(location=location, nesting_level=depth, importance="essential"))
            self.steps[step, depth] = made
        return made

    def location(self, location: Location, message: str = "", id: int = -1) -> _Json:
        text = _members(om.Message(text=_sentence(message))) if message else None
        return _members(om.Location(id=id, physical_location=self.place(location), message=text))

    def place(self, location: Location) -> _Json:
        """Made once: the path of a finding ends where it stands."""
        made = self.places.get(location)
        if made is None:
            place = om.PhysicalLocation(artifact_location=self.artifact(location.path), region=_region(location))
            made = self.places[location] = _members(place)
        return made

    def artifact(self, path: str) -> _Json:
        if path not in self.artifacts:
            uri = quote(os.fsencode(self.in_repository(path)))
            self.artifacts[path] = _members(om.ArtifactLocation(uri=uri, uri_base_id=ROOT))
        return self.artifacts[path]

    def notifications(self) -> list[Any]:
        """One warning per file that does not parse; an error would mean that the run failed."""
        broken = [found for found in self.report.findings if found.rule == "ABP900" and found.level is not Level.NOTE]
        first = {finding.location.path: finding for finding in reversed(broken)}
        return [
            om.Notification(
                level="warning",
                descriptor=om.ReportingDescriptorReference(id="file-not-parsed", index=0),
                message=om.Message(text=_sentence(finding.message)),
                locations=[self.location(finding.location)],
            )
            for _, finding in sorted(first.items())
        ]


def _region(location: Location) -> _Json:
    """On one line: GitHub annotates a pull request only where all lines of a region are in the diff."""
    line, column = location.line, location.utf16_column
    end = column + utf16_length(location.text.partition("\n")[0].rstrip("\r"))
    return _members(om.Region(start_line=line, start_column=column, end_line=line, end_column=end))


def _replacement(edit: Edit) -> Any:
    at = edit.location
    region = om.Region(
        start_line=at.line, start_column=at.utf16_column, end_line=at.end_line, end_column=at.utf16_end_column
    )
    return om.Replacement(deleted_region=region, inserted_content=om.ArtifactContent(text=edit.text))


def _primary_hashes(findings: Sequence[Finding]) -> dict[tuple[str, int], str]:
    """GitHub's line hashes by path and line; every file is hashed once."""
    files = {finding.location.path: finding.location.file for finding in findings}
    lines: defaultdict[str, set[int]] = defaultdict(set)
    for finding in findings:
        lines[finding.location.path].add(finding.location.line)
    return {
        (path, line): value for path, file in files.items() for line, value in line_hashes(file, lines[path]).items()
    }


def _sentence(text: str) -> str:
    """Text as GitHub shows it best: single quotes, since it drops backticks, a full stop, and no links but ours."""
    text = _quotes(text)
    text = _escape(text) if "](" in text else text
    return text if text.endswith((".", "!", "?")) else text + "."


def _quotes(text: str) -> str:
    return _LONE_SURROGATE.sub("\ufffd", text.strip().replace("`", "'"))


def _escape(text: str) -> str:
    return re.sub(r"([\\\[\]])", r"\\\1", text)


def _members(value: Any) -> _Json:
    """What of a sarif-om object is set, by JSON name. Raises `TypeError` for any other object."""
    kind: Any = type(value)
    if not kind.__module__.startswith("sarif_om."):
        raise TypeError(f"{kind.__name__} has no place in SARIF: {value!r}")
    names, defaults = _fields(kind)
    return {
        names[name]: item
        for name, item in vars(value).items()
        if item is not None and (name not in defaults or item != defaults[name])
    }


@cache
def _fields(cls: Any) -> tuple[dict[str, str], dict[str, Any]]:
    """JSON names and defaults by attribute. An absent level does not mean the default one, so it has none."""
    fields = attr.fields(cls)
    names = {field.name: field.metadata["schema_property_name"] for field in fields}
    return names, {field.name: field.default for field in fields if field.default is not None and field.name != "level"}
