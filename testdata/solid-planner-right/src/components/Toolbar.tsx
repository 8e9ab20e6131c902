import { createEventBus } from '@solid-primitives/event-bus';
import { backup, copyWeek, emptyWeek, importCsv, setPrintMode, week } from '~/stores/week';

const downloads = createEventBus<string>();

export function Toolbar() {
  let csvInput!: HTMLInputElement;
  let link!: HTMLAnchorElement;

  downloads.listen((name) => {
    link.href = URL.createObjectURL(new Blob([JSON.stringify(week.tasks)]));
    link.download = name;
    link.click();
  });

  return (
    <header>
      <input
        type="file"
        ref={csvInput}
        accept=".csv"
        hidden
        onChange={async (event) => importCsv((await event.currentTarget.files?.[0]?.text()) ?? '')}
      />
      <a ref={link} hidden>
        JSON
      </a>
      <button onClick={() => csvInput.click()}>Import…</button>
      <button onClick={() => downloads.emit('week.json')}>Download</button>
      <button onClick={() => setPrintMode('week')}>Print</button>
      <button onClick={copyWeek}>Copy</button>
      <button onClick={emptyWeek}>New week</button>
      <button onClick={backup}>Backup…</button>
      <button onClick={() => document.documentElement.requestFullscreen()}>Full screen</button>
    </header>
  );
}
