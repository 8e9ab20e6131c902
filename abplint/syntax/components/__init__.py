"""Component files as modules: what a compiler would make of `.vue`, `.svelte` and `.astro`, with places in the file.

A component becomes the default export of its module, in the shape that Vue's compiler gives it: an object whose
`setup(props, context)` holds the statements of the instance and returns the function that renders the template.
"""

from __future__ import annotations

from abplint.syntax.components.astro import astro_program
from abplint.syntax.components.svelte import parse_runes, svelte_program
from abplint.syntax.components.vue import vue_program
from abplint.syntax.facts import Program

__all__ = ["parse_component", "parse_runes"]


def parse_component(data: bytes, extension: str) -> Program:
    """The module that a component file is, by the extension of its name (".vue", ".svelte", ".astro")."""
    if extension == ".vue":
        return vue_program(data)
    if extension == ".svelte":
        return svelte_program(data)
    return astro_program(data)
