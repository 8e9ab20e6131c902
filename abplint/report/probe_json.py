"""What a browser showed, as the `probe` of the JSON report."""

from __future__ import annotations

from typing import Any

from abplint.observation import Called, Observation, Used


def probed(seen: Observation) -> dict[str, Any]:
    """Plain JSON data; times are in milliseconds."""
    return {
        "url": seen.url,
        "browser": seen.browser,
        "manifest": seen.manifest[0] if seen.manifest is not None else None,
        "looks": [
            {"moment": look.moment, "runtime": look.has_runtime, "manifestLink": look.has_link} for look in seen.looks
        ],
        "names": {source: list(names) for source, names in seen.names.items()},
        "calls": [_call(call) for call in seen.calls],
        "skipped": list(seen.skipped),
        "background": [_use(used) for used in seen.background],
        "blocked": list(seen.blocked),
        "replaced": sorted(set(seen.replaced)),
        "asksWhetherDriven": seen.asked,
    }


def _call(call: Called) -> dict[str, Any]:
    return {
        "capability": call.capability,
        "granted": call.is_granted,
        "parameters": call.parameters,
        "valid": call.is_valid,
        "outcome": call.outcome,
        "answer": call.answer,
        "milliseconds": round(call.took, 1),
        "uses": [_use(used) for used in call.uses],
        "surfaced": list(call.surfaced),
    }


def _use(used: Used) -> dict[str, Any]:
    return {
        "api": used.path.replace("*", used.member),
        "kind": used.kind,
        "refused": used.refused,
        "url": used.value,
        "at": [
            {"url": frame.url, "line": frame.line + 1, "column": frame.column + 1, "function": frame.function}
            for frame in used.frames
        ],
    }
