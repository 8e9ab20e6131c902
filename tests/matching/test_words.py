"""Words at the beginning of a pattern, and what is sought with them in the texts of scripts."""

from __future__ import annotations

import re

import pytest

from abplint.matching.words import word
from abplint.project.specifiers import specifiers

SCRIPTS = {
    b"import a from 'a'; export * from \"b\"; import 'c'": ("a", "b", "c"),
    b"await import(`d`); require(`e`); from `f`; import `g`": ("d", "e"),
    b"import(/* webpackChunkName: 'no' */ 'h'); require ( 'i' )": ("h", "i"),
    b"reimport('j'); unrequire('k'); _from 'l'; $require('m')": ("m",),
    b"require 'n'; require(/* no */ 'o'); from('p')": (),
    b"import(// why\n 'q')": ("q",),
}


@pytest.mark.parametrize("text", [b"abp", b" abp", b"_abp", b"abpabp", b"9abp abp", b"\xffabp", b"$abp"])
def test_a_word_is_found_where_no_word_goes_on(text: bytes) -> None:
    sought, plain = re.compile(word(b"abp")), re.compile(rb"\babp")
    assert [match.span() for match in sought.finditer(text)] == [match.span() for match in plain.finditer(text)]
    assert bool(sought.search(text, 1)) is bool(plain.search(text, 1))


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_name_what_they_import(script: bytes) -> None:
    assert specifiers(script).imported == SCRIPTS[script]
    assert specifiers(script).defined == ()


def test_modules_of_amd_name_what_they_depend_on() -> None:
    script = b"define('own', ['a', \"b\"], f); requirejs(['c']); require(['d', 'a']); redefine(['e'])"
    assert specifiers(script).defined == ("a", "b", "c", "d")
