'use client';
import useSWR from 'swr';
import { useSyncExternalStore } from 'react';
import { filters } from '../lib/filters';
import { downloadReport } from '../lib/report';
import { api } from '../lib/api';
import { pickFiles } from '../lib/files';

export default function Board() {
  const filter = useSyncExternalStore(filters.subscribe, filters.get, () => 'open');
  const { data = [] } = useSWR(`/tickets?filter=${filter}`, api.get);
  return (
    <main>
      <button onClick={() => downloadReport(data, 'now')}>Download</button>
      <button onClick={async () => alert((await pickFiles('*')).length)}>Attach</button>
      {data.map((t: any) => <article key={t.id}>{t.subject}</article>)}
    </main>
  );
}
