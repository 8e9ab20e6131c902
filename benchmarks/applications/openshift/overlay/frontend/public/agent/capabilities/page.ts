import type { AgentAction } from '../desk';
import { getDesk, runAction } from '../desk';

export const pageCapabilities: Record<string, AgentAction> = {
  'logs.openRaw': async () => {
    await runAction('logs/open-raw');
    return { opened: true };
  },
  'terminal.expand': async () => {
    await runAction('terminal/fullscreen');
    return { expanded: true };
  },
  'webhooks.copyUrl': async ({ type }) => {
    await runAction('webhooks/copy', { type });
    return { type };
  },
  'tables.saveCsv': async () => {
    await runAction('tables/save-csv');
    return { saved: true };
  },
  'toasts.show': async ({ title, content }) => {
    const id = getDesk().addToast({ title, content, variant: 'info' as any, dismissible: true });
    return { id };
  },
  'toasts.act': async ({ label }) => {
    await runAction('toasts/act', { label });
    return { label };
  },
};
