import { batch, computed, effect, signal } from '@preact/signals';

const KEY = 'logbook';
const EMPTY = { runs: [], unit: 'km', goal: 40 };

function read() {
  try {
    return { ...EMPTY, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...EMPTY };
  }
}

const start = read();

export const runs = signal(start.runs);
export const unit = signal(start.unit);
export const goal = signal(start.goal);
export const route = signal('list');

/** The dialog on the screen: what it asks, and whom it answers. */
export const question = signal(null);

export const total = computed(() =>
  runs.value.reduce((sum, run) => sum + run.distance, 0),
);

export const byMonth = computed(() => {
  const months = new Map();
  for (const { date, distance } of runs.value) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + distance);
  }
  return [...months].map(([month, distance]) => ({ month, distance }));
});

export const dump = () => ({
  runs: runs.value,
  unit: unit.value,
  goal: goal.value,
});

export function load(state) {
  batch(() => {
    runs.value = state.runs ?? [];
    unit.value = state.unit ?? 'km';
    goal.value = state.goal ?? 40;
  });
}

export function addRun({ date, distance, minutes, note = '' }) {
  const run = { id: Date.now().toString(36), date, distance, minutes, note };
  runs.value = [...runs.value, run].sort((a, b) => a.date.localeCompare(b.date));
  return run;
}

export function removeRun(id) {
  const before = runs.value.length;
  runs.value = runs.value.filter((run) => run.id !== id);
  return before !== runs.value.length;
}

/** Asks in a dialog of the page; the answer comes from its buttons. */
export const ask = (text) =>
  new Promise((resolve) => {
    question.value = { text, resolve };
  });

effect(() => {
  localStorage.setItem(KEY, JSON.stringify(dump()));
});
