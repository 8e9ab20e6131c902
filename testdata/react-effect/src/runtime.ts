const inputSchema = { type: 'object', properties: { votes: { type: 'array' } }, required: ['votes'] };

const failure = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

function tally(votes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const vote of votes) counts[vote] = (counts[vote] ?? 0) + 1;
  return counts;
}

export function createRuntime() {
  let sessionId: string | null = null;
  const app = { id: 'com.tinypoll.app', name: 'Tiny Poll', version: '0.2.0' };
  const list = [{ name: 'generate.tally', description: 'Votes, counted', available: true, inputSchema }];

  return {
    protocolVersion: '0.1',
    app,
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: [{ name: 'generate.tally', available: true }],
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities: () => list,
    async call(capability: string, params: any = {}) {
      if (!sessionId) return failure('NOT_INITIALIZED', 'not initialized', true);
      if (capability === 'generate.tally') return { success: true, data: { counts: tally(params.votes) } };
      return failure('UNKNOWN_CAPABILITY', capability, false);
    },
  };
}
