// Buttons for people. Module, deferred: it does not touch the runtime.
import { ask, askFor } from './dialog.js';

const byId = (id) => document.getElementById(id);
let installPrompt = null;

function draw(items) {
  byId('items').replaceChildren(...items.map(({ item }) => Object.assign(document.createElement('li'), { textContent: item })));
}

store.onChange(draw);
draw(store.read());

// Runs when a handler has changed the list, too; it only draws a number into the title.
document.addEventListener('packlist:changed', ({ detail }) => {
  document.title = `Packlist (${detail.length})`;
});

document.addEventListener('packlist:finished', () => {
  navigator.setAppBadge(0);
  alert('Everything is packed');
});

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt = event;
  byId('install').hidden = false;
});

byId('install').addEventListener('click', async () => {
  await installPrompt.prompt();
  installPrompt = null;
});

byId('share').addEventListener('click', async () => {
  const text = store.share([]).map(({ item }) => item).join(', ');
  try {
    await navigator.share({ title: 'Packlist', text });
  } catch {
    await navigator.clipboard.writeText(text);
  }
});

byId('remind').addEventListener('click', async () => {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  await registration.pushManager.subscribe({ userVisibleOnly: true });
  registration.showNotification('We will remind you');
});

byId('save').addEventListener('click', async () => {
  const handle = await window.showSaveFilePicker({ suggestedName: 'packlist.txt' });
  const writable = await handle.createWritable();
  await writable.write(JSON.stringify(store.read()));
  await writable.close();
});

byId('open').addEventListener('click', async () => {
  const [handle] = await window.showOpenFilePicker();
  if (await ask('Replace the list?')) store.write(JSON.parse(await (await handle.getFile()).text()));
});

byId('photo').addEventListener('click', async () => {
  const name = await askFor('What is on the photo?');
  const { data } = await window.abp.call('hardware.photo', {});
  const link = document.createElement('a');
  link.href = `data:image/jpeg;base64,${data.image.content}`;
  link.download = `${name}.jpg`;
  link.click();
});

byId('add').addEventListener('submit', (event) => {
  event.preventDefault();
  store.write([...store.read(), { item: new FormData(event.target).get('item'), done: false }]);
});

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('./sw.js');
}
