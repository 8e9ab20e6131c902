import { useSignalEffect } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { useCopyToClipboard } from 'usehooks-ts';
import { bus } from '~/lib/bus';
import { registerCommand, unregisterCommand } from '~/lib/commands';
import { find, notes, selected, sending } from '~/lib/notes';
import { DialogContext } from './dialogs';

export function NoteView() {
  const note = selected.value;
  const dialogs = useContext(DialogContext);
  const anchor = useRef<HTMLAnchorElement>(null);
  const [, copyText] = useCopyToClipboard();

  useEffect(() => {
    const save = ({ id }: { id: string }) => {
      const source = find(id);
      if (!source || !anchor.current) return;
      anchor.current.href = `data:text/markdown,${encodeURIComponent(`# ${source.title}\n\n${source.body}`)}`;
      anchor.current.click(); // expect: ABP104
    };
    const print = () => window.print();

    bus.on('export', save);
    bus.on('print-now', print);
    return () => {
      bus.off('export', save);
      bus.off('print-now', print);
    };
  }, []);

  useEffect(() => {
    registerCommand('quote', async (text) => {
      await copyText(`> ${text.replaceAll('\n', '\n> ')}`); // expect: ABP105
    });
    registerCommand('fullscreen', () => document.documentElement.requestFullscreen());
    return () => {
      unregisterCommand('quote');
      unregisterCommand('fullscreen');
    };
  }, [copyText]);

  useSignalEffect(() => {
    const parcel = sending.value;
    if (!parcel) return;
    navigator.share({ title: parcel.title, text: parcel.body }).finally(() => { // expect: ABP106
      sending.value = null;
    });
  });

  if (!note) return <p>Choose a note.</p>;

  const rename = () => {
    const title = dialogs.rename(note.title);
    if (title) notes.value = notes.value.map((n) => (n.id === note.id ? { ...n, title } : n));
  };

  return (
    <article>
      <h2 onDblClick={rename}>{note.title}</h2>
      <p>{note.body}</p>
      <a ref={anchor} download={`${note.title}.md`} hidden />
      <button onClick={() => bus.emit('export', { id: note.id })}>Download</button>
      <button onClick={() => bus.emit('print-now')}>Print</button>
    </article>
  );
}
