"""The guide's convergence failure, planted in sample apps: two features that are delivered alike, and a capability that
makes the content of one of them. `abplint inventory` shows them side by side."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from abplint import engine
from abplint.inventory import AppInventory
from abplint.report import inventory_text
from abplint.report.presentation import Presentation
from tests.conftest import ROOT

Side = tuple[str, str, tuple[str, ...]]


class Planted(NamedTuple):
    """An app, what is written in the place of what in its files, and what stands side by side: label, content function,
    capabilities."""

    app: str
    changes: tuple[tuple[str, str, str], ...]
    kind: str
    sides: tuple[Side, ...]


INVOICE = (
    "params.format === 'email'\n\t\t\t\t? InvoiceRender.createEmailFragment(params.invoice)\n\t\t\t\t: "
    "InvoiceRender.createFullInvoiceDocument(params.invoice);"
)
PLANTED = (
    Planted(  # the guide's own: the e-mail's fragment is a part of the document, and no capability gives it alone
        "invoice-tool",
        (("js/abp-runtime.js", INVOICE, "InvoiceRender.createFullInvoiceDocument(params.invoice);"),),
        "copy",
        (
            (
                "Copy HTML",
                "createFullInvoiceDocument",
                ("export.pdf", "export.html", "render.styledInvoice", "render.printed", "state.loadInvoice"),
            ),
            ("Copy for Email", "createEmailFragment", ()),
        ),
    ),
    Planted(
        "react-kanban-right",
        (
            (
                "src/boards/documents.ts",
                "/** Toolbar only. */\nexport function downloadCsv",
                "export const buildColumns = (cards: Card[]) => cards.map((c) => c.title).join(';');\n"
                "export function downloadColumns(cards: Card[]) {\n"
                "  saveAs(new Blob([buildColumns(cards)], { type: 'text/csv' }), 'columns.csv');\n}\n\n"
                "/** Toolbar only. */\nexport function downloadCsv",
            ),
            ("src/App.tsx", "downloadCsv, ", "downloadColumns, downloadCsv, "),
            (
                "src/App.tsx",
                "<button onClick={() => downloadCsv(cards)}>CSV</button>",
                "<button onClick={() => downloadCsv(cards)}>CSV</button>\n"
                "        <button onClick={() => downloadColumns(cards)}>CSV of columns</button>",
            ),
        ),
        "download",
        (("CSV", "buildCsv", ("export.csv",)), ("CSV of columns", "buildColumns", ())),
    ),
    Planted(
        "sveltekit-meetups-right",
        (
            (
                "src/lib/formats.ts",
                "export function toCsv",
                "export function toPlan({ title, start }: { title: string; start: string }) {\n"
                "  return `${start} ${title}`;\n}\n\nexport function toCsv",
            ),
            ("src/routes/meetups/[id]/+page.svelte", "{ save, toIcs }", "{ save, toIcs, toPlan }"),
            (
                "src/routes/meetups/[id]/+page.svelte",
                "<button onclick={() => shareOutside",
                "<button onclick={() => save('plan.ics', toPlan(data.meetup))}>Add to plan</button>\n"
                "<button onclick={() => shareOutside",
            ),
        ),
        "download",
        (("Add to calendar", "toIcs", ("export.ics",)), ("Add to plan", "toPlan", ())),
    ),
    Planted(
        "angular-inventory-wrong",
        (
            (
                "src/app/report/report.component.ts",
                "Save the report</button>\n",
                "Save the report</button>\n"
                '      <button type="button" (click)="save(summary())">Save a summary</button>\n',
            ),
            (
                "src/app/report/report.component.ts",
                "  save(html: string) {",
                "  summary(): string {\n    return `<p>${this.stock.articles().length}</p>`;\n  }\n\n"
                "  save(html: string) {",
            ),
        ),
        "download",
        (("Save the report", "render", ("export.report",)), ("Save a summary", "summary", ())),
    ),
    Planted(
        "vue-options-timesheet-right",
        (
            (
                "src/lib/entries.js",
                "export function parseCsv",
                "export function toTotals(entries) {\n  return String(entries.length);\n}\n\nexport function parseCsv",
            ),
            ("src/App.vue", "{ parseCsv, toCsv }", "{ parseCsv, toCsv, toTotals }"),
            (
                "src/App.vue",
                "Download CSV</button>",
                'Download CSV</button>\n    <button type="button" @click="totals">Download totals</button>',
            ),
            (
                "src/App.vue",
                "    remove(entry) {",
                "    totals() {\n      const csv = toTotals(this.$store.state.entries.items);\n"
                "      this.$refs.anchor.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));\n"
                "      this.$refs.anchor.click();\n    },\n    remove(entry) {",
            ),
        ),
        "download",
        (("Download CSV", "toCsv", ("export.csv",)), ("Download totals", "toTotals", ())),
    ),
)


def inventory_of(app: str, root: Path) -> tuple[AppInventory, str]:
    inventory = engine.inventory_project(engine.Settings(root=root))
    return inventory.apps[0], inventory_text.render(inventory, Presentation())


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.app)
def test_what_is_planted_stands_side_by_side(planted: Planted, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "testdata" / planted.app, root := tmp_path / planted.app)
    for name, old, new in planted.changes:
        text = (root / name).read_text("utf-8")
        assert old in text, name
        (root / name).write_text(text.replace(old, new), "utf-8")
    app, text = inventory_of(planted.app, root)
    found = {
        each.kind: tuple(
            (one.label, one.content.name, one.capabilities) for one in each.features if one.content is not None
        )
        for each in app.divergences
    }
    assert found == {planted.kind: planted.sides}
    rows = [line.split() for line in text.partition("differing")[2].splitlines()[1:]]
    for label, content, names in planted.sides:
        assert [*label.split(), f"{content}()", *(", ".join(names) or "none").split()] in rows


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.app)
def test_the_app_as_it_is_has_none(planted: Planted) -> None:
    app, text = inventory_of(planted.app, ROOT / "testdata" / planted.app)
    assert app.divergences == ()
    assert "differing" not in text
