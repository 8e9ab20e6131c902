// Fora do ar: nenhum hospedeiro importa este plugin.
export const antigo = {
  id: 'antigo',
  capabilities: [
    { name: 'links.popup', description: 'Abre um link', inputSchema: { type: 'object' }, handler: ({ url }) => window.open(url) },
    { name: 'links.ask', description: 'Pergunta', inputSchema: { type: 'object' }, handler: () => ({ url: prompt('URL?') }) },
  ],
};
