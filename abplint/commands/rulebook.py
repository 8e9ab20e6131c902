"""`abplint explain` and `rules`: the catalogue."""

from __future__ import annotations

import click

from abplint import console
from abplint.commands.ending import ExitCode
from abplint.complaints import from_here
from abplint.options import (
    Asked,
    completes,
    config_options,
    configured_by,
    format_option,
    rule_names,
    selected_rules,
    setting_options,
)


@click.command(short_help="Explain a rule, with wrong and right code.")
@click.argument("rule", shell_complete=completes(rule_names))
@config_options
def explain(rule: str, config: str | None, no_config: bool) -> int:
    """Print the page of RULE: an id (ABP105), a name (clipboard-access) or a family (ABP1)."""
    from abplint.report.rule_page import page

    configured = configured_by(config, no_config)
    known, offline = configured.catalog, configured.docs == "offline"
    ids = selected_rules(known, rule)
    console.write("\n".join(page(each, offline=offline) for each in known.rules if each.id in ids))
    return ExitCode.CLEAN


@click.command(short_help="List the rules.")
@format_option(("text", "json"), default="text", help="How to print them. Default: text.")
@setting_options
def rules(format: str, asked: Asked) -> int:
    """List the rules with their levels here, and which setting decided them."""
    from abplint.config import listing

    levels = asked.levels(asked.configured())
    console.write((listing.rules_json if format == "json" else listing.rules_text)(levels, from_here))
    return ExitCode.CLEAN
