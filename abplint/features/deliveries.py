"""What was seen of an app's listeners and capabilities, before it is told as features."""

from __future__ import annotations

from abplint.catalog import Api
from abplint.inventory import ContentFunction, Kind
from abplint.program.observing import Usage, Use
from abplint.program.values import Site
from abplint.records import record
from abplint.source import Location


@record
class Delivery:
    """What a function was seen to do that listens at a place.

    `named` is the `id` of the element, where only that is known of it. `within` are the components that it listens in,
    the outermost first. `button` is the element, where it is written elsewhere than what listens. `calls` are the
    places of the calls that lead from the function to the use.
    """

    kind: Kind
    label: str
    named: str
    event: str
    listener: Location
    within: tuple[Usage, ...]
    function: Location
    api: Api
    use: Use
    content: ContentFunction | None
    button: Location | None = None
    calls: tuple[Site | None, ...] = ()


@record
class Offer:
    """A use of an API that a capability leads to, and the content function of it, if that is known."""

    capability: str
    kind: Kind
    content: ContentFunction | None
    site: Site
