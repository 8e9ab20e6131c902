"""The texts of elements that are written down with all that they hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.hosts.tree import is_replaced
from abplint.program.objects import Array, Description, Element
from abplint.program.values import HOLE, Constant, External, Value
from abplint.syntax.bindings import text_inside
from abplint.syntax.html import script_kind

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SETS_TEXT: Final = regex(rb"\.(?:textContent|innerText|innerHTML|outerHTML|nodeValue)\s*=(?!=)|\.(?:text|html)\(")


def is_text(element: Element, name: str) -> bool:
    """Whether a property is the text of an element: of a `script` by any of these names."""
    return name in ("textContent", "innerText") or (element.tag == "script" and name in ("innerHTML", "text"))


def text_of(m: Machine, element: Element) -> str | None:
    """The text of an element that is written down with all that it holds; None of others."""
    if (inert := _inert_text(m, element)) is not None:
        return inert
    written = m.dom.tree.texts.get(element.serial) or _written(m, element)
    if written is None or is_replaced(element) or element.rest is not None:
        return None
    if len(element.elements) != written.count(None):
        return None
    nodes = (_text_of_node(m, node) for node in element.elements)
    told = [next(nodes) if text is None else text for text in written]
    known = [text for text in told if text is not None]
    return "".join(known) if len(known) == len(told) else None


def _inert_text(m: Machine, element: Element) -> str | None:
    """What a page keeps in a `script` that is no code: a template of the app. None of other elements."""
    markup = m.dom.tree.markup.get(element.serial) if element.tag == "script" else None
    if markup is None or markup.page is None or markup.file is None or is_replaced(element):
        return None
    tag = markup.page.tags[markup.index]
    if script_kind(tag) != "data":
        return None
    text = markup.file.data[tag.text_start : tag.text_end].decode("utf-8", "replace")
    return None if HOLE in text or "<?" in text else text


def _written(m: Machine, element: Element) -> list[str | None] | None:
    """The text that a page writes in an element, where no code sets the texts of elements."""
    markup = m.dom.tree.markup.get(element.serial)
    if markup is None or markup.page is None or markup.file is None or m.loader.says(_SETS_TEXT):
        return None
    text = text_inside(markup.file.data, markup.page.tags[markup.index])
    return None if text is None or HOLE in text or "<?" in text else [text]


def _text_of_node(m: Machine, node: Value) -> str | None:
    if isinstance(node, Element):
        return text_of(m, node) if node.elements or node.serial in m.dom.tree.texts else ""
    if isinstance(node, Constant):
        return str(node.value) if isinstance(node.value, (str, int)) and not isinstance(node.value, bool) else ""
    if isinstance(node, Array) and not node.open and node.rest is None:
        return _joined(m, node.elements)
    if isinstance(node, Description) and isinstance(node.component, External) and "children" in node.slots:
        return _text_of_node(m, node.slots["children"].value)  # a component of a package shows what it is given
    return None


def _joined(m: Machine, nodes: Iterable[Value]) -> str | None:
    told = [_text_of_node(m, node) for node in nodes]
    known = [text for text in told if text is not None]
    return "".join(known) if len(known) == len(told) else None
