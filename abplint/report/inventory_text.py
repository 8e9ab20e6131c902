"""The inventory for people: each feature, what it does, what makes its content, and which capability offers it."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.inventory import AppInventory, Divergence, Feature, Hint, Inventory
from abplint.report.inventory_lines import (
    DOES,
    UNREACHED,
    around,
    counted,
    differing,
    function,
    has_instead,
    inferred,
    made_by,
    nothing,
    offered,
    tangled,
    title,
)
from abplint.report.presentation import Presentation
from abplint.report.terminal import cells, visible, wrap
from abplint.source import Location

COLUMN = 12
MOST_LOST = 5


def render(inventory: Inventory, how: Presentation) -> str:
    """The inventory as lines; a row is a thing and its place, in columns."""
    if not inventory.apps:
        return f"{nothing(inventory)}\n"
    drawing = _Drawing(how)
    return "\n".join("".join(f"{line}\n" for line in drawing.app(app)) for app in inventory.apps)


class _Drawing:
    def __init__(self, how: Presentation) -> None:
        self.how = how

    def app(self, app: AppInventory) -> Iterator[str]:
        folder = visible(self.how.shown(app.folder)) if app.folder else "."
        yield self.how.style.paint(f"app {folder}", "strong")
        yield from wrap("  ", f"{counted(app)}.", self.how.style.width)
        for feature in app.features:
            yield ""
            yield f"  {self.how.style.paint(visible(title(feature)), 'strong')}  {self.place(feature.trigger)}"
            yield from self.feature(feature)
        for divergence in app.divergences:
            yield ""
            yield from self.differing(divergence)
        if app.unreached:
            yield ""
            yield from self.unreached(app)
        if app.lost or app.skipped:
            yield ""
            yield from self.unknown(app)

    def differing(self, divergence: Divergence) -> Iterator[str]:
        yield from wrap(
            f"  {self.how.style.paint('differing', 'strong')}  ", f"{differing(divergence)}:", self.how.style.width
        )
        rows = [
            (visible(title(each)), visible(function(each.content)), visible(", ".join(each.capabilities)) or "none")
            for each in divergence.features
        ]
        widths = [max(cells(row[column]) for row in rows) for column in range(2)]
        for label, made, names in rows:
            padded = (f"{part}{' ' * (width - cells(part))}" for part, width in zip((label, made), widths, strict=True))
            yield f"    {'  '.join(padded)}  {names}"

    def feature(self, feature: Feature) -> Iterator[str]:
        rows = [(DOES[feature.kind], visible(feature.api), self.place(feature.location))]
        if feature.content is not None:
            rows.append((made_by(feature), visible(function(feature.content)), self.place(feature.content.location)))
        if (hint := inferred(feature)) is not None:
            rows += self.hinted(hint)
        elif feature.hint is not None:
            rows += self.controls(feature.hint)
        yield from self.rows(rows)
        if why := tangled(feature):
            yield from wrap(f"    {'tangled'.ljust(COLUMN)}", why, self.how.style.width)
        if said := offered(feature):
            yield from wrap(f"    {'capability'.ljust(COLUMN)}", visible(said), self.how.style.width)
        for rival in feature.rivals:
            at = f"  {self.place(rival.content.location)}" if rival.content is not None else ""
            yield f"    {'but'.ljust(COLUMN)}{visible(f'{rival.capability} {has_instead(rival)}')}{at}"

    def rows(self, rows: list[tuple[str, str, str]]) -> Iterator[str]:
        width = max(cells(what) for _, what, _ in rows)
        for head, what, at in rows:
            yield f"    {head.ljust(COLUMN)}{what}{' ' * (width - cells(what))}  {at}".rstrip()

    def hinted(self, hint: Hint) -> Iterator[tuple[str, str, str]]:
        """What is inferred, as rows."""
        yield "perhaps in", visible(around(hint)), self.place(hint.location)
        for text in hint.made_of:
            yield "perhaps of", visible(text), ""
        yield from self.controls(hint)

    def controls(self, hint: Hint) -> Iterator[tuple[str, str, str]]:
        for each in hint.controls:
            yield "perhaps by", visible(each.label) or "a control without a label", self.place(each.location)

    def unreached(self, app: AppInventory) -> Iterator[str]:
        yield from wrap(f"  {self.how.style.paint('unreached', 'strong')}  ", f"{UNREACHED}:", self.how.style.width)
        for each in app.unreached:
            yield ""
            rows = [(DOES[each.kind], visible(each.api), self.place(each.location))]
            yield from self.rows([*rows, *(self.hinted(each.hint) if each.hint is not None else ())])

    def unknown(self, app: AppInventory) -> Iterator[str]:
        for lost in app.lost[:MOST_LOST]:
            text = f"{self.place(lost.listener)} was not followed past {self.place(lost.location)}"
            yield f"  {'unknown'.ljust(COLUMN + 2)}{text}"
        if len(app.lost) > MOST_LOST:
            yield f"  {'unknown'.ljust(COLUMN + 2)}{len(app.lost) - MOST_LOST} more listeners were not followed"
        if app.skipped:
            more = "1 listener is more than is" if app.skipped == 1 else f"{app.skipped} listeners are more than are"
            yield f"  {'unknown'.ljust(COLUMN + 2)}{more} run of one page"

    def place(self, at: Location) -> str:
        return self.how.style.paint(f"{visible(self.how.shown(at.path))}:{at.line}", "frame")
