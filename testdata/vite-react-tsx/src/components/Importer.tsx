import { useRef, type ChangeEvent } from 'react';
import { useDropped } from '~/hooks/useDropped';
import type { Snippet } from '~/lib/snippets';

export function Importer({ onImport }: { onImport: (snippet: Snippet) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useDropped(onImport);

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file && window.confirm(`Import ${file.name}?`)) onImport({ name: file.name, code: await file.text() });
  }

  return (
    <div ref={zone}>
      <input type="file" hidden ref={input} onChange={handleChange} />
      <button onClick={() => input.current?.click()}>Import</button>
    </div>
  );
}
