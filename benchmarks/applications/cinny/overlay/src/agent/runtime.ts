import { AgentError, Answer, fail, ok } from './answers';
import { capabilities } from './capabilities';

const PROTOCOL_VERSION = '0.1';

class AgentRuntime {
  readonly protocolVersion = PROTOCOL_VERSION;

  readonly app = { id: 'in.cinny.app', name: 'Cinny', version: '4.2.2' };

  sessionId: string | null = null;

  get initialized() {
    return this.sessionId !== null;
  }

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: PROTOCOL_VERSION,
      app: this.app,
      capabilities: this.names().map((name) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  async listCapabilities() {
    const response = await fetch('/abp.json');
    const manifest = await response.json();
    return manifest.capabilities;
  }

  async call(name: string, params: Record<string, unknown> = {}): Promise<Answer> {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first');

    const run = capabilities.get(name);
    if (!run) return fail('UNKNOWN_CAPABILITY', `${name} is not known here`);

    try {
      return ok(await run(params));
    } catch (error) {
      if (error instanceof AgentError) return fail(error.code, error.message);
      return fail('OPERATION_FAILED', error instanceof Error ? error.message : String(error));
    }
  }

  private names() {
    return [...capabilities.keys()];
  }
}

(window as any).abp = new AgentRuntime();
