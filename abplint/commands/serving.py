"""`abplint server` and `mcp`: processes that editors and coding agents talk to."""

from __future__ import annotations

import click

from abplint.commands.ending import ExitCode
from abplint.complaints import extra_needed


@click.command(short_help="Serve an editor (the Language Server Protocol).")
def server() -> int:
    """Answer an editor on stdin and stdout, in the Language Server Protocol."""
    with extra_needed("server", "pygls"):
        from abplint.server.service import serve
    serve()
    return ExitCode.CLEAN


@click.command("mcp", short_help="Serve a coding agent (the Model Context Protocol).")
def model_context() -> int:
    """Answer a coding agent on stdin and stdout, in the Model Context Protocol."""
    with extra_needed("mcp", "mcp"):
        from abplint.mcp import serve
    serve()
    return ExitCode.CLEAN
