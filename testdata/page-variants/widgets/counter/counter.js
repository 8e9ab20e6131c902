// No listCapabilities(): the bridge would fail.
function counterRuntime(start) {
  let session = null;
  const count = (text) => text.trim().split(/\s+/).length + start;

  return { // expect: ABP411
    protocolVersion: '0.1',
    app: { id: 'com.example.counter', name: 'Counter', version: '1.0.0' },
    async initialize() {
      session = crypto.randomUUID();
      return {
        sessionId: session,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: [{ name: 'text.count', available: true }],
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      session = null;
    },
    async call(capability, params = {}) {
      if (!session) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } };
      if (capability === 'text.count') return { success: true, data: { words: count(params.text) } };
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
    },
  };
}

window.abp = counterRuntime(0);
