"""Ways to a native that no name in a page shows: by what the platform calls back, by markup, by other windows."""

from __future__ import annotations

import pytest

from tests.probing.conftest import Desk
from tests.probing.test_browser import rules_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def unseen(desk: Desk, handlers: str, rule: str) -> list[str]:
    """The capabilities of a desk in which the use of a rule's API was neither seen nor confirmed."""
    probed = desk(handlers)
    found = rules_of(probed, "confirmed", "seen only")
    return [call.capability for call in probed.observation.calls if rule not in found.get(call.capability, ())]


def test_what_the_platform_calls_back(desk: Desk) -> None:
    handlers = """
      'back.event': () => { addEventListener('poke', confirm); dispatchEvent(new Event('poke')); return ok({ a: 1 }); },
      'back.object': () => { addEventListener('poke', { handleEvent: confirm }, { once: true });
        dispatchEvent(new Event('poke')); return ok({ a: 1 }); },
      'back.then': async () => { await Promise.resolve('x').then(confirm); return ok({ a: 1 }); },
      'back.awaited': async () => { await { then: (done) => done(confirm('x')) }; return ok({ a: 1 }); },
      'back.microtask': () => new Promise((done) => { queueMicrotask(confirm);
        setTimeout(() => done(ok({ a: 1 })), 9); }),
      'back.text': () => new Promise((done) => { setTimeout("confirm('x')");
        setTimeout(() => done(ok({ a: 1 })), 9); }),
      'back.mutation': () => new Promise((done) => { new MutationObserver(() => { confirm('x'); done(ok({ a: 1 })); })
        .observe(document.body, { childList: true }); document.body.append('x'); }),
      'back.message': () => new Promise((done) => { const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { confirm('x'); done(ok({ a: 1 })); }; port2.postMessage(1); }),
      'back.element': () => { customElements.define('x-' + Date.now(), class extends HTMLElement {
        constructor() { super(); confirm('x'); } }); document.createElement('x-y');
        customElements.define('x-y', class extends HTMLElement { constructor() { super(); confirm('y'); } });
        document.createElement('x-y'); return ok({ a: 1 }); },
      'back.primitive': () => ok({ text: `${{ [Symbol.toPrimitive]: confirm }}` }),
      'back.replace': () => ok({ text: 'x'.replace('x', confirm) }),
      'back.reviver': () => ok({ made: JSON.parse('{"a":1}', confirm) }),
      'back.from': () => ok({ made: Array.from(['x'], confirm) }),
      'back.getter': () => ok({ get text() { return confirm('x'); } }),
      'back.template': () => ok({ text: confirm`x` }),
      'back.proxy': () => ok({ text: new Proxy(confirm, {})('x') }),
      'back.iterator': () => ok({ made: [...{ *[Symbol.iterator]() { yield confirm('x'); } }] }),
    """
    assert unseen(desk, handlers, "ABP101") == []


def test_markup_that_runs(desk: Desk) -> None:
    wait = "return new Promise((done) => { window.asked = () => done(ok({ a: 1 }));"
    handlers = f"""
      'by.image': () => {{ {wait} document.body.innerHTML = '<img src=x: onerror="asked(confirm(1))">'; }}); }},
      'by.fragment': () => {{ {wait} document.body.append(document.createRange()
        .createContextualFragment('<script>asked(confirm(1))</s' + 'cript>')); }}); }},
      'by.shadow': () => {{ {wait} const host = document.createElement('p'); document.body.append(host);
        host.attachShadow({{ mode: 'closed' }}).innerHTML = '<img src=x: onerror="asked(confirm(1))">'; }}); }},
      'by.details': () => {{ {wait} document.body.innerHTML = '<details ontoggle="asked(confirm(1))" open>x</details>';
        }}); }},
      'by.blob': () => {{ {wait} const s = document.createElement('script');
        s.src = URL.createObjectURL(new Blob(['asked(confirm(1))'])); document.head.append(s); }}); }},
      'by.module': () => {{ {wait} import('data:text/javascript,asked(confirm(1))'); }}); }},
      'by.address': () => {{ {wait} const f = document.createElement('iframe');
        f.src = 'javascript:parent.asked(parent.confirm(1))'; document.body.append(f); }}); }},
      'by.written': () => {{ {wait} const f = document.createElement('iframe'); document.body.append(f);
        f.contentDocument.open(); f.contentDocument.write('<script>parent.asked(confirm(1))</s' + 'cript>');
        f.contentDocument.close(); }}); }},
      'by.nested': () => {{ {wait} const f = document.createElement('iframe'); document.body.append(f);
        const g = f.contentDocument.createElement('iframe'); f.contentDocument.body.append(g);
        g.contentWindow.setTimeout(g.contentWindow.confirm, 1, 'x');
        g.contentWindow.setTimeout(asked, 2); }}); }},
      'by.function': () => {{ const f = document.createElement('iframe'); document.body.append(f);
        const make = f.contentWindow.Function; f.remove(); make('w', "return w.confirm('x')")(window);
        return ok({{ a: 1 }}); }},
      'by.sandbox': () => {{ {wait} const f = document.createElement('iframe');
        f.sandbox = 'allow-scripts allow-modals';
        f.srcdoc = '<script>confirm(1); parent.postMessage(1, "*")</s' + 'cript>';
        addEventListener('message', asked); document.body.append(f); }}); }},
    """
    assert unseen(desk, handlers, "ABP101") == []


