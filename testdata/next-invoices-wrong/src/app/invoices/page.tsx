import dynamic from 'next/dynamic';

const InvoiceTable = dynamic(() => import('@/components/InvoiceTable'));

export default function InvoicesPage() {
  return (
    <main>
      <h1>Invoices</h1>
      <InvoiceTable />
    </main>
  );
}
