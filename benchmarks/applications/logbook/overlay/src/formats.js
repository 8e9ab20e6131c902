const COLUMNS = ['date', 'distance', 'minutes', 'note'];

const quote = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`;

export const pace = ({ minutes, distance }) =>
  distance > 0 ? minutes / distance : 0;

export function toCsv(runs) {
  const lines = runs.map((run) => COLUMNS.map((key) => quote(run[key])).join(','));
  return [COLUMNS.join(','), ...lines].join('\n');
}

export function fromCsv(text) {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [date, distance, minutes, ...rest] = line
      .split(',')
      .map((cell) => cell.replace(/^"|"$/g, ''));
    return {
      date,
      distance: Number(distance),
      minutes: Number(minutes),
      note: rest.join(','),
    };
  });
}

export function toHtml(runs, { title = 'Logbook', unit = 'km' } = {}) {
  const rows = runs.map(
    (run) =>
      `<tr><td>${run.date}</td><td>${run.distance} ${unit}</td><td>${pace(run).toFixed(1)}</td></tr>`,
  );
  return `<h1>${title}</h1><table>${rows.join('')}</table>`;
}

export function toXml(runs) {
  const rows = runs.map(
    ({ date, distance }) => `<run date="${date}" distance="${distance}"/>`,
  );
  return `<?xml version="1.0"?><runs>${rows.join('')}</runs>`;
}

export function toText(runs, unit) {
  return runs.map((run) => `${run.date}: ${run.distance} ${unit}`).join('\n');
}
