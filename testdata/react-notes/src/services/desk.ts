// For the components: what a person does with a note.
import type { Note } from '../store';
import { renderNote } from './render';

export const copyNote = async (note: Note): Promise<void> => {
  const { html } = renderNote(note);
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob([note.body]) }),
  ]);
};

export const downloadNote = (note: Note): void => {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([renderNote(note).html], { type: 'text/html' }));
  a.download = `${note.title}.html`;
  a.click();
};

export const printNote = (note: Note): void => {
  const w = window.open('', '_blank')!;
  w.document.body.innerHTML = renderNote(note).html;
  w.print();
};
