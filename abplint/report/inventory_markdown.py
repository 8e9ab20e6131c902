"""The inventory for a pull request: a table of each app's features."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from abplint.inventory import AppInventory, Feature, Hint, Inventory, Unreached
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
from abplint.report.markdown_text import place, prose, table_row, verbatim
from abplint.report.presentation import Presentation


def render(inventory: Inventory, how: Presentation) -> str:
    """The inventory as Markdown that GitHub shows."""
    parts = [part for app in inventory.apps for part in _app(app, how)] or [f"{nothing(inventory)}\n"]
    return "## abplint inventory\n\n" + "\n".join(parts)


def _app(app: AppInventory, how: Presentation) -> Iterator[str]:
    yield f"### App {verbatim(how.shown(app.folder) if app.folder else '.')}\n"
    yield f"{counted(app)}.\n"
    if app.features:
        rows = "".join(_row(feature, how) for feature in app.features)
        head = table_row("Feature", "Does", "Content", "Capability")
        yield head + table_row("---", "---", "---", "---") + rows
    for divergence in app.divergences:
        yield f"{DOES[divergence.kind]}: {differing(divergence)}:\n"
        for each in divergence.features:
            names = ", ".join(map(verbatim, each.capabilities)) or "none"
            yield f"- {prose(title(each))}: {verbatim(function(each.content))}, {names}\n"
    if app.unreached:
        yield f"{UNREACHED[:1].upper()}{UNREACHED[1:]}:\n"
        yield "".join(f"- {line}\n" for line in map(partial(_unreached, how), app.unreached))
    unknown = len(app.lost) + app.skipped
    if unknown:
        yield f"{unknown} listener{'' if unknown == 1 else 's'} may do more than was seen.\n"


def _unreached(how: Presentation, each: Unreached) -> str:
    said = f"{DOES[each.kind]} {verbatim(each.api)} {place(each.location, how)}"
    return f"{said}, {_hint(each.hint, how)}" if each.hint is not None else said


def _hint(hint: Hint, how: Presentation) -> str:
    of = f" of {', '.join(map(verbatim, hint.made_of))}" if hint.made_of else ""
    by = "".join(f", by {prose(each.label) or 'a control'} {place(each.location, how)}" for each in hint.controls)
    return f"in {verbatim(around(hint))} {place(hint.location, how)}{of}{by}"


def _row(feature: Feature, how: Presentation) -> str:
    content = feature.content
    made = f"{verbatim(function(content))} {place(content.location, how)}" if content is not None else ""
    if (hint := inferred(feature)) is not None:
        made = f"perhaps {_hint(hint, how)}"
    others = "".join(f"<br>but {verbatim(rival.capability)} {prose(has_instead(rival))}" for rival in feature.rivals)
    return table_row(
        f"{prose(title(feature))}<br>{place(feature.trigger, how)}",
        f"{DOES[feature.kind]} {verbatim(feature.api)}<br>{place(feature.location, how)}",
        made + (f"<br>{prose(why)}" if (why := tangled(feature)) else ""),
        prose(offered(feature)) + others,
    )
