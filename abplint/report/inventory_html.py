"""The inventory as one HTML file, which works offline and needs no script."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.inventory import AppInventory, Divergence, Feature, Hint, Inventory
from abplint.report.html_page import page_of_apps, table
from abplint.report.html_text import inline, place, text
from abplint.report.inventory_lines import (
    DOES,
    UNREACHED,
    around,
    counted,
    differing,
    function,
    has_instead,
    inferred,
    nothing,
    offered,
    tangled,
    title,
)
from abplint.report.presentation import Presentation

_HEADS = ("Feature", "Does", "Content", "Capability")


def render(inventory: Inventory, how: Presentation) -> str:
    """The page."""
    apps = map(_Body(how).app, inventory.apps)
    return page_of_apps("abplint inventory", how.version, (), apps, nothing(inventory))


class _Body:
    def __init__(self, how: Presentation) -> None:
        self.shown = how.shown

    def app(self, app: AppInventory) -> Iterator[str]:
        yield f"<section><h2>App <code>{text(self.shown(app.folder) if app.folder else '.')}</code></h2>"
        yield f"<p>{inline(counted(app))}.</p>"
        if app.features:
            yield from table(_HEADS, map(self.row, app.features))
        for divergence in app.divergences:
            yield from self.differing(divergence)
        if app.unreached:
            yield f"<p>{text(UNREACHED[:1].upper() + UNREACHED[1:])}:</p><ul>"
            for each in app.unreached:
                does = f"{DOES[each.kind]} <code>{text(each.api)}</code> {place(each.location, self.shown)}"
                yield f"<li>{_lines([does, *(self.hint(each.hint) if each.hint is not None else ())])}</li>"
            yield "</ul>"
        unknown = len(app.lost) + app.skipped
        if unknown:
            yield f"<p>{unknown} listener{'' if unknown == 1 else 's'} may do more than was seen.</p>"
        yield "</section>"

    def row(self, feature: Feature) -> str:
        content = feature.content
        made = (
            [f"<code>{text(function(content))}</code>", place(content.location, self.shown)]
            if content is not None
            else []
        )
        if (hint := inferred(feature)) is not None:
            made = self.hint(hint)
        capability = [inline(offered(feature))] + [
            f"but <code>{text(rival.capability)}</code> {text(has_instead(rival))}" for rival in feature.rivals
        ]
        cells = (
            [f"<b>{text(title(feature))}</b>", place(feature.trigger, self.shown)],
            [f"{DOES[feature.kind]} <code>{text(feature.api)}</code>", place(feature.location, self.shown)],
            [*made, text(tangled(feature))],
            capability,
        )
        return "<tr>" + "".join(f"<td>{_lines(lines)}</td>" for lines in cells) + "</tr>"

    def hint(self, hint: Hint) -> list[str]:
        """What is inferred, as lines."""
        said = [f"perhaps in <code>{text(around(hint))}</code> {place(hint.location, self.shown)}"]
        said += [f"perhaps of <code>{text(each)}</code>" for each in hint.made_of]
        by = ((each.label or "a control without a label", each.location) for each in hint.controls)
        return said + [f"perhaps by {text(label)} {place(at, self.shown)}" for label, at in by]

    def differing(self, divergence: Divergence) -> Iterator[str]:
        yield f"<p>{DOES[divergence.kind]}: {text(differing(divergence))}:</p>"
        yield "<ul>"
        for each in divergence.features:
            names = ", ".join(f"<code>{text(name)}</code>" for name in each.capabilities) or "none"
            yield f"<li>{text(title(each))}: <code>{text(function(each.content))}</code>, {names}</li>"
        yield "</ul>"


def _lines(parts: list[str]) -> str:
    return "<br>".join(filter(None, parts))
