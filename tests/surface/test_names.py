"""Names as rules.md settles them: vendor prefixes and namespaces."""

from __future__ import annotations

import pytest

from abplint.surface.names import has_vendor_prefix, namespace_of, strip_vendor


@pytest.mark.parametrize(
    ("name", "stripped"),
    [
        ("com.acme.export", "acme.export"),
        ("com.acme.clipboard.write", "clipboard.write"),
        ("com.acme.tools.clipboard.write", "clipboard.write"),
        ("com.acme-corp.share.send", "share.send"),
        ("org.example.print.page", "print.page"),
        ("io.github.download.file", "download.file"),
        ("dev.acme.ui.open", "ui.open"),
        ("net.acme.state.set", "state.set"),
        ("de.firma.export.pdf", "export.pdf"),
        ("uk.firm.export.pdf", "export.pdf"),
    ],
)
def test_a_domain_before_a_namespace_is_a_vendor_prefix(name: str, stripped: str) -> None:
    assert has_vendor_prefix(name)
    assert strip_vendor(name) == stripped
    assert namespace_of(name) == stripped.split(".")[0]


@pytest.mark.parametrize(
    "name",
    [
        "com.acme",  # a namespace like any other
        "io.read",
        "export.pdf",
        "export.report.pdf",
        "clipboard.com.acme",
        "COM.acme.export",
        "company.acme.export",
        "xx.acme.export",
        "print",
        "",
    ],
)
def test_what_has_no_vendor_prefix(name: str) -> None:
    assert not has_vendor_prefix(name)
    assert strip_vendor(name) == name


@pytest.mark.parametrize("word", ["ai", "app"])
def test_some_words_are_domains_only_where_the_app_has_that_domain(word: str) -> None:
    name = f"{word}.acme.clipboard.write"
    assert namespace_of(name) == word
    assert namespace_of(name, ["com.acme.editor"]) == word
    assert namespace_of(name, [f"{word}.other.editor"]) == word
    assert namespace_of(name, ["com.other", f"{word}.acme.editor"]) == "clipboard"


@pytest.mark.parametrize(
    ("name", "namespace"),
    [("clipboard.write", "clipboard"), ("export.report.pdf", "export"), ("print", ""), ("", "")],
)
def test_the_namespace_of_a_plain_name_stands_first(name: str, namespace: str) -> None:
    assert namespace_of(name) == namespace
