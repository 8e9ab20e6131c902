const number = { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] };
const year = { type: 'object', properties: { year: { type: 'integer' } }, required: ['year'] };

export const CAPABILITIES = [
  { name: 'invoices.list', description: 'Invoices of a year', available: true, inputSchema: year },
  { name: 'invoices.preview', description: 'Shows an invoice', available: true, inputSchema: number },
  { name: 'invoices.remind', description: 'Reminds the customer', available: true, inputSchema: number },
  { name: 'invoices.discard', description: 'Discards a draft', available: true, inputSchema: number },
  { name: 'receipts.attach', description: 'Attaches a receipt', available: true, inputSchema: number },
  { name: 'payments.iban', description: 'IBAN of an invoice', available: true, inputSchema: number },
  { name: 'export.pdf', description: 'Invoice as PDF', available: true, inputSchema: number },
  { name: 'export.datev', description: 'Bookings as CSV', available: true, inputSchema: year },
];
