// Habit: the same packages, but here only the buttons use what delivers. Clean.
import { createAbp, toCsv, toHtml, type Handlers } from '@harbour/core';
import { shipments } from '@harbour/core/manifest';
import { ok } from '@harbour/core/reply';
import './buttons';

const handlers: Handlers = {
  'convert.shipmentsToCsv': (params) => ok({ csv: toCsv(params.shipments) }),
  'generate.bulletin': (params) => ok({ html: toHtml(params.shipments) }),
};

window.abp = createAbp({
  app: { id: 'com.harbour.admin', name: 'Harbour Admin', version: '1.0.0' },
  capabilities: [
    { name: 'convert.shipmentsToCsv', description: 'Shipments as CSV', inputSchema: shipments },
    { name: 'generate.bulletin', description: 'Shipments as HTML', inputSchema: shipments },
  ],
  handlers,
});
