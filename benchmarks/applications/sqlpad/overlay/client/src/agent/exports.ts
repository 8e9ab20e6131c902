import { exportPng } from '../common/tauChartRef';
import { useEditorStore } from '../stores/editor-store';
import baseUrl from '../utilities/baseUrl';

const base64 = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
};

export async function csv({ id }: { id: string }) {
  const response = await fetch(`${baseUrl()}/statement-results/${id}.csv`);
  return {
    content: await base64(response),
    encoding: 'base64',
    mimeType: 'text/csv',
    filename: `${id}.csv`,
  };
}

export function chart({ id, name }: { id: string; name: string }) {
  exportPng(id, name);
  return { saved: true };
}

export function draft() {
  const { queryText } = useEditorStore.getState().getFocusedSession();
  return { sql: queryText };
}
