// Hospedeiro: as capacidades vêm dos plugins; nem lista nem dispatch são escritos à mão.
import { markdown } from './plugins/markdown.js';
import calendario from './plugins/calendar.js';
import { criarPluginDeLinks } from './plugins/links.js';
import { Quadro } from './plugins/board.js';
import { montarBarra } from './toolbar.js';

const plugins = [markdown, calendario, criarPluginDeLinks({ base: 'https://l.example.br' }), new Quadro()];

const capacidades = plugins.flatMap((plugin) => plugin.capabilities);
const porNome = new Map(capacidades.map((c) => [c.name, c]));

const erro = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

let sessao = null;

globalThis.abp = {
  protocolVersion: '0.1',
  app: { id: 'br.example.oficina', name: 'Oficina', version: '0.7.0' },
  get initialized() { return sessao !== null; },
  get sessionId() { return sessao; },

  async initialize() {
    sessao = crypto.randomUUID();
    return {
      sessionId: sessao,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capacidades.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessao = null;
  },

  async call(nome, params = {}) {
    if (sessao === null) return erro('NOT_INITIALIZED', 'chame initialize()', true);
    const capacidade = porNome.get(nome);
    if (!capacidade) return erro('UNKNOWN_CAPABILITY', `desconhecida: ${nome}`, false);
    try {
      return { success: true, data: await capacidade.handler(params) };
    } catch (e) {
      return erro('OPERATION_FAILED', e.message, false);
    }
  },

  listCapabilities() {
    return capacidades.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true }));
  },
};

montarBarra(document.getElementById('barra'), plugins);
