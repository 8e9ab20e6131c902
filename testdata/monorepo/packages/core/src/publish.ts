import { copyHtml, notify } from '@harbour/ui';
import { toHtml, type Shipment } from './format';

/** Only the web app's handlers call this. */
export async function publish(shipments: Shipment[]): Promise<string> {
  const html = toHtml(shipments);
  await copyHtml(html); // via: ABP105
  notify(`${shipments.length} shipments`); // via: ABP108
  return html;
}
