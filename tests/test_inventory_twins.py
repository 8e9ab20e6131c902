"""The guide's convergence failure, planted in every sample app in which a capability calls what makes the content of a
feature: one of them calls a twin of that function from then on. `abplint inventory` no longer tells the feature as
offered, and which capability could be taken for it."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from abplint import engine
from abplint.inventory import ACQUIRES, Feature
from tests.sample_apps import APPS, TESTDATA
from tests.test_inventory_convergence import PLANTED

pytestmark = pytest.mark.slow

CODE = frozenset(".astro .js .jsx .mjs .svelte .ts .tsx .vue".split())


class Twin(NamedTuple):
    """An app, the function that gets a twin, and who calls that: `capability`, `feature`, or the `last` call in a file.

    `shown` are the features that had the function: label, capabilities that still call what they deliver, and what
    stands beside them.
    """

    app: str
    function: str
    side: str
    shown: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]


TWINS = (
    Twin("angular-inventory-wrong", "render", "capability", (("Save the report", (), ("export.report",)),)),
    Twin("angular-ngmodule-school-right", "csv", "capability", (("Save", (), ()),)),
    Twin("classic-scripts-clean", "print", "capability", (("Copiar", (), ()), ("Baixar", (), ()))),
    Twin("color-lab-clean", "toBlob", "feature", (("Copy", (), ()), ("PNG", (), ()), ("Share", (), ()))),
    Twin("factory-runtime", "listaDeCompras", "capability", (("Copiar ingredientes", (), ()),)),
    Twin("factory-runtime", "exportar", "capability", (("Baixar", (), ()),)),
    Twin("iife-runtime", "svg", "capability", (("Download SVG", (), ()),)),
    Twin(
        "invoice-tool",
        "createFullInvoiceDocument",
        "capability",
        (("Download HTML", ("state.loadInvoice",), ()), ("Copy HTML", ("state.loadInvoice",), ())),
    ),
    Twin("invoice-tool", "createEmailFragment", "capability", (("Copy for Email", (), ()),)),
    Twin("invoice-tool", "generateShareUrl", "capability", (("Share Link", (), ("invoice.send",)),)),
    Twin("legacy-admin", "toCsv", "capability", (("CSV", (), ()),)),
    Twin("lit-gallery-right", "get", "capability", (("Copy", (), ()),)),
    Twin("monorepo", "toCsv", "capability", (("", (), ()), ("Copy", (), ()), ("Copy", (), ()))),
    Twin("next-invoices", "exportLedger", "capability", (("Save ledger", (), ("export.ledger",)),)),
    Twin("notes-offline", "allNotes", "capability", (("Backup", (), ("notes.backup",)),)),
    Twin("notes-offline-clean", "alsHtml", "capability", (("Kopieren", (), ()),)),
    Twin("notes-offline-clean", "alsArchiv", "capability", (("Sichern", (), ()),)),
    Twin("plain-pixel", "blobOf", "capability", (("Save", (), ("export.png", "export.palette")),)),
    Twin("preact-notes-wrong", "find", "capability", (("Download", ("export.markdown",), ()),)),
    Twin("react-kanban-right", "buildCsv", "capability", (("CSV", (), ("export.csv",)),)),
    Twin(
        "react-notes",
        "renderNote",
        "capability",
        (("Copied / Copy", (), ("export.note",)), ("Download", (), ("export.note",))),
    ),
    Twin("registry-decorated", "toHtml", "capability", (("Save", (), ("export.deck",)),)),
    Twin("remix-events-right", "toIcs", "capability", (("Calendar file", (), ("export.ics",)),)),
    Twin("solid-playlist-wrong", "toM3u", "capability", (("Copy", (), ("tape.quote",)),)),
    Twin("state-machine", "toCsv", "capability", (("Share", ("report.sheet", "report.digest"), ()),)),
    Twin("svelte4-workouts-right", "toCsv", "capability", (("Copy", (), ()), ("Download", (), ()))),
    Twin("svelte5-chessclub-right", "pgn", "capability", (("Kopieren", (), ("export.pgn",)),)),
    Twin("svelte5-sketchnotes-wrong", "find", "capability", (("Share", (), ()),)),
    Twin("sveltekit-meetups-right", "toIcs", "capability", (("Add to calendar", (), ("export.ics",)),)),
    Twin("ts-services", "csv", "capability", (("Copy", (), ("export.csv",)),)),
    Twin(
        "ts-services-clean",
        "page",
        "capability",
        (("Kopieren", ("export.album",), ()), ("Kopieren", ("export.album",), ())),
    ),
    Twin("vue-options-timesheet-right", "toCsv", "capability", (("Download CSV", (), ("export.csv",)),)),
    Twin("vue-quasar-crm-wrong", "toCsv", "capability", (("Copy all", (), ("contacts.copyMail",)),)),
    Twin(
        "vuesetup-meteo",
        "toCsv",
        "capability",
        (("Copied / Copy", ("export.forecast",), ()), ("Download", ("export.forecast",), ())),
    ),
    Twin("astro-menu-wrong", "asHtml", "last", (("Save as HTML", (), ()),)),
    Twin("preact-timer-right", "workbook", "last", (("Excel", (), ()),)),
)
# In these a capability runs the very function that the button runs: with a twin, both would.
SHARED = {"nuxt-trips-wrong", "react-ledger-wrong", "vue-setup-podcasts-wrong"}


@cache
def offered_in(app: str) -> tuple[Feature, ...]:
    """The features of an app that deliver what a capability makes, too, as it stands."""
    inventory = engine.inventory_project(engine.Settings(root=TESTDATA / app, gitignore=False))
    features = (each for found in inventory.apps for each in found.features)
    return tuple(each for each in features if each.kind not in ACQUIRES and each.content and each.capabilities)


def plant(root: Path, features: tuple[Feature, ...], side: str) -> None:
    """Write a twin of the function that makes the content of features, and have one side call it."""
    content = features[0].content
    assert content is not None
    twin, made = f"{content.name}Twin", root / content.location.path
    text, span = made.read_bytes(), content.location.span
    before, body, after = (
        part.decode() for part in (text[: span.start], text[span.start : span.end], text[span.end :])
    )
    if side == "last":  # of the calls that stand behind it
        first, _, last = after.rpartition(f"{content.name}(")
        after = f"{first}{twin}({last}"
    if body.startswith((content.name, f"async {content.name}")):  # a method
        comma = "," if after.lstrip().startswith(",") else ""
        body += f"{comma}\n  {body.replace(content.name, twin, 1)}"
    else:
        exported = "export " if re.search(r"^\s*(?:import|export)\b", before + after, re.MULTILINE) else ""
        after += f"\n{exported}const {twin} = {body};\n"
    of_features = {at.path for each in features for at in (each.listener, each.trigger, each.location)}
    of_features -= {content.location.path}
    paths = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in CODE)
    others = {path for path in paths if path not in {*of_features, content.location.path}}
    called = re.compile(rf"(?<![\w$]){re.escape(content.name)}\b(?=\s*[(,;)}}])")
    for path in {"feature": of_features, "capability": others}.get(side, ()):
        (root / path).write_text(called.sub(twin, (root / path).read_text("utf-8")), "utf-8")
    made.write_text(before + body + after, "utf-8")


def shown_in(root: Path, features: tuple[Feature, ...]) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """What stands beside the same features in a changed app."""
    known = {(each.kind, each.label) for each in features}
    inventory = engine.inventory_project(engine.Settings(root=root, gitignore=False))
    found = [each for app in inventory.apps for each in app.features if (each.kind, each.label) in known]
    return tuple((each.label, each.capabilities, tuple(rival.capability for rival in each.rivals)) for each in found)


def with_content(app: str, function: str) -> tuple[Feature, ...]:
    return tuple(each for each in offered_in(app) if each.content is not None and each.content.name == function)


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: f"{twin.app} {twin.function}")
def test_what_a_capability_no_longer_calls_is_not_told_as_offered(twin: Twin, tmp_path: Path) -> None:
    features = with_content(twin.app, twin.function)
    shutil.copytree(TESTDATA / twin.app, root := tmp_path / twin.app)
    plant(root, features, twin.side)
    shown = shown_in(root, features)
    assert shown == twin.shown
    before = {(each.label, name) for each in features for name in each.capabilities}
    assert {(label, name) for label, names, _ in shown for name in names} < before


def test_none_is_missing() -> None:
    planted = {twin.app for twin in TWINS} | {each.app for each in PLANTED}
    assert {app.name for app in APPS if offered_in(app.name)} - planted == SHARED
