"""Family 6: the manifest file."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.surface.manifest import Manifest, defects


@check("ABP601")
def invalid_manifest(app: App, rule: Rule) -> Iterator[Finding]:
    """A manifest that a client cannot read."""
    for manifest in app.manifests:
        yield from _defects(manifest, rule)


def _defects(manifest: Manifest, rule: Rule) -> Iterator[Finding]:
    for location, message, label in defects(manifest):
        yield Finding(rule.id, message, location, rule.help, rule.why, label)
