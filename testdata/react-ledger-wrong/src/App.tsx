import { useEffect, useRef } from 'react';
import { provideUiAction } from '@/abp/uiActions';
import { ExportPanel } from '@/components/ExportPanel';
import { StatementPicker, type StatementPickerHandle } from '@/components/StatementPicker';
import { useLedger } from '@/store/ledger';

export function App() {
  const { entries, remove, printTick } = useLedger();
  const picker = useRef<StatementPickerHandle>(null);

  useEffect(() => provideUiAction('openImport', () => picker.current?.open()), []); // via: ABP201

  useEffect(() => {
    if (printTick === 0) return;
    window.print(); // expect: ABP102
  }, [printTick]);

  return (
    <main>
      <h1>Pocket Ledger</h1>
      <ExportPanel />
      <StatementPicker ref={picker} />
      <button onClick={() => picker.current?.open()}>Import statement…</button>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.date} {entry.label} {entry.amount.toFixed(2)}
            <button aria-label="Delete" onClick={() => remove(entry.id)}>
              🗑
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
