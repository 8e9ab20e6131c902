import { capabilities } from './capabilities.js';

const ok = (data) => ({ success: true, data });
const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });
const details = Object.entries(capabilities).map(([name, { handler, ...rest }]) => ({ name, available: true, ...rest }));

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'de.herbarium-verein.herbarium', name: 'Herbarium', version: '1.0.0-rc.1' },
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: details.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  async listCapabilities() {
    const list = [...details, { name: 'export.atlas', available: false, inputSchema: { type: 'object' } }];
    if ('Translator' in self) list.push({ name: 'ai.translateName', available: true, inputSchema: { type: 'object' } });
    return list;
  },

  async call(capability, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    if (capability === '__proto__' || capability === 'constructor') return fail('UNKNOWN_CAPABILITY', `No ${capability}`);
    if (capability === 'ai.translateName') {
      const translator = await Translator.create({ sourceLanguage: 'la', targetLanguage: params.language });
      return ok({ name: await translator.translate(params.name) });
    }
    const entry = Object.hasOwn(capabilities, capability) ? capabilities[capability] : null;
    if (!entry) return fail('UNKNOWN_CAPABILITY', `No ${capability}`);
    const answer = ok(await entry.handler(params));
    if (capability === 'export.labels') console.info('labels exported');
    return answer;
  },
};
