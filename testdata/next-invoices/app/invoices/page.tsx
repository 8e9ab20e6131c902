'use client';

import { useState } from 'react';
import { exportLedger } from '../../lib/abp/exports';

export default function InvoicesPage() {
  const [note, setNote] = useState('');

  async function save() {
    const result = await exportLedger({ from: '2026-01-01', to: '2026-12-31' });
    const a = document.createElement('a');
    a.href = `data:text/csv;base64,${result.data.document.content}`;
    a.download = result.data.document.filename;
    a.click();
    setNote('Saved');
  }

  return (
    <section>
      <button onClick={save}>Save ledger</button>
      <p>{note}</p>
    </section>
  );
}
