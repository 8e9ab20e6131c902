import { getElements, getRowValues } from '../../util';
import { need } from '../page';
import { offer } from '../registry';

async function download(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin' });
  return await response.blob();
}

offer('export.elevation', 'The drawing of a rack', { rack: 'number', face: 'string' }, async ({ rack, face }) => {
  const drawing = await download(`/api/dcim/racks/${rack}/elevation/?face=${face}&render=svg`);
  return { content: await drawing.text(), mimeType: 'image/svg+xml', encoding: 'utf-8' };
});

offer('export.objects', 'Objects as a table', { path: 'string' }, async ({ path }) => {
  const table = await download(`/${path}/?export=table`);
  return { content: URL.createObjectURL(table), mimeType: 'text/csv', encoding: 'utf-8' };
});

offer('export.rows', 'What the table shows', {}, () => {
  const rows = [];
  for (const row of getElements<HTMLTableRowElement>('table.object-list tbody tr')) {
    rows.push([...getRowValues(row)].join(','));
  }
  return { content: rows.join('\n'), mimeType: 'text/csv', encoding: 'utf-8' };
});

offer('export.view', 'The current view', { search: 'string' }, ({ search }) => {
  const quicksearch = need<HTMLInputElement>('quicksearch');
  quicksearch.value = search;
  quicksearch.dispatchEvent(new Event('change'));
  need<HTMLAnchorElement>('export_current_view').click();
  return { status: 'exporting' };
});
