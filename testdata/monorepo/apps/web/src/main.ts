// Habit: a pnpm workspace; this app's handlers use what the shared packages were written for: buttons.
import { createAbp, type Shipment } from '@harbour/core';
import { port, shipments } from '@harbour/core/manifest';
import { copyText } from '@harbour/ui';
import { handlers } from './handlers';

declare global {
  interface Window {
    abp: ReturnType<typeof createAbp>;
  }
}

window.abp = createAbp({
  app: { id: 'com.harbour.web', name: 'Harbour', version: '3.2.0' },
  capabilities: [
    { name: 'generate.bulletin', description: 'Shipments as HTML', inputSchema: shipments },
    { name: 'export.csv', description: 'Shipments as CSV', inputSchema: shipments },
    { name: 'storage.ports', description: 'What is known about a port', inputSchema: port },
  ],
  handlers,
});

const shown: Shipment[] = [];

document.querySelector('#copy')!.addEventListener('click', () => copyText(JSON.stringify(shown)));
