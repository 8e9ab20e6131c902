"""The pages of the site that are made from the code, the rule documents and the files at the top of the repository.

A hook of mkdocs. What a page links outside of the site is shown where `[project.urls]` says that the source is.
"""

from __future__ import annotations

import posixpath
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import click
from markdown.extensions.toc import slugify
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from abplint import catalog
from abplint.cli import cli
from abplint.config.keys import KEYS, Key
from abplint.report import rule_page

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
SOURCE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
FAMILIES = {
    "ABP1": "What handlers deliver",
    "ABP2": "What handlers acquire",
    "ABP3": "What apps declare",
    "ABP4": "When the runtime is there",
    "ABP5": "What handlers answer",
    "ABP6": "The manifest",
    "ABP9": "abplint itself",
}
RULES = {f"rules/{rule.id}-{rule.name}.md": rule for rule in catalog.load().rules}
# Where files of the repository stand on the site.
MOVED = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "rules-of-your-own.md"}
_LINK = re.compile(r"(?<!!)\[([^\]\n]*)\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^(````+.*?^````+[ \t]*$|```.*?^```[ \t]*$)", re.MULTILINE | re.DOTALL)
_NAMED_FENCE = re.compile(r"^```(\w+) ([^\s=]+)$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the rules into the navigation, family by family."""
    config.repo_url = SOURCE
    config.repo_name = SOURCE.removeprefix("https://github.com/")
    rules: list[Any] = ["rules/index.md"]
    for prefix, title in FAMILIES.items():
        family = [rule for rule in catalog.load().rules if rule.id.startswith(prefix)]
        rules.append({title: [{f"{rule.id} {rule.name}": f"rules/{rule.id}-{rule.name}.md"} for rule in family]})
    assert config.nav is not None
    config.nav = [{"Rules": rules} if "Rules" in item else item for item in config.nav]
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages that no file of `docs` holds."""
    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Turn links between files of the repository into links of the site; say of a fence which file it is."""
    here = page.file.src_uri
    origin = {moved: name for name, moved in MOVED.items()}.get(here)
    folder = posixpath.dirname(origin if origin is not None else here if here.startswith("rules/") else f"docs/{here}")

    def linked(match: re.Match[str]) -> str:
        text, target = match[1], match[2]
        if re.match(r"[a-z]+:|#", target):
            return match[0]
        path, mark, anchor = target.partition("#")
        full = posixpath.normpath(posixpath.join(folder, path))
        is_shown = not anchor or full not in RULES or anchor in _anchors(full)
        address = _on_site(full, here, files) if is_shown else f"{SOURCE}/blob/main/{full}"
        return f"[{text}]({address}{mark}{anchor})"

    def named(fence: str) -> str:
        return _NAMED_FENCE.sub(r'```\1 title="\2"', fence)

    parts = _FENCE.split(markdown)
    return "".join(named(part) if at % 2 else _LINK.sub(linked, part) for at, part in enumerate(parts))


@cache
def _anchors(rule: str) -> frozenset[str]:
    """The anchors on the page of a rule, which does not show all examples of its document."""
    headings = re.findall(r"^#+ (.+)$", rule_page.page(RULES[rule]), re.MULTILINE)
    return frozenset(slugify(heading, "-") for heading in headings)


def _on_site(full: str, here: str, files: Files) -> str:
    moved = MOVED.get(full) or full.removeprefix("docs/")
    if files.get_file_from_path(moved) is not None and (moved != full or full.startswith("rules/")):
        return posixpath.relpath(moved, posixpath.dirname(here) or ".")
    return f"{SOURCE}/{'tree' if (ROOT / full).is_dir() else 'blob'}/main/{full}"


def pages() -> Iterator[tuple[str, str]]:
    """Path and Markdown of every page that is made."""
    for name, moved in MOVED.items():
        yield moved, (ROOT / name).read_text("utf-8")
    for rule in catalog.load().rules:
        yield f"rules/{rule.id}-{rule.name}.md", rule_page.page(rule)
    yield "rules/index.md", _rules()
    yield "reference/options.md", _options()
    yield "reference/keys.md", _keys()


def _rules() -> str:
    lines = ["# Rules", "", "Errors and warnings fail a run, notes do not. Each page has wrong and right code.", ""]
    for prefix, title in FAMILIES.items():
        lines += [f"## {title}", "", "| rule | level | what it flags |", "|---|---|---|"]
        for rule in catalog.load().rules:
            if rule.id.startswith(prefix):
                page = f"{rule.id}-{rule.name}.md"
                lines.append(f"| [{rule.id} {rule.name}]({page}) | {rule.level.value} | {rule.summary} |")
        lines.append("")
    return "\n".join(lines)


def _options() -> str:
    lines = ["# Every option", "", "As `--help` has them.", ""]
    for name, command in cli.commands.items():
        context = click.Context(command, info_name=f"abplint {name}")
        lines += [f"## abplint {name}", "", command.help or "", "", "```", command.get_usage(context), "```", ""]
        options = [param for param in command.params if isinstance(param, click.Option)]
        if options:
            lines += ["| option | what it does |", "|---|---|"]
        for option in options:
            record = option.get_help_record(context)
            if record is not None:
                spelling, help = record  # a line between words of code ends no cell
                lines.append(f"| `{spelling}` | {help.replace('|', chr(92) + '|')} |")
        lines.append("")
    return "\n".join(lines)


def _keys() -> str:
    lines = ["# Every key", "", "[Configuration](../configuration.md) says more of each.", ""]
    lines += ["| key | what it sets | default |", "|---|---|---|"]

    def row(key: Key, prefix: str = "") -> None:
        default = key.default.replace("|", "\\|")
        lines.append(f"| `{prefix}{key.name}` | {key.summary.replace('|', chr(92) + '|')} | {default} |")
        for field in key.fields:
            row(field, f"{key.name}.")

    for key in KEYS:
        row(key)
    return "\n".join(lines) + "\n"
