"""Family 6: the manifest file."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.source import Location
from abplint.surface import identity, schemas
from abplint.surface.manifest import Manifest, defects


@check("ABP601", stands_alone=True)
def invalid_manifest(app: App, rule: Rule) -> Iterator[Finding]:
    """A manifest that a client cannot read."""
    for manifest in app.manifests:
        yield from _defects(manifest, rule)


def _defects(manifest: Manifest, rule: Rule) -> Iterator[Finding]:
    for location, message, label in defects(manifest):
        yield Finding(rule.id, message, location, rule.help, rule.why, label)


@check("ABP602", stands_alone=True)
def manifest_identity(app: App, rule: Rule) -> Iterator[Finding]:
    """A manifest that does not say in the usual form who the app is, or which protocol it speaks."""
    for manifest in app.manifests:
        for location, message, label, help in identity.defects(manifest):
            yield Finding(rule.id, message, location, help, rule.why, label)


@check("ABP603", stands_alone=True)
def invalid_schema(app: App, rule: Rule) -> Iterator[Finding]:
    """A schema that is none, or that requires what it does not define."""
    found: dict[tuple[tuple[str, int, int], str], tuple[Location, schemas.Defect, dict[str, None]]] = {}
    for listing in app.listings:
        for declaration in listing.declarations:
            for part in declaration.schemas:
                for defect in schemas.defects(part.member, part.data):
                    location = part.data.place(defect.path)
                    key = (location.key, defect.said)
                    found.setdefault(key, (location, defect, {}))[2].setdefault(declaration.name)
    for location, defect, names in found.values():
        message = f"`{next(iter(names))}` {defect.said}"
        yield Finding(rule.id, message, location, defect.help or rule.help, rule.why, defect.label, tuple(names))


@check("ABP604")
def manifest_not_found(app: App, rule: Rule) -> Iterator[Finding]:
    """A page links a manifest that nothing serves."""
    for link in app.links:
        if not link.is_served:
            message = f"the page links `{link.href}` as its manifest, and nothing serves it"
            yield Finding(rule.id, message, link.location, rule.help, rule.why, rule.label)
