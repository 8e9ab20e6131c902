import store from 'providers/ReduxStore';
import { copyRequest } from 'providers/ReduxStore/slices/app';
import { closeTabs } from 'providers/ReduxStore/slices/collections/actions';
import { exportBrunoEnvironment } from 'utils/exporters/bruno-environment';
import exportOpenCollection from 'utils/exporters/opencollection';
import { getRequestFromCurlCommand } from 'utils/curl';
import { CAPABILITIES } from './capabilities';
import { addActions, findAction } from './registry';

addActions({
  'request.copy': ({ item }) => {
    store.dispatch(copyRequest(item));
    return { copied: item.uid };
  },
  'tabs.close': async ({ tabUids }) => {
    await store.dispatch(closeTabs({ tabUids }));
    return { closed: tabUids };
  },
  'convert.curl': ({ curl }) => {
    const request = getRequestFromCurlCommand(curl);
    if (!request) throw Object.assign(new Error('This is no curl command'), { code: 'INVALID_PARAMS' });
    return { request };
  },
  'export.openCollection': ({ collection }) => {
    exportOpenCollection(collection, '1.0.0');
    return { message: `${collection.name} was exported` };
  },
  'export.environment': async ({ environments, filePath }) => {
    await exportBrunoEnvironment({ environments, environmentType: 'global', filePath });
    return { filePath: `${filePath}/environments.json` };
  },
  'export.request': ({ item }) => ({
    content: JSON.stringify(item.request),
    mimeType: 'application/json',
    filename: `${item.name}.json`
  })
});

const app = { id: 'com.usebruno.app', name: 'Bruno', version: '3.0.0' };

const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

window.abp = {
  protocolVersion: '0.1',
  app,
  initialized: false,
  sessionId: null,
  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: Boolean(findAction(name)) })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true }
    };
  },
  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },
  listCapabilities: () => CAPABILITIES.map((each) => ({ ...each, available: Boolean(findAction(each.name)) })),
  async call(name, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    const action = findAction(name);
    if (!action) return fail('UNKNOWN_CAPABILITY', `${name} is not available`);
    try {
      const result = await action(params);
      return result && typeof result.success === 'boolean' ? result : { success: true, data: result };
    } catch (error) {
      return fail(error.code ?? 'OPERATION_FAILED', error.message);
    }
  }
};
