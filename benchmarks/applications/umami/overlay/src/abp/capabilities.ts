import Papa from 'papaparse';
import { downloadCsv } from '@/components/input/DownloadButton';
import { loadZip } from '@/components/input/ExportButton';
import { removeClientAuthToken } from '@/lib/client';
import { parseDateRange } from '@/lib/date';
import { httpGet, httpPost } from '@/lib/fetch';
import { setTimezone, setUser } from '@/store/app';
import { register } from './registry';

register('export.website', async ({ websiteId, startAt, endAt }) => {
  const { data } = await httpGet(`/api/websites/${websiteId}/export`, { startAt, endAt });
  await loadZip(data.zip);
  return { message: 'Your export is ready' };
});

register('export.events', async ({ websiteId }) => {
  const { data } = await httpGet(`/api/websites/${websiteId}/events`);
  return { content: Papa.unparse(data.data), mimeType: 'text/csv', encoding: 'utf-8' };
});

register('export.table', ({ rows, filename }) => {
  const content = Papa.unparse(rows);
  downloadCsv(`${filename}.csv`, content);
  return { content, mimeType: 'text/csv', encoding: 'utf-8', filename };
});

register('export.report', async ({ reportId }) => {
  const { data } = await httpGet(`/api/reports/${reportId}`);
  const blob = new Blob([JSON.stringify(data)], { type: 'application/json' });
  return {
    downloadUrl: URL.createObjectURL(blob),
    mimeType: 'application/json',
    size: blob.size,
  };
});

register('convert.chartToPng', ({ values, width, height }) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  values.forEach((value, index) => context.fillRect(index * 4, height - value, 3, value));
  return { image: canvas.toDataURL('image/png') };
});

register('session.logout', async () => {
  await httpPost('/api/auth/logout');
  removeClientAuthToken();
  setUser(null);
  window.location.href = `${process.env.basePath || ''}/login`;
  return { loggedOut: true };
});

register('website.reset', async ({ websiteId, name }) => {
  if (!confirm(`Reset all data of ${name}?`)) {
    return { reset: false };
  }
  const { ok } = await httpPost(`/api/websites/${websiteId}/reset`);
  return { reset: ok };
});

register('visitor.locate', async () => {
  const position = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject),
  );
  return { latitude: position.coords.latitude, longitude: position.coords.longitude };
});

register('report.remind', async ({ title, delay }) => {
  if ((await Notification.requestPermission()) === 'granted') {
    setTimeout(() => new Notification(title), delay);
  }
  return { delay };
});

register('share.link', async ({ websiteId }) => {
  const { data } = await httpGet(`/api/websites/${websiteId}/shares`);
  return { shares: data };
});

register('date.parse', ({ value, locale }) => ({ range: parseDateRange(value, locale) }));

register('state.setTimezone', ({ timezone }) => {
  setTimezone(timezone);
  return { timezone };
});
