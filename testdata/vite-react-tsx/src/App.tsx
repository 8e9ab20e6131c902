import { useEffect, useRef, useState } from 'react';
import { Toaster } from 'sonner';
import { CopyButton } from './components/CopyButton';
import { Importer } from './components/Importer';
import { Toolbar } from './components/Toolbar';
import { readSnippets, type Snippet } from './lib/snippets';

export function App() {
  const [snippets, setSnippets] = useState<Snippet[]>(readSnippets);
  const page = useRef<HTMLElement>(null);

  // Hooks may take the runtime away; they only must not bring it.
  useEffect(() => {
    return () => {
      delete window.abp;
    };
  }, []);

  return (
    <main ref={page}>
      {/* <Toolbar> prints: navigator.share() and window.print() are its business */}
      <Toolbar onFullscreen={() => page.current?.requestFullscreen()} />
      <Importer onImport={(snippet) => setSnippets((old) => [...old, snippet])} />
      <ul>
        {snippets.map((snippet) => (
          <li key={snippet.name} onDoubleClick={() => alert(snippet.code)}>
            <pre>{snippet.code}</pre>
            <CopyButton code={snippet.code} />
            <a download={`${snippet.name}.txt`} href={`data:text/plain,${encodeURIComponent(snippet.code)}`}>
              Download
            </a>
          </li>
        ))}
      </ul>
      <Toaster />
    </main>
  );
}
