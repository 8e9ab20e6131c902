import { useCallback, useState } from 'react';
import { archiveNotes } from '../services/archive';
import { copyNote, downloadNote, printNote } from '../services/desk';
import { notesStore, removeNote, type Note } from '../store';
import { useConfirm } from './useConfirm';

export function Toolbar({ note }: { note: Note }) {
  const confirm = useConfirm();
  const [copied, setCopied] = useState(false);

  const copy = useCallback(async () => {
    await copyNote(note);
    setCopied(true);
  }, [note]);

  return (
    <nav>
      <button onClick={copy}>{copied ? 'Copied' : 'Copy'}</button>
      <button onClick={() => downloadNote(note)}>Download</button>
      <button onClick={() => printNote(note)}>Print</button>
      <button onClick={() => navigator.share({ title: note.title, text: note.body })}>Share</button>
      <button onClick={() => archiveNotes(notesStore.get(), 'notes.zip')}>Archive</button>
      <button onClick={async () => (await confirm(`Delete ${note.title}?`)) && removeNote(note.id)}>Delete</button>
    </nav>
  );
}
