'use client';

import { useRef } from 'react';

export default function Admin() {
  const backup = useRef<HTMLInputElement>(null);

  const restore = async () => {
    if (prompt('Type RESTORE to go on') !== 'RESTORE') return;
    backup.current?.showPicker();
  };

  return (
    <main>
      <input type="file" ref={backup} hidden onChange={(event) => alert(event.target.files?.[0]?.name)} />
      <button onClick={restore}>Restore a backup</button>
      <button onClick={() => window.open('/api/backup')}>Backup</button>
    </main>
  );
}
