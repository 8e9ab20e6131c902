import { allNotes, dropNote, getNote, putNote } from '../db.js';
import { ring, sure } from '../dialogs.js';
import { downloadJson, readJsonFile } from '../files.js';
import { toHtml } from '../markdown.js';
import { fail, ok } from './responses.js';

export const handlers = {
  'notes.list': async ({ tag }) => {
    const notes = await allNotes();
    return ok({ notes: tag ? notes.filter((note) => note.tags.includes(tag)) : notes });
  },

  'notes.save': async ({ note }) => {
    if (!note || !note.title) return fail('INVALID_PARAMS', 'note.title is required', false);
    const id = note.id ?? crypto.randomUUID();
    await putNote({ tags: [], body: '', ...note, id });
    return ok({ id });
  },

  'notes.remove': async ({ id }) => { // via: ABP101
    const note = await getNote(id);
    if (!note) return fail('INVALID_PARAMS', `No note ${id}`, false);
    if (!sure(`Delete "${note.title}"?`)) { // via: ABP101
      return { success: false, cancelled: true };
    }
    await dropNote(id);
    return ok({ id });
  },

  'notes.backup': async ({ filename = 'notes.json' }) => { // via: ABP104
    const notes = await allNotes();
    downloadJson(filename, notes); // via: ABP104
    return ok({ count: notes.length });
  },

  'notes.restore': async ({ overwrite = false }) => { // via: ABP201
    const notes = await readJsonFile(); // via: ABP201
    for (const note of notes) {
      if (overwrite || !(await getNote(note.id))) await putNote(note);
    }
    return ok({ ids: notes.map((note) => note.id) });
  },

  'notes.keep': async () => { // via: ABP202
    const persisted = await navigator.storage.persist(); // expect: ABP202
    return ok({ persisted });
  },

  'notes.remind': remind, // via: ABP108

  'convert.noteToHtml': async ({ markdown }) => ok({ html: toHtml(markdown) }),
};

async function remind({ id, minutes = 0 }) {
  const note = await getNote(id);
  if (!note) return fail('INVALID_PARAMS', `No note ${id}`, false);
  setTimeout(() => { // via: ABP108
    ring(note.title, note.body.slice(0, 80)); // via: ABP108
  }, minutes * 60_000);
  return ok({ id, dueAt: Date.now() + minutes * 60_000 });
}
