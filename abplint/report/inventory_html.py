"""The inventory as one HTML file, which works offline and needs no script."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.inventory import AppInventory, Divergence, Feature, Inventory
from abplint.report.html_page import document
from abplint.report.html_text import inline, text
from abplint.report.inventory_lines import (
    DOES,
    counted,
    differing,
    function,
    nothing,
    offered,
    tangled,
    title,
    where,
)
from abplint.report.presentation import Presentation
from abplint.source import Location

_HEADS = ("Feature", "Does", "Content", "Capability")


def render(inventory: Inventory, how: Presentation) -> str:
    """The page."""
    return "".join(f"{line}\n" for line in document("abplint inventory", how.version, _Body(inventory, how).lines()))


class _Body:
    def __init__(self, inventory: Inventory, how: Presentation) -> None:
        self.inventory, self.shown = inventory, how.shown

    def lines(self) -> Iterator[str]:
        yield "<header><h1>abplint inventory</h1></header>"
        yield "<main>"
        if not self.inventory.apps:
            yield f"<p>{inline(nothing(self.inventory))}</p>"
        for app in self.inventory.apps:
            yield from self.app(app)
        yield "</main>"

    def app(self, app: AppInventory) -> Iterator[str]:
        yield f"<section><h2>App <code>{text(self.shown(app.folder) if app.folder else '.')}</code></h2>"
        yield f"<p>{inline(counted(app))}.</p>"
        if app.features:
            heads = "".join(f"<th>{head}</th>" for head in _HEADS)
            yield f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>'
            yield from map(self.row, app.features)
            yield "</tbody></table></div>"
        for divergence in app.divergences:
            yield from self.differing(divergence)
        unknown = len(app.lost) + app.skipped
        if unknown:
            yield f"<p>{unknown} listener{'' if unknown == 1 else 's'} may do more than was seen.</p>"
        yield "</section>"

    def row(self, feature: Feature) -> str:
        content = feature.content
        made = [f"<code>{text(function(content))}</code>", self.place(content.location)] if content is not None else []
        capability = [inline(offered(feature))] + [
            f"but <code>{text(rival.capability)}</code> has <code>{text(function(rival.content))}</code>"
            for rival in feature.rivals
        ]
        cells = (
            [f"<b>{text(title(feature))}</b>", self.place(where(feature))],
            [f"{DOES[feature.kind]} <code>{text(feature.api)}</code>", self.place(feature.location)],
            [*made, text(tangled(content))],
            capability,
        )
        return "<tr>" + "".join(f"<td>{_lines(lines)}</td>" for lines in cells) + "</tr>"

    def differing(self, divergence: Divergence) -> Iterator[str]:
        yield f"<p>{DOES[divergence.kind]}: {text(differing(divergence))}:</p>"
        yield "<ul>"
        for each in divergence.features:
            names = ", ".join(f"<code>{text(name)}</code>" for name in each.capabilities) or "none"
            yield f"<li>{text(title(each))}: <code>{text(function(each.content))}</code>, {names}</li>"
        yield "</ul>"

    def place(self, at: Location) -> str:
        return f'<span class="place">{text(self.shown(at.path))}:{at.line}</span>'


def _lines(parts: list[str]) -> str:
    return "<br>".join(filter(None, parts))
