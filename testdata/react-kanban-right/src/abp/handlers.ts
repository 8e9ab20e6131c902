import { boards } from '@/boards/store';
import { buildCsv, buildPdf } from '@/boards/documents';
import { confirm } from '@/ui/confirmQueue';
import { toast } from '@/ui/toast';
import { toBase64 } from '@/lib/base64';

export type Handler = (params: any) => Promise<Reply>;
export type Reply =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

const invalid = (message: string): Reply => ({
  success: false,
  error: { code: 'INVALID_PARAMS', message, retryable: false },
});

export async function addCard({ column, title }: { column: string; title: string }): Promise<Reply> {
  if (!title) return invalid('title is empty');
  const card = boards.add(column, title);
  toast.alert(`The agent added “${title}”`);
  window.__abp_notification?.({ method: 'notifications/board', params: { added: card.id } });
  return { success: true, data: card };
}

export async function removeCard({ id, confirmed }: { id: string; confirmed?: boolean }): Promise<Reply> {
  const answer = confirm({ subject: id, preset: confirmed });
  if (!answer.accepted) return invalid('Pass confirmed: true to remove the card');
  boards.remove(id);
  return { success: true, data: { removed: id } };
}

export async function attach(params: { id: string; filename: string; content: string }): Promise<Reply> {
  const bytes = Uint8Array.from(atob(params.content), (char) => char.charCodeAt(0));
  const card = boards.attach(params.id, new File([bytes], params.filename));
  return { success: true, data: { id: card.id, attachments: card.files.map((file) => file.name) } };
}

export async function exportPdf(params: { column: string }): Promise<Reply> {
  const doc = buildPdf(boards.inColumn(params.column), params.column);
  const bytes = new Uint8Array(doc.output('arraybuffer'));
  return {
    success: true,
    data: { content: toBase64(bytes), mimeType: 'application/pdf', encoding: 'base64', filename: `${params.column}.pdf` },
  };
}

export async function exportCsv(params: { column: string }): Promise<Reply> {
  const content = buildCsv(boards.inColumn(params.column));
  return { success: true, data: { content, mimeType: 'text/csv', encoding: 'utf-8', filename: `${params.column}.csv` } };
}

export async function locateCard({ id }: { id: string }): Promise<Reply> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 8000 }),
    );
    return { success: true, data: boards.locate(id, coords.latitude, coords.longitude) };
  } catch (error) {
    if ((error as GeolocationPositionError).code === 1) {
      return { success: false, error: { code: 'PERMISSION_DENIED', message: 'Location was refused', retryable: true } };
    }
    return { success: false, error: { code: 'OPERATION_FAILED', message: 'No position', retryable: true } };
  }
}
