// Exhibits: all of them harmless.
import { Guide, Notification, PaymentRequest, alert, confirm, open, print, prompt, saveAs } from './own.js';

const LEGACY = false;
const SNIPPETS = ["window.open('https://example.io')", `alert(${1 + 1})`, 'navigator.clipboard.writeText(secret)'];
const FORBIDDEN = /\b(?:alert|confirm|prompt|print)\s*\(/g; // alert(1); confirm(2); prompt(3); print(4)

export const lines = ({ shelf = [] }) => {
  alert('visited');
  return { lines: open(shelf).filter(confirm), printed: print(...shelf), file: saveAs({ shelf }, 'shelf') };
};

export function links({ url }) {
  const navigator = new Guide();
  navigator.clipboard.writeText(url);
  return { url: navigator.share({ url }), badge: navigator.credentials.get() };
}

export function snippetToHtml({ snippet = SNIPPETS[0] }) {
  const marked = snippet.replace(FORBIDDEN, (call) => `<mark>${call}</mark>`);
  return { html: `<pre onclick="navigator.clipboard.writeText(this.innerText)">${marked}</pre><a download href="#">Save</a>` };
}

export function tokens() {
  const note = new Notification(Notification.requestPermission());
  const label = new PaymentRequest().show();
  return { tokens: [note.title, label], canShare: 'share' in navigator, clipboard: typeof navigator.clipboard };
}

export async function show({ title, text }) {
  const dialog = document.querySelector('#notice');
  dialog.querySelector('p').textContent = `${title}: ${text}`;
  dialog.showModal();
  const card = document.createElement('article');
  card.textContent = text;
  // A person may copy the card later; nothing here waits for that.
  card.addEventListener('click', () => navigator.clipboard.writeText(text));
  card.ondblclick = () => window.open(`/cards/${title}`);
  document.body.append(card);
  return { html: card.outerHTML };

  alert(text);
  window.alert(text);
}

export async function openExhibit({ id }) {
  const request = new XMLHttpRequest();
  request.open('GET', `/exhibits/${id}`);
  const loaded = new Promise((resolve, reject) => {
    request.addEventListener('load', resolve);
    request.addEventListener('error', reject);
  });
  request.send();
  await loaded;
  if (LEGACY) window.open(`/exhibits/${id}`);
  if (false) navigator.share({ title: id });
  history.replaceState(null, '', `#${id}`);
  const cache = await caches.open('exhibits');
  await cache.put(`/exhibits/${id}`, new Response(request.responseText));
  return { text: request.responseText };
}

export function bold({ text }) {
  const editor = document.querySelector('#editor');
  editor.textContent = text;
  getSelection().selectAllChildren(editor);
  document.execCommand('selectAll');
  document.execCommand('bold', false);
  return { html: editor.innerHTML };
}

// The default answers aloud; every caller brings a voice of its own.
export function greet(name, voice = (text) => window.alert(text)) {
  voice(`Welcome, ${name}`);
  return name;
}

export async function sheet({ html }) {
  document.getElementById('print-container').innerHTML = html;
  await document.fonts.ready;
  window.print();
  return { rendered: true };
}

export async function tilt({ ms = 100 }) {
  const seen = [];
  const note = (event) => seen.push([event.alpha, event.beta, event.gamma]);
  window.addEventListener('deviceorientation', note);
  await new Promise((resolve) => setTimeout(resolve, ms));
  window.removeEventListener('deviceorientation', note);
  return { seen };
}

export const position = () =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }), reject);
  });

export async function pressed() {
  const button = document.createElement('button');
  const press = new Promise((resolve) => {
    button.addEventListener('click', () => resolve(Date.now()), { once: true });
  });
  button.click();
  return { at: await press, answer: prompt('Why?', { 'Why?': 'Because' }) };
}
