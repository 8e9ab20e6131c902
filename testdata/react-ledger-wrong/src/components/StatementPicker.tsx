import { forwardRef, useImperativeHandle, useRef } from 'react';

export interface StatementPickerHandle {
  open(): Promise<string[]>;
}

export const StatementPicker = forwardRef<StatementPickerHandle, { accept?: string }>(function StatementPicker(
  { accept = '.csv,.sta' },
  ref,
) {
  const inputRef = useRef<HTMLInputElement>(null);
  const settle = useRef<(rows: string[]) => void>(() => {});

  useImperativeHandle(ref, () => ({
    open() {
      const rows = new Promise<string[]>((resolve) => {
        settle.current = resolve;
      });
      inputRef.current?.click(); // expect: ABP201
      return rows;
    },
  }));

  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      hidden
      onChange={async (event) => {
        const text = (await event.target.files?.[0]?.text()) ?? '';
        settle.current(text.split('\n'));
      }}
    />
  );
});
