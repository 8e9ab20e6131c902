import { bus, signals, channel } from '../bus.js';
import { store } from '../state/store.js';
import { chart, csv, report, unique } from '../tables.js';

const ok = (data) => ({ success: true, data });
const columns = (rows) => Object.keys(rows[0] ?? {});

export const handlers = {
  'generate.report': async ({ rows }) => { // via: ABP105
    const html = report(rows);
    bus.emit('report:ready', { html }); // via: ABP105
    return ok({ html });
  },

  'render.chart'({ rows }) { // via: ABP104
    const svg = chart(rows);
    signals.emit('chart', svg, 'chart.svg'); // via: ABP104
    return ok({ svg });
  },

  'export.table': ({ rows }) => { // via: ABP104
    const content = csv(rows);
    document.dispatchEvent(new CustomEvent('table:exported', { detail: content })); // via: ABP104
    return ok({
      document: { content, mimeType: 'text/csv', encoding: 'utf-8', size: content.length, filename: 'table.csv' },
    });
  },

  'process.rows': ({ rows }) => { // via: ABP101
    const kept = unique(rows);
    if (kept.length < rows.length) {
      bus.emit('warning', `${rows.length - kept.length} duplicates removed`); // via: ABP101
    }
    return ok({ rows: kept });
  },

  // Emits as well, but who listens only counts.
  'convert.rowsToJson': ({ rows }) => {
    const json = JSON.stringify(rows, null, 2);
    bus.emit('rows:converted', { json });
    store.dispatch({ type: 'export.finished', count: rows.length });
    return ok({ json });
  },

  'render.badge': ({ rows }) => {
    signals.emit('badge', rows.length);
    return ok({ html: `<span class="badge">${rows.length}</span>` });
  },

  'generate.totals': ({ rows }) => { // via: ABP108
    const totals = Object.fromEntries(columns(rows).map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));
    channel.publish('totals', totals); // via: ABP108
    return ok({ totals });
  },
};
