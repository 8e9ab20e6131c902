"""What an Astro component brings to the page."""

from __future__ import annotations

from abplint.syntax.bindings import tag_name
from abplint.syntax.components.braces import FRONT_MATTER
from abplint.syntax.components.building import export_default, module_of, of_instance, split, value_property
from abplint.syntax.components.scripts import component_page, inline_scripts, is_processed
from abplint.syntax.facts import (
    ArrayLiteral,
    Block,
    ElementLiteral,
    Expression,
    Import,
    Name,
    Object,
    Program,
    Return,
    Statement,
    SyntaxFault,
)
from abplint.syntax.html import Page
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.template import arrow


def astro_program(data: bytes) -> Program:
    """What an Astro component brings to the page: its scripts, those of the components that its front matter imports,
    and the islands that it hydrates. The front matter itself runs on the server."""
    page = component_page(data, ".astro")
    body: list[Statement] = []
    faults: list[SyntaxFault] = []
    front = FRONT_MATTER.match(data)
    islands = _islands(data, page)
    if front is not None:
        inner = (data.index(b"---") + 3, front.end() - 3)
        server = parse_program(data, Dialect.TYPESCRIPT, [inner], is_module=True)
        body += _brought(server.body.body, {element.tag.name for element in islands if isinstance(element.tag, Name)})
    for script in inline_scripts(page):
        if not is_processed(script):
            continue
        region = (script.text_start, script.text_end)
        program = parse_program(data, Dialect.TYPESCRIPT, [region], is_module=True)
        faults += program.faults
        imports, statements = split(program.body.body)
        body += [*imports, Block(*region, statements, tuple(of_instance(program, imports)))]
    made: list[Expression | None] = [*islands]
    render = arrow(0, 0, [], [Return(0, 0, ArrayLiteral(0, 0, made))])
    body += export_default(0, 0, Object(0, 0, [value_property(0, "render", render)]))
    return module_of(data, [body], faults)


def _islands(data: bytes, page: Page) -> list[ElementLiteral]:
    """The components of a UI framework that run in the browser."""
    found = []
    for tag in page.tags:
        if any(name.startswith("client:") for name in tag.attributes):
            name = tag_name(data, tag)
            found.append(
                ElementLiteral(tag.start, tag.end, Name(tag.start + 1, tag.start + 1 + len(name), name), [], [])
            )
    return found


def _brought(server: list[Statement], islands: set[str]) -> list[Statement]:
    """Of the imports of a front matter those that bring code to the browser: islands, and Astro components."""
    found: list[Statement] = []
    for statement in server:
        if isinstance(statement, Import):
            start, end, source = statement.start, statement.end, statement.source
            names = {local: name for local, name in statement.names.items() if local in islands}
            if names or source.endswith(".astro"):
                found.append(Import(start, end, source, statement.source_start, statement.source_end, names))
    return found