def test_ways_to_files_and_paper(desk: Desk) -> None:
    def of(body: str) -> str:
        return f"() => {{ {body} return ok({{ a: 1 }}); }}"

    link = "const a = Object.assign(document.createElement('a'), { href: 'data:,x', download: 'x.txt' });"
    downloads = f"""
      'save.click': {of(f"{link} HTMLElement.prototype.click.call(a);")},
      'save.event': {of(f"{link} a.dispatchEvent(new MouseEvent('click'));")},
      'save.inside': {
        of(f"{link} const b = document.createElement('b'); a.append(b); document.body.append(a); b.click();")
    },
      'save.shadow': {
        of(
            f"{link} const p = document.createElement('p'); p.attachShadow({{ mode: 'closed' }}).append(a);"
            " document.body.append(p); a.click();"
        )
    },
      'save.frame': {
        of(
            "const f = document.createElement('iframe'); document.body.append(f);"
            " const a = f.contentDocument.createElement('a'); a.href = 'data:,x'; a.download = 'x';"
            " f.contentDocument.body.append(a); a.click();"
        )
    },
      'save.crossed': {
        of(
            "const f = document.createElement('iframe'); document.body.append(f);"
            " const a = f.contentDocument.createElement('a'); a.href = 'data:,x'; a.download = 'x';"
            " HTMLElement.prototype.click.call(a);"
        )
    },
      'save.key': {of(f"{link} document.body.append(a); a.focus(); a.accessKey = 's'; a.click?.();")},
    """
    assert unseen(desk, downloads, "ABP104") == []
    picks = f"""
      'pick.label': {of("document.body.innerHTML = '<label id=l>x<input type=file></label>'; l.click();")},
      'pick.inside': {
        of("document.body.innerHTML = '<label for=i><b id=b>x</b></label><input type=file id=i>'; b.click();")
    },
      'pick.told': {
        of(
            "document.body.innerHTML = '<label id=l>x<input type=file></label>';"
            " l.dispatchEvent(new MouseEvent('click', { bubbles: true }));"
        )
    },
      'pick.crossed': {
        of(
            "const f = document.createElement('iframe'); document.body.append(f);"
            " f.contentDocument.body.innerHTML = '<input type=file>';"
            " HTMLElement.prototype.click.call(f.contentDocument.querySelector('input'));"
        )
    },
      'pick.shown': {of("const i = document.createElement('input'); i.type = 'file'; i.click();")},
      'pick.dispatched': {
        of(
            "document.body.innerHTML = '<input id=i type=file>';"
            " i.dispatchEvent(new MouseEvent('click', { bubbles: true }));"
        )
    },
      'pick.late': {
        of("const i = document.createElement('input'); i.setAttribute('type', 'file'); Reflect.apply(i.click, i, []);")
    },
    """
    assert unseen(desk, picks, "ABP201") == []
    prints = f"""
      'print.frame': {
        of("const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.print();")
    },
      'print.command': {of("document.execCommand('print');")},
      'print.idle': () => new Promise((done) => {{ requestIdleCallback(() => {{ print(); done(ok({{ a: 1 }})); }}); }}),
      'print.self': {of("self['pri' + 'nt'].call(self);")},
    """
    assert unseen(desk, prints, "ABP102") == []
