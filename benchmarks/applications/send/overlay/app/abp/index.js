import shareDialog from '../ui/shareDialog';
import { createHandlers } from './handlers';

const DESCRIPTIONS = {
  'files.add': ['Adds a text file', { name: 'string', content: 'string' }],
  'files.pick': ['Adds files', {}],
  'files.upload': ['Uploads what was added', { password: 'string' }],
  'files.delete': ['Deletes an upload', { id: 'string' }],
  'link.copy': ['Copies the link of an upload', { id: 'string' }],
  'link.share': ['Shares the link of an upload', { id: 'string' }],
  'link.describe': ['What is known of a link', { id: 'string' }],
  'export.file': ['Downloads the file of this page', { password: 'string' }],
  'export.links': ['All links', { separator: 'string' }],
  'account.login': ['Signs in', { email: 'string' }],
  'account.logout': ['Signs out', {}],
  'ui.closeModal': ['Closes the dialog', {}]
};

function listed([name, [description, fields]]) {
  const properties = {};
  for (const field of Object.keys(fields)) {
    properties[field] = { type: fields[field] };
  }
  return {
    name,
    description,
    available: true,
    inputSchema: { type: 'object', properties }
  };
}

export default function agents(state, emitter) {
  const handlers = createHandlers(state, emitter, shareDialog);
  const runtime = {
    protocolVersion: '0.1',
    app: { id: 'org.mozilla.send', name: 'Send', version: '3.4.15' },
    initialized: false,
    async initialize() {
      runtime.initialized = true;
      return {
        sessionId: String(Date.now()),
        protocolVersion: '0.1',
        app: runtime.app,
        capabilities: Object.keys(DESCRIPTIONS).map(name => ({ name, available: true })),
        features: {}
      };
    },
    async shutdown() {
      runtime.initialized = false;
    },
    listCapabilities() {
      return Object.entries(DESCRIPTIONS).map(listed);
    },
    async call(capability, params = {}) {
      const error = (code, message, retryable) => ({
        success: false,
        error: { code, message, retryable }
      });
      if (!runtime.initialized) {
        return error('NOT_INITIALIZED', 'Call initialize() first', true);
      }
      if (!Object.prototype.hasOwnProperty.call(handlers, capability)) {
        return error('UNKNOWN_CAPABILITY', `There is no ${capability}`, false);
      }
      try {
        return await handlers[capability](params);
      } catch (e) {
        return error('OPERATION_FAILED', e.message, true);
      }
    }
  };
  window.abp = runtime;
}
