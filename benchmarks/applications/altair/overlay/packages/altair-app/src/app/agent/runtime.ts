export interface AgentError {
  code: string;
  message: string;
  retryable: boolean;
}
export type AgentResult = { success: true; data: unknown } | { success: false; error: AgentError };
export type AgentHandler = (params: any) => Promise<AgentResult> | AgentResult;

export const ok = (data: unknown): AgentResult => ({ success: true, data });

export const fail = (code: string, message: string, retryable = false): AgentResult => ({
  success: false,
  error: { code, message, retryable },
});

const handlers = new Map<string, AgentHandler>();

/** Services of the app register what agents may call, once the injector is there. */
export const registerCapability = (name: string, handler: AgentHandler) => {
  handlers.set(name, handler);
};

class AltairAgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'dev.altairgraphql.app', name: 'Altair', version: '8.5.2' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...handlers.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return [...handlers.keys()].map((name) => ({ name, available: true, inputSchema: { type: 'object' } }));
  }

  async call(capability: string, params: Record<string, unknown> = {}): Promise<AgentResult> {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first.', true);
    }
    const handler = handlers.get(capability);
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${capability}.`);
    }
    try {
      return await handler(params);
    } catch (error) {
      return fail('OPERATION_FAILED', error instanceof Error ? error.message : String(error));
    }
  }
}

(window as any).abp = new AltairAgentRuntime();
