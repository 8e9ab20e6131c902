import { fail, ok } from './respond';

export async function listInvoices({ year }: { year?: number }) {
  const res = await fetch(`/api/invoices?year=${year ?? ''}`);
  return ok({ invoices: await res.json() });
}

export async function sendInvoice({ number }: { number: string }) {
  const res = await fetch(`/api/invoices/${number}/send`, { method: 'POST' });
  if (res.status === 403) return fail('PERMISSION_DENIED', 'You may not send invoices', false); // expect: ABP512
  return ok({ status: 'sent', message: 'The invoice is in the mail' });
}

export async function statement({ client }: { client: string }) {
  const { operationId } = await fetch('/api/statements', { method: 'POST', body: client }).then((r) => r.json());
  return ok({ operationId, status: 'started' });
}
