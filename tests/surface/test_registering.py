"""Modules that nothing loads, and that may register something under a dotted name."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.project.files import discover
from abplint.surface.registering import may_register
from abplint.surface.sources import Sources
from tests.surface.apps import package

_IMPORTS = "import Router from '@koa/router';\nimport { offers, register } from '../offers.js';\n"


def _may_register(folder: Path, module: str) -> bool:
    files = {
        "package.json": package("shop", dependencies={"@koa/router": "^12"}),
        "src/offers.js": "export const offers = new Map();\nexport const register = offers.set.bind(offers);",
        "src/pages/cart.js": _IMPORTS + module,
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return may_register(Sources(discover(folder, gitignore=False)), "src/pages/cart.js")


@pytest.mark.parametrize(
    "module",
    [
        "register('cart.copy', () => 1);",
        "offers.set('cart.copy', () => 1);",
        "app.services\n  .offers.set('cart.copy', () => 1);",
        "export function start({ registry }) { registry.register('cart.copy', () => 1); }",
        "this.offers()\n  .add('cart.copy', () => 1);",
        "const router = new Router();\nrouter.add('cart.list', () => 2);\nregister('cart.copy', () => 1);",
        "const all = offers.get(Router);\nall.add('cart.copy', () => 1);",
        "class Cart { @capability('cart.copy') copy() {} }",
        "import { useContext } from 'react';\nconst kept = useContext(Offers);\nkept.register('cart.copy', () => 1);",
        "import { inject } from 'vue';\nconst kept = inject('offers');\nkept.add('cart.copy', () => 1);",
        "import { useOutletContext } from 'react-router';\nconst { kept } = useOutletContext();\n"
        "kept.add('cart.copy', () => 1);\nconst all = useOutletContext();\nall.add('cart.cut', () => 1);",
    ],
)
def test_one_that_registers_with_the_app(tmp_path: Path, module: str) -> None:
    assert _may_register(tmp_path, module)


@pytest.mark.parametrize(
    "module",
    [
        "const router = new Router();\nrouter.register('cart.copy', ['get'], offers.get);",
        "export const router = Router().prefix('/api');\nrouter.add('cart.copy', offers.get);",
        "Router.register('cart.copy', offers.get);",
        "const api = Router.of({ prefix: '/api' }).at('/cart');\napi.register('cart.copy', offers.get);",
        "const api = new Router();\nexport default api;\napi\n  .use('cart.copy', offers.get);",
        "offers.get('cart.copy');",
        "trace.setResource('cart.copy');",
    ],
)
def test_one_that_registers_with_what_a_package_has_made_or_not_at_all(tmp_path: Path, module: str) -> None:
    assert not _may_register(tmp_path, module)
