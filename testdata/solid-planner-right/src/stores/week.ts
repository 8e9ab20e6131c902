import { createEffect, createRoot, createSignal } from 'solid-js';
import { createStore } from 'solid-js/store';
import { writeClipboard } from '@solid-primitives/clipboard';

export interface Task {
  id: string;
  title: string;
  day: string;
}

const [week, setWeek] = createStore({ tasks: [] as Task[] });
const [printMode, setPrintMode] = createSignal<'off' | 'week' | 'day'>('off');

export { week, printMode, setPrintMode };

createRoot(() => {
  createEffect(() => {
    if (printMode() === 'off') return;
    window.print();
    setPrintMode('off');
  });
});

export function addTask(title: string, day: string) {
  const id = crypto.randomUUID();
  setWeek('tasks', (tasks) => [...tasks, { id, title, day }]);
  return id;
}

export function parseCsv(csv: string) {
  return csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .map(([title, day]) => ({ title, day }));
}

export const importCsv = (csv: string) => parseCsv(csv).map(({ title, day }) => addTask(title, day)).length;

export const search = (text: string) => week.tasks.filter((task) => task.title.includes(text));

/* ------ from here on: only for components ------ */

export const copyWeek = () => writeClipboard(week.tasks.map((task) => `${task.day}: ${task.title}`).join('\n'));

export function emptyWeek() {
  if (globalThis.confirm('Start a new week?')) setWeek('tasks', []);
}

export async function backup() {
  const handle = await (window as any).showSaveFilePicker({ suggestedName: 'week.json' });
  const file = await handle.createWritable();
  await file.write(JSON.stringify(week.tasks));
  await file.close();
}
