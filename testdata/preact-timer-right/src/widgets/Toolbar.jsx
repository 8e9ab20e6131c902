import { useRef } from 'preact/hooks';
import { copied, entries, printRequested, start } from '@state/log.js';
import { saveTimesheet } from '../abp/timesheet.js';

export function Toolbar() {
  const picker = useRef(null);
  const link = useRef(null);

  const exportJson = () => {
    link.current.href = URL.createObjectURL(new Blob([JSON.stringify(entries.value)]));
    link.current.click();
  };

  const importJson = async (event) => {
    const rows = JSON.parse(await event.currentTarget.files[0].text());
    rows.forEach((row) => start(row.task, row.minutes));
  };

  const remind = async () => {
    if ((await window.Notification.requestPermission()) === 'granted') new window.Notification('Tempo will remind you');
  };

  return (
    <header>
      <input ref={picker} type="file" accept="application/json" onChange={importJson} hidden />
      <a ref={link} download="tempo.json" hidden>JSON</a>
      <button onClick={() => picker.current.click()}>Import…</button>
      <button onClick={exportJson}>Export</button>
      <button onClick={() => saveTimesheet(entries.value)}>Excel</button>
      <button onClick={() => (printRequested.value = true)}>Print</button>
      <button onClick={() => (copied.value = JSON.stringify(entries.value))}>Copy</button>
      <button onClick={remind}>Remind me</button>
      <button onClick={() => window.alert('Tempo 1.0.3')}>About</button>
    </header>
  );
}
