import { get } from 'svelte/store';

import { goto } from '$app/navigation';

import { logout } from '$lib/stores/auth-user';
import { lastUsedNamespace } from '$lib/stores/namespaces';
import { savedQueryNavOpen } from '$lib/stores/nav-open';
import { routeForWorkflows } from '$lib/utilities/route-for';

import type { Handlers } from './types';

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error('The page that has it is not open');
  return element;
};

const press = (testId: string) => find(`[data-testid="${testId}"]`).click();

export const pages: Handlers = {
  'page.workflows': async () => {
    await goto(routeForWorkflows({ namespace: get(lastUsedNamespace) }));
    return { path: window.location.pathname };
  },

  'page.toggleViews': async ({ open }) => {
    savedQueryNavOpen.set(open);
    return { open };
  },

  'table.download': async () => {
    press('export-history-button');
    return { asked: true };
  },

  'table.configure': async () => {
    press('activities-summary-table-configuration-button');
    return { opened: true };
  },

  'history.confirm': async () => {
    find('#download-history [data-testid="confirm-modal-button"]').click();
    return { confirmed: true };
  },

  'history.cancel': async () => {
    find('#download-history [data-testid="cancel-modal-button"]').click();
    return { cancelled: true };
  },

  'history.import': async () => {
    find('#import-event-history-file-upload').click();
    return { asked: true };
  },

  'views.share': async () => {
    press('share-view-button');
    return { shared: true };
  },

  'views.edit': async () => {
    press('edit-view-button');
    return { opened: true };
  },

  'session.logout': async () => {
    await logout();
    return { user: null };
  },

  'render.page': async () => {
    await goto(window.location.href, { invalidateAll: true });
    return { status: 'rendered' };
  },
};
