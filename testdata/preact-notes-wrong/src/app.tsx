import { notes, selectedId } from '~/lib/notes';
import { execute } from '~/lib/commands';
import { ImagePicker } from '~/components/ImagePicker';
import { NoteView } from '~/components/NoteView';

export function App() {
  return (
    <main>
      <nav>
        {notes.value.map((note) => (
          <button key={note.id} onClick={() => (selectedId.value = note.id)}>
            {note.title}
          </button>
        ))}
        <button onClick={() => execute('fullscreen', '')}>Focus mode</button>
      </nav>
      <NoteView />
      <ImagePicker noteId={selectedId.value} />
    </main>
  );
}
