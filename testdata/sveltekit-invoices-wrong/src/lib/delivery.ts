import download from 'downloadjs';
import type { Invoice } from './stores/invoices';

const IBAN = 'DE02120300000000202051';

export async function copyIban(invoice: Invoice) {
  const { clipboard } = navigator;
  await clipboard.writeText(`${IBAN} ${invoice.number}`); // expect: ABP105
  return { iban: IBAN, reference: invoice.number };
}

export function downloadCsv(invoices: Invoice[], filename: string) {
  const csv = invoices.map(({ number, total }) => `${number};${total}`).join('\n');
  download(csv, filename, 'text/csv'); // expect: ABP104
}

export async function invoicePdf(html: string, number: string) {
  const { default: html2pdf } = await import('html2pdf.js');
  const worker = html2pdf().set({ filename: `${number}.pdf` }).from(html);
  const uri: string = await worker.outputPdf('datauristring');
  await worker.save(); // expect: ABP104
  return { content: uri.split(',')[1], mimeType: 'application/pdf', encoding: 'base64', filename: `${number}.pdf` };
}

export function printInvoice() {
  window.print();
}
