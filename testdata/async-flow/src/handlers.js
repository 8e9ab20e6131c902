import htmlToMarkdown from 'html-to-md';
import { each, once, patiently, retry, run } from './lib/flow.js';
import { Queue } from './lib/queue.js';
import { copyText, deliver, openItem, saveText } from './lib/delivery.js';
import { escape, linesOf, pages } from './lib/text.js';

const later = () => alert('nobody ever calls this');
let pending = null;

export const handlers = {
  // ---- timers and microtasks

  'export.later': ({ text }) => { // via: ABP105
    setTimeout(() => { // via: ABP105
      copyText(text); // via: ABP105
    }, 50);
    return { document: { content: text, mimeType: 'text/plain', encoding: 'utf-8', size: text.length } };
  },

  'generate.digest': async ({ items }) => { // via: ABP108
    const digest = items.map((item) => item.title).join('\n');
    queueMicrotask(() => new Notification('Digest', { body: digest })); // expect: ABP108
    return { text: digest };
  },

  'render.frame': ({ html }) => { // via: ABP109
    requestAnimationFrame(function draw() { // via: ABP109
      document.body.insertAdjacentHTML('beforeend', html);
      document.body.lastElementChild.requestFullscreen(); // expect: ABP109
    });
    return { html: `<figure>${html}</figure>` };
  },

  'process.poll': async ({ times }) => { // via: ABP105
    const seen = [];
    const timer = setInterval(tick, 1000); // via: ABP105
    async function tick() {
      seen.push(await navigator.clipboard.readText()); // expect: ABP105
      if (seen.length >= times) clearInterval(timer);
    }
    await patiently(times * 1000);
    return { seen };
  },

  // ---- promises

  'convert.article': ({ url }) => { // via: ABP101
    const text = fetch(url).then((response) => response.text());
    return text.then(deliver); // via: ABP101
  },

  'generate.report': async ({ items }) => { // via: ABP101
    const parts = await Promise.all(items.map(async (item) => { // via: ABP101
      const response = await fetch(item.url);
      return response.ok || confirm(`Go on without ${item.url}?`) ? response.text() : ''; // expect: ABP101
    }));
    return { html: parts.join('<hr>') };
  },

  // ---- generators and async iteration

  'process.pages': ({ items }) => { // via: ABP103
    const done = [];
    for (const page of pages(items)) { // via: ABP103
      done.push(page);
    }
    return { done };
  },

  'process.lines': async ({ text }) => { // via: ABP106
    const kept = [];
    for await (const line of linesOf(text)) kept.push(line); // via: ABP106
    return { kept };
  },

  // ---- callbacks that are handed on

  'process.rows': ({ rows }) => { // via: ABP105
    const area = document.createElement('textarea');
    each(rows, (row) => { // via: ABP105
      area.value = row;
      area.select();
      document.execCommand('cut'); // expect: ABP105
    });
    return { rows: rows.length, last: rows.at(-1) };
  },

  'storage.save': async ({ key, text }) => { // via: ABP107
    localStorage.setItem(key, text);
    const written = await retry(() => saveText(text)); // via: ABP107
    return { bytesWritten: written };
  },

  'process.queue': async ({ items }) => { // via: ABP103
    const queue = new Queue();
    for (const item of items) queue.add(() => openItem(item)); // via: ABP103
    return { opened: await queue.drain() }; // via: ABP103
  },

  // A function of a package that is not here.
  'convert.htmlToMarkdown': htmlToMarkdown, // expect: ABP902

  // ---- callbacks that never run

  'convert.escape': ({ text }) => {
    const unused = () => navigator.clipboard.writeText(text);
    const { ready } = { ready: true, cancel: () => prompt('Why?') };
    pending = () => window.open('/later');
    return { text: ready && unused.length === 0 ? escape(text) : text };
  },

  'generate.outline': ({ items }) =>
    // run() takes an onCancel, and does nothing with it
    run(() => ({ outline: items.map((item, index) => `${index + 1}. ${item.title}`) }), { onCancel: () => alert('Cancelled') }),

  'render.idle': async ({ html }) => {
    const button = document.createElement('button');
    button.innerHTML = html;
    button.addEventListener('click', () => navigator.share({ text: html }));
    button.onkeydown = later;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await once(AbortSignal.timeout(20), 'abort');
    return { html: button.outerHTML };
  },

  'process.words': ({ text }) => {
    // A generator that is made and never advanced does nothing.
    const lazy = (function* () {
      yield confirm('Really?');
    });
    return { words: text.split(/\s+/), lazy: typeof lazy };
  },
};
