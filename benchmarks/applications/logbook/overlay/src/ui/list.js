import { h } from 'preact';
import { bus } from '../bus.js';
import { copy } from '../clip.js';
import { download } from '../files.js';
import { pace, toCsv, toText } from '../formats.js';
import { ask, removeRun, runs, unit } from '../store.js';

async function onRemove(run) {
  if (await ask(`Remove the run of ${run.date}?`)) {
    removeRun(run.id);
  }
}

const Row = ({ run }) =>
  h(
    'tr',
    null,
    h('td', null, run.date),
    h('td', null, `${run.distance} ${unit.value}`),
    h('td', null, pace(run).toFixed(1)),
    h('td', null, h('button', { onClick: () => onRemove(run) }, 'Remove')),
  );

export function List() {
  const text = () => toText(runs.value, unit.value);
  return h(
    'section',
    null,
    h(
      'table',
      null,
      runs.value.map((run) => h(Row, { key: run.id, run })),
    ),
    h('button', { onClick: () => copy(text()) }, 'Copy'),
    h('button', { onClick: () => download(toCsv(runs.value), 'runs.csv', 'text/csv') }, 'Download'),
    h('button', { onClick: () => bus.emit('mail', { subject: 'My runs', body: text() }) }, 'Mail'),
    h('button', { onClick: () => window.open('https://example.org/help') }, 'Help'),
  );
}
