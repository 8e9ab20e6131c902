const historico = [];

async function encurtar(base, url) {
  const resposta = await fetch(`${base}/novo`, { method: 'POST', body: JSON.stringify({ url }) });
  const { curto } = await resposta.json();
  historico.unshift(curto);
  return curto;
}

async function enviar(url) {
  try {
    await navigator.share({ url }); // expect: ABP106
  } catch {
    await navigator.clipboard.writeText(url); // expect: ABP105
  }
}

export function criarPluginDeLinks({ base }) {
  const comUrl = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] };
  return {
    id: 'links',
    capabilities: [
      { name: 'links.shorten', description: 'Encurta um link', inputSchema: comUrl, handler: async ({ url }) => ({ url: await encurtar(base, url) }) },
      { name: 'links.send', description: 'Envia um link', inputSchema: comUrl, handler: mandar }, // via: ABP105, ABP106
      { name: 'br.example.clipboard.history', description: 'Links recentes', inputSchema: { type: 'object', properties: {} }, handler: () => ({ links: [...historico] }) },
    ],
  };

  async function mandar({ url }) {
    const curto = await encurtar(base, url);
    await enviar(curto); // via: ABP105, ABP106
    return { url: curto };
  }
}
