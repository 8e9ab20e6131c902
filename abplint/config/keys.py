"""The keys of the configuration file: the one description that reading, the JSON Schema and the documentation share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from abplint.finding import Level
from abplint.records import record

Kind = Literal["string", "boolean", "strings", "choice", "levels", "table", "tables"]

LEVELS: Final = (*(level.value for level in reversed(Level)), "off")
FAIL_ON: Final = (*(level.value for level in reversed(Level)), "never")
DOCS: Final = ("online", "offline")


@record
class Key:
    """One key. `summary` says what it sets, `default` what holds without it, as text.

    A "choice" is one of `choices`, which are called `noun`; "levels" is a table from rules to `LEVELS`, "table" one
    from strings to strings; "tables" are tables with the keys `fields`, of which `required` must be there.
    """

    name: str
    kind: Kind
    summary: str
    default: str
    noun: str = ""
    choices: tuple[str, ...] = ()
    fields: tuple[Key, ...] = ()
    required: tuple[str, ...] = ()


def _key(name: str, kind: Kind, summary: str, default: str = "") -> Key:
    return Key(name, kind, summary, default)


KEYS: Final = (
    _key("root", "string", "The folder whose files are analysed.", "the git root"),
    _key("exclude", "strings", "Globs of files to leave out, besides what is left out anyway.", "[]"),
    _key("select", "strings", "The rules that run: ids, prefixes of ids, names, or ALL.", '["ALL"]'),
    _key("ignore", "strings", "The rules that do not run, of those selected.", "[]"),
    Key("fail-on", "choice", "The level from which on a finding fails the run.", '"warning"', "level", FAIL_ON),
    Key("rules", "levels", "The level of rules, by id, prefix or name; the longer prefix wins.", "none"),
    Key(
        *("overrides", "tables", "Levels that hold in some files; of several, the last one wins.", "none"),
        fields=(
            _key("files", "strings", "Globs of the files in which a finding stands."),
            _key("rules", "levels", "Their levels, as in `rules`."),
        ),
        required=("files", "rules"),
    ),
    _key("handlers", "table", 'Handlers that cannot be seen: a capability and its "file#export".', "none"),
    Key(
        *("suppress", "tables", "Findings to suppress where no comment can stand.", "none"),
        fields=(
            _key("rule", "string", "The rule: an id, a family such as ABP6, or a name."),
            _key("file", "string", "A glob of the files in which a finding stands."),
            _key("capability", "string", "The capability that a finding is about."),
            _key("reason", "string", "Why."),
        ),
        required=("rule",),
    ),
    _key("rule-paths", "strings", "Folders with rule documents of your own.", "[]"),
    _key("baseline", "string", "The file that holds the findings that are known and accepted.", "none"),
    _key("require-reason", "boolean", "Whether a suppression needs a reason to have an effect.", "false"),
    _key("mcp-binary-transfer", "boolean", "Whether the app follows the MCP binary transfer RFC.", "false"),
    _key("served", "strings", "Folders that are served at `/`, where `/abp.json` is looked up.", "found by framework"),
    Key(
        *("docs", "choice", "Whether the terminal shows addresses of rule pages, or commands that need no network."),
        *('"online"', "choice", DOCS),
    ),
    _key("extends", "string", "A configuration file in the repository, for what is not set here.", "none"),
)
NAMES: Final = tuple(key.name for key in KEYS)

_STRING: Final[dict[str, Any]] = {"type": "string"}


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 7, which TOML editors read) of `abplint.toml` and of `[tool.abplint]`."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "https://raw.githubusercontent.com/abplint/abplint/main/abplint/config/schema.json",
        "title": "abplint.toml",
        "description": "The configuration of abplint.",
        **_table(KEYS, ()),
    }


def _table(keys: Sequence[Key], required: Sequence[str]) -> dict[str, Any]:
    properties = {}
    for key in keys:
        default = f" Default: {key.default}" if key.default else ""
        properties[key.name] = {"description": key.summary + default, **_type(key)}
    table: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**table, "required": list(required)} if required else table


def _type(key: Key) -> dict[str, Any]:
    if key.kind == "strings":
        at_least = {"minItems": 1} if key.name in ("select", "files") else {}
        return {"type": "array", "items": _STRING, **at_least}
    if key.kind == "choice":
        return {"enum": list(key.choices)}
    if key.kind == "levels":
        return {"type": "object", "additionalProperties": {"enum": list(LEVELS)}}
    if key.kind == "table":
        return {"type": "object", "additionalProperties": {"type": "string", "pattern": "^[^#]+#[^#]+$"}}
    if key.kind == "tables":
        return {"type": "array", "items": _table(key.fields, key.required)}
    return {"type": key.kind}
