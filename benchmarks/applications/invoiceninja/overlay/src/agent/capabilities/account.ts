import { endpoint } from '$app/common/helpers';
import { request } from '$app/common/helpers/request';
import { setDarkMode } from '$app/common/stores/slices/settings';
import { store } from '$app/common/stores/store';
import { downloadInvoices } from '$app/pages/settings/account-management/component/BillingHistory';
import { define, object } from '../registry';
import { ask } from '../requests';

define('billing.saveInvoices', {
  description: 'Saves invoices of the subscription',
  inputSchema: object({ ids: { type: 'array', items: { type: 'string' } } }),
  run: ({ ids }) => downloadInvoices(ids).then(() => ({ ids })),
});

define('designs.copy', {
  description: 'Copies a design',
  inputSchema: object({ id: { type: 'string' } }),
  run: async ({ id }) => {
    const response = await request('GET', endpoint('/api/v1/designs/:id', { id }));

    await ask('copyDesign', response.data.data);

    return { name: response.data.data.name };
  },
});

define('blueprints.clear', {
  description: 'Empties the canvas of the blueprint that is edited',
  run: () => {
    const editor = (window as any).grapesEditor;

    editor.runCommand('canvas-clear');

    return { components: editor.getComponents().length };
  },
});

define('navigation.open', {
  description: 'Goes to a page of the app',
  inputSchema: object({ path: { type: 'string' } }),
  run: async ({ path }) => ({ prevented: await ask('visit', path) }),
});

define('session.signOut', {
  description: 'Signs out',
  inputSchema: object({}),
  run: async () => {
    await ask('leave', '/logout');

    return { path: '/logout' };
  },
});

define('state.setDarkMode', {
  description: 'Dark or light',
  inputSchema: object({ dark: { type: 'boolean' } }),
  run: ({ dark }) => {
    store.dispatch(setDarkMode({ status: dark }));

    return { dark: store.getState().settings.darkMode };
  },
});
