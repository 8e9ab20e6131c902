import { fail, ok } from './respond';

export async function exportInvoice({ number }: { number: string }) {
  const res = await fetch(`/api/invoices/${number}.pdf`);
  if (!res.ok) return fail('OPERATION_FAILED', `The server said ${res.status}`, res.status >= 500);
  const blob = await res.blob();
  return ok({
    document: {
      url: URL.createObjectURL(blob), // expect: ABP505
      mimeType: 'application/pdf',
      size: blob.size,
    },
  });
}

export async function exportLedger({ from, to }: { from: string; to: string }) {
  const rows: [string, number][] = await fetch(`/api/ledger?from=${from}&to=${to}`).then((r) => r.json());
  const csv = rows.map((r) => r.join(';')).join('\n');
  const document = { content: btoa(csv), encoding: 'base64', filename: 'ledger.csv' }; // expect: ABP502
  return ok({ document });
}

export async function exportArchive({ year }: { year: number }) {
  const { href } = await fetch(`/api/archive/${year}`).then((r) => r.json());
  return ok({
    document: {
      downloadUrl: href, // expect: ABP508
      mimeType: 'application/zip',
    },
  });
}

export async function exportReceipts({ year }: { year: number }) {
  const { href, bytes } = await fetch(`/api/receipts/${year}`).then((r) => r.json());
  return ok({
    document: {
      downloadUrl: href,
      mimeType: 'application/zip',
      size: bytes,
      expiresAt: new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString(),
    },
  });
}
