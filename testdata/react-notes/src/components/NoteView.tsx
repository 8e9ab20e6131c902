import { useEffect, useMemo, useRef } from 'react';
import { renderNote } from '../services/render';
import { tagNote, type Note } from '../store';

export function NoteView({ note }: { note: Note }) {
  const box = useRef<HTMLDivElement>(null);
  const { html, words } = useMemo(() => renderNote(note), [note]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 't') return;
      const tag = window.prompt('Tag?');
      if (tag) tagNote(note.id, tag);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [note.id]);

  return (
    <section>
      <div ref={box} dangerouslySetInnerHTML={{ __html: html }} />
      <small>{words} words</small>
    </section>
  );
}
