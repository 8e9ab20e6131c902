"""What something is given to, as the text before it says."""

from __future__ import annotations

import pytest

from abplint.program.libraries.given import name_before, names_before


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("const table =", ["table"]),
        ("this.table =", ["table"]),
        ("private table: { [name: string]: Handler } =", ["table"]),
        ("x = 1;\n  private readonly table: { [name: string]: (params: any) => void } =", ["table"]),
        ("table: Record<string, (params: any) => Promise<unknown>> =", ["table"]),
        ("static readonly table: Readonly<{ [name: string]: Handler }> =", ["table"]),
        ("const table: Map<string, (p: P) => R> = await ", ["table"]),
        ("const table: {\n  [name: string]: Handler;\n} =", ["table"]),
        ("table?: Handler[] | null =", ["table"]),
        ("table!: 'one' | 'two' =", ["table"]),
        ("let run: new (params: P) => Handler =", ["run"]),
        ("const { one, two }: Props =", ["one", "two"]),
        ("const [one, two] =", ["one", "two"]),
        ("default: const [one, two] =", ["one", "two"]),
        ("case 'a': table =", ["table"]),
        ("case KIND: table =", ["table"]),
        ("const run = (x: number) =>", []),
        ("x ==", []),
        ("x +=", []),
        ("call(", []),
    ],
)
def test_names(text: str, names: list[str]) -> None:
    assert names_before(text.encode()) == names


def test_a_part_is_not_the_whole() -> None:
    assert name_before(b"const [one] =") is None
    assert name_before(b"const { one }: Props =") is None
    assert name_before(b"const one: Props =") == "one"
