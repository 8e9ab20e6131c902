import { toast } from 'sonner';
import { downloadSnippet } from '~/lib/delivery';
import { readSnippets } from '~/lib/snippets';

const actions = {
  Print: () => window.print(),
  Share: () => navigator.share({ url: location.href }),
  Help: () => window.open('/help', '_blank'),
  Save: () => readSnippets().forEach((snippet) => downloadSnippet(snippet.name, snippet.code)),
  Greet: () => toast('Hello'),
} as const;

export function Toolbar({ onFullscreen }: { onFullscreen: () => void }) {
  return (
    <menu>
      {Object.entries(actions).map(([label, action]) => (
        <button key={label} onClick={() => action()}>
          {label}
        </button>
      ))}
      <button onClick={onFullscreen}>Fullscreen</button>
    </menu>
  );
}
