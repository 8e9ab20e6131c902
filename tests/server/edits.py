"""Random edits: what one does to code while one types."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

STATEMENTS = (
    "alert('x');",
    "navigator.clipboard.writeText('x');",
    "const zz = document.title;",
    "await fetch('/x');",
    "return null;",
    "items.push(1);",
    "// a note",
    "state.value = 3;",
    "throw new Error('x');",
    "import('./x.js');",
)
INNER = (
    *STATEMENTS,
    "const note = { size: 1 };",
    "obj.title = 'x';",
    "if (window.foo) { window.print(); }",
    "let late = [1, 2].map((n) => n + 1);",
    "for (const a of []) { console.log(a); }",
    "window.abpState = 1;",
    "var later = function () { return 1; };",
    "try { JSON.parse('x'); } catch (e) { console.log(e); }",
)
# Of `edited`, `edited_inside` and `edited_outside`. Half of the first two are a statement more, as is what one types.
KINDS, KINDS_INSIDE, KINDS_OUTSIDE = 8, 8, 10
OTHER = ("'other'", "7", "null", "{ more: [1, 'two'] }", "['one',\n  'two']")


def edited(dice: random.Random, text: str, kind: int | None = None) -> str:
    """A text after something that one does to code: mostly a new statement in a function."""
    blocks = [match.end() for match in re.finditer(r"\{(?=\n)", text)]
    names = list(re.finditer(r"\b[a-z][A-Za-z]{3,}\b", text))
    kind = dice.randrange(KINDS) if kind is None else kind
    if kind < 4 and blocks:
        at = dice.choice(blocks)
        return f"{text[:at]}\n    {dice.choice(STATEMENTS)}{text[at:]}"
    if kind == 4 and names:
        at = dice.choice(names).end()
        return f"{text[:at]}X{text[at:]}"
    if kind == 5:
        lines = text.split("\n")
        del lines[dice.randrange(len(lines))]
        return "\n".join(lines)
    return f"{text}\nbroken(" if kind == 6 else f"import './other.js';\n{text}\nexport const more = 1;\n"


def edited_inside(dice: random.Random, text: str, kind: int | None = None) -> str:
    """A text after something that one does in a function: a statement more or less, another text, another name."""
    blocks = [match.end() for match in re.finditer(r"(?:\)|=>)\s*\{(?=\s)|;(?=\n\s)", text)]
    texts = list(re.finditer(r"'[a-z ./-]+'", text))
    names = re.findall(r"(?<=const )[a-z]\w+", text)
    kind = dice.randrange(KINDS_INSIDE) if kind is None else kind
    if kind < 4 and blocks:
        at = dice.choice(blocks)
        return f"{text[:at]}\n    {dice.choice(INNER)}{text[at:]}"
    if kind == 4 and texts:
        match = dice.choice(texts)
        return f"{text[: match.start()]}'other'{text[match.end() :]}"
    if kind == 5 and names:
        name = dice.choice(names)
        return re.sub(rf"\b{name}\b", f"{name}X", text)
    if kind == 6:
        lines = text.split("\n")
        inner = [number for number, line in enumerate(lines) if line.startswith((" ", "\t"))]
        if inner:
            del lines[dice.choice(inner)]
        return "\n".join(lines)
    return f"{text}\nbroken("


def edited_outside(dice: random.Random, text: str, kind: int | None = None) -> str:
    """A text after something that one does at the beginning of a line at a module's top level: a comment more, a line
    that is only formatted, a note of a type, other data; or a statement, an import or a function more."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if line[:1].isalpha()] or [0]
    at = dice.choice(starts)
    kind = dice.randrange(KINDS_OUTSIDE) if kind is None else kind
    if kind < 4:
        lines.insert(
            at, dice.choice(("// a note of what follows", "/* of two\n   lines */", "", "/** @type {string} */"))
        )
    elif kind == 4:
        lines[at] = lines[at].replace("{ ", "{").replace(" }", "}")
    elif kind < 7:
        data = [number for number in starts if re.match(r"(?:export )?(?:const|let) ", lines[number])] or starts
        at = dice.choice(data)
        lines[at] = re.sub(r"'[^'\n]*'|\b\d+\b|\b(?:null|true|false)\b", dice.choice(OTHER), lines[at], count=1)
    else:
        more = (
            "const later = 'x';",
            "export function later() { alert(1); }",
            "import './later.js';",
            "fetch('/later');",
            "console.log('later', { at: 1 });",
            "console.error(",
            "function note(text) {\n  return document.title + text;\n}\n",
            "const later = { text: 'x', all: [1, () => alert(2)] };",
            "export const later = async () => { await fetch('/x'); };",
            "import { later } from 'lodash';",
            "import { later, other as more } from './later.js';",
            "let items = [];",
            "class Later {}",
            "const fetch = () => null;",
            "function render() { return null; }",
            "export function initialize() {}",
        )
        lines.insert(at, dice.choice(more))
    return "\n".join(lines)


def dealt(dice: random.Random, kinds: int) -> Iterator[int]:
    """Kinds of edits, of which none comes again before all have come: six of them are more than nine random ones."""
    while True:
        yield from dice.sample(range(kinds), kinds)
