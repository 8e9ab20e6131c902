import QRCode from 'qrcode';
import { getDefaultStore } from 'jotai';
import { eventsAtom, type Meetup } from '~/lib/events';
import { toIcs } from '~/lib/calendar';

const store = getDefaultStore();
const success = (data: unknown) => ({ success: true as const, data });
const failure = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

const byId = (id: string) => store.get(eventsAtom).find((event) => event.id === id);

export async function createEvent({ title, date }: { title: string; date: string }) {
  const event: Meetup = { id: crypto.randomUUID(), title, date, cancelled: false };
  store.set(eventsAtom, [...store.get(eventsAtom), event]);
  window.__abp_notification?.({ method: 'notifications/events', params: { created: event.id } });
  return success({ event });
}

export async function cancelEvent({ id }: { id: string }) {
  const events = store.get(eventsAtom);
  if (!events.some((event) => event.id === id)) return failure('INVALID_PARAMS', `no event ${id}`);
  store.set(eventsAtom, events.map((event) => (event.id === id ? { ...event, cancelled: true } : event)));
  return success({ id, cancelled: true });
}

export async function exportIcs({ id }: { id: string }) {
  const event = byId(id);
  if (!event) return failure('INVALID_PARAMS', `no event ${id}`);
  return success({ content: toIcs(event), mimeType: 'text/calendar', encoding: 'utf-8', filename: `${id}.ics` });
}

export async function ticket({ id, guest }: { id: string; guest: string }) {
  const event = byId(id);
  if (!event) return failure('INVALID_PARAMS', `no event ${id}`);
  const url = await QRCode.toDataURL(`${event.title}|${event.date}|${guest}`);
  const content = url.slice(url.indexOf(',') + 1);
  return success({ content, mimeType: 'image/png', encoding: 'base64', filename: `${guest}.png` });
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject);
  });

export async function nearby({ radius = 10 }: { radius?: number }) {
  try {
    const { coords } = await position();
    const reply = await fetch(`/api/events?lat=${coords.latitude}&lng=${coords.longitude}&radius=${radius}`);
    return success({ events: await reply.json() });
  } catch (error) {
    if (error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED) {
      return failure('PERMISSION_DENIED', 'The location was refused', true);
    }
    return failure('OPERATION_FAILED', String(error), true);
  }
}

declare global {
  interface Window {
    __abp_notification?: (notification: { method: string; params: unknown }) => void;
  }
}
