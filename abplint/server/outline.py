"""The symbols of a manifest: the app, and each capability with its parameters."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from abplint.server.places import DocumentText
from abplint.surface.evidence import is_manifest_name
from abplint.surface.manifest import SCHEMAS, looks_like_manifest
from abplint.syntax.json import JsonMember, JsonNode, parse_json


def is_manifest(path: str, data: bytes) -> bool:
    """Whether a document is an ABP manifest, as far as it goes: by its name, or by the keys that it has."""
    name = path.rpartition("/")[2]
    if is_manifest_name(name):
        return True
    return name.endswith(".json") and b'"abp"' in data and looks_like_manifest(parse_json(data))


def symbols(text: DocumentText) -> list[types.DocumentSymbol]:
    root = parse_json(text.data).root
    return list(_symbols(text, root)) if root is not None else []


def _symbols(text: DocumentText, root: JsonNode) -> Iterator[types.DocumentSymbol]:
    for member in root.members:
        if member.key == "app" and member.value.kind == "object":
            id = member.value.get("id")
            name = str(id.scalar) if id is not None and id.kind == "string" else "app"
            yield _symbol(text, name or "app", types.SymbolKind.Module, member.value, member)
        elif member.key == "capabilities":
            for item in member.value.items:
                name_node = item.get("name")
                if name_node is not None and name_node.kind == "string" and name_node.scalar:
                    symbol = _symbol(text, str(name_node.scalar), types.SymbolKind.Function, item)
                    symbol.selection_range = text.range(name_node.start, name_node.end)
                    symbol.children = list(_schemas(text, item))
                    yield symbol


def _schemas(text: DocumentText, capability: JsonNode) -> Iterator[types.DocumentSymbol]:
    for member in capability.members:
        properties = member.value.get("properties") if member.key in SCHEMAS else None
        if properties is not None:
            symbol = _symbol(text, member.key, types.SymbolKind.Struct, member.value, member)
            symbol.children = [
                _symbol(text, each.key, types.SymbolKind.Field, each.value, each)
                for each in properties.members
                if each.key
            ]
            yield symbol


def _symbol(
    text: DocumentText, name: str, kind: types.SymbolKind, node: JsonNode, member: JsonMember | None = None
) -> types.DocumentSymbol:
    start = member.key_start if member is not None else node.start
    whole = text.range(start, node.end)
    selected = text.range(member.key_start, member.key_end) if member is not None else whole
    return types.DocumentSymbol(name, kind, whole, selected)
