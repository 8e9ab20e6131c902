import {
  connectConnectionClient,
  formatQuery,
  loadQuery,
  runQuery,
  saveQuery,
} from '../stores/editor-actions';
import { useEditorStore } from '../stores/editor-store';
import { api } from '../utilities/api';
import { getHistory } from '../utilities/history';
import { AgentError } from './errors';

const session = () => useEditorStore.getState().getFocusedSession();

export async function list() {
  const { data, error } = await api.getQueries();
  if (error || !data) {
    throw new AgentError('OPERATION_FAILED', error || 'No queries');
  }
  return { queries: data.map(({ id, name }) => ({ id, name })) };
}

export async function open({ id }: { id: string }) {
  getHistory()?.push(`/queries/${id}`);
  return { id };
}

export async function run({ id }: { id: string }) {
  await loadQuery(id);
  await connectConnectionClient();
  await runQuery();
  const { batchId, queryError } = session();
  return { batchId, error: queryError };
}

export async function save({ name }: { name: string }) {
  await saveQuery({ queryName: name });
  return { id: session().queryId, name };
}

export async function format({ id }: { id: string }) {
  await loadQuery(id);
  await formatQuery();
  return { id, text: session().queryText };
}

export async function remove({ id }: { id: string }) {
  const { error } = await api.deleteQuery(id);
  if (error) {
    throw new AgentError('OPERATION_FAILED', error);
  }
  return { id };
}
