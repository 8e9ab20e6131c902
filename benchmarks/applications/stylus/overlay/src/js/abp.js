import {kAppJson} from './consts';
import {MF} from './util-webext';

const app = {id: 'io.github.openstyles.stylus', name: 'Stylus', version: MF.version};
const protocolVersion = '0.1';

export const done = data => ({success: true, data});

export const asFile = (content, filename, mimeType = kAppJson) => done({
  document: {content, filename, mimeType, encoding: 'utf-8', size: new Blob([content]).size},
});

export const fail = (code, message, retryable = false) => ({
  success: false,
  error: {code, message, retryable},
});

/**
 * @param {Object<string, {description: string, inputSchema: Object, run: function}>} commands
 */
export default function exposeABP(commands) {
  const list = () => Object.entries(commands).map(([name, {description, inputSchema}]) => ({
    name,
    description,
    inputSchema,
    available: true,
  }));
  const abp = {
    app,
    protocolVersion,
    initialized: false,
    sessionId: null,
    async initialize() {
      abp.sessionId = crypto.randomUUID();
      abp.initialized = true;
      return {
        sessionId: abp.sessionId,
        protocolVersion,
        app,
        capabilities: list().map(({name, available}) => ({name, available})),
        features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
      };
    },
    async shutdown() {
      abp.sessionId = null;
      abp.initialized = false;
    },
    listCapabilities: list,
    async call(name, params = {}) {
      if (!abp.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
      const cmd = commands[name];
      if (!cmd) return fail('UNKNOWN_CAPABILITY', `No ${name} on this page`);
      try {
        return await cmd.run(params);
      } catch (err) {
        return fail('OPERATION_FAILED', err.message || `${err}`, true);
      }
    },
  };
  window.abp = abp;
}
