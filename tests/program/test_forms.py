"""What values are made of follows from what produced them: platform functions, packages, and helpers around these."""

from __future__ import annotations

import pytest

from abplint.program.forms import Form, forms_of
from abplint.program.hosts.dates import instant_of
from abplint.program.values import INPUT, Obj, Value, alternatives
from tests.program.running import run

HELPERS = """
import { addMinutes, subDays } from 'date-fns';
const blobToBase64 = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onloadend = () => resolve(reader.result.split(',')[1]);
  reader.onerror = reject;
  reader.readAsDataURL(blob);
});
const readAs = (how, blob) => new Promise((resolve) => {
  const reader = new FileReader();
  reader.addEventListener('load', (event) => resolve(event.target.result));
  reader[how](blob);
});
function bytesToBase64(bytes) {
  let binary = '';
  for (let i = 0; i < bytes.byteLength; i++) binary += String.fromCharCode(bytes[i]);
  return btoa(binary);
}
const canvas = document.createElement('canvas');
const pictured = (type) => new Promise((resolve) => canvas.toBlob(resolve, type));
"""


@pytest.mark.parametrize(
    ("expression", "form"),
    [
        ("'plain'", Form.TEXT),
        ("input.text", Form.UNKNOWN),
        ("`${input.text}`", Form.TEXT),
        ("JSON.stringify(input)", Form.TEXT),
        ("3", Form.OTHER),
        ("{ a: 1 }", Form.RECORD),
        ("btoa(input.text)", Form.BASE64),
        ("btoa(input.text).replace(/=+$/, '')", Form.BASE64),
        ("bytesToBase64(input.bytes)", Form.BASE64),
        ("await blobToBase64(input.blob)", Form.BASE64),
        ("await readAs('readAsDataURL', input.blob)", Form.DATA_URL),
        ("(await readAs('readAsDataURL', input.blob)).replace(/^data:.*,/, '')", Form.BASE64),
        ("await readAs('readAsArrayBuffer', input.blob)", Form.BYTES),
        ("await readAs('readAsText', input.blob)", Form.TEXT),
        ("await readAs(input.how, input.blob)", Form.UNKNOWN),
        ("canvas.toDataURL()", Form.DATA_URL),
        ("canvas.toDataURL().split(',')[1]", Form.BASE64),
        ("canvas.toDataURL().split(',').pop()", Form.BASE64),
        ("canvas.toDataURL().substring(22)", Form.BASE64),
        ("input.canvas.toDataURL()", Form.DATA_URL),
        ("`data:image/png;base64,${btoa(input.text)}`", Form.DATA_URL),
        ("`data follows: ${input.text}`", Form.TEXT),
        ("await pictured('image/png')", Form.BYTES),
        ("await (await pictured('image/png')).arrayBuffer()", Form.BYTES),
        ("new Uint8Array(8)", Form.BYTES),
        ("new Uint8Array(8).buffer", Form.BYTES),
        ("new TextEncoder().encode(input.text)", Form.BYTES),
        ("await (await fetch(input.url)).blob()", Form.BYTES),
        ("await (await fetch(input.url)).text()", Form.TEXT),
        ("(await fetch(input.url)).body", Form.STREAM),
        ("new ReadableStream()", Form.STREAM),
        ("URL.createObjectURL(new Blob([]))", Form.BLOB_URL),
        ("Buffer.from(input.text).toString('base64')", Form.BASE64),
        ("Buffer.from(input.text).toString('hex')", Form.TEXT),
        ("await arrayBufferToBase64(input.bytes)", Form.BASE64),
        ("await loadSomething(input.bytes)", Form.UNKNOWN),
    ],
)
def test_a_form_follows_from_its_producer(expression: str, form: Form) -> None:
    assert forms_of(_value_of(expression)) == {form}


def test_the_form_of_a_helper_outlives_many_calls() -> None:
    calls = ", ".join(["bytesToBase64(input.bytes)"] * 9)
    found = _value_of(f"[{calls}]")
    assert isinstance(found, Obj)
    assert {form for item in found.elements for form in forms_of(item)} == {Form.BASE64}


HOUR = 3_600_000


@pytest.mark.parametrize(
    ("expression", "after"),
    [
        ("Date.now()", 0),
        ("Date.now() + 5 * 60 * 1000", 300_000),
        ("Date.now() - 1000", -1000),
        ("3600000 + Date.now()", HOUR),
        ("new Date()", 0),
        ("new Date(Date.now() + 60_000).toISOString()", 60_000),
        ("new Date(new Date().getTime() + 60000)", 60_000),
        ("Math.floor(Date.now() / 1000) + 600", 600_000),
        ("Date.now() + input.lifetime", None),
        ("new Date(input.date)", None),
        ("new Date('2024-01-01')", None),
        ("later()", 7_200_000),
        ("dayjs().add(10, 'minute').toISOString()", 600_000),
        ("dayjs().add(2, 'month')", None),
        ("moment().add(1, 'h').subtract(90, 's').unix()", HOUR - 90_000),
        ("DateTime.now().plus({ minutes: 30 }).toISO()", 1_800_000),
        ("addMinutes(new Date(), 10)", 600_000),
        ("subDays(Date.now(), 1)", -86_400_000),
        ("addMinutes(input.date, 10)", None),
    ],
)
def test_a_point_in_time_is_known_from_the_moment_of_the_call(expression: str, after: float | None) -> None:
    found = instant_of(_value_of(expression))
    assert (found.after if found is not None else None) == after


def _value_of(expression: str) -> Value:
    later = "const later = () => { const d = new Date(); d.setHours(d.getHours() + 2); return d; };"
    outcome = run(f"{HELPERS}{later}\nconst f = async (input) => ({expression});", INPUT)
    assert outcome.value is not None
    (only,) = alternatives(outcome.value)
    return only
