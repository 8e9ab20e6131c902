"""What every HTML page of abplint has: one file that asks for nothing else, and may do no more than it needs."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator
from importlib.resources import files

from abplint.report.html_text import inline, text


def document(title: str, version: str, body: Iterable[str], script: str = "") -> Iterator[str]:
    """The lines of a page in abplint's style. `body` is what stands before its footer, as markup."""
    style, code = (_part(name) if name else "" for name in ("page.css", script))
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, code)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="referrer" content="no-referrer">'
    yield f"<title>{text(title)}</title>"
    yield f"<style>{style}</style>"
    yield "</head>"
    yield "<body>"
    yield from body
    by = f" {version}" if version else ""
    yield f"<footer>Made by abplint{text(by)}. The page holds all it shows and asks nobody for more.</footer>"
    if code:
        yield f"<script>{code}</script>"
    yield "</body>"
    yield "</html>"


def page_of_apps(title: str, version: str, header: Iterable[str], apps: Iterable[Iterable[str]], nothing: str) -> str:
    """A page that shows apps one below the other, each in lines of markup; `nothing` is what it says of none."""
    sections = [line for app in apps for line in app] or [f"<p>{inline(nothing)}</p>"]
    body = ["<header>", f"<h1>{text(title)}</h1>", *header, "</header>", "<main>", *sections, "</main>"]
    return "".join(f"{line}\n" for line in document(title, version, body))


def table(heads: Iterable[str], rows: Iterable[str]) -> Iterator[str]:
    """The lines of a table that is as wide as it needs to be. `heads` and `rows` are markup."""
    cells = "".join(f"<th>{head}</th>" for head in heads)
    yield f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>'
    yield from rows
    yield "</tbody></table></div>"


def _part(name: str) -> str:
    return (files("abplint.report") / "page" / name).read_text("utf-8")


def _policy(style: str, script: str) -> str:
    """What the page may do: use its own style and its own script, if it has one, and nothing else."""
    hashes = [base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() for part in (style, script)]
    allowed = f"'sha256-{hashes[1]}'" if script else "'none'"
    return (
        f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src {allowed}; base-uri 'none'; form-action 'none'"
    )
