import { capacidades } from './capacidades.js';

const erro = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

/**
 * Um runtime completo em torno de uma tabela de handlers.
 * `confirm` e `alert` são funções que o chamador pode dar; por padrão não fazem nada.
 */
export function createRuntime({ app, handlers, alert = () => {}, confirm = () => true }) {
  let sessao = null;

  async function initialize() {
    sessao = crypto.randomUUID();
    return {
      sessionId: sessao,
      protocolVersion: '0.1',
      app,
      capabilities: capacidades.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async function shutdown() {
    sessao = null;
  }

  async function call(capability, params = {}) {
    if (sessao === null) return erro('NOT_INITIALIZED', 'chame initialize() antes', true);
    const handler = handlers[capability];
    if (!handler) return erro('UNKNOWN_CAPABILITY', `não conheço ${capability}`, false);
    if (!confirm(capability)) return erro('OPERATION_FAILED', 'recusado', true);
    try {
      return { success: true, data: await handler(params) };
    } catch (problema) {
      alert(problema.message);
      return erro('OPERATION_FAILED', problema.message, false);
    }
  }

  return {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return sessao !== null;
    },
    get sessionId() {
      return sessao;
    },
    initialize,
    shutdown,
    call,
    listCapabilities: () => capacidades,
  };
}
