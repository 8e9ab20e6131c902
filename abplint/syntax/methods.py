"""Methods of classes and of objects that a framework calls, and how they are taken out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import endings, lifecycle
from abplint.records import record
from abplint.syntax.nodes import FUNCTIONS, Place, parts_of, place_of, runs, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

METHOD: Final = "method_definition"
_PROPERTIES: Final = ("pair", "field_definition", "public_field_definition")
_OF_ANOTHER_KIND: Final = ("static", "get", "set", "*", "decorator")


@cache
def _prefixes() -> tuple[str, ...]:
    return tuple(hooks.interface_prefix for hooks in lifecycle().values() if hooks.interface_prefix)


def member_of(function: Node) -> Node | None:
    """The member of a class or of an object literal that a function is, by a plain name: a method, or a property that
    has it for its value."""
    member = function if function.type == METHOD else function.parent
    if member is None or member.parent is None or member.type not in (METHOD, *_PROPERTIES) or not name_of(member):
        return None
    above = member.prev_named_sibling
    while above is not None and above.type == "comment":
        above = above.prev_named_sibling
    is_decorated = above is not None and above.type == "decorator"
    is_other = is_decorated or any(child.type in _OF_ANOTHER_KIND for child in member.children)
    return member if member.parent.type in ("class_body", "object") and not is_other else None


def name_of(member: Node) -> str:
    """The name of a member, "" where that is computed or a string."""
    keys = (member.child_by_field_name(field) for field in ("name", "key", "property"))
    key = next((each for each in keys if each is not None), None)
    return text_of(key) if key is not None and key.type == "property_identifier" else ""


def is_override(statement: Node, name: str) -> bool:
    """Whether a statement is `super.name(…)`, with nothing but names for its arguments."""
    call = parts_of(statement)[0] if statement.type == "expression_statement" else None
    called = call.child_by_field_name("function") if call is not None else None
    given = call.child_by_field_name("arguments") if call is not None else None
    if called is None or given is None or text_of(called) != f"super.{name}":
        return False
    return all(child.type == "identifier" for child in parts_of(given))


def ending_of(member: Node) -> Node | None:
    """The function by which a framework tells the component that a member belongs to that it ends."""
    value = member if member.type == METHOD else member.child_by_field_name("value")
    if value is None or value.type not in (METHOD, *FUNCTIONS) or name_of(member) not in endings():
        return None
    return value if member_of(value) == member else None


def is_called(root: Node, members: Sequence[Node]) -> bool:
    """Whether anything but the members themselves names one of them as a member of something."""
    names = {name_of(each) for each in members}
    for node in walk(root):
        named = node.child_by_field_name("property") if node.type == "member_expression" else None
        is_own = any(each.start_byte <= node.start_byte < each.end_byte for each in members)
        if named is not None and text_of(named) in names and not is_own:
            return True
    return False


@record
class Removal:
    """What goes where members of a class or an object are taken out, as bytes `start`, `end`.

    `members` are they with what separates them from the next ones; `others` are a comma that nothing follows then, and
    those of the class's `interfaces` that ask for nothing else. `body` is what the braces around the members hold.
    """

    members: tuple[Place, ...]
    others: tuple[Place, ...]
    interfaces: tuple[str, ...]
    body: Place


def removal(data: bytes, members: Sequence[Node]) -> Removal | None:
    """How members of one class or object, in their order, are taken out.

    None where it is not certain that no interface asks for one of them.
    """
    body = members[0].parent
    needless = _needless_interfaces(body, members) if body is not None else None
    if body is None or needless is None:
        return None
    others = _without(needless)
    kept = [each for each in parts_of(body) if each not in members]
    is_last = kept and members[-1].start_byte > kept[-1].start_byte and _separator(members[-1]) is None
    comma = _separator(kept[-1]) if is_last and body.type == "object" else None
    if comma is not None:
        others.append(place_of(comma))
    return Removal(
        tuple(_with_separator(data, each) for each in members),
        tuple(others),
        tuple(map(text_of, needless)),
        (body.start_byte + 1, body.end_byte - 1),
    )


def _with_separator(data: bytes, member: Node) -> Place:
    """The place of a member with its comma or semicolon, and with the space on one side if it shares its line."""
    start, end = place_of(member)
    before, behind = member.prev_sibling, _separator(member)
    if behind is not None:
        end = behind.end_byte
        rest = data[end : (data.find(b"\n", end) + 1) or len(data)]
        end += len(rest) - len(rest.lstrip(b" \t")) if rest.strip() else 0
    elif before is not None and b"\n" not in data[before.end_byte : start]:
        start = before.end_byte
    return start, end


def _separator(member: Node) -> Node | None:
    behind = member.next_sibling
    return behind if behind is not None and behind.type in (",", ";") else None


def _needless_interfaces(body: Node, members: Sequence[Node]) -> list[Node] | None:
    """The interfaces of a class that ask for nothing but some of its members, as far as their names tell.

    None where the name of one does not tell which method it asks for.
    """
    heads = [child for child in body.parent.children if child.type == "class_heritage"] if body.parent else []
    clauses = [each for head in heads for each in head.children if each.type == "implements_clause"]
    gone, known = {name_of(each) for each in members}, {name_of(each) for each in parts_of(body)}
    needless = []
    for each in (part for clause in clauses for part in parts_of(clause)):
        asked = {f"{prefix}{text_of(each)}" for prefix in _prefixes()} & known
        if not asked:
            return None
        needless += [each] if asked <= gone else []
    return needless


def _without(interfaces: Sequence[Node]) -> list[Place]:
    """The places of some of a class's interfaces, with their commas; of all of them, with the word before them."""
    clause = interfaces[0].parent if interfaces else None
    if clause is None:
        return []
    listed = parts_of(clause)
    if len(interfaces) < len(listed):
        return list(runs(listed, interfaces))
    before = clause.prev_sibling or (clause.parent.prev_sibling if clause.parent is not None else None)
    return [(before.end_byte if before is not None else clause.start_byte, clause.end_byte)]
