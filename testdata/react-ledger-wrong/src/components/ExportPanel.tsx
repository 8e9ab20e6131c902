import { useCallback, useEffect, useRef, useState } from 'react';
import { provideUiAction } from '@/abp/uiActions';
import { useCopy } from '@/hooks/useCopy';
import { inMonth, toCsv, totals } from '@/lib/totals';
import { useLedger } from '@/store/ledger';

export function ExportPanel() {
  const entries = useLedger((state) => state.entries);
  const linkRef = useRef<HTMLAnchorElement>(null);
  const shareRef = useRef<HTMLButtonElement>(null);
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const [copied, copySummary] = useCopy();

  const download = useCallback(
    (wanted: string) => {
      const link = linkRef.current;
      if (!link) return;
      const url = URL.createObjectURL(new Blob([toCsv(inMonth(entries, wanted))], { type: 'text/csv' }));
      link.href = url;
      link.click(); // expect: ABP104
      URL.revokeObjectURL(url);
    },
    [entries],
  );

  const shareMonth = async () => {
    const { balance } = totals(entries, month);
    if (navigator.share) await navigator.share({ title: month, text: `Balance ${balance}` }); // expect: ABP106
  };

  useEffect(() => provideUiAction('downloadCsv', (params) => download(String(params.month))), [download]); // via: ABP104
  useEffect(() => provideUiAction('send', () => shareRef.current?.click()), []); // via: ABP106
  useEffect(
    () => provideUiAction('copySummary', (params) => copySummary(JSON.stringify(totals(entries, String(params.month))))), // via: ABP105
    [entries, copySummary],
  );

  return (
    <section>
      <input type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
      <a ref={linkRef} download="ledger.csv" hidden>
        CSV
      </a>
      <button onClick={() => download(month)}>Download CSV</button>
      <button onClick={() => copySummary(JSON.stringify(totals(entries, month)))}>{copied ? 'Copied' : 'Copy'}</button>
      <button ref={shareRef} onClick={shareMonth}>
        Share
      </button>
      <button onClick={() => window.alert('Your data never leaves this browser.')}>Privacy</button>
    </section>
  );
}
