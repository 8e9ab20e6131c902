from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

import pytest

from abplint.report.rule_page import page
from tests.report.samples import RULES, SampleRule


@dataclass(frozen=True)
class Documented(SampleRule):
    prose: str = ""

    @property
    def body(self) -> str:
        return self.prose


def documented(prose: str, **facts: str) -> Documented:
    rule = RULES[1]
    return Documented(rule.id, rule.name, rule.level, prose=dedent(prose), **facts)


def test_the_head_is_wrapped_and_says_what_there_is() -> None:
    rule = documented("", help="", why="one word after the other " * 8, spec="acme-handbook#toasts")
    assert page(rule) == dedent("""\
        # ABP105 clipboard-access

        - **Level**: error
        - **Summary**: A capability handler does what no agent can use.
        - **Why**: One word after the other one word after the other one word after the other one word after
          the other one word after the other one word after the other one word after the other one word
          after the other .
        - **Guide**: acme handbook, toasts
        - **Page**: <https://rules.example/ABP105>
        """)


@pytest.mark.parametrize(
    ("spec", "guide"),
    [
        ("implementation-guide#7-forbidden-patterns", "implementation guide, section 7, forbidden patterns"),
        ("house-rules#3", "house rules, section 3"),
        ("house-rules", "house rules"),
        ("https://acme.example/rules#toasts", "<https://acme.example/rules#toasts>"),
    ],
)
def test_the_section_of_the_guide(spec: str, guide: str) -> None:
    assert f"\n- **Guide**: {guide}\n" in page(documented("", spec=spec))


def test_offline_a_command_stands_for_the_address() -> None:
    assert page(RULES[1], offline=True).split("\n")[7] == "- **Page**: `abplint explain ABP105`"


def test_marks_of_tests_are_taken_out_of_code_and_of_nothing_else() -> None:
    rule = documented("""\
        A comment such as `// expect: ABP105` stays in prose.

        ## Bad: marked

        ```html index.html
        <script src="a.js"></script>   <!-- expect: ABP403 -->
        ```

        ```tsx a.tsx
        copy();   // via: ABP105; expect: ABP105
        <Script src="/abp.js" />   {/* expect: ABP403 */}
        copy();   /* expect-missing: ABP105 for now */
        copy();   // via-missing: ABP105; names: ABP105 a.copy
        // expected of a reader
        ```

        Expected: ABP603 at abp.json:12
        Expected: ABP603 at abp.json:18

        ## Good: none
        """)
    assert page(rule).partition("- **Page**")[2].partition("\n\n")[2] == dedent("""\
        A comment such as `// expect: ABP105` stays in prose.

        ## Bad: marked

        ```html index.html
        <script src="a.js"></script>
        ```

        ```tsx a.tsx
        copy();
        <Script src="/abp.js" />
        copy();
        copy();
        // expected of a reader
        ```

        ## Good: none
        """)


def test_what_follows_more_examples_is_left_out() -> None:
    rule = documented("""\
        Prose.

        ```md a.md
        ## More examples
        ```

        ## More examples

        ## Bad: another
        """)
    shown = page(rule)
    assert shown.endswith("Prose.\n\n```md a.md\n## More examples\n```\n")


def test_a_link_that_leads_nowhere_from_here_is_its_words() -> None:
    rule = documented("""\
        See [ABP104](ABP104-programmatic-download.md) and [the guide](https://example.com/guide).

        ```js a.js
        handlers[name](params);
        ```
        """)
    shown = page(rule)
    assert "See ABP104 and [the guide](https://example.com/guide)." in shown
    assert "handlers[name](params);" in shown
