import { bridge } from './bridge';
import { recordDemo, remind } from './devices';

const app = { id: 'com.askaround.web', name: 'Ask Around', version: '0.2.0' };

const CAPABILITIES = [
  { name: 'survey.addQuestion', inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
  { name: 'survey.import', inputSchema: { type: 'object', properties: {} } },
  { name: 'survey.link', inputSchema: { type: 'object', properties: { campaign: { type: 'string' } } } },
  { name: 'survey.publish', inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } },
  { name: 'survey.remind', inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
  { name: 'answers.demo', inputSchema: { type: 'object', properties: { seconds: { type: 'number' } } } },
  { name: 'export.answers', inputSchema: { type: 'object', properties: { format: { type: 'string' } }, required: ['format'] } },
];

const fail = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });
const done = (data: unknown) => ({ success: true, data });

let sessionId: string | null = null;

export const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== null;
  },
  get sessionId() {
    return sessionId;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    sessionId = null;
  },
  async listCapabilities() {
    return CAPABILITIES.map((entry) => ({ ...entry, available: true }));
  },
  async call(capability: string, params: Record<string, any> = {}) {
    if (!sessionId) return fail('NOT_INITIALIZED', 'initialize() first', true);
    const { survey } = bridge;
    if (!survey) return fail('CAPABILITY_UNAVAILABLE', 'The editor is not open', true);

    try {
      switch (capability) {
        case 'survey.addQuestion':
          survey.questions.push(params.text);
          return done({ count: survey.questions.length });
        case 'survey.import': // via: ABP201
          bridge.openImport?.(); // via: ABP201
          return done({ opened: true });
        case 'survey.link': // via: ABP105
          return done({ link: await bridge.copyLink?.(params.campaign ?? 'agent') }); // via: ABP105
        case 'survey.publish': // via: ABP103
          survey.title = params.title;
          survey.published = true; // via: ABP103
          return done({ title: survey.title });
        case 'survey.remind': // via: ABP108
          await remind(params.text); // via: ABP108
          return done({ reminded: true });
        case 'answers.demo': // via: ABP202
          return done({ frames: await recordDemo(params.seconds ?? 5) }); // via: ABP202
        case 'export.answers': // via: ABP104, ABP501
          await bridge.saveAnswers?.(params.format); // via: ABP104
          return done({ ok: true }); // expect: ABP501
        default:
          return fail('UNKNOWN_CAPABILITY', capability, false);
      }
    } catch (error) {
      return fail('OPERATION_FAILED', String(error), false);
    }
  },
};
