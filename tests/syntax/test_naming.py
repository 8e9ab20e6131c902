"""What a template calls parts of a value by."""

import pytest

from abplint.syntax.naming import names_of_pattern


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("item", {"item": ""}),
        ("(item, index)", {"item": ""}),
        ("item, index", {"item": ""}),
        ("(item: Item, index: number)", {"item": ""}),
        ("{ id, name: title }", {"id": "id", "title": "name"}),
        ("{ toast, options: { timed } }", {"toast": "toast", "timed": "options.timed"}),
        ("({ at: [x, { y }] }, index)", {"x": "at.0", "y": "at.1.y"}),
        ("[key, value]", {"key": "0", "value": "1"}),
        ("{ id, size = 1, ...rest }", {"id": "id"}),
        ("{ id }: { id: string }", {"id": "id"}),
        ("", {}),
    ],
)
def test_variables_and_the_members_that_lead_to_them(pattern: str, expected: dict[str, str]) -> None:
    assert {name: ".".join(members) for name, members in names_of_pattern(pattern.encode())} == expected
