"""How a command ends: its exit code, and which findings decide it."""

from __future__ import annotations

from enum import IntEnum

from abplint.finding import Level, Report


class ExitCode(IntEnum):
    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    INTERNAL = 3
    INTERRUPTED = 130


def fails(report: Report, fail_on: str) -> bool:
    """Whether a report has a finding at a level, or above it; "never": none counts."""
    if fail_on == "never":
        return False
    return any(report.level(finding).severity >= Level(fail_on).severity for finding in report.findings)
