import { useEffect, useState } from 'react';
import { NoteView } from './components/NoteView';
import { Toolbar } from './components/Toolbar';
import { useNotes } from './store';

export function App() {
  const notes = useNotes();
  const [selected, setSelected] = useState<string | null>(null);
  const note = notes.find((n) => n.id === selected) ?? notes[0];

  useEffect(() => {
    // Removing on unmount is fine; the assignment stands in abp/runtime.ts.
    return () => {
      delete window.abp;
    };
  }, []);

  return (
    <main>
      <ul>
        {notes.map((n) => (
          <li key={n.id} onClick={() => setSelected(n.id)}>
            {n.title}
          </li>
        ))}
      </ul>
      {note && <Toolbar note={note} />}
      {note && <NoteView note={note} />}
    </main>
  );
}
