import { copyToClipboardModern } from '../common/ClipboardButton';
import { api } from '../utilities/api';
import { AgentError } from './errors';
import { useLent } from './lent';

const rowsOf = async (id: string) => {
  const { data } = await api.getStatementResults(id);
  if (!data) {
    throw new AgentError('INVALID_PARAMS', `No results of ${id}`);
  }
  return data;
};

export async function copy({ id }: { id: string }) {
  const rows = await rowsOf(id);
  await copyToClipboardModern(rows.map((row: any) => row.join('\t')).join('\n'));
  return { rows: rows.length };
}

export async function show({ id }: { id: string }) {
  return { rows: await rowsOf(id) };
}

export function openTable({ sequence }: { sequence: number }) {
  const { openTable: openIt } = useLent.getState();
  if (!openIt) {
    throw new AgentError('CAPABILITY_UNAVAILABLE', 'No results are shown');
  }
  return { url: openIt(sequence) };
}
