import { publish, toCsv, type Handlers } from '@harbour/core';
import { fail, ok } from '@harbour/core/reply';
import { confirm, downloadFile } from '@harbour/ui';

export const handlers: Handlers = {
  'generate.bulletin': async ({ shipments }) => ok({ html: await publish(shipments) }), // via: ABP105, ABP108

  'export.csv': ({ shipments }) => { // via: ABP104
    if (!confirm('Export?')) return fail('OPERATION_FAILED', 'not confirmed');
    const content = toCsv(shipments);
    downloadFile('shipments.csv', content); // via: ABP104
    return ok({ document: { content, mimeType: 'text/csv', encoding: 'utf-8', size: content.length, filename: 'shipments.csv' } });
  },

  'storage.ports': ({ port }) => ok({ port: JSON.parse(localStorage.getItem(`port/${port}`) ?? 'null') }),
};
