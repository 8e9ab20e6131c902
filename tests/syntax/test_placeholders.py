"""What a server writes into a script becomes JavaScript of the same length."""

from __future__ import annotations

import pytest

from abplint.syntax.placeholders import fill_placeholders, parse_inline


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("a = <?= $x ?>;", "a = _________;"),
        ("a = <?= f('?>') ?>;", "a = " + "_" * 14 + ";"),
        ("<?php if (f('?>')): ?>a();<?php endif ?>", " " * 22 + "a();" + " " * 14),
        ("a = {{ x | json }};", "a = ______________;"),
        ("a = {!! $x !!};", "a = __________;"),
        ("a = @json($x);", "a = _________;"),
        ("a = '{{ x }}';", "a = `${____}`;"),
        ('a = "/x/<%= y %>/z";', "a = `/x/${_____}/z`;"),
        ("a = `${b}{{ x }}`;", "a = `${b}${____}`;"),
        ("<?php if ($x): ?>a();<?php endif; ?>", " " * 17 + "a();" + " " * 15),
        ("{% if x %}a();{% endif %}", " " * 10 + "a();" + " " * 11),
        ("  @if($x)\na();\n  @endif", " " * 9 + "\na();\n" + " " * 8),
        ("  @@include('boot.js', {})\na();", " " * 26 + "\na();"),
        ("a = '`{{ x }}';", "a = '`_______';"),
        ("// it's {{ x }}\na = 1;", "// it's _______\na = 1;"),
        ("a = { b: { c: 1 } };", "a = { b: { c: 1 } };"),
        ("a = {% if x %}1{% else %}2{% endif %};", "a = (_ ?      1:         2)          ;"),
        ("a = {% if x %}1; {% else %}2;{% endif %}", "a = (_ ?      1  :         2 );         "),
        ("f(<% if x %>{{ y }}<% else %>[]<% end %>)", "f((_ ?      _______:         [])        )"),
        ("{% if x %}a(){% else %}b(){% endif %}", " " * 10 + "a()" + " " * 10 + "b()" + " " * 11),
        ("a = {% if x %}1{% elif y %}2{% endif %};", "a = " + " " * 10 + "1" + " " * 12 + "2" + " " * 11 + ";"),
        ("a = [[ .Flags ]];", "a = ____________;"),
        ("a = '[[ .Flags.BasePath ]]/b';", "a = `${" + "_" * 18 + "}/b`;"),
        (
            '[[ if not (eq (slice .X 0 1) "4") ]]\na();\n[[ else ]]\n[[ end ]]',
            " " * 36 + "\na();\n" + " " * 10 + "\n" + " " * 9,
        ),
        ("a = [[${user.name}]];", "a = ________________;"),
        ("a = [(${user.name})];", "a = ________________;"),
        ("a = [[end]]; b([[start, end]], [[.5]]);", "a = [[end]]; b([[start, end]], [[.5]]);"),
        ("a = [[b.c], [...d]];", "a = [[b.c], [...d]];"),
        ("a = {% if x %}({% else %}2{% endif %};", "a = " + " " * 10 + "(" + " " * 10 + "2" + " " * 11 + ";"),
    ],
)
def test_placeholders_keep_every_place(written: str, read: str) -> None:
    data = written.encode()
    assert fill_placeholders(data, 0, len(data)).decode() == read


@pytest.mark.parametrize(
    ("signs", "written", "read"),
    [
        ("{", "a = {$x.y|escape};", "a = _____________;"),
        ("{", "a = '{$x}';", "a = `${_}`;"),
        ("{", "{if $x}a();{/if}", " " * 7 + "a();" + " " * 5),
        ("{", "{literal}if (a) { b({ c: 1 }); }{/literal}", " " * 9 + "if (a) { b({ c: 1 }); }" + " " * 10),
        ("{", "{* it's *}a = {'Save'|translate};", " " * 10 + "a = __________________;"),
        ("{", "a = `${$x}`;", "a = `${$x}`;"),
        ("#", "#if ($x)\na();\n#end", " " * 8 + "\na();\n    "),
        ("#", "a = ${x};", "a = ____;"),
        ("#", "a = $x;", "a = $x;"),
        ("", "a = ['1'{!! $x !!}{!! $y !!}];", "a = ['1'" + " " * 20 + "];"),
    ],
)
def test_signs_of_a_template(signs: str, written: str, read: str) -> None:
    data = written.encode()
    assert fill_placeholders(data, 0, len(data), signs).decode() == read


def test_only_the_script_is_filled() -> None:
    data = b"<p>{{ x }}</p><script>{{ y }}</script>"
    start, end = data.index(b"{{ y"), data.index(b"</script>")
    assert fill_placeholders(data, start, end) == b"<p>{{ x }}</p><script>_______</script>"


def test_what_parses_is_no_template() -> None:
    data = b"function f() {{ g() }}"
    assert not parse_inline(data, 0, len(data), False, False).faults
    assert parse_inline(data, 0, len(data), False, True).faults
