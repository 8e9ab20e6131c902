"""Types that code takes as parameters, which are none of the platform's."""

from __future__ import annotations

import pytest

from abplint.program.type_text import declaration_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("export const make = <State, Actions, Props>(\n  run: (props: Props) => [State, Actions]) => 1", "Actions"),
        ("const read = async <Row,>(rows: Row[]) => rows", "Row"),
        ("call(<Item extends object = Row>({ item }: Given<Item>) => item)", "Item"),
        ("function merge<Left, Right extends Record<string, Left>>(left: Left, right: Right) {}", "Right"),
        ("class Holder<Item extends object> {}", "Item"),
        ("type Result<Options = {}> = Options", "Options"),
    ],
)
def test_a_parameter_is_declared(text: str, name: str) -> None:
    assert declaration_of(name.encode()).search(text.encode()) is not None


@pytest.mark.parametrize(
    "text",
    [
        "const ref = useRef<HTMLElement>(null)",
        "const kept: Ref<HTMLElement> = ref",
        "const shown = <HTMLElement>document.body",
        "const shown = <HTMLElement>(document.body)",
        "const page = <HTMLElement>{text}</HTMLElement>",
        "const is = count < HTMLElement && other > count",
    ],
)
def test_what_is_given_is_none(text: str) -> None:
    assert declaration_of(b"HTMLElement").search(text.encode()) is None
