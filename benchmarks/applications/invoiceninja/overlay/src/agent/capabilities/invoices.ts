import { emitter } from '$app';
import { endpoint } from '$app/common/helpers';
import { request } from '$app/common/helpers/request';
import { GenericSingleResourceResponse } from '$app/common/interfaces/generic-api-response';
import { Invoice } from '$app/common/interfaces/invoice';
import { bulk } from '$app/common/queries/invoices';
import {
  generateClientPortalUrl,
  openClientPortal,
} from '$app/pages/invoices/common/helpers/open-client-portal';
import { define, object } from '../registry';
import { ask } from '../requests';

const ID = object({ id: { type: 'string' } });
const IDS = object({ ids: { type: 'array', items: { type: 'string' } } });

async function fetchInvoice(id: string) {
  const response: GenericSingleResourceResponse<Invoice> = await request(
    'GET',
    endpoint('/api/v1/invoices/:id?include=client', { id })
  );

  return response.data.data;
}

async function fetchFile(path: string, id: string) {
  const invoice = await fetchInvoice(id);

  const response = await request(
    'GET',
    endpoint(path, { key: invoice.invitations[0].key }),
    {},
    { responseType: 'arraybuffer' }
  );

  return { invoice, bytes: new Uint8Array(response.data) };
}

function toBase64(bytes: Uint8Array) {
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

define('invoices.print', {
  description: 'Prints invoices',
  inputSchema: IDS,
  run: async ({ ids }) => {
    await ask('print', ids);

    return { count: ids.length };
  },
});

define('invoices.savePdf', {
  description: 'Saves the PDF of an invoice',
  inputSchema: ID,
  run: async ({ id }) => {
    const invoice = await fetchInvoice(id);

    await ask('savePdf', invoice);

    return { number: invoice.number };
  },
});

define('invoices.requestZip', {
  description: 'Has a ZIP file of invoices sent by email',
  inputSchema: IDS,
  run: async ({ ids }) => {
    await ask('zip', ids);

    return { count: ids.length };
  },
});

define('invoices.portalUrl', {
  description: 'Where a client sees an invoice',
  inputSchema: ID,
  run: async ({ id }) => ({
    url: generateClientPortalUrl(await fetchInvoice(id)),
  }),
});

define('invoices.openPortal', {
  description: 'Shows an invoice as a client sees it',
  inputSchema: ID,
  run: ({ id }) => fetchInvoice(id).then(openClientPortal).then(() => ({ id })),
});

define('invoices.archive', {
  description: 'Archives invoices',
  inputSchema: IDS,
  run: async ({ ids }) => {
    const response = await bulk(ids, 'archive');

    emitter.emit('bulk.completed');

    return { archived: response.data.data.length };
  },
});

define('export.invoicePdf', {
  description: 'The PDF of an invoice',
  inputSchema: ID,
  run: async ({ id }) => {
    const { invoice, bytes } = await fetchFile('/client/invoice/:key/download_pdf', id);
    const blob = new Blob([bytes], { type: 'application/pdf' });

    return { number: invoice.number, url: URL.createObjectURL(blob) };
  },
});

define('export.eInvoice', {
  description: 'The e-invoice of an invoice',
  inputSchema: ID,
  run: async ({ id }) => {
    const { invoice, bytes } = await fetchFile('/api/v1/invoice/:key/download_e_invoice', id);

    return {
      content: toBase64(bytes),
      mimeType: 'application/xml',
      encoding: 'base64',
      filename: `${invoice.number}.xml`,
    };
  },
});
