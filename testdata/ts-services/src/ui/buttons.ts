import type { Services } from '@/container';

export function bindButtons(doc: Document, { delivery, exports: exporter, store }: Services): void {
  doc.querySelector('#copy-invoice')?.addEventListener('click', async () => {
    const [invoice] = store.list();
    if (!invoice) {
      alert('Nothing to copy.');
      return;
    }
    await navigator.clipboard.writeText(JSON.stringify(invoice));
    exporter.saveCsv([invoice]);
    delivery.print();
  });
}
