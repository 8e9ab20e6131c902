"""Reports: pure functions of a `Report` and the catalogue's rules.

Each format is a module of its own, imported when it is asked for.
"""

from __future__ import annotations

from typing import Protocol

from abplint.finding import Level


class RuleText(Protocol):
    """What reports need of a rule; `abplint.catalog.Rule` is one.

    `id` is "ABP105", `name` "clipboard-access", `spec` the guide section, `body` the prose and code of its
    document, and `url` that document's address, or "" where it has none.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def level(self) -> Level: ...
    @property
    def spec(self) -> str: ...
    @property
    def why(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def body(self) -> str: ...
    @property
    def url(self) -> str: ...
