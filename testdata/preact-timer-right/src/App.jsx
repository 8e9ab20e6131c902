import { entries, stop } from '@state/log.js';
import { NoticeStrip } from '@widgets/Notices.jsx';
import { Toolbar } from '@widgets/Toolbar.jsx';

export function App() {
  return (
    <main>
      <Toolbar />
      <ol>
        {entries.value.map((entry) => (
          <li key={entry.id}>
            {entry.task} · {entry.minutes} min {entry.running && <button onClick={stop}>Stop</button>}
          </li>
        ))}
      </ol>
      <NoticeStrip />
    </main>
  );
}
