"""Where PHP stands in a page."""

from __future__ import annotations

import pytest

from abplint.syntax.html import parse_page
from abplint.syntax.php import php_ranges
from abplint.syntax.placeholders import parse_inline


def php(text: str) -> list[str]:
    data = text.encode()
    return [data[start:end].decode() for start, end in php_ranges(data)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<p><?= $x ?><b><?php f(); ?>", ["<?= $x ?>", "<?php f(); ?>"]),
        ("<?php $a = '/^(?>a)?>/'; ?><i>", ["<?php $a = '/^(?>a)?>/'; ?>"]),
        ('<?php echo "?>\\"?>"; ?><i>', ['<?php echo "?>\\"?>"; ?>']),
        ("<?php // don't ?><i>'<?php # isn't ?>", ["<?php // don't ?>", "<?php # isn't ?>"]),
        ("<?php /* it's ?> */ f() ?><i>", ["<?php /* it's ?> */ f() ?>"]),
        ("<?php #[Attribute('?>')] f() ?><i>", ["<?php #[Attribute('?>')] f() ?>"]),
        ("<?php echo <<<HTML\n<p>don't ?>\nHTML; ?><i>", ["<?php echo <<<HTML\n<p>don't ?>\nHTML; ?>"]),
        ("<?php\nclass A { const B = '<script>'; }\n", ["<?php\nclass A { const B = '<script>'; }\n"]),
        ("#!/usr/bin/php\n<?php f();", ["<?php f();"]),
        ("<?phpx f() ?><?xml version='1.0'?>", []),
        ("<p>write <?php to begin", []),
    ],
)
def test_php_ends_where_it_does(text: str, expected: list[str]) -> None:
    assert php(text) == expected


@pytest.mark.parametrize(
    "text", ["<?php " * 20_000, "<?php '" * 20_000, "<?php /*" * 20_000, "<?php ?" + "?" * 200_000]
)
def test_hostile_php_is_read_once(text: str) -> None:
    assert len(php(text)) <= 1


def test_tags_in_strings_of_php_are_none_and_those_of_a_file_that_is_all_php_may_be() -> None:
    assert [tag.name for tag in parse_page(b"<?php echo '<b>?>'; ?><i>").tags] == ["i"]
    assert [tag.name for tag in parse_page(b"<?php echo '<b>', '<i>'; f();").tags] == ["i"]


def test_what_only_looks_like_a_script_in_php_has_no_faults() -> None:
    data = b"<?php\nif (!preg_match('/^(?P<lang>a)(?P<script>_[a-z]{4})?(?P<country>_b)?$/', $code)) { f(); }\n"
    start = data.index(b"<script>") + 8
    assert not parse_inline(data, start, len(data), False, True).faults
    assert parse_inline(data.replace(b"<?php", b"<p>ph"), start, len(data), False, True).faults
