'use client';

import { useClipboard } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ui } from '@/abp/ui';
import { findInvoices, paid, shareInvoice } from '@/state/invoices';
import type { AppDispatch, RootState } from '@/state/store';
import { usePreview } from './PreviewProvider';

export default function InvoiceTable() {
  const rows = useSelector((state: RootState) => findInvoices(state));
  const dispatch = useDispatch<AppDispatch>();
  const preview = usePreview();
  const clipboard = useClipboard({ timeout: 1000 });
  const receiptInput = useRef<HTMLInputElement | null>(null);
  const receiptFor = useRef<string>('');

  useEffect(() => {
    ui.showPreview = (id) => preview.open(id); // via: ABP103
    ui.copyTotal = (total) => clipboard.copy(total.toFixed(2)); // expect: ABP105
    ui.pickReceipt = (id) => {
      receiptFor.current = id;
      receiptInput.current?.click(); // expect: ABP201
    };
    return () => {
      ui.showPreview = undefined;
      ui.copyTotal = undefined;
      ui.pickReceipt = undefined;
    };
  }, [preview, clipboard]);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    await fetch(`/api/receipts/${receiptFor.current}`, { method: 'POST', body });
  };

  return (
    <>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        ref={(element) => {
          receiptInput.current = element;
        }}
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <button onClick={() => preview.explain('invoices')}>Help</button>
      <table>
        <tbody>
          {rows.map((invoice) => (
            <tr key={invoice.id}>
              <td>{invoice.customer}</td>
              <td>{invoice.total}</td>
              <td>
                <button onClick={() => dispatch(paid(invoice.id))}>Paid</button>
                <button onClick={() => dispatch(shareInvoice(invoice))}>Send</button>
                <button onClick={() => clipboard.copy(invoice.id)}>Copy number</button>
                <button onClick={() => window.confirm('Really?') && dispatch(paid(invoice.id))}>Write off</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
