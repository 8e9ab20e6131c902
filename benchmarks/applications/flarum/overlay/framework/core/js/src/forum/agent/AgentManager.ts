import ItemList from '../../common/utils/ItemList';

export interface Capability {
  description: string;
  parameters: Record<string, string>;
  run(params: any): unknown;
}

const success = (data: unknown) => ({ success: true, data: data ?? null });

const failure = (code: string, message: string, retryable: boolean = false) => ({
  success: false,
  error: { code, message, retryable },
});

/**
 * The `AgentManager` class lets a program do what the forum's buttons do. What
 * can be done is an item list, so that extensions may add to it.
 */
export default class AgentManager {
  protocolVersion = '0.1';

  app = { id: 'org.flarum.forum', name: 'Flarum', version: '2.0.0' };

  initialized = false;

  sessionId: string | null = null;

  capabilities: ItemList<Capability> = new ItemList();

  async initialize() {
    this.sessionId = `flarum-${Date.now()}`;
    this.initialized = true;

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(this.capabilities.toObject()).map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.values(this.capabilities.toObject()).map(({ itemName, content }) => ({
      name: itemName,
      description: content.description,
      available: true,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(content.parameters).map(([key, type]) => [key, { type }])),
      },
    }));
  }

  async call(name: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    }

    if (!this.capabilities.has(name)) {
      return failure('UNKNOWN_CAPABILITY', `The forum cannot do ${name}`, true);
    }

    try {
      return success(await this.capabilities.get(name).run(params));
    } catch (e: any) {
      return failure('OPERATION_FAILED', e?.message ?? 'It did not work');
    }
  }
}
