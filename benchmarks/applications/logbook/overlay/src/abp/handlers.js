import { copy } from '../clip.js';
import { deliver, pick, saveAs } from '../files.js';
import { fromCsv, toCsv, toHtml, toText, toXml } from '../formats.js';
import { position, Refused } from '../geo.js';
import { printAlone, printArea } from '../paper.js';
import { remind } from '../remind.js';
import * as store from '../store.js';
import { bus } from '../bus.js';
import { fail, needList, needText, ok } from './responses.js';

async function listRuns({ from = '' }) {
  return ok({ runs: store.runs.value.filter((run) => run.date >= from) });
}

async function addRun(params) {
  const { date, distance, minutes, note } = params;
  if (!date || !(distance > 0)) {
    return fail('INVALID_PARAMS', 'date and distance are needed', { retryable: false });
  }
  return ok({ run: store.addRun({ date, distance, minutes, note }) });
}

async function removeRun({ id }) {
  if (!(await store.ask(`Remove the run ${id}?`))) {
    return { success: false, cancelled: true };
  }
  return ok({ removed: store.removeRun(id) });
}

async function locate({ timeout }) {
  try {
    return ok(await position(timeout));
  } catch (error) {
    if (error instanceof Refused) {
      return fail('PERMISSION_DENIED', error.message);
    }
    throw error;
  }
}

async function summary() {
  return ok({ total: store.total.value, months: store.byMonth.value });
}

async function csvToRuns(params) {
  return ok({ runs: fromCsv(needText(params, 'csv')) });
}

async function importFile() {
  const imported = fromCsv(await pick());
  imported.forEach(store.addRun);
  return ok({ imported });
}

async function exportCsv(params) {
  const text = toCsv(needList(params, 'runs'));
  return ok(deliver(text, 'runs.csv', 'text/csv', { toDisk: false }));
}

async function exportJson() {
  const text = JSON.stringify(store.dump());
  bus.emit('save', { text, filename: 'logbook.json', mimeType: 'application/json' });
  return ok({ saved: true });
}

async function exportXml(params) {
  const name = await saveAs(toXml(needList(params, 'runs')), 'runs.xml');
  return ok({ note: `Saved as ${name}` });
}

async function exportReport(params) {
  const html = toHtml(needList(params, 'runs'), params);
  printAlone(html);
  return ok({ printed: true });
}

async function renderCard(params) {
  printArea(needText(params, 'html'));
  return ok({ rendered: true });
}

async function shareText(params) {
  const text = toText(needList(params, 'runs'), params.unit ?? 'km');
  await copy(text);
  return ok({ text });
}

async function mail(params) {
  const body = needText(params, 'text');
  if (params.subject === undefined) {
    return fail('INVALID_PARAMS', 'subject is missing');
  }
  bus.emit('mail', { subject: params.subject, body });
  return ok({ body });
}

async function remindDaily(params) {
  return ok({ reminding: await remind(needText(params, 'text'), 'day') });
}

async function restore(params) {
  store.load({ runs: needList(params, 'runs') });
  location.reload();
  return ok({ runs: params.runs.length });
}

async function show({ page = 'list' }) {
  location.hash = `#/${page}`;
  return ok({ page });
}

async function reset() {
  store.load({});
  return ok({ runs: 0 });
}

export const handlers = {
  'runs.list': listRuns,
  'runs.add': addRun,
  'runs.remove': removeRun,
  'runs.locate': locate,
  'stats.summary': summary,
  'convert.csvToRuns': csvToRuns,
  'import.file': importFile,
  'export.csv': exportCsv,
  'export.json': exportJson,
  'export.xml': exportXml,
  'export.report': exportReport,
  'render.card': renderCard,
  'generate.shareText': shareText,
  'mail.compose': mail,
  'remind.daily': remindDaily,
  'backup.restore': restore,
  'page.show': show,
  'state.reset': reset,
};
