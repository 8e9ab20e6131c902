"""Elements that helpers of a server's framework write."""

from __future__ import annotations

import pytest

from abplint.syntax.helpers import BY_IMPORT_MAP, tags_of_helpers
from abplint.syntax.html import parse_page

COMPUTED = "<%= _ %>"


@pytest.mark.parametrize(
    ("call", "name", "attributes"),
    [
        ('tag.button(class: "a", id: code) do', "button", {"class": "a", "id": COMPUTED}),
        (
            'tag.button data: { controller: "a b", a_b_value: 1 }',
            "button",
            {"data-controller": "a b", "data-a-b-value": COMPUTED},
        ),
        ('link_to "Foo", foo_path(a: 1, b: "x"), class: "y"', "a", {"class": "y"}),
        (
            'content_tag :div, "hi", id: "x-#{y}", data: { "foo-bar": "z" }',
            "div",
            {"id": COMPUTED, "data-foo-bar": "z"},
        ),
        (
            "button_tag 'Go', :class => 'go', 'data-action' => 'go#now'",
            "button",
            {"class": "go", "data-action": "go#now"},
        ),
        ('f.file_field :photo, id: "photo", onclick: "go()"', "input", {"type": "file", "id": "photo"}),
        ('javascript_importmap_tags "admin"', "script", {"type": "module", "src": f"{BY_IMPORT_MAP}admin"}),
        ("javascript_importmap_tags", "script", {"type": "module", "src": f"{BY_IMPORT_MAP}application"}),
    ],
)
def test_what_a_call_writes(call: str, name: str, attributes: dict[str, str]) -> None:
    data = f"<%= {call} %>".encode()
    assert tags_of_helpers(data) == [(0, len(data), name, attributes)]


def test_other_calls_write_nothing_known() -> None:
    assert tags_of_helpers(b'<%= render "form", tag: 1 %><% tag.b %><%= tagged.b %><%= image_path "a.png" %>') == []


def test_elements_stand_where_markup_may_stand() -> None:
    data = b'<p id="a"><%= tag.b %><!-- <%= tag.c %> --><script>"<%= tag.d %>"</script><%= tag.br %></p><%= tag.e %>'
    assert [tag.name for tag in parse_page(data).tags] == ["p", "b", "script", "br", "e"]


def test_a_link_of_the_head() -> None:
    page = parse_page(b'<!doctype html><head><%= tag.link rel: "abp-manifest", href: "/abp.json" %></head><body>')
    assert [(tag.get("href"), tag.in_head) for tag in page.links] == [("/abp.json", True)]
