// Vanilla ES modules over IndexedDB; the runtime is one of the modules that the page pulls in.
import './abp/runtime.js';
import { allNotes, putNote } from './db.js';
import { downloadJson } from './files.js';

const list = document.querySelector('#notes');
const editor = document.querySelector('#editor');
let current = null;

async function refresh() {
  const notes = await allNotes();
  list.replaceChildren(
    ...notes.map((note) => {
      const item = document.createElement('li');
      item.textContent = note.title;
      item.addEventListener('click', () => {
        current = note;
        editor.value = note.body;
      });
      return item;
    }),
  );
}

document.querySelector('#new-note').addEventListener('click', async () => {
  // The page's own button may ask: a person is looking at it.
  const title = prompt('Title of the new note?');
  if (!title) return;
  await putNote({ id: crypto.randomUUID(), title, body: '', tags: [] });
  await refresh();
});

document.querySelector('#backup').addEventListener('click', async () => {
  downloadJson('notes.json', await allNotes());
});

editor.addEventListener('change', async () => {
  if (!current) return;
  await putNote({ ...current, body: editor.value });
});

refresh();
