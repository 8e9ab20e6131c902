// Habit: as little as will do; the manifest is half written, too.
function roll(sides) {
  return 1 + Math.floor(Math.random() * sides);
}

var ready = false;

window.abp = { // expect: ABP411
  protocolVersion: '0.1',
  app: { id: 'com.dice.tiny', name: 'Dice' },
  initialize: function () {
    ready = true;
    return { sessionId: 'one', protocolVersion: '0.1', app: window.abp.app, capabilities: [{ name: 'generate.roll', available: true }], features: {} };
  },
  call: function (capability, params) {
    if (!ready) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } };
    if (capability === 'generate.roll') return { success: true, data: { value: roll(params.sides) } };
    return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
  }
};
