"""Whether a selector may mean an element of which not all is in sight that stands around it."""

from __future__ import annotations

from abplint.program.hosts.tree import Tree, steps_of
from abplint.program.objects import Element
from abplint.program.values import Site


def may_be_meant(tree: Tree, element: Element, selector: str, site: Site) -> bool:
    """Whether a selector may find an element, as far as what it stands in is in sight."""
    for each in selector.split(","):
        steps = steps_of(each)
        if tree.is_selected(element, each) and (
            len(steps) < 2 or tree.stands_in(element, steps, site) or tree.may_stand_in(element, steps, site)
        ):
            return True
    return False


def may_stand(tree: Tree, element: Element, selector: str, site: Site) -> bool:
    """Whether an element that the last part of a selector selects may stand in what the others ask for: in what is
    around it in sight, or nothing is."""
    steps = steps_of(selector)
    is_alone = not isinstance(tree.parent(element, site), Element)
    return len(steps) < 2 or is_alone or tree.stands_in(element, steps, site)
