import { useEffect, useRef } from 'react';
import type { Snippet } from '~/lib/snippets';

export function useDropped(onDrop: (snippet: Snippet) => void) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    async function handle(event: DragEvent) {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onDrop({ name: file.name, code: await file.text() });
    }
    element?.addEventListener('drop', handle);
    return () => element?.removeEventListener('drop', handle);
  }, [onDrop]);

  return ref;
}
