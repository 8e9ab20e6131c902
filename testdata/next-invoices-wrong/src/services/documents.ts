import * as XLSX from 'xlsx';
import type { Invoice } from '@/state/invoices';

export async function saveInvoicePdf(invoice: Invoice) {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  pdf.setFontSize(18).text(`Invoice ${invoice.id}`, 20, 25);
  pdf.setFontSize(11).text(`${invoice.customer}: ${invoice.total.toFixed(2)} EUR`, 20, 40);
  pdf.save(`invoice-${invoice.id}.pdf`); // expect: ABP104
}

export function saveSpreadsheet(rows: Invoice[]) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), 'Invoices');
  XLSX.writeFile(book, 'invoices.xlsx'); // expect: ABP104
}
