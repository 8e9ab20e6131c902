import { DateTime } from 'luxon';

import { auditService, sessionService } from 'App/services';
import { convertToCSV, exportAntCsv } from 'App/utils';
import { toCurl, toFetch } from 'Shared/FetchDetailsModal/utils';

import { fail, ok } from '../answers';
import { Params, defineCapability } from '../registry';
import { rootStore } from '../root';

defineCapability('export.auditTrail', async ({ limit = 1000 }: Params) => {
  await rootStore.auditStore.fetchAllAudits({ limit });
  return ok({ status: 'exported' });
});

defineCapability('export.auditRows', async ({ limit = 1000 }: Params) => {
  const page = await auditService.all({ limit });
  const rows = page.sessions.map((row: any) => ({
    username: row.username,
    action: row.action,
    createdAt: DateTime.fromMillis(row.createdAt).toISO(),
  }));
  const headers = [
    { label: 'User', key: 'username' },
    { label: 'Action', key: 'action' },
    { label: 'Created At', key: 'createdAt' },
  ];
  return ok({
    content: convertToCSV(headers, JSON.stringify(rows)),
    mimeType: 'text/csv',
    encoding: 'utf-8',
    filename: 'audit.csv',
  });
});

defineCapability('export.assistReport', async () => {
  const { getPdf2 } = await import('Components/AssistStats/pdfGenerator');
  await getPdf2();
  return ok({ message: 'The report is ready' });
});

defineCapability('export.table', ({ columns, rows, filename }: Params) => {
  if (!Array.isArray(columns) || !Array.isArray(rows)) {
    return fail('INVALID_PARAMS', 'columns and rows must be lists', true);
  }
  exportAntCsv(columns, rows, filename);
  return ok({
    content: rows.map((row) => Object.values(row).join(',')).join('\n'),
    encoding: 'utf-8',
    filename: filename ?? 'table.csv',
  });
});

defineCapability('export.session', async ({ sessionId }: Params) => {
  const [info, events] = await Promise.all([
    sessionService.getSessionInfo(sessionId),
    sessionService.getSessionEvents(sessionId),
  ]);
  return ok({
    content: JSON.stringify({ info, events }),
    mimeType: 'application/json',
    encoding: 'utf-8',
    filename: `${sessionId}.json`,
  });
});

defineCapability('convert.requestToCode', ({ request, as }: Params) => {
  const code = as === 'fetch' ? toFetch(request) : toCurl(request);
  return ok({ text: code });
});
