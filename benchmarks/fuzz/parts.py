"""What all kinds of app are drawn from: a state, actions that change it, conditions on it, and sinks."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

SINKS = {
    "ABP101": "window.alert('a')",
    "ABP103": "window.open('/b')",
    "ABP105": "navigator.clipboard.writeText('c')",
}
ROWS = "[{ id: 1, name: 'a', open: false }, { id: 2, name: 'b', open: false }]"


class Action(NamedTuple):
    """A change of the state `s`: as a patch that replaces what changes, and as statements that write in place."""

    takes: tuple[str, ...]
    patch: str
    in_place: str


ACTIONS = {
    "openPanel": Action((), "{ panel: true }", "s.panel = true"),
    "closePanel": Action((), "{ panel: false }", "s.panel = false"),
    "togglePanel": Action((), "{ panel: !s.panel }", "s.panel = !s.panel"),
    "setPanel": Action(("flag",), "{ panel: flag }", "s.panel = flag"),
    "setMode": Action(("mode",), "{ mode }", "s.mode = mode"),
    "setText": Action(("text",), "{ text }", "s.text = text"),
    "select": Action(("id",), "{ chosen: id }", "s.chosen = id"),
    "deselect": Action((), "{ chosen: null }", "s.chosen = null"),
    "signIn": Action(("name",), "{ user: { name, admin: false } }", "s.user = { name, admin: false }"),
    "promote": Action((), "{ user: s.user && { ...s.user, admin: true } }", "if (!s.user) return; s.user.admin = true"),
    "signOut": Action((), "{ user: null }", "s.user = null"),
    "increment": Action((), "{ count: s.count + 1 }", "s.count += 1"),
    "reset": Action((), "{ count: 0 }", "s.count = 0"),
    "add": Action(
        ("id", "name"),
        "{ rows: [...s.rows, { id, name, open: false }] }",
        "s.rows.push({ id, name, open: false })",
    ),
    "remove": Action(
        ("id",),
        "{ rows: s.rows.filter((r) => r.id !== id) }",
        "const at = s.rows.findIndex((r) => r.id === id); if (at >= 0) s.rows.splice(at, 1)",
    ),
    "openRow": Action(
        ("id",),
        "{ rows: s.rows.map((r) => (r.id === id ? { ...r, open: true } : r)) }",
        "const row = s.rows.find((r) => r.id === id); if (row) row.open = true",
    ),
    "clear": Action((), "{ rows: [] }", "s.rows = []"),
    "loaded": Action(("rows",), "{ rows, failed: false }", "s.rows = rows; s.failed = false"),
    "failedToLoad": Action((), "{ failed: true }", "s.failed = true"),
    "setBusy": Action(("flag",), "{ busy: flag }", "s.busy = flag"),
    "put": Action(
        ("id",),
        "{ table: { ...s.table, [id]: { id, open: false } } }",
        "s.table[id] = { id, open: false }",
    ),
    "openEntry": Action(
        ("id",),
        "{ table: { ...s.table, [id]: { ...s.table[id], id, open: true } } }",
        "if (s.table[id]) s.table[id].open = true; else s.table[id] = { id, open: true }",
    ),
    "drop": Action(
        ("id",),
        "{ table: Object.fromEntries(Object.entries(s.table).filter(([key]) => key !== String(id))) }",
        "delete s.table[id]",
    ),
}
LOADING = ("loaded", "failedToLoad", "setBusy")
GIVEN = {
    "flag": ("p.flag", "true", "false"),
    "mode": ("p.mode", "'edit'", "'export'", "'view'"),
    "text": ("p.text", "'hello'", "''"),
    "id": ("p.id", "p.id", "2", "'a'"),
    "name": ("p.name",),
    "rows": ("[]", "p.rows"),
}
CONDITIONS = (
    "s.panel",
    "!s.panel",
    "s.busy",
    "s.failed",
    "s.mode === 'edit'",
    "s.mode !== 'view'",
    "['edit', 'export'].includes(s.mode)",
    "s.rows.length > 0",
    "s.rows.length === 0",
    "s.rows.length > 1",
    "s.rows.some((r) => r.open)",
    "s.rows[0]?.open",
    "s.rows.find((r) => r.id === s.chosen)",
    "s.rows.filter((r) => r.open).length",
    "s.chosen !== null",
    "s.user",
    "!s.user",
    "s.user?.admin",
    "s.count > 0",
    "s.count > 1",
    "s.count === 1",
    "s.text.length > 2",
    "s.table.a",
    "s.table[s.chosen]?.open",
    "Object.keys(s.table).length > 0",
    "Object.values(s.table).some((e) => e.open)",
)
OF_A_ROW = ("row.open", "!row.open", "row.name", "row.id === 2", "row.id === s.chosen")
LISTS = ("s.rows", "s.rows.filter((r) => r.open)", "s.rows.slice(0, 2)", "Object.values(s.table)")


def state(draw: Random) -> dict[str, str]:
    """The first state, each member as it is written."""
    return {
        "panel": draw.choice(("false", "false", "true")),
        "busy": "false",
        "failed": "false",
        "mode": "'view'",
        "chosen": "null",
        "user": "null",
        "count": "0",
        "text": "''",
        "rows": draw.choice(("[]", ROWS)),
        "table": draw.choice(("{}", "{ a: { id: 'a', open: false } }")),
    }


def condition(draw: Random, depth: int = 1) -> str:
    """A condition on the state, at times two of them."""
    if depth and draw.random() < 0.3:
        return f"({condition(draw, depth - 1)} {draw.choice(('&&', '&&', '||'))} {condition(draw, depth - 1)})"
    return draw.choice(CONDITIONS)
