import { publish, toCsv } from '@harbour/core';
import { copyText, downloadFile, notify } from '@harbour/ui';

const on = (id: string, action: () => unknown) => document.getElementById(id)?.addEventListener('click', action);

on('save', () => downloadFile('shipments.csv', toCsv([])));
on('copy', () => (window.confirm('Copy?') ? copyText(toCsv([])) : undefined));
on('tell', async () => {
  await publish([]);
  notify('Done');
  alert('Done');
});
