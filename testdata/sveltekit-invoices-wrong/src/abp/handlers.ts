import { dialogs } from '$lib/dialogs';
import { desk } from '$lib/desk.svelte';
import { copyIban, downloadCsv, invoicePdf } from '$lib/delivery';
import { invoices } from '$lib/stores/invoices';

interface ByNumber {
  number: string;
}

export const handlers = new Map<string, (params: any) => unknown>([
  ['invoices.list', ({ year }: { year: number }) => invoices.ofYear(year)],
  ['invoices.preview', ({ number }: ByNumber) => desk.preview(number)], // via: ABP103
  ['invoices.remind', remind], // via: ABP109
  ['invoices.discard', discard], // via: ABP101
  [
    'receipts.attach', // via: ABP201
    ({ number }: ByNumber) => {
      desk.attachTo = number; // via: ABP201
      return { number };
    },
  ],
  ['payments.iban', ({ number }: ByNumber) => copyIban(invoices.byNumber(number))], // via: ABP105
  ['export.pdf', async ({ number }: ByNumber) => invoicePdf(await invoices.html(number), number)], // via: ABP104
  [
    'export.datev', // via: ABP104, ABP501
    ({ year }: { year: number }) => {
      downloadCsv(invoices.ofYear(year).invoices, `datev-${year}.csv`); // via: ABP104
      return { message: `Saved datev-${year}.csv` }; // expect: ABP501
    },
  ],
]);

function remind({ number }: ByNumber) {
  const invoice = invoices.byNumber(number);
  desk.mail(invoice.email, `Invoice ${number} is overdue`); // via: ABP109
  return { to: invoice.email };
}

async function discard({ number }: ByNumber) {
  const reason = dialogs.ask(`Why do you discard ${number}?`); // via: ABP101
  invoices.discard(number, reason);
  return { number, reason };
}
